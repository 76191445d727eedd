"""What survives: tables, seats, logs and chat. SQLite in one file, or PostgreSQL, behind the same few intentions."""

from elgrande.server.store.interface import Damaged, NotOwner, Store, StoreFailed, Watcher
from elgrande.server.store.rows import (
    Aside,
    Block,
    Contact,
    Corrections,
    Hold,
    Neighbour,
    OpenProposal,
    SeatRow,
    Settlement,
    Standing,
    Summary,
    TableRow,
    Terms,
    Times,
)

__all__ = [
    "Aside",
    "Block",
    "Contact",
    "Corrections",
    "Damaged",
    "Hold",
    "Neighbour",
    "NotOwner",
    "OpenProposal",
    "SeatRow",
    "Settlement",
    "Standing",
    "Store",
    "StoreFailed",
    "Summary",
    "TableRow",
    "Terms",
    "Times",
    "Watcher",
]
