"""What the command line says, in English and German. Cards, questions and events have their texts in the engine."""

from typing import Final

from elgrande.kernel.cards import Text

AND: Final = Text("and", "und")

# --- arguments ------------------------------------------------------------------------------------------------------

ABOUT: Final = Text("El Grande Big Box on a computer.", "El Grande Big Box auf dem Computer.")
COMMANDS: Final = Text("commands", "Befehle")
USAGE: Final = Text("usage: ", "Aufruf: ")
OPTIONS: Final = Text("options", "Optionen")
POSITIONALS: Final = Text("arguments", "Argumente")
HELP: Final = Text("show this help and stop", "diese Hilfe zeigen und aufhören")
LANG: Final = Text("language: en or de (default: the system's)", "Sprache: en oder de (sonst die des Systems)")
MODULES: Final = Text("modules to play with, with commas", "Module, mit Kommas getrennt")
OPTION: Final = Text(
    "an option of the table, see `elgrande modules`; may be repeated",
    "eine Option des Tisches, siehe `elgrande modules`; mehrfach möglich",
)
JSON: Final = Text("one JSON object instead of text", "ein JSON-Objekt statt Text")
SEED: Final = Text("seed of the (first) game", "Startzahl des Zufalls für das (erste) Spiel")
GAMES: Final = Text("how many games (default: {0})", "wie viele Spiele (sonst: {0})")

BAD_OPTION: Final = Text("--option {0}: must look like rounds=6", "--option {0}: muss aussehen wie rounds=6")
IDLE_OPTION: Final = Text(
    "--option {0}: means something only with the module {1}", "--option {0}: bedeutet nur mit dem Modul {1} etwas"
)
NOT_TEXT: Final = Text("{0}: this is no text file", "{0}: das ist keine Textdatei")

# --- the table ------------------------------------------------------------------------------------------------------

YOU: Final = Text("you", "du")
PLAYER: Final = Text("player", "Spieler")

ROUND: Final = Text("Round {0} of {1}; general scoring after round {2}.", "Runde {0} von {1}; Wertung nach Runde {2}.")
SCORING: Final = Text("General scoring after round {0}.", "Allgemeine Wertung nach Runde {0}.")
OVER: Final = Text("The game is over.", "Das Spiel ist zu Ende.")
KING: Final = Text("The King is in {0}. Place in {1}.", "Der König ist in {0}. Einsetzen in {1}.")
OR: Final = Text("or", "oder")
LEGEND: Final = Text(
    "Regions: (values), Caballeros, (+points if scored now), [King, Grandes]",
    "Regionen: (Werte), Caballeros, (+Punkte bei Wertung jetzt), [König, Grandes]",
)
NOBODY: Final = Text("empty", "leer")
KING_MARK: Final = Text("[King]", "[König]")
GRANDE_MARK: Final = Text("[Grande {0}]", "[Grande {0}]")
BOARD_MARK: Final = Text("[mobile scoreboard]", "[Wertungstafel]")
OTHERS_HIDDEN: Final = Text("others hidden", "andere verdeckt")
HIDDEN: Final = Text("hidden", "verdeckt")

PLAYERS: Final = Text("Players:", "Spieler:")
STANDING: Final = Text("{0} ({1}): {2}, Court {3}, Province {4}", "{0} ({1}): {2}, Hof {3}, Provinz {4}")
POINT: Final = Text("1 point", "1 Punkt")
POINTS: Final = Text("{0} points", "{0} Punkte")
PLAYED: Final = Text("played {0}", "Karte {0}")
HOLDS: Final = Text("holds {0}", "hält {0}")
STARTS: Final = Text("start marker", "Startspieler")
TURN_ORDER: Final = Text("Turn order: {0}.", "Reihenfolge: {0}.")

OFFER: Final = Text("Action cards on offer:", "Aktionskarten im Angebot:")
TAKEN: Final = Text("taken", "vergeben")
YOUR_CARD: Final = Text("Your card: {0}", "Deine Karte: {0}")
YOUR_HAND: Final = Text("Your power cards: {0}", "Deine Machtkarten: {0}")

SCORED: Final = Text("{0} is scored: {1}.", "{0} wird gewertet: {1}.")
NOBODY_SCORES: Final = Text("nobody gets points", "niemand bekommt Punkte")

# --- a game in the terminal -----------------------------------------------------------------------------------------

WELCOME: Final = Text(
    "El Grande. You are {0}. Answer with a number; ? explains the commands. (Seed {1})",
    "El Grande. Du bist {0}. Antworte mit einer Zahl; ? erklärt die Befehle. (Startzahl {1})",
)
WELCOME_ALL: Final = Text(
    "El Grande. At this keyboard: {0}. Answer with a number; ? explains the commands. (Seed {1})",
    "El Grande. An dieser Tastatur: {0}. Antwortet mit einer Zahl; ? erklärt die Befehle. (Startzahl {1})",
)
WELCOME_BACK: Final = Text(
    "El Grande, continued. At this keyboard: {0}. ? explains the commands.",
    "El Grande, fortgesetzt. An dieser Tastatur: {0}. ? erklärt die Befehle.",
)
NOT_POSSIBLE: Final = Text(
    "'{0}' is not possible here. Answer with one of: {1}; or ? for help.",
    "'{0}' geht hier nicht. Antworte mit: {1}; oder ? für Hilfe.",
)
NO_ANSWER: Final = Text(
    "{0} answers in a row were not possible; the last was '{1}'.",
    "{0} Antworten hintereinander waren nicht möglich; die letzte war '{1}'.",
)
MORE: Final = Text("(Enter: more) ", "(Eingabetaste: weiter) ")
LOOK_AWAY: Final = Text(
    "{0} chooses in secret. Everybody else looks away; {0} presses Enter. ",
    "{0} wählt geheim. Alle anderen schauen weg; {0} drückt die Eingabetaste. ",
)
TABLE_HELP: Final = Text(
    """Answer a question with the number before an option, or with its name (aragon, power-7, done).
0 ends or skips where that is possible. Other commands:
u       take your last action back, as long as nothing new was shown and nobody else acted
r       do again what was taken back
b       the board and the players
c       the action cards on offer, your card and your power cards
l       the last 30 lines of the log; l 100 for 100 lines
o       standing orders: when to ask about your Veto, when not
s FILE  save the game; `elgrande play --load FILE` goes on with it
q       leave the table
?       this help""",
    """Antworte mit der Zahl vor einer Möglichkeit oder mit ihrem Namen (aragon, power-7, done).
0 beendet oder verzichtet, wo das möglich ist. Weitere Befehle:
u        deine letzte Aktion zurücknehmen, solange nichts Neues gezeigt wurde und niemand anders dran war
r        Zurückgenommenes wiederholen
b        Spielplan und Spieler
c        die Aktionskarten im Angebot, deine Karte und deine Machtkarten
l        die letzten 30 Zeilen des Protokolls; l 100 für 100 Zeilen
o        Daueranweisungen: wann nach deinem Veto gefragt wird, wann nicht
s DATEI  das Spiel speichern; `elgrande play --load DATEI` setzt es fort
q        den Tisch verlassen
?        diese Hilfe""",
)
TAKEN_BACK: Final = Text("Taken back.", "Zurückgenommen.")
CANNOT_UNDO: Final = Text(
    "That cannot be taken back: something new was shown since, or another player has acted.",
    "Das lässt sich nicht zurücknehmen: Seitdem wurde etwas aufgedeckt, oder jemand anders war dran.",
)
CANNOT_REDO: Final = Text("Nothing was taken back.", "Es wurde nichts zurückgenommen.")
NO_ORDERS: Final = Text(
    "There is nothing to order: you have no waiting card such as a Veto.",
    "Es gibt nichts anzuweisen: Du hast keine wartende Karte wie ein Veto.",
)
ORDERS: Final = Text("Which order do you give? (Enter: none)", "Welche Anweisung gibst du? (Eingabetaste: keine)")
ORDER_GIVEN: Final = Text("Order given: {0}", "Anweisung: {0}")
SAVE_WHERE: Final = Text("Say where to: s FILE", "Wohin? s DATEI")
SAVED: Final = Text("Saved as {0}.", "Gespeichert als {0}.")
NO_SAVE_FILE: Final = Text(
    "{0} exists and is no saved game; choose another name.",
    "{0} gibt es schon und ist kein gespeichertes Spiel; wähle einen anderen Namen.",
)
NO_LOG: Final = Text("Nothing has happened yet.", "Es ist noch nichts geschehen.")
LEFT: Final = Text("You left the table in round {0}.", "Du hast den Tisch in Runde {0} verlassen.")
FINAL: Final = Text("Final scores:", "Endstand:")
WINS: Final = Text("{0} wins.", "{0} gewinnt.")
SHARED_WIN: Final = Text("{0} share the victory.", "{0} gewinnen gemeinsam.")
