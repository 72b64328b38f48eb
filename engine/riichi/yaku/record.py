"""The record of a yaku and the register of all of them; leans on nothing but types.

One record holds everything anyone asks of a yaku: the scorer its traits, test and han, the guide
its names, condition and examples. What the guide prints and what the scorer does can therefore
not drift apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..traits import CLOSED

if TYPE_CHECKING:
    from ..readings import Reading

Test = Callable[["Reading"], bool]
YAKUHAI = ("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "yakuhai_seat", "yakuhai_round")
"""The ids of the triplets of honours that count."""


class _Fields(NamedTuple):
    """What a yaku's record holds."""

    id: str
    romaji: str
    kanji: str
    kana: str
    english: str
    wrc: str
    mjsoul: str
    tenhou: str
    condition: str
    examples: tuple[str, ...]
    kind: str = "standard"
    closed: int = 0
    open: int = 0
    yakuman: int = 0
    needs: int = 0
    unless: int = 0
    test: Test | None = None
    setting: str | None = None
    near_misses: tuple[tuple[str, str], ...] = ()
    excludes: tuple[str, ...] = ()
    often_with: tuple[str, ...] = ()
    everyday: str = ""
    ema: str = ""


class Yaku(_Fields):
    """A yaku: what it is called, what it is worth and when a hand has it.

    `closed` and `open` are han in a closed and an open hand (0: not scored there). `yakuman` is 0,
    or 1 for a yakuman, or 2 for one that some rulesets pay twice. `needs` are trait bits that the
    hand must have, `unless` bits that it must not; `test`, if there is one, decides the rest.
    `setting` names the rule setting that switches the yaku off or changes its worth. `examples`
    are wins in shorthand that have it, `near_misses` wins that look like it but do not, each with
    the reason. `everyday` is what players say where the full romaji is longer, `ema` the name in
    EMA's rules where the guide's English name is another.
    """

    __slots__ = ()
    # There is one record a yaku, so that it is equal to itself alone and quick to look up
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__

    @property
    def short(self) -> str:
        """The name players use: `Chanta` for Honchantaiyaochuu, otherwise the romaji."""
        return self.everyday or self.romaji

    @property
    def names(self) -> dict[str, str]:
        """Its name by source: `ema`, `wrc` and `mjsoul` in English, `tenhou` in Japanese."""
        return {
            "ema": self.ema or self.english,
            "wrc": self.wrc,
            "mjsoul": self.mjsoul,
            "tenhou": self.tenhou,
        }

    @property
    def closed_only(self) -> bool:
        """True when an open hand cannot have it."""
        return bool(self.needs & CLOSED) or not (self.open or self.yakuman)

    @property
    def loses_han(self) -> bool:
        """True when an open hand has it for fewer han than a closed one."""
        return 0 < self.open < self.closed

    def holds(self, reading: Reading) -> bool:
        """Whether a reading of a hand has this yaku, whatever it is worth."""
        if self.needs & ~reading.traits or self.unless & reading.traits:
            return False
        return self.test is None or self.test(reading)

    def __reduce__(self) -> tuple[object, ...]:
        return _by_id, (self.id,)  # there is one record a yaku, in every process

    def __repr__(self) -> str:
        return f"Yaku({self.id!r})"


def _by_id(id: str) -> Yaku:
    from . import YAKUHAI_NORTH

    return {**LOCAL_YAKU, YAKUHAI_NORTH.id: YAKUHAI_NORTH, **YAKU}[id]


YAKU: dict[str, Yaku] = {}
"""Every yaku by id, in the order of the guide: situations, then by han, then the yakuman."""


LOCAL_YAKU: dict[str, Yaku] = {}
"""The local yaku by id, which count only where a ruleset names them."""


def register(yaku: dict[str, Yaku], *records: Yaku) -> None:
    """Add records to `YAKU` or `LOCAL_YAKU`; raises `ValueError` for an id already taken."""
    for record in records:
        if record.id in YAKU or record.id in LOCAL_YAKU:
            raise ValueError(f"the yaku {record.id} is registered twice")
        yaku[record.id] = record
