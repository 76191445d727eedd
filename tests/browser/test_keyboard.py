"""Without a mouse: from the start page through a whole game, and one always sees where one is."""

from collections import Counter
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.pages import OFFERS, Json, TablePage
from tests.server.live import Live

JUMPS: Final = {  # the keys that lead to them, and what can be chosen there
    "site": ("m", "#map .target"),
    "card": ("k", "#cards button"),
    "power": ("h", "#hand button"),
    "answer": ("q", "#question .answers button"),
}
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FOCUSED_JS: Final = "(css) => document.activeElement !== null && document.activeElement.matches(css)"
RING_JS: Final = """() => {
  const element = document.activeElement;
  const drawn = element.querySelector(':scope > path.focus');  // around a region of the map
  if (drawn) return getComputedStyle(drawn).stroke !== 'none';
  const {outlineStyle, outlineWidth} = getComputedStyle(element);
  return element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""


def test_a_whole_game_by_keyboard(server: Live, visitor: Visitor) -> None:
    page = visitor("/")
    tab_to(page, page.get_by_role("link", name="New table"))
    page.keyboard.press("Enter")
    rounds = page.get_by_label("Rounds", exact=True)
    tab_to(page, rounds)
    page.keyboard.press("6")
    expect(rounds).to_have_value("6")
    tab_to(page, page.get_by_role("button", name="Open the table"))
    page.keyboard.press("Enter")

    table = TablePage(page)
    used: Counter[str] = Counter()
    while (state := table.state())["kind"] == "asked":
        used[answer(page, state, used)] += 1
    assert set(used) == {*JUMPS, "number", "x"}
    assert server.play(table.id).game.over

    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    tab_to(page, dialog.get_by_role("link", name="Watch the replay"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("?")
    expect(dialog).to_contain_text("Keys and help")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def answer(page: Page, state: Json, used: Counter[str]) -> str:
    """In the way we have used least: by going there and pressing Enter, by a number that stands beside it, or by x."""
    offers: dict[str, int] = state["offers"]
    ways = {**offers, **({"number": offers["answer"]} if "answer" in offers else {})}
    ways.update({"x": ways.pop("done")} if "done" in offers else {})
    way = min(ways, key=lambda way: used[way])
    which = used.total() % ways[way]
    if way == "x":
        page.keyboard.press("x")
    elif way == "number":
        button = page.locator(OFFERS["answer"][0]).locator("visible=true").nth(which)
        page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
    else:
        key, there = JUMPS[way]
        page.keyboard.press(key)
        page.wait_for_function(FOCUSED_JS, arg=there)
        for step in range(which):
            page.keyboard.press(ARROWS[(which + step) % 4])
        assert page.evaluate(FOCUSED_JS, there)
        assert page.evaluate(RING_JS), f"one cannot see that {way} {which} has the focus"
        page.keyboard.press("Enter")
    return way


def tab_to(page: Page, wanted: Locator) -> None:
    expect(wanted).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(RING_JS), page.evaluate("document.activeElement.outerHTML")
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")
