"""Scoring a win: every reading valued, the best one paid; leans on everything below it.

`score` answers with a `Score` that explains itself (its reading, each yaku, the fu list, the limit,
the payments), or with a `NoWin` that says why the hand may not win.

What makes it fast: the tiles of a hand are counted in one packed int and its sets are added up in
another (see `forms`), so that nothing is listed, sorted or compared tile by tile. A suit's splits,
a situation's traits, a shape's traits and the yaku to ask for are looked up by such ints; only yaku
whose traits are there are asked at all, and most of those need no test. What is left is some 1,300
steps of the interpreter a hand, in 27 calls; a fifth of their time goes into changing from one kind
of work to the next, which `bulk` saves. The last factor would be to write the layers into one
function, so that a record is read, checked, split and scored without a call; then no layer could be
read, tested or used alone, which is why it was not done.
"""

from __future__ import annotations

from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from . import traits as t
from .fu import FuItem, FuLine, fu_lines, total_fu
from .pao import Payer, pao_payers
from .payment import (
    MANGAN,
    STICK,
    YAKUMAN,
    Payment,
    base_points,
    payment,
    payment_sum,
)
from .readings import Reading, readings
from .win import Win
from .yaku import YAKU

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .scoring_rules import Answer, Counted, Questions, ScoringRules
    from .tile import Tile


class Bonus(NamedTuple):
    """Dora, ura dora, red fives and Norths set aside, and their sum in han; never a yaku."""

    dora: int = 0
    ura: int = 0
    red: int = 0
    north: int = 0
    han: int = 0


class Value(NamedTuple):
    """One reading with its worth; the reading that ranks highest is the score.

    The first four fields are the rank: what pays most; then a true yakuman before a counted one,
    more han, more fu.
    """

    base: int
    is_yakuman: bool
    han: int
    fu: int
    limit: str | None
    yakuman: int
    yaku: Counted
    bonus: Bonus
    fu_lines: tuple[FuLine, ...]
    reading: Reading


class Score(NamedTuple):
    """What a win is worth and why. All amounts are points; `han` includes dora, `fu` is rounded.

    `best` is the reading that is paid, with its worth; `total` all that the winner receives, honba
    and sticks included; `readings` how many ways there were to read the hand. A yakuman hand has
    `yakuman` above 0, and neither han nor fu.
    """

    win: Win
    best: Value
    total: int
    readings: int
    payers: tuple[Payer, ...] = ()

    @property
    def yaku(self) -> Counted:
        """Each yaku with its han, or with its number of yakuman on a yakuman hand."""
        return self.best.yaku

    @property
    def han(self) -> int | None:
        """Han of yaku and dora together; None for a yakuman."""
        return None if self.best.is_yakuman else self.best.han

    @property
    def fu(self) -> int | None:
        """Fu, rounded; None for a yakuman."""
        return None if self.best.is_yakuman else self.best.fu

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """The itemised fu; they add up to the raw fu."""
        return self.best.fu_lines

    @property
    def fu_items(self) -> tuple[tuple[FuItem, int, str], ...]:
        """The fu list as (item, fu, tiles in mpsz)."""
        return tuple((line.item, line.fu, line.tiles) for line in self.best.fu_lines)

    @property
    def yakuman(self) -> int:
        """How many times a yakuman is paid; 0 for an ordinary hand."""
        return self.best.yakuman

    @property
    def limit(self) -> str | None:
        """The id of the limit that caps the hand, or None below mangan."""
        return self.best.limit

    @property
    def base(self) -> int:
        """Base points."""
        return self.best.base

    @property
    def bonus(self) -> Bonus:
        """The dora that were counted."""
        return self.best.bonus

    @property
    def reading(self) -> Reading:
        """The reading that is paid."""
        return self.best.reading

    @property
    def payment(self) -> Payment:
        """What each payer pays for the hand itself, without honba."""
        return payment(self.best.base, self.win.is_dealer, self.win.by, self.win.scoring.share)

    @property
    def dora(self) -> int:
        """Han from dora indicators."""
        return self.best.bonus.dora

    @property
    def ura(self) -> int:
        """Han from ura dora indicators."""
        return self.best.bonus.ura

    @property
    def red(self) -> int:
        """Han from red fives."""
        return self.best.bonus.red

    @property
    def north(self) -> int:
        """Han from Norths set aside."""
        return self.best.bonus.north

    def to_record(self, explain: bool = False) -> dict[str, Any]:
        """The answer of section 2 of the contract; with `explain`, how it came about as well."""
        from .answers import score_record

        return score_record(self, explain)


class NoWin(NamedTuple):
    """Why a hand may not win: `no_yaku`, `not_complete` or `below_min_han`, and in words."""

    win: Win
    reason: str
    message: str

    def to_record(self, explain: bool = False) -> dict[str, Any]:
        """The answer of section 2 of the contract; there is no more to explain than its message."""
        from .answers import no_win_record

        return no_win_record(self)


def score(win: Win, rules: str | Ruleset | None = None) -> Score | NoWin:
    """Score a win, under its own ruleset or under another one.

    Raises `WinError` when the win cannot exist under the other ruleset (a red five, say).

    >>> result = score(Win.parse("234m067p22s34588s +2s ron riichi dora=4p"))
    >>> result.han, result.fu, result.payment, [yaku.id for yaku, _ in result.yaku]
    (4, 40, {'ron': 8000}, ['riichi', 'tanyao'])
    """
    if rules is not None:
        win = win.under(rules)
    return score_readings(win, readings(win))


def score_readings(win: Win, found: list[Reading]) -> Score | NoWin:
    """Score a win whose readings are known; the best of them is paid."""
    if not found:
        return NoWin(
            win,
            "not_complete",
            "the tiles are not four sets and a pair, seven pairs or thirteen orphans",
        )
    bonus = count_bonus(win)
    values: list[Value] = []
    for reading in found:
        values += reading_values(reading, bonus)
    if not values:
        return _no_win(win, found)
    return _paid(win, max(values, key=_RANK), len(found))


_RANK = itemgetter(0, 1, 2, 3)
# A named tuple made of a ready tuple, without the detour over its own constructor
_bonus = partial(tuple.__new__, Bonus)
_value = partial(tuple.__new__, Value)
_score = partial(tuple.__new__, Score)


def reading_values(reading: Reading, bonus: Bonus) -> list[Value]:
    """What a reading is worth: nothing, one value, or two where renhou stands against the rest."""
    win = reading.win
    rules = win.scoring
    traits = reading.traits
    asked = traits & rules.asked
    yakuman, ordinary, sure = rules.plans.get(asked) or rules.plan(asked)
    if yakuman is not None:
        hits, times, _ = _answered(yakuman, reading)
        if hits:
            return [_yakuman_value(reading, hits, times, rules)]
    declared = rules.declared.get(win.situation) or rules.declaration(win.situation)
    yaku, han, pinfu = sure or _answered(ordinary, reading)
    yaku = declared[0] + yaku
    han += declared[1]
    values = []
    if han >= rules.min_han:
        lines = fu_lines(reading, rules, pinfu)
        fu = total_fu(lines)
        han += bonus.han
        base, limit = rules.bases.get((han, fu)) or base_points(han, fu, rules)
        values.append(_value((base, False, han, fu, limit, 0, yaku, bonus, lines, reading)))
    if traits & t.RENHOU and rules.renhou == "mangan":
        values.append(_renhou_value(reading, rules))
    return values


def _answered(questions: Questions, reading: Reading) -> Answer:
    """What a reading has of the yaku that are to be asked for."""
    held = 0
    for bit, test in questions.tests:
        if test(reading):
            held |= bit
    return questions.answers.get(held) or questions.answer(held)


def _yakuman_value(reading: Reading, hits: Counted, times: int, rules: ScoringRules) -> Value:
    if not rules.stack_yakuman:
        times = max(worth for _, worth in hits)
    base = YAKUMAN.base * times
    return Value(base, True, 0, 0, YAKUMAN.id, times, hits, _NO_BONUS, (), reading)


def _renhou_value(reading: Reading, rules: ScoringRules) -> Value:
    """Renhou as a mangan combines with nothing; the hand is paid for it or for all the rest."""
    renhou = YAKU["renhou"]
    lines = fu_lines(reading, rules, pinfu=False)
    fu = total_fu(lines)
    yaku = ((renhou, renhou.closed),)
    return Value(
        MANGAN.base, False, renhou.closed, fu, MANGAN.id, 0, yaku, _NO_BONUS, lines, reading
    )


def count_bonus(win: Win) -> Bonus:
    """The dora of a win, of each kind, as its ruleset counts them."""
    rules = win.scoring
    counts = win.counts
    reds = win.reds
    lane = rules.dora_lane
    dora = ura = 0
    for tile in win.dora.tiles if rules.kan_dora else win.dora.tiles[:1]:
        dora += counts >> lane[tile.kind] & 31
    if rules.ura_dora and win.situation & (t.RIICHI | t.DOUBLE_RIICHI):
        for tile in win.ura.tiles if rules.kan_ura else win.ura.tiles[:1]:
            ura += counts >> lane[tile.kind] & 31
    if win.north:
        return _with_norths(win, dora, ura)
    han = dora + ura + reds
    return _bonus((dora, ura, reds, 0, han)) if han else _NO_BONUS


def _with_norths(win: Win, dora: int, ura: int) -> Bonus:
    """Norths set aside are dora by themselves, and once more for each indicator that is West."""
    rules = win.scoring
    dora += win.north * _wests(win.dora.tiles, rules.kan_dora)
    if win.situation & (t.RIICHI | t.DOUBLE_RIICHI) and rules.ura_dora:
        ura += win.north * _wests(win.ura.tiles, rules.kan_ura)
    return Bonus(dora, ura, win.reds, win.north, dora + ura + win.reds + win.north)


def _wests(indicators: tuple[Tile, ...], with_kans: bool) -> int:
    return sum(tile.kind == WEST for tile in (indicators if with_kans else indicators[:1]))


WEST = 29
_NO_BONUS = Bonus()


def _no_win(win: Win, found: list[Reading]) -> NoWin:
    rules = win.scoring
    declared = rules.declaration(win.situation)[1]
    most = declared
    for reading in found:
        _, han, _ = _answered(rules.plan(reading.traits & rules.asked).ordinary, reading)
        most = max(most, declared + han)
    if most:
        return NoWin(
            win,
            "below_min_han",
            f"the yaku come to {most} han; these rules need {rules.min_han} without dora",
        )
    return NoWin(win, "no_yaku", "the hand has no yaku; dora alone do not win")


def _paid(win: Win, best: Value, count: int) -> Score:
    base = best.base
    total = win.scoring.sums.get((base, win.by, win.seat == "E")) or _sum(win, base)
    total += STICK * win.sticks + win.honba * win.scoring.honba_ron
    payers = pao_payers(win, best.yaku, best.yakuman) if win.pao is not None else ()
    return _score((win, best, total, count, payers))


def _sum(win: Win, base: int) -> int:
    """What all payers pay together; there are few bases, so each sum is worked out once."""
    rules, dealer = win.scoring, win.is_dealer
    total = payment_sum(payment(base, dealer, win.by, rules.share), dealer, rules.players)
    rules.sums[base, win.by, dealer] = total
    return total
