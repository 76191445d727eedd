"""Stack 6: 19 cards of which 11 are played with."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.grandissimo.boycott import HOLD_BOYCOTTED
from elgrande.modules.grandissimo.court import call_troops, score_courts
from elgrande.modules.grandissimo.double_turn import take_second_card
from elgrande.modules.grandissimo.incognito import HOLD_KINGS_REGION
from elgrande.modules.grandissimo.options import BOARDS_SET, EVICTED
from elgrande.modules.grandissimo.person import take_general
from elgrande.modules.grandissimo.revolution import depose_king
from elgrande.modules.grandissimo.turns import act_last, bar_actions
from elgrande.modules.module import CardFace, Numbers, face
from elgrande.modules.shared.alliance import make_alliance
from elgrande.modules.shared.coup import coup
from elgrande.modules.shared.espionage import spy_next_scoring
from elgrande.modules.shared.free_choice import keep_free_choice
from elgrande.rules.options import Options
from elgrande.steps.evict import EVERYBODY, OPPONENTS, castillo_to_courts, clear_castillo
from elgrande.steps.score import score_where
from elgrande.steps.scoreboard import set_scoreboard
from elgrande.steps.to_castillo import move_to_castillo

SPECIAL_SCORING: Final = Text("Special Scoring", "Sonderwertung")
CONFEDERATION: Final = Text("Confederation", "Staatenbund")
EVICTION_NOTICE: Final = Text("Eviction Notice", "Räumungsbefehl")

SCORE_COASTAL: Final = score_where(lambda state, region: state.rules.sites[region].coast)
SCORE_INLAND: Final = score_where(lambda state, region: not state.rules.sites[region].coast)


def faces(options: Options, numbers: Numbers) -> tuple[CardFace, ...]:
    """In the order of the rulebook."""
    first, second, third = numbers["court_scoring"]["values"]
    troops = numbers["troops"]["count"]
    return (
        face(
            "g6-boycott",
            Text("Boycott", "Boykott"),
            Text(
                "Choose a region in secret. It is left out of the next general scoring.",
                "Wähle geheim eine Region. Sie wird in der nächsten allgemeinen Wertung nicht gewertet.",
            ),
            HOLD_BOYCOTTED,
        ),
        _confederation(options),
        face(
            "g6-double-turn",
            Text("Double Turn", "Doppelzug"),
            Text(
                "When you have placed, take a second face-up action card. Use it right away, or keep it and use it "
                "whole in a later turn, before or after your card of that turn.",
                "Nimm nach dem Einsetzen eine zweite offene Aktionskarte. Nutze sie sofort, oder hebe sie auf und "
                "nutze sie ganz in einem späteren Zug, vor oder nach deiner Karte jenes Zugs.",
            ),
            take_second_card(),
        )._replace(comes_last=True),
        face(
            "g6-free-choice",
            Text("Free Choice", "Freie Wahl"),
            Text(
                "Keep this card before you. In the next general scoring, once the Castillo has been emptied, move up "
                "to 2 of your Caballeros before any region is scored.",
                "Lege die Karte vor dir ab. Ist in der nächsten allgemeinen Wertung das Castillo geleert, versetze bis "
                "zu 2 deiner Caballeros, bevor eine Region gewertet wird.",
            ),
            keep_free_choice(),
        ),
        face(
            "g6-king-incognito",
            Text("King Incognito", "König inkognito"),
            Text(
                "Choose a region in secret. At any time, even in another player's turn, you may show it: the King is "
                "there from that moment on.",
                "Wähle geheim eine Region. Du darfst sie jederzeit zeigen, auch im Zug eines anderen: Von da an steht "
                "der König dort.",
            ),
            HOLD_KINGS_REGION,
        ),
        _eviction_notice(options),
        face(
            "g6-special-scoring-coastal",
            SPECIAL_SCORING,
            Text(
                "All regions by the sea are scored, Portugal too, in the order you like.",
                "Alle Regionen am Meer werden gewertet, auch Portugal, in der Reihenfolge deiner Wahl.",
            ),
            SCORE_COASTAL,
        ),
        face(
            "g6-espionage",
            Text("Espionage", "Spionage"),
            Text(
                "Keep this card before you. In the next general scoring you may have the others show their discs "
                "before you set yours.",
                "Lege die Karte vor dir ab. In der nächsten allgemeinen Wertung müssen die anderen auf deinen Wunsch "
                "ihre Scheiben zeigen, bevor du deine stellst.",
            ),
            spy_next_scoring(),
        ),
        face(
            "g6-court-scoring",
            Text("Court Scoring", "Hofwertung"),
            Text(
                f"The Courts are scored: most Caballeros {first} points, second {second}, third {third}. Who is tied "
                "takes the next place down.",
                f"Die Höfe werden gewertet: die meisten Caballeros {first} Punkte, Zweiter {second}, Dritter {third}. "
                "Bei Gleichstand gilt der nächstniedrigere Platz.",
            ),
            score_courts(first, second, third),
        ),
        face(
            "g6-no-further-actions",
            Text("No Further Actions", "Keine weiteren Aktionen"),
            Text(
                "Whoever has a turn after you in this round may place Caballeros but carries out no special action.",
                "Wer in dieser Runde nach dir am Zug ist, darf Caballeros einsetzen, aber keine Sonderaktion "
                "ausführen.",
            ),
            bar_actions(),
        ),
        face(
            "g6-revolution",
            Text("Revolution", "Revolution"),
            Text(
                "Send the King to the Castillo and name a Grande to stand in for him: the Grande's region is the "
                "King's region until the next general scoring is over. Then the King returns, in Portugal.",
                "Schicke den König ins Castillo und bestimme einen Grande als Vertreter: Dessen Region ist die "
                "Königsregion, bis die nächste allgemeine Wertung vorbei ist. Dann kehrt der König in Portugal zurück.",
            ),
            depose_king(),
        ),
        face(
            "g6-quick-troops",
            Text("Quick Troops", "Eilige Truppen"),
            Text(
                f"The {troops} Caballeros you place with this card come straight from your Province.",
                f"Die {troops} Caballeros, die du mit dieser Karte einsetzt, kommen direkt aus deiner Provinz.",
            ),
            call_troops(troops),
        ),
        face(
            "g6-special-scoring-inland",
            SPECIAL_SCORING,
            Text(
                "Aragón, Castilla la Vieja and Castilla la Nueva are scored, in the order you like.",
                "Aragón, Castilla la Vieja und Castilla la Nueva werden gewertet, in der Reihenfolge deiner Wahl.",
            ),
            SCORE_INLAND,
        ),
        face(
            "g6-spanish-inquisition",
            Text("Spanish Inquisition", "Spanische Inquisition"),
            Text(
                "Take the General Inquisitor until the next general scoring. Once in each of your turns he moves the "
                "two soldiers, and each of them may take a Caballero along: yours, or another player's who agrees.",
                "Nimm den Generalinquisitor bis zur nächsten allgemeinen Wertung. Einmal in jedem deiner Züge versetzt "
                "er die zwei Soldaten, und jeder darf einen Caballero mitnehmen: deinen, oder einen fremden, wenn der "
                "Besitzer zustimmt.",
            ),
            take_general(),
        ),
        face(
            "g6-coup",
            Text("Coup", "Putsch"),
            Text(
                "Put an opponent's Grande into the Castillo. There it still earns its owner a home bonus. The next "
                "general scoring sends it out with its owner's Caballeros.",
                "Setze den Grande eines Mitspielers ins Castillo. Auch dort bringt er seinem Besitzer den Heimatbonus. "
                "Die nächste allgemeine Wertung schickt ihn mit dessen Caballeros hinaus.",
            ),
            coup(),
        ),
        face(
            "g6-to-the-castillo",
            Text("To the Castillo!", "Ins Castillo!"),
            Text(
                "Move up to 2 Caballeros of each player into the Castillo, your own from regions or your Court. Who "
                "moves others' must move 2 of his own.",
                "Versetze bis zu 2 Caballeros jedes Spielers ins Castillo, deine eigenen aus Regionen oder vom Hof. "
                "Wer fremde versetzt, muss 2 eigene versetzen.",
            ),
            move_to_castillo(2),
        ),
        face(
            "g6-alliance",
            Text("Alliance", "Bündnis"),
            Text(
                "Mark two regions. In the next general scoring they are scored as one: Caballeros and points of both "
                "are added up.",
                "Markiere zwei Regionen. In der nächsten allgemeinen Wertung werden sie als eine gewertet: Caballeros "
                "und Punkte beider werden zusammengezählt.",
            ),
            make_alliance(),
        ),
        face(
            "g6-last-word",
            Text("The Last Word", "Das letzte Wort"),
            Text(
                "Before you place: put off the rest of your turn until everybody else has had theirs.",
                "Vor dem Einsetzen: Verschiebe den Rest deines Zugs, bis alle anderen an der Reihe waren.",
            ),
            act_last(),
        ),
        CardFace(
            "g6-extra-strength",
            Text("Extra Strength", "Extra stark"),
            Text("No special action: many Caballeros.", "Keine Sonderaktion: viele Caballeros."),
            (),
        ),
    )


def _confederation(options: Options) -> CardFace:
    if BOARDS_SET.of(options) == "one":
        text = Text(
            "Place one of the mobile scoreboards, or move it.",
            "Lege eine der losen Wertungstafeln, oder versetze sie.",
        )
        return face("g6-confederation", CONFEDERATION, text, set_scoreboard(1))
    text = Text(
        "Place or move each of the two mobile scoreboards once.",
        "Lege oder versetze jede der beiden losen Wertungstafeln einmal.",
    )
    return face("g6-confederation", CONFEDERATION, text, set_scoreboard(2))


def _eviction_notice(options: Options) -> CardFace:
    if EVICTED.of(options) == "courts":
        text = Text(
            "All Caballeros in the Castillo return to their owners' Courts. King and Grandes stay inside.",
            "Alle Caballeros im Castillo kehren an die Höfe ihrer Besitzer zurück. König und Grandes bleiben darin.",
        )
        return face("g6-eviction-notice", EVICTION_NOTICE, text, castillo_to_courts())
    if EVICTED.of(options) == "all":
        text = Text(
            "All players move their Caballeros out of the Castillo to a region chosen in secret. King and Grandes stay "
            "inside.",
            "Alle Spieler versetzen ihre Caballeros aus dem Castillo in eine geheim gewählte Region. König und Grandes "
            "bleiben darin.",
        )
        return face("g6-eviction-notice", EVICTION_NOTICE, text, clear_castillo(EVERYBODY))
    text = Text(
        "Every opponent moves all his Caballeros out of the Castillo to a region chosen in secret. King and Grandes "
        "stay inside.",
        "Jeder Mitspieler versetzt alle seine Caballeros aus dem Castillo in eine geheim gewählte Region. König und "
        "Grandes bleiben darin.",
    )
    return face("g6-eviction-notice", EVICTION_NOTICE, text, clear_castillo(OPPONENTS))
