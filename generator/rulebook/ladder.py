"""Ladders: how a payment grows, step by step; leans on the engine's payments.

The dora ladder starts from a hand of some han and fu and adds dora one by one. The limit ladder
climbs from mangan to yakuman.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup

from riichi import YAKU, Ruleset
from riichi.payment import Payment

from .amounts import base_points, pay, ron_points, tsumo_shares, worth
from .claims import payment_text
from .errors import RulebookError, choose, one_of
from .fences import Block
from .render import render
from .site import Place
from .tables.scores import limit_rows
from .wording import limit_name, limit_size


@dataclass(frozen=True)
class Step:
    """One step of a ladder: dora added, han reached, the limit, what both seats are paid."""

    dora: int
    han: int
    limit: str
    non_dealer: str
    dealer: str
    total: int


def dora_steps(han: int, fu: int, last: int, by: str, rules: Ruleset, place: Place) -> list[Step]:
    """The steps from no dora to `last` dora, payments in points.

    >>> from riichi import load_ruleset
    >>> from rulebook.site import load_site
    >>> rules = load_ruleset("tenhou-4p")
    >>> [step.non_dealer for step in dora_steps(2, 30, 2, "ron", rules, Place(load_site()))]
    ['2,000', '3,900', '7,700']
    """
    steps = []
    for dora in range(last + 1):
        base, limit = base_points(han + dora, fu, rules)
        paid = [pay(base, dealer, by, rules) for dealer in (False, True)]
        name = limit_name(limit, 0, place.site.words)
        total = _total(paid[0])
        texts = [payment_text(each) for each in paid]
        steps.append(Step(dora, han + dora, name, texts[0], texts[1], total))
    return steps


def _total(paid: Payment) -> int:
    """All that the winner is paid, in points."""
    if "ron" in paid:
        return ron_points(paid)
    shares = tsumo_shares(paid)
    return 2 * shares[0] + shares[-1]


def _base(block: Block) -> tuple[int, int]:
    text = block.options.get("base", "")
    match = re.fullmatch(r"(\d{1,2}) han (\d{2,3}) fu", text)
    if match is None:
        raise RulebookError(
            f"found base {text!r}; a ladder starts from a size such as base: 2 han 30 fu",
            "",
            block.lines.get("base", block.line),
        )
    return int(match[1]), int(match[2])


def _last(block: Block) -> int:
    text = block.options.get("dora", "0-4")
    match = re.fullmatch(r"0-(\d{1,2})", text)
    if match is None or not 1 <= int(match[1]) <= 13:
        raise RulebookError(
            f"found dora {text!r}; write a range from none, such as dora: 0-4",
            "",
            block.lines.get("dora", block.line),
        )
    return int(match[1])


def dora_ladder(block: Block, place: Place, rules: Ruleset) -> Markup:
    """Dora, han and both seats' payments, with a bar that shows how it grows."""
    han, fu = _base(block)
    by = one_of(block.options.get("win", "ron"), ("ron", "tsumo"), "way to win")
    steps = dora_steps(han, fu, _last(block), by, rules, place)
    names = [word for word in re.split(r"[\s,]+", block.options.get("yaku", "")) if word]
    yaku = [choose(name, YAKU, "yaku") for name in names]
    made = sum(worth(record, rules, is_open=False)[0] for record in yaku)
    if yaku and made != han:
        raise RulebookError(
            f"the ladder starts from {han} han, but {', '.join(names)} make {made} "
            f"under {rules.short}",
            "",
            block.lines.get("base", block.line),
        )
    return render(
        "ladder.html",
        place,
        rules=rules,
        by=by,
        fu=fu,
        han=han,
        yaku=" + ".join(record.short.lower() for record in yaku),
        steps=steps,
        most=steps[-1].total,
        title=block.options.get("title", ""),
    )


def limit_ladder(block: Block, place: Place, rules: Ruleset) -> Markup:
    """The limits as steps, with both seats' payments."""
    rows = limit_rows(rules)
    return render("limit-ladder.html", place, rules=rules, rows=rows, size=limit_size)
