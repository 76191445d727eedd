"""What trials say: which changes have helped, and how far to go along with them."""

from math import sqrt
from typing import Any, Final

from elgrande.bots.training.steps import NUMBERS, Change, changed
from elgrande.bots.training.trials import Trial
from elgrande.bots.weights import Weights

A_POINT: Final = 1.0  # steps to go for what brings a point a step
FURTHEST: Final = 1.0  # steps at once


class Sums:
    """What is needed of trials, added up: small, however many there are."""

    def __init__(self) -> None:
        self.count = 0
        self.products = [0.0] * len(NUMBERS)  # of changes and leads
        self.squares = 0.0  # of leads

    def add(self, trial: Trial) -> None:
        for tried in trial.tried:
            self.count += 1
            self.squares += tried.lead * tried.lead
            for number, step in enumerate(tried.change):
                self.products[number] += step * tried.lead

    def document(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Sums":
        sums = cls()
        vars(sums).update(document)
        return sums


def gains(sums: Sums) -> Change:
    """Points each step up brings, by number; the less sure, the less of it is believed."""
    doubt = sums.squares / (4.0 * sums.count * sums.count)  # the two differ by two steps
    return tuple([_believed(total / (2.0 * sums.count), doubt) for total in sums.products])


def _believed(gain: float, doubt: float) -> float:
    return gain * max(0.0, 1.0 - doubt / (gain * gain)) if gain else 0.0


def fitted(sums: Sums, before: Weights) -> Weights:
    steps = tuple([min(max(A_POINT * gain, -FURTHEST), FURTHEST) for gain in gains(sums)])
    return changed(before, steps, 1.0)


def error(sums: Sums) -> float:
    """By how many points what is known of a step may be wrong."""
    return sqrt(sums.squares) / (2.0 * sums.count)
