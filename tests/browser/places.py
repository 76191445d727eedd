"""Every page in every state that looks different, for tests that look at all of them."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from elgrande import Game
from tests.browser import positions
from tests.server.live import Live

NAMES: Final = ("Gonzalo", "Ramon")
SEATS: Final = [{"name": name} for name in NAMES]
Open = Callable[[str], Page]  # opens a page at an address
Place = Callable[[Live, Open], Page]


def seat_at(server: Live, game: Game) -> str:
    """The address of whoever is asked in such a game."""
    id_, tokens = server.make(SEATS, record=positions.record(game))
    return f"/t/{id_}" if game.over else f"/t/{id_}#{tokens[game.decision.seat]}"


def page_at(address: str) -> Place:
    def go(_: Live, open_: Open) -> Page:
        page = open_(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        return page

    return go


def table_at(position: Callable[[], Game], key: str = "") -> Place:
    """At a table; `key` opens something there."""

    def go(server: Live, open_: Open) -> Page:
        page = open_(seat_at(server, position()))
        expect(page.locator("#question")).to_be_visible()
        if key:
            page.keyboard.press(key)
            expect(page.get_by_role("dialog")).to_be_visible()
        return page

    return go


def hand(server: Live, open_: Open) -> Page:
    page = open_(seat_at(server, positions.hand()))
    expect(page.locator("#choose")).to_be_visible()
    page.locator("#choose .cards button").nth(8).click()
    return page


def on_the_table(server: Live, open_: Open) -> Page:
    page = open_(seat_at(server, positions.markers()))
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#markers li").nth(2)).to_be_visible()
    return page


def curtain(server: Live, open_: Open) -> Page:
    id_, tokens = server.make(SEATS, record=positions.record(positions.discs()))
    page = open_(f"/t/{id_}#{','.join(tokens)}")
    expect(page.locator("#curtain-title")).to_be_visible()
    return page


def replay(server: Live, open_: Open) -> Page:
    id_, _ = server.make(SEATS, record=positions.record(positions.over()))
    page = open_(f"/t/{id_}/replay#60")
    expect(page.locator("input[type=range]")).to_have_value("60")
    return page


def own_stack(_: Live, open_: Open) -> Page:
    page = open_("/new")
    page.get_by_role("checkbox", name="Grandissimo").check()
    page.locator("#option-stack_6").select_option("own")
    page.locator(".stack .cards button").nth(3).click()
    return page


def grandissimo_markers(server: Live, open_: Open) -> Page:
    page = open_(seat_at(server, positions.grandissimo()))
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#markers li").nth(2)).to_be_visible()
    return page


def stepping_in(server: Live, open_: Open) -> Page:
    game = positions.incognito()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = open_(f"/t/{id_}#{tokens[1 - game.decision.seat]}")
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def invitations(server: Live, open_: Open) -> Page:
    """Of a table where one seat is still empty, with the code shown."""
    page = open_("/new")
    page.locator(".chair select").nth(1).select_option("human")
    page.locator("#clock").select_option("slow")
    page.locator("form button[type=submit]").click()
    page.get_by_role("dialog").locator("button[aria-expanded]").click()
    expect(page.get_by_role("dialog").get_by_role("img").last).to_be_visible()
    return page


def dialog_behind(number: int) -> Place:
    """What one of the buttons at the top opens."""

    def go(server: Live, open_: Open) -> Page:
        page = table_at(positions.placing)(server, open_)
        page.locator("header button.icon").nth(number).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        return page

    return go


def proposal(server: Live, open_: Open) -> Page:
    id_, tokens = server.make(SEATS)
    page = open_(f"/t/{id_}#{tokens[0]}")
    expect(page.locator("#question")).to_be_visible()
    other = server.connect().hello(id_, tokens[1])
    assert other.ask(type="propose", seat=1, kind="pause")["type"] == "ack"
    expect(page.locator(".agreement button").first).to_be_visible()
    return page


PLACES: Final[dict[str, Place]] = {
    "home": page_at("/"),
    "new table": page_at("/new"),
    "rules": page_at("/rules"),
    "cards": page_at("/cards"),
    "record": page_at("/replay"),
    "nowhere": page_at("/t/nowhere/at/all"),
    "power": table_at(positions.power),
    "place": table_at(positions.placing),
    "disc": table_at(positions.discs),
    "window": table_at(lambda: positions.second_step()[0]),
    "scoring details": table_at(positions.placing, "s"),
    "help": table_at(positions.placing, "?"),
    "why not": table_at(positions.placing, "w"),
    "over": table_at(positions.over),
    "choosing a hand": hand,
    "on the table": on_the_table,
    "second side of the board": table_at(positions.colonies),
    "cards of stack 6": own_stack,
    "Grandissimo": grandissimo_markers,
    "King incognito": stepping_in,
    "curtain": curtain,
    "replay": replay,
    "invitations": invitations,
    "this table": dialog_behind(1),
    "a proposal": proposal,
}
