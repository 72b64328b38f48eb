"""The ruleset as a value: what is stated, by whom, how surely, and what holds in effect.

A ``Ruleset`` is immutable, comparable and hashable, and touches no file once it is made. It leans
on the registry of settings for what is customary where a ruleset is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .ruleset_checks import clashes
from .ruleset_error import Problem, RulesetError
from .settings import SETTINGS, BadValue, FrozenMap, Setting, show, suggest

#: Statuses under which an entry has a value, from the surest to a club's own word.
KNOWN = ("sure", "likely", "stated")
_NOTHING = FrozenMap()
_GIVEN = ("id", "name", "short", "edition", "date", "note", "extends", "entries", "own")
"""What a ruleset is made of, in order."""
STATUSES = ("sure", "likely", "unknown", "not_applicable", "stated")


class Entry(NamedTuple):
    """What a ruleset says of one setting.

    ``origin`` is the id of the ruleset that says it, ``options`` are further values the host of a
    game may choose, and ``assumed`` is what to play with while the value is unknown, when what
    is known suggests one that differs from custom.
    """

    value: Any = None
    status: str = "unknown"
    sources: tuple[str, ...] = ()
    note: str = ""
    options: tuple[Any, ...] = ()
    origin: str = ""
    assumed: Any = None

    @property
    def known(self) -> bool:
        """Whether somebody has said the value."""
        return self.status in KNOWN


class Ruleset:
    """The rules of one place in one edition.

    ``rules["kiriage"]`` is the value in effect: the stated one, else what is assumed.
    ``entry`` tells the two apart and says where a value comes from. ``own`` names the settings
    that the ruleset states itself instead of inheriting them.
    """

    id: str
    name: str
    short: str
    edition: str
    date: str
    note: str
    extends: str
    entries: FrozenMap
    own: frozenset[str]
    values: FrozenMap
    """Every setting with its value in effect, in display order."""

    __slots__ = (*_GIVEN, "values")

    def __init__(
        self,
        id: str,
        name: str,
        short: str = "",
        edition: str = "",
        date: str = "",
        note: str = "",
        extends: str = "",
        entries: FrozenMap = _NOTHING,
        own: frozenset[str] = frozenset(),
    ) -> None:
        given = id, name, short, edition, date, note, extends, entries, own
        for field, value in zip(_GIVEN, given, strict=True):
            object.__setattr__(self, field, value)
        object.__setattr__(self, "values", FrozenMap(effective(entries)))

    def _given(self) -> tuple[Any, ...]:
        """All that it was made of."""
        return tuple(getattr(self, field) for field in _GIVEN)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self._given() == other._given()

    def __hash__(self) -> int:
        return hash(self._given())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a ruleset cannot be changed ({name})")

    def __reduce__(self) -> tuple[object, ...]:
        return Ruleset, self._given()

    def __getitem__(self, name: str) -> Any:
        return self.values[known_name(name)]

    def __contains__(self, name: object) -> bool:
        return name in SETTINGS

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}>"

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.values["players"])

    def entry(self, name: str) -> Entry:
        """What is said of a setting; an entry without a value when nothing is."""
        known_name(name)
        stated: Entry | None = self.entries.get(name)
        if stated is not None:
            return stated
        concerned = SETTINGS[name].concerns(self.players)
        return Entry(status="unknown" if concerned else "not_applicable")

    def is_assumed(self, name: str) -> bool:
        """Whether the value in effect is only what is customary."""
        return not self.entry(name).known

    def options(self, name: str) -> tuple[Any, ...]:
        """Further values that the host of a game may choose."""
        return self.entry(name).options

    def to_record(self) -> dict[str, Any]:
        """The whole ruleset as plain JSON data, every setting with its value in effect.

        A setting's ``assumed`` says whether the value is only what is customary.
        """
        return {
            "id": self.id,
            "name": self.name,
            "short": self.short,
            "edition": self.edition,
            "date": self.date,
            "note": self.note,
            "extends": self.extends,
            "settings": {name: self.entry_record(name) for name in SETTINGS},
        }

    def entry_record(self, name: str) -> dict[str, Any]:
        """One setting as plain JSON data."""
        entry, dump = self.entry(name), SETTINGS[name].dump
        return {
            "value": dump(self[name]),
            "assumed": not entry.known,
            "status": entry.status,
            "sources": list(entry.sources),
            "note": entry.note,
            "options": [dump(option) for option in entry.options],
            "origin": entry.origin,
        }

    def with_settings(self, changes: Mapping[str, Any]) -> Ruleset:
        """The same rules with some settings changed; raises ``RulesetError``.

        >>> Ruleset("club", "Club").with_settings({"kiriage": True})["kiriage"]
        True
        """
        here = self.id if self.id.endswith("*") else f"{self.id}*"
        problems: list[Problem] = []
        own: dict[str, Entry] = {}
        for name, raw in changes.items():
            try:
                own[name] = Entry(setting(name).parse(raw), "stated", origin=here)
            except BadValue as bad:
                problems.append(bad_value(name, raw, bad))
            except KeyError:
                problems.append(unknown_setting(name))
        if problems:
            raise RulesetError(problems)
        entries, problems = merge(self.entries, own, here)
        if problems:
            raise RulesetError(problems)
        name = self.name if here == self.id else f"{self.name}, changed"
        before = self.own if here == self.id else frozenset()
        return Ruleset(
            here,
            name,
            self.short,
            self.edition,
            self.date,
            self.note,
            self.extends if here == self.id else self.id,
            entries,
            before | frozenset(own),
        )


def setting(name: Any) -> Setting:
    """The setting of that name; raises ``KeyError``."""
    if not isinstance(name, str):
        raise KeyError(name)
    return SETTINGS[name]


def known_name(name: str) -> str:
    """``name``, when there is such a setting; raises ``KeyError`` with what was meant."""
    if name not in SETTINGS:
        hint = suggest(name, SETTINGS)
        raise KeyError(f"no setting {name!r}" + (f" (did you mean {hint}?)" if hint else ""))
    return name


def bad_value(name: str, raw: Any, bad: BadValue, file: str | None = None) -> Problem:
    """The problem of a value that its setting cannot take."""
    found = show(raw)
    if bad.part is not None and show(bad.part) != found:
        found = f"{show(bad.part)} in {found}"
    return Problem(file, None, name, found, bad.allowed, bad.hint)


def unknown_setting(name: Any, file: str | None = None) -> Problem:
    """The problem of a name that no setting has."""
    return Problem(
        file,
        None,
        name if isinstance(name, str) else show(name),
        show(name),
        hint=suggest(name, SETTINGS),
        says="there is no such setting",
    )


def effective(entries: Mapping[str, Entry]) -> dict[str, Any]:
    """The value in effect of every setting: the stated, else the assumed, else the customary."""
    done: dict[str, Any] = {}

    def get(name: str) -> Any:
        if name not in done:
            done[name] = resolve(name)
        return done[name]

    def resolve(name: str) -> Any:
        entry, rule = entries.get(name), SETTINGS[name]
        if entry is not None and (entry.known or entry.assumed is not None):
            value = entry.value if entry.known else entry.assumed
        elif name == "aka" and "aka_by_suit" in entries and entries["aka_by_suit"].known:
            value = sum(entries["aka_by_suit"].value.values())
        else:
            value = rule.assume(get)
        base = rule.kind.relative_to
        return rule.kind.resolve(value, get(base)) if base else value

    return {name: get(name) for name in SETTINGS}


def merge(
    base: Mapping[str, Entry], own: Mapping[str, Entry], here: str
) -> tuple[FrozenMap, list[Problem]]:
    """``own`` entries laid over ``base``; inherited ones that no longer fit become unknown."""
    entries = {**base, **own}
    known = {name: entry.value for name, entry in entries.items() if entry.known}
    problems = []
    for clash in clashes(known, frozenset(own)):
        entry = entries[clash.setting]
        if clash.gives_way:
            cause = " and ".join(clash.others)
            note = f"What {entry.origin} says does not fit {cause} here."
            entries[clash.setting] = Entry(note=note, origin=here)
        else:
            found = show(SETTINGS[clash.setting].dump(entry.value))
            problems.append(Problem(None, None, clash.setting, found, clash.allowed))
    return FrozenMap({name: entries[name] for name in SETTINGS if name in entries}), problems
