"""Why a score is what it is: the arithmetic, the readings that lost, what was only assumed.

Leans on `score`. Nothing here changes a score; it shows the way to it, for a person who wants to
check it and for the guide's worked examples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .payment import KIRIAGE_BASE, LIMITS, MANGAN, STICK, Payment, honba_share, payment
from .readings import Reading, readings
from .score import Score, Value, count_bonus, reading_values
from .settings import SETTINGS

if TYPE_CHECKING:
    from .win import Win

FACTORS = {("ron", False): 4, ("ron", True): 6}
"""What a discarder pays, in base points, to a non-dealer and to the dealer."""


class Losing(NamedTuple):
    """A reading that is not the one paid: its worth, what it would have paid, and why it lost.

    `value` and `payment` are None for a reading that has no yaku.
    """

    reading: Reading
    value: Value | None
    payment: Payment | None
    why: str


def losing_readings(won: Score) -> tuple[Losing, ...]:
    """Every other way to read the hand, the best first; each with what it would have paid.

    >>> from .score import score
    >>> from .win import Win
    >>> result = score(Win.parse("223344m556677p9s +9s ron"))
    >>> [(other.value.han, other.value.fu, other.why) for other in losing_readings(result)]
    [(2, 25, 'pays 1,600 against 5,200')]
    """
    win = won.win
    bonus = count_bonus(win)
    found = []
    for reading in readings(win):
        values = reading_values(reading, bonus)
        found += [Losing(reading, value, _payment(win, value), "") for value in values]
        if not values:
            found.append(Losing(reading, None, None, "has no yaku"))
    ranked = sorted(found, key=lambda one: one.value[:4] if one.value else (0,), reverse=True)
    others = [one for one in ranked if not _is_paid(one, won)]
    return tuple(
        one if one.value is None else one._replace(why=_why(win, one.value, won.best))
        for one in others
    )


def _is_paid(one: Losing, won: Score) -> bool:
    """Whether it is the reading and the value that the score stands on."""
    if one.value is None or one.value[:8] != won.best[:8]:
        return False
    return one.reading.parts() == won.reading.parts()


def _payment(win: Win, value: Value) -> Payment:
    return payment(value.base, win.is_dealer, win.by, win.scoring.share)


def _why(win: Win, value: Value, best: Value) -> str:
    if value.base != best.base:
        return f"pays {said(_payment(win, value))} against {said(_payment(win, best))}"
    if value.is_yakuman != best.is_yakuman:
        return "pays the same, but a true yakuman goes before a counted one"
    if value.han != best.han:
        return f"pays the same, with {value.han} han against {best.han}"
    if value.fu != best.fu:
        return f"pays the same, with {value.fu} fu against {best.fu}"
    return "is worth the same"


def said(paid: Payment) -> str:
    """A payment in short: 7,700, or 1,000/2,000, or 2,000 from all.

    >>> said({"tsumo": [1000, 2000]}), said({"tsumo": [2000]})
    ('1,000/2,000', '2,000 from all')
    """
    if "ron" in paid:
        return f"{paid['ron']:,}"
    shares: list[int] = paid["tsumo"]  # type: ignore[assignment]
    return "/".join(f"{share:,}" for share in shares) + (" from all" if len(shares) == 1 else "")


def steps(won: Score) -> list[str]:
    """How the payment was reached, a line a step: base points, limit, each share, counters, total.

    >>> from .score import score
    >>> from .win import Win
    >>> for line in steps(score(Win.parse("23499m567p34678s +5s ron riichi honba=1"))):
    ...     print(line)
    30 fu and 2 han make 30 x 2^(2+2) = 480 base points
    The discarder pays 4 x 480 = 1,920, rounded up to 2,000
    1 counter adds 300: 2,300 in all
    """
    lines = [_base_line(won), *_share_lines(won)]
    win = won.win
    if win.honba:
        each = "" if win.by == "ron" else f", {honba_share(win.scoring) * win.honba:,} from each"
        added = win.honba * win.scoring.honba_ron
        lines.append(_count(win.honba, "counter") + f" add{'s' * (win.honba == 1)} {added:,}{each}")
    if win.sticks:
        lines.append(
            _count(win.sticks, "riichi stick")
            + f" add{'s' * (win.sticks == 1)} {win.sticks * STICK:,}"
        )
    if win.honba or win.sticks or win.by == "tsumo":
        lines[-1] += f": {won.total:,} in all"
    return lines


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _base_line(won: Score) -> str:
    if won.yakuman:
        times = f"{won.yakuman} x " if won.yakuman > 1 else ""
        return f"A yakuman is {times}{won.base // won.yakuman:,} base points"
    assert won.han is not None and won.fu is not None
    limit = next((limit for limit in LIMITS if limit.id == won.limit), None)
    raw = won.fu << (won.han + 2)
    formula = f"{won.fu} fu and {won.han} han make {won.fu} x 2^({won.han}+2) = {raw:,} base points"
    if limit is None:
        return formula
    if won.han >= (MANGAN.han or 0) or any(yaku.id == "renhou" for yaku, _ in won.yaku):
        return f"{won.han} han are {limit.name.lower()}: {won.base:,} base points"
    how = "raised by kiriage to" if raw == KIRIAGE_BASE else "capped at"
    return f"{formula}, {how} {limit.name.lower()}: {won.base:,}"


def _share_lines(won: Score) -> list[str]:
    win, base = won.win, won.base
    if win.scoring.share != "lost":
        words = SETTINGS["tsumo_share"].say(win.scoring.share)
        return [f"Pays {said(won.payment)}; the share of the empty seat goes {words}"]
    if win.by == "ron":
        factor = FACTORS["ron", win.is_dealer]
        return [f"The discarder pays {_rounded(factor, base, won.payment['ron'])}"]  # type: ignore[arg-type]
    shares: list[int] = won.payment["tsumo"]  # type: ignore[assignment]
    if win.is_dealer:
        return [f"Everyone pays {_rounded(2, base, shares[0])}"]
    return [
        f"Each non-dealer pays {_rounded(1, base, shares[0])}",
        f"The dealer pays {_rounded(2, base, shares[1])}",
    ]


def _rounded(factor: int, base: int, paid: int) -> str:
    exact = factor * base
    product = f"{base:,}" if factor == 1 else f"{factor} x {base:,} = {exact:,}"
    return product if exact == paid else f"{product}, rounded up to {paid:,}"
