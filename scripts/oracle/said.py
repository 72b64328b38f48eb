"""The form in which the answers of three programs can be compared, and what riichi says in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from riichi import Score, Win, score
from riichi.readings import readings
from riichi.score import count_bonus, reading_values

Record = dict[str, Any]


class Said(NamedTuple):
    """An answer: yaku with their han (times for a yakuman), the dora of each kind, the worth.

    A hand that may not win has a `refusal` (`no_yaku` or `not_complete`) and nothing else. A
    yakuman hand has `yakuman` above 0, and neither han nor fu. `paid` is what each payer pays for
    the hand itself, `total` all that the winner receives.
    """

    refusal: str | None = None
    yaku: tuple[tuple[str, int], ...] = ()
    dora: tuple[int, ...] = ()
    han: int | None = None
    fu: int | None = None
    yakuman: int = 0
    paid: tuple[int, ...] = ()
    total: int = 0

    def __str__(self) -> str:
        if self.refusal:
            return self.refusal
        worth = f"{self.yakuman} x yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        yaku = ", ".join(f"{name} {value}" for name, value in self.yaku)
        return f"{worth}, pays {self.paid}, total {self.total}: {yaku}; dora {self.dora}"


def ours(record: Record) -> Said:
    """What riichi says of a record."""
    result = score(Win.from_record(record))
    if not isinstance(result, Score):
        return Said("not_complete" if result.reason == "not_complete" else "no_yaku")
    return said_of(result)


def equals(record: Record) -> list[Said]:
    """What else riichi could say: by another reading that ranks the same in every respect."""
    win = Win.from_record(record)
    result = score(win)
    if not isinstance(result, Score):
        return []
    bonus = count_bonus(win)
    values = [value for one in readings(win) for value in reading_values(one, bonus)]
    equal = [value for value in values if value[:4] == result.best[:4]]
    said = [said_of(result._replace(best=value)) for value in equal]
    return [one for one in said if one != said_of(result)]


def said_of(result: Score) -> Said:
    """A score in the form that can be compared."""
    shares = result.payment.get("tsumo") or [result.payment["ron"]]
    return Said(
        None,
        tuple(sorted((yaku.id, worth) for yaku, worth in result.yaku)),
        tuple(result.bonus[:4]),
        result.han,
        result.fu,
        result.yakuman,
        tuple(shares),  # type: ignore[arg-type]
        result.total,
    )
