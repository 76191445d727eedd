"""Stack 3: special scorings."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import CardFace, face
from elgrande.steps.score import (
    score_all_first_only,
    score_castillo,
    score_chosen,
    score_least,
    score_most,
    score_valued,
)

SPECIAL_SCORING: Final = Text("Special Scoring", "Sonderwertung")

FACES: Final[tuple[CardFace, ...]] = (
    face(
        "s3-score-4s",
        SPECIAL_SCORING,
        Text(
            "Every region whose first place is worth 4 points right now is scored.",
            "Jede Region, deren erster Platz gerade 4 Punkte wert ist, wird gewertet.",
        ),
        score_valued(4),
    ),
    face(
        "s3-score-5s",
        SPECIAL_SCORING,
        Text(
            "Every region whose first place is worth 5 points right now is scored; the Castillo is no region.",
            "Jede Region, deren erster Platz gerade 5 Punkte wert ist, wird gewertet; das Castillo ist keine Region.",
        ),
        score_valued(5),
    ),
    face(
        "s3-score-6-7s",
        SPECIAL_SCORING,
        Text(
            "Every region whose first place is worth 6 or 7 points right now is scored.",
            "Jede Region, deren erster Platz gerade 6 oder 7 Punkte wert ist, wird gewertet.",
        ),
        score_valued(6, 7),
    ),
    face(
        "s3-score-castillo",
        SPECIAL_SCORING,
        Text(
            "The Castillo is opened and scored; everybody in it stays inside.",
            "Das Castillo wird geöffnet und gewertet; alle darin bleiben darin.",
        ),
        score_castillo(),
    ),
    face(
        "s3-score-all-first-only",
        SPECIAL_SCORING,
        Text(
            "All regions are scored, but only a player alone in first place gets anything.",
            "Alle Regionen werden gewertet, doch nur wer allein auf dem ersten Platz steht, erhält etwas.",
        ),
        score_all_first_only(),
    ),
    face(
        "s3-score-most",
        SPECIAL_SCORING,
        Text(
            "The region with the most Caballeros of all players together is scored; all of them if several tie.",
            "Die Region mit den meisten Caballeros aller Spieler zusammen wird gewertet; bei Gleichstand alle diese.",
        ),
        score_most(),
    ),
    face(
        "s3-score-least",
        SPECIAL_SCORING,
        Text(
            "The region with the fewest Caballeros, but at least one, is scored; all of them if several tie.",
            "Die Region mit den wenigsten, aber mindestens einem Caballero wird gewertet; bei Gleichstand alle diese.",
        ),
        score_least(),
    ),
    face(
        "s3-score-chosen",
        SPECIAL_SCORING,
        Text("Pick a region; it is scored now.", "Wähle eine Region; sie wird sofort gewertet."),
        score_chosen(),
    ),
)
