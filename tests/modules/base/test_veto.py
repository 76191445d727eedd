"""The Veto: taking it, keeping it, objecting with it, and the orders that spare its holder the question."""

from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any, NamedTuple

import pytest

from elgrande import Game, IllegalAction
from elgrande.documents.view import view_document
from elgrande.rules.events import visible
from elgrande.vocabulary import IDS
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, Pieces, asked, court, do, legal, row, special, turn

# a card of each stack whose special action can always be begun
OFFER = ["s1-place-2-extra", "s2-veto", "s3-score-4s", "s4-grande", "s5-king-any"]

# what is left of an offer when the King's card has been taken and both Vetoes are out
WITHOUT_KING = ["s1-place-2-extra", "s2-score-chosen", "s3-score-4s", "s4-grande", None]

# what to prefer so that nobody takes a card of stack 2
NO_MORE_VETOES = ("stack-5", "stack-4", "stack-3", "stack-1")

OBJECTING = {"allow", "allow-action", "allow-round", "veto"}


def choosing(*, seat: int = RED, left: list[str] | None = None, **more: Any) -> Game:
    """`seat` is about to take a card; a Veto is among them. With `left` None there is still supply to take."""
    place: dict[str, Any] = {"seat": seat} if left is None else {"seat": seat, "left": left}
    document: dict[str, Any] = {
        "seats": 4,
        "king": "galicia",
        "grandes": ["granada"] * 4,
        "pieces": {"court": [7] * 4},
        "played": [13, 12, 11, 10],
        "phase": "turn",
        "turn": place,
        "offer": OFFER,
        **more,
    }
    return Game.from_position(document)


def kept(game: Game) -> list[tuple[int, int]]:
    """Vetoes lying before players: whose, and how many rounds will have been played before the last it lasts."""
    return [(holder, until) for _, holder, until in game._state.kept]


def holders(game: Game) -> set[int]:
    return {holder for holder, _ in kept(game)}


def used(game: Game) -> list[str]:
    """What lies under stack 2."""
    state = game._state
    return [state.rules.cards[card].slug for card in state.used[1]]


def king(game: Game) -> str:
    state = game._state
    return state.rules.sites[state.king].slug


def home(game: Game, seat: int) -> str:
    state = game._state
    return state.rules.sites[state.grandes[seat]].slug


def play(game: Game, until: Callable[[Game], bool], prefer: tuple[str, ...] = ()) -> Game:
    """Go on until something is so: everybody takes what is preferred, or else what is first (`done`, `allow` ...)."""
    while not until(game):
        names = game.decision.names
        do(game, next((name for name in prefer if name in names), names[0]))
    return game


def in_window(game: Game) -> bool:
    return game.decision.kind == "window"


def announced(game: Game) -> str:
    """The change somebody is asked about, in a few words."""
    event = game.decision.announced
    assert event is not None
    sites = [*(place.slug for place in game._state.rules.sites), "-"]
    colours = ("red", "blue", "yellow", "green", "brown", "-")
    if event.kind == "pieces":
        return f"{event.amount} {colours[event.owner]} {sites[event.source]} > {sites[event.target]}"
    if event.kind == "grande_moved":
        return f"{event.kind} {colours[event.owner]} {sites[event.source]} > {sites[event.target]}"
    if event.kind in ("king_moved", "board_set"):
        return f"{event.kind} {sites[event.source]} > {sites[event.target]}"
    return f"{event.kind} {sites[event.target]}" if event.target >= 0 else event.kind


def snapshot(game: Game) -> list[Any]:
    """Everything a special action can change."""
    state = game._state
    fields = ("king", "pieces", "grandes", "boards", "scores", "hands", "discards", "power_log")
    return [copy(getattr(state, field)) for field in fields]


# taking it


def test_who_takes_a_veto_keeps_it_without_a_special_action_and_places_two() -> None:
    game = do(choosing(left=[]), "stack-2")
    assert kept(game) == [(RED, 1)]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "pais-vasco")
    assert row(game, "castillo") == row(game, "pais-vasco") == [1, 0, 0, 0]
    assert court(game, RED) == 5
    assert asked(game) == (BLUE, "choose_card")
    assert kept(game) == [(RED, 1)]
    assert used(game) == []


def test_everybody_sees_who_holds_a_veto() -> None:
    game = do(choosing(left=[]), "stack-2", "done")
    for seat in (RED, BLUE, -1):
        assert [holder for _, holder, _ in game.view(seat).raw.kept] == [RED]


def test_with_an_empty_court_taking_it_is_the_whole_turn() -> None:
    game = do(choosing(left=[], pieces={"court": [0, 7, 7, 7]}), "stack-2")
    assert asked(game) == (BLUE, "choose_card")
    assert kept(game) == [(RED, 1)]
    assert used(game) == []


def test_a_veto_nobody_took_goes_under_its_stack_like_any_card() -> None:
    game = play(choosing(left=[]), lambda g: g.round == 2, prefer=NO_MORE_VETOES)
    assert kept(game) == []
    assert used(game) == ["s2-veto"]


# how long it is kept


@pytest.mark.parametrize(
    ("taken", "held"),
    [
        pytest.param(1, [1, 2], id="the first round"),
        pytest.param(2, [2, 3], id="the general scoring comes after it has gone"),
        pytest.param(3, [3, 4], id="a general scoring between"),
        pytest.param(8, [8, 9], id="the last but one"),
        pytest.param(9, [9], id="the last round"),
    ],
)
def test_it_is_kept_for_this_round_and_the_whole_next_one(taken: int, held: list[int]) -> None:
    game = do(choosing(left=[], rounds_played=taken - 1), "stack-2", "done")
    with_it: set[int] = set()
    without: set[int] = set()

    def look(game: Game) -> bool:
        if not game.over and game.decision.kind != "disc":  # a general scoring is between two rounds
            (with_it if RED in holders(game) else without).add(game.round)
        return game.over

    play(game, look, prefer=NO_MORE_VETOES)
    assert sorted(with_it) == held
    assert without == set(range(taken, 10)) - with_it


def test_it_goes_under_the_stack_when_its_time_is_over() -> None:
    game = do(choosing(left=[]), "stack-2", "done")
    play(game, lambda g: g.round == 2 and g.decision.kind == "power", prefer=NO_MORE_VETOES)
    assert kept(game) == [(RED, 1)]
    assert "s2-veto" not in used(game)
    play(game, lambda g: g.round == 3, prefer=NO_MORE_VETOES)
    assert kept(game) == []
    assert used(game).count("s2-veto") == 1


@pytest.mark.parametrize("taken", [1, 3])
def test_it_still_works_in_the_next_round(taken: int) -> None:
    game = do(choosing(left=[], rounds_played=taken - 1), "stack-2", "done")
    play(game, lambda g: g.round == taken + 1 and g.decision.kind == "power")
    assert holders(game) == {RED}
    play(game, in_window, prefer=("stack-5", "special", "granada"))
    assert game.round == taken + 1
    assert game.decision.seat == RED
    do(game, "veto")
    assert kept(game) == []
    assert used(game)[-1] == "s2-veto"


def test_it_works_on_the_last_turn_of_the_next_round() -> None:
    game = special("s5-king-any", seat=GREEN, rounds_played=1, kept=[{"card": "s2-veto", "seat": RED, "until": 1}])
    do(game, "aragon")
    assert asked(game) == (RED, "window")
    do(game, "veto")
    assert king(game) == "galicia"


def test_it_is_gone_after_the_next_round_even_if_a_general_scoring_is_on() -> None:
    before = [{"card": "s2-veto", "seat": RED, "until": 2}]
    game = turn("s5-king-any", seat=GREEN, rounds_played=2, kept=before)
    assert holders(game) == {RED}
    do(game, "done")
    assert asked(game) == (RED, "disc")  # the general scoring after round 3
    assert kept(game) == []
    assert used(game)[-1] == "s2-veto"


@pytest.mark.parametrize("seed", range(6))
def test_in_any_game_vetoes_come_and_go_as_they_should(seed: int) -> None:
    random = Random(seed)
    game = Game.new(2 + seed % 4, seed=seed)
    state = game._state
    veto = [card.slug for card in state.rules.cards].index("s2-veto")
    windows = 0
    while not game.over:
        where = [*state.hidden[1], *state.used[1], state.offer[1], *(card for card, _, _ in state.kept)]
        assert where.count(veto) == 2
        assert all(state.round <= until <= state.round + 1 for _, _, until in state.kept)
        if game.decision.kind == "window":
            windows += 1
            assert game.decision.seat in holders(game) - {state.acting}
            assert state.acting >= 0
        names = game.decision.names
        fond = [name for name in names if name in ("stack-2", "special")]  # to see more of them
        do(game, random.choice(fond or names))
    assert windows


# using it


def test_it_is_used_up_and_nobody_is_asked_again() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE]), "aragon", "granada", "veto")
    assert kept(game) == []
    assert used(game) == ["s2-veto"]
    do(game, "done", "stack-3", "done")  # Red, then Blue himself
    do(game, "number-0", "stack-5", "special", "aragon")  # Yellow
    assert king(game) == "aragon"
    assert asked(game) == (YELLOW, "parts")


def test_its_holder_cannot_stop_himself() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[RED]), "aragon", "granada")
    assert row(game, "granada") == [1, 0, 0, 0]
    assert asked(game) == (RED, "move")


def test_letting_a_step_pass_costs_nothing() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE]), "aragon", "granada")
    assert asked(game) == (BLUE, "window")
    assert legal(game) == OBJECTING
    do(game, "allow")
    assert row(game, "granada") == [1, 0, 0, 0]
    assert kept(game) == [(BLUE, 1)]
    do(game, "aragon", "granada")
    assert asked(game) == (BLUE, "window")


def test_only_the_holder_answers() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE]), "aragon", "granada")
    for seat in (RED, YELLOW, GREEN):
        with pytest.raises(IllegalAction):
            game.apply("veto", seat)


def test_everybody_is_told_what_was_stopped() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE]), "aragon", "granada")
    events = game.apply("veto")
    cards = [card.slug for card in game._state.rules.cards]
    told = [(event.kind, event.seat, event.owner, cards[event.card]) for event in events]
    assert told == [
        ("card_returned", BLUE, -1, "s2-veto"),
        ("action_stopped", BLUE, RED, "s1-move-3-any"),
    ]


# what cannot be objected to


@pytest.mark.parametrize(
    "card", ["s1-move-3-any", "s2-score-chosen", "s3-score-4s", "s4-grande", "s5-king-any"], ids=lambda card: card[:2]
)
def test_a_placement_opens_no_window(card: str) -> None:
    game = do(turn(card, vetoes=[BLUE, GREEN]), "place", "pais-vasco")
    assert row(game, "pais-vasco") == [1, 0, 0, 0]
    assert not in_window(game)
    assert game.decision.seat == RED


def test_a_placement_after_a_special_action_opens_no_window() -> None:
    game = do(special("s5-king-any", vetoes=[BLUE]), "aragon", "allow", "place", "valencia")
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert asked(game) == (RED, "place")


def test_taking_supply_opens_no_window() -> None:
    game = choosing(seat=YELLOW, offer=[None, *OFFER[1:]], kept=[{"card": "s2-veto", "seat": RED}])
    assert asked(game) == (YELLOW, "supply")
    do(game, "number-1")
    assert court(game, YELLOW) == 8
    assert asked(game) == (YELLOW, "choose_card")


def test_taking_supply_from_regions_opens_no_window() -> None:
    pieces: Pieces = {"court": [7, 7, 24, 7], "aragon": [0, 0, 6, 0]}
    game = choosing(seat=YELLOW, pieces=pieces, kept=[{"card": "s2-veto", "seat": RED}])
    do(game, "aragon")
    assert court(game, YELLOW) == 25
    assert asked(game) == (YELLOW, "choose_card")


def test_playing_power_cards_and_choosing_a_card_open_no_window() -> None:
    game = Game.from_position({"seats": 4, "start": RED, "offer": OFFER, "phase": "power", **held_by(BLUE)})
    do(game, "power-13", "power-12", "power-11", "power-10", "stack-4")
    assert asked(game) == (RED, "parts")


def held_by(*seats: int) -> dict[str, Any]:
    return {"kept": [{"card": "s2-veto", "seat": seat} for seat in seats]}


def test_a_general_scoring_opens_no_window() -> None:
    pieces: Pieces = {"castillo": [2, 1, 0, 0], "aragon": [0, 3, 1, 0]}
    document = {"seats": 4, "rounds_played": 3, "king": "galicia", "phase": "general_scoring", "pieces": pieces}
    game = Game.from_position({**document, "grandes": ["granada"] * 4, **held_by(RED, GREEN)})
    do(game, "valencia", "sevilla", "aragon", "aragon")
    assert game.decision.kind == "power"
    assert row(game, "valencia") == [2, 0, 0, 0]
    assert game.scores == (5 + 5, 3 + 5 + 4, 4, 0)


def test_giving_a_special_action_up_opens_no_window() -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, vetoes=[BLUE]), "done")
    assert asked(game) == (RED, "parts")


# every kind of step (D1)


# in round 3: who has power cards to fetch
TWO_DISCARDED: dict[str, Any] = {"rounds_played": 2, "discards": [[5, 9], [], [], []]}

KEY_ORDER = (
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada",
)  # fmt: skip


class Case(NamedTuple):
    """A special action of Red's played out, and every step Blue is asked about."""

    card: str
    pieces: Pieces
    answers: tuple[str, ...]  # of everybody who is asked anything but whether he objects
    steps: tuple[str, ...]
    more: dict[str, Any] = {}  # noqa: RUF012 - never changed


CASES = {
    "moves": Case(
        "s1-move-3-any",
        {"aragon": [2, 1, 0, 0]},
        ("aragon", "seat-1", "valencia", "aragon", "castillo", "done"),
        ("1 blue aragon > valencia", "1 red aragon > castillo"),
    ),
    "placing more": Case(
        "s1-place-2-extra",
        {},
        ("sevilla", "castillo"),
        ("1 red court > sevilla", "1 red court > castillo"),
    ),
    "Courts emptied": Case(
        "s2-court-all-back",
        {"court": [7, 7, 0, 2]},
        (),
        ("7 blue court > province", "2 green court > province"),
    ),
    "three from each Court": Case(
        "s2-court-3-back",
        {"court": [7, 7, 3, 2]},
        (),
        ("3 blue court > province", "3 yellow court > province", "2 green court > province"),
    ),
    "one of each": Case(
        "s2-return-1-each",
        {"aragon": [0, 2, 0, 2], "sevilla": [0, 0, 1, 0]},
        ("aragon", "sevilla", "aragon"),
        ("1 blue aragon > province", "1 yellow sevilla > province", "1 green aragon > province"),
    ),
    "Angry King": Case(
        "s2-king-angry",
        {"court": [7, 7, 1, 7], "aragon": [0, 3, 0, 0]},
        ("court", "court", "aragon", "court", "court", "court"),
        ("action_begun", "3 blue - > province", "1 yellow court > province", "3 green court > province"),
    ),
    "discs, all back": Case(
        "s2-disc-return-all",
        {"aragon": [0, 3, 0, 2], "sevilla": [0, 0, 1, 1]},
        ("aragon", "sevilla", "sevilla"),
        ("action_begun", "3 blue aragon > province", "1 yellow sevilla > province", "1 green sevilla > province"),
    ),
    "discs, two back": Case(
        "s2-disc-return-2",
        {"aragon": [0, 3, 0, 2]},
        ("aragon", "aragon"),
        ("action_begun", "2 blue aragon > province", "2 green aragon > province"),
    ),
    "one region scored (2)": Case("s2-score-chosen", {"aragon": [2, 1, 0, 0]}, ("aragon",), ("place_scored aragon",)),
    "one region scored (3)": Case("s3-score-chosen", {"aragon": [2, 1, 0, 0]}, ("aragon",), ("place_scored aragon",)),
    "4-point regions": Case(
        "s3-score-4s",
        {"sevilla": [2, 1, 0, 0], "galicia": [0, 1, 0, 0], "cataluna": [0, 0, 1, 0]},
        ("sevilla", "galicia"),  # the last one is no choice
        ("place_scored sevilla", "place_scored galicia", "place_scored cataluna"),
    ),
    "5-point regions": Case(
        "s3-score-5s",
        {"aragon": [2, 1, 0, 0]},
        ("valencia", "pais-vasco"),
        ("place_scored valencia", "place_scored pais-vasco", "place_scored aragon"),
    ),
    "6- and 7-point regions": Case(
        "s3-score-6-7s",
        {"granada": [2, 1, 0, 0]},
        ("granada", "castilla-la-nueva"),
        ("place_scored granada", "place_scored castilla-la-nueva", "place_scored castilla-la-vieja"),
    ),
    "Castillo scored": Case("s3-score-castillo", {"castillo": [2, 1, 0, 0]}, (), ("place_scored castillo",)),
    "all regions, first only": Case(
        "s3-score-all-first-only",
        {"aragon": [2, 1, 0, 0], "granada": [0, 2, 0, 0]},
        (),  # the order of the scoring key is no choice
        tuple(f"place_scored {region}" for region in KEY_ORDER),
    ),
    "the fullest regions": Case(
        "s3-score-most",
        {"aragon": [2, 1, 0, 0], "granada": [0, 3, 0, 0], "sevilla": [1, 0, 0, 0]},
        ("granada",),
        ("place_scored granada", "place_scored aragon"),
    ),
    "the emptiest regions": Case(
        "s3-score-least",
        {"aragon": [1, 0, 0, 0], "granada": [0, 3, 0, 0], "sevilla": [1, 0, 0, 0]},
        ("sevilla",),
        ("place_scored sevilla", "place_scored aragon"),
    ),
    "a scoreboard laid": Case("s4-scoreboard", {}, ("board-840", "aragon"), ("board_set - > aragon",)),
    "a scoreboard moved": Case(
        "s4-scoreboard",
        {},
        ("board-400", "castillo"),
        ("board_set sevilla > castillo",),
        {"boards": {"board-400": "sevilla"}},
    ),
    "regions named once": Case(
        "s4-disc-unique-scoring",
        {"aragon": [2, 1, 0, 0], "granada": [0, 1, 0, 0]},
        ("aragon", "sevilla", "sevilla", "granada", "granada"),  # four discs, then what is scored first
        ("action_begun", "place_scored granada", "place_scored aragon"),
    ),
    "a power card fetched": Case("s4-power-back", {}, ("power-9",), ("power_fetched",), TWO_DISCARDED),
    "Eviction": Case(
        "s4-eviction",
        {"aragon": [2, 3, 0, 1]},
        ("aragon", "sevilla", "galicia"),
        ("region_named aragon", "3 blue aragon > sevilla", "1 green aragon > court"),
    ),
    "two more into the Court": Case("s4-court-2", {}, ("number-2",), ("2 red province > court",)),
    "two into the Court from an empty Province": Case(
        "s4-court-2",
        {"court": [23, 7, 7, 7], "castillo": [2, 0, 0, 0], "aragon": [4, 0, 0, 0]},
        ("number-1", "aragon"),
        ("1 red province > court", "1 red aragon > court"),
    ),
    "the Grande": Case("s4-grande", {}, ("aragon",), ("grande_moved red granada > aragon",)),
    "the King next door": Case("s4-king-adjacent", {}, ("pais-vasco",), ("king_moved galicia > pais-vasco",)),
    "the King anywhere": Case("s5-king-any", {}, ("sevilla",), ("king_moved galicia > sevilla",)),
}

EVERY_CASE = pytest.mark.parametrize("name", CASES)
EVERY_STEP = pytest.mark.parametrize(
    ("name", "stopped"),
    [
        pytest.param(name, stopped, id=f"{name}, step {stopped + 1}")
        for name, case in CASES.items()
        for stopped in range(len(case.steps))
    ],
)


def begin(case: Case) -> Game:
    return special(case.card, case.pieces, vetoes=[BLUE], **case.more)


def to_next_window(game: Game, answers: list[str]) -> None:
    """Everybody answers as the case says until Blue is asked whether he objects."""
    while not in_window(game):
        do(game, answers.pop(0))


def test_every_card_with_a_special_action_is_among_the_cases() -> None:
    cards = {card.slug for card in Game.new(4, seed=1)._state.rules.cards}
    same_as_others = {
        "s1-move-4-any", "s1-move-4-own", "s1-move-3-foreign", "s1-move-2own-2foreign", "s1-move-5-one-region",
        "s1-move-all-own-one-region", "s1-move-all-own-or-place-2",
    }  # fmt: skip
    assert {case.card for case in CASES.values()} | same_as_others | {"s2-veto"} == cards


@EVERY_CASE
def test_the_holder_is_asked_about_each_single_step(name: str) -> None:
    case = CASES[name]
    game, answers = begin(case), list(case.answers)
    steps = []
    for _ in case.steps:
        to_next_window(game, answers)
        assert asked(game) == (BLUE, "window")
        steps.append(announced(game))
        do(game, "allow")
    assert tuple(steps) == case.steps
    do(game, *answers)
    assert asked(game) == (RED, "parts")


@EVERY_STEP
def test_a_step_objected_to_does_not_happen_and_the_action_is_over(name: str, stopped: int) -> None:
    case = CASES[name]
    game, answers = begin(case), list(case.answers)
    for _ in range(stopped):
        to_next_window(game, answers)
        do(game, "allow")
    before = snapshot(game)
    to_next_window(game, answers)
    assert announced(game) == case.steps[stopped]
    assert snapshot(game) == before  # shown, not done
    do(game, "veto")
    assert snapshot(game) == before
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    assert kept(game) == []
    assert game.view(RED).raw.secret == game.view(BLUE).raw.secret == -1
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)


@EVERY_CASE
def test_what_passes_every_window_ends_like_an_action_nobody_watched(name: str) -> None:
    case = CASES[name]
    watched, answers = begin(case), list(case.answers)
    for _ in case.steps:
        to_next_window(watched, answers)
        do(watched, "allow")
    do(watched, *answers)
    free = special(case.card, case.pieces, **case.more)
    for answer in case.answers:
        if answer in legal(free):  # nobody asks for the order of a scoring now
            do(free, answer)
    assert asked(free) == (RED, "parts")
    assert snapshot(watched) == snapshot(free)


@pytest.mark.parametrize("card", ["s2-king-angry", "s2-disc-return-all", "s2-disc-return-2", "s4-disc-unique-scoring"])
def test_an_action_announced_as_a_whole_is_announced_by_its_card(card: str) -> None:
    game = special(card, {"aragon": [2, 2, 2, 2]}, vetoes=[BLUE])
    change = game.decision.announced
    assert change is not None
    assert change.seat == RED
    assert game._state.rules.cards[change.card].slug == card


# scorings of several regions

FOURS: Pieces = {"galicia": [0, 3, 0, 0], "cataluna": [0, 0, 2, 0], "sevilla": [2, 1, 0, 0]}


def test_while_a_veto_is_out_the_active_player_says_what_is_scored_first() -> None:
    game = special("s3-score-4s", FOURS, vetoes=[BLUE])
    assert asked(game) == (RED, "score_set")
    assert legal(game) == {"galicia", "cataluna", "sevilla"}
    do(game, "sevilla")
    assert asked(game) == (BLUE, "window")
    assert game.scores == (0, 0, 0, 0)
    do(game, "allow")
    assert game.scores == (4, 3, 0, 0)
    assert legal(game) == {"galicia", "cataluna"}


def test_a_veto_in_the_middle_of_a_scoring_leaves_the_points_already_paid() -> None:
    game = do(special("s3-score-4s", FOURS, vetoes=[BLUE]), "sevilla", "allow", "cataluna")
    do(game, "veto")
    assert game.scores == (4, 3, 0, 0)
    assert asked(game) == (RED, "parts")


def test_the_last_region_of_a_scoring_may_be_vetoed_too() -> None:
    game = do(special("s3-score-4s", FOURS, vetoes=[BLUE]), "sevilla", "allow", "galicia", "allow")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert game.scores == (4, 3 + 4 + 2, 0, 0)  # with the King's bonus in Galicia


def test_without_a_veto_on_the_table_the_order_is_not_asked_for() -> None:
    game = special("s3-score-4s", FOURS)
    assert game.scores == (4, 3 + 4 + 2, 4, 0)
    assert asked(game) == (RED, "parts")


def test_one_who_holds_the_only_veto_himself_is_not_asked_for_the_order() -> None:
    game = special("s3-score-4s", FOURS, vetoes=[RED])
    assert game.scores == (4, 3 + 4 + 2, 4, 0)


def test_all_regions_first_only_stops_where_the_scoring_key_has_come_to() -> None:
    pieces: Pieces = {"pais-vasco": [1, 0, 0, 0], "aragon": [0, 2, 0, 0], "sevilla": [0, 0, 1, 0]}
    game = do(special("s3-score-all-first-only", pieces, vetoes=[BLUE]), "allow", "allow")
    assert announced(game) == "place_scored aragon"
    do(game, "veto")
    assert game.scores == (5, 0, 0, 0)


def test_a_disc_scoring_is_announced_before_anybody_chooses() -> None:
    game = special("s4-disc-unique-scoring", {"aragon": [1, 0, 0, 0]}, vetoes=[BLUE])
    assert [(decision.seat, decision.kind) for decision in game.pending] == [(BLUE, "window")]
    do(game, "allow")
    assert [(decision.seat, decision.kind) for decision in game.pending] == [(seat, "disc") for seat in range(4)]


def test_the_castillo_stays_shut_until_its_scoring_is_allowed() -> None:
    game = special("s3-score-castillo", {"castillo": [3, 2, 1, 0]}, vetoes=[GREEN])
    change = game.decision.announced
    assert change is not None
    assert (change.owner, change.amount, change.points) == (-1, 0, 0)
    castillo = game._state.rules.site_of[IDS["castillo"]]
    assert [game.view(GREEN).raw.count(castillo, seat) for seat in range(3)] == [-1, -1, -1]
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)


# secrets


def test_a_region_to_be_left_is_named_before_anybody_chooses_where_to() -> None:
    game = do(special("s4-eviction", {"aragon": [0, 2, 0, 2]}, vetoes=[BLUE]), "aragon")
    assert [(decision.seat, decision.kind) for decision in game.pending] == [(BLUE, "window")]
    assert game.view(RED).chosen == (False,) * 4
    do(game, "veto")
    assert row(game, "aragon") == [0, 2, 0, 2]


def fetching(card: str) -> Game:
    return do(special("s4-power-back", vetoes=[BLUE], **TWO_DISCARDED), card)


def test_the_holder_is_not_told_which_power_card_is_fetched() -> None:
    one, other = fetching("power-5"), fetching("power-9")
    assert one.decision.announced == other.decision.announced
    assert one.decision.announced is not None
    assert one.decision.announced.card == -1
    assert one.decision.prompt == other.decision.prompt
    assert one.decision.frames == other.decision.frames
    for seat in (BLUE, YELLOW, GREEN, -1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).raw.secret == -1
    assert one.view(RED) != other.view(RED)


def test_a_fetched_power_card_is_shown_to_its_owner_only() -> None:
    game = fetching("power-9")
    (event,) = [event for event in game.apply("allow") if event.kind == "power_fetched"]
    assert game._state.rules.power[visible(event, RED).card].value == 9
    assert visible(event, BLUE).card == visible(event, -1).card == -1
    assert 9 in game.position()["hands"][RED]
    assert game.position()["discards"][RED] == [5]


def test_a_vetoed_power_card_stays_where_it_was_and_nobody_knows_which_it_was() -> None:
    one, other = do(fetching("power-5"), "veto"), do(fetching("power-9"), "veto")
    assert one.position()["discards"][RED] == [5, 9]
    assert not {5, 9} & set(one.position()["hands"][RED])
    for seat in (RED, BLUE, -1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).chosen == (False,) * 4


def test_nobody_sees_discs_at_the_announcement_and_everybody_after_the_reveal() -> None:
    game = do(special("s4-eviction", {"aragon": [0, 2, 0, 2]}, vetoes=[YELLOW]), "aragon", "allow")
    game.apply("sevilla", BLUE)
    assert game.view(YELLOW).raw.discs == (-1,) * 4
    assert game.view(YELLOW).chosen == (False, True, False, False)
    game.apply("valencia", GREEN)
    assert asked(game) == (YELLOW, "window")
    sites = game._state.rules.site_of
    assert game.view(YELLOW).raw.discs == (-1, sites[IDS["sevilla"]], -1, sites[IDS["valencia"]])


def test_an_eviction_vetoed_in_the_middle_has_moved_the_first_opponent() -> None:
    game = special("s4-eviction", {"aragon": [0, 2, 1, 2]}, vetoes=[YELLOW])
    do(game, "aragon", "allow", "sevilla", "granada", "valencia", "allow", "veto")
    assert row(game, "aragon") == [0, 0, 1, 2]
    assert row(game, "sevilla") == [0, 2, 0, 0]
    assert row(game, "granada") == row(game, "valencia") == [0, 0, 0, 0]


def test_a_king_who_was_stopped_leaves_the_placement_where_it_was() -> None:
    game = do(special("s5-king-any", vetoes=[BLUE]), "castilla-la-nueva", "veto", "place")
    assert king(game) == "galicia"
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


# two Vetoes at once


@pytest.mark.parametrize(
    ("active", "order"),
    [
        pytest.param(RED, [BLUE, GREEN], id="Red"),
        pytest.param(YELLOW, [GREEN, BLUE], id="Yellow"),
        pytest.param(BLUE, [GREEN], id="a holder himself"),
        pytest.param(GREEN, [BLUE], id="the other holder"),
    ],
)
@pytest.mark.parametrize("vetoes", [[BLUE, GREEN], [GREEN, BLUE]])
def test_holders_are_asked_clockwise_from_the_active_player(active: int, order: list[int], vetoes: list[int]) -> None:
    game = do(special("s5-king-any", seat=active, vetoes=vetoes), "aragon")
    met = []
    while in_window(game):
        assert king(game) == "galicia"  # until the last one has let it pass
        met.append(game.decision.seat)
        do(game, "allow")
    assert met == order
    assert king(game) == "aragon"


def test_at_a_table_of_five_it_goes_round_too() -> None:
    game = special("s5-king-any", {"court": [7] * 5}, seats=5, seat=GREEN, vetoes=[YELLOW, BROWN])
    do(game, "aragon")
    assert asked(game) == (BROWN, "window")
    do(game, "allow")
    assert asked(game) == (YELLOW, "window")


def test_the_first_objection_is_enough_and_the_other_card_stays() -> None:
    game = do(special("s5-king-any", vetoes=[GREEN, BLUE]), "aragon", "veto")
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(GREEN, 1)]
    assert used(game) == ["s2-veto"]
    assert king(game) == "galicia"


def test_the_second_holder_may_object_when_the_first_did_not() -> None:
    game = do(special("s5-king-any", vetoes=[BLUE, GREEN]), "aragon", "allow", "veto")
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(BLUE, 1)]
    assert king(game) == "galicia"


def test_the_second_veto_may_meet_the_next_action() -> None:
    game = do(special("s5-king-any", vetoes=[BLUE, GREEN], offer=WITHOUT_KING), "aragon", "veto", "done")
    do(game, "stack-4", "special", "aragon")  # Blue moves his Grande
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert home(game, BLUE) == "granada"
    assert kept(game) == []
    assert used(game) == ["s2-veto", "s2-veto"]


BOTH = [{"card": "s2-veto", "seat": BLUE, "until": 1}, {"card": "s2-veto", "seat": BLUE, "until": 2}]


@pytest.mark.parametrize("both", [BOTH, BOTH[::-1]], ids=["older first", "newer first"])
def test_who_holds_both_is_asked_once_and_uses_the_one_that_expires_first(both: list[dict[str, Any]]) -> None:
    game = do(special("s1-move-3-any", {"aragon": [3, 0, 0, 0]}, rounds_played=1, kept=both), "aragon", "granada")
    assert asked(game) == (BLUE, "window")
    do(game, "allow")
    assert asked(game) == (RED, "move")
    do(game, "aragon", "granada", "veto")
    assert kept(game) == [(BLUE, 2)]
    assert row(game, "granada") == [1, 0, 0, 0]


def test_who_takes_the_second_veto_while_he_has_the_first_keeps_both() -> None:
    first = [{"card": "s2-veto", "seat": RED, "until": 1}]
    game = do(choosing(left=[], rounds_played=1, kept=first), "stack-2", "done")
    assert kept(game) == [(RED, 1), (RED, 2)]
    assert used(game) == []
    play(game, lambda g: g.round == 3, prefer=NO_MORE_VETOES)
    assert kept(game) == [(RED, 2)]  # the first one's time is over
    assert used(game).count("s2-veto") == 1


def test_who_holds_both_can_stop_two_players() -> None:
    game = do(special("s5-king-any", vetoes=[GREEN, GREEN], offer=WITHOUT_KING), "aragon", "veto", "done")
    assert kept(game) == [(GREEN, 1)]
    do(game, "stack-4", "special", "aragon")  # Blue moves his Grande
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert home(game, BLUE) == "granada"
    assert kept(game) == []
    assert used(game) == ["s2-veto", "s2-veto"]


# options


def test_a_table_without_vetoes_has_nine_cards_in_stack_2() -> None:
    position = Game.new(4, seed=3, veto=False).position()
    stack = [*position["hidden"][1], position["offer"][1]]
    assert len(stack) == 9
    assert "s2-veto" not in stack
    assert stack.count("s2-score-chosen") == 3


def test_taking_a_veto_cannot_be_vetoed() -> None:
    game = do(choosing(left=[], **held_by(BLUE)), "stack-2")
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(BLUE, 1), (RED, 1)]


AGAINST = {"veto_against_veto": True}


def test_with_the_option_taking_a_veto_can_be_vetoed() -> None:
    game = do(choosing(left=[], options=AGAINST, **held_by(BLUE)), "stack-2")
    assert asked(game) == (BLUE, "window")
    assert announced(game) == "card_kept"
    assert kept(game) == [(BLUE, 1)]
    do(game, "veto")
    assert kept(game) == []
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}  # the placement is his all the same
    do(game, "place", "castillo", "castillo")
    assert row(game, "castillo") == [2, 0, 0, 0]
    assert used(game) == ["s2-veto", "s2-veto"]


def test_with_the_option_taking_a_veto_may_be_let_pass() -> None:
    game = do(choosing(left=[], options=AGAINST, **held_by(BLUE)), "stack-2", "allow", "done")
    assert kept(game) == [(BLUE, 1), (RED, 1)]
    assert used(game) == []


@pytest.mark.parametrize("others", [(), (RED,)], ids=["nobody else", "himself"])
def test_with_the_option_nobody_is_asked_when_nobody_else_holds_one(others: tuple[int, ...]) -> None:
    game = do(choosing(left=[], options=AGAINST, **held_by(*others)), "stack-2")
    assert asked(game) == (RED, "parts")
    assert [seat for seat, _ in kept(game)] == [*others, RED]


# standing orders


def moving(**more: Any) -> Game:
    """Red moves Caballeros out of Aragón while others hold Vetoes; Green's unless said otherwise."""
    return special("s1-move-4-any", {"aragon": [4, 0, 0, 0]}, **{"vetoes": [GREEN], **more})


def blue_moves_the_king(game: Game) -> Game:
    """Red ends his turn and Blue, next in the same round, plays the King's card."""
    return do(game, "done", "stack-5", "special", "sevilla")


def test_allow_action_silences_the_rest_of_this_action() -> None:
    game = do(moving(), "aragon", "valencia", "allow-action")
    assert row(game, "valencia") == [1, 0, 0, 0]
    do(game, "aragon", "valencia", "aragon", "valencia", "aragon", "valencia")
    assert row(game, "valencia") == [4, 0, 0, 0]
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(GREEN, 1)]


def test_allow_action_does_not_silence_the_next_action() -> None:
    game = blue_moves_the_king(do(moving(), "aragon", "valencia", "allow-action", "done"))
    assert asked(game) == (GREEN, "window")
    assert king(game) == "galicia"


def test_allow_action_ends_with_an_action_that_was_stopped() -> None:
    game = moving(vetoes=[BLUE, GREEN])
    do(game, "aragon", "valencia")
    game.apply("allow-action", GREEN)
    do(game, "veto")
    assert asked(game) == (RED, "parts")
    game = blue_moves_the_king(game)
    assert asked(game) == (GREEN, "window")


def test_allow_round_silences_every_action_of_the_round() -> None:
    game = blue_moves_the_king(do(moving(), "aragon", "valencia", "allow-round", "aragon", "valencia", "done"))
    assert row(game, "valencia") == [2, 0, 0, 0]
    assert king(game) == "sevilla"
    assert asked(game) == (BLUE, "parts")


def test_allow_round_ends_with_the_round() -> None:
    game = do(moving(), "aragon", "valencia", "allow-round", "done")
    play(game, lambda g: g.round == 2)
    assert game.view(GREEN).raw.standing_order == 0
    play(game, in_window, prefer=("stack-5", "special", "granada"))
    assert game.round == 2
    assert game.decision.seat == GREEN


@pytest.mark.parametrize("order", ["allow-action", "allow-round"])
def test_ask_always_cancels_an_order(order: str) -> None:
    game = do(moving(), "aragon", "valencia", order)
    assert game.apply("ask-always", GREEN) == []
    do(game, "aragon", "valencia")
    assert asked(game) == (GREEN, "window")


@pytest.mark.parametrize("order", ["allow-action", "allow-round"])
def test_an_order_may_be_given_while_somebody_else_decides(order: str) -> None:
    game = moving()
    assert asked(game) == (RED, "move")
    question = game.decision.id
    game.apply(order, GREEN)
    assert asked(game) == (RED, "move")
    assert game.decision.id == question  # the same question as before
    do(game, "aragon", "valencia")
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert asked(game) == (RED, "move")


@pytest.mark.parametrize("order", ["allow-action", "allow-round"])
def test_an_order_given_while_being_asked_is_the_answer(order: str) -> None:
    game = do(moving(), "aragon", "valencia")
    assert set(game.standing_orders(GREEN)) == {"allow-action", "allow-round"}
    game.apply(order, GREEN)
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert asked(game) == (RED, "move")


@pytest.mark.parametrize("order", ["allow-action", "allow-round"])
def test_an_order_given_while_another_holder_is_asked_spares_the_question(order: str) -> None:
    game = do(moving(vetoes=[BLUE, GREEN]), "aragon", "valencia")
    game.apply(order, GREEN)
    assert asked(game) == (BLUE, "window")
    do(game, "allow")
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert asked(game) == (RED, "move")
    do(game, "aragon", "granada")
    assert asked(game) == (BLUE, "window")  # his own order is not another's


def test_an_order_cancelled_while_another_holder_is_asked_counts_for_this_step() -> None:
    game = moving(vetoes=[BLUE, GREEN])
    game.apply("allow-round", GREEN)
    do(game, "aragon", "valencia")
    assert asked(game) == (BLUE, "window")
    game.apply("ask-always", GREEN)
    do(game, "allow")
    assert asked(game) == (GREEN, "window")


def test_orders_may_be_given_before_the_turns_begin() -> None:
    game = Game.from_position({"seats": 4, "start": RED, "offer": OFFER, "phase": "power", **held_by(BLUE)})
    assert set(game.standing_orders(BLUE)) == {"allow-round"}
    game.apply("allow-round", BLUE)
    assert asked(game) == (RED, "power")
    do(game, "power-13", "power-12", "power-11", "power-10", "stack-5", "special")
    do(game, *[name for name in game.decision.names if name != "done"][:1])
    assert asked(game) == (RED, "parts")  # the King has moved, Blue was not asked


def test_orders_may_be_given_while_discs_are_turned() -> None:
    game = do(special("s2-disc-return-all", {"aragon": [0, 2, 2, 2]}, vetoes=[GREEN]), "allow")
    game.apply("aragon", BLUE)
    game.apply("allow-action", GREEN)
    assert {decision.seat for decision in game.pending} == {YELLOW, GREEN}
    game.apply("aragon", YELLOW)
    game.apply("aragon", GREEN)
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert asked(game) == (RED, "parts")


def test_which_orders_there_are_to_give() -> None:
    game = turn("s1-move-4-any", {"aragon": [4, 0, 0, 0]}, vetoes=[GREEN])
    assert set(game.standing_orders(GREEN)) == {"allow-round"}  # no action is being carried out
    do(game, "special")
    assert set(game.standing_orders(GREEN)) == {"allow-round", "allow-action"}
    game.apply("allow-action", GREEN)
    assert set(game.standing_orders(GREEN)) == {"allow-round", "ask-always"}
    game.apply("allow-round", GREEN)
    assert set(game.standing_orders(GREEN)) == {"allow-action", "ask-always"}
    do(game, "done")
    assert set(game.standing_orders(GREEN)) == {"ask-always"}


def test_the_active_player_has_no_order_to_give_about_his_own_action() -> None:
    game = moving(vetoes=[RED])
    assert set(game.standing_orders(RED)) == {"allow-round"}


def test_without_a_waiting_card_there_are_no_orders() -> None:
    game = moving()
    for seat in (RED, BLUE, YELLOW):
        assert game.standing_orders(seat) == ()
        with pytest.raises(IllegalAction):
            game.apply("allow-round", seat)


def test_once_the_card_is_used_there_are_no_orders() -> None:
    game = do(moving(), "aragon", "valencia", "veto")
    assert game.standing_orders(GREEN) == ()


def test_when_the_game_is_over_there_are_no_orders() -> None:
    game = do(choosing(left=[], rounds_played=8), "stack-2", "done")
    assert game.standing_orders(RED) == ("allow-round",)
    play(game, lambda g: g.over)
    assert holders(game) == {RED}  # it would have lasted another round
    assert game.standing_orders(RED) == ()


def test_an_order_that_would_change_nothing_is_refused() -> None:
    game = moving()
    with pytest.raises(IllegalAction):
        game.apply("ask-always", GREEN)
    game.apply("allow-round", GREEN)
    with pytest.raises(IllegalAction):
        game.apply("allow-round", GREEN)


# orders are nobody else's business

EVERYBODY_BUT_GREEN = (RED, BLUE, YELLOW, -1)


@pytest.mark.parametrize("order", ["allow-action", "allow-round"])
def test_only_the_holder_sees_his_order(order: str) -> None:
    game = moving()
    before = {seat: game.view(seat) for seat in EVERYBODY_BUT_GREEN}
    game.apply(order, GREEN)
    assert game.view(GREEN).raw.standing_order != 0
    for seat in EVERYBODY_BUT_GREEN:
        assert game.view(seat) == before[seat]
        assert game.view(seat).raw.standing_order == 0


def test_while_one_holder_is_asked_nobody_sees_whether_the_other_will_be() -> None:
    def blue_is_asked(order: str | None) -> Game:
        game = moving(vetoes=[BLUE, GREEN])
        if order:
            game.apply(order, GREEN)
        return do(game, "aragon", "valencia")

    silent, loud = blue_is_asked("allow-round"), blue_is_asked(None)
    assert asked(silent) == asked(loud) == (BLUE, "window")
    for seat in EVERYBODY_BUT_GREEN:
        assert silent.view(seat) == loud.view(seat)


def test_an_order_does_not_keep_the_active_player_from_choosing_what_is_scored_first() -> None:
    game = turn("s3-score-4s", FOURS, vetoes=[GREEN])
    game.apply("allow-round", GREEN)
    do(game, "special")
    assert asked(game) == (RED, "score_set")


def test_an_order_does_not_take_a_question_from_the_active_player() -> None:
    game = special("s3-score-4s", FOURS, vetoes=[GREEN])
    assert asked(game) == (RED, "score_set")
    before = game.view(RED)
    game.apply("allow-round", GREEN)
    assert asked(game) == (RED, "score_set")
    assert game.view(RED) == before


def test_an_order_leaves_no_trace_on_anybody_elses_screen() -> None:
    game = do(moving(), "aragon")  # Red has picked a Caballero up and could still put it down again
    assert game.can_undo(RED)
    before = {seat: view_document(game, seat) for seat in EVERYBODY_BUT_GREEN}
    assert game.apply("allow-round", GREEN) == []
    for seat in EVERYBODY_BUT_GREEN:
        assert view_document(game, seat) == before[seat]


def test_an_order_survives_what_somebody_else_takes_back() -> None:
    game = do(moving(), "aragon")
    game.apply("allow-round", GREEN)
    game.undo(RED)
    assert asked(game) == (RED, "move")
    do(game, "aragon", "valencia")
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert asked(game) == (RED, "move")
