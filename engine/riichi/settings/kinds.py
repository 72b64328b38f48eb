"""The kinds of value a rule setting can hold: how each is read, said and written.

A kind turns a raw value out of TOML or JSON into a clean, immutable, hashable one, or raises
``BadValue`` with what is allowed. It leans on nothing but the standard library, and difflib is
imported only once something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

SUITS = ("m", "p", "s")
SUIT_NAMES = {"m": "characters", "p": "circles", "s": "bamboo"}


class BadValue(ValueError):
    """A value that a setting cannot take.

    ``allowed`` says what it can take and ``hint`` is the word that was probably meant. When the
    value is a list or a table, ``part`` is the piece that is wrong and ``at`` leads to it.
    """

    def __init__(
        self, allowed: str, hint: str = "", part: Any = None, at: tuple[str, ...] = ()
    ) -> None:
        super().__init__(allowed)
        self.allowed, self.hint, self.part, self.at = allowed, hint, part, at


class FrozenMap(Mapping):
    """A mapping that never changes, so that it can be hashed, shared and compared.

    >>> FrozenMap({"m": 1}) == {"m": 1}
    True
    """

    __slots__ = ("_data", "_hash")

    def __init__(self, items: Mapping | Iterable = ()) -> None:
        self._data = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: Any) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __contains__(self, key: object) -> bool:
        return key in self._data

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._data.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"FrozenMap({self._data!r})"

    def __copy__(self) -> FrozenMap:
        return self

    def __deepcopy__(self, memo: dict) -> FrozenMap:
        return self

    def __reduce__(self) -> tuple:
        return FrozenMap, (self._data,)


def show(raw: Any, limit: int = 60) -> str:
    """A raw value the way a file spells it, cut to ``limit`` characters: ``"ture"``, ``true``."""
    if raw is None:
        text = "null"
    elif isinstance(raw, bool):
        text = "true" if raw else "false"
    elif isinstance(raw, str):
        # Escape what would break the one-line message, keep every other letter as it is.
        text = '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in raw[:200]) + '"'
    elif isinstance(raw, (list, tuple)):
        text = "[" + ", ".join(show(item, limit) for item in raw[:20]) + "]"
    elif isinstance(raw, Mapping):
        pairs = list(raw.items())[:20]
        text = "{" + ", ".join(f"{key} = {show(item, limit)}" for key, item in pairs) + "}"
    elif isinstance(raw, int) and abs(raw) >= 10**limit:
        text = "a number of more than 60 digits"
    else:
        text = str(raw)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def suggest(word: Any, choices: Iterable[str]) -> str:
    """The choice that ``word`` was most likely meant to be, or an empty string."""
    if not isinstance(word, str) or not word or len(word) > 60:
        return ""
    from difflib import get_close_matches

    names = {str(choice).lower(): str(choice) for choice in choices}
    spelt = word.lower().replace("-", "_")
    if spelt in names:
        return names[spelt]
    found = get_close_matches(word.lower(), names, n=1, cutoff=0.6)
    return names[found[0]] if found else ""


def is_int(raw: Any) -> bool:
    """Whether ``raw`` is a whole number; true and false are not."""
    return isinstance(raw, int) and not isinstance(raw, bool)


def signed(number: float) -> str:
    """A number of points with its sign: ``+15``, ``0``, ``-5``."""
    return f"{number:+,}" if number else "0"


class Kind:
    """What every kind of value offers; the subclasses below say how.

    These are plain classes because making nine dataclasses costs more time on import than all
    the settings together; nothing writes to them after ``__init__``.
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The kind in one word, for tables and schemas."""
        return type(self).__name__.lower()

    @property
    def allowed(self) -> str:
        """What a file may say, in words."""
        raise NotImplementedError

    @property
    def choices(self) -> tuple:
        """The values to choose from, when there is a short list of them."""
        return ()

    @property
    def labels(self) -> dict[Any, str]:
        """The words for each of ``choices``."""
        return {choice: self.say(choice) for choice in self.choices}

    def parse(self, raw: Any) -> Any:
        """The clean value; raises ``BadValue``."""
        raise NotImplementedError

    def say(self, value: Any) -> str:
        """A clean value in words for a reader."""
        return str(value)

    def dump(self, value: Any) -> Any:
        """A clean value as plain JSON data."""
        return value


class Bool(Kind):
    """Yes or no."""

    __slots__ = ()

    allowed = "true, false"
    choices = (True, False)

    def parse(self, raw: Any) -> bool:
        if isinstance(raw, bool):
            return raw
        words = {"yes": "true", "on": "true", "no": "false", "off": "false", "none": "false"}
        hint = words.get(raw.lower(), "") if isinstance(raw, str) else ""
        raise BadValue(self.allowed, hint or suggest(raw, ("true", "false")))

    def say(self, value: bool) -> str:
        return "yes" if value else "no"


class Int(Kind):
    """A whole number between two bounds, or one of a few; ``none`` names what "none" means.

    ``relative_to`` names a setting that a text like ``"start+5000"`` counts from: such a value
    stays a text here, and the ruleset turns it into a number.
    """

    __slots__ = ("maximum", "minimum", "none", "only", "plus", "relative_to", "step", "unit")

    def __init__(
        self, minimum: int = 0, maximum: int = 1_000_000, *, unit: str = "", step: int = 1,
        only: tuple[int, ...] = (), none: str = "", plus: bool = False, relative_to: str = "",
    ) -> None:
        self.minimum, self.maximum, self.unit, self.step = minimum, maximum, unit, step
        self.only, self.none, self.plus, self.relative_to = only, none, plus, relative_to

    @property
    def name(self) -> str:
        return "int_or_none" if self.none else "int"

    @property
    def allowed(self) -> str:
        if self.only:
            text = ", ".join(str(number) for number in self.only)
        else:
            text = f"a whole number from {self.minimum:,} to {self.maximum:,}"
            if self.step > 1:
                text += f" in steps of {self.step}"
        if self.relative_to:
            text += ', "start+N"'
        return text + ', "none"' if self.none else text

    @property
    def choices(self) -> tuple:
        return self.only

    def parse(self, raw: Any) -> int | str | None:
        if self.none and (raw is None or raw == "none"):
            return None
        if self.relative_to and isinstance(raw, str):
            return self._parse_relative(raw)
        if is_int(raw) and self.minimum <= raw <= self.maximum and raw % self.step == 0:
            if not self.only or raw in self.only:
                return raw
        hint = suggest(raw, ("none",)) if self.none else ""
        raise BadValue(self.allowed, hint or self._number_in(raw))

    def _parse_relative(self, raw: str) -> str:
        head, plus, tail = raw.replace(" ", "").partition("+")
        if head == "start" and plus and tail.isascii() and tail.isdigit() and len(tail) < 7:
            return f"start+{int(tail)}"
        raise BadValue(self.allowed, suggest(raw, ("none",)) or self._number_in(raw))

    def _number_in(self, raw: Any) -> str:
        """The number that a text like ``"25,000"`` was meant to be."""
        digits = raw.replace(",", "").replace("_", "").strip() if isinstance(raw, str) else ""
        if digits.isascii() and digits.isdigit() and len(digits) < 8:
            if self.minimum <= int(digits) <= self.maximum and int(digits) % self.step == 0:
                return digits if not self.only or int(digits) in self.only else ""
        return ""

    def resolve(self, value: int | str | None, base: int) -> int | None:
        """The number a relative value comes to, counted from ``base`` points."""
        return base + int(value[6:]) if isinstance(value, str) else value

    def say(self, value: int | str | None) -> str:
        if value is None:
            return self.none
        if isinstance(value, str):
            return f"start + {int(value[6:]):,}"
        return signed(value) if self.plus else f"{value:,}{self.unit}"


class Choice(Kind):
    """One of a few named values; ``words`` holds each with its label."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[tuple[str, str], ...]) -> None:
        self.words = words

    @property
    def name(self) -> str:
        return "enum"

    @property
    def allowed(self) -> str:
        return ", ".join(f'"{word}"' for word, _ in self.words)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(word for word, _ in self.words)

    def parse(self, raw: Any) -> str:
        if isinstance(raw, str) and raw in self.choices:
            return raw
        if raw is None and "none" in self.choices:
            return "none"
        if raw is False and "none" in self.choices:
            raise BadValue(self.allowed, "none")
        raise BadValue(self.allowed, suggest(raw, self.choices))

    def say(self, value: str) -> str:
        return dict(self.words)[value]


class Ids(Kind):
    """A list of ids out of a known set, each at most once; kept in the order of the set."""

    __slots__ = ("empty", "words")

    def __init__(self, words: tuple[tuple[str, str], ...], empty: str = "none") -> None:
        self.words, self.empty = words, empty

    @property
    def name(self) -> str:
        return "list_of_ids"

    @property
    def allowed(self) -> str:
        return "a list, each at most once, of " + ", ".join(f'"{word}"' for word, _ in self.words)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(word for word, _ in self.words)

    @property
    def labels(self) -> dict[str, str]:
        return dict(self.words)

    def parse(self, raw: Any) -> tuple[str, ...]:
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
        words = dict(self.words)
        return ", ".join(words[item] for item in value) or self.empty

    def dump(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


class Uma(Kind):
    """Placement points in thousands, first place first, adding up to nothing.

    A floating uma is a table from the number of players at or above the return points, as a
    text, to such a list: ``{"0": (0, 0, 0, 0), "1": (12, -1, -3, -8), ...}``.
    """

    __slots__ = ()
    allowed = (
        "a list of three or four numbers that add up to 0, or a table of such lists "
        "with a key for every number of players at or above the return points"
    )

    @property
    def name(self) -> str:
        return "uma"

    def parse(self, raw: Any) -> tuple | FrozenMap:
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

    def _places(self, raw: Any, at: tuple[str, ...] = ()) -> tuple:
        good = isinstance(raw, (list, tuple)) and len(raw) in (3, 4)
        if not good or not all(is_int(n) or isinstance(n, float) for n in raw):
            raise BadValue(self.allowed, "", raw, at)
        if not all(abs(n) <= 1000 for n in raw):
            raise BadValue("numbers of thousands, from -1,000 to 1,000", "", raw, at)
        if abs(sum(raw)) > 1e-9:
            allowed = f"numbers that add up to 0 (these add up to {sum(raw):+g})"
            raise BadValue(allowed, "", raw, at)
        return tuple(int(n) if n == int(n) else n for n in raw)

    def say(self, value: tuple | Mapping) -> str:
        if isinstance(value, Mapping):
            return "; ".join(f"{key} above: {self.say(places)}" for key, places in value.items())
        return " / ".join(signed(number) for number in value)

    def dump(self, value: tuple | Mapping) -> Any:
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
        return "map_by_suit"

    @property
    def allowed(self) -> str:
        return f"a table with m, p and s, each a whole number from 0 to {self.maximum}"

    def parse(self, raw: Any) -> FrozenMap:
        if not isinstance(raw, Mapping) or sorted(map(str, raw)) != sorted(SUITS):
            raise BadValue(self.allowed)
        for suit in SUITS:
            if not is_int(raw[suit]) or not 0 <= raw[suit] <= self.maximum:
                raise BadValue(self.allowed, "", raw[suit], (suit,))
        return FrozenMap({suit: raw[suit] for suit in SUITS})

    def say(self, value: Mapping) -> str:
        if not any(value.values()):
            return "none"
        return ", ".join(f"{value[suit]} of {SUIT_NAMES[suit]}" for suit in SUITS if value[suit])

    def dump(self, value: Mapping) -> dict[str, int]:
        return dict(value)


class Text(Kind):
    """Free words, for what no list of choices can hold."""

    __slots__ = ("maximum",)

    def __init__(self, maximum: int = 300) -> None:
        self.maximum = maximum

    @property
    def allowed(self) -> str:
        return f"a text of 1 to {self.maximum} characters"

    def parse(self, raw: Any) -> str:
        if isinstance(raw, str) and 0 < len(raw.strip()) and len(raw) <= self.maximum:
            return raw.strip()
        raise BadValue(self.allowed)
