"""A real server, a real Chromium, the front end as it is in web/ right now."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from dev import found_browser
from tests.browser.front_end import build
from tests.server.live import Live, running

LAPTOP = {"width": 1366, "height": 768}
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
PATIENCE = 60_000  # milliseconds a condition is waited for, on however busy a machine

Visitor = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These come last: from Playwright's start to its end no other event loop can run in this thread."""
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)


@pytest.fixture(scope="session")
def built() -> None:
    build()


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with running(tmp_path_factory.mktemp("browser")) as live:
        yield live


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": found_browser(), "args": list(QUIET)}


@pytest.fixture
def visitor(server: Live, browser: Browser) -> Iterator[Visitor]:
    """Somebody with a device of his own; what his pages complain about is a failure."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def arrive(
        address: str = "/",
        base: str = server.url,
        frames: list[str] | None = None,  # what comes over the wire is put there
        may_complain: bool = False,  # of a line that is broken
        **more: Any,
    ) -> Page:
        wanted: dict[str, Any] = {"viewport": LAPTOP, "locale": "en-GB", "reduced_motion": "reduce", **more}
        context = browser.new_context(base_url=base, **wanted)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        if not may_complain:
            context.on("console", heard)
        page = context.new_page()
        if frames is not None:
            page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        page.goto(address)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []
