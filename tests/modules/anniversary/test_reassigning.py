"""The flag must wave: whose bearer is gone gives it to another, in whoever's turn it is."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.kernel.random import Random
from tests.bots.walk import step
from tests.modules.anniversary.scenes import (
    FLAGGED,
    FLAGGED_FAMILY,
    flag,
    flags,
    ki_special,
    overseas,
    scoring,
    special,
    told,
    turn,
)
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gra_turn, ki_turn, legal, province, row

HERE: list[str | None] = ["aragon", None, None, None]


# into the Castillo


def test_a_bearer_who_enters_the_castillo_gives_his_flag_to_another() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "sevilla": [1, 0, 0, 0], "valencia": [2, 0, 0, 0]}
    game = do(special("s1-move-4-any", pieces, HERE), "aragon")
    events = game.apply("castillo", RED)
    assert told(events) == [("flag_waits", RED)]
    assert (asked(game), legal(game)) == ((RED, "new_bearer"), {"sevilla", "valencia"})
    events = game.apply("valencia", RED)
    assert (flag(game, RED), told(events)) == ("valencia", [("flag_passed", RED)])
    assert asked(game) == (RED, "move")


def test_without_a_choice_nobody_is_asked() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "valencia": [2, 0, 0, 0]}
    game = do(special("s1-move-4-any", pieces, HERE), "aragon")
    events = game.apply("castillo", RED)
    assert (flag(game, RED), asked(game)) == ("valencia", (RED, "move"))
    assert told(events) == [("flag_waits", RED), ("flag_passed", RED)]


def test_companions_of_the_bearer_may_take_the_flag_up() -> None:
    pieces = {"aragon": [2, 0, 0, 0], "valencia": [1, 0, 0, 0]}
    game = do(special("s1-move-4-any", pieces, HERE), "aragon", "castillo", "with-flag")
    assert legal(game) == {"aragon", "valencia"}
    do(game, "aragon")
    assert flag(game, RED) == "aragon"


def test_without_the_bearer_nothing_happens_to_the_flag() -> None:
    game = special("s1-move-4-any", {"aragon": [2, 0, 0, 0], "valencia": [1, 0, 0, 0]}, HERE)
    do(game, "aragon", "castillo", "without-flag")
    assert (flag(game, RED), asked(game)) == ("aragon", (RED, "move"))


# in another player's turn


def test_the_owner_decides_in_the_movers_turn() -> None:
    pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0], "valencia": [0, 2, 0, 0]}
    game = do(special("s1-move-4-any", pieces, [None, "aragon", None, None]), "aragon", "castillo")
    assert (asked(game), legal(game)) == ((BLUE, "new_bearer"), {"sevilla", "valencia"})
    do(game, "sevilla")
    assert (flag(game, BLUE), asked(game)) == ("sevilla", (RED, "move"))


def test_the_mover_cannot_take_back_what_another_has_answered() -> None:
    pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0], "valencia": [0, 2, 0, 0]}
    game = do(special("s1-move-4-any", pieces, [None, "aragon", None, None]), "aragon", "castillo")
    assert game.can_undo(RED)
    do(game, "sevilla")
    assert (game.can_undo(RED), game.can_undo(BLUE)) == (False, True)
    game.undo(BLUE)
    assert (asked(game), flag(game, BLUE)) == ((BLUE, "new_bearer"), None)


def test_taking_the_move_back_gives_the_bearer_his_flag_again() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "valencia": [2, 0, 0, 0]}
    game = do(special("s1-move-4-any", pieces, HERE), "aragon", "castillo")
    game.undo(RED)
    assert (flag(game, RED), row(game, "aragon")) == ("aragon", [1, 0, 0, 0])


# off the board


def test_the_owner_picks_who_is_sent_to_the_province() -> None:
    """Angry King: every opponent picks his own, and so whether the bearer is among them."""
    pieces = {"court": [7, 0, 0, 0], "aragon": [0, 2, 0, 0], "valencia": [0, 2, 0, 0]}
    game = special("s2-king-angry", pieces, [None, "aragon", None, None])
    do(game, "aragon", "valencia", "valencia")
    assert (asked(game), legal(game)) == ((BLUE, "which"), {"with-flag", "without-flag"})
    do(game, "without-flag")
    assert (flag(game, BLUE), row(game, "aragon")[BLUE], province(game, BLUE)) == ("aragon", 1, 29)


def test_the_bearer_he_gives_up_leaves_the_flag_to_whoever_is_left() -> None:
    pieces = {"court": [7, 0, 0, 0], "aragon": [0, 2, 0, 0], "valencia": [0, 2, 0, 0]}
    game = special("s2-king-angry", pieces, [None, "aragon", None, None])
    do(game, "aragon", "valencia", "valencia", "with-flag")
    assert (flag(game, BLUE), row(game, "aragon")[BLUE]) == ("aragon", 1)


def test_the_mover_picks_whom_he_expels() -> None:
    pieces = {"aragon": [0, 2, 0, 0], "valencia": [0, 1, 0, 0]}
    game = special("s2-return-1-each", pieces, [None, "aragon", None, None])
    do(game, "aragon")
    assert asked(game) == (RED, "which")
    do(game, "with-flag")
    assert (asked(game), legal(game)) == ((BLUE, "new_bearer"), {"aragon", "valencia"})


@pytest.mark.parametrize(("answer", "asked_next"), [("with-flag", "new_bearer"), ("without-flag", None)])
def test_by_disc_the_owner_picks(answer: str, asked_next: str | None) -> None:
    pieces = {"aragon": [0, 3, 0, 0], "valencia": [0, 2, 0, 0]}
    game = special("s2-disc-return-2", pieces, [None, "aragon", None, None])
    game.apply("aragon", BLUE)
    assert asked(game) == (BLUE, "which")
    do(game, answer)
    assert (game.decision.kind == "new_bearer") == (asked_next is not None)
    assert row(game, "aragon")[BLUE] == 1


def test_called_back_to_the_court() -> None:
    """With an empty Province one takes Caballeros from regions."""
    pieces = {"aragon": [2, 0, 0, 0], "valencia": [2, 0, 0, 0], "court": [26, 7, 7, 7]}
    game = Game.from_position(
        {
            "modules": FLAGGED,
            "seats": 4,
            "king": "galicia",
            "grandes": ["granada"] * 4,
            "pieces": pieces,
            "played": [11, 10, 9, 8],
            "phase": "turn",
            "turn": {"seat": RED},
            "marks": {"flags": HERE},
        }
    )
    do(game, "aragon", "with-flag")
    assert (asked(game), legal(game)) == ((RED, "new_bearer"), {"aragon", "valencia"})


# limits


def test_nobody_in_the_kings_region_takes_it_up() -> None:
    """Ruling 29."""
    pieces = {"aragon": [1, 0, 0, 0], "galicia": [3, 0, 0, 0], "valencia": [1, 0, 0, 0]}
    game = do(special("s1-move-4-any", pieces, HERE), "aragon", "castillo")
    assert flag(game, RED) == "valencia"


def test_if_only_the_kings_region_is_left_the_flag_waits() -> None:
    game = special("s1-move-4-any", {"aragon": [1, 0, 0, 0], "galicia": [3, 0, 0, 0]}, HERE)
    do(game, "aragon")
    events = game.apply("castillo", RED)
    assert (flag(game, RED), told(events)) == (None, [("flag_waits", RED)])


@pytest.mark.parametrize("mark", ["quarantine", "guard"])
def test_nor_where_it_is_as_if_the_king_were_there(mark: str) -> None:
    pieces = {"aragon": [1, 0, 0, 0], "sevilla": [3, 0, 0, 0]}
    marks = {"flags": HERE, mark: "sevilla"}
    game = ki_special("to-the-castillo", pieces, HERE, marks=marks)
    do(game, "aragon")
    assert flag(game, RED) is None


def test_a_carrier_does_not_take_it_up() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "africa-ware": [1, 0, 0, 0], "america": [1, 0, 0, 0]}
    game = do(overseas("s1-move-4-any", pieces, HERE), "special", "aragon", "castillo")
    assert flag(game, RED) == "america"
    pieces = {"aragon": [1, 0, 0, 0], "africa-ware": [1, 0, 0, 0]}
    game = do(overseas("s1-move-4-any", pieces, HERE), "special", "aragon", "castillo")
    assert flag(game, RED) is None


def test_but_whoever_is_in_office_on_the_table_or_beside_it_does() -> None:
    pieces = {
        "aragon": [1, 0, 0, 0],
        "captain": [1, 0, 0, 0],
        "viceroy": [0, 1, 0, 0],
        "francia-1": [1, 0, 0, 0],
        "valencia": [1, 9, 0, 0],
        "over": [1, 0, 0, 0],
    }
    game = do(overseas("s1-move-4-any", pieces, HERE), "special", "aragon", "castillo")
    assert legal(game) == {"captain", "francia-1", "valencia", "over"}


# waiting (ruling 28)


def waiting(pieces: dict[str, list[int]] | None = None, **more: Any) -> Game:
    """Red's flag has nobody; he places."""
    return do(turn("s4-grande", pieces, [None, None, None, None], **more), "place")


def test_a_waiting_flag_goes_to_the_next_who_enters_a_region() -> None:
    game = waiting()
    do(game, "castillo")
    assert flag(game, RED) is None
    events = game.apply("pais-vasco", RED)
    assert (flag(game, RED), told(events)) == ("pais-vasco", [("flag_passed", RED)])
    do(game, "castilla-la-vieja")
    assert flag(game, RED) == "pais-vasco"


def test_whoever_comes_by_any_way() -> None:
    """Moved by somebody else, out of a region where it could not be taken up before."""
    game = special("s1-move-4-any", {"aragon": [0, 2, 0, 0]}, [None, None, None, None])
    do(game, "aragon", "valencia")
    assert flag(game, BLUE) == "valencia"


def test_the_general_scoring_sends_somebody_for_the_flag() -> None:
    game = scoring({"castillo": [2, 0, 0, 0]}, [None, None, None, None])
    for seat, disc in enumerate(("sevilla", "aragon", "aragon", "aragon")):
        game.apply(disc, seat)
    assert flag(game, RED) == "sevilla"


def test_a_carrier_who_enters_does_not_take_a_waiting_flag_up() -> None:
    game = overseas("s1-move-4-any", {"africa-ware": [1, 0, 0, 0]}, [None, None, None, None])
    do(game, "special", "africa-ware", "ship")
    assert (flag(game, RED), row(game, "ship-ware-new")[RED]) == (None, 1)
    do(game, "ship-ware-new", "sevilla")
    assert (flag(game, RED), game.scores[RED]) == ("sevilla", 4)


def test_when_the_king_moves_on_somebody_he_leaves_behind_takes_it_up() -> None:
    """Blue's flag waits, for all of his are in the King's region."""
    game = special("s5-king-any", {"galicia": [0, 2, 0, 0]}, [None, None, None, None])
    events = game.apply("aragon", RED)
    assert (flag(game, BLUE), told(events)) == ("galicia", [("flag_passed", BLUE)])


def test_its_owner_says_who_in_the_turn_of_whoever_moved_the_king() -> None:
    marks = {"flags": [None, None, None, None], "limit": "galicia"}
    pieces = {"galicia": [4, 6, 0, 0], "over": [0, 1, 0, 0]}
    game = do(overseas("s5-king-any", pieces, [None] * 4, king="galicia", marks=marks), "special", "aragon")
    assert (asked(game), legal(game)) == ((BLUE, "new_bearer"), {"galicia", "over"})
    do(game, "over")
    assert (flag(game, BLUE), flag(game, RED)) == ("over", "galicia")
    assert asked(game)[1] != "new_bearer"


def test_a_king_who_stays_or_a_carrier_leaves_it_waiting() -> None:
    game = do(special("s5-king-any", {"galicia": [0, 2, 0, 0]}, [None, None, None, None]), "done")
    assert flag(game, BLUE) is None
    pieces = {"francia-1-gold": [0, 1, 0, 0]}
    game = do(overseas("s5-king-any", pieces, [None] * 4, king="francia"), "special", "aragon")
    assert flag(game, BLUE) is None


@pytest.mark.parametrize(("mark", "card"), [("quarantine", "quarantine"), ("guard", "kings-guard")])
def test_when_a_marker_moves_on_it_is_the_same(mark: str, card: str) -> None:
    marks = {"flags": [None] * 4, mark: "pais-vasco"}
    game = ki_special(card, {"pais-vasco": [0, 2, 0, 0]}, [None] * 4, marks=marks)
    do(game, "castilla-la-vieja")
    assert flag(game, BLUE) == "pais-vasco"


def test_when_a_marker_is_annulled_too() -> None:
    marks = {"flags": [None] * 4, "quarantine": "pais-vasco"}
    options = {"annul_tokens": True}
    game = ki_special("annul", {"pais-vasco": [0, 2, 0, 0]}, [None] * 4, marks=marks, options=options)
    do(game, "token-quarantine")
    assert flag(game, BLUE) == "pais-vasco"


def test_or_when_the_guard_ends_with_the_round() -> None:
    pieces = {"court": [0] * 4, "sevilla": [0, 2, 0, 0]}
    marks = {"flags": [None] * 4, "guard": "sevilla"}
    game = ki_turn("score-4", pieces, seat=GREEN, holds="intrigue", modules=FLAGGED_FAMILY, left=["place"], marks=marks)
    while game.round == 1:
        assert flag(game, BLUE) is None
        do(game, "done")
    assert flag(game, BLUE) == "sevilla"


def test_in_grandissimo_when_the_king_turns_up_elsewhere() -> None:
    marks = {"flags": [None] * 4, "incognito": ["aragon", None, None, None]}
    game = gra_turn("s5-king-any", {"galicia": [0, 2, 0, 0]}, modules=("grandissimo", "anniversary"), marks=marks)
    game.apply("incognito", RED)
    assert flag(game, BLUE) == "galicia"


# cards of the family


def test_civil_war_drives_bearers_to_the_court() -> None:
    pieces = {"court": [7] * 4, "aragon": [1, 2, 1, 0], "valencia": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = ki_special("civil-war", pieces, ["aragon", "aragon", "aragon", None])
    do(game, "aragon")
    assert (asked(game), legal(game)) == ((BLUE, "new_bearer"), {"valencia", "sevilla"})
    do(game, "sevilla")
    assert (flags(game), court(game, BLUE), court(game, YELLOW)) == (["aragon", "sevilla", None, None], 9, 8)


def test_relocating_the_castillo_takes_everybodys_bearer_inside() -> None:
    pieces = {"aragon": [1, 2, 0, 1], "valencia": [1, 0, 0, 1], "sevilla": [0, 0, 0, 1]}
    game = ki_special("relocate", pieces, ["aragon", "aragon", None, "aragon"])
    do(game, "aragon")
    assert (asked(game), legal(game)) == ((GREEN, "new_bearer"), {"valencia", "sevilla"})
    do(game, "sevilla")
    assert flags(game) == ["valencia", None, None, "sevilla"]
    assert row(game, "castillo") == [1, 2, 0, 1]


def test_a_table_for_six_sends_back_nobody_who_bears_a_flag() -> None:
    """Who finds no room comes out of the Castillo, where no flag waves; one who does takes a waiting flag up."""
    marks = {"flags": [None, None, None, None], "tables": ["sevilla"]}
    game = scoring({"castillo": [2, 2, 0, 0], "sevilla": [0, 0, 5, 0]}, marks=marks, start=GREEN)
    for seat, disc in enumerate(("sevilla", "sevilla", "galicia", "galicia")):
        game.apply(disc, seat)
    assert row(game, "sevilla") == [1, 0, 5, 0]
    assert (flag(game, RED), flag(game, BLUE)) == ("sevilla", None)


def test_a_scoring_that_clears_its_region_counts_the_flag_first() -> None:
    pieces = {"aragon": [2, 2, 0, 0], "valencia": [0, 1, 0, 0]}
    game = ki_special("score-and-clear", pieces, [None, "aragon", None, None])
    do(game, "aragon")
    assert game.scores == (4, 5, 0, 0)
    assert flag(game, BLUE) == "valencia"


@pytest.mark.parametrize(("answer", "kind"), [("with-flag", "new_bearer"), ("without-flag", "parts")])
def test_who_flees_from_a_hurricane_picks_himself(answer: str, kind: str) -> None:
    pieces = {"aragon": [0, 2, 0, 0], "valencia": [0, 1, 0, 0]}
    marks = {"flags": [None, "aragon", None, None], "storm": ["aragon", None, None, None]}
    game = ki_turn("hurricane", pieces, modules=FLAGGED_FAMILY, marks=marks, left=["opening", "special", "place"])
    do(game, "special-power")
    assert asked(game) == (BLUE, "which")
    do(game, answer)
    assert game.decision.kind == kind
    assert row(game, "aragon")[BLUE] == 1


# the Veto


def test_a_new_bearer_is_no_step_of_the_special_action() -> None:
    """It can be objected to that the bearer goes, not to who takes his flag up."""
    pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0], "valencia": [0, 2, 0, 0]}
    game = special("s1-move-4-any", pieces, [None, "aragon", None, None], vetoes=[GREEN])
    do(game, "aragon", "castillo")
    assert asked(game) == (GREEN, "window")
    do(game, "allow")
    assert asked(game) == (BLUE, "new_bearer")
    do(game, "valencia")
    assert (flag(game, BLUE), asked(game)) == ("valencia", (RED, "move"))


def test_a_stopped_step_takes_no_flag() -> None:
    pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = special("s1-move-4-any", pieces, [None, "aragon", None, None], vetoes=[GREEN])
    do(game, "aragon", "castillo", "veto")
    assert (flag(game, BLUE), row(game, "aragon")[BLUE]) == ("aragon", 1)


# without a tie


UNTIED = (0, 9, 41)  # games of two, where Blue does as little as he can


def side_by_side(seed: int, seats: int) -> tuple[Game, Game, bool]:
    """The same game without and with flags, and whether there was a tie anywhere a place was scored."""
    plain, flagged = Game.new(seats, seed=seed, rounds=6), Game.new(seats, seed=seed, rounds=6, modules=FLAGGED)
    random, tied = Random(seed), False
    while not plain.over:
        while flagged.decision.kind in ("which", "new_bearer"):
            step(flagged, random)
        decision = plain.pending[random.below(len(plain.pending))]
        action = decision.actions[random.below(len(decision.actions))]
        if seats == 2 and decision.seat == BLUE and decision.names[0] in ("done", "number-0"):
            action = decision.actions[0]
        before = plain._state.clone()
        scored = [event.target for event in plain.apply(action, decision.seat) if event.kind == "place_scored"]
        flagged.apply(action, decision.seat)
        for state in (before, plain._state):
            tied = tied or any(len(set(counts) - {0}) < sum(map(bool, counts)) for counts in map(state.row, scored))
    return plain, flagged, tied


def test_a_game_without_a_tie_ends_the_same_with_and_without_flags() -> None:
    games = [side_by_side(seed, 2) for seed in UNTIED]
    assert not any(tied for _, _, tied in games)
    for plain, flagged, _ in games:
        assert flagged.over
        assert flagged.scores == plain.scores
        assert max(plain.scores) > 20


def test_a_tie_makes_the_difference() -> None:
    plain, flagged, tied = side_by_side(0, 4)
    assert tied
    assert flagged.scores != plain.scores
