"""What the browser tests and the screen pictures share: a server and Chromium's options."""

from __future__ import annotations

import functools
import http.server
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No name but the local server's can be looked up, so nothing leaves this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


KINDS = (
    "/",
    "/api/",
    "/cheat-sheet/ema-2025/",
    "/dora/",
    "/embed/score-calculator/",
    "/glossary/",
    "/learn/turns/",
    "/rulesets/compare/",
    "/rulesets/ema-2025/",
    "/scoring/",
    "/scoring/tables/",
    "/sources/",
    "/three-player/",
    "/tools/danger/",
    "/tools/hand/",
    "/tools/quiz/",
    "/tools/score-calculator/",
    "/tools/settlement/",
    "/tools/table-helper/",
    "/yaku/",
    "/yaku/pinfu/",
)
"""One page of each kind; those that look alike or have no words of their own are left out."""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line of log for each."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class QuietServer(http.server.ThreadingHTTPServer):
    """A server that takes it calmly when a browser hangs up before it has everything."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell of any other error, as usual."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(folder: Path, way: type[QuietHandler] = QuietHandler) -> Iterator[str]:
    """Serve FOLDER on a free port of this machine; gives the address, without a last slash."""
    handler = functools.partial(way, directory=str(folder))
    with QuietServer(("127.0.0.1", 0), handler) as web:
        thread = threading.Thread(target=web.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{web.server_address[1]}"
        finally:
            web.shutdown()
            thread.join()
