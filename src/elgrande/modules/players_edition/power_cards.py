"""The 11 power cards of the Player's Edition, in ascending order of their numbers; the Joker has none."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.king_and_intrigue.permit import permit_anywhere
from elgrande.modules.module import CardFace, face
from elgrande.modules.players_edition.bridge import build_bridge
from elgrande.modules.players_edition.civil_war import civil_war
from elgrande.modules.players_edition.collapse import fear_collapse
from elgrande.modules.players_edition.field_day import opponents_move_house
from elgrande.modules.players_edition.hurricane import storm
from elgrande.modules.players_edition.mistress import cancel_kings_bonus
from elgrande.modules.players_edition.quarantine import SET_QUARANTINE
from elgrande.modules.players_edition.relocate import MOVE_CASTILLO
from elgrande.modules.players_edition.turn_board import turn_board
from elgrande.modules.shared.alliance import make_alliance
from elgrande.steps.announcement import announcement

FACES: Final[tuple[CardFace, ...]] = (
    CardFace(
        "joker",
        Text("Joker", "Joker"),
        Text(
            "Has no number. When everybody has played, play another card whose number is still free; that one counts. "
            "Both are spent.",
            "Hat keine Zahl. Wenn alle gespielt haben, spielst du eine weitere Karte mit einer noch freien Zahl; sie "
            "gilt. Beide sind verbraucht.",
        ),
        (),
    ),
    face(
        "field-day",
        Text("Field Day", "Wandertag"),
        Text(
            "Every opponent secretly chooses a region and moves his Grande there. Grandes in the King's region stay, "
            "and nobody can move into it.",
            "Jeder Mitspieler wählt geheim eine Region und versetzt seinen Grande dorthin. Grandes in der Königsregion "
            "bleiben stehen, und niemand kann dorthin ziehen.",
        ),
        announcement(),
        opponents_move_house(),
    ),
    face(
        "relocate",
        Text("Relocate", "Schiebung"),
        Text(
            "Move the Castillo, closed, onto a region; all Caballeros of that region go inside. Until the next general "
            "scoring it pays what that region's scoreboard says, King's and home bonus included.",
            "Versetze das Castillo verschlossen in eine Region; alle Caballeros dort kommen hinein. Bis zur nächsten "
            "allgemeinen Wertung zählt für das Castillo die Wertungstafel der Region, mit Königs- und Heimatbonus.",
        ),
        MOVE_CASTILLO,
    ),
    face(
        "civil-war",
        Text("Civil War", "Bürgerkrieg"),
        Text(
            "Choose a region. Every opponent takes all his Caballeros there back to his Court. It costs you one "
            "Caballero from your Court to the Province.",
            "Wähle eine Region. Jeder Mitspieler nimmt alle seine Caballeros von dort an seinen Hof zurück. Du legst "
            "dafür einen Caballero von deinem Hof in die Provinz.",
        ),
        civil_war(),
    ),
    face(
        "alliance",
        Text("Alliance", "Allianz"),
        Text(
            "Mark two regions. In the next general scoring they are scored as one: Caballeros are added up, and both "
            "scoreboards pay.",
            "Markiere zwei Regionen. In der nächsten allgemeinen Wertung werden sie gemeinsam gewertet: Die Caballeros "
            "werden addiert, und beide Wertungstafeln zahlen.",
        ),
        make_alliance(),
    ),
    face(
        "bridge",
        Text("Bridge Construction", "Brückenbau"),
        Text(
            "Build the bridge between two neighbouring regions with one Caballero from your Court on it. Before each "
            "later turn of yours, shift any number of your Caballeros across. It pays you 1 point in every general "
            "scoring.",
            "Baue die Brücke zwischen zwei Nachbarregionen, mit einem Caballero von deinem Hof darauf. Vor jedem "
            "späteren Zug darfst du beliebig viele deiner Caballeros hinüberziehen. In jeder allgemeinen Wertung "
            "bringt sie dir 1 Punkt.",
        ),
        build_bridge(),
    ),
    face(
        "revolt",
        Text("Revolt", "Revolte"),
        Text(
            "Turn a mobile scoreboard in a region upside down, or back. Upside down it pays the fewest Caballeros "
            "best, but at least one must be there.",
            "Stelle eine mobile Wertungstafel in einer Region auf den Kopf oder wieder zurück. Auf dem Kopf zahlt sie "
            "für die wenigsten Caballeros am meisten, mindestens einer muss es sein.",
        ),
        turn_board(),
    ),
    face(
        "collapse",
        Text("Risk of Collapse", "Einsturzgefahr"),
        Text(
            "Until the next general scoring is over nobody may enter the Castillo. Caballeros stand beside it instead "
            "and count with those inside.",
            "Bis zum Ende der nächsten allgemeinen Wertung darf niemand ins Castillo. Caballeros stehen stattdessen "
            "daneben und zählen mit denen drinnen.",
        ),
        fear_collapse(),
    ),
    face(
        "quarantine",
        Text("Quarantine", "Quarantäne"),
        Text(
            "Mark a region next to the King's. Nothing may enter or leave it, just as in the King's region, until the "
            "next general scoring is over or the marker moves on.",
            "Markiere eine Region neben der des Königs. Wie in der Königsregion darf nichts hinein oder heraus, bis "
            "die nächste allgemeine Wertung vorbei ist oder der Marker weiterzieht.",
        ),
        SET_QUARANTINE,
    ),
    CardFace(
        "hurricane",
        Text("Hurricane", "Hurrikan"),
        Text(
            "Before the first turn of the round set your disc to a region. As your turn begins reveal it: every player "
            "takes half of his Caballeros there, rounded up, back to his Court. All you place this turn must go there.",
            "Stelle vor dem ersten Zug der Runde deine Scheibe auf eine Region. Zu Beginn deines Zuges deckst du sie "
            "auf: Jeder nimmt die Hälfte seiner Caballeros dort, aufgerundet, an den Hof. Was du einsetzt, muss "
            "dorthin.",
        ),
        ((announcement(), storm()),),
        opens=True,
    ),
    face(
        "mistress",
        Text("Mistress", "Mätresse"),
        Text(
            "Place your Caballeros in any regions. There is no King's bonus for the rest of this round, nor in a "
            "general scoring right after it.",
            "Setze deine Caballeros in beliebige Regionen ein. Für den Rest dieser Runde und in einer allgemeinen "
            "Wertung direkt danach gibt es keinen Königsbonus.",
        ),
        cancel_kings_bonus(),
        permit_anywhere(),
    ),
)
