"""Live play: several devices at a table, to the end, coming and going."""

import json

from elgrande.documents.view import view_document
from elgrande.kernel.random import Random
from tests.server.live import Client, Json, Live, play_on


def test_a_whole_game_by_three_clients(server: Live) -> None:
    table, tokens = server.make(3, options={"rounds": 6})
    players = server.sit(table, tokens)
    play_on(players)
    game = server.play(table).game
    assert game.over
    for seat, player in enumerate(players):
        assert player.views == [view_document(game, seat)]
        assert player.seq == server.play(table).seq
        assert player.views[0]["winners"] == list(game.winners)
        assert player.table["status"] == "over"
        assert player.table["scores"] == list(game.scores)


def test_after_hello_comes_the_table_and_everything_so_far(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    play_on([one, two], 12)
    late = server.connect()
    late.send(type="hello", table=table, tokens=[tokens[0]])
    first, second = late.receive(), late.receive()
    assert (first["type"], second["type"]) == ("table", "update")
    assert second["seq"] == 12
    assert second["keep"] == 0
    assert late.log == one.log
    assert late.views == one.views


def test_a_spectator_sees_what_everybody_may_see(server: Live) -> None:
    table, tokens = server.make(2)
    players = server.sit(table, tokens)
    watcher = server.connect().hello(table)
    play_on([*players, watcher], 30)
    assert watcher.views == [view_document(server.play(table).game, -1)]
    assert watcher.views[0]["hand"] == []
    assert watcher.decision is None
    assert watcher.refusal(type="undo", seat=0) == "Only players can do that."


def test_several_tokens_are_several_seats_on_one_device(server: Live) -> None:
    table, tokens = server.make(3)
    pair = server.connect().hello(table, tokens[2], tokens[0])
    other = server.connect().hello(table, tokens[1])
    assert [view["seat"] for view in pair.views] == [0, 2]
    play_on([pair, other], 40)
    game = server.play(table).game
    assert pair.views == [view_document(game, 0), view_document(game, 2)]
    assert pair.refusal(type="undo", seat=1) == "That is not your seat."


def test_one_seat_on_two_devices(server: Live) -> None:
    table, tokens = server.make(2)
    phone, laptop, other = server.sit(table, [tokens[0], tokens[0], tokens[1]])
    play_on([phone, laptop, other], 20)
    assert phone.views == laptop.views
    phone.close()
    laptop.send(type="ping")
    laptop.next("pong")
    assert server.get(f"/api/tables/{table}").json()["seats"][0]["online"]


def test_coming_back_with_since_tells_just_what_was_missed(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    play_on([one, two], 10)
    gone, seen = one, one.seq
    gone.close()
    rest = server.connect().hello(table, tokens[0])
    play_on([rest, two], 15, seed=2)
    again = server.connect()
    again.log = gone.log
    again.hello(table, tokens[0], since=seen)
    update = next(m for m in map(json.loads, again.frames) if m["type"] == "update")
    assert update["keep"] == len(gone.log)
    assert again.log == rest.log == two.log


def test_hello_again_on_the_same_connection_is_a_resync(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    play_on([one, two], 6)
    one.hello(table, tokens[0], since=one.seq)
    assert one.log == two.log
    play_on([one, two], 6)
    elsewhere, others = server.make(2)
    one.hello(elsewhere, others[1])
    assert one.views[0]["seat"] == 1
    assert one.seq == 0
    two.until(lambda m: m["type"] == "table" and not m["table"]["seats"][0]["online"])


def test_a_since_from_another_life_gets_everything(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    play_on([one, two], 5)
    for since in (999, -3):
        client = server.connect()
        client.log = [{"kind": "something old"}]
        client.hello(table, tokens[0], since=since)
        assert client.log == one.log


def test_the_same_answer_twice_does_no_harm(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    asked = one if one.decision else two
    decision = asked.decision
    assert decision
    act = {"type": "act", "seat": decision["seat"], "decision": decision["id"], "action": "power-5"}
    first = asked.ask(**act)
    assert first["type"] == "ack"
    again = asked.ask(**act)
    assert (again["type"], again["seq"]) == ("ack", first["seq"])
    assert asked.refusal(**{**act, "action": "power-6"}).startswith("That question is no longer open")
    assert len(server.play(table).game.moves) == 1


def test_names_and_who_is_there(server: Live) -> None:
    table, tokens = server.make([{"name": "Gonzalo"}, {}])
    one, two = server.sit(table, tokens)
    assert [seat["name"] for seat in two.table["seats"]] == ["Gonzalo", ""]
    assert two.ask(type="name", seat=1, name="  Ramon\u0007b ")["type"] == "ack"
    one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["name"] == "Ramon b")
    assert two.refusal(type="name", seat=1, name="x" * 25) == "A name has 24 characters at most."
    assert two.refusal(type="name", seat=0, name="Eve") == "That is not your seat."
    two.close()
    left = one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
    assert left["table"]["seats"][1]["away_since"] > left["table"]["created"] - 1


# taking back


def _placing(server: Live) -> tuple[str, list[str], list[Client]]:
    """A table at which somebody has just done something that can be taken back."""
    table, tokens = server.make(2, seed=3, options={"start": "0"})
    clients = server.sit(table, tokens)
    random = Random(5)
    while not any(client.views[0]["can_undo"] for client in clients):
        play_on(clients, 1, seed=random.below(1000))
    return table, tokens, clients


def test_undo_and_redo_are_told_to_everybody(server: Live) -> None:
    table, _, clients = _placing(server)
    actor = next(client for client in clients if client.views[0]["can_undo"])
    seat = actor.views[0]["seat"]
    after, log, seq = [c.views for c in clients], [c.log for c in clients], actor.seq
    assert actor.ask(type="undo", seat=seat)["seq"] == seq + 1
    for client in clients:
        client.catch_up(seq + 1)
    moves = len(server.play(table).game.moves)
    assert moves == seq - 1
    assert all(len(client.log) <= len(old) for client, old in zip(clients, log))
    assert actor.views[0]["can_redo"]
    assert actor.ask(type="redo", seat=seat)["seq"] == seq + 2
    for client in clients:
        client.catch_up(seq + 2)
    assert [client.log for client in clients] == log
    for client, view in zip(clients, after):
        assert without_ids(client.views[0]) == without_ids(view[0])


def test_coming_back_after_an_undo(server: Live) -> None:
    table, tokens, clients = _placing(server)
    actor = next(client for client in clients if client.views[0]["can_undo"])
    seat = actor.views[0]["seat"]
    away = server.connect()
    away.hello(table, tokens[seat])
    seen, log = away.seq, away.log
    away.close()
    actor.ask(type="undo", seat=seat)
    for client in clients:
        client.catch_up(seen + 1)
    play_on(clients, 1, seed=77)
    back = server.connect()
    back.log = log
    back.hello(table, tokens[seat], since=seen)
    assert back.log == server.connect().hello(table, tokens[seat]).log


def test_an_answer_to_a_question_that_was_taken_back_is_stale(server: Live) -> None:
    _, _, clients = _placing(server)
    actor = next(client for client in clients if client.views[0]["can_undo"])
    seat, decision = actor.views[0]["seat"], actor.decision
    actor.ask(type="undo", seat=seat)
    if decision is not None and decision["seat"] == seat:
        action = decision["options"][0]["name"]
        reason = actor.refusal(type="act", seat=seat, decision=decision["id"], action=action)
        assert reason.startswith("That question is no longer open")


def test_nothing_that_was_revealed_can_be_taken_back(server: Live) -> None:
    table, tokens = server.make(2, seed=3)
    clients = server.sit(table, tokens)
    refused = 0
    random = Random(9)
    for _ in range(60):
        play_on(clients, 1, seed=random.below(1000))
        last = server.play(table).game.moves[-1][0]
        if not clients[last].views[0]["can_undo"]:
            assert clients[last].refusal(type="undo", seat=last).startswith("This cannot be taken back")
            refused += 1
        other = clients[1 - last]
        if not other.views[0]["can_undo"]:
            assert other.refusal(type="undo", seat=1 - last).startswith("This cannot be taken back")
    assert refused


# talking


def test_what_cannot_be_chosen_is_told_why(server: Live) -> None:
    table, tokens = server.make(2, options={"start": 0})
    one, two = server.sit(table, tokens)
    answer = one.ask(type="why", seat=0, action="granada")
    assert answer["type"] == "reason"
    assert answer["reason"] == {
        "key": "no_place_now",
        "words": {"en": "The question is not about places now.", "de": "Jetzt geht es um keinen Ort."},
        "values": {},
    }
    assert one.ask(type="why", seat=0, action="power-1")["reason"] is None
    told = two.ask(type="why", seat=1, action="power-1")["reason"]
    assert told["key"] == "others_turn"
    assert told["values"]["seat"] == {"kind": "seat", "text": {"en": "Red", "de": "Rot"}, "seat": 0}
    assert two.refusal(type="why", seat=0, action="power-1") == "That is not your seat."
    assert two.refusal(type="why", seat=1, action="madrid") == "There is no such action."


def test_chat_reaches_everybody_and_those_who_come_later(server: Live) -> None:
    table, tokens = server.make([{"name": "Gonzalo"}, {}])
    one, two = server.sit(table, tokens)
    watcher = server.connect().hello(table)
    assert one.ask(type="chat", seat=0, text=" Hola\n\u202etwo ")["type"] == "ack"
    for client in (two, watcher):
        said = client.next("chat")
        assert (said["seat"], said["name"], said["text"]) == (0, "Gonzalo", "Hola\n two")
    late = server.connect().hello(table)
    assert late.next("chat") == said
    assert server.get(f"/api/tables/{table}/chat").json() == [said]
    two.ask(type="chat", seat=1, text="again")
    back = server.connect().hello(table, since=0, chat=said["id"])
    assert back.next("chat")["text"] == "again"
    back = server.connect().hello(table, since=0)
    back.send(type="ping")
    assert back.receive()["type"] == "pong"


def test_chat_has_limits(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    assert one.ask(type="chat", seat=0, text="x" * 500)["type"] == "ack"
    assert one.refusal(type="chat", seat=0, text="x" * 501) == "A message has 500 characters at most."
    assert one.refusal(type="chat", seat=0, text=" \n ") == "There is nothing to say."
    assert one.refusal(type="chat", seat=1, text="as somebody else") == "That is not your seat."
    watcher = server.connect().hello(table)
    assert watcher.refusal(type="chat", seat=-1, text="hello") == "Only players can do that."
    answers = [one.ask(type="chat", seat=0, text="spam") for _ in range(10)]
    assert "Too many messages; slow down a little." in [a["reason"]["en"] for a in answers if a["type"] == "refused"]
    assert two.ask(type="chat", seat=1, text="me too")["type"] == "ack"


def without_ids(view: Json) -> Json:
    decision = view["decision"]
    return {**view, "decision": decision and {**decision, "id": 0}}
