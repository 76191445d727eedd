"""What others are asked while somebody thinks a turn of his own through."""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.frames import answer
from elgrande.kernel.windows import WINDOW
from elgrande.modules.worth import Sense
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.vocabulary import ALLOW, DONE

LONGEST: Final = 60  # answers, before something must be wrong

Below = Callable[[int], int]  # a number drawn
Suits = Callable[[State, int, tuple[int, ...]], int]  # what suits somebody best who is asked something


def others_answer(state: State, seat: int, sense: Sense, below: Below, suits: Suits) -> None:
    """Until that seat is asked again, or somebody else has his turn: discs may be anything, and nobody objects.

    A choice this seat's own action leaves to somebody is made as suits that one.
    """
    for _ in range(LONGEST):
        if not state.asked or seat in state.asked:
            return
        kind, other, options = state.frames[-1][0], state.asked[0], state.opts[0]
        if kind == DISC:
            choice = options[below(len(options))]
        elif kind == WINDOW:
            choice = ALLOW if ALLOW in options else options[0]
        elif kind in sense.declined and DONE in options:
            choice = DONE
        elif state.acting == seat:
            choice = suits(state, other, options)
        else:
            return
        answer(state, other, choice)
