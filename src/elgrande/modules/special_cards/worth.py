"""What the Special Cards are worth."""

from typing import Final

from elgrande.modules.worth import Sense
from elgrande.rules.marks import GUARD
from elgrande.steps.score_one import DILEMMA, SCORE_BEHIND, SCORE_CLEAR
from elgrande.vocabulary import SPY

WORTH: Final = Sense(
    always=(SPY,),  # to know more never hurts
    passing=(GUARD,),
    scorings=(SCORE_BEHIND, SCORE_CLEAR, DILEMMA),
)
