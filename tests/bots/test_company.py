"""Who the others are: what comes as somebody of a style was imagined to do it makes that style likely."""

import pytest

import elgrande
from elgrande.bots import BOTS
from elgrande.bots.bids import Prospects
from elgrande.bots.bot import Budget
from elgrande.bots.company import Company, Imagined, traces_of
from elgrande.bots.king import KingBot
from elgrande.bots.memory import Memory
from elgrande.bots.outlook import Outlook
from elgrande.bots.sparring import SPARRING
from elgrande.bots.styles import ABLE, STYLES
from elgrande.bots.weights import HAND, UNTAUGHT, Weights, weights_of
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, compose
from elgrande.rules.options import Options
from elgrande.rules.state import REGAINED, State
from elgrande.rules.view import RawView
from elgrande.steps.round import POWER

SEAT, OTHER = 0, 2


def company_at(view: RawView) -> Company:
    return Company(view.rules, weights_of(view.rules.modules))


def imagined(view: RawView, style: str, elsewhere: int) -> Imagined:
    """Everybody of one style has so many more in the first place than there are."""
    traces = [[trace[0] + elsewhere, *trace[1:]] for trace in traces_of(view.sample(1))]
    return Imagined((style,) * view.rules.seats, traces)


def test_at_first_everybody_may_be_anything() -> None:
    company = company_at(elgrande.new_game(4, seed=1).view(SEAT).raw)
    for seat in range(4):
        assert sum(company.likely(seat).values()) == pytest.approx(1.0)
    drawn = {company.drawn(SEAT, seed)[OTHER] for seed in range(300)}
    assert drawn == set(STYLES)
    assert {company.drawn(SEAT, seed)[SEAT] for seed in range(300)} == {"planner"}
    assert company.drawn(SEAT, 5) == company.drawn(SEAT, 5)


def test_who_does_what_a_style_was_imagined_to_do_is_taken_for_one_of_it() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    company = company_at(view)
    before = company.likely(OTHER)
    for _ in range(6):
        company.expect(view.round, (OTHER,), [imagined(view, "castellan", 0), imagined(view, "casual", 6)])
        company.look(view)
    after = company.likely(OTHER)
    assert after["castellan"] == max(after.values()) > 3 * before["castellan"]
    assert after["casual"] < before["casual"]
    assert sum(after.values()) == pytest.approx(1.0)
    assert min(after.values()) > 0.01


def test_what_one_does_says_something_of_the_others_where_players_of_a_kind_sit_together() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    anybody, able = company_at(view), Company(view.rules, weights_of(view.rules.modules), ABLE)
    for company in (anybody, able):
        company.expect(view.round, (OTHER,), [imagined(view, "casual", 0), imagined(view, "planner", 6)])
        company.look(view)
        assert company.likely(OTHER) != company_at(view).likely(OTHER)
    assert anybody.likely(1) == company_at(view).likely(1)
    unknown = Company(view.rules, weights_of(view.rules.modules), ABLE)
    assert able.likely(1)["casual"] > unknown.likely(1)["casual"]
    assert able.likely(OTHER)["casual"] > able.likely(1)["casual"]


def saving() -> Weights:
    """Power cards are worth a lot to somebody who plans."""
    stages = [tuple([2.0 if feature == HAND else value for feature, value in enumerate(s)]) for s in UNTAUGHT.stages]
    return UNTAUGHT._replace(stages=tuple(stages))


def bidding() -> State:
    """Somebody is asked for the first power card of a game."""
    rules = compose(("base",), 4, Options())
    state = begin(rules, 1)
    while state.frames[-1][0] != POWER:
        answer(state, state.asked[0], state.opts[0][0])
    return state


def bid_so(style: str, state: State, company: Company) -> State:
    """Everybody plays a power card as somebody of that style does."""
    after = state.clone()
    while after.frames[-1][0] == POWER:
        seat = after.asked[0]
        answer(after, seat, company.players((style,) * 4, 11)[seat].choose(after, seat, after.opts[0]))
    return after


@pytest.mark.parametrize(("style", "another"), [("casual", "planner"), ("planner", "casual")])
def test_power_cards_tell_who_plays_how(style: str, another: str) -> None:
    state = bidding()
    company = Company(state.rules, saving(), ABLE)
    before = [company.likely(seat) for seat in range(4)]
    after = bid_so(style, state, company)
    company.expect_bids(RawView(state, SEAT).sample(1))
    company.look_at_bids(RawView(after, SEAT))
    for seat in (1, 2, 3):
        assert company.likely(seat)[style] > before[seat][style]
        assert company.likely(seat)[another] < before[seat][another]


def test_power_cards_of_another_round_or_back_in_a_hand_say_nothing() -> None:
    state = bidding()
    company = Company(state.rules, saving())
    before = company.likely(OTHER)
    after = bid_so("planner", state, company)
    view = RawView(after, SEAT)
    company.look_at_bids(view)
    assert company.likely(OTHER) == before
    view.played = (after.played[0], *(REGAINED,) * 3)
    company.expect_bids(RawView(state, SEAT).sample(1))
    company.look_at_bids(view)
    assert company.likely(OTHER) == before
    view = RawView(after, SEAT)
    view.round += 1
    company.expect_bids(RawView(state, SEAT).sample(1))
    company.look_at_bids(view)
    assert company.likely(OTHER) == before


def test_who_likes_to_be_first_bids_higher() -> None:
    state = bidding()
    company = Company(state.rules, saving())
    seat, options = state.asked[0], state.opts[0]

    def mean(style: str) -> float:
        bids = [company.players((style,) * 4, 7 * number)[seat].bid(state, seat, options) for number in range(12)]
        return sum([state.rules.power_of_action[bid] for bid in bids]) / len(bids)

    assert mean("bidder") > mean("planner")


def test_what_is_not_over_yet_says_nothing() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    company = company_at(view)
    company.expect(view.round + 1, (OTHER,), [imagined(view, "castellan", 0), imagined(view, "casual", 6)])
    company.look(view)
    assert company.likely(OTHER) == company_at(view).likely(OTHER)


def test_a_king_made_again_learns_the_same_from_the_same_views() -> None:
    def learned() -> list[dict[str, float]]:
        king = KingBot(3, Budget(nodes=2000))
        bots = [king, *[elgrande.make_bot("greedy", seed=seat) for seat in (1, 2)]]
        elgrande.play(bots, seed=4, rounds=6)
        assert king._company is not None
        return [king._company.likely(seat) for seat in range(3)]

    found = learned()
    assert found == learned()
    assert found[1] != found[0]


@pytest.mark.parametrize("name", SPARRING)
def test_sparring_partners_play_but_are_not_offered_to_players(name: str) -> None:
    bots = [elgrande.make_bot(name, seed=seat, budget=Budget(nodes=30)) for seat in range(2)]
    assert elgrande.play(bots, seed=1, rounds=6).game.over
    assert name not in BOTS


def test_what_a_round_promises_is_kept_for_its_board_while_others_are_imagined() -> None:
    """Games imagined beyond this round come back to it again and again, each with another next one."""
    rules = compose(("base",), 3, Options())
    outlook, memory = Outlook(rules, weights_of(rules.modules)), Memory()
    now, later, another = (begin(rules, 1) for _ in range(3))
    later.round = another.round = now.round + 1
    another.pieces[0] += 1

    def prospects(state: State) -> Prospects:
        return memory.prospects(state, 0, outlook, Random(1))

    kept = prospects(now)
    imagined = prospects(later)
    assert prospects(now) is kept
    assert prospects(another) is not imagined
    assert prospects(now) is kept
    assert memory.ranked_bids(now, 0, Random(1)).gains is memory.ranked_bids(now, 0, Random(2)).gains
