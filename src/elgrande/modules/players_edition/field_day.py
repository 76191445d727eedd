"""All opponents choose a new home by secret disc."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import step
from elgrande.kernel.text import Text
from elgrande.rules.board import is_taboo
from elgrande.rules.owners import opponents
from elgrande.rules.state import State
from elgrande.steps.disc import ask_discs, clear_discs, show_discs
from elgrande.steps.grande import can_move, settle


def opponents_move_house() -> Frame:
    return (FIELD_DAY, 0)


def _movers(state: State, seat: int) -> tuple[int, ...]:
    return tuple([other for other in opponents(state, seat) if can_move(state, other)])


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_movers(state, seat))


def _next(state: State, frame: Frame) -> bool:
    kind, seat, stage = frame
    others = opponents(state, seat)
    if stage == len(others) + 2:
        clear_discs(state)
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, stage + 1)
    if stage == 0:
        ask_discs(state, _movers(state, seat))
    elif stage == 1:
        show_discs(state)
    else:
        owner = others[stage - 2]
        disc = state.discs[owner]
        if disc >= 0 and disc != state.grandes[owner] and not is_taboo(state, disc):
            settle(state, seat, owner, disc)
    return False


FIELD_DAY: Final = step(
    "field_day",
    "seat stage",
    _next,
    usable=_usable,
    words={
        "disc field": Text(
            "Choose in secret a new home for your Grande. The King's region, or where he is, leaves him there.",
            "Wähle geheim eine neue Heimat für deinen Grande. Königsregion oder jetzige Heimat: Er bleibt stehen.",
        )
    },
)
