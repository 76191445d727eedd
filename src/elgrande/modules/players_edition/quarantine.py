"""Quarantine: a region next to the King is closed like his own until the next general scoring is over."""

from typing import Final

from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.modules.shared import marker as markers
from elgrande.modules.shared.removing import closes_alone, removable
from elgrande.rules.events import event
from elgrande.rules.feature import NOBODYS, Feature
from elgrande.rules.markers import SITE, WITH_SCORING, marker, set_mark
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.reasons import NOT_NEXT_TO_KING, at
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State

QUARANTINE_SET: Final = event(
    "quarantine_set", Text("{seat} quarantines {target}.", "{seat} stellt {target} unter Quarantäne.")
)

QUARANTINE: Final = marker(
    "quarantine",
    SITE,
    short=Text("quarantine", "Quarantäne"),
    sentence=Text(
        "Quarantine: nothing enters or leaves {place}, until the next general scoring is over.",
        "Quarantäne: Nichts kommt nach {place} oder heraus, bis die nächste allgemeine Wertung vorbei ist.",
    ),
    ends=WITH_SCORING,
)


def _near_the_king(state: State) -> list[int]:
    return [site for site in state.rules.neighbours[state.king] if site != state.marks[QUARANTINE]]


def _lift(state: State, seat: int, holder: int) -> None:
    set_mark(state, QUARANTINE, NOWHERE)
    reach(state, REGION_OPENED)


def _why_not(state: State, site: int) -> Reason | None:
    if site == state.king or site not in state.rules.neighbours[state.king]:
        return NOT_NEXT_TO_KING(place=at(site), king=at(state.king))
    return markers.LIES_THERE(place=at(site))


SET_QUARANTINE: Final = markers.placing(
    "quarantine",
    Text("Which region next to the King do you quarantine?", "Welche Region neben dem König kommt in Quarantäne?"),
    _near_the_king,
    lambda state: QUARANTINE,
    QUARANTINE_SET,
    _why_not,
)
FEATURE: Final = Feature(
    markers=(QUARANTINE,),
    removable=(
        removable(
            "quarantine",
            Text("The quarantine marker", "Den Quarantänemarker"),
            Text("{seat} lifts the quarantine.", "{seat} hebt die Quarantäne auf."),
            lambda state, seat: [NOBODYS] if closes_alone(state, QUARANTINE) else [],
            _lift,
        ),
    ),
    rulings=Rulings(closing=(QUARANTINE,)),
)
