"""The words of the interface, one catalogue a language; leans on `errors`.

Templates and tables never spell out an English word: they ask the catalogue by key. `en.toml` has
the words that many pages need; `en.hand.toml` and its like those of a single tool. A second
language is a second set of files in `words/` with the same keys.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .errors import RulebookError, one_of

WORDS = Path(__file__).parent / "words"


@dataclass(frozen=True)
class Catalogue:
    """The interface strings of one language.

    >>> catalogue("en").text("seat.dealer")
    'dealer'
    >>> catalogue("en").text("count.dora", n=1), catalogue("en").text("count.dora", n=3)
    ('1 dora', '3 dora')
    """

    language: str
    strings: dict[str, str]

    def text(self, key: str, **values: Any) -> str:
        """The string of a key with its values filled in; raises `RulebookError` when missing."""
        if values.get("n") == 1 and f"{key}.one" in self.strings:
            key = f"{key}.one"
        if key not in self.strings:
            raise RulebookError(f"words/{self.language}.toml has no string {key!r}")
        return self.strings[key].format(**values) if values else self.strings[key]

    def find(self, key: str, default: str = "") -> str:
        """The string of a key, or `default` where the language needs no string of its own."""
        return self.strings.get(key, default)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.stem for path in WORDS.glob("*.toml") if "." not in path.stem)


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language; raises `RulebookError` when there is none."""
    one_of(language, languages(), "language with a catalogue")
    strings: dict[str, str] = {}
    for path in (WORDS / f"{language}.toml", *sorted(WORDS.glob(f"{language}.*.toml"))):
        strings |= _flat(tomllib.loads(path.read_text(encoding="utf-8")), "")
    return Catalogue(language, strings)


def _flat(data: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    """Nested tables as dotted keys."""
    found: list[tuple[str, str]] = []
    for key, value in data.items():
        if isinstance(value, dict):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, str(value)))
    return found
