"""Choose the power cards to play with, everybody in secret and at the same time, one card after the other."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import COLLECTS, SECRET, emit, step
from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import as_bits, bits, put
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.lay import remember
from elgrande.rules.reasons import about_powers
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

MOST_HANDS: Final = 1 << 12  # whose choices are kept
DRAW: Final = action("draw", Text("Fill up by lot", "Durch Los auffüllen"))
HAND_READY: Final = event("hand_ready", Text("{seat} has chosen a hand.", "{seat} hat die Handkarten gewählt."))


def choose_hands() -> Frame:
    return (CHOOSE_HAND,)


def unchosen(state: State, seat: int) -> tuple[int, ...]:
    return _cards_but(state.hands[seat], len(state.rules.power))


def _cards_but(hand: int, cards: int) -> tuple[int, ...]:
    return bits((1 << cards) - 1 & ~hand)


def drawn_hand(hand: int, cards: tuple[int, ...], size: int, random: Random) -> int:
    """The hand filled up by lot."""
    drawn, _ = random.split(cards, size - hand.bit_count())
    return hand | as_bits(drawn)


def _next(state: State, frame: Frame) -> bool:
    known = _known_choices(state.rules)
    waiting: list[int] = []
    choices: list[tuple[int, ...]] = []
    for seat, hand in enumerate(state.hands):
        try:
            answers = known[hand]
        except KeyError:
            answers = remember(known, hand, _choices(state.rules, hand), MOST_HANDS)
        if answers:
            waiting.append(seat)
            choices.append(answers)
    if not waiting:
        state.frames.pop()
        return False
    state.asked = tuple(waiting)
    state.opts = tuple(choices)
    return True


@lru_cache(maxsize=64)
def _known_choices(rules: Ruleset) -> dict[int, tuple[int, ...]]:
    """By hand, as they come up. Not kept in the rules, which every view leads to."""
    return {}


def _choices(rules: Ruleset, hand: int) -> tuple[int, ...]:
    """The answers of who has chosen these; none when that is enough."""
    if hand.bit_count() >= rules.hand_size:
        return ()
    return (DRAW, *[rules.power_actions[card] for card in _cards_but(hand, len(rules.power))])


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    hand, size = state.hands[seat], state.rules.hand_size
    if action == DRAW:
        random = Random(state.rng)
        hand = drawn_hand(hand, unchosen(state, seat), size, random)
        state.rng = random.seed
        state.sealed += 1
    else:
        hand |= 1 << state.rules.power_of_action[action]
    state.hands = put(state.hands, seat, hand)
    if hand.bit_count() == size:
        emit(state, Event(HAND_READY, seat=seat))


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    chosen = len(rules.power) - (options - 1)  # one of them is to draw the rest
    return question("choose_hand", left=rules.hand_size - chosen)


CHOSEN_ALREADY: Final = because(
    "chosen_already", Text("You have chosen {power} already.", "{power} hast du schon gewählt.")
)
HAND_IS_CHOSEN: Final = because(
    "hand_is_chosen",
    Text(
        "Lots are drawn only while the power cards are chosen.",
        "Gelost wird nur, solange die Machtkarten gewählt werden.",
    ),
)


def _why(state: State, frame: Frame, seat: int, card: int) -> Reason | None:
    return CHOSEN_ALREADY(power=Ref("power", card))


CHOOSE_HAND: Final = step(
    "choose_hand",
    "",
    _next,
    _answer,
    asks=_asks,
    words=Text(
        "Choose the power cards you want to play with, in secret. ({left} left)",
        "Wähle geheim die Machtkarten, mit denen du spielst. (noch {left})",
    ),
    traits=(
        SECRET,
        COLLECTS,
    ),
    why=about_powers(_why),
)


def _why_no_lot(state: State, seat: int, action: int) -> Reason:
    return HAND_IS_CHOSEN()


FEATURE: Final = Feature(refusals=((DRAW, _why_no_lot),))
