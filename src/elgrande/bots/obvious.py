"""Answers that need no thought, or where nothing can be tried: the same for every bot that thinks."""

from elgrande.kernel.random import Random
from elgrande.modules.worth import Sense
from elgrande.rules.view import RawView
from elgrande.steps.supply import RECALL, SUPPLY


def obvious(sense: Sense, view: RawView, kind: int, actions: tuple[int, ...], random: Random) -> int | None:
    """None: it takes a thought."""
    if len(actions) == 1 or kind == RECALL:
        return actions[0]
    if kind == SUPPLY:
        return actions[-1]
    for action in sense.always:
        if action in actions:
            return action
    if kind in sense.answers:
        return sense.answers[kind]
    if kind in sense.choices:
        return sense.choices[kind](sense, view, actions, random)
    return None
