"""What has happened since the server started, in plain numbers that cost nothing to count."""

from dataclasses import dataclass


@dataclass(slots=True)
class Meter:
    moves: int = 0  # entries of logs
    deliveries: int = 0  # updates to devices
