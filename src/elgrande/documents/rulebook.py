"""The rules in our own words: every module's pages (rules/en.md, rules/de.md in its folder) as plain JSON values.

A page has a chapter under every heading ("## Supply {#supply}"): paragraphs and lists, each on a line of its own. An
entry of a list may begin with the sign of a marker ("![bridge]") and with the term it explains ("**Bridge**: …").
"{slug}" is the name of a card. A line "[[power cards]]" or "[[dealt cards]]" is a table of their numbers,
"[[picture king]]" one of the positions in rules/pictures.toml. rules/questions.toml says which chapter explains which
question.
"""

import re
import tomllib
from typing import Any, Final

from elgrande.documents import shelf
from elgrande.documents.view import view_document
from elgrande.game import Game
from elgrande.modules.compose import MODULES
from elgrande.rules.view import SPECTATOR
from elgrande.texts import LANGUAGES

Json = dict[str, Any]

_HEADING: Final = re.compile(r"## (?P<title>.+) \{#(?P<id>[\w-]+)\}")
_ENTRY: Final = re.compile(r"- (?P<pictured>!\[(?P<sign>[\w.-]*)\] )?(?:\*\*(?P<term>[^*]+)\*\*)?(?P<text>.+)")
_TABLE: Final = re.compile(r"\[\[(?P<name>[\w ]+)\]\]")


def rulebook(language: str) -> list[Json]:
    assert language in LANGUAGES
    pages = [(name, shelf.read(module, "rules", f"{language}.md")) for name, module in MODULES.items()]
    return [
        {"module": name, "chapters": chapters(page), "pictures": _pictures(name, language)}
        for name, page in pages
        if page is not None
    ]


def explained() -> dict[str, Json]:
    """By kind of question, in which chapter of which module it is explained."""
    found: dict[str, Json] = {}
    for name, module in MODULES.items():
        written = shelf.read(module, "rules", "questions.toml")
        for kind, chapter in tomllib.loads(written or "").items():
            found.setdefault(kind, {})[name] = chapter
    return found


def _pictures(module: str, language: str) -> Json:
    """Positions as everybody may see them, with what they show."""
    written = shelf.read(MODULES[module], "rules", "pictures.toml")
    return {
        name: {
            "view": view_document(Game.from_position(picture["position"]), SPECTATOR),
            "text": picture[language],
            "site": picture.get("site"),
        }
        for name, picture in tomllib.loads(written or "").items()
    }


def chapters(page: str) -> list[Json]:
    found: list[Json] = []
    for lines in (part.splitlines() for part in re.split(r"\n\s*\n", page.strip())):
        heading = _HEADING.fullmatch(lines[0])
        if heading:
            found.append({"id": heading["id"], "title": heading["title"], "blocks": []})
        else:
            found[-1]["blocks"].append(_block(lines))
    return found


def _block(lines: list[str]) -> Json:
    table = _TABLE.fullmatch(lines[0])
    if table:
        return {"table": table["name"]}
    if lines[0].startswith("- "):
        return {"entries": [_entry(line) for line in lines]}
    return {"text": " ".join(lines)}


def _entry(line: str) -> Json:
    match = _ENTRY.fullmatch(line)
    assert match, line
    return {"sign": match["sign"] if match["pictured"] else None, "term": match["term"] or "", "text": match["text"]}
