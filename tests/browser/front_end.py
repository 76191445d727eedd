"""The front end as it is in web/ right now, built by the very hook that builds it into the package.

`python -m tests.browser.front_end` does it beforehand, so that browser tests side by side find it done.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatch_build import Build

ROOT = Path(__file__).parents[2]


def build() -> None:
    """Nothing is done if that was done already."""
    hook: Any = Build(str(ROOT), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    wanted = hook.dependencies()
    if wanted:  # node, on a machine that has none
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", *wanted], check=True)
    hook.initialize("editable", {})


if __name__ == "__main__":
    build()
