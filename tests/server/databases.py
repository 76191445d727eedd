"""Which store the tests of the server use: SQLite, or with ELGRANDE_TEST_STORE=postgresql a PostgreSQL of their own.

It listens on a free port, lives as long as the tests, and has a schema for every folder a server has.
ELGRANDE_TEST_POSTGRESQL names one that runs already.
"""

import asyncio
import atexit
import hashlib
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elgrande.server.store import Store
from elgrande.server.store.opening import FILE
from elgrande.server.store.sqlite import SqliteStore
from tools.postgres import Cluster

POSTGRES = os.environ.get("ELGRANDE_TEST_STORE") == "postgresql"
GIVEN = os.environ.get("ELGRANDE_TEST_POSTGRESQL", "")
sqlite_only = pytest.mark.skipif(POSTGRES, reason="about the file of the embedded store")
postgres_only = pytest.mark.skipif(not POSTGRES, reason="about PostgreSQL: ELGRANDE_TEST_STORE=postgresql")


@cache
def cluster() -> Cluster:
    made = Cluster()
    atexit.register(made.remove)
    return made


def server() -> str:
    return GIVEN or cluster().url


@cache
def url(data: Path) -> str:
    """Where a server with this folder has its tables; nothing for SQLite."""
    if not POSTGRES:
        return ""
    schema = f"t{hashlib.sha256(str(data).encode()).hexdigest()[:16]}"
    query(server(), f"CREATE SCHEMA IF NOT EXISTS {schema}")
    return f"{server()}?search_path={schema}"


def kind_of_store() -> type[Store]:
    if POSTGRES:
        from elgrande.server.store.postgres import PostgresStore

        return PostgresStore
    return SqliteStore


def fetch(data: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """With the places of SQLite."""
    for number in range(1, len(values) + 1):
        sql = sql.replace("?", f"${number}", 1)
    return query(url(data), sql, *values)


def contents(data: Path) -> list[bytes]:
    """Everything that is stored."""
    if not POSTGRES:
        return [path.read_bytes() for path in data.iterdir()]
    return [repr(fetch(data, f"SELECT * FROM {table}")).encode() for table in ("tables", "seats", "log", "chat")]


def execute(data: Path, sql: str, *values: Any) -> None:
    """What a failing disk does, or somebody with an editor."""
    if POSTGRES:
        fetch(data, sql, *values)
    else:
        damage_file(data, sql, *values)


def damage_file(data: Path, sql: str, *values: Any) -> None:
    connection = sqlite3.connect(data / FILE)
    assert connection.execute(sql, values).rowcount > 0
    connection.commit()
    connection.close()


def query(where: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    import asyncpg

    async def run() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(where)
        try:
            return [tuple(row) for row in await connection.fetch(sql, *values)]
        finally:
            await connection.close()

    with ThreadPoolExecutor(1) as thread:  # there may be a loop here
        return thread.submit(asyncio.run, run()).result()
