"""A new site takes the old one's place only when it is whole; leans on the standard library only.

A site builder empties its folder before it knows whether the build will succeed. So the plugin has
it build beside that folder, and the two change places at the very end.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path


def beside(folder: Path) -> Path:
    """A new empty folder beside one that is to be replaced, on the same disk."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    return Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-")) / "new"


def replace(folder: Path, new: Path) -> None:
    """Put `new` in the place of `folder` by renaming, and throw the old one away.

    Names that begin with a dot, such as a checkout's own, move along: a builder leaves them too.
    """
    new.mkdir(parents=True, exist_ok=True)
    new.chmod(folder.stat().st_mode & 0o777 if folder.is_dir() else 0o755)
    old = new.with_name("old")
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        folder.rename(old)
    try:
        new.rename(folder)
    except OSError:
        if old.exists() and not folder.exists():
            old.rename(folder)
        raise
    for path in old.glob(".*") if old.exists() else ():
        if not (folder / path.name).exists():
            path.rename(folder / path.name)
    discard(new)


def discard(new: Path) -> None:
    """Throw away what `beside` made, whatever has become of it."""
    shutil.rmtree(new.parent, ignore_errors=True)
