"""Small helpers that the kinds of value share: a frozen mapping, spelling, suggestions.

They lean on the standard library only; difflib is imported once something is misspelt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any


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


class FrozenMap(Mapping[str, Any]):
    """A mapping that never changes, so that it can be hashed, shared and compared.

    >>> FrozenMap({"m": 1}) == {"m": 1}
    True
    """

    __slots__ = ("_data", "_hash")

    def __init__(self, items: Mapping[str, Any] | Iterable[tuple[str, Any]] = ()) -> None:
        self._data: dict[str, Any] = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
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

    def __deepcopy__(self, memo: dict[int, Any]) -> FrozenMap:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMap, (self._data,)


def show(raw: Any, limit: int = 60, depth: int = 4) -> str:
    """A raw value the way a file spells it, cut to ``limit`` characters: ``"yes"``, ``true``."""
    if depth == 0 and isinstance(raw, (list, tuple, Mapping)):
        return "…"
    if raw is None:
        text = "null"
    elif isinstance(raw, bool):
        text = "true" if raw else "false"
    elif isinstance(raw, str):
        # Escape what would break the one-line message, keep every other letter as it is.
        text = '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in raw[:200]) + '"'
    elif isinstance(raw, (list, tuple)):
        text = "[" + ", ".join(show(item, limit, depth - 1) for item in raw[:20]) + "]"
    elif isinstance(raw, Mapping):
        pairs = list(raw.items())[:20]
        text = (
            "{" + ", ".join(f"{key} = {show(item, limit, depth - 1)}" for key, item in pairs) + "}"
        )
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
