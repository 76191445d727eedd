"""What a seat may know: its own secrets, what is open, and nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest

from elgrande import Decision, Game, new_game
from elgrande.kernel.core import Listener
from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.rules.events import visible
from elgrande.rules.faces import Card
from elgrande.rules.feature import FreeAction
from elgrande.rules.options import Options
from elgrande.rules.orders import NOT_THIS_ROUND
from elgrande.rules.ruleset import CASTILLO, PowerCard, Ruleset, Site
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import REGAINED, UNSEEN, State
from elgrande.rules.view import FIELDS, HIDDEN, SPECTATOR, RawView
from elgrande.vocabulary import IDS, NAMES
from tests.bots.walk import MODULE_SETS, OPTION_SETS, finish, step, walk
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, special, turn

OTHERS = (BLUE, YELLOW, GREEN, SPECTATOR)


def cards(mask: int) -> list[int]:
    """The values of power cards held as bits."""
    return [card + 1 for card in bits(mask)]


def late_game(**options: Any) -> Game:
    """Red takes a power card back: in hand are 4 to 12, discarded 1, 2 and 3, and 13 is on the table."""
    discards = [[1, 2, 3], [2, 4, 5], [1, 3, 13], [5, 6, 7]]
    return turn("s4-power-back", discards=discards, options=options, rounds_played=3)


def choosing(**options: Any) -> Game:
    """A general scoring: Blue and Green have chosen in secret."""
    game = Game.from_position(
        {
            "seats": 4,
            "options": options,
            "king": "galicia",
            "pieces": {"castillo": [3, 2, 1, 4], "court": [5, 6, 7, 8]},
            "phase": "general_scoring",
            "rounds_played": 3,
        }
    )
    game.apply("aragon", BLUE)
    game.apply("sevilla", GREEN)
    return game


# single facts


def test_a_hand_is_its_owners() -> None:
    game = late_game()
    assert cards(game.view(RED).raw.hand) == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert cards(game.view(BLUE).raw.hand) == [1, 3, 6, 7, 8, 9, 10, 11, 13]
    assert game.view(SPECTATOR).raw.hand == 0
    for seat in range(-1, 4):
        assert game.view(seat).hand_sizes == (9, 9, 9, 9)


def test_hand_sizes_change_with_the_hands() -> None:
    game = new_game(3, seed=1, start="0")
    do(game, "power-3")
    assert game.view(2).hand_sizes == (12, 13, 13)


def test_discards_are_their_owners() -> None:
    game = late_game()
    assert [cards(game.view(seat).raw.discards) for seat in range(4)] == [[1, 2, 3], [2, 4, 5], [1, 3, 13], [5, 6, 7]]
    assert game.view(SPECTATOR).raw.discards == 0


def test_power_cards_on_the_table_are_open() -> None:
    for seat in range(-1, 4):
        assert late_game().view(seat).raw.played == (12, 11, 10, 9)


def test_power_cards_of_earlier_rounds_are_open_where_the_table_plays_so() -> None:
    shown, hidden = (new_game(2, seed=1, start="0", played_cards=how) for how in ("shown", "hidden"))
    for game in (shown, hidden):
        do(game, "power-3", "power-13")
        while game.round == 1:
            do(game, game.decision.names[0])
    for seat in (SPECTATOR, 0, 1):
        assert shown.view(seat).raw.power_logs == ((2,), (12,))
    assert hidden.view(0).raw.power_logs == ((2,), ())
    assert hidden.view(1).raw.power_logs == ((), (12,))
    assert hidden.view(SPECTATOR).raw.power_logs == ((), ())


def test_a_closed_castillo_shows_ones_own_caballeros() -> None:
    game = choosing(castillo="hidden")
    for seat, inside in enumerate((3, 2, 1, 4)):
        view = game.view(seat).raw
        counts = [view.count(CASTILLO, owner) for owner in range(4)]
        assert counts == [inside if owner == seat else HIDDEN for owner in range(4)]
    assert {game.view(SPECTATOR).raw.count(CASTILLO, owner) for owner in range(4)} == {HIDDEN}


def test_an_open_castillo_shows_everything() -> None:
    game = choosing(castillo="open")
    for seat in range(-1, 4):
        assert [game.view(seat).raw.count(CASTILLO, owner) for owner in range(4)] == [3, 2, 1, 4]


def test_courts_provinces_and_regions_are_open() -> None:
    game = choosing()
    pieces = game._state.pieces
    for seat in range(-1, 4):
        view = game.view(seat).raw
        for site in range(len(view.rules.sites)):
            if site != CASTILLO:
                assert [view.count(site, owner) for owner in range(4)] == pieces[site * 4 : site * 4 + 4]


def test_a_disc_is_its_owners_until_it_is_shown() -> None:
    game = choosing()
    aragon = game.view(BLUE).rules.site_of[IDS["aragon"]]
    assert game.view(BLUE).raw.secret == aragon
    assert {game.view(seat).raw.secret for seat in (RED, YELLOW, SPECTATOR)} == {-1}
    for seat in range(-1, 4):
        assert game.view(seat).chosen == (False, True, False, True)
        assert game.view(seat).raw.discs == (-1,) * 4


def test_shown_discs_are_open() -> None:
    game = special("s4-eviction", {"aragon": [0, 2, 2, 2]}, vetoes=[BLUE])
    do(game, "aragon", "allow", "sevilla", "valencia", "granada")
    assert asked(game) == (BLUE, "window")  # before the first of them goes
    for seat in range(-1, 4):
        assert game.view(seat).raw.discs == (-1, 7, 6, 8)
        assert game.view(seat).chosen == (False,) * 4
        assert game.view(seat).raw.secret == -1


def test_face_down_stacks_are_known_by_content_but_not_by_order() -> None:
    game = new_game(3, seed=5)
    hidden = game._state.hidden
    for seat in range(-1, 3):
        unseen = game.view(seat).raw.unseen
        assert unseen == tuple(tuple(sorted(stack)) for stack in hidden)
        assert unseen != hidden


def test_waiting_cards_are_open() -> None:
    game = turn("s4-grande", vetoes=[BLUE])
    veto = next(i for i, card in enumerate(game.decision.rules.cards) if card.slug == "s2-veto")
    for seat in range(-1, 4):
        assert game.view(seat).raw.kept == ((veto, BLUE, 1),)


def test_standing_orders_are_their_owners() -> None:
    game = turn("s4-grande", vetoes=[BLUE])
    game.apply("allow-round", BLUE)
    assert [game.view(seat).raw.standing_order for seat in range(-1, 4)] == [0, 0, NOT_THIS_ROUND, 0, 0]


def test_options_are_their_seats() -> None:
    game = choosing()
    for seat in (RED, YELLOW):
        assert game.view(seat).raw.options == game.decision.actions
    for seat in (BLUE, GREEN, SPECTATOR):
        assert game.view(seat).raw.options == ()
        assert game.view(seat).asked == (RED, YELLOW)


def test_a_card_taken_back_from_the_table_is_seen_to_be_gone() -> None:
    game = special("s4-power-back", discards=[[1, 2], [], [], []], rounds_played=2)
    do(game, "power-13")
    for seat in range(-1, 4):
        assert game.view(seat).raw.regained == (True, False, False, False)
        assert game.view(seat).raw.played[RED] == 12


# views as values


def test_views_are_equal_by_content() -> None:
    game = late_game()
    assert game.view(RED) == game.clone().view(RED)
    assert game.view(RED) != game.view(BLUE)
    assert game.view(RED) != "a view"
    other = game.clone()
    other.apply("special")
    assert other.view(RED) != game.view(RED)
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.view(RED))


@pytest.mark.parametrize("field", [name for name in FIELDS if name != "rules"])
def test_views_differ_where_any_field_does(field: str) -> None:
    game = late_game()
    changed = game.view(RED)
    value = getattr(changed.raw, field)
    setattr(changed.raw, field, value + 1 if isinstance(value, int) else value + type(value)([99]))
    assert changed != game.view(RED)


def test_a_view_is_a_copy() -> None:
    game = late_game()
    before = game.position()
    view = game.view(RED).raw
    view.pieces[0] = 99
    assert game.position() == before
    old = game.view(BLUE)
    do(game, "place", "castillo", "pais-vasco")
    assert old == late_game().view(BLUE)
    assert old != game.view(BLUE)


# what nobody else may find out


def _differing(state: State, seat: int, random: Random) -> State:
    """The same state as far as that seat can see, with other cards where it cannot look."""
    other = state.clone()
    n, full = state.rules.seats, (1 << len(state.rules.power)) - 1
    other.hidden = tuple(random.shuffled(stack) for stack in state.hidden)
    other.rng = random.below(1 << 60)
    hands, discards, secrets, orders = (list(row) for row in (state.hands, state.discards, state.secrets, state.orders))
    for owner in range(n):
        if owner == seat:
            continue
        fixed = 1 << state.played[owner] if state.played[owner] >= 0 else 0
        loose = random.shuffled(bits(full & ~fixed))
        size = (state.hands[owner] & ~fixed).bit_count()
        hands[owner] = (state.hands[owner] & fixed) | sum(1 << card for card in loose[:size])
        discards[owner] = sum(1 << card for card in loose[size:])
        orders[owner] = random.below(3)
        if secrets[owner] >= 0:
            secrets[owner] = random.below(9)
    other.hands, other.discards, other.secrets, other.orders = map(tuple, (hands, discards, secrets, orders))
    if state.rules.options.played_cards == "hidden":
        other.power_log = tuple(log if owner == seat else (5, UNSEEN) for owner, log in enumerate(state.power_log))
    return other


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_what_a_seat_cannot_know_changes_nothing_in_its_view(options: dict[str, Any]) -> None:
    random = Random(3)
    for game in walk(3, 14, **options):
        for seat in range(-1, 3):
            other = _differing(game._state, seat, random)
            assert other.key() != game._state.key()
            assert RawView(other, seat) == game.view(seat).raw


@pytest.mark.parametrize("played_cards", ["hidden", "shown"])
@pytest.mark.parametrize("vetoes", [[], [BLUE]])
def test_nobody_finds_out_which_discarded_power_card_was_taken_back(played_cards: str, vetoes: list[int]) -> None:
    def fetched(card: str) -> Iterator[tuple[object, ...]]:
        """What the others see and hear from then on, to the end of the next round's bidding."""
        game = turn(
            "s4-power-back",
            discards=[[1, 2, 3], [2, 4, 5], [1, 3, 13], [5, 6, 7]],
            options={"played_cards": played_cards},
            vetoes=vetoes,
            power_log=[[0, 1, 2, 12], [1, 3, 4, 11], [0, 2, 12, 10], [4, 5, 6, 9]],
            rounds_played=3,
        )
        script = ["special", card, *["allow"] * len(vetoes), "done"]
        while script or game.round == 4 or game.decision.seat != RED:
            action = script.pop(0) if script else game.decision.names[0]
            events = game.apply(action, game.decision.seat)
            for seat in OTHERS:
                yield seat, game.view(seat), [visible(event, seat) for event in events]
            for decision in game.pending:
                if decision.seat != RED:
                    yield decision.seat, decision.kind, decision.actions, decision.options, decision.prompt
        yield "red", game.view(RED).raw.hand

    one, other = list(fetched("power-1")), list(fetched("power-3"))
    assert len(one) > 40
    assert one[-1] != other[-1]
    assert one[:-1] == other[:-1]


@pytest.mark.parametrize("played_cards", ["hidden", "shown"])
def test_every_card_that_may_have_been_taken_back_is_imagined(played_cards: str) -> None:
    game = turn(
        "s4-power-back",
        discards=[[1, 2, 3], [2, 4, 5], [1, 3, 13], [5, 6, 7]],
        options={"played_cards": played_cards},
        power_log=[[0, 1, 2, 12], [1, 3, 4, 11], [0, 2, 12, 10], [4, 5, 6, 9]],
        rounds_played=3,
    )
    do(game, "special", "power-2")
    hands = [game.view(BLUE).raw.sample(seed).hands[RED] for seed in range(60)]
    assert {hand.bit_count() for hand in hands} == {10}
    assert not any(hand >> 12 & 1 for hand in hands)
    low = {tuple(card for card in cards(hand) if card <= 3) for hand in hands}
    if played_cards == "shown":
        assert low == {(1,), (2,), (3,)}
    else:
        assert low > {(1, 2), (1, 3), (2, 3)}
    assert game.view(BLUE).raw.power_logs[RED] == ((0, 1, 2, 12, UNSEEN) if played_cards == "shown" else ())


def test_a_card_taken_back_from_the_table_is_imagined_in_the_hand() -> None:
    for played_cards in ("hidden", "shown"):
        game = special(
            "s4-power-back",
            discards=[[1], [2], [3], [4]],
            options={"played_cards": played_cards},
            power_log=[[0, 12], [1, 11], [2, 10], [3, 9]],
            rounds_played=1,
        )
        do(game, "power-13")
        for seed in range(20):
            assert game.view(BLUE).raw.sample(seed).hands[RED] >> 12 & 1
        assert game.view(RED).raw.power_logs[RED] == (0, 12, REGAINED)


# imagining the rest


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_imagined_state_looks_exactly_the_same(seats: int, options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(seats, 100 + seats, **options)):
        for seat in range(-1, seats):
            view = game.view(seat).raw
            state = view.sample(number)
            assert RawView(state, seat) == view
            assert state.asked == game._state.asked
            for owner in range(seats):
                assert state.hands[owner] & state.discards[owner] == 0
                table = 1 << state.played[owner] if state.played[owner] >= 0 else 0
                assert state.hands[owner] | state.discards[owner] | table == (1 << 13) - 1
                assert sum(state.pieces[owner::seats]) == 30
            assert tuple(tuple(sorted(stack)) for stack in state.hidden) == view.unseen


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_an_imagined_state_can_be_played_to_its_end(options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(4, 55, **options)):
        if number % 6 == 0:  # by each seat in turn
            imagined = Game(game.view(number // 6 % 5 - 1).raw.sample(number), game._origin)
            finish(imagined, number)
            assert imagined.over
            assert sum(imagined.scores) >= sum(game.scores)


def test_imagining_is_deterministic_and_changes_nothing() -> None:
    game = late_game()
    view, before = game.view(BLUE).raw, game.position()
    assert view.sample(7).key() == view.sample(7).key()
    assert view == game.view(BLUE).raw
    assert game.position() == before


def test_what_is_hidden_varies_with_the_seed() -> None:
    game = choosing()
    states = [game.view(RED).raw.sample(seed) for seed in range(40)]
    assert len({state.hidden for state in states}) > 30
    assert len({state.secrets[BLUE] for state in states}) > 4
    assert {state.secrets[RED] for state in states} == {-1}
    assert len({state.rng for state in states}) == 40
    late = [late_game().view(BLUE).raw.sample(seed) for seed in range(40)]
    assert len({state.hands[RED] for state in late}) > 30
    assert {state.hands[BLUE] for state in late} == {late_game()._state.hands[BLUE]}
    assert {state.discards[BLUE] for state in late} == {late_game()._state.discards[BLUE]}


def test_only_a_disc_that_may_have_been_chosen_is_imagined() -> None:
    game = special("s2-disc-return-2", {"aragon": [0, 2, 1, 2], "sevilla": [0, 3, 2, 0], "granada": [0, 1, 2, 2]})
    game.apply("aragon", BLUE)
    rules = game.view(RED).rules
    imagined = {game.view(RED).raw.sample(seed).secrets[BLUE] for seed in range(40)}
    assert imagined == {rules.site_of[IDS[name]] for name in ("aragon", "sevilla")}


def test_a_hidden_fetched_card_is_imagined_among_those_that_were_used() -> None:
    game = special(
        "s4-power-back",
        discards=[[1, 2], [4], [], []],
        vetoes=[BLUE],
        options={"played_cards": "shown"},
        power_log=[[0, 1, 12], [3, 11], [10], [9]],
        rounds_played=2,
    )
    open_card = game.clone()
    do(game, "power-2")
    assert asked(game) == (BLUE, "window")
    assert game.view(BLUE).chosen == (True, False, False, False)
    assert {game.view(BLUE).raw.sample(seed).secrets[RED] for seed in range(40)} == {0, 1}
    do(open_card, "power-13")  # this round's lies open: everybody knows that it is this one
    assert {open_card.view(BLUE).raw.sample(seed).secrets[RED] for seed in range(10)} == {12}
    assert {game.view(RED).raw.sample(seed).secrets[RED] for seed in range(5)} == {1}


def test_a_position_without_a_history_can_be_imagined_too() -> None:
    """Power cards played before a position that does not tell about them are cards like any other."""
    game = Game.from_position(
        {
            "seats": 2,
            "options": {"played_cards": "shown"},
            "discards": [[1, 2], [3, 4]],
            "phase": "power",
            "start": 0,
            "rounds_played": 2,
        }
    )
    random = Random(1)
    while game.round < 6:
        for seat in (SPECTATOR, 0, 1):
            assert RawView(game.view(seat).raw.sample(1), seat) == game.view(seat).raw
        step(game, random)


# decisions


def _reachable(value: object, seen: dict[int, object]) -> None:
    """Everything one can get at from there, except functions, modules and classes."""
    if id(value) in seen or value is None:
        return
    seen[id(value)] = value
    if isinstance(value, dict):
        for key, entry in value.items():
            _reachable(key, seen)
            _reachable(entry, seen)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for entry in value:
            _reachable(entry, seen)
    else:
        kept = ("__slots__", "__mypyc_attrs__")  # the latter where it is compiled
        slots = [name for kind in type(value).__mro__ for where in kept for name in getattr(kind, where, ())]
        if not callable(value):
            for name in (*slots, *getattr(value, "__dict__", ())):
                _reachable(getattr(value, name, None), seen)


ENGINE = (Ruleset, Options, Site, Card, PowerCard, Listener, FreeAction, Rulings)
PLAIN = (int, str, bool, tuple, list, dict, Decision, RawView, Text, *ENGINE)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_decisions_and_views_lead_nowhere_secret(options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(4, 66, **options)):
        state = game._state
        rows = (state.hands, state.discards, state.secrets, state.hidden, *state.hidden)
        secret = [row for row in rows if any(entry not in (-1, ()) for entry in row)]
        assert secret
        for source in (*game.pending, *(game.view(seat).raw for seat in range(-1, 4))):
            # the rules are the same for all; what they come to keep has a test of its own
            seen: dict[int, object] = {} if number == 0 else {id(state.rules): state.rules}
            _reachable(source, seen)
            assert len(seen) > 10
            assert not any(isinstance(value, (State, Game)) for value in seen.values())
            assert not any(id(row) in seen for row in secret)
            strange = {type(v) for v in seen.values() if not isinstance(v, PLAIN) and not callable(v)}
            assert strange == set()


@pytest.mark.parametrize("modules", [(), *MODULE_SETS], ids="+".join)
def test_the_rules_keep_nothing_secret(modules: tuple[str, ...]) -> None:
    """What they look up again and again grows while a game goes on, and every view leads to it."""
    rules = new_game(4, modules=modules).rules
    secret_places = {first + seat for first, _ in rules.face_down for seat in range(4)}
    assert secret_places.isdisjoint(rules.decisive)
    for number, game in enumerate(walk(4, 66, modules=modules)):
        state = game._state
        if number % 20 or game.over:
            continue
        seen: dict[int, object] = {}
        _reachable(state.rules, seen)
        assert not any(isinstance(value, (State, Game, RawView)) for value in seen.values())
        rows = (state.hands, state.discards, state.secrets, state.hidden, *state.hidden)
        assert not any(id(row) in seen for row in rows if any(entry not in (-1, ()) for entry in row))
        if game.view(SPECTATOR).raw.marks != state.marks:
            assert id(state.marks) not in seen
        numbers = {value for value in seen.values() if type(value) is int}
        begun = [hand for hand in state.hands if hand.bit_count() < rules.hand_size]
        assert numbers.isdisjoint(hand for hand in begun if hand > len(NAMES))  # others are the numbers of actions, too


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_decision_is_made_of_what_its_seat_knows(options: dict[str, Any]) -> None:
    """Asked in any state its seat cannot tell from the real one, the question is the same in every part."""
    for number, game in enumerate(walk(4, 77, **options)):
        for decision in game.pending:
            state = game.view(decision.seat).raw.sample(number)
            again = Decision(state, decision.seat, state.opts[state.asked.index(decision.seat)], decision.id)
            for name in Decision.__slots__:
                assert getattr(again, name) == getattr(decision, name), name
