"""When holders of waiting cards are asked, and the standing orders that spare them the question."""

from typing import Final

from elgrande.kernel.orders import order
from elgrande.kernel.text import Text
from elgrande.kernel.windows import window
from elgrande.kernel.words import Reason, because
from elgrande.rules.feature import Feature
from elgrande.rules.state import State
from elgrande.vocabulary import (
    ALLOW,
    ALLOW_ACTION,
    ALLOW_ROUND,
    ALLOW_SCORING,
    ASK_ALWAYS,
    VETO,
    WAIT_ROUND,
    WAIT_STEP,
    WAIT_TURN,
)

# orders about steps; one about a scoring is kept beside it in the same number
ASK: Final = 0
NOT_THIS_ACTION: Final = 1
NOT_THIS_ROUND: Final = 2
STEPS: Final = 3  # the bits of those
NOT_THIS_SCORING: Final = 4
WAITS: Final = 24  # the bits of orders about being asked to step in
WAITS_A_TURN: Final = 8
WAITS_A_ROUND: Final = 16

ORDER_OF: Final = {ASK_ALWAYS: ASK, ALLOW_ACTION: NOT_THIS_ACTION, ALLOW_ROUND: NOT_THIS_ROUND}
WAIT_OF: Final = {WAIT_STEP: ASK, WAIT_TURN: WAITS_A_TURN, WAIT_ROUND: WAITS_A_ROUND}
for _action, _bits in ORDER_OF.items():
    order(_action, STEPS, _bits)
for _action, _bits in WAIT_OF.items():
    order(_action, WAITS, _bits)
order(ALLOW_SCORING, NOT_THIS_SCORING, NOT_THIS_SCORING)

BEFORE_STEP: Final = window((ALLOW, ALLOW_ACTION, ALLOW_ROUND), STEPS)  # of a special action
BEFORE_SCORING: Final = window((ALLOW, ALLOW_SCORING), NOT_THIS_SCORING)  # of a region
AFTER_TURN: Final = window((ALLOW,), 0)


def _about_cards(state: State, seat: int) -> tuple[int, ...]:
    """Only holders of a waiting card have any to give."""
    if not state.kept or not _may_object(state, seat):
        return ()
    possible = [ASK_ALWAYS, ALLOW_ROUND]
    if state.acting not in (-1, seat):
        possible.append(ALLOW_ACTION)
    return tuple([action for action in possible if ORDER_OF[action] != state.orders[seat] & STEPS])


def _may_object(state: State, seat: int) -> bool:
    return any(holder == seat and _hears_steps(state, card) for card, holder, _ in state.kept)


def _hears_steps(state: State, card: int) -> bool:
    return any(listener.moment == BEFORE_STEP for listener in state.rules.listeners[card])


def forget_orders(state: State, up_to: int) -> None:
    """Drop the orders that ended: those for one action or scoring, or those for the round too."""
    if state.orders != state.rules.nothing:
        state.orders = _those_that_last(state.orders, up_to)


def _those_that_last(orders: tuple[int, ...], up_to: int) -> tuple[int, ...]:
    waits = 0 if up_to == NOT_THIS_ROUND else WAITS
    return tuple([(ASK if order & STEPS <= up_to else order & STEPS) | order & waits for order in orders])


def forget_waits(state: State, waits: int = WAITS) -> None:
    """The same for orders about stepping in, of everybody."""
    if state.orders != state.rules.nothing:
        state.orders = tuple([order & ~waits for order in state.orders])


CANNOT_OBJECT: Final = because(
    "cannot_object",
    Text("You hold no card that could stop anything.", "Du hast keine Karte, die etwas aufhalten könnte."),
)
NOTHING_ANNOUNCED: Final = because(
    "nothing_announced",
    Text("Nothing is announced that you could stop.", "Es ist nichts angekündigt, was du aufhalten könntest."),
)
NOT_IN_ACTION: Final = because(
    "not_in_action",
    Text(
        "That order holds for another player's special action, and none is going on.",
        "Diese Anweisung gilt für die Sonderaktion eines anderen, und gerade läuft keine.",
    ),
)
ORDERED_ALREADY: Final = because("ordered_already", Text("That is your order already.", "So ist es schon angewiesen."))


def _why_no_veto(state: State, seat: int, action: int) -> Reason:
    return NOTHING_ANNOUNCED() if _may_object(state, seat) else CANNOT_OBJECT()


def _why_no_order(state: State, seat: int, action: int) -> Reason:
    if not _may_object(state, seat):
        return CANNOT_OBJECT()
    return ORDERED_ALREADY() if state.orders[seat] & STEPS == ORDER_OF[action] else NOT_IN_ACTION()


FEATURE: Final = Feature(
    orders=(_about_cards,),
    refusals=(
        *[(answer, _why_no_veto) for answer in (VETO, ALLOW)],
        *[(answer, _why_no_order) for answer in ORDER_OF],
    ),
)
