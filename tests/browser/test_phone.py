"""On a phone, by finger: everything is within reach and large enough, and nothing sticks out."""

from typing import Final

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.positions import OVERSEAS
from tests.server.live import Live
from tests.table import FAMILY

SIZES = [(390, 844), (360, 740)]
FINGER = 44  # pixels

SMALL_JS: Final = """(least) => {
  const controls = document.querySelectorAll('button, a.button, a.brand, input, select, summary, [role=button]');
  return [...controls]
    .filter((e) => e.checkVisibility() && !e.closest('[inert], .skip, #log'))
    .map((e) => [e, (e.closest('label') ?? e.querySelector('.hit') ?? e).getBoundingClientRect()])
    .filter(([, box]) => box.width < least - 0.01 || box.height < least - 0.01)
    .map(([e, box]) => `${e.getAttribute('aria-label') || e.textContent.trim()}: ${box.width} x ${box.height}`);
}"""

LOWER_JS: Final = """([one, other]) => {
  const top = (slug) => document.querySelector(`#map [data-site=${slug}] .hit`).getBoundingClientRect().top;
  return top(one) - top(other);
}"""


def test_a_round_by_finger(visitor: Visitor) -> None:
    page = visitor("/", viewport=size_of(SIZES[0]), has_touch=True, is_mobile=True)
    expect(page.get_by_role("button", name="Play against bots now")).to_be_visible()
    assert_fits(page, sideways_only=True)
    page.get_by_role("button", name="Play against bots now").tap()
    table = TablePage(page, touch=True)

    table.state()
    for size, round_ in zip(SIZES, ("Round 2/9", "Round 3/9")):
        page.set_viewport_size(size_of(size))
        assert play_until(table, round_) > 2
    look_behind_tabs(page)


def test_a_hand_and_a_round_of_king_and_intrigue_by_finger(server: Live, visitor: Visitor) -> None:
    seats = [{"name": "Gonzalo"}, *[{"kind": "bot"}] * 3]
    id_, tokens = server.make(seats, modules=list(FAMILY))
    page = visitor(f"/t/{id_}#{tokens[0]}", viewport=size_of(SIZES[-1]), has_touch=True, is_mobile=True)
    table = TablePage(page, touch=True)
    table.play(each=lambda: assert_in_reach(page))
    assert table.state()["kind"] == "hand"
    assert_in_reach(page)
    table.press(page.get_by_role("button", name="Look at the table"))
    expect(table.map).to_be_visible()
    table.press(page.get_by_role("button", name="To the cards"))
    table.choose_hand(0, 2)
    table.state()
    assert play_until(table, "Round 2/9") > 1
    look_behind_tabs(page)


def test_the_second_side_of_the_board_by_finger(server: Live, visitor: Visitor) -> None:
    """América and África lie below Spain, and every place that may be pressed is large enough."""
    seats = [{"name": "Gonzalo"}, *[{"kind": "bot"}] * 4]
    id_, tokens = server.make(seats, modules=list(OVERSEAS), seed=5)
    page = visitor(f"/t/{id_}#{tokens[0]}", viewport=size_of(SIZES[0]), has_touch=True, is_mobile=True)
    table = TablePage(page, touch=True)
    table.state()
    for below in ("america", "africa"):
        assert page.evaluate(LOWER_JS, [below, "castilla-la-nueva"]) > 0
    for size, round_ in zip(SIZES, ("Round 2/9", "Round 3/9")):
        page.set_viewport_size(size_of(size))
        assert play_until(table, round_) > 2
    look_behind_tabs(page)


def test_other_pages(visitor: Visitor) -> None:
    page = visitor("/", viewport=size_of(SIZES[0]), has_touch=True, is_mobile=True)
    for address in ("/", "/new", "/rules", "/cards", "/replay"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for size in SIZES:
            page.set_viewport_size(size_of(size))
            assert_in_reach(page, sideways_only=True)


def size_of(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def play_until(table: TablePage, shown: str) -> int:
    """Up to that round, with everything in reach all the time."""
    page = table.page
    return table.play(until=lambda: page.get_by_text(shown).count() > 0, each=lambda: assert_in_reach(page))


def look_behind_tabs(page: Page) -> None:
    for tab in page.get_by_role("tab").all():
        TablePage(page, touch=True).press(tab)
        for size in SIZES:
            page.set_viewport_size(size_of(size))
            assert_in_reach(page)


def assert_in_reach(page: Page, sideways_only: bool = False) -> None:
    assert_fits(page, sideways_only)
    assert page.evaluate(SMALL_JS, FINGER) == []


def assert_fits(page: Page, sideways_only: bool = False) -> None:
    x, y = TablePage(page).overflow()
    assert x == 0
    assert sideways_only or y == 0
