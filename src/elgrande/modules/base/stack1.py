"""Stack 1: move Caballeros about the map."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import CardFace, face
from elgrande.steps.move import ANY_NUMBER, ONE_REGION, move
from elgrande.steps.place import place_anywhere

INTRIGUE: Final = Text("Intrigue", "Intrige")

ALL_OWN_FROM_ONE_REGION: Final = move(ANY_NUMBER, ANY_NUMBER, 0, ONE_REGION)

FACES: Final[tuple[CardFace, ...]] = (
    face(
        "s1-move-3-any",
        INTRIGUE,
        Text(
            "Move up to 3 Caballeros, whoever they belong to, into other regions or the Castillo.",
            "Versetze bis zu 3 Caballeros beliebiger Besitzer in andere Regionen oder ins Castillo.",
        ),
        move(3, 3, 3),
    ),
    face(
        "s1-move-4-any",
        INTRIGUE,
        Text(
            "Move up to 4 Caballeros, whoever they belong to, into other regions or the Castillo.",
            "Versetze bis zu 4 Caballeros beliebiger Besitzer in andere Regionen oder ins Castillo.",
        ),
        move(4, 4, 4),
    ),
    face(
        "s1-move-4-own",
        INTRIGUE,
        Text(
            "Move up to 4 of your own Caballeros into other regions or the Castillo.",
            "Versetze bis zu 4 eigene Caballeros in andere Regionen oder ins Castillo.",
        ),
        move(4, 4, 0),
    ),
    face(
        "s1-move-3-foreign",
        INTRIGUE,
        Text(
            "Move up to 3 Caballeros of other players into other regions or the Castillo.",
            "Versetze bis zu 3 Caballeros anderer Spieler in andere Regionen oder ins Castillo.",
        ),
        move(3, 0, 3),
    ),
    face(
        "s1-move-2own-2foreign",
        INTRIGUE,
        Text(
            "Move up to 2 of your own and up to 2 other players' Caballeros into other regions or the Castillo.",
            "Versetze bis zu 2 eigene und bis zu 2 fremde Caballeros in andere Regionen oder ins Castillo.",
        ),
        move(4, 2, 2),
    ),
    face(
        "s1-move-5-one-region",
        INTRIGUE,
        Text(
            "Pick one region. Move up to 5 Caballeros of any owners out of it, each wherever you like.",
            "Wähle eine Region. Versetze bis zu 5 Caballeros beliebiger Besitzer von dort, jeden wohin du willst.",
        ),
        move(5, 5, 5, ONE_REGION),
    ),
    face(
        "s1-move-all-own-one-region",
        INTRIGUE,
        Text(
            "Pick one region. Move as many of your own Caballeros out of it as you like, each wherever you like.",
            "Wähle eine Region. Versetze von dort beliebig viele eigene Caballeros, jeden wohin du willst.",
        ),
        ALL_OWN_FROM_ONE_REGION,
    ),
    face(
        "s1-place-2-extra",
        INTRIGUE,
        Text(
            "Place up to 2 more Caballeros from your Court into any regions, near the King or not, or the Castillo.",
            "Setze bis zu 2 weitere Caballeros von deinem Hof in beliebige Regionen, auch fern vom König, "
            "oder ins Castillo.",
        ),
        place_anywhere(2),
    ),
    CardFace(
        "s1-move-all-own-or-place-2",
        INTRIGUE,
        Text(
            "Either move any number of your own Caballeros out of one region, or place up to 2 more from your Court "
            "into any regions or the Castillo.",
            "Versetze entweder beliebig viele eigene Caballeros aus einer Region oder setze bis zu 2 weitere von "
            "deinem Hof in beliebige Regionen oder ins Castillo.",
        ),
        ((ALL_OWN_FROM_ONE_REGION,), (place_anywhere(2),)),
        choices=(
            Text("Move your own Caballeros out of one region", "Eigene Caballeros aus einer Region versetzen"),
            Text("Place more Caballeros from the Court", "Weitere Caballeros vom Hof einsetzen"),
        ),
    ),
)
