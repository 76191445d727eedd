"""What is sent is what the types say, to the letter, in every set of modules; and the browser has the same types."""

import json
from typing import Any

import msgspec
import pytest

from elgrande import Game
from elgrande.documents.view import event_document, view_documents
from elgrande.kernel.random import Random
from elgrande.modules.compose import module_sets
from elgrande.server.config import Limits
from elgrande.server.http import local_catalogue
from elgrande.server.wire.catalogue import Catalogue
from elgrande.server.wire.view import Event, View
from tests.documents.test_grandissimo_position import eager
from tools import wire

SETS = [(modules, 2 + number % 4) for number, modules in enumerate(module_sets())]


def assert_is(kind: Any, document: Any) -> None:
    """It can be read as one, and nothing is left out or added."""
    text = json.dumps(document)
    assert json.loads(msgspec.json.encode(msgspec.json.decode(text, type=kind))) == document


@pytest.mark.parametrize(("modules", "seats"), SETS, ids=str)
def test_every_view_and_event_of_a_game(modules: tuple[str, ...], seats: int) -> None:
    game, random = Game.new(seats, seed=4, modules=modules[1:], rounds=6), Random(4)
    while not game.over:
        for document in view_documents(game, range(-1, seats)):
            assert_is(View, document)
        for event in eager(game, random):
            assert_is(Event, event_document(game.rules, event))
    assert_is(View, view_documents(game, (0,))[0])


def test_the_catalogue() -> None:
    assert_is(Catalogue, local_catalogue(Limits(away_seconds=5), webhooks=True, push="key", mail=True))


# web/src/protocol.ts


def test_the_browser_has_the_same_types() -> None:
    assert wire.main(["--check"]) == 0


def test_a_page_that_says_something_else_is_found(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "protocol.ts"
    page.write_text(wire.page().replace("king: Slug;", "king: Seat;"), "utf-8")
    monkeypatch.setattr(wire, "PAGE", page)
    assert wire.main(["--check"]) == 1
    assert "python -m tools.wire" in capsys.readouterr().err
    assert wire.main([]) == 0
    assert wire.main(["--check"]) == 0


def test_types_become_typescript_with_what_they_say() -> None:
    page = wire.page()
    for line in (
        "export type Slug = string; // of a site",
        "/** A card waiting before a player. */\nexport interface Kept {",
        "  token: Token | null; // what a Caballero there carries\n",
        "  sides: [Slug, Slug]; // the lands on either side",
        "  pieces: Record<Slug, (number | null)[]>; // by site",
        "  seat: Seat;\n",  # what every Seat is, is said once
        '  type: "update";\n',
        "  hands?: PowerKey[][];",  # not always there
        "  at_zero: ",  # always told, even if it need not be sent
        "  tokens?: string[];\n",  # need not be sent
        "export type Outgoing = TableFrame | Update | Ack",
    ):
        assert line in page, line
    assert max(map(len, page.splitlines())) <= wire.WIDTH
