"""The plain HTTP API: the same game without a live connection, and everything around it."""

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from elgrande import Game, new_game
from elgrande.documents.view import view_document
from elgrande.kernel.random import Random
from elgrande.server import pages, protocol
from elgrande.server.config import Limits
from elgrande.server.http import ENDPOINTS
from elgrande.server.play import seed_in
from tests.bots.walk import finish
from tests.server.live import Live, play_on, running

Json = dict[str, Any]


@pytest.fixture(scope="module")
def finished(server: Live) -> tuple[str, list[str]]:
    table, tokens = server.make(2, options={"rounds": 6}, public=True)
    play_on(server.sit(table, tokens))
    return table, tokens


# playing


@pytest.mark.parametrize("seed", [1, 70])  # in the second one orders let pass what others could have objected to
def test_a_whole_game_without_a_live_connection(server: Live, seed: int) -> None:
    table, tokens = server.make(2, seed=seed, options={"rounds": 6})
    watcher = server.connect().hello(table)
    random = Random(4)
    for _ in range(1000):
        views = [server.get(f"/api/tables/{table}/view", token).json() for token in tokens]
        decisions = [update["views"][0]["decision"] for update in views]
        if not any(decisions):
            break
        seat = next(seat for seat, decision in enumerate(decisions) if decision)
        option = decisions[seat]["options"][random.below(len(decisions[seat]["options"]))]
        body = {"decision": decisions[seat]["id"], "action": option["name"]}
        answer = server.post(f"/api/tables/{table}/actions", tokens[seat], json=body)
        assert answer.status_code == 200, answer.text
        watcher.catch_up(answer.json()["seq"])
        update = server.get(f"/api/tables/{table}/view?since={answer.json()['seq'] - 1}", tokens[seat]).json()
        events = answer.json()["events"]  # what orders have let pass comes after it, with numbers of its own
        assert update["events"][: len(events)] == events
        assert (update["events"] == events) == (update["seq"] == answer.json()["seq"])
        again = server.post(f"/api/tables/{table}/actions", tokens[seat], json=body)
        assert again.json() == answer.json()
    assert server.get(f"/api/tables/{table}").json()["status"] == "over"
    assert watcher.views[0]["winners"]


def test_undo_redo_names_and_chat(server: Live) -> None:
    table, tokens = server.make(2, seed=3, options={"start": "0"})
    clients = server.sit(table, tokens)
    while not clients[0].views[0]["can_undo"]:
        play_on(clients, 1, seed=clients[0].seq)
    seq = clients[0].seq
    assert server.post(f"/api/tables/{table}/undo", tokens[0]).json() == {"seq": seq + 1, "events": []}
    again = server.post(f"/api/tables/{table}/redo", tokens[0]).json()
    assert again["seq"] == seq + 2
    clients[0].catch_up(seq + 2)
    assert clients[0].log[len(clients[0].log) - len(again["events"]) :] == again["events"]
    assert server.post(f"/api/tables/{table}/redo", tokens[0]).status_code == 409
    assert server.post(f"/api/tables/{table}/name", tokens[1], json={"name": "Bea"}).status_code == 200
    assert server.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Bea"
    assert server.post(f"/api/tables/{table}/chat", tokens[1], json={"text": "hi"}).status_code == 200
    assert server.get(f"/api/tables/{table}/chat").json()[0]["text"] == "hi"
    for body in ({"bot": "random"}, {"bot": None, "seat": 0}):
        assert server.post(f"/api/tables/{table}/takeover", tokens[0], json=body).status_code == 200
    assert server.post(f"/api/tables/{table}/takeover", tokens[0], json={"bot": "random", "seat": 1}).status_code == 409
    order = server.post(f"/api/tables/{table}/actions", tokens[0], json={"action": "allow-round"})
    assert (order.status_code, order.json()["reason"]["en"]) == (409, "You cannot give that order now.")


def test_who_may_do_what(server: Live) -> None:
    table, tokens = server.make(2)
    view = f"/api/tables/{table}/view"
    assert server.get(view).json()["views"][0]["seat"] == -1
    assert server.get(view, tokens[1]).json()["views"][0]["seat"] == 1
    assert server.get(view, "wrong").status_code == 401
    assert server.http.get(view, headers={"Authorization": f"Basic {tokens[1]}"}).json()["views"][0]["seat"] == -1
    body = {"decision": 0, "action": "power-1"}
    assert server.post(f"/api/tables/{table}/actions", json=body).status_code == 401
    assert server.post(f"/api/tables/{table}/actions", "wrong", json=body).status_code == 401
    assert server.post(f"/api/tables/{table}/undo", tokens[0]).status_code == 409
    assert server.get("/api/tables/nowhere/view").status_code == 404
    assert server.post(f"/api/tables/{table}/rematch").status_code == 401


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("", 400),
        ("{", 400),
        ('{"seats": ' + "[" * 50_000, 422),
        ("[]", 422),
        ("{}", 422),
        ('{"seats": [{}]}', 422),
        ('{"seats": [{}, {}, {}, {}, {}, {}]}', 422),
        ('{"seats": [{}, {"kind": "ghost"}]}', 422),
        ('{"seats": [{}, {"kind": "bot", "bot": "nobody"}]}', 422),
        ('{"seats": [{}, {"name": "0123456789012345678901234"}]}', 422),
        ('{"seats": [{}, {}], "modules": ["nothing"]}', 422),
        ('{"seats": [{}, {}], "modules": "base"}', 422),
        ('{"seats": [{}, {}], "options": {"nothing": 1}}', 422),
        ('{"seats": [{}, {}], "options": {"start": "4"}}', 422),
        ('{"seats": [{}, {}], "seed": -1}', 422),
        ('{"seats": [{}, {}], "seed": "1"}', 422),
        ('{"seats": [{}, {}], "clock": {"kind": "live", "seconds": 0}}', 422),
        ('{"seats": [{}, {}], "surprise": 1}', 422),
        ('{"seats": [{}, {}], "record": {}}', 422),
        ('{"seats": [{}, {}], "webhook": "https://example.org"}', 422),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_table_that_makes_no_sense(server: Live, body: str, status: int) -> None:
    answer = server.http.post("/api/tables", content=body)
    assert answer.status_code == status, answer.text
    assert set(answer.json()["reason"]) == {"en", "de"}


def test_too_much_is_not_read(server: Live) -> None:
    table, tokens = server.make(2)
    large = "x" * 70_000
    assert server.post(f"/api/tables/{table}/chat", tokens[0], json={"text": large}).status_code == 413
    pieces = (b"x" * 10_000 for _ in range(20))  # without a length
    assert server.post(f"/api/tables/{table}/chat", tokens[0], content=pieces).status_code == 413
    assert server.post("/api/replay", content=b"x" * 1_100_000).status_code == 413


def test_so_many_tables_from_one_address(data: Path) -> None:
    with running(data, limits=Limits(tables_per_minute=3)) as server:
        answers = [server.http.post("/api/tables", json={"seats": [{}, {}]}).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]


def test_nothing_else_is_here(server: Live) -> None:
    for path in ("/api", "/api/nothing", "/nothing", "/../../etc/passwd", "/%2e%2e/%2e%2e/secret", "/.build-digest"):
        answer = server.http.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["reason"]["de"]
    assert server.http.delete("/api/tables").status_code == 405
    assert server.http.get("/ws").status_code == 404


# modules


def test_a_module_without_the_one_it_needs_is_refused(server: Live) -> None:
    answer = server.http.post("/api/tables", json={"seats": [{}, {}], "modules": ["players_edition"]})
    assert answer.status_code == 422
    assert "king_and_intrigue" in answer.json()["reason"]["en"]


def test_a_table_says_what_its_cards_say_under_its_options(server: Live) -> None:
    modules = ["king_and_intrigue"]
    usual, tokens = server.make(4, modules=modules)
    assert server.connect().hello(usual, tokens[0]).table["texts"] == {}
    other, tokens = server.make(4, modules=modules, options={"own_action": "always"})
    table = server.connect().hello(other, tokens[0]).table
    assert table["modules"] == ["base", "king_and_intrigue"]
    assert set(table["texts"]) == {"ki-king-45", "ki-intrigue-45"}
    assert table["texts"]["ki-king-45"]["de"]


# what never changes, and what is public


def test_health_and_catalogue(server: Live) -> None:
    assert server.get("/healthz").json() == {"status": "ok"}
    catalogue = server.get("/api/catalogue").json()
    assert {"greedy", "random"} <= {bot["name"] for bot in catalogue["bots"]}
    assert catalogue["webhooks"] is False
    assert catalogue["limits"] == {"away_seconds": 60, "name": 24, "chat": 500, "webhook": 500}
    assert server.get("/api/catalogue").headers["content-encoding"] == "gzip"


def test_the_rules_are_there_in_both_languages_and_no_other(server: Live) -> None:
    english, german = (server.get(f"/api/rules/{language}").json() for language in ("en", "de"))
    assert [page["module"] for page in english] == [page["module"] for page in german]
    assert english != german
    assert server.get("/api/rules/fr").status_code == 404


def test_who_has_the_catalogue_is_not_sent_it_again(server: Live) -> None:
    first = server.get("/api/catalogue")
    again = server.http.get("/api/catalogue", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = server.http.get("/api/catalogue", headers={"If-None-Match": '"other"'})
    assert other.json() == first.json()


def test_only_public_tables_are_listed(server: Live, finished: tuple[str, list[str]]) -> None:
    private, _ = server.make(2)
    public, _ = server.make([{"name": "Gonzalo"}, {}], public=True)
    tables = server.get("/api/tables").json()
    assert [table["id"] for table in tables[:2]] == [public, finished[0]]
    assert private not in [table["id"] for table in tables]
    assert tables[0] == server.get(f"/api/tables/{public}").json()
    msgspec.convert(tables, list[protocol.TableInfo])


def test_every_answer_has_the_headers_that_keep_it_safe(server: Live) -> None:
    for path in ("/", "/healthz", "/nothing", "/api/tables"):
        headers = server.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_a_fault_of_ours_tells_nothing(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr("elgrande.server.lobby.Lobby.listed", stumble)
    answer = server.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json()["reason"]["en"] == "Something went wrong on the server."
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


# records and replays


def test_the_record_of_a_finished_game_and_of_no_other(server: Live, finished: tuple[str, list[str]]) -> None:
    table, _ = finished
    record = server.get(f"/api/tables/{table}/record")
    assert Game.replay(record.text) == server.play(table).game
    running_table, tokens = server.make(2)
    for token in (None, tokens[0]):
        answer = server.get(f"/api/tables/{running_table}/record", token)
        assert (answer.status_code, answer.json()["reason"]["en"]) == (409, "The game is not over yet.")


def test_the_replay_of_a_running_game_is_what_the_bearer_saw(server: Live) -> None:
    table, tokens = server.make(3, seed=8)
    clients = server.sit(table, tokens)
    watcher = server.connect().hello(table)
    seen: list[list[Json]] = [[client.views[0]] for client in (*clients, watcher)]
    for move in range(60):
        play_on([*clients, watcher], 1, seed=move)
        for views, client in zip(seen, (*clients, watcher)):
            views.append(client.views[0])
    for views, token, client in zip(seen, (*tokens, None), (*clients, watcher)):
        frames = server.get(f"/api/tables/{table}/replay", token).json()["frames"]
        assert [frame["seq"] for frame in frames] == list(range(61))
        assert [event for frame in frames for event in frame["events"]] == client.log
        for frame, view in zip(frames, views, strict=True):
            assert set(frame) == {"seq", "events", "view"}
            nothing: Json = {"decision": None, "standing_orders": [], "interrupts": []}  # nobody is asked any more
            assert frame["view"] == {**view, **nothing, "can_undo": False, "can_redo": False}


def test_the_replay_of_a_finished_game_tells_everything(server: Live, finished: tuple[str, list[str]]) -> None:
    table, _ = finished
    answer = server.get(f"/api/tables/{table}/replay")
    game = server.play(table).game
    replay = msgspec.convert(answer.json(), protocol.Replay)
    assert len(replay.frames) == len(game.moves) + 1
    again = new_game(2, seed=seed_in(server.play(table).head), rounds=6)
    for frame, move in zip(replay.frames[1:], game.moves):
        again.apply(move[1], move[0])
        position = again._state
        assert frame.view.pieces["castillo"] == position.row(9)
        assert frame.hands == [view_document(again, seat)["hand"] for seat in range(2)]
        assert frame.secrets == [view_document(again, seat)["secret"] for seat in range(2)]
    assert not any(event.power is None for f in replay.frames for event in f.events if event.kind == "power_fetched")


def test_a_record_can_be_stepped_through_without_a_table(server: Live, finished: tuple[str, list[str]]) -> None:
    table, _ = finished
    record = server.get(f"/api/tables/{table}/record").json()
    assert server.post("/api/replay", json=record).json() == server.get(f"/api/tables/{table}/replay").json()
    assert server.post("/api/replay", json={**record, "digest": "0"}).status_code == 422
    assert server.post("/api/replay", json={**record, "rules": "99"}).status_code == 422
    assert server.post("/api/replay", json={**record, "log": record["log"][:-1]}).status_code == 422
    assert server.post("/api/replay", json={**record, "position": {"seats": 2}}).status_code == 422
    assert server.post("/api/replay", json=[]).status_code == 422


def test_a_table_goes_on_with_a_recorded_game(server: Live) -> None:
    game = new_game(3, seed=8, castillo="open")
    for _ in range(50):
        decision = game.pending[0]
        game.apply(decision.actions[-1], decision.seat)
    record = json.loads(game.record())
    assert server.http.post("/api/tables", json={"seats": [{}, {}], "record": record}).status_code == 422
    table, tokens = server.make(3, record=record)
    clients = server.sit(table, tokens)
    assert clients[0].seq == 50
    assert clients[0].views == [view_document(game, 0)]
    play_on(clients, 10)
    assert server.play(table).game.moves[:50] == game.moves


def test_a_table_can_be_made_of_a_finished_record(server: Live) -> None:
    record = json.loads(finish(new_game(2, seed=5)).record())
    table, _ = server.make(2, record=record)
    assert server.get(f"/api/tables/{table}").json()["status"] == "over"
    known = {"players": ["", ""], "shuffle": {"method": "known"}}
    assert server.get(f"/api/tables/{table}/record").json() == {**record, **known}


# once more


def test_a_rematch_brings_everybody_to_the_same_new_table(server: Live, finished: tuple[str, list[str]]) -> None:
    table, tokens = finished
    watcher = server.connect().hello(table)
    first = server.post(f"/api/tables/{table}/rematch", tokens[0]).json()
    told = watcher.until(lambda m: m["type"] == "table" and m["table"]["rematch"] is not None)
    assert told["table"]["rematch"] == first["table"] != table
    assert server.post(f"/api/tables/{table}/rematch", tokens[0]).json() == first
    second = server.post(f"/api/tables/{table}/rematch", tokens[1]).json()
    assert second["table"] == first["table"]
    assert second["token"] != first["token"]
    clients = server.sit(first["table"], [first["token"], second["token"]])
    assert [client.views[0]["seat"] for client in clients] == [0, 1]
    assert clients[0].views[0]["rounds"] == 6
    assert clients[0].seq == 0
    play_on(clients, 3)
    old, new = server.play(table), server.play(first["table"])
    assert old.head["seed"] != new.head["seed"]
    assert server.get(f"/api/tables/{first['table']}/view", tokens[0]).status_code == 401


def test_no_rematch_before_the_end_or_for_strangers(server: Live, finished: tuple[str, list[str]]) -> None:
    table, tokens = server.make(2)
    assert server.post(f"/api/tables/{table}/rematch", tokens[0]).status_code == 409
    assert server.post(f"/api/tables/{finished[0]}/rematch", tokens[0]).status_code == 401


# for machines


def test_the_openapi_document_says_what_there_is(server: Live) -> None:
    document = server.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert {(m.upper(), path) for path, item in document["paths"].items() for m in item} == {
        (endpoint.method, endpoint.path) for endpoint in ENDPOINTS
    }
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"] and operation["responses"] for operation in operations)
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= known
    for path, item in document["paths"].items():
        for operation in item.values():
            named = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
            assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}


def references(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if "$ref" in value else []
        return own + [found for inner in value.values() for found in references(inner)]
    return [found for inner in value for found in references(inner)] if isinstance(value, list) else []


def test_views_and_events_are_what_the_protocol_says(server: Live) -> None:
    table, tokens = server.make(4, seed=2)
    clients = server.sit(table, tokens)
    play_on(clients)
    for frame in clients[1].frames:
        if json.loads(frame)["type"] == "update":
            msgspec.json.decode(frame, type=protocol.Update)
        elif json.loads(frame)["type"] == "table":
            msgspec.json.decode(frame, type=protocol.TableFrame)


# pages


def test_without_a_build_the_page_says_how_to_build(
    server: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    answer = server.get("/")
    assert answer.status_code == 503
    assert "dev.py" in answer.text


def test_every_page_is_the_front_end(server: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>table</title>")
    (tmp_path / "static" / "assets" / "a-1.js").write_text("1")
    (tmp_path / "static" / "icon.svg").write_text("<svg/>")
    (tmp_path / "static" / ".build-digest").write_text("hidden")
    (tmp_path / "secret").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    for path in ("/", "/t/abc", "/new", "/rules", "/rules/veto", "/cards", "/replay", "/replay/abc"):
        answer = server.get(path)
        assert (answer.status_code, answer.text) == (200, "<title>table</title>"), path
        assert answer.headers["cache-control"] == "no-cache"
    assert "immutable" in server.get("/assets/a-1.js").headers["cache-control"]
    assert server.get("/icon.svg").headers["cache-control"] == "no-cache"
    for path in ("/.build-digest", "/%2e%2e/secret", "/assets/../../secret", "/assets/%2e%2e/%2e%2e/secret", "/assets"):
        assert server.get(path).status_code == 404, path
    # a reader who went astray gets a page that says so; a program gets a reason
    lost = server.http.get("/nowhere", headers={"Accept": "text/html,application/xhtml+xml"})
    assert (lost.status_code, lost.text) == (404, "<title>table</title>")
    for path in ("/nowhere", "/api/nowhere"):
        answer = server.http.get(path, headers={"Accept": "text/html" if "api" in path else "application/json"})
        assert (answer.status_code, bool(answer.json()["reason"])) == (404, True)


def test_large_answers_are_packed_only_for_who_can_unpack_them(server: Live) -> None:
    plain = server.http.get("/api/catalogue", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with server.http.stream("GET", "/api/catalogue") as packed:
        assert gzip.decompress(b"".join(packed.iter_raw())) == plain.content
