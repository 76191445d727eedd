"""Without a mouse: from the start page through a whole game, and one always sees where one is."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from elgrande.kernel.random import Random
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
    random = Random(4)
    used = set()
    while (state := table.state())["kind"] == "asked":
        used.add(answer(page, state, random))
    assert used == {"Enter on site", "Enter on card", "Enter on power", "Enter on answer", "number", "x"}
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


def answer(page: Page, state: Json, random: Random) -> str:
    """By the number that stands beside an answer, or by going there and pressing Enter."""
    offers: dict[str, int] = state["offers"]
    if list(offers) == ["done"] or ("done" in offers and random.below(8) == 0):
        page.keyboard.press("x")
        return "x"
    kinds = [kind for kind in offers if kind != "done"]
    kind = kinds[random.below(len(kinds))]
    index = random.below(offers[kind])
    if kind == "answer" and random.below(2):
        button = page.locator(OFFERS[kind][0]).locator("visible=true").nth(index)
        page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
        return "number"
    key, there = JUMPS[kind]
    page.keyboard.press(key)
    page.wait_for_function(FOCUSED_JS, arg=there)
    for _ in range(index):
        page.keyboard.press(ARROWS[random.below(4)])
    assert page.evaluate(FOCUSED_JS, there)
    assert page.evaluate(RING_JS), f"one cannot see that {kind} {index} has the focus"
    page.keyboard.press("Enter")
    return f"Enter on {kind}"


def tab_to(page: Page, wanted: Locator) -> None:
    expect(wanted).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(RING_JS), page.evaluate("document.activeElement.outerHTML")
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")
