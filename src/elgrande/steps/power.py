"""Take a used power card back into the hand. Which discarded one it is stays secret."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import SECRET, effect, emit
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits, extended, put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, because
from elgrande.rules.cards import fetchable
from elgrande.rules.events import POWER_FETCHED, Event
from elgrande.rules.reasons import about_powers
from elgrande.rules.state import REGAINED, UNSEEN, State
from elgrande.steps.choice import ANSWERS, choice


def fetch_power() -> Frame:
    return (FETCH,)


def _options(state: State, frame: Frame) -> list[int]:
    return [state.rules.power_actions[card] for card in fetchable(state, frame[1])]


def _fetch(state: State, frame: Frame, action: int) -> None:
    seat, card = frame[1], state.rules.power_of_action[action]
    state.secrets = put(state.secrets, seat, card)
    # this round's card lies open, so that everybody sees it go; which of the discarded ones it is stays secret
    announce(state, (TAKE_BACK, seat, card if card == state.played[seat] else -1))


def _apply(state: State, frame: Frame) -> None:
    seat = frame[1]
    card = state.secrets[seat]
    state.secrets = put(state.secrets, seat, -1)
    state.hands = put(state.hands, seat, state.hands[seat] | 1 << card)
    state.discards = put(state.discards, seat, state.discards[seat] & ~(1 << card))
    if card == state.played[seat]:  # it lies on the table: everybody sees it go
        state.power_log = extended(state.power_log, seat, REGAINED)
        emit(state, Event(POWER_FETCHED, seat=seat, card=card))
    else:
        state.power_log = extended(state.power_log, seat, UNSEEN)
        emit(state, Event(POWER_FETCHED, seat=seat, card=card, only=seat))


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return (frame[2],) if frame[2] >= 0 else bits(state.discards[seat])


def _fact(state: State, frame: Frame) -> Event:
    return Event(POWER_FETCHED, seat=frame[1], card=frame[2])


NOT_USED_YET: Final = because(
    "not_used_yet", Text("That card has not been used: {power}.", "Diese Karte ist nicht gespielt: {power}.")
)


def _why(state: State, frame: Frame, seat: int, card: int) -> Reason | None:
    return NOT_USED_YET(power=Ref("power", card))


FETCH: Final = choice(
    "fetch_power",
    "seat",
    _options,
    _fetch,
    of=ANSWERS,
    words=Text("Which power card do you take back?", "Welche Machtkarte nimmst du zurück?"),
    done=Text("Take no card back", "Keine Karte zurücknehmen"),
    traits=(SECRET,),
    why=about_powers(_why),
)
TAKE_BACK: Final = effect("take_back", "seat card", _apply, _fact, hides=_possible)
