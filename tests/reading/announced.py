"""Special actions: whoever wants to be asked is asked before every change."""

from elgrande.fuzz.states import holds
from elgrande.kernel.frames import read_all
from elgrande.kernel.windows import WINDOW
from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.orders import ASK, BEFORE_STEP, STEPS
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.vocabulary import ALLOW_ACTION, ALLOW_ROUND
from tests.reading.ledger import Ledger
from tests.reading.reading import Told

Change = tuple[str, int, int]  # kind of event, owner, region or place


def changes_are_announced(step: Told) -> Problem:
    """While somebody wants to be asked, a special action changes one thing at a time, and only after he was."""
    top = step.before.frames[-1]
    wishes = _who_wants_to_be_asked(step, step.before.acting)
    last_word = top[0] == WINDOW and not wishes & set(read_all(top, "seats")[1:])
    changes = _unwelcome_changes(step)
    if len(changes) > (1 if last_word else 0):
        return f"{changes} happened, though {wishes} would have objected"
    return None


def _who_wants_to_be_asked(step: Told, actor: int) -> set[int]:
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


def _unwelcome_changes(step: Told) -> list[Change]:
    """Changes in special actions somebody might object to: pieces that go to one place together are one change."""
    reading, actor = step.reading, step.before.acting
    if not step.before.kept or step.before.frames[-1][0] in reading.fills:
        return []
    off_board = {step.before.rules.site_index.get(slug, NOWHERE) for slug in reading.off_board} - {NOWHERE}
    changes: list[Change] = []
    before = ""
    for event in step.events:
        if event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            actor = event.seat if event.kind == ev.ACTION_BEGUN else -1
        along = event.kind == ev.PIECES and (before in reading.along or event.source in off_board)
        before = event.kind if not along and event.kind not in reading.aside else before
        change = (event.kind, event.owner, _region_or_place(step.now, event.target))
        asked = event.kind in reading.changes and event.why not in reading.by_right
        together = change in changes[-1:] or _finds_no_room(step.now, event, changes[-1:])
        if asked and not along and not together and actor >= 0 and _who_wants_to_be_asked(step, actor):
            changes.append(change)
    return changes
