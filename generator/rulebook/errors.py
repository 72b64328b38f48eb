"""What goes wrong in a page, and how it is told; leans on nothing.

Every error of the generator says where it stands (file and line), what was found, and what is
allowed. `choose` is the one way to look a word up in a list of allowed words, so that a slip of
the pen always gets a "did you mean".
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


class RulebookError(Exception):
    """A mistake in a page, an example or the site's settings, with its place when it is known.

    >>> str(RulebookError("found 'tonyao'", "docs/dora.md", 12))
    "docs/dora.md:12: found 'tonyao'"
    """

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        self.message = message
        self.file = file
        self.line = line
        super().__init__(message)

    def __str__(self) -> str:
        if not self.file:
            return self.message
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.message}"

    def at(self, file: str, line: int) -> RulebookError:
        """The same error with its place, unless it already has one."""
        return self if self.file else RulebookError(self.message, file, line)


def did_you_mean(word: str, allowed: Iterable[str]) -> str:
    """A hint such as ` Did you mean 'tanyao'?`, or nothing.

    >>> did_you_mean("tonyao", ["tanyao", "pinfu"])
    " Did you mean 'tanyao'?"
    """
    close = difflib.get_close_matches(word.lower(), list(allowed), n=1, cutoff=0.6)
    return f" Did you mean {close[0]!r}?" if close else ""


def choose(word: str, allowed: Mapping[str, T], what: str) -> T:
    """The value that a word names; raises `RulebookError` with the allowed words and a hint."""
    if word in allowed:
        return allowed[word]
    raise RulebookError(
        f"found {word!r}, which is no {what}; allowed: {some(word, allowed)}."
        f"{did_you_mean(word, allowed)}"
    )


MOST = 16
"""So many allowed words are named in a message; of more, those most like what was found."""


def some(word: str, allowed: Iterable[str]) -> str:
    """The allowed words, or of many a few and how many more there are.

    >>> some("x", ["a", "b"]), some("tonyao", ["tanyao", *map(str, range(99))])
    ('a, b', 'tanyao, and 99 more')
    """
    names = [name for name in allowed if name]
    if len(names) <= MOST:
        return ", ".join(names)
    near = difflib.get_close_matches(word.lower(), names, n=6, cutoff=0.3) or names[:6]
    return f"{', '.join(near)}, and {len(names) - len(near)} more"


def unknown(word: str, allowed: Iterable[str], what: str) -> RulebookError:
    """The error for a word that is not among the allowed ones."""
    try:
        choose(word, dict.fromkeys(allowed), what)
    except RulebookError as error:
        return error
    raise ValueError(f"{word!r} is allowed")


def one_of(word: str, allowed: Iterable[str], what: str) -> str:
    """The word itself when it is allowed; otherwise an error as from `choose`."""
    return choose(word, {name: name for name in allowed}, what)
