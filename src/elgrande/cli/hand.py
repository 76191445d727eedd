"""Choosing the power cards of a game at the keyboard: nothing is final before it is sent."""

from typing import Final

from elgrande.cli import words
from elgrande.cli.decks import Favourites, Hand, cards_named, means_all
from elgrande.decision import Decision
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import folded

SEND: Final = ("ok", "0", "done", "fertig")
FILL: Final = ("draw", "losen")
CLEAR: Final = ("clear", "leeren")
SAVE: Final = ("save", "merken")
USE: Final = ("use", "nimm")
UNDO: Final = "u"
TAKE_AWAY: Final = "-"


class HandChoice:
    """A hand that is being put together, and how to take the last change back."""

    def __init__(self, decision: Decision, drawing: Drawing, favourites: Favourites, beginning: Hand) -> None:
        self.rules = decision.rules
        self.drawing = drawing
        self.say = drawing.say
        self.favourites = favourites
        cards = self.rules.power_of_action
        self.open: Hand = frozenset(cards[action] for action in decision.actions if action in cards)
        self.others = [action for action in decision.actions if action not in cards]  # to have the rest drawn
        self.wanted = self.rules.hand_size - drawing.view.hand.bit_count()
        self.chosen: Hand = beginning & self.open
        self.earlier: list[Hand] = []
        self.by_lot = False  # fill up what is missing
        self.sent = False

    @property
    def is_full(self) -> bool:
        return len(self.chosen) == self.wanted

    @property
    def actions(self) -> list[int]:
        """What is sent in the end."""
        picked = [self.rules.power[card].action for card in self.in_order(self.chosen)]
        return [*picked, *self.others] if self.by_lot else picked

    def in_order(self, cards: Hand) -> list[int]:
        """By number; cards without one first."""
        return sorted(cards, key=lambda card: self.rules.power[card].value)

    # what is shown

    def listed(self) -> list[str]:
        """Every card in a line, those chosen first."""
        say = self.say
        chosen = [self.drawing.power_line(card) for card in self.in_order(self.chosen)]
        left = [self.drawing.power_line(card) for card in self.in_order(self.open - self.chosen)]
        heading = [say(words.CHOSEN_CARDS), *chosen, "", say(words.CARDS_LEFT)] if chosen else [say(words.ALL_CARDS)]
        return [*heading, *left]

    def status(self) -> str:
        missing = self.wanted - len(self.chosen)
        names = ", ".join(self.drawing.power_name(card) for card in self.in_order(self.chosen))
        told = self.say(words.HAND_STATUS, len(self.chosen), self.wanted, names or "-")
        if missing > 0:
            return f"{told} {self.say(words.HAND_MISSING, missing)}"
        return f"{told} {self.say(words.HAND_FULL) if missing == 0 else self.say(words.HAND_TOO_FULL, -missing)}"

    # what is typed

    def heed(self, line: str) -> str:
        """Do what was typed and tell."""
        word, _, rest = line.partition(" ")
        command = folded(word)
        if command in SEND:
            return self.send()
        if command in FILL:
            return self.fill()
        if command in SAVE:
            return self.save(rest.strip())
        if command == UNDO:
            return self.undo()
        if command in CLEAR:
            return self.change(frozenset())
        if command in USE:
            return self.change(self.favourites.hand(rest.strip(), self.rules) & self.open)
        return self.change(self.meant(line))

    def meant(self, line: str) -> Hand:
        """The hand after cards were named: added, taken away with a minus, or all but some."""
        if line.startswith(TAKE_AWAY):
            return self.chosen - cards_named(line.replace(f" {TAKE_AWAY}", " ").removeprefix(TAKE_AWAY), self.rules)
        named = cards_named(line, self.rules) & self.open
        return named if means_all(line) else self.chosen | named

    def change(self, hand: Hand) -> str:
        if hand != self.chosen:
            self.earlier.append(self.chosen)
            self.chosen = hand
        return self.status()

    def undo(self) -> str:
        if not self.earlier:
            return self.say(words.CANNOT_REDO)
        self.chosen = self.earlier.pop()
        return self.status()

    def save(self, name: str) -> str:
        self.favourites.save(name, [str(self.rules.power[card].key) for card in self.in_order(self.chosen)])
        return self.say(words.DECK_SAVED, len(self.chosen), name, str(self.favourites.file))

    def send(self) -> str:
        self.sent = self.is_full
        return self.status()

    def fill(self) -> str:
        """Have the lot complete the hand, and send it."""
        self.sent = len(self.chosen) <= self.wanted
        self.by_lot = len(self.chosen) < self.wanted
        return self.status()
