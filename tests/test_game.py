"""The table: what is asked, what is answered, what is refused, what can be taken back."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game, IllegalAction, Option, Options, Text
from elgrande.kernel.random import Random
from elgrande.modules.compose import compose
from elgrande.rules.events import CARD_REVEALED, DISC_SHOWN, PLACE_SCORED, Event
from elgrande.rules.ruleset import CASTILLO
from elgrande.vocabulary import IDS, NAMES
from tests.bots.walk import OPTION_SETS, finish, step, walk
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, gra_turn, legal, row, special, turn


def first_round(seats: int = 4) -> Game:
    return elgrande.new_game(seats, seed=1, start="1")


def general_scoring(**more: Any) -> Game:
    """A general scoring about to begin: everybody is asked for a disc at once."""
    return Game.from_position(
        {
            "seats": 4,
            "king": "galicia",
            "grandes": ["granada"] * 4,
            "pieces": {"castillo": [3, 2, 1, 4], "court": [7] * 4},
            "rounds_played": 3,
            "phase": "general_scoring",
            **more,
        }
    )


# what is asked


def test_a_decision_says_who_is_asked_what_and_what_he_may_answer() -> None:
    game = first_round()
    decision = game.decision
    assert game.pending == (decision,)
    assert (decision.seat, decision.kind, decision.id) == (1, "power", 0)
    assert decision.names == tuple(f"power-{value}" for value in range(1, 14))
    assert decision.actions == tuple(IDS[name] for name in decision.names)
    assert decision.prompt == Text("Play a power card", "Spiele eine Machtkarte")


def test_an_option_has_an_id_a_name_and_a_label_in_both_languages() -> None:
    option = first_round().decision.options[2]
    assert option == Option(IDS["power-3"], "power-3", Text("3 (supply 5)", "3 (Nachschub 5)"))


def test_the_label_of_a_face_up_card_is_the_card() -> None:
    game = turn("s4-grande", left=[])
    while game.decision.kind != "choose_card":
        step(game, Random(1))
    for option in game.decision.options:
        slug = game.position()["offer"][int(option.name.removeprefix("stack-")) - 1]
        card = next(card for card in game.decision.rules.cards if card.slug == slug)
        assert card.title.en in option.label.en
        assert card.text.de in option.label.de


def test_a_decision_tells_about_itself() -> None:
    assert repr(special("s4-king-adjacent").decision).startswith("<Decision 1: seat 0, king: done pais-vasco")


def test_a_game_tells_about_itself() -> None:
    assert repr(first_round()) == "<Game of 4, round 1, scores (0, 0, 0, 0), seat 1: power>"
    over = Game.from_position({"seats": 2, "scores": [3, 5], "phase": "over", "rounds_played": 9})
    assert repr(over) == "<Game of 2, round 9, scores (3, 5), won by (1,)>"


def test_every_question_has_a_higher_number_than_the_one_before() -> None:
    game = first_round()
    numbers = []
    for _ in range(30):
        numbers.append(game.decision.id)
        game.apply(game.decision.actions[-1])
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0


# what is answered


def test_an_action_by_its_name_is_the_action_by_its_id() -> None:
    by_name, by_id = first_round(), first_round()
    assert by_name.apply("power-3") == by_id.apply(IDS["power-3"])
    assert by_name == by_id
    assert by_name.moves == ((1, IDS["power-3"]),)


def test_an_action_tells_what_happened() -> None:
    game = first_round()
    assert game.apply("power-3") == [Event("power_played", seat=1, card=2)]


def test_the_events_of_an_action_are_told_once() -> None:
    game = first_round()
    first = game.apply("power-3")
    second = game.apply("power-4")
    assert [event.seat for event in first] == [1]
    assert [event.seat for event in second] == [2]


def test_the_question_that_is_answered_may_be_named() -> None:
    game = first_round()
    game.apply("power-3", 1, decision=game.decision.id)
    game.apply("power-4", seat=2, decision=1)
    assert len(game.moves) == 2


def test_what_happened_before_the_first_decision_is_told_too() -> None:
    game = first_round()
    offer = [card for card in game.view(0).raw.offer if card >= 0]
    assert [event.kind for event in game.opening] == ["round_begun", *["card_revealed"] * 5]
    assert [event.card for event in game.opening[1:]] == offer
    game.apply("power-3")
    assert elgrande.replay(game.record()).opening == game.opening
    assert game.clone().opening == game.opening


def test_also_after_a_position_that_leads_to_it() -> None:
    position = {"modules": ["base"], "seats": 3, "king": "galicia", "grandes": ["granada"] * 3, "phase": "round"}
    game = Game.from_position(position)
    assert [event.kind for event in game.opening] == ["round_begun", *["card_revealed"] * 5]
    assert elgrande.replay(game.record()).opening == game.opening


def test_and_after_one_that_begins_in_the_middle_of_a_step() -> None:
    game = turn("s1-move-2own-2foreign", {"aragon": [1, 1, 0, 0]})
    assert game.opening == ()  # the question stands there as it was written down
    told = [*game.apply("special"), *game.apply("aragon")]
    assert list(Game.from_position(game.position()).opening) == told


# the end


def test_nobody_has_won_before_the_end() -> None:
    game = Game.from_position({"seats": 3, "scores": [9, 1, 1]})
    assert game.winners == ()
    assert not game.over


def test_most_points_win_and_the_same_points_share_the_victory() -> None:
    for scores, winners in (([1, 7, 3], (1,)), ([7, 3, 7], (0, 2)), ([0, 0, 0], (0, 1, 2))):
        game = Game.from_position({"seats": 3, "scores": scores, "phase": "over", "rounds_played": 9})
        assert game.over
        assert game.pending == ()
        assert game.winners == winners


def test_a_game_ends_after_its_last_round() -> None:
    for rounds in (9, 6):
        game = finish(elgrande.new_game(3, seed=4, rounds=rounds))
        assert game.round == rounds == game.position()["rounds_played"]
        assert game.winners == tuple(s for s in range(3) if game.scores[s] == max(game.scores))


def test_the_round_is_counted_from_one() -> None:
    rounds = [game.round for game in walk(2, 3)]
    assert sorted(set(rounds)) == list(range(1, 10))
    assert rounds == sorted(rounds)


def test_what_a_place_would_pay_now() -> None:
    game = turn("s4-grande", {"sevilla": [2, 1, 0, 0], "castillo": [1, 0, 0, 2]}, king="sevilla")
    sevilla = game.decision.rules.site_of[IDS["sevilla"]]
    assert game.if_scored_now(sevilla) == [
        (RED, 4, "first", sevilla),
        (BLUE, 3, "second", sevilla),
        (RED, 2, "kings_bonus", sevilla),
    ]
    assert game.if_scored_now(CASTILLO) == [(RED, 3, "second", CASTILLO), (GREEN, 5, "first", CASTILLO)]
    assert game.scores == (0, 0, 0, 0)


def test_what_the_places_are_worth_now() -> None:
    sevilla = first_round().decision.rules.site_of[IDS["sevilla"]]
    for seats, plain, covered in ((2, (4,), (8,)), (3, (4, 3), (8, 4)), (5, (4, 3, 1), (8, 4, 0))):
        game = Game.from_position({"seats": seats})
        assert game.values(sevilla) == plain
        game = Game.from_position({"seats": seats, "boards": {"board-840": "sevilla"}})
        assert game.values(sevilla) == covered


# copies


def test_a_clone_is_equal_and_independent() -> None:
    for game in walk(3, 11):
        clone = game.clone()
        assert clone == game
        if game.over:
            break
        before = game.position()
        clone.apply(clone.decision.actions[-1], clone.decision.seat)
        assert clone != game
        assert game.position() == before
        assert len(clone.moves) == len(game.moves) + 1


def test_the_original_goes_its_own_way_too() -> None:
    game = first_round()
    clone = game.clone()
    before = clone.record()
    finish(game)
    assert clone.record() == before
    assert not clone.over


def test_a_clone_cannot_take_back_but_goes_on_the_same() -> None:
    game = first_round()
    game.apply("power-3")
    clone = game.clone()
    assert game.can_undo(1)
    assert not clone.can_undo(1)
    assert finish(clone, 7).record() == finish(game, 7).record()


def test_games_are_equal_by_state_and_moves_and_have_no_hash() -> None:
    game, other = first_round(), first_round()
    assert game == other
    game.apply("power-3")
    other.apply("power-4")
    assert game != other
    assert game != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


# several seats at once


def test_everybody_is_asked_at_once_and_may_answer_in_any_order() -> None:
    choice = {RED: "aragon", BLUE: "galicia", YELLOW: "aragon", GREEN: "sevilla"}
    ends = []
    for order in permutations(choice):
        game = general_scoring()
        assert [decision.seat for decision in game.pending] == [RED, BLUE, YELLOW, GREEN]
        for answered, seat in enumerate(order):
            assert [decision.seat for decision in game.pending] == sorted(set(choice) - set(order[:answered]))
            game.apply(choice[seat], seat)
        ends.append(game.position())
    assert ends.count(ends[0]) == len(ends) == 24
    assert ends[0]["pieces"]["aragon"] == [3, 0, 1, 0]
    assert ends[0]["pieces"]["court"] == [7, 9, 7, 7]  # Blue chose the King's region


def test_questions_keep_their_numbers_while_others_answer() -> None:
    game = general_scoring()
    questions = game.pending
    for decision in reversed(questions):
        assert {d.seat: d.id for d in game.pending}[decision.seat] == decision.id
        game.apply("aragon", decision.seat, decision.id)
    assert asked(game)[1] == "power"


def test_the_seat_must_be_said_while_several_are_asked() -> None:
    game = general_scoring()
    before = game.clone()
    with pytest.raises(IllegalAction, match="several seats"):
        game.apply("aragon")
    assert game == before
    do(game, "aragon", "aragon", "aragon")
    game.apply("aragon")  # only one is left
    assert game.decision.kind == "power"


def test_nobody_chooses_twice() -> None:
    game = general_scoring()
    game.apply("aragon", BLUE)
    before = game.clone()
    with pytest.raises(IllegalAction, match=r"seat 1 is not asked anything now; seat 0, 2, 3 is"):
        game.apply("sevilla", BLUE)
    assert game == before


def test_nothing_is_shown_before_the_last_has_chosen() -> None:
    game = general_scoring()
    for seat in (GREEN, RED, BLUE):
        assert game.apply("aragon", seat) == []
    assert [event.kind for event in game.apply("aragon", YELLOW)].count(DISC_SHOWN) == 4


def test_questions_keep_their_numbers_when_somebody_takes_his_answer_back() -> None:
    game = general_scoring()
    numbers = {decision.seat: decision.id for decision in game.pending}
    game.apply("aragon", BLUE)
    game.apply("sevilla", RED)
    game.undo(RED)
    assert {d.seat: d.id for d in game.pending if d.seat != RED} == {s: numbers[s] for s in (YELLOW, GREEN)}


@pytest.mark.parametrize("copy", [Game.clone, lambda game: Game.load(game.save())], ids=["clone", "load"])
def test_questions_keep_their_numbers_in_a_copy(copy: Callable[[Game], Game]) -> None:
    game = elgrande.new_game(3, seed=2)
    random = Random(2)
    while len(game.pending) < 3:
        step(game, random)
    game.apply("aragon", BLUE)
    assert [(d.seat, d.id) for d in elgrande.replay(game.record()).pending] == [(d.seat, d.id) for d in game.pending]
    assert [(d.seat, d.id) for d in copy(game).pending] == [(d.seat, d.id) for d in game.pending]


# what is refused, and changes nothing


def refused(game: Game, message: str, *answer: Any, **named: Any) -> None:
    before, questions = game.clone(), game.pending
    record = game.record()
    with pytest.raises(IllegalAction, match=message):
        game.apply(*answer, **named)
    assert game == before
    assert game.pending == questions
    assert game.record() == record


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    game = special("s4-king-adjacent")
    refused(game, r"^sevilla is not legal here; legal: done, pais-vasco, castilla-la-vieja$", "sevilla")
    refused(game, "castillo is not legal here; legal: done, ", IDS["castillo"])


@pytest.mark.parametrize(
    "action", [True, False, None, 1.0, -1, len(NAMES), 10**30, "", "Power-3", "power-14", "power-3 ", b"power-3", [3]]
)
def test_what_is_no_action_is_refused(action: object) -> None:
    refused(first_round(), "there is no action", action)
    refused(first_round(), "there is no action", action, 1)


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    refused(first_round(), f"seat {seat} is not asked anything now; seat 1 is", "power-3", seat)


@pytest.mark.parametrize("seat", [-1, 4, 10**30, True, 1.0, "1", [1]])
def test_what_is_no_seat_is_refused(seat: object) -> None:
    refused(first_round(), "there is no seat .*; seats are 0 to 3", "power-3", seat)


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1", None])
def test_only_seats_have_standing_orders(seat: Any) -> None:
    with pytest.raises(IllegalAction, match=r"there is no seat .*; seats are 0 to 3"):
        first_round().standing_orders(seat)


@pytest.mark.parametrize("decision", [0, 2, -1, 10**30, 1.5, "1", []])
def test_a_stale_question_is_refused(decision: Any) -> None:
    game = first_round()
    game.apply("power-3")
    refused(game, "is no longer open; seat 2 is asked decision 1", "power-4", decision=decision)
    refused(game, "is no longer open; seat 2 is asked decision 1", "power-4", 2, decision)


def test_a_question_that_was_taken_back_is_stale() -> None:
    """Another player saw a position that no longer is: his answer on its way must not count for the new one."""
    game = first_round()
    game.apply("power-3", 1)
    seen = game.decision.id
    game.undo(1)
    game.apply("power-5", 1)
    refused(game, "no longer open", "power-3", 2, decision=seen)


def test_a_question_that_looks_the_same_is_another_one() -> None:
    """Blue lets a return pass, is asked about the next, and takes it back: he is asked about the former again."""
    game = special("s2-court-all-back", vetoes=[BLUE])
    numbers = [game.decision.id]
    for _ in range(2):
        do(game, "allow")
        numbers.append(game.decision.id)
    assert len(set(numbers)) == 3
    game.undo(BLUE)
    refused(game, "no longer open", "veto", BLUE, decision=numbers[2])


def test_nothing_is_accepted_after_the_end() -> None:
    game = finish(first_round())
    refused(game, "the game is over", "done", 0)
    refused(game, "the game is over", "done")
    refused(game, "the game is over", "power-3", 1, 5)
    with pytest.raises(IllegalAction, match="the game is over"):
        _ = game.decision


def test_no_standing_order_is_accepted_after_the_end() -> None:
    game = Game.from_position(
        {"seats": 2, "phase": "over", "rounds_played": 9, "kept": [{"card": "s2-veto", "seat": 0, "until": 9}]}
    )
    assert game.standing_orders(0) == ()
    refused(game, "the game is over", "allow-round", 0)


def test_a_standing_order_needs_a_waiting_card() -> None:
    game = first_round()
    assert game.standing_orders(0) == ()
    refused(game, "seat 0 is not asked", "allow-round", 0)
    refused(game, "allow-round is not legal here; legal: power-1", "allow-round", 1)


@pytest.mark.parametrize("seat", [-2, 4, 10**30, None, 1.0, "1", True])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(IllegalAction, match="there is no seat"):
        first_round().view(seat)


def test_every_illegal_action_of_a_game_is_refused() -> None:
    for game in walk(3, 5):
        for decision in game.pending:
            orders = [IDS[name] for name in game.standing_orders(decision.seat)]
            wrong = [action for action in range(len(NAMES)) if action not in (*decision.actions, *orders)]
            before = game.clone()
            for action in wrong:
                with pytest.raises(IllegalAction, match="is not legal here; legal: "):
                    game.apply(action, decision.seat)
            assert game == before
        nobody = set(range(3)) - {decision.seat for decision in game.pending}
        for seat in nobody:
            with pytest.raises(IllegalAction):
                game.apply("done", seat)


def test_what_is_refused_can_still_be_redone() -> None:
    game = first_round()
    game.apply("power-3", 1)
    game.undo(1)
    refused(game, "not legal", "done", 1)
    game.redo(1)
    assert game.moves == ((1, IDS["power-3"]),)


# taking back


def test_a_turn_is_taken_back_piece_by_piece() -> None:
    game = turn("s5-king-any", left=["place"])
    positions = [game.position()]
    for action in ("place", "pais-vasco", "castilla-la-vieja", "castillo"):
        game.apply(action, RED)
        positions.append(game.position())
    for position in reversed(positions[:-1]):
        game.undo(RED)
        assert game.position() == position
    with pytest.raises(IllegalAction, match="the last action was not its own"):
        game.undo(RED)


def test_a_finished_turn_can_be_taken_back_until_the_next_player_acts() -> None:
    game = turn("s4-grande")
    do(game, "done")
    assert game.decision.seat == BLUE
    game.undo(RED)
    assert asked(game) == (RED, "parts")
    game.redo(RED)
    do(game, game.decision.names[0])
    assert not game.can_undo(RED)
    with pytest.raises(IllegalAction, match="seat 0 cannot take back: the last action was not its own"):
        game.undo(RED)
    assert game.can_undo(BLUE)


def test_nobody_takes_back_what_another_did() -> None:
    game = first_round()
    before = game.clone()
    for seat in range(4):
        with pytest.raises(IllegalAction, match=f"seat {seat} cannot take back: the last action was not its own"):
            game.undo(seat)
    game.apply("power-3", 1)
    for seat in (0, 2, 3):
        assert not game.can_undo(seat)
        with pytest.raises(IllegalAction, match=f"seat {seat} cannot take back: the last action was not its own"):
            game.undo(seat)
    game.undo(1)
    assert game == before


@pytest.mark.parametrize("seat", [-1, 4, 99, "1", None, []])
def test_only_seats_take_back(seat: Any) -> None:
    game = first_round()
    game.apply("power-3", 1)
    before = game.clone()
    for take in (game.undo, game.redo):
        with pytest.raises(IllegalAction, match="seat"):
            take(seat)
    assert game == before


def test_own_actions_before_another_players_stay() -> None:
    game = first_round(2)
    game.apply("power-3", 1)
    game.apply("power-12", 0)
    do(game, "stack-5")  # seat 0 goes on: no supply
    for _ in range(2):
        game.undo(0)
    assert asked(game) == (0, "power")
    for seat in (0, 1):
        assert not game.can_undo(seat)


def test_a_shown_disc_is_not_taken_back() -> None:
    game = special("s2-disc-return-all", {"aragon": [0, 2, 2, 2]})
    for seat in (BLUE, YELLOW):
        game.apply("aragon", seat)
        assert game.can_undo(seat)
    game.apply("aragon", GREEN)
    before = game.clone()
    for seat in range(4):
        assert not game.can_undo(seat)
    with pytest.raises(IllegalAction, match="seat 3 cannot take back: something was revealed"):
        game.undo(GREEN)
    assert game == before


def test_a_disc_can_be_chosen_anew_until_another_chooses() -> None:
    game = general_scoring()
    game.apply("aragon", BLUE)
    game.undo(BLUE)
    game.apply("sevilla", BLUE)
    game.apply("aragon", RED)
    with pytest.raises(IllegalAction):
        game.undo(BLUE)
    do(game, "granada", "granada")
    assert row(game, "sevilla") == [0, 2, 0, 0]


def test_the_beginning_of_a_round_is_not_taken_back() -> None:
    game = turn("s4-grande", seat=GREEN)  # the last one to move
    do(game, "done")
    assert game.round == 2
    assert not game.can_undo(GREEN)
    with pytest.raises(IllegalAction, match="something was revealed"):
        game.undo(GREEN)


@pytest.mark.parametrize(("castillo", "possible"), [("hidden", False), ("open", True)])
def test_opening_a_closed_castillo_is_not_taken_back(castillo: str, possible: bool) -> None:
    game = turn("s3-score-castillo", {"castillo": [2, 1, 0, 0]}, options={"castillo": castillo})
    do(game, "special")
    assert game.scores == (5, 3, 0, 0)
    assert game.can_undo(RED) is possible
    if possible:
        game.undo(RED)
        assert game.scores == (0, 0, 0, 0)


def test_other_scorings_are_taken_back() -> None:
    game = special("s2-score-chosen", {"aragon": [2, 1, 0, 0]})
    do(game, "aragon")
    assert game.scores == (5, 4, 0, 0)
    game.undo(RED)
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (RED, "score_chosen")


def test_what_was_done_before_a_reveal_stays_too() -> None:
    game = turn("s3-score-castillo", {"castillo": [2, 1, 0, 0]})
    do(game, "place", "castillo", "castillo", "castillo", "special")
    assert not game.can_undo(RED)


def test_a_veto_is_taken_back() -> None:
    game = special("s4-king-adjacent", vetoes=[BLUE])
    do(game, "pais-vasco")
    before = game.clone()
    do(game, "veto")
    assert game.position()["king"] == "galicia"
    assert asked(game)[0] == RED
    game.undo(BLUE)
    assert game == before
    assert asked(game) == (BLUE, "window")
    do(game, "allow")
    assert game.position()["king"] == "pais-vasco"


@pytest.mark.parametrize("order", [None, "allow-round", "allow-action"])
def test_a_step_another_might_stop_is_not_taken_back_whether_he_is_asked_or_not(order: str | None) -> None:
    """Otherwise taking it back would show who has left an order, or withdraw what somebody is thinking about."""
    game = waiting()
    if order:
        game.apply(order, BLUE)
    do(game, "aragon")
    assert game.can_undo(RED)  # he has only lifted one
    do(game, "sevilla")
    assert asked(game) == ((RED, "move") if order else (BLUE, "window"))
    assert not any(game.can_undo(seat) for seat in range(4))
    with pytest.raises(
        IllegalAction, match="seat 0 cannot take back: something was revealed, or another could step in"
    ):
        game.undo(RED)


def test_what_follows_it_is_taken_back_as_always() -> None:
    game = waiting()
    game.apply("allow-round", BLUE)
    do(game, "aragon", "sevilla", "aragon")
    game.undo(RED)
    assert asked(game) == (RED, "move")
    assert not game.can_undo(RED)


def test_who_holds_the_only_veto_takes_his_own_steps_back() -> None:
    game = special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[RED])
    do(game, "aragon", "sevilla")
    assert game.can_undo(RED)


def test_nor_is_an_answer_after_which_another_is_asked_or_would_be() -> None:
    for order in (None, "allow-round"):
        game = special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE, GREEN])
        if order:
            game.apply(order, GREEN)
        do(game, "aragon", "sevilla", "allow")
        assert asked(game) == ((RED, "move") if order else (GREEN, "window"))
        assert not any(game.can_undo(seat) for seat in range(4))
    assert do(waiting(), "aragon", "sevilla", "allow").can_undo(BLUE)  # nobody after him


def test_games_of_rules_1_take_back_what_they_could_take_back() -> None:
    game = waiting()
    game._state.rules = compose(("base",), 4, Options(), edition=1)
    do(game, "aragon", "sevilla")
    assert asked(game) == (BLUE, "window")
    game.undo(RED)
    assert asked(game) == (RED, "move_to")


def test_redo_does_it_again() -> None:
    game = turn("s5-king-any", left=["place"])
    do(game, "place", "pais-vasco", "castillo")
    after, events = game.clone(), []
    for _ in range(3):
        game.undo(RED)
    for _ in range(3):
        events += game.redo(RED)
    assert game == after
    assert [(event.kind, event.target) for event in events] == [("pieces", 1), ("pieces", CASTILLO)]
    with pytest.raises(IllegalAction, match="seat 0 has taken nothing back"):
        game.redo(RED)


def test_nobody_redoes_what_another_took_back() -> None:
    game = first_round()
    game.apply("power-3", 1)
    game.undo(1)
    before = game.clone()
    for seat in (0, 2, 3):
        assert not game.can_redo(seat)
        with pytest.raises(IllegalAction, match=f"seat {seat} has taken nothing back"):
            game.redo(seat)
    assert game == before
    assert game.can_redo(1)
    game.redo(1)
    assert not game.can_redo(1)
    assert game.moves == ((1, IDS["power-3"]),)


def test_a_new_action_ends_redo() -> None:
    game = turn("s5-king-any", left=["place"])
    do(game, "place", "pais-vasco", "castillo")
    game.undo(RED)
    game.undo(RED)
    do(game, "castilla-la-vieja")
    with pytest.raises(IllegalAction, match="has taken nothing back"):
        game.redo(RED)
    game.undo(RED)
    game.redo(RED)
    assert row(game, "castilla-la-vieja") == [1, 0, 0, 0]


def test_a_redone_action_can_be_taken_back_again() -> None:
    game = first_round()
    before = game.clone()
    game.apply("power-3", 1)
    for _ in range(3):
        game.undo(1)
        assert game == before
        game.redo(1)
    assert len(game.moves) == 1


def test_the_record_knows_nothing_of_what_was_taken_back() -> None:
    detour, straight = first_round(), first_round()
    for game in (detour, straight):
        game.apply("power-3", 1)
    detour.undo(1)
    detour.apply("power-9", 1)
    detour.undo(1)
    detour.redo(1)
    detour.undo(1)
    detour.apply("power-3", 1)
    assert detour == straight
    assert detour.record() == straight.record()
    assert elgrande.replay(detour.record()) == straight
    assert finish(detour, 3).record() == finish(straight, 3).record()


def waiting() -> Game:
    """Red is moving Caballeros, Blue holds a Veto."""
    return special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE])


def test_a_standing_order_is_given_and_withdrawn() -> None:
    game = waiting()
    assert game.standing_orders(BLUE) == ("allow-round", "allow-action")
    assert game.standing_orders(RED) == ()
    game.apply("allow-round", BLUE)
    assert game.standing_orders(BLUE) == ("ask-always", "allow-action")
    do(game, "aragon", "sevilla")
    assert asked(game) == (RED, "move")
    game.apply("ask-always", BLUE)
    do(game, "aragon", "sevilla")
    assert asked(game) == (BLUE, "window")


def test_a_standing_order_takes_nothing_from_others() -> None:
    """It is nobody else's business: what Red has done can still be taken back, and done again."""
    game = waiting()
    do(game, "aragon", "sevilla", "allow", "aragon")
    game.apply("allow-round", BLUE)
    assert game.can_undo(RED)
    assert not game.can_undo(BLUE)
    game.undo(RED)
    assert asked(game) == (RED, "move")
    assert game.view(BLUE).raw.standing_order == 2
    game.apply("allow-action", BLUE)
    game.redo(RED)
    assert asked(game) == (RED, "move_to")
    assert game.view(BLUE).raw.standing_order == 1
    assert elgrande.replay(game.record()) == game


@pytest.mark.parametrize("order", ["allow-round", "allow-action"])
def test_a_standing_order_stays_when_another_takes_back_what_came_before(order: str) -> None:
    game = turn("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE])
    do(game, "special")
    game.apply(order, BLUE)
    game.undo(RED)
    assert asked(game) == (RED, "parts")
    assert elgrande.replay(game.record()) == game
    assert Game.from_position(game.position())._state.key() == game._state.key()
    game.redo(RED)
    assert elgrande.replay(game.record()) == game


def test_orders_of_all_kinds_at_all_times_are_in_the_record() -> None:
    """Random games in which anybody who may leaves orders and anybody who can takes back."""
    for seed in range(12):
        random = Random(seed)
        game = elgrande.new_game(3, seed=seed)
        while not game.over:
            for seat in range(3):
                orders = game.standing_orders(seat)
                if orders and random.below(3) == 0:
                    game.apply(orders[random.below(len(orders))], seat)
                if game.can_undo(seat) and random.below(4) == 0:
                    game.undo(seat)
            if random.below(10) == 0:
                assert elgrande.replay(game.record(history=False)) == game, (seed, len(game.moves))
                assert Game.from_position(game.position())._state.key() == game._state.key()
            step(game, random)
        assert elgrande.replay(game.record()) == game


def test_a_standing_order_leaves_the_open_question_open() -> None:
    game = waiting()
    question = game.decision
    game.apply("allow-action", BLUE)
    assert game.decision.id == question.id
    game.apply("aragon", RED, question.id)
    assert legal(game) >= {"sevilla"}


def test_standing_orders_are_in_the_record() -> None:
    game = waiting()
    game.apply("allow-round", BLUE)
    do(game, "aragon", "sevilla", "done")
    assert elgrande.replay(game.record()) == game


def _reveals(event: Event, hidden: bool) -> bool:
    shown = event.kind in (DISC_SHOWN, CARD_REVEALED)
    return shown or (hidden and event.kind == PLACE_SCORED and event.target == CASTILLO)


def _could_be_stopped(before: Game, seat: int, action: int) -> bool:
    """Would anybody else have a say in what it leads to, if nobody had left an order?"""
    before._state.orders = (0,) * before.seats
    before.apply("allow" if NAMES[action].startswith("allow") else action, seat)
    return any(decision.kind == "window" and decision.seat != seat for decision in before.pending)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_exactly_the_last_actions_of_one_seat_without_a_reveal_are_taken_back(options: dict[str, Any]) -> None:
    """Through whole games: taken back and done again, everything is as it was; what was shown is never taken back."""
    hidden = options.get("castillo") != "open"
    random = Random(8)
    game = elgrande.new_game(3, seed=8, **options)
    last, run = -1, 0  # who acted last, and how many actions of his could be taken back
    while not game.over:
        decision = game.pending[random.below(len(game.pending))]
        action = decision.actions[random.below(len(decision.actions))]
        before = game.clone()
        events = game.apply(action, decision.seat)
        shown = any(_reveals(event, hidden) for event in events)
        shown = shown or _could_be_stopped(before.clone(), decision.seat, action)
        run = 0 if shown else run + 1 if decision.seat == last else 1
        last = decision.seat
        assert [seat for seat in range(3) if game.can_undo(seat)] == ([last] if run else [])
        if run:
            after = game.clone()
            game.undo(last)
            assert game == before
            assert game.redo(last) == events
            assert game == after
        if run > 1:
            for _ in range(run):
                game.undo(last)
            assert not game.can_undo(last)
            for _ in range(run):
                game.redo(last)
            assert game == after


def test_reading_a_position_leaves_it_alone() -> None:
    position: dict[str, Any] = {"seats": 2, "pieces": {"court": [7, 7]}}
    Game.from_position(position)
    assert position == {"seats": 2, "pieces": {"court": [7, 7]}}


def test_a_game_keeps_its_own_copy_of_the_position_it_began_in() -> None:
    position: dict[str, Any] = {"seats": 2, "pieces": {"court": [7, 7]}}
    game = Game.from_position(position)
    record = game.record()
    position["pieces"]["court"][0] = 1
    assert game.record() == record
    assert elgrande.replay(game.record()) == game


def test_a_position_that_is_no_document_is_refused() -> None:
    nothing: Any
    for nothing in (None, 5, "", "5", "null", "[]"):
        with pytest.raises(DocumentError, match="position"):
            Game.from_position(nothing)


# questions with a single answer


def one_answer() -> Game:
    """With two players it is clear to whom a guest goes."""
    return do(gra_turn("s5-king-any", seats=2, marks={"persons": {"jester": RED}}), "send-guest")


def test_questions_with_one_answer_can_be_answered_without_asking() -> None:
    game = one_answer()
    assert game.decision.forced
    told = game.play_forced()
    assert [NAMES[action] for _, action in game.moves] == ["send-guest", "seat-1"]
    assert told
    assert not game.decision.forced
    assert game.play_forced() == []
    assert elgrande.replay(game.record()) == game
    game.undo(RED)
    assert game == one_answer()


def test_not_while_somebody_may_step_in(monkeypatch: pytest.MonkeyPatch) -> None:
    game = one_answer()
    monkeypatch.setattr(Game, "interrupts", lambda _, seat: ("incognito",) if seat == BLUE else ())
    assert game.play_forced() == []
    assert asked(game) == (RED, "guest_to")


def test_a_secret_question_is_never_forced() -> None:
    """How quickly it is answered would tell that there was no choice."""
    game = Game.new(2, seed=1, modules=["king_and_intrigue"])
    assert (game.decision.kind, game.decision.secret) == ("disc", True)
    assert not elgrande.Decision(game._state, RED, (1,), 0).forced
    open_hands = Game.new(2, seed=1)
    assert (open_hands.decision.kind, open_hands.decision.secret) == ("power", False)
