"""Which texts there are in each language, to tell whether a page mixes them."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from elgrande import __version__
from elgrande.documents.catalogue import catalogue
from elgrande.documents.rulebook import rulebook

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
LITERAL: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
OTHER: Final = {"en": "de", "de": "en"}
OWN_NAMES: Final = {"Deutsch", "English"}  # languages are called what they call themselves


@cache
def foreign_to(lang: str) -> re.Pattern[str]:
    """Matches what is said in the other language only. A place for a value may hold anything."""
    only = _texts(OTHER[lang]) - _texts(lang) - OWN_NAMES
    worded = [text for text in only if re.search(r"[^\W\d_]{3}", re.sub(r"\{[\w-]+\}", "", text))]
    assert len(worded) > 300
    return re.compile("|".join(re.sub(r"\\\{[\w\\-]+\\\}", ".+", re.escape(text)) for text in worded))


def _texts(lang: str) -> set[str]:
    """The app's own, those of the rules page and of the map, and those of the server's catalogue."""
    found: set[str] = set()
    words = (SOURCES / "board" / "words.ts").read_text("utf-8")
    begin = words.index(f"\n  {lang}: {{")
    found |= _literals(words[begin : words.index("\n  },", begin)])
    found |= _literals((SOURCES / "i18n" / f"{lang}.ts").read_text("utf-8"))
    found |= {text for page in rulebook(lang) for chapter in page["chapters"] for text in _rules_in(chapter)}
    return found | _texts_in(catalogue(__version__), lang)


def _rules_in(chapter: Any) -> list[str]:
    entries = [entry["text"] for block in chapter["blocks"] for entry in block.get("entries", [])]
    return [chapter["title"], *(block["text"] for block in chapter["blocks"] if "text" in block), *entries]


def _literals(source: str) -> set[str]:
    return {re.sub(r"\s+", " ", text) for text in LITERAL.findall(source)}


def _texts_in(document: Any, lang: str) -> set[str]:
    if isinstance(document, dict) and set(document) == {"en", "de"}:
        return {document[lang]}
    parts = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    return set[str]().union(*(_texts_in(part, lang) for part in parts))
