"""Choosing modules, seats and options."""

import json
from itertools import combinations
from typing import Any

import pytest

import elgrande
from elgrande import MODULES, Options, SetupError, Text
from elgrande.kernel.random import Random
from elgrande.modules.anniversary import flag
from elgrande.modules.compose import all_options, begin, checked_options, compose, notes
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.module import Module, Parts
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from tests.bots.walk import finish
from tests.table import FAMILY

COLONIES = "grand_inquisitor_and_colonies"
FLAGS = "anniversary"
GRANDISSIMO = "grandissimo"
OWN_CHOICE = (
    "boycott double-turn free-choice king-incognito special-scoring-coastal court-scoring no-further-actions "
    "revolution spanish-inquisition alliance last-word"
)

# every option with every value it may have
VALUES: dict[str, tuple[object, ...]] = {
    "veto": (True, False),
    "castillo": ("hidden", "open"),
    "start": ("random", "0", "1", "2", "3", "4"),
    "rounds": (9, 6),
    "played_cards": ("hidden", "shown"),
    "veto_against_veto": (False, True),
    "short_return": ("exempt", "one"),
    "hand": ("chosen", "drawn"),
    "intrigue": ("together", "apart"),
    "own_action": ("small", "always"),
    "civil_war": ("last", "first"),
    "revolt": ("open", "any"),
    "annul_tokens": (False, True),
    "kings_guard": ("one", "two"),
    "score_and_clear": ("open", "any"),
    "landing": ("owner", "mover"),
    "conspiracy": ("opponent", "any"),
    "open_order": ("special", "whole"),
    "copycat": ("used", "scoring", "next_round"),
    "transport": (2, 1, 3, 4),
    "limit_table": ("active", "start"),
    "stack_6": ("drawn", "first-game", OWN_CHOICE),
    "ships": ("recommended", "two"),
    "confederation": ("both", "one"),
    "eviction_notice": ("opponents", "courts", "all"),
    "incognito": ("unasked", "asked"),
}


@pytest.fixture
def _extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second module, which adds nothing but a draw while setting up."""

    def set_up(state: State, random: Random) -> None:
        random.below(2)

    nothing = Parts(sites=(), power=(), cards=(), board_values=(), caballeros=0)
    name = Text("Extra", "Extra")
    monkeypatch.setitem(MODULES, "extra", Module("extra", name, name, lambda options, seats: nothing, set_up))


# modules


@pytest.mark.usefixtures("_extra")
def test_the_order_of_the_modules_does_not_matter() -> None:
    games = [elgrande.new_game(3, seed=1, modules=names) for names in (["base", "extra"], ["extra", "base"])]
    assert games[0].decision.rules.modules == games[1].decision.rules.modules == ("base", "extra")
    assert finish(games[0]).record() == finish(games[1]).record()
    assert elgrande.replay(games[0].record()) == games[1]


@pytest.mark.usefixtures("_extra")
def test_a_module_changes_the_game_it_is_in() -> None:
    plain, extra = elgrande.new_game(3, seed=1), elgrande.new_game(3, seed=1, modules=["extra"])
    assert plain.position() != extra.position()
    assert json.loads(extra.record())["modules"] == ["base", "extra"]


def test_the_base_game_is_always_there_and_just_once() -> None:
    chosen: list[list[str]] = [[], ["base"], ["base", "base"]]
    for names in chosen:
        assert elgrande.new_game(2, seed=1, modules=names).decision.rules.modules == ("base",)


@pytest.mark.parametrize(
    "names", [["players_edition"], ["special_cards"], ["special_cards", "players_edition"], ["base", "special_cards"]]
)
def test_more_power_cards_need_the_module_they_are_added_to(names: list[str]) -> None:
    with pytest.raises(SetupError, match=r"^module \w+ needs king_and_intrigue"):
        elgrande.new_game(4, seed=1, modules=names)


def accepted() -> set[frozenset[str]]:
    """Every set of modules that can be played."""
    names = [name for name in MODULES if name != "base"]
    found = set()
    for count in range(len(names) + 1):
        for chosen in combinations(names, count):
            try:
                found.add(frozenset(compose(chosen, 4, Options()).modules) - {"base"})
            except SetupError:
                continue
    return found


def test_exactly_these_sets_of_modules_go_together() -> None:
    """King & Intrigue alone or with what is added to it, with or without the colonies; flags with everything;
    Grandissimo with nothing else."""
    additions = [set[str](), {"players_edition"}, {"special_cards"}, {"players_edition", "special_cards"}]
    cards = [set[str](), *({"king_and_intrigue"} | more for more in additions)]
    sets = [chosen | board | flags for chosen in cards for board in (set(), {COLONIES}) for flags in (set(), {FLAGS})]
    sets += [{GRANDISSIMO}, {GRANDISSIMO, FLAGS}]
    assert len(sets) == 22
    assert accepted() == {frozenset(chosen) for chosen in sets}


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ("king_and_intrigue", "takes away the stacks"),
        (COLONIES, "both bring a stack 6 and 7"),
    ],
)
def test_grandissimo_is_refused_where_no_rule_says_how(other: str, reason: str) -> None:
    for names in ([GRANDISSIMO, other], [other, GRANDISSIMO], [GRANDISSIMO, FLAGS, other]):
        with pytest.raises(SetupError, match=rf"^module grandissimo does not go with {other}: .*{reason}"):
            elgrande.new_game(4, seed=1, modules=names)


def test_modules_that_do_not_go_together_are_modules_and_say_why() -> None:
    for module in MODULES.values():
        for reason in module.conflicts:
            assert reason.module in set(MODULES) - {module.name}
            assert reason.note.de
            assert reason.note.de != reason.note.en


@pytest.mark.parametrize("names", sorted(map(sorted, accepted())), ids="+".join)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_set_can_be_played(names: list[str], seats: int) -> None:
    game = finish(elgrande.new_game(seats, seed=3, modules=names, rounds=6))
    assert elgrande.replay(game.record()) == game


def test_unusual_combinations_come_with_a_note() -> None:
    assert notes([]) == notes([FLAGS]) == notes([COLONIES, FLAGS]) == notes(FAMILY) == []
    (advised,) = notes([COLONIES, "king_and_intrigue"])
    assert "advises against" in advised.en
    (ruled,) = notes([FLAGS, *FAMILY])
    assert "our own rulings" in ruled.en
    assert notes([*FAMILY, FLAGS, COLONIES]) == [advised, ruled]
    assert notes([GRANDISSIMO]) == []
    assert "our own rulings" in notes([FLAGS, GRANDISSIMO])[0].en
    assert all(note.de and note.de != note.en for note in (advised, ruled))


def test_modules_that_are_unusual_together_are_modules() -> None:
    for module in MODULES.values():
        assert {unusual.module for unusual in module.unusual_with} <= set(MODULES) - {module.name}


def test_notes_are_about_modules_that_go_together() -> None:
    with pytest.raises(SetupError, match="needs king_and_intrigue"):
        notes(["players_edition"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_colonies_add_regions_pieces_and_two_stacks(seats: int) -> None:
    rules, base = (compose(names, seats, Options()) for names in ((COLONIES,), ("base",)))
    assert rules.sites[: len(base.sites)] == base.sites
    assert [rules.sites[site].slug for site in rules.regions[9:]] == ["francia", "ship", "america", "africa"]
    assert (rules.caballeros, rules.black, rules.owners) == (36, 4, seats + 1)
    assert [len(deck) for deck in rules.decks] == [*(len(deck) for deck in base.decks), 1, 11]


@pytest.mark.parametrize(("seats", "ships"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_grandissimo_adds_portugal_places_beside_the_board_and_two_stacks(seats: int, ships: int) -> None:
    rules, base = (compose(names, seats, Options()) for names in ((GRANDISSIMO,), ("base",)))
    assert rules.sites[: len(base.sites)] == base.sites
    assert [rules.sites[site].slug for site in rules.regions] == [base.sites[s].slug for s in base.regions] + [
        "portugal"
    ]
    beside = [site.slug for site in rules.sites[len(base.sites) + 1 :]]
    assert beside == ["prison", *(f"caravel-{n + 1}" for n in range(ships)), *(f"guests-{n}" for n in range(seats))]
    assert (rules.caballeros, rules.black, rules.owners, rules.simple) == (30, 0, seats, True)
    assert [len(deck) for deck in rules.decks] == [*(len(deck) for deck in base.decks), 19, 1]


def test_two_players_may_ask_for_both_ships() -> None:
    assert len(ships_of(compose((GRANDISSIMO,), 2, Options(ships="two")))) == 2


def stack_6(rules: Ruleset) -> list[str]:
    return [rules.cards[card].slug for card in rules.decks[5]]


def test_the_cards_of_a_first_game_have_no_symbol() -> None:
    rules = compose((GRANDISSIMO,), 4, Options(stack_6="first-game"))
    assert len(stack_6(rules)) == 11
    assert all(rules.cards[card].symbol == "" for card in rules.decks[5])
    assert "g6-spanish-inquisition" not in stack_6(rules)


def test_cards_may_be_chosen_by_name_in_any_order() -> None:
    names = OWN_CHOICE.split()
    options = checked_options({"stack_6": " ".join(reversed(names))})
    assert options.stack_6 == OWN_CHOICE
    assert stack_6(compose((GRANDISSIMO,), 4, options)) == [f"g6-{name}" for name in names]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("boycott alliance", "11 different cards are needed, not 2"),
        (OWN_CHOICE + " coup", "11 different cards are needed, not 12"),
        (OWN_CHOICE.replace("alliance", "boycott"), "11 different cards are needed, not 10"),
        (
            OWN_CHOICE.replace("alliance", "treason"),
            "nor 11 of these names.*confederation",
        ),
        ("", "neither 'drawn' nor"),
        (11, "neither 'drawn' nor"),
    ],
)
def test_other_choices_of_cards_are_refused(value: object, why: str) -> None:
    with pytest.raises(SetupError, match=rf"^option stack_6: .*{why}"):
        checked_options({"stack_6": value})


@pytest.mark.parametrize("seed", range(5))
def test_eleven_cards_are_drawn_and_everybody_knows_which(seed: int) -> None:
    game = elgrande.new_game(4, seed=seed, modules=[GRANDISSIMO])
    view = game.view(2).raw
    drawn = {view.offer[5], *view.unseen[5]}
    assert len(drawn) == 11
    assert drawn < set(game.rules.decks[5])


def test_flags_add_nothing_but_flags() -> None:
    rules, base = (compose(names, 4, Options()) for names in ((FLAGS,), ("base",)))
    assert (rules.sites, rules.cards, rules.power) == (base.sites, base.cards, base.power)
    assert (rules.markers, base.markers) == ((flag.FLAGS,), ())
    assert (rules.simple, rules.owners) == (True, 4)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_both_the_stacks_of_the_colonies_lie_beside_those_of_the_ranks(seats: int) -> None:
    rules = compose(("king_and_intrigue", COLONIES), seats, Options())
    sizes = [len(deck) for deck in rules.decks]
    assert sizes[:seats] == [1] * seats
    assert sizes[5:] == [1, 11]
    assert all(size == 0 for size in sizes[seats:5])


@pytest.mark.parametrize(
    ("names", "cards", "sites"),
    [
        (["king_and_intrigue"], 18, set()),
        (["king_and_intrigue", "players_edition"], 29, {"beside", "bridge"}),
        (["special_cards", "king_and_intrigue"], 28, {"waiting"}),
        (FAMILY, 39, {"beside", "bridge", "waiting"}),
    ],
)
def test_the_family_adds_power_cards_and_places_for_pieces(names: list[str], cards: int, sites: set[str]) -> None:
    rules = compose(names, 4, Options())
    base = compose(("base",), 4, Options())
    assert len(rules.power) == cards
    assert rules.hand_size == 13
    assert {site.slug for site in rules.sites} == {site.slug for site in base.sites} | sites
    assert rules.sites[: len(base.sites)] == base.sites
    assert rules.regions == base.regions
    assert len({card.value for card in rules.power}) == cards


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_king_and_intrigue_replaces_the_cards_of_the_base_game(seats: int) -> None:
    rules = compose(("king_and_intrigue",), seats, Options())
    base = {card.slug for card in compose(("base",), seats, Options()).cards}
    assert not base & {card.slug for card in rules.cards}
    assert [len(deck) for deck in rules.decks] == [1] * seats


@pytest.mark.parametrize("names", [["granada"], ["base", "intrigue"], [""], [[]], [None], [5]])
def test_an_unknown_module_is_refused_with_those_there_are(names: Any) -> None:
    with pytest.raises(SetupError, match=r"unknown module .*; there are: base"):
        elgrande.new_game(2, seed=1, modules=names)


@pytest.mark.parametrize("names", ["base", 5, None])
def test_what_is_no_list_of_names_is_refused(names: Any) -> None:
    with pytest.raises(SetupError, match="modules are a list of names"):
        elgrande.new_game(2, seed=1, modules=names)


# seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    game = elgrande.new_game(seats, seed=1)
    assert game.seats == len(game.scores) == seats


@pytest.mark.parametrize("seats", [1, 6, 0, -2, 2.0, True, "4", None, 10**30, [4]])
def test_other_seat_counts_are_refused(seats: Any) -> None:
    with pytest.raises(SetupError, match="seats: El Grande is for 2 to 5 players"):
        elgrande.new_game(seats, seed=1)


# options


def test_every_option_is_known_by_name_and_default() -> None:
    assert list(all_options()) == list(VALUES)
    for name, values in VALUES.items():
        assert getattr(Options(), name) == values[0] == all_options()[name].usual


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_every_option_is_in_the_record_and_comes_back(name: str, value: Any) -> None:
    game = elgrande.new_game(5, seed=1, **{name: value})
    record = json.loads(game.record())
    assert record["options"] == ({} if value == VALUES[name][0] else {name: value})
    replayed = elgrande.replay(game.record()).decision.rules.options
    assert replayed == game.decision.rules.options == Options(**{name: value})


def test_all_options_together_come_back() -> None:
    unusual: dict[str, Any] = {name: values[-1] for name, values in VALUES.items()}
    for modules in (("base",), FAMILY):
        game = finish(elgrande.new_game(5, seed=1, modules=modules, **unusual))
        assert json.loads(game.record())["options"] == unusual
        assert elgrande.replay(game.record()) == game


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"unknown option 'vetos'; there are: veto, castillo, start, rounds, .*return"):
        elgrande.new_game(4, seed=1, vetos=True)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("veto", 1, "True or False"),
        ("veto", "yes", "True or False"),
        ("veto", None, "True or False"),
        ("castillo", "closed", "'hidden' or 'open'"),
        ("castillo", True, "'hidden' or 'open'"),
        ("rounds", 7, "9 or 6"),
        ("rounds", 9.0, "9 or 6"),
        ("rounds", "9", "9 or 6"),
        ("played_cards", "Shown", "'hidden' or 'shown'"),
        ("veto_against_veto", 0, "False or True"),
        ("short_return", "two", "'exempt' or 'one'"),
        ("short_return", ["one"], "'exempt' or 'one'"),
        ("hand", "picked", "'chosen' or 'drawn'"),
        ("intrigue", True, "'together' or 'apart'"),
        ("own_action", "never", "'small' or 'always'"),
        ("annul_tokens", 1, "False or True"),
        ("landing", "nobody", "'owner' or 'mover'"),
        ("conspiracy", True, "'opponent' or 'any'"),
        ("open_order", False, "'special' or 'whole'"),
        ("copycat", None, "'used' or 'scoring' or 'next_round'"),
        ("transport", True, "2 or 1 or 3 or 4"),
        ("transport", 5, "2 or 1 or 3 or 4"),
        ("limit_table", "inquisitor", "'active' or 'start'"),
    ],
)
def test_an_unknown_value_is_refused_with_those_there_are(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(SetupError, match=f"^option {name}: .* is not {allowed}$"):
        elgrande.new_game(4, seed=1, **{name: value})


@pytest.mark.parametrize("start", [-1, 5, "5", "-1", "first", True, 0.0, None, [0], ""])
def test_a_start_that_is_no_seat_is_refused(start: Any) -> None:
    with pytest.raises(SetupError, match=r"option start: .* is neither 'random' nor the number of a seat"):
        elgrande.new_game(5, seed=1, start=start)


def test_a_start_beyond_the_table_is_refused() -> None:
    with pytest.raises(SetupError, match="option start: there is no seat 3 at a table of 3"):
        elgrande.new_game(3, seed=1, start="3")


@pytest.mark.parametrize("start", [0, 1, 2, "0", "1", "2"])
def test_the_start_player_may_be_fixed(start: Any) -> None:
    for seed in range(5):
        assert elgrande.new_game(3, seed=seed, start=start).decision.seat == int(start)


def test_a_random_start_is_any_seat() -> None:
    assert {elgrande.new_game(3, seed=seed).decision.seat for seed in range(30)} == {0, 1, 2}


def test_rulesets_hold_what_was_chosen() -> None:
    rules = compose(("base",), 3, checked_options({"veto": False, "rounds": 6}))
    assert rules.scoring_rounds == (2, 4, 6)
    assert all(card.slug != "s2-veto" for card in rules.cards)
    assert (rules.seats, rules.caballeros, rules.places_paid) == (3, 30, 2)


def test_beginning_asks_the_start_player_for_a_power_card() -> None:
    state = begin(compose(("base",), 4, checked_options({"start": 2})), 9)
    assert state.asked == (2,)
    assert len(state.opts[0]) == 13
    assert all(card >= 0 for card in state.offer)
