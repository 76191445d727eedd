"""A second action card in one turn: taken for later, used whole before or after the card of this or another turn."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, read, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.modules import order
from elgrande.modules.grandissimo.options import STACK_6
from elgrande.rules.events import Event, event
from elgrande.rules.faces import NO_STACK
from elgrande.rules.feature import Feature, FreeAction
from elgrande.rules.markers import CARD, OFF, SEAT, marker, set_mark
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.left import BESIDE, BOTH_LEFT
from elgrande.steps.turn import PARTS, give_up_before_special, open_card, parts_asked
from elgrande.steps.turn_reasons import BETWEEN_PARTS, CARD_TAKEN_ALREADY
from elgrande.vocabulary import DONE, STACK

USE_SAVED: Final = action("use-saved", Text("Use your second card", "Deine zweite Karte nutzen"))
CARD_SAVED: Final = event(
    "card_saved", Text("{seat} takes a second card: {card}.", "{seat} nimmt eine zweite Karte: {card}."), takes=True
)
CARD_USED: Final = event(
    "card_used", Text("{seat} uses the second card: {card}.", "{seat} nutzt die zweite Karte: {card}."), plays=True
)


def second_cards(rules: Ruleset) -> list[int]:
    """Of stack 6 there is only one in a round, and that is the one that brings another."""
    return [card for card, face in enumerate(rules.cards) if face.stack not in (NO_STACK, STACK_6)]


SAVED_CARD: Final = marker("saved.card", CARD, holds=True, possible=second_cards)
SAVED_BY: Final = marker("saved.seat", SEAT)


def take_second_card() -> Frame:
    """Step of a card: take another one. What its own card offers comes before (`Card.comes_last`) or not at all."""
    return (SECOND_CARD,)


def _stacks(state: State) -> list[int]:
    return [stack for stack, card in enumerate(state.offer) if card >= 0]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_stacks(state)) and state.marks[SAVED_CARD] == OFF


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, *[STACK + stack for stack in _stacks(state)]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE or state.rules.edition > 1:
        give_up_before_special(state)
    if action != DONE:
        announce(state, (SAVE, seat, action - STACK))


def _apply(state: State, frame: Frame) -> None:
    _, seat, stack = frame
    set_mark(state, SAVED_CARD, state.offer[stack])
    state.offer = put(state.offer, stack, OFF)
    set_mark(state, SAVED_BY, seat)


def _fact(state: State, frame: Frame) -> Event:
    return Event(CARD_SAVED, seat=frame[1], card=state.offer[frame[2]])


def _may_use(state: State, seat: int) -> tuple[int, ...]:
    """Not between the parts of another card."""
    if state.marks[SAVED_BY] != seat:
        return ()
    top = state.frames[-1]
    return (USE_SAVED,) if top[0] != PARTS or read(top, "left") in (0, BOTH_LEFT) else ()


def _use(state: State, seat: int, action: int) -> None:
    card = state.marks[SAVED_CARD]
    set_mark(state, SAVED_CARD, OFF)
    set_mark(state, SAVED_BY, OFF)
    emit(state, Event(CARD_USED, seat=seat, card=card))
    open_card(state, seat, card, BESIDE)


NO_SECOND_CARD: Final = because("no_second_card", Text("You have no second card.", "Du hast keine zweite Karte."))
FIRST_CARD_BEGUN: Final = because(
    "first_card_begun",
    Text(
        "A second card is used before or after another one, not between its parts.",
        "Eine zweite Karte nutzt man vor oder nach einer anderen, nicht zwischen deren Teilen.",
    ),
)


def _why_not_use(state: State, seat: int, action: int) -> Reason:
    if state.marks[SAVED_BY] != seat:
        return NO_SECOND_CARD()
    return FIRST_CARD_BEGUN() if state.frames[-1][0] == PARTS else BETWEEN_PARTS()


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    return CARD_TAKEN_ALREADY() if 0 <= action - STACK < len(state.offer) else None


SECOND_CARD: Final = step(
    "second_card",
    "seat",
    _next,
    _answer,
    _usable,
    words=Text(
        "Which second action card do you take, to use now or in a later turn?",
        "Welche zweite Aktionskarte nimmst du, für jetzt oder einen späteren Zug?",
    ),
    done=Text("Take no second card", "Keine zweite Karte nehmen"),
    why=_why,
)
parts_asked(
    "parts waiting",
    Text(
        "What do you do with your action card? Taking the second card comes after that.",
        "Was tust du mit deiner Aktionskarte? Die zweite Karte nimmst du danach.",
    ),
    Text("On to the second card", "Weiter zur zweiten Karte"),
)
SAVE: Final = effect("save_card", "seat stack", _apply, _fact, tells=True)


def _told(state: State, seat: int) -> list[Said]:
    return [said(HAS_SECOND, card=Ref("title", state.marks[SAVED_CARD]))] if state.marks[SAVED_BY] == seat else []


HAS_SECOND: Final = Text("second card {card}", "zweite Karte {card}")


FEATURE: Final = Feature(
    markers=(SAVED_CARD, SAVED_BY),
    free=(FreeAction((USE_SAVED,), _may_use, _use, order.USE_SAVED_CARD, before_card=True),),
    refusals=((USE_SAVED, _why_not_use),),
    sights=Sights(of_seat=(_told,)),
)
