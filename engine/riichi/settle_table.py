"""What a settlement is made of, as plain data; found by asking `settle`, not by reading its code.

With this record a program turns scores into final points by adding, dividing and looking up.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from .penalties import chombo_points
from .ruleset import Ruleset
from .settle import ROUNDINGS, Extras, Settlement, settle


def settle_table(rules: Ruleset) -> dict[str, Any]:
    """The parts of a settlement under a ruleset; points, and thousands for uma and oka.

    `rounding.added`: so many points are added before the thousands are cut off, None when nothing
    is rounded. `uma` holds the places' worth by the number of players who reached the return
    points, or under `any` when that makes no difference. `labels` are the steps' names.

    >>> from .ruleset import load_ruleset
    >>> settle_table(load_ruleset("tenhou-4p"))["uma"]
    {'any': [20, 10, -10, -20]}
    """
    chombo = chombo_points(rules)
    plain, more = _run(rules), _run(rules, sticks=1, chombo=int(bool(chombo)))
    always = plain.assumed
    return {
        "start_points": rules["start_points"],
        "return_points": rules["return_points"],
        "rounding": {"mode": rules["rounding"], "added": _added(rules["rounding"])},
        "uma": _uma(rules),
        "oka": _number(Fraction(str(rules["oka"]))),
        "ties": rules["tie_break"],
        "sticks": rules["leftover_sticks"],
        "chombo": chombo,
        "labels": {step.id: step.label for step in (*more.steps, *_rest(rules).steps)},
        "assumed": {
            "always": list(always),
            "ties": _beyond(always, _run(rules, tied=True)),
            "sticks": _beyond(always, _run(rules, sticks=1)),
        },
    }


def _run(rules: Ruleset, sticks: int = 0, chombo: int = 0, tied: bool = False) -> Settlement:
    """A settlement of made-up scores, all different or all equal."""
    back, players = rules["return_points"], rules.players
    scores = [back - (0 if tied else 1000 * place) for place in range(players)]
    faults = (chombo, *(0,) * (players - 1)) if chombo else ()
    return settle(scores, rules, Extras(sticks, chombo=faults), Random(0))


def _rest(rules: Ruleset) -> Settlement:
    """A settlement in which rounding leaves something over, where anything is rounded."""
    return settle([100 * (place + 1) for place in range(rules.players)], rules, Extras(), Random(0))


def _beyond(always: tuple[str, ...], found: Settlement) -> list[str]:
    return [name for name in found.assumed if name not in always]


def _added(mode: str) -> int | None:
    """How much a rounding adds before it cuts; None for no rounding."""
    to_thousand = ROUNDINGS[mode]
    if to_thousand(Fraction(1, 1000)):
        return None
    return 1000 - next(n for n in range(1001) if to_thousand(Fraction(n, 1000)) == 1)


def _uma(rules: Ruleset) -> dict[str, list[int | float]]:
    """The uma that `settle` gives to the places, for each number of players at the target."""
    found = {str(above): _places(rules, above) for above in range(rules.players + 1)}
    if len({tuple(places) for places in found.values()}) == 1:
        return {"any": found["0"]}
    return found


def _places(rules: Ruleset, above: int) -> list[int | float]:
    """What `settle` gives as uma when so many of the players have reached the return points."""
    back, players = rules["return_points"], rules.players
    scores = [back + 1000 * (above - place) - 1000 for place in range(players)]
    step = next(step for step in settle(scores, rules).steps if step.id == "uma")
    return [_number(one) for one in step.values]


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)
