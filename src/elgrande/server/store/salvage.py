"""What can still be read of a SQLite file that is damaged as a whole, row by row."""

import sqlite3
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from elgrande.server.store import columns
from elgrande.server.store.interface import StoreFailed
from elgrande.server.store.rows import Block, Bundle
from elgrande.server.store.sqlite_file import MIGRATIONS, UNREADABLE, connected

NUMBER: Final = columns.LOG.index("number")
FURTHEST: Final = 64  # entries that may be missing before nothing more is looked for


def salvaged(path: Path) -> Iterator[Bundle | str]:
    """Tables, and in words what there is of others."""
    connection = connected(path, "?mode=ro")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != len(MIGRATIONS):
            raise StoreFailed(f"{path}: version {version} of the file; only today's can be salvaged")
        connection.execute("SELECT 1 FROM sqlite_schema")  # without knowing what is where nothing can be read
        strayed, at_home = _strays(connection)
        for id_ in sorted(_ids(connection) - strayed):
            yield _bundle(connection, id_, at_home[id_])
    except UNREADABLE as error:
        raise StoreFailed(f"{path}: {error}; only a backup can help") from None
    finally:
        connection.close()


def salvaged_blocks(path: Path) -> list[Block]:
    connection = connected(path, "?mode=ro")
    try:
        rows = list(_readable(connection, f"SELECT {', '.join(columns.BLOCKS)} FROM blocks"))
        return [Block(*row) for row in _legible(rows)]
    finally:
        connection.close()


def salvaged_keys(path: Path) -> dict[str, str]:
    connection = connected(path, "?mode=ro")
    try:
        rows = list(_readable(connection, f"SELECT {', '.join(columns.KEYS)} FROM keys"))
        return dict(row for row in _legible(rows))
    finally:
        connection.close()


def _ids(connection: sqlite3.Connection) -> set[str]:
    """From wherever one stands; a scan that fails on its way forwards is tried backwards."""
    found: set[str] = set()
    for table, name in (("tables", "id"), ("seats", "game"), ("log", "game"), ("aside", "game")):
        for way in ("ASC", "DESC"):
            found.update(id_ for (id_,) in _readable(connection, f"SELECT {name} FROM {table} ORDER BY {name} {way}"))
    return found


def _strays(connection: sqlite3.Connection) -> tuple[set[str], dict[str, list[columns.Row]]]:
    """Entries of logs under ids no table has, and where they belong: that is next to it, and their checksum says so."""
    strayed: set[str] = set()
    at_home: dict[str, list[columns.Row]] = defaultdict(list)
    tables = sorted(id_ for (id_,) in _readable(connection, "SELECT id FROM tables"))
    sql = f"SELECT {', '.join(columns.LOG)} FROM log WHERE game NOT IN (SELECT id FROM tables)"
    for game, *row in _readable(connection, sql):
        after = bisect(tables, game)
        for id_ in tables[max(0, after - 1) : after + 1]:
            if columns.crc(id_, *row[1:-1]) == row[-1]:
                strayed.add(game)
                at_home[id_].append((id_, *row))
    return strayed, at_home


def _bundle(connection: sqlite3.Connection, id_: str, strays: list[columns.Row]) -> Bundle | str:
    def rows(table: str, names: Sequence[str], key: str) -> list[columns.Row]:
        sql = f"SELECT {', '.join(names)} FROM {table} WHERE {key} = ? ORDER BY 1"
        return list(_readable(connection, sql, id_))

    table = rows("tables", columns.TABLES, "id")
    log = sorted([*_one_by_one(connection, "log", columns.LOG, id_), *strays], key=lambda row: row[NUMBER])
    if not table:
        return f"table {id_}: how it began is lost; {len(log)} entries of its log are left".encode(
            errors="backslashreplace"
        ).decode()
    seats = sorted(rows("seats", columns.SEATS, "game"), key=lambda row: row[1])
    chat = _one_by_one(connection, "chat", columns.CHAT, id_)
    affairs = rows("affairs", columns.AFFAIRS, "game")
    contacts = rows("contacts", columns.CONTACTS, "game")
    aside = rows("aside", columns.ASIDE, "game")
    return columns.bundle_of(_legible(table)[0], *map(_legible, (seats, log, chat, affairs, contacts, aside)))


def _legible(rows: list[columns.Row]) -> list[columns.Row]:
    """Text that can be written again; its checksum says that it is not what it was."""
    return [tuple(_replaced(value) if isinstance(value, str) else value for value in row) for row in rows]


def _replaced(text: str) -> str:
    return text.encode(errors="surrogateescape").decode(errors="replace")


def _one_by_one(connection: sqlite3.Connection, table: str, names: Sequence[str], id_: str) -> list[columns.Row]:
    found: list[columns.Row] = []
    number, missing = 0, 0
    sql = f"SELECT {', '.join(names)} FROM {table} WHERE game = ? AND number = ?"
    while missing < FURTHEST:
        row = next(_readable(connection, sql, id_, number), None)
        missing = 0 if row is not None else missing + 1
        found += [] if row is None else [row]
        number += 1
    return found


def _readable(connection: sqlite3.Connection, sql: str, *values: Any) -> Iterator[columns.Row]:
    """Up to where it breaks off."""
    try:
        yield from connection.execute(sql, values)
    except UNREADABLE:
        return
