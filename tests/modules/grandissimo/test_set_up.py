"""Set-up for 2 to 5 players, the printed numbers, and where Portugal lies."""

from collections import Counter

import pytest

from elgrande import Game, SetupError
from elgrande.modules.compose import compose
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.symbol import PRISON_SYMBOL, SHIP_SYMBOL
from elgrande.rules.options import Options
from elgrande.rules.ruleset import COURT, PROVINCE
from tests.modules.grandissimo.scenes import held, king, ships, soldiers
from tests.steps.flow import NEIGHBOURS, REGIONS, play_round
from tests.table import GRANDISSIMO

RULES = compose(GRANDISSIMO, 4, Options())

# the rulebook's order
SLUGS = [
    "boycott", "confederation", "double-turn", "free-choice", "king-incognito", "eviction-notice",
    "special-scoring-coastal", "espionage", "court-scoring", "no-further-actions", "revolution", "quick-troops",
    "special-scoring-inland", "spanish-inquisition", "coup", "to-the-castillo", "alliance", "last-word",
    "extra-strength",
]  # fmt: skip
WITHOUT_SYMBOL = [
    "boycott", "confederation", "free-choice", "king-incognito", "eviction-notice", "espionage", "revolution",
    "special-scoring-inland", "coup", "to-the-castillo", "alliance",
]  # fmt: skip


def fresh(seats: int = 4, seed: int = 5, **options: object) -> Game:
    return Game.new(seats, seed=seed, modules=GRANDISSIMO, **options)


def stack_6(game: Game) -> list[str]:
    """Face-up and face-down, as tables name the cards."""
    state = game._state
    cards = [card for card in (state.offer[5], *state.hidden[5], *state.used[5]) if card >= 0]
    return [state.rules.cards[card].slug.removeprefix("g6-") for card in cards]


# Portugal


def test_portugal_adjoins_four_regions() -> None:
    index = RULES.site_index
    beside = {"galicia", "castilla-la-vieja", "castilla-la-nueva", "sevilla"}
    assert {RULES.sites[site].slug for site in RULES.neighbours[index["portugal"]]} == beside
    for region in REGIONS:
        around = {RULES.sites[site].slug for site in RULES.neighbours[index[region]]}
        assert around == NEIGHBOURS[region] | ({"portugal"} if region in beside else set())


def test_it_is_the_tenth_region_and_the_last_in_order() -> None:
    """Ruling R3."""
    assert [RULES.sites[site].slug for site in RULES.regions] == [*REGIONS, "portugal"]


def test_it_lies_by_the_sea() -> None:
    assert {site.slug for site in RULES.sites if site.coast} == {
        "cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "portugal",
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_starts_there(seats: int) -> None:
    """There is no Region card of it: neither King, home nor soldiers."""
    for seed in range(25):
        game = fresh(seats, seed)
        state = game._state
        portugal = state.rules.site_index["portugal"]
        assert portugal not in (state.king, *state.grandes)
        assert not any(state.row(portugal))
        assert "portugal" not in soldiers(game)


# soldiers, pieces, Persons, ships


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_soldiers_are_in_one_region_that_is_nobodys(seats: int) -> None:
    """A Region card of its own: not the King's, nobody's home; with any of the nine possible."""
    found = set()
    for seed in range(60):
        game = fresh(seats, seed)
        homes = {game.rules.sites[site].slug for site in game._state.grandes}
        assert len(set(soldiers(game))) == 1
        assert soldiers(game)[0] not in homes | {king(game)}
        found.add(soldiers(game)[0])
    assert found == set(REGIONS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_caballeros_are_laid_out_as_in_the_base_game(seats: int) -> None:
    game = fresh(seats)
    state = game._state
    for seat in range(seats):
        assert sum(state.pieces[seat::seats]) == 30
        assert state.count(state.grandes[seat], seat) == 2
        assert state.count(COURT, seat) == 7
        assert state.count(PROVINCE, seat) == 30 - 2 - 7


def test_persons_and_ships_are_beside_the_board_and_nobody_is_in_prison() -> None:
    game = fresh()
    assert held(game) == {}
    assert ships(game) == [None, None]
    assert not any(game._state.row(game.rules.site_index["prison"]))


@pytest.mark.parametrize(("seats", "count"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_two_players_have_one_ship(seats: int, count: int) -> None:
    assert len(ships_of(fresh(seats).rules)) == count


def test_two_players_may_play_with_two_ships() -> None:
    assert len(ships_of(fresh(2, ships="two").rules)) == 2


# stacks 6 and 7


def test_the_nineteen_cards_of_stack_6_and_the_one_of_stack_7() -> None:
    cards = [RULES.cards[card] for card in RULES.decks[5]]
    assert [card.slug.removeprefix("g6-") for card in cards] == SLUGS
    assert {card.copies for card in cards} == {1}
    assert [RULES.cards[card].slug for card in RULES.decks[6]] == ["g7-queen-and-jester"]


@pytest.mark.parametrize(
    ("slug", "place", "symbol"),
    [
        ("g6-double-turn", 2, PRISON_SYMBOL),
        ("g6-extra-strength", 6, PRISON_SYMBOL),
        ("g6-quick-troops", 3, SHIP_SYMBOL),
        ("g7-queen-and-jester", 3, ""),
    ],
)
def test_numbers_the_rulebook_tells(slug: str, place: int, symbol: str) -> None:
    """The symbol of Quick Troops alone is a proposal."""
    card = next(card for card in RULES.cards if card.slug == slug)
    assert (card.place, card.symbol) == (place, symbol)


def test_seven_cards_have_a_symbol() -> None:
    """Just as many as leave eleven for a first game."""
    symbols = Counter(RULES.cards[card].symbol for card in RULES.decks[5])
    assert symbols == {SHIP_SYMBOL: 4, PRISON_SYMBOL: 3, "": 12}


def test_eleven_of_the_nineteen_are_drawn() -> None:
    games = [fresh(seed=seed) for seed in range(40)]
    for game in games:
        assert len(set(stack_6(game))) == len(stack_6(game)) == 11
    assert {slug for game in games for slug in stack_6(game)} == set(SLUGS)
    assert len({frozenset(stack_6(game)) for game in games}) > 1


def test_a_first_game_is_without_ships_prison_and_inquisition() -> None:
    assert sorted(stack_6(fresh(stack_6="first-game"))) == sorted(WITHOUT_SYMBOL)


def test_a_table_may_choose_its_eleven_cards() -> None:
    """In any order: they are shuffled all the same."""
    chosen = SLUGS[8:]
    game = fresh(stack_6=" ".join(reversed(chosen)))
    assert sorted(stack_6(game)) == sorted(chosen)
    assert len({tuple(stack_6(fresh(seed=seed, stack_6=" ".join(chosen)))) for seed in range(5)}) > 1
    assert game.rules.options.stack_6 == " ".join(chosen)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (" ".join(SLUGS[:10]), "11 different cards are needed, not 10"),
        (" ".join(SLUGS[:12]), "11 different cards are needed, not 12"),
        (" ".join([*SLUGS[:10], SLUGS[0]]), "11 different cards are needed, not 10"),
        (" ".join([*SLUGS[:10], "treason"]), "is neither 'drawn' nor 'first-game' nor 11 of these names"),
        ("", "is neither"),
        (11, "is neither"),
    ],
)
def test_no_other_choice_is_possible(value: object, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        fresh(stack_6=value)


def test_seven_cards_are_on_offer_every_round_and_none_of_stack_6_twice() -> None:
    game = fresh(2)
    seen = []
    while not game.over:
        state = game._state
        assert min(state.offer) >= 0
        assert state.rules.cards[state.offer[6]].slug == "g7-queen-and-jester"
        seen.append(state.offer[5])
        play_round(game)
    assert len(set(seen)) == len(seen) == 9
