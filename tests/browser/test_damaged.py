"""A table that is damaged or closed: its players read what has happened, in their language."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from elgrande.cli import main
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import running
from tests.server.test_damage import DAMAGE, damage


def test_players_of_a_damaged_table_are_told(visitor: Visitor, built: None, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        broken, tokens = server.make(2)
        sound, others = server.make(2, options={"start": "0"})
    damage(tmp_path, DAMAGE["other points"].replace("number = 2", "number = 0"), broken)
    with running(tmp_path) as server:
        page = visitor(f"/t/{broken}#{tokens[0]}", base=server.url, may_complain=True)
        expect(page.locator("main")).to_contain_text("What is stored of this table is damaged")
        german = visitor(f"/t/{broken}#{tokens[1]}", base=server.url, locale="de-DE", may_complain=True)
        expect(german.locator("main")).to_contain_text("Was von diesem Tisch gespeichert ist, ist beschädigt")
        table = TablePage(visitor(f"/t/{sound}#{others[0]}", base=server.url, may_complain=True))
        assert table.state()["kind"] == "asked"


def test_a_table_that_the_operator_closes(visitor: Visitor, built: None, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        id_, tokens = server.make(2, options={"start": "0"})
        page = visitor(f"/t/{id_}#{tokens[0]}", base=server.url, may_complain=True)
        assert TablePage(page).state()["kind"] == "asked"
        order = ["admin", "close", id_, "--data", str(tmp_path), "--lang", "en"]
        with ThreadPoolExecutor(1) as thread:  # Playwright has the loop of this one
            assert thread.submit(main, order).result() == 0
        expect(page.locator("main")).to_contain_text("Whoever runs this server has closed this table.")
