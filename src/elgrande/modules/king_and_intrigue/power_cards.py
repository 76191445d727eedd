"""The 18 power cards. Many do what an action card of the base game does, and say it in the same words."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.base import stack2, stack3, stack4, stack5
from elgrande.modules.base.options import VETO_CARDS
from elgrande.modules.king_and_intrigue.action_cards import INTRIGUE_CHOICES, KING, intrigue_programs, intrigue_text
from elgrande.modules.king_and_intrigue.doubled import HOLD_DOUBLED
from elgrande.modules.king_and_intrigue.permit import permit_anywhere
from elgrande.modules.module import CardFace, face
from elgrande.rules.options import Options
from elgrande.steps.grande import move_grande
from elgrande.steps.to_castillo import move_to_castillo


def faces(options: Options) -> tuple[CardFace, ...]:
    """In ascending order of their numbers."""
    base = {card.slug: card for card in (*stack2.faces(options), *stack3.FACES, *stack4.FACES, *stack5.FACES)}

    def like(slug: str, other: str) -> CardFace:
        return base[other]._replace(slug=slug)

    def scoring(slug: str, other: str, what: Text) -> CardFace:
        """In the base game all of them are called the same; in a hand they lie side by side."""
        title = base[other].title
        return like(slug, other)._replace(title=Text(f"{title.en} {what.en}", f"{title.de} {what.de}"))

    veto = (like("veto", "s2-veto"),) if VETO_CARDS.of(options) else ()
    return (
        _intrigue(options),
        FREE_PLACEMENT,
        like("court-purge", "s2-court-all-back"),
        *veto,
        like("royal-wrath", "s2-king-angry"),
        scoring("score-67", "s3-score-6-7s", Text("6 & 7", "6 & 7")),
        like("expel-one-each", "s2-return-1-each"),
        GRANDE_AND_3,
        like("mobile-scoreboard", "s4-scoreboard"),
        scoring("score-4", "s3-score-4s", Text("4", "4")),
        scoring("score-castillo", "s3-score-castillo", Text("Castillo", "Castillo")),
        scoring("score-5", "s3-score-5s", Text("5", "5")),
        DOUBLE_REGION,
        TO_THE_CASTILLO,
        scoring("score-choice", "s3-score-chosen", Text("of Choice", "nach Wahl")),
        like("royal-advisor", "s4-king-adjacent"),
        scoring("score-secret", "s4-disc-unique-scoring", Text("in Secret", "im Geheimen")),
        _KING,
    )


def _intrigue(options: Options) -> CardFace:
    return CardFace(
        "intrigue",
        Text("Intrigue", "Intrige"),
        intrigue_text(options),
        intrigue_programs(options),
        choices=INTRIGUE_CHOICES,
    )


FREE_PLACEMENT: Final = face(
    "free-placement",
    Text("Open Roads", "Freie Straßen"),
    Text(
        "The Caballeros you place this turn may go to any regions, near the King or not.",
        "Die Caballeros, die du in diesem Zug einsetzt, dürfen in beliebige Regionen gehen, auch fern vom König.",
    ),
    permit_anywhere(),
)

GRANDE_AND_3: Final = face(
    "grande-and-3",
    Text("The Grande Moves House", "Der Grande zieht um"),
    Text(
        "Move your Grande to another region. If you do, up to 3 of your Caballeros from other regions may follow him.",
        "Versetze deinen Grande in eine andere Region. Wenn er geht, dürfen ihm bis zu 3 deiner Caballeros aus "
        "anderen Regionen folgen.",
    ),
    move_grande(followers=3),
)

DOUBLE_REGION: Final = face(
    "double-region",
    Text("Double Scoring", "Doppelte Wertung"),
    Text(
        "Choose a region in secret. In the next general scoring it counts double, bonuses included. There are two "
        "markers for this.",
        "Wähle geheim eine Region. Sie zählt in der nächsten allgemeinen Wertung doppelt, mit allen Boni. Dafür gibt "
        "es zwei Marker.",
    ),
    HOLD_DOUBLED,
)

TO_THE_CASTILLO: Final = face(
    "to-the-castillo",
    Text("To the Castillo!", "Ab ins Castillo!"),
    Text(
        "Move 2 of your own Caballeros, from regions or your Court, into the Castillo; then up to 2 of every other "
        "player's from regions. Without 2 of your own nobody else's move.",
        "Versetze 2 eigene Caballeros aus Regionen oder von deinem Hof ins Castillo, danach bis zu 2 jedes anderen "
        "Spielers aus Regionen. Ohne 2 eigene bleiben die der anderen stehen.",
    ),
    move_to_castillo(each=2),
)

_KING: Final = CardFace(
    "king",
    Text("King", "König"),
    Text("Move the King to any region.", "Versetze den König in eine beliebige Region."),
    KING,
)
