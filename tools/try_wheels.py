"""Installs each wheel of a folder into an environment that has nothing else, and plays: python -m tools.try_wheels DIST

There is no compiler in the path there, nor mypy or anything of the checkout. All must play the same games.
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

GAME: Final = ("simulate", "--bots", "greedy,random,random", "--games", "2", "--seed", "8", "--json")
LARGEST: Final = "king_and_intrigue,players_edition,special_cards,grand_inquisitor_and_colonies,anniversary"
FRONT_END: Final = "elgrande/server/static/index.html"


def main(args: list[str]) -> int:
    wheels = sorted(Path(args[0]).resolve().glob("*.whl"))
    played = [tried(wheel) for wheel in wheels]
    assert len(played) > 1, "there should be a wheel with the compiled engine and one without"
    assert all(games == played[0] for games in played), "they play different games"
    return 0


def tried(wheel: Path) -> list[dict[str, Any]]:
    """What came of its games."""
    assert FRONT_END in ZipFile(wheel).namelist(), f"{wheel.name} has no front end"
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home, with_pip=True)
        binaries = home / ("Scripts" if os.name == "nt" else "bin")
        environment = {"PATH": str(binaries), "LANG": "C", "HOME": folder}

        def run(*command: str) -> str:
            done = subprocess.run(
                [str(binaries / command[0]), *command[1:]],
                env=environment,
                cwd=home,
                check=True,
                capture_output=True,
                text=True,
            )
            return done.stdout

        run("python", "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel))
        version = run("elgrande", "--version").strip()
        assert ("compiled" in version) == ("none-any" not in wheel.name), f"{wheel.name} says {version}"
        games = [json.loads(run("elgrande", *GAME, "--modules", modules)) for modules in ("base", LARGEST)]
    print(f"{wheel.name}: {version}; " + ", ".join(f"{game['decisions_per_second']:,.0f}/s" for game in games))
    return [{name: value for name, value in game.items() if name != "decisions_per_second"} for game in games]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
