"""Why something cannot be done at that moment of a turn."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import NAMES, read
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.cards import is_barred, released_action
from elgrande.rules.feature import Feature
from elgrande.rules.reasons import site_of
from elgrande.rules.ruleset import COURT
from elgrande.rules.state import State
from elgrande.steps.action import DOES_NOTHING
from elgrande.steps.give_back import COURT_IS_EMPTY
from elgrande.steps.left import PLACE_LEFT, SPECIAL_LEFT, WAITING
from elgrande.vocabulary import FIRST, PLACE, SECOND, SPECIAL, SPECIAL_POWER, STACK

CARD_FIRST: Final = because(
    "card_first",
    Text(
        "First choose an action card; everything else comes after it.",
        "Wähle zuerst eine Aktionskarte; alles andere kommt danach.",
    ),
)
CARD_TAKEN_ALREADY: Final = because(
    "card_taken_already",
    Text("That card has been taken.", "Diese Karte ist schon vergeben."),
)
HAVE_YOUR_CARD: Final = because(
    "have_your_card", Text("You have your card for this turn.", "Du hast deine Karte für diesen Zug.")
)
NOT_YOUR_RANK: Final = because(
    "not_your_rank",
    Text("Your rank brings you another card.", "Dein Rang bringt dir eine andere Karte."),
)
PART_FIRST: Final = because(
    "part_first",
    Text(
        "First say what you do: place Caballeros, or the special action.",
        "Sage zuerst, was du tust: Caballeros einsetzen oder die Sonderaktion.",
    ),
)
PART_DONE: Final = because(
    "part_done", Text("You have done that in this turn.", "Das hast du in diesem Zug schon getan.")
)
BARRED: Final = because(
    "barred",
    Text("You are barred from special actions at the moment.", "Du darfst gerade keine Sonderaktionen ausführen."),
)
COMES_LAST: Final = because(
    "comes_last",
    Text("This special action comes after the rest of the card.", "Diese Sonderaktion kommt nach dem Rest der Karte."),
)
NOWHERE_TO_PLACE: Final = because(
    "nowhere_to_place", Text("There is no room to place anybody.", "Es ist nirgends Platz zum Einsetzen.")
)
NOT_RELEASED: Final = because(
    "not_released",
    Text(
        "Your action card does not release your power card's action.",
        "Deine Aktionskarte gibt die Sonderaktion deiner Machtkarte nicht frei.",
    ),
)
WITH_YOUR_CARD: Final = because(
    "with_your_card",
    Text(
        "That comes in your turn, when you have your action card.",
        "Das kommt in deinem Zug, wenn du deine Aktionskarte hast.",
    ),
)
ANSWER_FIRST: Final = because(
    "answer_first",
    Text(
        "First answer what is asked; the rest of your card comes after it.",
        "Beantworte zuerst, was gefragt ist; der Rest deiner Karte kommt danach.",
    ),
)
NO_TWO_ACTIONS: Final = because(
    "no_two_actions",
    Text(
        "No card is used now that lets you choose between two special actions.",
        "Gerade wird keine Karte genutzt, die dir zwei Sonderaktionen zur Wahl stellt.",
    ),
)
BETWEEN_PARTS: Final = because(
    "between_parts",
    Text(
        "That is done between the parts of your turn, not while something else is asked.",
        "Das geht zwischen den Teilen deines Zuges, nicht während etwas anderes gefragt ist.",
    ),
)

HAVE_CARDS: Final = ("parts", "chosen")  # frames of a turn in which there is an action card


def _stack_of(state: State, action: int) -> int:
    """The stack an action stands for; -1: none of them."""
    return action - STACK if 0 <= action - STACK < len(state.offer) else -1


def why_no_card(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    if _stack_of(state, action) >= 0:
        return CARD_TAKEN_ALREADY()
    return CARD_FIRST() if site_of(state, action) >= 0 or action in (PLACE, SPECIAL) else None


def why_no_dealt_card(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    stack = _stack_of(state, action)
    if stack < 0:
        return CARD_FIRST() if site_of(state, action) >= 0 else None
    return CARD_TAKEN_ALREADY() if state.offer[stack] < 0 else NOT_YOUR_RANK()


def why_no_part(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    if action in (SPECIAL, SPECIAL_POWER):
        return _why_no_special(state, frame, seat, action)
    if action == PLACE:
        return _why_no_placing(state, frame, seat)
    if _stack_of(state, action) >= 0:
        return HAVE_YOUR_CARD()
    return PART_FIRST() if site_of(state, action) >= 0 else None


def _why_no_special(state: State, frame: Frame, seat: int, action: int) -> Reason:
    card, left = read(frame, "card"), read(frame, "left")
    if not left & SPECIAL_LEFT:
        return PART_DONE()
    if is_barred(state, seat):
        return BARRED()
    if action == SPECIAL_POWER and (not state.rules.dealt or released_action(state, seat, card) < 0):
        return NOT_RELEASED()
    return COMES_LAST() if left & WAITING else DOES_NOTHING()


def _why_no_placing(state: State, frame: Frame, seat: int) -> Reason:
    if not read(frame, "left") & PLACE_LEFT:
        return PART_DONE()
    return NOWHERE_TO_PLACE() if state.count(COURT, seat) else COURT_IS_EMPTY()


def _why_no_part_now(state: State, seat: int, action: int) -> Reason:
    has_card = any(NAMES[frame[0]] in HAVE_CARDS and read(frame, "seat") == seat for frame in state.frames)
    return ANSWER_FIRST() if has_card else WITH_YOUR_CARD()


def _why_no_variant(state: State, seat: int, action: int) -> Reason:
    return NO_TWO_ACTIONS()


FEATURE: Final[Feature] = Feature(
    refusals=(
        *[(answer, _why_no_part_now) for answer in (SPECIAL, PLACE)],
        *[(answer, _why_no_variant) for answer in (FIRST, SECOND)],
    )
)
# in games in which power cards have special actions
OF_POWER_CARDS: Final = Feature(refusals=((SPECIAL_POWER, _why_no_part_now),))
