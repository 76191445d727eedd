"""A match in a real Ray cluster, which the test starts and ends. `python3 dev.py cluster` runs it."""

import os

import pytest

from elgrande.bots.arena.journal import played
from elgrande.bots.arena.match import Match
from elgrande.bots.arena.places import Cluster, Here
from tests.bots.test_match import unhurried

pytestmark = pytest.mark.skipif("ELGRANDE_TEST_CLUSTER" not in os.environ, reason="needs Ray: dev.py cluster")


def test_the_same_as_here() -> None:
    match = Match(("greedy", "random"), games=4, seed=5, options=(("rounds", 6),))
    there = sorted(played(match, Cluster("")))
    assert list(map(unhurried, there)) == list(map(unhurried, sorted(played(match, Here()))))
