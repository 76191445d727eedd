"""Properties of every action: what it may change, and what it must tell."""

from typing import Final

from elgrande.fuzz.property import demand
from elgrande.fuzz.states import CARD_CHECKS, STATE_CHECKS, cards_by_stack
from elgrande.kernel.play import perform
from elgrande.kernel.windows import WINDOW
from elgrande.modules.checks import Deed, Problem
from elgrande.rules import events as ev
from elgrande.rules.cards import CARD_DISCARDED
from elgrande.rules.events import Event
from elgrande.rules.orders import ASK
from elgrande.rules.ruleset import CASTILLO
from elgrande.steps.keep import COPIED, UNTIL_SCORING
from elgrande.vocabulary import VETO


def watch(step: Deed) -> None:
    """Everything that is checked after every action."""
    demand((*STATE_CHECKS, *step.checks.states), step.after)
    demand((*STEP_CHECKS, *step.checks.steps), step)


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


def kings_region_untouched(step: Deed) -> Problem:
    """Nobody comes or goes there as long as the King stays."""
    king, there, now = step.before.king, step.before.row(step.before.king), step.after.row(step.before.king)
    return None if step.after.king != king or now == there else f"the King's region {king} had {there}, now {now}"


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


def cards_end_with_the_scoring(step: Deed) -> Problem:
    """Those that wait for a general scoring lie there no longer when it is over."""
    over = any(event.kind in (ev.ROUND_BEGUN, ev.GAME_ENDED) for event in step.events)
    if not over or step.after.round not in step.after.rules.scoring_rounds:
        return None
    left = [kept for kept in step.after.kept if kept[2] % COPIED == UNTIL_SCORING]
    return f"{left} are left after the scoring" if left else None


def _goes_on(step: Deed, event: Event) -> bool:
    """Does that belong to what comes after a special action? A copied one may be the last of a round."""
    afterwards = any(goes_on(step.after.rules, event) for goes_on in step.checks.goes_on)
    return afterwards or event.kind in (ev.TURN_ENDED, ev.CARD_TAKEN, ev.START_PASSED)


def veto_stops(step: Deed) -> Problem:
    """It costs the card, and nothing of what was announced happens: only afterwards the game goes on."""
    if step.action != VETO:
        return None
    kinds = [event.kind for event in step.events]
    later = [i for i, event in enumerate(step.events) if _goes_on(step, event)]
    at_once = kinds[: later[0]] if later else kinds
    at_once = [ev.CARD_RETURNED if kind == CARD_DISCARDED else kind for kind in at_once]
    if at_once[:1] == [ev.ACTION_STOPPED] and any(until >= COPIED for _, _, until in step.before.kept):
        at_once = [ev.CARD_RETURNED, *at_once]  # whoever has copied a Veto has no card to give back
    if at_once[:2] != [ev.CARD_RETURNED, ev.ACTION_STOPPED] or any(kind != ev.CARD_RETURNED for kind in at_once[2:]):
        return f"events {kinds}"
    before, after = (sum(kept[1] == step.seat for kept in state.kept) for state in (step.before, step.after))
    if sum(kind == ev.ACTION_STOPPED for kind in kinds) != 1 or after >= before:
        return f"kept cards {step.before.kept} became {step.after.kept}"
    return None


CARDS: Final = ("hands", "discards", "played", "kept", "hidden", "used", "offer")  # parts of a state

STEP_CHECKS: Final = (
    cards_complete,
    kings_region_untouched,
    choices_stay_secret,
    revealing_cannot_be_undone,
    objections_cannot_be_undone,
    orders_end_with_the_round,
    cards_end_with_the_scoring,
    veto_stops,
)
