"""Typst at work: from a source and its data to a PDF; leans on nothing of the generator.

Typst remembers what it laid out, which makes it slower and larger with every document. So many
documents are set by several short-lived processes (`python -m rulebook.typeset`), a few in each.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import typst

STANDARD = ["1.7", "ua-1"]
"""PDF 1.7, tagged and otherwise fit for assistive technology as PDF/UA-1 asks."""
FEW = 6
"""So many documents are set by one process."""


class TypesetError(Exception):
    """A document cannot be set; says which and why."""


@dataclass(frozen=True)
class Document:
    """A document to be set: its name in messages, source file, data, and where the PDF goes."""

    name: str
    source: str
    data: str
    target: str


def typeset(document: Document, fonts: typst.Fonts) -> None:
    """Set one document, and write it whole or not at all; raises `TypesetError`."""
    compiler = typst.Compiler(
        document.source,
        root=str(Path(document.source).parent),
        font_paths=fonts,
        ignore_system_fonts=True,
        sys_inputs={"data": document.data},
    )
    try:
        made, warnings = compiler.compile_with_warnings(
            format="pdf",
            pdf_standards=STANDARD,  # type: ignore[arg-type]
        )
    except typst.TypstError as error:
        raise TypesetError(f"{document.name} cannot be printed: {_told(error)}") from error
    if warnings:
        raise TypesetError(f"{document.name} cannot be printed: {_told(warnings[0])}")
    assert isinstance(made, bytes)
    keep(Path(document.target), made)


def only(folders: Iterable[Path]) -> typst.Fonts:
    """The fonts of these folders and no others."""
    return typst.Fonts(False, False, [str(folder) for folder in folders])


def typeset_many(documents: Sequence[Document], folders: Sequence[Path]) -> None:
    """Set documents, several processes at a time; raises `TypesetError` with the first mistakes."""
    parts = [documents[start : start + FEW] for start in range(0, len(documents), FEW)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = [text for text in pool.map(lambda part: _elsewhere(part, folders), parts) if text]
    if found:
        raise TypesetError("\n".join(found))


def _elsewhere(documents: Sequence[Document], folders: Sequence[Path]) -> str:
    """Set documents in a process of their own; what went wrong, if anything."""
    job = {"documents": [asdict(each) for each in documents], "folders": [str(f) for f in folders]}
    surroundings = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "RAYON_NUM_THREADS": "1",
    }
    done = subprocess.run(
        [sys.executable, "-B", "-m", "rulebook.typeset"],
        input=json.dumps(job).encode(),
        env=surroundings,
        capture_output=True,
    )
    return done.stderr.decode(errors="replace").strip() if done.returncode else ""


def keep(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; another run may be writing the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as scratch:
        scratch.write(content)
    Path(scratch.name).replace(path)


def _told(error: Any) -> str:
    """Typst's message with its hints and where in the sources it arose."""
    parts: Iterable[str] = (error.message, *error.hints, *error.trace)
    return "; ".join(part.strip() for part in parts)


def main() -> int:
    """Set the documents that standard input describes; mistakes go to standard error."""
    job = json.load(sys.stdin)
    fonts = only(map(Path, job["folders"]))
    try:
        for each in job["documents"]:
            typeset(Document(**each), fonts)
    except TypesetError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
