"""Hands of power cards: named in one line, and favourite ones kept in the user's configuration folder."""

import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from elgrande.cli import words
from elgrande.cli.arguments import Complaint
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import folded
from elgrande.rules.ruleset import NO_VALUE, Ruleset

RANGE: Final = re.compile(r"(\d+)[-–](\d+)")
NAME: Final = re.compile(r"[^\W_][\w-]*")  # begins with a letter or a digit, so it is no card taken away
SHORTEST: Final = 3  # letters that may stand for a longer title
ALL: Final = ("all", "alle")
BUT: Final = ("but", "except", "ausser")

Hand = frozenset[int]  # power cards, by their place in Ruleset.power


def config_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where programs keep their settings on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    return base / "elgrande"


class Favourites:
    """Hands with names, in one file. Cards are kept by their names: numbers may yet be corrected."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or config_folder()) / "decks.json"

    def all(self) -> dict[str, list[str]]:
        if not self.file.exists():
            return {}
        try:
            decks = json.loads(self.file.read_text(encoding="utf-8"))
        except ValueError:
            raise Complaint(words.BAD_DECKS, str(self.file)) from None
        if not isinstance(decks, dict) or not all(isinstance(cards, list) for cards in decks.values()):
            raise Complaint(words.BAD_DECKS, str(self.file))
        return decks

    def save(self, name: str, cards: Sequence[str]) -> None:
        if not NAME.fullmatch(name):
            raise Complaint(words.BAD_DECK_NAME, name)
        decks = {**self.all(), name: list(cards)}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_suffix(".new")  # so that a failure half-way leaves the old ones
        fresh.write_text(json.dumps(decks, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        fresh.replace(self.file)

    def hand(self, name: str, rules: Ruleset) -> Hand:
        """The cards of a favourite that are in this game."""
        decks = self.all()
        if name not in decks:
            raise Complaint(words.NO_DECK, name, ", ".join(decks) or "-")
        return frozenset(i for i, card in enumerate(rules.power) if card.key in decks[name])


def cards_named(text: str, rules: Ruleset) -> Hand:
    """Cards by number, from one number to another, or by name; "all but" these."""
    if means_all(text):
        rest = text.split()[1:]
        spared = rest[1:] if rest and folded(rest[0]) in BUT else rest
        return frozenset(range(len(rules.power))) - cards_named(" ".join(spared), rules)
    named: set[int] = set()
    for part in filter(None, (part.strip() for part in text.split(","))):
        whole = _only(part, rules)
        named |= whole or {card for word in part.split() for card in _named(word, rules)}
    return frozenset(named)


def means_all(text: str) -> bool:
    return folded(text).split()[:1] in ([word] for word in ALL)


def _named(word: str, rules: Ruleset) -> Hand:
    between = RANGE.fullmatch(word)
    if between:
        low, high = map(int, between.groups())
        found = frozenset(
            i for i, card in enumerate(rules.power) if card.value != NO_VALUE and low <= card.value <= high
        )
    else:
        found = _only(word, rules)
    if not found:
        raise Complaint(words.NO_CARD, word)
    return found


def _only(text: str, rules: Ruleset) -> Hand:
    """The one card that is called so; of several somebody has to say which."""
    called = power_called(text, rules)
    if len(called) > 1:
        raise Complaint(words.SEVERAL_CARDS, text, ", ".join(str(rules.power[card].value) for card in called))
    return frozenset(called)


def power_called(text: str, rules: Ruleset) -> list[int]:
    """The power card of that number, name or title, or else all with these words in their titles."""
    wanted = folded(text)
    cards = list(enumerate(rules.power))
    titles = {i: titles_of(rules, card.card) for i, card in cards if card.card >= 0}
    found = [i for i, card in cards if wanted == card.key or (card.value != NO_VALUE and wanted == str(card.value))]
    found = found or [i for i, both in titles.items() if wanted in both]
    if found or not wanted[:1].isalpha() or len(wanted) < SHORTEST:
        return found
    return [i for i, both in titles.items() if any(wanted in title for title in both)]


def found(name: str, drawing: Drawing) -> list[str]:
    """Cards of this game with that number, name or title, with their texts."""
    rules, say = drawing.view.rules, drawing.say
    faces = [i for i, face in enumerate(rules.cards) if face.stack and folded(name) in titles_of(rules, i)]
    return [
        *map(drawing.power_card, power_called(name, rules)),
        *(f"{drawing.placing(i)}: {say(rules.cards[i].text)}" for i in faces),
    ]


def titles_of(rules: Ruleset, card: int) -> list[str]:
    """In every language, to compare with what is typed."""
    return [folded(title) for title in rules.cards[card].title]
