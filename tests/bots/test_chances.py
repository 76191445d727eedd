"""Chances of places: today's places where nothing can change any more, and less and less of them the more can."""

from itertools import product

import pytest

from elgrande.bots.chances import duel, shares
from elgrande.rules.scoring import leader_of, places

VALUES = (6, 3, 1, 0, 0, 0, 0)
BONUSES = (2, 0, 0, 4)
# three who are tied use up two places; whoever reckons with pairs takes them for three
ROWS = [row for row in product((0, 1, 2, 4), repeat=4) if max(row.count(strength) for strength in (1, 2, 4)) < 3]


@pytest.mark.parametrize("strengths", ROWS, ids=str)
def test_with_no_turn_left_it_is_what_the_rules_pay(strengths: tuple[int, ...]) -> None:
    paid = [VALUES[place] if place >= 0 else 0 for place in places(strengths)]
    leader = leader_of(strengths)
    if leader >= 0:
        paid[leader] += BONUSES[leader]
    found = shares(strengths, VALUES, BONUSES, 0.0)
    assert found == pytest.approx(paid)


def test_of_two_who_are_tied_the_one_with_an_edge_wins() -> None:
    assert shares((3, 3, 1, 0), VALUES, BONUSES, 0.0, (2, 3, 2, 2)) == pytest.approx((3, 6, 1, 0))
    nobody, first = (shares((3, 3, 1, 0), VALUES, BONUSES, 1.0, edges) for edges in ((), (1, 0, 0, 0)))
    assert first[0] > nobody[0]
    assert first[1] < nobody[1]
    ahead = shares((8, 3, 1, 0), VALUES, BONUSES, 0.5)
    assert shares((8, 3, 1, 0), VALUES, BONUSES, 0.5, (0, 1, 0, 0)) == pytest.approx(ahead, abs=0.01)


def test_the_more_may_happen_the_nearer_they_come() -> None:
    gaps = []
    for drift in (0.0, 0.5, 1.0, 2.0, 4.0):
        first, second, *_ = shares((4, 2, 0, 0), VALUES, (0, 0, 0, 0), drift)
        gaps.append(first - second)
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] > 0


def test_one_more_never_hurts() -> None:
    for drift in (0.3, 1.0, 2.5):
        for own in range(6):
            less, more = (shares((count, 3, 2, 0), VALUES, (0,) * 4, drift)[0] for count in (own, own + 1))
            assert more > less


def test_a_duel_is_won_tied_or_lost() -> None:
    for drift in (0.0, 0.7, 3.0):
        for ahead in range(-4, 5):
            (win, tie), (loss, other_tie) = duel(ahead, drift), duel(-ahead, drift)
            assert win + tie + loss == pytest.approx(1.0)
            assert tie == pytest.approx(other_tie)
