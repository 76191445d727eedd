"""What holds with mechanisms that several modules have."""

from elgrande.kernel.tuples import bits
from elgrande.modules.checks import Problem
from elgrande.modules.shared.espionage import SPIES
from elgrande.rules.state import State
from elgrande.steps.disc import DISC


def spies_choose_last(state: State) -> Problem:
    """Whoever spies in a general scoring chooses when the others' discs lie open."""
    spies = set(bits(max(state.marks[SPIES], 0)))
    if not spies & set(state.asked) or state.frames[-1][0] != DISC:
        return None
    others = set(range(state.rules.seats)) - spies
    closed = [seat for seat in others if seat in state.asked or state.secrets[seat] >= 0]
    return f"{spies} spy while {closed} have not shown what they chose" if closed else None
