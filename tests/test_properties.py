"""Random games with every property checked after every action; and faults, planted to see that they are found."""

import json
from collections.abc import Callable
from itertools import product
from pkgutil import resolve_name
from typing import Any, NamedTuple

import pytest

from elgrande import MODULES, DocumentError, Game, SetupError
from elgrande.compiled import is_compiled
from elgrande.fuzz import Failure, fuzz, fuzz_quickly
from elgrande.fuzz.players import choose, draw_setting, pick, styles_of
from elgrande.kernel.frames import ANSWER, APPLY, FACT, _never_asked, answer
from elgrande.kernel.frames import NAMES as KIND_NAMES
from elgrande.kernel.random import Random
from elgrande.kernel.windows import WINDOW
from elgrande.modules.compose import SEAT_COUNTS, all_options, module_sets
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.ships import LAND
from elgrande.modules.grandissimo.stack6 import SCORE_COASTAL
from elgrande.rules import scoring
from elgrande.rules.board import open_sites
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.ruleset import CASTILLO, COURT
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.keep import UNTIL_SCORING
from elgrande.vocabulary import CARRYING, DONE, FRESH, IDS, NAMES
from tests.fuzzing import QUICK, Games, Outcome, played
from tests.reading.judge import read_again, reading_of
from tests.reading.ledger import Ledger
from tests.reading.pay import fair_pay

pytestmark = pytest.mark.skipif(is_compiled(), reason="it plants faults in the sources")

REGIONS = tuple(range(IDS["galicia"], IDS["castillo"]))
BASE = ("base",)
ALL = "king_and_intrigue,players_edition,special_cards"
FAMILY = ("king_and_intrigue", "king_and_intrigue,players_edition", "king_and_intrigue,special_cards", ALL)
COLONIES, FLAGS = "grand_inquisitor_and_colonies", "anniversary"
OVERSEAS = (COLONIES, FLAGS, f"{COLONIES},{FLAGS}")
EVERYTHING = f"{ALL},{COLONIES},{FLAGS}"
TOGETHER = tuple(f"{cards},{more}" for cards in FAMILY for more in OVERSEAS)
GRANDISSIMO = ("grandissimo", f"grandissimo,{FLAGS}")
SETS = (BASE, FAMILY, OVERSEAS, TOGETHER, GRANDISSIMO)  # all there are
GAMES = tuple(zip(SETS, (24, 32, 15, 15, 18), strict=True))  # random games for each number of seats
ALL_SETS = tuple(names for kind in SETS for names in kind)
QUICK_GAMES = (  # of each set for each number of seats: ten thousand in all
    ((*BASE, FLAGS), 450),  # they are over soonest
    (tuple(names for names in ALL_SETS if COLONIES not in names and names not in (*BASE, FLAGS)), 125),
    (tuple(names for names in ALL_SETS if COLONIES in names), 35),
)
CLOSE_GAMES = (  # with seats, seed and effort: overseas everything takes longer
    (BASE, 2, 6, 1),
    (BASE, 5, 8, 0.3),
    (FAMILY[:1], 3, 6, 0.4),
    ((ALL,), 2, 4, 0.5),
    (OVERSEAS[2:], 2, 1, 0.2),
    ((EVERYTHING,), 3, 1, 0.1),
    (GRANDISSIMO[:1], 2, 1, 0.4),
    (GRANDISSIMO[1:], 4, 1, 0.2),
)

OFF_THE_TRACK = ("francia-1", "francia-2", "francia-3", "over")  # where hardly anybody comes with gold or wares

# what comes up too seldom to be sure of it; the cards have tests of their own
LOADED = {f"{place}{token}{fresh}" for place in OFF_THE_TRACK for token in CARRYING[1:] for fresh in FRESH}
ASTRAY = {f"{place}{fresh}" for place in ("africa-gold", "america-ware") for fresh in FRESH}
SELDOM = {
    "annul_whose",
    "claim",
    "claim_whose",
    "fill_which",
    "choose_ship",
    "over-new",
    "shift_to",
    "whose",
    *LOADED,
    *ASTRAY,
    *(name for name in NAMES if name.startswith("token-")),
}
GUESTS = {f"guests-{seat}" for seat in range(5)}
NEVER_OFFERED = {
    "ask-always",
    "wait-step",
    "province",
    "waiting",
    "prison",
    *GUESTS,
    *(f"number-{n}" for n in range(7, 13)),
}


# --- random games ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def outcomes() -> dict[Games, Outcome]:
    asked = [Games(count, 0, 0.01, seats, sets) for sets, count in GAMES for seats in SEAT_COUNTS]
    return dict(zip(asked, played(asked), strict=True))


def test_no_quick_game_breaks_a_rule() -> None:
    """All sets of modules at all numbers of seats; after every action only what is cheap is looked at.

    Ten thousand on the compiled engine, which is quicker; of the sources a fifth.
    """
    share = 1 if is_compiled() else 5
    asked = [
        Games(len(sets) * each // share, 0, QUICK, seats, sets) for sets, each in QUICK_GAMES for seats in SEAT_COUNTS
    ]
    outcomes = played(asked)
    assert [outcome.failure for outcome in outcomes if outcome.failure] == []
    done = sum(outcome.done for outcome in outcomes)
    print(f"{done} games with {len(ALL_SETS)} sets of modules")
    assert done >= 10_000 // share
    assert len(set(ALL_SETS)) == len(module_sets()) == 22
    assert {names for sets, _ in QUICK_GAMES for names in sets} == set(ALL_SETS)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_random_game_breaks_a_rule(seats: int, outcomes: dict[Games, Outcome]) -> None:
    assert [outcome.failure for games, outcome in outcomes.items() if games.seats == seats] == [None] * len(GAMES)


def test_random_games_come_across_everything(outcomes: dict[Games, Outcome]) -> None:
    """Every question is asked and nearly every action taken."""
    kinds = {kind for outcome in outcomes.values() for kind in outcome.kinds}
    actions = {action for outcome in outcomes.values() for action in outcome.actions}
    asking = {KIND_NAMES[kind] for kind, answer in enumerate(ANSWER) if answer is not _never_asked}
    assert asking - kinds <= SELDOM
    assert kinds <= asking
    assert set(NAMES) - actions - SELDOM == NEVER_OFFERED


def test_no_decision_looked_at_closely_breaks_a_rule() -> None:
    outcomes = played([Games(1, seed, effort, seats, sets) for sets, seats, seed, effort in CLOSE_GAMES])
    assert [outcome.failure for outcome in outcomes] == [None] * len(outcomes)


def test_settings_are_drawn_from_all_there_are() -> None:
    """Any 88 games in a row bring every set of modules to every number of seats, twice as many every choice."""
    settings = [draw_setting(Random(seed), None, None, seed) for seed in range(300, 476)]
    sets = {tuple(name for name in MODULES if name in ("base", *names.split(","))) for names in ALL_SETS}
    assert len(sets) == 22
    assert {(setting.modules, setting.seats) for setting in settings} == {*product(sets, SEAT_COUNTS)}
    for name, option in all_options().items():
        values = option.choices
        drawn = {setting.options[name] for setting in settings}
        if name == "stack_6":
            assert drawn > set(values)
            assert {len(str(cards).split()) for cards in drawn} == {1, 11}
        else:
            assert drawn == ({*values, "0", "1", "2", "3", "4"} if name == "start" else set(values))


def test_one_may_say_what_is_played() -> None:
    settings = [draw_setting(Random(seed), [["base"]], [2, 5], seed) for seed in range(50)]
    assert {setting.seats for setting in settings} == {2, 5}
    assert {setting.modules for setting in settings} == {("base",)}
    with pytest.raises(SetupError, match="gibberish"):
        fuzz(1, seed=0, modules=[["gibberish"]])


def test_progress_is_told() -> None:
    told: list[int] = []
    assert fuzz(3, seed=0, progress=told.append) is None
    assert told == [1, 2, 3]


@pytest.mark.parametrize("modules", ALL_SETS)
def test_players_are_told_what_a_place_would_pay(modules: str) -> None:
    game = Game.new(3, seed=9, modules=modules.split(","))
    reading = reading_of(game._state.rules.modules)
    random = Random(9)
    while not game.over:
        decision = pick(random, game.pending)
        game.apply(pick(random, decision.actions), decision.seat)
        ledger = Ledger(game._state, reading)
        ledger.general = False  # it is told as of a special scoring
        for site in (*ledger.rules.regions, CASTILLO) if random.below(16) == 0 else ():
            assert sorted(game.if_scored_now(site)) == sorted(fair_pay(ledger, (site,), False))


# --- copies at every decision ---------------------------------------------------------------------------------------

SAVED = 8  # every so many, and wherever something is asked for the first time: a record is written and read as a whole


@pytest.mark.parametrize(
    ("seats", "modules"), [*((seats, "base") for seats in SEAT_COUNTS), (2, ALL), (3, "grandissimo")]
)
def test_a_game_copied_at_any_decision_goes_on_to_the_identical_end(seats: int, modules: str) -> None:
    game = Game.new(seats, seed=seats, modules=modules.split(","), rounds=6)
    random = Random(seats)
    copies, kinds = [], set()
    while not game.over:
        copies.append((len(game.moves), game.clone()))
        if len(game.moves) % SAVED == 0 or game.decision.kind not in kinds:
            copies.append((len(game.moves), Game.load(game.save())))
            kinds.add(game.decision.kind)
        decision = pick(random, game.pending)
        game.apply(choose(random, styles_of(BASE)["guard"], decision), decision.seat)
    for number, copy in copies:
        for seat, action in game.moves[number:]:
            answer(copy._state, seat, action)
        assert copy._state.key() == game._state.key()


# --- planted faults -------------------------------------------------------------------------------------------------

Original = Callable[..., Any]


class Fault(NamedTuple):
    where: str
    fault: Callable[[Original], Original]  # makes the faulty function from the right one
    problem: str  # what is found
    effort: float = 0.02
    modules: tuple[str, ...] = BASE
    seats: tuple[int, ...] = SEAT_COUNTS


def _loses_a_piece(original: Original) -> Original:
    def transfer(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
        original(state, by, owner, source, target, count)
        if target == CASTILLO:
            state.pieces[CASTILLO * state.rules.seats + owner] -= 1

    return transfer


def _pays_too_much(original: Original) -> Original:
    def score(state: State, *sites: int, **more: bool) -> None:
        original(state, *sites, **more)
        state.scores[0] += 1

    return score


def _ties_take_the_same_place(original: Original) -> Original:
    return lambda strengths, fewest_first: [
        sorted(strengths, reverse=True).index(own) if own else -1 for own in strengths
    ]


def _leaks_hands(original: Original) -> Original:
    def init(view: RawView, state: State, seat: int, *shared: Any) -> None:
        original(view, state, seat, *shared)
        view.hand_sizes = state.hands

    return init


def _leaks_discs(original: Original) -> Original:
    def init(view: RawView, state: State, seat: int, *shared: Any) -> None:
        original(view, state, seat, *shared)
        view.discs = state.secrets

    return init


def _goes_on_acting(original: Original) -> Original:
    def stop_action(state: State, by: int) -> None:
        seat = state.acting
        original(state, by)
        state.acting = seat

    return stop_action


def _stops_too_late(original: Original) -> Original:
    """The announced step happens in spite of the Veto."""

    def stop_action(state: State, by: int) -> None:
        change = next(frame for frame in reversed(state.frames) if frame[0] in FACT)
        APPLY[change[0]](state, change)
        original(state, by)

    return stop_action


def _without_asking(original: Original) -> Original:
    return lambda state, change: APPLY[change[0]](state, change)


def _can_be_undone(original: Original) -> Original:
    def show_discs(state: State) -> None:
        original(state)
        state.sealed -= 1

    return show_discs


def _tells_everybody(original: Original) -> Original:
    return lambda state, event: original(state, event._replace(only=-1))


def _takes_back_too_little(original: Original) -> Original:
    def undo(game: Game, seat: int) -> None:
        original(game, seat)
        game._state.scores[0] += 1

    return undo


def _turns_the_clock_back(original: Original) -> Original:
    def undo(game: Game, seat: int) -> None:
        game._clock -= 2
        original(game, seat)

    return undo


def _asks_anew(original: Original) -> Original:
    return lambda game, open_still: original(game, ())


def _shares_a_list(original: Original) -> Original:
    def clone(game: Game) -> Game:
        copy: Game = original(game)
        copy._state.pieces = game._state.pieces
        return copy

    return clone


def _forgets_chance(original: Original) -> Original:
    return lambda *args: {**original(*args), "rng": 1}


def _stumbles(original: Original) -> Original:
    def move_options(state: State, source: int) -> tuple[int, ...]:
        raise KeyError("stumbled")

    return move_options


def _one_too_many(original: Original) -> Original:
    return lambda state, seat, count: original(state, seat, count + 1)


def _from_anywhere(original: Original) -> Original:
    return lambda state, seat, own, foreign, sites, which: original(
        state, seat, own, foreign, open_sites(state, -1), which
    )


def _far_too(original: Original) -> Original:
    return lambda state, seat, anywhere: original(state, seat, True)


def _only_the_king(original: Original) -> Original:
    return lambda state, site: site == state.king


def _public(original: Original) -> Original:
    return lambda state, seat: state.marks


def _shows_the_hand(original: Original) -> Original:
    return lambda state, event: original(state, event._replace(amount=state.hands[event.seat]))


def _from_the_lowest(original: Original) -> Original:
    return lambda order, seat: order.index(seat)


def _own_for_everybody(original: Original) -> Original:
    return lambda state, seat, card: state.rules.power[state.played[seat]].card


def _without_guard(original: Original) -> Original:
    return lambda state, site, general: original(state, site, False)


def _all_flee(original: Original) -> Original:
    def send_all(state: State, by: int, owner: int, target: int, sources: tuple[int, ...], chooser: int) -> None:
        everybody = [number for site in sources[::2] for number in (site, state.count(site, owner))]
        original(state, by, owner, target, tuple(everybody), chooser)

    return send_all


def _keeps_what_waits_for_a_scoring(original: Original) -> Original:
    def drop_kept(state: State, index: int) -> None:
        if state.kept[index][2] != UNTIL_SCORING:
            original(state, index)

    return drop_kept


def _leads_anywhere(original: Original) -> Original:
    return lambda state, site: [other for other in state.rules.regions if other not in (site, state.king)]


def _the_kings_only(original: Original) -> Original:
    return lambda state, sites, general: [site for site in sites if site == state.king]


def _alone(original: Original) -> Original:
    return lambda state, region: (region,)


def _is(value: object) -> Callable[[Original], Original]:
    return lambda original: value  # type: ignore[return-value]


def _without_the_first(original: Original) -> Original:
    """Of sites that are bits of a number."""

    def fewer(*args: Any) -> int:
        sites: int = original(*args)
        return sites & (sites - 1)

    return fewer


def _without_markers(original: Any) -> Any:
    """Facts of a position, and how they are written."""
    kept_as, _ = original["marks"]
    return {**original, "marks": (kept_as, lambda state: {})}


def _always(value: object) -> Callable[[Original], Original]:
    return lambda original: lambda *args, **kwargs: value


FAULTS = {
    "a piece is lost": Fault("elgrande.steps.pieces.transfer", _loses_a_piece, "caballeros_conserved"),
    "a point too much": Fault("elgrande.steps.score.score", _pays_too_much, "scores: by the events"),
    "ties": Fault("elgrande.rules.scoring.places", _ties_take_the_same_place, "points_are_owed"),
    "no second place": Fault("elgrande.rules.scoring.values_of", _always((4, 0, 0, 0, 0, 0, 0)), "events_tell"),
    "no taboo": Fault("elgrande.rules.board.is_taboo", _always(False), "_region"),
    "hands leak": Fault("elgrande.rules.view.RawView.__init__", _leaks_hands, "hand_sizes", effort=0.3),
    "discs leak": Fault("elgrande.rules.view.RawView.__init__", _leaks_discs, "discs", effort=0.3),
    "Vetoes for ever": Fault("elgrande.steps.round.drop_expired", _always(None), "waiting_cards_in_time"),
    "own Veto": Fault("elgrande.modules.base.stack2._may_object", _always(True), "window_in_order"),
    "acting for ever": Fault("elgrande.modules.base.stack2.stop_action", _goes_on_acting, "action_in_order", effort=0),
    "Veto too late": Fault("elgrande.modules.base.stack2.stop_action", _stops_too_late, "veto_stops"),
    "King unannounced": Fault("elgrande.steps.king.announce", _without_asking, "changes_are_announced"),
    "scoring unannounced": Fault("elgrande.steps.score.announce", _without_asking, "changes_are_announced"),
    "discs undone": Fault("elgrande.steps.disc_return.show_discs", _can_be_undone, "revealing_cannot_be_undone"),
    "objections undone": Fault("elgrande.kernel.windows.DUE", _is(WINDOW), "objections_cannot_be_undone"),
    "a secret told": Fault("elgrande.steps.power.emit", _tells_everybody, "fetched_in_secret"),
    "options twice": Fault("elgrande.steps.place.place_options", _always((0, 0)), "questions_in_order"),
    "no options": Fault("elgrande.steps.place.place_options", _always(()), "questions_in_order", effort=0),
    "placing anywhere": Fault("elgrande.steps.place.place_options", _far_too, "placed_where_one_may"),
    "placing too many": Fault("elgrande.steps.turn.place_normally", _one_too_many, "turns_by_the_book"),
    "from many regions": Fault("elgrande.steps.move._sources", _from_anywhere, "turns_by_the_book"),
    "orders for ever": Fault("elgrande.steps.round.forget_orders", _always(None), "orders_"),
    "a card lost": Fault("elgrande.steps.turn.put_under", _always(None), "cards_complete", effort=0),
    "a value twice": Fault("elgrande.steps.round.playable", _always(1 << 5), "turn_order_right"),
    "one left out": Fault("elgrande.steps.score.regions_worth", _without_the_first, "all_places_scored"),
    "no scoring": Fault("elgrande.steps.round.general_scoring", _always((0,)), "general_scorings_in_time"),
    "nothing refused": Fault("elgrande.game.Game._check", _always(None), "_refused"),
    "undo": Fault("elgrande.game.Game.undo", _takes_back_too_little, "taken_back: scores"),
    "numbers": Fault("elgrande.game.Game.undo", _turns_the_clock_back, "numbers_are_not_used_again"),
    "questions": Fault("elgrande.game.Game._pose", _asks_anew, "open_questions_keep_their_number"),
    "clones": Fault("elgrande.game.Game.clone", _shares_a_list, "clone_is_independent", effort=0.3),
    "positions": Fault("elgrande.game.write_position", _forgets_chance, "position_reads_back: rng", effort=0.3),
    "a crash": Fault("elgrande.steps.move.move_options", _stumbles, "KeyError: 'stumbled' (at "),
}


NEW_FAULTS = {
    "kept and discarded": Fault("elgrande.steps.round.kept_power", _always(0), "cards_complete"),
    "quarantine": Fault("elgrande.rules.board.is_taboo", _only_the_king, "closed_regions_"),
    "tables": Fault("elgrande.rules.travel.room_in", _always(99), "markers_in_order: marks.tables"),
    "open danger": Fault("elgrande.steps.place.place_options", _always((*REGIONS, IDS["castillo"])), "events_tell"),
    "Castillo at large": Fault(
        "elgrande.modules.players_edition.relocate.set_mark", _always(None), "castillo: by the events"
    ),
    "markers for ever": Fault("elgrande.steps.ends.end_markers", _always(False), "markers_in_order"),
    "doubled for ever": Fault(
        "elgrande.modules.king_and_intrigue.doubled.set_row", _always(None), "openly: by the events"
    ),
    "the Castillo stays away": Fault(
        "elgrande.steps.general_scoring.CASTILLO_EMPTIED", _is(REGION_OPENED), "castillo_is_home"
    ),
    "allies apart": Fault("elgrande.steps.general_scoring._scored_together", _alone, "scored_with_its_ally"),
    "upright boards": Fault("elgrande.rules.scoring.is_reversed", _always(False), "events_tell"),
    "nothing doubled": Fault("elgrande.rules.scoring.is_doubled", _always(False), "events_tell"),
    "no guard": Fault("elgrande.rules.scoring._royal", _without_guard, "events_tell"),
    "mistress": Fault("elgrande.rules.scoring._royal", _the_kings_only, "events_tell"),
    "Castillo at home": Fault(
        "elgrande.rules.scoring.place_of", lambda original: lambda state, site: site, "events_tell"
    ),
    "toll": Fault("elgrande.modules.players_edition.bridge.TOLL", _is(2), "no toll is due"),
    "no toll": Fault("elgrande.modules.players_edition.bridge.owner_of_bridge", _always(-1), "bridge"),
    "long bridges": Fault(
        "elgrande.modules.players_edition.bridge._banks", _leads_anywhere, "the regions do not adjoin"
    ),
    "markers leak": Fault("elgrande.rules.view._visible_marks", _public, "view_", effort=0.3),
    "a region told": Fault("elgrande.modules.shared.hold_region.emit", _tells_everybody, "held_in_secret"),
    "a choice told": Fault("elgrande.modules.king_and_intrigue.hand.emit", _shows_the_hand, "choices_stay_secret"),
    "Jokers alone": Fault("elgrande.steps.round.has_number", _always(True), "rounds_by_the_book"),
    "all flee": Fault("elgrande.modules.players_edition.hurricane.send_all", _all_flee, "half_flee"),
    "everybody spies": Fault("elgrande.steps.general_scoring._late", _always(()), "spies_choose_last"),
    "ambush anywhere": Fault("elgrande.modules.special_cards.waiting.may_enter", _always(True), "_region"),
    "a lost ambush": Fault(
        "elgrande.modules.special_cards.annul.bring", _always(None), "markers_in_order: pieces.waiting"
    ),
    "cards by rank": Fault("elgrande.steps.turn.dealt_stack", _from_the_lowest, "rounds_by_the_book", effort=0),
    "own actions": Fault("elgrande.steps.turn.released_action", _own_for_everybody, "special actions of", seats=(4, 5)),
    "spies for ever": Fault("elgrande.steps.keep.drop_kept", _keeps_what_waits_for_a_scoring, "cards_end_with"),
    "positions of markers": Fault("elgrande.documents.position_writer.FACTS", _without_markers, "position", effort=0.3),
    "markers unannounced": Fault("elgrande.modules.shared.marker.announce", _without_asking, "changes_are_announced"),
}
FAULTS |= {name: fault._replace(modules=(ALL,)) for name, fault in NEW_FAULTS.items()}


def _black_for_nobody(original: Original) -> Original:
    return lambda state, row: tuple(row[: state.rules.seats])


def _breaks_nothing(original: Original) -> Original:
    return lambda state, sites, strengths, fewest: strengths


def _pays_nothing(original: Original) -> Original:
    return lambda state, sites, general: []


def _as_if_he_came_earlier(original: Original) -> Original:
    def arrival(state: State, source: int, target: int) -> int:
        rules, site = state.rules, original(state, source, target)
        return rules.variant[(rules.kind_of[site], rules.sites[site].token, False)]

    return arrival


def _shows_black(original: Original) -> Original:
    def init(view: RawView, state: State, seat: int, *shared: Any) -> None:
        original(view, state, seat, *shared)
        view.pieces[CASTILLO * state.rules.owners + state.rules.seats] = state.row(CASTILLO)[-1]

    return init


def _by_colour(original: Original) -> Original:
    return lambda rules, owner: rules.caballeros


def _goes_anywhere(original: Original) -> Original:
    return lambda state, source, way: [
        r for r in state.rules.stands if state.rules.sites[r].is_region and r != state.king
    ]


OVERSEAS_FAULTS = {
    "tokens lost": Fault("elgrande.rules.travel.unload", _always(None), "tokens_conserved"),
    "tokens multiplied": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.tokens.set_mark", _always(None), "by the events", effort=0
    ),
    "dear gold": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.tokens.TOKEN_POINTS", _is((7, 5)), "points_are_owed"
    ),
    "two captains": Fault("elgrande.rules.places.is_free", _always(True), "there is room for one"),
    "a crowded table": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.limit_table.room_at_the_table",
        _always(3),
        "too many stand on the limit table",
    ),
    "free spaces": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.limit_table.fill_after",
        _always(None),
        "filled",
        effort=0,
        seats=(2,),
    ),
    "offices unpaid": Fault("elgrande.rules.scoring._offices", _pays_nothing, "events_tell"),
    "black for nobody": Fault("elgrande.rules.scoring.by_holder", _black_for_nobody, "events_tell"),
    "black in sight": Fault("elgrande.rules.view.RawView.__init__", _shows_black, "view_", effort=0.3),
    "black forgotten": Fault(
        "elgrande.rules.ruleset.Ruleset.belonging_to", _by_colour, "caballeros_conserved", effort=0.3
    ),
    "early sailors": Fault("elgrande.rules.travel.arrival", _as_if_he_came_earlier, "comes_anew"),
    "no such harbour": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.sail._harbours", _goes_anywhere, "sails_by_the_rules"
    ),
    "extra for ever": Fault("elgrande.modules.shared.extra.has_used", _always(False), "turns_by_the_book", effort=0),
    "a marked region forgotten": Fault(
        "elgrande.modules.grand_inquisitor_and_colonies.scoring_token.pay", _always(None), "marked_region_comes_first"
    ),
    "flags break nothing": Fault("elgrande.rules.scoring.ranked", _breaks_nothing, "events_tell"),
    "flags stay behind": Fault("elgrande.modules.anniversary.flag._move", _always(None), "bears it", effort=0),
    "flags wait for ever": Fault(
        "elgrande.modules.anniversary.flag.may_bear_flag", _always(False), "flags_wait_in_need"
    ),
    "flags wait": Fault("elgrande.modules.anniversary.flag.can_leave", _always(()), "flags_wait_in_need"),
}
FAULTS |= {name: fault._replace(modules=OVERSEAS[2:]) for name, fault in OVERSEAS_FAULTS.items()}
FAULTS["flags wait for ever"] = OVERSEAS_FAULTS["flags wait for ever"]._replace(modules=(FLAGS,), seats=(2,))
FAULTS["flags stay behind"] = OVERSEAS_FAULTS["flags stay behind"]._replace(modules=(f"{ALL},{FLAGS}",))


def _all_ships(original: Original) -> Original:
    return lambda state, seat: list(range(len(ships_of(state.rules))))


def _land_when_they_like(original: Original) -> Original:
    def ask(state: State, seat: int, options: tuple[int, ...]) -> bool:
        partly = state.frames[-1][0] == LAND and DONE not in options
        return bool(original(state, seat, (DONE, *options) if partly else options))

    return ask


def _everywhere(original: Original) -> Original:
    return lambda state, *more: state.rules.regions


def _who_is_there(original: Original) -> Original:
    return lambda state, owner: tuple(site for site in state.rules.regions if state.count(site, owner))


def _also_to_neighbours(original: Original) -> Original:
    return lambda adjacent: original(adjacent=True)


def _one_by_one(original: Original) -> Original:
    return lambda state, by, owner, source, target, count: original(state, by, owner, source, target, 1)


def _elsewhere(original: Original) -> Original:
    return lambda state, seat, region, why: original(state, seat, (region + 1) % 9, why)


def _at_home_too(original: Original) -> Original:
    return lambda state, seat: tuple(range(state.rules.seats))


def _ties_at_court(original: Original) -> Original:
    return lambda strengths: tuple(sorted(strengths, reverse=True).index(own) if own else -1 for own in strengths)


def _only_in_spain(original: Original) -> Original:
    def matching(state: State, rule: int, argument: int) -> int:
        portugal = 1 << state.rules.site_index["portugal"]
        return int(original(state, rule, argument)) & (~portugal if (rule, argument) == SCORE_COASTAL[1:] else -1)

    return matching


def _stays_put(original: Original) -> Original:
    return lambda values, place, value: values


GRANDISSIMO_FAULTS = {
    "actions in spite of it": Fault("elgrande.steps.turn.is_barred", _always(False), "has forbidden it"),
    "Queen for ever": Fault("elgrande.modules.shared.extra.has_used", _always(False), "told_by_the_book"),
    "Queen too soon": Fault("elgrande.modules.shared.extra.is_on", _always(False), "no Queen to bring one more"),
    "Jester for ever": Fault("elgrande.modules.grandissimo.person.has_used", _always(False), "guests were sent"),
    "guests at home": Fault("elgrande.modules.grandissimo.person.opponents", _at_home_too, "guests_are_others"),
    "soldiers for ever": Fault(
        "elgrande.modules.grandissimo.soldiers.has_used", _always(False), "have not marched yet"
    ),
    "soldiers anywhere": Fault(
        "elgrande.modules.grandissimo.soldiers.open_regions", _everywhere, "leaves_closed_regions_alone"
    ),
    "the General stays": Fault(
        "elgrande.modules.grandissimo.person.PERSON_LEFT", _is("nobody_left"), "persons: by the events"
    ),
    "all ships": Fault("elgrande.modules.grandissimo.ships._takeable", _all_ships, "the ships are with", seats=(3,)),
    "ships for nothing": Fault(
        "elgrande.modules.grandissimo.ships.symbol_is_free", _always(True), "there was no symbol"
    ),
    "half aboard": Fault("elgrande.modules.grandissimo.ships.ask", _land_when_they_like, "stayed aboard", seats=(3,)),
    "prison for nothing": Fault(
        "elgrande.modules.grandissimo.prison.symbol_is_free", _always(True), "there was no symbol"
    ),
    "prison for everybody": Fault("elgrande.modules.grandissimo.prison.can_leave", _who_is_there, "_region"),
    "pardon by any King": Fault(
        "elgrande.modules.grandissimo.prison.move_king", _also_to_neighbours, "pardoned", seats=(4,)
    ),
    "pardon for one": Fault("elgrande.modules.grandissimo.prison.bring", _one_by_one, "pardoned", seats=(4,)),
    "a saved card lost": Fault("elgrande.modules.grandissimo.double_turn.set_mark", _always(None), "cards_complete"),
    "King deposed": Fault(
        "elgrande.modules.grandissimo.revolution.king_appears", _always(None), "still in the Castillo"
    ),
    "King elsewhere": Fault("elgrande.modules.grandissimo.incognito.king_appears", _elsewhere, "was said to be"),
    "Grande at home": Fault("elgrande.steps.king.put", _stays_put, "stand_in_stands"),
    "boycott": Fault("elgrande.steps.general_scoring._scored_together", _alone, "general_scorings_in_time"),
    "region cards leak": Fault("elgrande.rules.view._visible_marks", _public, "view_", effort=0.3),
    "ties at Court": Fault("elgrande.modules.grandissimo.court.places", _ties_at_court, "points_are_owed"),
    "troops from the Court": Fault("elgrande.steps.place.PROVINCE", _is(COURT), "told_by_the_book"),
    "late last word": Fault(
        "elgrande.modules.grandissimo.turns.placing_is_left", _always(True), "put off after placing"
    ),
    "coasts": Fault("elgrande.steps.score.matching", _only_in_spain, "all_places_scored"),
}
for _name, _fault in GRANDISSIMO_FAULTS.items():
    _effort = _fault.effort if _fault.effort > 0.1 else 0
    _seats = _fault.seats if len(_fault.seats) == 1 else (2,)
    FAULTS[_name] = _fault._replace(modules=GRANDISSIMO[:1], effort=_effort, seats=_seats)


# Where what comes up seldom is looked for: these games have it. What comes up in the first few games is not here.
RARE = {
    "a lost ambush": 14,
    "ambush anywhere": 15,
    "black forgotten": 6,
    "black in sight": 6,
    "markers leak": 7,
    "markers unannounced": 47,
    "pardon for one": 47,
    "region cards leak": 7,
    "tables": 38,
    "upright boards": 85,
}


def _plant(name: str, monkeypatch: pytest.MonkeyPatch) -> Fault:
    fault = FAULTS[name]
    if name in GRANDISSIMO_FAULTS:  # what documents know about markers would find most of them
        monkeypatch.setattr("elgrande.fuzz.states.wrong_marks", lambda state: None)
    monkeypatch.setattr(fault.where, fault.fault(resolve_name(fault.where)))
    _forget()
    return fault


def _mend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    """What was worked out with other code."""
    for known in (scoring.places, scoring.leader_of, scoring._shares):
        if hasattr(known, "cache_clear"):
            known.cache_clear()


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_and_found_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = _plant(name, monkeypatch)

    def played(games: int, seed: int) -> Failure | None:
        sets = [names.split(",") for names in fault.modules]
        return fuzz(games, seed, sets, fault.seats, effort=fault.effort, judge=read_again)

    failure = played(200, RARE.get(name, 3))
    assert failure is not None
    assert fault.problem in failure.problem
    assert played(1, failure.seed) == failure
    _mend(monkeypatch)
    assert played(1, failure.seed) is None


@pytest.mark.parametrize(
    ("name", "problem"),
    [("a piece is lost", "Caballeros: "), ("no taboo", "the King's region"), ("a crash", "KeyError")],
)
def test_a_fault_is_found_in_quick_games_too(name: str, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _plant(name, monkeypatch)
    failure = fuzz_quickly(50, 3, [BASE])
    assert failure is not None
    assert problem in failure.problem
    assert fuzz_quickly(1, failure.seed, [BASE]) == failure
    _mend(monkeypatch)
    assert fuzz_quickly(1, failure.seed, [BASE]) is None
    with pytest.raises(DocumentError, match="another state"):  # every action is legal; there is no state to end in
        Game.replay(failure.record)


def test_the_record_of_a_failure_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a piece is lost", monkeypatch)
    failure = fuzz(40, seed=3)
    assert failure is not None
    game = Game.replay(failure.record)
    assert NAMES[game.moves[-1][1]] == "castillo"
    assert sum(game._state.pieces) == game.seats * 30 - 1


def test_the_record_of_a_crash_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a crash", monkeypatch)
    failure = fuzz(10, seed=3, modules=[BASE], effort=0)
    assert failure is not None
    with pytest.raises(KeyError, match="stumbled"):
        Game.replay(failure.record)
    _mend(monkeypatch)
    with pytest.raises(DocumentError, match="another state"):  # there is no state it should have ended in
        Game.replay(failure.record)


def test_a_game_that_cannot_be_written_has_a_record_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a piece is lost", monkeypatch)
    failure = fuzz(40, seed=3, effort=0)
    monkeypatch.setattr("elgrande.game.write_decisions", lambda *args: 1 // 0)
    bare = fuzz(40, seed=3, effort=0)
    assert failure is not None
    assert bare is not None
    assert json.loads(bare.record)["log"] == json.loads(failure.record)["log"]


def test_a_game_that_cannot_begin_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.modules.compose.run", lambda state: 1 // 0)
    failure = fuzz(1, seed=3)
    assert failure is not None
    assert failure.problem.startswith("ZeroDivisionError")
    assert json.loads(failure.record)["log"] == []
