"""Every page in every state that looks different, for tests that look at all of them."""

from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Page, expect

from elgrande import Game
from tests.browser import positions
from tests.server.live import Live

NAMES: Final = ("Gonzalo", "Ramon")
SEATS: Final = [{"name": name} for name in NAMES]
Open = Callable[[str], Page]  # opens a page at an address
Place = Callable[[Live, Open], Iterator[Page]]  # one after the other, as it looks to be looked at


def seat_at(server: Live, game: Game) -> str:
    """The address of whoever is asked in such a game."""
    id_, tokens = server.make(SEATS, record=positions.record(game))
    return f"/t/{id_}" if game.over else f"/t/{id_}#{tokens[game.decision.seat]}"


def pages_at(*addresses: str) -> Place:
    def go(_: Live, open_: Open) -> Iterator[Page]:
        page = open_(addresses[0])
        for address in addresses:
            page.goto(address)
            expect(page.get_by_role("heading", level=1).first).to_be_visible()
            yield page

    return go


def table_at(position: Callable[[], Game], *keys: str) -> Place:
    """At a table, and what each of the keys opens there."""

    def go(server: Live, open_: Open) -> Iterator[Page]:
        page = at_question(open_(seat_at(server, position())))
        if not keys:
            yield page
        for key in keys:
            page.keyboard.press(key)
            yield from opened(page)

    return go


def at_question(page: Page) -> Page:
    expect(page.locator("#question")).to_be_visible()
    return page


def opened(page: Page) -> Iterator[Page]:
    """A dialog, until it is closed again."""
    expect(page.get_by_role("dialog")).to_be_visible()
    yield page
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def dialogs(server: Live, open_: Open) -> Iterator[Page]:
    """What is behind the buttons at the top, a player's panel, a card in the log, and what others did."""
    page = at_question(open_(seat_at(server, positions.power())))
    log = page.locator("#log")
    for opener in (
        page.locator("header button.icon").nth(1),
        page.locator("header button.icon").nth(3),
        page.locator("#players button").first,
        log.locator("button.card").last,
        log.locator("button.since"),
    ):
        opener.click()
        yield from opened(page)


def lesson(_: Live, open_: Open) -> Iterator[Page]:
    """Something to read, something to do, and an answer to a wrong click."""
    page = open_("/")
    page.locator(".lessons li button").first.click()
    for _step in range(2):
        expect(page.locator(".pointer").first).to_be_visible()
        yield page
        page.locator("#lesson .next").click()
    page.locator('#hand button[data-card="3"]').click()
    expect(page.locator("#lesson .strayed")).to_be_visible()
    yield page


def scoring(server: Live, open_: Open) -> Iterator[Page]:
    """What it has brought: at once, for whoever wants no movement."""
    game = positions.last_disc()
    page = at_question(open_(seat_at(server, game)))
    page.locator(f"#map .target[data-site={game.decision.names[0]}]").press("Enter")
    expect(page.locator("#tally")).to_be_visible()
    yield page


def hand(server: Live, open_: Open) -> Iterator[Page]:
    page = open_(seat_at(server, positions.hand()))
    expect(page.locator("#choose")).to_be_visible()
    page.locator("#choose .cards button").nth(8).click()
    yield page


def on_the_table(server: Live, open_: Open) -> Iterator[Page]:
    page = open_(seat_at(server, positions.markers()))
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#markers li").nth(2)).to_be_visible()
    yield page


def curtain(server: Live, open_: Open) -> Iterator[Page]:
    id_, tokens = server.make(SEATS, record=positions.record(positions.discs()))
    page = open_(f"/t/{id_}#{','.join(tokens)}")
    expect(page.locator("#curtain-title")).to_be_visible()
    yield page


def replay(server: Live, open_: Open) -> Iterator[Page]:
    id_, _ = server.make(SEATS, record=positions.record(positions.over()))
    page = open_(f"/t/{id_}/replay#60")
    expect(page.locator("input[type=range]")).to_have_value("60")
    yield page


def own_stack(_: Live, open_: Open) -> Iterator[Page]:
    page = open_("/new")
    page.get_by_role("checkbox", name="Grandissimo").check()
    page.locator("#option-stack_6").select_option("own")
    page.locator(".stack .cards button").nth(3).click()
    yield page


def grandissimo_markers(server: Live, open_: Open) -> Iterator[Page]:
    page = open_(seat_at(server, positions.grandissimo()))
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#markers li").nth(2)).to_be_visible()
    yield page


def stepping_in(server: Live, open_: Open) -> Iterator[Page]:
    game = positions.incognito()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = open_(f"/t/{id_}#{tokens[1 - game.decision.seat]}")
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield page


def invitations(server: Live, open_: Open) -> Iterator[Page]:
    """Of a table where one seat is still empty, with the code shown."""
    page = open_("/new")
    page.locator(".chair select").nth(1).select_option("human")
    page.locator("#clock").select_option("slow")
    page.locator("form button[type=submit]").click()
    page.get_by_role("dialog").locator("button[aria-expanded]").click()
    expect(page.get_by_role("dialog").get_by_role("img").last).to_be_visible()
    yield page


def proposal(server: Live, open_: Open) -> Iterator[Page]:
    id_, tokens = server.make(SEATS)
    page = open_(f"/t/{id_}#{tokens[0]}")
    expect(page.locator("#question")).to_be_visible()
    other = server.connect().hello(id_, tokens[1])
    assert other.ask(type="propose", seat=1, kind="pause")["type"] == "ack"
    expect(page.locator(".agreement button").first).to_be_visible()
    yield page


PLACES: Final[dict[str, Place]] = {
    "pages": pages_at("/", "/new", "/rules", "/cards", "/replay", "/t/nowhere/at/all"),
    "disc": table_at(positions.discs),
    "window": table_at(lambda: positions.second_step()[0]),
    "place": table_at(positions.placing),
    "keys": table_at(positions.placing, "s", "?", "w"),
    "dialogs": dialogs,
    "lesson": lesson,
    "scoring": scoring,
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
    "a proposal": proposal,
}
