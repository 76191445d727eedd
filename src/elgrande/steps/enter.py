"""Before the first round: everybody puts Caballeros from the Province into a region chosen by secret disc."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, question
from elgrande.rules.ruleset import PROVINCE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.disc import ask_discs_open, clear_discs, show_discs


def enter_by_disc(count: int) -> Frame:
    return (ENTER, count, 0)


def _next(state: State, frame: Frame) -> bool:
    kind, count, stage = frame
    if stage == 0:
        state.frames[-1] = (kind, count, 1)
        ask_discs_open(state, tuple(range(state.rules.seats)))
        return False
    state.frames.pop()
    show_discs(state)
    for seat, site in enumerate(state.discs):
        bring(state, seat, seat, PROVINCE, site, count)
    clear_discs(state)
    return False


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    count = frames[-1][1]
    return question("disc enter more", count=count) if count > 1 else question("disc enter")


ENTER: Final = step(
    "enter",
    "count stage",
    _next,
    asks=_asks,
    words={
        "disc enter": Text(
            "Choose in secret a region for one more Caballero from your Province",
            "Wähle geheim eine Region für einen weiteren Caballero aus deiner Provinz",
        ),
        "disc enter more": Text(
            "Choose in secret a region for {count} more Caballeros from your Province",
            "Wähle geheim eine Region für {count} weitere Caballeros aus deiner Provinz",
        ),
    },
)
