"""The file of the embedded store: made if there is none, brought up to date, and used by one server at a time."""

import contextlib
import os
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from elgrande.server.store.interface import StoreFailed

if os.name == "posix":
    import fcntl

CHECKPOINT: Final = 4000  # pages in the WAL; a table's page that was written several times meanwhile is copied once
CACHE: Final = 64 * 1024  # kB at most: the pages to which a few thousand tables add need not be read for every move
# Each brings a file one version further; PRAGMA user_version counts them. Never change one that was released.
MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        created REAL NOT NULL,
        public INTEGER NOT NULL,
        header TEXT NOT NULL,    -- how the game began, as in a record
        clock TEXT NOT NULL,     -- the rule, or null
        times TEXT NOT NULL,     -- what the clocks showed after the last entry, or null
        summary TEXT NOT NULL,   -- what a list of tables shows
        over INTEGER NOT NULL,
        busy INTEGER NOT NULL,   -- goes on without anybody: a bot is to move, or a clock runs
        webhook TEXT,
        rematch TEXT
    ) STRICT;
    CREATE INDEX public_tables ON tables (created) WHERE public;
    CREATE INDEX busy_tables ON tables (created) WHERE busy;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        bot TEXT,
        name TEXT NOT NULL,
        token BLOB,              -- SHA-256 of the secret of the link
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE log (
        game TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,      -- act, order, undo or redo
        seat INTEGER NOT NULL,
        action INTEGER NOT NULL, -- id in the vocabulary, which only grows
        at REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chat (
        game TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    """,
    # What an entry led to, as JSON like that of a record; null in logs of rules 1 until their table is asked for
    # (taking_up.py). An opening has the number 0, and an entry of kind rules begins another chapter.
    """
    ALTER TABLE log ADD COLUMN events TEXT;
    ALTER TABLE log ADD COLUMN changes TEXT;
    ALTER TABLE log ADD COLUMN next TEXT;     -- at quiet moments: what comes, in the words of a position
    ALTER TABLE log ADD COLUMN rules TEXT;    -- where a chapter begins: the version it was played by
    ALTER TABLE log ADD COLUMN position TEXT; -- and from where, if not from the beginning
    """,
    # Checksums (columns.py); null in rows from before. Tables nobody is let in to.
    """
    ALTER TABLE tables ADD COLUMN crc INTEGER;
    ALTER TABLE seats ADD COLUMN crc INTEGER;
    ALTER TABLE log ADD COLUMN crc INTEGER;
    ALTER TABLE chat ADD COLUMN crc INTEGER;
    CREATE TABLE aside (
        game TEXT PRIMARY KEY,
        kind TEXT NOT NULL,      -- damaged, or closed by the operator
        at REAL NOT NULL,
        why TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE blocks (
        network TEXT PRIMARY KEY,
        at REAL NOT NULL,
        until REAL,              -- null: for good
        why TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    # When a busy table that is not in the memory must be looked at; null: at once.
    "ALTER TABLE tables ADD COLUMN due REAL;",
    # What a table agrees on beyond its game, how its people are reached, and the server's own secrets.
    """
    ALTER TABLE tables ADD COLUMN terms TEXT;  -- null: from before there were any
    CREATE TABLE affairs (
        game TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        after INTEGER NOT NULL,  -- so many events had been told
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,   -- who; -1: nobody
        about INTEGER NOT NULL,  -- whom; -1: nobody
        bot TEXT,
        crc INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE contacts (
        game TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        data TEXT NOT NULL,
        crc INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
)


SEE_DOCTOR: Final = "`elgrande doctor` says more and can repair it; `elgrande restore` takes a backup"
WERE_TABLES: Final = (
    "it is empty, but there were tables here. Put the file back or take a backup (`elgrande restore`). "
    "To begin anew, delete {0}"
)
UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)  # SQLite may name what it finds in bytes that are no text
WITNESS: Final = "There are games in the database beside this file. If it is empty or gone, something is wrong.\n"


class Lock:
    """Two servers on one file would each believe their own memory. This lock goes with the process that holds it.

    It is on a file of its own and, where the system can, on the database too: deleting the former lets nobody in.
    """

    def __init__(self, path: Path, restoring: bool = False) -> None:
        if witness(path).exists() and not path.exists() and not restoring:
            raise StoreFailed(f"{path}: {WERE_TABLES.format(witness(path))}")
        self._beside = _locked_beside(path)
        self._itself: IO[bytes] | None = None
        try:
            self._itself = _locked_itself(path)
        except BaseException:
            self._beside.close()
            raise
        self._name = str(path)
        self._identity = _identity(self._name)

    def holds(self) -> bool:
        """Is the file at this path still the one that was locked?"""
        return os.name != "posix" or _identity(self._name) == self._identity

    def close(self) -> None:
        """After the connection: closing the file would end the locks SQLite has on it."""
        if self._itself is not None:
            self._itself.close()
        self._beside.close()

    def __enter__(self) -> "Lock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _locked_beside(path: Path) -> sqlite3.Connection:
    private(path.with_suffix(".lock"))
    lock = sqlite3.connect(path.with_suffix(".lock"), isolation_level=None, check_same_thread=False, timeout=1)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise StoreFailed(f"another server is using {path}") from None
    return lock


def _locked_itself(path: Path) -> IO[bytes] | None:
    """Windows does not let anybody delete a file that is open, so there the other lock is enough."""
    if os.name != "posix":
        return None
    private(path)
    file = path.open("rb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise StoreFailed(f"another server is using {path}") from None
    except OSError:  # a file system without such locks
        pass
    return file


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  (asked for with every commit)
        return found.st_dev, found.st_ino
    except OSError:
        return None


def private(path: Path) -> None:
    """What is in these files would tell players' secrets. SQLite gives its other files the same rights."""
    path.touch(mode=0o600)
    path.chmod(0o600)


def open_file(path: Path) -> sqlite3.Connection:
    """Makes the file if there is none, brings an older one up to date and looks whether it is sound."""
    private(path)
    connection = connected(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA temp_store = MEMORY")  # how to take back a statement; a crash takes back all of it
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        connection.execute(f"PRAGMA cache_size = -{CACHE}")
        migrate(connection)
        if faults := structural_faults(connection):
            raise StoreFailed(f"the file is damaged ({faults[0]}). {SEE_DOCTOR}")
        if witness(path).exists() and is_empty(connection):
            raise StoreFailed(WERE_TABLES.format(witness(path)))
    except UNREADABLE as error:
        connection.close()
        raise StoreFailed(f"{path}: {error}. {SEE_DOCTOR}" if is_damage(error) else f"{path}: {error}") from None
    except StoreFailed as error:
        connection.close()
        raise StoreFailed(f"{path}: {error}") from None
    return connection


def look_at(path: Path) -> sqlite3.Connection:
    """Only to read, which may be beside a server."""
    connection = connected(path, "?mode=ro")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except UNREADABLE as error:
        connection.close()
        raise StoreFailed(f"{path}: {error}") from None
    if version != len(MIGRATIONS):
        connection.close()
        raise StoreFailed(f"{path}: written by another version of elgrande; start a server of this one with it first")
    return connection


def connected(path: Path, how: str = "") -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}{how}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=5)
    connection.text_factory = _text
    return connection


def copy_file(source: Path, copy: Path) -> None:
    """One moment of it, whatever is written meanwhile."""
    private(copy)
    connection = connected(source, "?mode=ro")
    try:
        connection.execute("VACUUM INTO ?", (str(copy),))
    except UNREADABLE as error:
        raise StoreFailed(f"{source}: {error}") from None
    finally:
        connection.close()


def check_file(path: Path) -> None:
    """StoreFailed, unless it is whole and has tables of ours; nothing is changed, nobody is waited for."""
    connection = connected(path, "?mode=ro&immutable=1")
    try:
        if faults := structural_faults(connection):
            raise StoreFailed(f"{path} is damaged: {faults[0]}")
        is_empty(connection)
    except UNREADABLE as error:
        raise StoreFailed(f"{path}: {error}") from None
    finally:
        connection.close()


def structural_faults(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds; what is wrong inside a row, checksums find."""
    faults = [fault for (fault,) in connection.execute("PRAGMA integrity_check(10)") if fault != "ok"]
    if faults:
        return faults
    strays = connection.execute("PRAGMA foreign_key_check").fetchmany(10)  # the last row may have strayed in good order
    return [f"a row of {name} belongs to no table" for name, *_ in strays]


def is_damage(error: Exception) -> bool:
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is None


def witness(path: Path) -> Path:
    """A file that says that there are tables, so that an empty database is not taken for a new server's."""
    return path.with_suffix(".kept")


def bear_witness(path: Path, there_are_tables: bool) -> None:
    if not there_are_tables:
        witness(path).unlink(missing_ok=True)
    elif not witness(path).exists():
        private(witness(path))
        witness(path).write_text(WITNESS, "utf-8")


def _text(stored: bytes) -> str:
    """Damaged text is read too, so that it is the fault of its row and not of all that are read with it."""
    return stored.decode(errors="surrogateescape")


def migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreFailed(f"written by a newer elgrande (version {version} of the file)")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT")


def folder_for(path: Path) -> None:
    with contextlib.suppress(FileExistsError):
        path.parent.mkdir(mode=0o700, parents=True)
