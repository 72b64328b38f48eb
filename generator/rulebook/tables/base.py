"""What a table is: a maker, the options it takes, and whether it speaks for one ruleset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from riichi import Ruleset

from ..fences import Block
from ..site import Place


@dataclass(frozen=True)
class Table:
    """A kind of table. `make` gets the block, its place and the rulesets it speaks for."""

    make: Callable[[Block, Place, Sequence[Ruleset]], Markup]
    options: tuple[str, ...] = ()
    per_ruleset: bool = False


def shown(rules: Sequence[Ruleset], place: Place, players: int = 4) -> list[Ruleset]:
    """The rulesets that become rows: those asked for, or the main ones with so many players."""
    if rules:
        return list(rules)
    return [r for r in place.site.main if r["players"] == players]
