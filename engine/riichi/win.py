"""A win: the complete situation that is to be scored, checked when it is made.

Leans on tiles, melds, the ruleset and what a situation can be. A `Win` that exists is legal: the
right number of tiles, no fifth copy, no red five too many, no flags that contradict each other.
Everything else is refused with a `WinError` that names the field and says what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from .meld import Meld
from .ruleset import Ruleset, load_ruleset
from .scoring_rules import TOO_MANY, ScoringRules, scoring_rules
from .situation import WINDS, refuse_names, situation_traits
from .tile import ALL_RED, COUNTS, RED, SIZE, Tile, Tiles
from .traits import CHANKAN, CLOSED, LOCAL
from .win_checks import INDICATORS, MOST, check_further, refuse

WIND_KIND = {"E": 27, "S": 28, "W": 29, "N": 30}
NO_TILES = Tiles()
_MOST_SHOWN = (INDICATORS + 1 << SIZE) - 1
_FURTHER = CHANKAN | LOCAL
_tuple: Any = tuple.__new__


class Pao(NamedTuple):
    """Liability: the player at seat `player` made `yakuman` certain; on a ron, who discarded."""

    yakuman: str
    player: str
    discarder: str | None = None


class _Fields(NamedTuple):
    """What a win holds: the fields of its record, and behind `id` what was worked out of them."""

    closed: Tiles
    win: Tile
    by: str
    rules: Ruleset
    seat: str
    round: str
    melds: tuple[Meld, ...]
    flags: frozenset[str]
    dora: Tiles
    ura: Tiles
    honba: int
    sticks: int
    north: int
    pao: Pao | None
    id: str | None
    counts: int
    concealed_counts: int
    called: int
    reds: int
    situation: int
    scoring: ScoringRules


_GIVEN = _Fields._fields.index("counts")


class Win(_Fields):
    """A winning hand with all that its score depends on (section 1 of the contract).

    `closed` are the concealed tiles without the winning tile and without melds; `dora` and `ura`
    are the indicators; `honba` and `sticks` are counters; `north` the Norths set aside by a player
    in a three-player game. Worked out of these are the packed `counts` of the whole hand and the
    `concealed_counts` (winning tile included), the melds' sets as the form `called`, the number of
    `reds`, the trait bits of the `situation`, and the ruleset's view for `scoring`. Raises
    `WinError`.

    It is a named tuple, for a tuple is made in one step, while a frozen dataclass writes its
    twenty fields one by one; that alone would be a tenth of the time a score takes.

    >>> win = Win.parse("234m067p22s34588s +2s ron riichi dora=4p")
    >>> win.is_closed, win.is_dealer, str(win.win)
    (True, False, '2s')
    """

    __slots__ = ()

    from_record: ClassVar[Callable[[Mapping[str, Any]], Win]]
    """A win from a record of section 1 of the contract; `riichi.records` puts it here."""

    def __new__(
        cls,
        closed: Tiles,
        win: Tile,
        by: str,
        rules: Ruleset,
        seat: str = "S",
        round: str = "E",
        melds: tuple[Meld, ...] = (),
        flags: frozenset[str] = frozenset(),
        dora: Tiles = NO_TILES,
        ura: Tiles = NO_TILES,
        honba: int = 0,
        sticks: int = 0,
        north: int = 0,
        pao: Pao | None = None,
        id: str | None = None,
    ) -> Win:
        """Check everything and make the win; raises `WinError`."""
        scoring = scoring_rules(rules)
        concealed = closed.packed + win.packed
        whole = concealed
        called = lying = 0
        for meld in melds:
            whole += meld.packed
            called += meld.form
            lying |= meld.lying
        shown = dora.packed + ura.packed
        # All at once, since nearly every win is in order; what is wrong is looked for only then.
        if (
            whole >> SIZE != 14
            or (whole + scoring.room) & TOO_MANY
            or (
                shown
                and (
                    dora.packed > _MOST_SHOWN
                    or ura.packed > _MOST_SHOWN
                    or (whole + shown + scoring.room) & TOO_MANY
                )
            )
            or not (honba.__class__ is sticks.__class__ is north.__class__ is int)
            or not 0 <= honba | sticks | north <= MOST
            or (id is not None and id.__class__ is not str)
            or seat not in scoring.seats
            or round not in WINDS
        ):
            situation = -1
        else:
            try:
                situation = situation_traits(by, seat == "E", lying, north > 0, flags)
            except TypeError:  # a list or an object where a name should stand
                refuse_names(by, flags)
        reds = (whole & ALL_RED) >> RED
        if reds and situation >= 0:
            reds = (reds & 15) + (reds >> 4 & 15) + (reds >> 8)
        made: Win = _tuple(
            cls,
            (
                closed, win, by, rules, seat, round, melds, flags, dora, ura, honba, sticks, north,
                pao, id, whole & COUNTS, concealed & COUNTS, called, reds, situation, scoring,
            ),
        )  # fmt: skip
        if situation < 0:
            refuse(made)
        if situation & _FURTHER or pao is not None or north or scoring.players == 3:
            check_further(made)
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self[:_GIVEN])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Win) and self[:_GIVEN] == other[:_GIVEN]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:_GIVEN])

    def __repr__(self) -> str:
        from .notation import write_win

        return f"Win({write_win(self)!r})"

    @staticmethod
    def parse(text: str, rules: str | Ruleset = "tenhou-4p") -> Win:
        """A win in shorthand: `234m067p22s34588s +2s ron riichi dora=4p`; raises `WinError`.

        See `riichi.notation` for the words. Seat and round default to S and E.
        """
        from .notation import parse_win

        return parse_win(text, rules)

    def under(self, rules: str | Ruleset) -> Win:
        """The same win under another ruleset; raises `WinError` if it cannot be one there."""
        return self.replace(rules=load_ruleset(rules) if isinstance(rules, str) else rules)

    def replace(self, **changes: Any) -> Win:
        """The same win with some fields changed, checked anew; raises `WinError`."""
        given = dict(zip(self._fields[:_GIVEN], self[:_GIVEN], strict=True))
        return Win(**{**given, **changes})

    _replace = replace  # the tuple's own would not check

    @property
    def is_closed(self) -> bool:
        """No open meld."""
        return bool(self.situation & CLOSED)

    @property
    def is_dealer(self) -> bool:
        """The winner sits East."""
        return self.seat == "E"

    @property
    def seat_kind(self) -> int:
        """The tile kind of the winner's own wind."""
        return WIND_KIND[self.seat]

    @property
    def round_kind(self) -> int:
        """The tile kind of the round's wind."""
        return WIND_KIND[self.round]
