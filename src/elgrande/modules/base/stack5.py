"""Stack 5: the King's card, on offer every round."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import CardFace, face
from elgrande.steps.king import move_king

FACES: Final[tuple[CardFace, ...]] = (
    face(
        "s5-king-any",
        Text("King", "König"),
        Text("Move the King to any region.", "Versetze den König in eine beliebige Region."),
        move_king(adjacent=False),
    ),
)
