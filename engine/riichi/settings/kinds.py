"""The kinds of value a rule setting can hold: how each is read, said and written.

A kind turns a raw value out of TOML or JSON into a clean, immutable, hashable one, or raises
``BadValue`` with what is allowed. Lists and tables have a module of their own, ``lists``.
"""

from __future__ import annotations

from typing import Any

from .values import BadValue, is_int, signed, suggest


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
    def choices(self) -> tuple[Any, ...]:
        """The values to choose from, when there is a short list of them."""
        return ()

    @property
    def labels(self) -> dict[Any, str]:
        """The words for each of ``choices``."""
        return {choice: self.say(choice) for choice in self.choices}

    def parse(self, raw: Any) -> Any:
        """The clean value; raises ``BadValue``."""
        raise NotImplementedError

    @property
    def relative_to(self) -> str:
        """The setting that a relative value counts from, where there are such values."""
        return ""

    def resolve(self, value: Any, base: Any) -> Any:
        """The number that a relative value comes to, counted from ``base``."""
        return value

    def say(self, value: Any) -> str:
        """A clean value in words for a reader."""
        return str(value)

    def dump(self, value: Any) -> Any:
        """A clean value as plain JSON data."""
        return value


class Bool(Kind):
    """Yes or no."""

    __slots__ = ()

    @property
    def allowed(self) -> str:
        """The two words of TOML."""
        return "true, false"

    @property
    def choices(self) -> tuple[bool, bool]:
        """Both, yes first."""
        return True, False

    def parse(self, raw: Any) -> bool:
        """True or false; a word or a number is neither."""
        if isinstance(raw, bool):
            return raw
        words = {"yes": "true", "on": "true", "no": "false", "off": "false", "none": "false"}
        hint = words.get(raw.lower(), "") if isinstance(raw, str) else ""
        raise BadValue(self.allowed, hint or suggest(raw, ("true", "false")))

    def say(self, value: bool) -> str:
        """``yes`` or ``no``."""
        return "yes" if value else "no"


class Int(Kind):
    """A whole number between two bounds, or one of a few; ``none`` names what "none" means.

    ``relative_to`` names a setting that a text like ``"start+5000"`` counts from: such a value
    stays a text here, and the ruleset turns it into a number.
    """

    __slots__ = ("base", "maximum", "minimum", "none", "only", "plus", "step", "unit")

    def __init__(
        self,
        minimum: int = 0,
        maximum: int = 1_000_000,
        *,
        unit: str = "",
        step: int = 1,
        only: tuple[int, ...] = (),
        none: str = "",
        plus: bool = False,
        relative_to: str = "",
    ) -> None:
        self.minimum, self.maximum, self.unit, self.step = minimum, maximum, unit, step
        self.only, self.none, self.plus, self.base = only, none, plus, relative_to

    @property
    def name(self) -> str:
        """``int``, or ``int_or_none``."""
        return "int_or_none" if self.none else "int"

    @property
    def allowed(self) -> str:
        """The bounds, or the few numbers."""
        if self.only:
            text = ", ".join(str(number) for number in self.only)
        else:
            text = f"a whole number from {self.minimum:,} to {self.maximum:,}"
            if self.step > 1:
                text += f" in steps of {self.step}"
        if self.base:
            text += ', "start+N"'
        return text + ', "none"' if self.none else text

    @property
    def choices(self) -> tuple[int, ...]:
        """The few numbers, where there are few."""
        return self.only

    def parse(self, raw: Any) -> int | str | None:
        """The number, None for "none", or a relative value as a text."""
        if self.none and (raw is None or raw == "none"):
            return None
        if self.base and isinstance(raw, str):
            return self._parse_relative(raw)
        if is_int(raw) and self._takes(raw):
            return int(raw)
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
        good = digits.isascii() and digits.isdigit() and len(digits) < 8
        return digits if good and self._takes(int(digits)) else ""

    def _takes(self, number: int) -> bool:
        fits = self.minimum <= number <= self.maximum and number % self.step == 0
        return fits and (not self.only or number in self.only)

    @property
    def relative_to(self) -> str:
        """The setting that ``"start+N"`` counts from."""
        return self.base

    def resolve(self, value: int | str | None, base: int) -> int | None:
        """The number a relative value comes to, counted from ``base`` points."""
        return base + int(value[6:]) if isinstance(value, str) else value

    def say(self, value: int | str | None) -> str:
        """The number with its unit: ``25,000``, ``4 fu``, ``+20``, ``start + 5,000``."""
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
        """Always ``enum``."""
        return "enum"

    @property
    def allowed(self) -> str:
        """The values as a file spells them."""
        return ", ".join(f'"{word}"' for word, _ in self.words)

    @property
    def choices(self) -> tuple[str, ...]:
        """The values, in the order of showing."""
        return tuple(word for word, _ in self.words)

    def parse(self, raw: Any) -> str:
        """One of the values; null is "none" where there is such a value."""
        if isinstance(raw, str) and raw in self.choices:
            return raw
        if raw is None and "none" in self.choices:
            return "none"
        if raw is False and "none" in self.choices:
            raise BadValue(self.allowed, "none")
        raise BadValue(self.allowed, suggest(raw, self.choices))

    def say(self, value: str) -> str:
        """The label of a value."""
        return dict(self.words)[value]


class Text(Kind):
    """Free words, for what no list of choices can hold."""

    __slots__ = ("maximum",)

    def __init__(self, maximum: int = 300) -> None:
        self.maximum = maximum

    @property
    def allowed(self) -> str:
        """How long the text may be."""
        return f"a text of 1 to {self.maximum} characters"

    def parse(self, raw: Any) -> str:
        """The text without the space around it."""
        if isinstance(raw, str) and raw.strip() and len(raw) <= self.maximum:
            return raw.strip()
        raise BadValue(self.allowed)
