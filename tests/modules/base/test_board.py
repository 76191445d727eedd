"""The map of the base game: regions, borders, scoreboards."""

from elgrande import Game
from elgrande.rules.ruleset import Ruleset

BORDERS = {
    frozenset(pair)
    for pair in (
        ("galicia", "castilla-la-vieja"),
        ("galicia", "pais-vasco"),
        ("pais-vasco", "castilla-la-vieja"),
        ("pais-vasco", "aragon"),
        ("aragon", "castilla-la-vieja"),
        ("aragon", "castilla-la-nueva"),
        ("aragon", "valencia"),
        ("aragon", "cataluna"),
        ("cataluna", "valencia"),
        ("castilla-la-vieja", "castilla-la-nueva"),
        ("castilla-la-nueva", "valencia"),
        ("castilla-la-nueva", "granada"),
        ("castilla-la-nueva", "sevilla"),
        ("valencia", "granada"),
        ("sevilla", "granada"),
    )
}

SCOREBOARDS = {
    "galicia": (4, 2, 0),
    "pais-vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla-la-vieja": (6, 4, 2),
    "castilla-la-nueva": (7, 4, 2),
    "valencia": (5, 3, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "castillo": (5, 3, 1),
}


def rules() -> Ruleset:
    return Game.new(5, seed=1)._state.rules


def test_nine_regions_in_the_order_of_the_scoring_key() -> None:
    board = rules()
    assert [board.sites[region].slug for region in board.regions] == list(SCOREBOARDS)[:9]


def test_the_castillo_the_courts_and_the_provinces_are_no_regions() -> None:
    assert [site.slug for site in rules().sites if not site.is_region] == ["castillo", "court", "province"]


def test_fifteen_borders_and_no_other() -> None:
    board = rules()
    slugs = [site.slug for site in board.sites]
    borders = {frozenset((slugs[a], slugs[b])) for a in range(len(slugs)) for b in board.neighbours[a]}
    assert len(BORDERS) == 15
    assert borders == BORDERS


def test_neighbours_are_neighbours_both_ways_and_once() -> None:
    near = rules().neighbours
    for region, others in enumerate(near):
        assert region not in others
        assert len(set(others)) == len(others)
        assert all(region in near[other] for other in others)


def test_scoreboards_as_printed() -> None:
    assert {site.slug: site.values for site in rules().sites if site.slug in SCOREBOARDS} == SCOREBOARDS


def test_two_mobile_scoreboards() -> None:
    assert [values[:3] for values in rules().board_values] == [(8, 4, 0), (4, 0, 0)]


def test_every_place_has_a_name_in_both_languages() -> None:
    assert all(site.name.en and site.name.de for site in rules().sites)
