"""Chance of those who choose."""

from collections import Counter

from elgrande.rollouts.chance import Chance


def test_every_number_comes_about_as_often() -> None:
    chance = Chance(1)
    drawn = Counter(chance.below(7) for _ in range(70_000))
    assert sorted(drawn) == list(range(7))
    assert max(abs(count - 10_000) for count in drawn.values()) < 500  # five times what is usual


def test_the_same_seed_gives_the_same_and_its_neighbours_do_not() -> None:
    def drawn(seed: int) -> list[int]:
        chance = Chance(seed)
        return [chance.below(1000) for _ in range(20)]

    assert drawn(5) == drawn(5)
    assert len({tuple(drawn(seed)) for seed in range(-50, 50)}) == 100
    firsts = Counter(drawn(seed)[0] // 100 for seed in range(2000))
    assert min(firsts.values()) > 140  # of 200 expected
