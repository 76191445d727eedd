"""What lessons say: weights by which one would have known what came of things."""

from math import sqrt
from typing import Any, Final

from elgrande.bots.weights import FEATURES, STAGES, Weights

COUNT: Final = len(FEATURES)
KEEPS: Final = 0.03  # how much what one thought before counts, as a share of what was seen
LITTLE: Final = 2.0  # the same where next to nothing was
STILL_TRUE: Final = 0.3  # how much what was seen with one generation's weights counts in the next
LEAST: Final = -1.0
MOST: Final = 6.0
DIGITS: Final = 4


class Sums:
    """What is needed of lessons, added up by stage: small, however many there are."""

    def __init__(self) -> None:
        self.count = [0.0] * STAGES
        self.products = [[0.0] * (COUNT * COUNT) for _ in range(STAGES)]  # of features with each other
        self.worth = [[0.0] * COUNT for _ in range(STAGES)]  # and with what came of them
        self.squares = [0.0] * STAGES  # of that

    def add(self, stage: int, features: list[float], value: float) -> None:
        products, worth = self.products[stage], self.worth[stage]
        self.count[stage] += 1.0
        self.squares[stage] += value * value
        for row, a in enumerate(features):
            if a:
                worth[row] += a * value
                for column, b in enumerate(features):
                    products[row * COUNT + column] += a * b

    def join(self, other: "Sums", share: float = 1.0) -> None:
        for stage in range(STAGES):
            self.count[stage] += share * other.count[stage]
            self.squares[stage] += share * other.squares[stage]
            for at, value in enumerate(other.products[stage]):
                self.products[stage][at] += share * value
            for at, value in enumerate(other.worth[stage]):
                self.worth[stage][at] += share * value

    def faded(self) -> "Sums":
        """As the next generation begins with them."""
        sums = Sums()
        sums.join(self, STILL_TRUE)
        return sums

    def document(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Sums":
        sums = cls()
        vars(sums).update(document)
        return sums


def fitted(sums: Sums, before: Weights) -> Weights:
    """Least squares; of what was seen seldom, more of what one thought before is kept."""
    stages = [_stage(sums, stage, old) for stage, old in enumerate(before.stages)]
    return before._replace(stages=tuple(stages))


def _stage(sums: Sums, stage: int, old: tuple[float, ...]) -> tuple[float, ...]:
    matrix = [sums.products[stage][row * COUNT : (row + 1) * COUNT] for row in range(COUNT)]
    right = list(sums.worth[stage])
    for place in range(COUNT):
        kept = KEEPS * matrix[place][place] + LITTLE
        matrix[place][place] += kept
        right[place] += kept * old[place]
    return tuple([round(min(max(value, LEAST), MOST), DIGITS) for value in solved(matrix, right)])


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Of as many equations as unknowns."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(place + 1, size):
            share = rows[row][place] / rows[place][place]
            for column in range(place, size + 1):
                rows[row][column] -= share * rows[place][column]
    result = [0.0] * size
    for place in reversed(range(size)):
        known = sum([rows[place][column] * result[column] for column in range(place + 1, size)])
        result[place] = (rows[place][size] - known) / rows[place][place]
    return result


def error(sums: Sums, weights: Weights) -> float:
    """By how many points those weights are wrong about how two choices differ, on average."""
    wrong = 0.0
    for stage, own in enumerate(weights.stages):
        products, worth = sums.products[stage], sums.worth[stage]
        wrong += sums.squares[stage] - 2.0 * sum([a * b for a, b in zip(own, worth)])
        wrong += sum([own[at // COUNT] * own[at % COUNT] * value for at, value in enumerate(products)])
    return sqrt(max(wrong, 0.0) / max(sum(sums.count), 1.0))
