"""The `rulebook` command: write the generated pages, check a site without building it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .browser_python import bring, version
from .errors import RulebookError
from .examples import check_site
from .expand import write_pages
from .project import Project, read_project


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when a check fails, 2 for wrong usage."""
    options = _parser().parse_args(arguments)
    try:
        project = read_project(options.config.resolve())
        result: int = options.run(project, options)
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
    return parser


def _write(project: Project, options: argparse.Namespace) -> int:
    folder: Path = options.folder.resolve()
    if folder == project.docs.resolve() or project.docs.resolve() in folder.parents:
        raise RulebookError(f"found {options.folder}, which is inside the site's written pages")
    written = write_pages(project.site, folder)
    count = sum(path.suffix == ".md" for path in written)
    print(f"{count} pages and {len(written) - count} files beside them written to {options.folder}")
    return 0


def _check(project: Project, options: argparse.Namespace) -> int:
    report = check_site(project.site, project.docs)
    for message in dict.fromkeys(str(error) for error in report.errors):
        print(message, file=sys.stderr)
    print(
        f"{report.pages} pages, {len(project.site.rulesets)} rulesets; {report.examples} example "
        f"hands, {report.claims} with a claim; {len(report.errors)} mistakes"
    )
    return 1 if report.errors else 0


def _tools(project: Project, options: argparse.Namespace) -> int:
    folder = bring(project.root)
    size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
    print(f"Pyodide {version()} is in {folder} ({size:.1f} MB); build the site to take it in")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
