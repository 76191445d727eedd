"""The moments of a game of El Grande at which modules have something to do."""

from typing import Final

from elgrande.kernel.moments import moment

CARDS_PLAYED: Final = moment("cards_played")  # everybody has a power card out, no turn has begun
TURN_BEGINS: Final = moment("turn_begins")  # seat: whose
TURN_RESUMED: Final = moment("turn_resumed")  # seat: whose, of which a part was put off until now
CARD_OPENED: Final = moment(
    "card_opened"
)  # seat: who has just chosen an action card, or begins to use one chosen earlier
CARD_GIVEN_UP: Final = moment("card_given_up")  # seat: whose card offers nothing beside its special action any more
TURN_ENDS: Final = moment("turn_ends")  # seat: whose
ACTION_ENDS: Final = moment(
    "action_ends"
)  # a special action was carried out to its end, its frame is still on top; its card
REGION_OPENED: Final = moment("region_opened")  # the King, or what works like him, is no longer where it was
ROUND_ENDS: Final = moment("round_ends")  # before a general scoring that may follow
SCORING_BEGINS: Final = moment("scoring_begins")  # the general one, before anybody chooses
CASTILLO_EMPTIED: Final = moment("castillo_emptied")  # in a general scoring, before the regions are scored
REGIONS_BEGIN: Final = moment("regions_begin")  # in a general scoring, right before the first region
SCORING_ENDS: Final = moment("scoring_ends")
MARKERS_GONE: Final = moment("markers_gone")  # those that end with the round or the general scoring were put back
MOVES_BESIDE: Final = moment("moves_beside")  # seat: who moves Caballeros outside a turn; comes before it is pushed
