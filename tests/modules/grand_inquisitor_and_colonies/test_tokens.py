"""Gold and wares: laid out as a card is taken, claimed, landed, lost."""

from typing import Any

import pytest

from elgrande import Game, IllegalAction
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_LOST, TOKENS_PLACED
from elgrande.rules.events import POINTS
from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    YELLOW,
    discs,
    scoring,
    supply,
    there,
    turn_begins,
    where,
)
from tests.steps.flow import worth
from tests.table import Pieces, asked, court, do, gic_special, gic_turn, legal, province, row

TOP_7 = {"offer": ["s1-move-4-own", None, None, None, "s5-king-any", "holy-inquisition", "limit-table-c"]}


def choosing(card: str, **more: Any) -> Game:
    """Gonzalo may take a card; that one lies on stack 7."""
    offer = ["s1-move-4-own", "s2-score-chosen", "s3-score-5s", "s4-grande", "s5-king-any", "holy-inquisition", card]
    return turn_begins(offer=offer, **more)


# laid out


@pytest.mark.parametrize(
    ("card", "gold", "wares"),
    [
        ("copycat", 0, 1), ("free-choice", 1, 0), ("special-scoring-overseas", 0, 1), ("transport", 1, 1),
        ("limit-table-a", 0, 2), ("limit-table-b", 1, 0), ("limit-table-c", 1, 1), ("special-scoring-token", 0, 1),
        ("conspiracy", 1, 2), ("execute-action-card", 0, 0), ("special-scoring-black", 0, 0),
    ],
)  # fmt: skip
def test_the_symbols_of_a_card_are_laid_out_as_it_is_taken(card: str, gold: int, wares: int) -> None:
    game = choosing(card)
    events = game.apply("stack-7")
    assert there(game) == [1 + gold, 2 + wares]
    assert supply(game) == [5 - gold, 9 - wares]
    assert [(e.points, e.amount) for e in events if e.kind == TOKENS_PLACED] == (
        [(gold, wares)] if gold + wares else []
    )
    assert "place" in legal(game)


def test_as_many_as_the_supply_has() -> None:
    game = do(choosing("conspiracy", marks={"tokens": {"there": [6, 10]}}), "stack-7")
    assert (there(game), supply(game)) == ([6, 11], [0, 0])
    game = choosing("transport", marks={"tokens": {"there": [6, 11]}})
    assert not [e for e in game.apply("stack-7") if e.kind == TOKENS_PLACED]
    assert "special" not in legal(game)  # nobody to move


def test_they_are_laid_out_whether_or_not_the_action_is_used() -> None:
    """Ruling 4."""
    game = do(choosing("limit-table-c"), "stack-7", "done")
    assert there(game) == [2, 3]


def test_a_veto_at_once_stops_them_and_the_whole_action() -> None:
    """Ruling 4: they are part of it."""
    game = do(choosing("limit-table-c", vetoes=[BLUE]), "stack-7")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert (there(game), supply(game)) == ([1, 2], [5, 9])
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_leaves_them() -> None:
    """Ruling 4."""
    game = do(choosing("limit-table-c", vetoes=[BLUE]), "stack-7", "allow", "special", "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert there(game) == [2, 3]
    assert game.position()["marks"]["limit"] == "castilla-la-nueva"
    assert legal(game) == {"done", "place"}


def test_a_card_nobody_takes_lays_nothing_out() -> None:
    """Ruling 32."""
    game = do(choosing("conspiracy"), "stack-5", "done")
    while game.decision.kind != "power":
        offered = "stack-" in game.decision.names[0]
        do(game, game.decision.names[0] if offered or game.decision.kind == "supply" else "done")
    assert there(game) == [1, 2]
    assert game._state.used[6] == (
        game._state.rules.cards.index(next(c for c in game._state.rules.cards if c.slug == "conspiracy")),
    )


# claimed


def test_one_token_for_each_caballero_there() -> None:
    game = gic_turn("s5-king-any", {"africa": [3, 0, 0, 0]})
    assert "claim-gold" not in legal(game)
    do(game, "claim-ware", "claim-ware")
    assert "claim-ware" not in legal(game)  # two wares lay there
    assert where(game, GONZALO) == {"africa-ware": 2, "africa": 1}
    assert there(game) == [1, 0]


def test_as_often_as_one_is_able() -> None:
    game = do(gic_turn("s5-king-any", {"africa": [1, 0, 0, 0]}), "claim-ware")
    assert "claim-ware" not in legal(game)
    assert there(game) == [1, 1]


def test_at_any_time_of_the_turn_and_at_no_cost() -> None:
    game = do(gic_turn("s5-king-any", {"america": [1, 0, 0, 0]}, king="galicia"), "place", "ship", "done")
    do(game, "claim-gold")
    assert legal(game) >= {"done", "special"}
    game = do(gic_turn("s5-king-any", {"america": [1, 0, 0, 0]}, left=[]), "claim-gold")
    assert row(game, "america-gold")[GONZALO] == 1


def test_also_in_the_middle_of_ones_action() -> None:
    """To América, gold in hand, and on to Sevilla with the same card."""
    game = do(gic_special("s1-move-4-own", {"aragon": [1, 1, 0, 0]}), "aragon", "america")
    assert game.interrupts(GONZALO) == ("claim-gold",)
    assert game.interrupts(BLUE) == ()
    game.apply("claim-gold")
    assert game.can_undo(GONZALO)
    assert asked(game) == (GONZALO, "move")
    do(game, "america-gold-new", "sevilla")
    assert game.scores == (6, 0, 0, 0)


def test_not_in_the_middle_of_one_step() -> None:
    game = do(gic_special("s1-move-4-own", {"america": [1, 0, 0, 0]}), "america")
    assert asked(game)[1] == "move_to"
    assert game.interrupts(GONZALO) == ()
    with pytest.raises(IllegalAction, match="claim-gold is not legal here"):
        game.apply("claim-gold")


def test_who_came_this_round_may_claim_but_the_earlier_one_takes_it_up() -> None:
    game = do(gic_turn("s5-king-any", {"america-new": [1, 0, 0, 0]}), "claim-gold")
    assert where(game, GONZALO) == {"america-gold-new": 1}
    game = do(gic_turn("s5-king-any", {"america": [1, 0, 0, 0], "america-new": [1, 0, 0, 0]}), "claim-gold")
    assert where(game, GONZALO) == {"america-gold": 1, "america-new": 1}


def test_not_by_others_nor_by_a_carrier_nor_by_the_viceroy() -> None:
    assert "claim-gold" not in legal(gic_turn("s5-king-any", {"america": [0, 3, 0, 0]}))
    assert "claim-gold" not in legal(gic_turn("s5-king-any", {"america-gold": [1, 0, 0, 0]}))
    assert "claim-gold" not in legal(gic_turn("s5-king-any", {"viceroy": [1, 0, 0, 0]}))
    assert "claim-gold" not in legal(gic_turn("s5-king-any", {"ship": [1, 0, 0, 0], "africa": [1, 0, 0, 0]}))


def test_carriers_count_for_the_majority() -> None:
    assert worth(scoring({"america-gold": [1, 0, 0, 0], "africa-ware": [0, 1, 0, 0]}), "america") == [4, 0, 0, 0]
    assert worth(scoring({"ship-ware": [2, 0, 0, 0], "ship": [0, 1, 0, 0]}, boards={"board-840": "ship"}), "ship") == [
        8, 4, 0, 0,
    ]  # fmt: skip


def test_carriers_take_no_office() -> None:
    game = do(gic_special("s1-move-4-own", {"america-gold": [1, 0, 0, 0], "ship-ware": [1, 0, 0, 0]}), "america-gold")
    assert not {"captain", "viceroy"} & legal(game)
    assert {"ship", "africa", "francia-1"} <= legal(game)
    do(game, "ship", "ship-ware")
    assert not {"captain", "viceroy"} & legal(game)


# landed


@pytest.mark.parametrize(("load", "points"), [("gold", 6), ("ware", 4)])
def test_by_ship_or_by_any_move_the_owner_scores_at_once(load: str, points: int) -> None:
    game = turn_begins({f"ship-{load}": [1, 0, 0, 0]})
    before = supply(game)
    do(game, f"ship-{load}", "galicia")
    assert game.scores == (points, 0, 0, 0)
    assert where(game, GONZALO) == {"galicia": 1}
    assert sum(supply(game)) == sum(before) + 1
    game = do(gic_special("s1-move-4-own", {f"africa-{load}": [1, 0, 0, 0]}), f"africa-{load}", "aragon")
    assert game.scores == (points, 0, 0, 0)


def test_a_move_of_the_owner_himself_also_pays_where_the_limit_table_is_full() -> None:
    pieces: Pieces = {"america-gold": [1, 0, 0, 0], "castilla-la-nueva": [0, 10, 0, 0]}
    game = do(gic_special("s1-move-4-own", pieces), "america-gold", "castilla-la-nueva")
    assert where(game, GONZALO) == {"over": 1}
    assert game.scores == (6, 0, 0, 0)


def test_moved_by_an_opponent_it_still_pays_the_owner() -> None:
    """Ruling 7."""
    game = do(gic_special("s1-move-3-foreign", {"america-gold": [0, 1, 0, 0]}), "america-gold", "aragon")
    assert game.scores == (0, 6, 0, 0)


def test_with_the_option_it_pays_who_moves() -> None:
    """Ruling 7, read literally."""
    mover = {"landing": "mover"}
    pieces: Pieces = {"america-gold": [0, 1, 0, 0]}
    game = do(gic_special("s1-move-3-foreign", pieces, options=mover), "america-gold", "aragon")
    assert game.scores == (6, 0, 0, 0)
    game = do(turn_begins({"ship-ware": [1, 0, 0, 0]}, options=mover), "ship-ware", "galicia")
    assert game.scores == (4, 0, 0, 0)
    black = {"america-ware": 1, "granada": 3}
    game = do(gic_special("s1-move-3-any", black=black, options=mover), "america-ware", "aragon")
    assert game.scores == (4, 0, 0, 0)


def test_francia_is_not_spain() -> None:
    """Ruling 9: the token is kept there, and pays only in Spain."""
    game = do(turn_begins({"ship-gold": [1, 0, 0, 0]}), "ship-gold", "francia-3")
    assert where(game, GONZALO) == {"francia-3-gold": 1}
    assert game.scores == (0, 0, 0, 0)
    game = do(gic_special("s1-move-4-own", {"francia-3-gold": [1, 0, 0, 0]}), "francia-3-gold", "cataluna")
    assert game.scores == (6, 0, 0, 0)


def test_from_ship_to_colony_the_load_stays() -> None:
    game = do(turn_begins({"ship-ware": [1, 0, 0, 0]}), "ship-ware", "america")
    assert where(game, GONZALO) == {"america-ware-new": 1}


@pytest.mark.parametrize(("seat", "points"), [(GONZALO, [4, 0, 0, 0]), (YELLOW, [0, 0, 4, 0]), (None, [0, 0, 0, 0])])
def test_a_black_carrier_pays_the_inquisitor_of_that_moment(seat: int | None, points: list[int]) -> None:
    """Rulings 7 and 8; without an Inquisitor nobody."""
    black = {"africa-ware": 1, "granada": 3}
    game = gic_special("s1-move-3-any", black=black, marks={} if seat is None else {"inquisitor": seat})
    do(game, "africa-ware", "sevilla")
    assert list(game.scores) == points
    assert supply(game) == [5, 9]


# lost


def test_lost_in_the_castillo() -> None:
    game = gic_special("s1-move-4-own", {"america-gold": [1, 0, 0, 0]})
    do(game, "america-gold")
    events = game.apply("castillo")
    assert row(game, "castillo")[GONZALO] == 1
    assert game.scores == (0, 0, 0, 0)
    assert supply(game) == [5, 9]
    assert [event.owner for event in events if event.kind == TOKEN_LOST] == [GONZALO]
    assert POINTS not in {event.kind for event in events}


def test_lost_at_court_when_supply_is_taken_from_the_board() -> None:
    """Ruling 25."""
    pieces: Pieces = {"court": [0, 7, 7, 7], "ship-gold": [1, 0, 0, 0], "aragon": [35, 0, 0, 0]}
    game = do(turn_begins(pieces, played=[1, 12, 11, 10]), "done")
    assert asked(game) == (GONZALO, "recall")
    do(game, "ship-gold")
    assert court(game, GONZALO) == 1
    assert (game.scores[GONZALO], supply(game)) == (0, [5, 9])


def test_lost_to_the_province() -> None:
    game = do(gic_special("s2-return-1-each", {"america-gold": [0, 1, 0, 0]}), "america-gold")
    assert province(game, BLUE) == 36 - 7
    assert (game.scores[BLUE], supply(game)) == (0, [5, 9])


def test_a_disc_on_the_kings_region_sends_carriers_to_court() -> None:
    """Ruling 10."""
    game = do(gic_special("s4-eviction", {"africa-ware": [0, 2, 0, 0], "africa": [0, 1, 0, 0]}), "africa")
    assert asked(game) == (BLUE, "disc")
    do(game, "castilla-la-vieja")
    assert court(game, BLUE) == 7 + 3
    assert (game.scores[BLUE], supply(game)) == (0, [5, 9])


def test_a_disc_on_another_region_lands_them() -> None:
    game = do(gic_special("s4-eviction", {"africa-ware": [0, 2, 0, 0], "africa": [0, 1, 0, 0]}), "africa", "galicia")
    assert game.scores == (0, 8, 0, 0)
    assert where(game, BLUE) == {"galicia": 3}


def test_nothing_is_lost_in_the_general_scoring() -> None:
    game = scoring({"ship-gold": [1, 0, 0, 0], "america-ware": [0, 1, 0, 0], "castillo": [1, 1, 1, 1]})
    discs(game, *["galicia"] * 4)
    assert where(game, GONZALO) == {"galicia": 1, "ship-gold": 1}
    assert where(game, BLUE) == {"galicia": 1, "america-ware": 1}
