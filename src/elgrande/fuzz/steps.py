"""Properties of every action: what it may change, and what it must tell."""

from typing import Final

from elgrande.fuzz.ledger import Ledger
from elgrande.fuzz.property import Problem, Step, demand
from elgrande.fuzz.states import STATE_CHECKS, action_cards_complete, power_cards_complete
from elgrande.kernel import events as ev
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.windows import ASK, WINDOW
from elgrande.steps.general_scoring import GENERAL
from elgrande.vocabulary import ALLOW_ACTION, ALLOW_ROUND, VETO


def watch(step: Step) -> None:
    """Everything that is checked after every action."""
    demand(STATE_CHECKS, step.after)
    demand(STEP_CHECKS, step)


def cards_complete(step: Step) -> Problem:
    """Looked at only when cards have moved."""
    old, new = step.before, step.after
    if new.hands is not old.hands or new.discards is not old.discards or new.played is not old.played:
        problem = power_cards_complete(new)
        if problem:
            return problem
    moved = (new.hidden is not old.hidden, new.used is not old.used, new.offer is not old.offer)
    return action_cards_complete(new) if any(moved) or new.kept is not old.kept else None


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
    if len(step.before.asked) < 2 or not step.is_answer:
        return None
    others = tuple(seat for seat in step.before.asked if seat != step.seat)
    if step.after.asked != others or step.events:
        return f"seats {others} were choosing; now {step.after.asked} are, and {len(step.events)} events were told"
    return None


def revealing_cannot_be_undone(step: Step) -> Problem:
    hidden_castillo = step.before.rules.options.castillo == "hidden"
    for event in step.events:
        shows_castillo = event.kind == ev.PLACE_SCORED and event.target == CASTILLO and hidden_castillo
        if event.kind in (ev.CARD_REVEALED, ev.DISC_SHOWN) or shows_castillo:
            return None if step.after.sealed > step.before.sealed else f"{event.kind} could be undone"
    return None


def orders_end_with_the_round(step: Step) -> Problem:
    if step.after.round > step.before.round and any(order != ASK for order in step.after.orders):
        return f"standing orders {step.after.orders} in a new round"
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


_CHANGES: Final = (
    ev.PIECES,
    ev.KING_MOVED,
    ev.GRANDE_MOVED,
    ev.BOARD_SET,
    ev.POWER_FETCHED,
    ev.REGION_NAMED,
    ev.PLACE_SCORED,
)


def changes_are_announced(step: Step) -> Problem:
    """While somebody wants to be asked, a special action changes one thing at a time, and only after he was."""
    wishes = _who_wants_to_be_asked(step)
    if not wishes:
        return None
    changes = _changes_in_action(step)
    top = step.before.frames[-1]
    last_word = top[0] == WINDOW and not wishes & set(top[3:])
    if len(changes) > (1 if last_word else 0):
        return f"{changes} happened, though {wishes} would have objected"
    return None


def _who_wants_to_be_asked(step: Step) -> set[int]:
    state = step.before
    actor = next((event.seat for event in step.events if event.kind == ev.ACTION_BEGUN), state.acting)
    quiet = {actor, step.seat} if step.action in (ALLOW_ACTION, ALLOW_ROUND) else {actor}
    return {holder for _, holder, _ in state.kept if holder not in quiet and state.orders[holder] == ASK}


def _changes_in_action(step: Step) -> list[tuple[str, int, int]]:
    """Kind, owner and target: pieces that go to one place together are one change."""
    inside = step.before.acting >= 0
    changes: list[tuple[str, int, int]] = []
    for event in step.events:
        if event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            inside = event.kind == ev.ACTION_BEGUN
        change = (event.kind, event.owner, event.target)
        if inside and event.kind in _CHANGES and change not in changes[-1:]:
            changes.append(change)
    return changes


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
    orders_end_with_the_round,
    general_scorings_in_time,
    veto_stops,
    changes_are_announced,
    events_tell_everything,
)
