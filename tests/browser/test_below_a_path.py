"""A server that is not at the root of its host: pages, links, letters, worker and manifest stay below its path."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.test_everywhere import foreign, obstacles
from tests.server.live import Live, running
from tests.server.test_notices import Letters, body, post_office

SCOPE_JS = "async () => (await navigator.serviceWorker.ready).scope"
# what a browser makes of the manifest: where the app begins and ends, and which of its pictures are there
INSTALLED_JS = """async () => {
  const {href} = document.querySelector('link[rel=manifest]');
  const {start_url, scope, icons} = await (await fetch(href)).json();
  const found = await Promise.all(icons.map(async ({src}) => (await fetch(new URL(src, href))).ok));
  return [new URL(start_url, href).href, new URL(scope, href).href, found.every(Boolean)];
}"""


@pytest.fixture
def below(built: None, tmp_path: Path) -> Iterator[tuple[Live, str, Letters]]:
    """A server that sends letters, where its pages are, and what it has sent."""
    with (
        post_office() as (smtp, letters),
        running(tmp_path / "data", prefix="/elgrande", smtp=smtp, notice_delay=0.05) as server,
    ):
        yield server, f"{server.url}/elgrande", letters


def link_in(letters: Letters, count: int, server: Live) -> str:
    """The newest letter's. It names the host and port of the settings; here the system has chosen another one."""
    found = re.search(r"http://127\.0\.0\.1:\d+(/elgrande/letter/\S+)", body(letters.wait(count)[-1]))
    assert found is not None
    return server.url + found[1]


def test_a_table_below_a_path(below: tuple[Live, str, Letters], visitor: Visitor) -> None:
    server, root, _ = below
    page = visitor(f"{root}/", server.url)
    page.get_by_role("link", name="New table").first.click()
    expect(page).to_have_url(f"{root}/new")
    page.get_by_label("Who plays seat 2").select_option("human")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    sheet = page.get_by_role("dialog", name="Invite")
    link = sheet.get_by_label("Link to the seat of Ben").input_value()
    assert link.startswith(f"{root}/t/")
    guest = TablePage(visitor(link))
    expect(guest.question).to_be_visible()
    assert guest.page.url.startswith(f"{root}/t/")
    guest.page.reload()
    expect(guest.question).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    for one in (page, guest.page):  # one of them is asked
        hrefs = one.locator("a[href^='/']").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        assert hrefs
        assert all(href.startswith("/elgrande/") for href in hrefs)
    assert page.evaluate(SCOPE_JS) == f"{root}/"
    assert page.evaluate(INSTALLED_JS) == [f"{root}/", f"{root}/", True]


def test_letters_below_a_path(below: tuple[Live, str, Letters], visitor: Visitor) -> None:
    """An address is confirmed, a lost link comes back, one click ends the letters: each on the page of the letter."""
    server, root, letters = below
    table, tokens = server.make([{"name": "Ana"}, {"name": "Ben"}], options={"start": "0"})
    ana = visitor(f"{root}/t/{table}#{tokens[0]}")
    ana.get_by_role("button", name="This table").click()
    ana.get_by_label("E-mail address").fill("ana@example.org")
    ana.get_by_role("button", name="Send me letters").click()
    page = visitor(link_in(letters, 1, server))
    done = page.locator("main [role=status]")
    expect(done).to_have_text("Thank you. From now on you get a letter when it is your turn.")
    assert obstacles(page) == []
    expect(page).to_have_url(f"{root}/letter/{table}")  # what the link can do, the address bar does not keep
    ana.context.close()  # and it is her turn
    off = link_in(letters, 2, server)

    stranger = visitor(f"{root}/t/{table}")
    stranger.get_by_role("button", name="Invite").click()
    stranger.get_by_text("I have lost my link").click()
    stranger.get_by_label("Which seat is yours?").select_option("Ana")
    stranger.get_by_role("button", name="Send me a letter").click()
    lost = link_in(letters, 3, server)
    page.goto(lost)
    expect(done).to_have_text("Your seat is yours again. The old link no longer works.")
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("button", name=re.compile(r"^Ana \(you\)"))).to_be_visible()
    again = visitor(lost, may_complain=True, locale="de")
    expect(again.get_by_role("alert")).to_have_text("Dieser Link gilt nicht mehr.")  # it was good for once
    assert obstacles(again) == []
    assert foreign(again, "de") == []

    page.goto(off)
    expect(done).to_have_text("Done: no more notices to this address for this table.")
