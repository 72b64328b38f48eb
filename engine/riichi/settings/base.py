"""One record per rule setting, and the groups the settings stand in.

Validation, the house-rules table, the comparison and the schema for editors are all made from
these records, so that a setting is described in one place only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .kinds import Kind

#: Stands for "the same as with four players".
SAME: Any = "the same as with four players"

Get = Callable[[str], Any]


class Group(NamedTuple):
    """A heading that settings stand under: its id and its title."""

    id: str
    title: str


class Setting(NamedTuple):
    """One rule that tables differ in.

    ``default`` (``default_3p`` with three players) is what is customary. It is assumed where a
    ruleset is silent, never presented as sourced. ``follows`` works the assumed value out of
    other settings where a fixed default would contradict them (no oka without a difference of
    points). ``scoring`` says whether a winning hand can score differently because of it, and
    ``players`` who it concerns: ``"both"``, ``"4p"`` or ``"3p"``.
    """

    name: str
    group: str
    title: str
    kind: Kind
    default: Any
    meaning: str
    effect: str
    default_3p: Any = SAME
    players: str = "both"
    scoring: bool = False
    follows: Callable[[Get], Any] | None = None

    @property
    def type(self) -> str:
        """The kind of value in one word: ``bool``, ``int``, ``enum``, ..."""
        return self.kind.name

    @property
    def allowed(self) -> str:
        """What a file may say, in words."""
        return self.kind.allowed

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values to choose from, when there is a short list of them."""
        return self.kind.choices

    @property
    def labels(self) -> dict[Any, str]:
        """The words for each of ``choices``."""
        return self.kind.labels

    def parse(self, raw: Any) -> Any:
        """The clean value of ``raw``; raises ``BadValue`` with what is allowed."""
        return self.kind.parse(raw)

    def say(self, value: Any) -> str:
        """A value in words: ``yes``, ``after the discard``, ``25,000``, ``+15 / +5 / -5 / -15``."""
        return self.kind.say(value)

    def dump(self, value: Any) -> Any:
        """A value as plain JSON data."""
        return self.kind.dump(value)

    def customary(self, players: int = 4) -> Any:
        """What is customary with so many players, whatever the other settings say."""
        return self.default if players == 4 or self.default_3p == SAME else self.default_3p

    def assume(self, get: Get) -> Any:
        """What to assume where nothing is known, given the other settings through ``get``."""
        if self.follows is not None:
            return self.follows(get)
        return self.customary(3 if self.name != "players" and get("players") == 3 else 4)

    def concerns(self, players: int) -> bool:
        """Whether the setting means anything with so many players."""
        return self.players == "both" or self.players == f"{players}p"
