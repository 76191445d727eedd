"""What the Special Cards are worth."""

from typing import Final

from elgrande.modules.shared.espionage import SPY
from elgrande.modules.special_cards.guard import GUARD
from elgrande.modules.special_cards.score_one import DILEMMA, SCORE_BEHIND, SCORE_CLEAR
from elgrande.modules.worth import Sense

WORTH: Final = Sense(
    always=(SPY,),  # to know more never hurts
    passing=(GUARD,),
    scorings=(SCORE_BEHIND, SCORE_CLEAR, DILEMMA),
)
