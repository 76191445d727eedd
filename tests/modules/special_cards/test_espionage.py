"""Espionage: in the next general scoring its holder may choose his disc after the others have shown theirs."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.modules.shared.espionage import SPYING
from elgrande.rules.cards import CARD_DISCARDED
from elgrande.rules.events import DISC_SHOWN, PLACE_SCORED
from elgrande.steps.ends import MARKERS_CLEARED
from tests.modules.king_and_intrigue.ki import discards, kept
from tests.modules.players_edition.scenes import announced, marks, play_on, score_all, scoring
from tests.steps.flow import scored, seats_asked, slug
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, row

INSIDE = {"castillo": [2, 1, 1, 1]}


def spied(*holders: int, **more: Any) -> Game:
    """A general scoring in which these seats have the card."""
    return scoring(more.pop("pieces", INSIDE), kept=[{"card": "espionage", "seat": seat} for seat in holders], **more)


def shown(game: Game, events: list[Event]) -> list[tuple[int, str]]:
    """Whose disc was turned over, and where it points."""
    return [(event.seat, slug(game, event.target)) for event in events if event.kind == DISC_SHOWN]


# before the scoring


def test_the_card_stays_before_its_player() -> None:
    game = ki_special("espionage")
    assert kept(game) == [("espionage", RED)]
    play_on(game, "power")
    assert kept(game) == [("espionage", RED)]
    assert "espionage" not in discards(game, RED)


def test_it_waits_for_the_next_general_scoring_however_long_that_takes() -> None:
    game = ki_special("espionage")
    play_on(game, "ask_spy")
    assert game.round == 3
    assert asked(game) == (RED, "ask_spy")


def test_the_scoring_right_after_the_round_is_the_next_one() -> None:
    game = play_on(ki_special("espionage", rounds_played=2), "ask_spy")
    assert asked(game) == (RED, "ask_spy")


def test_a_veto_leaves_nothing_before_its_player() -> None:
    game = ki_special("espionage", vetoes=[GREEN])
    assert announced(game) == "card_kept"
    do(game, "veto")
    assert kept(game) == []
    play_on(game, "power")
    assert "espionage" in discards(game, RED)


# one spy


def test_the_holder_is_asked_before_anybody_chooses() -> None:
    game = spied(YELLOW)
    assert asked(game) == (YELLOW, "ask_spy")
    assert legal(game) == {"done", "spy"}
    assert seats_asked(game) == [YELLOW]


def test_the_others_choose_and_show_then_the_spy_chooses_then_the_castillo_is_scored() -> None:
    game = spied(YELLOW)
    events = game.apply("spy")
    assert [event.seat for event in events if event.kind == SPYING] == [YELLOW]
    assert marks(game) == {"spies": [YELLOW]}
    assert seats_asked(game) == [RED, BLUE, GREEN]
    events = []
    for seat, disc in ((GREEN, "valencia"), (RED, "aragon"), (BLUE, "sevilla")):
        assert not shown(game, events)
        events = game.apply(disc, seat)
    assert shown(game, events) == [(RED, "aragon"), (BLUE, "sevilla"), (GREEN, "valencia")]
    assert scored(game, events) == []  # the Castillo is still closed
    assert seats_asked(game) == [YELLOW]
    assert [slug(game, disc) if disc >= 0 else None for disc in game.view(YELLOW).raw.discs] == [
        "aragon", "sevilla", None, "valencia",
    ]  # fmt: skip
    events = game.apply("aragon", YELLOW)
    assert scored(game, events)[0] == "castillo"
    assert shown(game, events) == [(YELLOW, "aragon")]
    assert (row(game, "aragon"), row(game, "sevilla"), row(game, "valencia")) == (
        [2, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1],
    )  # fmt: skip


def test_who_does_not_want_to_spy_chooses_with_the_others() -> None:
    game = do(spied(YELLOW), "done")
    assert marks(game) == {}
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


def test_with_two_players() -> None:
    game = do(spied(BLUE, seats=2, pieces={"castillo": [1, 1]}), "spy")
    assert seats_asked(game) == [RED]
    do(game, "aragon")
    assert seats_asked(game) == [BLUE]
    do(game, "aragon")
    assert row(game, "aragon") == [1, 1]


def test_in_an_open_castillo_only_who_is_inside_chooses() -> None:
    game = do(spied(YELLOW, pieces={"castillo": [1, 0, 1, 0]}, options={"castillo": "open"}), "spy")
    assert seats_asked(game) == [RED]
    do(game, "aragon")
    assert seats_asked(game) == [YELLOW]


def test_a_spy_whose_caballeros_are_not_inside_an_open_castillo_has_nothing_to_choose() -> None:
    game = do(spied(YELLOW, pieces={"castillo": [1, 0, 0, 0]}, options={"castillo": "open"}), "spy")
    assert seats_asked(game) == [RED]
    events = game.apply("aragon")
    assert scored(game, events)[0] == "castillo"


def test_the_disc_of_a_spy_may_still_send_everybody_to_the_court() -> None:
    game = do(spied(YELLOW), "spy", "aragon", "aragon", "aragon", "galicia")
    assert court(game, YELLOW) == 8
    assert row(game, "aragon") == [2, 1, 0, 1]


# several


@pytest.mark.parametrize(
    ("start", "first", "second"), [(YELLOW, YELLOW, RED), (GREEN, RED, YELLOW), (RED, RED, YELLOW)]
)
def test_several_are_asked_clockwise_from_the_start_player(start: int, first: int, second: int) -> None:
    game = spied(RED, YELLOW, start=start)
    assert asked(game) == (first, "ask_spy")
    do(game, "done")
    assert asked(game) == (second, "ask_spy")


def test_several_spies_choose_together_and_in_secret() -> None:
    game = do(spied(RED, YELLOW, start=GREEN), "spy", "spy")
    assert seats_asked(game) == [BLUE, GREEN]
    do(game, "sevilla", "valencia")
    assert seats_asked(game) == [RED, YELLOW]
    events = game.apply("aragon", RED)
    assert shown(game, events) == []
    assert game.view(YELLOW).raw.discs[RED] < 0
    assert game.view(YELLOW).chosen[RED]
    events = game.apply("granada", YELLOW)
    assert shown(game, events) == [(RED, "aragon"), (YELLOW, "granada")]


def test_one_of_them_may_choose_early() -> None:
    game = do(spied(RED, YELLOW, start=RED), "done", "spy")
    assert seats_asked(game) == [RED, BLUE, GREEN]


def test_where_everybody_spies_nobody_is_first() -> None:
    game = do(spied(RED, BLUE, YELLOW, GREEN, start=RED), "spy", "spy", "spy", "spy")
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]
    events: list[Event] = []
    for seat in (RED, BLUE, YELLOW):
        events += game.apply("aragon", seat)
    assert shown(game, events) == []
    events = game.apply("sevilla", GREEN)
    assert [seat for seat, _ in shown(game, events)] == [RED, BLUE, YELLOW, GREEN]
    assert row(game, "aragon") == [2, 1, 1, 0]


# only that


def test_discs_of_a_special_action_are_chosen_as_always() -> None:
    game = ki_special("score-secret", kept=[{"card": "espionage", "seat": BLUE}])
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


@pytest.mark.parametrize("answer", ["spy", "done"])
def test_the_card_is_discarded_after_that_scoring_used_or_not(answer: str) -> None:
    game = do(spied(YELLOW), answer)
    events = score_all(game, "aragon", "aragon", "aragon", "aragon")
    gone = [event for event in events if event.kind == CARD_DISCARDED]
    assert [(event.seat, game.rules.cards[event.card].slug) for event in gone] == [(YELLOW, "espionage")]
    assert events.index(gone[0]) > max(i for i, event in enumerate(events) if event.kind == PLACE_SCORED)
    assert not any(event.kind == MARKERS_CLEARED for event in events)  # nothing lay on the map
    assert kept(game) == []
    assert marks(game) == {}
    assert "espionage" in discards(game, YELLOW)


def test_the_scoring_after_that_is_as_always() -> None:
    game = do(spied(YELLOW), "spy")
    score_all(game)
    play_on(game, "disc")
    assert game.round == 6
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


@pytest.mark.parametrize("answers", [(), ("spy",), ("spy", "aragon"), ("spy", "aragon", "aragon", "aragon")])
def test_a_table_saved_in_the_middle_asks_the_same(answers: tuple[str, ...]) -> None:
    game = do(spied(YELLOW), *answers)
    again = Game.from_position(game.position())
    assert (seats_asked(again), again.decision.kind) == (seats_asked(game), game.decision.kind)
    assert again.view(YELLOW) == game.view(YELLOW)


def test_it_cannot_be_used_twice_by_a_turn() -> None:
    game = ki_turn("espionage")
    assert "special-power" in legal(game)
    do(game, "special-power")
    assert legal(game) == {"done", "place"}
