"""What the Special Cards are worth."""

from typing import Final

from elgrande.modules.shared.espionage import SPIES, SPY
from elgrande.modules.special_cards.guard import GUARD
from elgrande.modules.special_cards.score_one import DILEMMA, SCORE_BEHIND, SCORE_CLEAR
from elgrande.modules.special_cards.table_for_six import TABLES
from elgrande.modules.worth import Sense
from elgrande.rules.markers import MARKERS

WORTH: Final = Sense(
    always=(SPY,),  # to know more never hurts
    passing=(GUARD,),
    scorings=(SCORE_BEHIND, SCORE_CLEAR, DILEMMA),
    idle=tuple((mark, MARKERS[mark].width) for mark in (SPIES, TABLES)),
)
