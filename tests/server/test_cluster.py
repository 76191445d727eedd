"""Bots that think on a real Ray cluster, and what happens when it is gone. `python3 dev.py cluster` runs it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from elgrande import new_game
from elgrande.server.bots import AGAIN_SECONDS, Bots
from tools.postgres import free_port

pytestmark = pytest.mark.skipif("ELGRANDE_TEST_CLUSTER" not in os.environ, reason="needs Ray: dev.py cluster")
STARTING = 120.0


@pytest.fixture
def ray_head(tmp_path: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    port = free_port()
    command = [str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", f"--port={port}", "--num-cpus=1"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    more = ["--include-dashboard=false", "--disable-usage-stats", "--node-ip-address=127.0.0.1"]
    head = subprocess.Popen([*command, *more], start_new_session=True, **quiet)  # type: ignore[call-overload]
    try:
        until = time.monotonic() + STARTING
        while not listens(port):
            assert time.monotonic() < until
            assert head.poll() is None
            time.sleep(0.2)
        yield f"127.0.0.1:{port}", head
    finally:
        end(head)


def listens(port: int) -> bool:
    with socket.socket() as knocking:
        return knocking.connect_ex(("127.0.0.1", port)) == 0


def end(head: "subprocess.Popen[bytes]") -> None:
    if head.poll() is None:
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()


def test_a_cluster_thinks_and_when_it_is_gone_others_do(ray_head: tuple[str, "subprocess.Popen[bytes]"]) -> None:
    address, head = ray_head
    game = new_game(2, seed=1)

    async def work() -> None:
        bots = Bots(1, address)
        view = game.view(game.decision.seat)
        try:
            until = time.monotonic() + STARTING
            while await bots.decide("greedy", view, game.decision) < 0 or bots.without_cluster:
                assert time.monotonic() < until  # on a slow computer its first process takes a while
                await asyncio.sleep(AGAIN_SECONDS)
            for bot in ("greedy", "nobody", "greedy"):  # one that fails says nothing of the cluster
                assert await bots.decide(bot, view, game.decision) in game.decision.actions
                assert not bots.without_cluster
            end(head)
            assert await bots.decide("greedy", view, game.decision) in game.decision.actions
            assert bots.without_cluster
        finally:
            bots.close()

    asyncio.run(work())
