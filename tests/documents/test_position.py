"""Positions: any moment of a game as a small document, set up from one, and what cannot be a position."""

import json
from collections import Counter
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game
from elgrande.kernel.random import Random
from elgrande.rules.view import RawView
from tests.bots.walk import OPTION_SETS, finish, step, walk
from tests.documents.damage import Path, accidents, changed, limited, outcome
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, province, row, special, turn

OFFER = ["s1-move-3-any", "s2-score-chosen", "s3-score-4s", "s4-grande", "s5-king-any"]

# in the middle of a round of four, Red to move
TURN: dict[str, Any] = {
    "seats": 4,
    "king": "galicia",
    "pieces": {"court": [7, 7, 7, 7]},
    "played": [13, 12, 11, 10],
    "phase": "turn",
    "turn": {"seat": 0, "left": []},
}


def refused(position: object, message: str) -> None:
    with limited(), pytest.raises(DocumentError, match=message):
        Game.from_position(position if isinstance(position, str) else json.dumps(position))


# a position in words


def test_only_the_seats_must_be_given() -> None:
    game = Game.from_position({"seats": 3})
    assert game.position() == elgrande.new_game(3, seed=0).position()
    assert game.moves == ()


def test_what_is_left_out_is_as_after_setting_up_with_the_seed() -> None:
    assert Game.from_position({"seats": 3, "seed": 9}).position() == elgrande.new_game(3, seed=9).position()
    game = Game.from_position({"seats": 3, "seed": 9, "king": "sevilla"})
    expected = {**elgrande.new_game(3, seed=9).position(), "king": "sevilla"}
    assert game.position() == expected


def test_a_position_is_a_document_or_its_text() -> None:
    assert Game.from_position(TURN) == Game.from_position(json.dumps(TURN))


def test_null_is_the_same_as_left_out() -> None:
    names = ("king", "pieces", "grandes", "boards", "scores", "hands", "discards", "played", "offer", "used", "kept")
    assert Game.from_position({"seats": 3, **dict.fromkeys(names)}) == Game.from_position({"seats": 3})


def test_options_and_modules() -> None:
    game = Game.from_position({"seats": 2, "modules": ["base"], "options": {"rounds": 6, "veto": False}})
    assert game.decision.rules.options == elgrande.Options(rounds=6, veto=False)
    assert game.position()["options"] == {"rounds": 6, "veto": False}


def test_pieces_that_are_not_mentioned_are_in_the_province() -> None:
    game = Game.from_position({"seats": 3, "pieces": {"aragon": [1, 2, 3], "castillo": [4, 0, 0], "court": [0, 5, 0]}})
    assert row(game, "aragon") == [1, 2, 3]
    assert row(game, "castillo") == [4, 0, 0]
    assert [court(game, seat) for seat in range(3)] == [0, 5, 0]
    assert [province(game, seat) for seat in range(3)] == [25, 23, 27]


def test_a_province_may_be_given_if_it_is_right() -> None:
    game = Game.from_position({"seats": 2, "pieces": {"court": [10, 0], "province": [20, 30]}})
    assert [province(game, seat) for seat in range(2)] == [20, 30]


def test_king_grandes_boards_scores_start_and_rounds() -> None:
    game = Game.from_position(
        {
            "seats": 2,
            "king": "aragon",
            "grandes": ["sevilla", "aragon"],
            "boards": {"board-400": "castillo"},
            "scores": [12, 34],
            "start": 1,
            "rounds_played": 4,
        }
    )
    position = game.position()
    assert position["king"] == "aragon"
    assert position["grandes"] == ["sevilla", "aragon"]
    assert position["boards"] == {"board-400": "castillo"}
    assert game.scores == (12, 34)
    assert asked(game) == (1, "power")
    assert game.round == 5


def test_both_boards() -> None:
    boards = {"board-840": "granada", "board-400": "castillo"}
    assert Game.from_position({"seats": 2, "boards": boards}).position()["boards"] == boards
    game = Game.from_position({**TURN, "boards": boards, "turn": {"seat": 0, "card": "s4-scoreboard"}})
    do(game, "special", "board-840")
    assert "granada" not in legal(game)
    assert "castillo" not in legal(game)


def test_hands_are_what_was_neither_played_nor_discarded() -> None:
    game = Game.from_position(
        {
            "seats": 2,
            "start": 0,
            "phase": "power",
            "played": [4, None],
            "discards": [[1, 2], [3, 13]],
            "rounds_played": 2,
        }
    )
    assert asked(game) == (1, "power")
    assert game.position()["hands"] == [
        [3, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ]
    assert "power-4" not in legal(game)  # it lies on the table
    assert "power-3" not in legal(game)


def test_discards_are_what_is_neither_in_hand_nor_on_the_table() -> None:
    game = Game.from_position(
        {
            "seats": 2,
            "start": 0,
            "phase": "power",
            "played": [4, None],
            "hands": [[8, 9, 10, 11, 12], [1, 2, 3, 4, 5, 6]],
            "rounds_played": 7,
        }
    )
    assert game.position()["discards"] == [[1, 2, 3, 5, 6, 7, 13], [7, 8, 9, 10, 11, 12, 13]]


# the phases


def test_before_a_round_cards_are_turned_up() -> None:
    game = Game.from_position({"seats": 2, "rounds_played": 3, "phase": "round"})
    assert (game.round, game.decision.kind) == (4, "power")
    assert all(game.position()["offer"])


def test_while_power_cards_are_played() -> None:
    game = Game.from_position({"seats": 4, "phase": "power", "start": 2, "played": [5, None, 7, 9], "offer": OFFER})
    assert asked(game) == (BLUE, "power")
    assert game.position()["offer"] == OFFER
    assert legal(game) == {f"power-{value}" for value in range(1, 14)} - {"power-5", "power-7", "power-9"}


def test_an_offer_that_is_left_out_is_the_top_of_the_stacks() -> None:
    game = Game.from_position({"seats": 4, "phase": "power"})
    assert game.position()["offer"] == elgrande.new_game(4, seed=0).position()["offer"]


def test_at_the_start_of_a_turn_there_is_supply() -> None:
    game = Game.from_position({**TURN, "played": [4, 3, 2, 1], "turn": {"seat": 0}})
    assert asked(game) == (RED, "supply")
    do(game, "number-4")
    assert asked(game) == (RED, "choose_card")


def test_supply_has_been_taken() -> None:
    game = Game.from_position({**TURN, "played": [4, 3, 2, 1], "turn": {"seat": 0, "left": []}})
    assert asked(game) == (RED, "choose_card")


def test_turns_go_by_power_cards() -> None:
    game = Game.from_position({**TURN, "played": [3, 13, 8, 9], "turn": {"seat": 3, "card": "s4-grande", "left": []}})
    assert asked(game)[0] == YELLOW  # after 9 comes 8, and Green had nothing left to do
    assert game.position()["turn"]["seat"] == YELLOW


@pytest.mark.parametrize(
    ("left", "names"),
    [
        (None, {"done", "special", "place"}),
        (["special", "place"], {"done", "special", "place"}),
        (["special"], {"done", "special"}),
        (["place"], {"done", "place"}),
    ],
)
def test_a_card_was_taken_and_a_part_of_it_is_left(left: list[str] | None, names: set[str]) -> None:
    game = Game.from_position({**TURN, "turn": {"seat": 0, "card": "s4-king-adjacent", "left": left}})
    assert asked(game) == (RED, "parts")
    assert legal(game) == names


def test_a_card_that_was_taken_left_its_stack() -> None:
    game = Game.from_position({**TURN, "offer": [None, *OFFER[1:]], "turn": {"seat": 0, "card": "s1-move-4-own"}})
    position = game.position()
    everywhere = Counter(card for stack in (*position["hidden"], position["offer"]) for card in stack if card)
    assert everywhere["s1-move-4-own"] == 0
    assert everywhere.total() == 44


def test_a_card_that_was_taken_is_no_longer_on_offer() -> None:
    """One card a stack: where a card was taken nothing lies face up for the next player."""
    game = Game.from_position({**TURN, "turn": {"seat": 0, "card": "s3-score-4s", "left": ["place"]}})
    assert game.position()["offer"][2] is None
    do(game, "done")
    assert "stack-3" not in legal(game)


def test_vetoes_are_held() -> None:
    game = Game.from_position(
        {
            **TURN,
            "rounds_played": 4,
            "turn": {"seat": 0, "card": "s4-king-adjacent"},
            "kept": [{"card": "s2-veto", "seat": 2}, {"card": "s2-veto", "seat": 1, "until": 4}],
        }
    )
    do(game, "special", "pais-vasco")
    assert asked(game) == (BLUE, "window")
    assert game.position()["kept"] == [
        {"card": "s2-veto", "seat": 2, "until": 5},
        {"card": "s2-veto", "seat": 1, "until": 4},
    ]
    do(game, "allow")
    assert asked(game) == (YELLOW, "window")


def test_standing_orders() -> None:
    base = {**TURN, "turn": {"seat": 0, "card": "s4-king-adjacent"}, "kept": [{"card": "s2-veto", "seat": 2}]}
    game = Game.from_position({**base, "orders": [0, 0, 2, 0]})
    do(game, "special", "pais-vasco")
    assert asked(game)[0] == RED
    assert game.position()["orders"] == [0, 0, 2, 0]


def test_a_general_scoring_about_to_begin() -> None:
    game = Game.from_position(
        {
            "seats": 3,
            "king": "galicia",
            "grandes": ["granada"] * 3,
            "pieces": {"castillo": [2, 0, 1], "aragon": [0, 2, 1]},
            "rounds_played": 9,
            "phase": "general_scoring",
        }
    )
    assert [(d.seat, d.kind) for d in game.pending] == [(0, "disc"), (1, "disc"), (2, "disc")]
    do(game, "sevilla", "sevilla", "aragon")
    assert game.over
    # Castillo 5/3 to 0 and 2; Aragón tied (4 each); Sevilla 4
    assert game.scores == (5 + 4, 4, 3 + 4)


def test_the_end() -> None:
    game = Game.from_position({"seats": 2, "phase": "over", "scores": [4, 9], "rounds_played": 9})
    assert game.over
    assert game.winners == (1,)
    assert game.position()["phase"] == "over"


# there and back


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_a_game_can_be_written_and_read(seats: int, options: dict[str, Any]) -> None:
    for game in walk(seats, 70 + seats, **options):
        position = game.position()
        again = Game.from_position(json.dumps(position))
        assert again._state.key() == game._state.key()
        assert again.position() == position
        assert [(d.seat, d.kind, d.actions) for d in again.pending] == [
            (d.seat, d.kind, d.actions) for d in game.pending
        ]


def test_a_game_from_a_position_goes_on_the_same() -> None:
    for number, game in enumerate(walk(3, 33)):
        if number % 20 == 0:
            again = finish(Game.from_position(game.position()), number)
            assert again.position() == finish(game.clone(), number).position()


def test_a_game_from_a_position_in_words_can_be_written_and_read() -> None:
    """Also where the position said nothing of how its power cards came to be discarded."""
    for more in ({}, {"options": {"played_cards": "shown"}}):
        game = Game.from_position(
            {"seats": 2, "start": 0, "phase": "power", "discards": [[1, 2], [3, 4]], "rounds_played": 2, **more}
        )
        random = Random(3)
        while not game.over:
            again = Game.from_position(json.dumps(game.position()))
            assert again._state.key() == game._state.key()
            step(game, random)


def test_quiet_positions_are_in_words_and_others_tell_what_was_done_since() -> None:
    words: Counter[str] = Counter()
    since: Counter[str] = Counter()
    for seed in range(4):
        for game in walk(3, seed):
            kind = "over" if game.over else game.decision.kind
            position = game.position()
            assert position["phase"] in ("power", "turn", "general_scoring", "over")
            (since if "then" in position else words)[kind] += 1
    assert set(words) == {"power", "supply", "choose_card", "parts", "disc", "over"}
    assert {"place", "move", "move_to", "window", "disc"} <= set(since)
    assert not {"power", "choose_card", "parts", "over"} & set(since)


def test_a_position_in_a_turn_says_whose_it_is_and_what_is_left() -> None:
    game = turn("s4-king-adjacent", seat=BLUE, left=["place"], boards={"board-840": "sevilla"})
    position = game.position()
    assert position["phase"] == "turn"
    assert position["turn"] == {"seat": BLUE, "card": "s4-king-adjacent", "left": ["place"]}
    assert position["boards"] == {"board-840": "sevilla"}
    assert "then" not in position


def in_the_middle() -> Game:
    """Red moves a Caballero, Green holds a Veto and is asked."""
    game = special("s1-move-3-any", {"aragon": [1, 1, 0, 0]}, vetoes=[GREEN])
    return do(game, "aragon", "seat-1", "castillo")


def test_a_position_in_the_middle_of_a_step_is_the_quiet_one_before_and_what_was_done_since() -> None:
    position = in_the_middle().position()
    assert position["turn"] == {"seat": RED, "card": "s1-move-3-any", "left": ["special", "place"]}
    assert position["then"] == ["0 special", "0 aragon", "0 seat-1", "0 castillo"]
    again = Game.from_position(json.dumps(position))
    assert asked(again) == (GREEN, "window")
    assert again.position() == position
    do(again, "veto")
    assert row(again, "castillo") == [0, 0, 0, 0]
    assert "then" not in again.position()


def test_what_was_done_since_is_no_move_of_the_game() -> None:
    again = Game.from_position(in_the_middle().position())
    assert again.moves == ()
    assert not again.can_undo(RED)
    do(again, "allow")
    assert again.position()["then"] == ["0 special", "0 aragon", "0 seat-1", "0 castillo", "3 allow"]
    again.undo(GREEN)
    assert again.position() == in_the_middle().position()
    assert elgrande.replay(again.record()) == again


def test_standing_orders_are_among_what_was_done_since() -> None:
    game = in_the_middle()
    do(game, "allow")
    game.apply("allow-round", GREEN)
    again = Game.from_position(json.dumps(game.position()))
    assert again._state.key() == game._state.key()
    assert again.view(GREEN).raw.standing_order == 2


def test_secret_discs_of_a_general_scoring_are_in_a_position() -> None:
    game = Game.from_position({"seats": 3, "phase": "general_scoring", "rounds_played": 6})
    assert "then" not in game.position()
    game.apply("sevilla", 1)
    again = Game.from_position(json.dumps(game.position()))
    assert [d.seat for d in again.pending] == [0, 2]
    assert again.view(1).raw.secret == game.view(1).raw.secret >= 0


def test_secret_discs_are_in_a_position() -> None:
    game = special("s2-disc-return-all", {"aragon": [0, 2, 2, 2], "sevilla": [0, 1, 1, 1]})
    game.apply("sevilla", YELLOW)
    again = Game.from_position(json.dumps(game.position()))
    assert [d.seat for d in again.pending] == [BLUE, GREEN]
    do(again, "aragon", "aragon")
    assert row(again, "aragon") == [0, 0, 2, 0]
    assert row(again, "sevilla") == [0, 1, 0, 1]


def test_shown_discs_are_in_a_position() -> None:
    game = special("s4-eviction", {"aragon": [0, 2, 2, 2]}, vetoes=[BLUE])
    do(game, "aragon", "allow", "sevilla", "valencia", "granada")
    again = Game.from_position(json.dumps(game.position()))
    do(again, "allow", "allow-action")
    assert (row(again, "sevilla"), row(again, "valencia"), row(again, "granada")) == (
        [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, 2],
    )  # fmt: skip


def test_a_power_card_being_taken_back_is_in_a_position() -> None:
    game = special("s4-power-back", discards=[[1, 2], [], [], []], vetoes=[BLUE], rounds_played=2)
    do(game, "power-2")
    again = Game.from_position(json.dumps(game.position()))
    do(again, "allow")
    assert again.position()["hands"][RED] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


# what is no position


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("moon",), 1, r"^position\.moon: unknown; there are: elgrande, version, modules, "),
        (("elgrande",), "record", r"^position\.elgrande: must be one of position"),
        (("version",), 1, r"^position\.version: this program reads version 2"),
        (("version",), "2", r"^position\.version: must be a whole number"),
        (("seats",), 6, r"^position.*: 6 seats: El Grande is for 2 to 5 players"),
        (("seats",), "4", r"^position.*: '4' seats"),
        (("seats",), True, r"^position.*: True seats"),
        (("modules",), ["moon"], r"^position.*: unknown module 'moon'; there are: base"),
        (("modules",), {"base": 1}, r"^position\.modules: must be a list"),
        (("options",), {"moon": 1}, r"^position.*: unknown option 'moon'; there are: veto"),
        (("options",), {"castillo": "shut"}, r"^position.*: option castillo: 'shut' is not 'hidden' or 'open'"),
        (("options",), 5, r"^position\.options: must be an object"),
        (("seed",), -1, r"^position\.seed: must be a whole number"),
        (("rng",), 1.5, r"^position\.rng: must be a whole number"),
        (("sealed",), "x", r"^position\.sealed: must be a whole number"),
        (("rounds_played",), 10, r"^position\.rounds_played: must be a whole number from 0 to 9, not 10"),
        (("rounds_played",), -1, r"^position\.rounds_played: "),
        (("start",), 4, r"^position\.start: must be a whole number from 0 to 3"),
        (("king",), "moon", r"^position\.king: must be one of galicia, .*, not 'moon'"),
        (("king",), "castillo", r"^position\.king: must be one of galicia"),
        (("king",), 3, r"^position\.king: must be one of galicia"),
        (("grandes",), ["galicia"], r"^position\.grandes: must have 4 entries, not 1"),
        (("grandes",), ["galicia", "moon", "aragon", "aragon"], r"^position\.grandes\[1\]: must be one of"),
        (("grandes",), "galicia", r"^position\.grandes: must be a list"),
        (("scores",), [1, 2, 3], r"^position\.scores: must have 4 entries, not 3"),
        (("scores",), [1, 2, 3, -1], r"^position\.scores\[3\]: must be a whole number"),
        (("scores",), [1, 2, 3, 1.5], r"^position\.scores\[3\]: must be a whole number"),
        (("boards",), {"board-840": "moon"}, r"^position\.boards\.board-840: must be one of"),
        (("boards",), {"board-840": "court"}, r"^position\.boards\.board-840: must be one of"),
        (("boards",), {"board-999": "aragon"}, r"^position\.boards\.board-999: unknown; there are: board-840"),
        (("boards",), {"board-840": "aragon", "board-400": "aragon"}, r"^position\.boards: only one board may lie on"),
        (("boards",), [], r"^position\.boards: must be an object"),
        (("pieces",), [], r"^position\.pieces: must be an object"),
        (("pieces",), {"moon": [0] * 4}, r"^position\.pieces\.moon: unknown; there are: galicia"),
        (("pieces",), {"aragon": [1, 2, 3]}, r"^position\.pieces\.aragon: must have 4 entries, not 3"),
        (("pieces",), {"aragon": [-1, 0, 0, 0]}, r"^position\.pieces\.aragon\[0\]: must be a whole number"),
        (("pieces",), {"aragon": [0, 31, 0, 0]}, r"^position\.pieces: seat 1 has 31 Caballeros, not 30"),
        (("pieces",), {"aragon": [0, 0, 20, 0], "court": [0, 0, 11, 0]}, r"^position\.pieces: seat 2 has 31 Caba"),
        (("pieces",), {"province": [30, 30, 30, 29]}, r"^position\.pieces: seat 3 has 29 Caballeros, not 30"),
        (("pieces",), {"aragon": [1 << 65, 0, 0, 0]}, r"^position\.pieces\.aragon\[0\]: must be a whole number"),
        (("played",), [13, 12, 11], r"^position\.played: must have 4 entries, not 3"),
        (("played",), [13, 12, 11, 14], r"^position\.played\[3\]: there is no power card 14"),
        (("played",), [13, 12, 11, "10"], r"^position\.played\[3\]: there is no power card '10'"),
        (("played",), [13, 12, 11, True], r"^position\.played\[3\]: there is no power card True"),
        (("played",), [13, 12, 11, 10.0], r"^position\.played\[3\]: there is no power card 10.0"),
        (("played",), [13, 12, 11, [10]], r"^position\.played\[3\]: there is no power card \[10\]"),
        (("played",), [13, 12, 11, None], r"^position\.played: in the phase turn everybody has played"),
        (("discards",), [[0], [], [], []], r"^position\.discards\[0\]\[0\]: there is no power card 0"),
        (("discards",), [[], 5, [], []], r"^position\.discards\[1\]: must be a list"),
        (("hands",), [[1]], r"^position\.hands: must have 4 entries, not 1"),
        (("hands",), [["x"], [], [], []], r"^position\.hands\[0\]\[0\]: there is no power card 'x'"),
        (("power_log",), [[], [], []], r"^position\.power_log: must have 4 entries"),
        (("power_log",), [[13], [], [], []], r"^position\.power_log\[0\]\[0\]: must be a whole number from -2 to 12"),
        (("orders",), [0, 0, 0, 3], r"^position\.orders\[3\]: must be a whole number from 0 to 2"),
        (("offer",), OFFER[:4], r"^position\.offer: must have 5 entries, not 4"),
        (("offer",), [*OFFER[:4], "moon"], r"^position\.offer\[4\]: must be one of s1-move-3-any"),
        (("offer",), [*OFFER[:3], "s2-veto", OFFER[4]], r"^position\.offer\[3\]: s2-veto is of another stack"),
        (("used",), [[], [], [], []], r"^position\.used: must have 5 entries"),
        (("used",), [["s1-move-3-any"] * 2, [], [], [], []], r"^position.*: s1-move-3-any is there 2 times, not 1"),
        (("used",), [[], [], [], [], ["moon"]], r"^position\.used\[4\]\[0\]: must be one of"),
        (("hidden",), [[], [], [], [], ["moon"]], r"^position\.hidden\[4\]\[0\]: must be one of"),
        (("kept",), {}, r"^position\.kept: must be a list"),
        (("kept",), [{"card": "moon", "seat": 0}], r"^position\.kept\[0\]\.card: must be one of"),
        (("kept",), [{"card": "s2-veto", "seat": 4}], r"^position\.kept\[0\]\.seat: must be a whole number from 0"),
        (("kept",), [{"card": "s2-veto"}], r"^position\.kept\[0\]\.seat: must be a whole number from 0 to 3, not None"),
        (("kept",), [{"card": "s2-veto", "seat": 0, "till": 3}], r"^position\.kept\[0\]\.till: unknown; there are:"),
        (("kept",), [{"card": "s2-veto", "seat": 0, "until": -1}], r"^position\.kept\[0\]\.until: must be a whole num"),
        (("kept",), [5], r"^position\.kept\[0\]"),
        (("kept",), [{"card": "s2-veto", "seat": 0}] * 3, r"^position.*: s2-veto is there 3 times, not 2"),
        (("phase",), "moon", r"^position\.phase: must be one of round, power, turn, general_scoring, over"),
        (("phase",), 5, r"^position\.phase: must be one of round"),
        (("turn",), None, r"^position\.turn: must be an object, not null"),
        (("turn",), {"seat": 4}, r"^position\.turn\.seat: must be a whole number from 0 to 3"),
        (("turn",), {"card": "s4-grande"}, r"^position\.turn\.seat: must be a whole number from 0 to 3, not None"),
        (("turn",), {"seat": 0, "card": "moon"}, r"^position\.turn\.card: must be one of"),
        (("turn",), {"seat": 0, "card": 3}, r"^position\.turn\.card: must be one of"),
        (("turn",), {"seat": 0, "card": "s4-grande", "left": ["moon"]}, r"^position\.turn\.left.*: must be one of"),
        (("turn",), {"seat": 0, "card": "s4-grande", "left": "place"}, r"^position\.turn\.left: must be a list"),
        (("turn",), {"seat": 0, "card": "s4-grande", "moon": 1}, r"^position\.turn\.moon: unknown; there are: seat, "),
    ],
)  # fmt: skip
def test_a_damaged_position_is_refused_and_says_where(path: Path, value: object, message: str) -> None:
    Game.from_position(TURN)
    refused(changed(TURN, path, value), message)


def test_a_position_without_seats_is_refused() -> None:
    refused({}, "^position.*seats")


def test_a_veto_is_unknown_where_it_is_not_played() -> None:
    veto = {"kept": [{"card": "s2-veto", "seat": 0}]}
    refused({**TURN, **veto, "options": {"veto": False}}, r"^position\.kept\[0\]\.card: must be one of")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        # power cards: each of the thirteen is in one place
        ({"hands": [[1, 2], [], [], []], "discards": [[2], [], [], []]}, r"^position\.(hands|discards)"),
        ({"discards": [[13], [], [], []]}, r"^position\.(played|discards)"),
        ({"discards": [[1, 1], [], [], []]}, r"^position\.discards\[0\]"),
        ({"hands": [[1, 2]] * 4, "discards": [[]] * 4}, r"^position\.(hands|discards)"),
        # no two play the same value
        ({"played": [13, 12, 13, 11]}, r"^position\.played"),
        # action cards: each is in one place, and that of its stack
        ({"hidden": [[], [], [], [], []], "offer": OFFER}, r"^position\.(hidden|offer|used)"),
        ({"hidden": [["s1-move-3-any"] * 10, [], [], [], []]}, r"^position\.hidden"),
        ({"used": [[], ["s1-move-3-any"], [], [], []]}, r"^position\.used"),
        # one card of a stack lies out, unless it was taken
        ({"offer": OFFER, "turn": {"seat": 0, "card": "s1-move-4-own"}}, r"^position\.offer"),
        # there is something to choose
        ({"offer": [None] * 5}, r"^position\.offer"),
        # parts are left of a card
        ({"turn": {"seat": 0, "left": ["place"]}}, r"^position\.turn"),
        # waiting cards can wait, and are not past their time
        ({"kept": [{"card": "s5-king-any", "seat": 0}]}, r"^position\.kept\[0\]"),
        ({"rounds_played": 5, "kept": [{"card": "s2-veto", "seat": 0, "until": 4}]}, r"^position\.kept\[0\]"),
        # there are no more rounds
        ({"rounds_played": 9}, r"^position\.(rounds_played|phase)"),
    ],
)  # fmt: skip
def test_what_cannot_be_in_a_turn_is_refused(more: dict[str, Any], message: str) -> None:
    refused({**TURN, **more}, message)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        # those who have played are the first from the start marker on
        ({"phase": "power", "start": 0, "played": [None, 5, None, None]}, r"^position\.played"),
        ({"phase": "power", "rounds_played": 9}, r"^position\.(rounds_played|phase)"),
        # whoever is asked for a power card has one to play
        ({"phase": "power", "hands": [[]] * 4, "discards": [[*range(1, 14)]] * 4}, r"^position\.(hands|discards)"),
        # nothing lies on the table between two rounds
        ({"phase": "round", "offer": OFFER}, r"^position\.(offer|phase)"),
        ({"phase": "round", "played": [5, 6, 7, 8]}, r"^position\.(played|phase)"),
        # a round needs cards to turn up
        ({"hidden": [[], [], [], [], []]}, r"^position\.(hidden|offer|used)"),
    ],
)  # fmt: skip
def test_what_cannot_be_before_turns_is_refused(position: dict[str, Any], message: str) -> None:
    refused({"seats": 4, **position}, message)


# what was done since


@pytest.mark.parametrize(
    ("then", "message"),
    [
        (5, r"^position\.then: must be a list, not a number"),
        ("0 special", r"^position\.then: must be a list, not a text"),
        ({}, r"^position\.then: must be a list, not an object"),
        ([5], r"^position\.then\[0\]: must be a seat and an action, such as '0 done', not 5"),
        ([None], r"^position\.then\[0\]: must be a seat and an action"),
        ([["0 special"]], r"^position\.then\[0\]: must be a seat and an action"),
        (["special"], r"^position\.then\[0\]: must be a seat and an action"),
        (["0 moon"], r"^position\.then\[0\]: must be a seat and an action"),
        (["5 special"], r"^position\.then\[0\]: must be a seat and an action"),
        (["-1 special"], r"^position\.then\[0\]: must be a seat and an action"),
        (["9" * 5000 + " special"], r"^position\.then\[0\]: must be a seat and an action"),
        (["1 special"], r"^position\.then\[0\]: special is not legal for seat 1 there"),
        (["4 special"], r"^position\.then\[0\]: special is not legal for seat 4 there"),
        (["0 special", "0 sevilla"], r"^position\.then\[1\]: sevilla is not legal for seat 0 there"),
        (["1 allow-round"], r"^position\.then\[0\]: allow-round is not legal for seat 1 there"),
    ],
)  # fmt: skip
def test_what_cannot_have_been_done_is_refused(then: object, message: str) -> None:
    refused({**in_the_middle().position(), "then": then}, message)


def test_much_may_have_been_done_since() -> None:
    """Whole turns and rounds."""
    game = Game.from_position({**TURN, "offer": OFFER})
    first = game.position()
    random = Random(5)
    then = []
    while game.round < 4:
        decision = game.decision
        action = decision.names[random.below(len(decision.names))]
        game.apply(action, decision.seat)
        then.append(f"{decision.seat} {action}")
    again = Game.from_position({**first, "then": then})
    assert again._state.key() == game._state.key()
    assert Game.from_position(again.position())._state.key() == game._state.key()
    refused({**first, "then": [*then, then[0]]}, rf"^position\.then\[{len(then)}\]: ")


# accidents


def some_positions() -> list[dict[str, Any]]:
    positions = [in_the_middle().position()]
    for seats, options in ((2, {}), (3, {"played_cards": "shown"}), (4, {}), (5, {"castillo": "open"})):
        for number, game in enumerate(walk(seats, seats, **options)):
            if number % 40 == 0 or len(game.pending) == 2:
                positions.append(game.position())
    return positions


def test_a_position_cut_anywhere_is_refused() -> None:
    for position in some_positions()[:3]:
        text = json.dumps(position)
        for length in range(0, len(text), 50):
            refused(text[:length], r"^position, line 1 column \d+: ")


def test_accidents_to_a_position_raise_nothing_else() -> None:
    refusals = 0
    for number, position in enumerate(some_positions()):
        for path, text in accidents(position, 40, seed=number):
            result = outcome(Game.from_position, text)
            if isinstance(result, str):
                refusals += 1
                assert result.startswith("position"), (path, text)
    assert refusals > 500


def test_what_is_accepted_can_be_played() -> None:
    """A position that is taken is one: everybody asked has an answer, everybody a view, and it goes on to an end."""
    accepted = 0
    for number, position in enumerate(some_positions()):
        for path, text in accidents(position, 25, seed=1000 + number):
            result = outcome(Game.from_position, text)
            if isinstance(result, Game):
                accepted += 1
                try:
                    with limited():
                        _play(result)
                except Exception as error:
                    raise AssertionError(f"{path}: {error!r} from {text}") from error
    assert accepted > 20


def test_a_history_of_power_cards_that_cannot_be_is_refused_or_does_no_harm() -> None:
    """Where played cards are shown, others imagine hands from the history."""
    options = {"played_cards": "shown"}
    for log in ([-2], [-1], [5, 5], [0, -2, -2], [0, -1], [3, -1, -1, -1], [*range(13)], [*range(13), 0]):
        document = {**TURN, "options": options, "power_log": [log, [], [], []]}
        result = outcome(Game.from_position, json.dumps(document))
        if isinstance(result, Game):
            _play(result)
        else:
            assert result.startswith("position.power_log[0]")


def _play(game: Game) -> None:
    seats = range(game.seats)
    random = Random(1)
    for _ in range(2000):
        if game.over:
            return
        for decision in game.pending:
            assert decision.actions, decision
            assert decision.seat in seats
        if len(game.moves) % 25 == 0:
            for seat in (-1, *seats):
                assert RawView(game.view(seat).raw.sample(1), seat) == game.view(seat).raw
        step(game, random)
    raise AssertionError("no end in sight")
