"""Views, decisions and events as plain JSON: what a browser gets, each seat its own."""

import json
from typing import Any

import pytest

import elgrande
from elgrande import Game
from elgrande.documents.view import decision_document, event_document, view_document, view_documents
from elgrande.modules.special_cards.score_one import REGIONS_OFFERED
from elgrande.rules.events import BOARD_SET, POWER_FETCHED, Event, visible
from tests.bots.walk import OPTION_SETS, walk
from tests.table import BLUE, GREEN, RED, YELLOW, do, ki_special, ki_turn, special, turn


def test_names_instead_of_numbers() -> None:
    game = turn(
        "s4-grande",
        {"aragon": [1, 2, 0, 0], "castillo": [3, 0, 0, 1]},
        vetoes=[GREEN],
        boards={"board-400": "castillo"},
        discards=[[1], [2], [3], [4]],
        scores=[1, 2, 3, 4],
        rounds_played=1,
    )
    document = view_document(game, RED)
    assert document["seat"] == RED
    assert (document["round"], document["rounds"], document["phase"]) == (2, 9, "turn")
    assert document["king"] == "galicia"
    assert document["pieces"]["aragon"] == [1, 2, 0, 0]
    assert document["pieces"]["castillo"] == [3, None, None, None]
    assert document["grandes"] == ["granada"] * 4
    assert document["boards"] == {"board-400": "castillo"}
    assert document["values"]["castillo"] == [4, 0, 0]
    assert document["values"]["aragon"] == [5, 4, 1]
    assert document["scores"] == [1, 2, 3, 4]
    assert document["hand"] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert document["discards"] == [1]
    assert document["hand_sizes"] == [11] * 4
    assert document["played"] == [13, 12, 11, 10]
    assert document["order"] == [RED, BLUE, YELLOW, GREEN]
    assert document["kept"] == [{"card": "s2-veto", "seat": GREEN, "until": 2}]
    assert document["turn"] == {"seat": RED, "card": "s4-grande", "left": ["special", "place"], "own": None}
    assert (document["dealt"], document["released"], document["marks"]) == (None, None, {})
    assert document["asked"] == [RED]
    assert document["if_scored"]["aragon"] == [
        {"seat": RED, "points": 4, "why": "second"},
        {"seat": BLUE, "points": 5, "why": "first"},
    ]
    assert document["if_scored"]["castillo"] is None
    assert document["winners"] == []


def test_the_question_is_for_the_seat_that_is_asked() -> None:
    game = special("s4-king-adjacent")
    assert [view_document(game, seat)["decision"] is None for seat in range(-1, 4)] == [True, False, True, True, True]
    decision = view_document(game, RED)["decision"]
    assert decision == decision_document(game.decision)
    assert decision["prompt"] == {"en": "Where does the King go?", "de": "Wohin geht der König?"}
    assert [option["name"] for option in decision["options"]] == list(game.decision.names)
    assert [option["id"] for option in decision["options"]] == list(game.decision.actions)
    assert decision["options"][1]["label"] == {"en": "País Vasco", "de": "País Vasco"}
    assert decision["announced"] is None


def test_what_is_announced_is_in_the_question() -> None:
    game = do(special("s4-king-adjacent", vetoes=[BLUE]), "pais-vasco")
    announced = view_document(game, BLUE)["decision"]["announced"]
    assert (announced["kind"], announced["source"], announced["target"]) == ("king_moved", "galicia", "pais-vasco")


def test_phases_and_turns() -> None:
    assert view_document(elgrande.new_game(3, seed=1), 0)["phase"] == "power"
    assert view_document(elgrande.new_game(3, seed=1), 0)["turn"] is None
    scoring = Game.from_position({"seats": 3, "phase": "general_scoring", "rounds_played": 3})
    assert view_document(scoring, 0)["phase"] == "general_scoring"
    over = Game.from_position({"seats": 3, "phase": "over", "rounds_played": 9, "scores": [1, 5, 5]})
    assert view_document(over, 0)["phase"] == "over"
    assert view_document(over, 0)["winners"] == [1, 2]
    supply = Game.from_position({"seats": 2, "played": [3, 2], "phase": "turn", "turn": {"seat": 0}})
    assert view_document(supply, 1)["turn"] == {"seat": 0, "card": None, "left": ["special", "place"], "own": None}


def test_standing_orders() -> None:
    game = turn("s4-grande", vetoes=[BLUE])
    assert view_document(game, BLUE)["standing_order"] == "ask-always"
    assert view_document(game, BLUE)["standing_orders"] == ["allow-round"]
    game.apply("allow-round", BLUE)
    assert view_document(game, BLUE)["standing_order"] == "allow-round"
    assert view_document(game, RED)["standing_order"] == "ask-always"
    assert view_document(game, -1)["standing_orders"] == []


def test_taking_back() -> None:
    game = turn("s4-grande")
    do(game, "place")
    assert [view_document(game, seat)["can_undo"] for seat in range(-1, 4)] == [False, True, False, False, False]
    game.undo(RED)
    assert [view_document(game, seat)["can_undo"] for seat in range(-1, 4)] == [False] * 5
    assert [view_document(game, seat)["can_redo"] for seat in range(-1, 4)] == [False, True, False, False, False]


def test_secrets_are_their_owners() -> None:
    game = special("s2-disc-return-all", {"aragon": [0, 2, 2, 2], "sevilla": [0, 1, 1, 1]})
    game.apply("sevilla", YELLOW)
    assert [view_document(game, seat)["secret"] for seat in range(-1, 4)] == [None, None, None, "sevilla", None]
    for seat in range(-1, 4):
        assert view_document(game, seat)["chosen"] == [False, False, True, False]
        assert view_document(game, seat)["discs"] == [None] * 4


def test_a_power_card_being_taken_back_is_its_owners() -> None:
    game = special("s4-power-back", discards=[[1, 2], [], [], []], vetoes=[BLUE], rounds_played=2)
    do(game, "power-2")
    assert [view_document(game, seat)["secret"] for seat in range(-1, 4)] == [None, "power-2", None, None, None]


def test_several_views_at_once_are_each_its_own() -> None:
    game = special("s2-disc-return-all", {"aragon": [0, 2, 2, 2], "castillo": [1, 2, 3, 4]})
    game.apply("aragon", YELLOW)
    for seats in ((-1, 0, 1, 2, 3), (2, 0), ()):
        assert view_documents(game, seats) == [view_document(game, seat) for seat in seats]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_every_document_is_json_and_holds_only_what_its_seat_may_know(options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(4, 91, **options)):
        for seat in range(-1, 4):
            document = view_document(game, seat)
            assert json.loads(json.dumps(document)) == document
            imagined = Game(game.view(seat).raw.sample(number), game._origin)
            other = view_document(imagined, seat)
            for mine in (document, other):
                del mine["can_undo"]  # of the game, not of its state
                if mine["decision"] is not None:
                    del mine["decision"]["id"]
            assert other == document


def test_before_the_first_round_of_king_and_intrigue() -> None:
    game = elgrande.new_game(3, seed=1, modules=["king_and_intrigue"])
    for seat, region in enumerate(game.pending[0].names[:3]):
        assert view_document(game, seat)["phase"] == "set_up"
        game.apply(region, seat)
    assert view_document(game, 0)["phase"] == "hands"
    game.apply("play-veto", 1)
    game.apply("play-king", 1)
    assert [view_document(game, seat)["hand"] for seat in range(-1, 3)] == [[], [], ["veto", "king"], []]
    assert [view_document(game, seat)["hand_sizes"] for seat in range(-1, 3)] == [[0, 2, 0]] * 4
    for seat in range(3):
        game.apply("draw", seat)
    document = view_document(game, 1)
    assert (document["phase"], document["dealt"], document["released"]) == ("power", None, None)
    assert len(document["hand"]) == 13


def test_action_cards_by_rank_and_what_they_allow() -> None:
    """Four players: the King's and the Intrigue card allow their own action only."""
    game = ki_turn("score-4", holds="caballero")
    document = view_document(game, RED)
    assert document["played"][RED] == "score-4"
    kinds = [document["dealt"][seat].split("-")[1] for seat in document["order"]]
    assert kinds == ["king", "caballero", "caballero", "intrigue"]
    allowed = [document["released"][seat] is not None for seat in document["order"]]
    assert allowed == [False, True, True, False]
    assert document["released"][RED] == document["turn"]["own"] == "score-4"
    assert document["turn"]["card"] == document["dealt"][RED]


def test_with_three_players_every_card_allows_ones_own_action() -> None:
    document = view_document(ki_turn("score-4", holds="king", seats=3), RED)
    assert document["played"] == ["score-4", "free-placement", "intrigue"]
    assert document["released"] == ["score-4", "free-placement", None]  # of the last one both are the same


def test_markers_are_there_for_all_and_secret_ones_for_their_owner() -> None:
    game = do(ki_special("double-region"), "sevilla")
    for seat in range(-1, 4):
        marks = view_document(game, seat)["marks"]
        assert marks["doubled"] == ["sevilla" if seat == RED else "hidden", None, None, None]
        assert not {"alliance", "collapse", "tables", "spies"} & set(marks)
    game = do(ki_special("alliance"), "aragon", "sevilla")
    assert view_document(game, BLUE)["marks"]["alliance"] == ["aragon", "sevilla"]
    game = do(ki_special("table-for-six"), "valencia")
    assert view_document(game, BLUE)["marks"]["tables"] == ["valencia"]


def test_how_long_cards_lie_before_their_players() -> None:
    assert view_document(ki_special("espionage"), BLUE)["kept"] == [
        {"card": "espionage", "seat": RED, "until": "scoring"}
    ]
    assert view_document(ki_special("waiting-caballero"), BLUE)["kept"] == [
        {"card": "waiting-caballero", "seat": RED, "until": "used"}
    ]


def test_what_is_taboo_and_where_one_may_place() -> None:
    document = view_document(turn("s4-grande"), BLUE)
    assert document["king"] == "galicia"
    assert (document["taboo"], document["placing"]) == (["galicia"], ["pais-vasco", "castilla-la-vieja"])
    document = view_document(ki_turn("score-4", marks={"quarantine": "pais-vasco", "guard": "aragon"}), BLUE)
    assert (document["taboo"], document["placing"]) == (["galicia", "pais-vasco", "aragon"], ["castilla-la-vieja"])


def test_how_many_a_region_holds() -> None:
    pieces = {"castilla-la-vieja": [2, 1, 3, 0], "pais-vasco": [1, 0, 0, 0]}
    marks = {"tables": ["castilla-la-vieja", "pais-vasco"]}
    document = view_document(ki_turn("score-4", pieces, marks=marks), BLUE)
    assert document["limits"] == [
        {"marker": "tables", "region": "castilla-la-vieja", "taken": 6, "most": 6},
        {"marker": "tables", "region": "pais-vasco", "taken": 1, "most": 6},
    ]
    assert document["placing"] == ["pais-vasco"]
    assert view_document(turn("s4-grande"), BLUE)["limits"] == []


def test_events() -> None:
    rules = turn("s4-grande").decision.rules
    board = event_document(rules, Event(BOARD_SET, seat=RED, target=2, amount=1))
    assert (board["board"], board["target"], board["source"], board["card"]) == ("board-400", "aragon", None, None)
    fetched = Event(POWER_FETCHED, seat=RED, card=4, only=RED)
    assert event_document(rules, visible(fetched, RED))["power"] == 5
    assert event_document(rules, visible(fetched, BLUE))["power"] is None
    assert event_document(rules, fetched)["card"] is None
    taken = event_document(rules, Event("card_taken", seat=RED, card=0))
    assert (taken["card"], taken["power"]) == ("s1-move-3-any", None)
    assert json.loads(json.dumps(taken)) == taken
    offered = event_document(rules, Event(REGIONS_OFFERED, seat=RED, owner=BLUE, amount=0b101))
    assert offered["named"]["regions"] == ["galicia", "aragon"]
    assert taken["named"] == {}
