"""What positions promise: what is remembered is what is worked out, in every module, and the end is the end."""

import pytest

from elgrande.bots.outlook import Outlook, Vectors, _lasts, moments_of
from elgrande.bots.placing import to_place
from elgrande.bots.scored import joint, left_out, regions_beyond
from elgrande.bots.weights import (
    AT_COURT,
    DECLARED,
    FEATURES,
    HAND,
    INSIDE,
    SPARE,
    STAGES,
    TO_PLACE,
    TURN,
    WAITING,
    stage_of,
    weights_of,
)
from elgrande.bots.worth import Worth
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import as_bits
from elgrande.modules.compose import begin, compose
from elgrande.rules.options import Options
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from tests.bots.walk import MODULE_SETS


def scored_together(outlook: Outlook, state: State, seat: int) -> list[tuple[int, ...]]:
    """Places as the next general scoring scores them, as far as that seat knows."""
    several, missing = joint(state, outlook.sense), left_out(state, outlook.sense, seat)
    apart = [site for sites in several for site in sites]
    together = [*several, *[(site,) for site in (*state.rules.regions, CASTILLO) if site not in apart]]
    inside = () if state.rules.simple else regions_beyond(state.rules)
    return [tuple([site for site in sites if site in inside or site not in missing]) for sites in together]


def features(outlook: Outlook, state: State, seat: int) -> Vectors:
    """FEATURES of every seat, as that one sees it, with nothing remembered."""
    rules = outlook.rules
    vectors = [[0.0] * len(FEATURES) for _ in range(rules.seats)]
    for feature in range(len(FEATURES)):
        only = tuple([float(feature == other) for other in range(len(FEATURES))])
        alone = Outlook(rules, outlook.weights._replace(stages=(only,) * STAGES))
        for sites in filter(None, scored_together(outlook, state, seat)):
            for vector, value in zip(vectors, alone._weighed(state, sites, moments_of(state))):
                vector[feature] += value
    for vector, reserve in zip(vectors, outlook._reserves(state)):
        for feature, value in zip((INSIDE, AT_COURT, SPARE, HAND, TURN), reserve):
            vector[feature] = value
    for _, holder, _ in state.kept:
        vectors[holder][WAITING] += _lasts(state)
    vectors[seat][TO_PLACE] = float(sum(to_place(state, seat, outlook.sense)))
    for vector, value in zip(vectors, outlook._declared(state)):
        vector[DECLARED] = value
    return vectors


@pytest.mark.parametrize("modules", [("base",), *MODULE_SETS], ids=str)
def test_totals_are_the_features_weighed(modules: tuple[str, ...]) -> None:
    """All but what is scored as one with something beyond Spain, and regions scored twice."""
    rules = compose(modules, 3, Options(rounds=6))
    state, random = begin(rules, 7), Random(7)
    weights = weights_of(rules.modules)
    outlook, seen = Outlook(rules, weights), 0
    while state.asked:
        seat = state.asked[0]
        moments = moments_of(state)
        if moments and not outlook.sense.again and not outlook.sense.passing:
            stage = weights.stages[stage_of(moments, rules.seats)]
            vectors = features(outlook, state, seat)
            expected = [score + sum(map(float.__mul__, stage, vector)) for score, vector in zip(state.scores, vectors)]
            assert outlook.totals(state, seat) == pytest.approx(expected)
            seen += 1
        outlook.of_seat(state, seat)
        options = state.opts[0]
        answer(state, seat, options[random.below(len(options))])
    assert outlook.totals(state, 0) == state.scores
    assert seen or outlook.sense.again or outlook.sense.passing


@pytest.mark.parametrize("modules", [("base",), *MODULE_SETS], ids=str)
def test_what_is_remembered_is_what_would_be_worked_out_anew(modules: tuple[str, ...]) -> None:
    rules = compose(modules, 4, Options(rounds=6))
    state, random = begin(rules, 3), Random(3)
    weights = weights_of(rules.modules)
    outlook, worths = Outlook(rules, weights), [Worth(seat, rules.modules) for seat in range(4)]
    while state.asked:
        seat = state.asked[0]
        if random.below(4) == 0:
            assert outlook.of_seat(state, seat) == pytest.approx(Outlook(rules, weights).of_seat(state, seat))
            assert worths[seat].of(state) == Worth(seat, rules.modules).of(state)
        options = state.opts[0]
        answer(state, seat, options[random.below(len(options))])


def test_a_card_is_worth_keeping_if_it_may_still_be_played() -> None:
    """Where power cards never come back, thirteen are more than there are rounds."""
    rules = compose(("base", "king_and_intrigue"), 3, Options())
    state, outlook = begin(rules, 1), Outlook(rules, weights_of(rules.modules))
    hand = tuple(range(13))
    state.hands = (as_bits(hand),) * 3
    kept = [outlook.card_kept(state, 0, card) for card in hand]
    assert kept == sorted(kept)
    assert kept[0] == kept[1] == 0.0 < kept[-1]


def test_stages_count_down_to_the_last_round() -> None:
    found = [stage_of(moments, 4) for moments in ((36, 48, 60), (12, 24, 36), (8, 20, 32), (1, 13, 25), (5, 17), (0,))]
    assert found == [8, 8, 7, 6, 4, 0]


def test_every_stage_has_a_weight_for_everything() -> None:
    assert len(weights_of(("base",)).stages) == STAGES
    for stage in weights_of(("base",)).stages:
        assert len(stage) == len(FEATURES)


def test_turns_before_each_scoring() -> None:
    rules = compose(("base",), 4, Options())
    state, random = begin(rules, 3), Random(3)
    assert moments_of(state) == (12, 24, 36)
    seen = set()
    while state.asked:
        moments = moments_of(state)
        seen.add(moments)
        options = state.opts[0]
        answer(state, state.asked[0], options[random.below(len(options))])
    assert {(9, 21, 33), (0, 12, 24), (12,), (1,), (0,)} <= seen
    assert moments_of(state) == ()
