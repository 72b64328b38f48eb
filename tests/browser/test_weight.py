"""How much a reader has to load, and whether anything holds up the page or moves while it loads.

What is weighed are the bytes that a usual web server sends: text packed with gzip, and all of it
kept by the browser for ten minutes, as on the big hosts of static sites. A service worker's
precaching comes after the visit and is not part of it; neither are the headers.
"""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from chrome import KINDS, QuietHandler, served

FIRST, NEXT = 250_000, 40_000  # bytes
# Sheets and embedded tools have a look of their own: from there one goes to others of the kind.
NEIGHBOUR = {"cheat-sheet": "/cheat-sheet/tenhou-3p/", "embed": "/embed/score-calculator/"}
PACKED = (".html", ".css", ".js", ".svg", ".json", ".webmanifest", ".txt", ".xml")
WATCH = """window.moved = [];
  new PerformanceObserver((list) => list.getEntries().forEach((one) => moved.push(one.value + " "
    + one.sources.map((each) => each.node && (each.node.className || each.node.nodeName)))))
    .observe({ type: "layout-shift", buffered: true });"""
sent: Counter[str] = Counter()


class Usual(QuietHandler):
    """Serves as hosts of static sites do, and writes down what it sends."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        if path.suffix in PACKED:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)
        sent[self.path] += len(body)


@pytest.fixture
def usual(site_dir: Path) -> Iterator[str]:
    with served(site_dir, Usual) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """Somebody who was never here."""
    context = browser.new_context(service_workers="block", viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def visit(page: Page, address: str) -> int:
    """Load a page and scroll to its end; how many bytes that took."""
    sent.clear()
    page.goto(address, wait_until="load")
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
    return sent.total()


@pytest.mark.parametrize("address", KINDS)
def test_a_first_visit_is_light_and_the_next_lighter(
    address: str, usual: str, visitor: Page
) -> None:
    first = visit(visitor, usual + address)
    assert first <= FIRST, sent.most_common(6)
    following = visit(visitor, usual + NEIGHBOUR.get(address.split("/")[1], "/scoring/fu/"))
    assert following <= NEXT, sent.most_common(6)


def test_every_page_is_light_enough_for_the_next_visit(site_dir: Path) -> None:
    """Whatever comes with the first visit: a page itself is never heavy."""
    packed = {path: len(gzip.compress(path.read_bytes(), 6)) for path in site_dir.rglob("*.html")}
    assert {str(path): size for path, size in packed.items() if size > NEXT} == {}


@pytest.mark.parametrize("address", KINDS)
def test_nothing_holds_up_a_page_and_nothing_moves(address: str, page: Page) -> None:
    page.add_init_script(WATCH)
    page.goto(address, wait_until="networkidle")
    blocking = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter((one) => one.renderBlockingStatus === "blocking").map((one) => one.name)"""
    )
    assert blocking
    assert [one for one in blocking if not one.endswith(".css")] == []
    # A tool's answer and what it is compared with are written when the page is there.
    moved = page.evaluate("moved.reduce((all, one) => all + parseFloat(one), 0)")
    written = address.startswith(("/tools/", "/embed/", "/rulesets/compare/"))
    assert moved <= (0.1 if written else 0), page.evaluate("moved")


def test_the_search_index_comes_when_it_is_asked_for(usual: str, visitor: Page) -> None:
    visit(visitor, f"{usual}/dora/")
    assert "/search/search_index.json" not in sent
    visitor.locator(".md-search__input").click()
    visitor.locator(".md-search__input").fill("tanyao")
    visitor.keyboard.press("End")
    visitor.locator(".md-search-result__item").first.wait_for(timeout=30_000)
    assert sent["/search/search_index.json"]
