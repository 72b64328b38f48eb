"""A strict Content-Security-Policy for a finished page; leans on the standard library only.

The policy stands in the page itself, since a site of plain files has no say in a server's headers.
Everything must come from the site. The theme's few inline scripts are allowed one by one, by
their hash; nothing else that is inline runs.
"""

from __future__ import annotations

import base64
import hashlib
import re

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.I)
_SOURCE = re.compile(r"\bsrc\s*=", re.I)
_DATA = re.compile(r"\btype\s*=\s*[\"']?(?:application/(?:ld\+)?json|text/template)", re.I)
CHARSET = re.compile(r"<meta\s+charset[^>]*>", re.I)
POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    # The theme's stylesheet holds its icons as data addresses.
    "img-src": "'self' data:",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
FILES = "file:"
"""What a page that is opened from a folder calls its own site; it has no host."""
WASM = "'wasm-unsafe-eval'"
"""What WebAssembly needs beside a worker; only a page with `wasm: true` in its front matter gets
the two."""


def inline_hashes(html: str) -> list[str]:
    """The hash of each inline script of a page, as a policy names it; each once, in order.

    >>> inline_hashes('<script src="a.js"></script><script>x</script><script>x</script>')
    ["'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='"]
    """
    found = dict[str, None]()
    for script in SCRIPT.finditer(html):
        attributes = script["attributes"]
        if not _SOURCE.search(attributes) and not _DATA.search(attributes):
            digest = hashlib.sha256(script["text"].encode()).digest()
            found[f"'sha256-{base64.b64encode(digest).decode()}'"] = None
    return list(found)


def policy(html: str, wasm: bool = False, files: bool = False) -> str:
    """The policy of a page: what it may load and run; `files` is for pages opened from a folder."""
    scripts = [POLICY["script-src"], *([WASM] if wasm else []), *inline_hashes(html)]
    rules = {**POLICY, "script-src": " ".join(scripts)}
    if files:
        rules = {name: value.replace("'self'", f"'self' {FILES}") for name, value in rules.items()}
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def with_policy(html: str, wasm: bool = False, files: bool = False) -> str:
    """The page with its policy, right behind the line that names its encoding.

    >>> with_policy('<meta charset="utf-8"><p>Hello')[22:85]
    '<meta http-equiv="Content-Security-Policy" content="default-src'
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html, wasm, files)}">'
    return CHARSET.sub(lambda found: found[0] + meta, html, count=1)
