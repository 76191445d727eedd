"""Ships in the Courts: taking one with a card's symbol, and landing as the turn begins."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OPENS, ask, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, Said, because, question, said
from elgrande.modules import order
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.symbol import SHIP_SYMBOL, symbol_is_free, use_symbol, why_no_symbol
from elgrande.rules.board import open_regions
from elgrande.rules.events import PIECES, Event, event, told
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.markers import SEAT, marker, set_mark
from elgrande.rules.moments import TURN_BEGINS
from elgrande.rules.reasons import about_places, at, why_not_open
from elgrande.rules.ruleset import COURT, NOWHERE, Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import CARAVELS, DONE

TAKE_SHIP: Final = action("take-ship", Text("Take a ship into your Court", "Ein Schiff an deinen Hof nehmen"))
SHIP_TAKEN: Final = event(
    "ship_taken",
    {
        "ship_taken": Text("{seat} takes {target}.", "{seat} nimmt {target}."),
        "ship_taken_from": Text("{seat} takes {target} from {owner}.", "{seat} nimmt {owner} {target} ab."),
    },
    lambda event: "ship_taken_from" if event.owner >= 0 else event.kind,
)
told(
    PIECES,
    "pieces_boarded",
    Text("{seat} puts {amount} aboard {target}.", "{seat} setzt {amount} auf {target}."),
    lambda rules, event: event.source == COURT and event.target in ships_of(rules),
)
told(
    PIECES,
    "pieces_landed",
    Text("{owner} lands {amount} from {source}: {target}.", "{owner} bringt {amount} von {source} an Land: {target}."),
    lambda rules, event: event.source in ships_of(rules),
)

# in whose Court each is
SHIPS: Final = marker("ships", SEAT, count=CARAVELS, played=lambda rules: len(ships_of(rules)))


def _aboard(state: State, seat: int) -> list[int]:
    """Ships in that seat's Court, where it may place; a spectator has none."""
    return [site for ship, site in enumerate(ships_of(state.rules)) if state.marks[SHIPS + ship] == seat >= 0]


def _takeable(state: State, seat: int) -> list[int]:
    """Ships, by number: one nobody has; without any, and without one's own, those of the others."""
    owners = list(state.marks[SHIPS : SHIPS + len(ships_of(state.rules))])
    if NOWHERE in owners:
        return [owners.index(NOWHERE)]
    return [] if seat in owners else list(range(len(owners)))


def _may_take(state: State, seat: int) -> tuple[int, ...]:
    return (TAKE_SHIP,) if symbol_is_free(state, SHIP_SYMBOL) and _takeable(state, seat) else ()


def _take(state: State, seat: int, action: int) -> None:
    use_symbol(state)
    state.frames.append((CHOOSE_SHIP, seat))


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    ships = _takeable(state, seat)
    if len(ships) > 1:
        return ask(state, seat, tuple([state.rules.site_action[ships_of(state.rules)[ship]] for ship in ships]))
    state.frames.pop()
    _bring_home(state, seat, ships[0])
    return False


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    _bring_home(state, seat, ships_of(state.rules).index(state.rules.site_of[action]))


def _bring_home(state: State, seat: int, ship: int) -> None:
    """With everybody aboard."""
    emit(state, Event(SHIP_TAKEN, seat=seat, owner=state.marks[SHIPS + ship], target=ships_of(state.rules)[ship]))
    set_mark(state, SHIPS + ship, seat)


def _before_turn(state: State, seat: int) -> None:
    """One's own Caballeros may land, in whosever Court their ship is."""
    for ship in reversed(ships_of(state.rules)):
        if state.count(ship, seat):
            state.frames.append((LAND, seat, ship, 0))


def _next_land(state: State, frame: Frame) -> bool:
    """(kind, seat, ship, has somebody landed?): all of them or nobody."""
    _, seat, ship, landed = frame
    if not state.count(ship, seat):
        state.frames.pop()
        return False
    rules = state.rules
    coasts = [rules.site_action[site] for site in open_regions(state) if rules.sites[site].coast]
    return ask(state, seat, tuple(coasts) if landed else (DONE, *coasts))


def _answer_land(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, ship, _ = frame
    state.frames[-1] = (kind, seat, ship, 1)
    bring(state, seat, seat, ship, state.rules.site_of[action], 1)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, ship, landed = frames[-1]
    return question("land next" if landed else "land", place=Ref("site", ship))


NO_SHIP: Final = because("no_ship", Text("That is no ship: {place}.", "Das ist kein Schiff: {place}."))
NO_SEA: Final = because("no_sea", Text("{place} is not by the sea.", "{place} liegt nicht am Meer."))
NOT_IN_YOUR_COURT: Final = because(
    "not_in_your_court", Text("{place} is not in your Court.", "{place} ist nicht an deinem Hof.")
)


NO_SHIP_TO_TAKE: Final = because(
    "no_ship_to_take",
    Text("You have a ship, and none is free.", "Du hast ein Schiff, und keines ist frei."),
)


def _why_not_take(state: State, seat: int, action: int) -> Reason:
    reason = why_no_symbol(state, seat, SHIP_SYMBOL)
    if reason is None and not _takeable(state, seat):
        return NO_SHIP_TO_TAKE()
    return reason or BETWEEN_PARTS()


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return NO_SHIP(place=at(site))


def _why_land(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or NO_SEA(place=at(site))


def _why_aboard(state: State, seat: int, site: int) -> Reason | None:
    return NOT_IN_YOUR_COURT(place=at(site)) if seat >= 0 and site in ships_of(state.rules) else None


CHOOSE_SHIP: Final = step(
    "choose_ship",
    "seat",
    _next,
    _answer,
    words=Text(
        "Which ship do you take? Whoever is aboard stays aboard.",
        "Welches Schiff nimmst du? Wer an Bord ist, bleibt an Bord.",
    ),
    why=about_places(_why),
)
LAND: Final = step(
    "land",
    "seat ship landed",
    _next_land,
    _answer_land,
    pauses=True,
    asks=_asks,
    words={
        "land": Text(
            "Your turn begins: where does a Caballero from {place} land? All of yours on it land, or none.",
            "Dein Zug beginnt: Wo geht ein Caballero von {place} an Land? Deine gehen alle oder bleiben alle.",
        ),
        "land next": Text(
            "Where does the next Caballero from {place} land? All of yours on it must.",
            "Wo geht der nächste Caballero von {place} an Land? Deine müssen alle.",
        ),
    },
    done=Text("Stay aboard", "An Bord bleiben"),
    traits=(OPENS,),
    why=about_places(_why_land),
)


def _whose(state: State, site: int) -> list[Said]:
    if site not in ships_of(state.rules):
        return []
    holder = state.marks[SHIPS + ships_of(state.rules).index(site)]
    return [said(FREE) if holder < 0 else said(AT_COURT, seat=Ref("seat", holder))]


FREE: Final = Text("nobody's", "noch frei")
AT_COURT: Final = Text("Court {seat}", "Hof {seat}")


FEATURE: Final = Feature(
    markers=(SHIPS,),
    hooks=(Hook(TURN_BEGINS, _before_turn, order.LAND_FROM_SHIPS),),
    free=(FreeAction((TAKE_SHIP,), _may_take, _take, order.TAKE_SHIP, of_card=True),),
    refusals=((TAKE_SHIP, _why_not_take),),
    rulings=Rulings(placing_sites=(_aboard,), no_way=(_why_aboard,)),
    sights=Sights(at=(_whose,), places=(lambda state: list(ships_of(state.rules)),)),
)
