"""What has happened since the server started, in plain numbers that cost nothing to count."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Meter:
    moves: int = 0  # entries of logs
    deliveries: int = 0  # updates to devices
    refusals: Counter[str] = field(default_factory=Counter)  # by what was too much

    def refuse(self, why: str) -> None:
        self.refusals[why] += 1
