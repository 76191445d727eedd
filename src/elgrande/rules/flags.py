"""Flag bearers: where they stand, who may be one, and how a flag goes from one to another."""

from elgrande.kernel.frames import emit
from elgrande.kernel.moments import BEARER_GONE, reach
from elgrande.rules.events import FLAG_PASSED, FLAG_WAITS, Event
from elgrande.rules.marks import FLAGS, set_mark
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State


def flag_of(state: State, owner: int) -> int:
    """Where the flag bearer of that owner stands; nowhere without a flag, or while it waits for one."""
    rules = state.rules
    return state.marks[FLAGS + owner] if rules.flags and owner < rules.seats else NOWHERE


def carry_flag(state: State, owner: int, source: int, target: int) -> None:
    """A flag that waits goes to whoever enters a region; one whose last companions leave goes with them."""
    flag = flag_of(state, owner)
    if flag == NOWHERE:
        if may_bear_flag(state, target):
            pass_flag(state, owner, target)
    elif flag == source and not state.count(source, owner):
        move_flag(state, owner, target)


def may_bear_flag(state: State, site: int) -> bool:
    """Somewhere on the board, with nothing else to carry."""
    return site in state.rules.stands and not state.rules.sites[site].token


def move_flag(state: State, owner: int, target: int) -> None:
    """The bearer goes there: with the flag, or without it where nobody may bear one."""
    if target in state.rules.stands:
        pass_flag(state, owner, target)
    else:
        set_mark(state, FLAGS + owner, NOWHERE)
        emit(state, Event(FLAG_WAITS, owner=owner))
        reach(state, BEARER_GONE, owner)


def pass_flag(state: State, owner: int, target: int) -> None:
    """Its bearer is there now, the same one or another."""
    set_mark(state, FLAGS + owner, target)
    emit(state, Event(FLAG_PASSED, owner=owner, target=target))
