"""The greedy bot: clearly better than chance, and takes what lies before it."""

from typing import Any

import pytest

import elgrande
from elgrande import Game
from elgrande.bots.bidding import best_card
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.worth import Worth
from elgrande.kernel.random import Random
from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.rules.markers import sites_of
from elgrande.vocabulary import IDS, NAMES
from tests.bots.walk import MODULE_SETS
from tests.table import BLUE, COLONIES, FAMILY, RED, YELLOW, ki_special, ki_turn, special, turn

HAND = ["intrigue", "royal-advisor", "score-choice", "to-the-castillo", "joker", "veto", "king", "score-4"]
HAND += ["court-purge", "royal-wrath", "bridge", "fiesta", "espionage"]


def choice(game: Game, seed: int = 1) -> str:
    action = GreedyBot(seed).decide(game.view(game.decision.seat), game.decision)
    return NAMES[action]


@pytest.mark.parametrize("opponents", [1, 3])
def test_greedy_beats_random(opponents: int) -> None:
    seats = opponents + 1
    victories = 0.0
    for seed in range(20):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        winners = elgrande.play(bots, seed=seed).winners
        victories += (seed % seats in winners) / len(winners)
    assert victories >= 14  # by chance: 20 / seats


@pytest.mark.parametrize(
    ("modules", "seats"), [(modules, 5 - number % 4) for number, modules in enumerate(MODULE_SETS)], ids=str
)
def test_greedy_beats_random_with_modules(modules: tuple[str, ...], seats: int) -> None:
    victories = 0.0
    scores, others = 0.0, 0.0
    for seed in range(4):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        result = elgrande.play(bots, seed=seed, modules=modules, rounds=6)
        victories += (seed % seats in result.winners) / len(result.winners)
        scores += result.scores[seed % seats]
        others += (sum(result.scores) - result.scores[seed % seats]) / (seats - 1)
    assert victories >= 3
    assert scores > 1.5 * others


def test_it_scores_the_region_that_pays_most() -> None:
    pieces = {"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 0, 0], "castilla-la-nueva": [2, 1, 0, 0]}
    for seed in range(5):
        assert choice(special("s2-score-chosen", pieces), seed) == "castilla-la-nueva"


def test_it_does_not_end_its_turn_before_placing() -> None:
    game = turn("s5-king-any", left=["place"])
    assert {choice(game, seed) for seed in range(8)} == {"place"}
    game.apply("place")
    assert "done" not in {choice(game, seed) for seed in range(8)}


def test_it_takes_a_card_for_what_its_special_action_brings() -> None:
    """Three Caballeros more to place are worth less than 7 points now."""
    for row, expected in (([4, 0, 0, 0], "stack-2"), ([0, 4, 0, 0], "stack-5")):
        game = Game.from_position(
            {
                "seats": 4,
                "king": "galicia",
                "grandes": ["granada"] * 4,
                "pieces": {"castilla-la-nueva": row, "court": [5, 0, 0, 0]},
                "played": [13, 12, 11, 10],
                "phase": "turn",
                "turn": {"seat": 0},
                "offer": ["s1-move-3-foreign", "s2-score-chosen", "s3-score-4s", "s4-grande", "s5-king-any"],
            }
        )
        assert {choice(game, seed) for seed in range(4)} == {expected}


def test_it_follows_choices_that_change_nothing_yet() -> None:
    """One of four in Aragón is enough to lead there; another takes Valencia from Blue."""
    game = special("s1-move-4-own", {"aragon": [4, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    assert choice(game) == "aragon"
    game.apply("aragon")
    before = sum(payment.points for site in range(9) for payment in game.if_scored_now(site) if payment.seat == 0)
    game.apply(choice(game))
    after = sum(payment.points for site in range(9) for payment in game.if_scored_now(site) if payment.seat == 0)
    assert after > before


def test_it_objects_to_what_hurts_it() -> None:
    game = special("s2-court-all-back", {"court": [0, 12, 0, 0], "granada": [3, 3, 3, 3]}, vetoes=[1])
    assert game.decision.kind == "window"
    assert choice(game) == "veto"


def test_a_veto_in_other_hands_does_not_stop_it() -> None:
    game = turn("s2-score-chosen", {"aragon": [3, 0, 0, 0], "court": [0, 0, 0, 0]}, vetoes=[BLUE])
    assert {choice(game, seed) for seed in range(8)} == {"special"}


def test_it_is_asked_again_rather_than_waiving_its_veto() -> None:
    """Letting one step pass is all it ever does: what comes next may hurt."""
    game = special("s1-move-4-own", {"aragon": [4, 0, 0, 0], "valencia": [1, 0, 0, 0]}, vetoes=[BLUE])
    for _ in range(2):
        game.apply(game.decision.actions[-1])
    assert game.decision.kind == "window"
    assert {choice(game, seed) for seed in range(10)} <= {"allow", "veto"}


def test_it_takes_all_the_supply_it_can() -> None:
    position: dict[str, Any] = {"seats": 2, "played": [3, 2], "phase": "turn", "turn": {"seat": 0}}
    assert choice(Game.from_position(position)) == "number-5"


@pytest.mark.parametrize("modules", [("base",), FAMILY, (*COLONIES, "anniversary"), ("grandissimo",)])
def test_it_does_not_know_what_it_may_not_know(modules: tuple[str, ...]) -> None:
    """Asked the same with the same view, it answers the same, whatever the others hold."""
    game = elgrande.new_game(4, seed=3, modules=modules)
    random = GreedyBot(5)
    while not game.over and len(game.moves) < 120:
        decision = game.decision
        view = game.view(decision.seat)
        imagined = Game(view.raw.sample(len(game.moves)), game._origin)
        for seed in (1, 2):
            answer = GreedyBot(seed).decide(view, decision)
            assert GreedyBot(seed).decide(imagined.view(decision.seat), decision) == answer
        game.apply(random.decide(view, decision), decision.seat)


# King & Intrigue and what is added to it


def test_it_doubles_the_region_that_pays_it_best() -> None:
    pieces = {"aragon": [2, 0, 0, 0], "castilla-la-nueva": [3, 1, 0, 0], "sevilla": [0, 3, 0, 0]}
    for seed in range(5):
        assert choice(ki_special("double-region", pieces), seed) == "castilla-la-nueva"


def test_it_allies_its_region_with_the_best_that_comes_for_free() -> None:
    pieces = {"cataluna": [3, 0, 0, 0], "aragon": [0, 2, 0, 0], "sevilla": [0, 5, 0, 0]}
    game = ki_special("alliance", pieces, king="granada")
    game.apply(choice(game))
    game.apply(choice(game))
    allied = [game.rules.sites[site].slug for site in sites_of(game._state, ALLIANCE, 2)]
    assert sorted(allied) == ["castilla-la-nueva", "cataluna"]


def test_it_sends_a_waiting_caballero_where_that_pays() -> None:
    kept = [{"card": "waiting-caballero", "seat": YELLOW}]
    pieces = {"waiting": [0, 0, 1, 0], "castilla-la-nueva": [2, 0, 2, 0], "aragon": [5, 4, 0, 3]}
    for region, expected in (("castilla-la-nueva", "send"), ("aragon", "allow")):
        game = ki_special("score-choice", pieces, kept=kept)
        game.apply(region)
        assert (game.decision.seat, game.decision.kind) == (YELLOW, "window")
        assert {choice(game, seed) for seed in range(5)} == {expected}


def test_it_lets_a_hurricane_hit_others_but_not_itself() -> None:
    for row, expected in (([0, 5, 0, 0], "special-power"), ([3, 0, 2, 0], "done")):
        game = ki_turn(
            "hurricane",
            {"castilla-la-nueva": row, "court": [0, 0, 0, 0]},
            left=("opening", "special", "place"),
            marks={"storm": ["castilla-la-nueva", None, None, None]},
        )
        assert choice(game) == expected


def test_it_spies_when_it_can() -> None:
    game = Game.from_position(
        {
            "modules": list(FAMILY),
            "seats": 3,
            "phase": "general_scoring",
            "rounds_played": 3,
            "kept": [{"card": "espionage", "seat": BLUE}],
        }
    )
    assert game.decision.kind == "ask_spy"
    assert choice(game) == "spy"


def test_markers_count_in_the_coming_scoring() -> None:
    pieces = {"castilla-la-nueva": [3, 0, 0, 0], "court": [1, 1, 1, 1]}

    def worth(more: dict[str, list[int]] | None = None, **marks: Any) -> float:
        game = ki_turn("king", {**pieces, **(more or {})}, holds="king", marks=marks)
        return Worth(RED, game._state.rules.modules).of(game._state)

    plain = worth()
    assert worth(doubled=["castilla-la-nueva", None, None, None]) == plain + 7
    assert worth(doubled=["sevilla", None, None, None]) == plain
    assert worth(alliance=["castilla-la-nueva", "valencia"]) == plain + 5
    elsewhere = worth({"castilla-la-nueva": [4, 0, 0, 0], "court": [0, 1, 1, 1]})
    assert worth({"bridge": [1, 0, 0, 0], "court": [0, 1, 1, 1]}, bridge=["valencia", "granada"]) == elsewhere + 1
    assert worth(guard="castilla-la-nueva") == plain  # gone before the next general scoring


def test_a_hand_of_its_choice() -> None:
    hands = []
    for seed in range(6):
        game = elgrande.new_game(2, seed=seed, modules=FAMILY)
        bot = GreedyBot(seed)
        while game.decision.kind != "power":
            decision = game.pending[0]
            game.apply(bot.decide(game.view(decision.seat), decision), decision.seat)
        hands.append(game.view(RED).raw.hand)
        power = [card for i, card in enumerate(game.rules.power) if hands[-1] >> i & 1]
        assert len(power) == 13
        assert sum(card.value for card in power) > 13 * 80  # high numbers, but
        assert sum(card.supply for card in power) > 13  # not without Caballeros to place
    assert len(set(hands)) > 1  # nobody can be sure


def bid(court: int, cards: list[str]) -> str:
    """The first of three plays one of these cards."""
    position = {"modules": list(FAMILY), "seats": 3, "phase": "power", "start": 0, "hands": [HAND] * 3}
    game = Game.from_position({**position, "pieces": {"court": [court, 5, 5], "castilla-la-nueva": [4, 0, 0]}})
    actions = tuple(IDS[f"play-{card}"] for card in cards)
    return NAMES[best_card(game.view(RED).raw.sample(1), RED, actions, Random(1))].removeprefix("play-")


def test_it_bids_for_supply_when_its_court_is_empty_and_for_placing_when_it_is_full() -> None:
    assert bid(0, ["intrigue", "royal-advisor"]) == "intrigue"
    assert bid(12, ["intrigue", "royal-advisor"]) == "royal-advisor"


def test_it_bids_for_what_a_special_action_scores() -> None:
    assert bid(6, ["score-choice", "to-the-castillo"]) == "score-choice"


def test_a_joker_is_worth_what_may_follow_it() -> None:
    assert bid(0, ["joker", "royal-advisor"]) == "joker"
