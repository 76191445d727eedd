"""`elgrande doctor`: finds damage of every kind, explains it, and repairs what can be repaired."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from elgrande.cli import main
from elgrande.kernel.random import Random
from elgrande.server.store import Damaged, StoreFailed
from elgrande.server.store.opening import FILE, open_at
from elgrande.server.store.rows import Bundle
from tests.server import databases
from tests.server.live import Live, entries, play_on, running
from tests.server.test_backups import backed_up, flags
from tests.server.test_damage import DAMAGE, damage

FOUND_AGAIN = ("another action", "other points")
NEEDS_BACKUP = ("a header that is no JSON", "another header", "no log")


def doctor(capsys: pytest.CaptureFixture[str], data: Path, *more: str, status: int = 0) -> str:
    capsys.readouterr()
    result = main(["doctor", *flags(data), *(("--data", str(data)) if databases.POSTGRES else ()), *more])
    said = capsys.readouterr()
    assert result == status, said.out + said.err
    return said.out + said.err


def still_playable(server: Live, table: str, tokens: list[str]) -> None:
    clients = [server.connect().hello(table, token) for token in tokens]
    play_on(clients, 3)


def test_all_is_well(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 5)
        assert "1 tables, nothing is damaged" in doctor(capsys, data)  # beside the server
        assert "is using" in doctor(capsys, data, "--repair", status=2)
    assert "1 tables, nothing is damaged" in doctor(capsys, data, "--repair")


def test_damage_of_every_kind_is_found_and_repaired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with running(data) as server:
        made = {name: server.make(2, public=True) for name in DAMAGE}
        for name, (table, tokens) in made.items():
            clients = server.sit(table, tokens)
            play_on(clients, 4)
            clients[0].ask(type="chat", seat=0, text=name)
        backup = backed_up(data, tmp_path / "backups")
        for table, tokens in made.values():
            play_on(server.sit(table, tokens), 2)
    before = {name: entries(data, table) for name, (table, _) in made.items()}
    for name, sql in DAMAGE.items():
        damage(data, sql, made[name][0])
    said = doctor(capsys, data, status=1)
    for table, _ in made.values():
        assert f"table {table}\n  damaged: " in said
    assert f"{len(DAMAGE)} tables, {len(DAMAGE)} of them damaged" in said
    assert "elgrande doctor --repair" in said

    said = doctor(capsys, data, "--repair", status=1)
    assert said.count("repaired: ") >= len(DAMAGE) - len(NEEDS_BACKUP)
    assert said.count("a backup would have it") == len(NEEDS_BACKUP)
    assert list(data.glob("doctor-*.jsonl"))
    for name in FOUND_AGAIN:
        assert entries(data, made[name][0]) == before[name], name
    doctor(capsys, data, "--repair", "--backup", str(backup))
    assert "nothing is damaged" in doctor(capsys, data)
    with running(data) as server:
        for name, (table, tokens) in made.items():
            kept = tokens if name not in ("a seat less", "another token") else [tokens[name == "another token"]]
            client = server.connect().hello(table, *kept)
            lines = [line["text"] for line in server.get(f"/api/tables/{table}/chat").json()]
            assert lines[0] == name
            if name in ("an entry less", "no log"):
                assert "have to be decided anew" in lines[-1]
                assert "müssen neu entschieden" in lines[-1]
            if len(kept) == 2:
                play_on([client], 2)


def everything(data: Path) -> dict[str, Bundle | None]:
    async def work() -> dict[str, Bundle | None]:
        store = open_at(str(data), look=True)
        try:
            return {id_: await store.bundle(id_) for id_ in await store.ids()}
        finally:
            await store.close()

    return asyncio.run(work())


def what_a_server_finds(data: Path) -> dict[str, object]:
    """By table how it began and its log, or that it is damaged; nothing of it when the file is refused as a whole."""

    async def work() -> dict[str, object]:
        store = open_at(str(data))
        found: dict[str, object] = {}
        try:
            for id_ in await store.ids():
                try:
                    row = await store.table(id_)
                    assert row is not None
                    found[id_] = (row.created, row.public, row.header, row.clock, row.seats, await store.entries(id_))
                except Damaged as damaged:
                    found[id_] = damaged
        finally:
            await store.close()
        return found

    return asyncio.run(work())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a few tables."""
    data = tmp_path_factory.mktemp("played")
    with running(data, database="") as server:
        for seats in (2, 2, 3):
            table, tokens = server.make(seats, public=True)
            play_on(server.sit(table, tokens), 60)
    connection = sqlite3.connect(data / FILE)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    return data


@databases.sqlite_only
def test_random_damage_is_never_taken_for_a_game(tmp_path: Path, played: Path) -> None:
    sound = what_a_server_finds(played)
    random = Random(20261116)
    refused = aside = harmless = 0
    for number in range(60):
        data = tmp_path / str(number)
        data.mkdir()
        content = bytearray((played / FILE).read_bytes())
        for _ in range(1 + random.below(3)):
            content[random.below(len(content))] ^= 1 << random.below(8)
        (data / FILE).write_bytes(content)
        try:
            found = what_a_server_finds(data)
        except StoreFailed:
            refused += 1
            continue
        bad = sum(isinstance(one, Damaged) for one in found.values())
        aside, harmless = aside + bool(bad), harmless + (not bad)
        for id_, one in found.items():
            assert isinstance(one, Damaged) or one == sound.get(id_), (number, id_)
        assert len(found) == len(sound), number
    assert refused
    assert aside
    assert refused + aside + harmless == 60


@databases.sqlite_only
def test_an_entry_that_has_strayed_comes_home(tmp_path: Path, played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One bit of its key: everything is in good order still, but the game would have ended one move earlier."""
    whole = everything(played)
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(played / FILE, data / FILE)
    table = next(iter(whole))
    databases.execute(data, "UPDATE log SET game = game || 'x' WHERE number = 60 AND game = ?", table)
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(data), "--lang", "en"]) == 2
    assert "elgrande doctor" in capsys.readouterr().err
    assert "a row of log belongs to no table" in doctor(capsys, data, status=1)
    said = doctor(capsys, data, "--repair")
    assert "3 tables" in said
    assert "is lost" not in said
    assert everything(data) == whole


@databases.sqlite_only
def test_damage_that_cannot_be_told_in_letters(
    tmp_path: Path, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite quotes what it cannot read, which may be no text at all."""
    (tmp_path / FILE).write_bytes((played / FILE).read_bytes().replace(b"CREATE TABLE chat", b"CREATE TAB\xccE chat"))
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "elgrande doctor" in capsys.readouterr().err
    assert "the database\n  damaged: " in doctor(capsys, tmp_path, status=1)
    assert "only a backup can help" in doctor(capsys, tmp_path, "--repair", status=2)


@databases.sqlite_only
def test_a_file_that_is_damaged_as_a_whole(tmp_path: Path, played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages in the middle are overwritten: it is refused, and what can be read is saved."""
    whole = everything(played)
    backup = tmp_path / "backup.sqlite3"
    shutil.copy(played / FILE, backup)
    for data, more in ((tmp_path / "alone", ()), (tmp_path / "with", ("--backup", str(backup)))):
        data.mkdir()
        shutil.copy(played / FILE, data / FILE)
        size = (data / FILE).stat().st_size
        with (data / FILE).open("rb+") as file:
            file.seek(size // 2 // 4096 * 4096)
            file.write(b"\xff" * 4096)
        assert main(["serve", "--no-browser", "--port", "0", "--data", str(data), "--lang", "en"]) == 2
        assert "elgrande doctor" in capsys.readouterr().err
        assert "the database\n  damaged: " in doctor(capsys, data, status=1)
        main(["doctor", "--repair", *flags(data), *more])
        assert "what could be read was put into a new file" in capsys.readouterr().out
        assert list(data.glob("damaged-*.sqlite3"))
        with running(data, database="") as server:
            open_ = [id_ for id_ in whole if server.get(f"/api/tables/{id_}").status_code == 200]
        assert len(open_) >= (3 if more else 1)
        for id_ in open_:
            assert is_part_of(everything(data)[id_], whole[id_])


def is_part_of(saved: Bundle | None, whole: Bundle | None) -> bool:
    assert saved is not None
    assert whole is not None
    return [row[2:] for row in saved.log] == [row[2:] for row in whole.log[: len(saved.log)]]
