"""What the base game's cards mean to whoever chooses among others."""

from typing import Final

from elgrande.modules.worth import Sense
from elgrande.steps.score import DISC_SCORE, SCORE_CASTILLO, SCORE_CHOSEN, SCORE_SOME

WORTH: Final = Sense(scorings=(SCORE_SOME, DISC_SCORE, SCORE_CHOSEN, SCORE_CASTILLO))
