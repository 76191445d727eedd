"""A Caballero on a card that stays before its player: directly before a region is scored it may go there."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame, Listener
from elgrande.kernel.frames import effect, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because, say
from elgrande.rules.board import may_enter
from elgrande.rules.events import CARD_KEPT, Event
from elgrande.rules.feature import Feature
from elgrande.rules.orders import BEFORE_SCORING
from elgrande.rules.ruleset import PROVINCE
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.action import card_of_action
from elgrande.steps.keep import UNTIL_USED, drop_kept
from elgrande.vocabulary import ALLOW_SCORING

SEND: Final = action("send", Text("Send him there", "Dorthin schicken"))
action("allow-scoring", Text("Keep him for another scoring", "Für eine andere Wertung aufheben"))
NOBODY_IN_AMBUSH: Final = because(
    "nobody_in_ambush", Text("None of yours lies in ambush.", "Von dir liegt niemand im Hinterhalt.")
)
NO_SCORING_COMES: Final = because(
    "no_scoring_comes",
    Text(
        "No region he could enter is about to be scored.",
        "Es wird gleich keine Region gewertet, in die er kommen kann.",
    ),
)


def wait_on_card() -> Frame:
    return (WAIT,)


def waiting_site(state: State) -> int:
    return state.rules.site_index["waiting"]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(PROVINCE, seat) > 0


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    announce(state, (LIE_IN_WAIT, frame[1], card_of_action(state)))
    return False


def _apply(state: State, frame: Frame) -> None:
    _, seat, card = frame
    state.kept = (*state.kept, (card, seat, UNTIL_USED))
    emit(state, _fact(state, frame))
    bring(state, seat, seat, PROVINCE, waiting_site(state), 1)


def _fact(state: State, frame: Frame) -> Event:
    return Event(CARD_KEPT, seat=frame[1], card=frame[2])


def _may_go(state: State, holder: int, coming: Frame) -> bool:
    """`coming` ends with the site that is about to be scored."""
    site = coming[-1]
    return site in state.rules.regions and may_enter(state, site)


def _go(state: State, holder: int, index: int, coming: Frame) -> None:
    drop_kept(state, index)
    bring(state, holder, holder, waiting_site(state), coming[-1], 1)


say(
    {
        "window scoring": Text(
            "{place} is about to be scored. Do you send your Caballero in ambush there?",
            "{place} wird gleich gewertet. Schickst du deinen Caballero aus dem Hinterhalt dorthin?",
        )
    }
)


def _why_not_send(state: State, seat: int, action: int) -> Reason:
    return NO_SCORING_COMES() if state.count(waiting_site(state), seat) else NOBODY_IN_AMBUSH()


WAITING_LISTENER: Final = Listener(BEFORE_SCORING, SEND, _may_go, _go)
WAIT: Final = step("wait", "seat", _next, usable=_usable)
LIE_IN_WAIT: Final = effect("lie_in_wait", "seat card", _apply, _fact)
FEATURE: Final = Feature(refusals=((SEND, _why_not_send), (ALLOW_SCORING, _why_not_send)))
