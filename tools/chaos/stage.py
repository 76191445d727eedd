"""What is put to the test: PostgreSQL, several server processes on it, and nginx in front of them."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from tools.postgres import Cluster, free_port

START_SECONDS = 60.0
SMALL_DISK = 96  # MB
# Whoever adds to a log is written down, with the fence the table had: what the owners themselves say is no proof.
WITNESS = """
CREATE TABLE witness (game TEXT, number INT, fence BIGINT, writer TEXT, at TIMESTAMPTZ DEFAULT clock_timestamp());
CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness (game, number, fence, writer)
    SELECT NEW.game, NEW.number, fence, current_setting('application_name') FROM tables WHERE id = NEW.game;
    RETURN NEW;
END $$;
CREATE TRIGGER witness BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION witness();
"""
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1;
events {{ worker_connections 4096; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
    upstream elgrande {{ {upstream} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://elgrande;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_read_timeout 75s;
            proxy_next_upstream error timeout http_503 non_idempotent;
        }}
    }}
}}
"""


class Server:
    """One process; each start of it has a name of its own in the database."""

    def __init__(self, number: int, url: str, folder: Path) -> None:
        self.number = number
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        self._url = url
        self._folder = folder

    def start(self) -> None:
        self.starts += 1
        url = f"{self._url}?application_name=p{self.number}.{self.starts}"
        command = (sys.executable, "-m", "elgrande", "serve", "--no-browser", "--host", "127.0.0.1")
        settings = {
            "ELGRANDE_PORT": str(self.port),
            "ELGRANDE_DATABASE": url,
            "ELGRANDE_PER_ADDRESS": "1000",
            "ELGRANDE_TABLES_PER_MINUTE": "10000",
            "ELGRANDE_BOT_DELAY": "0.05",
            "ELGRANDE_PAUSE": "0",
            "ELGRANDE_WORKERS": "1",
            "LANG": "C",
        }
        with (self._folder / f"server-{self.number}.log").open("ab") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def thinkers(self) -> list[int]:
        """Its processes in which bots think; they come and go."""
        found: list[int] = []
        with contextlib.suppress(OSError):
            for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
        return found

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def signal(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    async def ended(self) -> None:
        assert self.process is not None
        await asyncio.to_thread(self.process.wait)

    async def up(self) -> None:
        until = time.monotonic() + START_SECONDS
        async with httpx.AsyncClient() as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"http://127.0.0.1:{self.port}/healthz", timeout=2)).status_code == 200:
                        return
                assert time.monotonic() < until, f"process {self.number} does not start"
                await asyncio.sleep(0.1)


class Stage:
    def __init__(self, processes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="elgrande-chaos-"))
        self.cluster = Cluster()
        self.disk = self.cluster.folder / "disk"
        self.small = self._mount()
        self.database = f"postgresql://elgrande@127.0.0.1:{self.cluster.port}/chaos"
        self.servers = [Server(number, self.database, self.folder) for number in range(processes)]
        self.port = free_port()
        self.nginx: subprocess.Popen[bytes] | None = None

    def _mount(self) -> bool:
        """A disk that can be filled; only who may mount has one."""
        self.disk.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}m", "none", str(self.disk)]
        mounted = subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0
        if mounted and self.cluster.rights:
            os.chown(self.disk, self.cluster.rights["user"], self.cluster.rights["group"])
        return mounted

    async def open(self) -> None:
        if self.small:
            await self.execute(f"CREATE TABLESPACE small LOCATION '{self.disk}'", self.cluster.url)
        where = "TABLESPACE small" if self.small else ""
        await self.execute(f"CREATE DATABASE chaos {where}", self.cluster.url)
        self.servers[0].start()
        await self.servers[0].up()
        await self.execute(WITNESS)
        for server in self.servers[1:]:
            server.start()
        await asyncio.gather(*(server.up() for server in self.servers))
        upstream = " ".join(f"server 127.0.0.1:{s.port} max_fails=1 fail_timeout=2s;" for s in self.servers)
        config = self.folder / "nginx.conf"
        config.write_text(NGINX.format(folder=self.folder, upstream=upstream, port=self.port))
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        self.nginx = subprocess.Popen([nginx, "-c", str(config), "-p", str(self.folder)], stderr=subprocess.DEVNULL)
        async with httpx.AsyncClient() as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await client.get(f"http://127.0.0.1:{self.port}/healthz")
                    return
                await asyncio.sleep(0.1)

    def start_again(self) -> None:
        """Who found no database when it started has ended; on a real site somebody looks after that, too."""
        for server in self.servers:
            if not server.alive:
                server.start()

    async def execute(self, sql: str, url: str = "") -> list[Any]:
        connection = await asyncpg.connect(url or self.database)
        try:
            if sql.startswith("SELECT"):
                found: list[Any] = await connection.fetch(sql)
                return found
            await connection.execute(sql)
            return []
        finally:
            await connection.close()

    def close(self) -> None:
        for server in self.servers:
            if server.alive:
                server.signal(signal.SIGCONT)
                server.signal(signal.SIGKILL)
                assert server.process is not None
                server.process.wait()
        if self.nginx is not None:
            self.nginx.terminate()
            self.nginx.wait()
        self.cluster.stop()
        if self.small:
            subprocess.run(["umount", str(self.disk)], check=False)
        shutil.rmtree(self.cluster.folder, ignore_errors=True)

    def forget(self) -> None:
        """The logs too: nobody needs them."""
        shutil.rmtree(self.folder, ignore_errors=True)
