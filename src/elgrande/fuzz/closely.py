"""The dear properties: copies, documents, views, words. They are not checked after every action."""

import json
from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.documents.view import view_document
from elgrande.fuzz.players import pick
from elgrande.fuzz.property import difference
from elgrande.fuzz.states import look
from elgrande.fuzz.steps import watch
from elgrande.game import Game
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.modules.checks import Checks, Deed, Problem
from elgrande.rules.cards import kept_power
from elgrande.rules.events import Event, visible
from elgrande.rules.markers import set_marks
from elgrande.rules.ruleset import BASE_REGIONS, CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.rules.view import HIDDEN, SPECTATOR, UNKNOWN, RawView
from elgrande.texts import event_text
from elgrande.vocabulary import DONE

FORESIGHT: Final = 80  # actions to play on from an imagined state


class Inspected(NamedTuple):
    game: Game
    events: list[Event]  # of the last action
    random: Random
    checks: Checks


CloseCheck = Callable[[Inspected], Problem]


def finished(state: State, seed: int) -> State:
    """Where chance leads from there."""
    random = Random(seed)
    while state.asked:
        at = random.below(len(state.asked))
        answer(state, state.asked[at], pick(random, state.opts[at]))
    return state


def clone_is_independent(scene: Inspected) -> Problem:
    game = scene.game
    before = game._state.clone()
    copy = game.clone()
    if copy != game:
        return difference(copy._state, game._state) or "other moves"
    if [decision.id for decision in copy.pending] != [decision.id for decision in game.pending]:
        return "its questions have other numbers"
    for _ in range(20):
        if not copy.over:
            decision = pick(scene.random, copy.pending)
            copy.apply(pick(scene.random, decision.actions), decision.seat)
    return difference(game._state, before)


def saved_game_goes_on(scene: Inspected) -> Problem:
    game = scene.game
    loaded = Game.load(game.record(history=False))
    if loaded != game:
        return difference(loaded._state, game._state) or "other moves"
    seed = scene.random.below(1 << 62)
    return difference(finished(loaded._state, seed), finished(game._state.clone(), seed))


def position_reads_back(scene: Inspected) -> Problem:
    game = scene.game
    document = json.loads(json.dumps(game.position()))
    read = Game.from_position(document)
    if read.position() != document:
        return f"{document} was read as {read.position()}"
    return difference(read._state, game._state)


def record_replays(scene: Inspected) -> Problem:
    replayed = Game.replay(scene.game.record())
    return None if replayed == scene.game else difference(replayed._state, scene.game._state) or "other moves"


def view_keeps_secrets(scene: Inspected) -> Problem:
    """Two states that differ only in what a seat cannot know look the same to it, as a view and as a document."""
    game = scene.game
    seat = scene.random.below(game.seats + 1) - 1
    other = game.clone()
    other._state = scrambled(game._state, seat, scene.random)
    other._pose(game.pending)
    problem = _view_difference(other.view(seat).raw, game.view(seat).raw)
    if problem:
        return problem
    shown, expected = (json.dumps(view_document(each, seat)) for each in (other, game.clone()))
    return None if shown == expected else f"seat {seat} is shown {shown} instead of {expected}"


def scrambled(state: State, seat: int, random: Random) -> State:
    """The same for all that seat can know, everything else mixed up."""
    other = state.clone()
    n, options = state.rules.seats, state.rules.options
    strangers = [stranger for stranger in range(n) if stranger != seat]
    other.rng, other.sealed = random.below(1 << 62), state.sealed + 1
    other.hidden = tuple(random.shuffled(stack) for stack in state.hidden)
    hands, piles = list(state.hands), list(state.discards)
    other_hand = _other_choice if state.rules.dealt else _other_hand
    for stranger in strangers:
        hands[stranger], piles[stranger] = other_hand(state, stranger, random)
    other.hands, other.discards = tuple(hands), tuple(piles)
    if state.marks:
        set_marks(other, _other_marks(state, strangers, random))
    other.orders = tuple(random.below(3) if s in strangers else order for s, order in enumerate(state.orders))
    other.secrets = tuple(
        _other_secret(state, s, random) if s in strangers else secret for s, secret in enumerate(state.secrets)
    )
    other.opts = tuple((DONE,) if s in strangers else opts for s, opts in zip(state.asked, state.opts))
    if options.played_cards == "hidden":
        other.power_log = tuple((1, 2) if s in strangers else log for s, log in enumerate(state.power_log))
    if options.castillo == "hidden":
        for owner in range(state.rules.owners):
            if owner != seat:
                other.pieces[CASTILLO * state.rules.owners + owner] += 1 + random.below(5)
    return other


def _other_secret(state: State, seat: int, random: Random) -> int:
    """Another region or discarded power card; a power card of this round everybody sees being taken back."""
    secret, open_card = state.secrets[seat], state.played[seat]
    if secret in (-1, open_card):
        return secret
    return pick(random, [other for other in range(9) if other != open_card])


def _other_marks(state: State, strangers: list[int], random: Random) -> tuple[int, ...]:
    """Others' secret markers somewhere else."""
    rules = state.rules
    secret = [first + seat for first, _ in rules.face_down for seat in range(rules.seats) if seat in strangers]
    return tuple(
        pick(random, range(BASE_REGIONS)) if place in secret and mark != NOWHERE else mark
        for place, mark in enumerate(state.marks)
    )


def _other_hand(state: State, seat: int, random: Random) -> tuple[int, int]:
    """As many cards in hand and discarded, but others; the one on the table everybody sees."""
    hand, pile, card = state.hands[seat], state.discards[seat], state.played[seat]
    fixed = hand & (1 << card) if card >= 0 else 0
    loose = random.shuffled(bits((hand | pile) & ~fixed))
    size = (hand & ~fixed).bit_count()
    return fixed | sum(1 << c for c in loose[:size]), sum(1 << c for c in loose[size:])


def _other_choice(state: State, seat: int, random: Random) -> tuple[int, int]:
    """The same where everybody has chosen his own: any cards but those that lie before him or were seen."""
    hand, pile, card = state.hands[seat], state.discards[seat], state.played[seat]
    seen = {*bits(kept_power(state, seat)), card}
    shown = state.rules.options.played_cards == "shown"
    if shown:
        seen |= {*bits(pile)}
    loose = random.shuffled(tuple(c for c in range(len(state.rules.power)) if c not in seen))
    size, both = hand.bit_count(), (hand | pile).bit_count()
    return sum(1 << c for c in loose[:size]), pile if shown else sum(1 << c for c in loose[size:both])


def view_shows_own_things_only(scene: Inspected) -> Problem:
    state = scene.game._state
    n = state.rules.seats
    for seat in range(SPECTATOR, n):
        view = scene.game.view(seat).raw
        own = (state.hands[seat], state.discards[seat], state.secrets[seat]) if seat >= 0 else (0, 0, -1)
        if (view.hand, view.discards, view.secret) != own:
            return f"seat {seat} sees {(view.hand, view.discards, view.secret)} instead of {own}"
        secret = {first + owner for first, _ in state.rules.face_down for owner in range(n) if owner != seat}
        for place in range(len(state.marks)):
            foreign = place in secret and state.marks[place] != NOWHERE
            if view.marks[place] != (UNKNOWN if foreign else state.marks[place]):
                return f"seat {seat} sees {view.marks[place]} at place {place} of {state.marks}"
        for owner in range(state.rules.owners):
            closed = state.rules.options.castillo == "hidden" and owner != seat
            count = HIDDEN if closed else state.count(CASTILLO, owner)
            if view.count(CASTILLO, owner) != count:
                return f"seat {seat} sees {view.count(CASTILLO, owner)} of owner {owner} in the Castillo, not {count}"
    return None


def imagined_state_fits(scene: Inspected) -> Problem:
    """A sample looks to its seat just like the real state, and is a state one can go on from."""
    seat = scene.random.below(scene.game.seats + 1) - 1
    view = scene.game.view(seat).raw
    state = view.sample(scene.random.below(1 << 62))
    problem = _view_difference(RawView(state, seat), view)
    if problem:
        return problem
    look(state, scene.checks)
    for _ in range(FORESIGHT):
        if state.asked:
            at = scene.random.below(len(state.asked))
            watch(take(scene.checks, state, state.asked[at], pick(scene.random, state.opts[at])))
    return None


def take(checks: Checks, state: State, seat: int, action: int) -> Deed:
    """An action in a bare state."""
    before = state.clone()
    events: list[Event] = []
    state.events = events
    answer(state, seat, action)
    state.events = None
    return Deed(checks, before, seat, action, events, state)


def _view_difference(view: RawView, expected: RawView) -> Problem:
    if view == expected:
        return None
    names = [name for name in RawView.__slots__ if getattr(view, name) != getattr(expected, name)]
    return f"to seat {view.seat} it looks different: {', '.join(names)}"


def everything_has_words(scene: Inspected) -> Problem:
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
    everything_has_words,
)
