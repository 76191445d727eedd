"""Copycat: right after an opponent's turn, the special action he carried out, with its gold and wares."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    GREEN,
    YELLOW,
    holder,
    table_at,
    there,
    where,
)
from tests.steps.flow import until
from tests.table import Pieces, asked, court, do, gic_special, gic_turn, legal, row

KEPT = {"card": "copycat", "seat": BLUE}
NUEVA = "castilla-la-nueva"


def watched(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """Gonzalo has begun the special action of a card; Blue holds Copycat."""
    return gic_special(card, pieces, **{"kept": [KEPT], **more})


def test_it_is_kept_until_used() -> None:
    game = do(gic_special("copycat"), "done")
    assert game.position()["kept"] == [{"card": "copycat", "seat": GONZALO, "until": "used"}]


@pytest.mark.parametrize(("lasts", "rounds", "gone"), [("scoring", 0, 3), ("scoring", 2, 3), ("next_round", 0, 2)])
def test_or_as_long_as_the_table_has_agreed(lasts: str, rounds: int, gone: int) -> None:
    """It is laid down in the round after `rounds`; `gone` is the first round it no longer lies there in."""
    game = do(gic_special("copycat", options={"copycat": lasts, "veto": False}, rounds_played=rounds), "done")
    assert len(game.position()["kept"]) == 1
    while game._state.round < gone or game.decision.kind != "power":
        assert game._state.round >= gone or len(game.position()["kept"]) == 1
        do(game, "allow" if game.decision.kind == "window" else game.decision.names[0])
    assert game.position()["kept"] == []


def test_the_kings_card_copied() -> None:
    """Only the action: nobody is placed for it, and the card goes under its stack."""
    game = do(watched("s5-king-any"), "galicia", "done")
    assert asked(game) == (BLUE, "window")
    assert legal(game) == {"allow", "copy"}
    do(game, "copy")
    assert asked(game) == (BLUE, "king")
    do(game, "sevilla")
    assert game.position()["king"] == "sevilla"
    assert game.position()["kept"] == []
    assert [game._state.rules.cards[card].slug for card in game._state.used[6]] == ["copycat"]
    assert asked(game) == (BLUE, "choose_card")  # his own turn, with a card of his own
    assert court(game, BLUE) == 7


def test_one_may_wait_for_another_turn() -> None:
    game = do(watched("s5-king-any"), "galicia", "done", "allow")
    assert game.position()["kept"] == [{**KEPT, "until": "used"}]
    assert asked(game) == (BLUE, "choose_card")


def test_gold_and_wares_are_laid_out_again() -> None:
    """As the card shows them, before the rest."""
    game = do(watched("limit-table-c"), "aragon", "done", "copy")
    assert there(game) == [1 + 1, 2 + 1]
    do(game, "sevilla")
    assert table_at(game) == "sevilla"


@pytest.mark.parametrize("answers", [("done",), ("place", "done", "done")])
def test_a_skipped_action_cannot_be_copied(answers: tuple[str, ...]) -> None:
    """Ruling 5; neither where only gold and wares were laid out."""
    game = do(gic_turn("limit-table-c", kept=[KEPT]), *answers)
    assert asked(game) == (BLUE, "choose_card")


def test_a_vetoed_action_cannot_be_copied() -> None:
    """Ruling 5."""
    game = do(watched("s5-king-any", kept=[KEPT, {"card": "s2-veto", "seat": GREEN}]), "galicia", "veto", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_not_ones_own_action() -> None:
    game = do(gic_special("s5-king-any", kept=[{"card": "copycat", "seat": GONZALO}]), "galicia", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_not_what_would_do_nothing() -> None:
    game = do(watched("s1-move-4-own", {"aragon": [1, 0, 0, 0]}), "done", "done")
    assert asked(game) == (BLUE, "choose_card")  # Blue has nobody to move


OR = "s1-move-all-own-or-place-2"


@pytest.mark.parametrize(
    ("half", "copied"),
    [(("first", "aragon", "sevilla"), "move"), (("second", "aragon", "done"), "place")],
)
def test_of_an_or_card_the_half_that_was_used(half: tuple[str, ...], copied: str) -> None:
    """Blue could use either; he is not asked which."""
    game = do(watched(OR, {"aragon": [1, 1, 0, 0]}), *half, "done")
    assert asked(game) == (BLUE, "window")
    do(game, "copy")
    assert asked(game) == (BLUE, copied)


def test_not_the_other_half_when_the_one_used_would_do_nothing() -> None:
    """Blue has nobody to move, but some to place."""
    game = do(watched(OR, {"aragon": [1, 0, 0, 0]}), "first", "aragon", "sevilla", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_nothing_to_copy_where_nothing_was_done() -> None:
    game = do(watched("s5-king-any"), "done", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_one_move_is_something() -> None:
    game = do(watched("s1-move-4-own", {"aragon": [1, 1, 0, 0]}), "aragon", "sevilla", "done", "done")
    assert asked(game) == (BLUE, "window")


def test_nothing_to_copy_after_a_veto_in_the_middle() -> None:
    """What was stopped was not carried out, though some of it stands."""
    kept = [KEPT, {"card": "s2-veto", "seat": GREEN}]
    game = watched("s1-move-4-own", {"aragon": [2, 1, 0, 0]}, kept=kept)
    do(game, "aragon", "sevilla", "allow", "aragon", "sevilla", "veto", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_tokens_alone_do_not_make_an_action() -> None:
    """He moves no table, so that nothing but its gold and wares came of his card; as with one waived at once."""
    game = do(watched("limit-table-c"), "done", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_nor_does_one_copy_for_tokens_alone() -> None:
    """Blue has nobody whom Transport could move: its gold and wares do not come by themselves."""
    game = do(watched("transport", {"aragon": [1, 0, 0, 0]}), "aragon", "africa", "done", "done")
    assert asked(game) == (BLUE, "choose_card")


def test_transport_copied_reaches_the_tokens_it_lays_out() -> None:
    """Though it is not his turn: onto the gold it has just brought, and with gold claimed before to Spain."""
    game = do(
        watched("transport", {"aragon": [1, 1, 0, 0], "america": [0, 1, 0, 0]}), "aragon", "africa", "done", "done"
    )
    do(game, "copy")
    assert there(game) == [2, 3]
    assert game.interrupts(BLUE) == ("claim-gold",)
    assert game.interrupts(GONZALO) == ()
    do(game, "claim-gold", "america-gold", "sevilla")
    assert game.scores == (0, 6, 0, 0)
    do(game, "aragon", "america")
    assert asked(game) == (BLUE, "claim")
    assert legal(game) == {"done", "claim-gold"}
    do(game, "claim-gold")
    assert where(game, BLUE) == {"sevilla": 1, "america-gold-new": 1}
    assert asked(game) == (BLUE, "choose_card")


def test_tokens_may_be_left_lying_after_a_copied_transport() -> None:
    game = do(watched("transport", {"aragon": [2, 2, 0, 0]}), "aragon", "africa", "aragon", "africa", "done", "copy")
    do(game, "aragon", "america", "aragon", "africa", "claim-ware", "done")
    assert where(game, BLUE) == {"america-new": 1, "africa-ware-new": 1}
    assert asked(game) == (BLUE, "choose_card")


def test_other_copied_actions_give_no_claim() -> None:
    """Gold and wares are claimed in one's own turn; it is Transport that speaks of more."""
    game = do(watched("s1-move-4-own", {"aragon": [1, 1, 0, 0], "america": [0, 1, 0, 0]}), "aragon", "sevilla", "done")
    do(game, "done", "copy")
    assert asked(game) == (BLUE, "move")
    assert game.interrupts(BLUE) == ()


@pytest.mark.parametrize(("answers", "copied"), [(("copy",), "king"), (("allow", "copy"), "score_chosen")])
def test_of_two_special_actions_in_one_turn_one_is_copied(answers: tuple[str, ...], copied: str) -> None:
    """Gonzalo's own and the one of Open Order: Blue is asked about each, in their order."""
    kept = [KEPT, {"card": "execute-action-card", "seat": GONZALO}]
    game = gic_special("s5-king-any", kept=kept, offer=[*["s1-move-4-own", "s2-veto", "s3-score-chosen"], *[None] * 4])
    do(game, "galicia", "execute", "stack-3", "aragon", "done")
    assert asked(game) == (BLUE, "window")
    do(game, *answers)
    assert asked(game) == (BLUE, copied)
    do(game, "aragon")
    assert asked(game) == (BLUE, "choose_card")


def test_the_holy_inquisition_copied_hands_the_office_on() -> None:
    """Ruling 5."""
    game = do(watched("holy-inquisition"), "done", "done", "copy")
    assert holder(game) == BLUE
    do(game, "sevilla", "aragon", "sevilla", "aragon")
    assert row(game, "aragon")[-1] == 2


def test_a_copied_action_can_be_vetoed() -> None:
    """Ruling 6: gold and wares with it, if it is done at once."""
    kept = [KEPT, {"card": "s2-veto", "seat": GREEN}]
    game = do(gic_special("limit-table-c", kept=kept), "aragon", "allow", "done", "copy")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert there(game) == [1, 2]
    assert table_at(game) == "aragon"
    assert asked(game) == (BLUE, "choose_card")


def test_a_special_scoring_copied() -> None:
    pieces: Pieces = {"aragon": [0, 2, 1, 0]}
    game = do(watched("s3-score-5s", pieces), "done")
    assert game.scores == (0, 5, 4, 0)
    do(game, "copy")
    assert game.scores == (0, 10, 8, 0)


def test_a_kept_card_copied_gives_the_right_once() -> None:
    """Ruling 5: the card itself stays with whoever took it."""
    game = do(watched("execute-action-card"), "done", "copy")
    assert game.position()["kept"] == [
        {"card": "execute-action-card", "seat": GONZALO, "until": "used"},
        {"card": "execute-action-card", "seat": BLUE, "until": "used", "copied": True},
    ]
    do(game, "stack-1")
    assert "execute" in legal(game)
    do(game, "execute", "stack-5", "galicia")
    assert game.position()["kept"] == [{"card": "execute-action-card", "seat": GONZALO, "until": "used"}]
    assert [game._state.rules.cards[card].slug for card in game._state.used[6]] == ["copycat"]


def test_free_choice_copied() -> None:
    game = do(watched("free-choice"), "done", "copy")
    assert {"card": "free-choice", "seat": BLUE, "until": "scoring", "copied": True} in game.position()["kept"]


def test_a_veto_copied() -> None:
    game = do(
        gic_turn(
            "s2-veto", left=["place"], kept=[KEPT, {"card": "s2-veto", "seat": GONZALO}], marks={"executed": "s2-veto"}
        ),
        "done",
    )
    assert legal(game) == {"allow", "copy"}
    do(game, "copy")
    assert {"card": "s2-veto", "seat": BLUE, "until": 1, "copied": True} in game.position()["kept"]


def test_the_scoring_token_copied_moves_it() -> None:
    """There is one: what it marked first is not scored."""
    game = do(watched("special-scoring-token"), "aragon", "done", "copy")
    assert game.position()["marks"]["scoring_token"] == {"region": "aragon", "round": 1}
    do(game, "sevilla")
    assert game.position()["marks"]["scoring_token"] == {"region": "sevilla", "round": 1}


def test_the_limit_table_is_filled_before_and_after() -> None:
    """Ruling 35: what the turn left open by the Inquisitor, then what the copied action leaves open."""
    pieces: Pieces = {NUEVA: [2, 4, 4, 0], "over": [0, 1, 1, 0]}
    game = watched("s1-move-4-own", pieces, marks={"inquisitor": GREEN})
    do(game, NUEVA, "galicia", "done", "done")
    assert asked(game) == (GREEN, "fill")
    do(game, "seat-2")
    assert asked(game) == (BLUE, "window")
    do(game, "copy", NUEVA, "galicia", "done")
    assert where(game, BLUE) == {
        "galicia": 1,
        NUEVA: 4,
    }  # of 4 on it one has left, the one beside it has taken his place
    assert where(game, YELLOW) == {NUEVA: 5}


def test_what_was_copied_is_not_copied_again() -> None:
    kept = [KEPT, {"card": "copycat", "seat": GREEN, "copied": True}]
    game = do(gic_special("s5-king-any", kept=kept, start=BLUE), "galicia", "done", "copy", "sevilla")
    assert asked(game) == (GREEN, "window")  # the same turn of Gonzalo's
    do(game, "copy", "aragon")
    assert game.position()["king"] == "aragon"
    assert asked(game) == (BLUE, "choose_card")


@pytest.mark.parametrize("answers", [("allow", "allow"), ("copy", "sevilla", "allow")])
def test_an_action_of_an_earlier_turn_is_not_copied_later(answers: tuple[str, ...]) -> None:
    """Nor is one that was copied."""
    kept = [KEPT, {"card": "copycat", "seat": GREEN, "copied": True}]
    game = do(gic_special("s5-king-any", kept=kept, start=BLUE), "galicia", "done", *answers)
    do(game, "stack-6", "done")
    assert asked(game) == (YELLOW, "supply")  # Green is not asked


def test_kept_cards_are_worth_nothing_at_the_end() -> None:
    """Ruling 33."""
    game = gic_turn("s5-king-any", kept=[KEPT], rounds_played=8, seat=GREEN)
    while not game.over:
        until(game, "disc")
        if not game.over:
            do(game, "galicia")
    assert game.position()["kept"] == [{**KEPT, "until": "used"}]
    assert game.scores == (0, 0, 0, 0)
