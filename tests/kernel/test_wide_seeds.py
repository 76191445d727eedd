"""Seeds of 256 bits: what is drawn from them is drawn by a hash."""

import hashlib
import json

import pytest

from elgrande import Game
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.random import MASK, WIDE, Random, advance, output, outputs

SEED = WIDE + 5


def test_every_number_is_drawn_by_a_hash_of_all_bits() -> None:
    after = hashlib.sha256(b"elgrande next" + (5).to_bytes(32, "big")).digest()
    assert advance(SEED) == WIDE + int.from_bytes(after, "big")
    drawn = hashlib.sha256(b"elgrande draw" + after).digest()
    assert Random(SEED).below(1 << 64) == int.from_bytes(drawn[:8], "big")
    assert output(advance(SEED)) != output(advance(SEED + (1 << 255)))


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    random, seed = Random(SEED), SEED
    for number in outputs(SEED, 40):
        assert number == random.below(1 << 64)
        seed = advance(seed)
    assert random.seed == seed
    one, other = Random(SEED), Random(SEED)
    assert one.split(tuple(range(30)), 4, 26)[1] == list(other.shuffled(tuple(range(30)))[4:])
    assert one.seed == other.seed


@pytest.mark.parametrize(("seed", "taken"), [(SEED, SEED), (2 * WIDE, 0), (WIDE - 1, MASK), (-1, MASK), (7, 7)])
def test_only_such_seeds_are_taken_whole(seed: int, taken: int) -> None:
    assert Random(seed).seed == taken


@pytest.mark.parametrize("modules", [("base",), ("king_and_intrigue",), ("grandissimo",)])
def test_a_game_keeps_all_bits_in_its_documents(modules: tuple[str, ...]) -> None:
    game, near = (Game.new(3, seed=seed, modules=modules) for seed in (SEED, 5))
    assert game.moment()["rng"] != near.moment()["rng"]
    for _ in range(20):
        game.apply(game.decision.actions[0], game.decision.seat)
    record = json.loads(game.record())
    assert record["seed"] == f"{SEED:x}"
    assert Game.replay(game.record()) == game
    assert Game.from_position(game.position()).moment() == game.moment()


@pytest.mark.parametrize("seed", ["1f", "0" * 65, "1" + "g" * 64, 1 << 64])
def test_other_seeds_are_refused(seed: object) -> None:
    record = json.loads(Game.new(2, seed=SEED).record())
    with pytest.raises(DocumentError, match=r"^record\.seed"):
        Game.replay(json.dumps({**record, "seed": seed}))
