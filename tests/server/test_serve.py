"""The command `serve`: settings by flag and environment, the port, what is said."""

import argparse
import queue
import socket
from pathlib import Path

import pytest

from elgrande.cli import main, serve
from elgrande.cli.arguments import Arguments, Complaint
from elgrande.drawing.voice import Voice
from elgrande.server import run
from elgrande.server.config import default_data
from elgrande.server.run import PortTaken, address_of, bind


def given(*flags: str) -> argparse.Namespace:
    say = Voice("en")
    parser = Arguments(say)
    serve.add_arguments(parser, say)
    return parser.parse_args(flags)


def test_without_anything_it_is_for_this_computer_only() -> None:
    config = serve.config_of(serve.settings(given(), {}))
    assert (config.host, config.port, config.webhooks, config.origins) == ("127.0.0.1", 8765, False, ())
    assert config.data == default_data()
    assert config.workers >= 1


def test_flags_and_environment(tmp_path: Path) -> None:
    environ = {
        "ELGRANDE_PORT": "80",
        "ELGRANDE_HOST": "0.0.0.0",
        "ELGRANDE_DATA": str(tmp_path),
        "ELGRANDE_WEBHOOKS": "yes",
        "ELGRANDE_BOT_DELAY": "0.25",
        "ELGRANDE_BOT_TIME": "5",
        "ELGRANDE_WORKERS": "3",
        "ELGRANDE_ORIGIN": "https://a.example, https://b.example",
        "ELGRANDE_TABLES_PER_MINUTE": "7",
        "ELGRANDE_MEMORY": "100",
        "ELGRANDE_PAUSE": "1.5",
        "ELGRANDE_NO_BROWSER": "1",
    }
    found = serve.settings(given("--port", "81", "--workers", "2"), environ)
    config = serve.config_of(found)
    assert (config.host, config.port, config.data) == ("0.0.0.0", 81, tmp_path)
    assert (config.webhooks, config.bot_delay, config.bot_time, config.workers) == (True, 0.25, 5.0, 2)
    assert config.origins == ("https://a.example", "https://b.example")
    assert (config.limits.tables_per_minute, config.limits.memory, config.pause) == (7, 100 << 20, 1.5)
    assert found["no_browser"] is True


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "x"),
        ("PORT", "70000"),
        ("WORKERS", "0"),
        ("BOT_DELAY", "-1"),
        ("BOT_DELAY", "99"),
        ("WEBHOOKS", "maybe"),
    ],
)
def test_an_environment_that_makes_no_sense(name: str, value: str) -> None:
    with pytest.raises(Complaint) as complaint:
        serve.settings(given(), {f"ELGRANDE_{name}": value})
    assert complaint.value.spoken(Voice("en")) == f"ELGRANDE_{name}={value} makes no sense"


def test_where_data_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert default_data({"XDG_DATA_HOME": "/x"}) == Path("/x/elgrande")
    assert default_data({}) == Path.home() / ".local/share/elgrande"
    monkeypatch.setattr("sys.platform", "darwin")
    assert default_data({}) == Path.home() / "Library/Application Support/elgrande"
    monkeypatch.setattr("sys.platform", "win32")
    assert default_data({"LOCALAPPDATA": "/local"}) == Path("/local/elgrande")


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        flags = ("serve", "--no-browser", "--data", str(tmp_path), "--port", str(port))
        assert main([*flags, "--lang", "en"]) == 2
        assert capsys.readouterr().err == f"elgrande: port {port} is taken; choose another one with --port\n"
        assert main([*flags, "--lang", "de"]) == 2
        assert f"Port {port} ist belegt" in capsys.readouterr().err
        with pytest.raises(PortTaken):
            bind("127.0.0.1", port, or_next=False)
        another = bind("127.0.0.1", port, or_next=True)
        assert port < another.getsockname()[1] < port + run.PORTS_TO_TRY
        another.close()


def test_an_address_that_is_not_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    flags = ["serve", "--no-browser", "--data", str(tmp_path), "--lang", "en", "--port", "0"]
    assert main([*flags, "--host", "192.0.2.1"]) == 2
    assert "cannot listen there: 192.0.2.1:0" in capsys.readouterr().err


def test_a_folder_that_cannot_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "elgrande.sqlite3").write_bytes(b"this is not a database, whatever its name says" * 100)
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--lang", "en", "--port", "0"]) == 2
    assert "cannot keep games there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8765/"),
        ("0.0.0.0", "http://127.0.0.1:8765/"),
        ("::", "http://127.0.0.1:8765/"),
        ("::1", "http://[::1]:8765/"),
        ("localhost", "http://localhost:8765/"),
    ],
)
def test_where_a_browser_finds_it(host: str, address: str) -> None:
    assert address_of(host, 8765) == address


def test_the_browser_is_opened_unless_it_should_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)

    def pretend(config: object, listener: socket.socket, ready: object) -> None:
        assert callable(ready)
        ready()

    monkeypatch.setattr(run, "serve", pretend)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    flags = ["serve", "--data", str(tmp_path), "--port", "0", "--lang", "en"]
    assert main(flags) == 0
    assert opened.get(timeout=5).startswith("http://127.0.0.1:")
    assert main([*flags, "--no-browser"]) == 0
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert main(flags) == 0
    assert opened.empty()
