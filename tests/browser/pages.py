"""The pages as a player sees them: what they offer, and how to take it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from playwright.sync_api import Locator, Page

from elgrande.kernel.random import Random

Json = dict[str, Any]
T = TypeVar("T")

# What can be clicked to answer, in the page's own words.
OFFERS: Final = {
    "site": ".region.target",
    "card": "#cards button.choosable",
    "power": "#hand button.choosable",
    "answer": "#question .answers button",
    "done": "#question .tools button.primary",
}

STATE_JS: Final = """(offers) => {
  const busy = document.querySelector('#question [aria-disabled=true], #hand [aria-disabled=true]');
  const count = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility()).length;
  const found = Object.entries(offers).map(([kind, css]) => [kind, count(css)]).filter(([, n]) => n);
  if (document.querySelector('#curtain-title')) return {curtain: true};
  if (document.querySelector('section.over')) return {over: true};
  if (document.querySelector('dialog[open]')) return {dialog: true};
  if (busy || !document.querySelector('#question.mine') || !found.length) return null;
  return {offers: Object.fromEntries(found)};
}"""

# Where a finger would go: a spot of the element that nothing else covers.
SPOT_JS: Final = """(element) => {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const shape = element.querySelector('.hit') ?? element;
  const {left, top, width, height} = shape.getBoundingClientRect();
  const open = (x, y) => {
    const seen = document.elementFromPoint(x, y);
    return seen !== null && (element === seen || element.contains(seen));
  };
  for (const step of [2, 4, 8, 16])
    for (let i = 1; i < step; i += 2)
      for (let j = 1; j < step; j += 2) {
        const [x, y] = [left + (width * i) / step, top + (height * j) / step];
        if (open(x, y)) return {x, y};
      }
  return null;
}"""


class Offer(NamedTuple):
    kind: str  # a key of OFFERS
    index: int


class TablePage:
    def __init__(self, page: Page) -> None:
        self.page = page

    # looking

    def state(self) -> Json:
        """What is going on, as soon as there is something to do: offers, a dialog, a curtain, or the end."""
        handle = self.page.wait_for_function(STATE_JS, arg=OFFERS)
        state: Json = handle.json_value()
        return state

    def offers(self, state: Json) -> list[Offer]:
        return [Offer(kind, i) for kind, count in state["offers"].items() for i in range(count)]

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt").inner_text()

    # doing

    def element(self, offer: Offer) -> Locator:
        return self.page.locator(OFFERS[offer.kind]).locator("visible=true").nth(offer.index)

    def spot(self, element: Locator) -> Json:
        spot: Json | None = element.evaluate(SPOT_JS)
        assert spot is not None, f"nothing of it can be clicked: {element}"
        return spot

    def click(self, element: Locator) -> None:
        self.page.mouse.click(**self.spot(element))

    def tap(self, element: Locator) -> None:
        self.page.touchscreen.tap(**self.spot(element))
