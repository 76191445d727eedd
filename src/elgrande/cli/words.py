"""What the command line says, in English and German. Cards, questions and events have their texts in the engine."""

from typing import Final

from elgrande.kernel.text import Text

# --- arguments ------------------------------------------------------------------------------------------------------

ABOUT: Final = Text("El Grande Big Box on a computer.", "El Grande Big Box auf dem Computer.")
COMMANDS: Final = Text("commands", "Befehle")
USAGE: Final = Text("usage: ", "Aufruf: ")
OPTIONS: Final = Text("options", "Optionen")
POSITIONALS: Final = Text("arguments", "Argumente")
HELP: Final = Text("show this help and stop", "diese Hilfe zeigen und aufhören")
VERSION: Final = Text("show the version and stop", "die Version zeigen und aufhören")
COMPILED: Final = Text("compiled engine", "kompilierte Engine")
PURE: Final = Text("engine in pure Python", "Engine in reinem Python")
LANG: Final = Text("language: en or de (default: the system's)", "Sprache: en oder de (sonst die des Systems)")
MODULES: Final = Text("modules to play with, with commas", "Module, mit Kommas getrennt")
OPTION: Final = Text(
    "an option of the table, see `elgrande modules`; may be repeated",
    "eine Option des Tisches, siehe `elgrande modules`; mehrfach möglich",
)
JSON: Final = Text("one JSON object instead of text", "ein JSON-Objekt statt Text")
SEED: Final = Text("seed of the (first) game", "Startzahl des Zufalls für das (erste) Spiel")
GAMES: Final = Text("how many games (default: {0})", "wie viele Spiele (sonst: {0})")
TIME: Final = Text(
    "seconds a bot may think about one decision (default: as it likes, the King 1)",
    "Sekunden, die ein Bot über eine Entscheidung nachdenken darf (sonst, wie er mag, der König 1)",
)

BAD_OPTION: Final = Text("--option {0}: must look like rounds=6", "--option {0}: muss aussehen wie rounds=6")
IDLE_OPTION: Final = Text(
    "--option {0}: means something only with the module {1}", "--option {0}: bedeutet nur mit dem Modul {1} etwas"
)
NO_SUCH_NAME: Final = Text(
    "--option {0}: there is no card '{1}'; there are: {2}",
    "--option {0}: es gibt keine Karte '{1}'; es gibt: {2}",
)
SO_MANY_NAMES: Final = Text(
    "--option {0}: {1} cards are needed, not {2}; not chosen yet: {3}",
    "--option {0}: es müssen {1} Karten sein, nicht {2}; noch nicht gewählt: {3}",
)
NOT_TEXT: Final = Text("{0}: this is no text file", "{0}: das ist keine Textdatei")

# --- the table ------------------------------------------------------------------------------------------------------

YOU: Final = Text("you", "du")
PLAYER: Final = Text("player", "Spieler")

NO_SUCH_CARD: Final = Text(
    "No card of this game is called '{0}'. Try its number or its title.",
    "Keine Karte dieses Spiels heißt '{0}'. Versuche ihre Zahl oder ihren Titel.",
)

# --- choosing a hand --------------------------------------------------------------------------------------------------

ALL_CARDS: Final = Text("All power cards:", "Alle Machtkarten:")
CHOSEN_CARDS: Final = Text("Chosen so far:", "Bisher gewählt:")
CARDS_LEFT: Final = Text("Not chosen:", "Nicht gewählt:")
HAND_HELP: Final = Text(
    """Name cards by number or title, several in a line: 40 60 90-130, Joker. Or:
-40 -60       without these cards
all but 10    all cards except these
draw          fill up by lot and send
ok            send a full hand
u             take the last change back
clear         begin again
save NAME     remember these cards as a favourite hand
use NAME      take a favourite hand
c 40          the text of a card
Enter         this list again""",
    """Nenne Karten mit Zahl oder Titel, mehrere in einer Zeile: 40 60 90-130, Joker. Oder:
-40 -60       ohne diese Karten
alle außer 10 alle Karten bis auf diese
losen         durch Los auffüllen und senden
ok            eine volle Hand senden
u             die letzte Änderung zurücknehmen
leeren        von vorn beginnen
merken NAME   diese Karten als Lieblingshand merken
nimm NAME     eine Lieblingshand nehmen
c 40          der Text einer Karte
Eingabetaste: diese Liste noch einmal""",
)
HAND_STATUS: Final = Text("{0} of {1} chosen: {2}.", "{0} von {1} gewählt: {2}.")
HAND_MISSING: Final = Text("{0} to go.", "Noch {0}.")
HAND_FULL: Final = Text("ok sends them.", "ok sendet sie.")
HAND_TOO_FULL: Final = Text("Take {0} away.", "Lege {0} weg.")
DECK_SAVED: Final = Text("{0} cards saved as '{1}' in {2}.", "{0} Karten als '{1}' gemerkt, in {2}.")
NO_CARD: Final = Text("There is no card '{0}' in this game.", "In diesem Spiel gibt es keine Karte '{0}'.")
SEVERAL_CARDS: Final = Text(
    "'{0}' may be several cards; say which by number: {1}.",
    "'{0}' kann mehrere Karten meinen; sage mit der Zahl, welche: {1}.",
)
NO_DECK: Final = Text("No hand is called '{0}'. There are: {1}.", "Keine Hand heißt '{0}'. Es gibt: {1}.")
BAD_DECK_NAME: Final = Text(
    "'{0}' is no name for a hand: use letters, digits and hyphens.",
    "'{0}' ist kein Name für eine Hand: Nimm Buchstaben, Ziffern und Bindestriche.",
)
BAD_DECKS: Final = Text(
    "{0} does not hold favourite hands; repair or remove it.",
    "{0} enthält keine Lieblingshände; repariere oder entferne die Datei.",
)


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
BOT_FAILED: Final = Text(
    "A bot has failed, and its answer is drawn. {0}", "Ein Bot ist gescheitert, seine Antwort wird gelost. {0}"
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
c       the action cards, your card and your power cards; c 40 or c veto for one card
l       the last 30 lines of the log; l 100 for 100 lines
o       speak unasked: when to ask about your Veto, when not; step in where a card lets you
s FILE  save the game; `elgrande play --load FILE` goes on with it
q       leave the table
?       this help""",
    """Antworte mit der Zahl vor einer Möglichkeit oder mit ihrem Namen (aragon, power-7, done).
0 beendet oder verzichtet, wo das möglich ist. Weitere Befehle:
u        deine letzte Aktion zurücknehmen, solange nichts Neues gezeigt wurde und niemand anders dran war
r        Zurückgenommenes wiederholen
b        Spielplan und Spieler
c        die Aktionskarten, deine Karte und deine Machtkarten; c 40 oder c veto für eine Karte
l        die letzten 30 Zeilen des Protokolls; l 100 für 100 Zeilen
o        ungefragt reden: wann nach deinem Veto gefragt wird, wann nicht; dazwischengehen, wo eine Karte es erlaubt
s DATEI  das Spiel speichern; `elgrande play --load DATEI` setzt es fort
q        den Tisch verlassen
?        diese Hilfe""",
)
ONLY_ANSWER: Final = Text("{0}: {1} There is only: {2}.", "{0}: {1} Es gibt nur: {2}.")
TAKEN_BACK: Final = Text("Taken back.", "Zurückgenommen.")
CANNOT_UNDO: Final = Text(
    "That cannot be taken back: something new was shown, another player could step in, or has acted since.",
    "Das lässt sich nicht zurücknehmen: Etwas wurde aufgedeckt, jemand konnte dazwischengehen, oder jemand anders war "
    "seitdem dran.",
)
CANNOT_REDO: Final = Text("Nothing was taken back.", "Es wurde nichts zurückgenommen.")
NO_ORDERS: Final = Text(
    "There is nothing to order: you have no waiting card such as a Veto.",
    "Es gibt nichts anzuweisen: Du hast keine wartende Karte wie ein Veto.",
)
MAY_STEP_IN: Final = Text(
    "{0} may step in, in {1}'s turn: {2}. (o: choose it, Enter: go on)",
    "{0} darf dazwischengehen, im Zug von {1}: {2}. (o: wählen, Eingabetaste: weiter)",
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
DECK_FOR_NOBODY: Final = Text(
    "--deck is for games in which people at this keyboard choose their power cards",
    "--deck ist für Spiele, in denen an dieser Tastatur Machtkarten gewählt werden",
)
DECK_TOO_BIG: Final = Text(
    "--deck names {0} cards, but a hand is {1}", "--deck nennt {0} Karten, aber eine Hand hat {1}"
)
LEFT: Final = Text("You left the table in round {0}.", "Du hast den Tisch in Runde {0} verlassen.")
FINAL: Final = Text("Final scores:", "Endstand:")
WINS: Final = Text("{0} wins.", "{0} gewinnt.")
SHARED_WIN: Final = Text("{0} share the victory.", "{0} gewinnen gemeinsam.")
