"""Properties of the game around the state: what it asks, takes back and refuses, and how it ends."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from elgrande.decision import Decision
from elgrande.fuzz.players import pick
from elgrande.fuzz.property import begins_before_the_round, difference
from elgrande.game import Game
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.random import Random
from elgrande.modules.checks import Deed, Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.state import State
from elgrande.vocabulary import IDS, NAMES

Question = tuple[object, ...]


class Moment(NamedTuple):
    """Just after an action."""

    game: Game
    step: Deed
    asked: tuple[Decision, ...]  # before it
    could_undo: list[bool]  # by seat, before it
    seen: dict[tuple[int, int], Question]  # every question so far, by its number and seat


class Past(NamedTuple):
    """An answer that may be taken back."""

    seat: int
    before: State
    events: list[Event]


def questions_passed_on(moment: Moment) -> Problem:
    asked = [(decision.seat, decision.actions) for decision in moment.game.pending]
    real = list(zip(moment.step.after.asked, moment.step.after.opts))
    return None if asked == real else f"asked is {asked}, should be {real}"


def numbers_are_not_used_again(moment: Moment) -> Problem:
    """Whoever answers a question that is closed, even one that was taken back, never answers another one."""
    for decision in moment.game.pending:
        question = (decision.kind, decision.frames, decision.actions)
        if moment.seen.setdefault((decision.id, decision.seat), question) != question:
            return f"number {decision.id} was another question to seat {decision.seat}"
    return None


def open_questions_keep_their_number(moment: Moment) -> Problem:
    """While others answer, or give orders, a question stays what it is."""
    step = moment.step
    if step.after.frames != step.before.frames or step.steps_in:
        return None
    numbers = {decision.seat: decision.id for decision in moment.game.pending}
    for decision in moment.asked:
        if (decision.seat != step.seat or not step.is_answer) and numbers[decision.seat] != decision.id:
            return f"seat {decision.seat} was asked {decision.id}, now {numbers[decision.seat]}"
    return None


def undo_offered(moment: Moment) -> Problem:
    """To whoever answered last, unless something was shown or somebody stepped in; orders change nothing about that."""
    game, step = moment.game, moment.step
    offered = [game.can_undo(seat) for seat in range(game.seats)]
    sealed = step.after.sealed != step.before.sealed
    expected = [seat == step.seat and not sealed for seat in range(game.seats)]
    if step.is_order:
        expected = moment.could_undo
    return None if offered == expected else f"undo is offered to {offered}, should be to {expected}"


def orders_change_nothing_else(moment: Moment) -> Problem:
    step = moment.step
    if not step.is_order:
        return None
    return "something happened" if step.events else difference(step.after, step.before, but=("orders",))


GAME_CHECKS: Final = (
    questions_passed_on,
    numbers_are_not_used_again,
    open_questions_keep_their_number,
    undo_offered,
    orders_change_nothing_else,
)


def only_the_last_may_take_back(subject: tuple[Game, int]) -> Problem:
    game, last = subject
    key = game._state.key()
    others = [seat for seat in range(game.seats) if seat != last]
    for seat in others if game.can_undo(last) else range(game.seats):
        if game.can_undo(seat) or not refused(partial(game.undo, seat)):
            return f"seat {seat} could undo the action of seat {last}"
    return None if game._state.key() == key else "a refused undo changed the game"


def taken_back(subject: tuple[Game, Past, bool]) -> Problem:
    """Everything is as it was; only orders that were given since stand."""
    game, past, ordered = subject
    return difference(game._state, past.before, but=("orders",) if ordered else ())


def done_again(subject: tuple[Game, Past, list[Event], tuple[object, ...]]) -> Problem:
    game, past, events, after = subject
    if events != past.events:
        return f"{events} happened instead of {past.events}"
    return None if game._state.key() == after else "it led to another state"


def ended_properly(subject: tuple[Game, list[Event]]) -> Problem:
    game, events = subject
    state = game._state
    kinds = [event.kind for event in events]
    if not game.over:
        return f"still going on after {len(game.moves)} decisions"
    # otherwise the first round begins before the first decision
    unseen = 0 if begins_before_the_round(state.rules) else 1
    if state.round != state.rules.options.rounds or kinds.count(ev.ROUND_BEGUN) != state.round - unseen:
        return f"over after {state.round} rounds"
    if kinds.count(ev.SCORING_BEGUN) != 3 or kinds[-1] != ev.GAME_ENDED or kinds.count(ev.GAME_ENDED) != 1:
        return f"over after {kinds.count(ev.SCORING_BEGUN)} general scorings with {kinds[-1]}"
    best = tuple(seat for seat, score in enumerate(game.scores) if score == max(game.scores))
    return None if game.winners == best else f"won by {game.winners} with scores {game.scores}"


# what must be refused

Provocation = Callable[[tuple[Game, Random]], Problem]


def refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except IllegalAction:
        return True
    return False


def _refuses(game: Game, action: Any, seat: int | None, decision: int | None = None) -> Problem:
    state, moves, pending = game._state.key(), game.moves, game.pending
    if not refused(lambda: game.apply(action, seat, decision)):
        return f"{action!r} of seat {seat} for decision {decision} was taken"
    unchanged = (game._state.key(), game.moves, game.pending) == (state, moves, pending)
    return None if unchanged else f"the refused {action!r} of seat {seat} changed something"


def _orders(game: Game, seat: int) -> list[int]:
    """What that seat may do unasked."""
    return [IDS[name] for name in (*game.standing_orders(seat), *game.interrupts(seat))]


def _question(game: Game, seat: int) -> tuple[int, ...]:
    return next((decision.actions for decision in game.pending if decision.seat == seat), ())


def illegal_action_refused(subject: tuple[Game, Random]) -> Problem:
    """Something that is not among the options, by whichever seat."""
    game, random = subject
    seat = random.below(game.seats)
    legal = {*_question(game, seat), *_orders(game, seat)}
    action = pick(random, [action for action in range(len(NAMES)) if action not in legal])
    return _refuses(game, pick(random, (action, NAMES[action])), seat)


def wrong_seat_refused(subject: tuple[Game, Random]) -> Problem:
    """An option of the one who is asked, by somebody who is not, or by nobody at the table."""
    game, random = subject
    decision = pick(random, game.pending)
    action = pick(random, decision.actions)
    asked = {other.seat for other in game.pending}
    wrong = [seat for seat in range(game.seats) if seat not in asked and action not in _orders(game, seat)]
    return _refuses(game, action, pick(random, [*wrong, -1, game.seats, 99]))


def stale_answer_refused(subject: tuple[Game, Random]) -> Problem:
    game, random = subject
    decision = pick(random, game.pending)
    wrong = pick(random, (decision.id - 1, decision.id + 1, 10**6))
    return _refuses(game, pick(random, decision.actions), decision.seat, wrong)


def nonsense_refused(subject: tuple[Game, Random]) -> Problem:
    game, random = subject
    nonsense: tuple[Any, ...] = ("", "win", "power-14", -1, len(NAMES), True, 1.0, None)
    return _refuses(game, pick(random, nonsense), game.decision.seat)


def unclear_answer_refused(subject: tuple[Game, Random]) -> Problem:
    """Several are asked and it is not said who answers."""
    game, _ = subject
    return _refuses(game, game.decision.actions[0], None) if len(game.pending) > 1 else None


PROVOCATIONS: Final[tuple[Provocation, ...]] = (
    illegal_action_refused,
    wrong_seat_refused,
    stale_answer_refused,
    nonsense_refused,
    unclear_answer_refused,
)
