"""What a source states and no engine can work out: figures, house rules, names; leans on `errors`.

The figures stand in `said.toml`, each with its source; `house.toml` has what a room lets its host
choose besides the rules of the game, `ruleset_names.toml` what a ruleset is called elsewhere.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from riichi.ruleset import sources

from .errors import RulebookError, choose

SAID = Path(__file__).parent / "said.toml"
HOUSE = Path(__file__).parent / "house.toml"
NAMES = Path(__file__).parent / "ruleset_names.toml"


@cache
def said_figures() -> dict[str, dict[str, str]]:
    """The figures that sources state, by id: `text`, `meaning` and `source`."""
    found = tomllib.loads(SAID.read_text(encoding="utf-8"))
    for entry in found.values():
        choose(entry["source"], sources(), "source")
    return found


@cache
def house_rules(ruleset: str) -> dict[str, Any]:
    """What the host may choose besides settings: lists `before` and `after` them, and `every`.

    Each entry has `name`, `meaning`, `default` and `change`. Empty for most rulesets.
    """
    data = tomllib.loads(HOUSE.read_text(encoding="utf-8")).get(ruleset, {})
    texts = {name: entry["text"] for name, entry in said_figures().items()}
    try:
        return {
            key: value
            if isinstance(value, str)
            else [{name: text.format(**texts) for name, text in row.items()} for row in value]
            for key, value in data.items()
        }
    except KeyError as error:
        message = f"found {error} in braces, which is no figure of said.toml"
        raise RulebookError(message, HOUSE.name) from error


@cache
def other_names(ruleset: str) -> tuple[str, tuple[str, ...]]:
    """What a ruleset is called in Japanese, or nothing, and its other spellings.

    >>> other_names("mleague")
    ('Mリーグ', ('M-League', 'mleague', 'M League'))
    """
    found = tomllib.loads(NAMES.read_text(encoding="utf-8")).get(ruleset, {})
    return found.get("japanese", ""), tuple(found.get("others", ()))
