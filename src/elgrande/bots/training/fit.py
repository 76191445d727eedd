"""Weights that come nearest to what was gained, without going far from those one had before."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from elgrande.bots.training.self_play import Sample
from elgrande.bots.weights import FEATURES, STAGES, Weights

TRUST: Final = 1500.0  # in the weights one had: as if so many samples had said so
TINY: Final = 1e-9
DIGITS: Final = 4
# Who is ahead also keeps better cards and stands in fewer places: what goes with success is not what brings it, so
# some things are not believed beyond what they can be worth.
BOUNDS: Final = {
    "next": (0.6, 1.2),
    "second": (0.4, 1.2),
    "third": (0.3, 1.2),
    "castillo": (0.3, 1.2),
    "inside": (0.0, 1.8),
    "board": (0.0, 0.6),
    "presence": (-0.3, 0.5),
    "court": (0.1, 0.4),
    "spare": (0.0, 0.2),
    "hand": (0.0, 0.7),
    "to_place": (0.3, 2.0),
    "waiting": (0.8, 3.0),
    "turn": (0.0, 4.0),
    "declared": (0.3, 1.5),
}


class Sums:
    """What least squares needs of samples, added up: small, however many there are."""

    def __init__(self) -> None:
        n = len(FEATURES)
        self.squares = [[[0.0] * n for _ in range(n)] for _ in range(STAGES)]
        self.products = [[0.0] * n for _ in range(STAGES)]
        self.gained = [0.0] * STAGES  # its squares
        self.count = [0] * STAGES

    def add(self, samples: Iterable[Sample]) -> None:
        for stage, features, gained in samples:
            squares, products = self.squares[stage], self.products[stage]
            for i, a in enumerate(features):
                if a:
                    row = squares[i]
                    for j, b in enumerate(features):
                        row[j] += a * b
                    products[i] += a * gained
            self.gained[stage] += gained * gained
            self.count[stage] += 1

    def document(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Sums":
        sums = cls()
        vars(sums).update(document)
        return sums


def fitted(sums: Sums, before: Weights) -> Weights:
    stages = [_stage(sums, stage, list(before.stages[stage])) for stage in range(STAGES)]
    return before._replace(stages=tuple([tuple([round(value, DIGITS) for value in stage]) for stage in stages]))


def error(sums: Sums, weights: Weights) -> float:
    """By how many points the weights are wrong about what will be gained, typically."""
    total = 0.0
    for stage, w in enumerate(weights.stages):
        fit = sum([w[i] * w[j] * sums.squares[stage][i][j] for i in range(len(w)) for j in range(len(w))])
        total += sums.gained[stage] - 2 * sum([a * b for a, b in zip(w, sums.products[stage])]) + fit
    return sqrt(max(total, 0.0) / max(sum(sums.count), 1))


def _stage(sums: Sums, stage: int, before: list[float]) -> list[float]:
    """Least squares, with some trust in what one had; what would go beyond its bounds stays there."""
    fixed: dict[int, float] = {}
    while True:
        free = [i for i in range(len(FEATURES)) if i not in fixed]
        found = dict(zip(free, solved(*_equations(sums, stage, before, free, fixed))))
        beyond = {i: _within(i, value) for i, value in found.items() if _within(i, value) != value}
        if not beyond:
            return [fixed[i] if i in fixed else found[i] for i in range(len(FEATURES))]
        fixed |= beyond


def _within(feature: int, value: float) -> float:
    low, high = BOUNDS[FEATURES[feature]]
    return min(max(value, low), high)


def _equations(
    sums: Sums, stage: int, before: list[float], free: list[int], fixed: dict[int, float]
) -> tuple[list[list[float]], list[float]]:
    squares, products = sums.squares[stage], sums.products[stage]
    trust = {i: TRUST * squares[i][i] / max(sums.count[stage], 1) + TINY for i in free}
    matrix = [[squares[i][j] + (trust[i] if i == j else 0.0) for j in free] for i in free]
    known = [sum([squares[i][j] * value for j, value in fixed.items()]) for i in free]
    right = [products[i] + trust[i] * before[i] - other for i, other in zip(free, known)]
    return matrix, right


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    n = len(rows)
    for column in range(n):
        pivot = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(n):
            if row != column and rows[row][column]:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [row[n] / row[i] for i, row in enumerate(rows)]
