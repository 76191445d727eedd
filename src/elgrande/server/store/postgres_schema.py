"""The tables in PostgreSQL: the same columns as in the file of the embedded store, and whose a table is."""

import asyncio
from typing import Any, Final

from elgrande.server.store.interface import StoreFailed

# Each brings a database one version further. Never change one that was released.
MIGRATIONS: Final = (
    """
    CREATE TABLE owners (
        id TEXT PRIMARY KEY,
        until TIMESTAMPTZ NOT NULL,    -- renewed as long as the process lives
        alone BOOLEAN NOT NULL         -- wants nobody else: everything is being moved or restored
    );
    CREATE TABLE tables (
        id TEXT COLLATE "C" PRIMARY KEY,
        created DOUBLE PRECISION NOT NULL,
        public BOOLEAN NOT NULL,
        header TEXT NOT NULL,
        clock TEXT NOT NULL,
        times TEXT NOT NULL,
        summary TEXT NOT NULL,
        over BOOLEAN NOT NULL,
        busy BOOLEAN NOT NULL,
        webhook TEXT,
        rematch TEXT,
        crc BIGINT,
        owner TEXT,
        fence BIGINT NOT NULL DEFAULT 0 -- one more with every owner
    ) WITH (fillfactor = 70);           -- room for the next version of a row, which changes with the moves
    CREATE INDEX public_tables ON tables (created) WHERE public;
    CREATE INDEX busy_tables ON tables (created) WHERE busy;
    CREATE TABLE seats (
        game TEXT COLLATE "C" NOT NULL,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        bot TEXT,
        name TEXT NOT NULL,
        token BYTEA,
        crc BIGINT,
        PRIMARY KEY (game, seat)
    );
    CREATE TABLE log (
        game TEXT COLLATE "C" NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        action INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        events TEXT,
        changes TEXT,
        next TEXT,
        rules TEXT,
        position TEXT,
        crc BIGINT,
        PRIMARY KEY (game, number)
    );
    CREATE TABLE chat (
        game TEXT COLLATE "C" NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        crc BIGINT,
        PRIMARY KEY (game, number)
    );
    CREATE TABLE blocks (
        network TEXT PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION,
        why TEXT NOT NULL
    );
    CREATE TABLE aside (
        game TEXT COLLATE "C" PRIMARY KEY,
        kind TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        why TEXT NOT NULL
    );
    """,
    "ALTER TABLE owners ADD COLUMN serves BOOLEAN NOT NULL DEFAULT false",
    # Several processes: where each is reached, by which secret, and when a table nobody has must be looked at.
    """
    ALTER TABLE owners DROP COLUMN serves;
    ALTER TABLE owners ADD COLUMN address TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION; -- null: at once
    UPDATE tables SET owner = NULL WHERE owner NOT IN (SELECT id FROM owners);
    CREATE INDEX owned_tables ON tables (owner) WHERE owner IS NOT NULL;
    CREATE INDEX due_tables ON tables (due) WHERE busy AND owner IS NULL;
    DROP INDEX busy_tables;
    CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    INSERT INTO keys VALUES ('relay', gen_random_uuid()::text || gen_random_uuid()::text);
    """,
    # What a table agrees on beyond its game, and how its people are reached.
    """
    ALTER TABLE tables ADD COLUMN terms TEXT;
    CREATE TABLE affairs (
        game TEXT COLLATE "C" NOT NULL,
        number INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        after INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        about INTEGER NOT NULL,
        bot TEXT,
        crc BIGINT NOT NULL,
        PRIMARY KEY (game, number)
    );
    CREATE TABLE contacts (
        game TEXT COLLATE "C" NOT NULL,
        seat INTEGER NOT NULL,
        data TEXT NOT NULL,
        crc BIGINT NOT NULL,
        PRIMARY KEY (game, seat)
    );
    """,
)
COMING_IN: Final = 0x656C_6772  # the number of an advisory lock: one process at a time
LEASE: Final = 3.0  # seconds after which a process that is not heard of has lost its tables
RENEWAL: Final = 0.5


async def come_in(connection: Any, owner: str, alone: bool) -> None:
    """As one of those who may own tables; as the only one (`alone`)."""
    others = "SELECT id, until FROM owners WHERE until > clock_timestamp() AND (alone OR $1)"
    seen: dict[str, object] = {}
    while True:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", COMING_IN)
            rows = await connection.fetch(others, alone)
            if not rows:
                await enter(connection, owner, alone, "")
                return
        if any(seen.get(row["id"], row["until"]) != row["until"] for row in rows):  # it has been renewed
            raise StoreFailed("another server or command is using it")
        seen = {row["id"]: row["until"] for row in rows}
        await asyncio.sleep(RENEWAL / 2)


async def enter(connection: Any, owner: str, alone: bool, address: str) -> None:
    sql = (
        "INSERT INTO owners (id, alone, address, until) "
        "VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4)) "
        "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
    )
    await connection.execute(sql, owner, alone, address, LEASE)


async def check_version(connection: Any) -> None:
    """For who only looks, perhaps beside a server of another version."""
    found = await connection.fetchval("SELECT to_regclass('versions') IS NOT NULL")
    version = await connection.fetchval("SELECT max(number) FROM versions") if found else None
    if version != len(MIGRATIONS):
        raise StoreFailed("written by another version of elgrande; start a server of this one with it first")


async def migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", COMING_IN)
        await connection.execute("CREATE TABLE IF NOT EXISTS versions (number INTEGER PRIMARY KEY)")
        version = await connection.fetchval("SELECT coalesce(max(number), 0) FROM versions")
        if version > len(MIGRATIONS):
            raise StoreFailed(f"written by a newer elgrande (version {version} of the database)")
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO versions (number) VALUES ($1)", number)
