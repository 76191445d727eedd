"""`elgrande move-store`: everything arrives, nothing is taken away, and no server may be beside it."""

import asyncio
import lzma
from pathlib import Path

import pytest

from elgrande.cli import main
from elgrande.server.store.interface import StoreFailed
from elgrande.server.store.opening import FILE, open_at
from elgrande.server.store.rows import Bundle
from tests.editions.test_rules_1 import HERE
from tests.server import databases
from tests.server.live import play_on, running


def place(data: Path) -> str:
    return databases.url(data) or str(data)


def everything(where: str) -> list[Bundle | None]:
    async def work() -> list[Bundle | None]:
        store = open_at(where, alone=True)
        try:
            return [await store.bundle(id_) for id_ in await store.ids()]
        finally:
            await store.close()

    return asyncio.run(work())


def moved(capsys: pytest.CaptureFixture[str], here: str, there: str, status: int = 0) -> str:
    assert main(["move-store", here, there, "--lang", "en"]) == status
    said = capsys.readouterr()
    return said.out + said.err


def test_a_table_goes_on_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Begun in a file, carried to the other store and back, played to its end."""
    file, other, back = tmp_path / "file", tmp_path / "other", tmp_path / "back"
    with running(file, database="") as server:
        table, tokens = server.make(2, options={"rounds": 6}, public=True)
        clients = server.sit(table, tokens)
        play_on(clients, 20)
        clients[0].ask(type="chat", seat=0, text="hola")
        clients[0].ask(type="name", seat=0, name="Gonzalo")
        bot, _ = server.make([{}, {"kind": "bot", "bot": "random"}])
        damaged, _ = server.make(2)
    databases.damage_file(file, "UPDATE log SET action = 7 WHERE game = ?", damaged)
    before = everything(str(file))
    assert len(before) == 3
    assert "3 tables with" in moved(capsys, str(file), place(other))
    assert everything(place(other)) == before == everything(str(file))
    with running(other) as server:
        again = server.sit(table, tokens)
        assert [client.seq for client in again] == [20, 20]
        assert [client.views for client in again] == [client.views for client in clients]
        assert server.get(f"/api/tables/{table}/chat").json()[0]["text"] == "hola"
        assert server.get(f"/api/tables/{damaged}").status_code == 409
        play_on(again, 30)
    assert "3 tables with" in moved(capsys, place(other), str(back))
    assert everything(str(back)) == everything(place(other))
    with running(back, database="") as server:
        play_on(server.sit(table, tokens))
        assert server.get(f"/api/tables/{table}").json()["status"] == "over"
        assert server.get(f"/api/tables/{bot}").status_code == 200


def test_tables_of_an_older_file_arrive_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    (old / FILE).write_bytes(lzma.decompress((HERE / "tables.sqlite3.xz").read_bytes()))
    assert "132 tables" in moved(capsys, str(old), place(new))
    assert everything(place(new)) == everything(str(old))


def test_not_beside_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with running(here) as server:
        server.make(2)
        assert "is using" in moved(capsys, place(here), place(there), 2)
        (tmp_path / "third").mkdir()
        (tmp_path / "third" / FILE).touch()
        assert "is using" in moved(capsys, str(tmp_path / "third"), place(here), 2)
        server.make(2)
    assert "2 tables" in moved(capsys, place(here), place(there))


def test_what_was_cut_short_is_gone_on_with_and_strangers_are_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, third = tmp_path / "here", tmp_path / "there", tmp_path / "third"
    for data, count in ((here, 4), (third, 1)):
        with running(data) as server:
            for _ in range(count):
                server.make(2)
    kind = databases.kind_of_store()
    put, done = kind.put, 0

    async def once(store: object, bundle: Bundle) -> None:
        nonlocal done
        done += 1
        if done > 2:
            raise KeyboardInterrupt
        await put(store, bundle)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(kind, "put", once)
        assert main(["move-store", place(here), place(there)]) == 130
    assert len(everything(place(there))) == 2
    capsys.readouterr()
    assert "4 tables" in moved(capsys, place(here), place(there))
    assert "other tables there already" in moved(capsys, place(third), place(there), 2)
    assert everything(place(there)) == everything(place(here))


def test_from_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no" in moved(capsys, str(tmp_path / "none"), str(tmp_path / "there"), 2)
    assert not (tmp_path / "none").exists()
    with pytest.raises(StoreFailed):
        open_at("mysql://x")
