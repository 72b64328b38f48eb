"""A small site for a club's own rules: a ruleset file, a home page, settings and a workflow.

`new_site` gives the files by their path; the command writes them into an empty folder. The ruleset
file lists every setting as a remark with its meaning, what is allowed and what the base has, so
that a club only takes away a `#`. Leans on the settings' records and on the texts in `starter/`.
"""

from __future__ import annotations

import json
import re
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from string import Template
from typing import Any

from riichi import Ruleset, load_ruleset
from riichi.ruleset import ruleset_ids
from riichi.settings import GROUPS, SETTINGS, Setting

from .errors import RulebookError, choose
from .page import plain
from .ruleset_schema import schema_text

STARTER = Path(__file__).parent / "starter"
SCHEMA = "ruleset.schema.json"
FILES = {
    "mkdocs.yml": "mkdocs.yml",
    "index.md": "docs/index.md",
    "README.md": "README.md",
    "publish.yml": ".github/workflows/publish.yml",
    "gitignore": ".gitignore",
    "requirements.txt": "requirements.txt",
}
"""Texts of the starter, and where each is written."""
WIDTH = 96
SHORT = 14


def slug(name: str) -> str:
    """A folder's name as the id of a ruleset.

    >>> slug("My Club!"), slug("麻雀"), slug("Café Riichi 2026")
    ('my-club', 'club', 'cafe-riichi-2026')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "club"


def new_site(name: str, extends: str, id: str = "") -> dict[str, str]:
    """The files of a club's site by their path; raises `RulebookError` for an unknown base."""
    choose(extends, dict.fromkeys(ruleset_ids()), "shipped ruleset")
    base, id = load_ruleset(extends), id or slug(name)
    if id in ruleset_ids():
        raise RulebookError(
            f"found {id!r}, which is the id of a shipped ruleset; name it otherwise"
        )
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", id):
        raise RulebookError(f"found {id!r} as an id; it is made of a to z, 0 to 9 and -")
    title = " ".join(name.split()) or id
    values = {
        "id": id,
        "name": title,
        "quoted": json.dumps(title, ensure_ascii=False),
        "text": plain(title),
        "base": extends,
        "base_name": base.name,
        "version": _version(),
    }
    made = {
        target: Template((STARTER / source).read_text(encoding="utf-8")).substitute(values)
        for source, target in FILES.items()
    }
    made[f"{id}.toml"] = ruleset_file(title, base)
    made[SCHEMA] = schema_text()
    return made


def write_new_site(folder: Path, name: str, extends: str, id: str = "") -> list[str]:
    """Write a club's site into a folder that is empty or not there yet; gives the paths."""
    called = folder.resolve().name
    made = new_site(name or called, extends, id or slug(called))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RulebookError(f"found {folder}, which is there and not empty; name a new folder")
    for path, text in made.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    return sorted(made)


def _version() -> str:
    try:
        return version("riichi-rulebook")
    except PackageNotFoundError:
        return "0"


def ruleset_file(name: str, base: Ruleset) -> str:
    """The text of a ruleset file that changes nothing yet, with every setting as a remark."""
    quoted = json.dumps(name, ensure_ascii=False)
    short = json.dumps(short_name(name), ensure_ascii=False)
    lines = [
        f"#:schema ./{SCHEMA}",
        *_remark(
            f"The rules of {name}. They start from {base.name}: what is not set here is as there. "
            "To change a rule, take away the # before its line and write your value. "
            "`riichi rules check FILE` tells what is wrong, and an editor that knows TOML and JSON "
            "Schema helps while you write."
        ),
        "",
        f"name = {quoted}",
        f"short = {short}",
        'edition = "first edition"',
        f'extends = "{base.id}"',
        "",
        "[settings]",
    ]
    for group in GROUPS.values():
        named = [s for s in SETTINGS.values() if s.group == group.id and s.concerns(base.players)]
        if named:
            lines += ["", f"# ---- {group.title} ----"]
        for setting in named:
            lines += ["", *_setting(setting, base)]
    return "\n".join(lines) + "\n"


def short_name(name: str) -> str:
    """As many of a name's first words as fit where a short name stands.

    >>> short_name("Riichi Club Riverside"), short_name("Mahjongfreundinnen")
    ('Riichi Club', 'Mahjongfreund…')
    """
    short = ""
    for word in name.split():
        longer = f"{short} {word}".strip()
        if len(longer) > SHORT:
            break
        short = longer
    return short or name[: SHORT - 1] + "…"


def _setting(setting: Setting, base: Ruleset) -> Iterator[str]:
    """A setting as remarks, the last of which is the line to take the # away from."""
    entry = base.entry(setting.name)
    yield from _remark(f"{setting.title}: {setting.meaning}")
    yield from _remark(f"Allowed: {_allowed(setting)}.")
    value = entry.value if entry.known else base[setting.name]
    here = setting.say(value)
    known = (
        f"{base.short or base.name}: {here}" if entry.known else f"not known there; taken: {here}"
    )
    yield from _remark(f"{known}.")
    yield f"# {setting.name} = {toml(setting.dump(value))}"


def _allowed(setting: Setting) -> str:
    """What may be written; words of a short list each with what it means."""
    words = setting.labels
    if setting.type != "enum":
        return setting.allowed
    said = [toml(one) + (f" ({words[one]})" if words[one] != one else "") for one in words]
    return ", ".join(said)


def _remark(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(" ".join(text.split()), WIDTH)]


def toml(value: Any) -> str:
    """Plain data as TOML writes it on one line; None is the word "none".

    >>> toml(True), toml(25000), toml(None), toml([15, -5]), toml({"m": 1})
    ('true', '25000', '"none"', '[15, -5]', '{ m = 1 }')
    """
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
