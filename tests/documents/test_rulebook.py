"""The pages of the rules: the same chapters in both languages, for every module, and only about cards that exist."""

import re
from typing import Any

import pytest

from elgrande.documents.catalogue import catalogue
from elgrande.documents.rulebook import chapters, explained, rulebook
from elgrande.kernel.frames import ANSWER, _never_asked
from elgrande.kernel.frames import NAMES as KIND_NAMES
from elgrande.modules.compose import MODULES
from elgrande.texts import LANGUAGES

Json = dict[str, Any]
CATALOGUE = catalogue("")
NAMED = re.compile(r"\{([\w-]+)\}")


def _shape(page: Json) -> list[Any]:
    """All but the words."""
    return [(chapter["id"], [_block_shape(block) for block in chapter["blocks"]]) for chapter in page["chapters"]]


def _block_shape(block: Json) -> Any:
    entries = [(entry["sign"], bool(entry["term"])) for entry in block.get("entries", [])]
    return ("text" in block, entries, block.get("table"))


def _entries(page: Json) -> list[Json]:
    return [entry for chapter in page["chapters"] for block in chapter["blocks"] for entry in block.get("entries", [])]


def _texts(page: Json) -> list[str]:
    texts = [block["text"] for chapter in page["chapters"] for block in chapter["blocks"] if "text" in block]
    return [*texts, *(entry["term"] + entry["text"] for entry in _entries(page))]


def test_every_module_has_its_pages_and_they_are_the_same_in_both_languages() -> None:
    english, german = (rulebook(language) for language in LANGUAGES)
    assert [page["module"] for page in english] == list(MODULES)
    assert [_shape(page) for page in english] == [_shape(page) for page in german]
    assert all(page != other for page, other in zip(english, german, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_cards_that_exist_are_named(language: str) -> None:
    known = {str(card["key"]) for card in CATALOGUE["power"]} | {card["slug"] for card in CATALOGUE["cards"]}
    named = {name for page in rulebook(language) for text in _texts(page) for name in NAMED.findall(text)}
    assert named
    assert named <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_one_takes_for_itself_is_explained(language: str) -> None:
    """Where a page explains cards one by one it leaves none out; kinds of a card that differ by a letter are one."""
    for page in rulebook(language):
        told = [name for entry in _entries(page) for name in re.findall(r"^\{([\w-]+)\}$", entry["term"])]
        cards = [card["slug"] for card in CATALOGUE["cards"] if card["module"] == page["module"]]
        power = [card["key"] for card in CATALOGUE["power"] if card["module"] == page["module"]]
        meant = [slug for slug in (cards or power) if not re.fullmatch(r".*-[b-z]", str(slug))]
        assert not told or told == meant or MODULES[page["module"]].replaces_cards, page["module"]


def test_a_page_is_read_as_it_is_written() -> None:
    page = "## Title {#id}\n\nOne\nparagraph.\n\n- ![sign] **Term**: text\n- ![] plain\n\n[[power cards]]\n"
    assert chapters(page) == [
        {
            "id": "id",
            "title": "Title",
            "blocks": [
                {"text": "One paragraph."},
                {
                    "entries": [
                        {"sign": "sign", "term": "Term", "text": ": text"},
                        {"sign": "", "term": "", "text": "plain"},
                    ]
                },
                {"table": "power cards"},
            ],
        }
    ]


def test_every_question_is_explained_in_a_chapter_there_is() -> None:
    asking = {KIND_NAMES[kind] for kind, answer in enumerate(ANSWER) if answer is not _never_asked}
    assert set(explained()) == asking
    chapters_of = {page["module"]: {chapter["id"] for chapter in page["chapters"]} for page in rulebook("en")}
    for kind, chapter in [(kind, one) for kind, by_module in explained().items() for one in by_module.items()]:
        module, id_ = chapter
        assert id_ in chapters_of[module], (kind, module)


def test_pictures_are_positions_and_each_is_shown_once() -> None:
    for page in rulebook("en"):
        tables = [block["table"] for chapter in page["chapters"] for block in chapter["blocks"] if "table" in block]
        shown = [name.removeprefix("picture ") for name in tables if name.startswith("picture ")]
        assert sorted(shown) == sorted(page["pictures"])
    scored = rulebook("en")[0]["pictures"]["scored"]
    assert scored["view"]["if_scored"]["aragon"] == [
        {"seat": 0, "points": 5, "why": "first"},
        {"seat": 1, "points": 1, "why": "third"},
        {"seat": 2, "points": 1, "why": "third"},
        {"seat": 0, "points": 2, "why": "kings_bonus"},
        {"seat": 0, "points": 2, "why": "home_bonus"},
    ]
