"""A PostgreSQL of one's own, for tests and measurements: on a free port, in a folder that goes with it."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

PLACES = ("usr/lib/postgresql/*/bin/initdb", "opt/homebrew/opt/postgresql@*/bin/initdb")


def programs() -> str:
    """Debian keeps them out of the path."""
    found = shutil.which("initdb") or max(str(path) for place in PLACES for path in Path("/").glob(place))
    return str(Path(found).parent)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Cluster:
    def __init__(self, settings: str = "-c fsync=off") -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="elgrande-postgresql-"))
        self.rights: dict[str, Any] = {}
        self._settings = settings
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            import pwd

            nobody = pwd.getpwnam("postgres")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.rights = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.port = free_port()
        self._run("initdb", "-U", "elgrande", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://elgrande@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} {self._settings}"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """At once, as if the power had failed."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, command: str, *args: str) -> None:
        line = (str(Path(programs()) / command), "-D", str(self.folder / "data"), *args)
        subprocess.run(line, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.rights)
