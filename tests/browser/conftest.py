"""A browser and a server for the built guide.

A page that these fixtures give out is watched: an error in its console or its scripts, a request
that fails, or any request to another host makes the test fail. Chromium is found or installed by
scripts/get_chromium.py; without one the tests fail, they are not skipped.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from chrome import FLAGS, served

ROOT = Path(__file__).resolve().parent.parent.parent
LOCAL = {"127.0.0.1", "localhost"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all that lies in this folder, so that `-m "not browser"` leaves it out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(site_dir: Path) -> Iterator[str]:
    """The address of the built guide on this machine, without a slash at the end."""
    with served(site_dir) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that starts."""
    command = [sys.executable, str(ROOT / "scripts" / "get_chromium.py")]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        pytest.fail(f"browser tests need a Chromium:\n{done.stderr}", pytrace=False)
    return done.stdout.strip()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One headless browser for all tests."""
    # Playwright asks this of a session bus that a bare machine does not have.
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium, args=list(FLAGS), env=environment
        )
        yield running
        running.close()


@pytest.fixture
def problems() -> list[str]:
    """What went wrong on the test's pages; a test that provokes an error takes it out of here."""
    return []


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, server: str, problems: list[str]) -> Iterator[NewPage]:
    """Make a watched page; arguments are those of a browser context.

    Example: ``new_page(viewport={"width": 360, "height": 740}, color_scheme="dark")``. Addresses
    may be relative to the guide: ``page.goto("/dora/")``.
    """
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Page:
        # The worker that keeps the guide for later would fetch all of it in each new context; the
        # tests of reading without a network let it.
        settings = {"base_url": server, "service_workers": "block", **options}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        contexts.append(context)
        watch(context, problems)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert not problems, "on the page: " + "; ".join(problems)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A watched page of usual size."""
    return new_page()


@pytest.fixture(scope="session")
def watcher() -> Callable[[BrowserContext, list[str]], None]:
    """`watch`, for a file that shares one page among its tests."""
    return watch


def watch(context: BrowserContext, problems: list[str]) -> None:
    """Write down every error, failed request and foreign request of CONTEXT."""

    def requested(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in LOCAL:
            problems.append(f"request to another host: {address}")

    context.on("request", lambda request: requested(request.url))
    context.on(
        "requestfailed",
        # Leaving a page while something still loads, and starting a download, both abort a request.
        lambda request: (
            request.failure == "net::ERR_ABORTED"
            or problems.append(f"{request.failure}: {request.url}")
        ),
    )
    context.on(
        "response",
        lambda response: (
            response.status < 400 or problems.append(f"status {response.status}: {response.url}")
        ),
    )
    context.on(
        "console",
        lambda message: message.type != "error" or problems.append(f"console: {message.text}"),
    )
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
