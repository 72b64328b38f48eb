"""What a page has asked for while it was made: rulesets, single settings, other documents.

A place on a page carries one `Used`; whatever puts a ruleset's answer on the page notes it there,
so that the foot of the page can say what it rests on and when that was last checked. Leans on the
rulesets of `riichi` only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from riichi import Ruleset
from riichi.ruleset import sources
from riichi.settings import SETTINGS

_DAY = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")


class Document(NamedTuple):
    """A document that something on a page rests on: its anchor on the sources page, and more."""

    anchor: str
    title: str
    date: str = ""


def last_day(*texts: object) -> date | None:
    """The latest full date in some texts (or dates); None when they have none.

    >>> last_day("b8609fd, 2026-07-28", "undated", "2026-01-01")
    datetime.date(2026, 7, 28)
    """
    days = [match.groups() for text in texts for match in _DAY.finditer(str(text))]
    return max((date(*map(int, day)) for day in days), default=None)


@dataclass
class Used:
    """The notes of one page. `scored` are rulesets asked for amounts, `named` single settings."""

    scored: dict[str, Ruleset] = field(default_factory=dict)
    named: dict[tuple[str, str], Ruleset] = field(default_factory=dict)
    counted: dict[str, Document] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)
    """The tables of the page, by name."""

    def add(self, other: Used) -> None:
        """Note all that another has noted."""
        self.scored |= other.scored
        self.named |= other.named
        self.counted |= other.counted
        self.tables += other.tables

    def to_data(self, known: Mapping[str, Ruleset]) -> dict[str, Any] | None:
        """The notes as plain data; None when a ruleset was changed and has no name."""
        for name, rules in (*self.scored.items(), *((n, r) for (n, _), r in self.named.items())):
            if known.get(name) is not rules:
                return None
        return {
            "scored": list(self.scored),
            "named": [list(pair) for pair in self.named],
            "counted": [list(document) for document in self.counted.values()],
            "tables": self.tables,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any], known: Mapping[str, Ruleset]) -> Used:
        """Notes that `to_data` has written."""
        documents = [Document(*each) for each in data["counted"]]
        return cls(
            {name: known[name] for name in data["scored"]},
            {(name, setting): known[name] for name, setting in data["named"]},
            {document.anchor: document for document in documents},
            list(data["tables"]),
        )

    def rulesets(self, asked: Sequence[Ruleset]) -> list[Ruleset]:
        """Note rulesets that answer what a hand is worth, and give them back."""
        self.scored |= {_base(rules): rules for rules in asked}
        return list(asked)

    def settings(self, asked: Iterable[Ruleset], names: Iterable[str]) -> None:
        """Note settings whose values stand on the page."""
        chosen = list(names)
        self.named |= {(_base(rules), name): rules for rules in asked for name in chosen}

    def cite(self, document: Document) -> None:
        """Note a document that is no source of a ruleset, such as a count of games."""
        self.counted[document.anchor] = document

    def every_ruleset(self) -> dict[str, Ruleset]:
        """All rulesets noted, by id."""
        return self.scored | {name: rules for (name, _), rules in self.named.items()}

    def documents(self) -> list[Document]:
        """What the noted values rest on: for an amount, all settings that scoring can read."""
        scoring = [name for name, setting in SETTINGS.items() if setting.scoring]
        asked = [(rules, name) for rules in self.scored.values() for name in scoring]
        asked += [(rules, name) for (_, name), rules in self.named.items()]
        ids = dict.fromkeys(source for rules, name in asked for source in rules.entry(name).sources)
        known = sources()
        found = {
            name: Document(name, known[name].title, known[name].date)
            for name in ids
            if name in known
        }
        return sorted((found | self.counted).values(), key=lambda each: each.title.lower())

    def checked(self) -> date | None:
        """The latest day on which something that the page rests on was dated or checked."""
        known = sources()
        read = [known[each.anchor].checked for each in self.documents() if each.anchor in known]
        dated = [each.date for each in self.documents()]
        return last_day(*read, *dated, *(rules.date for rules in self.every_ruleset().values()))


def _base(rules: Ruleset) -> str:
    """A ruleset's id without the mark of one that was changed for a hand."""
    return rules.id.rstrip("*")
