"""The rules about places and cards as reasons: why somebody cannot go there, come from there, or use that.

Each asks the same question as the options do, and says in words what the answer was. Nobody asks them before somebody
wants to know, so they may take their time.
"""

from collections.abc import Callable
from typing import Any, Final

from elgrande.kernel.core import Frame
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, Ref, Why, because
from elgrande.rules.board import castillo_entrance, is_taboo, placeable, placing_zone, room_left, ways_in
from elgrande.rules.markers import ANYWHERE, MARKERS
from elgrande.rules.places import entrances, is_free, region_at, spots_of
from elgrande.rules.ruleset import COURT, NOWHERE, PROVINCE
from elgrande.rules.state import State
from elgrande.vocabulary import BLACK, SEAT

About = Callable[[Any, Frame, int, int], Reason | None]  # (state, frame, seat, which place, player or power card)

KINGS_REGION: Final = because(
    "kings_region",
    Text(
        "{place} is the King's region: nothing enters or leaves it.",
        "{place} ist die Königsregion: Nichts kommt hinein oder heraus.",
    ),
)
FULL: Final = because(
    "full",
    Text(
        "{place} is full: at most {most} Caballeros find room there.",
        "{place} ist voll: Höchstens {most} Caballeros haben dort Platz.",
    ),
)
TOO_FULL: Final = because(
    "too_full", Text("There is no room for them in {place}.", "In {place} ist nicht genug Platz für sie.")
)
OCCUPIED: Final = because("occupied", Text("Somebody is there already: {place}.", "Dort steht schon jemand: {place}."))
CHOOSE_INSIDE: Final = because(
    "choose_inside",
    Text("Choose one of the places inside {place}.", "Wähle einen der Plätze in {place}."),
)
FOR_OTHERS: Final = because(
    "for_others",
    Text("Nobody chooses to come to stand there: {place}.", "Dorthin stellt sich niemand von selbst: {place}."),
)
NOT_NEXT_TO_KING: Final = because(
    "not_next_to_king",
    Text(
        "{place} is not next to the King's region, {king}.",
        "{place} grenzt nicht an die Königsregion, {king}.",
    ),
)
ONLY_ZONE: Final = because(
    "only_zone",
    Text("In this turn everything is placed in {zone}.", "In diesem Zug wird alles in {zone} eingesetzt."),
)
ENTRANCE: Final = because(
    "entrance",
    Text(
        "Who is sent to the Castillo goes here for now: {place}.",
        "Wer ins Castillo soll, kommt vorerst hierhin: {place}.",
    ),
)
NO_REGION: Final = because(
    "no_region",
    Text("A region is wanted here, and {place} is none.", "Hier ist eine Region gefragt, und {place} ist keine."),
)
NO_TARGET: Final = because(
    "no_target",
    Text("Nobody can be sent there: {place}.", "Dorthin kann niemand geschickt werden: {place}."),
)
NO_SOURCE: Final = because(
    "no_source",
    Text(
        "Caballeros are taken from regions here, not from: {place}.",
        "Caballeros kommen hier aus Regionen, nicht von hier: {place}.",
    ),
)
CASTILLO_KEEPS: Final = because(
    "castillo_keeps",
    Text(
        "Whoever is in the Castillo stays there until it is emptied.",
        "Wer im Castillo ist, bleibt dort, bis es geleert wird.",
    ),
)
NOBODY_THERE: Final = because("nobody_there", Text("Nobody is there: {place}.", "Dort ist niemand: {place}."))
NONE_OF: Final = because(
    "none_of",
    Text("No Caballero of {owner} is there: {place}.", "Dort ist kein Caballero von {owner}: {place}."),
)
NONE_YOU_MAY: Final = because(
    "none_you_may",
    Text(
        "Nobody is there whom you may still take: {place}.",
        "Dort ist niemand, den du noch nehmen darfst: {place}.",
    ),
)
THERE_ALREADY: Final = because(
    "there_already",
    Text("That is where he comes from: {place}.", "Von dort kommt er: {place}."),
)
NO_DISC: Final = because(
    "no_disc",
    Text("No secret disc shows this: {place}.", "Das zeigt keine geheime Scheibe: {place}."),
)


def site_of(state: State, action: int) -> int:
    """The place an action stands for at this table; nowhere if it stands for none."""
    places = state.rules.site_of
    return places[action] if action < len(places) else NOWHERE


def at(site: int) -> Ref:
    return Ref("site", site)


def about_places(why: About) -> Why:
    """A reason that concerns places only."""

    def asked(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
        site = site_of(state, action)
        return None if site == NOWHERE else why(state, frame, seat, site)

    return asked


def about_owners(why: About) -> Why:
    """The same of players, and of the black ones."""

    def asked(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
        owner = state.rules.seats if action == BLACK else action - SEAT
        return why(state, frame, seat, owner) if 0 <= owner < state.rules.owners else None

    return asked


def about_powers(why: About) -> Why:
    """The same of power cards."""

    def asked(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
        card = state.rules.power_of_action.get(action)
        return None if card is None else why(state, frame, seat, card)

    return asked


# --- where nothing may change ---------------------------------------------------------------------------------------


def why_closed(state: State, site: int) -> Reason | None:
    """The King, or a marker that closes its region like him and says so itself."""
    if not is_taboo(state, site):
        return None
    region = region_at(state, site)
    if region == state.king:
        return KINGS_REGION(place=at(region))
    closing = next(MARKERS[mark] for mark in state.rules.rulings.closing if state.marks[mark] == region)
    assert closing.sentence is not None
    return Reason(f"closed_by_{closing.name}", closing.sentence, (("place", at(region)),))


def why_no_region(state: State, site: int) -> Reason | None:
    return None if site in state.rules.regions else NO_REGION(place=at(site))


def why_not_open(state: State, site: int) -> Reason | None:
    """Why it is no region in which something may change."""
    return why_no_region(state, site) or why_closed(state, site)


# --- coming ---------------------------------------------------------------------------------------------------------


def why_not_enter(state: State, site: int, carries: bool = False, count: int = 1) -> Reason | None:
    """Why so many cannot come to that place; those who carry something less readily."""
    return why_closed(state, site) or _why_no_room(state, site, carries, count)


def _why_no_room(state: State, site: int, carries: bool, count: int) -> Reason | None:
    region = region_at(state, site)
    if region == NOWHERE or state.rules.plain:  # there is always room
        return None
    if room_left(state, region) < count:
        return _why_full(state, region, count)
    if site in ways_in(state, region, carries) and count == 1:
        return None
    if state.rules.sites[site].single:
        return _why_no_single(state, site, carries)
    return _why_inside(state, site, region, carries, count)


def _why_no_single(state: State, site: int, carries: bool) -> Reason:
    """Of a place for one."""
    if not is_free(state, site):
        return OCCUPIED(place=at(state.rules.kind_of[site]))
    said = _reason_of_its_own(state, NOWHERE, site) if carries else None
    return said or FOR_OTHERS(place=at(site))


def _why_inside(state: State, site: int, region: int, carries: bool, count: int) -> Reason | None:
    """A region that has only places inside it, or a place there that nobody chooses by itself."""
    if site != region:
        return FOR_OTHERS(place=at(site))
    free = len(entrances(state, region, carries))
    if free < count:
        return OCCUPIED(place=at(region)) if free == 0 else TOO_FULL(place=at(region))
    return CHOOSE_INSIDE(place=at(region)) if region not in state.rules.stands else None


def _why_full(state: State, region: int, count: int) -> Reason:
    slug = state.rules.sites[region].slug
    limits = [limit for limits in state.rules.limits for limit in limits(state) if limit.region == slug]
    full = next((limit for limit in limits if limit.taken + count > limit.most), None)
    return TOO_FULL(place=at(region)) if full is None else FULL(place=at(region), most=full.most)


def why_not_place(state: State, seat: int, site: int, anywhere: bool) -> Reason | None:
    """Why nobody can be placed there from the Court."""
    rules = state.rules
    zone = placing_zone(state)
    region = region_at(state, site)
    if zone in rules.regions and region != zone:
        return ONLY_ZONE(zone=at(zone))
    if site in rules.castillo_sites:
        return _why_other_entrance(state, site)
    if region == NOWHERE:
        return why_off_the_map(state, seat, site)
    near = region == zone or placeable(state, region, anywhere or zone == ANYWHERE)
    return why_closed(state, site) or (why_not_enter(state, site) if near else _why_not_near(state, seat, region))


def _why_other_entrance(state: State, site: int) -> Reason | None:
    entrance = castillo_entrance(state)
    return None if site == entrance else ENTRANCE(place=at(entrance))


def _why_not_near(state: State, seat: int, region: int) -> Reason:
    if state.rules.sites[region].king:
        return NOT_NEXT_TO_KING(place=at(region), king=at(state.king))
    return why_off_the_map(state, seat, region)


def why_not_go(state: State, source: int, site: int) -> Reason | None:
    """Why a Caballero from one place cannot be moved to another."""
    if site in state.rules.castillo_sites:
        return _why_other_entrance(state, site)
    region = region_at(state, site)
    if region == NOWHERE:
        return why_off_the_map(state, NOWHERE, site)
    if region == region_at(state, source):
        return _why_no_step_inside(state, source, site)
    return why_not_enter(state, site, state.rules.sites[source].token > 0)


def _why_no_step_inside(state: State, source: int, site: int) -> Reason | None:
    """Within a region, where places are taken or there are no more."""
    region, kind = region_at(state, site), state.rules.kind_of[source]
    if state.rules.kind_of[site] == kind or site == region not in state.rules.stands:
        return THERE_ALREADY(place=at(site))
    if site == region:
        return _why_full(state, region, 1)
    return _why_no_room(state, site, state.rules.sites[source].token > 0, 1)


def why_off_the_map(state: State, seat: int, site: int) -> Reason:
    """Of a place to which no road leads; whoever has it may know more."""
    return _reason_of_its_own(state, seat, site) or NO_TARGET(place=at(site))


def _reason_of_its_own(state: State, seat: int, site: int) -> Reason | None:
    reasons = (said(state, seat, site) for said in state.rules.rulings.no_way)
    return next((reason for reason in reasons if reason is not None), None)


# --- leaving --------------------------------------------------------------------------------------------------------


def why_nobody(state: State, site: int) -> Reason | None:
    """Why no Caballero can be taken from there, whosever it is."""
    return _why_no_source(state, site) or (None if _somebody(state, site) else NOBODY_THERE(place=at(site)))


def why_none_of(state: State, site: int, *owners: int) -> Reason | None:
    """Why none of these owners' can be taken from there; the first of them is named."""
    reason = _why_no_source(state, site)
    if reason is not None:
        return reason
    there = any(state.count(spot, owner) for spot in _spots(state, site) for owner in owners)
    return None if there else NONE_OF(place=at(site), owner=Ref("owner", owners[0]))


def _why_no_source(state: State, site: int) -> Reason | None:
    if site in state.rules.castillo_sites:
        return CASTILLO_KEEPS()
    if site in (COURT, PROVINCE) or region_at(state, site) == NOWHERE:
        return NO_SOURCE(place=at(site))
    return why_closed(state, site)


def _somebody(state: State, site: int) -> bool:
    return any(any(state.row(spot)) for spot in _spots(state, site))


def _spots(state: State, site: int) -> tuple[int, ...]:
    """A place, or all places of a region that only has places inside."""
    if site in state.rules.regions and site not in state.rules.stands:
        return spots_of(state, site)
    return (site,)


def why_no_disc(state: State, site: int) -> Reason | None:
    """Why a region chosen by disc cannot be that one, whatever it is chosen for."""
    reason = why_no_region(state, site)
    if reason is None and not state.rules.sites[site].is_spain:
        return NO_DISC(place=at(site))
    return reason
