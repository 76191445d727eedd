"""Who is measured: this engine in pure Python and compiled, and the peers, each in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from elgrande import compiled

ROOT = Path(__file__).resolve().parent.parent
ENGINE = "bench.engine"
CATANATRON = "bench.peers.catanatron_peer"
BACKGAMMON = "bench.peers.backgammon_peer"


class Side:
    """A process that measures when it is asked to and is idle otherwise; so sides can take turns."""

    def __init__(self, module: str, environment: dict[str, str] | None = None) -> None:
        command = [sys.executable, "-m", "bench.worker", module]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        hello = self._answer()
        self.version: str | None = hello.get("version")  # None: it is not installed

    def __call__(self, what: str, *args: Any) -> Any:
        """What that function of the side returns."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, args]) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._process.args!r} ended with {self._process.wait()}")
        return json.loads(line)

    def end(self) -> None:
        """No more is asked, so it leaves by itself."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


def pure() -> Side:
    return Side(ENGINE, {name: value for name, value in os.environ.items() if name != compiled.BUILD})


def built() -> Side | None:
    folder = build()
    return None if folder is None else Side(ENGINE, {**os.environ, compiled.BUILD: str(folder)})


def build() -> Path | None:
    """The compiled engine, if there is one of these sources (`python3 dev.py compile`)."""
    folder = ROOT / "build" / "mypyc" / compiled.digest()
    return folder if folder.is_dir() else None


def peer(module: str) -> Side | None:
    side = Side(module)
    if side.version is not None:
        return side
    side.end()
    return None
