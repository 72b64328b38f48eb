"""Inline forms about play: counters, chips, barred discards, a game's length, what sources say.

Kept apart from `inline`, which holds the form itself; the functions register there.
"""

from __future__ import annotations

from markupsafe import Markup

from riichi import Meld, Score, Tile, WinError, parse_tiles
from riichi import score as engine_score
from riichi.calls import barred_discards
from riichi.chips import SCALE, chips_of
from riichi.draws import orphan_kinds
from riichi.game import scheduled_hands
from riichi.payment import honba_share
from riichi.ruleset import sources
from riichi.scoring_rules import scoring_rules
from riichi.tile import Tiles

from . import tiles
from .errors import RulebookError, choose
from .figures import read_win
from .inline import Answer, Words, inline
from .said import said_figures
from .used import Document


@inline
def counter(words: Words) -> Answer:
    """`[[counter ron]]`, `[[counter tsumo]]`: what one counter adds, in all or for each payer."""
    by, rules = words.pick(("ron", "tsumo"), "ron"), words.rules()
    points = rules["honba_ron"] if by == "ron" else honba_share(scoring_rules(rules))
    return f"{points:,}"


@inline
def chip(words: Words) -> Answer:
    """`[[chip each]]`, `[[chip yakuman_ron]]`, `[[chip yakuman_tsumo]]`: a number of chips."""
    return str(choose(words.next("what the chips are for"), SCALE._asdict(), "kind of chip"))


@inline
def chips(words: Words) -> Answer:
    """`[[chips 234m067p22s34588s +2s ron riichi ura=7s]]`: the chips each payer hands over."""
    rules = words.rules()
    text = " ".join(words.left)
    words.left.clear()
    result = engine_score(read_win(text, rules))
    if not isinstance(result, Score):
        raise RulebookError(f"found {text!r}, which does not win: {result.message}")
    return str(chips_of(result))


@inline
def barred(words: Words) -> Answer:
    """`[[barred 345m 5m]]`: tiles that may not be thrown after calling 5m for 345m; or `none`."""
    rules = words.rules()
    text = words.next("a set, such as 345m")
    called = words.next("the called tile, such as 5m")
    try:
        found = parse_tiles(text)
        kind = "pon" if len({tile.kind for tile in found}) == 1 else "chii"
        kinds = barred_discards(Meld.parse(kind, text), Tile.parse(called), rules).kinds
    except ValueError as error:
        raise RulebookError(str(error)) from error
    if not kinds:
        return words.place.text("barred.none")
    return tiles.row([[Tile.of(each)] for each in sorted(kinds)], words.place)


@inline
def orphans(words: Words) -> Answer:
    """`[[orphans 199m19p18s123z556z7z]]`: how many different terminals and honours there are."""
    try:
        return str(orphan_kinds(Tiles.parse(words.next("tiles, such as 19m19p123z")).counts))
    except (ValueError, WinError) as error:
        raise RulebookError(str(error)) from error


@inline
def hands(words: Words) -> Answer:
    """`[[hands qdan-standard]]`: how many hands a game has when no dealer repeats."""
    return str(scheduled_hands(words.rules()))


@inline
def edition(words: Words) -> Answer:
    """`[[edition ema-2025]]`: the edition of a ruleset."""
    return words.rules().edition


@inline
def said(words: Words) -> Answer:
    """`[[said qdan_half_game]]`: a figure that a source states, with the source to point at."""
    entry = choose(words.next("a figure of said.toml"), said_figures(), "stated figure")
    source = sources()[entry["source"]]
    words.place.used.cite(Document(source.id, source.title, source.date))
    title = f"{entry['meaning']} {source.title}"
    html = Markup('<span class="rb-stat" title="{}">{}</span>')
    return html.format(title, entry["text"])
