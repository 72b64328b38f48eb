"""What one hand costs under several rulesets, and which rule makes the difference.

Leans on `riichi`; every answer is kept, since the same hands are asked about on many pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from riichi import Ruleset, RulesetError, Score, Win, WinError
from riichi import score as engine_score
from riichi.assumed import assumed_settings
from riichi.ruleset import diff
from riichi.settings import SETTINGS

from .catalogue import Catalogue
from .claims import payment_text
from .wording import limit_name


@dataclass(frozen=True)
class Price:
    """A hand's worth under one ruleset.

    `kind` is `win`, `no_win` or `impossible`, where such a hand cannot come about; for the last two
    `reason` names why. `pays` is the payment in points; it is 1,000/2,000 with three players too.
    """

    kind: str
    pays: str = ""
    han: int = 0
    fu: int = 0
    limit: str = ""
    yakuman: int = 0
    reason: str = ""
    payers: tuple[tuple[str, int], ...] = ()
    """Who pays how much, by seat, where somebody is liable."""

    @property
    def amount(self) -> tuple[object, ...]:
        """What makes two prices the same."""
        return self.kind, self.pays, self.payers

    def paid(self, words: Catalogue) -> str:
        """The payment as it is printed, by payer where somebody is liable."""
        if not self.payers:
            return self.pays
        parts = [
            words.text("pays.payer", seat=words.text(f"seat.{seat}"), points=f"{points:,}")
            for seat, points in self.payers
        ]
        return ", ".join(parts)

    def size(self, words: Catalogue) -> str:
        """How big the hand is, in words: `4 han 30 fu`, `haneman`, or why there is no payment."""
        if self.kind != "win":
            return words.text(f"{'reason' if self.kind == 'no_win' else 'price.no'}.{self.reason}")
        limit = limit_name(self.limit or None, self.yakuman, words)
        if self.yakuman:
            return limit
        size = f"{words.text('unit.han', n=self.han)} {words.text('unit.fu', n=self.fu)}"
        return f"{size}, {limit}" if limit else size


@lru_cache(maxsize=100_000)
def price(text: str, rules: Ruleset) -> Price:
    """What the hand of a shorthand costs under a ruleset."""
    try:
        result = engine_score(Win.parse(text, rules=rules))
    except WinError as error:
        return Price("impossible", reason=_why(error, rules))
    if not isinstance(result, Score):
        return Price("no_win", reason=result.reason)
    return Price(
        "win",
        payment_text(result.payment),
        result.han or 0,
        result.fu or 0,
        result.limit or "",
        result.yakuman,
        payers=tuple((payer.seat, payer.points) for payer in result.payers),
    )


@lru_cache(maxsize=100_000)
def rests_on(text: str, rules: Ruleset) -> tuple[str, ...]:
    """The settings that nobody has stated for these rules and that would change the price."""
    try:
        return assumed_settings(engine_score(Win.parse(text, rules=rules)))
    except WinError:
        return ()


def _why(error: WinError, rules: Ruleset) -> str:
    """Why a hand cannot come about: what it needs and these rules do not have."""
    if error.field in ("north", "pao"):
        return error.field
    if rules.players == 3:
        return "chii" if "chii" in error.message else "tiles"
    return "red" if "red" in error.message else "other"


def differs(text: str, rules: Sequence[Ruleset]) -> bool:
    """Whether a hand that can come about under all these rulesets is not paid alike."""
    found = [price(text, each) for each in rules]
    return all(p.kind != "impossible" for p in found) and len({p.amount for p in found}) > 1


def causes(text: str, before: Ruleset, after: Ruleset) -> tuple[str, ...]:
    """The settings of which each alone, taken over from `after`, changes the price of `before`."""
    start = price(text, before).amount
    found = []
    for change in diff(before, after):
        name = change.setting
        if change.a_value == change.b_value or not SETTINGS[name].scoring:
            continue
        single = _with(before, name, after)
        if single is not None and price(text, single).amount != start:
            found.append(name)
    return tuple(found)


@lru_cache(maxsize=1000)
def _with(rules: Ruleset, name: str, other: Ruleset) -> Ruleset | None:
    """A ruleset with one setting of another; None when that does not fit the rest."""
    try:
        return rules.with_settings({name: SETTINGS[name].dump(other[name])})
    except RulesetError:
        return None
