"""Where somebody could object, others are shown the same whether he is asked or has left an order.

An order spares its seat the question, and the game goes on at once. Others must not see that: what they are shown is a
game in which nobody has left any order, with the numbers it would have.
"""

import logging
from typing import Final, NamedTuple

from elgrande.game import Game
from elgrande.kernel.orders import ORDERS
from elgrande.rules.events import Event
from elgrande.vocabulary import ALLOW, DONE

log = logging.getLogger(__name__)
MOST_PASSES: Final = 100  # in a row; there are never so many


class Pass(NamedTuple):
    """Somebody lets pass what he would have been asked about: the question as others would have seen it."""

    seat: int
    game: Game
    events: list[Event]  # what had happened until then


def objector(game: Game) -> int | None:
    """Who is asked something that an order could have spared him."""
    for decision in game.pending:
        if not ORDERS.keys().isdisjoint(decision.actions):
            return decision.seat
    return None


def passes(blank: Game, seat: int, action: int, now: Game) -> list[Pass]:
    """What orders have passed over by that action; `blank` is the game before it without any."""
    found: list[Pass] = []
    try:
        events = blank.apply(action, seat)
        while (who := objector(blank)) is not None and not _same_questions(blank, now) and len(found) < MOST_PASSES:
            found.append(Pass(who, blank.clone(), events))
            events = blank.apply(ALLOW if _may_allow(blank, who) else DONE, who)
    except Exception:  # a game must not stop because others might guess something
        log.exception("what others are to see")
    return found


def _may_allow(game: Game, seat: int) -> bool:
    return any(ALLOW in decision.actions for decision in game.pending if decision.seat == seat)


def _same_questions(one: Game, other: Game) -> bool:
    mine, theirs = ([(d.seat, d.actions, d.frames) for d in game.pending] for game in (one, other))
    return mine == theirs
