"""The benchmark of the server works; how fast it is, it says itself."""

from pathlib import Path

import pytest

from bench import server
from bench.model import Costs, measured_rows, model_rows, put_into
from bench.strangers import ATTACKS

DEPLOYMENT = Path(__file__).parents[2] / "docs" / "deployment.md"


def test_a_short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "WARM_UP", 0.1)
    result = server.run(server.TWO._replace(tables=3), seconds=1.0)
    assert result["tables"] == 3
    assert result["lost"] == 0
    assert result["moves"] > 0


@pytest.mark.parametrize("kind", ATTACKS)
def test_players_under_attack_are_told_apart_from_others(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "WARM_UP", 0.1)
    monkeypatch.setitem(server.STRANGERS, kind, 3)
    result = server.run(server.TWO._replace(tables=3), seconds=1.0, kind=kind)
    assert result["moves"] > 0
    assert result["attacked_moves"] > 0
    assert result["lost"] == result["attacked_lost"] == 0


def test_what_sites_need_is_put_into_the_document(tmp_path: Path) -> None:
    costs = Costs(
        server_us=510,
        server_apart_us=600,
        database_us=200,
        table_kb=100,
        written_bytes=500,
        pages_bytes=10_000,
        flushes=0.5,
    )
    copy = tmp_path / "deployment.md"
    copy.write_text(DEPLOYMENT.read_text("utf-8"), "utf-8")
    for _ in range(2):  # the next figures take the place of the last
        put_into(copy, "measured", measured_rows([]))
        put_into(copy, "model", model_rows(costs))
    lines = copy.read_text("utf-8").splitlines()
    assert lines.count("| 10 | 0.1 | 1 | 0.00 | 0.00 | 120 | 0 | 0.1 |") == 1
    # 0.6 ms a move at half a core; 3,333 tables of 100 kB and two processes; 1,800 MB of moves, 400 of pages
    assert lines.count("| 100,000 | 1,000.0 | 2 | 1.20 | 0.40 | 566 | 2,200 | 500.0 |") == 1
    assert "## In front" in lines
