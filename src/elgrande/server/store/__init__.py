"""What survives: tables, seats, logs and chat. SQLite in one file, or PostgreSQL, behind the same few intentions."""

from elgrande.server.store.interface import Damaged, NotOwner, Store, StoreFailed, Watcher
from elgrande.server.store.rows import (
    Aside,
    Block,
    Corrections,
    Hold,
    Neighbour,
    SeatRow,
    Standing,
    Summary,
    TableRow,
    Times,
)

__all__ = [
    "Aside",
    "Block",
    "Corrections",
    "Damaged",
    "Hold",
    "Neighbour",
    "NotOwner",
    "SeatRow",
    "Standing",
    "Store",
    "StoreFailed",
    "Summary",
    "TableRow",
    "Times",
    "Watcher",
]
