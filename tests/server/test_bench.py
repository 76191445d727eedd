"""The benchmark of the server works; how fast it is, it says itself."""

import pytest

from bench import server


def test_a_short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "WARM_UP", 0.1)
    result = server.run(server.TWO._replace(tables=3), seconds=1.0)
    assert result["tables"] == 3
    assert result["lost"] == 0
    assert result["moves"] > 0
