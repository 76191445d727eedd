"""Whatever a browser is sent in a whole game, it may know: every frame, compared with what the rules let its seat see."""

import json

from elgrande.documents.view import event_document, view_document
from elgrande.kernel.events import Event
from elgrande.kernel.random import Random
from elgrande.server.play import Entry, Play
from tests.browser.conftest import Visitor
from tests.browser.pages import Json, TablePage
from tests.server.live import Live, entries

HUMANS = (0, 2)
SEATS = [{}, {"kind": "bot"}, {}, {"kind": "bot", "bot": "random"}]


def test_no_browser_is_told_what_its_player_must_not_know(server: Live, visitor: Visitor) -> None:
    id_, tokens = server.make(SEATS, options={"rounds": 6})
    frames: dict[int, list[str]] = {seat: [] for seat in HUMANS}
    pages = {seat: TablePage(visitor(f"/t/{id_}#{tokens[seat]}", frames=frames[seat])) for seat in HUMANS}
    play_to_the_end(server, id_, {seat: tokens[seat] for seat in HUMANS})
    for page in pages.values():
        assert page.page.wait_for_selector("section.over")

    log = entries(server.config.data, id_)
    head = server.play(id_).head
    for seat in HUMANS:
        expected = updates_for(seat, head, log)
        got = [message for message in map(json.loads, frames[seat]) if message["type"] == "update"]
        assert got
        for message in got:
            view = message["views"][0]
            assert message["views"] == [expected[message["seq"]][0]]
            assert message["events"] in (expected[message["seq"]][1], [])
            assert_only_own_secrets(view, seat)
        assert got[-1]["seq"] == len(log)
        assert not any(token in frame for token in tokens if token for frame in frames[seat])


def play_to_the_end(server: Live, id_: str, tokens: dict[int, str]) -> None:
    """The players' answers by HTTP: quicker than clicking, and their pages are told all the same."""
    random = Random(7)
    while server.get(f"/api/tables/{id_}").json()["status"] == "playing":
        for token in tokens.values():
            decision = server.get(f"/api/tables/{id_}/view?since=99999", token).json()["views"][0]["decision"]
            if decision is not None:
                names = [option["name"] for option in decision["options"]]
                answer = {"decision": decision["id"], "action": names[random.below(len(names))]}
                server.post(f"/api/tables/{id_}/actions", token, json=answer)


def updates_for(seat: int, head: Json, log: list[Entry]) -> list[tuple[Json, list[Json]]]:
    """By number: the view of this seat and the events it is told, worked out from the log alone."""
    play = Play(head)
    found: list[tuple[Json, list[Json]]] = [(view_document(play.game, seat), [])]
    for entry in log:
        play._repeat(entry)
        events = [event_document(play.rules, as_seen(event, seat)) for event in play.steps[-1].events]
        found.append((view_document(play.game, seat), events))
    return found


def as_seen(event: Event, seat: int) -> Event:
    return event if event.only in (-1, seat) else event._replace(card=-1)


def assert_only_own_secrets(view: Json, seat: int) -> None:
    """Once more without the engine's help."""
    assert view["seat"] == seat
    assert all((count is None) == (owner != seat) for owner, count in enumerate(view["pieces"]["castillo"]))
    assert view["if_scored"]["castillo"] is None
    assert all(owner == seat or not cards for owner, cards in enumerate(view["history"]))
    assert view["decision"] is None or view["decision"]["seat"] == seat
    assert not {"hands", "secrets", "deck", "decks", "seed", "rng"} & set(view)
