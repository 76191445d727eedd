"""A card made of steps there are, and nothing else: it is played, told, saved, fuzzed and listed; nobody complains."""

import json

import pytest

from elgrande import Game
from elgrande.documents.catalogue import catalogue
from elgrande.fuzz import fuzz
from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.compose import MODULES
from elgrande.modules.module import Module, Parts, face, printed
from elgrande.rules.options import Options
from elgrande.rules.state import State
from elgrande.steps.move import move
from tests.table import do, legal, turn

NAME = "picnic"
SLUG = "p1-picnic"
NUMBERS = {"card": [{"slug": SLUG, "copies": 3, "place": 2}]}
CARD = face(
    SLUG,
    Text("Picnic", "Picknick"),
    Text("Move up to 2 of your own Caballeros.", "Versetze bis zu 2 deiner eigenen Caballeros."),
    move(2, 2, 0),
)


def parts(options: Options, seats: int) -> Parts:
    return Parts(cards=printed((CARD,), 1, NUMBERS))


def set_up(state: State, random: Random) -> None:
    """Nothing lies on the table."""


PICNIC = Module(
    name=NAME,
    title=Text("Picnic", "Picknick"),
    about=Text("One more card.", "Eine weitere Karte."),
    parts=parts,
    set_up=set_up,
)


@pytest.fixture(autouse=True)
def _there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, NAME, PICNIC)


def picnic() -> Game:
    return turn(SLUG, {"aragon": [2, 1, 0, 0]}, modules=[NAME], king="sevilla")


def test_it_is_played_and_read_back() -> None:
    game = do(picnic(), "special", "aragon", "valencia")
    assert game.view(0).regions["valencia"].caballeros[0] == 1
    again = Game.replay(game.record())
    assert (again.position(), legal(again)) == (game.position(), legal(game))
    assert Game.from_position(game.position()).position() == game.position()


def test_it_is_listed_in_both_languages() -> None:
    listed = json.dumps(catalogue(""), ensure_ascii=False)
    assert all(text in listed for text in ("Picnic", "Picknick", SLUG))


def test_the_fuzzer_finds_nothing() -> None:
    assert fuzz(3, 4711, modules=[["base", NAME]], effort=0.2) is None
