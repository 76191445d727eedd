"""Questions about the board: what is taboo, where pieces may go and come from. Everybody who asks, asks here."""

from elgrande.kernel.events import PIECES, Event
from elgrande.kernel.frames import emit
from elgrande.kernel.ruleset import CASTILLO, COURT
from elgrande.kernel.state import State


def is_taboo(state: State, site: int) -> bool:
    """Nothing but the King himself may enter or leave such a region."""
    return site == state.king


def open_regions(state: State) -> tuple[int, ...]:
    """Regions in which something may change."""
    return tuple(site for site in state.rules.regions if not is_taboo(state, site))


def place_options(state: State, anywhere: bool) -> tuple[int, ...]:
    """Actions of a placing player: stop, a neighbour of the King's region (or any open region), the Castillo."""
    rules = state.rules
    return (rules.place_anywhere if anywhere else rules.place_options)[state.king]


def move_options(state: State, source: int) -> tuple[int, ...]:
    """Where a Caballero from that region may be moved: any other open region or the Castillo."""
    return state.rules.move_targets[state.king][source]


def can_leave(state: State, owner: int, at_least: int = 1) -> tuple[int, ...]:
    """Regions from which that many Caballeros of an owner may be taken: never the Castillo or the King's region."""
    n = state.rules.seats
    pieces = state.pieces
    return tuple(
        site for site in state.rules.regions if pieces[site * n + owner] >= at_least and not is_taboo(state, site)
    )


def disc_destination(state: State, disc: int, origin: int) -> int:
    """Where pieces go that a secret disc sends away: into a forbidden region they cannot, so they go to the Court."""
    return COURT if is_taboo(state, disc) or disc == origin else disc


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from that seat's left."""
    n = state.rules.seats
    return tuple((seat + k) % n for k in range(1, n))


def transfer(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """The only way Caballeros change their place."""
    n = state.rules.seats
    pieces = state.pieces
    pieces[source * n + owner] -= count
    pieces[target * n + owner] += count
    if state.events is not None:
        emit(state, Event(PIECES, seat=by, owner=owner, source=source, target=target, amount=count))


def castillo_is_hidden(state: State) -> bool:
    return state.rules.options.castillo == "hidden"


def in_castillo(state: State, owner: int) -> int:
    return state.count(CASTILLO, owner)
