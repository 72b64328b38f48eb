"""Furiten: when a player may not ron; leans on nothing but kinds of tiles.

Three causes: a waited-on tile lies among one's own discards; a winning tile was let pass and that
is not over yet (`temp_furiten_clears`); a winning tile was let pass after riichi, which lasts to
the end of the hand. Tsumo is always allowed. A `Furiten` is a value; each event makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .consulted import Rules, consult

OWN_DISCARD = "own_discard"
TEMPORARY = "temporary"
AFTER_RIICHI = "after_riichi"
CLEARING = {
    "own_draw": ("draw",),
    "own_discard": ("discard",),
    "own_draw_or_call": ("draw", "call"),
}
"""For each value of `temp_furiten_clears`: the player's own acts that end temporary furiten."""


@dataclass(frozen=True, slots=True)
class Furiten:
    """What one player has discarded and let pass in the hand so far.

    `discards` holds kinds, those that others called included; a North set aside is no discard.

    >>> from .ruleset import load_ruleset
    >>> me = Furiten().discarded(3, load_ruleset("tenhou-4p")).passed(5, waits={5, 8})
    >>> me.reasons(waits={5, 8}), me.reasons(waits={0, 3})
    (('temporary',), ('own_discard', 'temporary'))
    """

    discards: frozenset[int] = frozenset()
    in_riichi: bool = False
    missed: bool = False
    missed_in_riichi: bool = False
    assumed: tuple[str, ...] = ()

    def discarded(self, kind: int, rules: Rules) -> Furiten:
        """The player discards a tile of a kind."""
        return replace(self, discards=self.discards | {kind})._act("discard", rules)

    def drew(self, rules: Rules) -> Furiten:
        """The player draws, from the wall or a replacement tile."""
        return self._act("draw", rules)

    def called(self, rules: Rules) -> Furiten:
        """The player calls a chii, pon or open kan."""
        return self._act("call", rules)

    def declared_riichi(self) -> Furiten:
        """The player's riichi stands: from here on a missed tile is missed for good."""
        return replace(self, in_riichi=True)

    def passed(self, kind: int, waits: Iterable[int]) -> Furiten:
        """Somebody else's tile goes by without the player's ron.

        The tile may be a discard, one added to a pon, or a North set aside where that can be won
        (see `can_miss`). Whether the hand had a yaku does not matter.
        """
        if kind not in frozenset(waits):
            return self
        if self.in_riichi:
            return replace(self, missed_in_riichi=True)
        return replace(self, missed=True)

    def reasons(self, waits: Iterable[int]) -> tuple[str, ...]:
        """Why the player may not ron with these waits; empty when ron is allowed."""
        found = []
        if self.discards.intersection(waits):
            found.append(OWN_DISCARD)
        if self.missed:
            found.append(TEMPORARY)
        if self.missed_in_riichi:
            found.append(AFTER_RIICHI)
        return tuple(found)

    def may_ron(self, waits: Iterable[int]) -> bool:
        """Whether the player may win on another player's tile."""
        return not self.reasons(waits)

    def _act(self, act: str, rules: Rules) -> Furiten:
        if not self.missed:
            return self
        rules = consult(rules)
        missed = act not in CLEARING[rules["temp_furiten_clears"]]
        assumed = tuple(dict.fromkeys(self.assumed + rules.assumed))
        return replace(self, missed=missed, assumed=assumed)


def can_miss(source: str, rules: Rules, waits_for_orphans: bool = False) -> bool:
    """Whether a tile from a source could have been won at all, so that letting it pass counts.

    `source` is `discard`, `shouminkan`, `ankan` (thirteen orphans only, `kokushi_ankan_ron`) or
    `north` (`kita_ron`). Raises `ValueError` for another one.
    """
    if source in ("discard", "shouminkan"):
        return True
    if source == "ankan":
        return waits_for_orphans and bool(rules["kokushi_ankan_ron"])
    if source == "north":
        return bool(rules["kita_ron"])
    raise ValueError(f"found source {source!r}; allowed: discard, shouminkan, ankan, north")
