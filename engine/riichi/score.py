"""Scoring a win: every reading valued, the best one paid; leans on everything below it.

`score` answers with a `Score` that explains itself (its reading, each yaku, the fu list, the limit,
the payments), or with a `NoWin` that says why the hand may not win.

What makes it fast: tiles are counted in one packed int a hand, a suit's splits and a situation's
traits are looked up, and only yaku whose traits are there are asked at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import traits as t
from .fu import FuLine, fu_lines, rounded
from .pao import Payer, pao_payers
from .payment import (
    MANGAN,
    STICK,
    YAKUMAN,
    Payment,
    base_points,
    honba_points,
    payment,
    payment_sum,
)
from .readings import Reading, readings
from .tile import LANE, dora_kind
from .win import NORTH, Win
from .yaku import YAKU, Yaku

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .scoring_rules import ScoringRules

Counted = tuple[tuple[Yaku, int], ...]
"""Yaku with their han, or with their number of yakuman in a yakuman hand."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Dora, ura dora, red fives and Norths set aside: one han each, never a yaku."""

    dora: int = 0
    ura: int = 0
    red: int = 0
    north: int = 0

    @property
    def han(self) -> int:
        """Their sum in han."""
        return self.dora + self.ura + self.red + self.north


@dataclass(frozen=True, slots=True)
class Score:
    """What a win is worth and why. All amounts are points; `han` includes dora, `fu` is rounded.

    A yakuman hand has `yakuman` above 0, and neither han nor fu. `payment` is what each payer pays
    for the hand itself, `total` all that the winner receives with honba and sticks. `fu_lines` add
    up to the raw fu. `readings` is how many ways there were to read the hand.
    """

    win: Win
    yaku: Counted
    bonus: Bonus
    han: int | None
    fu: int | None
    fu_lines: tuple[FuLine, ...]
    yakuman: int
    limit: str | None
    base: int
    payment: Payment
    total: int
    reading: Reading
    readings: int
    payers: tuple[Payer, ...] = ()

    @property
    def dora(self) -> int:
        """Han from dora indicators."""
        return self.bonus.dora

    @property
    def ura(self) -> int:
        """Han from ura dora indicators."""
        return self.bonus.ura

    @property
    def red(self) -> int:
        """Han from red fives."""
        return self.bonus.red

    @property
    def north(self) -> int:
        """Han from Norths set aside."""
        return self.bonus.north

    @property
    def fu_items(self) -> tuple[tuple[Any, int, str], ...]:
        """The fu list as (item, fu, tiles in mpsz)."""
        return tuple((line.item, line.fu, line.tiles) for line in self.fu_lines)

    def to_record(self) -> dict[str, Any]:
        """The answer of section 2 of the contract."""
        from .answers import score_record

        return score_record(self)


@dataclass(frozen=True, slots=True)
class NoWin:
    """Why a hand may not win: `no_yaku`, `not_complete` or `below_min_han`, and in words."""

    win: Win
    reason: str
    message: str

    def to_record(self) -> dict[str, Any]:
        """The answer of section 2 of the contract."""
        from .answers import no_win_record

        return no_win_record(self)


@dataclass(frozen=True, slots=True)
class Value:
    """One reading with its worth; the reading that pays most, then ranks highest, is the score."""

    reading: Reading
    yaku: Counted
    bonus: Bonus
    han: int
    fu: int
    fu_lines: tuple[FuLine, ...]
    yakuman: int
    limit: str | None
    base: int

    @property
    def rank(self) -> tuple[int, bool, int, int]:
        """What pays most; then a true yakuman before a counted one, more han, more fu."""
        return self.base, self.yakuman > 0, self.han, self.fu


def score(win: Win, rules: str | Ruleset | None = None) -> Score | NoWin:
    """Score a win, under its own ruleset or under another one.

    Raises `WinError` when the win cannot exist under the other ruleset (a red five, say).

    >>> result = score(Win.parse("234m067p22s34588s +2s ron riichi dora=4p"))
    >>> result.han, result.fu, result.payment, [yaku.id for yaku, _ in result.yaku]
    (4, 40, {'ron': 8000}, ['riichi', 'tanyao'])
    """
    if rules is not None:
        win = win.under(rules)
    found = readings(win)
    if not found:
        return NoWin(
            win,
            "not_complete",
            "the tiles are not four sets and a pair, seven pairs or thirteen orphans",
        )
    bonus = count_bonus(win)
    values = [value for reading in found for value in reading_values(reading, bonus)]
    if not values:
        return _no_win(win, found)
    best = values[0] if len(values) == 1 else max(values, key=lambda value: value.rank)
    return _paid(win, best, len(found))


def reading_values(reading: Reading, bonus: Bonus) -> list[Value]:
    """What a reading is worth: nothing, one value, or two where renhou stands against the rest."""
    rules = reading.win.scoring
    plan = rules.plan(reading.traits)
    if plan.yakuman:
        hits = _held(plan.yakuman, reading)
        if hits:
            return [_yakuman_value(reading, hits, rules)]
    yaku = _held(plan.ordinary, reading)
    han = 0
    for _, worth in yaku:
        han += worth
    values = []
    if han >= rules.min_han and han:
        values.append(_ordinary_value(reading, yaku, han, bonus, rules))
    if reading.traits & t.RENHOU and rules.renhou == "mangan":
        values.append(_renhou_value(reading, rules))
    return values


def _held(asked: Any, reading: Reading) -> Counted:
    return tuple([(yaku, worth) for yaku, worth, test in asked if test is None or test(reading)])


def _yakuman_value(reading: Reading, hits: Counted, rules: ScoringRules) -> Value:
    worths = [worth for _, worth in hits]
    times = sum(worths) if rules.stack_yakuman else max(worths)
    base = YAKUMAN.base * times
    return Value(reading, hits, Bonus(), 0, 0, (), times, YAKUMAN.id, base)


def _ordinary_value(
    reading: Reading, yaku: Counted, han: int, bonus: Bonus, rules: ScoringRules
) -> Value:
    pinfu = reading.traits & t.TWO_SIDED and any(one.id == "pinfu" for one, _ in yaku)
    lines = fu_lines(reading, rules, bool(pinfu))
    fu = rounded(sum([line.fu for line in lines]))
    han += bonus.han
    base, limit = base_points(han, fu, rules)
    return Value(reading, yaku, bonus, han, fu, lines, 0, limit, base)


def _renhou_value(reading: Reading, rules: ScoringRules) -> Value:
    """Renhou as a mangan combines with nothing; the hand is paid for it or for all the rest."""
    renhou = YAKU["renhou"]
    lines = fu_lines(reading, rules, pinfu=False)
    fu = rounded(sum(line.fu for line in lines))
    yaku = ((renhou, renhou.closed),)
    return Value(reading, yaku, Bonus(), renhou.closed, fu, lines, 0, MANGAN.id, MANGAN.base)


def count_bonus(win: Win) -> Bonus:
    """The dora of a win, of each kind, as its ruleset counts them."""
    rules = win.scoring
    players = rules.players
    counts = win.counts
    dora = ura = 0
    shown = win.dora.tiles if rules.kan_dora else win.dora.tiles[:1]
    for tile in shown:
        dora += _copies(win, counts, dora_kind(tile.kind, players))
    if win.ura.tiles and rules.ura_dora and win.situation & (t.RIICHI | t.DOUBLE_RIICHI):
        under = win.ura.tiles if rules.kan_ura else win.ura.tiles[:1]
        for tile in under:
            ura += _copies(win, counts, dora_kind(tile.kind, players))
    if dora or ura or win.reds or win.north:
        return Bonus(dora, ura, win.reds, win.north)
    return _NO_BONUS


_NO_BONUS = Bonus()


def _copies(win: Win, counts: int, kind: int) -> int:
    copies = counts >> LANE * kind & 31
    # Norths set aside are dora by themselves, and once more for each indicator that shows West
    return copies + win.north if kind == NORTH else copies


def _no_win(win: Win, found: list[Reading]) -> NoWin:
    rules = win.scoring
    plans = [_held(rules.plan(reading.traits).ordinary, reading) for reading in found]
    most = max(sum(worth for _, worth in yaku) for yaku in plans)
    if most:
        return NoWin(
            win,
            "below_min_han",
            f"the yaku come to {most} han; these rules need {rules.min_han} without dora",
        )
    return NoWin(win, "no_yaku", "the hand has no yaku; dora alone do not win")


def _paid(win: Win, value: Value, count: int) -> Score:
    rules = win.scoring
    dealer = win.seat == "E"
    paid = payment(value.base, dealer, win.by)
    total = payment_sum(paid, dealer, rules.players) + STICK * win.sticks
    if win.honba:
        total += honba_points(win)
    payers = pao_payers(win, value.yaku, value.yakuman) if win.pao is not None else ()
    counted = not value.yakuman
    return Score(
        win,
        value.yaku,
        value.bonus,
        value.han if counted else None,
        value.fu if counted else None,
        value.fu_lines,
        value.yakuman,
        value.limit,
        value.base,
        paid,
        total,
        value.reading,
        count,
        payers,
    )
