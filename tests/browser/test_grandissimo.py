"""Grandissimo: Portugal, ships, prison and Persons, to the final scoring; and the King incognito in another's turn."""

from playwright.sync_api import Route, expect

from elgrande import Game
from elgrande.modules.grandissimo.person import JESTER, QUEEN
from elgrande.server import words
from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.places import SEATS
from tests.browser.test_two_browsers import NAMES, sit_down
from tests.server.live import Live


def test_a_whole_game_by_clicking(visitor: Visitor, server: Live) -> None:
    page = visitor("/")
    page.get_by_role("link", name="New table").click()
    modules = page.get_by_role("group", name="Modules")
    modules.get_by_role("checkbox", name="Grandissimo").check()
    for other in ("King & Intrigue", "Player's Edition", "Special Cards", "Grand Inquisitor & Colonies"):
        expect(modules.get_by_role("checkbox", name=other)).to_be_disabled()
    expect(page.get_by_text("Not together with Grandissimo")).to_have_count(4)

    page.locator("#option-stack_6").select_option("own")
    cards = page.get_by_role("group", name="Cards of stack 6").first
    expect(cards.locator(".cards button")).to_have_count(19)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("Stack 6 needs 11 cards more")
    for card in cards.locator(".cards button:has(.symbol)").all():
        card.click()
    for title in ("Spanish Inquisition", "King Incognito", "Boycott", "Revolution"):
        cards.locator(".cards button").filter(has=page.get_by_text(title, exact=True)).click()
    expect(cards.get_by_text("11 of 11")).to_be_visible()
    cards.get_by_role("button", name="Save as favourites").click()
    page.get_by_label("Rounds", exact=True).select_option("6")
    page.get_by_role("button", name="Open the table").click()

    table = TablePage(page, seed=6)
    table.state()
    expect(table.region("portugal")).to_be_visible()
    expect(table.cards.locator(".card")).to_have_count(7)
    expect(page.get_by_role("group", name="Persons nobody has").get_by_role("button")).to_have_count(3)

    def fits() -> None:
        assert table.overflow() == (0, 0), table.prompt.inner_text()

    clicks = 0
    while (state := table.state())["kind"] != "over":
        if state["kind"] == "dialog":  # the King incognito: are you sure?
            page.get_by_role("dialog").locator("footer .primary").click()
            expect(page.get_by_role("dialog")).to_have_count(0)
        clicks += table.play(each=fits)
    assert clicks > 24

    game = Game.replay(server.get(f"/api/tables/{table.id}/record").text)
    stored = server.get(f"/api/tables/{table.id}").json()
    assert stored["modules"] == ["base", "grandissimo"]
    assert sorted(stored["options"]["stack_6"].split()) == sorted(positions.STACK_6.split())
    assert (game.over, game.round, game.seats) == (True, 6, 4)
    assert list(table.results().values()) == sorted(game.scores, reverse=True)


def test_what_lies_before_players(visitor: Visitor, server: Live) -> None:
    game = positions.grandissimo()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[game.decision.seat]}")
    named = {"take-ship", "imprison", "send-guest", "move-soldiers", "use-saved", "extra-supply", "incognito"}
    free = page.get_by_role("group", name="Free besides").get_by_role("button")
    expect(free).to_have_count(len(named & set(game.decision.names)))
    persons = game.view(-1).raw.marks
    holder = max(persons[QUEEN], persons[JESTER])
    page.locator("#players button").nth(holder).click()
    expect(page.get_by_role("dialog")).to_contain_text("Once a round, in your turn")


def test_the_king_turns_up_in_another_players_turn(visitor: Visitor, server: Live) -> None:
    game = positions.incognito()
    asked = game.decision.seat
    after = game.clone()
    after.apply("incognito", 1 - asked)
    rules = game.view(-1).rules
    region = rules.sites[after.view(-1).raw.king]
    table, pages = sit_down(server, visitor, positions.record(game))
    placing, holding = pages[asked], pages[1 - asked]
    button = holding.question.get_by_role("button", name="King incognito")
    target = placing.page.locator(f"#map .region.target[data-site={region.slug}]")
    expect(target).to_be_visible()
    expect(placing.question.get_by_role("button", name="King incognito")).to_have_count(0)

    button.focus()  # by keyboard, and not at once
    holding.page.keyboard.press("Enter")
    dialog = holding.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"turns up in {region.name.en}?")
    dialog.get_by_role("button", name="Not now").click()
    expect(button).to_be_focused()
    holding.page.keyboard.press("i")
    dialog.get_by_role("button", name=f"To {region.name.en}!").click()

    for page in pages:
        expect(page.log).to_contain_text(f"{NAMES[1 - asked]} shows {region.name.en}: the King appears there.")
    expect(button).to_have_count(0)
    expect(placing.prompt).to_contain_text("Where do you place a Caballero?")
    expect(target).to_have_count(0)
    assert server.play(table).game == after
    expect(placing.undo).to_be_disabled()
    placing.press(placing.page.locator("#map .region.target").first)  # the question is a new one, and it is answered
    expect(placing.log).to_contain_text(f"{NAMES[asked]} places 1")


def test_a_dialog_that_takes_a_while_to_come_is_announced(visitor: Visitor, server: Live) -> None:
    """Its code is fetched when it is wanted: on a slow line the press of a button must not seem lost."""
    game = positions.incognito()
    holder = 1 - game.decision.seat
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor("/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/Dialogs-*.js", hold)
    page.goto(f"/t/{id_}#{tokens[holder]}")
    page.locator("#question").get_by_role("button", name="King incognito").click()
    expect(page.get_by_text("One moment …")).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_text("One moment …")).to_have_count(0)


def test_who_answers_too_late_is_told_so(visitor: Visitor, server: Live) -> None:
    """Somebody steps in while an answer is on its way."""
    game = positions.incognito()
    asked, decision = game.decision.seat, game.decision
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[asked]}")
    expect(page.locator("#question.mine")).to_be_visible()
    other = server.connect().hello(id_, tokens[1 - asked])
    client = server.connect().hello(id_, tokens[asked])
    stale = client.views[0]["decision"]["id"]
    assert other.ask(type="order", seat=1 - asked, action="incognito")["type"] == "ack"
    late = client.refusal(type="act", seat=asked, decision=stale, action=decision.names[-1])
    assert late == words.STALE.en
    expect(page.locator("#log")).to_contain_text("the King appears there")
    expect(page.locator("#question.mine")).to_be_visible()
