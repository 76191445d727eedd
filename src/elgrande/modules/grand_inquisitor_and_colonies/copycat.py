"""Cards of the colonies that are kept: copy the special action of a turn that has just ended, or carry out a card
nobody took."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame, Listener
from elgrande.kernel.frames import effect, read, step
from elgrande.kernel.moments import CHANGED
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import open_window
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.modules import order
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import fill_after
from elgrande.rules.cards import dealt_stack, put_under
from elgrande.rules.events import ACTION_ENDED, Event
from elgrande.rules.faces import NO_STACK
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.markers import CARD, NUMBER, OFF, marker, set_row
from elgrande.rules.moments import ACTION_ENDS, TURN_ENDS
from elgrande.rules.options import TableOption
from elgrande.rules.orders import AFTER_TURN
from elgrande.rules.ruleset import COURT, Ruleset
from elgrande.rules.state import State
from elgrande.steps.action import (
    CHOOSING,
    begin_action,
    begin_at_once,
    has_changed_anything,
    is_of_use,
    note_change,
    usable_variants,
)
from elgrande.steps.choice import STACKS, choice
from elgrande.steps.keep import (
    UNTIL_SCORING,
    UNTIL_USED,
    drop_kept,
    is_kept,
    keep,
    kept_for,
    new_purpose,
    serves,
)
from elgrande.steps.left import BESIDE, SPECIAL_LEFT
from elgrande.steps.turn import PARTS, open_card, uses_card
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import STACK

EXECUTE: Final = action("execute", Text("Carry out another card", "Eine weitere Karte ausführen"))
COPY: Final = action("copy", Text("Copy it", "Nachahmen"))

TO_EXECUTE: Final = new_purpose()
EXECUTED_COUNT: Final = 3  # one's own, and Open Order at most twice
# carried out in this turn, the first one first; behind them, where a card has several special actions: which
EXECUTED: Final = marker("executed.card", CARD, count=EXECUTED_COUNT, told=False)
EXECUTED_AS: Final = marker("executed.half", NUMBER, count=EXECUTED_COUNT, told=False)
assert EXECUTED_AS == EXECUTED + EXECUTED_COUNT

COPYCAT_LASTS: Final = {"used": UNTIL_USED, "scoring": UNTIL_SCORING, "next_round": 1}


OPEN_ORDER: Final = TableOption(
    "open_order",
    Text("Open Order: of the other card", "Offener Befehl: von der anderen Karte"),
    {
        "special": Text("the special action", "die Sonderaktion"),
        "whole": Text("the special action and its placing", "Sonderaktion und Einsetzen"),
    },
)


def keep_copycat(lasts: str) -> Frame:
    return keep(COPYCAT_LASTS[lasts])


def keep_to_execute() -> Frame:
    return keep(UNTIL_USED, purpose=TO_EXECUTE)


def executed(state: State) -> list[tuple[int, int]]:
    """(card, which of its special actions, if it has several) of those carried out in this turn."""
    marks, found = state.marks, list[tuple[int, int]]()
    for place in range(EXECUTED_COUNT):
        if marks[EXECUTED + place] == OFF:
            break
        found.append((marks[EXECUTED + place], marks[EXECUTED_AS + place]))
    return found


_NOTHING_EXECUTED: Final = (OFF,) * (2 * EXECUTED_COUNT)


def note_executed(state: State, actions: Sequence[tuple[int, int]]) -> None:
    """Set them."""
    row = [*_NOTHING_EXECUTED]
    for place, (card, way) in enumerate(actions):
        row[place] = card
        row[EXECUTED_COUNT + place] = way
    set_row(state, EXECUTED, tuple(row))


# --- copying --------------------------------------------------------------------------------------------------------


def _carried_out(state: State, card: int) -> None:
    """Remember the special actions of whose turn it is, if they led to anything; not one somebody copies."""
    if not uses_card(state, state.acting):
        return
    action = state.frames[-1]
    if state.rules.edition == 1:  # only the last one, whatever came of it
        note_executed(state, [(card, OFF)])
    elif has_changed_anything(action):
        way = read(action, "variant") if len(state.rules.cards[card].programs) > 1 else OFF
        before = executed(state)[: EXECUTED_COUNT - 1] if state.marks[EXECUTED] != OFF else []
        note_executed(state, [*before, (card, way)])


def _offer_copy(state: State, seat: int) -> None:
    """One after the other; when the limit table was filled, which belongs to the turn."""
    if state.marks[EXECUTED] == OFF:
        return
    actions = executed(state) if state.kept else []  # if not, nobody hears of it
    set_row(state, EXECUTED, _NOTHING_EXECUTED)
    if not actions:
        return
    actions = [(card, way) for card, way in actions if state.rules.cards[card].stack != NO_STACK]
    if state.rules.edition == 1:  # who could use it before the table was filled
        for card, _ in actions:
            open_window(state, AFTER_TURN, (TURN_OVER, seat, card))
    elif actions:
        state.frames.append((COPIES, seat, *[number for action in actions for number in action]))


def _next_copies(state: State, frame: Frame) -> bool:
    """(kind, whose turn it was, card and which of its special actions, the next card …)"""
    if len(frame) == 2:
        state.frames.pop()
        return False
    kind, seat, card, way, *more = frame
    state.frames[-1] = (kind, seat, *more)
    open_window(state, AFTER_TURN, (TURN_OVER, seat, card, *([way] if way != OFF else [])))
    return False


def _may_copy(state: State, holder: int, coming: Frame) -> bool:
    """Only what was done, if that would do anything for the holder, too: of an "or" card that half."""
    usable = usable_variants(state, holder, coming[2])
    return holder != coming[1] and (coming[3] in usable if len(coming) > 3 else bool(usable))


def _copy(state: State, holder: int, index: int, coming: Frame) -> None:
    drop_kept(state, index)
    fill_after(state, holder)
    _carry_out(state, holder, *coming[2:])


def _carry_out(state: State, seat: int, card: int, way: int = CHOOSING) -> None:
    """A whole special action, with what its card does at once first: if that is stopped, so is the rest."""
    at_once = state.rules.cards[card].at_once
    state.frames.append((WHOLE_ACTION, seat, card, 0 if at_once else SPECIAL_LEFT, *([way] if way != CHOOSING else [])))
    if at_once:
        begin_at_once(state, seat, card)


def _next_whole(state: State, frame: Frame) -> bool:
    """(kind, seat, card, is it still to be done?), and which of its special actions, if that is settled"""
    _, seat, card, left, *way = frame
    state.frames.pop()
    if left & SPECIAL_LEFT:
        begin_action(state, seat, card, *way)
    return False


def _apply_over(state: State, frame: Frame) -> None:
    """That a turn is over changes nothing."""


def _fact_over(state: State, frame: Frame) -> Event:
    return Event(ACTION_ENDED, seat=frame[1], card=frame[2])


COPIES: Final = step("copies", "seat *actions", _next_copies)
COPYCAT_LISTENER: Final = Listener(AFTER_TURN, COPY, _may_copy, _copy)


def _asks_over(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, seat, card, *half = frames[-1]
    return question("window turn", seat=Ref("seat", seat), card=Ref("card", card, half[0] if half else -1))


TURN_OVER: Final = effect(
    "turn_over",
    "seat card *half",
    _apply_over,
    _fact_over,
    asks=_asks_over,
    words={
        "window turn": Text(
            "{seat} has carried out {card}. Do you copy it?", "{seat} hat {card} ausgeführt. Ahmst du es nach?"
        )
    },
)
WHOLE_ACTION: Final = step("whole_action", "seat card left", _next_whole)

# --- carrying out a card nobody took --------------------------------------------------------------------------------


def _stacks(state: State, seat: int) -> list[int]:
    """Stacks with a card that is nobody's: one dealt by rank is whose turn is still to come."""
    coming = state.order[state.order.index(seat) + 1 :] if state.rules.dealt else ()
    taken = [dealt_stack(state.order, other) for other in coming]
    return [
        stack
        for stack, card in enumerate(state.offer)
        if card >= 0 and stack not in taken and _is_of_use(state, seat, card)
    ]


def _is_of_use(state: State, seat: int, card: int) -> bool:
    places = _with_placing(state) and state.rules.cards[card].place > 0 and state.count(COURT, seat) > 0
    return places or is_of_use(state, seat, card)


def _with_placing(state: State) -> bool:
    return OPEN_ORDER.of(state.rules.options) == "whole"


def _may_execute(state: State, seat: int) -> tuple[int, ...]:
    for card, holder, _ in state.kept:
        if holder == seat and serves(state.rules, card, TO_EXECUTE):
            return (EXECUTE,) if _stacks(state, seat) else ()
    return ()


def _execute(state: State, seat: int, action: int) -> None:
    state.frames.append((EXECUTE_WHICH, seat))


def _execute_card(state: State, frame: Frame, stack: int) -> None:
    seat, card = frame[1], state.offer[stack]
    drop_kept(state, next(index for index, holder in kept_for(state, TO_EXECUTE) if holder == seat))
    state.offer = put(state.offer, stack, -1)
    if _with_placing(state):
        open_card(state, seat, card, BESIDE)
    else:
        state.frames.append((PUT_BACK, seat, card))
        _carry_out(state, seat, card)


def _next_back(state: State, frame: Frame) -> bool:
    _, seat, card = frame
    state.frames.pop()
    if not is_kept(state, card, seat):
        put_under(state, card, seat)
    return False


NOT_FREE_CARD: Final = because(
    "not_free_card",
    Text("That card is not free, or would do nothing.", "Diese Karte ist nicht frei, oder sie bewirkt nichts."),
)


def _why_which(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    return NOT_FREE_CARD() if 0 <= action - STACK < len(state.offer) else None


NO_OPEN_ORDER: Final = because(
    "no_open_order",
    Text("You hold no card that carries out another one.", "Du hast keine Karte, die eine andere ausführt."),
)
NO_CARD_OF_USE: Final = because(
    "no_card_of_use", Text("No card that is free would do anything.", "Keine freie Karte würde etwas bewirken.")
)
COPIED_AFTER_TURNS: Final = because(
    "copied_after_turns",
    Text(
        "One copies right after another player's turn, with a card that lets one.",
        "Nachgeahmt wird gleich nach dem Zug eines anderen, mit einer Karte, die es erlaubt.",
    ),
)


def _why_not_execute(state: State, seat: int, action: int) -> Reason:
    if not any(holder == seat for _, holder in kept_for(state, TO_EXECUTE)):
        return NO_OPEN_ORDER()
    return NO_CARD_OF_USE() if state.frames[-1][0] == PARTS else BETWEEN_PARTS()


def _why_not_copy(state: State, seat: int, action: int) -> Reason:
    return COPIED_AFTER_TURNS()


EXECUTE_WHICH: Final = choice(
    "execute_which",
    "seat",
    lambda state, frame: _stacks(state, frame[1]),
    _execute_card,
    of=STACKS,
    words=Text("Which special action do you carry out?", "Welche Sonderaktion führst du aus?"),
    why=_why_which,
)
PUT_BACK: Final = step("put_back", "seat card", _next_back)

FEATURE: Final = Feature(
    markers=(EXECUTED, EXECUTED_AS),
    hooks=(
        Hook(CHANGED, note_change),
        Hook(ACTION_ENDS, _carried_out),
        Hook(TURN_ENDS, _offer_copy, order.OFFER_COPY),
    ),
    free=(FreeAction((EXECUTE,), _may_execute, _execute, order.EXECUTE_CARD),),
    refusals=((EXECUTE, _why_not_execute), (COPY, _why_not_copy)),
)
