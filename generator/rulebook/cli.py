"""The `rulebook` command: write the generated pages, check a site, begin a new one."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from .browser_python import bring, version
from .errors import RulebookError
from .examples import check_site
from .expand import write_pages
from .new_site import write_new_site
from .project import read_project


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when a check fails, 2 for wrong usage."""
    options = _parser().parse_args(arguments)
    try:
        result: int = options.run(options)
    except RulebookError as error:
        print(error, file=sys.stderr)
        return 1
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rulebook", description="Generate the pages of a riichi rule guide, and check them."
    )
    parser.add_argument(
        "--config",
        type=Path,
        default=Path("mkdocs.yml"),
        metavar="FILE",
        help="the site's settings (default: mkdocs.yml in this folder)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    write = commands.add_parser("write", help="write the generated pages as plain Markdown")
    write.add_argument("folder", type=Path, metavar="DIR", help="where to write them")
    write.set_defaults(run=_write)
    check = commands.add_parser(
        "check", help="prove every example, figure and ruleset of the site, without building it"
    )
    check.set_defaults(run=_check)
    tools = commands.add_parser(
        "tools", help="bring what the hand analyser runs on (Pyodide, through npm)"
    )
    tools.set_defaults(run=_tools)
    new = commands.add_parser("new", help="begin a site for a club's own rules")
    new.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")
    new.add_argument(
        "--extends",
        default="ema-2025",
        metavar="ID",
        help="the rules that the club's start from (default: ema-2025; all: riichi rules list)",
    )
    new.add_argument("--name", default="", help="the club's name (default: the folder's)")
    new.add_argument("--id", default="", help="the ruleset's id (default: made from the folder's)")
    new.set_defaults(run=_new)
    return parser


def _new(options: argparse.Namespace) -> int:
    folder: Path = options.folder
    written = write_new_site(folder, options.name, options.extends, options.id)
    rules = next(path for path in written if path.endswith(".toml"))
    print(f"{len(written)} files written to {folder}. Your rules are in {folder / rules}.")
    print(f"Build the site: mkdocs build -f {shlex.quote(str(folder / 'mkdocs.yml'))}")
    return 0


def _write(options: argparse.Namespace) -> int:
    project = read_project(options.config.resolve())
    folder: Path = options.folder.resolve()
    if folder == project.docs.resolve() or project.docs.resolve() in folder.parents:
        raise RulebookError(f"found {options.folder}, which is inside the site's written pages")
    written = write_pages(project.site, folder)
    count = sum(path.suffix == ".md" for path in written)
    print(f"{count} pages and {len(written) - count} files beside them written to {options.folder}")
    return 0


def _check(options: argparse.Namespace) -> int:
    project = read_project(options.config.resolve())
    report = check_site(project.site, project.docs)
    for message in dict.fromkeys(str(error) for error in report.errors):
        print(message, file=sys.stderr)
    print(
        f"{report.pages} pages, {len(project.site.rulesets)} rulesets; {report.examples} example "
        f"hands, {report.claims} with a claim; {len(report.errors)} mistakes"
    )
    return 1 if report.errors else 0


def _tools(options: argparse.Namespace) -> int:
    project = read_project(options.config.resolve())
    folder = bring(project.root)
    size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
    print(f"Pyodide {version()} is in {folder} ({size:.1f} MB); build the site to take it in")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
