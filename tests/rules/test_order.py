"""The order in which modules act at the same moment is declared: it does not depend on what is loaded first."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import elgrande.modules.compose  # noqa: F401  # loads all there is
from tests.rules.loading import arranged

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_whatever_is_loaded_first_the_order_is_the_same(seed: str) -> None:
    command = [sys.executable, "-m", "tests.rules.loading", seed]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == arranged()
