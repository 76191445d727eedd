"""A real server killed in the middle of play, again and again: what was acknowledged is there, and play goes on."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from elgrande.kernel.random import Random
from elgrande.server.config import Config
from tests.server import databases
from tests.server.live import PATIENCE, Client, Live, entries, play_on, stored

KILLS = 8


class Process:
    """`elgrande serve` as anybody would start it."""

    def __init__(self, data: Path, *flags: str) -> None:
        command = [sys.executable, "-m", "elgrande", "serve", "--no-browser", "--port", "0", "--data", str(data)]
        command += flags
        settings = {
            "ELGRANDE_DATABASE": databases.url(data),
            "ELGRANDE_BOT_DELAY": "0",
            "ELGRANDE_WORKERS": "1",
            "LANG": "C",
            "PYTHONUNBUFFERED": "1",
        }
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **settings}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, (line, self.process.stderr.read() if self.process.stderr else "")
        self.live = Live(Config(data=data), int(found[1]))

    def end(self, how: signal.Signals) -> str:
        """What it said on its way out."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=PATIENCE)
        self.live.close()
        return errors


class Player(threading.Thread):
    """Plays all seats of a table as quickly as it can until the server is gone, and remembers what was acknowledged."""

    def __init__(self, server: Live, table: str, tokens: list[str], seed: int) -> None:
        super().__init__()
        self.server = server
        self.table = table
        self.tokens = [token for token in tokens if token]
        self.random = Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []  # seat, decision, action

    def run(self) -> None:
        try:
            client: Client = self.server.come_back(self.table, *self.tokens)
            while not client.views[0]["winners"]:
                decision = client.decision
                if decision is None:
                    client.next("update")
                    continue
                option = decision["options"][self.random.below(len(decision["options"]))]["name"]
                answer = client.ask(type="act", seat=decision["seat"], decision=decision["id"], action=option)
                if answer["type"] == "ack":
                    self.acknowledged.append((decision["seat"], decision["id"], option))
        except (ConnectionClosed, OSError):
            pass


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    random = Random(3)
    tables: list[tuple[str, list[str]]] = []
    everything: dict[str, list[tuple[int, int, str]]] = {}
    children: set[int] = set()
    for kill in range(KILLS):
        server = Process(data)
        if not tables:
            tables = [server.live.make(seats) for seats in (2, 3, [{}, {"kind": "bot", "bot": "random"}])]
        players = [Player(server.live, *table, seed=10 * kill + i) for i, table in enumerate(tables)]
        for player in players:
            player.start()
        wanted = 10 + random.below(40)
        until = time.monotonic() + PATIENCE
        while not enough(players, wanted) and time.monotonic() < until:
            time.sleep(0.001)
        children |= children_of(server.process.pid)
        server.end(signal.SIGKILL)
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
            everything.setdefault(player.table, []).extend(player.acknowledged)
        for table, acknowledged in everything.items():
            play = stored(data, table)
            assert [answer for answer in acknowledged if play.answered(*answer) is None] == [], kill
    assert all(everything.values())
    assert gone(children)

    server = Process(data)
    for table, tokens in tables:
        before = len(entries(data, table))
        client = server.live.come_back(table, *[token for token in tokens if token])
        assert client.seq >= before  # a bot may have gone on already
        if client.decision:
            assert client.answer()["type"] == "ack"
    said = [line for line in server.end(signal.SIGINT).splitlines() if "was not heard of" not in line]
    assert (said, server.process.returncode) == ([], 0)


def enough(players: list[Player], wanted: int) -> bool:
    """Every table that still plays has come into its stride; a bot's process takes its time to start."""
    at_work = [player for player in players if player.is_alive()]
    if not at_work:
        return True
    return all(p.acknowledged for p in at_work) and sum(len(p.acknowledged) for p in players) >= wanted


def children_of(pid: int) -> set[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return {int(child) for child in path.read_text().split()} if path.exists() else set()


def gone(pids: set[int]) -> bool:
    """A bot's process does not outlive the server, however that ended."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not any(b"ELGRANDE_BOT_DELAY" in environment_of(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


def environment_of(pid: int) -> bytes:
    """Nothing if there is no such process; another one may have got its number."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return b""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets one fill a disk for one process")
@databases.sqlite_only
def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    import resource

    data = tmp_path / "data"
    server = Process(data)
    table, tokens = server.live.make(2)
    client = server.live.connect().hello(table, *tokens)
    play_on([client], 5)
    largest = max(path.stat().st_size for path in data.iterdir())
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    done = 5
    while (answer := client.answer())["type"] == "ack":
        done += 1
        client.catch_up(answer["seq"])
    assert answer["reason"]["en"].startswith("The server could not store that.")
    assert server.live.get("/healthz").status_code == 503
    assert server.live.http.post("/api/tables", json={"seats": [{}, {}]}).status_code == 503
    again = server.live.connect().hello(table, *tokens)
    assert again.seq == done
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    play_on([again], 5)
    while server.live.get("/healthz").status_code != 200:  # it is looked at once a second
        time.sleep(0.05)
    server.end(signal.SIGKILL)
    assert len(entries(data, table)) == done + 5
    assert stored(data, table).seq == done + 5
