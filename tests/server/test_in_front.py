"""The examples in deploy/: a real nginx and a real Caddy in front of a server below a path, and the unit of systemd."""

import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server import databases
from tests.server.live import PATIENCE, PLENTY, Client, Live, play_on, running
from tests.server.test_crash import Process
from tools.postgres import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
CADDY = shutil.which("caddy")
SYSTEMD = shutil.which("systemd-analyze")
UNIT = (DEPLOY / "elgrande.service").read_text("utf-8")
INSTALLED = "/opt/elgrande/bin/elgrande"
WRAPPING = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}
http {{ access_log off; {temporary} include {folder}/site.conf; }}
"""
ONE_TABLE = replace(PLENTY, tables_per_minute=1)
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx(folder: Path, server: int, port: int) -> list[str]:
    site = (DEPLOY / "nginx.conf").read_text()
    site = site.replace("127.0.0.1:8765", f"127.0.0.1:{server}").replace("listen 80;", f"listen 127.0.0.1:{port};")
    (folder / "site.conf").write_text(site)
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in KINDS)
    (folder / "nginx.conf").write_text(WRAPPING.format(folder=folder, temporary=temporary))
    return [str(NGINX), "-c", str(folder / "nginx.conf"), "-p", str(folder)]


def caddy(folder: Path, server: int, port: int) -> list[str]:
    site = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:8765", f"127.0.0.1:{server}")
    site = site.replace("example.org {", f"http://127.0.0.1:{port} {{")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + site)
    return [str(CADDY), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.fixture(
    params=[
        pytest.param(nginx, marks=pytest.mark.skipif(NGINX is None, reason="no nginx here")),
        pytest.param(caddy, marks=pytest.mark.skipif(CADDY is None, reason="no Caddy here")),
    ]
)
def in_front(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Live, str]]:
    """A server, and where its proxy is."""
    with running(tmp_path / "data", prefix="/elgrande", limits=ONE_TABLE) as live:
        port = free_port()
        command = request.param(tmp_path, live.port, port)
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as proxy:
            try:
                until = time.monotonic() + PATIENCE
                while not answers(f"http://127.0.0.1:{port}/elgrande/healthz"):
                    assert time.monotonic() < until
                    assert proxy.poll() is None
                    time.sleep(0.05)
                yield live, f"127.0.0.1:{port}"
            finally:
                proxy.terminate()


def answers(url: str) -> bool:
    try:
        return httpx.get(url).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_game_through_a_proxy_below_a_path(in_front: tuple[Live, str]) -> None:
    live, proxy = in_front
    with httpx.Client(base_url=f"http://{proxy}/elgrande", follow_redirects=True) as there:
        made = there.post("/api/tables", json={"seats": [{}, {}]}, headers={"Origin": f"http://{proxy}"})
        assert made.status_code == 201
        table, tokens = made.json()["table"], made.json()["tokens"]
        assert there.get(f"http://{proxy}/elgrande").url.path == "/elgrande/"
        assert httpx.get(f"http://{proxy}/api/tables").text != "[]"  # nothing of ours is beside the path
    with connect(f"ws://{proxy}/elgrande/ws", max_size=None) as socket:
        client = Client(socket).hello(table, *tokens)
        play_on([client], 20)
        assert client.seq == 20
    assert live.play(table).seq == 20


def second_table(base: str) -> int:
    """Two tables by somebody who says each time that he comes from elsewhere; what becomes of the second."""
    statuses = []
    for number in (1, 2):
        wish: dict[str, Any] = {"json": {"seats": [{}, {}]}, "headers": {"X-Forwarded-For": f"203.0.113.{number}"}}
        statuses.append(httpx.post(f"{base}/api/tables", **wish).status_code)
    assert statuses[0] == 201
    return statuses[1]


def test_a_browser_cannot_pretend_to_come_from_elsewhere(in_front: tuple[Live, str]) -> None:
    _, proxy = in_front
    assert second_table(f"http://{proxy}/elgrande") == 429


def test_only_trusted_proxies_are_believed(tmp_path: Path) -> None:
    with running(tmp_path / "trusting", limits=ONE_TABLE) as server:
        assert second_table(server.url) == 201
    with running(tmp_path / "wary", limits=ONE_TABLE, proxies=("192.0.2.0/24",)) as server:
        assert second_table(server.url) == 429


@pytest.mark.skipif(SYSTEMD is None, reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "elgrande.service"
    unit.write_text(UNIT.replace(INSTALLED, "/bin/true"), "utf-8")
    said = subprocess.run([str(SYSTEMD), "verify", str(unit)], capture_output=True, text=True, check=False)
    assert said.returncode == 0
    assert "elgrande" not in said.stderr


@databases.postgres_only
def test_the_command_of_the_unit_serves(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(r"(ELGRANDE_(?:ORIGIN|PREFIX))=(\S+)", UNIT):
        monkeypatch.setenv(name, value)
    (line,) = re.findall(rf"ExecStart={INSTALLED} serve (.*)", UNIT)
    flags = line.replace("--port 8765", "").replace("--metrics 9100", f"--metrics {free_port()}").split()
    server = Process(data, *flags)
    try:
        assert server.live.get("/elgrande/healthz").json() == {"status": "ok"}
    finally:
        server.end(signal.SIGTERM)
    assert server.process.returncode == 0
