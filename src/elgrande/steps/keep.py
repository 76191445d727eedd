"""Keep the card face up before its player, waiting for its moment."""

from itertools import count
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import NAMES, apply_change, effect, emit, read, step
from elgrande.kernel.windows import announce
from elgrande.rules.cards import put_away
from elgrande.rules.events import CARD_KEPT, Event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.moments import SCORING_ENDS
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.steps.action import card_of_action

# how long, where it is no number of rounds
UNTIL_SCORING: Final = 100  # until the next general scoring is over
UNTIL_USED: Final = 101
COPIED: Final = 1000  # added where the card itself belongs to another player, whose special action was copied


DROP_KEPT: Final = 20  # among what else is done when a general scoring ends (modules/order.py)

_purposes: Final = count(1)


def new_purpose() -> int:
    """What cards are kept for whose holders are not asked through a listener; the number holds for this process."""
    return next(_purposes)


def keep(more_rounds: int, can_be_stopped: bool = True, purpose: int = 0) -> Frame:
    """Step of a card: it stays for the rest of this round and so many more, or UNTIL_SCORING, or UNTIL_USED."""
    return (KEEP, more_rounds, int(can_be_stopped), purpose)


def kept_rounds(template: Frame) -> int:
    """How long such a step of a card keeps it: rounds after this one, or UNTIL_..."""
    return template[1]


def kept_for(state: State, purpose: int) -> list[tuple[int, int]]:
    """(index in `kept`, holder) of the cards that lie there for that purpose."""
    return [(index, holder) for index, (card, holder, _) in enumerate(state.kept) if serves(state.rules, card, purpose)]


def serves(rules: Ruleset, card: int, purpose: int) -> bool:
    """Is that card kept for that purpose?"""
    for program in rules.cards[card].programs:
        for part in program:
            if part[0] == KEEP and part[3] == purpose:
                return True
    return False


def is_kept(state: State, card: int, seat: int) -> bool:
    """Does the card that seat took this turn lie before it now? (One kept in an earlier round ends with this one.)"""
    for kept, holder, until in state.kept:
        if kept == card and holder == seat and state.round < until < COPIED:
            return True
    return False


def drop_kept(state: State, index: int) -> None:
    """The card has done its work, or its time is over. One that was taken in this turn is put away as the turn ends."""
    card, holder, until = state.kept[index]
    state.kept = state.kept[:index] + state.kept[index + 1 :]
    using = [frame for frame in state.frames if NAMES[frame[0]] == "parts"]
    if until < COPIED and not any((read(f, "seat"), read(f, "card")) == (holder, card) for f in using):
        put_away(state, card, holder)


def drop_expired(state: State) -> None:
    for index in reversed(range(len(state.kept))):
        if state.kept[index][2] % COPIED <= state.round:
            drop_kept(state, index)


def drop_after_scoring(state: State, seat: int) -> None:
    for index in reversed(range(len(state.kept))):
        if state.kept[index][2] % COPIED == UNTIL_SCORING:
            drop_kept(state, index)


def _next(state: State, frame: Frame) -> bool:
    _, seat, rounds, can_be_stopped, _ = frame
    state.frames.pop()
    until = rounds if rounds >= UNTIL_SCORING else state.round + rounds
    change = (LAY_DOWN, seat, card_of_action(state), until + (COPIED if _is_copied(state, seat) else 0))
    if can_be_stopped:
        announce(state, change)
    else:
        apply_change(state, change)
    return False


def _is_copied(state: State, seat: int) -> bool:
    """Whoever keeps a card outside his own turn copies somebody else's."""
    turns = [frame for frame in state.frames if NAMES[frame[0]] in ("parts", "choose_card")]
    return all(read(frame, "seat") != seat for frame in turns)


def _apply(state: State, frame: Frame) -> None:
    _, seat, card, until = frame
    state.kept = (*state.kept, (card, seat, until))
    emit(state, _fact(state, frame))


def _fact(state: State, frame: Frame) -> Event:
    return Event(CARD_KEPT, seat=frame[1], card=frame[2])


KEEP: Final = step("keep", "seat rounds can_be_stopped purpose", _next)
LAY_DOWN: Final = effect("lay_down", "seat card until", _apply, _fact)
FEATURE: Final = Feature(hooks=(Hook(SCORING_ENDS, drop_after_scoring, DROP_KEPT),))
