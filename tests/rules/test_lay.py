"""What was looked up is what would be worked out: the tables of rules/lay.py beside the rules that fill them."""

from random import Random

import pytest

from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose, module_sets
from elgrande.rules import lay
from elgrande.rules.board import (
    can_leave,
    castillo_entrance,
    closed_regions,
    is_taboo,
    move_options,
    open_regions,
    open_sites,
    place_options,
    regions_with,
    room_in,
    taboo_sites,
    ways_in,
)
from elgrande.rules.places import region_at, spots_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.scoring import regions_worth
from elgrande.rules.state import State

SEATS = 4


def asked_of(state: State) -> list[object]:
    """Everything that tables have a part in."""
    rules = state.rules
    regions = rules.regions
    owners = range(rules.owners)
    return [
        taboo_sites(state),
        open_regions(state),
        castillo_entrance(state),
        [is_taboo(state, site) for site in range(NOWHERE, len(rules.sites))],
        [room_in(state, region) for region in regions],
        [open_sites(state, region) for region in (NOWHERE, *regions)],
        [place_options(state, seat, anywhere) for seat in range(SEATS) for anywhere in (False, True)],
        [ways_in(state, region, carries) for region in regions for carries in (False, True)],
        [move_options(state, site) for site in rules.stands],
        [can_leave(state, owner) for owner in owners],
        [regions_with(state, owner, 2) for owner in owners],
        [regions_worth(state, 1 << value) for value in range(3, 10)],
    ]


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_tables_say_what_the_rules_say(modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that looks everything up, and the same positions where nothing has been asked before."""
    rules, fresh = compose(modules, SEATS, Options()), compose(modules, SEATS, Options())
    random = Random(12)
    monkeypatch.setattr(lay, "MOST", 20)  # so that tables are emptied on the way, too
    state = begin(rules, 12)
    decisions = 0
    while state.asked:
        if decisions % 6 == 0:
            unprepared = state.clone()
            unprepared.rules = fresh
            fresh.lays.clear()
            fresh.ways.clear()
            fresh.worth.clear()
            unprepared.lay = None
            assert asked_of(state) == asked_of(unprepared)
        answer(state, state.asked[0], random.choice(state.opts[0]))
        decisions += 1


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_taboo_is_where_the_king_and_his_like_are(modules: tuple[str, ...]) -> None:
    """The same from the rule's words: closed regions with all their places, and nothing else."""
    random = Random(13)
    state = begin(compose(modules, SEATS, Options()), 13)
    while state.asked:
        closed = {region for region in closed_regions(state) if region != NOWHERE}
        for site in state.rules.stands:
            assert is_taboo(state, site) == (region_at(state, site) in closed)
        for region in state.rules.regions:
            assert open_sites(state, region) == (() if region in closed else spots_of(state, region))
        answer(state, state.asked[0], random.choice(state.opts[0]))
