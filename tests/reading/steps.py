"""Every action once more, by the books: what it may change, and what it must tell."""

from collections import Counter
from typing import Final

from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import GENERAL_SCORING, general_scoring
from elgrande.steps.keep import COPIED
from tests.reading.ledger import Ledger
from tests.reading.reading import Told


def waiting_cards_in_time(step: Told) -> Problem:
    """A kept card lasts for the round it was taken in and the next one, if it does not say otherwise."""
    state, said = step.after, step.reading.lasting
    for card, holder, until in state.kept:
        slug, until = state.rules.cards[card].slug, until % COPIED
        lasting = said[slug](state.rules) if slug in said else 0
        fits = until == lasting if lasting else state.round <= until <= state.round + 1
        if not fits:
            return f"seat {holder} holds {slug} until {until} in round {state.round}"
    return None


def closed_regions_untouched(step: Told) -> Problem:
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


def _closed_since(step: Told) -> set[int]:
    """What is closed now; not where the King has come by himself, when a scoring was over."""
    back = [event.target for event in step.events if event.kind == ev.KING_MOVED and event.seat < 0]
    return step.now.closed() - {*back}


def _homes(step: Told, state: State, site: int) -> list[bool]:
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


_SCORINGS: Final = {9: (3, 6, 9), 6: (2, 4, 6)}  # after which rounds, by the length of the game


def general_scorings_in_time(step: Told) -> Problem:
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
        left_out = [event.target for event in step.events if event.kind in step.reading.unscored]
        everything = [site for site in (CASTILLO, *step.after.rules.regions) if site not in left_out]
        marked = step.after.round == step.after.rules.options.rounds and step.then.scored_last() != NOWHERE
        end = len(scored) - 1 if marked and scored[-len(everything) :] != everything else len(scored)
        if scored[:end][-len(everything) :] != everything:
            return f"scored {scored}"
    return None


def _pending(state: State) -> int:
    return state.frames.count(general_scoring())


def _first_place(event: Event) -> int:
    return event.target if event.kind == ev.PLACE_SCORED else event.source


def events_tell_everything(step: Told) -> Problem:
    """Whoever keeps books by the events alone knows the whole board, and each of them is allowed."""
    ledger = Ledger(step.before, step.reading)
    for event in step.events:
        problem = ledger.enter(event)
        if problem:
            return f"{problem} in {event}"
    return ledger.compare(step.now, step.after)
