"""A table with the module of examples/, which was installed and is named nowhere else: chosen, drawn and played."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.examples.outside import installed


@pytest.fixture(scope="module")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server at which the module can be chosen."""
    there = {**installed(tmp_path_factory.mktemp("baleares")), "ELGRANDE_BOT_DELAY": "0"}
    data = str(tmp_path_factory.mktemp("outside"))
    flags = ("serve", "--no-browser", "--data", data, "--port", "0", "--lang", "en")
    command = [sys.executable, "-u", "-m", "elgrande", *flags]
    with subprocess.Popen(command, env=there, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = next(found for line in server.stdout if (found := re.search(r"http://\S+", line)))
        yield found[0].rstrip("/.")
        server.terminate()


def test_it_is_chosen_drawn_and_played(visitor: Visitor, address: str) -> None:
    page = visitor("/new", base=address)
    page.get_by_role("checkbox", name="Baleares").check()
    page.get_by_label("Rounds", exact=True).select_option("6")
    page.get_by_role("button", name="Open the table").click()
    table = TablePage(page, seed=11)
    table.state()
    expect(table.region("baleares")).to_be_visible()
    assert table.play() > 24


def test_it_is_read_in_german(visitor: Visitor, address: str) -> None:
    page = visitor("/cards", base=address, locale="de-DE")
    expect(page.get_by_text("Leuchtturmwärter").first).to_be_visible()
    page.goto("/rules")
    expect(page.get_by_text("Die Balearen sind eine Region").first).to_be_visible()
