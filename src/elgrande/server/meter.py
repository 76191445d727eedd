"""What has happened since the server started, in plain numbers that cost nothing to count."""

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

BOUNDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Timing:
    """How long something took, how often."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def since(self, begun: float) -> None:
        """What began then, by `perf_counter`, is done."""
        seconds = perf_counter() - begun
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


@dataclass(slots=True)
class Meter:
    moves: int = 0  # entries of logs
    deliveries: int = 0  # updates to devices
    refusals: Counter[str] = field(default_factory=Counter)  # by what was too much
    store_failures: int = 0
    stages: dict[str, Timing] = field(default_factory=lambda: {stage: Timing() for stage in ("play", "store", "tell")})

    def refuse(self, why: str) -> None:
        self.refusals[why] += 1
