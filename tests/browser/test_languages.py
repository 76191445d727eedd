"""Nothing is left untranslated: on a page in one language no text of the other is to be seen or heard."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from elgrande import __version__
from elgrande.documents.catalogue import catalogue
from tests.browser.conftest import ROOT, Visitor
from tests.browser.places import PLACES, visit
from tests.server.live import Live

SOURCES: Final = ROOT / "web" / "src"
LITERAL: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
OTHER: Final = {"en": "de", "de": "en"}

# Everything that is said: text, whole lines made of several pieces, and what is only read out.
SAID_JS: Final = """() => {
  const said = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('[lang], script, style')?.matches('body [lang]')) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (element.getAttribute(name)) said.add(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.add(node.data);
    if (element.innerText && element.innerText.length < 400) said.add(element.innerText);
  }
  return [document.title, ...said].map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def literals(source: str) -> set[str]:
    return {re.sub(r"\s+", " ", text) for text in LITERAL.findall(source)}


def texts_of(document: Any, lang: str) -> set[str]:
    """The texts of one language in a document of the server."""
    if isinstance(document, dict):
        if set(document) == {"en", "de"}:
            return {document[lang]}
        return set().union(*(texts_of(value, lang) for value in document.values()))
    if isinstance(document, list):
        return set().union(*(texts_of(value, lang) for value in document))
    return set()


def texts(lang: str) -> set[str]:
    words = Path(SOURCES / "board" / "words.ts").read_text("utf-8")
    begin, end = words.index(f"  {lang}: {{"), words.index("\n  },", words.index(f"  {lang}: {{"))
    found = literals(words[begin:end])
    for part in ("i18n", "rules"):
        found |= literals((SOURCES / part / f"{lang}.ts").read_text("utf-8"))
    return found | texts_of(catalogue(__version__), lang)


def foreign_to(lang: str) -> re.Pattern[str]:
    """Matches what is said in the other language only. A place for a value may hold anything."""
    only = texts(OTHER[lang]) - texts(lang)
    worded = [text for text in only if re.search(r"[^\W\d_]{3}", re.sub(r"\{\w+\}", "", text))]
    kept = [text for text in worded if text not in {"Deutsch", "English"}]  # languages are called what they call themselves
    assert len(kept) > 300
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in kept))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_one_language_at_a_time(server: Live, visitor: Visitor, lang: str) -> None:
    foreign = foreign_to(lang)
    for place in PLACES:
        page = visit(place, server, visitor, lang, "light")
        said: list[str] = page.evaluate(SAID_JS)
        assert len(said) > 3
        assert [text for text in said if foreign.fullmatch(text)] == [], place
        page.context.close()
