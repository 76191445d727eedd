"""Properties of every action: what it may change, and what it must tell."""

from collections import Counter
from typing import Final

from elgrande.fuzz.announced import changes_are_announced, veto_stops
from elgrande.fuzz.property import demand
from elgrande.fuzz.states import CARD_CHECKS, STATE_CHECKS, cards_by_stack
from elgrande.kernel.play import perform
from elgrande.kernel.windows import WINDOW
from elgrande.modules.checks import Deed, Ledger, Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.orders import ASK
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import GENERAL_SCORING, general_scoring
from elgrande.steps.keep import COPIED, UNTIL_SCORING


def watch(step: Deed) -> None:
    """Everything that is checked after every action."""
    demand((*STATE_CHECKS, *step.checks.states), step.after)
    demand((*STEP_CHECKS, *step.checks.steps), step)
    demand((events_tell_everything,), step)


def cards_complete(step: Deed) -> Problem:
    """Looked at only when cards have moved."""
    old, new = step.before, step.after
    moved = [getattr(new, name) is not getattr(old, name) for name in CARDS]
    if not any(moved):
        return None
    for check in (*CARD_CHECKS, *step.checks.cards):
        problem = check(new)
        if problem:
            return problem
    before, after = cards_by_stack(old), cards_by_stack(new)
    return None if before == after else f"{before} became {after}"


def closed_regions_untouched(step: Deed) -> Problem:
    """Neither where the King was nor where he is now has anything come or gone; nor where it is as if he were."""
    old, new = step.before, step.after
    for site in step.then.closed() | _closed_since(step):
        for what, then, now in (
            ("Caballeros", _standing(step.then, site), _standing(step.now, site)),
            ("Grandes", _homes(step, old, site), _homes(step, new, site)),
            ("scoreboards", [at == site for at in old.boards], [at == site for at in new.boards]),
        ):
            if then != now:
                return f"{what} on site {site}: {then} became {now}"
    return None


def _closed_since(step: Deed) -> set[int]:
    """What is closed now; not where the King has come by himself, when a scoring was over."""
    back = [event.target for event in step.events if event.kind == ev.KING_MOVED and event.seat < 0]
    return step.now.closed() - {*back}


def _homes(step: Deed, state: State, site: int) -> list[bool]:
    """Whose Grandes are there, but for one who moves like the King."""
    books = (*step.then.every, *step.now.every)
    return [home == site and not any(book.roams(owner) for book in books) for owner, home in enumerate(state.grandes)]


def _standing(ledger: Ledger, region: int) -> object:
    """Who is where in it, with what; no matter when he came."""
    places: Counter[tuple[str, int, int]] = Counter()
    for site in ledger.places(region):
        face = ledger.rules.sites[site]
        for owner, count in enumerate(ledger.row(site)):
            places[face.kind or face.slug, face.token, owner] += count
    return +places


def choices_stay_secret(step: Deed) -> Problem:
    """While others are still choosing, an answer changes nothing anybody can see."""
    if len(step.before.asked) < 2 or not step.is_answer:
        return None
    others = tuple(seat for seat in step.before.asked if seat != step.seat)
    if step.before.frames[-1][0] in step.checks.secret_choices:
        return step.checks.secret_choices[step.before.frames[-1][0]](step)
    if step.after.asked != others or step.events:
        return f"seats {others} were choosing; now {step.after.asked} are, and {len(step.events)} events were told"
    return None


def revealing_cannot_be_undone(step: Deed) -> Problem:
    hidden_castillo = step.before.rules.options.castillo == "hidden"
    for event in step.events:
        shows_castillo = event.kind == ev.PLACE_SCORED and event.target == CASTILLO and hidden_castillo
        if event.kind in step.checks.reveals or event.why in step.checks.reveals or shows_castillo:
            return None if step.after.sealed > step.before.sealed else f"{event.kind} could be undone"
    return None


def objections_cannot_be_undone(step: Deed) -> Problem:
    """Nobody withdraws what somebody else is asked about, or would be without his standing order."""
    if not step.is_answer or not step.before.kept or step.after.sealed > step.before.sealed:
        return None
    after = step.after
    if any(step.before.orders):
        after = step.before.clone()
        after.orders = (ASK,) * after.rules.seats
        perform(after, step.seat, step.action)
    asked = [seat for seat in after.asked if seat != step.seat] if after.frames[-1][0] == WINDOW else []
    return f"seats {asked} could object, and it could be undone" if asked else None


def orders_end_with_the_round(step: Deed) -> Problem:
    if step.after.round > step.before.round and any(order != ASK for order in step.after.orders):
        return f"standing orders {step.after.orders} in a new round"
    return None


_SCORINGS: Final = {9: (3, 6, 9), 6: (2, 4, 6)}  # after which rounds, by the length of the game


def general_scorings_in_time(step: Deed) -> Problem:
    rounds = _SCORINGS[step.after.rules.options.rounds]
    due = sum(step.before.round < number <= step.after.round for number in rounds)
    begun = sum(event.kind == ev.SCORING_BEGUN for event in step.events)
    # a marked region is scored first, and somebody may be asked about that
    if begun + _pending(step.after) - _pending(step.before) != due:
        return f"{begun} instead of {due} general scorings"
    # where somebody may be asked in between, the history of the game tells
    under_way = begun or (not step.before.marks and GENERAL_SCORING in [frame[0] for frame in step.before.frames])
    if under_way and GENERAL_SCORING not in [frame[0] for frame in step.after.frames]:
        scored = [_first_place(event) for event in step.events if event.kind in (ev.PLACE_SCORED, ev.PLACES_SCORED)]
        left_out = [event.target for event in step.events if event.kind in step.checks.unscored]
        everything = [site for site in (CASTILLO, *step.after.rules.regions) if site not in left_out]
        marked = step.after.round == step.after.rules.options.rounds and step.then.scored_last() != NOWHERE
        end = len(scored) - 1 if marked and scored[-len(everything) :] != everything else len(scored)
        if scored[:end][-len(everything) :] != everything:
            return f"scored {scored}"
    return None


def _pending(state: State) -> int:
    return state.frames.count(general_scoring())


def cards_end_with_the_scoring(step: Deed) -> Problem:
    """Those that wait for a general scoring lie there no longer when it is over."""
    over = any(event.kind in (ev.ROUND_BEGUN, ev.GAME_ENDED) for event in step.events)
    if not over or step.after.round not in step.after.rules.scoring_rounds:
        return None
    left = [kept for kept in step.after.kept if kept[2] % COPIED == UNTIL_SCORING]
    return f"{left} are left after the scoring" if left else None


def _first_place(event: Event) -> int:
    return event.target if event.kind == ev.PLACE_SCORED else event.source


def events_tell_everything(step: Deed) -> Problem:
    """Whoever keeps books by the events alone knows the whole board, and each of them is allowed."""
    ledger = Ledger(step.before, step.checks)
    for event in step.events:
        problem = ledger.enter(event)
        if problem:
            return f"{problem} in {event}"
    return ledger.compare(step.now, step.after)


CARDS: Final = ("hands", "discards", "played", "kept", "hidden", "used", "offer")  # parts of a state

STEP_CHECKS: Final = (
    cards_complete,
    closed_regions_untouched,
    choices_stay_secret,
    revealing_cannot_be_undone,
    objections_cannot_be_undone,
    orders_end_with_the_round,
    general_scorings_in_time,
    cards_end_with_the_scoring,
    veto_stops,
    changes_are_announced,
)
