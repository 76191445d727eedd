"""Grand Inquisitor & Colonies with the Anniversary flags: the other side of the board, to the final scoring."""

from playwright.sync_api import expect

from elgrande import Game
from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.places import SEATS
from tests.server.live import Live


def test_a_whole_game_of_five_by_clicking(visitor: Visitor, server: Live) -> None:
    page = visitor("/")
    page.get_by_role("link", name="New table").click()
    page.get_by_role("checkbox", name="Grand Inquisitor & Colonies").check()
    page.get_by_role("checkbox", name="Anniversary flags").check()
    expect(page.get_by_text("advises against it")).to_have_count(0)
    page.get_by_role("checkbox", name="King & Intrigue").check()
    expect(page.get_by_text("advises against it")).to_be_visible()
    page.get_by_role("checkbox", name="King & Intrigue").uncheck()
    expect(page.get_by_text("advises against it")).to_have_count(0)
    page.get_by_role("radio", name="5").check()
    page.get_by_label("Rounds", exact=True).select_option("6")
    page.get_by_role("button", name="Open the table").click()

    table = TablePage(page, seed=4)
    table.state()
    expect(table.prompt).to_contain_text("2 more Caballeros")
    expect(table.region("ship")).to_be_visible()
    table.press(page.locator("#map .region.target").first)
    table.state()
    expect(table.cards.locator(".card")).to_have_count(7)

    def fits() -> None:
        assert table.overflow() == (0, 0), table.prompt.inner_text()

    assert table.play(each=fits) > 24  # whether he is asked for places overseas is up to the draw and the bots

    game = Game.replay(server.get(f"/api/tables/{table.id}/record").text)
    modules = server.get(f"/api/tables/{table.id}").json()["modules"]
    assert modules == ["base", *positions.OVERSEAS]
    assert (game.over, game.round, game.seats) == (True, 6, 5)
    assert list(table.results().values()) == sorted(game.scores, reverse=True)


def test_free_moves_stand_beside_the_parts_of_a_turn(visitor: Visitor, server: Live) -> None:
    game = positions.colonies()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[game.decision.seat]}")
    free = page.get_by_role("group", name="Free besides")
    names = set(game.decision.names) & {"embark", "claim-gold", "claim-ware", "extra-supply", "execute"}
    expect(free.get_by_role("button")).to_have_count(len(names))
    expect(page.locator("#map .pieces use[href*=-sign-]").first).to_be_attached()
    expect(page.locator("#map use[href*=-flag]").first).to_be_attached()
    free.get_by_role("button").first.click()
    expect(free).to_have_count(0)  # the next question, or none of them again


def test_a_place_of_several_kinds_asks_which(visitor: Visitor, server: Live) -> None:
    """Newcomers, carriers and others in one place are one target; which one goes is asked then."""
    game = positions.several_kinds()
    kinds = [name for name in game.decision.names if name.removesuffix("-new") == "ship"]
    id_, tokens = server.make(SEATS, record=positions.record(game))
    table = TablePage(visitor(f"/t/{id_}#{tokens[game.decision.seat]}"))
    prompt = table.prompt.inner_text()
    table.press(table.region("ship"))
    expect(table.prompt).to_have_text("Which Caballero – Ship?")
    answers = table.question.locator(".answers button[aria-keyshortcuts]")
    expect(answers).to_have_count(len(kinds))
    expect(answers.first).to_be_focused()
    table.page.get_by_role("button", name="Another place").click()
    expect(table.prompt).to_have_text(prompt)
    table.press(table.region("ship"))
    answers.last.click()
    expect(table.prompt).not_to_have_text("Which Caballero – Ship?")
    stored = server.play(id_).game
    assert len(stored.moves) == len(game.moves) + 1
