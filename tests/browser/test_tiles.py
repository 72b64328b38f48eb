"""Tiles with numbers on them, for who does not know the characters: chosen once, everywhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

FACES = """() => [...document.querySelectorAll("img[src*='assets/tiles/']")]
  .map((one) => one.getAttribute("src")).filter((one) => !one.endsWith("/back.svg"))"""


def numbered(page: Page) -> set[bool]:
    """Whether tiles of the page have numbers: all of them, none, or some."""
    return {"/index/" in source for source in page.evaluate(FACES)}


def switch(page: Page) -> Any:
    return page.get_by_role("button", name="Numbers on the tiles")


def test_numbers_on_tiles_are_kept_from_page_to_page(page: Page) -> None:
    page.goto("/dora/")
    names = page.evaluate("[...document.images].map((one) => one.alt)")
    assert numbered(page) == {False}
    switch(page).click()
    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    assert numbered(page) == {True}
    page.wait_for_load_state("networkidle")
    assert page.evaluate("[...document.images].every((one) => one.naturalWidth)")
    assert page.evaluate("[...document.images].map((one) => one.alt)") == names
    for address in ("/yaku/daisangen/", "/cheat-sheet/ema-2025/", "/cheat-sheet/tenhou-3p/"):
        page.goto(address)
        assert numbered(page) == {True}, address
        expect(switch(page)).to_have_attribute("aria-pressed", "true")
    switch(page).click()
    assert numbered(page) == {False}
    page.goto("/dora/")
    assert numbered(page) == {False}


def test_a_numbered_tile_is_never_seen_without_its_number(page: Page) -> None:
    """From the first picture of a page that is painted, and nothing moves while they load."""
    page.add_init_script("localStorage.setItem('rulebook.tiles', 'index')")
    page.add_init_script(
        """window.seen = []; window.moved = 0;
        const look = () => { for (const one of document.images) seen.push(one.getAttribute("src"));
          if (document.readyState !== "complete") requestAnimationFrame(look); };
        requestAnimationFrame(look);
        const add = (list) => { for (const one of list.getEntries()) moved += one.value; };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });"""
    )

    def slowly(route: Route) -> None:
        page.wait_for_timeout(2)
        route.continue_()

    page.route("**/assets/tiles/**", slowly)
    page.goto("/dora/", wait_until="networkidle")
    seen = {one for one in page.evaluate("seen") if "/tiles/" in one and "back" not in one}
    assert seen
    assert all("/index/" in one for one in seen)
    assert page.evaluate("moved") == 0


@pytest.mark.parametrize("width", [360, 1280])
def test_the_switch_can_be_reached_and_pressed(width: int, new_page: Any) -> None:
    page: Page = new_page(viewport={"width": width, "height": 740})
    page.goto("/")
    expect(switch(page)).to_be_in_viewport()
    switch(page).focus()
    page.keyboard.press("Space")
    assert numbered(page) == {True}
    box = switch(page).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24


def test_without_a_store_numbers_last_for_the_page(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });"
    )
    page.goto("/cheat-sheet/ema-2025/")
    switch(page).click()
    assert numbered(page) == {True}
