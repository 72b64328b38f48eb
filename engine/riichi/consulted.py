"""Which of the settings a result rests on are only assumed; leans on the ruleset.

Where nobody has said what a ruleset does, the engine plays on with what is customary. It must not
do so silently: a function that reads settings reads them through `Consulted`, which remembers
those without a stated value, and hands their names on with its result.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .ruleset import Ruleset
from .settings import SETTINGS


def is_open(rules: Ruleset, name: str) -> bool:
    """Whether nobody has said what the ruleset does here, though the setting matters to it.

    A setting that does not apply (the order of sticks where only one player can win) is not open.
    """
    return rules.entry(name).status == "unknown"


def assumed_among(rules: Ruleset, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the named settings whose value is only assumed, in the order given.

    >>> from .ruleset import load_ruleset
    >>> assumed_among(load_ruleset("ema-2025"), ["kiriage", "rounding"])
    ('rounding',)
    """
    return tuple(name for name in dict.fromkeys(names) if is_open(rules, name))


class Consulted:
    """A ruleset that remembers which assumed settings were read from it.

    >>> from .ruleset import load_ruleset
    >>> rules = Consulted(load_ruleset("ema-2025"))
    >>> rules["kiriage"], rules["rounding"], rules.assumed
    (True, 'none', ('rounding',))
    """

    __slots__ = ("_assumed", "ruleset")

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._assumed: dict[str, None] = {}

    def __getitem__(self, name: str) -> Any:
        if is_open(self.ruleset, name):
            self._assumed[name] = None
        return self.ruleset[name]

    @property
    def players(self) -> int:
        """How many play; every ruleset says so or is named for it."""
        return self.ruleset.players

    @property
    def assumed(self) -> tuple[str, ...]:
        """The names of the assumed settings read so far, each once."""
        return tuple(self._assumed)


Rules = Ruleset | Consulted
"""What a function takes that reads settings: plain rules, or rules that keep a list."""


def consult(rules: Rules) -> Consulted:
    """The rules with a list of what was assumed: a fresh one, or the one already being kept."""
    return rules if isinstance(rules, Consulted) else Consulted(rules)


def assumed_text(rules: Ruleset, names: Iterable[str]) -> str:
    """A sentence for a person: what was assumed, with the values taken; empty without names.

    >>> from .ruleset import load_ruleset
    >>> assumed_text(load_ruleset("ema-2025"), ["rounding"])
    'Assumed, since these rules do not say: rounding (not rounded)'
    """
    said = [f"{name} ({SETTINGS[name].say(rules[name])})" for name in names]
    return f"Assumed, since these rules do not say: {'; '.join(said)}" if said else ""
