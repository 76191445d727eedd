"""What holds in every game: who may go where, who is told, and what is paid."""

from typing import Final

from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.steps.ends import MARKERS_CLEARED
from tests.modules.base.limits import LIMITS
from tests.modules.base.scores import FIRST_ONLY, SCORES
from tests.reading.book import ANYWHERE
from tests.reading.ledger import NO_CARD, Ledger
from tests.reading.pay import fair_pay
from tests.reading.reading import Reading

RECALLS: Final = (NO_CARD, "s4-court-2")  # when Caballeros may be called back from regions: supply, and this card


# --- what may be told, and when -------------------------------------------------------------------------------------


def leaves_closed_regions_alone(ledger: Ledger, event: Event) -> Problem:
    if any(book.excuses(ledger, event) for book in ledger.every):
        return None
    touched = {ledger.region(site) for site in (event.source, event.target) if site != NOWHERE} & ledger.closed()
    return f"it touches {touched}" if touched else None


def comes_from_where_it_is(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.source, event.owner)
    return None if 0 < event.amount <= there else f"there are {there}"


def king_comes_from_where_he_is(ledger: Ledger, event: Event) -> Problem:
    inside = max([book.kings_place() for book in ledger.every], default=NOWHERE)
    at = ledger.king if inside == NOWHERE else inside
    return None if event.source == at else f"the King is on {at}"


def castillo_is_open(ledger: Ledger) -> bool:
    """May those inside leave now?"""
    return ledger.general or any(book.opens_castillo(ledger) for book in ledger.every)


def stays_in_the_castillo(ledger: Ledger, event: Event) -> Problem:
    leaves = event.source == CASTILLO and not castillo_is_open(ledger)
    return "nobody leaves the Castillo now" if leaves else None


def placed_where_one_may(ledger: Ledger, event: Event) -> Problem:
    """What is placed outside a special action: next to the King, unless a card says otherwise; or in the Castillo."""
    sources = (COURT, *[site for book in ledger.every for site in book.placed_from()])
    if event.source not in sources or event.target in (COURT, PROVINCE) or ledger.card != NO_CARD:
        return None
    if any(book.places_otherwise(event) for book in ledger.every):
        return None
    zone, region = ledger.zone(), ledger.region(event.target)
    near = event.target == ledger.entrance() or _is_near(ledger, region, zone == ANYWHERE)
    if zone not in (NOWHERE, ANYWHERE):
        near = region == zone
    return None if near and event.owner == event.seat else "that is not next to the King, or not one's own"


def _is_near(ledger: Ledger, region: int, anywhere: bool) -> bool:
    """Next to the King, or anywhere."""
    if region == NOWHERE:
        return False
    for book in ledger.every:
        near = book.is_near(ledger, region, anywhere)
        if near is not None:
            return near
    place, king = ledger.rules.sites[region], ledger.rules.sites[ledger.king]
    return anywhere or place.slug in king.neighbours or king.slug in place.neighbours


def recalled_in_need(ledger: Ledger, event: Event) -> Problem:
    """Out of regions one may call Caballeros to the Court only when the Province is empty."""
    if event.target != COURT or ledger.region(event.source) == NOWHERE or ledger.card not in RECALLS:
        return None
    left = ledger.count(PROVINCE, event.owner)
    return f"there are {left} left in the Province" if left else None


def fetched_in_secret(ledger: Ledger, event: Event) -> Problem:
    secret = event.card != ledger.played[event.seat]
    return None if (event.only == event.seat) == secret else "the wrong players are told"


def disc_shows_spain(ledger: Ledger, event: Event) -> Problem:
    """Discs know the regions of Spain, whatever else there is."""
    face = ledger.rules.sites[event.target]
    return None if event.target >= 0 and face.is_region and face.is_spain else "no disc shows that"


def points_are_owed(ledger: Ledger, event: Event) -> Problem:
    if event.why in ledger.reading.own_points:
        return None
    pay = (event.seat, event.points, event.why, event.target)
    return None if pay in ledger.owed else f"only {ledger.owed} are due"


def counted_right(ledger: Ledger, event: Event) -> Problem:
    inside = ledger.row(event.target)[event.owner]
    return None if event.amount == inside else f"there are {inside}"


def all_places_scored(ledger: Ledger, event: Event) -> Problem:
    """A special scoring that ran through in one go scored just the regions its card speaks of."""
    expected = ledger.reading.scores.get(ledger.card)
    if ledger.scored is None or expected is None:
        return None
    places = expected(ledger)
    return None if ledger.scored == places else f"scored {ledger.scored} instead of {places}"


# --- booking --------------------------------------------------------------------------------------------------------


def _pieces(ledger: Ledger, event: Event) -> None:
    ledger.move(event.owner, event.source, event.target, event.amount)


def _king(ledger: Ledger, event: Event) -> None:
    ledger.king = event.target


def _grande(ledger: Ledger, event: Event) -> None:
    ledger.grandes[event.owner] = event.target


def _board(ledger: Ledger, event: Event) -> None:
    ledger.boards[event.amount] = event.target


def _begun(ledger: Ledger, event: Event) -> None:
    ledger.card = ledger.rules.cards[event.card].slug
    ledger.scored = []


def _ended(ledger: Ledger, event: Event) -> None:
    ledger.card = NO_CARD
    ledger.scored = None


def _general(ledger: Ledger, event: Event) -> None:
    ledger.general = True
    ledger.to_score = {*ledger.rules.regions}


def _round(ledger: Ledger, event: Event) -> None:
    """What ends with a round or a general scoring has ended when the next one begins, or the game is over."""
    if ledger.general:
        ledger.end_scoring()
        ledger.end_regions()
    else:
        ledger.end_round()
    ledger.general = False


def _cleared(ledger: Ledger, event: Event) -> None:
    if ledger.general or ledger.scoring_over:
        ledger.end_scoring()
    else:
        ledger.end_round()


def _place(ledger: Ledger, event: Event) -> None:
    special = [pay for book in ledger.every if (pay := book.pays_for(ledger, event)) is not None]
    if special:
        ledger.owed = special[0]
        return
    general = ledger.general
    ledger.general = ledger.is_general(event.target)
    ledger.owed = fair_pay(ledger, (event.target,), ledger.card == FIRST_ONLY)
    ledger.general = general
    ledger.to_score.discard(event.target)
    ledger.to_count = [*range(ledger.rules.owners)] if event.target == CASTILLO else []
    if ledger.scored is not None:
        ledger.scored.append(event.target)


def _points(ledger: Ledger, event: Event) -> None:
    ledger.scores[event.seat] += event.points
    if event.why not in ledger.reading.own_points:
        ledger.owed.remove((event.seat, event.points, event.why, event.target))


READING: Final = Reading(
    events={
        ev.PIECES: (
            leaves_closed_regions_alone,
            comes_from_where_it_is,
            stays_in_the_castillo,
            placed_where_one_may,
            recalled_in_need,
        ),
        ev.KING_MOVED: (king_comes_from_where_he_is,),
        ev.GRANDE_MOVED: (leaves_closed_regions_alone,),
        ev.BOARD_SET: (leaves_closed_regions_alone,),
        ev.POWER_FETCHED: (fetched_in_secret,),
        ev.POINTS: (points_are_owed,),
        ev.CASTILLO_COUNTED: (counted_right,),
        ev.DISC_SHOWN: (disc_shows_spain,),
        ev.ACTION_ENDED: (all_places_scored,),
    },
    entries={
        ev.PIECES: (_pieces,),
        ev.KING_MOVED: (_king,),
        ev.GRANDE_MOVED: (_grande,),
        ev.BOARD_SET: (_board,),
        ev.ACTION_BEGUN: (_begun,),
        ev.ACTION_ENDED: (_ended,),
        ev.ACTION_STOPPED: (_ended,),
        ev.SCORING_BEGUN: (_general,),
        ev.ROUND_BEGUN: (_round,),
        ev.GAME_ENDED: (_round,),
        MARKERS_CLEARED: (_cleared,),
        ev.PLACE_SCORED: (_place,),
        ev.POINTS: (_points,),
    },
    changes=(
        ev.PIECES,
        ev.KING_MOVED,
        ev.GRANDE_MOVED,
        ev.BOARD_SET,
        ev.POWER_FETCHED,
        ev.REGION_NAMED,
        ev.PLACE_SCORED,
    ),
    aside=(ev.POINTS,),
    limits=LIMITS,
    scores=SCORES,
)
