"""Opponents choose a region by secret disc and return Caballeros from it to their Provinces."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import step
from elgrande.kernel.text import Text
from elgrande.rules.owners import opponents
from elgrande.rules.places import some_in
from elgrande.rules.ruleset import PROVINCE
from elgrande.rules.state import State
from elgrande.steps.disc import ask_discs_for_own, clear_discs, leavable, show_discs
from elgrande.steps.pieces import send_all


def return_by_disc(count: int, at_least: int, or_else: int) -> Frame:
    """Step of a card: from a region with `at_least` of one's own return `count`, or all if there are fewer.

    Who has no such region chooses one with `or_else`.
    """
    return (BY_DISC, count, at_least, or_else, 0)


def _next(state: State, frame: Frame) -> bool:
    kind, seat, count, at_least, or_else, stage = frame
    victims = opponents(state, seat)
    if stage == len(victims) + 2:
        clear_discs(state)
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, count, at_least, or_else, stage + 1)
    if stage == 0:
        ask_discs_for_own(state, victims, at_least, or_else)
    elif stage == 1:
        show_discs(state)
    else:
        victim = victims[stage - 2]
        site = state.discs[victim]
        if site >= 0:
            send_all(state, seat, victim, PROVINCE, some_in(state, site, victim, count), victim)
    return False


def _usable(state: State, seat: int, template: Frame) -> bool:
    for victim in opponents(state, seat):
        if leavable(state, victim, template[2], template[3]):
            return True
    return False


BY_DISC: Final = step(
    "return_by_disc",
    "seat count at_least or_else stage",
    _next,
    usable=_usable,
    words={
        "disc return": Text(
            "Choose in secret the region from which you return Caballeros to your Province",
            "Wähle geheim die Region, aus der du Caballeros in deine Provinz zurücklegst",
        )
    },
)
