"""Properties of a whole game, looked at when it is over: rounds, turns and cards, retold from the events."""

from collections import Counter
from typing import Final, NamedTuple

from elgrande.fuzz.grandissimo import has_grandissimo
from elgrande.fuzz.overseas import AT_SEA, Overseas, has_colonies
from elgrande.fuzz.property import Problem, begins_with_discs
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_MARKED
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED
from elgrande.modules.grandissimo.turns import TURN_POSTPONED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.state import State


class History(NamedTuple):
    first: State
    events: list[Event]


class Turn(NamedTuple):
    seat: int
    power: int  # the power card played this round
    card: int  # the action card
    shifted: list[Event]  # pieces that crossed a bridge before the turn
    supply: list[Event]  # pieces that came to the Court outside the special action
    placed: list[Event]  # other pieces outside it
    special: list[Event]  # pieces in the special action
    rights: int  # to another special action, by cards that were kept for that
    parts: str  # p and s for each of those placed or in the special action, in order
    actions: list[int]  # whose special actions were begun: an action card, or the power card's own


def _split(events: list[Event], kind: str, after: bool) -> list[list[Event]]:
    """The events in parts that begin with one of that kind, or end after it."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.kind == kind and not after:
            parts.append([])
        parts[-1].append(event)
        if event.kind == kind and after:
            parts.append([])
    return parts


def _of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def rounds_by_the_book(history: History) -> Problem:
    """Power cards clockwise from the start marker, turns from the highest to the lowest, who takes the marker."""
    first = history.first
    rules = first.rules
    start, offer, n = first.start, [card for card in first.offer if card >= 0], rules.seats
    rounds = _split(history.events, ev.ROUND_BEGUN, after=False)
    for events in rounds[1:] if begins_with_discs(rules) else rounds:
        revealed = [event.card for event in _of(events, ev.CARD_REVEALED)]
        offer = revealed if rules.dealt else revealed or offer
        cards = [(event.seat, event.card) for event in _of(events, ev.POWER_PLAYED)]
        played = dict(cards)
        jokers = [seat for seat, card in cards[:n] if rules.power[card].value == 0]
        if [seat for seat, _ in cards] != [*((start + k) % n for k in range(n)), *jokers]:
            return f"seats played power cards {cards}, but seat {start} had the start marker"
        order = [event.seat for event in _of(events, ev.TURN_ENDED)]
        last = order[-1:]  # who takes the marker
        late = [event.seat for event in _of(events, TURN_POSTPONED)]
        if late:
            in_time = [seat for seat in order if seat not in late]
            last = [min(order, key=lambda seat: rules.power[played[seat]].value)]
            if order != [*in_time, *late]:
                return f"turns of {order}, though {late} put theirs off"
            order = in_time
        values = [rules.power[played[seat]].value for seat in order]
        if sorted([*order, *late]) != list(range(n)) or values != sorted(values, reverse=True):
            return f"turns of {order} after cards {played}"
        saved = [event.card for event in _of(events, CARD_SAVED)]
        taken = [event.card for event in _of(events, ev.CARD_TAKEN)] + saved
        if rules.dealt:  # one card for every rank, face up without a word
            offer = [*offer, *(card for rank, card in enumerate(taken) if rules.cards[card].stack == n - rank)]
        if len(taken) != n + len(saved) or Counter(taken) - Counter(offer):
            return f"cards {taken} taken of {offer}"
        if [event.seat for event in _of(events, ev.START_PASSED)] != last:
            return f"the start marker did not go to seat {last}"
        start = last[0]
    return None


def scorings_by_the_book(history: History) -> Problem:
    """The Castillo first, then every region in the order of the key; allied ones in the place of the earlier one."""
    marked = _marked_last(history)
    for events in _split(history.events, ev.SCORING_BEGUN, after=False)[1:]:
        scored: list[int] = []
        later: list[int] = []
        for event in events:
            if event.kind in (ev.ROUND_BEGUN, ev.GAME_ENDED):
                break
            if event.kind == ev.PLACE_SCORED:
                scored.append(event.target)
            elif event.kind == ev.PLACES_SCORED:
                scored.append(min(event.source, event.target))
                later.append(max(event.source, event.target))
            elif event.kind == REGION_BOYCOTTED:
                later.append(event.target)
        after = marked if any(event.kind == ev.GAME_ENDED for event in events) else []
        if scored != [*(site for site in (CASTILLO, *history.first.rules.regions) if site not in later), *after]:
            return f"scored {scored}"
    return None


def _marked_last(history: History) -> list[int]:
    """The region that was marked in the last round, to be scored after everything else."""
    last_round = _split(history.events, ev.ROUND_BEGUN, after=False)[-1]
    return [event.target for event in _of(last_round, SCORING_MARKED)][-1:]


def by_region(history: History) -> list[Event]:
    """The events with regions instead of places inside them."""
    overseas = Overseas(history.first)
    if not has_colonies(history.first.rules):
        return history.events
    result = []
    for event in history.events:
        if event.kind == LIMIT_MOVED:
            overseas.limit = event.target
        if event.kind == ev.PIECES:
            source, target = (overseas.region(site) for site in (event.source, event.target))
            event = event._replace(
                source=event.source if source == NOWHERE else source,
                target=event.target if target == NOWHERE else target,
            )
        result.append(event)
    return result


def turns(history: History) -> list[Turn]:
    result = []
    played: dict[int, int] = {}
    rights: Counter[int] = Counter()
    for events in _split(by_region(history), ev.TURN_ENDED, after=True):
        for event in _of(events, ev.POWER_PLAYED):
            played[event.seat] = event.card
        for event in _of(events, ev.CARD_KEPT):
            rights[event.seat] += history.first.rules.cards[event.card].slug == "execute-action-card"
        if events and events[-1].kind == ev.TURN_ENDED:
            turn = _turn(history.first.rules, _since_round(events), played)
            result.append(turn._replace(rights=rights[turn.seat]))
    return result


def _since_round(events: list[Event]) -> list[Event]:
    """Without what belongs to a scoring or to setting up."""
    return _split(events, ev.ROUND_BEGUN, after=False)[-1]


def _turn(rules: Ruleset, events: list[Event], played: dict[int, int]) -> Turn:
    turn = Turn(events[-1].seat, played[events[-1].seat], -1, [], [], [], [], 0, "", [])
    card, parts, inside = -1, "", False
    for event in _own_part(rules, events):
        if event.kind == ev.CARD_TAKEN:
            card = event.card
        elif event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            inside = event.kind == ev.ACTION_BEGUN
            turn.actions.extend([event.card] if inside else [])
        elif event.kind == ev.PIECES and not _steps_in(rules, event) and not _is_free(rules, event, inside):
            if inside:
                turn.special.append(event)
                parts += "s"
            elif rules.dealt and card < 0:
                turn.shifted.append(event)
            elif event.target == COURT:
                turn.supply.append(event)
            else:
                turn.placed.append(event)
                parts += "p"
    return turn._replace(card=card, parts=parts)


def _own_part(rules: Ruleset, events: list[Event]) -> list[Event]:
    """Without a special action that somebody has copied from the turn before: it ends before a card is taken."""
    taken = [event.kind for event in events].index(ev.CARD_TAKEN)
    copied = [i for i, event in enumerate(events[:taken]) if event.kind in (ev.ACTION_ENDED, ev.ACTION_STOPPED)]
    return events[copied[-1] + 1 :] if copied else events


def _is_free(rules: Ruleset, event: Event, inside: bool) -> bool:
    """Travel by sea, and onto the limit table when a space is free."""
    at_sea = rules.sites[event.source].slug in AT_SEA and event.target != COURT
    filled = event.source == event.target
    return has_colonies(rules) and not inside and (at_sea or filled)


def _steps_in(rules: Ruleset, event: Event) -> bool:
    """A Caballero who waited on a card and joins a region that is scored: that is nobody's turn."""
    return _sort(rules, event.source) == "waiting" and event.target in rules.regions


def turns_by_the_book(history: History) -> Problem:
    rules = history.first.rules
    if has_grandissimo(rules):
        return None  # chronicle.py tells those
    for turn in turns(history):
        problem = _turn_problem(rules, turn)
        if problem:
            return f"{problem}: seat {turn.seat} with {rules.cards[turn.card].slug}"
    return None


def _turn_problem(rules: Ruleset, turn: Turn) -> Problem:
    crossed = {event.owner for event in turn.shifted} - {rules.seats}  # an Inquisitor's black ones, too
    if ({event.owner for event in turn.supply} | crossed) - {turn.seat}:
        return f"{turn.supply} as supply, {turn.shifted} over a bridge"
    more = _amount(turn.supply) - rules.power[turn.power].supply, _amount(turn.placed) - _may_place(rules, turn)
    extra = 1 if has_colonies(rules) else 0  # an Inquisitor's, for one of them
    if more[0] > extra:
        return f"{_amount(turn.supply)} supplied with power card {turn.power}"
    if any(event.owner != turn.seat or event.source != COURT for event in turn.placed):
        return f"{turn.placed} as placement"
    if more[1] > extra or min(more) > 0:
        return f"{_amount(turn.placed)} placed, {_amount(turn.supply)} supplied"
    if len(_squeezed(turn.parts)) > 2 + 2 * turn.rights:
        return "placing and special action were mixed"
    own = [card for card in turn.actions if card in _possible_actions(rules, turn)]
    others = len(turn.actions) - len(own)
    if len(turn.actions) > 1 + turn.rights or others > turn.rights:
        return f"special actions of {[rules.cards[card].slug for card in turn.actions]}"
    if others:
        return None  # two special actions in one turn: no telling which Caballeros belong to which
    limits = [limit for card in turn.actions for limit in _limits(rules, rules.cards[card].slug)]
    if turn.special and limits and not any(within(rules, turn.seat, turn.special, limit) for limit in limits):
        return f"{turn.special} in the special action"
    return None


def _may_place(rules: Ruleset, turn: Turn) -> int:
    """With the card of the turn, and where whole cards are carried out besides it, with any of those."""
    others = turn.rights if rules.options.open_order == "whole" else 0
    return rules.cards[turn.card].place + others * max(card.place for card in rules.cards)


def _possible_actions(rules: Ruleset, turn: Turn) -> tuple[int, ...]:
    """The action card's own, or that of the power card: with a Caballero card, or where one may choose."""
    own = rules.power[turn.power].card
    if rules.cards[turn.card].stack in (6, 7):
        return (turn.card,)
    if rules.cards[turn.card].slug.startswith("ki-caballero"):
        return (own,)
    return (turn.card, own) if rules.seats <= 3 or rules.options.own_action == "always" else (turn.card,)


def _amount(events: list[Event]) -> int:
    return sum(event.amount for event in events)


def _squeezed(text: str) -> str:
    """Without repetitions."""
    return "".join(char for i, char in enumerate(text) if i == 0 or text[i - 1] != char)


# --- what the cards allow -------------------------------------------------------------------------------------------

ALL: Final = 36

Route = tuple[str, str]
MOVE: Final[tuple[Route, ...]] = (("region", "region"), ("region", "castillo"))
PLACE: Final[tuple[Route, ...]] = (("court", "region"), ("court", "castillo"), ("court", "caravel"))
SUPPLY: Final[tuple[Route, ...]] = (("province", "court"), ("region", "court"))


class Limit(NamedTuple):
    """At most so many Caballeros, one's own, the others', of each owner; from where to where; all from one place?

    Black ones may be either.
    """

    total: int
    own: int
    foreign: int
    each: int
    routes: tuple[Route, ...]
    one_source: bool = False


def _returned(each: int, *sources: str) -> tuple[Limit, ...]:
    return (Limit(4 * ALL, 0, 4 * ALL, each, tuple((source, "province") for source in sources)),)


# of all own those who find no room at a table for six go to the Court
INTRIGUE: Final = (Limit(1, 1, 1, 1, MOVE), Limit(ALL, ALL, 0, ALL, (*MOVE, ("region", "court")), one_source=True))

LIMITS: Final[dict[str, tuple[Limit, ...]]] = {
    "s1-move-3-any": (Limit(3, 3, 3, 3, MOVE),),
    "s1-move-4-any": (Limit(4, 4, 4, 4, MOVE),),
    "s1-move-4-own": (Limit(4, 4, 0, 4, MOVE),),
    "s1-move-3-foreign": (Limit(3, 0, 3, 3, MOVE),),
    "s1-move-2own-2foreign": (Limit(4, 2, 2, 2, MOVE),),
    "s1-move-5-one-region": (Limit(5, 5, 5, 5, MOVE, one_source=True),),
    "s1-move-all-own-one-region": (Limit(ALL, ALL, 0, ALL, MOVE, one_source=True),),
    "s1-place-2-extra": (Limit(2, 2, 0, 2, PLACE),),
    "s1-move-all-own-or-place-2": (Limit(ALL, ALL, 0, ALL, MOVE, one_source=True), Limit(2, 2, 0, 2, PLACE)),
    "s2-court-all-back": _returned(ALL, "court"),
    "s2-court-3-back": _returned(3, "court"),
    "s2-return-1-each": _returned(1, "region"),
    "s2-king-angry": _returned(3, "court", "region"),
    "s2-disc-return-all": _returned(ALL, "region"),
    "s2-disc-return-2": _returned(2, "region"),
    "s4-eviction": (Limit(4 * ALL, 0, 4 * ALL, ALL, (("region", "region"), ("region", "court")), one_source=True),),
    "s4-court-2": (Limit(2, 2, 0, 2, SUPPLY),),
    **dict.fromkeys(("intrigue", "ki-intrigue-2", "ki-intrigue-3", "ki-intrigue-45"), INTRIGUE),
    "court-purge": _returned(ALL, "court"),
    "royal-wrath": _returned(3, "court", "region"),
    "expel-one-each": _returned(1, "region"),
    "grande-and-3": (Limit(3, 3, 0, 3, (("region", "region"),)),),
    "to-the-castillo": (Limit(10, 2, 8, 2, (("region", "castillo"), ("court", "castillo"))),),
    "g6-to-the-castillo": (Limit(10, 2, 8, 2, (("region", "castillo"), ("court", "castillo"))),),
    "g6-eviction-notice": (
        Limit(5 * ALL, ALL, 4 * ALL, ALL, (("castillo", "region"), ("castillo", "court")), one_source=True),
    ),
    "relocate": (Limit(5 * ALL, ALL, 4 * ALL, ALL, (("region", "castillo"),), one_source=True),),
    "civil-war": (Limit(4 * ALL + 1, 1, 4 * ALL, ALL, (("region", "court"), ("court", "province"))),),
    "bridge": (Limit(2, 2, 1, 2, (("court", "bridge"), ("bridge", "court"))),),
    "hurricane": (Limit(5 * ALL, ALL, 4 * ALL, ALL, (("region", "court"),), one_source=True),),
    "fiesta": (Limit(5, 5, 0, 5, PLACE),),
    "waiting-caballero": (Limit(1, 1, 0, 1, (("province", "waiting"),)),),
    "annul": (
        Limit(1, 1, 1, 1, (("waiting", "province"), ("bridge", "court"))),
        Limit(5 * ALL, ALL, 4 * ALL, ALL, (("castillo", "castillo"),)),
    ),
    "holy-inquisition": (Limit(2, 0, 0, 0, MOVE),),
    **dict.fromkeys(
        ("limit-table-a", "limit-table-b", "limit-table-c"), (Limit(ALL, ALL, ALL, ALL, (("region", "region"),), True),)
    ),
    "score-and-clear": (Limit(5 * ALL, ALL, 4 * ALL, ALL, (("region", "province"),), one_source=True),),
    **dict.fromkeys(
        (
            *("s2-veto", "s2-score-chosen", "s3-score-4s", "s3-score-5s", "s3-score-6-7s", "s3-score-castillo"),
            *("s3-score-all-first-only", "s3-score-most", "s3-score-least", "s3-score-chosen", "s4-scoreboard"),
            *("s4-disc-unique-scoring", "s4-power-back", "s4-grande", "s4-king-adjacent", "s5-king-any"),
            *("ki-king-2", "ki-king-3", "ki-king-45", "free-placement", "veto", "score-67", "mobile-scoreboard"),
            *("score-4", "score-castillo", "score-5", "double-region", "score-choice", "royal-advisor", "score-secret"),
            *("king", "field-day", "alliance", "revolt", "collapse", "quarantine", "mistress", "espionage", "coup"),
            *("table-for-six", "kings-guard", "score-behind", "score-dilemma", "execute-action-card", "copycat"),
            *("free-choice", "special-scoring-overseas", "special-scoring-black", "special-scoring-token"),
            *("conspiracy", "g6-boycott", "g6-confederation", "g6-double-turn", "g6-free-choice", "g6-king-incognito"),
            *("g6-special-scoring-coastal", "g6-espionage", "g6-court-scoring", "g6-no-further-actions"),
            *("g6-revolution", "g6-quick-troops", "g6-special-scoring-inland", "g6-spanish-inquisition", "g6-coup"),
            *("g6-alliance", "g6-last-word", "g7-queen-and-jester"),
        ),
        (Limit(0, 0, 0, 0, ()),),
    ),
}


def _limits(rules: Ruleset, slug: str) -> tuple[Limit, ...]:
    many = rules.options.transport
    return (Limit(many, many, 0, many, MOVE),) if slug == "transport" else LIMITS.get(slug, ())


def within(rules: Ruleset, seat: int, special: list[Event], limit: Limit) -> bool:
    of_owner: Counter[int] = Counter()
    for event in special:
        of_owner[event.owner] += event.amount
    own, total = of_owner[seat], of_owner.total()
    black = of_owner.pop(rules.seats, 0)
    sources = {event.source for event in special}
    return (
        total <= limit.total
        and own <= limit.own
        and total - own - black <= limit.foreign
        and max(of_owner.values(), default=0) <= limit.each
        and (len(sources) == 1 or not limit.one_source)
        and all((_sort(rules, event.source), _sort(rules, event.target)) in limit.routes for event in special)
    )


def _sort(rules: Ruleset, site: int) -> str:
    if site in rules.regions:
        return "region"
    return {CASTILLO: "castillo", COURT: "court", PROVINCE: "province"}.get(site, _AS.get(rules.sites[site].slug, ""))


_AS: Final = {
    "beside": "castillo",
    "bridge": "bridge",
    "waiting": "waiting",
    "caravel-1": "caravel",
    "caravel-2": "caravel",
}


HISTORY_CHECKS: Final = (rounds_by_the_book, scorings_by_the_book, turns_by_the_book)
