"""Open Order (Execute Action Card): kept, and used once for the special action of a face-up card nobody has taken."""

from typing import Any

from elgrande import Game
from elgrande.documents.view import view_document
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
from tests.table import Pieces, asked, court, do, gic_special, gic_turn, legal

KEPT = {"card": "execute-action-card", "seat": GONZALO}
OFFER = [None, "s2-score-chosen", "s3-score-5s", "s4-court-2", "s5-king-any", "holy-inquisition", "limit-table-c"]


def held(card: str = "s1-move-4-own", pieces: Pieces | None = None, **more: Any) -> Game:
    """Gonzalo has kept it and taken another card, of stack 1."""
    more = {"offer": OFFER, "kept": [KEPT], **more}
    return gic_turn(card, pieces, **more)


def used(game: Game, stack: int) -> list[str]:
    return [game._state.rules.cards[card].slug for card in game._state.used[stack - 1]]


def test_it_is_kept_until_used() -> None:
    game = do(gic_special("execute-action-card"), "done")
    assert game.position()["kept"] == [{"card": "execute-action-card", "seat": GONZALO, "until": "used"}]
    until(game, "power")
    assert game.position()["kept"] == [{"card": "execute-action-card", "seat": GONZALO, "until": "used"}]


def test_in_a_later_turn_besides_ones_own_card() -> None:
    game = held()
    assert "execute" in legal(game)
    do(game, "execute")
    assert legal(game) == {f"stack-{n}" for n in range(2, 8)}
    do(game, "stack-6")
    assert holder(game) == GONZALO
    do(game, "done")
    assert legal(game) == {"done", "special", "place", "extra-supply"}
    assert used(game, 6) == ["holy-inquisition"]
    assert used(game, 7) == ["execute-action-card"]
    assert game.position()["kept"] == []
    assert game.position()["offer"][5] is None


def test_nobody_else_finds_that_card_any_more() -> None:
    game = do(held(), "execute", "stack-5", "galicia", "done")
    assert asked(game) == (BLUE, "choose_card")
    assert legal(game) == {"stack-2", "stack-3", "stack-4", "stack-6", "stack-7"}


def test_nothing_is_placed_for_it() -> None:
    game = do(held(), "execute", "stack-5", "galicia", "place")
    assert "(2 left)" not in game.decision.prompt.en
    places = game._state.rules.cards[game._state.frames[-2][2]].place
    do(game, *["galicia" if "galicia" in legal(game) else "pais-vasco"] * places)
    assert court(game, GONZALO) == 7 - places


def test_in_the_turn_it_was_taken_too() -> None:
    """The card then goes under its stack once, as the turn ends."""
    game = do(
        gic_special("execute-action-card", offer=["s1-move-4-own", *OFFER[1:6], None]), "execute", "stack-5", "galicia"
    )
    assert game.position()["king"] == "galicia"
    assert used(game, 7) == []
    do(game, "done")
    assert used(game, 7) == ["execute-action-card"]


def test_gold_and_wares_of_that_card_come_with_it() -> None:
    game = do(held(), "execute", "stack-7")
    assert there(game) == [2, 3]
    do(game, "aragon")
    assert table_at(game) == "aragon"


def test_ones_own_special_action_stays_used() -> None:
    """What the other card does at once does not give it back."""
    game = do(held(pieces={"aragon": [1, 0, 0, 0]}), "special", "done")
    assert "special" not in legal(game)
    do(game, "execute", "stack-7", "done")
    assert "special" not in legal(game)


def test_it_can_be_vetoed_like_any_special_action() -> None:
    """Ruling 6: the card is used up all the same; one's own action is not touched."""
    vetoed = [KEPT, {"card": "s2-veto", "seat": BLUE}]
    game = do(held(pieces={"aragon": [1, 0, 0, 0]}, kept=vetoed), "execute", "stack-7")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert there(game) == [1, 2]
    assert asked(game) == (GONZALO, "parts")  # and the limit table is not moved
    assert legal(game) == {"done", "special", "place"}
    assert used(game, 7) == ["execute-action-card", "limit-table-c"]


def test_a_card_that_waits_is_kept_by_whoever_executes_it() -> None:
    game = do(held(offer=[*OFFER[:6], "free-choice"]), "execute", "stack-7")
    assert game.position()["kept"] == [{"card": "free-choice", "seat": GONZALO, "until": "scoring"}]
    assert used(game, 7) == ["execute-action-card"]


def test_cards_without_effect_are_not_offered() -> None:
    game = held(king="castilla-la-nueva", offer=[None, None, None, "s4-court-2", "s5-king-any", None, "limit-table-c"])
    assert legal(do(game, "execute")) == {"stack-4", "stack-5"}


def test_a_copied_right_is_not_the_card_itself() -> None:
    """Who has one and takes the card, but does not keep it, puts it under its stack."""
    game = do(gic_turn("execute-action-card", kept=[{**KEPT, "copied": True}]), "done")
    assert used(game, 7) == ["execute-action-card"]
    assert game.position()["kept"] == [{**KEPT, "until": "used", "copied": True}]


def test_not_by_others_nor_in_their_turns() -> None:
    game = gic_turn("s1-move-4-own", seat=YELLOW, offer=OFFER, kept=[KEPT])
    assert "execute" not in legal(game)


def test_with_king_and_intrigue_not_the_card_of_a_turn_to_come() -> None:
    modules = ("king_and_intrigue", "grand_inquisitor_and_colonies")
    played = ["king", "score-5", "veto", "intrigue"]
    game = gic_turn("holy-inquisition", modules=modules, played=played, kept=[KEPT], left=["special"])
    do(game, "execute")
    offered = {f"stack-{n + 1}" for n, card in enumerate(game._state.offer) if card >= 0}
    assert offered == {"stack-1", "stack-2", "stack-3", "stack-4", "stack-7"}
    assert legal(game) == {"stack-4", "stack-7"}  # his own King's card, which he left, and stack 7
    do(game, "stack-4", "galicia")
    assert game.position()["king"] == "galicia"
    assert where(game, BLUE) == {}


# the whole card, where the table has agreed on that

WHOLE: dict[str, Any] = {"options": {"open_order": "whole"}}


def test_with_its_placing_in_either_order() -> None:
    game = do(held(**WHOLE), "execute", "stack-5")
    assert asked(game) == (GONZALO, "parts")
    assert legal(game) == {"done", "special", "place"}
    do(game, "place", *["pais-vasco"] * 5)
    assert where(game, GONZALO) == {"pais-vasco": 5}
    do(game, "special", "galicia")
    assert game.position()["king"] == "galicia"
    assert asked(game) == (GONZALO, "parts")  # and now one's own card
    assert used(game, 5) == ["s5-king-any"]
    assert legal(game) == {"done", "special", "place"}
    do(game, "done")
    assert asked(game) == (BLUE, "choose_card")


def test_that_is_shown_with_that_card() -> None:
    game = do(held(**WHOLE), "execute", "stack-5", "special", "galicia")
    turn = view_document(game, GONZALO)["turn"]
    assert turn == {"seat": GONZALO, "card": "s5-king-any", "left": ["place"], "own": None}
    assert view_document(do(game, "done"), GONZALO)["turn"]["card"] == "s1-move-4-own"


def test_neither_part_must_be_used() -> None:
    game = do(held(**WHOLE), "execute", "stack-5", "done")
    assert asked(game) == (GONZALO, "parts")
    assert used(game, 5) == ["s5-king-any"]


def test_the_whole_card_brings_its_gold_and_wares_and_a_veto_leaves_its_placing() -> None:
    vetoed = [KEPT, {"card": "s2-veto", "seat": BLUE}]
    assert there(do(held(**WHOLE), "execute", "stack-7")) == [2, 3]
    game = do(held(kept=vetoed, **WHOLE), "execute", "stack-7", "veto")
    assert there(game) == [1, 2]
    assert asked(game) == (GONZALO, "parts")
    assert legal(game) == {"done", "place"}


def test_a_card_without_an_effect_still_places() -> None:
    offer = [None, None, None, "s4-court-2", "s5-king-any", None, "limit-table-c"]
    game = held(king="castilla-la-nueva", offer=offer, **WHOLE)
    assert legal(do(game, "execute")) == {"stack-4", "stack-5", "stack-7"}
    offer = [None, None, None, None, None, None, "limit-table-c"]
    nobody: Pieces = {"court": [0, 7, 7, 7], "aragon": [1, 0, 0, 0]}
    assert "execute" not in legal(held(king="castilla-la-nueva", offer=offer, seat=GREEN, pieces=nobody, **WHOLE))


def test_a_card_of_another_rank_releases_no_power_card() -> None:
    modules = ("king_and_intrigue", "grand_inquisitor_and_colonies")
    more: dict[str, Any] = {"options": {"open_order": "whole", "own_action": "always"}}
    played = ["score-5", "king", "veto", "intrigue"]
    game = gic_turn("holy-inquisition", modules=modules, played=played, kept=[KEPT], left=["special"], **more)
    do(game, "execute", "stack-3")
    assert asked(game) == (GONZALO, "parts")
    assert "special-power" not in legal(game)
