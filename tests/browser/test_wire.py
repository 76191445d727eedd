"""Whatever a browser is sent in a whole game, its player may know: every frame, compared with the rules."""

import json

import pytest
from playwright.sync_api import expect

from elgrande.documents.view import event_document, view_document
from elgrande.kernel.random import Random
from elgrande.rules.events import Event
from elgrande.server.logbook import Entry
from elgrande.server.play import Play
from elgrande.vocabulary import KING_AND_INTRIGUE, PLAYERS_EDITION, SPECIAL_CARDS
from tests.browser.conftest import PATIENCE, Visitor
from tests.browser.pages import Json
from tests.server.live import Live, entries
from tests.table import FAMILY

HUMANS = (0, 2)
MARKERS = {"bridge", "alliance", "collapse", "quarantine", "mistress", "king"}  # not only cards are called so
HANDS = {*KING_AND_INTRIGUE, *PLAYERS_EDITION, *SPECIAL_CARDS} - MARKERS
SEATS = [{}, {"kind": "bot"}, {}, {"kind": "bot", "bot": "random"}]


@pytest.mark.parametrize("modules", [(), FAMILY], ids=["base", "modules"])
def test_no_browser_is_told_what_its_player_must_not_know(
    server: Live, visitor: Visitor, modules: tuple[str, ...]
) -> None:
    id_, tokens = server.make(SEATS, options={"rounds": 6}, modules=list(modules))
    frames: dict[int, list[str]] = {seat: [] for seat in HUMANS}
    pages = [visitor(f"/t/{id_}#{tokens[seat]}", frames=frames[seat]) for seat in HUMANS]
    play_to_the_end(server, id_, [tokens[seat] for seat in HUMANS])
    for page in pages:
        expect(page.locator("section.over")).to_be_visible(timeout=3 * PATIENCE)  # it has a whole game to draw

    log = entries(server.config.data, id_)
    head = server.play(id_).head
    for seat in HUMANS:
        views, events, marks = history(seat, head, log)
        told: list[Json] = []
        last = -1
        for frame in frames[seat]:
            assert not any(token in frame for token in tokens if token)
        updates = [message for message in map(json.loads, frames[seat]) if message["type"] == "update"]
        dealt = max((index for index, message in enumerate(updates) if message["seq"] == 0), default=0)
        for message in updates[dealt:]:  # until then every browser's part of the shuffle dealt anew
            last = message["seq"]
            told = [*told[: message["keep"]], *message["events"]]
            if last in views:  # else somebody seems to be asked who has left an order
                assert message["views"] == [views[last]]
                assert told == events[: marks[last]]
            assert_only_own_secrets(message["views"][0], seat)
        assert last == max(views)


def play_to_the_end(server: Live, id_: str, tokens: list[str]) -> None:
    """The players' answers come from elsewhere, which is quicker than clicking; their pages are told all the same."""
    client, random = server.connect().hello(id_, *tokens), Random(7)
    while client.table["status"] != "over":
        if client.decision is None:
            client.receive()
        else:
            client.answer(choose=random)
    client.close()


def history(seat: int, head: Json, log: list[Entry]) -> tuple[dict[int, Json], list[Json], dict[int, int]]:
    """What this seat may know, worked out from the log alone: by number its views and how many events there were."""
    play = Play(head)
    events = [event_document(play.rules, event) for event in play.game.opening]
    views, marks = {0: view_document(play.game, seat)}, {0: len(events)}
    for entry in log:
        before = play.seq
        play._repeat(entry)
        for number in range(before + 1, play.seq + 1):
            events += [event_document(play.rules, as_seen(event, seat)) for event in play.events_of(number)]
        views[play.seq], marks[play.seq] = view_document(play.game, seat), len(events)
    return views, events, marks


def as_seen(event: Event, seat: int) -> Event:
    return event if event.only in (-1, seat) else event._replace(card=-1, target=-1)


def assert_only_own_secrets(view: Json, seat: int) -> None:
    """Once more without the engine's help."""
    assert view["seat"] == seat
    castillo = view["pieces"]["castillo"]
    known_to_be_empty = set(castillo) == {0}
    assert known_to_be_empty or all((count is None) == (owner != seat) for owner, count in enumerate(castillo))
    assert view["if_scored"]["castillo"] is None
    assert all(owner == seat or not cards for owner, cards in enumerate(view["history"]))
    assert view["decision"] is None or view["decision"]["seat"] == seat
    for face_down in ("doubled", "storm"):
        held = view["marks"].get(face_down, [])
        assert {mark for owner, mark in enumerate(held) if owner != seat} <= {None, "hidden"}
    if view["phase"] == "hands":
        own = {"hand", "decision"}
        others = json.dumps({name: value for name, value in view.items() if name not in own})
        assert not any(f'"{card}"' in others for card in HANDS)
    assert not {"hands", "secrets", "deck", "decks", "seed", "rng"} & set(view)
