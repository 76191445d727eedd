"""Set-up for 2 to 5 players, the printed numbers, and the four new regions."""

from collections import Counter

import pytest

from elgrande import Game
from elgrande.modules.compose import compose
from elgrande.rules.options import Options
from elgrande.rules.ruleset import COURT, PROVINCE
from tests.modules.grand_inquisitor_and_colonies.scenes import holder, supply, table_at, there
from tests.steps.flow import REGIONS, seats_asked, worth
from tests.table import COLONIES, asked, do, gic_special, legal

RULES = compose(COLONIES, 4, Options())


def fresh(seats: int, seed: int = 5, **options: object) -> Game:
    return Game.new(seats, seed=seed, modules=COLONIES, **options)


def homes(game: Game) -> set[str]:
    state = game._state
    return {state.rules.sites[site].slug for site in state.grandes}


def black_regions(game: Game) -> dict[str, int]:
    state = game._state
    black = state.rules.seats
    return {face.slug: state.count(i, black) for i, face in enumerate(state.rules.sites) if state.count(i, black)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_king_blacks_limit_table_and_homes_are_all_in_different_regions(seats: int) -> None:
    """One Region card each: 1 + 2 + 1 and a home for everybody; with five players that is all nine."""
    for seed in range(20):
        game = fresh(seats, seed)
        king = game._state.rules.sites[game._state.king].slug
        assert black_regions(game) == dict.fromkeys(black_regions(game), 2)
        taken = [king, *black_regions(game), table_at(game), *homes(game)]
        assert len(set(taken)) == len(taken) == 4 + seats
        assert set(taken) <= set(REGIONS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_36_caballeros_each_two_at_home_seven_at_court(seats: int) -> None:
    """Before the discs: two of the six new ones in the Province go to the chosen region."""
    game = fresh(seats)
    state = game._state
    for seat in range(seats):
        assert sum(state.pieces[seat :: state.rules.owners]) == 36
        assert state.count(state.grandes[seat], seat) == 2
        assert state.count(COURT, seat) == 7
        assert state.count(PROVINCE, seat) == 36 - 2 - 7


def test_everybody_puts_two_where_his_disc_shows() -> None:
    """Any region of Spain but the King's, shown together; from the Province."""
    game = fresh(4)
    state = game._state
    king = state.rules.sites[state.king].slug
    assert [(d.seat, d.kind) for d in game.pending] == [(seat, "disc") for seat in range(4)]
    for question in game.pending:
        assert set(question.names) == set(REGIONS) - {king}
    provinces = [state.count(PROVINCE, seat) for seat in range(4)]
    chosen = [name for name in REGIONS if name != king][:4]
    before = [state.count(state.rules.site_index[name], seat) for seat, name in enumerate(chosen)]
    for seat, name in enumerate(chosen):
        game.apply(name, seat)
    state = game._state
    assert game.decision.kind == "power"
    assert [state.count(PROVINCE, seat) for seat in range(4)] == [count - 2 for count in provinces]
    assert [state.count(state.rules.site_index[name], s) for s, name in enumerate(chosen)] == [n + 2 for n in before]


@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 6), (4, 10), (5, 10)])
def test_everybody_may_choose_the_region_of_the_limit_table(seats: int, spaces: int) -> None:
    """Two each always find a space."""
    game = fresh(seats, seed=2)
    table = table_at(game)
    for seat in seats_asked(game):
        game.apply(table, seat)
    state = game._state
    assert sum(state.row(state.rules.site_index[table])) == 2 * seats <= spaces
    assert not any(sum(state.row(site)) for site in state.rules.adrift)


def test_nobody_is_inquisitor_and_tokens_lie_ready() -> None:
    """6 gold and 11 wares, of which 1 is in América and 2 are in África."""
    game = fresh(3)
    assert holder(game) is None
    assert there(game) == [1, 2]
    assert supply(game) == [5, 9]


def test_seven_stacks_the_sixth_of_one_card() -> None:
    game = fresh(4)
    for seat in range(4):
        game.apply(game.decision.names[0], seat)
    view = game._state
    assert len(view.offer) == 7
    assert view.rules.cards[view.offer[5]].slug == "holy-inquisition"
    assert [len(deck) for deck in view.rules.decks][5:] == [1, 11]
    assert [len(pile) for pile in view.hidden][5:] == [0, 10]


def test_the_eleven_cards_of_stack_7() -> None:
    """Symbols are proposals; together they are what the supply has left after set-up."""
    cards = [RULES.cards[card] for card in RULES.decks[6]]
    titles = Counter(card.title.en for card in cards)
    assert titles == {
        "Special Scoring": 3, "Limit Table": 3, "Open Order": 1, "Copycat": 1, "Free Choice": 1, "Transport": 1,
        "Conspiracy": 1,
    }  # fmt: skip
    assert {card.place for card in cards} == {2}
    assert RULES.cards[RULES.decks[5][0]].place == 3
    laid = [card.at_once[0][1:] for card in cards if card.at_once]
    assert [sum(gold for gold, _ in laid), sum(wares for _, wares in laid)] == [5, 9]


def test_the_new_regions_and_their_numbers() -> None:
    faces = {RULES.sites[site].slug: RULES.sites[site] for site in RULES.regions[9:]}
    assert {slug: face.values for slug, face in faces.items()} == {
        "francia": (3, 1, 0), "ship": (0, 0, 0), "america": (4, 0, 0), "africa": (4, 2, 1),
    }  # fmt: skip
    offices = {face.slug: face.office for face in RULES.sites if face.office}
    assert offices == {
        **{f"francia-1{load}": 2 for load in ("", "-gold", "-ware")},
        **{f"francia-2{load}": 1 for load in ("", "-gold", "-ware")},
        "captain": 3, "captain-new": 3, "viceroy": 5, "viceroy-new": 5,
    }  # fmt: skip


def test_coasts_and_the_neighbours_of_francia() -> None:
    coast = {face.slug for face in RULES.sites if face.coast and face.king}
    assert coast == {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "francia"}
    index = RULES.site_index
    assert RULES.neighbours[index["francia"]] == (index["aragon"], index["cataluna"])
    assert index["francia"] in RULES.neighbours[index["aragon"]]
    assert index["francia"] in RULES.neighbours[index["cataluna"]]
    assert index["francia"] not in RULES.neighbours[index["pais-vasco"]]
    assert RULES.neighbours[index["ship"]] == RULES.neighbours[index["america"]] == ()


def test_mobile_scoreboards_go_to_the_new_regions_too() -> None:
    game = do(gic_special("s4-scoreboard", {"africa": [1, 0, 0, 0]}), "board-840")
    assert {"francia", "ship", "america", "africa"} <= legal(game)
    do(game, "africa")
    assert worth(game, "africa") == [8, 0, 0, 0]


def test_with_king_and_intrigue_one_goes_by_disc_and_then_two_more() -> None:
    game = Game.new(2, seed=3, modules=(*COLONIES, "king_and_intrigue"), hand="drawn")
    counts = []
    for _ in range(2):
        state = game._state
        counts.append([state.count(PROVINCE, seat) for seat in range(2)])
        assert [d.kind for d in game.pending] == ["disc", "disc"]
        for seat in range(2):
            game.apply(game.pending[0].names[0], seat)
    state = game._state
    counts.append([state.count(PROVINCE, seat) for seat in range(2)])
    assert [a - b for a, b in zip(counts[0], counts[1], strict=True)] == [1, 1]
    assert [a - b for a, b in zip(counts[1], counts[2], strict=True)] == [2, 2]
    assert game.decision.kind == "power"


def test_the_holy_inquisition_is_on_offer_every_round() -> None:
    game = fresh(2)
    for _ in range(2):
        game.apply(game.decision.names[0], game.decision.seat)
    for _ in range(3):
        while game.decision.kind != "choose_card":
            do(game, game.decision.names[0])
        assert "stack-6" in legal(game)
        do(game, "stack-6")
        while game.decision.kind != "power":
            do(game, "done" if "done" in legal(game) else game.decision.names[0])
        assert asked(game)[1] == "power"
