"""A module from outside, installed as anybody would: built from its folder into a place of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BALEARES = ROOT / "examples/baleares"


def installed(folder: Path) -> dict[str, str]:
    """An environment in which that module is there; nothing is fetched for it."""
    flags = ("-q", "--no-index", "--no-build-isolation", "--no-deps", "--target", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "install", *flags, str(BALEARES)], check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(folder), str(ROOT)])}
