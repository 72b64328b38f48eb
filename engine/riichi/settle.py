"""Settlement: from final scores to final points, step by step; leans on the ruleset alone.

Settings: `leftover_sticks`, `tie_break`, `rounding`, `return_points`, `uma` (and `uma_kind`),
`oka`. Points are thousands, kept as fractions so that shared places stay exact. Chips and chombo
come last: the value of a chip and the number of faults are the caller's to give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import NamedTuple

from .consulted import Consulted, Rules, consult
from .penalties import chombo_points

STICK = 1000
LARGEST = 10_000_000
"""No score of any game comes near it; beyond it something else than a score was meant."""
Points = tuple[Fraction, ...]


class SettleError(ValueError):
    """Scores that cannot be settled as asked: `field` names what is wrong."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


class Step(NamedTuple):
    """One step: its id, what it does in words, and a number for each player.

    The first steps hold scores in points, those after `thousands` hold thousands.
    """

    id: str
    label: str
    values: Points


@dataclass(frozen=True, slots=True)
class Settlement:
    """Final points by player, places (1 is first; equal places are shared), and how it came.

    `assumed` are settings nobody has stated; with `rounding` among them, nothing was rounded.
    `notes` say what looks wrong about the scores.
    """

    points: Points
    places: tuple[int, ...]
    steps: tuple[Step, ...]
    assumed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extras:
    """What else counts: sticks on the table, net chips and their value in thousands, faults.

    `laid` says who laid each of the sticks, for rules that give them back.
    """

    sticks: int = 0
    laid: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    chip_value: Fraction = Fraction(0)
    chombo: tuple[int, ...] = ()


def settle(
    scores: Sequence[int],
    rules: Rules,
    extras: Extras = Extras(),
    rng: Random | None = None,
) -> Settlement:
    """Settle final scores, given by player, the first dealer first.

    `rng` draws lots between equal scores where `tie_break` says so. Raises `SettleError`.

    >>> from .ruleset import load_ruleset
    >>> found = settle((41000, 28000, 19000, 12000), load_ruleset("tenhou-4p"))
    >>> [float(points) for points in found.points]
    [51.0, 8.0, -21.0, -38.0]
    """
    rules = consult(rules)
    _check(scores, rules, extras)
    steps = [Step("scores", "Final scores", _fractions(scores))]
    groups = _ranked(scores, rules, rng)
    held = _add_sticks(scores, groups, extras, rules, steps)
    points = _to_points(held, groups, rules, steps)
    points = _add_extras(points, extras, rules, steps)
    steps.append(Step("points", "Final points", points))
    notes = _notes(scores, rules, extras)
    places = [0] * len(scores)
    place = 1
    for group in groups:
        for player in group:
            places[player] = place
        place += len(group)
    return Settlement(points, tuple(places), tuple(steps), rules.assumed, notes)


def _check(scores: Sequence[int], rules: Consulted, extras: Extras) -> None:
    players = rules.players
    if len(scores) != players:
        raise SettleError("scores", f"found {len(scores)} scores; {players} players have one each")
    numbers = (*scores, extras.sticks, *extras.chips, *extras.chombo)
    if any(abs(number) > LARGEST for number in numbers):
        raise SettleError("scores", f"found a number beyond {LARGEST:,}")
    if extras.sticks < 0 or (extras.laid and len(extras.laid) != extras.sticks):
        raise SettleError(
            "sticks", f"found {extras.sticks} sticks, {len(extras.laid)} of them laid"
        )
    for name in ("chips", "chombo"):
        given = getattr(extras, name)
        if given and len(given) != players:
            raise SettleError(
                name, f"found {len(given)} numbers; one for each of {players} players"
            )
    if sum(extras.chips):
        raise SettleError("chips", f"found a sum of {sum(extras.chips)}; net chips add up to 0")


def _notes(scores: Sequence[int], rules: Consulted, extras: Extras) -> tuple[str, ...]:
    """What looks wrong without being impossible: points that do not add up."""
    due = rules.ruleset["start_points"] * rules.players
    total = sum(scores) + STICK * extras.sticks
    if total == due:
        return ()
    start = f"{rules.players} players start with {due:,} in all"
    return (f"The scores add up to {total:,} with the sticks; {start}.",)


def _fractions(numbers: Sequence[int | Fraction]) -> Points:
    return tuple(Fraction(number) for number in numbers)


def _ranked(scores: Sequence[int], rules: Consulted, rng: Random | None) -> list[tuple[int, ...]]:
    """The players by place, best first; those who share a place stand together."""
    groups = []
    for points in sorted(set(scores), reverse=True):
        equal = [player for player, one in enumerate(scores) if one == points]
        how = rules["tie_break"] if len(equal) > 1 else "seat"
        if how == "split":
            groups.append(tuple(equal))
            continue
        if how == "lot":
            if rng is None:
                raise SettleError(
                    "tie_break", "equal scores are drawn by lot here, and no lot is given"
                )
            rng.shuffle(equal)
        groups += [(player,) for player in equal]
    return groups


def _add_sticks(
    scores: Sequence[int],
    groups: list[tuple[int, ...]],
    extras: Extras,
    rules: Consulted,
    steps: list[Step],
) -> Points:
    """The scores once the sticks on the table have gone where they go."""
    held = _fractions(scores)
    if not extras.sticks:
        return held
    how = rules["leftover_sticks"]
    given = [Fraction(0)] * len(scores)
    if how == "first":
        first = groups[0]
        for player in first:  # whole points only: what does not come out even is dropped
            given[player] = Fraction(STICK * extras.sticks // len(first))
    elif how == "split" and extras.laid:
        for player in extras.laid:
            given[player] += STICK
    elif how == "split":
        given = [Fraction(STICK * extras.sticks, len(scores))] * len(scores)
    labels = {"first": "first place takes the sticks", "split": "sticks given back or shared"}
    label = labels.get(how, "sticks stay with nobody")
    steps.append(Step("sticks", label[0].upper() + label[1:], tuple(given)))
    return tuple(a + b for a, b in zip(held, given, strict=True))


def _to_points(
    held: Points, groups: list[tuple[int, ...]], rules: Consulted, steps: list[Step]
) -> Points:
    """Thousands after rounding, return points, uma and oka."""
    exact = tuple(one / 1000 for one in held)
    rounding = rules["rounding"]
    rounded = tuple(ROUNDINGS[rounding](one) for one in exact)
    label = "In thousands" if rounding == "none" else f"In thousands, {ROUNDED[rounding]}"
    steps.append(Step("thousands", label, rounded))
    back = Fraction(rules["return_points"], 1000)
    steps.append(Step("return", f"Return points, {float(back):g} off", (-back,) * len(held)))
    uma = _by_place(_uma(held, rules), groups)
    steps.append(Step("uma", "Uma by place", uma))
    oka = _by_place([Fraction(rules["oka"])], groups)
    if rules.ruleset["oka"]:
        steps.append(Step("oka", "Oka to first place", oka))
    points = tuple(a + b + c - back for a, b, c in zip(rounded, uma, oka, strict=True))
    lost = sum(exact, Fraction(0)) - sum(rounded, Fraction(0))
    if lost:
        rest = _by_place([lost], groups)
        steps.append(Step("rest", "First place evens out the rounding", rest))
        points = tuple(a + b for a, b in zip(points, rest, strict=True))
    return points


def _uma(held: Points, rules: Consulted) -> list[Fraction]:
    """The uma of each place; a floating one depends on how many reached the return points."""
    uma = rules["uma"]
    if rules["uma_kind"] == "floating" and isinstance(uma, Mapping):
        above = sum(one >= rules["return_points"] for one in held)
        uma = uma[str(above)]
    return [Fraction(str(one)) for one in uma]


def _by_place(worth: Sequence[Fraction], groups: list[tuple[int, ...]]) -> Points:
    """What places are worth, by player; those who share places share what these are worth."""
    given = dict.fromkeys((player for group in groups for player in group), Fraction(0))
    place = 0
    for group in groups:
        share = sum(worth[place : place + len(group)], Fraction(0)) / len(group)
        given |= dict.fromkeys(group, share)
        place += len(group)
    return tuple(given[player] for player in sorted(given))


def _add_extras(points: Points, extras: Extras, rules: Consulted, steps: list[Step]) -> Points:
    """Chips and chombo, which never change the places."""
    if any(extras.chips):
        chips = tuple(one * extras.chip_value for one in extras.chips)
        steps.append(Step("chips", f"Chips at {float(extras.chip_value):g} each", chips))
        points = tuple(a + b for a, b in zip(points, chips, strict=True))
    if any(extras.chombo):
        amount = chombo_points(rules)
        if amount is None:
            said = rules.ruleset["chombo"]
            raise SettleError("chombo", f"{rules.ruleset.id} names no points for it ({said})")
        faults = tuple(Fraction(-one * amount, 1000) for one in extras.chombo)
        steps.append(Step("chombo", f"Chombo, {amount:,} points each", faults))
        points = tuple(a + b for a, b in zip(points, faults, strict=True))
    return points


def _to_thousand(number: Fraction, added: int) -> Fraction:
    """Whole thousands away from zero from `1000 - added` points up, towards zero below."""
    whole = (abs(number) * 1000 + added) // 1000
    return Fraction(whole if number >= 0 else -whole)


ROUNDINGS: dict[str, Callable[[Fraction], Fraction]] = {
    "none": lambda number: number,
    "nearest_1000_half_away": lambda number: _to_thousand(number, 500),
    "five_down_six_up": lambda number: _to_thousand(number, 400),
}
ROUNDED = {
    "nearest_1000_half_away": "rounded, halves away from zero",
    "five_down_six_up": "rounded, 500 down and 600 up",
}
