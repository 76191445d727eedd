"""Which comes first where modules do several things at the same moment: a rule like others, so it stands in one place
and does not follow from which file is loaded first.

Hooks act from the lowest rank to the highest. What they put on the stack waits there and is done from the highest to
the lowest. Ranks have gaps, so that something new can come between. A moment with one hook needs no rank.
"""

from typing import Final

from elgrande.steps import ends, keep

# a turn begins: first the bridge is crossed, last the Ship is left
LEAVE_THE_SHIP: Final = 10
SEE_GUESTS_OFF: Final = 20
LAND_FROM_SHIPS: Final = 30
CROSS_THE_BRIDGE: Final = 40
ASK_AGAIN_IN_A_TURN: Final = 50  # nothing is pushed

# a turn ends: the table is filled before anybody copies what was done
OFFER_COPY: Final = 10
FILL_AFTER_TURN: Final = 20
SETTLE_PERSONS: Final = 30
ASK_AGAIN_AFTER_TURN: Final = 40

# a round ends: a marked region is scored while the markers of the round still count
CLEAR_AFTER_ROUND: Final = ends.CLEAR_AFTER_ROUND
NEXT_DAY_AFTER_ROUND: Final = 20
SCORE_MARKED_AFTER_ROUND: Final = 30
STORM_PASSES: Final = 40

# a general scoring begins: the King may turn up before spies are asked
ASK_SPIES: Final = 10
DISMISS_GENERAL: Final = 20
ASK_INCOGNITO: Final = 30

# the Castillo was emptied: it goes home; the table is filled before Free Choice
CASTILLO_GOES_HOME: Final = 5
FREE_CHOICE: Final = 10
FILL_AFTER_CASTILLO: Final = 20

# a general scoring ends: the same as after a round, then what the scoring itself ends
CLEAR_AFTER_SCORING: Final = ends.CLEAR_AFTER_SCORING
DROP_KEPT: Final = keep.DROP_KEPT
NEXT_DAY_AFTER_SCORING: Final = 30
SCORE_MARKED_AFTER_SCORING: Final = 40
STOP_SPYING: Final = 50
END_DOUBLED: Final = 60
END_BOYCOTT: Final = 70
KING_RETURNS: Final = 80
TAKE_TOLL: Final = 90

# what costs a player nothing in his turn, as it is offered
CLAIM_TOKENS: Final = 10
BOARD_THE_SHIP: Final = 20
USE_SAVED_CARD: Final = 30
SEND_GUEST: Final = 40
TURN_UP_INCOGNITO: Final = 50
IMPRISON: Final = 60
TAKE_SHIP: Final = 70
MARCH: Final = 80
EXECUTE_CARD: Final = 90
USE_EXTRA: Final = 100
