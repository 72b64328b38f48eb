"""The inline form `[[...]]`: tiles, figures and links in running text; leans on `riichi`.

Each function of the form is registered below under its first word, and its docstring says what it
gives. Anything that reads as tiles needs no first word. A function takes the words after it and
the place it stands in, and gives text, HTML from `tiles`, or a `Link`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import Markup

from riichi import FU_ITEMS, LIMITS, YAKU, Ruleset, Tile, parse_tiles
from riichi.draws import exhaustive_draw
from riichi.payment import STICK
from riichi.settle import SettleError, settle
from riichi.waits import Hand, rule_waits

from . import tiles
from .amounts import base_points, cell, fu_of, pay, with_honba
from .claims import payment_text
from .errors import RulebookError, choose, did_you_mean
from .site import Place
from .statistics import document_of, statistics
from .wording import limit_bases, limit_size, setting_text, yaku_path, yaku_worth


@dataclass(frozen=True)
class Link:
    """A link to a page of the site, left to the site builder to check and resolve."""

    text: str
    page: str
    japanese: bool = False


Answer = str | Markup | Link
Function = Callable[["Words"], Answer]
FUNCTIONS: dict[str, Function] = {}
LONGEST = 500
"""Characters of a form."""
_TILES = re.compile(r"^(?:[0-9]+[mpsz]\s*)+$")
_BOUNDS = re.compile(r"(?<=[mpsz])")


class Words:
    """The words after a function's name, taken one by one; what is left over is an error."""

    def __init__(self, words: list[str], place: Place, form: str) -> None:
        self.left = list(words)
        self.place = place
        self.form = form
        self.allowed: list[str] = []

    def next(self, what: str) -> str:
        """The next word; raises `RulebookError` when there is none."""
        if not self.left:
            raise RulebookError(f"found [[{self.form}]], which lacks {what}")
        return self.left.pop(0)

    def pick(self, allowed: Iterable[str], default: str = "") -> str:
        """The first word that is one of `allowed`, or the default."""
        options = list(allowed)
        self.allowed += options
        for word in self.left:
            if word in options:
                self.left.remove(word)
                return word
        return default

    def number(self, name: str, default: int) -> int:
        """The value of a word `name=3`, or the default."""
        self.allowed.append(f"{name}=N")
        for word in self.left:
            key, equals, value = word.partition("=")
            if key == name and equals and value.isascii() and value.isdigit():
                self.left.remove(word)
                return int(value)
        return default

    def rules(self) -> Ruleset:
        """The ruleset named among the words, or the page's."""
        name = self.pick(self.place.site.rulesets)
        rules = self.place.site.ruleset(name) if name else self.place.ruleset
        return self.place.used.rulesets([rules])[0]

    def end(self) -> None:
        """Raise `RulebookError` when words are left over."""
        if self.left:
            word = self.left[0]
            also = ", ".join(self.allowed) or "nothing more"
            raise RulebookError(
                f"found {word!r} in [[{self.form}]]; allowed there: {also}."
                f"{did_you_mean(word, self.allowed)}"
            )


def expand_inline(form: str, place: Place) -> Answer:
    """What an inline form stands for; `form` is the text between the brackets.

    Raises `RulebookError` that names what was found and what is allowed.
    """
    text = form.strip()
    if len(text) > LONGEST:
        raise RulebookError(f"found a form of {len(text):,} characters; at most {LONGEST} are read")
    if _TILES.match(text):
        return _tile_row(text, place)
    first, *rest = text.split() or [""]
    words = Words(rest, place, form)
    answer = choose(first, FUNCTIONS, "inline form (nor tiles such as 234m067p)")(words)
    words.end()
    return answer


def inline(function: Function) -> Function:
    """Register a function of the inline form under its own name."""
    FUNCTIONS[function.__name__.strip("_")] = function
    return function


def _tile_row(text: str, place: Place) -> Markup:
    groups = [part for word in text.split() for part in _BOUNDS.split(word) if part]
    try:
        return tiles.row([parse_tiles(group) for group in groups], place)
    except ValueError as error:
        raise RulebookError(str(error)) from error


def _tile(word: str) -> Tile:
    try:
        return Tile.parse(word)
    except ValueError as error:
        raise RulebookError(str(error)) from error


@inline
def back(words: Words) -> Answer:
    """`[[back]]`: a tile lying face down."""
    return tiles.picture(tiles.BACK, words.place, "rb-i")


@inline
def name(words: Words) -> Answer:
    """`[[name 0p]]`: a tile's name in words."""
    return _tile(words.next("a tile, such as 0p")).name


@inline
def dora(words: Words) -> Answer:
    """`[[dora 4p]]`: the tile that this indicator makes dora; `players=3` for three players."""
    indicator = _tile(words.next("an indicator, such as 4p"))
    return tiles.picture(indicator.dora(players=words.number("players", 4)), words.place, "rb-i")


@inline
def yaku(words: Words) -> Answer:
    """`[[yaku tanyao]]`: a link to the yaku's page; also `romaji`, `english`, `kanji`."""
    record = choose(words.next("a yaku"), YAKU, "yaku")
    form = words.pick(("short", "romaji", "english", "kanji"), "short")
    return Link(getattr(record, form), yaku_path(record.id), form == "kanji")


@inline
def han(words: Words) -> Answer:
    """`[[han tanyao open]]`: what a yaku is worth, closed unless `open` is said."""
    record = choose(words.next("a yaku"), YAKU, "yaku")
    is_open = words.pick(("open", "closed")) == "open"
    return yaku_worth(record, words.rules(), is_open, words.place.site.words)


@inline
def points(words: Words) -> Answer:
    """`[[points 4/30 ron dealer]]`: a payment, by han/fu or by limit; `honba=2` adds counters."""
    size = words.next("a size, such as 4/30 or haneman")
    by = words.pick(("ron", "tsumo"), "ron")
    dealer = words.pick(("dealer", "non-dealer")) == "dealer"
    honba = words.number("honba", 0)
    rules = words.rules()
    if size in limit_bases():
        base_value = limit_bases()[size]
    else:
        han_count, fu_count = _size(size)
        reason = cell(han_count, fu_count, dealer, by, rules).impossible
        if reason:
            raise RulebookError(f"found {size} {by}, which cannot happen: {reason}")
        base_value = base_points(han_count, fu_count, rules)[0]
    return payment_text(with_honba(pay(base_value, dealer, by, rules), honba, rules))


def _size(text: str) -> tuple[int, int]:
    """`4/30` as han and fu."""
    match = re.fullmatch(r"(\d{1,2})(?:/(\d{2,3}))?", text)
    if match is None:
        known = ", ".join(limit_bases())
        raise RulebookError(f"found {text!r}; a size is han/fu, such as 4/30, or one of: {known}")
    if match[2] is None and int(match[1]) < 5:
        raise RulebookError(f"found {text!r}; below 5 han the fu count too, such as {text}/30")
    return int(match[1]), int(match[2] or 30)


@inline
def base(words: Words) -> Answer:
    """`[[base 4/30]]`, `[[base 5]]`, `[[base haneman]]`: base points, before payments."""
    size = words.next("a size, such as 4/30 or haneman")
    rules = words.rules()
    value = limit_bases()[size] if size in limit_bases() else base_points(*_size(size), rules)[0]
    return f"{value:,}"


@inline
def limit(words: Words) -> Answer:
    """`[[limit haneman]]`: the han that make this limit, in words."""
    found = choose(words.next("a limit"), {item.id: item for item in LIMITS}, "limit")
    return limit_size(found.id, words.rules(), words.place.site.words)


@inline
def fu(words: Words) -> Answer:
    """`[[fu wait_single]]`: what a fu item is worth."""
    item = choose(words.next("a fu item"), FU_ITEMS, "fu item")
    return words.place.text("unit.fu", n=fu_of(item, words.rules()))


@inline
def setting(words: Words) -> Answer:
    """`[[setting kuitan ema-2025]]`: a rule's value in words, or that it is unknown."""
    wanted, rules = words.next("a setting"), words.rules()
    text = setting_text(rules, wanted, words.place.site.words)
    words.place.used.settings([rules], [wanted])
    return text


@inline
def ruleset(words: Words) -> Answer:
    """`[[ruleset ema-2025]]`: a link to a ruleset's page; `short` for its short name."""
    found = words.place.site.ruleset(words.next("a ruleset"))
    short = words.pick(("short", "name"), "name") == "short"
    return Link(found.short if short else found.name, f"rulesets/{found.id}.md")


@inline
def count(words: Words) -> Answer:
    """`[[count yaku]]`, `[[count yaku yakuman]]`, `[[count rulesets]]`: how many there are."""
    what = words.next("what to count")
    if what == "rulesets":
        return str(len(words.place.site.rulesets))
    kinds = {
        "all": list(YAKU.values()),
        "yakuman": [record for record in YAKU.values() if record.yakuman],
        "ordinary": [record for record in YAKU.values() if not record.yakuman],
        "closed-only": [r for r in YAKU.values() if r.closed_only and not r.yakuman],
    }
    choose(what, {"yaku": 0, "rulesets": 0}, "thing to count")
    return str(len(kinds[words.pick(kinds, "all")]))


@inline
def stat(words: Words) -> Answer:
    """`[[stat dora_five]]`: a figure somebody counted; `digits=2`, `count`, `of`, `sample`."""
    found = choose(words.next("a statistic"), statistics(), "statistic")
    words.place.used.cite(document_of(found))
    digits = words.number("digits", 1)
    name = words.pick(("count", "of", "sample"))
    text = found.number(name) if name else found.text(digits)
    html = Markup('<span class="rb-stat" title="{}">{}</span>')
    return html.format(f"{found.meaning} {found.source}", text)


@inline
def waits(words: Words) -> Answer:
    """`[[waits 2345s]]`: the tiles that complete a hand, or the part of one that is not ready."""
    text = words.next("a hand, such as 23s55z")
    try:
        found = rule_waits(Hand.parse(text), words.rules())
    except ValueError as error:
        raise RulebookError(str(error)) from error
    if not found:
        raise RulebookError(f"found {text!r}, which waits for nothing")
    return tiles.row([[Tile.of(wait.kind)] for wait in found], words.place)


@inline
def stick(words: Words) -> Answer:
    """`[[stick]]`: the points of a riichi stick."""
    return f"{STICK:,}"


@inline
def noten(words: Words) -> Answer:
    """`[[noten 1 gets]]`, `[[noten 1 pays]]`: what each gets or pays when one player is tenpai."""
    count, rules = words.next("how many are tenpai"), words.rules()
    ready = int(count) if count.isascii() and count.isdigit() else -1
    if not 0 <= ready <= rules.players:
        raise RulebookError(f"found {count!r}; tenpai are none to {rules.players} players")
    deltas = exhaustive_draw([player < ready for player in range(rules.players)], rules).deltas
    return f"{max(deltas) if words.pick(('gets', 'pays'), 'gets') == 'gets' else -min(deltas):,}"


@inline
def final(words: Words) -> Answer:
    """`[[final 41000 28000 19000 12000]]`: final points of four scores; `scores` for the scores."""
    rules, shown = words.rules(), words.pick(("scores", "points"), "points")
    scores = [words.next("a score for each player") for _ in range(rules.players)]
    try:
        numbers = [int(score) for score in scores]
        points = settle(numbers, rules).points
    except SettleError as error:
        raise RulebookError(str(error)) from error
    except ValueError as error:
        raise RulebookError(f"found {scores}; scores are whole numbers") from error
    if shown == "scores":
        return " / ".join(f"{number:,}" for number in numbers)
    return " / ".join(f"{float(one):+g}" if one else "0" for one in points)
