from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Live, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server for all tests of a file; each makes tables of its own."""
    with running(tmp_path_factory.mktemp("data")) as live:
        yield live


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
