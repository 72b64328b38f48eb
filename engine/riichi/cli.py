"""The `riichi` command: score wins, replay recorded ones, look at rulesets.

Exit status: 0 when all is well, 1 when something checked does not hold (a record refused, a
recorded win that comes out differently), 2 for wrong usage.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from .answers import error_record
from .ruleset import RulesetError, load_ruleset
from .score import score
from .situation import WinError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: those of the process)."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _parser(given[0] if given else "").parse_args(given)
    try:
        return int(options.run(options))
    except RulesetError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has had enough (`riichi ... | head`): nobody is left to tell.
        sys.stderr.close()
        return 0


def _parser(command: str) -> argparse.ArgumentParser:
    """The parser; it knows the one command that is asked for, or else all: that starts sooner."""
    parser = argparse.ArgumentParser(
        prog="riichi", description="The rules of riichi mahjong: scores, rulesets, proofs."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    if command in _COMMANDS:
        _COMMANDS[command](commands)
    else:
        for add in dict.fromkeys(_COMMANDS.values()):
            add(commands)
    return parser


def _add_score(commands: Any) -> None:
    command = commands.add_parser(
        "score",
        help="score a win",
        description="Score a win written in shorthand, or a stream of records.",
        epilog='example: riichi score "234m067p22s34588s +2s ron riichi dora=4p"',
    )
    command.add_argument("win", nargs="?", help="the win in shorthand, as one argument")
    command.add_argument("--rules", default="tenhou-4p", help="a ruleset id or a file (.toml)")
    shape = command.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="answer with one JSON object")
    shape.add_argument(
        "--jsonl", action="store_true", help="read one JSON record a line from standard input"
    )
    command.add_argument(
        "--explain",
        action="store_true",
        help="add what each yaku asks for, the arithmetic and the readings that lost",
    )
    command.set_defaults(run=_run_score, parser=command)


def _run_score(options: argparse.Namespace) -> int:
    if options.jsonl:
        if options.win is not None:
            options.parser.error("--jsonl reads from standard input; give no win")
        from .stream import answer_stream

        return 0 if answer_stream(sys.stdin.buffer, sys.stdout, options.explain) else 1
    if options.win is None:
        options.parser.error("give a win in shorthand, or --jsonl")
    from .notation import parse_win
    from .text import describe

    ruleset = load_ruleset(options.rules)
    try:
        result = score(parse_win(options.win, ruleset))
    except WinError as error:
        if options.json:
            print(json.dumps(error_record(None, error), ensure_ascii=False))
        else:
            print(error, file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps(result.to_record(options.explain), ensure_ascii=False))
    else:
        print(describe(result, options.explain))
    return 0


def _add_verify(commands: Any) -> None:
    command = commands.add_parser(
        "verify",
        help="replay recorded wins",
        description='Replay records {"id", "win", "expect"} and print each difference.',
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="JSON lines, plain or .gz")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="a Dask cluster to use (tcp://host:8786)"
    )
    command.set_defaults(run=_run_verify, parser=command)


def _run_verify(options: argparse.Namespace) -> int:
    from .verify import verify

    if options.jobs < 1:
        options.parser.error("--jobs: at least 1 is expected")
    try:
        if options.scheduler:
            from .scale import verify_on_cluster

            tally = verify_on_cluster(options.files, options.scheduler)
        else:
            tally = verify(options.files, options.jobs)
    except (OSError, UnicodeDecodeError) as error:
        print(f"riichi verify: {error}", file=sys.stderr)
        return 2
    for text in tally.differences:
        print(text)
    print(f"{tally.records} records, {len(tally.differences)} differences")
    return 1 if tally.differences else 0


def _add_rules(commands: Any) -> None:
    from .rules_cli import add_rules_commands

    add_rules_commands(commands)


def _add_play(commands: Any) -> None:
    from .play_cli import add_play_commands

    add_play_commands(commands)


_COMMANDS = {
    "score": _add_score,
    "verify": _add_verify,
    "rules": _add_rules,
    "waits": _add_play,
    "settle": _add_play,
}


if __name__ == "__main__":
    sys.exit(main())
