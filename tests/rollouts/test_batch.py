"""Many games stepped together play just what they would have played alone."""

import pytest

import elgrande
from elgrande import Batch, IllegalAction
from elgrande.rules.view import RawView

LARGEST = ("king_and_intrigue", "players_edition", "special_cards", "grand_inquisitor_and_colonies", "anniversary")


def firsts(batch: Batch) -> list[int | None]:
    return [options[0] if options else None for options in batch.options]


@pytest.mark.parametrize("modules", [("base",), LARGEST])
def test_each_is_the_game_it_would_be_alone(modules: tuple[str, ...]) -> None:
    batch = Batch(3, players=3, seed=5, modules=modules)
    games = [elgrande.new_game(3, seed=seed, modules=modules) for seed in (5, 6, 7)]
    ended: dict[int, elgrande.Outcome] = {}
    while not batch.over:
        for game, seat, options, view in zip(games, batch.seats, batch.options, batch.views()):
            if game.over:
                assert (seat, options, view) == (-1, (), None)
                continue
            assert (game.decision.seat, game.decision.actions) == (seat, options)
            assert game.view(seat).raw == view
            game.apply(options[0], seat)
        ended.update(batch.step(firsts(batch)))
        assert batch.scores == [game.scores for game in games]
    assert all(game.over for game in games)
    assert ended == {
        number: elgrande.Outcome(game.scores, game.winners, len(game.moves)) for number, game in enumerate(games)
    }


def test_a_view_is_that_of_whoever_is_asked() -> None:
    batch = Batch(2, players=2, seed=1)
    assert [view.seat for view in batch.views() if isinstance(view, RawView)] == batch.seats


def test_what_is_refused_changes_nothing() -> None:
    batch = Batch(2, players=2, seed=1)
    before = batch.options
    for wrong in ([before[0][0]], [before[0][0], 9999], [before[0][0], None]):
        with pytest.raises(IllegalAction):
            batch.step(wrong)
        assert batch.options == before


def test_a_new_game_in_the_place_of_one_that_ended() -> None:
    batch = Batch(2, players=2, seed=1, again=True, rounds=6)
    ended: list[tuple[int, elgrande.Outcome]] = []
    while len(ended) < 5:
        assert not batch.over
        ended += batch.step(firsts(batch))
    assert {number for number, _ in ended} == {0, 1}
    assert len({outcome.scores for _, outcome in ended}) > 2  # they are different games
    alone = Batch(1, players=2, seed=3, rounds=6)  # the third to begin, in the place of the one that ended first
    third: list[tuple[int, elgrande.Outcome]] = []
    while not alone.over:
        third += alone.step(firsts(alone))
    first = ended[0][0]
    assert [outcome for number, outcome in ended if number == first][1] == third[0][1]
