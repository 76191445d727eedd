"""What tables need from the world, and who looks at them."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from elgrande.server.bots import Bots
from elgrande.server.config import Limits
from elgrande.server.errands import Errands
from elgrande.server.limits import Share
from elgrande.server.meter import Meter
from elgrande.server.notices import Notices
from elgrande.server.room import Room
from elgrande.server.store import Store
from elgrande.server.webhooks import Webhooks


class Device(Protocol):
    """Somebody's screen: a connection with the seats it plays, none for a spectator."""

    seats: tuple[int, ...]
    hurry: bool  # nobody there wants to follow bots step by step

    def send(self, frame: bytes) -> None:
        """Never waits."""

    def drop(self) -> None:
        """Cut it off; it will come back and be told everything anew."""


@dataclass(frozen=True, slots=True)
class Services:
    """What tables need from the world."""

    store: Store
    bots: Bots
    webhooks: Webhooks
    limits: Limits
    bot_delay: float
    pause: float = 0.0  # seconds, where somebody could object
    now: Callable[[], float] = time.time
    meter: Meter = field(default_factory=Meter)
    room: Room = field(default_factory=Room)
    share: Share = field(default_factory=Share)
    errands: Errands = field(default_factory=Errands)
    notices: Notices = field(default_factory=lambda: Notices(""))
