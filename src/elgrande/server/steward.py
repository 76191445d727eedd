"""What the operator can do: look at tables, close or delete them, give a seat a new link, block addresses.

A server with a file of its own is told by a connection from this computer; who may, a key says that only the owner of
the data folder can read. Where there is no server, or the store is PostgreSQL, the command does the same by itself.
"""

import asyncio
import contextlib
import hmac
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from elgrande.server import blocks
from elgrande.server.chairs import hash_token
from elgrande.server.protocol import encode
from elgrande.server.store import Aside, Block, Damaged, Store, StoreFailed, TableRow
from elgrande.server.store.sqlite_file import private

log = logging.getLogger(__name__)
ADDRESS_FILE: Final = "admin.json"
LONGEST: Final = 64 * 1024
PATIENCE: Final = 30.0


class List(msgspec.Struct, tag_field="type", tag="list"):
    most: int = 50


class Show(msgspec.Struct, tag_field="type", tag="show"):
    table: str


class Close(msgspec.Struct, tag_field="type", tag="close"):
    table: str
    why: str = ""


class Reopen(msgspec.Struct, tag_field="type", tag="open"):
    table: str


class Delete(msgspec.Struct, tag_field="type", tag="delete"):
    table: str


class NewLink(msgspec.Struct, tag_field="type", tag="link"):
    table: str
    seat: int


class BlockIt(msgspec.Struct, tag_field="type", tag="block"):
    network: str
    days: float | None = None
    why: str = ""


class Unblock(msgspec.Struct, tag_field="type", tag="unblock"):
    network: str


class ListBlocks(msgspec.Struct, tag_field="type", tag="blocks"):
    pass


Order = List | Show | Close | Reopen | Delete | NewLink | BlockIt | Unblock | ListBlocks


class NotPossible(Exception):
    """Nothing has been done."""


async def _nothing(_: str) -> None:
    pass


class Steward:
    def __init__(
        self,
        store: Store,
        forget: Callable[[str], Awaitable[None]] = _nothing,
        shake: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`forget` a table that is in the memory; `shake` off whoever is blocked now."""
        self._store = store
        self._forget = forget
        self._shake = shake

    async def do(self, order: Order) -> Any:
        """NotPossible says why not."""
        try:
            return await self._do(order)
        except (StoreFailed, Damaged) as error:
            raise NotPossible(str(error)) from None

    async def _do(self, order: Order) -> Any:
        match order:
            case List(most=most):
                return [await self._sketch(id_) for id_ in (await self._store.ids())[::-1][:most]]
            case Show(table=table):
                return await self._shown(table)
            case Close(table=table, why=why):
                await self._known(table)
                await self._store.set_aside(table, Aside("closed", round(time.time(), 3), why))
                await self._forget(table)
            case Reopen(table=table):
                await self._known(table)
                await self._store.admit_again(table)
            case Delete(table=table):
                await self._known(table)
                await self._forget(table)
                await self._store.delete(table)
                await self._forget(table)  # somebody may have come in between
            case NewLink(table=table, seat=seat):
                return await self._link(table, seat)
            case BlockIt() | Unblock() | ListBlocks():
                return await self._blocks(order)
        return None

    async def _known(self, id_: str) -> None:
        if id_ not in await self._store.ids():
            raise NotPossible(f"there is no table {id_}")

    async def _sketch(self, id_: str) -> dict[str, Any]:
        aside = await self._store.aside(id_)
        found: dict[str, Any] = {"id": id_, "aside": aside.kind if aside else "", "why": aside.why if aside else ""}
        try:
            row = await self._store.table(id_)
        except Damaged as damaged:
            return {**found, "damaged": damaged.what}
        return found if row is None else {**found, **_of(row)}

    async def _shown(self, id_: str) -> dict[str, Any]:
        await self._known(id_)
        bundle = await self._store.bundle(id_)
        found = await self._sketch(id_)
        if bundle is not None:
            last = bundle.log[-1][1] if bundle.log else None
            found |= {"entries": len(bundle.log), "last": last, "chat": len(bundle.chat)}
        return found

    async def _link(self, id_: str, seat: int) -> dict[str, str]:
        await self._known(id_)
        await self._forget(id_)
        hold = await self._store.take(id_, by_force=True)
        row = await self._store.table(id_)
        if hold is None or row is None or not 0 <= seat < len(row.seats) or row.seats[seat].kind != "human":
            raise NotPossible(f"table {id_} has no seat {seat} for a person")
        token = secrets.token_urlsafe(16)
        await self._store.seat(hold, seat, row.seats[seat]._replace(token=hash_token(token)))
        await self._store.release(hold)
        return {"path": f"/t/{id_}#{token}"}

    async def _blocks(self, order: BlockIt | Unblock | ListBlocks) -> Any:
        if isinstance(order, ListBlocks):
            return [block._asdict() for block in await self._store.blocks()]
        try:
            network = blocks.network_named(order.network)
        except ValueError:
            raise NotPossible(f"{order.network} is neither an address nor a network") from None
        if isinstance(order, Unblock):
            await self._store.unblock(network)
        else:
            now = round(time.time(), 3)
            until = None if order.days is None else now + order.days * 86400
            await self._store.block(Block(network, now, until, order.why))
        if self._shake is not None:
            await self._shake()
        return {"network": network}


def _of(row: TableRow) -> dict[str, Any]:
    return {
        "created": row.created,
        "public": row.public,
        "modules": row.header["modules"],
        "round": row.summary.round,
        "scores": row.summary.scores,
        "over": row.summary.over,
        "seats": [{"kind": seat.kind, "bot": seat.bot, "name": seat.name} for seat in row.seats],
    }


# from another process on this computer


class Desk:
    """Where a running server takes its operator's orders."""

    def __init__(self, steward: Steward, data: Path) -> None:
        self._steward = steward
        self._path = data / ADDRESS_FILE
        self._key = secrets.token_urlsafe(32)
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LONGEST)
        port = self._server.sockets[0].getsockname()[1]
        private(self._path)
        self._path.write_text(json.dumps({"port": port, "key": self._key}), "utf-8")

    async def close(self) -> None:
        self._path.unlink(missing_ok=True)
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                key = (await reader.readline()).decode(errors="replace").strip()
                if hmac.compare_digest(key.encode(), self._key.encode()):
                    writer.write(encode(await self._answer(await reader.readline())) + b"\n")
                    await writer.drain()
        except (TimeoutError, OSError, ValueError):
            pass
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            return {"done": await self._steward.do(msgspec.json.decode(line, type=Order))}
        except (NotPossible, msgspec.MsgspecError) as error:
            return {"refused": str(error)}
        except Exception:
            log.exception("an order of the operator")
            return {"refused": "something went wrong on the server; its log says more"}


async def ask_server(data: Path, order: Order) -> Any:
    """NotPossible: it says no. OSError: there is none."""
    told = json.loads((data / ADDRESS_FILE).read_text("utf-8"))
    reader, writer = await asyncio.open_connection("127.0.0.1", told["port"], limit=1 << 26)
    try:
        writer.write(told["key"].encode() + b"\n" + encode(order) + b"\n")
        await writer.drain()
        line = await asyncio.wait_for(reader.readline(), PATIENCE)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    if not line:
        raise NotPossible("the server does not answer")
    answer = json.loads(line)
    if "refused" in answer:
        raise NotPossible(answer["refused"])
    return answer["done"]
