"""Boycott: a region, chosen in secret, is left out of the next general scoring."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.documents.view import view_document
from elgrande.modules.grandissimo.boycott import BOYCOTT, BOYCOTTED, REGION_BOYCOTTED
from elgrande.modules.grandissimo.incognito import INCOGNITO
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.rules.events import CASTILLO_COUNTED, PLACE_SCORED, PLACES_SCORED, visible
from elgrande.rules.view import RawView
from tests.modules.grandissimo.scenes import discs, face_down, keepers, kinds, mark, score_all, scoring, under
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import REGIONS, paid, scored, slug, until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, do, gra_special, gra_turn, legal

CARD = "g6-boycott"
OTHERS = (BLUE, YELLOW, GREEN, -1)  # -1: a spectator


def boycotting(region: str, pieces: Pieces | None = None, *, holder: int = RED, **more: Any) -> Game:
    """A general scoring begins, and that seat has chosen that region."""
    chosen = [region if seat == holder else None for seat in range(more.get("seats", 4))]
    return scoring(pieces, **{**more, "marks": {"boycott": chosen, **more.get("marks", {})}})


# choosing


def test_any_of_the_nine_regions_the_kings_too_but_not_portugal() -> None:
    """Ruling R2: there is no card of Portugal."""
    assert legal(gra_special(CARD)) == {"done", *REGIONS}


def test_the_choice_lies_before_its_player_and_his_turn_goes_on() -> None:
    game = do(gra_special(CARD), "aragon")
    assert face_down(game, "boycott") == ["aragon", None, None, None]
    assert legal(game) == {"done", "place"}
    do(game, "done")
    assert under(game, 6) == [CARD]


def test_it_may_be_given_up() -> None:
    game = do(gra_special(CARD), "done")
    assert face_down(game, "boycott") == [None] * 4
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("holder", [RED, BLUE, GREEN])
def test_a_region_whose_card_is_out_is_not_offered(holder: int) -> None:
    """Ruling R10: there is one card of each. What its player makes of what he is not offered is part of the game."""
    game = gra_special(CARD, marks={"incognito": ["aragon" if seat == holder else None for seat in range(4)]})
    assert legal(game) == {"done", *REGIONS} - {"aragon"}


def test_what_he_is_not_offered_nobody_else_sees() -> None:
    games = [gra_special(CARD, marks={"incognito": [None, region, None, None]}) for region in ("aragon", "sevilla")]
    for seat in (YELLOW, GREEN, -1):
        assert as_seen(games[0], seat) == as_seen(games[1], seat)
        assert games[0].view(seat).raw.options == ()


def test_a_guess_of_who_chooses_agrees_with_what_he_is_offered() -> None:
    """Nothing else than Aragón can lie before Blue."""
    game = gra_special(CARD, marks={"incognito": [None, "aragon", None, None]})
    for seed in range(20):
        guess = game.view(RED).raw.sample(seed)
        assert RawView(guess, RED) == game.view(RED).raw
        assert slug(game, guess.marks[INCOGNITO + BLUE]) == "aragon"


@pytest.mark.parametrize("seat", range(4))
def test_no_guess_has_a_card_twice(seat: int) -> None:
    """Nor one that is about to be laid down while a Veto is considered."""
    game = do(gra_special(CARD, marks={"incognito": [None, "aragon", None, None]}, vetoes=[YELLOW]), "sevilla")
    for seed in range(80):
        guess = game.view(seat).raw.sample(seed)
        assert guess.secrets[RED] != guess.marks[INCOGNITO + BLUE]
    do(game, "allow")
    for seed in range(80):
        guess = game.view(seat).raw.sample(seed)
        held = [guess.marks[at] for at in (BOYCOTT + RED, INCOGNITO + BLUE)]
        assert len(set(held)) == 2


def test_with_the_token_out_nothing_can_be_chosen() -> None:
    game = gra_turn(CARD, marks={"boycott": [None, "aragon", None, None]})
    assert legal(game) == {"done", "place"}


# nobody else knows


def as_seen(game: Game, seat: int) -> list[Any]:
    return [view_document(game, seat), game.view(seat)]


def test_nobody_else_can_tell_before_it_is_shown() -> None:
    """Ruling R10: two games that differ in nothing but the choice look alike to everybody else, at every question."""
    games = [gra_special(CARD, vetoes=[BLUE], rounds_played=2) for _ in range(2)]
    told: list[list[Event]] = [[], []]
    steps = 0
    for game, region, events in zip(games, ("aragon", "sevilla"), told, strict=True):
        events += game.apply(region)
        assert asked(game) == (BLUE, "window")
    while games[0].decision.kind != "power":
        for seat in OTHERS:
            assert as_seen(games[0], seat) == as_seen(games[1], seat)
            assert [visible(e, seat) for e in told[0]] == [visible(e, seat) for e in told[1]]
        if games[0].decision.kind == "disc" and len(games[0].pending) == 1:
            break
        for game, events in zip(games, told, strict=True):
            events += game.apply(
                {"window": "allow"}.get(game.decision.kind, game.decision.names[0]), game.decision.seat
            )
        steps += 1
    assert steps > 10
    assert games[0].view(RED) != games[1].view(RED)
    assert [(e.only, slug(games[0], e.target)) for e in told[0] if e.kind == REGION_HELD] == [(RED, "aragon")]


def test_everybody_sees_that_there_is_one() -> None:
    game = do(gra_special(CARD), "aragon")
    assert view_document(game, RED)["marks"]["boycott"] == ["aragon", None, None, None]
    for seat in OTHERS:
        assert view_document(game, seat)["marks"]["boycott"] == ["hidden", None, None, None]


def test_a_guess_at_the_table_has_some_region_there() -> None:
    game = do(gra_special(CARD), "aragon")
    place = BOYCOTT + RED
    guesses = {game.view(BLUE).raw.sample(seed).marks[place] for seed in range(60)}
    assert {slug(game, region) for region in guesses} == set(REGIONS)
    assert {slug(game, game.view(RED).raw.sample(seed).marks[place]) for seed in range(5)} == {"aragon"}


# Veto


def test_a_veto_keeps_the_region_unknown() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE]), "aragon")
    assert announced(game) == "region_held"
    do(game, "veto")
    assert face_down(game, "boycott") == [None] * 4
    assert game._state.secrets == (-1,) * 4
    assert legal(game) == {"done", "place"}
    do(game, "done")
    assert under(game, 6) == [CARD]


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "aragon", "allow")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert face_down(game, "boycott") == [None] * 4
    assert keepers(game) == [BLUE]
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "aragon", "allow", "allow")
    assert face_down(game, "boycott") == ["aragon", None, None, None]


# the next general scoring


@pytest.mark.parametrize("region", REGIONS)
def test_it_is_not_scored(region: str) -> None:
    game = boycotting(region, {place: [2, 1, 0, 0] for place in REGIONS}, king="cataluna")
    events = score_all(game)
    assert scored(game, events) == ["castillo", *[place for place in REGIONS if place != region], "portugal"]
    assert {place for _, place, _, _ in paid(game, events)} == set(REGIONS) - {region}


def test_whoever_chose_it() -> None:
    game = boycotting("aragon", {"aragon": [2, 0, 0, 0], "sevilla": [1, 0, 0, 0]}, holder=GREEN)
    score_all(game)
    assert game.scores == (4, 0, 0, 0)


@pytest.mark.parametrize(("king", "home"), [("aragon", "sevilla"), ("sevilla", "aragon"), ("aragon", "aragon")])
def test_neither_kings_nor_home_bonus_there(king: str, home: str) -> None:
    game = boycotting("aragon", {"aragon": [2, 0, 0, 0]}, king=king, grandes=[home, *["granada"] * 3])
    assert paid(game, score_all(game)) == []


def test_those_from_the_castillo_go_there_and_are_not_scored_either() -> None:
    game = boycotting("aragon", {"castillo": [2, 0, 0, 0]})
    events = discs(game, "aragon", "galicia", "galicia", "galicia")
    assert paid(game, events) == [(RED, "castillo", 5, "first")]


def test_a_mobile_scoreboard_there_pays_nothing() -> None:
    game = boycotting("aragon", {"aragon": [2, 0, 0, 0]}, boards={"board-840": "aragon"})
    assert paid(game, score_all(game)) == []


def test_it_is_shown_between_the_castillo_and_the_first_region() -> None:
    """Ruling R10."""
    game = boycotting("cataluna", {"aragon": [1, 0, 0, 0], "castillo": [0, 1, 0, 0]})
    events = discs(game, "galicia", "sevilla", "galicia")
    assert REGION_BOYCOTTED not in kinds(events)
    events = game.apply("galicia", GREEN)
    told = kinds(events)
    shown = events[told.index(REGION_BOYCOTTED)]
    assert (shown.seat, slug(game, shown.target), shown.only) == (RED, "cataluna", -1)
    castillo, first = [i for i, kind in enumerate(told) if kind == PLACE_SCORED][:2]
    assert castillo < told.index(CASTILLO_COUNTED) < told.index(REGION_BOYCOTTED) < first


def test_free_choice_is_used_before_it_is_shown() -> None:
    """Ruling R10: its holder moves without knowing."""
    game = boycotting("aragon", {"sevilla": [0, 2, 0, 0]}, kept=[{"card": "g6-free-choice", "seat": BLUE}])
    score_all(game)
    assert asked(game) == (BLUE, "move")
    for seat in OTHERS:
        found = view_document(game, seat)["marks"]
        assert (found["boycott"], found.get("boycotted")) == (["hidden", None, None, None], None)
    events = do(game, "sevilla", "aragon").apply("done")
    assert REGION_BOYCOTTED in kinds(events)
    assert game.scores == (0, 4, 0, 0)  # Sevilla's first; nothing for Aragón


@pytest.mark.parametrize("rounds", [3, 9])
def test_it_cannot_be_taken_back_past_the_showing(rounds: int) -> None:
    """Nor after the last scoring, when nothing is dealt any more."""
    kept = [{"card": "g6-free-choice", "seat": BLUE}]
    game = boycotting("aragon", {"sevilla": [0, 2, 0, 0]}, kept=kept, rounds_played=rounds)
    score_all(game)
    do(game, "sevilla", "granada")
    assert game.can_undo(BLUE)
    do(game, "done")
    assert not game.can_undo(BLUE)


def test_afterwards_card_and_token_are_back() -> None:
    game = boycotting("aragon", {"aragon": [2, 0, 0, 0]})
    score_all(game)
    assert face_down(game, "boycott") == [None] * 4
    assert mark(game, BOYCOTTED) is None
    until(game, "disc")
    assert game.round == 6
    discs(game, *["galicia"] * 4)
    assert game.scores == (5, 0, 0, 0)


def test_it_waits_however_long_that_takes() -> None:
    game = do(gra_special(CARD, {"aragon": [2, 0, 0, 0]}), "aragon", "done")
    until(game, "disc")
    assert (game.round, face_down(game, "boycott")) == (3, ["aragon", None, None, None])
    score_all(game)
    assert game.scores == (0, 0, 0, 0)


# only that


@pytest.mark.parametrize("card", ["s3-score-5s", "g6-special-scoring-inland"])
def test_special_scorings_know_no_boycott(card: str) -> None:
    """Ruling R10, and they do not show it."""
    game = gra_turn(card, {"aragon": [2, 0, 0, 0]}, cards=["boycott"], marks={"boycott": ["aragon", *[None] * 3]})
    events = game.apply("special")
    assert (RED, "aragon", 5, "first") in paid(game, events)
    assert face_down(game, "boycott") == ["aragon", None, None, None]
    assert REGION_BOYCOTTED not in kinds(events)


# in an alliance


def test_a_boycotted_region_drops_out_of_an_alliance() -> None:
    """Ruling R10: its Caballeros and its values; Sevilla (4/3/1) is scored alone, at its usual place in the order."""
    pieces: Pieces = {"aragon": [5, 0, 0, 0], "sevilla": [1, 2, 0, 0]}
    game = boycotting("aragon", pieces, marks={"alliance": ["aragon", "sevilla"]}, king="aragon")
    events = score_all(game)
    assert PLACES_SCORED not in kinds(events)
    assert sorted(paid(game, events)) == [(RED, "sevilla", 3, "second"), (BLUE, "sevilla", 4, "first")]
    assert scored(game, events)[-3:] == ["sevilla", "granada", "portugal"]


def test_the_other_one_may_be_the_earlier_one() -> None:
    pieces: Pieces = {"aragon": [1, 2, 0, 0], "sevilla": [5, 0, 0, 0]}
    game = boycotting("sevilla", pieces, marks={"alliance": ["aragon", "sevilla"]})
    events = score_all(game)
    assert sorted(paid(game, events)) == [(RED, "aragon", 4, "second"), (BLUE, "aragon", 5, "first")]
    assert scored(game, events).count("aragon") == 1


def test_a_boycott_elsewhere_leaves_the_alliance_alone() -> None:
    game = boycotting("granada", {"aragon": [1, 0, 0, 0]}, marks={"alliance": ["aragon", "sevilla"]})
    assert paid(game, score_all(game)) == [(RED, "aragon", 5, "first"), (RED, "sevilla", 4, "first")]


def test_a_boycott_of_one_round_and_an_alliance_of_another_meet_in_one_scoring() -> None:
    """Boycott in the first round, Alliance in the second; both wait for the scoring after the third."""
    game = gra_turn(CARD, {"aragon": [5, 0, 0, 0], "sevilla": [1, 2, 0, 0]}, cards=["alliance"])
    position = game.position()
    position["hidden"][5].sort(key=lambda card: card != "g6-alliance")  # comes up next
    game = do(Game.from_position(position), "special", "aragon", "done")
    until(game, "power")
    until(do(game, "power-13"), "choose_card")
    do(game, "stack-6", "special", "aragon", "sevilla", "done")
    assert game.round == 2
    until(game, "disc")
    assert game.round == 3
    score_all(game)
    assert game.scores == (3, 4, 0, 0)
