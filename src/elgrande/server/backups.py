"""Backups: whatever the store is, one SQLite file, taken while the server runs and read again before it counts."""

import asyncio
import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from elgrande.server.store import columns
from elgrande.server.store.interface import Damaged, Store, StoreFailed
from elgrande.server.store.moving import move
from elgrande.server.store.opening import file_in, open_at
from elgrande.server.store.sqlite import SqliteStore
from elgrande.server.store.sqlite_file import Lock, bear_witness, check_file, copy_file, folder_for, private

NAME: Final = re.compile(r"elgrande-\d{8}-\d{6}(-\d+)?\.sqlite3")
OTHERS: Final = ("-wal", "-shm")  # what SQLite has beside a file


class Backup(NamedTuple):
    path: Path
    tables: int
    damaged: list[str]  # tables that were damaged already
    removed: list[Path]  # backups that are not kept any longer


def back_up(place: str, folder: Path, keep: int) -> Backup:
    """StoreFailed: there is no new backup, and all others are still there."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = _free_name(folder)
    with _unfinished(path) as part:
        _copy(place, part)
        tables, damaged = asyncio.run(_looked_through(part))
    ours = [found for found in folder.iterdir() if NAME.fullmatch(found.name)]
    old = sorted(ours, key=lambda found: found.stem)[:-keep]
    for found in old:
        found.unlink()
    return Backup(path, tables, damaged, old)


def _free_name(folder: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    path, number = folder / f"elgrande-{stamp}.sqlite3", 1
    while path.exists():
        path, number = folder / f"elgrande-{stamp}-{number}.sqlite3", number + 1
    return path


@contextmanager
def _unfinished(path: Path) -> Iterator[Path]:
    """A file that gets its name when it is complete and on the disk."""
    part = path.with_name(f"unfinished-{path.name}")
    try:
        yield part
        _sync(part)
        part.replace(path)
    finally:
        for left in (part, *(Path(f"{part}{other}") for other in OTHERS)):
            left.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _copy(place: str, part: Path) -> None:
    if "://" in place:
        asyncio.run(_copy_tables(place, part))
        return
    source = file_in(Path(place))
    if not source.exists():
        raise StoreFailed(f"there is no {source}")
    copy_file(source, part)


async def _copy_tables(place: str, part: Path) -> None:
    here = open_at(place, look=True)
    try:
        there = SqliteStore(part)
        try:
            moved = await move(here, there)
        finally:
            await there.close()
            for beside in (".lock", ".kept"):
                part.with_suffix(beside).unlink(missing_ok=True)
        if moved.damaged:
            raise StoreFailed("; ".join(moved.damaged))
    finally:
        await here.close()


async def _looked_through(path: Path) -> tuple[int, list[str]]:
    """Every row of it is read."""
    store = SqliteStore(path, look=True)
    try:
        faults = await store.faults()
        if faults:
            raise StoreFailed(f"the copy is damaged: {faults[0]}")
        ids = await store.ids()
        return len(ids), [str(fault) for id_ in ids if (fault := await _fault(store, id_)) is not None]
    finally:
        await store.close()


async def _fault(store: Store, id_: str) -> Damaged | None:
    bundle = await store.bundle(id_)
    assert bundle is not None
    try:
        columns.read_table(bundle.table, bundle.seats)
        columns.read_log(id_, bundle.log)
    except Damaged as damaged:
        return damaged
    return None


# the way back


class Restored(NamedTuple):
    tables: int
    damaged: list[str]
    before: Path | None  # where what was there before is now


def restore(backup: Path, place: str) -> Restored:
    """Instead of whatever is there now, which is kept; never beside a server."""
    if not backup.is_file():
        raise StoreFailed(f"there is no {backup}")
    check_file(backup)
    if "://" in place:
        return asyncio.run(_restore_tables(backup, place))
    path = file_in(Path(place))
    folder_for(path)
    part = path.with_name("unfinished-restore.sqlite3")
    with Lock(path, restoring=True):
        try:
            private(part)
            shutil.copyfile(backup, part)
            _sync(part)
            before = move_away(path, "before-restore")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    tables, damaged = asyncio.run(_brought_up_to_date(path))
    return Restored(tables, damaged, before)


def move_away(path: Path, name: str) -> Path | None:
    """With what SQLite has not yet put into the file itself."""
    beside = Path(f"{path}-wal")
    if not (path.stat().st_size or (beside.exists() and beside.stat().st_size)):
        return None
    before = path.with_name(f"{name}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}.sqlite3")
    for other in ("", *OTHERS):
        old = Path(f"{path}{other}")
        if old.exists():
            old.replace(f"{before}{other}")
    return before


async def _brought_up_to_date(path: Path) -> tuple[int, list[str]]:
    bear_witness(path, False)
    await SqliteStore(path).close()
    return await _looked_through(path)


async def _restore_tables(backup: Path, place: str) -> Restored:
    """Into PostgreSQL, where there must be nothing yet: a database of its own is quickly made."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / backup.name
        shutil.copyfile(backup, copy)
        here = SqliteStore(copy)  # an older backup is brought up to date
        try:
            there = open_at(place, alone=True)
            try:
                if await there.ids():
                    raise StoreFailed("there are tables already; restore into an empty database")
                moved = await move(here, there)
            finally:
                await there.close()
        finally:
            await here.close()
    return Restored(moved.tables, moved.damaged, None)
