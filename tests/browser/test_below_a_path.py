"""A server that is not at the root of its host: every page, link and connection stays below its path."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import running


def test_a_table_below_a_path(built: None, visitor: Visitor, tmp_path: Path) -> None:
    with running(tmp_path / "data", prefix="/elgrande") as server:
        page = visitor("/elgrande/", server.url)
        page.get_by_role("link", name="New table").first.click()
        expect(page).to_have_url(f"{server.url}/elgrande/new")
        page.get_by_role("button", name="Open the table").click()
        table = TablePage(page)
        expect(table.question).to_be_visible()
        assert page.url.startswith(f"{server.url}/elgrande/t/")
        page.reload()
        expect(table.question).to_be_visible()
        hrefs = page.locator("a[href^='/']").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        assert hrefs
        assert all(href.startswith("/elgrande/") for href in hrefs)
        page.close()  # before its server: it would complain of the broken line
