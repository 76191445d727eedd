"""On a phone, by finger: everything is within reach and large enough, and nothing sticks out."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

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


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_a_round_by_finger(visitor: Visitor, width: int, height: int) -> None:
    page = visitor("/", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    expect(page.get_by_role("button", name="Play against bots now")).to_be_visible()
    assert_fits(page, sideways_only=True)
    page.get_by_role("button", name="Play against bots now").tap()
    table = TablePage(page, touch=True)

    small: set[str] = set()

    def fits() -> None:
        assert_fits(page)
        small.update(page.evaluate(SMALL_JS, FINGER))

    table.state()
    turns = table.play(until=lambda: page.get_by_text("Round 3/9").count() > 0, each=fits)
    assert turns > 6
    for tab in page.get_by_role("tab").all():
        table.press(tab)
        fits()
    assert sorted(small) == []


def test_a_hand_and_a_round_of_king_and_intrigue_by_finger(server: Live, visitor: Visitor) -> None:
    width, height = SIZES[-1]
    seats = [{"name": "Gonzalo"}, *[{"kind": "bot"}] * 3]
    id_, tokens = server.make(seats, modules=list(FAMILY))
    page = visitor(f"/t/{id_}#{tokens[0]}", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = TablePage(page, touch=True)
    small: set[str] = set()

    def fits() -> None:
        assert_fits(page)
        small.update(page.evaluate(SMALL_JS, FINGER))

    table.play(each=fits)
    assert table.state()["kind"] == "hand"
    fits()
    table.press(page.get_by_role("button", name="Look at the table"))
    expect(table.map).to_be_visible()
    table.press(page.get_by_role("button", name="To the cards"))
    table.choose_hand(0, 2)
    table.state()
    assert table.play(until=lambda: page.get_by_text("Round 2/9").count() > 0, each=fits) > 1
    for tab in page.get_by_role("tab").all():
        table.press(tab)
        fits()
    assert sorted(small) == []


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_the_second_side_of_the_board_by_finger(server: Live, visitor: Visitor, width: int, height: int) -> None:
    """América and África lie below Spain, and every place that may be pressed is large enough."""
    seats = [{"name": "Gonzalo"}, *[{"kind": "bot"}] * 4]
    id_, tokens = server.make(seats, modules=list(OVERSEAS), seed=5)
    page = visitor(f"/t/{id_}#{tokens[0]}", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = TablePage(page, touch=True, seed=width)
    small: set[str] = set()

    def fits() -> None:
        assert_fits(page)
        small.update(page.evaluate(SMALL_JS, FINGER))

    table.state()
    for below in ("america", "africa"):
        assert page.evaluate(LOWER_JS, [below, "castilla-la-nueva"]) > 0
    assert table.play(until=lambda: page.get_by_text("Round 3/9").count() > 0, each=fits) > 6
    for tab in page.get_by_role("tab").all():
        table.press(tab)
        fits()
    assert sorted(small) == []


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
@pytest.mark.parametrize("address", ["/", "/new", "/rules", "/cards", "/replay"])
def test_other_pages(visitor: Visitor, address: str, width: int, height: int) -> None:
    page = visitor(address, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_fits(page, sideways_only=True)
    assert page.evaluate(SMALL_JS, FINGER) == []


def assert_fits(page: Page, sideways_only: bool = False) -> None:
    x, y = TablePage(page).overflow()
    assert x == 0
    assert sideways_only or y == 0
