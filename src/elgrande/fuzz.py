"""Plays random games and watches that no rule is broken: a daily tool, and what the property tests run.

Game k of `fuzz(games, seed)` depends on `seed + k` alone: `fuzz(1, failure.seed)`, with the same other arguments, finds
the same failure again. Every property is a small function that returns what is wrong, or None. Those of states, actions
and events are checked after every action; the dear ones (copies, documents, views) on a sample of the decisions.
"""

import json
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.documents.position import read_position
from elgrande.documents.record import RULES, VERSION, Move
from elgrande.game import Decision, Game
from elgrande.kernel import events as ev
from elgrande.kernel.actions import ACTION
from elgrande.kernel.errors import IllegalAction, SetupError
from elgrande.kernel.events import Event, visible
from elgrande.kernel.frames import NAMES as FRAME_NAMES
from elgrande.kernel.frames import OVER, POSSIBLE, answer
from elgrande.kernel.random import Random
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE
from elgrande.kernel.state import REGAINED, State, bits
from elgrande.kernel.view import HIDDEN, SPECTATOR, View
from elgrande.kernel.windows import ASK, WINDOW
from elgrande.modules.compose import CHOICES, MODULES, SEAT_COUNTS, checked_options, compose
from elgrande.steps.general_scoring import GENERAL
from elgrande.steps.turn import PARTS
from elgrande.texts import event_text
from elgrande.vocabulary import ALLOW, DONE, IDS, NAMES, NUMBER, PLACE, POWER, SPECIAL, STACK, VETO

T = TypeVar("T")
Problem = str | None

EFFORT: Final = 0.02  # the share of decisions that are looked at closely
THOROUGH: Final = 0.1  # of that share, the games in which every decision is
LONGEST: Final = 3000  # decisions in a game
FORESIGHT: Final = 80  # actions to play on from an imagined state
TRIES: Final = 1000  # to find modules that go together


class Failure(NamedTuple):
    seed: int  # of the one game that failed
    problem: str
    record: str  # up to and including the action that showed it


class Violation(Exception):
    """A property does not hold."""


def _silent(done: int) -> None:
    pass


def fuzz(
    games: int,
    seed: int,
    modules: Sequence[Sequence[str]] | None = None,
    seats: Sequence[int] | None = None,
    progress: Callable[[int], None] = _silent,
    effort: float = EFFORT,
) -> Failure | None:
    """Play that many games, each other modules, seats, options and players, until the first one that breaks a rule.

    `modules` are the sets of modules to choose from, `seats` the seat counts; None means all there are. `progress` is
    told after each game how many are done. With an `effort` of 1 every decision of every game is looked at closely.
    """
    for number in range(games):
        failure = _fuzz_one(seed + number, modules, seats, effort)
        if failure:
            return failure
        progress(number + 1)
    return None


def _fuzz_one(
    seed: int, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None, effort: float
) -> Failure | None:
    random = Random(seed)
    setting = draw_setting(random, modules, seats)
    table = _Table(setting, random, Random(~seed), effort)
    try:
        table.play()
    except Violation as violation:
        return Failure(seed, str(violation), table.record())
    except Exception as error:
        return Failure(seed, _broken(error), table.record())
    return None


def _broken(error: Exception) -> str:
    """An exception nobody expected, and where it came from."""
    places = [f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__}: {error} (at {' > '.join(places[-4:])})"


# --- what is played, and by whom ------------------------------------------------------------------------------------


class Setting(NamedTuple):
    modules: tuple[str, ...]
    seats: int
    options: dict[str, object]
    seed: int


class Style(NamedTuple):
    """How somebody plays: which actions he likes, how often (in per cent) he gives in to that, how often he vetoes."""

    liked: frozenset[int]
    keen: int
    vetoes: int


def _style(*names: str, keen: int = 90, vetoes: int = 8) -> Style:
    return Style(frozenset(IDS[name] for name in names), keen, vetoes)


_SITES: Final = NAMES[IDS["galicia"] : IDS["castillo"] + 1]
_POWER: Final = NAMES[POWER:]
_NUMBERS: Final = NAMES[NUMBER:STACK]

STYLES: Final[dict[str, Style]] = {
    "aimless": _style(keen=0),
    "busy": _style(*(name for name in NAMES if name != "done"), keen=97, vetoes=4),
    "guard": _style("stack-2", "special", "place", vetoes=30),
    "patient": _style("stack-2", "special", *_SITES, vetoes=1),
    "mason": _style("castillo", "place", *_NUMBERS[3:]),
    "spender": _style("place", "stack-5", "stack-4", *_POWER[:5], *_NUMBERS[3:], *_SITES, keen=97),
    "courtier": _style("stack-5", "stack-4", "special", vetoes=15),
    "miser": _style("done", "number-0", *_POWER[8:], keen=70),
    "scorer": _style("stack-3", "special"),
    "schemer": _style("stack-1", "stack-2", "special", *_SITES, vetoes=5),
}


def pick(random: Random, items: Sequence[T]) -> T:
    return items[random.below(len(items))]


def choose(random: Random, style: Style, actions: tuple[int, ...]) -> int:
    """One of the actions, after somebody's taste."""
    luck = random.below(100)
    if VETO in actions:
        return VETO if luck < style.vetoes else ALLOW if luck < 90 else pick(random, actions)
    liked = [action for action in actions if action in style.liked] if luck < style.keen else []
    return pick(random, liked or actions)


def draw_setting(random: Random, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None) -> Setting:
    count = pick(random, seats or SEAT_COUNTS)
    options = {name: pick(random, values) for name, values in CHOICES.items()}
    if random.below(2):
        options["start"] = str(random.below(count))
    return Setting(_draw_modules(random, modules, count, options), count, options, random.below(1 << 62))


def _draw_modules(
    random: Random, sets: Sequence[Sequence[str]] | None, seats: int, options: dict[str, object]
) -> tuple[str, ...]:
    """Some modules that go together; refused only if nothing one may choose from does."""
    refusal = SetupError("there are no modules to choose from")
    for _ in range(TRIES):
        names = pick(random, sets) if sets else [name for name in MODULES if random.below(2)]
        try:
            return compose(names, seats, checked_options(options)).modules
        except SetupError as error:
            refusal = error
    raise refusal


def draw_styles(random: Random, seats: int) -> list[Style]:
    """A style for every seat; at some tables all play alike, so that things run short."""
    styles = list(STYLES.values())
    if random.below(3) == 0:
        return [pick(random, styles)] * seats
    return [pick(random, styles) for _ in range(seats)]


# --- a game that is watched -----------------------------------------------------------------------------------------


class Step(NamedTuple):
    """An action and what it did."""

    before: State
    seat: int
    action: int
    events: list[Event]
    after: State


class Past(NamedTuple):
    before: State
    events: list[Event]


class _Table:
    def __init__(self, setting: Setting, random: Random, sampler: Random, effort: float) -> None:
        self.setting = setting
        self.random = random  # what the players do
        self.sampler = sampler  # what is looked at: must not change what the players do
        self.effort = effort
        self.styles = draw_styles(random, setting.seats)
        self.past: list[Past] = []  # one for every action that was not taken back
        self.trying: Move | None = None
        self.game: Game

    def play(self) -> None:
        modules, seats, options, seed = self.setting
        self.game = Game.new(seats, seed=seed, modules=modules, **options)
        thorough = self.effort >= 1 or self.looks(self.effort * THOROUGH)
        demand(STATE_CHECKS, self.game._state)
        for _ in range(LONGEST):
            if self.game.over:
                break
            if self.random.below(12) == 0:
                pick(self.random, (self.provoke, self.take_back, self.give_order))()
            self.decide()
            if thorough:
                self.look_closely(CLOSE_CHECKS)
            elif self.looks(self.effort):
                self.look_closely((pick(self.sampler, CLOSE_CHECKS),))
        demand((ended_properly,), (self.game, [event for past in self.past for event in past.events]))

    def looks(self, share: float) -> bool:
        return self.sampler.below(1 << 20) < share * (1 << 20)

    def look_closely(self, checks: Iterable["CloseCheck"]) -> None:
        events = self.past[-1].events
        for check in checks:
            demand((check,), Scene(self.game, events, self.sampler))

    def decide(self) -> None:
        """Somebody who is asked answers; who of several is first is a matter of chance."""
        if not self.game.over:
            decision = pick(self.random, self.game.pending)
            action = choose(self.random, self.styles[decision.seat], decision.actions)
            self.act(decision.seat, action, decision.id)

    def act(self, seat: int, action: int, decision: int | None = None) -> None:
        state = self.game._state
        before = state.clone()
        self.trying = (seat, action)
        events = self.game.apply(action, seat, decision)
        self.trying = None
        self.past.append(Past(before, events))
        step = Step(before, seat, action, events, state)
        watch(step)
        demand(GAME_CHECKS, (self.game, step))

    def give_order(self) -> None:
        """A standing order, whoever's turn it is."""
        seat = self.random.below(self.game.seats)
        orders = self.game.standing_orders(seat)
        if orders:
            self.act(seat, IDS[pick(self.random, orders)])

    def provoke(self) -> None:
        """Something that must be refused."""
        demand((pick(self.random, PROVOCATIONS),), (self.game, self.random))

    def take_back(self) -> None:
        """Up to three actions of whoever acted last; mostly they are then done again."""
        game = self.game
        if not self.past:
            return
        seat = game.moves[-1][0]
        demand((only_the_last_may_take_back,), game)
        undone: list[tuple[Past, tuple[object, ...]]] = []
        wanted = 1 + self.random.below(3)
        while len(undone) < wanted and game.can_undo(seat):
            after = game._state.key()
            game.undo(seat)
            undone.append((self.past.pop(), after))
            demand((taken_back,), (game, undone[-1][0]))
        if undone and self.random.below(3) == 0:
            return
        for past, after in reversed(undone):
            events = game.redo(seat)
            self.past.append(past)
            demand((done_again,), (game, past, events, after))

    def record(self) -> str:
        """The game so far; by hand when the failure left a state that cannot be written."""
        moves = self.game.moves if hasattr(self, "game") else ()
        if moves and self.trying is None:
            try:
                return self.game.record()
            except Exception:
                return _bare_record(self.setting, moves)
        return _bare_record(self.setting, (*moves, self.trying) if self.trying else moves)


def _bare_record(setting: Setting, moves: Iterable[Move]) -> str:
    """Can be replayed as far as the engine goes; there is no fingerprint of an end."""
    actions = [f"{seat} {NAMES[action]}" for seat, action in moves]
    document = {"elgrande": "record", "version": VERSION, "rules": RULES, **setting._asdict()}
    return json.dumps({**document, "count": len(actions), "digest": "", "actions": actions})


def demand(checks: Iterable[Callable[[T], Problem]], subject: T) -> None:
    for check in checks:
        problem = check(subject)
        if problem:
            raise Violation(f"{check.__name__}: {problem}")


def watch(step: Step) -> None:
    """Everything that is checked after every action."""
    demand(STATE_CHECKS, step.after)
    demand(STEP_CHECKS, step)


# --- properties of every state --------------------------------------------------------------------------------------


def caballeros_conserved(state: State) -> Problem:
    n, pieces = state.rules.seats, state.pieces
    if min(pieces) < 0:
        return f"a negative count: {pieces}"
    for owner in range(n):
        total = sum(pieces[owner::n])
        if total != state.rules.caballeros:
            return f"seat {owner} has {total} Caballeros"
    return None


def map_in_order(state: State) -> Problem:
    regions = state.rules.regions
    if state.king not in regions or any(home not in regions for home in state.grandes):
        return f"the King is on {state.king}, the Grandes are on {state.grandes}"
    placed = [site for site in state.boards if site >= 0]
    if len(set(placed)) < len(placed) or any(site not in regions and site != CASTILLO for site in placed):
        return f"scoreboards on {placed}"
    return None


def questions_in_order(state: State) -> Problem:
    asked, opts = state.asked, state.opts
    if (state.frames[-1][0] == OVER) != (asked == ()):
        return f"seats {asked} are asked in frame {FRAME_NAMES[state.frames[-1][0]]}"
    if len(asked) != len(opts) or len(set(asked)) < len(asked) or any(not 0 <= s < state.rules.seats for s in asked):
        return f"seats {asked} are asked, with {len(opts)} lists of options"
    for options in opts:
        if not options or len(set(options)) < len(options) or any(not 0 <= o < len(NAMES) for o in options):
            return f"options {options}"
    return None


def action_in_order(state: State) -> Problem:
    """`acting` is set during a special action only, and secrets and discs do not outlive what they are for."""
    actors = [frame[1] for frame in state.frames if frame[0] == ACTION]
    if state.acting != (actors[-1] if actors else -1):
        return f"seat {state.acting} is acting, but the special actions under way are those of {actors}"
    kinds = {frame[0] for frame in state.frames}
    if max(state.secrets) >= 0 and not kinds & POSSIBLE.keys():
        return f"secrets {state.secrets} that nobody waits for"
    if max(state.discs) >= 0 and not kinds & {ACTION, GENERAL}:
        return f"discs {state.discs} are still on the table"
    return None


def window_in_order(state: State) -> Problem:
    """Whoever is asked whether he objects holds a card to do it with, is not the one acting, and wants to be asked."""
    if state.frames[-1][0] != WINDOW:
        return None
    (seat,) = state.asked
    cards = state.rules.cards
    if not any(holder == seat and cards[card].slug == "s2_veto" for card, holder, _ in state.kept):
        return f"seat {seat} is asked without holding a Veto"
    if state.acting in (-1, seat):
        return f"seat {seat} is asked while seat {state.acting} acts"
    if state.orders[seat] != ASK:
        return f"seat {seat} did not want to be asked"
    return None


def waiting_cards_in_time(state: State) -> Problem:
    """A kept card lasts for the round it was taken in and the next one."""
    for card, holder, until in state.kept:
        if not state.round <= until <= state.round + 1:
            return f"seat {holder} holds {state.rules.cards[card].slug} until {until} in round {state.round}"
    return None


def turn_order_right(state: State) -> Problem:
    played = [card for card in state.played if card >= 0]
    if len(set(played)) < len(played):
        return f"a power card was played twice: {state.played}"
    if state.order and [state.played[seat] for seat in state.order] != sorted(played, reverse=True):
        return f"order {state.order} for cards {state.played}"
    return None


def power_cards_complete(state: State) -> Problem:
    full = (1 << len(state.rules.power)) - 1
    for seat, (hand, pile, card) in enumerate(zip(state.hands, state.discards, state.played)):
        table = 1 << card if card >= 0 else 0
        if hand & pile or pile & table or hand | pile | table != full:
            return f"seat {seat} has {bits(hand)} in hand, {bits(pile)} discarded and {card} on the table"
        log = state.power_log[seat]
        if hand & table and log and log[-1] != REGAINED:
            return f"seat {seat} has {card} in hand and on the table"
    return None


def action_cards_complete(state: State) -> Problem:
    """Every card is in its stack, on offer, kept, or being used."""
    found = [[*hidden, *used] for hidden, used in zip(state.hidden, state.used)]
    out = [card for card in state.offer if card >= 0] + [card for card, _, _ in state.kept] + _in_use(state)
    for card in out:
        found[state.rules.cards[card].stack - 1].append(card)
    for stack, (cards, deck) in enumerate(zip(found, state.rules.decks), start=1):
        if sorted(cards) != sorted(deck):
            return f"stack {stack} has {sorted(cards)} instead of {sorted(deck)}"
    return None


def _in_use(state: State) -> list[int]:
    """Cards taken this turn, unless they are kept already."""
    kept = [(card, holder) for card, holder, until in state.kept if until > state.round]
    return [frame[2] for frame in state.frames if frame[0] == PARTS and (frame[2], frame[1]) not in kept]


STATE_CHECKS: Final = (
    caballeros_conserved,
    map_in_order,
    questions_in_order,
    action_in_order,
    window_in_order,
    waiting_cards_in_time,
    turn_order_right,
)


# --- properties of every action -------------------------------------------------------------------------------------


def cards_complete(step: Step) -> Problem:
    """Looked at only when cards have moved."""
    old, new = step.before, step.after
    if new.hands is not old.hands or new.discards is not old.discards or new.played is not old.played:
        problem = power_cards_complete(new)
        if problem:
            return problem
    if any(
        now is not then
        for now, then in (
            (new.hidden, old.hidden),
            (new.used, old.used),
            (new.offer, old.offer),
            (new.kept, old.kept),
        )
    ):
        return action_cards_complete(new)
    return None


def kings_region_untouched(step: Step) -> Problem:
    """Neither where the King was nor where he is now has anything come or gone."""
    old, new = step.before, step.after
    for site in {old.king, new.king}:
        for what, then, now in (
            ("Caballeros", old.row(site), new.row(site)),
            ("Grandes", [home == site for home in old.grandes], [home == site for home in new.grandes]),
            ("scoreboards", [at == site for at in old.boards], [at == site for at in new.boards]),
        ):
            if then != now:
                return f"{what} on site {site}: {then} became {now}"
    return None


def choices_stay_secret(step: Step) -> Problem:
    """While others are still choosing, an answer changes nothing anybody can see."""
    if len(step.before.asked) < 2 or step.seat not in step.before.asked:
        return None
    others = tuple(seat for seat in step.before.asked if seat != step.seat)
    if step.after.asked != others or step.events:
        return f"seats {others} were choosing; now {step.after.asked} are, and {len(step.events)} events were told"
    return None


def revealing_cannot_be_undone(step: Step) -> Problem:
    hidden_castillo = step.before.rules.options.castillo == "hidden"
    for event in step.events:
        shows_castillo = event.kind == ev.PLACE_SCORED and event.target == CASTILLO and hidden_castillo
        if event.kind in (ev.CARDS_REVEALED, ev.DISC_SHOWN) or shows_castillo:
            return None if step.after.sealed > step.before.sealed else f"{event.kind} could be undone"
    return None


_SCORINGS: Final = {9: (3, 6, 9), 6: (2, 4, 6)}  # after which rounds, by the length of the game


def general_scorings_in_time(step: Step) -> Problem:
    rounds = _SCORINGS[step.after.rules.options.rounds]
    due = sum(step.before.round < number <= step.after.round for number in rounds)
    begun = sum(event.kind == ev.SCORING_BEGUN for event in step.events)
    if begun != due:
        return f"{begun} instead of {due} general scorings"
    under_way = begun or GENERAL in [frame[0] for frame in step.before.frames]
    if under_way and GENERAL not in [frame[0] for frame in step.after.frames]:
        scored = [event.target for event in step.events if event.kind == ev.PLACE_SCORED]
        everything = [CASTILLO, *step.after.rules.regions]
        if scored[-len(everything) :] != everything:
            return f"scored {scored}"
    return None


def veto_stops(step: Step) -> Problem:
    """It costs the card, and nothing of what was announced happens: only afterwards the game goes on."""
    if step.action != VETO:
        return None
    kinds = [event.kind for event in step.events]
    at_once = kinds[: kinds.index(ev.TURN_ENDED)] if ev.TURN_ENDED in kinds else kinds
    if at_once[:2] != [ev.CARD_RETURNED, ev.ACTION_STOPPED] or any(kind != ev.CARD_RETURNED for kind in at_once[2:]):
        return f"events {kinds}"
    if sum(kind == ev.ACTION_STOPPED for kind in kinds) != 1 or len(step.after.kept) >= len(step.before.kept):
        return f"kept cards {step.before.kept} became {step.after.kept}"
    return None


def events_tell_everything(step: Step) -> Problem:
    """Whoever keeps books by the events alone knows the whole board, and each of them is allowed."""
    ledger = Ledger(step.before)
    for event in step.events:
        problem = ledger.enter(event)
        if problem:
            return f"{problem} in {event}"
    return ledger.compare(step.after)


STEP_CHECKS: Final = (
    cards_complete,
    kings_region_untouched,
    choices_stay_secret,
    revealing_cannot_be_undone,
    general_scorings_in_time,
    veto_stops,
    events_tell_everything,
)


# --- a second bookkeeping, by events --------------------------------------------------------------------------------

_BOARDS: Final = ((8, 4, 0), (4, 0, 0))
_PLACES_PAID: Final = {2: 1, 3: 2, 4: 3, 5: 3}  # by seats
_FIRST_ONLY: Final = "s3_score_all_first_only"
_RECALLS: Final = ("", "s4_court_2")  # when Caballeros may be called back from regions: supply, and this card
_NO_CARD: Final = ""

Pay = tuple[int, int, str]  # seat, points, why


class Ledger:
    """What the board must look like if the events are the whole truth."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.round = state.round
        self.pieces = state.pieces[:]
        self.scores = state.scores[:]
        self.king = state.king
        self.grandes = list(state.grandes)
        self.boards = list(state.boards)
        self.played = state.played
        actions = [frame[2] for frame in state.frames if frame[0] == ACTION]
        self.card = state.rules.cards[actions[-1]].slug if actions else _NO_CARD  # whose special action is under way
        self.general = any(frame[0] == GENERAL for frame in state.frames)
        self.owed: list[Pay] = []
        self.scored: list[int] | None = None  # since the special action began, if it began in this step

    def enter(self, event: Event) -> Problem:
        if self.owed and event.kind != ev.POINTS:
            return f"{self.owed} were not paid"
        for check in EVENT_CHECKS.get(event.kind, ()):
            problem = check(self, event)
            if problem:
                return f"{check.__name__}: {problem}"
        if event.only >= 0:
            problem = told_to_one(self, event)
            if problem:
                return problem
        book = _BOOK.get(event.kind)
        if book:
            book(self, event)
        return None

    def compare(self, state: State) -> Problem:
        if self.owed:
            return f"{self.owed} were not paid"
        for what, told, real in (
            ("Caballeros", self.pieces, state.pieces),
            ("scores", self.scores, state.scores),
            ("King", self.king, state.king),
            ("Grandes", self.grandes, list(state.grandes)),
            ("scoreboards", self.boards, list(state.boards)),
        ):
            if told != real:
                return f"{what}: by the events {told}, really {real}"
        return None

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.seats + owner]

    def row(self, site: int) -> list[int]:
        n = self.rules.seats
        return self.pieces[site * n : site * n + n]

    def values(self, site: int) -> tuple[int, ...]:
        return _BOARDS[self.boards.index(site)] if site in self.boards else self.rules.sites[site].values


def leaves_kings_region_alone(ledger: Ledger, event: Event) -> Problem:
    return "it touches the King's region" if ledger.king in (event.source, event.target) else None


def comes_from_where_it_is(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.source, event.owner)
    return None if 0 < event.amount <= there else f"there are {there}"


def stays_in_the_castillo(ledger: Ledger, event: Event) -> Problem:
    return "nobody leaves the Castillo now" if event.source == CASTILLO and not ledger.general else None


def placed_beside_the_king(ledger: Ledger, event: Event) -> Problem:
    """What is placed outside a special action."""
    if event.source != COURT or ledger.card != _NO_CARD:
        return None
    sites = ledger.rules.sites
    near = event.target == CASTILLO or sites[event.target].slug in sites[ledger.king].neighbours
    return None if near and event.owner == event.seat else "that is not next to the King, or not one's own"


def recalled_in_need(ledger: Ledger, event: Event) -> Problem:
    """Out of regions one may call Caballeros to the Court only when the Province is empty."""
    if event.target != COURT or event.source in (PROVINCE, CASTILLO) or ledger.card not in _RECALLS:
        return None
    left = ledger.count(PROVINCE, event.owner)
    return f"there are {left} left in the Province" if left else None


def told_to_one(ledger: Ledger, event: Event) -> Problem:
    for seat in range(SPECTATOR, ledger.rules.seats):
        if (visible(event, seat).card == event.card) != (seat == event.only):
            return f"seat {seat} sees {visible(event, seat)}"
    return None


def fetched_in_secret(ledger: Ledger, event: Event) -> Problem:
    secret = event.card != ledger.played[event.seat]
    return None if (event.only == event.seat) == secret else "the wrong players are told"


def points_are_owed(ledger: Ledger, event: Event) -> Problem:
    pay = (event.seat, event.points, event.why)
    return None if pay in ledger.owed else f"only {ledger.owed} are due"


def all_places_scored(ledger: Ledger, event: Event) -> Problem:
    """A special scoring that ran through in one go scored just the regions its card speaks of."""
    expected = _EXPECTED_PLACES.get(ledger.card)
    if ledger.scored is None or expected is None:
        return None
    places = expected(ledger)
    return None if ledger.scored == places else f"scored {ledger.scored} instead of {places}"


EventCheck = Callable[[Ledger, Event], Problem]

EVENT_CHECKS: Final[dict[str, tuple[EventCheck, ...]]] = {
    ev.PIECES: (
        leaves_kings_region_alone,
        comes_from_where_it_is,
        stays_in_the_castillo,
        placed_beside_the_king,
        recalled_in_need,
    ),
    ev.GRANDE_MOVED: (leaves_kings_region_alone,),
    ev.BOARD_SET: (leaves_kings_region_alone,),
    ev.POWER_FETCHED: (fetched_in_secret,),
    ev.POINTS: (points_are_owed,),
    ev.ACTION_ENDED: (all_places_scored,),
}


def _book_pieces(ledger: Ledger, event: Event) -> None:
    n = ledger.rules.seats
    ledger.pieces[event.source * n + event.owner] -= event.amount
    ledger.pieces[event.target * n + event.owner] += event.amount


def _book_king(ledger: Ledger, event: Event) -> None:
    ledger.king = event.target


def _book_grande(ledger: Ledger, event: Event) -> None:
    ledger.grandes[event.owner] = event.target


def _book_board(ledger: Ledger, event: Event) -> None:
    ledger.boards[event.amount] = event.target


def _book_begun(ledger: Ledger, event: Event) -> None:
    ledger.card = ledger.rules.cards[event.card].slug
    ledger.scored = []


def _book_ended(ledger: Ledger, event: Event) -> None:
    ledger.card = _NO_CARD
    ledger.scored = None


def _book_general(ledger: Ledger, event: Event) -> None:
    ledger.general = True


def _book_place(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, event.target, ledger.card == _FIRST_ONLY)
    if ledger.scored is not None:
        ledger.scored.append(event.target)


def _book_points(ledger: Ledger, event: Event) -> None:
    ledger.owed.remove((event.seat, event.points, event.why))
    ledger.scores[event.seat] += event.points


_BOOK: Final[dict[str, Callable[[Ledger, Event], None]]] = {
    ev.PIECES: _book_pieces,
    ev.KING_MOVED: _book_king,
    ev.GRANDE_MOVED: _book_grande,
    ev.BOARD_SET: _book_board,
    ev.ACTION_BEGUN: _book_begun,
    ev.ACTION_ENDED: _book_ended,
    ev.ACTION_STOPPED: _book_ended,
    ev.SCORING_BEGUN: _book_general,
    ev.PLACE_SCORED: _book_place,
    ev.POINTS: _book_points,
}


def fair_pay(ledger: Ledger, site: int, first_only: bool) -> list[Pay]:
    """What a place pays, worked out player by player and as plainly as possible."""
    row = ledger.row(site)
    values = ledger.values(site)[: _PLACES_PAID[ledger.rules.seats]]
    result: list[Pay] = []
    for seat, own in enumerate(row):
        if own == 0:
            continue
        place = _place_of(row, own)
        if place < len(values) and values[place] > 0 and (place == 0 or not first_only):
            result.append((seat, values[place], (ev.FIRST, ev.SECOND, ev.THIRD)[place]))
        if place == 0 and site != CASTILLO and site == ledger.king:
            result.append((seat, 2, ev.KINGS_BONUS))
        if place == 0 and site != CASTILLO and site == ledger.grandes[seat]:
            result.append((seat, 2, ev.HOME_BONUS))
    return result


def _place_of(row: list[int], own: int) -> int:
    """Each stronger group has used up one place, or two if tied; whoever is tied himself stands one place lower."""
    used = sum(1 if row.count(count) == 1 else 2 for count in set(row) if count > own)
    return used if row.count(own) == 1 else used + 1


def _worth(*firsts: int) -> Callable[[Ledger], list[int]]:
    return lambda ledger: [site for site in ledger.rules.regions if ledger.values(site)[0] in firsts]


def _crowded(extreme: Callable[[list[int]], int]) -> Callable[[Ledger], list[int]]:
    def places(ledger: Ledger) -> list[int]:
        crowds = {site: sum(ledger.row(site)) for site in ledger.rules.regions if any(ledger.row(site))}
        return [site for site, count in crowds.items() if count == extreme(list(crowds.values()))]

    return places


_EXPECTED_PLACES: Final[dict[str, Callable[[Ledger], list[int]]]] = {
    "s3_score_4s": _worth(4),
    "s3_score_5s": _worth(5),
    "s3_score_6_7s": _worth(6, 7),
    "s3_score_castillo": lambda ledger: [CASTILLO],
    "s3_score_all_first_only": lambda ledger: list(ledger.rules.regions),
    "s3_score_most": _crowded(max),
    "s3_score_least": _crowded(min),
}


# --- properties of the game around the state ------------------------------------------------------------------------


def questions_passed_on(subject: tuple[Game, Step]) -> Problem:
    game, step = subject
    asked = [(decision.seat, decision.actions) for decision in game.pending]
    real = list(zip(step.after.asked, step.after.opts))
    return None if asked == real else f"asked is {asked}, should be {real}"


def undo_offered(subject: tuple[Game, Step]) -> Problem:
    """To whoever acted last, unless something was shown."""
    game, step = subject
    sealed = step.after.sealed != step.before.sealed
    return f"undo is offered: {not sealed} expected" if game.can_undo(step.seat) == sealed else None


GAME_CHECKS: Final = (questions_passed_on, undo_offered)


def only_the_last_may_take_back(game: Game) -> Problem:
    last = game.moves[-1][0]
    key = game._state.key()
    for seat in range(game.seats):
        if seat != last or not game.can_undo(seat):
            if game.can_undo(seat) or not refused(lambda seat=seat: game.undo(seat)):
                return f"seat {seat} could undo the action of seat {last}"
    return None if game._state.key() == key else "a refused undo changed the game"


def taken_back(subject: tuple[Game, Past]) -> Problem:
    game, past = subject
    return _difference(game._state, past.before)


def done_again(subject: tuple[Game, Past, list[Event], tuple[object, ...]]) -> Problem:
    game, past, events, after = subject
    if events != past.events:
        return f"{events} happened instead of {past.events}"
    return None if game._state.key() == after else "it led to another state"


def ended_properly(subject: tuple[Game, list[Event]]) -> Problem:
    game, events = subject
    state = game._state
    kinds = [event.kind for event in events]
    if not game.over:
        return f"still going on after {LONGEST} decisions"
    if state.round != state.rules.options.rounds or kinds.count(ev.ROUND_BEGUN) != state.round - 1:
        return f"over after {state.round} rounds"
    if kinds.count(ev.SCORING_BEGUN) != 3 or kinds[-1] != ev.GAME_ENDED or kinds.count(ev.GAME_ENDED) != 1:
        return f"over after {kinds.count(ev.SCORING_BEGUN)} general scorings with {kinds[-1]}"
    best = tuple(seat for seat, score in enumerate(game.scores) if score == max(game.scores))
    return None if game.winners == best else f"won by {game.winners} with scores {game.scores}"


def _difference(state: State, expected: State) -> Problem:
    """Which parts of two states differ."""
    if state.key() == expected.key():
        return None
    names = [name for name in State.__slots__ if name not in ("events", "rules")]
    return ", ".join(
        f"{name} is {getattr(state, name)}, should be {getattr(expected, name)}"
        for name in names
        if getattr(state, name) != getattr(expected, name)
    )


# --- what must be refused -------------------------------------------------------------------------------------------

Provocation = Callable[[tuple[Game, Random]], Problem]


def refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except IllegalAction:
        return True
    return False


def _refuses(game: Game, action: Any, seat: int | None, decision: int | None = None) -> Problem:
    state, moves, pending = game._state.key(), game.moves, game.pending
    if not refused(lambda: game.apply(action, seat, decision)):
        return f"{action!r} of seat {seat} for decision {decision} was taken"
    unchanged = (game._state.key(), game.moves, game.pending) == (state, moves, pending)
    return None if unchanged else f"the refused {action!r} of seat {seat} changed something"


def _orders(game: Game, seat: int) -> list[int]:
    return [IDS[name] for name in game.standing_orders(seat)]


def _question(game: Game, seat: int) -> tuple[int, ...]:
    return next((decision.actions for decision in game.pending if decision.seat == seat), ())


def illegal_action_refused(subject: tuple[Game, Random]) -> Problem:
    """Something that is not among the options, by whichever seat."""
    game, random = subject
    seat = random.below(game.seats)
    legal = {*_question(game, seat), *_orders(game, seat)}
    action = pick(random, [action for action in range(len(NAMES)) if action not in legal])
    return _refuses(game, pick(random, (action, NAMES[action])), seat)


def wrong_seat_refused(subject: tuple[Game, Random]) -> Problem:
    """An option of the one who is asked, by somebody who is not, or by nobody at the table."""
    game, random = subject
    decision = pick(random, game.pending)
    action = pick(random, decision.actions)
    asked = {other.seat for other in game.pending}
    wrong = [seat for seat in range(game.seats) if seat not in asked and action not in _orders(game, seat)]
    return _refuses(game, action, pick(random, [*wrong, -1, game.seats, 99]))


def stale_answer_refused(subject: tuple[Game, Random]) -> Problem:
    game, random = subject
    decision = pick(random, game.pending)
    wrong = pick(random, (decision.id - 1, decision.id + 1, 10**6))
    return _refuses(game, pick(random, decision.actions), decision.seat, wrong)


def nonsense_refused(subject: tuple[Game, Random]) -> Problem:
    game, random = subject
    nonsense: tuple[Any, ...] = ("", "win", "power-14", -1, len(NAMES), True, 1.0, None)
    return _refuses(game, pick(random, nonsense), game.decision.seat)


def unclear_answer_refused(subject: tuple[Game, Random]) -> Problem:
    """Several are asked and it is not said who answers."""
    game, _ = subject
    return _refuses(game, game.decision.actions[0], None) if len(game.pending) > 1 else None


PROVOCATIONS: Final[tuple[Provocation, ...]] = (
    illegal_action_refused,
    wrong_seat_refused,
    stale_answer_refused,
    nonsense_refused,
    unclear_answer_refused,
)


# --- the dear ones: copies, documents, views ------------------------------------------------------------------------


class Scene(NamedTuple):
    game: Game
    events: list[Event]  # of the last action
    random: Random


CloseCheck = Callable[[Scene], Problem]


def finished(state: State, seed: int) -> State:
    """Where chance leads from there."""
    random = Random(seed)
    while state.asked:
        at = random.below(len(state.asked))
        answer(state, state.asked[at], pick(random, state.opts[at]))
    return state


def clone_is_independent(scene: Scene) -> Problem:
    game = scene.game
    before = game._state.clone()
    copy = game.clone()
    if copy != game:
        return _difference(copy._state, game._state) or "other moves"
    for _ in range(20):
        if not copy.over:
            decision = pick(scene.random, copy.pending)
            copy.apply(pick(scene.random, decision.actions), decision.seat)
    return _difference(game._state, before)


def saved_game_goes_on(scene: Scene) -> Problem:
    game = scene.game
    loaded = Game.load(game.save())
    if loaded != game:
        return _difference(loaded._state, game._state) or "other moves"
    seed = scene.random.below(1 << 62)
    return _difference(finished(loaded._state, seed), finished(game._state.clone(), seed))


def position_reads_back(scene: Scene) -> Problem:
    document = json.dumps(scene.game.position())
    return _difference(read_position(json.loads(document)), scene.game._state)


def record_replays(scene: Scene) -> Problem:
    replayed = Game.replay(scene.game.record())
    return None if replayed == scene.game else _difference(replayed._state, scene.game._state) or "other moves"


def view_keeps_secrets(scene: Scene) -> Problem:
    """Two states that differ only in what a seat cannot know look the same to it."""
    state = scene.game._state
    seat = scene.random.below(state.rules.seats + 1) - 1
    return _view_difference(View(scrambled(state, seat, scene.random), seat), scene.game.view(seat))


def scrambled(state: State, seat: int, random: Random) -> State:
    """The same for all that seat can know, everything else mixed up."""
    other = state.clone()
    n, options = state.rules.seats, state.rules.options
    strangers = [stranger for stranger in range(n) if stranger != seat]
    other.rng, other.sealed = random.below(1 << 62), state.sealed + 1
    other.hidden = tuple(random.shuffled(stack) for stack in state.hidden)
    hands, piles = list(state.hands), list(state.discards)
    for stranger in strangers:
        hands[stranger], piles[stranger] = _other_hand(state, stranger, random)
    other.hands, other.discards = tuple(hands), tuple(piles)
    other.orders = tuple(random.below(3) if s in strangers else order for s, order in enumerate(state.orders))
    other.secrets = tuple(random.below(9) if s in strangers and x >= 0 else x for s, x in enumerate(state.secrets))
    other.opts = tuple((DONE,) if s in strangers else opts for s, opts in zip(state.asked, state.opts))
    if options.played_cards == "hidden":
        other.power_log = tuple((1, 2) if s in strangers else log for s, log in enumerate(state.power_log))
    if options.castillo == "hidden":
        for stranger in strangers:
            other.pieces[CASTILLO * n + stranger] += 1 + random.below(5)
    return other


def _other_hand(state: State, seat: int, random: Random) -> tuple[int, int]:
    """As many cards in hand and discarded, but others; the one on the table everybody sees."""
    hand, pile, card = state.hands[seat], state.discards[seat], state.played[seat]
    fixed = hand & (1 << card) if card >= 0 else 0
    loose = random.shuffled(bits((hand | pile) & ~fixed))
    size = (hand & ~fixed).bit_count()
    return fixed | sum(1 << c for c in loose[:size]), sum(1 << c for c in loose[size:])


def view_shows_own_things_only(scene: Scene) -> Problem:
    state = scene.game._state
    n = state.rules.seats
    for seat in range(SPECTATOR, n):
        view = scene.game.view(seat)
        own = (state.hands[seat], state.discards[seat], state.secrets[seat]) if seat >= 0 else (0, 0, -1)
        if (view.hand, view.discards, view.secret) != own:
            return f"seat {seat} sees {(view.hand, view.discards, view.secret)} instead of {own}"
        for owner in range(n):
            closed = state.rules.options.castillo == "hidden" and owner != seat
            count = HIDDEN if closed else state.count(CASTILLO, owner)
            if view.count(CASTILLO, owner) != count:
                return f"seat {seat} sees {view.count(CASTILLO, owner)} of seat {owner} in the Castillo, not {count}"
    return None


def imagined_state_fits(scene: Scene) -> Problem:
    """A sample looks to its seat just like the real state, and is a state one can go on from."""
    seat = scene.random.below(scene.game.seats + 1) - 1
    view = scene.game.view(seat)
    state = view.sample(scene.random.below(1 << 62))
    problem = _view_difference(View(state, seat), view)
    if problem:
        return problem
    demand(STATE_CHECKS, state)
    demand((power_cards_complete, action_cards_complete), state)
    for _ in range(FORESIGHT):
        if state.asked:
            at = scene.random.below(len(state.asked))
            watch(take(state, state.asked[at], pick(scene.random, state.opts[at])))
    return None


def take(state: State, seat: int, action: int) -> Step:
    """An action in a bare state."""
    before = state.clone()
    events: list[Event] = []
    state.events = events
    answer(state, seat, action)
    state.events = None
    return Step(before, seat, action, events, state)


def _view_difference(view: View, expected: View) -> Problem:
    if view == expected:
        return None
    names = [name for name in View.__slots__ if getattr(view, name) != getattr(expected, name)]
    return f"to seat {view.seat} it looks different: {', '.join(names)}"


def preview_is_fair(scene: Scene) -> Problem:
    """What players are told a place would pay is what it would pay."""
    ledger = Ledger(scene.game._state)
    for site in (*ledger.rules.regions, CASTILLO):
        told = sorted(tuple(payment) for payment in scene.game.if_scored_now(site))
        fair = sorted(fair_pay(ledger, site, False))
        if told != fair:
            return f"site {site} would pay {fair}, but {told} is told"
    return None


def everything_has_words(scene: Scene) -> Problem:
    rules = scene.game._state.rules
    texts = [event_text(rules, visible(event, SPECTATOR)) for event in scene.events]
    for decision in scene.game.pending:
        texts += [decision.prompt, *(option.label for option in decision.options)]
    for text in texts:
        if not text.en or not text.de or "{" in text.en + text.de:
            return f"no words: {text}"
    return None


CLOSE_CHECKS: Final[tuple[CloseCheck, ...]] = (
    clone_is_independent,
    saved_game_goes_on,
    position_reads_back,
    record_replays,
    view_keeps_secrets,
    view_shows_own_things_only,
    imagined_state_fits,
    preview_is_fair,
    everything_has_words,
)
