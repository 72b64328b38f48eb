"""After one visit the guide is there without a network; a new edition is noticed and fetched.

Some pages of the built guide stand for all of it, served from a folder of their own, and the
network is cut by stopping the server.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from chrome import QuietHandler, served
from rulebook.offline import WORKER, keep, kept

PARTS = (
    *("index.html", "404.html", "manifest.webmanifest", "assets", "search"),
    *("dora", "yaku/pinfu", "cheat-sheet/ema-2025", "tools/score-calculator"),
)
asked: list[str] = []


class Noting(QuietHandler):
    """Serves files and writes down which."""

    def do_GET(self) -> None:
        asked.append(self.path.partition("?")[0])
        super().do_GET()


@pytest.fixture
def small(site_dir: Path, tmp_path: Path) -> Path:
    """Some pages of the guide with a worker that keeps just them."""
    folder = tmp_path / "site"
    for part in PARTS:
        if (site_dir / part).is_dir():
            shutil.copytree(site_dir / part, folder / part)
        else:
            folder.mkdir(exist_ok=True)
            shutil.copy(site_dir / part, folder / part)
    keep(folder)
    return folder


@contextmanager
def visitor(browser: Browser) -> Iterator[Page]:
    """A page in which the worker may run."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    yield context.new_page()
    context.close()


def visit(page: Page, address: str) -> None:
    """Be at the guide once, until it is kept."""
    page.goto(f"{address}/dora/")
    settle(page)


@contextmanager
def visited(browser: Browser, folder: Path) -> Iterator[tuple[Page, str]]:
    """A page of somebody who was at the guide once; inside, its server still runs."""
    with visitor(browser) as page, served(folder, Noting) as address:
        visit(page, address)
        yield page, address


def settle(page: Page) -> None:
    """Wait until a worker has kept everything and answers for the page."""
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
        }"""
    )


@contextmanager
def cut(browser: Browser, folder: Path) -> Iterator[tuple[Page, str]]:
    """The same after the network has gone."""
    with visitor(browser) as page:
        with served(folder, Noting) as address:
            visit(page, address)
        yield page, address


def test_after_one_visit_all_is_there_without_a_network(browser: Browser, small: Path) -> None:
    with cut(browser, small) as (page, address):
        for place, heading in (
            ("/", "Riichi, by the rules you play"),
            ("/yaku/pinfu/", "Pinfu"),
            ("/yaku/pinfu/index.html", "Pinfu"),
            ("/dora/?from=home", "Dora"),
            ("/cheat-sheet/ema-2025/", "Yaku"),
        ):
            page.goto(address + place)
            expect(page.locator("h1").first).to_contain_text(heading)
            page.wait_for_load_state("networkidle")
            assert page.evaluate("[...document.images].every((one) => one.naturalWidth)")
            assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "no style"
        page.goto(f"{address}/tools/score-calculator/?han=4&fu=30")
        expect(page.locator("[data-rb-out] .rb-big strong")).to_have_text("7,700")
        page.locator(".rb-numbered").click()
        page.goto(f"{address}/dora/")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("[...document.images].every((one) => one.naturalWidth)")
        page.locator(".md-search__input").click()
        page.locator(".md-search__input").fill("tanyao")
        page.keyboard.press("End")
        expect(page.locator(".md-search-result__item").first).to_be_visible()


def test_an_address_that_is_not_kept_gets_the_page_for_that(browser: Browser, small: Path) -> None:
    with cut(browser, small) as (page, address):
        answer = page.goto(f"{address}/nowhere/")
        assert answer is not None
        assert answer.status == 404
        expect(page.locator("h1")).to_contain_text("404")
        page.goto(f"{address}/yaku/pinfu")
        expect(page).to_have_url(f"{address}/yaku/pinfu/")


def test_a_new_edition_fetches_what_changed_and_takes_over(browser: Browser, small: Path) -> None:
    with visited(browser, small) as (page, address):
        stores = page.evaluate("caches.keys()")
        assert len(stores) == 1
        pinfu = small / "yaku" / "pinfu" / "index.html"
        pinfu.write_text(pinfu.read_text("utf-8").replace("Pinfu", "Pinfu anew"), "utf-8")
        keep(small)
        asked.clear()
        page.evaluate(
            """async () => {
              const changed = new Promise((go) =>
                navigator.serviceWorker.addEventListener("controllerchange", go));
              (await navigator.serviceWorker.ready).update();
              await changed;
            }"""
        )
        assert asked == [f"/{WORKER}", "/yaku/pinfu/"]
        page.goto(f"{address}/yaku/pinfu/")
        expect(page.locator("h1").first).to_contain_text("Pinfu anew")
        page.wait_for_function("async (old) => !(await caches.keys()).includes(old)", arg=stores[0])
        assert len(page.evaluate("caches.keys()")) == 1


def test_other_stores_of_the_host_are_left_alone(browser: Browser, small: Path) -> None:
    with visited(browser, small) as (page, _):
        page.evaluate("caches.open('somebody else')")
        (small / "dora" / "index.html").write_text("<title>Dora</title>", "utf-8")
        keep(small)
        page.evaluate(
            """async () => {
              const changed = new Promise((go) =>
                navigator.serviceWorker.addEventListener("controllerchange", go));
              (await navigator.serviceWorker.ready).update();
              await changed;
            }"""
        )
        assert "somebody else" in page.evaluate("caches.keys()")


def test_what_is_kept_is_the_guide_and_not_what_one_asks_for(site_dir: Path) -> None:
    files = kept(site_dir)
    pages = {path.relative_to(site_dir).as_posix() for path in site_dir.rglob("*.html")}
    assert {"./", "dora/", "404.html", "search/search_index.json"} <= files.keys()
    assert len([one for one in files if one.endswith(("/", ".html"))]) == len(pages)
    assert not [one for one in files if one.endswith((".pdf", ".map", ".wasm", ".zip", ".xml"))]
    script = (site_dir / WORKER).read_text("utf-8")
    assert f'"dora/": "{files["dora/"]}"' in script
    tiles = {
        path.relative_to(site_dir).as_posix() for path in site_dir.rglob("assets/tiles/**/*.svg")
    }
    assert tiles <= files.keys()


def test_the_guide_can_be_installed(page: Page, site_dir: Path) -> None:
    page.goto("/yaku/pinfu/")
    address = page.locator("link[rel=manifest]").evaluate("(one) => one.href")
    about = page.request.get(address).json()
    assert about["name"] == "The Riichi Rulebook"
    assert (about["start_url"], about["display"]) == ("./", "standalone")
    for icon in about["icons"]:
        picture = page.request.get(address.replace("manifest.webmanifest", icon["src"]))
        assert picture.ok, icon
        if icon["type"] == "image/png":
            head = picture.body()[:24]
            size = f"{int.from_bytes(head[16:20])}x{int.from_bytes(head[20:24])}"
            assert (head[1:4], size) == (b"PNG", icon["sizes"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}
    assert json.loads((site_dir / "manifest.webmanifest").read_text("utf-8")) == about
