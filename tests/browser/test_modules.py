"""King & Intrigue, Player's Edition and Special Cards: from the form of a new table to the final scoring."""

from playwright.sync_api import expect

from elgrande import Game
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live


def test_a_whole_game_with_all_modules_by_clicking(visitor: Visitor, server: Live) -> None:
    page = visitor("/")
    page.get_by_role("link", name="New table").click()
    page.get_by_role("checkbox", name="Player's Edition").check()
    expect(page.get_by_role("checkbox", name="King & Intrigue")).to_be_checked()  # it cannot be played without
    expect(page.get_by_text("Player's Edition belongs to King & Intrigue")).to_be_visible()
    page.get_by_role("checkbox", name="Special Cards").check()
    page.get_by_label("Rounds", exact=True).select_option("6")
    page.get_by_role("button", name="Open the table").click()

    table = TablePage(page, seed=3)
    table.state()
    expect(table.prompt).to_contain_text("one more Caballero")
    table.press(table.region("castilla-la-vieja").or_(table.region("granada")).and_(page.locator(".target")).first)
    assert table.state()["kind"] == "hand"
    sheet = page.locator("#choose")
    expect(sheet.locator(".cards button")).to_have_count(39)
    table.choose_hand(0, 5, 12)

    def fits() -> None:
        assert table.overflow() == (0, 0), table.prompt.inner_text()

    table.state()
    expect(page.locator("#hand button")).to_have_count(13)
    assert table.play(each=fits) > 24

    game = Game.replay(server.get(f"/api/tables/{table.id}/record").text)
    modules = server.get(f"/api/tables/{table.id}").json()["modules"]
    assert modules == ["base", "king_and_intrigue", "players_edition", "special_cards"]
    assert (game.over, game.round) == (True, 6)
    assert list(table.results().values()) == sorted(game.scores, reverse=True)


def test_a_whole_game_with_the_largest_set_by_clicking(visitor: Visitor, server: Live) -> None:
    page = visitor("/new")
    modules = page.get_by_role("group", name="Modules")
    for name in ("Player's Edition", "Special Cards", "Grand Inquisitor & Colonies", "Anniversary flags"):
        modules.get_by_role("checkbox", name=name).check()
    expect(modules.get_by_role("checkbox", name="King & Intrigue")).to_be_checked()
    expect(modules.get_by_role("checkbox", name="Grandissimo")).to_be_disabled()
    expect(page.get_by_text("Not together with")).to_have_count(1)
    page.get_by_label("Rounds", exact=True).select_option("6")
    page.get_by_role("button", name="Open the table").click()

    table = TablePage(page, seed=8)

    def fits() -> None:
        assert table.overflow() == (0, 0), table.prompt.inner_text()

    while (state := table.state())["kind"] != "hand":  # where the first Caballeros go
        assert state["kind"] == "asked"
        table.press(page.locator("#map .region.target").first)
    table.choose_hand(2, 9, 30)
    assert table.play(each=fits) > 24

    game = Game.replay(server.get(f"/api/tables/{table.id}/record").text)
    assert server.get(f"/api/tables/{table.id}").json()["modules"] == [
        "base",
        "king_and_intrigue",
        "players_edition",
        "special_cards",
        "grand_inquisitor_and_colonies",
        "anniversary",
    ]
    assert (game.over, game.round) == (True, 6)
    assert list(table.results().values()) == sorted(game.scores, reverse=True)


def test_the_hand_goes_on_where_it_was_left(visitor: Visitor, server: Live) -> None:
    """Cards that were sent before the page was closed are fixed, and the favourite hand is still there."""
    id_, tokens = server.make([{"name": "Gonzalo"}, {"kind": "bot"}], modules=["king_and_intrigue"])
    client = server.connect().hello(id_, tokens[0])
    client.answer()
    while client.decision is None or client.decision["kind"] != "choose_hand":
        client.receive()
    page = visitor(f"/t/{id_}#{tokens[0]}")
    table = TablePage(page)
    assert table.state()["kind"] == "hand"
    page.get_by_role("button", name="Fill up by lot").click()
    page.get_by_role("button", name="Save as favourite").click()
    picked = page.locator("#choose [aria-pressed=true]")
    favourite = picked.evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    for card in ("play-veto", "play-king"):
        client.answer(card)
    expect(page.locator("#choose .fixed")).to_have_count(2)
    page.reload()
    expect(page.get_by_text("2 cards are chosen already")).to_be_visible()
    expect(page.get_by_text("2 of 13")).to_be_visible()
    cards = page.locator("#choose .cards button:not(.fixed)")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_text("3 of 13")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("2 of 13")).to_be_visible()
    page.get_by_role("button", name="Use my favourite").click()
    chosen = picked.evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    assert len(chosen) == 13
    assert len(set(chosen) & set(favourite)) >= 11
    page.get_by_role("button", name="Play with these 13").press("Enter")
    expect(page.locator("#hand button")).to_have_count(13)


def test_two_on_one_device_choose_one_after_the_other(visitor: Visitor, server: Live) -> None:
    """Nobody sees the other's sheet: the device is passed on between them."""
    id_, tokens = server.make([{"name": "Gonzalo"}, {"name": "Ramon"}], modules=["king_and_intrigue"])
    page = visitor(f"/t/{id_}#{','.join(tokens)}")
    table = TablePage(page)
    for name in ("Gonzalo", "Ramon"):
        page.get_by_role("button", name=f"I am {name}").click()
        table.press(page.locator("#map .region.target").first)
    for name in ("Ramon", "Gonzalo"):  # who has the device goes first
        if name == "Gonzalo":
            page.get_by_role("button", name="I am Gonzalo").click()
        expect(page.locator("#choose").get_by_role("img", name=name)).to_be_visible()
        expect(page.locator("#choose [aria-pressed=true]")).to_have_count(0)
        table.choose_hand()
    expect(page.locator("#hand button, #curtain-title").first).to_be_visible()


def test_one_click_to_a_game_of_king_and_intrigue(visitor: Visitor, server: Live) -> None:
    page = visitor("/")
    page.get_by_role("button", name="The same with King & Intrigue").click()
    table = TablePage(page)
    table.state()
    assert server.get(f"/api/tables/{table.id}").json()["modules"] == ["base", "king_and_intrigue"]


def test_looking_for_a_card(visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("link", name="All cards of all modules").click()
    found = page.get_by_role("status").filter(has_text="cards")
    expect(found).to_contain_text("126 cards")
    expect(page.get_by_text("our proposals")).to_be_visible()
    page.get_by_label("Which module").select_option(label="Special Cards")
    expect(found).to_have_text("10 cards")
    page.get_by_role("searchbox").fill("limit table")
    expect(found).to_have_text("2 cards")
