"""Nobody is ever sent what he must not know: every frame of a whole game, for every device."""

import json
import os
from typing import Any

import pytest

from elgrande import Game, new_game
from elgrande.decision import Decision
from elgrande.documents.view import event_document, view_document
from elgrande.kernel.random import Random
from elgrande.server.play import Play
from elgrande.vocabulary import KING_AND_INTRIGUE, PLAYERS_EDITION, SPECIAL_CARDS
from tests.server import databases
from tests.server.live import Client, Live, entries, running
from tests.table import FAMILY, GRANDISSIMO, STACK_6

Json = dict[str, Any]
SEATS = 4
DEVICES = ((0,), (1,), (2, 3), ())  # the last one looks on


class Keen:
    """Takes Vetoes, carries out every special action, and objects now and then: a game with all kinds of secrets."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, names: list[str], kind: str, offer: list[str | None]) -> str:
        if kind == "choose_card":
            for name in [name for name in names if name.startswith("stack-")]:
                card = offer[int(name.removeprefix("stack-")) - 1]
                if card is not None and any(word in card for word in ("veto", "boycott", "incognito")):
                    return name
        for action in ("special-power", "special"):
            if action in names:
                return action
        if "veto" in names and self.random.below(3) == 0:
            return "veto"
        return names[self.random.below(len(names))]

    def decide(self, game: Game, decision: Decision) -> str:
        offer = view_document(game, decision.seat)["offer"]
        return self.choose(list(decision.names), decision.kind, offer)


def is_rich(seed: int, setting: Json) -> bool:
    """Does a game of this seed have a Veto, two secret discs at once, and a card or a region chosen in secret?"""
    game, keen = new_game(SEATS, seed=seed, modules=setting["modules"], **setting["options"]), Keen(seed)
    stopped = discs = secret = 0
    while not game.over:
        decision = game.pending[0]
        for event in game.apply(keen.decide(game, decision), decision.seat):
            stopped += event.kind == "action_stopped"
            secret += event.only >= 0
        discs += sum(game.view(-1).chosen) >= 2
    return bool(stopped and discs and secret)


CLOCK: Json = {"kind": "slow", "seconds": 1_000_000}
SETTINGS: dict[str, Json] = {
    "base": {"modules": [], "options": {}},
    "modules": {"modules": list(FAMILY), "options": {"rounds": 6}},
    "grandissimo": {"modules": list(GRANDISSIMO), "options": {"rounds": 6, "stack_6": " ".join(STACK_6)}},
}


@pytest.fixture(scope="module", params=SETTINGS)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Json:
    """One such game over the wire, with every frame anybody got."""
    setting = SETTINGS[request.param]
    seed = next(seed for seed in range(1000) if is_rich(seed, setting))
    with running(tmp_path_factory.mktemp("data")) as server:
        table, tokens = server.make(SEATS, seed=seed, clock=CLOCK, **setting)
        clients = [server.connect().hello(table, *(tokens[seat] for seat in seats)) for seats in DEVICES]
        keen = Keen(seed)
        while any(client.decision for client in clients):
            step_in_now_and_then(clients)
            client = next(c for c in clients if c.decision)
            order_now_and_then(client, clients)
            decision = client.decision
            assert decision is not None
            names = [option["name"] for option in decision["options"]]
            answer = client.answer(keen.choose(names, decision["kind"], client.views[0]["offer"]))
            for other in clients:
                other.catch_up(answer["seq"])
        play = server.play(table)
        replays = [server.get(f"/api/tables/{table}/view", token).text for token in [*tokens, None]]
        return {
            "tokens": tokens,
            "frames": [client.frames for client in clients],
            "entries": entries(server.config.data, table),
            "head": play.head,
            "views": replays,
        }


def step_in_now_and_then(clients: list[Client]) -> None:
    for client in clients:
        for view in client.views:
            if view["interrupts"] and client.seq % 9 == 0:
                answer = client.ask(type="order", seat=view["seat"], action=view["interrupts"][0])
                for other in clients:
                    other.catch_up(answer["seq"])
                return


def order_now_and_then(client: Client, clients: list[Client]) -> None:
    for other in clients:
        for view in other.views:
            if view["standing_orders"] and client.seq % 9 == 0:
                assert other.ask(type="order", seat=view["seat"], action=view["standing_orders"][0])["type"] == "ack"
                return


def expected_updates(game: Json, seats: tuple[int, ...]) -> list[Json]:
    """What a device with these seats must be sent, and nothing else, worked out from the log alone."""
    play = Play(game["head"])
    viewers = seats or (-1,)

    def update(keep: int, events: list[Json]) -> Json:
        views = [view_document(play.game, seat) for seat in viewers]
        return {"type": "update", "seq": play.seq, "keep": keep, "events": events, "views": views}

    opening = [event_document(play.rules, event) for event in play.game.opening]
    found = [update(0, opening)]
    told = len(opening)
    for entry in game["entries"]:
        before = play.seq
        play._repeat(entry)
        if play.seq == before:
            if entry.seat in seats:
                found.append(update(told, []))
            continue
        events = [
            event_document(play.rules, e if e.only == -1 or e.only in seats else e._replace(card=-1, target=-1))
            for e in play.news(before)[1]
        ]
        found.append(update(told, events))
        told += len(events)
    return found


@pytest.mark.parametrize("device", range(len(DEVICES)), ids=str)
def test_every_update_is_exactly_what_the_seats_of_the_device_may_know(game: Json, device: int) -> None:
    got = [message for message in map(json.loads, game["frames"][device]) if message["type"] == "update"]
    assert got == expected_updates(game, DEVICES[device])
    assert any(entry.kind == "order" for entry in game["entries"])


def is_known_to_be_empty(view: Json) -> bool:
    return set(view["pieces"]["castillo"]) == {0}


@pytest.mark.parametrize("device", range(len(DEVICES)), ids=str)
def test_every_view_keeps_the_others_secrets(game: Json, device: int) -> None:
    """The same once more without the engine's help: looking at the fields that could tell."""
    seats = DEVICES[device]
    for frame in game["frames"][device]:
        message = json.loads(frame)
        if message["type"] != "update":
            continue
        assert [view["seat"] for view in message["views"]] == list(seats or (-1,))
        for view in message["views"]:
            for owner, count in enumerate(view["pieces"]["castillo"]):
                assert (count is None) == (owner != view["seat"]) or is_known_to_be_empty(view)
            assert view["if_scored"]["castillo"] is None
            assert all(owner == view["seat"] or not log for owner, log in enumerate(view["history"]))
            if view["decision"] is not None:
                assert view["decision"]["seat"] == view["seat"]
            for kind in ("doubled", "storm", "boycott", "incognito"):
                held = view["marks"].get(kind, [])
                assert {mark for owner, mark in enumerate(held) if owner != view["seat"]} <= {None, "hidden"}
            if view["seat"] == -1:
                assert view["interrupts"] == []
                assert (view["hand"], view["discards"], view["secret"]) == ([], [], None)
                assert (view["standing_orders"], view["can_undo"], view["can_redo"]) == ([], False, False)
        for event in message["events"]:
            if event["kind"] == "power_fetched" and event["seat"] not in seats and event["power"] is not None:
                assert event["power"] in [view["played"][event["seat"]] for view in message["views"]]


@pytest.mark.parametrize("device", range(len(DEVICES)), ids=str)
def test_a_hand_being_chosen_is_its_owners(game: Json, device: int) -> None:
    """While everybody chooses 13 cards, a frame names cards of its own device's seats only."""
    updates = [m for m in map(json.loads, game["frames"][device]) if m["type"] == "update"]
    choosing = [m for m in updates if m["views"][0]["phase"] == "hands"]
    assert bool(choosing) == ("king_and_intrigue" in game["head"]["modules"])
    for message in choosing:
        assert [event for event in message["events"] if event["power"] or event["card"]] == []
        for view in message["views"]:
            own = view.pop("hand") + [view.pop("decision")]
            assert view["seat"] in DEVICES[device] or own == [None]
            for card in (*KING_AND_INTRIGUE, *PLAYERS_EDITION, *SPECIAL_CARDS):
                assert f'"play-{card}"' not in json.dumps(view)
            assert not any(isinstance(card, str) for cards in (view["discards"], view["played"]) for card in cards)


def test_no_frame_has_a_token_a_seed_or_anything_else_from_inside(game: Json) -> None:
    seed = str(game["head"]["seed"])
    for frames in [*game["frames"], game["views"]]:
        for frame in frames:
            assert not any(token in frame for token in game["tokens"])
            for word in ('seed"', 'rng"', 'hidden":', 'secrets"', 'hands":', 'tokens":[', 'webhook"', 'header"'):
                assert f'"{word}' not in frame
            assert len(seed) < 6 or seed not in frame


def test_an_order_is_told_to_its_own_seat_only(game: Json) -> None:
    orders = [entry.seat for entry in game["entries"] if entry.kind == "order"]
    for seats, frames in zip(DEVICES, game["frames"]):
        seqs = [m["seq"] for m in map(json.loads, frames) if m["type"] == "update"]
        assert len(seqs) - len(set(seqs)) == sum(seat in seats for seat in orders)
        kinds = [m["type"] for m in map(json.loads, frames)]
        moves = len(set(seqs)) - 1  # each is told with how the clocks stand then; an order is not
        assert kinds[kinds.index("update") :].count("table") in range(moves, moves + len(DEVICES) + 1)


def test_neither_the_log_nor_the_file_has_a_token(server: Live, caplog: pytest.LogCaptureFixture) -> None:
    table, tokens = server.make(2)
    server.connect().hello(table, tokens[0])
    server.get(f"/api/tables/{table}/view", tokens[1])
    server.get(f"/api/tables/{table}/view", tokens[1] + "x")
    files = databases.contents(server.config.data)
    assert any(table.encode() in content for content in files)
    for token in tokens:
        assert not any(token.encode() in content for content in files)
        assert token not in caplog.text


@pytest.mark.skipif(os.name == "nt", reason="Windows has other ways")
def test_the_files_are_for_their_owner_only(server: Live) -> None:
    server.make(2)
    assert [path.name for path in server.config.data.iterdir() if path.stat().st_mode & 0o077] == []
