"""The site's data as JSON files, for programs: rulesets, yaku, scores, words; leans on the engine.

`files(site)` gives each file's text by its path. The same site gives the same bytes. Each file
names its schema, which lies beside it and holds a description of every field; the page that
documents the data is made from these schemas too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from riichi import YAKU, Ruleset
from riichi.point_tables import point_tables
from riichi.ruleset import sources
from riichi.settings import SETTINGS

from . import quiz_tool
from .amounts import worth
from .glossary import explained, glossary, meaning
from .site import Site

SCHEMAS = Path(__file__).parent / "schemas"
TABLES = "assets/rulebook/tables.js"
"""All score tables of the site in one script, for the tools: a page opened from a disk may not
fetch files."""


def files(site: Site) -> dict[str, str]:
    """Every data file of a site by its path, schemas included."""
    made = {
        "api/index.json": dump(index(site)),
        "api/yaku.json": dump(yaku_data(site)),
        "api/glossary.json": dump(glossary_data(site)),
    }
    for rules in site.rulesets.values():
        made[f"api/rulesets/{rules.id}.json"] = dump(ruleset_data(rules))
        made[f"api/scores/{rules.id}.json"] = dump(score_data(rules))
    for path in sorted(SCHEMAS.glob("*.json")):
        made[f"api/schema/{path.name}"] = path.read_text(encoding="utf-8")
    made[TABLES] = tables_script(site)
    return made | quiz_tool.scripts(site)


def dump(data: dict[str, Any]) -> str:
    """JSON with a line for each key, and for each element of a long list; ends with a line end.

    >>> print(dump({"a": 1, "b": [{"c": 2}, {"c": 3}]}), end="")
    {
    "a": 1,
    "b": [
    {"c": 2},
    {"c": 3}
    ]
    }
    """
    return "{\n" + ",\n".join(f"{_flat(key)}: {_value(one)}" for key, one in data.items()) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(_flat(one) for one in value) + "\n]"
    if isinstance(value, dict) and any(isinstance(one, dict) for one in value.values()):
        return "{\n" + ",\n".join(f"{_flat(k)}: {_flat(v)}" for k, v in value.items()) + "\n}"
    return _flat(value)


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def index(site: Site) -> dict[str, Any]:
    """What data there are: the rulesets, the default, and where each file lies."""
    return {
        "$schema": "schema/index.json",
        "site": site.name,
        "default": site.default,
        "rulesets": [
            {
                "id": rules.id,
                "name": rules.name,
                "short": rules.short or rules.name,
                "players": rules.players,
                "ruleset": f"rulesets/{rules.id}.json",
                "scores": f"scores/{rules.id}.json",
            }
            for rules in site.rulesets.values()
        ],
        "yaku": "yaku.json",
        "glossary": "glossary.json",
    }


def ruleset_data(rules: Ruleset) -> dict[str, Any]:
    """A ruleset with every setting: value, words, how sure, and the sources it names."""
    record = rules.to_record()
    settings = {
        name: {
            "title": SETTINGS[name].title,
            "meaning": SETTINGS[name].meaning,
            "text": SETTINGS[name].say(rules[name]),
            **entry,
        }
        for name, entry in record.pop("settings").items()
    }
    named = dict.fromkeys(one for entry in settings.values() for one in entry["sources"])
    known = sources()
    return {
        "$schema": "../schema/ruleset.json",
        **record,
        "players": rules.players,
        "settings": settings,
        "sources": {
            one: {"title": known[one].title, "address": known[one].address, "date": known[one].date}
            for one in named
        },
    }


def yaku_data(site: Site) -> dict[str, Any]:
    """Every yaku: its names, what it takes, and what it is worth under each ruleset."""
    return {
        "$schema": "schema/yaku.json",
        "yaku": [
            {
                "id": yaku.id,
                "romaji": yaku.romaji,
                "kanji": yaku.kanji,
                "kana": yaku.kana,
                "english": yaku.english,
                "short": yaku.short,
                "names": yaku.names,
                "kind": yaku.kind,
                "closed": yaku.closed,
                "open": yaku.open,
                "yakuman": yaku.yakuman,
                "condition": yaku.condition,
                "examples": list(yaku.examples),
                "rulesets": {rules.id: _worth(yaku.id, rules) for rules in site.rulesets.values()},
            }
            for yaku in YAKU.values()
        ],
    }


def _worth(name: str, rules: Ruleset) -> dict[str, int]:
    closed, times = worth(YAKU[name], rules, is_open=False)
    opened, open_times = worth(YAKU[name], rules, is_open=True)
    return {
        "closed": closed,
        "open": opened,
        "yakuman_closed": times,
        "yakuman_open": open_times,
    }


def glossary_data(site: Site) -> dict[str, Any]:
    """Every term of the glossary, its figures those of the site's own ruleset."""
    found = []
    for _, terms in glossary().groups():
        for term in terms:
            page, mark, anchor = explained(term, site).partition("#")
            found.append(
                {
                    "id": term.id,
                    "romaji": term.romaji,
                    "kanji": term.kanji,
                    "kana": term.kana,
                    "english": term.english,
                    "meaning": meaning(term, site),
                    "aliases": list(term.aliases),
                    "group": term.group,
                    "page": site.url(page) + mark + anchor if page else "",
                }
            )
    return {"$schema": "schema/glossary.json", "terms": found}


def score_data(rules: Ruleset) -> dict[str, Any]:
    """Every payment under a ruleset, as the engine's `point_tables` has it."""
    return {"$schema": "../schema/scores.json", **point_tables(rules)}


def tables_script(site: Site) -> str:
    """The score tables of all rulesets as a script; parts that are equal are written once."""
    pool: dict[str, int] = {}
    rulesets = {
        rules.id: {
            key: pool.setdefault(_tight(value), len(pool))
            for key, value in point_tables(rules).items()
        }
        for rules in site.rulesets.values()
    }
    parts = ",\n".join(pool)
    return (
        f'window.rulebookTables = {{"default": {_tight(site.default)}, '
        f'"rulesets": {_tight(rulesets)}, "parts": [\n{parts}\n]}};\n'
    )


def _tight(value: Any) -> str:
    # A line separator is a letter to JSON, and was the end of a line to older scripts.
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


@cache
def schema(name: str) -> dict[str, Any]:
    """A schema by its name: `ruleset`, `yaku`, `scores`, `glossary`, `index`."""
    data: dict[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return data


DOCUMENTED: dict[str, Callable[[Site], dict[str, Any]]] = {
    "index": index,
    "ruleset": lambda site: ruleset_data(site.ruleset(site.default)),
    "yaku": yaku_data,
    "glossary": glossary_data,
    "scores": lambda site: score_data(site.ruleset(site.default)),
}
"""Each kind of file with the data that its page takes its examples from."""
