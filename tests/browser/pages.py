"""The pages as a player sees them: what they offer, and how to take it by mouse or finger."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, Page, expect

from elgrande.kernel.random import Random

Json = dict[str, Any]

# What answers a question when it is clicked, and how often our player prefers it. The rest of his choice is chance.
OFFERS: Final = {
    "site": ("#map .region.target", 8),
    "card": ("#cards button.choosable", 3),
    "power": ("#hand button.choosable", 3),
    "answer": ("#question button[aria-keyshortcuts]:not([aria-keyshortcuts=x])", 3),
    "done": ("#question button[aria-keyshortcuts=x]", 1),
}

CSS: Final = {kind: css for kind, (css, _) in OFFERS.items()}

STATE_JS: Final = """(offers) => {
  const shown = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility());
  if (shown('#curtain-title').length) return {kind: 'curtain'};
  if (shown('#choose').length) return {kind: 'hand'};
  if (shown('section.over').length) return {kind: 'over'};
  if (shown('#tally').length) return {kind: 'tally'};
  if (shown('dialog[open]').length) return {kind: 'dialog'};
  if (shown('.fetching').length) return null;
  if (!shown('#question.mine').length || shown('[aria-disabled=true]').length) return null;
  const found = Object.entries(offers).map(([kind, css]) => [kind, shown(css).length]).filter(([, n]) => n);
  return found.length ? {kind: 'asked', offers: Object.fromEntries(found)} : null;
}"""

# Where a hand would go: a spot of the element that nothing else covers.
SPOT_JS: Final = """(element) => {
  element.scrollIntoView({block: 'nearest', inline: 'center'});
  const shape = element.querySelector('.hit') ?? element;
  const {left, top, width, height} = shape.getBoundingClientRect();
  for (const parts of [2, 4, 8, 16])
    for (let i = 1; i < parts; i += 2)
      for (let j = 1; j < parts; j += 2) {
        const [x, y] = [left + (width * i) / parts, top + (height * j) / parts];
        const seen = document.elementFromPoint(x, y);
        if (seen !== null && element.contains(seen)) return {x, y};
      }
  return null;
}"""

OVERFLOW_JS: Final = """() => {
  const {scrollWidth, scrollHeight} = document.scrollingElement;
  return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
}"""


class Offer(NamedTuple):
    kind: str  # a key of OFFERS
    number: int  # which of them


class TablePage:
    """A table on somebody's screen."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.map = page.locator("#map")
        self.question = page.locator("#question")
        self.prompt = page.locator("#prompt")
        self.hand = page.locator("#hand")
        self.cards = page.locator("#cards")
        self.log = page.locator("#log")
        self.undo = page.get_by_role("button", name="Take back")
        self.redo = page.get_by_role("button", name="Do again")
        self._random = Random(seed)
        self._touch = touch

    # looking

    @property
    def id(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found
        return found[1]

    def state(self) -> Json:
        """What is going on, as soon as there is something to do: asked, hand (to choose), curtain, dialog or over."""
        handle = self.page.wait_for_function(STATE_JS, arg=CSS, polling=50)
        state: Json = handle.json_value()
        if state["kind"] == "tally":  # what a scoring has brought
            self.press(self.page.locator("#tally button"))
            return self.state()
        return state

    def region(self, slug: str) -> Locator:
        return self.map.locator(f"[data-site={slug}]")

    def pieces(self, slug: str) -> str:
        """A place in one line, as it is read out."""
        return self.region(slug).get_attribute("aria-label") or ""

    def overflow(self) -> tuple[int, int]:
        """By how many pixels the page is larger than the window."""
        x, y = self.page.evaluate(OVERFLOW_JS)
        return x, y

    # doing

    def press(self, element: Locator) -> None:
        """With the mouse or the finger, where it can be seen."""
        spot = element.evaluate(SPOT_JS)
        assert spot is not None, f"nothing of it can be pressed: {element}"
        if self._touch:
            self.page.touchscreen.tap(**spot)
        else:
            self.page.mouse.click(**spot)

    def answer(self, action: str, label: str = "") -> None:
        """Answer by the name of the action; what has no place of its own on the table is found by its label."""
        kind, _, number = action.partition("-")
        if self.region(action).count():
            self.press(self.region(action).and_(self.page.locator(".target")))
        elif kind == "stack":
            self.press(self.cards.locator(f"button.stack-{number}"))
        elif kind == "power" and self.hand.count():
            self.press(self.hand.get_by_role("button", name=f"Power card {number},"))
        elif action == "done":
            self.take(Offer("done", 0))
        else:
            self.press(self.question.get_by_role("button", name=label, exact=False))

    def choose(self, state: Json) -> Offer:
        """What our player likes best at the moment."""
        offers: dict[str, int] = state["offers"]
        kinds = [kind for kind in offers for _ in range(OFFERS[kind][1])]
        kind = kinds[self._random.below(len(kinds))]
        return Offer(kind, self._random.below(offers[kind]))

    def take(self, offer: Offer) -> None:
        self.press(self.element(offer))
        if offer.kind == "done" and self.question.locator(".sure").count():  # something is left unused: asked once
            self.press(self.element(offer))

    def element(self, offer: Offer) -> Locator:
        return self.page.locator(OFFERS[offer.kind][0]).locator("visible=true").nth(offer.number)

    def play(self, until: Callable[[], bool] = lambda: False, each: Callable[[], None] = lambda: None) -> int:
        """Answer whatever is asked, by clicking, to the end or until something holds. Returns how often."""
        clicks = 0
        while (state := self.state())["kind"] == "asked" and not until():
            each()
            self.take(self.choose(state))
            clicks += 1
        return clicks

    def choose_hand(self, *cards: int) -> None:
        """On the sheet of power cards: some by number in the list, the rest by lot, then send them."""
        sheet = self.page.locator("#choose")
        for number in cards:
            self.press(sheet.locator(".cards button").nth(number))
        self.press(sheet.get_by_role("button", name="Fill up by lot"))
        self.press(sheet.get_by_role("button", name="Play with these 13"))
        expect(sheet).to_have_count(0)

    # at the end

    def results(self) -> dict[str, int]:
        """The names and the points of the final ranking."""
        rows = self.page.locator("dialog .ranking li")
        expect(rows.first).to_be_visible()
        names = rows.locator(".name").all_inner_texts()
        scores = rows.locator(".score").all_inner_texts()
        return {name: int(score) for name, score in zip(names, scores)}
