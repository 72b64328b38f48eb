"""A worked settlement: from final scores to final points, step by step; leans on `riichi.settle`.

The block gives the scores, the first dealer first; the steps, the places and what had to be
assumed are the engine's. A claim beside it, such as `+51 / +8 / -21 / -38`, must hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from markupsafe import Markup

from riichi import Ruleset
from riichi.settings import SETTINGS
from riichi.settle import Extras, SettleError, Settlement, settle
from riichi.settle_answer import UNSIGNED

from .errors import RulebookError
from .fences import Block
from .render import render
from .site import Place

SEATS = ("E", "S", "W", "N")
OPTIONS = ("title", "note", "sticks", "chips", "chip-value", "chombo", "lot")


def settlement(block: Block, place: Place, rules: Ruleset) -> Markup:
    """The table of a settlement; raises `RulebookError` for a wrong claim or scores."""
    found = worked(block, rules)
    check_claim(block, rules, points_text(found.points))
    steps = [
        (step.label, [number(one, step.id not in UNSIGNED) for one in step.values])
        for step in found.steps[:-1]
    ]
    return render(
        "settlement.html",
        place,
        rules=rules,
        title=block.options.get("title", ""),
        note=block.options.get("note", ""),
        seats=[place.text(f"seat.{seat}") for seat in SEATS[: rules.players]],
        steps=steps,
        points=[number(one) for one in found.points],
        places=found.places,
        ties=ties(found, rules, place),
        assumed=assumed_lines(found.assumed, rules, place),
    )


def ties(found: Settlement, rules: Ruleset, place: Place) -> str:
    """How equal scores were ranked, in a sentence; empty where no scores are equal."""
    scores = found.steps[0].values
    return "" if len(set(scores)) == len(scores) else place.text(f"ties.{rules['tie_break']}")


def worked(block: Block, rules: Ruleset) -> Settlement:
    """The settlement that a block asks for."""
    scores = whole(" ".join(block.text), "scores", block)
    chips = whole(block.options.get("chips", ""), "chips", block)
    chombo = whole(block.options.get("chombo", ""), "chombo", block)
    sticks = whole(block.options.get("sticks", "0"), "sticks", block)
    value = whole(block.options.get("chip-value", "0"), "chip-value", block)
    lot = whole(block.options.get("lot", "0"), "lot", block)
    extras = Extras(sticks[0], (), chips, Fraction(value[0]), chombo)
    try:
        return settle(scores, rules, extras, Random(lot[0]))
    except SettleError as error:
        line = block.lines.get(error.field, block.first_text)
        raise RulebookError(str(error), "", line) from error


def whole(text: str, name: str, block: Block) -> tuple[int, ...]:
    """Whole numbers of an option or of the text, commas in thousands allowed."""
    try:
        return tuple(int(word.replace(",", "")) for word in text.split())
    except ValueError as error:
        line = block.lines.get(name, block.first_text)
        raise RulebookError(
            f"found {text!r} for {name}; allowed: whole numbers", "", line
        ) from error


def number(value: Fraction, signed: bool = True) -> str:
    """A number as it is printed: `+51`, `-20.7`, `41,000`, and 0 without a sign.

    >>> number(Fraction(51)), number(Fraction(-41, 2)), number(Fraction(41000), False)
    ('+51', '-20.5', '41,000')
    """
    text = f"{float(value):{'+' if signed else ''},.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("+0", "-0") else text


def points_text(points: Sequence[Fraction | int]) -> str:
    """Several numbers as a claim writes them: `+51 / +8 / -21 / -38`."""
    return " / ".join(number(Fraction(one)) for one in points)


def check_claim(block: Block, rules: Ruleset, found: str) -> None:
    """Hold a block's claim for a ruleset against what was found; raises `RulebookError`."""
    own = f"claim {rules.id}"
    key = own if own in block.options else "claim"
    claim = block.options.get(key)
    if claim is not None and claim.strip() != found:
        raise RulebookError(
            f"the block claims {claim!r}, but under {rules.short or rules.id} it is {found!r}",
            "",
            block.lines[key],
        )


def assumed_lines(names: Sequence[str], rules: Ruleset, place: Place) -> list[str]:
    """For each setting nobody has stated: its title and the value that was taken."""
    return [
        place.text("play.assumed", rule=SETTINGS[name].title, value=SETTINGS[name].say(rules[name]))
        for name in names
    ]
