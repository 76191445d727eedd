"""What holds on every page in every state: everybody can use it, by day and by night, in his own language."""

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.languages import foreign_to
from tests.browser.pages import TablePage
from tests.browser.places import PLACES
from tests.server.live import Live

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Everything that is said: text, whole lines made of several pieces, and what is only read out.
SAID_JS: Final = """() => {
  const said = new Set([document.title]);
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('body [lang]')) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (element.getAttribute(name)) said.add(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.add(node.data);
    if (element.innerText && element.innerText.length < 400) said.add(element.innerText);
  }
  return [...said].map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page(server: Live, visitor: Visitor, place: str, lang: str) -> None:
    theme = "light" if lang == "en" else "dark"  # contrasts are the same in both languages
    for page in PLACES[place](server, lambda address: visitor(address, locale=lang, color_scheme=theme)):
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert obstacles(page) == []
        assert foreign(page, lang) == []
        if "/t/" in page.url:
            assert TablePage(page).overflow() == (0, 0)


def foreign(page: Page, lang: str) -> list[str]:
    """What is said in another language."""
    said: list[str] = page.evaluate(SAID_JS)
    assert len(said) > 3
    return [text for text in said if foreign_to(lang).fullmatch(text)]


def obstacles(page: Page) -> list[str]:
    """What axe finds wrong, once the page has looked at what it has laid out."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    results: Any = Axe().run(page, options={"runOnly": TAGS, "resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {[node['html'][:160] for node in violation['nodes'][:4]]}"
        for violation in results.response["violations"]
    ]


def test_an_open_page_follows_the_day(visitor: Visitor) -> None:
    page = visitor("/", color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
