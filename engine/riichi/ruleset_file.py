"""From the text of a ruleset file to a ``Ruleset``: reading, checking, naming what is wrong.

Every problem of a file is collected before any is reported. Line numbers are looked up only
then, so a good file pays nothing for them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from typing import Any

from .ruleset_error import Problem, RulesetError
from .ruleset_value import (
    KNOWN,
    STATUSES,
    Entry,
    Ruleset,
    bad_value,
    merge,
    setting,
    unknown_setting,
)
from .settings import SETTINGS, BadValue, show, suggest

MAX_BYTES = 256 * 1024
MAX_PARTS = 100
"""Parts of a dotted key; with thousands of them the reader of TOML takes minutes."""
MAX_PROBLEMS = 100
"""So many problems are looked for in one file's settings."""
HEAD = {"name": 100, "short": 14, "edition": 100, "date": 40, "extends": 100, "note": 2000}
ENTRY_KEYS = ("value", "status", "sources", "note", "options", "assume")

Keys = tuple[str, ...]
Resolve = Callable[[str], Ruleset]


def read_text(path: str) -> str:
    """The text of a file; raises ``RulesetError`` when it is no readable text of fair size."""
    try:
        if os.path.isdir(path):
            raise _whole(path, "this is a folder, not a ruleset file")
        if os.path.exists(path) and not os.path.isfile(path):
            raise _whole(path, "this is not an ordinary file")
        with open(path, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _whole(path, "there is no such file") from None
    except RulesetError:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _whole(path, f"the file cannot be read: {reason.lower()}") from None
    if len(data) > MAX_BYTES:
        raise _whole(path, f"the file is larger than {MAX_BYTES // 1024} KiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        says = f"the file is not UTF-8 text: byte 0x{data[error.start]:02x} does not belong"
        raise _whole(path, says, line) from None


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The data of a TOML text; raises ``RulesetError`` with the line where it breaks off."""
    import tomllib

    dotted = re.search(rf"^[ \t\[]*(?:[\w-]+[ \t]*\.[ \t]*){{{MAX_PARTS}}}", text, re.MULTILINE)
    if dotted:
        line = text.count("\n", 0, dotted.end()) + 1
        raise _whole(file, f"this key has more than {MAX_PARTS} parts", line)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _whole(file, "the file nests too deeply") from None
    except ValueError as error:
        says, _, place = str(error).partition(" (at ")
        at = None
        if place.startswith("line "):
            at = int("".join(c for c in place[5:].partition(",")[0] if c.isdigit()))
        elif place:
            at = text.count("\n") + 1
        raise _whole(file, f"this is not TOML: {says[:1].lower()}{says[1:]}", at) from None


def _whole(file: str, says: str, line: int | None = None) -> RulesetError:
    return RulesetError([Problem(file, line, None, says=says)])


def parse_ruleset(
    text: str, file: str, id: str, resolve: Resolve, sources: Callable[[], Collection[str]]
) -> Ruleset:
    """The ruleset in a TOML text.

    ``resolve`` finds what ``extends`` names, ``sources`` the ids of the known sources. Raises
    ``RulesetError`` with every problem.
    """
    reader = _Reader(read_toml(text, file), file, id, sources)
    rules = reader.ruleset(resolve)
    if reader.problems:
        raise RulesetError(reader.located(text) + reader.foreign)
    return rules


class _Reader:
    """Goes through the data of one file and keeps a list of what is wrong, with its place."""

    def __init__(
        self, data: dict[str, Any], file: str, id: str, sources: Callable[[], Collection[str]]
    ) -> None:
        self.data, self.file, self.id, self.sources = data, file, id, sources
        self.problems: list[tuple[Keys, Problem]] = []
        self.foreign: list[Problem] = []

    def located(self, text: str) -> list[Problem]:
        """The problems with their lines."""
        from .toml_lines import line_of, locate

        lines = locate(text)
        return [
            problem._replace(file=self.file, line=line_of(lines, path))
            for path, problem in self.problems
        ]

    def ruleset(self, resolve: Resolve) -> Ruleset:
        head = self._head()
        base = self._base(head["extends"], resolve)
        own = self._settings()
        entries, problems = merge(base.entries if base else {}, own, self.id)
        for problem in problems:
            self._add(("settings", problem.setting or ""), problem)
        name = head["name"] or self.id
        short = head["short"] or (name if len(name) <= 14 else f"{name[:13]}…")
        return Ruleset(
            self.id,
            name,
            short,
            head["edition"],
            head["date"],
            head["note"],
            head["extends"],
            entries,
            frozenset(own),
        )

    def _add(self, path: Keys, problem: Problem) -> None:
        self.problems.append((path, problem))

    def _head(self) -> dict[str, str]:
        head = {key: self._head_text(key) for key in HEAD}
        if "name" not in self.data:
            says = "the ruleset has no name"
            self._add((), Problem(None, None, "name", says=says, allowed="a text"))
        for key in self.data:
            if key in HEAD or key == "settings":
                continue
            if key in SETTINGS:
                says = "this is a setting, and settings belong under [settings]"
                self._add((key,), Problem(None, None, key, show(key), says=says))
            else:
                allowed = ", ".join((*HEAD, "[settings]"))
                hint = suggest(key, (*HEAD, "settings"))
                says = "there is no such key"
                self._add((key,), Problem(None, None, key, show(key), allowed, hint, says))
        return head

    def _head_text(self, key: str) -> str:
        raw = self.data.get(key, "")
        if key == "date" and hasattr(raw, "isoformat"):
            return str(raw)
        most = HEAD[key]
        if isinstance(raw, str) and len(raw) <= most and (raw.strip() or key not in self.data):
            return raw.strip()
        allowed = f"a text of 1 to {most} characters"
        if key == "date":
            allowed = "a date such as 2026-01-31"
        self._add((key,), Problem(None, None, key, show(raw), allowed))
        return ""

    def _base(self, extends: str, resolve: Resolve) -> Ruleset | None:
        if not extends:
            return None
        try:
            return resolve(extends)
        except RulesetError as error:
            # A problem of this file's own line has no file yet; others are the base's own.
            for problem in error.errors:
                if problem.file is None:
                    self._add(("extends",), problem)
                else:
                    self.foreign.append(problem)
            if self.foreign:
                says = f"what this extends has mistakes of its own, in {self.foreign[0].file}"
                self._add(("extends",), Problem(None, None, "extends", show(extends), says=says))
            return None

    def _settings(self) -> dict[str, Entry]:
        table = self.data.get("settings", {})
        if not isinstance(table, dict):
            problem = Problem(None, None, "settings", show(table), "a table [settings]")
            self._add(("settings",), problem)
            return {}
        own: dict[str, Entry] = {}
        for name, raw in table.items():
            if len(self.problems) >= MAX_PROBLEMS:
                break
            if name not in SETTINGS:
                self._add(("settings", name), unknown_setting(name))
                continue
            entry = self._entry(name, raw)
            if entry is not None:
                own[name] = entry
        return own

    def _entry(self, name: str, raw: Any) -> Entry | None:
        if isinstance(raw, dict) and (
            setting(name).type not in ("uma", "map_by_suit")
            or any(key in raw for key in ENTRY_KEYS)
        ):
            return self._long_entry(name, raw)
        before = len(self.problems)
        value = self._value(name, raw, ("settings", name))
        return Entry(value, "stated", origin=self.id) if len(self.problems) == before else None

    def _value(self, name: str, raw: Any, path: Keys) -> Any:
        try:
            return setting(name).parse(raw)
        except BadValue as bad:
            self._add((*path, *bad.at), bad_value(name, raw, bad))
            return None

    def _long_entry(self, name: str, raw: dict[str, Any]) -> Entry | None:
        at: Keys = ("settings", name)
        before = len(self.problems)
        for key in raw:
            if key not in ENTRY_KEYS:
                says = f"there is no key {show(key)} here"
                allowed, hint = ", ".join(ENTRY_KEYS), suggest(key, ENTRY_KEYS)
                self._add((*at, key), Problem(None, None, name, show(key), allowed, hint, says))
        status = self._status(name, raw)
        self._needs(name, raw, status)
        value = self._value(name, raw["value"], (*at, "value")) if "value" in raw else None
        assumed = self._value(name, raw["assume"], (*at, "assume")) if "assume" in raw else None
        options = self._options(name, raw)
        sources = self._sources(name, raw)
        note = raw.get("note", "")
        if not isinstance(note, str) or len(note) > HEAD["note"]:
            problem = Problem(None, None, name, show(note), "a note of at most 2000 characters")
            self._add((*at, "note"), problem)
        if len(self.problems) > before:
            return None
        return Entry(value, status, sources, note.strip(), options, self.id, assumed)

    def _status(self, name: str, raw: dict[str, Any]) -> str:
        status = raw.get("status", "stated")
        if not isinstance(status, str) or status not in STATUSES:
            allowed = ", ".join(f'"{word}"' for word in STATUSES)
            problem = Problem(
                None, None, name, f"status {show(status)}", allowed, suggest(status, STATUSES)
            )
            self._add(("settings", name, "status"), problem)
            return ""
        return status

    def _needs(self, name: str, raw: dict[str, Any], status: str) -> None:
        """What has to stand beside a status, and what must not."""
        at: Keys = ("settings", name)
        if status in KNOWN and "value" not in raw:
            says = f'status "{status}" needs a value'
            self._add(at, Problem(None, None, name, allowed=SETTINGS[name].allowed, says=says))
        if status in ("unknown", "not_applicable") and "value" in raw:
            says = f'status "{status}" has no value'
            if status == "unknown":
                says += "; what to play with meanwhile goes under assume"
            self._add((*at, "value"), Problem(None, None, name, show(raw["value"]), says=says))
        if status in ("sure", "likely") and not raw.get("sources"):
            says = f'status "{status}" needs sources; for your own word use status "stated"'
            self._add(at, Problem(None, None, name, says=says))
        if status and status != "unknown" and "assume" in raw:
            says = 'assume goes with status "unknown" only'
            self._add((*at, "assume"), Problem(None, None, name, show(raw["assume"]), says=says))

    def _options(self, name: str, raw: dict[str, Any]) -> tuple[Any, ...]:
        options = raw.get("options", [])
        at: Keys = ("settings", name, "options")
        if not isinstance(options, list):
            problem = Problem(None, None, name, f"options {show(options)}", "a list of values")
            self._add(at, problem)
            return ()
        return tuple(
            self._value(name, option, (*at, str(number))) for number, option in enumerate(options)
        )

    def _sources(self, name: str, raw: dict[str, Any]) -> tuple[str, ...]:
        given = raw.get("sources", [])
        at: Keys = ("settings", name, "sources")
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            problem = Problem(None, None, name, f"sources {show(given)}", "a list of source ids")
            self._add(at, problem)
            return ()
        for number, one in enumerate(given):
            if one not in self.sources():
                problem = Problem(
                    None,
                    None,
                    name,
                    f"source {show(one)}",
                    "an id from sources.toml",
                    suggest(one, self.sources()),
                )
                self._add((*at, str(number)), problem)
        return tuple(given)
