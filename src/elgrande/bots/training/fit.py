"""Weights that come nearest to what was gained, without going far from those one had before."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from elgrande.bots.training.self_play import Sample
from elgrande.bots.weights import FEATURES, Weights

STAGES: Final = 3
TRUST: Final = 1500.0  # in the weights one had: as if so many samples had said so
TINY: Final = 1e-9
NEVER_NEGATIVE: Final = frozenset(("next", "second", "third", "castillo", "inside", "to_place", "waiting", "declared"))


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
    return before._replace(stages=tuple([tuple(stage) for stage in stages]))


def error(sums: Sums, weights: Weights) -> float:
    """By how many points the weights are wrong about what will be gained, typically."""
    total = 0.0
    for stage, w in enumerate(weights.stages):
        fit = sum([w[i] * w[j] * sums.squares[stage][i][j] for i in range(len(w)) for j in range(len(w))])
        total += sums.gained[stage] - 2 * sum([a * b for a, b in zip(w, sums.products[stage])]) + fit
    return sqrt(max(total, 0.0) / max(sum(sums.count), 1))


def _stage(sums: Sums, stage: int, before: list[float]) -> list[float]:
    """Least squares, with some trust in what one had; what cannot do harm is never counted as harm."""
    n = len(FEATURES)
    fixed: set[int] = set()
    while True:
        free = [i for i in range(n) if i not in fixed]
        trust = {i: TRUST * sums.squares[stage][i][i] / max(sums.count[stage], 1) + TINY for i in free}
        matrix = [[sums.squares[stage][i][j] + (trust[i] if i == j else 0.0) for j in free] for i in free]
        right = [sums.products[stage][i] + trust[i] * before[i] for i in free]
        found = dict(zip(free, solved(matrix, right)))
        negative = {i for i in free if FEATURES[i] in NEVER_NEGATIVE and found[i] < 0.0}
        if not negative:
            return [found.get(i, 0.0) for i in range(n)]
        fixed |= negative


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
