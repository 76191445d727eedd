"""`elgrande doctor`: looks at every table and, if asked to, puts right what can be, keeping what was there."""

import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from elgrande.server import doctor
from elgrande.server.backups import move_away
from elgrande.server.protocol import ChatLine
from elgrande.server.store import columns
from elgrande.server.store.interface import Damaged, Store, StoreFailed
from elgrande.server.store.opening import file_in, open_at
from elgrande.server.store.rows import Bundle
from elgrande.server.store.salvage import salvaged, salvaged_blocks, salvaged_keys
from elgrande.server.store.sqlite import SqliteStore
from elgrande.server.store.sqlite_file import Lock, connected, structural_faults

STEWARD: Final = "elgrande"  # whose name stands beside a line of chat that no player has written
LOST: Final = (
    "The last steps of this game{0} were damaged on the server's disk and have to be decided anew. · "
    "Die letzten Schritte dieses Spiels{0} waren auf der Platte des Servers beschädigt und müssen neu entschieden "
    "werden."
)


class Report(NamedTuple):
    tables: int
    damaged: dict[str, list[str]]  # by table; "" is the database as a whole
    notes: dict[str, list[str]]
    repaired: dict[str, list[str]]
    kept: Path | None  # what was there before

    @property
    def sound(self) -> bool:
        return set(self.damaged) <= set(self.repaired)


async def look(place: str) -> Report:
    """Changes nothing, and may be beside a server."""
    damaged: dict[str, list[str]] = {}
    notes: dict[str, list[str]] = {}
    async with _opened(place, look=True) as store:
        if faults := await store.faults():
            damaged[""] = faults
        ids = await _ids(store)
        for id_ in ids:
            _, found = await _examined(store, id_)
            if found.damage:
                damaged[id_] = found.damage
            if found.notes:
                notes[id_] = found.notes
            if (aside := await _aside(store, id_)) and not found.damage:
                notes.setdefault(id_, []).append(aside)
    return Report(len(ids), damaged, notes, {}, None)


async def repair(place: str, folder: Path, backup: Path | None) -> Report:
    """Not beside a server. What is replaced is written down first."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    report = Report(0, {}, {}, {}, None)
    if "://" not in place:
        report = await _salvage(file_in(Path(place)), report)
    saved = await _saved(backup)
    kept = folder / f"doctor-{stamp}.jsonl"
    async with _opened(place, alone=True, new=False) as store:
        ids = await _ids(store)
        for id_ in ids:
            bundle, found = await _examined(store, id_)
            if found.notes:
                report.notes[id_] = found.notes
            if not found.damage:
                if (aside := await store.aside(id_)) is not None and aside.kind == "damaged":
                    await store.admit_again(id_)
                    report.repaired[id_] = ["nothing is wrong with it any more; players are let in again"]
                continue
            report.damaged[id_] = found.damage
            if bundle is not None:
                _keep(kept, bundle)
                await _repair_one(store, bundle, saved.get(id_), report)
    return report._replace(tables=len(ids), kept=kept if kept.exists() else report.kept)


async def _repair_one(store: Store, bundle: Bundle, saved: Bundle | None, report: Report) -> None:
    outcome = doctor.repaired(bundle, saved)
    if outcome.bundle is None:
        report.notes.setdefault(bundle.id, []).extend(outcome.done)
        return
    fixed = outcome.bundle
    if outcome.lost:
        number = fixed.chat[-1][1] + 1 if fixed.chat else 1
        said = LOST.format(f" ({outcome.lost})" if outcome.lost > 0 else "")
        line = ChatLine(number, -1, STEWARD, said, round(time.time(), 3))
        fixed = fixed._replace(chat=[*fixed.chat, columns.chat_row(fixed.id, line)])
    await store.put(fixed, replacing=True)
    again = doctor.examined(fixed)
    if again.damage:
        report.notes.setdefault(fixed.id, []).extend(again.damage)
    else:
        report.repaired[fixed.id] = outcome.done


async def _examined(store: Store, id_: str) -> tuple[Bundle | None, doctor.Findings]:
    try:
        bundle = await store.bundle(id_)
    except (Damaged, StoreFailed) as error:
        return None, doctor.Findings([str(error)], [])
    return bundle, doctor.Findings(["it is gone"], []) if bundle is None else doctor.examined(bundle)


async def _ids(store: Store) -> list[str]:
    try:
        return await store.ids()
    except StoreFailed:  # the list itself is damaged, which the database has told already
        return []


async def _aside(store: Store, id_: str) -> str:
    try:
        aside = await store.aside(id_)
    except (Damaged, StoreFailed):
        return ""
    if aside is None:
        return ""
    return (
        f"closed: {aside.why}" if aside.kind == "closed" else "was set aside, but nothing is wrong with it (--repair)"
    )


@asynccontextmanager
async def _opened(place: str, **how: bool) -> AsyncIterator[Store]:
    store = open_at(place, **how)
    try:
        yield store
    finally:
        await store.close()


async def _saved(backup: Path | None) -> dict[str, Bundle]:
    if backup is None:
        return {}
    async with _opened(str(backup), look=True) as store:
        found = [await store.bundle(id_) for id_ in await store.ids()]
    return {bundle.id: bundle for bundle in found if bundle is not None}


def _keep(path: Path, bundle: Bundle) -> None:
    with path.open("a", encoding="utf-8") as file:
        path.chmod(0o600)
        file.write(json.dumps(bundle._asdict(), default=_plain) + "\n")


def _plain(value: Any) -> str:
    assert isinstance(value, bytes)
    return value.hex()


async def _salvage(path: Path, report: Report) -> Report:
    """A file that is damaged as a whole: whatever can be read of it goes into a new one; the old one is kept."""
    if not path.exists():
        return report
    with Lock(path):
        connection = connected(path)
        try:
            faults = structural_faults(connection)
        except Exception as error:
            faults = [str(error)]
        finally:
            connection.close()
        if not faults:
            return report
        part = path.with_name("unfinished-repair.sqlite3")
        try:
            lost = await _copied(path, part)
            before = move_away(path, "damaged")
            part.replace(path)
        finally:
            for left in part.parent.glob(f"{part.stem}.*"):
                left.unlink()
    done = ["what could be read was put into a new file"]
    return report._replace(damaged={"": faults}, notes={"": lost} if lost else {}, repaired={"": done}, kept=before)


async def _copied(path: Path, part: Path) -> list[str]:
    """In words, what could not be."""
    lost: list[str] = []
    store = SqliteStore(part)
    try:
        for block in salvaged_blocks(path):
            await store.block(block)
        for name, value in salvaged_keys(path).items():
            await store.own_key(name, value)
        for found in salvaged(path):
            if isinstance(found, str):
                lost.append(found)
                continue
            try:
                await store.put(found)
            except StoreFailed as error:
                lost.append(f"table {found.id}: {error}")
    finally:
        await store.close()
    return lost
