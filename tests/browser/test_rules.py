"""The pages to look things up: pictures of real positions, searching, and the way from a question to its chapter."""

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live


def test_the_rules_are_pictured_and_searched(visitor: Visitor) -> None:
    page = visitor("/rules")
    scored = page.locator("#scoring figure")
    expect(scored.locator("[data-site=aragon]")).to_be_visible()
    expect(scored.locator("li").first).to_contain_text("Red 9: 5 first place + 2 King's bonus + 2 home bonus")
    expect(scored.locator("li").nth(1)).to_contain_text("tied for second: third-place points")
    page.get_by_role("searchbox", name="Find in the rules").fill("runs out province")
    expect(page.locator("#supply")).to_be_visible()
    expect(page.locator("#castillo")).to_have_count(0)


def test_a_question_leads_to_its_chapter(server: Live, visitor: Visitor) -> None:
    game = positions.placing()
    id_, tokens = server.make(2, record=positions.record(game))
    table = TablePage(visitor(f"/t/{id_}#{tokens[game.decision.seat]}"))
    table.state()
    link = table.question.get_by_role("link", name="The rules about this")
    expect(link).to_have_attribute("href", "/rules#king")


def test_cards_by_word_module_and_stack(visitor: Visitor) -> None:
    page = visitor("/cards")
    page.get_by_role("searchbox").fill("veto")
    expect(page.locator(".sheet h2")).to_contain_text(["Base game", "King & Intrigue"])
    page.get_by_label("Which module").select_option("Base game")
    expect(page.locator(".sheet h2")).to_have_text(["Base game"])
    expect(page.locator(".sheet .card").first).to_contain_text("Veto")
    page.get_by_role("searchbox").fill("")
    page.get_by_label("Stack", exact=True).select_option("5")
    expect(page.locator(".sheet .card")).to_have_count(1)
    expect(page.locator(".sheet .card")).to_contain_text("King")
