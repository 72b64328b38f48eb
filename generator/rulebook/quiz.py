"""Questions for the quiz: made from hands, answered by the engine under every ruleset of a site.

A question is plain data: what is asked, what can be chosen, and for each ruleset which choices are
right and why. The same seed gives the same questions. Leans on `quiz_hands` and `riichi`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from riichi import (
    YAKU,
    Meld,
    Ruleset,
    Score,
    Tile,
    Tiles,
    Win,
    WinError,
    load_ruleset,
    score,
    score_cell,
)
from riichi.explain import losing_readings
from riichi.point_tables import FU
from riichi.readings import readings
from riichi.records import win_to_record
from riichi.waits import Hand, waits
from riichi.yaku import LOCAL_YAKU

from .claims import payment_text
from .quiz_hands import EVERY, SIMPLE, WITHOUT_MIDDLE, Taste, draw

SEED = 136
EACH = 30
"""Questions of each kind in a level."""
CHOICES = 5
NO_WIN = "no_win"
Answer = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """One kind of question about a win: the choices that are right, and wrong ones beside them."""

    right: Callable[[Score], list[str]]
    wrong: Callable[[Score, Random], Iterable[str]]
    many: bool = False
    """Whether several choices can be right at once."""


@dataclass(frozen=True)
class Level:
    """A level: its kinds of questions, what hands it likes and which of them it takes."""

    kinds: tuple[str, ...]
    taste: Taste = field(default_factory=Taste)
    wanted: Callable[[Score], bool] = lambda result: True


# ---- what is asked of a win ----


def _points(result: Score) -> list[str]:
    return [payment_text(result.payment)]


def _other_points(result: Score, source: Random) -> Iterator[str]:
    win = result.win
    if result.han is None or result.fu is None:
        return
    near = [(han, fu) for han in (-1, 0, 1, 2) for fu in (-10, 0, 10)]
    source.shuffle(near)
    for han, fu in near:
        size = result.han + han, result.fu + fu
        if size[0] < 1 or size[1] not in FU:
            continue
        cell = score_cell(*size, win.is_dealer, win.by, win.rules)
        if cell.impossible is None:
            yield payment_text(cell.payment)
    yield payment_text(
        score_cell(result.han, result.fu, not win.is_dealer, win.by, win.rules).payment
    )


def _size(han: int, fu: int) -> str:
    return f"{han}/{fu}"


def _han_fu(result: Score) -> list[str]:
    return [_size(result.han or 0, result.fu or 0)]


def _other_han_fu(result: Score, source: Random) -> Iterator[str]:
    steps = [(0, 10), (0, -10), (1, 0), (-1, 0), (1, -10), (1, 10), (-1, 10), (0, 20)]
    source.shuffle(steps)
    for han, fu in steps:
        if (result.han or 0) + han > 0 and (result.fu or 0) + fu in FU:
            yield _size((result.han or 0) + han, (result.fu or 0) + fu)


def _fu(result: Score) -> list[str]:
    return [str(result.fu)]


def _other_fu(result: Score, source: Random) -> Iterator[str]:
    at = FU.index(result.fu or FU[0])
    near = [*FU[max(0, at - 3) : at], *FU[at + 1 : at + 4]]
    source.shuffle(near)
    yield from map(str, near)


def _yaku(result: Score) -> list[str]:
    return [yaku.id for yaku, _ in result.yaku]


OFTEN = (
    *("riichi", "menzen_tsumo", "pinfu", "tanyao", "iipeikou", "yakuhai_haku", "yakuhai_chun"),
    *("sanshoku_doujun", "ittsu", "chanta", "chiitoitsu", "toitoi", "sanankou", "honitsu"),
)


def _other_yaku(result: Score, source: Random) -> Iterator[str]:
    names = [name for name in OFTEN if name in YAKU]
    source.shuffle(names)
    yield from names


def _reading(result: Score) -> list[str]:
    return [" ".join(result.reading.parts())]


def _other_readings(result: Score, source: Random) -> Iterator[str]:
    for one in readings(result.win):
        yield " ".join(one.parts())


KINDS = {
    "points": Kind(_points, _other_points),
    "han_fu": Kind(_han_fu, _other_han_fu),
    "fu": Kind(_fu, _other_fu),
    "yaku": Kind(_yaku, _other_yaku, many=True),
    "reading": Kind(_reading, _other_readings),
}
YAKU_CHOICES = 7


# ---- which hands a level takes ----


def _counted(result: Score) -> bool:
    """A win with han and fu, and without anything that only some tables know."""
    return not result.yakuman and not any(yaku.id in LOCAL_YAKU for yaku, _ in result.yaku)


def _small(result: Score) -> bool:
    return _counted(result) and (result.han or 0) <= 3 and result.readings == 1


def _usual(result: Score) -> bool:
    return _counted(result) and (result.han or 0) <= 6


def _much_fu(result: Score) -> bool:
    return _counted(result) and (result.fu or 0) >= 40 and (result.han or 0) <= 4


def _several_readings(result: Score) -> bool:
    """A win that can be read in another way, which pays less: there is one right answer."""
    if result.readings < 2 or not _counted(result):
        return False
    lost = losing_readings(result)
    return bool(lost) and all(one.value is None or one.payment != result.payment for one in lost)


LEVELS = {
    "first": Level(
        ("dora", "yaku", "waits", "points"),
        Taste(runs=0.85, called=0.25, riichi=0.7, dealer=0, palettes=(EVERY, SIMPLE, SIMPLE)),
        _small,
    ),
    "table": Level(("points", "han_fu", "yaku", "waits"), Taste(called=0.5, kans=0.05), _usual),
    "fu": Level(("fu", "han_fu"), Taste(runs=0.35, called=0.5, kans=0.3, dora=False), _much_fu),
    "expert": Level(
        ("reading", "points", "waits"),
        Taste(runs=0.6, called=0.2, kans=0.1, palettes=(SIMPLE, range(9), range(18, 27))),
        _several_readings,
    ),
}


# ---- questions ----


@cache
def questions(level: str, rulesets: tuple[Ruleset, ...]) -> tuple[dict[str, Any], ...]:
    """The questions of a level, in the order in which they are asked.

    Kinds take turns. Every third hand of a kind can be had by three players too, where a ruleset
    for three is among them.
    """
    made = [list(_of_kind(level, kind, rulesets)) for kind in LEVELS[level].kinds]
    return tuple(one for turn in zip(*made, strict=True) for one in turn)


def _of_kind(level: str, kind: str, rulesets: Sequence[Ruleset]) -> Iterator[dict[str, Any]]:
    source = Random(f"{SEED} {level} {kind}")
    if kind == "dora":
        yield from (_dora(Tile.of(one), rulesets) for one in source.sample(EVERY, EACH))
    elif kind == "waits":
        yield from _waits(source, level, rulesets)
    else:
        yield from _wins(source, level, kind, rulesets)


def _wins(
    source: Random, level: str, kind: str, rulesets: Sequence[Ruleset]
) -> Iterator[dict[str, Any]]:
    here = LEVELS[level]
    four = next((one for one in rulesets if one.players == 4), rulesets[0])
    three = [one for one in rulesets if one.players == 3]
    few = Taste(**{**vars(here.taste), "runs": 0.55, "called": 0.0, "palettes": (WITHOUT_MIDDLE,)})
    usual = draw(source, here.taste if four.players == 4 else few, four, here.wanted)
    shared = draw(source, few, four, here.wanted)
    for number in range(EACH):
        stock = shared if three and number % 3 == 2 else usual
        for found in stock:
            made = _about_a_win(found, kind, source, rulesets)
            if made:
                yield made
                break


def _about_a_win(
    found: Score, kind: str, source: Random, rulesets: Sequence[Ruleset]
) -> dict[str, Any] | None:
    """A question about a win; None when some ruleset has no answer of this kind."""
    asked = KINDS[kind]
    results = [_under(found.win, rules) for rules in rulesets]
    right = [_right(result, asked, kind) for result in results]
    if any(one is None for one, result in zip(right, results, strict=True) if result):
        return None
    options = list(dict.fromkeys(text for one in right if one for text in one))
    wrong = [text for text in asked.wrong(found, source) if text not in options]
    most = YAKU_CHOICES if asked.many else CHOICES
    options += list(dict.fromkeys(wrong))[: max(0, most - len(options))]
    options.sort(key=_order)
    if asked.many or kind == "reading":
        source.shuffle(options)
    record = win_to_record(found.win)
    del record["rules"]
    answers = [
        one and (tuple(options.index(text) for text in texts or ()), _Result(one))
        for one, texts in zip(results, right, strict=True)
    ]
    return _question(kind, {"hand": record}, options, asked.many, answers, _explained)


def _order(text: str) -> tuple[float, ...]:
    """Choices from small to large, by the numbers in them."""
    digits = "".join(char if char.isdigit() else " " for char in text.replace(",", ""))
    return tuple(float(part) for part in digits.split()) or (0.0,)


def _under(win: Win, rules: Ruleset) -> Score | Any:
    """The result under a ruleset; None where the hand cannot be."""
    try:
        return score(win.under(rules))
    except WinError:
        return None


def _right(result: Any, asked: Kind, kind: str) -> list[str] | None:
    if isinstance(result, Score):
        return None if result.yakuman and kind != "yaku" else asked.right(result)
    return [NO_WIN] if result is not None and kind in ("points", "yaku") else None


class _Result:
    """A result that equals another one when both say the same; explaining it takes its time."""

    def __init__(self, result: Any) -> None:
        self.result = result
        self.key = repr(_said(result) if isinstance(result, Score) else result.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Result) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def _said(result: Score) -> list[Any]:
    """All that an explanation of a score rests on."""
    yaku = [(one.id, worth) for one, worth in result.yaku]
    fu = [(line.item.id, line.fu, line.tiles) for line in result.fu_lines]
    size = (result.han, result.fu, result.yakuman, result.limit, result.base)
    return [yaku, fu, size, result.bonus, result.payment, result.total, result.reading.parts()]


def _explained(found: tuple[Sequence[int], _Result]) -> Answer:
    right, result = found[0], found[1].result
    record = result.to_record(True)
    record.pop("assumed", None)
    told: Answer = {"right": list(right), "answer": record}
    if isinstance(result, Score):
        told["fu_tiles"] = [line.tiles for line in result.fu_lines]
    return told


def _question(
    kind: str,
    about: dict[str, Any],
    options: list[str],
    many: bool,
    answers: Sequence[Any],
    explain: Callable[[Any], Answer] = dict,
) -> dict[str, Any]:
    """The data of a question; equal answers are written once, `by` has one for each ruleset."""
    distinct: list[Any] = []
    for one in answers:
        if one and one not in distinct:
            distinct.append(one)
    by = [distinct.index(one) if one else -1 for one in answers]
    kept = [explain(one) for one in distinct]
    return {"kind": kind, **about, "options": options, "many": many, "answers": kept, "by": by}


def _dora(tile: Tile, rulesets: Sequence[Ruleset]) -> dict[str, Any]:
    """Which tile an indicator makes dora."""
    made = [_dora_of(tile, rules.players) for rules in rulesets]
    near = {str(Tile.of(kind)) for kind in _near(tile.kind)} | {one for one in made if one}
    options = sorted(near, key=lambda text: Tile.parse(text).kind)
    answers = [one and {"right": [options.index(one)], "tile": one} for one in made]
    return _question("dora", {"indicator": str(tile)}, options, False, answers)


def _dora_of(tile: Tile, players: int) -> str | None:
    return None if players == 3 and tile.kind in range(1, 8) else str(tile.dora(players))


def _near(kind: int) -> list[int]:
    """Tiles that one might take for the dora of an indicator of this kind."""
    if kind > 30:
        return [31, 32, 33]
    if kind > 26:
        return [27, 28, 29, 30]
    first = kind - kind % 9
    return [first + (kind % 9 + step) % 9 for step in (-1, 0, 1, 2)]


# ---- waits ----

SIZES = {"first": (4, 7), "table": (7, 10), "expert": (10, 13)}
LEAST = {"first": 1, "table": 2, "expert": 3}
BESIDE = ("222z", "333z", "444z")
"""Sets that stand for the rest of a hand, of which only a part is asked for."""


def _waits(source: Random, level: str, rulesets: Sequence[Ruleset]) -> Iterator[dict[str, Any]]:
    """A part of a hand in one suit, and the tiles that complete it."""
    seen: set[tuple[int, ...]] = set()
    while len(seen) < EACH:
        first = 9 * source.randrange(3)
        suit = range(first, first + 9)
        kinds = tuple(sorted(source.sample([*suit] * 4, source.choice(SIZES[level]))))
        tiles = Tiles(map(Tile.of, kinds))
        found = waits(Hand(tiles))
        # A tile of which the hand holds all four is a wait only by some rules.
        if len(found) < LEAST[level] or any(one.held == 4 for one in found) or kinds in seen:
            continue
        seen.add(kinds)
        options = [str(Tile.of(kind)) for kind in suit]
        right = [one.kind - first for one in found]
        why = [{"tile": options[at], "parts": _parts(tiles, first + at, rulesets)} for at in right]
        answers = [
            None if rules.players == 3 and first == 0 else {"right": right, "waits": why}
            for rules in rulesets
        ]
        yield _question("waits", {"tiles": str(tiles)}, options, True, answers)


def _parts(tiles: Tiles, kind: int, rulesets: Sequence[Ruleset]) -> list[str]:
    """The sets and the pair that a tile makes of a part of a hand, in one way to read it."""
    melds = tuple(Meld.parse("pon", text) for text in BESIDE[: (13 - len(tiles)) // 3])
    rules = next((one for one in rulesets if one.players == 4), None) or load_ruleset("tenhou-4p")
    win = Win(tiles, Tile.of(kind), "tsumo", rules, melds=melds)
    return [part for part in readings(win)[0].parts() if part not in BESIDE]
