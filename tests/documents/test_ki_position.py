"""Positions of King & Intrigue and what can be added to it: chosen hands, cards dealt by rank, markers."""

import json
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game
from elgrande.kernel.random import Random
from tests.bots.walk import finish, step, walk
from tests.documents.damage import accidents, changed, limited, outcome
from tests.documents.test_position import _play
from tests.table import BLUE, FAMILY, GREEN, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, row

SETS = (FAMILY[:1], FAMILY[:2], (FAMILY[0], FAMILY[2]), FAMILY)
LOWEST = [
    *("intrigue", "free-placement", "court-purge", "veto", "royal-wrath", "score-67", "expel-one-each"),
    *("grande-and-3", "mobile-scoreboard", "score-4", "score-castillo", "score-5", "double-region"),
]

# in the middle of a round of four: Blue had the King's card, Red has the next one
TURN: dict[str, Any] = {
    "modules": list(FAMILY),
    "seats": 4,
    "king": "galicia",
    "grandes": ["granada"] * 4,
    "pieces": {"court": [7, 7, 7, 7]},
    "played": ["alliance", "king", "court-purge", "intrigue"],
    "phase": "turn",
    "turn": {"seat": 0, "left": ["special", "place"]},
}
SCORING: dict[str, Any] = {
    "modules": list(FAMILY),
    "seats": 3,
    "king": "galicia",
    "grandes": ["granada"] * 3,
    "pieces": {"castillo": [2, 0, 1], "aragon": [0, 2, 1]},
    "rounds_played": 3,
    "start": 0,
    "phase": "general_scoring",
}


def refused(position: object, message: str) -> None:
    with limited(), pytest.raises(DocumentError, match=message):
        Game.from_position(json.dumps(position))


def again(game: Game) -> Game:
    """Written and read."""
    read = Game.from_position(json.dumps(game.position()))
    assert read._state.key() == game._state.key()
    assert read.position() == game.position()
    return read


# before the first round


@pytest.mark.parametrize("modules", SETS)
def test_only_modules_and_seats_must_be_given(modules: tuple[str, ...]) -> None:
    game = Game.from_position({"modules": list(modules), "seats": 3})
    assert game.position() == elgrande.new_game(3, seed=0, modules=modules).position()
    assert game.position()["phase"] == "set_up"
    assert "then" not in game.position()
    assert [d.kind for d in game.pending] == ["disc"] * 3


def test_discs_set_before_the_first_round_are_among_what_was_done() -> None:
    game = elgrande.new_game(2, seed=1, modules=FAMILY)
    game.apply(game.decision.actions[0], 0)
    assert again(game).position()["then"] == [f"0 {game._state.rules.sites[game._state.secrets[0]].slug}"]


def test_hands_being_chosen_are_a_position_at_any_time() -> None:
    game = Game.from_position(
        {"modules": ["king_and_intrigue"], "seats": 2, "phase": "hands", "hands": [["veto", "king"], LOWEST]}
    )
    assert [(d.seat, d.kind) for d in game.pending] == [(0, "choose_hand")]
    game.apply("play-score-4", 0)
    position = again(game).position()
    assert position["phase"] == "hands"
    assert position["hands"][0] == ["veto", "score-4", "king"]
    assert "then" not in position


def test_nobody_has_chosen_yet() -> None:
    game = Game.from_position({"modules": ["king_and_intrigue"], "seats": 2, "phase": "hands"})
    assert [len(decision.actions) for decision in game.pending] == [19, 19]


def test_hands_drawn_by_lot_are_there_from_the_beginning() -> None:
    options = {"hand": "drawn"}
    position = {"modules": list(FAMILY), "seats": 2, "options": options, "seed": 5}
    game = Game.from_position(position)
    assert [len(hand) for hand in game.position()["hands"]] == [13, 13]
    assert game.position() == elgrande.new_game(2, seed=5, modules=FAMILY, hand="drawn").position()
    assert Game.from_position({**position, "phase": "round"}).position()["hands"] == game.position()["hands"]


# power cards


def test_a_hand_that_is_left_out_has_the_first_cards_there_are() -> None:
    position = Game.from_position({"modules": list(FAMILY), "seats": 2, "phase": "round"}).position()
    assert position["hands"] == [LOWEST, LOWEST]
    assert position["discards"] == [[], []]


def test_a_hand_that_is_left_out_has_what_was_used_in_its_stead() -> None:
    position = ki_turn("fiesta", seats=3, discards=[["joker"], ["bridge"], []], rounds_played=1).position()
    assert position["hands"][RED] == LOWEST[:11]
    assert position["power_log"] == [["joker", "fiesta"], ["bridge", "king"], ["intrigue"]]
    assert position["hands"][YELLOW] == LOWEST[1:]


def test_a_joker_used_in_an_earlier_round_is_not_followed_by_todays_card() -> None:
    position = ki_turn("fiesta", seats=3, discards=[["score-4", "joker"], [], []], rounds_played=1).position()
    assert position["power_log"][RED] == ["joker", "score-4", "fiesta"]


def test_what_was_used_follows_from_the_hand() -> None:
    position = ki_turn("fiesta", seats=3, hands=[["joker", *LOWEST[:8]], LOWEST[:12], LOWEST[1:13]]).position()
    assert position["discards"] == [["mobile-scoreboard", "score-4", "score-castillo"], [], []]


def test_a_joker_waits_for_the_card_that_follows_it() -> None:
    game = Game.from_position(
        {
            "modules": list(FAMILY),
            "seats": 3,
            "start": 1,
            "phase": "power",
            "played": ["joker", "joker", "king"],
        }
    )
    assert asked(again(game)) == (BLUE, "power")
    do(game, "play-court-purge")
    assert asked(game) == (RED, "power")
    position = again(game).position()
    assert position["played"] == ["joker", "court-purge", "king"]
    assert position["discards"] == [[], ["joker"], []]
    assert "play-court-purge" not in legal(game)
    do(game, "play-veto")
    assert game.position()["order"] == [YELLOW, RED, BLUE]


def test_who_has_nothing_else_repeats_a_number() -> None:
    used = [*LOWEST[:9], "score-5", "double-region"]
    position = {
        "modules": ["king_and_intrigue"],
        "seats": 2,
        "start": 0,
        "phase": "power",
        "rounds_played": 8,
        "hands": [["king"], ["score-4"]],
        "played": ["score-4", None],
        "discards": [[*used], [*used, "king"]],
    }
    game = Game.from_position(position)
    assert legal(game) == {"play-score-4"}
    do(game, "play-score-4")
    assert again(game).position()["order"] == [0, 1]


def test_cards_that_stay_before_their_players() -> None:
    kept = [{"card": "espionage", "seat": BLUE}, {"card": "waiting-caballero", "seat": GREEN}]
    game = ki_turn("alliance", {"waiting": [0, 0, 0, 1]}, vetoes=[YELLOW], kept=kept, rounds_played=2)
    assert again(game).position()["kept"] == [
        {"card": "veto", "seat": YELLOW, "until": 3},
        {"card": "espionage", "seat": BLUE, "until": "scoring"},
        {"card": "waiting-caballero", "seat": GREEN, "until": "used"},
    ]
    assert game.position()["power_log"][YELLOW] == ["veto", "free-placement"]


def test_a_card_laid_down_this_turn_is_played_and_kept() -> None:
    game = ki_special("espionage")
    assert {"card": "espionage", "seat": RED, "until": "scoring"} in again(game).position()["kept"]
    assert len(game.position()["hands"][RED]) == 12


# turns


def test_the_action_card_follows_from_the_rank() -> None:
    position = Game.from_position(TURN).position()
    assert position["turn"] == {"seat": RED, "card": "ki-caballero-4", "left": ["special", "place"]}
    assert position["order"] == [BLUE, RED, YELLOW, GREEN]
    assert position["offer"] == ["ki-intrigue-45", "ki-caballero-2", None, None]
    assert position["used"] == [[], [], [], ["ki-king-45"]]
    given = {**TURN, "turn": {"seat": 0, "card": "ki-caballero-4"}}
    assert Game.from_position(given).position() == position


def test_a_turn_about_to_begin() -> None:
    game = Game.from_position({**TURN, "turn": {"seat": 0}})
    assert asked(game) == (RED, "supply")
    assert again(game).position()["turn"] == {
        "seat": RED, "card": "ki-caballero-4", "left": ["supply", "special", "place"],
    }  # fmt: skip
    do(game, "number-3")
    assert asked(again(game)) == (RED, "parts")
    assert court(game, RED) == 10


def test_a_card_laid_down_as_the_turn_begins() -> None:
    """Before supply is taken."""
    game = ki_turn("veto", left=None)
    assert asked(game) == (RED, "supply")
    assert again(game).position()["turn"]["left"] == ["supply", "place"]
    assert game.position()["kept"] == [{"card": "veto", "seat": RED, "until": 1}]


def test_a_storm_about_to_break() -> None:
    storm = {"storm": ["aragon", None, None, None]}
    game = ki_turn("hurricane", {"aragon": [3, 2, 0, 0]}, left=None, marks=storm)
    assert asked(game) == (RED, "opening")
    position = again(game).position()
    assert position["turn"]["left"] == ["opening", "special", "place"]
    assert position["marks"] == storm
    do(game, "special-power")
    assert row(game, "aragon") == [1, 1, 0, 0]
    assert again(game).position()["marks"] == {"zone": "aragon"}


def test_a_storm_being_aimed_is_asked_for_when_all_cards_are_played() -> None:
    played = ["hurricane", "king", "court-purge", "intrigue"]
    game = Game.from_position({**TURN, "phase": "power", "played": played, "turn": None})
    assert asked(game) == (RED, "set_storm")
    assert again(game).position()["phase"] == "power"
    do(game, "aragon")
    assert again(game).position()["marks"] == {"storm": ["aragon", None, None, None]}


def test_two_storms_in_one_round() -> None:
    """Only who has nothing else plays the number of another."""
    game = Game.from_position(
        {
            "modules": list(FAMILY),
            "seats": 3,
            "start": 0,
            "rounds_played": 8,
            "phase": "power",
            "played": ["hurricane", "hurricane", "king"],
            "hands": [["veto", "score-4"], ["king"], ["veto"]],
        }
    )
    assert asked(again(game)) == (RED, "set_storm")
    do(game, "aragon")
    assert asked(again(game)) == (BLUE, "set_storm")
    assert game.position()["then"] == ["0 aragon"]


def test_the_owner_of_a_bridge_before_his_turn() -> None:
    pieces = {"bridge": [1, 0, 0, 0], "aragon": [2, 0, 0, 0]}
    game = ki_turn("score-5", pieces, left=None, marks={"bridge": ["aragon", "cataluna"]})
    assert asked(game) == (RED, "shift")
    assert again(game).position()["turn"] == {"seat": RED}
    do(game, "aragon")
    assert again(game).position()["then"] == ["0 aragon"]


# markers

MARKS: dict[str, Any] = {
    "castillo": "aragon",
    "alliance": ["sevilla", "valencia"],
    "bridge": ["pais-vasco", "aragon"],
    "collapse": True,
    "quarantine": "pais-vasco",
    "guard": "cataluna",
    "tables": ["valencia", "sevilla", "granada"],
    "reversed": ["board-840"],
    "mistress": True,
    "zone": "anywhere",
    "doubled": [None, "galicia", None, "galicia"],
}
MARKED: dict[str, Any] = {
    **TURN,
    "pieces": {"court": [7, 7, 7, 7], "bridge": [0, 1, 0, 0], "beside": [0, 0, 2, 0], "valencia": [6, 0, 0, 0]},
    "boards": {"board-840": "castillo"},
    "grandes": ["castillo", "granada", "granada", "castillo"],
    "marks": MARKS,
}


def test_every_marker_can_be_given() -> None:
    game = Game.from_position(MARKED)
    position = again(game).position()
    assert position["marks"] == MARKS
    assert position["grandes"] == MARKED["grandes"]
    assert position["pieces"]["beside"] == [0, 0, 2, 0]
    finish(game)


def test_markers_that_are_not_out_are_not_mentioned() -> None:
    assert Game.from_position(TURN).position()["marks"] == {}


def test_the_base_game_has_neither_markers_nor_an_order() -> None:
    position = elgrande.new_game(2, seed=1).position()
    assert "marks" not in position
    assert "order" not in position


# general scorings


def test_a_general_scoring_with_the_order_of_the_round_before() -> None:
    game = Game.from_position(SCORING)
    assert [d.kind for d in game.pending] == ["disc"] * 3
    assert again(game).position()["order"] == [1, 2, 0]
    game = Game.from_position({**SCORING, "order": [2, 1, 0]})
    assert again(game).position()["order"] == [2, 1, 0]


def test_a_general_scoring_that_begins_with_a_spy() -> None:
    game = Game.from_position({**SCORING, "kept": [{"card": "espionage", "seat": 1}]})
    assert asked(game) == (BLUE, "ask_spy")
    assert "then" not in again(game).position()
    do(game, "spy")
    assert again(game).position()["then"] == ["1 spy"]
    do(game, "sevilla", "sevilla")
    assert asked(again(game)) == (BLUE, "disc")
    assert again(game).view(BLUE).raw.discs == game.view(BLUE).raw.discs


def test_two_spies_are_asked_one_after_the_other() -> None:
    kept = [{"card": "espionage", "seat": 1}, {"card": "espionage", "seat": 2}]
    game = Game.from_position({**SCORING, "kept": kept})
    do(again(game), "done")
    do(game, "done")
    assert again(game).position()["then"] == ["1 done"]


# there and back


@pytest.mark.parametrize("modules", SETS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_game_can_be_written_and_read(seats: int, modules: tuple[str, ...]) -> None:
    options = {"castillo": "open", "annul_tokens": True} if len(modules) == 3 else {}
    for game in walk(seats, 90 + seats, modules=modules, **options):
        again(game)


def test_a_game_from_a_position_goes_on_the_same() -> None:
    for number, game in enumerate(walk(3, 33, modules=FAMILY)):
        if number % 40 == 0:
            read = finish(Game.from_position(game.position()), number)
            assert read.position() == finish(game.clone(), number).position()


def test_a_record_of_such_a_game_replays() -> None:
    *_, game = walk(4, 8, modules=FAMILY)
    assert Game.replay(game.record()) == game
    assert Game.replay(game.record()).position() == game.position()


def test_a_record_that_begins_with_a_spy_replays() -> None:
    game = Game.from_position({**SCORING, "kept": [{"card": "espionage", "seat": 1}]})
    do(game, "spy", "sevilla")
    assert Game.replay(game.record()) == game
    begun = Game.from_position(game.position())
    do(begun, "aragon", "aragon")
    assert Game.replay(begun.record()) == begun


# what is no position


@pytest.mark.parametrize(
    ("more", "message"),
    [
        # power cards
        ({"played": ["alliance", "king", "court-purge", 13]}, r"^position\.played\[3\]: there is no power card 13"),
        ({"played": ["alliance", "king", "joker", "intrigue"]}, r"^position\.played: a card without a number"),
        ({"played": ["king", "king", "court-purge", "intrigue"]}, r"^position\.played: no two may play the same"),
        ({"hands": [LOWEST] * 4}, r"^position\.hands\[0\]: seat 0 has 14 power cards, not 13"),
        ({"hands": [LOWEST[:9], *[LOWEST[1:13]] * 3], "discards": [[]] * 4}, r"^position\.hands\[0\]: seat 0 has 10 p"),
        ({"discards": [["alliance"], [], [], []]}, r"^position\.discards\[0\]: a card twice"),
        ({"hands": [["alliance", *LOWEST[:11]], *[LOWEST[1:]] * 3]}, r"^position\.hands\[0\]: a card twice"),
        ({"hands": [LOWEST[:3], LOWEST[:12], LOWEST[3:], LOWEST[1:]]}, r"^position\.hands\[0\]: 9 cards are needed"),
        ({"power_log": [["veto"], [], [], []]}, r"^position\.power_log\[0\]: is not what that seat has played"),
        ({"power_log": [["alliance", "score-4"], *[[]] * 3], "discards": [["score-4"], *[[]] * 3]},
         r"^position\.power_log\[0\]: is not what that seat has played"),
        ({"power_log": [[22], [], [], []]}, r"^position\.power_log\[0\]\[0\]: there is no power card 22"),
        # action cards go by rank
        ({"turn": {"seat": 0, "card": "ki-king-45"}}, r"^position\.turn\.card: must be one of ki-caballero-4, not"),
        ({"turn": {"seat": 0, "left": ["opening", "special", "place"]}}, r"^position\.turn\.left: there is nothing"),
        ({"turn": {"seat": 0, "left": ["stack"]}}, r"^position\.turn\.left\[0\]: must be one of opening, supply, "),
        ({"offer": ["ki-intrigue-45", None, None, None]}, r"^position\.offer: has just the cards of those whose"),
        ({"offer": ["veto", None, None, None]}, r"^position\.offer\[0\]: veto is of another stack"),
        ({"hidden": [["ki-intrigue-45"], [], [], []]}, r"^position\.hidden: ki-caballero-2 is there 0 times, not 1"),
        ({"order": [0, 1, 2, 3]}, r"^position\.order: goes with a general scoring"),
        # cards that stay
        ({"kept": [{"card": "king", "seat": 1}]}, r"^position\.kept\[0\]\.card: is no card that waits"),
        ({"kept": [{"card": "veto", "seat": 1}] * 2}, r"^position\.kept\[1\]\.card: lies before that seat already"),
        ({"kept": [{"card": "veto", "seat": 1, "until": 2}]}, r"^position\.kept\[0\]\.until: must be a whole number"),
        ({"kept": [{"card": "veto", "seat": 1, "until": "used"}]}, r"^position\.kept\[0\]\.until: must be a whole nu"),
        ({"kept": [{"card": "espionage", "seat": 1, "until": 1}]}, r"^position\.kept\[0\]\.until: must be one of scor"),
        ({"kept": [{"card": "espionage", "seat": 1}], "played": ["alliance", "espionage", "king", "intrigue"]},
         r"^position\.kept\[0\]: that seat has played it this round and not yet laid it down"),
        ({"kept": [{"card": "waiting-caballero", "seat": 1}]}, r"^position\.pieces\.waiting: seat 1 has 0 Caballeros"),
        ({"pieces": {"waiting": [0, 0, 1, 0]}}, r"^position\.pieces\.waiting: seat 2 has 1 Caballeros"),
        # markers
        ({"marks": []}, r"^position\.marks: must be an object"),
        ({"marks": {"moon": 1}}, r"^position\.marks\.moon: unknown; there are: "),
        ({"marks": {"castillo": "castillo"}}, r"^position\.marks\.castillo: must be one of galicia"),
        ({"marks": {"quarantine": "court"}}, r"^position\.marks\.quarantine: must be one of galicia"),
        ({"marks": {"guard": 3}}, r"^position\.marks\.guard: must be one of galicia"),
        ({"marks": {"alliance": ["aragon"]}}, r"^position\.marks\.alliance: must have 2 entries"),
        ({"marks": {"alliance": ["aragon", "aragon"]}}, r"^position\.marks\.alliance: no region twice"),
        ({"marks": {"bridge": ["aragon", "cataluna"]}}, r"^position\.pieces\.bridge: 0 Caballeros stand on a bridge"),
        ({"pieces": {"bridge": [1, 0, 0, 0]}}, r"^position\.pieces\.bridge: 1 Caballeros stand on a bridge that is n"),
        ({"marks": {"bridge": ["aragon", "granada"]}, "pieces": {"bridge": [1, 0, 0, 0]}}, r"^position\.marks\.bridge"),
        ({"marks": {"bridge": ["aragon", "cataluna"]}, "pieces": {"bridge": [1, 1, 0, 0]}}, r"^position\.pieces\.br"),
        ({"marks": {"collapse": False}}, r"^position\.marks\.collapse: must be true or left out"),
        ({"pieces": {"beside": [1, 0, 0, 0]}}, r"^position\.pieces\.beside: Caballeros stand beside the Castillo onl"),
        ({"marks": {"tables": ["aragon", "aragon"]}}, r"^position\.marks\.tables: no region twice"),
        ({"marks": {"tables": ["aragon", "granada", "sevilla", "valencia"]}}, r"^position\.marks\.tables: there are "),
        ({"marks": {"tables": ["aragon"]}, "pieces": {"aragon": [4, 3, 0, 0]}}, r"^position\.marks\.tables: more th"),
        ({"marks": {"reversed": ["board-840"]}}, r"^position\.marks\.reversed: board-840 does not lie on the map"),
        ({"marks": {"reversed": ["board-1"]}}, r"^position\.marks\.reversed\[0\]: must be one of board-840"),
        ({"marks": {"doubled": ["aragon", "aragon", "aragon", None]}}, r"^position\.marks\.doubled: there are only 2"),
        ({"marks": {"doubled": ["aragon"]}}, r"^position\.marks\.doubled: must have 4 entries"),
        ({"marks": {"storm": ["aragon", None, None, None]}}, r"^position\.marks\.storm: seat 0 has not played that"),
        ({"marks": {"storm": ["aragon", None, None, None]}, "played": ["hurricane", "score-5", "veto", "intrigue"]},
         r"^position\.marks\.storm: the action card of seat 0 does not let it use that card"),
        ({"marks": {"spies": [1]}}, r"^position\.marks\.spies: is only out in the middle of"),
        ({"marks": {"zone": "anywhere"}, "turn": {"seat": 0}}, r"^position\.marks\.zone: goes with a turn"),
        ({"grandes": ["court"] * 4}, r"^position\.grandes\[0\]: must be one of"),
        # not without their modules
        ({"modules": ["king_and_intrigue"]}, r"^position\.played\[0\]: there is no power card 'alliance'"),
    ],
)  # fmt: skip
def test_what_cannot_be_in_a_turn_is_refused(more: dict[str, Any], message: str) -> None:
    Game.from_position(TURN)
    refused({**TURN, **more}, message)


PLAIN: dict[str, Any] = {"modules": ["king_and_intrigue"], "seats": 2}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({**PLAIN, "phase": "set_up", "hands": [LOWEST, []]}, r"^position\.hands\[0\]: 13 cards do not go with the ph"),
        ({**PLAIN, "phase": "set_up", "rounds_played": 1}, r"^position\.rounds_played: 1 of 9 does not go with"),
        ({**PLAIN, "phase": "hands", "hands": [[*LOWEST, "king"], []]}, r"^position\.hands\[0\]: 14 cards do not go"),
        ({**PLAIN, "phase": "hands", "discards": [["king"], []]}, r"^position\.discards: in the phase hands nothing"),
        ({**PLAIN, "phase": "hands", "played": ["king", None]}, r"^position\.played: in the phase hands no power"),
        ({**PLAIN, "phase": "hands", "options": {"hand": "drawn"}, "hands": [[], []]}, r"^position\.hands\[0\]: 0 car"),
        ({**PLAIN, "phase": "hands", "marks": {"doubled": ["aragon", None]}}, r"^position\.marks: no marker is out"),
        ({"seats": 2, "phase": "hands"}, r"^position\.phase: must be one of round, power, turn, general_scoring, over"),
        ({"seats": 2, "marks": {}}, r"^position\.marks: no module of this game has markers"),
        ({**PLAIN, "phase": "round", "marks": {"guard": "aragon"}}, r"^position\.marks\.guard: unknown"),
        ({**PLAIN, "phase": "round", "grandes": ["castillo", "aragon"]}, r"^position\.grandes\[0\]: must be one of"),
        ({**PLAIN, "phase": "round", "pieces": {"beside": [0, 0]}}, r"^position\.pieces\.beside: unknown"),
        ({**PLAIN, "phase": "round", "offer": ["ki-intrigue-2", None]}, r"^position\.offer: has just the cards"),
        ({**PLAIN, "phase": "power", "start": 0, "played": [None, "king"]}, r"^position\.played: in the phase power"),
        ({**SCORING, "order": [0, 1, 2]}, r"^position\.order: has every seat once, last the one with the start"),
        ({**SCORING, "order": [1, 1, 0]}, r"^position\.order: has every seat once, last the one with the start"),
        ({**SCORING, "phase": "round", "marks": {"guard": "aragon"}}, r"^position\.marks\.guard: is out for one round"),
        ({**SCORING, "phase": "round", "marks": {"mistress": True}}, r"^position\.marks\.mistress: is out for one"),
    ],
)  # fmt: skip
def test_what_cannot_be_before_or_between_turns_is_refused(position: dict[str, Any], message: str) -> None:
    refused(position, message)


# accidents


def some_positions() -> list[dict[str, Any]]:
    positions = [Game.from_position(MARKED).position()]
    for seats, modules in enumerate(SETS, start=2):
        for number, game in enumerate(walk(seats, seats, modules=modules)):
            if number % 50 == 0 or game.position().get("marks"):
                positions.append(game.position())
    random = Random(1)
    return [position for position in positions if random.below(len(positions)) < 40]


def test_accidents_to_a_position_raise_nothing_else_and_what_is_accepted_can_be_played() -> None:
    refusals = accepted = 0
    for number, position in enumerate(some_positions()):
        for path, text in accidents(position, 30, seed=number):
            result = outcome(Game.from_position, text)
            if isinstance(result, str):
                refusals += 1
                assert result.startswith("position"), (path, text)
                continue
            accepted += 1
            if accepted % 3:
                continue
            try:
                with limited():
                    _play(result)
            except Exception as error:
                raise AssertionError(f"{path}: {error!r} from {text}") from error
    assert refusals > 500
    assert accepted > 20


def test_a_position_in_words_can_be_played_step_by_step() -> None:
    game = Game.from_position(MARKED)
    random = Random(3)
    while not game.over:
        again(game)
        step(game, random)


def test_a_damaged_marker_says_where_it_stands() -> None:
    for name in MARKS:
        refused(changed(MARKED, ("marks", name), 7), rf"^position\.marks\.{name}")
