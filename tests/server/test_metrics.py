"""What an operator sees: metrics on a port of their own, and logs of one line a thing."""

import json
import logging
import re
import sys
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from elgrande.server.logs import JsonLines, OneLine, begin_request, write_logs
from elgrande.server.run import bind
from tests.server.live import Live, play_on, running


def free_port() -> int:
    with bind("127.0.0.1", 0, or_next=False) as listener:
        port: int = listener.getsockname()[1]
        return port


def numbers(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}"] = sample.value
    return found


def test_metrics_count_what_happens(data: Path) -> None:
    port = free_port()
    with running(data, metrics=str(port)) as server:
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        play_on(clients, 5)
        for _ in range(20):
            answer = clients[0].ask(type="chat", seat=0, text="x")
        assert answer["type"] == "refused"
        found = numbers(port)
        assert found["elgrande_moves_total{}"] == 5
        assert found["elgrande_deliveries_total{}"] == 10
        assert found["elgrande_tables{}"] == 1
        assert found["elgrande_sockets{}"] == 2
        assert found["elgrande_refusals_total{reason=player}"] >= 1
        assert found["elgrande_store_failures_total{}"] == 0
        for stage in ("play", "store", "tell"):
            assert found[f"elgrande_move_seconds_count{{stage={stage}}}"] >= 5
        assert any(name.startswith("python_gc_collections_total") for name in found)


def test_strangers_find_no_metrics(server: Live) -> None:
    assert server.get("/metrics").status_code == 404


def test_an_answer_has_the_name_by_which_the_log_speaks_of_it(server: Live) -> None:
    names = {server.get("/healthz").headers["X-Request-Id"] for _ in range(3)}
    assert len(names) == 3


def a_fault() -> tuple[logging.LogRecord, str]:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("elgrande", logging.ERROR, "x.py", 1, "table %s", ("abc",), sys.exc_info())
    record.__dict__["request"] = request = begin_request()
    return record, request


def test_a_line_for_each_thing() -> None:
    record, request = a_fault()
    (line,) = OneLine().format(record).splitlines()
    assert re.match(rf"\d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{{3}} ERROR {request} elgrande: table abc \| ", line)
    (line,) = JsonLines().format(record).splitlines()
    told = json.loads(line)
    assert (told["level"], told["request"], told["message"]) == ("ERROR", request, "table abc")
    assert "ValueError" in told["fault"]


def test_logs_are_written_so(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.root.handlers[:]
    try:
        write_logs(as_json=True)
        logging.getLogger("elgrande").warning("all is well")
        assert json.loads(capsys.readouterr().err)["message"] == "all is well"
    finally:
        logging.root.handlers[:] = before
