"""The random generator: SplitMix64, known answers and fair draws; and lots, which are as fair."""

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from elgrande.kernel.random import FEW, MASK, WIDE, Lots, Random, advance, output, outputs
from tests.fairness import unevenness

# the published test vectors of SplitMix64
KNOWN = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
}


def splitmix64(seed: int, count: int) -> list[int]:
    """Written down independently of the engine, from the published algorithm."""
    results = []
    for k in range(1, count + 1):
        z = (seed + k * 0x9E3779B97F4A7C15) % 2**64
        z = ((z ^ z // 2**30) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ z // 2**27) * 0x94D049BB133111EB) % 2**64
        results.append(z ^ z // 2**31)
    return results


@pytest.mark.parametrize("seed", KNOWN)
def test_known_answers(seed: int) -> None:
    assert tuple(splitmix64(seed, 4)) == KNOWN[seed]
    for expected in KNOWN[seed]:
        seed = advance(seed)
        assert output(seed) == expected


@pytest.mark.parametrize("seed", [0, 1, 99, 2**63, 2**64 - 1])
def test_draws_are_the_high_part_of_the_output(seed: int) -> None:
    random = Random(seed)
    for expected in splitmix64(seed, 50):
        assert random.below(13) == expected * 13 // 2**64


@pytest.mark.parametrize("n", [1, 2, 3, 9, 13, 1000])
def test_draws_are_in_range(n: int) -> None:
    random = Random(n)
    draws = {random.below(n) for _ in range(20 * n)}
    assert min(draws) == 0
    assert max(draws) < n
    if n <= 13:
        assert draws == set(range(n))


def test_draws_are_roughly_uniform() -> None:
    random = Random(2024)
    counts = Counter(random.below(10) for _ in range(20_000))
    assert all(1800 < counts[face] < 2200 for face in range(10))


def test_neighbouring_seeds_are_unrelated() -> None:
    counts = Counter(Random(seed).below(10) for seed in range(10_000))
    assert all(850 < counts[face] < 1150 for face in range(10))


def test_shuffling_is_a_permutation() -> None:
    random = Random(7)
    items = tuple(range(45))
    for _ in range(20):
        shuffled = random.shuffled(items)
        assert tuple(sorted(shuffled)) == items
        assert shuffled != items
    assert random.shuffled((3, 3, 1)) in {(3, 3, 1), (3, 1, 3), (1, 3, 3)}
    assert random.shuffled(()) == ()


def test_every_order_is_as_likely() -> None:
    random = Random(11)
    counts = Counter(random.shuffled((0, 1, 2)) for _ in range(12_000))
    assert len(counts) == 6
    assert all(1800 < count < 2200 for count in counts.values())


def test_the_same_seed_draws_the_same() -> None:
    one, other, third = Random(5), Random(5), Random(6)
    draws = [one.below(1000) for _ in range(20)]
    assert [other.below(1000) for _ in range(20)] == draws
    assert [third.below(1000) for _ in range(20)] != draws
    assert one.shuffled(tuple(range(20))) == other.shuffled(tuple(range(20)))


def test_the_seed_is_the_whole_generator() -> None:
    random = Random(5)
    random.below(10)
    copy = Random(random.seed)
    assert [copy.below(100) for _ in range(20)] == [random.below(100) for _ in range(20)]


def test_seeds_are_64_bits() -> None:
    assert Random(2**64 + 3).seed == Random(3).seed == 3
    assert Random(-1).seed == 2**64 - 1
    random = Random(2**64 - 1)
    for _ in range(100):
        random.below(2)
        assert 0 <= random.seed < 2**64


@pytest.mark.parametrize("count", [0, 1, FEW, FEW + 1, 5, 64, 200])
@pytest.mark.parametrize("seed", [0, 1, 0x0123456789ABCDEF, MASK])
def test_many_outputs_at_once_are_the_same_as_one_by_one(seed: int, count: int) -> None:
    assert list(outputs(seed, count)) == splitmix64(seed, count)


@pytest.mark.parametrize("count", range(12))
def test_who_does_not_mind_the_order_of_the_first_ones_gets_the_same_ones(count: int) -> None:
    items = tuple(range(10))
    one, other = Random(7), Random(7)
    first, second = one.split(items, count, 3)
    whole = other.shuffled(items)
    assert (sorted(first), tuple(second)) == (sorted(whole[:count]), whole[count : count + 3])
    assert one.seed == other.seed


# lots


def test_lots_are_the_same_on_every_machine() -> None:
    assert [Lots(5).below(10**6), Lots(WIDE + 5).below(10**6)] == [204169, 606937]
    assert Lots(5).shuffled(tuple(range(20))) == (12, 8, 0, 16, 6, 19, 7, 18, 17, 5, 3, 14, 15, 9, 11, 13, 10, 2, 1, 4)
    assert Lots(2**64 + 5).below(10**6) == Lots(5).below(10**6)


@pytest.mark.parametrize("n", [1, 2, 9, 1 << 62])
def test_lots_are_in_range(n: int) -> None:
    draws = [Lots(seed).below(n) for seed in range(200)]
    assert min(draws) >= 0
    assert max(draws) < n
    assert len(set(draws)) == min(n, 200)
    assert n < 200 or max(draws) > n * 0.97


def test_every_lot_is_as_likely_from_neighbouring_seeds_and_one_after_the_other() -> None:
    lots = Lots(3)
    after = [lots.below(10) for _ in range(2_000)]
    assert unevenness(after, range(10)) < 4
    assert unevenness(pairwise(after), [(a, b) for a in range(10) for b in range(10)]) < 4
    beside = [Lots(seed).below(10) for seed in range(2_000)]
    assert unevenness(beside, range(10)) < 4
    assert unevenness(pairwise(beside), [(a, b) for a in range(10) for b in range(10)]) < 4


def test_every_order_of_lots_is_as_likely() -> None:
    orders = [Lots(seed).shuffled((4, 5, 6, 7)) for seed in range(2_400)]
    assert unevenness(orders, permutations((4, 5, 6, 7))) < 4
    lots = Lots(8)
    many = [lots.shuffled(tuple(range(20))) for _ in range(600)]
    assert all(sorted(order) == [*range(20)] for order in many)
    for place in (0, 1, 15, 16, 18, 19):
        assert unevenness([order[place] for order in many], range(20)) < 4
    assert [lots.shuffled(()), lots.shuffled((3,))] == [(), (3,)]


def test_every_division_of_lots_is_as_likely() -> None:
    found = [Lots(seed).split((1, 2, 3, 4, 5), 2, 1) for seed in range(2_000)]
    pairs = [tuple(sorted(first)) for first, _ in found]
    assert unevenness(pairs, combinations((1, 2, 3, 4, 5), 2)) < 4
    assert all({*first}.isdisjoint(second) and len(first + second) == 3 for first, second in found)
    assert unevenness([second[0] for first, second in found if {*first} == {2, 3}], (1, 4, 5)) < 4
    assert sorted(Lots(1).split((1, 2, 3), 3)[0]) == [1, 2, 3]
    assert Lots(1).split((1, 2, 3), 0) == ([], [])
