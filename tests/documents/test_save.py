"""Saved games are their records: whatever is loaded is the identical game, to be gone on with."""

from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game
from tests.bots.walk import OPTION_SETS, finish, walk
from tests.table import BLUE, do, special


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_loaded_game_is_the_identical_game(options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(4, 12, **options)):
        if number % 25 == 0 or game.over or len(game.pending) > 1:
            loaded = Game.load(game.save())
            assert loaded == game
            assert loaded.save() == game.save()
            assert loaded.position() == game.position()
            assert finish(loaded, 5) == finish(game.clone(), 5)


def test_a_loaded_game_from_a_position_goes_on_the_same() -> None:
    game = special("s1-move-3-any", {"aragon": [1, 2, 0, 0]}, vetoes=[BLUE])
    do(game, "aragon", "seat-1", "castillo")
    loaded = Game.load(game.save())
    assert loaded == game
    assert loaded.position() == game.position()
    assert finish(loaded).record() == finish(game).record()


def test_what_could_be_taken_back_still_can() -> None:
    game = elgrande.new_game(3, seed=7, start="2")
    do(game, "power-4")
    loaded = Game.load(game.save())
    loaded.undo(2)
    assert loaded == elgrande.new_game(3, seed=7, start="2")


def test_what_was_taken_back_before_saving_is_gone() -> None:
    game = elgrande.new_game(3, seed=7, start="2")
    do(game, "power-4")
    game.undo(2)
    assert Game.load(game.save()) == elgrande.new_game(3, seed=7, start="2")
    assert not Game.load(game.save()).can_redo(2)


def test_a_damaged_save_is_refused() -> None:
    text = elgrande.new_game(3, seed=7).save()
    for length in range(0, len(text), 50):
        with pytest.raises(DocumentError, match=r"line 1 column \d+"):
            Game.load(text[:length])
    with pytest.raises(DocumentError, match="checksum"):
        Game.load(text.replace('"seed": 7', '"seed": 8'))


@pytest.mark.parametrize("text", [None, 5, [], {}])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(DocumentError):
        Game.load(text)
