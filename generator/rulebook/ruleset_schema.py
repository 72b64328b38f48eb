"""A JSON Schema for ruleset files, made from the records of the settings; leans on `riichi`.

Editors use it to complete and check a file while somebody writes it. It says no more than the
engine's own check, which has the last word.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from riichi.ruleset import ruleset_ids
from riichi.ruleset_file import ENTRY_KEYS, HEAD
from riichi.ruleset_value import STATUSES
from riichi.settings import GROUPS, SETTINGS, Setting
from riichi.settings.kinds import Bool, Choice, Int, Text
from riichi.settings.lists import SUITS, Ids, SuitCounts, Uma

DRAFT = "http://json-schema.org/draft-07/schema#"
_ABOUT = {
    "name": "The name of the rules, as it stands on every page.",
    "short": "A short name for tabs.",
    "edition": "Which edition of your rules this is; a sheet on the wall names it.",
    "date": "The day from which the rules are in force.",
    "extends": "The rules that yours start from; the file holds only what differs.",
    "note": "A sentence about the rules.",
}


def schema() -> dict[str, Any]:
    """The schema of a ruleset file."""
    head: dict[str, Any] = {
        key: {"type": "string", "maxLength": most, "description": _ABOUT[key]}
        for key, most in HEAD.items()
    }
    head["date"] = {"description": _ABOUT["date"]}  # TOML has dates of its own
    head["extends"]["examples"] = list(ruleset_ids())
    settings = {name: _setting(setting) for name, setting in SETTINGS.items()}
    return {
        "$schema": DRAFT,
        "title": "A ruleset of riichi mahjong",
        "type": "object",
        "required": ["name"],
        "additionalProperties": False,
        "properties": {
            **head,
            "settings": {
                "type": "object",
                "additionalProperties": False,
                "properties": settings,
            },
        },
    }


@cache
def schema_text() -> str:
    """The schema as it is written to a file."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def _setting(setting: Setting) -> dict[str, Any]:
    """A value alone, or a table that also says how sure it is."""
    value = _value(setting.kind)
    about = f"{setting.title} ({GROUPS[setting.group].title}). {setting.meaning}"
    entry: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "value": value,
            "assume": value,
            "status": {"enum": list(STATUSES)},
            "sources": {"type": "array", "items": {"type": "string"}},
            "note": {"type": "string"},
            "options": {"type": "array", "items": value},
        },
    }
    assert set(entry["properties"]) == set(ENTRY_KEYS)
    return {"description": about, "anyOf": [value, entry]}


def _value(kind: Any) -> dict[str, Any]:
    """The JSON Schema of one kind of value."""
    if isinstance(kind, Bool):
        return {"type": "boolean"}
    if isinstance(kind, Choice):
        return {"enum": list(kind.choices)}
    if isinstance(kind, Text):
        return {"type": "string", "minLength": 1, "maxLength": kind.maximum}
    if isinstance(kind, Int):
        return _int(kind)
    if isinstance(kind, Ids):
        items = {"enum": list(kind.choices)}
        return {"type": "array", "uniqueItems": True, "items": items}
    if isinstance(kind, SuitCounts):
        counts = {
            suit: {"type": "integer", "minimum": 0, "maximum": kind.maximum} for suit in SUITS
        }
        required = list(SUITS)
        return {
            "type": "object",
            "additionalProperties": False,
            "required": required,
            "properties": counts,
        }
    if isinstance(kind, Uma):
        places = {"type": "array", "minItems": 3, "maxItems": 4, "items": {"type": "number"}}
        return {"anyOf": [places, {"type": "object", "additionalProperties": places}]}
    raise TypeError(f"no schema for {type(kind).__name__}")


def _int(kind: Int) -> dict[str, Any]:
    number: dict[str, Any] = {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum}
    if kind.only:
        number = {"enum": list(kind.only)}
    elif kind.step > 1:
        number["multipleOf"] = kind.step
    ways: list[dict[str, Any]] = [number]
    if kind.none:
        ways.append({"const": "none"})
    if kind.relative_to:
        ways.append({"type": "string", "pattern": r"^start ?\+ ?[0-9]{1,6}$"})
    return number if len(ways) == 1 else {"anyOf": ways}
