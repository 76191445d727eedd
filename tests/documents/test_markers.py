"""Markers in documents follow from how they are declared."""

import json

import pytest

from elgrande.documents.markers import markers_of, read_marks, value_of, written
from elgrande.kernel.errors import DocumentError
from elgrande.modules.compose import begin, checked_options, compose, module_sets
from elgrande.rules.fields import Fields
from elgrande.rules.markers import (
    ALL,
    ANYWHERE,
    CARD,
    NUMBER,
    OFF,
    ON,
    SEAT,
    SEAT_SET,
    SITE,
    Marker,
    regions,
    set_row,
)
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from tests.table import BLUE, RED

SEATS = 4


def table(modules: tuple[str, ...], seed: int = 1) -> State:
    return begin(compose(modules, SEATS, checked_options({})), seed)


def laid_out(rules: Ruleset, marker: Marker, number: int) -> list[int]:
    """Something it may be, in every one of its places."""
    count = marker.count(rules)
    if marker.kind == SITE:
        sites = list((marker.possible or regions)(rules))
        return [sites[(number + i) % len(sites)] for i in range(count)]
    if marker.kind == CARD:
        cards = range(len(rules.cards)) if marker.possible is None else marker.possible(rules)
        return [cards[number % len(cards)]] * count
    return [{SEAT: number % SEATS, SEAT_SET: 0b101}.get(marker.kind, ON)] * count


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_every_marker_is_read_as_it_was_written(modules: tuple[str, ...]) -> None:
    state, other = table(modules), table(modules, seed=2)
    other.pieces, other.grandes, other.king = state.pieces, state.grandes, state.king
    markers = [marker for marker in markers_of(state.rules) if marker.told]
    for number, marker in enumerate(markers):
        if marker.kind != NUMBER or not marker.names:  # how many tokens there are must be right
            set_row(state, marker.slot, tuple(laid_out(state.rules, marker, number)))
    read_marks(other, Fields(json.loads(json.dumps(written(state))), "marks"), midway=True)
    for marker in markers:
        assert value_of(marker, state) is not None
        assert value_of(marker, other) == value_of(marker, state), marker.name


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_others_see_of_a_secret_marker_only_that_it_is_out(modules: tuple[str, ...]) -> None:
    state = table(modules)
    for marker in markers_of(state.rules):
        if marker.secret:
            set_row(state, marker.slot, (3, *[OFF] * (SEATS - 1)))
            assert value_of(marker, RawView(state, RED)) == [state.rules.sites[3].slug, None, None, None]
            assert value_of(marker, RawView(state, BLUE)) == ["hidden", None, None, None]


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_a_value_that_cannot_be_is_refused_by_name(modules: tuple[str, ...]) -> None:
    for marker in markers_of(table(modules).rules):
        if marker.told:
            group, _, name = marker.name.rpartition(".")
            told = {group: {name: {"no": "such"}}} if group else {name: {"no": "such"}}
            with pytest.raises(DocumentError, match=rf"^marks\.{marker.name.replace('.', '[.]')}: "):
                read_marks(table(modules), Fields(told, "marks"), midway=True)


def test_two_of_a_pair_are_never_the_same() -> None:
    state = table(("base", "king_and_intrigue", "players_edition"))
    pairs = [marker for marker in markers_of(state.rules) if marker.listing == ALL]
    assert pairs
    for marker in pairs:
        for regions_told in (["aragon", "aragon"], ["aragon"], ["aragon", "galicia", "granada"]):
            with pytest.raises(DocumentError, match=marker.name):
                read_marks(state.clone(), Fields({marker.name: regions_told}, "marks"))


def test_anywhere_instead_of_a_region_only_where_it_is_declared() -> None:
    state = table(("base", "king_and_intrigue", "players_edition"))
    for marker in markers_of(state.rules):
        if marker.kind == SITE and marker.told and marker.count(state.rules) == 1:
            doc = Fields({marker.name: "anywhere"}, "marks")
            if marker.anywhere:
                read_marks(state, doc)
                assert state.marks[marker.slot] == ANYWHERE
            else:
                with pytest.raises(DocumentError):
                    read_marks(state, doc)
