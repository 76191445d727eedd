"""Two people, each with a device: what one does in secret the other does not see, and one can stop the other."""

from playwright.sync_api import Page, expect

from elgrande import Game
from elgrande.documents.view import decision_document
from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.positions import Json
from tests.server.live import Live

NAMES = ("Gonzalo", "Ramon")
SEATS = [{"name": name} for name in NAMES]


def sit_down(server: Live, visitor: Visitor, record: Json) -> tuple[str, list[TablePage]]:
    """A table that goes on from there, and both players at it."""
    table, tokens = server.make(SEATS, record=record)
    pages = [TablePage(visitor(f"/t/{table}#{token}")) for token in tokens]
    for page in pages:
        expect(page.question).to_be_visible()
    return table, pages


def everything_on(page: Page) -> str:
    """All that a page has, seen or unseen."""
    return page.locator("#app").inner_html()


def test_a_secret_disc_stays_secret_until_both_have_chosen(server: Live, visitor: Visitor) -> None:
    game = positions.discs()
    shown = []
    for choice in ("sevilla", "aragon"):
        table, (ana, ben) = sit_down(server, visitor, positions.record(game))
        ana.answer(choice)
        expect(ana.question).to_contain_text("Only you know.")
        expect(ana.question).to_contain_text("Sevilla" if choice == "sevilla" else "Aragón")
        expect(ben.page.get_by_title("has chosen in secret")).to_be_visible()
        shown.append(everything_on(ben.page))
    assert shown[0] == shown[1]  # whatever Gonzalo has chosen, Ramon's page is the same to the last letter

    before = ben.log.inner_text()
    ben.answer("granada")
    for page in (ana, ben):
        expect(page.question).not_to_contain_text("Only you know.")
        expect(page.log).not_to_have_text(before)
    moves = server.play(table).game.moves[-2:]
    assert [seat for seat, _ in moves] == [0, 1]


def test_a_veto_in_the_middle_of_an_action(server: Live, visitor: Visitor) -> None:
    game, begun = positions.second_step()
    holder = game.decision.seat
    answers = positions.rest(game, begun)
    actor = answers[-1][0]
    assert (holder, "allow") in answers  # the first step was announced too, and he let it pass
    announced = game.decision.announced
    assert announced is not None
    table, pages = sit_down(server, visitor, positions.record(game, begun))
    acting, objecting = pages[actor], pages[holder]
    now = server.play(table).game

    for seat, action in answers:
        labels = {option["name"]: option["label"]["en"] for option in decision_of(now, seat)["options"]}
        assert pages[seat].state()["kind"] == "asked"
        pages[seat].answer(action, labels[action])
        now.apply(action, seat)

    sites = game.view(holder).rules.sites
    target = sites[announced.target]
    expect(objecting.prompt).to_contain_text(NAMES[actor])
    expect(objecting.prompt).to_contain_text(target.name.en)
    expect(objecting.prompt).to_contain_text("Do you object?")
    expect(acting.prompt).to_contain_text(f"{NAMES[holder]} is considering a Veto")
    before = {site.slug: objecting.pieces(site.slug) for site in sites if site.is_region}
    kept = [page.page.get_by_title("Veto, up to round") for page in (acting, objecting)]
    for card in kept:
        expect(card).to_have_count(1)

    objecting.answer("veto", "Veto")
    for card in kept:
        expect(card).to_have_count(0)
    after = server.play(table).game
    expected = game.clone()
    expected.apply("veto", holder)
    assert after == expected
    assert acting.state()["kind"] == "asked"
    for page in (acting, objecting):  # what was done stays, what was announced did not happen
        assert {slug: page.pieces(slug) for slug in before} == before
        expect(page.log).to_contain_text(f"{NAMES[holder]} stops")


def decision_of(game: Game, seat: int) -> Json:
    return decision_document(next(decision for decision in game.pending if decision.seat == seat))
