"""``riichi rules``: list the rulesets, show one, compare two, check a file.

Each command prints for a person, or JSON with ``--json``. The exit status is 0 when all is well,
1 when a file is not valid, and 2 when an id or a file does not exist; errors go to standard error.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from .ruleset import Ruleset, RulesetError, diff, load_ruleset, ruleset_ids, sources
from .settings import GROUPS, SETTINGS

if TYPE_CHECKING:
    from argparse import Namespace, _SubParsersAction

STATUS = {
    "sure": "sure",
    "likely": "likely",
    "stated": "stated",
    "unknown": "unknown",
    "not_applicable": "does not apply",
}


def add_rules_commands(subparsers: _SubParsersAction[Any]) -> None:
    """Add ``rules`` with its four commands; each sets ``run``, a function of the arguments.

    ``run(args)`` prints and returns the exit status.
    """
    rules = subparsers.add_parser("rules", help="list, show, compare and check rulesets")
    commands = rules.add_subparsers(dest="rules_command", metavar="COMMAND", required=True)
    listed = commands.add_parser("list", help="the built-in rulesets")
    shown = commands.add_parser("show", help="every setting of a ruleset")
    shown.add_argument("id", metavar="ID", help="id of a ruleset, or the path of a file")
    compared = commands.add_parser("diff", help="where two rulesets differ")
    compared.add_argument("a", metavar="A", help="id or file of the first")
    compared.add_argument("b", metavar="B", help="id or file of the second")
    checked = commands.add_parser("check", help="whether a ruleset file is valid")
    checked.add_argument("file", metavar="FILE", help="path of a ruleset file")
    for parser, run in (
        (listed, run_list),
        (shown, run_show),
        (compared, run_diff),
        (checked, run_check),
    ):
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.set_defaults(run=run)


def run_list(args: Namespace) -> int:
    """Print the built-in rulesets, one a line."""
    found = [load_ruleset(id) for id in ruleset_ids()]
    if args.json:
        keys = ("id", "name", "short", "edition", "date", "extends", "players")
        _print_json([{key: getattr(rules, key) for key in keys} for rules in found])
        return 0
    width = max(len(rules.id) for rules in found)
    for rules in found:
        edition = f" ({rules.edition})" if rules.edition else ""
        print(f"{rules.id:{width}}  {rules.name}{edition}")
    return 0


def run_show(args: Namespace) -> int:
    """Print every setting of a ruleset, by group."""
    try:
        rules = load_ruleset(args.id)
    except RulesetError as error:
        return _refuse(error, args.id)
    if args.json:
        _print_json(rules.to_record())
    else:
        print("\n".join(show_lines(rules)))
    return 0


def run_diff(args: Namespace) -> int:
    """Print where two rulesets differ."""
    pair = []
    for name in (args.a, args.b):
        try:
            pair.append(load_ruleset(name))
        except RulesetError as error:
            return _refuse(error, name)
    a, b = pair
    if args.json:
        differences = [
            {
                "setting": one.setting,
                "kind": one.kind,
                "a": a.entry_record(one.setting),
                "b": b.entry_record(one.setting),
            }
            for one in diff(a, b)
        ]
        _print_json({"a": a.id, "b": b.id, "differences": differences})
    else:
        print("\n".join(diff_lines(a, b)))
    return 0


def run_check(args: Namespace) -> int:
    """Check one ruleset file and name everything that is wrong with it."""
    from pathlib import Path

    try:
        rules = load_ruleset(Path(args.file))  # a path even where an id is written
    except RulesetError as error:
        if args.json:
            _print_json({"file": args.file, "ok": False, "errors": _error_records(error)})
        return _refuse(error, args.file)
    if args.json:
        _print_json({"file": args.file, "ok": True, "errors": []})
        return 0
    count = len(rules.own)
    base = f", the rest from {rules.extends}" if rules.extends else ""
    print(f"{args.file}: valid, {count} setting{'' if count == 1 else 's'} stated{base}")
    return 0


def show_lines(rules: Ruleset) -> list[str]:
    """A ruleset for a person to read: head, groups of settings, sources."""
    lines = [f"{rules.name} ({rules.id})"]
    about = [rules.edition, rules.date, f"builds on {rules.extends}" if rules.extends else ""]
    lines += [" · ".join(part for part in about if part), rules.note]
    lines = [line for line in lines if line]
    cited: list[str] = []
    for group in GROUPS.values():
        block = [
            line
            for name, setting in SETTINGS.items()
            if setting.group == group.id and setting.concerns(rules.players)
            for line in _setting_lines(rules, name, cited)
        ]
        if block:
            lines += ["", group.title, *block]
    if cited:
        lines += ["", "Sources"]
        known = sources()
        for number, id in enumerate(cited, 1):
            source = known[id]
            parts = [part for part in (source.title, source.date, source.address) if part]
            lines.append(f"  [{number}] {', '.join(parts)}")
    return lines


def _setting_lines(rules: Ruleset, name: str, cited: list[str]) -> list[str]:
    entry, setting = rules.entry(name), SETTINGS[name]
    for id in entry.sources:
        if id not in cited:
            cited.append(id)
    marks = ", ".join(str(cited.index(id) + 1) for id in entry.sources)
    status = STATUS[entry.status] + (f" [{marks}]" if marks else "")
    if entry.origin and entry.origin != rules.id:
        status += f", from {entry.origin}"
    value = setting.say(rules[name])
    if not entry.known:
        value = "–" if entry.status == "not_applicable" else f"assumed: {value}"
    lines = [f"  {name:26}{value:24}  {status}"]
    if entry.options:
        choices = "; ".join(setting.say(option) for option in entry.options)
        lines.append(f"  {'':26}or, as the host chooses: {choices}")
    if entry.note:
        lines.append(f"  {'':26}{entry.note}")
    return lines


def diff_lines(a: Ruleset, b: Ruleset) -> list[str]:
    """The differences of two rulesets for a person to read."""
    found = diff(a, b)
    lines = [f"{a.name} ({a.id})", f"against {b.name} ({b.id})"]
    for kind, title in (("value", "They differ"), ("known", "Only one of them says")):
        block = [
            f"  {one.setting:26}{_said(a, one.setting)} -> {_said(b, one.setting)}"
            for one in found
            if one.kind == kind
        ]
        if block:
            lines += ["", title, *block]
    return lines if found else [*lines, "", "No difference in what is known of them."]


def _said(rules: Ruleset, name: str) -> str:
    entry = rules.entry(name)
    return SETTINGS[name].say(rules[name]) if entry.known else STATUS[entry.status]


def _refuse(error: RulesetError, name: str) -> int:
    """Print what is wrong; 2 when the thing asked for does not exist, 1 when it is not valid."""
    print(error, file=sys.stderr)
    built_in = name in ruleset_ids()
    return 1 if built_in or os.path.exists(name) else 2


def _error_records(error: RulesetError) -> list[dict[str, Any]]:
    keys = ("file", "line", "setting", "found", "allowed", "hint")
    return [
        {**{key: getattr(one, key) for key in keys}, "message": str(one)} for one in error.errors
    ]


def _print_json(data: Any) -> None:
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))
