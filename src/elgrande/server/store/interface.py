"""What the server wants of a store, in its own words. Only the classes behind it know any SQL.

Every table has one owner at a time, who has a `Hold` on it; whatever is written names it. A hold that has been
overtaken is refused, so an owner that was only asleep can do no harm. A write is done when it is on the disk, and
nothing is acknowledged before. The log of a game is only ever appended to.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from elgrande.server.logbook import Entry
from elgrande.server.protocol import ChatLine
from elgrande.server.store.rows import (
    Aside,
    Block,
    Bundle,
    Contact,
    Corrections,
    Hold,
    Neighbour,
    SeatRow,
    Settlement,
    Standing,
    TableRow,
    Times,
)
from elgrande.server.wire.affairs import Affair


class StoreFailed(Exception):
    """Nothing is known to be on the disk of this write; whoever needs to know reads again."""


class NotOwner(StoreFailed):
    """Somebody else has the table, or has had it since; nothing was written."""

    def __init__(self, why: str, owner: Neighbour | None = None) -> None:
        """`owner`: who has it, if he can be reached."""
        super().__init__(why)
        self.owner = owner


class Damaged(Exception):
    """What is stored of one table cannot be read, or is not what was written."""

    def __init__(self, table: str, what: str) -> None:
        super().__init__(f"table {table}: {what}".encode(errors="backslashreplace").decode())
        self.table = table
        self.what = what


class Watcher(Protocol):
    """Whoever wants to know what other processes do."""

    def changed(self, table: str) -> None:
        """Something was done to a table; with "" it may be anything."""

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        """These are alive; asked for again and again."""

    def lost(self) -> None:
        """All holds of this process have ended: it was not heard of for too long."""


class Store(ABC):
    """All writes are all or nothing, and doing one twice is the same as doing it once."""

    @abstractmethod
    async def close(self) -> None:
        """After everything that was asked for before; all holds end."""

    # whose a table is

    @abstractmethod
    async def take(self, id_: str, by_force: bool = False) -> Hold | None:
        """Become the owner of a table, if there is such a table. NotOwner: somebody else is, and alive."""

    @abstractmethod
    async def release(self, hold: Hold, due: float | None = None) -> None:
        """Let others have it. If it is busy, it need not be looked at before that time."""

    @abstractmethod
    async def sure(self) -> None:
        """Whatever this process holds was its own a moment ago; what it has lost it has been told. Waits to know."""

    @abstractmethod
    async def due_tables(self, now: float, most: int) -> list[str]:
        """Busy ones that nobody has and that should be looked at."""

    @abstractmethod
    async def due_at(self, id_: str, due: float) -> None:
        """If nobody has it, it need not be looked at before that time."""

    # what is written

    @abstractmethod
    async def begin(self, table: TableRow, entries: Sequence[Entry], rematch_of: Hold | None = None) -> Hold:
        """A new table; the one it is a rematch of remembers it."""

    @abstractmethod
    async def append(
        self, hold: Hold, entry: Entry, at: float, standing: Standing | None = None, times: Times | None = None
    ) -> None:
        """One more entry of the log, together with what has changed by it."""

    @abstractmethod
    async def correct(self, hold: Hold, corrections: Corrections, at: float, standing: Standing) -> None:
        """The table as today's rules go on with it."""

    @abstractmethod
    async def seat(self, hold: Hold, seat: int, row: SeatRow, standing: Standing | None = None) -> None:
        """Who sits there from now on."""

    @abstractmethod
    async def settle(self, hold: Hold, settlement: Settlement, standing: Standing | None = None) -> None:
        """What the table agrees on, together with whatever else changes by it."""

    @abstractmethod
    async def say(self, hold: Hold, line: ChatLine) -> None: ...

    @abstractmethod
    async def reach(self, hold: Hold, seat: int, contact: Contact | None) -> None:
        """How that seat is told that it is to move; None: not at all."""

    @abstractmethod
    async def forget(self, hold: Hold, seat: int, settlement: Settlement) -> None:
        """Whatever is stored about the person on that seat: how to reach him, his name, what he said."""

    # what is read

    @abstractmethod
    async def table(self, id_: str) -> TableRow | None: ...

    @abstractmethod
    async def entries(self, id_: str) -> list[Entry]: ...

    @abstractmethod
    async def chat(self, id_: str, most: int) -> list[ChatLine]:
        """The last lines."""

    @abstractmethod
    async def affairs(self, id_: str) -> list[Affair]: ...

    @abstractmethod
    async def contacts(self, id_: str) -> dict[int, Contact]: ...

    @abstractmethod
    async def public_tables(self, most: int) -> list[TableRow | Damaged]:
        """The latest."""

    # all of it

    @abstractmethod
    async def ids(self) -> list[str]:
        """Of all tables, the oldest first."""

    @abstractmethod
    async def bundle(self, id_: str) -> Bundle | None: ...

    @abstractmethod
    async def put(self, bundle: Bundle, replacing: bool = False) -> None:
        """A table from another store, or repaired. Unless it replaces one there must be none of that name."""

    @abstractmethod
    async def delete(self, id_: str) -> None:
        """Everything of it, for good; only the operator does that."""

    @abstractmethod
    async def faults(self) -> list[str]:
        """What the database itself finds wrong; a few at most."""

    # set aside

    @abstractmethod
    async def aside(self, id_: str) -> Aside | None: ...

    @abstractmethod
    async def set_aside(self, id_: str, aside: Aside) -> None:
        """Whoever owns it: a damaged table has none that could do anything with it."""

    @abstractmethod
    async def admit_again(self, id_: str) -> None: ...

    # addresses

    @abstractmethod
    async def blocks(self) -> list[Block]: ...

    @abstractmethod
    async def block(self, block: Block) -> None: ...

    @abstractmethod
    async def unblock(self, network: str) -> None: ...

    # the server's own secrets

    @abstractmethod
    async def own_key(self, name: str, fresh: str) -> str:
        """The one of that name; whoever asks first brings it, however many do at the same time."""

    @abstractmethod
    async def own_keys(self) -> dict[str, str]: ...

    # the store itself

    @abstractmethod
    async def check(self) -> None:
        """StoreFailed: nothing can be stored at the moment."""

    # other processes: an embedded store has none

    @property
    def name(self) -> str:
        """Of this process among them, at the moment."""
        return ""

    @abstractmethod
    async def watch(self, watcher: Watcher, address: str = "") -> None:
        """From now on, as a process that others reach there."""

    async def key(self) -> bytes:
        """A secret that only processes of this store know."""
        return b""

    async def whose(self, ids: Sequence[str]) -> dict[str, Neighbour]:
        """Those of these tables that other processes have."""
        return {}

    @abstractmethod
    async def leave(self) -> None:
        """Others may have all tables from now on."""
