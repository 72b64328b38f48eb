"""What makes the guide work without a network or without a server; standard library only.

A service worker keeps the pages and all that they show. Which files those are is known when the
site is built: the list goes into the worker's script, each file with a mark of its content, so
that a new edition is noticed and only what changed is fetched again. Printed sheets and whatever
a tool loads for itself (a whole Python, say) are not kept: who wants them asks for them.

A site in a folder has no server at all: there a script may not read a file, so what is searched
in is a script itself.
"""

from __future__ import annotations

import hashlib
import json
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

WORKER = "service-worker.js"
MANIFEST = "manifest.webmanifest"
KEPT = {".html", ".css", ".js", ".svg", ".png", ".json", ".webmanifest"}
LEFT = ("assets/python/", "assets/javascripts/lunr/", "api/")
"""Folders that are not kept: a tool's own, the theme's for other languages, data for programs."""
LARGEST = 2_000_000  # bytes
FIRST_DATE = 315_532_800
"""The first moment that a zip file can name: 1980."""
GONE = """\
/* A preview keeps nothing: what a built guide kept under this address is thrown away. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const own = `rulebook ${new URL("./", self.location.href).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  await self.registration.unregister();
})()));
"""


def kept(site: Path) -> dict[str, str]:
    """The files of a built site that are kept, by address from its top, each with its mark."""
    found = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        left = name.startswith(LEFT) and path.suffix != ".html"
        if path.suffix not in KEPT or left or name == WORKER:
            continue
        content = path.read_bytes()
        if len(content) <= LARGEST:
            found[address(name)] = hashlib.sha256(content).hexdigest()[:16]
    return found


def address(name: str) -> str:
    """What a browser asks for to get a file: a folder for its `index.html`.

    >>> address("dora/index.html"), address("index.html"), address("404.html")
    ('dora/', './', '404.html')
    """
    folder, _, file = name.rpartition("/")
    return (f"{folder}/" if folder else "./") if file == "index.html" else name


def worker(files: Mapping[str, str]) -> str:
    """The service worker's script for these files."""
    listed = json.dumps(dict(sorted(files.items())), ensure_ascii=False, indent=0)
    edition = hashlib.sha256(listed.encode()).hexdigest()[:16]
    script = Path(__file__).with_name("worker.js").read_text("utf-8")
    for empty, full in (
        ("const FILES = {};", f"const FILES = {listed};"),
        ('const EDITION = "";', f'const EDITION = "{edition}";'),
    ):
        assert script.count(empty) == 1, f"worker.js: no place for {empty}"
        script = script.replace(empty, full)
    return script


def manifest(name: str, description: str, language: str) -> str:
    """What a phone needs to know to install the guide, as JSON."""
    icons = [
        {"src": "assets/icons/guide.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "assets/icons/guide-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "assets/icons/guide-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "assets/icons/guide-maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    about = {
        "name": name,
        "short_name": name.removeprefix("The "),
        "description": description,
        "lang": language,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#1c4a38",
        "background_color": "#fbf8f0",
        "icons": icons,
    }
    return json.dumps(about, ensure_ascii=False, indent=1) + "\n"


def keep(site: Path) -> None:
    """Write the service worker of a site that was built into a folder."""
    (site / WORKER).write_text(worker(kept(site)), "utf-8", newline="\n")


def unhost(site: Path) -> None:
    """Make a built site work from a folder: what is searched in becomes a script."""
    index = site / "search" / "search_index.json"
    if index.is_file():
        text = index.read_text("utf-8")
        index.with_suffix(".js").write_text(f"var __index = {text}", "utf-8", newline="\n")
        index.unlink()
    for path in (*site.glob("sitemap.xml*"), *site.rglob("*.map")):
        path.unlink()


def pack(site: Path, target: Path, folder: str, date: int) -> None:
    """Put a built site into a zip file, under a folder's name; the same bytes for the same site.

    `date` is what all files are dated, in seconds since 1970.
    """
    stamp = time.gmtime(max(date, FIRST_DATE))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            name = path.relative_to(site).as_posix()
            entry = zipfile.ZipInfo(f"{folder}/{name}", stamp)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
