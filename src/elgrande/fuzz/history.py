"""Properties of a whole game, looked at when it is over: rounds, turns and cards, retold from the events."""

from collections import Counter
from typing import Final, NamedTuple

from elgrande.fuzz.property import Problem
from elgrande.kernel import events as ev
from elgrande.kernel.events import Event
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE, Ruleset
from elgrande.kernel.state import State


class History(NamedTuple):
    first: State
    events: list[Event]


class Turn(NamedTuple):
    seat: int
    power: int  # the power card played this round
    card: int  # the action card
    supply: list[Event]  # pieces before the card was taken
    placed: list[Event]  # pieces afterwards, outside the special action
    special: list[Event]  # pieces in the special action
    parts: str  # p and s for each of them, in order
    actions: int  # special actions begun


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
    start, offer, n = first.start, [card for card in first.offer if card >= 0], first.rules.seats
    for events in _split(history.events, ev.ROUND_BEGUN, after=False):
        offer = [event.card for event in _of(events, ev.CARD_REVEALED)] or offer
        played = {event.seat: event.card for event in _of(events, ev.POWER_PLAYED)}
        if list(played) != [(start + k) % n for k in range(n)]:
            return f"seats {list(played)} played power cards, but seat {start} had the start marker"
        order = [event.seat for event in _of(events, ev.TURN_ENDED)]
        if order != sorted(played, key=lambda seat: -played[seat]):
            return f"turns of {order} after cards {played}"
        taken = [event.card for event in _of(events, ev.CARD_TAKEN)]
        if len(taken) != n or Counter(taken) - Counter(offer):
            return f"cards {taken} taken of {offer}"
        if [event.seat for event in _of(events, ev.START_PASSED)] != order[-1:]:
            return f"the start marker did not go to seat {order[-1]}"
        start = order[-1]
    return None


def turns(history: History) -> list[Turn]:
    result = []
    played: dict[int, int] = {}
    for events in _split(history.events, ev.TURN_ENDED, after=True):
        for event in _of(events, ev.POWER_PLAYED):
            played[event.seat] = event.card
        if events and events[-1].kind == ev.TURN_ENDED:
            result.append(_turn(events, played))
    return result


def _turn(events: list[Event], played: dict[int, int]) -> Turn:
    seat, card = events[-1].seat, -1
    supply: list[Event] = []
    placed: list[Event] = []
    special: list[Event] = []
    parts = ""
    inside = False
    for event in events:
        if event.kind == ev.CARD_TAKEN:
            card = event.card
        elif event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            inside = event.kind == ev.ACTION_BEGUN
        elif event.kind == ev.PIECES and event.source != CASTILLO:  # nobody leaves it but in a general scoring
            (supply if card < 0 else special if inside else placed).append(event)
            parts += "" if card < 0 else "s" if inside else "p"
    return Turn(seat, played[seat], card, supply, placed, special, parts, len(_of(events, ev.ACTION_BEGUN)))


def turns_by_the_book(history: History) -> Problem:
    rules = history.first.rules
    for turn in turns(history):
        problem = _turn_problem(rules, turn)
        if problem:
            return f"{problem}: seat {turn.seat} with {rules.cards[turn.card].slug}"
    return None


def _turn_problem(rules: Ruleset, turn: Turn) -> Problem:
    if any(event.owner != turn.seat or event.target != COURT for event in turn.supply):
        return f"{turn.supply} before the card"
    if _amount(turn.supply) > rules.power[turn.power].supply:
        return f"{_amount(turn.supply)} supplied with power card {turn.power}"
    if any(event.owner != turn.seat or event.source != COURT for event in turn.placed):
        return f"{turn.placed} as placement"
    if _amount(turn.placed) > rules.cards[turn.card].place:
        return f"{_amount(turn.placed)} placed"
    if len(_squeezed(turn.parts)) > 2:
        return "placing and special action were mixed"
    if turn.actions > 1:
        return f"{turn.actions} special actions"
    limits = LIMITS.get(rules.cards[turn.card].slug)
    if turn.special and limits and not any(_within(rules, turn, limit) for limit in limits):
        return f"{turn.special} in the special action"
    return None


def _amount(events: list[Event]) -> int:
    return sum(event.amount for event in events)


def _squeezed(text: str) -> str:
    """Without repetitions."""
    return "".join(char for i, char in enumerate(text) if i == 0 or text[i - 1] != char)


# --- what the cards allow -------------------------------------------------------------------------------------------

ALL: Final = 30

Route = tuple[str, str]
MOVE: Final[tuple[Route, ...]] = (("region", "region"), ("region", "castillo"))
PLACE: Final[tuple[Route, ...]] = (("court", "region"), ("court", "castillo"))
SUPPLY: Final[tuple[Route, ...]] = (("province", "court"), ("region", "court"))


class Limit(NamedTuple):
    """At most so many Caballeros, one's own, the others', of each owner; from where to where; all from one place?"""

    total: int
    own: int
    foreign: int
    each: int
    routes: tuple[Route, ...]
    one_source: bool = False


def _returned(each: int, *sources: str) -> tuple[Limit, ...]:
    return (Limit(4 * ALL, 0, 4 * ALL, each, tuple((source, "province") for source in sources)),)


LIMITS: Final[dict[str, tuple[Limit, ...]]] = {
    "s1_move_3_any": (Limit(3, 3, 3, 3, MOVE),),
    "s1_move_4_any": (Limit(4, 4, 4, 4, MOVE),),
    "s1_move_4_own": (Limit(4, 4, 0, 4, MOVE),),
    "s1_move_3_foreign": (Limit(3, 0, 3, 3, MOVE),),
    "s1_move_2own_2foreign": (Limit(4, 2, 2, 2, MOVE),),
    "s1_move_5_one_region": (Limit(5, 5, 5, 5, MOVE, one_source=True),),
    "s1_move_all_own_one_region": (Limit(ALL, ALL, 0, ALL, MOVE, one_source=True),),
    "s1_place_2_extra": (Limit(2, 2, 0, 2, PLACE),),
    "s1_move_all_own_or_place_2": (Limit(ALL, ALL, 0, ALL, MOVE, one_source=True), Limit(2, 2, 0, 2, PLACE)),
    "s2_court_all_back": _returned(ALL, "court"),
    "s2_court_3_back": _returned(3, "court"),
    "s2_return_1_each": _returned(1, "region"),
    "s2_king_angry": _returned(3, "court", "region"),
    "s2_disc_return_all": _returned(ALL, "region"),
    "s2_disc_return_2": _returned(2, "region"),
    "s4_eviction": (Limit(4 * ALL, 0, 4 * ALL, ALL, (("region", "region"), ("region", "court")), one_source=True),),
    "s4_court_2": (Limit(2, 2, 0, 2, SUPPLY),),
    **dict.fromkeys(
        (
            *("s2_veto", "s2_score_chosen", "s3_score_4s", "s3_score_5s", "s3_score_6_7s", "s3_score_castillo"),
            *("s3_score_all_first_only", "s3_score_most", "s3_score_least", "s3_score_chosen", "s4_scoreboard"),
            *("s4_disc_unique_scoring", "s4_power_back", "s4_grande", "s4_king_adjacent", "s5_king_any"),
        ),
        (Limit(0, 0, 0, 0, ()),),
    ),
}


def _within(rules: Ruleset, turn: Turn, limit: Limit) -> bool:
    of_owner: Counter[int] = Counter()
    for event in turn.special:
        of_owner[event.owner] += event.amount
    own, total = of_owner[turn.seat], of_owner.total()
    sources = {event.source for event in turn.special}
    return (
        total <= limit.total
        and own <= limit.own
        and total - own <= limit.foreign
        and max(of_owner.values()) <= limit.each
        and (len(sources) == 1 or not limit.one_source)
        and all((_sort(rules, event.source), _sort(rules, event.target)) in limit.routes for event in turn.special)
    )


def _sort(rules: Ruleset, site: int) -> str:
    if site in rules.regions:
        return "region"
    return {CASTILLO: "castillo", COURT: "court", PROVINCE: "province"}[site]


HISTORY_CHECKS: Final = (rounds_by_the_book, turns_by_the_book)
