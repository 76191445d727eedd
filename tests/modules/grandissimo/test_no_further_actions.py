"""No Further Actions: who comes later in the round places Caballeros and does nothing else that is special."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.grandissimo.turns import ACTIONS_BARRED, BARRED_BY
from tests.modules.grandissimo.scenes import held, keepers, king, mark, saved, turn_begins, under
from tests.steps.flow import until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-no-further-actions"
OFFER = ["s1-place-2-extra", "s2-veto", "s3-score-5s", "s4-grande", "s5-king-any", None, "g7-queen-and-jester"]


def barred(pieces: Pieces | None = None, **more: Any) -> Game:
    """Red has forbidden special actions; Blue chooses a card."""
    return do(gra_special(CARD, pieces, **{"offer": OFFER, "played": [13, 12, 2, 1], **more}), "done")


def test_nobody_who_follows_carries_out_a_special_action() -> None:
    game = gra_turn(CARD, {"aragon": [1, 1, 1, 1]}, offer=OFFER)
    events = game.apply("special")
    assert [event.seat for event in events if event.kind == ACTIONS_BARRED] == [RED]
    do(game, "done")
    for seat, card in ((BLUE, "stack-5"), (YELLOW, "stack-3"), (GREEN, "stack-4")):
        until(game, "choose_card")
        do(game, card)
        assert asked(game) == (seat, "parts")
        assert legal(game) == {"done", "place"}
        do(game, "done")
    assert game.decision.kind == "power"


def test_they_place_as_many_as_their_card_says() -> None:
    game = do(barred(), "stack-5", "place", *["castillo"] * 5)
    assert court(game, BLUE) == 2
    assert asked(game)[0] == YELLOW


@pytest.mark.parametrize("stack", [1, 3, 4, 7])
def test_whatever_card_it_is(stack: int) -> None:
    game = do(barred({"aragon": [1, 1, 1, 1]}), f"stack-{stack}")
    assert legal(game) == {"done", "place"}


def test_a_veto_taken_then_is_kept_as_always() -> None:
    """Taking it is no special action: there is nothing to carry out."""
    game = do(barred(), "stack-2")
    assert legal(game) == {"done", "place"}
    do(game, "done")
    assert (keepers(game), under(game, 2)) == ([BLUE], [])
    until(game, "power")
    assert keepers(game) == [BLUE]


def test_who_came_before_has_done_what_he_did() -> None:
    """Red has moved the King; Yellow, third, forbids the rest."""
    game = turn_begins(cards=["no-further-actions"], offer=[*OFFER[:5], CARD, OFFER[6]])
    do(game, "stack-5", "special", "aragon", "done")
    do(game, "stack-4", "special", "valencia", "done")
    until(game, "choose_card")
    do(game, "stack-6", "special", "done")
    until(game, "choose_card")
    assert asked(do(game, "stack-3")) == (GREEN, "parts")
    assert legal(game) == {"done", "place"}
    assert king(game) == "aragon"


def test_the_next_round_is_as_usual() -> None:
    game = barred()
    until(game, "power")
    assert mark(game, BARRED_BY) is None
    until(do(game, game.decision.names[0]), "choose_card")
    assert "special" in legal(do(game, "stack-5"))


def test_who_is_last_has_nobody_to_forbid_anything() -> None:
    assert "special" not in legal(gra_turn(CARD, seat=GREEN, offer=[None, None, None, *OFFER[3:]]))


def test_declined_it_forbids_nothing() -> None:
    game = do(gra_turn(CARD, offer=OFFER), "done", "stack-5")
    assert "special" in legal(game)


def test_his_own_other_card_is_not_concerned() -> None:
    """A saved card of his own used afterwards, in the same turn."""
    game = gra_special(
        CARD,
        offer=[*OFFER[:4], None, None, OFFER[6]],
        marks={"saved": {"card": "s5-king-any", "seat": RED}},
        rounds_played=1,
    )
    do(game, "place", "done", "use-saved", "special", "aragon")
    assert king(game) == "aragon"
    assert saved(game) is None


# vetoes


def test_a_veto_keeps_everything_as_it_was() -> None:
    game = gra_special(CARD, offer=OFFER, vetoes=[GREEN])
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert mark(game, BARRED_BY) is None
    do(game, "done", "stack-5", "special", "aragon")
    assert king(game) == "aragon"


def test_two_vetoes() -> None:
    offer = [OFFER[0], "s2-king-angry", *OFFER[2:]]
    game = do(gra_special(CARD, offer=offer, vetoes=[BLUE, GREEN]), "allow")
    assert asked(game) == (GREEN, "window")
    assert mark(do(game, "veto"), BARRED_BY) is None
    game = do(gra_special(CARD, offer=offer, vetoes=[BLUE, GREEN]), "allow", "allow")
    assert mark(game, BARRED_BY) == RED


# what is no special action


def test_symbols_persons_and_pardon_are_free() -> None:
    """Rulings R1 and R8."""
    persons = {"queen": BLUE, "jester": BLUE, "general": BLUE}
    game = do(barred({"prison": [1, 0, 0, 0]}, marks={"persons": persons}), "stack-5")
    assert asked(game) == (BLUE, "pardon")
    do(game, "sevilla")
    assert row(game, "sevilla") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place", "extra-supply", "send-guest", "move-soldiers"}
    game = do(gra_special(CARD, {"aragon": [0, 1, 0, 0]}), "imprison", "aragon")
    assert row(game, "prison") == [0, 1, 0, 0]


def test_taking_a_person_is_one() -> None:
    """Ruling R1."""
    game = do(barred(marks={"persons": {"queen": RED}}), "stack-7")
    assert legal(game) == {"done", "place"}
    assert held(game) == {"queen": RED}


def test_the_king_incognito_turns_up_all_the_same() -> None:
    """It was carried out when the card was taken; showing it costs no action."""
    game = barred(marks={"incognito": [None, "sevilla", None, None]})
    game.apply("incognito", BLUE)
    assert king(game) == "sevilla"


def test_ones_own_placing_and_prison_stay() -> None:
    game = do(gra_special(CARD, {"aragon": [0, 1, 0, 0]}), "place", "castillo", "castillo")
    assert legal(game) == {"done", "imprison"}
    assert asked(do(game, "imprison", "aragon"))[0] == BLUE
