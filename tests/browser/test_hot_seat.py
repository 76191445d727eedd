"""Several people, one device: it is passed on before anybody sees what is his alone."""

from playwright.sync_api import Page, expect

from elgrande.documents.view import view_document
from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live

NAMES = ("Gonzalo", "Ramon")


def test_two_at_one_screen(server: Live, visitor: Visitor) -> None:
    page = visitor("/new")
    page.get_by_label("2 players").check()
    page.get_by_label("Who plays seat 2").select_option("Person")
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name at seat {seat}").fill(name)
        page.get_by_label("on this device").nth(seat - 1).check()
    page.get_by_role("button", name="Open the table").click()
    table = TablePage(page)

    for _ in NAMES:
        assert table.state()["kind"] == "curtain"
        assert_nothing_secret(page)
        name = next(name for name in NAMES if page.get_by_role("button", name=f"I am {name}").count())
        page.get_by_role("button", name=f"I am {name}").click()
        expect(table.hand).to_be_visible()
        hand = view_document(server.play(table.id).game, NAMES.index(name))["hand"]
        assert [int(value) for value in table.hand.locator(".cards .value").all_inner_texts()] == hand
        table.answer("power-7" if name == "Gonzalo" else "power-8")
        table.state()
    assert len(server.play(table.id).game.moves) == 2

    page.reload()  # as somebody would who wants to see more
    assert table.state()["kind"] == "curtain"
    assert_nothing_secret(page)


def test_a_disc_is_not_seen_by_the_next_one(server: Live, visitor: Visitor) -> None:
    shown = []
    for choice in ("sevilla", "aragon"):
        id_, tokens = server.make([{"name": name} for name in NAMES], record=positions.record(positions.discs()))
        page = visitor(f"/t/{id_}#{','.join(tokens)}")
        table = TablePage(page)
        table.state()
        page.get_by_role("button", name="I am Gonzalo").click()
        table.answer(choice)
        assert table.state()["kind"] == "curtain"
        assert_nothing_secret(page)
        shown.append(page.locator("#app").inner_html())
        page.get_by_role("button", name="I am Ramon").click()
        expect(table.question).to_be_visible()
        shown.append(page.locator("#app").inner_html())
    assert shown[:2] == shown[2:]


def assert_nothing_secret(page: Page) -> None:
    """The table is not merely covered: it is not there."""
    for part in ("#hand", "#question", "#map", "#log"):
        expect(page.locator(part)).to_have_count(0)
    assert page.locator("#app").get_by_role("button").count() <= 2  # "I am …", and perhaps to take back
