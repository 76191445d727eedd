"""Views and events of Grand Inquisitor & Colonies and of the flags, as plain JSON."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.documents.view import event_document, view_document
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_CLAIMED, TOKEN_LOST, TOKENS_PLACED
from elgrande.rules.events import Event
from tests.modules.anniversary.scenes import OVERSEAS, with_black
from tests.table import BLUE, GREEN, RED, Pieces, do, ki_turn, turn

COLONIES = ("grand_inquisitor_and_colonies",)
BOTH = ("king_and_intrigue", *COLONIES)


def table(pieces: Pieces | None = None, card: str = "s4-grande", **more: Any) -> Game:
    return turn(card, with_black(pieces or {}), **{"modules": COLONIES, **more})


def marks(game: Game, seat: int = RED) -> dict[str, Any]:
    found: dict[str, Any] = view_document(game, seat)["marks"]
    return found


# pieces


def test_rows_have_an_entry_for_the_black_ones() -> None:
    document = view_document(table({"aragon": [1, 0, 2, 0, 3]}), RED)
    assert document["owners"] == 5
    assert document["pieces"]["aragon"] == [1, 0, 2, 0, 3]
    assert all(len(row) == 5 for row in document["pieces"].values())
    assert view_document(Game.new(4, seed=1), RED)["owners"] == 4


def test_who_is_in_a_hidden_castillo_each_knows_of_his_own_only() -> None:
    game = table({"castillo": [2, 1, 0, 0, 2]}, marks={"inquisitor": BLUE})
    castillo = [view_document(game, seat)["pieces"]["castillo"] for seat in (-1, RED, BLUE)]
    assert castillo == [[None] * 5, [2, None, None, None, None], [None, 1, None, None, None]]
    open_one = table({"castillo": [2, 1, 0, 0, 2]}, options={"castillo": "open"})
    assert view_document(open_one, -1)["pieces"]["castillo"] == [2, 1, 0, 0, 2]


def test_places_inside_regions_are_sites() -> None:
    pieces = {"ship-ware-new": [1, 0, 0, 0], "captain": [0, 1, 0, 0], "francia-1-gold": [0, 0, 1, 0]}
    document = view_document(table(pieces), RED)
    for place, row in pieces.items():
        assert document["pieces"][place] == [*row, 0]


def test_every_region_has_values_and_what_it_would_pay() -> None:
    pieces = {"america": [1, 0, 0, 0], "viceroy": [0, 1, 0, 0], "francia-1": [1, 0, 0, 0], "ship": [0, 0, 1, 0]}
    document = view_document(table(pieces), RED)
    assert {region: document["values"][region] for region in ("francia", "ship", "america", "africa")} == {
        "francia": [3, 1, 0],
        "ship": [0, 0, 0],
        "america": [4, 0, 0],
        "africa": [4, 2, 1],
    }
    assert document["if_scored"]["america"] == [
        {"seat": BLUE, "points": 5, "why": "office"},
        {"seat": RED, "points": 4, "why": "first"},
    ]
    assert document["if_scored"]["francia"] == [
        {"seat": RED, "points": 2, "why": "office"},
        {"seat": RED, "points": 3, "why": "first"},
    ]
    assert document["if_scored"]["ship"] == []
    assert set(document["values"]) == set(document["if_scored"]) == {*document["values"]}


# markers


def test_markers_of_the_colonies() -> None:
    shown = marks(table(marks={"limit": "valencia"}))
    assert shown == {"limit": "valencia", "tokens.left": [5, 9], "tokens.there": [1, 2]}
    game = table(marks={"inquisitor": BLUE, "extra_used": [RED, BLUE]})
    assert (marks(game)["inquisitor"], marks(game)["extra_used"]) == (BLUE, [RED, BLUE])


def test_tokens_that_are_carried_are_neither_left_nor_there() -> None:
    game = table({"africa": [1, 0, 0, 0]})
    do(game, "claim-ware")
    assert (marks(game)["tokens.left"], marks(game)["tokens.there"]) == ([5, 9], [1, 1])
    assert view_document(game, -1)["pieces"]["africa-ware"] == [1, 0, 0, 0, 0]


@pytest.mark.parametrize("played", [0, 4, 8])
def test_a_marked_region_is_scored_at_the_end_of_the_next_round(played: int) -> None:
    """As in a position: before that round's end one more is played than now."""
    game = table(card="special-scoring-token", rounds_played=played)
    do(game, "special", "africa")
    for seat in range(-1, 4):
        shown = marks(game, seat)
        assert (shown["scoring_token.region"], shown["scoring_token.round"]) == ("africa", played + 1)


def test_flags_by_seat_for_all_to_see() -> None:
    pieces = {"aragon": [1, 1, 0, 0], "captain": [0, 0, 1, 0]}
    flags = ["aragon", "aragon", "captain", None]
    game = table(pieces, modules=OVERSEAS, marks={"flags": flags})
    assert [marks(game, seat)["flags"] for seat in range(-1, 4)] == [flags] * 5


def test_a_game_with_nothing_but_flags_has_no_other_markers() -> None:
    shown = marks(Game.new(3, seed=1, modules=("anniversary",)))
    assert [*shown] == ["flags"]
    assert len(shown["flags"]) == 3


def test_kept_cards_that_were_copied_last_as_long() -> None:
    """The right of Free Choice, copied: the card itself lies before somebody else."""
    game = table(card="free-choice", kept=[{"card": "copycat", "seat": BLUE}])
    do(game, "special", "done", "copy")
    kept = {(entry["card"], entry["seat"], entry["until"]) for entry in view_document(game, RED)["kept"]}
    assert kept == {("free-choice", RED, "scoring"), ("free-choice", BLUE, "scoring")}


# with King & Intrigue


def test_whoever_may_take_another_card_has_none_yet() -> None:
    game = ki_turn("score-4", with_black({"court": [1] * 4}), modules=BOTH, left=None)
    document = view_document(game, RED)
    assert document["decision"]["kind"] == "take_dealt"
    assert document["dealt"][RED].startswith("ki-caballero")
    assert document["turn"] == {"seat": RED, "card": None, "left": ["special", "place"], "own": "score-4"}


def test_whoever_has_taken_another_card_has_lost_his_own_special_action() -> None:
    game = ki_turn("score-4", with_black({"court": [1] * 4}), modules=BOTH, left=None)
    do(game, "stack-6")
    during_supply = view_document(game, RED)
    assert during_supply["decision"]["kind"] == "supply"
    expected = {"seat": RED, "card": "holy-inquisition", "left": ["special", "place"], "own": None}
    assert during_supply["turn"] == expected
    do(game, "number-0")
    assert view_document(game, RED)["turn"] == expected
    assert view_document(game, RED)["offer"][5] is None


# events


def test_events_name_tokens() -> None:
    rules = table().rules
    claimed = event_document(rules, Event(TOKEN_CLAIMED, seat=RED, owner=4, amount=2))
    assert (claimed["named"], claimed["owner"]) == ({"token": "ware"}, 4)
    assert event_document(rules, Event(TOKEN_LOST, owner=RED, amount=1))["named"] == {"token": "gold"}
    laid = event_document(rules, Event(TOKENS_PLACED, seat=RED, points=1, amount=2))
    assert laid["named"] == {"gold": 1, "ware": 2}
    other = event_document(rules, Event("pieces", seat=RED, owner=RED, amount=2))
    assert other["named"] == {}


def test_how_many_the_limit_table_holds() -> None:
    document = view_document(table({"aragon": [3, 2, 0, 0]}, marks={"limit": "aragon"}), BLUE)
    assert document["limits"] == [{"marker": "limit", "region": "aragon", "taken": 5, "most": 10}]


def test_only_grandes_of_others_go_to_the_castillo_by_conspiracy() -> None:
    game = table(card="conspiracy")
    do(game, "special", "seat-3")
    assert view_document(game, RED)["grandes"][GREEN] == "castillo"
