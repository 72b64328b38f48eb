"""Worked situations at the table: several winners, what follows a hand, who counts as tenpai.

Pure functions from a parsed block to HTML; who wins, who pays, what comes next and what had to be
assumed are the engine's (`winners`, `game`, `waits`). Claims beside a block must hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from riichi import Meld, Ruleset, Score, Tile, Win, WinError, parse_tiles
from riichi import score as engine_score
from riichi.consulted import Consulted
from riichi.game import WIND_NAMES, Game, Next, after_hand
from riichi.outcome import Outcome
from riichi.tile import Tiles
from riichi.waits import Hand, is_tenpai
from riichi.winners import hand_deltas, ron_winners

from . import tiles
from .claims import payment_text
from .errors import RulebookError, choose
from .fences import Block
from .render import render
from .settlement import SEATS, assumed_lines, check_claim, points_text, whole
from .site import Place

_CLAIMANT = re.compile(r"^([ESWN]):\s*(.+)$")
_HAND = re.compile(r"^(East|South|West|North) ([1-4]),\s*([-\d\s]+),\s*(.+)$")
DEALER = 0
"""In these examples East is the first player."""


# ---- several winners on one discard ----


def several_winners(block: Block, place: Place, rules: Ruleset) -> Markup:
    """Who wins a discard that several claim, and what each gets or pays.

    Text: a line for each claimant, `S: <hand with its winning tile> ron`. Options: `discarder: W`,
    `honba`, `sticks`, `riichi: S N` (whose sticks are among them).
    """
    wins = dict(_claimant(line, rules, block) for line in block.text)
    discarder = _seats(block, "discarder")
    if len(discarder) != 1:
        raise RulebookError("found no discarder; write discarder: W", "", block.line)
    honba = whole(block.options.get("honba", "0"), "honba", block)[0]
    sticks = whole(block.options.get("sticks", "0"), "sticks", block)[0]
    consulted = Consulted(rules)
    found = ron_winners(wins, discarder[0], consulted)
    outcome = None
    if not found.aborted:
        kept = {player: wins[player] for player in found.winners}
        riichi = [player for player in _seats(block, "riichi") if player in kept]
        outcome = hand_deltas(
            kept,
            consulted,
            DEALER,
            discarder[0],
            honba,
            sticks,
            riichi,
        )
    deltas = outcome.deltas if outcome else (0,) * rules.players
    check_claim(block, rules, points_text(deltas))
    return render(
        "several.html",
        place,
        rules=rules,
        title=block.options.get("title", ""),
        note=block.options.get("note", ""),
        aborted=found.aborted,
        rows=_winner_rows(wins, discarder[0], outcome, place),
        assumed=assumed_lines(consulted.assumed, rules, place),
    )


def _claimant(line: str, rules: Ruleset, block: Block) -> tuple[int, Score]:
    match = _CLAIMANT.match(line)
    if match is None:
        raise RulebookError(f"found {line!r}; a claimant is 'S: <hand> ron'", "", block.first_text)
    try:
        result = engine_score(Win.parse(f"{match[2]} seat={match[1]}", rules=rules))
    except WinError as error:
        raise RulebookError(
            f"the hand {line!r} cannot be: {error}", "", block.first_text
        ) from error
    if not isinstance(result, Score):
        raise RulebookError(f"found {line!r}, which does not win: {result.message}")
    return SEATS.index(match[1]), result


def _seats(block: Block, name: str) -> list[int]:
    words = block.options.get(name, "").split()
    return [choose(word, {seat: n for n, seat in enumerate(SEATS)}, "seat") for word in words]


def _winner_rows(
    wins: dict[int, Score], discarder: int, outcome: Outcome | None, place: Place
) -> list[dict[str, object]]:
    """A row for each claimant and the discarder: hand, counters, sticks, in all (points)."""
    parts = {part.player: part for part in outcome.parts} if outcome else {}
    rows: list[dict[str, object]] = []
    for player in (*wins, discarder):
        hand = wins.get(player)
        rows.append(
            {
                "seat": place.text(f"seat.{SEATS[player]}"),
                "worth": payment_text(hand.payment) if hand else "",
                "part": parts.get(player),
                "wins": player in parts,
                "discards": player == discarder,
                "sum": points_text([outcome.deltas[player] if outcome else 0]),
            }
        )
    return rows


# ---- what follows a hand ----

EVENTS = {
    "dealer wins": ("win", True, False),
    "another wins": ("win", False, False),
    "draw, dealer tenpai": ("draw", False, True),
    "draw, dealer noten": ("draw", False, False),
    "aborted": ("abort", False, False),
}
"""How a hand can end, as a page writes it: kind, whether the dealer won, whether tenpai."""


def what_follows(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """What comes after a hand under each ruleset: the next hand, or the end and why.

    Text: `South 4, 41000 28000 19000 12000, dealer wins`; the scores are those after the hand,
    the first dealer first. A claim is `over`, `may stop` or `goes on`.
    """
    wind, number, scores, event = _situation(block)
    honba = whole(block.options.get("honba", "0"), "honba", block)[0]
    rows: dict[tuple[str, tuple[str, ...]], dict[str, Any]] = {}
    for each in rules:
        players = each.players
        if len(scores) != players or number > players:
            raise RulebookError(f"found {len(scores)} scores; {each.id} is for {players} players")
        game = Game(scores, WIND_NAMES.index(wind) * players + number - 1, honba)
        following = after_hand(game, _outcome(event, game), each)
        check_claim(block, each, _in_short(following))
        said = _next_text(following, place)
        assumed = tuple(assumed_lines(following.assumed, each, place))
        row = {"text": said, "over": following.over, "assumed": assumed, "rules": []}
        rows.setdefault((said, assumed), row)["rules"].append(each)
    title = block.options.get("title", "")
    note = block.options.get("note", "")
    return render("follows.html", place, title=title, note=note, rows=rows.values())


def _situation(block: Block) -> tuple[str, int, tuple[int, ...], str]:
    text = " ".join(block.text)
    match = _HAND.match(text)
    if match is None:
        raise RulebookError(
            f"found {text!r}; a situation is 'South 4, 41000 28000 19000 12000, dealer wins'",
            "",
            block.first_text,
        )
    choose(match[4], EVENTS, "end of a hand")
    return match[1], int(match[2]), whole(match[3], "scores", block), match[4]


def _outcome(event: str, game: Game) -> Outcome:
    kind, wins, tenpai = EVENTS[event]
    dealer = game.dealer
    winners = (dealer if wins else (dealer + 1) % game.players,) if kind == "win" else ()
    ready = frozenset({dealer} if tenpai else ())
    return Outcome(kind, (0,) * game.players, winners, ready)


def _in_short(following: Next) -> str:
    if following.over:
        return "over"
    return "may stop" if following.may_stop else "goes on"


def _next_text(following: Next, place: Place) -> str:
    if following.over:
        return place.text(f"follows.{following.reason}")
    game = following.game
    key = "follows.again" if following.dealer_repeats else "follows.next"
    counters = place.text("count.honba", n=game.honba) if game.honba else place.text("follows.none")
    text = place.text(key, hand=game.name, counters=counters)
    return f"{text} {place.text('follows.may_stop')}" if following.may_stop else text


# ---- who counts as tenpai ----


def who_is_tenpai(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Whether a hand counts as tenpai at a draw, ruleset by ruleset.

    Text: the concealed tiles, then melds as in a win's shorthand (`ankan=1111m`). Option
    `seen: 4m4m`: tiles that lie on the table. A claim is `tenpai`, `noten` or `unknown`.
    """
    hand = _tenpai_hand(block)
    try:
        seen = parse_tiles(block.options.get("seen", ""))
    except ValueError as error:
        raise RulebookError(str(error), "", block.lines["seen"]) from error
    rows: dict[str, list[Ruleset]] = {}
    for each in rules:
        found = is_tenpai(hand, each, Tiles(seen).counts)
        answer = "unknown" if found.assumed else "tenpai" if found else "noten"
        check_claim(block, each, answer)
        rows.setdefault(place.text(f"tenpai.{answer}"), []).append(each)
    waits = is_tenpai(hand, rules[0], Tiles(seen).counts).waits
    return render(
        "tenpai.html",
        place,
        title=block.options.get("title", ""),
        note=block.options.get("note", ""),
        hand=tiles.row(tiles.suits(hand.closed.tiles), place),
        melds=[tiles.row([meld.tiles.tiles], place) for meld in hand.melds],
        seen=tiles.row([seen], place) if seen else "",
        waits=tiles.row([[Tile.of(wait.kind)] for wait in waits], place),
        rows=rows,
    )


def _tenpai_hand(block: Block) -> Hand:
    closed, *melds = " ".join(block.text).split() or [""]
    try:
        called = [Meld.parse(*word.split("=", 1)) for word in melds]
        return Hand.parse(closed, *called)
    except (TypeError, ValueError) as error:
        raise RulebookError(f"the hand cannot be: {error}", "", block.first_text) from error
