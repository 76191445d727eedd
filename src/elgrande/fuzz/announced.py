"""Special actions: whoever wants to be asked is asked before every change, and a Veto stops what was announced."""

from elgrande.fuzz.states import holds
from elgrande.kernel.frames import read_all
from elgrande.kernel.windows import WINDOW
from elgrande.modules.checks import Deed, Ledger, Problem
from elgrande.rules import events as ev
from elgrande.rules.cards import CARD_DISCARDED
from elgrande.rules.events import Event
from elgrande.rules.orders import ASK, BEFORE_STEP, STEPS
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.steps.keep import COPIED
from elgrande.vocabulary import ALLOW_ACTION, ALLOW_ROUND, VETO

Change = tuple[str, int, int]  # kind of event, owner, region or place


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


def changes_are_announced(step: Deed) -> Problem:
    """While somebody wants to be asked, a special action changes one thing at a time, and only after he was."""
    top = step.before.frames[-1]
    wishes = _who_wants_to_be_asked(step, step.before.acting)
    last_word = top[0] == WINDOW and not wishes & set(read_all(top, "seats")[1:])
    changes = _unwelcome_changes(step)
    if len(changes) > (1 if last_word else 0):
        return f"{changes} happened, though {wishes} would have objected"
    return None


def _who_wants_to_be_asked(step: Deed, actor: int) -> set[int]:
    state = step.before
    quiet = {actor, step.seat} if step.action in (ALLOW_ACTION, ALLOW_ROUND) else {actor}
    holders = {holder for _, holder, _ in state.kept if holds(state, holder, BEFORE_STEP)}
    return {holder for holder in holders if holder not in quiet and state.orders[holder] & STEPS == ASK}


def _region_or_place(ledger: Ledger, site: int) -> int:
    """The region that belongs to: whoever goes there together may come to stand on several places in it."""
    region = ledger.region(site) if site >= 0 else NOWHERE
    return site if region == NOWHERE else region


def _finds_no_room(ledger: Ledger, event: Event, last: list[Change]) -> bool:
    """Of those who go together to where there is not room for all the surplus goes to the Court, in the same change."""
    crowded = [change for change in last if any(book.finds_no_room(change[2]) for book in ledger.every)]
    return event.target == COURT and [change[:2] for change in crowded] == [(event.kind, event.owner)]


def _unwelcome_changes(step: Deed) -> list[Change]:
    """Changes in special actions somebody might object to: pieces that go to one place together are one change."""
    checks, actor = step.checks, step.before.acting
    if not step.before.kept or step.before.frames[-1][0] in checks.fills:
        return []
    off_board = {step.before.rules.site_index.get(slug, NOWHERE) for slug in checks.off_board} - {NOWHERE}
    changes: list[Change] = []
    before = ""
    for event in step.events:
        if event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            actor = event.seat if event.kind == ev.ACTION_BEGUN else -1
        along = event.kind == ev.PIECES and (before in checks.along or event.source in off_board)
        before = event.kind if not along and event.kind not in checks.aside else before
        change = (event.kind, event.owner, _region_or_place(step.now, event.target))
        asked = event.kind in checks.changes and event.why not in checks.by_right
        together = change in changes[-1:] or _finds_no_room(step.now, event, changes[-1:])
        if asked and not along and not together and actor >= 0 and _who_wants_to_be_asked(step, actor):
            changes.append(change)
    return changes
