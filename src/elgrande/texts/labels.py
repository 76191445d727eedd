"""What stands on the buttons: the answers to a question."""

from functools import lru_cache
from typing import Final, NamedTuple

from elgrande.kernel.actions import LABELS
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, read
from elgrande.kernel.text import Text
from elgrande.rules.colours import COLOURS
from elgrande.rules.ruleset import Ruleset
from elgrande.texts.names import BLACK_COLOUR, board_name, card_label, power_name
from elgrande.vocabulary import (
    ALLOW,
    ALLOW_ACTION,
    ALLOW_ROUND,
    ASK_ALWAYS,
    BLACK,
    BOARD,
    DONE,
    FIRST,
    NUMBER,
    NUMBERS,
    PLACE,
    SEAT,
    SEATS,
    SECOND,
    SPECIAL,
    SPECIAL_POWER,
    STACK,
    STACKS,
    VETO,
    WAIT_ROUND,
    WAIT_STEP,
    WAIT_TURN,
)

# what every game may offer; answers of modules are declared beside their steps
ACTIONS: Final = {
    DONE: Text("Done", "Fertig"),
    SPECIAL: Text("Carry out the special action", "Sonderaktion ausführen"),
    PLACE: Text("Place Caballeros", "Caballeros einsetzen"),
    SPECIAL_POWER: Text("Carry out the special action of your power card", "Sonderaktion deiner Machtkarte ausführen"),
    BLACK: BLACK_COLOUR,
    VETO: Text("Veto!", "Veto!"),
    ALLOW: Text("Let it pass", "Zulassen"),
    ALLOW_ACTION: Text("Don't ask again during this special action", "Bei dieser Sonderaktion nicht mehr fragen"),
    ALLOW_ROUND: Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
    ASK_ALWAYS: Text("Ask me every time", "Immer fragen"),
    WAIT_STEP: Text("Ask me between all steps", "Zwischen allen Schritten fragen"),
    WAIT_TURN: Text("Don't ask before the next turn", "Erst im nächsten Zug wieder fragen"),
    WAIT_ROUND: Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
}


def answer_label(rules: Ruleset, number: int) -> Text | None:
    """What an answer is called at this table; none where it is what it stands for: a place, a card, a number."""
    return rules.answers.get(number) or LABELS.get(number) or ACTIONS.get(number)


class About(NamedTuple):
    """What the words of an answer depend on, beside the answer itself: for most of them nothing."""

    key: str = ""  # of the question
    kind: int = -1  # of the frame that asks it
    card: int = -1


NOTHING: Final = About()
ABOUT_CARDS: Final = frozenset((FIRST, SECOND, *range(STACK, STACK + STACKS)))  # answers whose words depend on one


def about(offer: tuple[int, ...], frame: Frame, key: str, action: int) -> About:
    """As an answer to that frame's question, which has this key."""
    if action == DONE:
        return About(key, frame[0])
    if action in (FIRST, SECOND):
        return About(card=read(frame, "card"))
    if STACK <= action < STACK + STACKS:
        return About(card=offer[action - STACK])
    return NOTHING


def option_label(rules: Ruleset, offer: tuple[int, ...], frame: Frame, key: str, action: int) -> Text:
    """What an option says on a button, as an answer to that frame's question, which has this key."""
    return label(rules, action, about(offer, frame, key, action))


@lru_cache(maxsize=4096)
def label(rules: Ruleset, action: int, about: About) -> Text:
    if action in (FIRST, SECOND):
        return rules.cards[about.card].choices[action - FIRST]
    if action == DONE:
        return DECLARED[about.kind].done.get(about.key, ACTIONS[DONE])
    called = answer_label(rules, action)
    if called is not None:
        return called
    if rules.site_of[action] >= 0:
        return rules.sites[rules.site_of[action]].name
    if action in rules.power_of_action:
        power = rules.power_of_action[action]
        title, supply = power_name(rules, power), rules.power[power].supply
        return Text(f"{title.en} (supply {supply})", f"{title.de} (Nachschub {supply})")
    if NUMBER <= action < NUMBER + NUMBERS:
        return Text(str(action - NUMBER), str(action - NUMBER))
    if SEAT <= action < SEAT + SEATS:
        return COLOURS[action - SEAT]
    if STACK <= action < STACK + STACKS:
        return card_label(rules.cards[about.card])
    return Text(*[board_name(rules, action - BOARD)] * 2)
