"""The greedy bot in Grandissimo: it knows what ships, prisoners, guests, Persons and cards for later are worth."""

from typing import Any

import pytest

import elgrande
from elgrande import Game
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.worth import Worth
from elgrande.vocabulary import NAMES
from tests.modules.grandissimo.scenes import king, scoring, turn_begins
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, do, gra_special, gra_turn, row

NOBODY: Pieces = {"court": [0, 0, 0, 0]}
MINE = {"ships": [RED, None]}
COASTS = ("pais-vasco", "cataluna", "valencia", "granada", "sevilla", "portugal")
BEATEN: Pieces = {site: [0, 4, 3, 2] for site in COASTS}
CROWD: Pieces = {site: [0, 7, 5, 3] for site in ("pais-vasco", "castilla-la-vieja", "portugal", "castillo")}
OFFER = ["s1-move-4-own", "s2-score-chosen", "s3-score-castillo", "s4-power-back", "s5-king-any", None, None]


def choices(game: Game) -> set[str]:
    """What it may choose, whatever it imagines."""
    decision = game.decision
    return {NAMES[GreedyBot(seed).decide(game.view(decision.seat), decision)] for seed in range(5)}


def goes_on(game: Game, *kinds: str) -> Game:
    """Everybody does what it would do, as long as that is one of these questions."""
    while game.decision.kind in kinds:
        decision = game.decision
        game.apply(GreedyBot(1).decide(game.view(decision.seat), decision), decision.seat)
    return game


def worth(pieces: Pieces | None = None, seat: int = RED, **more: Any) -> float:
    """To one seat, in Red's turn, with nothing left to place."""
    return worth_of(gra_turn("s2-veto", {**NOBODY, **(pieces or {})}, left=["special"], **more), seat)


def worth_of(game: Game, seat: int) -> float:
    return Worth(seat, game._state.rules.modules).of(game._state)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"ships": "two", "eviction_notice": "courts"}),
        (3, {"confederation": "one", "eviction_notice": "all", "castillo": "open"}),
        (5, {"stack_6": "first-game", "played_cards": "shown"}),
    ],
)
def test_it_finishes_however_the_table_plays(bot: str, seats: int, options: dict[str, Any]) -> None:
    assert elgrande.play([bot] * seats, seed=seats, modules=("grandissimo",), **options).game.over


# ships


def test_a_caballero_aboard_is_worth_more_if_he_lands_before_the_next_scoring() -> None:
    def gain(rounds_played: int, seat: int = RED) -> float:
        aboard = {"caravel-1": [int(s == seat) for s in range(4)]}
        more: dict[str, Any] = {"rounds_played": rounds_played, "marks": MINE}
        return worth(aboard, seat, **more) - worth({}, seat, **more)

    assert gain(1) > gain(2) > 0
    assert gain(2, BLUE) == pytest.approx(gain(1))  # his turn is still to come
    assert gain(8) == 0
    assert gain(8, BLUE) > 0


def test_it_takes_a_ship_when_one_may_be_had_for_nothing() -> None:
    game = gra_turn("g6-court-scoring", NOBODY, left=["place"])
    assert choices(game) == {"take-ship"}
    last = gra_turn("g6-court-scoring", {"castillo": [1, 1, 1, 1]}, rounds_played=8, left=["place"])
    assert choices(last) == {"place"}


def test_it_loads_a_ship_rather_than_to_send_somebody_where_he_does_not_count() -> None:
    game = do(gra_turn("s5-king-any", {"court": [1, 0, 0, 0], **CROWD}, marks=MINE), "place")
    assert choices(game) == {"caravel-1"}


def test_it_does_not_load_a_ship_that_never_lands() -> None:
    game = do(gra_turn("s5-king-any", marks=MINE, rounds_played=8), "place")
    assert "caravel-1" not in choices(game)


def test_it_lands_where_that_pays_most() -> None:
    pieces = {**NOBODY, "caravel-1": [2, 0, 0, 0], **BEATEN, "sevilla": [1, 2, 0, 0]}
    game = goes_on(turn_begins(pieces, marks=MINE, rounds_played=2), "land")
    assert row(game, "caravel-1") == [0, 0, 0, 0]
    assert row(game, "sevilla")[RED] == 3


def test_it_lands_in_the_last_round_even_where_little_is_to_be_had() -> None:
    pieces = {**NOBODY, "caravel-1": [1, 0, 0, 0], **BEATEN}
    assert "done" not in choices(turn_begins(pieces, marks=MINE, rounds_played=8))


# the prison


def test_prisoners_are_lost_for_the_time_being() -> None:
    assert worth({"prison": [1, 0, 0, 0]}) < worth({"court": [1, 0, 0, 0]}) < worth({"sevilla": [1, 0, 0, 0]})


def test_it_imprisons_whoever_leads_where_it_is_second() -> None:
    pieces = {**NOBODY, "castilla-la-nueva": [2, 2, 0, 0], "aragon": [3, 0, 0, 0], "sevilla": [0, 4, 0, 0]}
    game = gra_turn("g6-extra-strength", pieces)
    goes_on(game, "parts", "imprison", "imprison_whose")
    assert row(game, "prison") == [0, 1, 0, 0]
    assert row(game, "castilla-la-nueva") == [2, 1, 0, 0]


def test_it_imprisons_nobody_where_it_would_have_to_be_its_own() -> None:
    assert choices(gra_turn("g6-extra-strength", {**NOBODY, "aragon": [3, 0, 0, 0]})) == {"done"}


@pytest.mark.parametrize(("prisoners", "pardons"), [([2, 0, 0, 0], True), ([0, 2, 0, 0], False)])
def test_it_pardons_if_that_helps_it(prisoners: list[int], pardons: bool) -> None:
    game = do(turn_begins({"prison": prisoners, "sevilla": [0, 1, 0, 0]}, offer=OFFER), "stack-5")
    assert game.decision.kind == "pardon"
    assert ("done" not in choices(game)) == pardons


def test_prisoners_do_not_make_the_kings_card_better_than_they_are() -> None:
    """Where to pardon them to is one choice, not many."""
    led: Pieces = {site: [2, 0, 0, 0] for site in COASTS[:4]}
    offer = [*OFFER[:5], "g6-special-scoring-coastal", None]
    game = turn_begins({**NOBODY, **led, "prison": [1, 0, 0, 0]}, offer=offer, cards=["special-scoring-coastal"])
    assert choices(game) == {"stack-6"}


# guests


def test_it_sees_guests_off_to_where_they_hurt_it_least() -> None:
    pieces = {
        **NOBODY,
        "guests-0": [0, 1, 0, 0],
        "aragon": [1, 0, 0, 0],
        "sevilla": [2, 2, 0, 0],
        "granada": [0, 1, 0, 0],
    }
    game = turn_begins(pieces)
    assert game.decision.kind == "see_off"
    assert choices(game) == {"granada"}


def test_it_sends_its_guest_where_he_is_seen_off_soonest() -> None:
    """Red has had his turn, Yellow has not."""
    jester = {"persons": {"jester": BLUE}}
    game = gra_turn("s2-veto", {"court": [0, 0, 0]}, seats=3, seat=BLUE, left=["place"], marks=jester, rounds_played=2)
    assert choices(game) == {"send-guest"}
    game.apply("send-guest")
    assert choices(game) == {f"seat-{YELLOW}"}


# Persons


def test_persons_are_worth_something_and_most_to_whoever_has_them() -> None:
    for person in ("queen", "jester", "general"):
        mine, theirs = {"persons": {person: RED}}, {"persons": {person: BLUE}}
        assert worth(marks=mine) > worth() > worth(marks=theirs), person


def test_persons_are_worth_nothing_when_no_turn_is_left() -> None:
    for person in ("queen", "jester", "general"):
        assert worth(marks={"persons": {person: RED}}, rounds_played=8) == worth(rounds_played=8), person


def test_the_general_is_worth_more_the_later_the_next_scoring() -> None:
    general = {"persons": {"general": RED}}
    assert worth(marks=general, rounds_played=0) > worth(rounds_played=0) + worth(
        marks=general, rounds_played=1
    ) - worth(rounds_played=1)


def test_it_takes_the_queen_before_it_places() -> None:
    game = gra_turn("g7-queen-and-jester")
    assert choices(game) == {"special"}
    game.apply("special")
    assert choices(game) == {"take-queen"}


def test_soldiers_take_its_caballeros_along_to_where_they_score() -> None:
    """Two in Valencia are enough, and there is more to be had elsewhere."""
    pieces = {**NOBODY, "valencia": [4, 0, 0, 0]}
    game = gra_turn("s2-veto", pieces, left=["special"], marks={"persons": {"general": RED}})
    assert choices(game) == {"move-soldiers"}
    goes_on(game, "parts", "march", "march_to", "take_along")
    assert row(game, "valencia")[RED] == 2
    assert row(game, "castilla-la-nueva") == [1, 0, 0, 0]  # 7 points


@pytest.mark.parametrize(("there", "target", "answer"), [(3, "sevilla", "agree"), (2, "portugal", "done")])
def test_it_agrees_to_march_along_only_if_that_is_good_for_it(there: int, target: str, answer: str) -> None:
    pieces = {**NOBODY, "valencia": [0, there, 1, 0], "sevilla": [0, 2, 2, 0], "portugal": [3, 0, 0, 0]}
    game = gra_turn("s2-veto", pieces, left=["special"], marks={"persons": {"general": RED}})
    do(game, "move-soldiers", "valencia", target, "seat-1")
    assert game.decision.seat == BLUE
    assert choices(game) == {answer}


# cards of stack 6


def test_it_boycotts_what_pays_the_others() -> None:
    pieces = {"castilla-la-nueva": [0, 3, 0, 0], "sevilla": [3, 0, 0, 0], "cataluna": [0, 0, 2, 0]}
    assert choices(gra_special("g6-boycott", pieces)) == {"castilla-la-nueva"}


def test_a_region_it_boycotts_pays_nobody() -> None:
    """Nor do its Caballeros help an ally; 4 points are at stake."""
    pieces = {"sevilla": [2, 0, 0, 0], "valencia": [0, 1, 0, 0]}
    boycott = {"boycott": ["sevilla", None, None, None]}
    boycotted = worth(pieces, marks=boycott)
    assert boycotted == pytest.approx(worth(pieces) - 4)
    assert worth(pieces, marks={**boycott, "alliance": ["sevilla", "valencia"]}) == pytest.approx(boycotted)


def test_it_hides_the_king_where_it_leads() -> None:
    assert choices(gra_special("g6-king-incognito", {"aragon": [3, 1, 0, 0], "sevilla": [1, 2, 0, 0]})) == {"aragon"}


def test_a_king_incognito_waits_for_the_last_chance() -> None:
    incognito = {"incognito": ["aragon", None, None, None]}
    pieces = {**NOBODY, "aragon": [3, 1, 0, 0]}
    assert choices(gra_turn("s2-veto", pieces, left=["special"], marks=incognito)) <= {"special", "done"}
    greens = {"incognito": [None, None, None, "aragon"]}
    last = gra_turn(
        "s2-veto", {**NOBODY, "aragon": [0, 1, 0, 3]}, seat=GREEN, left=["place"], marks=greens, rounds_played=2
    )
    assert choices(last) == {"done"}
    for rounds in (3, 9):
        game = scoring(pieces, marks=incognito, rounds_played=rounds)
        assert game.decision.kind == "last_chance"
        assert choices(game) == {"incognito"}
    others = scoring({**NOBODY, "aragon": [0, 3, 0, 0]}, marks=incognito, rounds_played=9)
    assert choices(others) == {"done"}


def test_it_names_the_grande_to_stand_in_where_it_leads() -> None:
    grandes = ["granada", "sevilla", "aragon", "cataluna"]
    game = gra_special("g6-revolution", {"sevilla": [3, 1, 0, 0], "aragon": [0, 2, 0, 0]}, grandes=grandes)
    assert choices(game) == {f"seat-{BLUE}"}
    game.apply(f"seat-{BLUE}")
    assert king(game) == "sevilla"


def test_of_double_turn_the_second_card_comes_last() -> None:
    """Even if what comes before promises less."""
    pieces = {**CROWD, "court": [2, 0, 0, 0], "sevilla": [0, 1, 0, 0]}
    assert choices(gra_turn("g6-double-turn", pieces, offer=OFFER, left=["special"])) == {"imprison"}
    game = gra_turn("g6-double-turn", pieces, offer=OFFER)
    assert choices(game) <= {"place", "imprison"}
    goes_on(game, "place", "parts", "imprison", "imprison_whose")
    assert game.decision.kind == "second_card"
    assert row(game, "court")[RED] == 0
    assert row(game, "prison") == [0, 1, 0, 0]


def test_it_takes_the_better_second_card_and_uses_it_if_that_is_good_now() -> None:
    pieces = {**NOBODY, "castilla-la-nueva": [5, 1, 0, 0]}
    game = gra_special("g6-double-turn", pieces, offer=[None, *OFFER[1:]])
    assert choices(game) == {"stack-2"}
    game.apply("stack-2")
    assert choices(game) == {"use-saved"}


def test_it_takes_the_better_second_card_for_later_too() -> None:
    """Which it is is no matter of chance, though none of them is worth using at once."""
    offer = ["s1-move-4-own", "s2-score-chosen", "s3-score-castillo", None, None, None, None]
    game = gra_special("g6-double-turn", {**CROWD, "court": [3, 0, 0, 0]}, offer=offer)
    assert choices(game) == {"stack-3"}
    game.apply("stack-3")
    assert choices(game) == {"done"}


def test_it_keeps_a_second_card_that_is_of_no_use_yet() -> None:
    game = do(gra_special("g6-double-turn", NOBODY, offer=OFFER), "stack-5")
    assert choices(game) == {"done"}


def test_it_does_not_forget_a_saved_card() -> None:
    saved = {"saved": {"card": "s5-king-any", "seat": RED}}
    game = gra_turn("s2-veto", {"court": [3, 0, 0, 0]}, left=["special"], marks=saved, rounds_played=8)
    goes_on(game, "parts", "place", "king")
    assert row(game, "court")[RED] == 0


def test_it_has_the_last_word_before_a_scoring_only() -> None:
    assert choices(gra_turn("g6-last-word", rounds_played=2)) == {"special"}
    assert choices(gra_turn("g6-last-word", rounds_played=3)) <= {"place", "take-ship"}


def test_barring_actions_is_worth_more_the_more_players_follow() -> None:
    def gain(seat: int) -> float:
        plain = gra_turn("g6-no-further-actions", NOBODY, seat=seat)
        barred = gra_special("g6-no-further-actions", NOBODY, seat=seat)
        return worth_of(barred, seat) - worth_of(plain, seat)

    assert gain(RED) > gain(BLUE) > gain(YELLOW) > 0


@pytest.mark.parametrize(("courts", "first"), [([5, 4, 2, 2], {"special"}), ([3, 7, 5, 4], {"place", "take-ship"})])
def test_it_scores_the_courts_before_it_places_if_it_leads(courts: list[int], first: set[str]) -> None:
    assert choices(gra_turn("g6-court-scoring", {"court": courts})) <= first


def test_it_calls_troops_before_it_places() -> None:
    for court in (0, 1, 5):
        assert choices(gra_turn("g6-quick-troops", {"court": [court, 0, 0, 0]})) <= {"special", "take-ship"}


def test_troops_make_their_card_worth_having_with_an_empty_court() -> None:
    offer = ["s1-move-4-own", None, "s3-score-castillo", "s4-power-back", None, "g6-quick-troops", None]
    assert choices(turn_begins(NOBODY, offer=offer)) == {"stack-6"}


def test_it_allies_two_regions_where_the_sum_favours_it() -> None:
    pieces = {"cataluna": [3, 2, 0, 0], "castilla-la-nueva": [1, 1, 0, 0], "aragon": [0, 4, 0, 0]}
    game = goes_on(gra_special("g6-alliance", pieces), "ally", "ally_with")
    before = worth_of(gra_turn("g6-alliance", pieces), RED)
    assert worth_of(game, RED) > before
