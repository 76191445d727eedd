"""A player's turn: supply, an action card, then its two parts in either order.

The action card is chosen after the supply; where cards are dealt by rank it is taken first, and what is only possible
as the turn begins comes before the supply.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, NAMES, OPENS, ask, emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.words import Question, Ref, question, say
from elgrande.rules.cards import dealt_stack, is_barred, put_under, released_action
from elgrande.rules.events import CARD_TAKEN, PARTS_WAIVED, TURN_ENDED, Event
from elgrande.rules.feature import FreeAction, Offered
from elgrande.rules.markers import WITH_CARD, end_markers
from elgrande.rules.moments import CARD_GIVEN_UP, CARD_OPENED, TURN_BEGINS, TURN_ENDS
from elgrande.rules.ruleset import COURT, Ruleset
from elgrande.rules.state import State
from elgrande.steps.action import begin_action, begin_at_once, is_of_use
from elgrande.steps.keep import is_kept
from elgrande.steps.left import BESIDE, BOTH_LEFT, DECLINED, PLACE_LEFT, SPECIAL_LEFT, WAITING
from elgrande.steps.place import can_place, place_normally
from elgrande.steps.supply import begin_supply
from elgrande.steps.turn_reasons import why_no_card, why_no_dealt_card, why_no_part
from elgrande.vocabulary import DONE, PLACE, SPECIAL, SPECIAL_POWER, STACK


def _free_options(state: State, seat: int, offered: Offered) -> list[int]:
    found: list[int] = []
    for could, offers in offered:
        if could is None or could(state, seat):
            for options_of in offers:
                options = options_of(state, seat)
                if options:
                    found += options
    return found


def _answer_free(state: State, seat: int, action: int, actions: Iterable[FreeAction]) -> None:
    next(free for free in actions if action in free.answers).take(state, seat, action)


def decline(state: State) -> None:
    """Back in the turn whose free action came to nothing."""
    *rest, left = state.frames[-1]
    state.frames[-1] = (*rest, left | DECLINED)


def has_declined(state: State) -> bool:
    return state.frames[-1][3] & DECLINED != 0


def begin_turn(state: State, seat: int) -> None:
    if state.rules.dealt:
        state.frames.append((TAKE_DEALT, seat))
    else:
        state.frames.append((CHOOSE_CARD, seat))
        _push_supply(state, seat)
    if not state.rules.plain:
        reach(state, TURN_BEGINS, seat)


_BOTH: Final = (DONE, SPECIAL, PLACE)
_SPECIAL: Final = (DONE, SPECIAL)
_PLACING: Final = (DONE, PLACE)


def _push_supply(state: State, seat: int) -> None:
    begin_supply(state, seat, state.rules.power[state.played[seat]].supply)


def _next_card(state: State, frame: Frame) -> bool:
    options: list[int] = []
    action = STACK
    for card in state.offer:
        if card >= 0:
            options.append(action)
        action += 1
    if state.rules.free_before_card:
        options += _free_options(state, frame[1], state.rules.offered_before_card)
    return ask(state, frame[1], tuple(options))


def _answer_card(state: State, frame: Frame, seat: int, action: int) -> None:
    if not 0 <= action - STACK < len(state.offer):
        _answer_free(state, seat, action, state.rules.free_before_card)
        return
    card = take_offered(state, seat, action - STACK)
    state.frames.pop()
    open_card(state, seat, card)


def open_card(state: State, seat: int, card: int, beside: int = 0) -> None:
    """Begin to use an action card. What it does at once belongs to its special action: if stopped, so is the rest.

    What is kept as it is taken is no special action, so nobody can have barred it (in rules 1 he could).
    """
    face = state.rules.cards[card]
    by_itself = face.automatic or bool(face.at_once)
    state.frames.append((PARTS, seat, card, (PLACE_LEFT if by_itself else BOTH_LEFT) | beside))
    barred = by_itself and is_barred(state, seat)
    if face.automatic and not (barred and state.rules.edition == 1):
        begin_action(state, seat, card)
    elif face.at_once and not barred:
        begin_at_once(state, seat, card)
    if not state.rules.plain and state.rules.hooks[CARD_OPENED]:
        reach(state, CARD_OPENED, seat)


def go_on() -> Frame:
    """Last step of what a card does at once: the rest of its special action is still to come."""
    return (GO_ON,)


def _next_go_on(state: State, frame: Frame) -> bool:
    """Below what is done at once is the turn, or the whole action somebody carries out for another reason."""
    state.frames.pop()
    below = state.frames[-2]
    state.frames[-2] = (*below[:3], below[3] | SPECIAL_LEFT, *below[4:])
    return False


def take_offered(state: State, seat: int, stack: int) -> int:
    """Take the face-up card of a stack."""
    card = state.offer[stack]
    state.offer = put(state.offer, stack, -1)
    if state.events is not None:
        emit(state, Event(CARD_TAKEN, seat=seat, card=card))
    return card


def _next_dealt(state: State, frame: Frame) -> bool:
    """The card of one's rank, unless there are stacks beyond those: then one may take a card from there instead."""
    seat, action = frame[1], STACK + state.rules.seats
    options = [STACK + dealt_stack(state.order, seat)]
    for card in state.offer[state.rules.seats :]:
        if card >= 0:
            options.append(action)
        action += 1
    if len(options) > 1:
        return ask(state, seat, tuple(options))
    _take_dealt(state, seat)
    return False


def _answer_dealt(state: State, frame: Frame, seat: int, action: int) -> None:
    if action - STACK < state.rules.seats:
        _take_dealt(state, seat)
        return
    card = take_offered(state, seat, action - STACK)
    state.frames.pop()
    state.frames.append((CHOSEN, seat, card))
    _push_supply(state, seat)


def _next_chosen(state: State, frame: Frame) -> bool:
    state.frames.pop()
    open_card(state, frame[1], frame[2])
    return False


def _take_dealt(state: State, seat: int) -> None:
    card = take_offered(state, seat, dealt_stack(state.order, seat))
    own = released_action(state, seat, card)
    faces = state.rules.cards
    state.frames[-1] = (PARTS, seat, card, BOTH_LEFT)
    if own >= 0 and faces[own].automatic and not faces[card].programs:
        state.frames[-1] = (PARTS, seat, card, PLACE_LEFT)
        _push_supply(state, seat)
        begin_action(state, seat, own)
    else:
        _push_supply(state, seat)
        if own >= 0 and faces[own].opens:
            state.frames.append((OPENING, seat, own))


def _next_opening(state: State, frame: Frame) -> bool:
    _, seat, card = frame
    if not is_of_use(state, seat, card):
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, SPECIAL_POWER))


def _answer_opening(state: State, frame: Frame, seat: int, action: int) -> None:
    frames = state.frames
    frames.pop()
    if action == SPECIAL_POWER:
        depth = max(i for i, frame in enumerate(frames) if frame[0] == PARTS)
        frames[depth] = (*frames[depth][:3], PLACE_LEFT)
        begin_action(state, seat, frame[2])


def _next_parts(state: State, frame: Frame) -> bool:
    _, seat, card, left = frame
    rules = state.rules
    if rules.plain:
        places = left & PLACE_LEFT != 0 and state.pieces[COURT * rules.owners + seat] > 0  # always room inside
        if left & SPECIAL_LEFT and is_of_use(state, seat, card):
            return ask(state, seat, _BOTH if places else _SPECIAL)
        if places:
            return ask(state, seat, _PLACING)
        _give_up_rest(state, frame)
        return False
    options = [DONE]
    if left & SPECIAL_LEFT and not (rules.rulings.barred and is_barred(state, seat)):
        if is_of_use(state, seat, card):
            options.append(SPECIAL)
        if rules.dealt and not left & BESIDE and _may_use_own(state, seat, card):
            options.append(SPECIAL_POWER)
    if left & PLACE_LEFT and can_place(state, seat):
        options.append(PLACE)
    if rules.offered:
        options += _free_options(state, seat, rules.offered)
    if rules.cards[card].comes_last:
        _put_in_order(state, frame, options)
    if len(options) > 1:
        return ask(state, seat, tuple(options))
    _give_up_rest(state, frame)
    return False


def _put_in_order(state: State, frame: Frame, options: list[int]) -> None:
    """A special action that comes last is not offered before the rest of its card is done or given up."""
    waits = SPECIAL in options and _offers_otherwise(state, frame[1], options) and state.rules.edition > 1
    state.frames[-1] = (*frame[:3], frame[3] | WAITING if waits else frame[3] & ~WAITING)
    if waits:
        options.remove(SPECIAL)


def _offers_otherwise(state: State, seat: int, options: list[int]) -> bool:
    """Does the card offer anything beside its special action?"""
    return PLACE in options or bool(_free_options(state, seat, state.rules.offered_by_card))


def give_up_before_special(state: State) -> None:
    """What the card that is being used offers beside its special action: done by now, or not at all."""
    parts = parts_of_turn(state)
    state.frames[state.frames.index(parts)] = (*parts[:3], parts[3] & ~(PLACE_LEFT | WAITING))
    reach(state, CARD_GIVEN_UP, parts[1])


def parts_asked(key: str, words: Text, done: Text) -> None:
    """Declare another way to ask what is done with a card."""
    say({key: words})
    DECLARED[PARTS].done[key] = done


def _may_use_own(state: State, seat: int, card: int) -> bool:
    own = released_action(state, seat, card)
    return own >= 0 and not state.rules.cards[own].opens and is_of_use(state, seat, own)


def parts_of_turn(state: State) -> Frame:
    """What is left of the card somebody is using now; one in a turn that was put off lies further down."""
    top = state.frames[-1]
    if top[0] == PARTS:
        return top
    return next((frame for frame in reversed(state.frames) if frame[0] == PARTS), _NO_PARTS)


class Used(NamedTuple):
    """A card that is being used in a turn."""

    seat: int
    card: int
    left: int  # of its parts, and how it is used, as bits


def used_cards(frames: Iterable[Frame], chosen: bool = True) -> list[Used]:
    """Those being used, the last one now; also one that was just chosen and will be used after the supply."""
    return [used_card(frame) for frame in frames if frame[0] == PARTS or (chosen and frame[0] == CHOSEN)]


def used_card(frame: Frame) -> Used:
    """By that frame, of one of those two kinds."""
    return Used(frame[1], frame[2], frame[3] if frame[0] == PARTS else BOTH_LEFT)


def uses_card(state: State, seat: int) -> bool:
    """Is that seat using an action card, now or in a turn that goes on below?"""
    for frame in state.frames:
        if frame[0] == PARTS and frame[1] == seat:
            return True
    return False


def card_to_place(parts: Frame, seat: int) -> int:
    """The card whose placing is still to come for that seat; -1 if none is."""
    return parts[2] if parts[1] == seat and parts[3] & PLACE_LEFT else -1


def special_waits(state: State) -> bool:
    """Does the special action come after what else this card offers?"""
    return state.frames[-1][0] == PARTS and state.frames[-1][3] & WAITING != 0


def card_in_use(state: State) -> Used:
    """What is left of the card somebody is using now; nobody's without one."""
    return Used(*parts_of_turn(state)[1:])


def card_used_now(state: State) -> int:
    """The card somebody is using now; -1 without one."""
    return parts_of_turn(state)[2]


def placing_is_left(state: State) -> bool:
    """Is the placing of the card that is being used still to come?"""
    return parts_of_turn(state)[3] & PLACE_LEFT != 0


def _answer_parts(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, card, left = frame
    left &= _STAYS
    if action == DONE:
        if state.events is not None:
            _tell_waived(state, seat)
        if frame[3] & WAITING:
            give_up_before_special(state)
        else:
            _give_up_rest(state, frame)
    elif action == SPECIAL:
        state.frames[-1] = (kind, seat, card, left & ~SPECIAL_LEFT)
        begin_action(state, seat, card)
    elif action == SPECIAL_POWER:
        state.frames[-1] = (kind, seat, card, left & ~SPECIAL_LEFT)
        begin_action(state, seat, released_action(state, seat, card))
    elif action == PLACE:
        state.frames[-1] = (kind, seat, card, left & ~PLACE_LEFT)
        state.frames.append(place_normally(state, seat, state.rules.cards[card].place))
    else:
        state.frames[-1] = (kind, seat, card, left)
        _answer_free(state, seat, action, state.rules.free)


_STAYS: Final = ~(DECLINED | WAITING)


def _tell_waived(state: State, seat: int) -> None:
    """Which parts of a card its player could still have used, and does not."""
    offered = state.opts[state.asked.index(seat)]
    place, special = PLACE in offered, SPECIAL in offered or SPECIAL_POWER in offered
    if place or special:
        which = "both" if place and special else "placing" if place else "special"
        emit(state, Event(PARTS_WAIVED, seat=seat, why=which))


def _give_up_rest(state: State, frame: Frame) -> None:
    """Done with the card; where something else is possible after it, not yet with the turn."""
    kind, seat, card, left = frame
    if state.rules.free_before_card and left & BOTH_LEFT and not left & BESIDE:
        state.frames[-1] = (kind, seat, card, left & ~BOTH_LEFT)
        end_markers(state, WITH_CARD)
        if _free_options(state, seat, state.rules.offered_before_card):
            return
    _end_card(state, frame)


def _end_card(state: State, frame: Frame) -> None:
    """And with it the turn, unless the card is used beside the one of the turn."""
    _, seat, card, left = frame
    state.frames.pop()
    if not is_kept(state, card, seat):
        put_under(state, card, seat)
    if left & BESIDE:
        return
    plain = state.rules.plain
    if not plain:
        end_markers(state, WITH_CARD)
    if state.events is not None:
        emit(state, Event(TURN_ENDED, seat=seat))
    if not plain:
        reach(state, TURN_ENDS, seat)


def _asks_parts(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    """The words of a turn that waits or was put off are where the cards are that do that."""
    frame = frames[-1]
    if frame[3] & BESIDE:
        return question("parts beside", card=Ref("title", frame[2]))
    if frame[3] & WAITING:
        return question("parts waiting")
    if not any(NAMES[below[0]] == "turns" for below in frames):
        return question("parts last")
    return question("parts" if frame[3] & BOTH_LEFT == BOTH_LEFT else "parts rest")


END_TURN: Final = Text("End the turn", "Zug beenden")
CHOOSE_CARD: Final = step(
    "choose_card",
    "seat",
    _next_card,
    _answer_card,
    pauses=True,
    words=Text("Choose an action card", "Wähle eine Aktionskarte"),
    traits=(OPENS,),
    why=why_no_card,
)
GO_ON: Final = step("go_on", "", _next_go_on)
TAKE_DEALT: Final = step(
    "take_dealt",
    "seat",
    _next_dealt,
    _answer_dealt,
    words=Text(
        "Do you take the card of your rank, or one of the other stacks instead?",
        "Nimmst du die Karte deines Rangs oder stattdessen eine der anderen Stapel?",
    ),
    traits=(OPENS,),
    why=why_no_dealt_card,
)
CHOSEN: Final = step("chosen", "seat card", _next_chosen)
OPENING: Final = step(
    "opening",
    "seat card",
    _next_opening,
    _answer_opening,
    asks={"card": "title card"},
    words=Text(
        "Your turn begins. Do you carry out {card} now? Later is not possible.",
        "Dein Zug beginnt. Führst du {card} jetzt aus? Später geht es nicht mehr.",
    ),
    done=Text("Not this time", "Diesmal nicht"),
    traits=(OPENS,),
)
PARTS: Final = step(
    "parts",
    "seat card left",
    _next_parts,
    _answer_parts,
    pauses=True,
    asks=_asks_parts,
    words={
        "parts": Text(
            "Your card has two parts, in either order. What do you do?",
            "Deine Karte hat zwei Teile, in beliebiger Reihenfolge. Was tust du?",
        ),
        "parts rest": Text("The rest of your card: what do you do?", "Der Rest deiner Karte: Was tust du?"),
        "parts beside": Text(
            "Your second card, {card}: what do you do with it?", "Deine zweite Karte, {card}: Was tust du mit ihr?"
        ),
    },
    done={
        "parts": END_TURN,
        "parts rest": END_TURN,
        "parts beside": Text("Done with this card", "Fertig mit dieser Karte"),
    },
    traits=(OPENS,),
    why=why_no_part,
)
_NO_PARTS: Final = (PARTS, -1, -1, 0)
