"""Before the first round: an extra Caballero by secret disc, then 13 cards chosen in secret."""

from collections.abc import Iterable
from typing import Any

import pytest

from elgrande import Game, IllegalAction
from elgrande.kernel.random import Random
from elgrande.modules.king_and_intrigue.hand import HAND_READY
from elgrande.modules.king_and_intrigue.module import NUMBERS
from elgrande.rules.events import DISC_SHOWN, PIECES
from tests.modules.king_and_intrigue.ki import CARDS, king, new
from tests.steps.flow import REGIONS, seats_asked, slug
from tests.table import BLUE, RED, YELLOW, asked, legal, row

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
HAND = NUMBERS["hand"]["size"]

# modules, and how many power cards everybody chooses from
SETS = [
    (("king_and_intrigue",), 18),
    (("king_and_intrigue", "players_edition"), 29),
    (("king_and_intrigue", "special_cards"), 28),
    (("king_and_intrigue", "players_edition", "special_cards"), 39),
]


def after_discs(seats: int = 3, **more: Any) -> Game:
    """Everybody has put his extra Caballero down."""
    game = new(seats, **more)
    for decision in game.pending:
        game.apply(decision.names[0], decision.seat)
    return game


def choose(game: Game, seat: int, cards: Iterable[str]) -> None:
    for card in cards:
        game.apply(f"play-{card}", seat)


# the extra Caballero


@EVERY_SIZE
def test_all_are_asked_at_once_for_a_region_that_is_not_the_kings(seats: int) -> None:
    game = new(seats)
    assert seats_asked(game) == list(range(seats))
    for decision in game.pending:
        assert decision.kind == "disc"
        assert set(decision.names) == set(REGIONS) - {king(game)}
    with pytest.raises(IllegalAction):
        game.apply(king(game), RED)


@EVERY_SIZE
def test_one_caballero_of_everybody_comes_from_the_province(seats: int) -> None:
    game = new(seats)
    before = [row(game, "court"), row(game, "province")]
    regions = [r for r in REGIONS if r != king(game)][:seats]
    standing = [row(game, region)[seat] for seat, region in enumerate(regions)]
    events = []
    for seat, region in enumerate(regions):
        events = game.apply(region, seat)
    assert [row(game, region)[seat] for seat, region in enumerate(regions)] == [count + 1 for count in standing]
    assert [row(game, "court"), row(game, "province")] == [before[0], [count - 1 for count in before[1]]]
    assert [(e.owner, slug(game, e.source), slug(game, e.target), e.amount) for e in events if e.kind == PIECES] == [
        (seat, "province", region, 1) for seat, region in enumerate(regions)
    ]
    assert game._state.discs == (-1,) * seats


def test_nobody_sees_a_disc_before_all_are_set() -> None:
    game = new(3)
    region = next(r for r in REGIONS if r != king(game))
    assert [e for e in game.apply(region, BLUE) if e.kind in (DISC_SHOWN, PIECES)] == []
    assert seats_asked(game) == [RED, YELLOW]
    assert game.view(RED).raw.discs == (-1, -1, -1)
    assert game.view(RED).chosen == (False, True, False)
    assert game.view(RED).raw.secret == -1
    game.apply(region, RED)
    events = game.apply(region, YELLOW)
    assert [e.seat for e in events if e.kind == DISC_SHOWN] == [RED, BLUE, YELLOW]
    assert min(row(game, region)) >= 1  # several may choose the same


def test_discs_come_before_the_hands() -> None:
    game = after_discs()
    assert {decision.kind for decision in game.pending} == {"choose_hand"}


# 13 of them


@EVERY_SIZE
@pytest.mark.parametrize(("modules", "count"), SETS)
def test_13_are_chosen_from_the_cards_of_all_modules(seats: int, modules: tuple[str, ...], count: int) -> None:
    game = after_discs(seats, modules=modules)
    assert seats_asked(game) == list(range(seats))
    for decision in game.pending:
        assert len(decision.names) == count + 1
        assert decision.names[0] == "draw"
    for seat in range(seats):
        for _ in range(HAND):
            question = next(d for d in game.pending if d.seat == seat)
            game.apply(question.names[-1], seat)
    assert [hand.bit_count() for hand in game._state.hands] == [HAND] * seats
    assert game.decision.kind == "power"


def test_the_chosen_cards_are_the_hand_and_the_others_are_out_of_the_game() -> None:
    game = after_discs()
    hands = [CARDS[:13], CARDS[5:], CARDS[2:15]]
    for seat, cards in enumerate(hands):
        choose(game, seat, cards)
    assert [set(cards) for cards in game.position()["hands"]] == [set(cards) for cards in hands]
    assert game.position()["discards"] == [[], [], []]
    first = game.decision.seat
    assert legal(game) == {f"play-{card}" for card in hands[first]}


def test_a_card_is_chosen_once_and_13_are_enough() -> None:
    game = after_discs()
    game.apply("play-veto", BLUE)
    with pytest.raises(IllegalAction):
        game.apply("play-veto", BLUE)
    game.apply("play-veto", RED)  # everybody has a set of his own
    choose(game, BLUE, [card for card in CARDS if card != "veto"][:12])
    assert seats_asked(game) == [RED, YELLOW]
    with pytest.raises(IllegalAction):
        game.apply("play-king", BLUE)


def test_everybody_chooses_at_his_own_pace_and_the_round_waits_for_the_last() -> None:
    game = after_discs()
    for card in CARDS[:12]:
        for seat in (YELLOW, RED, BLUE):
            game.apply(f"play-{card}", seat)
    for seat in (BLUE, YELLOW):
        events = game.apply("play-king", seat)
        assert [(e.kind, e.seat) for e in events] == [(HAND_READY, seat)]
        assert game.decision.kind == "choose_hand"
    game.apply("play-king", RED)
    assert game.decision.kind == "power"


def test_choosing_makes_no_event_that_names_a_card() -> None:
    game = after_discs()
    for seat in range(3):
        for card in CARDS[seat : seat + 13]:
            assert all(event.card == -1 for event in game.apply(f"play-{card}", seat))


def test_a_choice_may_be_taken_back_until_somebody_else_chooses() -> None:
    game = after_discs()
    game.apply("play-veto", RED)
    game.undo(RED)
    assert game._state.hands[RED] == 0
    game.apply("play-king", RED)
    game.apply("play-king", BLUE)
    assert not game.can_undo(RED)


# by lot


@EVERY_SIZE
def test_draw_fills_the_hand_up_by_lot(seats: int) -> None:
    game = after_discs(seats)
    choose(game, BLUE, ["king", "veto"])
    events = game.apply("draw", BLUE)
    assert (HAND_READY, BLUE) in [(event.kind, event.seat) for event in events]
    hand = set(game.position()["hands"][BLUE])
    assert len(hand) == HAND
    assert hand > {"king", "veto"}
    assert BLUE not in seats_asked(game)
    assert not game.can_undo(BLUE)  # chance cannot be asked twice


def test_draw_is_fair_and_differs_from_seat_to_seat() -> None:
    seen: list[frozenset[str]] = []
    for seed in range(60):
        game = after_discs(3, seed=seed)
        for seat in range(3):
            game.apply("draw", seat)
        seen += [frozenset(cards) for cards in game.position()["hands"]]
    assert len(set(seen)) > 170
    for card in CARDS:
        assert 100 < sum(card in hand for hand in seen) < 160  # 130 is what 13 of 18 lead to


@EVERY_SIZE
@pytest.mark.parametrize(("modules", "count"), SETS)
def test_option_drawn_deals_13_to_everybody_and_asks_nobody(seats: int, modules: tuple[str, ...], count: int) -> None:
    game = after_discs(seats, modules=modules, hand="drawn")
    assert game.decision.kind == "power"
    hands = game.position()["hands"]
    assert [len(set(hand)) for hand in hands] == [HAND] * seats
    assert len({tuple(hand) for hand in hands}) == seats
    assert len(game.rules.power) == count


def test_hands_differ_from_game_to_game_and_not_with_the_same_seed() -> None:
    hands = [tuple(map(tuple, new(3, seed=seed, hand="drawn").position()["hands"])) for seed in range(50)]
    assert len(set(hands)) == 50
    assert hands[7] == tuple(map(tuple, new(3, seed=7, hand="drawn").position()["hands"]))


@pytest.mark.parametrize("hand", ["chosen", "drawn"])
def test_without_the_veto_13_of_17(hand: str) -> None:
    game = after_discs(4, veto=False, hand=hand)
    assert [card.key for card in game.rules.power] == [card for card in CARDS if card != "veto"]
    if hand == "chosen":
        assert len(game.decision.names) == 18
        assert "play-veto" not in game.decision.names
    else:
        assert [len(cards) for cards in game.position()["hands"]] == [HAND] * 4


def test_everything_else_is_set_up_as_in_the_base_game() -> None:
    ours, base = new(4, seed=9).position(), Game.new(4, seed=9).position()
    assert ours["scores"] == base["scores"] == [0] * 4
    assert ours["boards"] == base["boards"] == {}
    assert ours["kept"] == []
    assert sorted(map(tuple, ours["pieces"].values())) == sorted(map(tuple, base["pieces"].values()))
    assert len({ours["king"], *ours["grandes"]}) == 5


def test_nobody_is_asked_twice_at_once() -> None:
    """Whoever answers, in whatever order, every question open for the others stays the same question."""
    game, random = after_discs(4), Random(5)
    while game.decision.kind == "choose_hand":
        numbers = {d.seat: d.id for d in game.pending}
        decision = game.pending[random.below(len(game.pending))]
        game.apply(decision.actions[1 + random.below(len(decision.actions) - 1)], decision.seat)
        if game.decision.kind == "choose_hand":
            assert all(d.id == numbers[d.seat] for d in game.pending if d.seat != decision.seat)
    assert asked(game)[1] == "power"
