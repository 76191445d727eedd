"""Free travel by sea: off the Ship as the turn begins, onto it from the colonies at any time of the turn.

Only those travel who came in an earlier round.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OF_PIECES, OPENS, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.modules import order
from elgrande.modules.grand_inquisitor_and_colonies.colonies import is_in_colonies, is_overseas
from elgrande.rules.board import lay_of, open_sites, ways_into
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.lay import remember
from elgrande.rules.moments import ROUND_ENDS, SCORING_ENDS, TURN_BEGINS
from elgrande.rules.owners import is_own, own_among, owner_action, owner_of_action, rows_of
from elgrande.rules.places import region_at
from elgrande.rules.reasons import (
    NONE_YOU_MAY,
    THERE_ALREADY,
    about_owners,
    about_places,
    at,
    site_of,
    why_none_of,
    why_not_enter,
)
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.travel import relabel
from elgrande.steps.pieces import send
from elgrande.steps.turn import PARTS, decline, has_declined
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import DONE

EMBARK: Final = action("embark", Text("Board the Ship", "An Bord gehen"))

LANDING: Final = 0
BOARDING: Final = 1
PIERS: Final = ("landing", "boarding")  # what is kept for either way


class Routes(NamedTuple):
    """Between which regions one travels, by the way that is gone; and who is settled where."""

    starts: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[int, ...], ...]
    # the place of who has just arrived, with where in `pieces` it begins and ends, and of who came earlier
    settling: tuple[tuple[int, int, int, int], ...]


@lru_cache(maxsize=64)
def _routes(rules: Ruleset) -> Routes:
    ship = (rules.site_index["ship"],)
    colonies = tuple([region for region in rules.regions if is_overseas(rules, region)])
    coasts = [region for region in rules.regions if rules.sites[region].coast and rules.sites[region].king]
    fresh = [site for site in rules.stands if rules.sites[site].fresh]
    settled = [rules.variant[(rules.kind_of[site], rules.sites[site].token, False)] for site in fresh]
    n = rules.owners
    return Routes(
        starts=(ship, colonies),
        ends=(tuple(sorted({*colonies, *coasts})), ship),
        settling=tuple([(site * n, site * n + n, site, later) for site, later in zip(fresh, settled, strict=True)]),
    )


def landing(state: State) -> int:
    """The seat that is bringing its own ashore just now; -1 without one."""
    for frame in state.frames:
        if frame[0] == SAIL and frame[2] == LANDING:
            return frame[1]
    return -1


def _sailors(state: State, seat: int, way: int) -> list[tuple[int, int]]:
    """(site, owner) of those who may travel that way."""
    kept = (state.lay or lay_of(state)).kept
    try:
        piers = kept[PIERS[way]]
    except KeyError:
        piers = remember(kept, PIERS[way], _find_piers(state, way))
    return own_among(state, seat, piers)


def _find_piers(state: State, way: int) -> tuple[int, ...]:
    """The places from which one may travel that way."""
    sites = [site for region in _routes(state.rules).starts[way] for site in open_sites(state, region)]
    return rows_of(state, [site for site in sites if not state.rules.sites[site].fresh])


def _harbours(state: State, source: int, way: int) -> list[int]:
    return ways_into(state, _routes(state.rules).ends[way], state.rules.sites[source].token > 0)


def _finds_harbour(state: State, source: int, way: int) -> bool:
    """Is there any?"""
    carries = state.rules.sites[source].token > 0
    for region in _routes(state.rules).ends[way]:
        if ways_into(state, (region,), carries):
            return True
    return False


def _before_turn(state: State, seat: int) -> None:
    if _sailors(state, seat, LANDING):
        state.frames.append((SAIL, seat, LANDING))


def _boarding(state: State, seat: int) -> tuple[int, ...]:
    if has_declined(state):
        return ()
    for site, _ in _sailors(state, seat, BOARDING):
        if _finds_harbour(state, site, BOARDING):
            return (EMBARK,)
    return ()


def _board(state: State, seat: int, action: int) -> None:
    state.frames.append((SAIL, seat, BOARDING))


def _next(state: State, frame: Frame) -> bool:
    _, seat, way = frame
    sites = sorted({site for site, _ in _sailors(state, seat, way) if _finds_harbour(state, site, way)})
    if not sites:
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, *[state.rules.site_action[site] for site in sites]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        if frame[2] == BOARDING:
            decline(state)
        return
    site = state.rules.site_of[action]
    state.frames.append((SAIL_TO, seat, frame[2], site, NOWHERE))


def _next_to(state: State, frame: Frame) -> bool:
    """(kind, seat, way, from where, whose)"""
    kind, seat, way, site, owner = frame
    if owner == NOWHERE:
        owners = [whose for place, whose in _sailors(state, seat, way) if place == site]
        if len(owners) > 1:
            return ask(state, seat, tuple([owner_action(state, whose) for whose in owners]))
        state.frames[-1] = (kind, seat, way, site, owners[0])
        return False
    return ask(state, seat, tuple([state.rules.site_action[target] for target in _harbours(state, site, way)]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, way, site, owner = frame
    if owner == NOWHERE:
        state.frames[-1] = (kind, seat, way, site, owner_of_action(state, action))
        return
    state.frames.pop()
    send(state, seat, owner, state.rules.site_of[action], site, 1)


def next_day(state: State, seat: int = NOWHERE) -> None:
    """Who came this round has come earlier from now on."""
    pieces, nobody = state.pieces, state.rules.nobody
    for first, end, fresh, settled in _routes(state.rules).settling:
        if pieces[first:end] != nobody:
            relabel(state, fresh, settled)


def _asks_sail(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question("sail board" if frames[-1][2] else "sail")


def _asks_sail_to(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    *_, site, owner = frames[-1]
    if owner < 0:
        return question("sail_to whose", place=Ref("site", site))
    return question("sail_to", owner=Ref("owner", owner), place=Ref("site", site))


NOT_ABOARD: Final = because(
    "not_aboard", Text("This is about those aboard the Ship.", "Es geht um die an Bord des Schiffs.")
)
NOT_IN_COLONIES: Final = because(
    "not_in_colonies", Text("This is about those in the colonies.", "Es geht um die in den Kolonien.")
)
JUST_CAME: Final = because(
    "just_came", Text("Who came this round does not travel: {place}.", "Wer in dieser Runde kam, reist nicht: {place}.")
)
NO_HARBOUR: Final = because(
    "no_harbour",
    Text(
        "Ships go to coasts and colonies only, not to {place}.",
        "Schiffe fahren nur zu Küsten und Kolonien, nicht nach {place}.",
    ),
)
ONLY_THE_SHIP: Final = because("only_the_ship", Text("It goes to the Ship only.", "Es geht nur aufs Schiff."))
NO_ROOM_THERE: Final = because(
    "no_room_there", Text("Nobody from there finds room now: {place}.", "Von dort findet jetzt niemand Platz: {place}.")
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    way = frame[2]
    if region_at(state, site) not in _routes(state.rules).starts[way]:
        return NOT_ABOARD() if way == LANDING else NOT_IN_COLONIES()
    owners = [owner for owner in range(state.rules.owners) if is_own(state, seat, owner)]
    reason = why_none_of(state, site, *owners)
    if reason is None and state.rules.sites[site].fresh:
        return JUST_CAME(place=at(site))
    return reason or NO_ROOM_THERE(place=at(site))


def _why_to(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    _, _, way, source, owner = frame
    if owner == NOWHERE:
        return about_owners(_why_whose)(state, frame, seat, action)
    site = site_of(state, action)
    if site == NOWHERE:
        return None
    if region_at(state, site) == region_at(state, source):
        return THERE_ALREADY(place=at(site))
    if region_at(state, site) not in _routes(state.rules).ends[way]:
        return NO_HARBOUR(place=at(site)) if way == LANDING else ONLY_THE_SHIP()
    return why_not_enter(state, site, state.rules.sites[source].token > 0)


def _why_whose(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[3], owner) or NONE_YOU_MAY(place=at(frame[3]))


SAIL: Final = step(
    "sail",
    "seat way",
    _next,
    _answer,
    asks=_asks_sail,
    words={
        "sail": Text(
            "Your turn begins: who leaves the Ship? Only those who came aboard in an earlier round.",
            "Dein Zug beginnt: Wer geht von Bord? Nur wer in einer früheren Runde an Bord kam.",
        ),
        "sail board": Text(
            "Who boards the Ship? Only those who came there in an earlier round.",
            "Wer geht an Bord? Nur wer in einer früheren Runde dort ankam.",
        ),
    },
    done=Text("Nobody else travels", "Niemand reist mehr"),
    traits=(
        OPENS,
        OF_PIECES,
    ),
    why=about_places(_why),
)
SAIL_TO: Final = step(
    "sail_to",
    "seat way site owner",
    _next_to,
    _answer_to,
    asks=_asks_sail_to,
    words={
        "sail_to": Text(
            "Where does {owner}'s Caballero go? Now here: {place}",
            "Wohin geht der Caballero von {owner}? Jetzt hier: {place}",
        ),
        "sail_to whose": Text("Whose Caballero travels? Here: {place}", "Wessen Caballero reist? Hier: {place}"),
    },
    why=_why_to,
)
DECLINED_TO_BOARD: Final = because(
    "declined_to_board", Text("You have decided not to board any more.", "Du wolltest nicht mehr an Bord gehen.")
)
NOBODY_BOARDS: Final = because(
    "nobody_boards",
    Text(
        "None of yours came to a colony in an earlier round and could board the Ship now.",
        "Von dir ist niemand seit einer früheren Runde in einer Kolonie, der jetzt an Bord könnte.",
    ),
)


def _why_not_board(state: State, seat: int, action: int) -> Reason:
    if not any(_finds_harbour(state, site, BOARDING) for site, _ in _sailors(state, seat, BOARDING)):
        return NOBODY_BOARDS()
    declined = state.frames[-1][0] == PARTS and has_declined(state)
    return DECLINED_TO_BOARD() if declined else BETWEEN_PARTS()


FEATURE: Final = Feature(
    refusals=((EMBARK, _why_not_board),),
    hooks=(
        Hook(TURN_BEGINS, _before_turn, order.LEAVE_THE_SHIP),
        Hook(ROUND_ENDS, next_day, order.NEXT_DAY_AFTER_ROUND),
        Hook(SCORING_ENDS, next_day, order.NEXT_DAY_AFTER_SCORING),
    ),
    free=(FreeAction((EMBARK,), _boarding, _board, order.BOARD_THE_SHIP, is_in_colonies),),
)
