"""Properties of every action: what it may change, and what it must tell."""

from collections import Counter
from typing import Final

from elgrande.fuzz.ledger import Ledger
from elgrande.fuzz.overseas import FILLING, Overseas, flag_waits_in_need, has_colonies, kind, table_is_filled
from elgrande.fuzz.property import Problem, Step, demand
from elgrande.fuzz.states import (
    STATE_CHECKS,
    VETOES,
    action_cards_complete,
    cards_by_stack,
    power_cards_complete,
)
from elgrande.kernel.play import perform
from elgrande.kernel.windows import ASK, STEPS, WINDOW
from elgrande.modules.anniversary.flag import FLAG_PASSED, FLAG_WAITS
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import INQUISITOR_TAKEN
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT, LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_MARKED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_LOST, TOKENS_PLACED
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.court import TROOPS_CALLED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.person import PERSON_TAKEN
from elgrande.modules.grandissimo.revolution import KING_DEPOSED, STAND_IN
from elgrande.modules.grandissimo.turns import ACTIONS_BARRED, TURN_POSTPONED
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.modules.king_and_intrigue.hand import CHOOSE_HAND, HAND_READY
from elgrande.modules.king_and_intrigue.permit import PLACING_FREED
from elgrande.modules.players_edition.bridge import BRIDGE_BUILT
from elgrande.modules.players_edition.collapse import COLLAPSE_FEARED
from elgrande.modules.players_edition.mistress import BONUS_CANCELLED
from elgrande.modules.players_edition.quarantine import QUARANTINE, QUARANTINE_SET
from elgrande.modules.players_edition.relocate import CASTILLO_MOVED
from elgrande.modules.players_edition.turn_board import BOARD_TURNED
from elgrande.modules.shared.alliance import ALLIANCE_MADE
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.modules.special_cards.guard import GUARD, GUARD_SET
from elgrande.modules.special_cards.score_one import REGIONS_OFFERED
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_SET, TABLES
from elgrande.rules import events as ev
from elgrande.rules.cards import CARD_DISCARDED
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, MOORED, NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.general_scoring import GENERAL, general_scoring
from elgrande.steps.keep import COPIED, UNTIL_SCORING
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
    if new.kept is not old.kept and (problem := power_cards_complete(new)):
        return problem
    if not any(moved) and new.kept is old.kept:
        return None
    return action_cards_complete(new) or _other_cards(old, new)


def _other_cards(old: State, new: State) -> Problem:
    before, after = cards_by_stack(old), cards_by_stack(new)
    return None if before == after else f"{before} became {after}"


def closed_regions(state: State) -> set[int]:
    """The King's region, and those where a marker does the same."""
    return {state.king, *(state.marks[mark] for mark in (QUARANTINE, GUARD) if state.marks)} - {NOWHERE}


def closed_regions_untouched(step: Step) -> Problem:
    """Neither where the King was nor where he is now has anything come or gone; nor where it is as if he were."""
    old, new = step.before, step.after
    for site in closed_regions(old) | _closed_since(step):
        for what, then, now in (
            ("Caballeros", _standing(old, site), _standing(new, site)),
            ("Grandes", _homes(step, old, site), _homes(step, new, site)),
            ("scoreboards", [at == site for at in old.boards], [at == site for at in new.boards]),
        ):
            if then != now:
                return f"{what} on site {site}: {then} became {now}"
    return None


def _closed_since(step: Step) -> set[int]:
    """What is closed now; not where the King has come by himself, when a scoring was over."""
    back = [event.target for event in step.events if event.kind == ev.KING_MOVED and event.seat < 0]
    return closed_regions(step.after) - {*back}


def _homes(step: Step, state: State, site: int) -> list[bool]:
    """Whose Grandes are there, but for one who does the King's duties and moves like him."""
    stand_ins = [each.marks[STAND_IN] for each in (step.before, step.after) if each.marks]
    return [home == site and owner not in stand_ins for owner, home in enumerate(state.grandes)]


def _standing(state: State, region: int) -> object:
    """Who is where in it, with what; no matter when he came."""
    if not has_colonies(state.rules):
        return state.row(region)
    places: Counter[tuple[str, int, int]] = Counter()
    for site in Overseas(state).places(region):
        for owner, count in enumerate(state.row(site)):
            places[kind(state.rules, site), state.rules.sites[site].token, owner] += count
    return +places


def flags_wait_in_need(step: Step) -> Problem:
    return flag_waits_in_need(step.after, closed_regions(step.after))


def limit_table_filled(step: Step) -> Problem:
    return table_is_filled(step.after, step.events, closed_regions(step.before) | closed_regions(step.after))


def choices_stay_secret(step: Step) -> Problem:
    """While others are still choosing, an answer changes nothing anybody can see."""
    if len(step.before.asked) < 2 or not step.is_answer:
        return None
    others = tuple(seat for seat in step.before.asked if seat != step.seat)
    if step.before.frames[-1][0] == CHOOSE_HAND:
        return _choosing_stays_secret(step)
    if step.after.asked != others or step.events:
        return f"seats {others} were choosing; now {step.after.asked} are, and {len(step.events)} events were told"
    return None


def _choosing_stays_secret(step: Step) -> Problem:
    """Others are told how many cards a hand has and when it is complete, not which."""
    seats = step.before.asked
    complete = step.after.hands[step.seat].bit_count() == step.after.rules.hand_size
    told = [Event(HAND_READY, seat=step.seat)] if complete else []
    asked = tuple(seat for seat in seats if seat != step.seat or not complete)
    if step.after.asked != asked or step.events != told:
        return f"seats {seats} were choosing; now {step.after.asked} are, and {step.events} was told"
    return None


_REVEALING: Final = (ev.CARD_REVEALED, ev.DISC_SHOWN, REGION_SHOWN, REGION_BOYCOTTED)


def revealing_cannot_be_undone(step: Step) -> Problem:
    hidden_castillo = step.before.rules.options.castillo == "hidden"
    for event in step.events:
        shows_castillo = event.kind == ev.PLACE_SCORED and event.target == CASTILLO and hidden_castillo
        if event.kind in _REVEALING or shows_castillo or event.why == BY_REGION_CARD:
            return None if step.after.sealed > step.before.sealed else f"{event.kind} could be undone"
    return None


def objections_cannot_be_undone(step: Step) -> Problem:
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


def orders_end_with_the_round(step: Step) -> Problem:
    if step.after.round > step.before.round and any(order != ASK for order in step.after.orders):
        return f"standing orders {step.after.orders} in a new round"
    return None


_SCORINGS: Final = {9: (3, 6, 9), 6: (2, 4, 6)}  # after which rounds, by the length of the game


def general_scorings_in_time(step: Step) -> Problem:
    rounds = _SCORINGS[step.after.rules.options.rounds]
    due = sum(step.before.round < number <= step.after.round for number in rounds)
    begun = sum(event.kind == ev.SCORING_BEGUN for event in step.events)
    # a marked region is scored first, and somebody may be asked about that
    if begun + _pending(step.after) - _pending(step.before) != due:
        return f"{begun} instead of {due} general scorings"
    # where somebody may be asked in between, the history of the game tells
    under_way = begun or (not step.before.marks and GENERAL in [frame[0] for frame in step.before.frames])
    if under_way and GENERAL not in [frame[0] for frame in step.after.frames]:
        scored = [_first_place(event) for event in step.events if event.kind in (ev.PLACE_SCORED, ev.PLACES_SCORED)]
        allied = [event.target for event in step.events if event.kind == ev.PLACES_SCORED]
        allied += [event.target for event in step.events if event.kind == REGION_BOYCOTTED]
        everything = [site for site in (CASTILLO, *step.after.rules.regions) if site not in allied]
        marked = step.after.round == step.after.rules.options.rounds and Overseas(step.before).marked != NOWHERE
        end = len(scored) - 1 if marked and scored[-len(everything) :] != everything else len(scored)
        if scored[:end][-len(everything) :] != everything:
            return f"scored {scored}"
    return None


def _pending(state: State) -> int:
    return state.frames.count(general_scoring())


def cards_end_with_the_scoring(step: Step) -> Problem:
    """Those that wait for a general scoring lie there no longer when it is over."""
    over = any(event.kind in (ev.ROUND_BEGUN, ev.GAME_ENDED) for event in step.events)
    if not over or step.after.round not in step.after.rules.scoring_rounds:
        return None
    left = [kept for kept in step.after.kept if kept[2] % COPIED == UNTIL_SCORING]
    return f"{left} are left after the scoring" if left else None


def _first_place(event: Event) -> int:
    return event.target if event.kind == ev.PLACE_SCORED else event.source


def _goes_on(rules: Ruleset, event: Event) -> bool:
    """Does that belong to what comes after a special action? A copied one may be the last of a round."""
    fills_table = event.kind == ev.PIECES and kind(rules, event.source) == "over"
    return fills_table or event.kind in (ev.TURN_ENDED, ev.CARD_TAKEN, ev.START_PASSED)


def veto_stops(step: Step) -> Problem:
    """It costs the card, and nothing of what was announced happens: only afterwards the game goes on."""
    if step.action != VETO:
        return None
    kinds = [event.kind for event in step.events]
    later = [i for i, event in enumerate(step.events) if _goes_on(step.after.rules, event)]
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


_CHANGES: Final = (
    ev.PIECES,
    ev.KING_MOVED,
    ev.GRANDE_MOVED,
    ev.BOARD_SET,
    ev.POWER_FETCHED,
    ev.REGION_NAMED,
    ev.PLACE_SCORED,
    CASTILLO_MOVED,
    ALLIANCE_MADE,
    BRIDGE_BUILT,
    BOARD_TURNED,
    COLLAPSE_FEARED,
    QUARANTINE_SET,
    GUARD_SET,
    TABLE_SET,
    MARKER_REMOVED,
    PLACING_FREED,
    BONUS_CANCELLED,
    REGION_HELD,
    REGIONS_OFFERED,
    INQUISITOR_TAKEN,
    TOKENS_PLACED,
    LIMIT_MOVED,
    SCORING_MARKED,
    PERSON_TAKEN,
    KING_DEPOSED,
    ACTIONS_BARRED,
    TURN_POSTPONED,
    TROOPS_CALLED,
    CARD_SAVED,
)
# markers that take Caballeros along, all in one change
_WITH_PIECES: Final = (CASTILLO_MOVED, BRIDGE_BUILT, MARKER_REMOVED, ev.CARD_KEPT, LIMIT_MOVED)
# what may be told between them
_ASIDE: Final = (FLAG_PASSED, FLAG_WAITS, TOKEN_LOST, ev.POINTS)


def changes_are_announced(step: Step) -> Problem:
    """While somebody wants to be asked, a special action changes one thing at a time, and only after he was."""
    top = step.before.frames[-1]
    wishes = _who_wants_to_be_asked(step, step.before.acting)
    last_word = top[0] == WINDOW and not wishes & set(top[3:])
    changes = _unwelcome_changes(step)
    if len(changes) > (1 if last_word else 0):
        return f"{changes} happened, though {wishes} would have objected"
    return None


def _who_wants_to_be_asked(step: Step, actor: int) -> set[int]:
    state = step.before
    quiet = {actor, step.seat} if step.action in (ALLOW_ACTION, ALLOW_ROUND) else {actor}
    holders = {holder for card, holder, _ in state.kept if state.rules.cards[card].slug in VETOES}
    return {holder for holder in holders if holder not in quiet and state.orders[holder] & STEPS == ASK}


def _region_or_place(state: State, site: int) -> int:
    """The region that belongs to: whoever goes there together may come to stand on several spaces, or some of them
    beside a limit table."""
    rules = state.rules
    if site >= 0 and rules.sites[site].part_of == MOORED:
        return state.marks[LIMIT]
    return rules.site_index.get(rules.sites[site].part_of, site) if site >= 0 else site


def _finds_no_room(state: State, event: Event, last: list[tuple[str, int, int]]) -> bool:
    """Of those who go together to a table for six the surplus goes to the Court, in the same change."""
    tables = state.marks[TABLES : TABLES + TABLE_COUNT] if state.marks else ()
    together = [(kind, owner) for kind, owner, region in last if region in tables]
    return event.target == COURT and together == [(event.kind, event.owner)]


def _unwelcome_changes(step: Step) -> list[tuple[str, int, int]]:
    """Changes in special actions somebody might object to: pieces that go to one place together are one change."""
    if not step.before.kept or step.before.frames[-1][0] in FILLING:
        return []  # filling the limit table belongs to moving it
    actor = step.before.acting
    off_board = {step.before.rules.site_index.get(slug, NOWHERE) for slug in ("bridge", "waiting")} - {NOWHERE}
    changes: list[tuple[str, int, int]] = []
    before = ""
    for event in step.events:
        if event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            actor = event.seat if event.kind == ev.ACTION_BEGUN else -1
        along = event.kind == ev.PIECES and (before in _WITH_PIECES or event.source in off_board)
        before = event.kind if not along and event.kind not in _ASIDE else before
        change = (event.kind, event.owner, _region_or_place(step.after, event.target))
        asked = event.kind in _CHANGES and event.why != BY_REGION_CARD  # that belongs to nobody's special action
        counts = (
            asked and not along and change not in changes[-1:] and not _finds_no_room(step.after, event, changes[-1:])
        )
        if counts and actor >= 0 and _who_wants_to_be_asked(step, actor):
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
    closed_regions_untouched,
    flags_wait_in_need,
    limit_table_filled,
    choices_stay_secret,
    revealing_cannot_be_undone,
    objections_cannot_be_undone,
    orders_end_with_the_round,
    general_scorings_in_time,
    cards_end_with_the_scoring,
    veto_stops,
    changes_are_announced,
    events_tell_everything,
)
