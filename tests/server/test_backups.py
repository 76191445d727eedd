"""`elgrande backup` while people play, and `elgrande restore`: every acknowledged move is there again."""

import threading
from pathlib import Path

import pytest

from elgrande.cli import main
from elgrande.server.store.opening import FILE
from tests.server import databases
from tests.server.live import entries, play_on, running, stored


def flags(data: Path) -> list[str]:
    where = ["--database", databases.url(data)] if databases.POSTGRES else ["--data", str(data)]
    return [*where, "--lang", "en"]


def backed_up(data: Path, to: Path, *more: str) -> Path:
    before = set(to.glob("*"))
    assert main(["backup", *flags(data), "--to", str(to), *more]) == 0
    (made,) = set(to.glob("*")) - before
    return made


def test_a_backup_taken_while_playing_has_every_acknowledged_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, to, again = tmp_path / "data", tmp_path / "backups", tmp_path / "again"
    with running(data) as server:
        table, tokens = server.make(2, seed=5)
        other, others = server.make(3)
        clients = server.sit(table, tokens)
        play_on(clients, 15)
        acknowledged = len(entries(data, table))
        noise = threading.Thread(target=play_on, args=(server.sit(other, others), 60))
        noise.start()
        made = backed_up(data, to)
        noise.join()
        play_on(clients, 5)
        views = [client.views for client in clients]
    assert "2 tables in" in capsys.readouterr().out
    assert made.stat().st_mode & 0o077 == 0
    assert main(["restore", *flags(again), str(made)]) == 0
    assert "2 tables are in" in capsys.readouterr().out
    assert entries(again, table)[:acknowledged] == entries(data, table)[:acknowledged]
    assert acknowledged == 15
    with running(again) as server:
        clients = server.sit(table, tokens)
        play_on(clients, 5)
        play_on(server.sit(other, others), 5)
        assert [client.views for client in clients] != views or clients[0].seq == 20


def test_not_beside_a_server_and_what_was_there_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, to = tmp_path / "data", tmp_path / "backups"
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 4)
        made = backed_up(data, to)
        play_on(server.sit(table, tokens), 4)
        capsys.readouterr()
        assert main(["restore", *flags(data), str(made)]) == 2
        assert "is using" in capsys.readouterr().err
        play_on(server.sit(table, tokens), 1)
    if databases.POSTGRES:
        assert main(["restore", *flags(data), str(made)]) == 2
        assert "there are tables already" in capsys.readouterr().err
        return
    assert main(["restore", *flags(data), str(made)]) == 0
    assert "what was there before is kept" in capsys.readouterr().out
    assert stored(data, table).seq == 4
    (before,) = data.glob("before-restore-*.sqlite3")
    assert main(["restore", *flags(data), str(before)]) == 0
    assert stored(data, table).seq == 9


@databases.sqlite_only
def test_after_the_worst(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is gone, empty, or full of nonsense."""
    data, to = tmp_path / "data", tmp_path / "backups"
    with running(data) as server:
        table, _ = server.make(2)
        made = backed_up(data, to)
    for content in (None, b"", b"nonsense" * 5000):
        for path in data.glob(f"{FILE}*"):
            path.unlink()
        if content is not None:
            (data / FILE).write_bytes(content)
        assert main(["serve", "--no-browser", "--port", "0", *flags(data)]) == 2
        said = capsys.readouterr().err
        assert "there were tables here" in said or "file is not a database" in said
        assert "elgrande restore" in said
        assert main(["restore", *flags(data), str(made)]) == 0
        with running(data) as server:
            assert server.get(f"/api/tables/{table}").status_code == 200


def test_how_many_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, to = tmp_path / "data", tmp_path / "backups"
    with running(data) as server:
        server.make(2)
        to.mkdir()
        (to / "elgrande-notes.sqlite3").touch()
        made = [backed_up(data, to), backed_up(data, to)]
        assert main(["backup", *flags(data), "--to", str(to), "--keep", "2"]) == 0
        assert f"no longer kept: {made[0].name}" in capsys.readouterr().out
        assert not made[0].exists()
        assert made[1].exists()
        assert len(list(to.iterdir())) == 3


def test_a_backup_that_fails_leaves_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--data", str(tmp_path / "none"), "--to", str(tmp_path / "to"), "--lang", "en"]) == 2
    assert "there is no" in capsys.readouterr().err
    assert list((tmp_path / "to").iterdir()) == []
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(b"nonsense" * 1000)
    for backup, why in ((bad, "not a database"), (tmp_path / "nothing", "there is no")):
        assert main(["restore", "--data", str(tmp_path / "data"), str(backup), "--lang", "en"]) == 2
        assert why in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
