"""The fields of a data file with what each means and an example, from its schema and the data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from riichi import Ruleset

from ..errors import RulebookError, choose
from ..fences import Block
from ..open_data import DOCUMENTED, schema
from ..render import render
from ..site import Place
from .base import Table

LONGEST = 60


class Field(NamedTuple):
    """A field: its path, its type in words, what it means, and a value it has."""

    path: str
    type: str
    meaning: str
    example: str


def fields(part: dict[str, Any], data: Any, path: str = "") -> Iterator[Field]:
    """Every field below a part of a schema, each with a value from the data.

    `[]` stands for the elements of a list, `<name>` for the keys of an object that names its own.

    >>> part = {"type": "object", "properties": {"a": {"type": "integer", "description": "A."}}}
    >>> list(fields(part, {"a": 1}))
    [Field(path='a', type='integer', meaning='A.', example='1')]
    """
    for name, one in part.get("properties", {}).items():
        value = data.get(name) if isinstance(data, dict) else None
        here = f"{path}.{name}" if path else name
        yield Field(here, _type(one), one.get("description", ""), _example(value))
        yield from _below(one, value, here)


def _below(part: dict[str, Any], value: Any, path: str) -> Iterator[Field]:
    yield from fields(part, value, path)
    items, named = part.get("items"), part.get("additionalProperties")
    if isinstance(items, dict) and (items.get("properties") or items.get("items")):
        yield from _below(items, value[0] if value else None, f"{path}[]")
    if isinstance(named, dict):
        first = next(iter(value.values()), None) if isinstance(value, dict) else None
        below = f"{path}.<name>"
        yield Field(below, _type(named), named.get("description", ""), _example(first))
        yield from _below(named, first, below)


def _type(part: dict[str, Any]) -> str:
    names = part.get("type", "any")
    return " or ".join(names) if isinstance(names, list) else str(names)


def _example(value: Any) -> str:
    """A value as JSON, cut where it is long; nothing for what the data lack."""
    if value is None or isinstance(value, dict) or (value and _is_nested(value)):
        return ""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _is_nested(value: Any) -> bool:
    return isinstance(value, list) and isinstance(value[0], dict)


def open_data(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The table of one file's fields; the text line names the file."""
    if len(block.text) != 1:
        raise RulebookError(f"found no file; write one of {', '.join(DOCUMENTED)}")
    data = choose(block.text[0], DOCUMENTED, "data file")(place.site)
    rows = list(fields(schema(block.text[0]), data))
    return render("open-data.html", place, name=block.text[0], rows=rows)


TABLES = {"open-data": Table(open_data)}
