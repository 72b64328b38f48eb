"""A new site takes the old one's place only when it is whole; leans on the standard library only.

A site builder empties its folder before it knows whether the build will succeed. So the plugin has
it build beside that folder, and the two change places at the very end.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path


def beside(folder: Path) -> Path:
    """A new empty folder beside one that is to be replaced, on the same disk if that can be."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-")) / "new"
    except PermissionError:  # only the folder itself may be written, such as a mounted one
        return Path(tempfile.mkdtemp()) / "new"


def replace(folder: Path, new: Path) -> None:
    """Put `new` in the place of `folder` and throw the old one away.

    That is a renaming, or a copy where a folder cannot be renamed. Names that begin with a dot,
    such as a checkout's own, stay: a builder leaves them too.
    """
    new.mkdir(parents=True, exist_ok=True)
    new.chmod(folder.stat().st_mode & 0o777 if folder.is_dir() else 0o755)
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    try:
        _rename(folder, new)
    except OSError:
        _copy(folder, new)
    discard(new)


def _rename(folder: Path, new: Path) -> None:
    old = new.with_name("old")
    if folder.exists():
        folder.rename(old)
    try:
        new.rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise
    for path in old.glob(".*") if old.exists() else ():
        if not (folder / path.name).exists():
            path.rename(folder / path.name)


def _copy(folder: Path, new: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink() and not path.name.startswith("."):
            shutil.rmtree(path)
        elif not path.name.startswith("."):
            path.unlink()
    shutil.copytree(new, folder, dirs_exist_ok=True)


def discard(new: Path) -> None:
    """Throw away what `beside` made, whatever has become of it."""
    shutil.rmtree(new.parent, ignore_errors=True)
