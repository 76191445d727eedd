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
    NEXT,
    SECOND,
    SPARE,
    STAGES,
    TO_PLACE,
    TURN,
    UNTAUGHT,
    WAITING,
    Weights,
    stage_of,
    weights_of,
)
from elgrande.bots.worth import Worth
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import as_bits
from elgrande.modules.anniversary.flag import FLAGS
from elgrande.modules.compose import begin, compose
from elgrande.modules.king_and_intrigue.doubled import DOUBLED
from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.rules.markers import set_mark, set_row
from elgrande.rules.options import Options
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.state import State
from tests.bots.walk import MODULE_SETS
from tests.table import ki_turn, turn


def scored_together(outlook: Outlook, state: State, seat: int) -> list[tuple[int, ...]]:
    """Places as the next general scoring scores them, as far as that seat knows."""
    several, missing = joint(state, outlook.sense), left_out(state, outlook.sense, seat)
    apart = [site for sites in several for site in sites]
    together = [*several, *[(site,) for site in (*state.rules.regions, CASTILLO) if site not in apart]]
    inside = () if state.rules.simple else regions_beyond(state.rules)
    return [tuple([site for site in sites if site in inside or site not in missing]) for sites in together]


def alone(rules: Ruleset, feature: int, weights: Weights = UNTAUGHT) -> Outlook:
    """Looks at nothing else."""
    only = tuple([float(feature == other) for other in range(len(FEATURES))])
    return Outlook(rules, weights._replace(stages=(only,) * STAGES))


def features(outlook: Outlook, state: State, seat: int) -> Vectors:
    """FEATURES of every seat, as that one sees it, with nothing remembered."""
    rules = outlook.rules
    vectors = [[0.0] * len(FEATURES) for _ in range(rules.seats)]
    for feature in range(len(FEATURES)):
        looking = alone(rules, feature, outlook.weights)
        for sites in filter(None, scored_together(outlook, state, seat)):
            for vector, value in zip(vectors, looking._weighed(state, sites, moments_of(state))):
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


def test_a_flag_breaks_ties_of_scorings_to_come() -> None:
    pieces = {"aragon": [3, 3, 0, 0], "valencia": [1, 0, 0, 0]}
    state = turn("s1-move-4-own", pieces, modules=["anniversary"], rounds_played=2)._state
    aragon, valencia = state.rules.site_index["aragon"], state.rules.site_index["valencia"]
    set_row(state, FLAGS, (NOWHERE,) * 4)
    nobody = alone(state.rules, NEXT).totals(state, 0)
    for site, more in ((aragon, 0.3), (valencia, 0.0)):
        set_mark(state, FLAGS, site)
        promised = alone(state.rules, NEXT).totals(state, 0)
        assert promised[0] > nobody[0] + more
        assert promised[1] < nobody[1]  # tied, he takes the second place anyhow


def test_what_counts_for_the_next_scoring_only_says_nothing_of_those_after_it() -> None:
    pieces = {"aragon": [3, 2, 0, 0], "valencia": [1, 2, 0, 0]}
    state = ki_turn("intrigue", pieces, holds="intrigue", left=["place"])._state
    aragon, valencia = state.rules.site_index["aragon"], state.rules.site_index["valencia"]
    before = [alone(state.rules, feature).totals(state, 0) for feature in (NEXT, SECOND)]
    for marks in ({DOUBLED: aragon}, {ALLIANCE: aragon, ALLIANCE + 1: valencia}):
        changed = state.clone()
        for mark, site in marks.items():
            set_mark(changed, mark, site)
        assert alone(state.rules, NEXT).totals(changed, 0) != pytest.approx(before[0])
        assert alone(state.rules, SECOND).totals(changed, 0) == pytest.approx(before[1])


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
