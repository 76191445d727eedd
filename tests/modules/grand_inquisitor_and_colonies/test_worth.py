"""The greedy bot beyond Spain: it fetches gold and wares, holds offices, and wastes nobody and no time."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.look_ahead import NEVER, LookAhead
from elgrande.bots.worth import Worth
from elgrande.kernel.random import Random
from elgrande.vocabulary import IDS, NAMES
from tests.modules.grand_inquisitor_and_colonies.scenes import turn_begins
from tests.table import BLUE, COLONIES, GREEN, RED, do, gic_special, gic_turn

FLAGS = (*COLONIES, "anniversary")
NOBODY = {"court": [0, 0, 0, 0]}
NO_TOKENS = {"there": [0, 0]}


def choices(game: Game) -> set[str]:
    """What it may choose, whatever it imagines."""
    decision = game.decision
    return {NAMES[GreedyBot(seed).decide(game.view(decision.seat), decision)] for seed in range(5)}


def worth(pieces: dict[str, list[int]] | None = None, seat: int = RED, **more: Any) -> float:
    """To one seat, in Red's turn, with nothing left to place."""
    game = gic_turn("s2-veto", {**NOBODY, **(pieces or {})}, left=["special"], **more)
    return Worth(seat, game._state.rules.modules).of(game._state)


# loads


def test_a_load_is_worth_more_the_sooner_it_can_be_landed() -> None:
    crowd = {"america": [0, 2, 2, 0], "ship": [0, 2, 2, 0]}  # so that neither pays Red

    def value(place: str) -> float:
        return worth({**crowd, place: [1, 0, 0, 0]})

    claimed, aboard = value("america-gold"), value("ship-gold")
    assert worth({**crowd, "america": [1, 2, 2, 0]}) < value("america-gold-new") == claimed < aboard
    assert aboard < worth({**crowd, "ship": [1, 2, 2, 0]}) + 6  # those are points


def test_gold_is_worth_more_than_wares() -> None:
    assert worth({"ship-gold": [1, 0, 0, 0]}) > worth({"ship-ware": [1, 0, 0, 0]})


@pytest.mark.parametrize(("place", "rounds"), [("ship-gold", 1), ("america-gold", 2), ("america-gold-new", 2)])
def test_a_load_that_cannot_be_landed_any_more_is_worth_nothing(place: str, rounds: int) -> None:
    """So many rounds must follow Red's turn, in which the Ship has left already."""
    without = place.replace("-gold", "")

    def gain(rounds_played: int) -> float:
        return worth({place: [1, 0, 0, 0]}, rounds_played=rounds_played) - worth(
            {without: [1, 0, 0, 0]}, rounds_played=rounds_played
        )

    assert gain(8 - rounds) > 0.5
    assert gain(9 - rounds) <= 0


def test_who_has_not_begun_his_turn_lands_sooner() -> None:
    """Red is at turn, Blue follows."""
    first = worth({"ship-gold": [1, 0, 0, 0]}, RED) - worth({}, RED)
    second = worth({"ship-gold": [0, 1, 0, 0]}, BLUE) - worth({}, BLUE)
    assert second > first


def test_it_lands_what_it_carries() -> None:
    game = turn_begins({**NOBODY, "ship-gold": [1, 0, 0, 0]})
    assert choices(game) == {"ship-gold"}
    game.apply("ship-gold")
    assert choices(game) <= {site.slug for site in game.rules.sites if site.is_region and site.is_spain}


def test_it_claims_before_it_ends_its_turn() -> None:
    game = gic_turn("s5-king-any", {**NOBODY, "africa-new": [1, 0, 0, 0]}, left=["place"])
    assert choices(game) == {"claim-ware"}


def test_it_embarks_with_a_load() -> None:
    loaded = gic_turn("s5-king-any", {**NOBODY, "africa-ware": [1, 0, 0, 0], "africa": [0, 2, 2, 2]}, left=["place"])
    assert choices(loaded) == {"embark"}
    loaded.apply("embark")
    assert choices(loaded) == {"africa-ware"}


def test_it_sails_where_tokens_wait() -> None:
    """Where everything in Spain is lost, wares are worth the trip."""
    strong = {site: [0, 3, 3, 3] for site in ("galicia", "pais-vasco", "cataluna", "valencia", "sevilla", "granada")}
    game = turn_begins({**NOBODY, **strong, "ship": [1, 0, 0, 0]})
    assert choices(game) == {"ship"}
    game.apply("ship")
    assert choices(game) <= {"africa", "america", "viceroy"}


# offices, black Caballeros, the limit table


def test_it_takes_an_office_when_that_is_free() -> None:
    pieces = {**NOBODY, "galicia": [1, 0, 0, 0], "america": [0, 2, 0, 0], "africa": [0, 2, 2, 2]}
    game = gic_special("transport", pieces, marks={"tokens": NO_TOKENS})
    do(game, "galicia")
    assert choices(game) == {"viceroy"}


def test_the_inquisitor_counts_the_black_ones_as_his() -> None:
    assert worth(marks={"inquisitor": RED}) > worth() + 5  # first in Sevilla and Granada, and the office
    assert worth(marks={"inquisitor": BLUE}) < worth()


def test_the_office_is_worth_something_by_itself() -> None:
    """Even where three others leave nothing to the black ones."""
    for seat, others in ((RED, [0, 5, 4, 3]), (BLUE, [5, 0, 4, 3])):
        beaten = {"sevilla": others, "granada": others}
        assert worth(beaten, seat, marks={"inquisitor": seat}) > worth(beaten, seat)


def test_who_stands_beside_the_limit_table_is_of_no_use() -> None:
    full = {"castilla-la-nueva": [4, 3, 3, 0]}
    assert worth({**full, "over": [0, 0, 0, 2]}, GREEN) == worth(full, GREEN)
    assert worth({**full, "over": [0, 0, 0, 2]}, GREEN) < worth({**full, "court": [0, 0, 0, 2]}, GREEN)


def test_a_region_marked_for_scoring_counts_once_more() -> None:
    pieces = {"aragon": [2, 0, 0, 0]}
    marked = {"scoring_token": {"region": "aragon", "round": 1}}
    assert worth(pieces, marks=marked) > worth(pieces) + 3
    assert worth(marks=marked) == worth()


# cards it keeps


def test_it_spends_a_kept_card_on_what_is_worth_more() -> None:
    kept = [{"card": "execute-action-card", "seat": RED}]
    rich = {**NOBODY, "castilla-la-nueva": [3, 1, 0, 0]}
    offer = [None, "s2-score-chosen", "s3-score-castillo", "s4-power-back", None, None, None]
    game = gic_turn("s5-king-any", rich, left=["place"], kept=kept, offer=offer, rounds_played=3)
    assert "execute" in choices(game)
    game.apply("execute")
    assert choices(game) == {"stack-2"}


# flags


def test_a_flag_is_better_on_the_board_than_waiting() -> None:
    pieces = {"aragon": [1, 1, 1, 1]}
    borne = worth(pieces, modules=FLAGS, marks={"flags": ["aragon", "aragon", "aragon", "aragon"]})
    ahead = worth(pieces, modules=FLAGS, marks={"flags": ["aragon", None, None, None]}, king="aragon")
    assert ahead > borne


# no time is wasted


def test_it_boards_only_to_sail() -> None:
    """Boarding a ship and staying on land leads back to the same question, so ending the turn must be better."""
    game = gic_turn("s5-king-any", {**NOBODY, "america": [1, 0, 0, 0]}, left=["place"], marks={"tokens": NO_TOKENS})
    assert game.decision.names == ("done", "embark")
    look = LookAhead(Worth(RED, game._state.rules.modules), Random(1), 100)
    assert look.promise(game._state, IDS["embark"], look.worth.of(game._state)) == NEVER
    assert choices(game) == {"done"}
