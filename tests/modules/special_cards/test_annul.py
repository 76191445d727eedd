"""Broken Seal (annul): a waiting card of an opponent, or a limit table, is gone; by house rule tokens too."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.shared.removing import MARKER_REMOVED
from tests.modules.king_and_intrigue.ki import discards, kept
from tests.modules.players_edition.scenes import marks, play_on, score_all, scoring
from tests.steps.flow import seats_asked
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, province, row

WAITING = "waiting-caballero"
TOKENS = {"annul_tokens": True}
NOTHING_TO_UNDO = {"done", "place"}


def card(name: str, seat: int) -> dict[str, Any]:
    return {"card": name, "seat": seat}


# cards before players


def test_a_card_that_waits_before_another_player_is_discarded() -> None:
    game = ki_special("annul", kept=[card("espionage", BLUE)])
    assert legal(game) == {"done", "play-espionage"}
    events = game.apply("play-espionage")
    assert kept(game) == []
    assert "espionage" in discards(game, BLUE)
    assert [(event.seat, event.owner, event.why) for event in events if event.kind == MARKER_REMOVED] == [
        (RED, BLUE, "card")
    ]
    assert legal(game) == {"done", "place"}


def test_without_effect() -> None:
    game = do(ki_special("annul", rounds_played=2, kept=[card("espionage", BLUE)]), "play-espionage")
    play_on(game, "disc")
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]


def test_who_waited_on_it_goes_back_to_his_province() -> None:
    game = ki_special("annul", {"waiting": [0, 0, 1, 0]}, kept=[card(WAITING, YELLOW)])
    before = province(game, YELLOW)
    do(game, f"play-{WAITING}")
    assert row(game, "waiting") == [0, 0, 0, 0]
    assert province(game, YELLOW) == before + 1
    assert kept(game) == []


def test_of_several_holders_one_is_chosen() -> None:
    game = ki_special(
        "annul",
        {"waiting": [0, 0, 1, 0]},
        kept=[card("espionage", BLUE), card(WAITING, YELLOW), card("espionage", GREEN)],
    )
    assert legal(game) == {"done", "play-espionage", f"play-{WAITING}"}
    do(game, "play-espionage")
    assert asked(game) == (RED, "annul_whose")
    assert legal(game) == {"seat-1", "seat-3"}
    do(game, "seat-3")
    assert kept(game) == [("espionage", BLUE), (WAITING, YELLOW)]


def test_never_ones_own() -> None:
    game = ki_turn("annul", kept=[card("espionage", RED)])
    assert legal(game) == NOTHING_TO_UNDO
    game = do(ki_special("annul", kept=[card("espionage", RED), card("espionage", BLUE)]), "play-espionage")
    assert kept(game) == [("espionage", RED)]  # nobody else's could be meant


def test_never_a_veto() -> None:
    assert legal(ki_turn("annul", vetoes=[BLUE])) == NOTHING_TO_UNDO
    game = ki_special("annul", vetoes=[BLUE], kept=[card("espionage", BLUE)])
    assert legal(game) == {"done", "play-espionage"}


# limit tables


def test_a_table_is_removed_and_there_is_room_again() -> None:
    full = {"pais-vasco": [6, 0, 0, 0]}
    game = ki_special("annul", full, marks={"tables": ["sevilla", "pais-vasco", "granada"]})
    assert legal(game) == {"done", "sevilla", "pais-vasco", "granada"}
    do(game, "pais-vasco")
    assert marks(game) == {"tables": ["sevilla", "granada"]}
    do(game, "place")
    assert "pais-vasco" in legal(game)


def test_it_can_be_laid_again() -> None:
    game = do(ki_special("annul", marks={"tables": ["sevilla", "valencia", "granada"]}), "sevilla")
    position = game.position()
    assert position["marks"] == {"tables": ["valencia", "granada"]}
    game = do(ki_special("table-for-six", marks=position["marks"]), "aragon")
    assert set(marks(game)["tables"]) == {"valencia", "granada", "aragon"}


def test_not_out_of_a_region_that_may_not_change() -> None:
    closed = {"quarantine": "pais-vasco", "guard": "sevilla"}
    game = ki_turn("annul", king="aragon", marks={"tables": ["aragon", "pais-vasco", "sevilla"], **closed})
    assert legal(game) == NOTHING_TO_UNDO


# limits


def test_with_nothing_to_undo_it_is_not_offered() -> None:
    assert legal(ki_turn("annul")) == NOTHING_TO_UNDO


def test_one_thing_a_card() -> None:
    game = ki_special("annul", kept=[card("espionage", BLUE)], marks={"tables": ["sevilla"]})
    do(game, "sevilla")
    assert legal(game) == {"done", "place"}
    assert kept(game) == [("espionage", BLUE)]


def test_it_may_be_given_up() -> None:
    game = do(ki_special("annul", kept=[card("espionage", BLUE)]), "done")
    assert kept(game) == [("espionage", BLUE)]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("answer", ["play-espionage", "sevilla", "token-alliance", "token-double"])
def test_a_veto_saves_what_lies_there(answer: str) -> None:
    lying = {"tables": ["sevilla"], "alliance": ["aragon", "valencia"], "doubled": [None, "aragon", None, None]}
    game = ki_special("annul", kept=[card("espionage", BLUE)], vetoes=[GREEN], marks=lying, options=TOKENS)
    do(game, answer)
    assert asked(game) == (GREEN, "window")
    assert game.decision.announced is not None
    assert game.decision.announced.kind == MARKER_REMOVED
    do(game, "veto")
    assert kept(game) == [("espionage", BLUE)]
    assert marks(game) == lying
    assert legal(game) == {"done", "place"}


# tokens

EVERYTHING: dict[str, Any] = {
    "alliance": ["aragon", "valencia"],
    "bridge": ["aragon", "valencia"],
    "collapse": True,
    "quarantine": "pais-vasco",
    "guard": "sevilla",
    "doubled": [None, "aragon", None, None],
}
ON_TOKENS = {"bridge": [0, 0, 1, 0], "beside": [1, 2, 0, 0], "castillo": [1, 0, 0, 3]}
ALL_TOKENS = {f"token-{name}" for name in ("alliance", "bridge", "collapse", "quarantine", "guard", "double")}


def sealed(**more: Any) -> Game:
    """Every token is out, and the house rule holds."""
    return ki_special("annul", ON_TOKENS, options=TOKENS, **{"marks": EVERYTHING, **more})


def test_tokens_only_by_house_rule() -> None:
    assert legal(ki_turn("annul", ON_TOKENS, marks=EVERYTHING)) == NOTHING_TO_UNDO
    assert legal(sealed()) == {"done", *ALL_TOKENS}


def test_the_card_says_so() -> None:
    texts = [
        next(face.text for face in game.rules.cards if face.slug == "annul") for game in (ki_turn("annul"), sealed())
    ]
    assert "token" not in texts[0].en
    assert texts[1].en.startswith(texts[0].en)
    assert "token" in texts[1].en
    assert "Marker" in texts[1].de


@pytest.mark.parametrize(
    ("token", "gone"),
    [
        ("token-alliance", "alliance"),
        ("token-bridge", "bridge"),
        ("token-collapse", "collapse"),
        ("token-quarantine", "quarantine"),
        ("token-guard", "guard"),
        ("token-double", "doubled"),
    ],
)
def test_the_token_and_no_other_is_gone(token: str, gone: str) -> None:
    game = do(sealed(), token)
    assert marks(game) == {name: value for name, value in EVERYTHING.items() if name != gone}
    assert legal(game) == {"done", "place"}


def test_who_stood_on_the_bridge_goes_to_his_court() -> None:
    game = do(sealed(), "token-bridge")
    assert court(game, YELLOW) == 8
    assert row(game, "bridge") == [0, 0, 0, 0]


def test_who_stood_beside_the_castillo_is_inside() -> None:
    game = do(sealed(), "token-collapse")
    assert row(game, "beside") == [0, 0, 0, 0]
    assert row(game, "castillo") == [2, 2, 0, 3]
    do(game, "place")
    assert "castillo" in legal(game)
    assert "beside" not in legal(game)


def test_a_region_is_open_again_without_its_marker() -> None:
    game = do(sealed(), "token-quarantine", "place")
    assert "pais-vasco" in legal(game)


def test_allies_without_markers_are_scored_each_for_itself() -> None:
    game = ki_special(
        "annul", {"aragon": [1, 2, 0, 0]}, rounds_played=2, marks={"alliance": ["aragon", "valencia"]}, options=TOKENS
    )
    play_on(do(game, "token-alliance"), "disc")
    score_all(game)
    assert game.scores == (4, 5, 0, 0)


def test_a_double_scoring_is_taken_from_an_opponent_and_not_shown() -> None:
    game = ki_special("annul", options=TOKENS, marks={"doubled": [None, "aragon", "granada", None]})
    do(game, "token-double")
    assert legal(game) == {"seat-1", "seat-2"}
    events = game.apply("seat-2")
    assert marks(game) == {"doubled": [None, "aragon", None, None]}
    removed = next(event for event in events if event.kind == MARKER_REMOVED)
    assert (removed.owner, removed.target) == (YELLOW, -1)


def test_not_ones_own_double_scoring() -> None:
    own = {"doubled": ["aragon", None, None, None]}
    assert legal(ki_turn("annul", marks=own, options=TOKENS)) == NOTHING_TO_UNDO


@pytest.mark.parametrize(
    ("king", "left"),
    [
        ("galicia", ALL_TOKENS),
        ("aragon", ALL_TOKENS - {"token-alliance", "token-bridge"}),
        ("pais-vasco", ALL_TOKENS - {"token-quarantine"}),
        ("sevilla", ALL_TOKENS - {"token-guard"}),
    ],
)
def test_what_lies_in_the_kings_region_stays(king: str, left: set[str]) -> None:
    assert legal(sealed(king=king)) == {"done", *left}


def test_quarantine_and_guard_protect_each_other_and_what_lies_there() -> None:
    game = ki_turn(
        "annul",
        ON_TOKENS,
        options=TOKENS,
        marks={**EVERYTHING, "quarantine": "aragon", "guard": "aragon"},
    )
    assert legal(do(game, "special-power")) == {"done", "token-collapse", "token-double"}


def test_without_the_guard_there_is_no_second_kings_bonus() -> None:
    lying = {"marks": {"guard": "aragon"}, "options": TOKENS}
    game = do(ki_special("annul", {"aragon": [1, 0, 0, 0]}, rounds_played=2, **lying), "token-guard")
    score_all(play_on(game, "disc"))
    assert game.scores == (5, 0, 0, 0)
    with_guard = scoring({"aragon": [1, 0, 0, 0]}, marks={"guard": "aragon"})
    score_all(with_guard)
    assert with_guard.scores == (7, 0, 0, 0)
