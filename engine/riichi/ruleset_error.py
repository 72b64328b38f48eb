"""What is wrong with a ruleset: one ``Problem`` for each place, one ``RulesetError`` for all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Problem(NamedTuple):
    """One wrong place: where it is, what was found and what is allowed.

    ``says`` replaces "found ..." where there is more to say; ``hint`` is what was probably meant.

    >>> print(Problem("my.toml", 12, "kiriage", '"yes"', "true, false", "true"))
    my.toml:12: kiriage: found "yes"; allowed: true, false (did you mean true?)
    """

    file: str | None
    line: int | None
    setting: str | None
    found: str = ""
    allowed: str = ""
    hint: str = ""
    says: str = ""

    def __str__(self) -> str:
        place = self.file or ""
        if self.file and self.line:
            place += f":{self.line}"
        said = self.says or f"found {self.found}"
        if self.allowed:
            said += f"; allowed: {self.allowed}"
        if self.hint:
            said += f" (did you mean {self.hint}?)"
        return ": ".join(part for part in (place, self.setting, said) if part)


class RulesetError(ValueError):
    """A ruleset that cannot be used.

    ``errors`` holds every problem of the file, in the order of its lines; ``file``, ``line``,
    ``setting``, ``found`` and ``allowed`` are those of the first. The text has one line a problem.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.errors: tuple[Problem, ...] = tuple(
            sorted(dict.fromkeys(problems), key=lambda one: one.line or 0)
        )
        super().__init__("\n".join(map(str, self.errors)))
        first = self.errors[0]
        self.file, self.line, self.setting = first.file, first.line, first.setting
        self.found, self.allowed = first.found, first.allowed

    def __reduce__(self) -> tuple[type[RulesetError], tuple[tuple[Problem, ...]]]:
        return RulesetError, (self.errors,)
