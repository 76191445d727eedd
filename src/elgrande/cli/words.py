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
NO_STACK_6_CARD: Final = Text(
    "--option stack_6: there is no card '{0}'; there are: {1}",
    "--option stack_6: es gibt keine Karte '{0}'; es gibt: {1}",
)
STACK_6_SIZE: Final = Text(
    "--option stack_6: {0} cards are needed, not {1}; not chosen yet: {2}",
    "--option stack_6: es müssen {0} Karten sein, nicht {1}; noch nicht gewählt: {2}",
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
KING_IN_CASTILLO: Final = Text(
    "The King is in the Castillo; {0}'s Grande in {1} stands in for him. Place in {2}.",
    "Der König ist im Castillo; der Grande von {0} in {1} vertritt ihn. Einsetzen in {2}.",
)
LEGEND: Final = Text(
    "Regions: (values), Caballeros, (+points if scored now), [King, Grandes]",
    "Regionen: (Werte), Caballeros, (+Punkte bei Wertung jetzt), [König, Grandes]",
)
NOBODY: Final = Text("empty", "leer")
KING_MARK: Final = Text("[King]", "[König]")
GRANDE_MARK: Final = Text("[Grande {0}]", "[Grande {0}]")
BOARD_MARK: Final = Text("[mobile scoreboard]", "[Wertungstafel]")
BOARD_TURNED_MARK: Final = Text("[mobile scoreboard, upside down]", "[Wertungstafel, auf dem Kopf]")
QUARANTINE_MARK: Final = Text("[quarantine]", "[Quarantäne]")
GUARD_MARK: Final = Text("[King's guard]", "[Königswache]")
TABLE_MARK: Final = Text("[limit table]", "[Limittafel]")
ALLIED_MARK: Final = Text("[allied with {0}]", "[verbündet mit {0}]")
BRIDGE_MARK: Final = Text("[bridge to {0}]", "[Brücke nach {0}]")
CASTILLO_MARK: Final = Text("[the Castillo stands here]", "[hier steht das Castillo]")
DOUBLED_MARK: Final = Text("[counts double]", "[zählt doppelt]")
LIMIT_MARK: Final = Text("[limit table]", "[Limittafel]")
FLAG_MARK: Final = Text("[flag {0}]", "[Fahne {0}]")
SCORING_MARK: Final = Text("[marked for scoring]", "[zur Wertung markiert]")
STAND_IN_MARK: Final = Text("[{0} for the King]", "[{0} für den König]")
SOLDIER_MARK: Final = Text("[soldier]", "[Soldat]")
SOLDIERS_MARK: Final = Text("[{0} soldiers]", "[{0} Soldaten]")
FREE_MARK: Final = Text("[nobody's]", "[noch frei]")
COURT_MARK: Final = Text("[Court {0}]", "[Hof {0}]")
BOYCOTT_MARK: Final = Text("[your boycott]", "[dein Boykott]")
BOYCOTTED_MARK: Final = Text("[boycotted]", "[boykottiert]")
INCOGNITO_MARK: Final = Text("[King incognito]", "[König inkognito]")
OTHERS_HIDDEN: Final = Text("others hidden", "andere verdeckt")
HIDDEN: Final = Text("hidden", "verdeckt")

INSIDE: Final = Text("    {0}: {1}.", "    {0}: {1}.")
FREE: Final = Text("free", "frei")
CARRYING: Final = (Text("with gold: {0}", "mit Gold: {0}"), Text("with wares: {0}", "mit Waren: {0}"))
ARRIVED: Final = Text("just arrived: {0}", "eben angekommen: {0}")
TO_CLAIM: Final = (
    Text("gold to claim: {0}", "Gold zu nehmen: {0}"),
    Text("wares to claim: {0}", "Waren zu nehmen: {0}"),
)

PLAYERS: Final = Text("Players:", "Spieler:")
STANDING: Final = Text("{0} ({1}): {2}, Court {3}, Province {4}", "{0} ({1}): {2}, Hof {3}, Provinz {4}")
POINT: Final = Text("1 point", "1 Punkt")
POINTS: Final = Text("{0} points", "{0} Punkte")
PLAYED: Final = Text("played {0}", "Karte {0}")
HOLDS: Final = Text("holds {0}", "hält {0}")
INQUISITOR: Final = Text("Grand Inquisitor", "Großinquisitor")
STARTS: Final = Text("start marker", "Startspieler")
QUEEN: Final = Text("Queen", "Königin")
JESTER: Final = Text("Jester", "Hofnarr")
GENERAL: Final = Text("General Inquisitor", "Generalinquisitor")
USED: Final = Text("{0} (used)", "{0} (genutzt)")
SECOND_CARD: Final = Text("second card {0}", "zweite Karte {0}")
ACTS_LAST: Final = Text("goes on last", "macht zuletzt weiter")
GUESTS: Final = Text("Guests with {0}", "Gäste bei {0}")
TURN_ORDER: Final = Text("Turn order: {0}.", "Reihenfolge: {0}.")

IN_FORCE: Final = Text("In force:", "Es gilt:")
CASTILLO_MOVED: Final = Text(
    "The Castillo stands in {0} and pays what {0} pays, until the next general scoring.",
    "Das Castillo steht bis zur nächsten allgemeinen Wertung in {0} und zahlt wie {0}.",
)
ALLIANCE: Final = Text(
    "{0} and {1} are allied: in the next general scoring they are scored as one.",
    "{0} und {1} sind verbündet: In der nächsten allgemeinen Wertung werden sie wie eine gewertet.",
)
BRIDGE: Final = Text(
    "A bridge joins {0} and {1}; {2} may cross before a turn and gets 1 point in general scorings.",
    "Eine Brücke verbindet {0} und {1}; {2} darf vor einem Zug hinüber und bekommt 1 Punkt in allgemeinen Wertungen.",
)
COLLAPSE: Final = Text(
    "Risk of collapse: who is put into the Castillo stands beside it, until the next general scoring is over.",
    "Einsturzgefahr: Wer ins Castillo käme, steht daneben, bis die nächste allgemeine Wertung vorbei ist.",
)
QUARANTINE: Final = Text(
    "Quarantine: nothing enters or leaves {0}, until the next general scoring is over.",
    "Quarantäne: Nichts kommt nach {0} oder heraus, bis die nächste allgemeine Wertung vorbei ist.",
)
GUARD: Final = Text(
    "King's guard: nothing enters or leaves {0} this round.",
    "Königswache: Nichts kommt in dieser Runde nach {0} oder heraus.",
)
LIMIT: Final = Text(
    "Limit table in {0}: at most {1} Caballeros, room for {2} more.",
    "Limittafel in {0}: höchstens {1} Caballeros, noch Platz für {2}.",
)
TURNED: Final = Text(
    "In {0} the fewest Caballeros are paid best, but at least one is needed.",
    "In {0} bringen die wenigsten Caballeros am meisten, mindestens aber einer.",
)
NO_BONUS: Final = Text("No King's bonus this round.", "Kein Königsbonus in dieser Runde.")
DOUBLED_OWN: Final = Text(
    "{0} counts double in the next general scoring; only you know that.",
    "{0} zählt in der nächsten allgemeinen Wertung doppelt; das weißt nur du.",
)
DOUBLED: Final = Text(
    "{0} knows a region that counts double in the next general scoring.",
    "{0} kennt eine Region, die in der nächsten allgemeinen Wertung doppelt zählt.",
)
DOUBLED_OPENLY: Final = Text(
    "{0} counts double in this general scoring.", "{0} zählt in dieser allgemeinen Wertung doppelt."
)
STORM_OWN: Final = Text(
    "Your hurricane waits for {0}; only you know that.", "Dein Hurrikan wartet auf {0}; das weißt nur du."
)
STORM: Final = Text(
    "{0} has set a hurricane for a secret region.", "{0} hat einen Hurrikan auf eine geheime Region gerichtet."
)
BOYCOTT_OWN: Final = Text(
    "{0} is left out of the next general scoring; only you know that.",
    "{0} wird in der nächsten allgemeinen Wertung ausgelassen; das weißt nur du.",
)
BOYCOTT: Final = Text(
    "{0} knows a region that is left out of the next general scoring.",
    "{0} kennt eine Region, die in der nächsten allgemeinen Wertung ausgelassen wird.",
)
INCOGNITO_OWN: Final = Text(
    "The King appears in {0} when you say so (command o), even in other players' turns; only you know where.",
    "Der König taucht in {0} auf, wenn du es sagst (Befehl o), auch in fremden Zügen; nur du weißt, wo.",
)
INCOGNITO: Final = Text(
    "The King appears in a secret region when {0} says so, in anybody's turn.",
    "Der König taucht in einer geheimen Region auf, wenn {0} es sagt, in wessen Zug auch immer.",
)
STAND_IN: Final = Text(
    "{0}'s Grande stands in for the King until the next general scoring is over; then the King is in Portugal.",
    "Der Grande von {0} vertritt den König, bis die nächste allgemeine Wertung vorbei ist; dann ist der König in "
    "Portugal.",
)
BARRED: Final = Text(
    "Whoever comes after {0} this round carries out no special action.",
    "Wer in dieser Runde nach {0} kommt, führt keine Sonderaktion aus.",
)
BOYCOTTED: Final = Text(
    "{0} is left out of this general scoring.", "{0} wird in dieser allgemeinen Wertung ausgelassen."
)
BLACK: Final = Text(
    "{0} is Grand Inquisitor: black Caballeros count for {0}.",
    "{0} ist Großinquisitor: Schwarze Caballeros zählen für {0}.",
)
BLACK_OF_NOBODY: Final = Text(
    "Nobody is Grand Inquisitor: black Caballeros count for nobody.",
    "Niemand ist Großinquisitor: Schwarze Caballeros zählen für niemanden.",
)
LIMIT_TABLE: Final = Text(
    "The limit table lies in {0}: {1} spaces, {2} free.", "Die Limittafel liegt in {0}: {1} Plätze, davon frei: {2}."
)
BESIDE_TABLE: Final = Text("Beside it, and counting for nothing there: {0}.", "Daneben, wo sie nichts zählen: {0}.")
TOKENS_LEFT: Final = Text("In the supply: {0} gold, {1} wares.", "Im Vorrat: {0} Gold, {1} Waren.")
MARKED: Final = Text(
    "{0} is scored once more at the end of round {1}.", "{0} wird am Ende von Runde {1} noch gewertet."
)
MARKED_LAST: Final = Text(
    "{0} is scored once more after the last general scoring.",
    "{0} wird nach der letzten allgemeinen Wertung noch einmal gewertet.",
)
FLAGS: Final = Text("Flag bearers: {0}.", "Fahnenträger: {0}.")
FLAG_AT: Final = Text("{0}: {1}", "{0}: {1}")
FLAG_WAITS: Final = Text("{0}: none yet", "{0}: noch keiner")
SPY: Final = Text("{0} chooses after the others.", "{0} wählt nach den anderen.")

OFFER: Final = Text("Action cards on offer:", "Aktionskarten im Angebot:")
BY_RANK: Final = Text("Action cards, the highest number first: {0}.", "Aktionskarten, höchste Zahl zuerst: {0}.")
RANKED: Final = Text("Action cards, the highest number first:", "Aktionskarten, die höchste Zahl zuerst:")
INSTEAD: Final = Text("Or instead of the card of one's rank:", "Oder statt der Karte des eigenen Rangs:")
TAKEN: Final = Text("taken", "vergeben")
YOUR_CARD: Final = Text("Your card: {0}", "Deine Karte: {0}")
YOUR_SECOND: Final = Text("Your second card: {0}", "Deine zweite Karte: {0}")
YOUR_POWER: Final = Text("Your power card: {0}", "Deine Machtkarte: {0}")
YOUR_HAND: Final = Text("Your power cards: {0}", "Deine Machtkarten: {0}")
YOUR_CARDS: Final = Text("Your power cards:", "Deine Machtkarten:")
SUPPLY: Final = Text("{0} (supply {1})", "{0} (Nachschub {1})")
NO_SUCH_CARD: Final = Text(
    "No card of this game is called '{0}'. Try its number or its title.",
    "Keine Karte dieses Spiels heißt '{0}'. Versuche ihre Zahl oder ihren Titel.",
)

# --- choosing a hand --------------------------------------------------------------------------------------------------

SET_UP: Final = Text(
    "Before the first round; general scoring after round {0}.", "Vor der ersten Runde; Wertung nach Runde {0}."
)
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

SCORED: Final = Text("{0} is scored: {1}.", "{0} wird gewertet: {1}.")
SCORED_AS_ONE: Final = Text("{0} are scored as one: {1}.", "{0} werden wie eine gewertet: {1}.")
COURTS_SCORED: Final = Text("The Courts are scored: {0}.", "Die Höfe werden gewertet: {0}.")
IN_CASTILLO: Final = Text("In the {0}: {1}.", "Im {0}: {1}.")
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
c       the action cards, your card and your power cards; c 40 or c veto for one card
l       the last 30 lines of the log; l 100 for 100 lines
o       speak unasked: when to ask about your Veto, when not; King Incognito
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
o        ungefragt reden: wann nach deinem Veto gefragt wird, wann nicht; König inkognito
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
    "There is nothing to order: you have no waiting card such as a Veto or King Incognito.",
    "Es gibt nichts anzuweisen: Du hast keine wartende Karte wie Veto oder König inkognito.",
)
MAY_STEP_IN: Final = Text(
    "{0}: does the King appear now, in {1}'s turn? (o: choose it, Enter: go on)",
    "{0}: Taucht der König jetzt auf, im Zug von {1}? (o: wählen, Eingabetaste: weiter)",
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
