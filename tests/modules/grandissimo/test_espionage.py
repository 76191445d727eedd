"""Espionage: in the next general scoring its holder may set his disc after the others have shown theirs."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.documents.view import view_document
from elgrande.modules.shared.espionage import SPIES, SPYING
from elgrande.rules.events import CARD_RETURNED, DISC_SHOWN, PLACE_SCORED
from tests.modules.grandissimo.scenes import keepers, kinds, mark, score_all, scoring, under
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import REGIONS, scored, seats_asked, slug, until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-espionage"
INSIDE: Pieces = {"castillo": [2, 1, 1, 1]}


def spied(pieces: Pieces = INSIDE, *, holder: int = YELLOW, **more: Any) -> Game:
    """A general scoring begins, and that seat has the card."""
    return scoring(pieces, cards=["espionage"], kept=[{"card": CARD, "seat": holder}], **more)


def shown(game: Game, events: list[Event]) -> list[tuple[int, str]]:
    """Whose disc was turned over, and what it shows."""
    return [(event.seat, slug(game, event.target)) for event in events if event.kind == DISC_SHOWN]


# until then


def test_the_card_stays_before_its_player_until_the_scoring() -> None:
    game = gra_special(CARD)
    assert legal(game) == {"done", "place"}
    do(game, "done")
    assert (keepers(game), under(game, 6)) == ([RED], [])
    until(game, "ask_spy")
    assert (asked(game), game.round) == ((RED, "ask_spy"), 3)


def test_who_does_not_use_the_special_action_is_no_spy() -> None:
    game = do(gra_turn(CARD, rounds_played=2), "done")
    assert under(game, 6) == [CARD]
    until(game, "disc")
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


def test_it_places_four() -> None:
    """A proposed number."""
    game = do(gra_special(CARD), "place", *["castillo"] * 4)
    assert asked(game)[0] == BLUE


def test_a_veto_leaves_nothing_before_its_player() -> None:
    game = gra_special(CARD, vetoes=[GREEN])
    assert announced(game) == "card_kept"
    do(game, "veto", "done")
    assert (keepers(game), under(game, 6)) == ([], [CARD])


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "veto")
    assert keepers(game) == [BLUE]
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "allow")
    assert keepers(game) == [BLUE, GREEN, RED]


# in it


def test_he_is_asked_before_anybody_sets_a_disc() -> None:
    """Ruling R17: he may, he need not."""
    game = spied()
    assert (asked(game), legal(game), seats_asked(game)) == ((YELLOW, "ask_spy"), {"done", "spy"}, [YELLOW])
    events = game.apply("spy")
    assert [event.seat for event in events if event.kind == SPYING] == [YELLOW]
    assert seats_asked(game) == [RED, BLUE, GREEN]


def test_the_others_show_theirs_to_everybody_then_he_chooses() -> None:
    """Ruling R17."""
    game = do(spied(), "spy")
    events: list[Event] = []
    for seat, disc in ((GREEN, "valencia"), (RED, "aragon")):
        events += game.apply(disc, seat)
        for viewer in (RED, BLUE, YELLOW, GREEN, -1):
            assert view_document(game, viewer)["discs"] == [None] * 4  # not one by one
    assert shown(game, events) == []
    events = game.apply("sevilla", BLUE)
    assert shown(game, events) == [(RED, "aragon"), (BLUE, "sevilla"), (GREEN, "valencia")]
    assert scored(game, events) == []  # the Castillo is still closed
    assert (seats_asked(game), legal(game)) == ([YELLOW], set(REGIONS))
    for viewer in (RED, BLUE, YELLOW, GREEN, -1):
        assert view_document(game, viewer)["discs"] == ["aragon", "sevilla", None, "valencia"]
    events = game.apply("sevilla", YELLOW)
    assert (shown(game, events), scored(game, events)[0]) == ([(YELLOW, "sevilla")], "castillo")
    assert (row(game, "aragon"), row(game, "sevilla")) == ([2, 0, 0, 0], [0, 1, 1, 0])


def test_what_is_in_the_castillo_stays_hidden_from_him() -> None:
    game = do(spied(), "spy", "aragon", "aragon", "aragon")
    assert seats_asked(game) == [YELLOW]
    pieces = view_document(game, YELLOW)["pieces"]["castillo"]
    assert [count is None or count < 0 for count in pieces] == [True, True, False, True]


def test_what_he_saw_cannot_be_changed_any_more() -> None:
    game = do(spied(), "spy", "aragon", "aragon", "aragon")
    assert not any(game.can_undo(seat) for seat in range(4))


def test_who_does_not_want_to_sets_his_disc_with_the_others() -> None:
    """Ruling R17."""
    game = do(spied(), "done")
    assert mark(game, SPIES) is None
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


def test_the_kings_region_still_means_the_court_for_a_spy() -> None:
    game = do(spied(), "spy", "aragon", "aragon", "aragon", "galicia")
    assert court(game, YELLOW) == 8


def test_a_grande_inside_goes_where_the_spys_disc_says() -> None:
    game = do(
        spied(grandes=["granada", "granada", "castillo", "granada"]), "spy", "aragon", "aragon", "aragon", "sevilla"
    )
    assert game.position()["grandes"][YELLOW] == "sevilla"


def test_in_an_open_castillo_a_spy_with_nobody_inside_has_nothing_to_set() -> None:
    game = do(spied({"castillo": [1, 0, 0, 0]}, options={"castillo": "open"}), "spy")
    assert seats_asked(game) == [RED]
    assert scored(game, game.apply("aragon"))[0] == "castillo"


def test_with_two_players() -> None:
    game = do(spied({"castillo": [1, 1]}, seats=2, holder=BLUE), "spy", "aragon")
    assert seats_asked(game) == [BLUE]
    do(game, "aragon")
    assert row(game, "aragon") == [1, 1]


# only that


@pytest.mark.parametrize("card", ["s4-disc-unique-scoring", "g6-eviction-notice"])
def test_discs_of_a_special_action_are_set_as_always(card: str) -> None:
    """R17: no effect when discs are used for anything else."""
    game = gra_special(card, INSIDE, cards=["espionage"], kept=[{"card": CARD, "seat": YELLOW}])
    assert asked(game)[1] == "disc"
    assert YELLOW in seats_asked(game)


@pytest.mark.parametrize("answer", ["spy", "done"])
def test_after_that_scoring_the_card_is_gone_used_or_not(answer: str) -> None:
    game = do(spied(), answer)
    events = score_all(game)
    if answer == "spy":
        events += score_all(game)
    gone = [event for event in events if event.kind == CARD_RETURNED]
    assert [(event.seat, game.rules.cards[event.card].slug) for event in gone] == [(YELLOW, CARD)]
    assert events.index(gone[0]) > max(i for i, kind in enumerate(kinds(events)) if kind == PLACE_SCORED)
    assert (keepers(game), mark(game, SPIES)) == ([], None)
    assert CARD in under(game, 6)
    until(game, "disc")
    assert (game.round, seats_asked(game)) == (6, [RED, BLUE, YELLOW, GREEN])


@pytest.mark.parametrize("answers", [(), ("spy",), ("spy", "aragon"), ("spy", "aragon", "aragon", "aragon")])
def test_a_table_saved_in_the_middle_asks_the_same(answers: tuple[str, ...]) -> None:
    game = do(spied(), *answers)
    again = Game.from_position(game.position())
    assert (seats_asked(again), asked(again)) == (seats_asked(game), asked(game))
    assert again.view(YELLOW) == game.view(YELLOW)
