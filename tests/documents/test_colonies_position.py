"""Positions of Grand Inquisitor & Colonies and of games with flags: places, markers, copied cards, and the phases."""

import json
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game
from tests.bots.walk import finish, walk
from tests.documents.damage import accidents, limited, outcome
from tests.table import BLUE, COLONIES, FAMILY, RED, asked, do, gic_turn, legal, row

FLAGS = ("anniversary",)
SETS = (
    COLONIES, FLAGS, (*COLONIES, *FLAGS), (*FAMILY, *FLAGS), (*COLONIES, FAMILY[0]), (*COLONIES, *FAMILY[:2]),
    (*COLONIES, FAMILY[0], FAMILY[2]), (*COLONIES, *FAMILY, *FLAGS),
)  # fmt: skip

TURN: dict[str, Any] = {
    "modules": ["grand_inquisitor_and_colonies", "anniversary"],
    "seats": 4,
    "king": "castilla-la-vieja",
    "grandes": ["granada", "aragon", "granada", "granada"],
    "pieces": {
        "court": [7, 7, 7, 7],
        "aragon": [1, 1, 0, 0],
        "america": [1, 0, 0, 0],
        "america-gold": [0, 1, 0, 0],
        "ship-ware-new": [0, 0, 1, 0],
        "captain": [0, 1, 0, 0],
        "castilla-la-nueva": [5, 5, 0, 0],
        "over": [0, 0, 1, 0],
        "sevilla": [0, 0, 0, 0, 2],
        "francia-1": [0, 0, 0, 0, 1],
        "castillo": [1, 0, 0, 0, 1],
    },
    "played": [13, 12, 11, 10],
    "phase": "turn",
    "turn": {"seat": 0, "card": "transport", "left": ["special", "place"]},
    "marks": {
        "limit": "castilla-la-nueva",
        "inquisitor": 1,
        "extra_used": [1],
        "tokens": {"left": [4, 5], "there": [1, 5]},
        "scoring_token": {"region": "ship", "round": 0},
        "flags": ["aragon", "captain", "over", None],
    },
}
SCORING: dict[str, Any] = {
    **TURN,
    "phase": "general_scoring",
    "rounds_played": 3,
    "played": None,
    "turn": None,
    "marks": {**TURN["marks"], "scoring_token": {"region": "ship", "round": 3}},
}


def again(game: Game) -> Game:
    """Written and read."""
    read = Game.from_position(json.dumps(game.position()))
    assert read._state.key() == game._state.key()
    assert read.position() == game.position()
    return read


def refused(position: object, message: str) -> None:
    with limited(), pytest.raises(DocumentError, match=message):
        Game.from_position(json.dumps(position))


# what is left out


@pytest.mark.parametrize("modules", SETS)
def test_a_fresh_game_is_between_two_steps(modules: tuple[str, ...]) -> None:
    game = elgrande.new_game(3, seed=0, modules=modules)
    assert "then" not in again(game).position()
    assert Game.from_position({"modules": list(modules), "seats": 3}).position() == game.position()


def test_limit_table_tokens_and_flags_are_out_before_the_first_round() -> None:
    position = elgrande.new_game(4, seed=2, modules=(*COLONIES, *FLAGS)).position()
    assert position["phase"] == "set_up"
    assert position["marks"]["tokens"] == {"left": [5, 9], "there": [1, 2]}
    assert position["marks"]["flags"] == position["grandes"]
    assert set(position["marks"]) == {"limit", "tokens", "flags"}


def test_a_row_without_blacks_has_none() -> None:
    game = Game.from_position(TURN)
    assert row(game, "aragon") == [1, 1, 0, 0, 0]
    assert again(game).position()["pieces"]["francia-1"] == [0, 0, 0, 0, 1]


def test_tokens_that_are_left_out() -> None:
    """As many as at the beginning lie there; what is carried is missing from the supply."""
    marks = {**TURN["marks"]}
    del marks["tokens"]
    assert Game.from_position({**TURN, "marks": marks}).position()["marks"]["tokens"] == {
        "left": [4, 8],
        "there": [1, 2],
    }
    marks["tokens"] = {"there": [0, 7]}
    assert Game.from_position({**TURN, "marks": marks}).position()["marks"]["tokens"] == {
        "left": [5, 3],
        "there": [0, 7],
    }


def test_flags_that_are_left_out_are_at_home_or_somewhere_or_wait() -> None:
    marks = {**TURN["marks"]}
    del marks["flags"]
    flags = Game.from_position({**TURN, "marks": marks}).position()["marks"]["flags"]
    assert flags == ["aragon", "aragon", "over", None]


def test_a_scoring_token_is_scored_this_round_unless_told() -> None:
    marks = {**TURN["marks"], "scoring_token": {"region": "aragon"}}
    game = Game.from_position({**TURN, "marks": marks})
    assert game.position()["marks"]["scoring_token"] == {"region": "aragon", "round": 0}


# phases


def test_everything_comes_back() -> None:
    position = again(Game.from_position(TURN)).position()
    assert position["marks"] == TURN["marks"]
    assert position["turn"] == TURN["turn"]


def test_the_beginning_of_a_turn_and_after_it() -> None:
    """Who may leave the Ship is asked first; then the turn says what is left."""
    game = gic_turn("", {"ship": [2, 0, 0, 0]}, left=None, played=[5, 12, 11, 10])
    assert asked(again(game)) == (RED, "sail")
    assert game.position()["turn"] == {"seat": RED}
    do(game, "ship")
    assert again(game).position()["then"] == ["0 ship"]
    do(game, "galicia")
    assert again(game).position()["turn"] == {"seat": RED}
    do(game, "done")
    assert asked(again(game)) == (RED, "supply")
    assert game.position()["turn"] == {"seat": RED, "left": ["supply"]}
    do(game, "number-0")
    assert again(game).position()["turn"] == {"seat": RED, "left": []}


def test_the_second_disc_of_two_modules() -> None:
    game = elgrande.new_game(2, seed=4, modules=(*COLONIES, FAMILY[0]))
    assert "set_up" not in game.position()
    do(game, game.decision.names[0], game.pending[1].names[0])
    assert game.position()["set_up"] == 1
    assert again(game).pending[0].kind == "disc"
    do(game, game.decision.names[0])
    assert len(again(game).position()["then"]) == 1
    do(game, game.decision.names[0])
    assert again(game).position()["phase"] == "hands"


def test_taking_a_card_of_stack_6_or_7_instead_of_ones_own() -> None:
    modules = (*COLONIES, FAMILY[0])
    game = gic_turn(
        "", {"ship": [1, 0, 0, 0]}, left=None, modules=modules, played=["veto", "king", "score-4", "intrigue"]
    )
    assert asked(again(game)) == (RED, "sail")
    do(game, "done")
    assert again(game).position()["turn"] == {"seat": RED, "left": ["card"]}
    do(game, "stack-7")
    assert asked(game) == (RED, "supply")
    turn = again(game).position()["turn"]
    assert turn["left"] == ["supply", "special", "place"]
    assert turn["card"] == game._state.rules.cards[game._state.frames[-2][2]].slug
    do(game, "number-0")
    assert again(game).position()["turn"]["left"] in (["special", "place"], ["place"])


def test_cards_that_were_copied() -> None:
    kept = [{"card": "execute-action-card", "seat": RED}, {"card": "execute-action-card", "seat": BLUE, "copied": True}]
    game = Game.from_position({**TURN, "kept": kept})
    assert again(game).position()["kept"] == [
        {"card": "execute-action-card", "seat": RED, "until": "used"},
        {"card": "execute-action-card", "seat": BLUE, "until": "used", "copied": True},
    ]


def test_a_special_action_that_was_carried_out_is_remembered() -> None:
    game = Game.from_position({**TURN, "turn": {**TURN["turn"], "left": ["place"]}})
    assert "executed" not in game.position()["marks"]
    do(gic := gic_turn("s5-king-any"), "special", "galicia")
    assert again(gic).position()["marks"]["executed"] == "s5-king-any"
    do(gic, "done")
    assert "executed" not in again(gic).position()["marks"]


def test_which_half_of_an_or_card_was_carried_out_is_remembered() -> None:
    card = "s1-move-all-own-or-place-2"
    game = do(gic_turn(card), "special", "second", "aragon", "done")
    assert again(game).position()["marks"]["executed"] == {"card": card, "half": 2}


def test_several_special_actions_of_one_turn_are_a_list() -> None:
    kept = [{"card": "execute-action-card", "seat": RED}]
    game = do(gic_turn("s5-king-any", kept=kept), "special", "galicia", "execute", "stack-6", "done")
    assert again(game).position()["marks"]["executed"] == ["s5-king-any", "holy-inquisition"]


def test_a_document_of_rules_1_does_not_say_which_half() -> None:
    """Then whoever copies it may still choose."""
    card, kept = "s1-move-all-own-or-place-2", [{"card": "copycat", "seat": BLUE}]
    game = gic_turn(card, {"aragon": [0, 1, 0, 0]}, left=["place"], kept=kept, marks={"executed": card})
    assert again(game).position()["marks"]["executed"] == card
    do(game, "done", "copy")
    assert game.decision.names == ("first", "second")


def test_a_general_scoring_begins_with_the_discs_although_somebody_holds_free_choice() -> None:
    pieces = {site: counts for site, counts in TURN["pieces"].items() if site != "ship-ware-new"}
    marks = {"limit": "castilla-la-nueva"}
    position = {**SCORING, "pieces": pieces, "marks": marks, "kept": [{"card": "free-choice", "seat": BLUE}]}
    game = Game.from_position(position)
    assert game.pending[0].kind == "disc"
    assert "then" not in again(game).position()


def test_a_grande_in_the_castillo() -> None:
    game = Game.from_position({**TURN, "grandes": ["castillo", "aragon", "ship", "francia"]})
    assert again(game).position()["grandes"] == ["castillo", "aragon", "ship", "francia"]


@pytest.mark.parametrize("modules", SETS)
def test_every_position_of_a_game_can_be_written_and_read(modules: tuple[str, ...]) -> None:
    options = {"castillo": "open"} if len(modules) > 2 else {}
    for number, game in enumerate(walk(2 + len(modules) % 4, 50, modules=modules, **options)):
        if number % 2 == 0:
            again(game)


def test_a_game_from_a_position_goes_on_the_same() -> None:
    for number, game in enumerate(walk(3, 5, modules=(*COLONIES, *FLAGS))):
        if number % 60 == 0:
            read = finish(Game.from_position(game.position()), number)
            assert read.position() == finish(game.clone(), number).position()


# what is no position


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ({"sevilla": [0, 0, 0, 0, 1]}, r"^position\.pieces: there are 3 black Caballeros, not 4"),
        ({"sevilla": None}, r"^position\.pieces: there are 2 black Caballeros, not 4"),
        ({"granada": [0] * 6}, r"^position\.pieces\.granada: must have 5 entries"),
        ({"castillo": [0] * 4, "court": [7, 7, 7, 7, 1]}, r"^position\.pieces\.court: no black Caballero is"),
        ({"castillo": [0] * 4, "province": [0, 0, 0, 0, 1]}, r"^position\.pieces: seat 0 has"),
        ({"francia": [1, 0, 0, 0]}, r"^position\.pieces\.francia: they stand on its single places"),
        ({"francia-1-ware": [1, 0, 0, 0], "ship-ware-new": [0] * 4}, r"^position\.pieces\.francia-1: there is room"),
        ({"francia-2": [2, 0, 0, 0]}, r"^position\.pieces\.francia-2: there is room for one"),
        ({"captain-new": [1, 0, 0, 0]}, r"^position\.pieces\.captain: there is room for one"),
        ({"castilla-la-nueva": [5, 6, 0, 0]}, r"^position\.pieces: 1 too many stand on the limit table"),
        ({"over-gold": [1, 0, 0, 0]}, r"^position\.marks\.tokens: there are 7 gold, not 6"),
        ({"over-new": [1, 0, 0, 0]}, r"^position\.pieces\.over-new: goes with a region overseas"),
        ({"captain-gold": [1, 0, 0, 0]}, r"^position\.pieces\.captain-gold: unknown"),
    ],
)  # fmt: skip
def test_pieces_that_cannot_stand_there_are_refused(pieces: dict[str, Any], message: str) -> None:
    refused({**TURN, "pieces": {**TURN["pieces"], **pieces}}, message)


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"limit": "francia"}, r"^position\.marks\.limit: the limit table lies nowhere"),
        ({"limit": "castillo"}, r"^position\.marks\.limit: must be one of"),
        ({"inquisitor": 4}, r"^position\.marks\.inquisitor: must be a whole number"),
        ({"extra_used": [1, 1]}, r"^position\.marks\.extra_used: has every seat"),
        ({"tokens": {"left": [5, 5], "there": [1, 5]}}, r"^position\.marks\.tokens: there are 7 gold, not 6"),
        ({"tokens": {"left": [4, 5], "there": [1, 4]}}, r"^position\.marks\.tokens: there are 10 wares, not 11"),
        ({"tokens": {"here": [1, 1]}}, r"^position\.marks\.tokens\.here: unknown"),
        ({"tokens": {"there": [6, 5]}}, r"^position\.marks\.tokens: there are 7 gold, not 6"),
        ({"scoring_token": {"region": "aragon", "round": 2}}, r"^position\.marks\.scoring_token\.round: must be"),
        ({"scoring_token": {"region": "castillo"}}, r"^position\.marks\.scoring_token\.region: must be one of"),
        ({"executed": "nothing"}, r"^position\.marks\.executed: must be one of"),
        ({"executed": []}, r"^position\.marks\.executed: has 1 to 3"),
        ({"executed": ["transport"] * 4}, r"^position\.marks\.executed: has 1 to 3"),
        ({"executed": ["transport", {"half": 1}]}, r"^position\.marks\.executed\[1\]: must be one of"),
        ({"executed": {"card": "transport", "half": 1}}, r"^position\.marks\.executed\.half: goes with"),
        ({"executed": {"card": "s1-move-all-own-or-place-2", "half": 3}}, r"^position\.marks\.executed\.half: must be"),
        ({"flags": ["america-gold", None, None, None]}, r"^position\.marks\.flags\[0\]: nobody of that seat bears it"),
        ({"flags": ["sevilla", None, None, None]}, r"^position\.marks\.flags\[0\]: nobody of that seat bears it"),
        ({"flags": ["castillo", None, None, None]}, r"^position\.marks\.flags\[0\]: nobody of that seat bears it"),
        ({"flags": [None, "america-gold", None, None]}, r"^position\.marks\.flags\[1\]: nobody of that seat bears it"),
        ({"flags": ["aragon"]}, r"^position\.marks\.flags: must have 4 entries"),
        ({"guard": "aragon"}, r"^position\.marks\.guard: unknown"),
    ],
)  # fmt: skip
def test_markers_that_cannot_be_out_are_refused(marks: dict[str, Any], message: str) -> None:
    refused({**TURN, "marks": {**TURN["marks"], **marks}}, message)


def test_what_goes_with_a_round_is_refused_between_rounds() -> None:
    """In a general scoring nobody is a newcomer, the extra is forgotten, and spaces are filled."""
    pieces = {**TURN["pieces"], "ship-ware": TURN["pieces"]["ship-ware-new"]}
    refused(SCORING, r"^position\.pieces\.ship-ware-new: goes with a region overseas and a round")
    del pieces["ship-ware-new"]
    refused({**SCORING, "pieces": pieces}, r"^position\.marks\.extra_used: goes with a round")
    marks = {name: value for name, value in SCORING["marks"].items() if name != "extra_used"}
    assert Game.from_position({**SCORING, "pieces": pieces, "marks": marks}).position()["phase"] == "general_scoring"
    refused(
        {**SCORING, "pieces": {**pieces, "castilla-la-nueva": [4, 5, 0, 0]}, "marks": marks},
        r"^position\.pieces\.over: between rounds the limit table is filled",
    )
    token = {"region": "aragon", "round": 4}
    refused(
        {**SCORING, "pieces": pieces, "marks": {**marks, "scoring_token": token}}, r"^position\.marks\.scoring_token"
    )
    over = {**SCORING, "phase": "over", "rounds_played": 9, "pieces": pieces}
    refused(
        {**over, "marks": {**marks, "scoring_token": {**token, "round": 9}}}, r"^position\.marks\.scoring_token: is g"
    )


def test_other_places_and_phases_are_refused() -> None:
    refused({**TURN, "king": "ship"}, r"^position\.king: must be one of")
    refused({**TURN, "phase": "hands", "turn": None}, r"^position\.phase: must be one of")
    refused({**TURN, "set_up": 1}, r"^position\.set_up: goes with the phase set_up")
    refused({"modules": ["grand_inquisitor_and_colonies"], "seats": 2, "set_up": 1}, r"^position\.set_up: must be")
    refused(
        {**TURN, "turn": {"seat": 0}, "marks": {**TURN["marks"], "executed": "transport"}}, r"^position\.marks\.exec"
    )
    refused(
        {"seats": 2, "kept": [{"card": "s2-veto", "seat": 0, "copied": True}]}, r"^position\.kept\[0\]\.copied: unknown"
    )
    marks = {"inquisitor": 1}
    refused(
        {"modules": ["grand_inquisitor_and_colonies"], "seats": 2, "marks": marks}, r"^position\.marks: no marker is"
    )
    refused({"seats": 2, "marks": {"limit": "aragon"}}, r"^position\.marks: no module of this game has markers")


def test_a_turn_that_is_over_leads_to_whatever_is_asked_then() -> None:
    """Who fills the limit table: in the middle of a step, so it is told as it was given, with what was done since."""
    pieces = {**TURN["pieces"], "castilla-la-nueva": [5, 4, 0, 0], "over": [1, 0, 1, 0], "america": [0] * 4}
    position = {**TURN, "pieces": pieces, "turn": {"seat": 0, "card": "transport", "left": []}}
    game = Game.from_position(position)
    assert asked(again(game)) == (BLUE, "fill")
    assert game.position() == position
    do(game, "seat-2")
    assert again(game).position()["turn"] == {"seat": BLUE}  # his Captain may sail
    again(Game.from_position({**position, "then": ["1 seat-2"]}))


def test_damaged_positions_are_refused_or_games() -> None:
    for path, text in accidents(Game.from_position(TURN).position(), 500, 3):
        game = outcome(Game.from_position, text)
        if isinstance(game, Game):
            again(game)
            assert path
    assert legal(Game.from_position(TURN)) == {"done", "special", "place", "claim-gold", "embark"}
