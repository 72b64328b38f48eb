"""The kinds of value that hold several things: yakuman, placement points, counts by suit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .kinds import Kind
from .values import BadValue, FrozenMap, is_int, signed, suggest

SUITS = ("m", "p", "s")
SUIT_NAMES = {"m": "characters", "p": "circles", "s": "bamboo"}

Places = tuple[float, ...]


class Ids(Kind):
    """A list of ids out of a known set, each at most once; kept in the order of the set."""

    __slots__ = ("empty", "words")

    def __init__(self, words: tuple[tuple[str, str], ...], empty: str = "none") -> None:
        self.words, self.empty = words, empty

    @property
    def name(self) -> str:
        """Always ``list_of_ids``."""
        return "list_of_ids"

    @property
    def allowed(self) -> str:
        """The ids as a file spells them."""
        return "a list, each at most once, of " + ", ".join(f'"{word}"' for word, _ in self.words)

    @property
    def choices(self) -> tuple[str, ...]:
        """The ids, in the order of showing."""
        return tuple(word for word, _ in self.words)

    @property
    def labels(self) -> dict[str, str]:
        """The name of each id."""
        return dict(self.words)

    def parse(self, raw: Any) -> tuple[str, ...]:
        """The ids in the order of the set."""
        if not isinstance(raw, (list, tuple)):
            raise BadValue(self.allowed)
        known = self.choices
        for at, item in enumerate(raw):
            if item not in known:
                raise BadValue(self.allowed, suggest(item, known), item, (str(at),))
            if item in raw[:at]:
                raise BadValue(self.allowed, "", item, (str(at),))
        return tuple(word for word in known if word in raw)

    def say(self, value: tuple[str, ...]) -> str:
        """The names, or the word for none."""
        words = dict(self.words)
        return ", ".join(words[item] for item in value) or self.empty

    def dump(self, value: tuple[str, ...]) -> list[str]:
        """The ids as a list."""
        return list(value)


class Uma(Kind):
    """Placement points in thousands, first place first, adding up to nothing.

    A floating uma is a table from the number of players at or above the return points, as a
    text, to such a list: ``{"0": (0, 0, 0, 0), "1": (12, -1, -3, -8), ...}``.
    """

    __slots__ = ()

    @property
    def allowed(self) -> str:
        """The two shapes an uma can have."""
        return (
            "a list of three or four numbers that add up to 0, or a table of such lists "
            "with a key for every number of players at or above the return points"
        )

    @property
    def name(self) -> str:
        """Always ``uma``."""
        return "uma"

    def parse(self, raw: Any) -> Places | FrozenMap:
        """A tuple of numbers, or a frozen mapping of such tuples."""
        if isinstance(raw, (list, tuple)):
            return self._places(raw)
        if not isinstance(raw, Mapping) or not raw:
            raise BadValue(self.allowed)
        table = {str(key): self._places(places, (str(key),)) for key, places in raw.items()}
        size = len(next(iter(table.values())))
        keys = [str(number) for number in range(size + 1)]
        if sorted(table) != keys or any(len(places) != size for places in table.values()):
            raise BadValue(self.allowed)
        return FrozenMap({key: table[key] for key in keys})

    def _places(self, raw: Any, at: tuple[str, ...] = ()) -> Places:
        good = isinstance(raw, (list, tuple)) and len(raw) in (3, 4)
        if not good or not all(is_int(n) or isinstance(n, float) for n in raw):
            raise BadValue(self.allowed, "", raw, at)
        if not all(abs(n) <= 1000 for n in raw):
            raise BadValue("numbers of thousands, from -1,000 to 1,000", "", raw, at)
        if abs(sum(raw)) > 1e-9:
            allowed = f"numbers that add up to 0 (these add up to {sum(raw):+g})"
            raise BadValue(allowed, "", raw, at)
        return tuple(int(n) if n == int(n) else n for n in raw)

    def say(self, value: Places | Mapping[str, Places]) -> str:
        """``+15 / +5 / -5 / -15``, for a floating uma once for each number of players."""
        if isinstance(value, Mapping):
            return "; ".join(
                f"{key} at or above: {self.say(places)}" for key, places in value.items()
            )
        return " / ".join(signed(number) for number in value)

    def dump(self, value: Places | Mapping[str, Places]) -> Any:
        """A list of numbers, or an object of such lists."""
        if isinstance(value, Mapping):
            return {key: list(places) for key, places in value.items()}
        return list(value)


class SuitCounts(Kind):
    """How many of something there are in each suit: ``{m = 1, p = 1, s = 1}``."""

    __slots__ = ("maximum",)

    def __init__(self, maximum: int = 4) -> None:
        self.maximum = maximum

    @property
    def name(self) -> str:
        """Always ``map_by_suit``."""
        return "map_by_suit"

    @property
    def allowed(self) -> str:
        """The keys and how much each may hold."""
        return f"a table with m, p and s, each a whole number from 0 to {self.maximum}"

    def parse(self, raw: Any) -> FrozenMap:
        """A frozen mapping with the keys in the order m, p, s."""
        if not isinstance(raw, Mapping) or sorted(map(str, raw)) != sorted(SUITS):
            raise BadValue(self.allowed)
        for suit in SUITS:
            if not is_int(raw[suit]) or not 0 <= raw[suit] <= self.maximum:
                raise BadValue(self.allowed, "", raw[suit], (suit,))
        return FrozenMap({suit: raw[suit] for suit in SUITS})

    def say(self, value: Mapping[str, int]) -> str:
        """``1 of circles, 1 of bamboo``."""
        if not any(value.values()):
            return "none"
        return ", ".join(f"{value[suit]} of {SUIT_NAMES[suit]}" for suit in SUITS if value[suit])

    def dump(self, value: Mapping[str, int]) -> dict[str, int]:
        """An object with the three suits."""
        return dict(value)
