"""The packed guide: opened from a folder it needs no server, and it is packed alike twice."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.slow
NAME = "riichi-rulebook"


def packed(root: Path, out: Path) -> Path:
    command = [sys.executable, str(root / "scripts" / "offline_zip.py"), "--out", str(out)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert str(out) in done.stdout
    return out


@pytest.fixture(scope="module")
def archive(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(root, tmp_path_factory.mktemp("packed") / "guide.zip")


@pytest.fixture(scope="module")
def folder(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("a folder with spaces, 麻雀")
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(place)
    return place / NAME


@pytest.fixture
def opened(browser: Browser, folder: Path) -> Iterator[tuple[Page, str]]:
    """A page of a browser, and the address of the folder; whatever goes wrong fails the test."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    wrong: list[str] = []
    context.on("console", lambda said: said.type != "error" or wrong.append(said.text))
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.on(
        "requestfailed",
        # Leaving a page while a picture still loads aborts it.
        lambda request: (
            request.failure == "net::ERR_ABORTED"
            or wrong.append(f"{request.failure} {request.url}")
        ),
    )
    context.on(
        "request",
        lambda one: one.url.startswith(("file:", "data:")) or wrong.append(f"asked for {one.url}"),
    )
    yield context.new_page(), folder.as_uri()
    context.close()
    assert not wrong


def test_pages_pictures_and_links_work(opened: tuple[Page, str]) -> None:
    page, place = opened
    page.goto(f"{place}/index.html")
    page.locator(".md-content").get_by_role("link", name="dora", exact=True).first.click()
    expect(page.locator("h1")).to_contain_text("Dora")
    assert page.url == f"{place}/dora.html"
    page.wait_for_load_state()  # its heading is there before its last picture is
    assert page.evaluate("document.images.length") > 100
    assert page.evaluate("[...document.images].every((one) => one.naturalWidth)")
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "no style"
    page.get_by_role("button", name="Numbers on the tiles").click()
    page.goto(f"{place}/cheat-sheet/ema-2025.html")
    assert page.evaluate("[...document.images].every((one) => one.naturalWidth)")
    assert "/index/" in str(page.locator("img.rb-t, .sheet img").first.get_attribute("src"))


def test_every_link_leads_to_a_file(folder: Path) -> None:
    lost = set()
    for path in folder.rglob("*.html"):
        if path.name == "404.html":  # made for a server, which knows where the top is
            continue
        for address in re.findall(r'(?:href|src)="([^"#?]+)', path.read_text("utf-8")):
            if not re.match(r"[a-z]+:|//", address) and not (path.parent / address).is_file():
                lost.add((path.relative_to(folder).as_posix(), address))
    assert not lost


def test_search_works(opened: tuple[Page, str]) -> None:
    page, place = opened
    page.goto(f"{place}/tools/index.html")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").fill("断么九")
    page.keyboard.press("End")
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    first.click()
    expect(page.locator("h1")).to_contain_text("Tanyao")
    assert page.url.startswith(f"{place}/yaku/tanyao.html")


def test_tools_work_and_the_one_that_cannot_says_why(opened: tuple[Page, str]) -> None:
    page, place = opened
    page.goto(f"{place}/tools/score-calculator.html?han=4&fu=30&rules=ema-2025")
    expect(page.locator("[data-rb-out] .rb-big strong")).to_have_text("8,000")
    page.goto(f"{place}/rulesets/compare.html?r=tenhou-4p,ema-2025")
    expect(page.locator(".rb-side-by-side thead th")).to_have_count(3)
    page.goto(f"{place}/yaku/index.html")
    page.get_by_label("Find a yaku").fill("straight")
    expect(page.locator(".rb-yaku-list tbody tr:visible")).to_have_count(1)
    page.goto(f"{place}/tools/hand.html")
    expect(page.locator(".md-content")).to_contain_text("built without the analyser's engine")


def test_the_choice_of_rules_stays(opened: tuple[Page, str]) -> None:
    page, place = opened
    page.goto(f"{place}/scoring/tables.html")
    page.locator(".rb-switch select").select_option("ema-2025")
    page.goto(f"{place}/yaku/index.html")
    expect(page.locator("[data-rb-rules]")).to_have_value("ema-2025")


def test_it_is_packed_alike_twice(root: Path, archive: Path, tmp_path: Path) -> None:
    again = packed(root, tmp_path / "again.zip")
    if again.read_bytes() != archive.read_bytes():
        with zipfile.ZipFile(archive) as one, zipfile.ZipFile(again) as two:
            assert {each.filename: each.CRC for each in one.infolist()} == {
                each.filename: each.CRC for each in two.infolist()
            }
        pytest.fail("the files are alike, the archives are not")
