"""What is said about a table, in English and German. Cards, questions and events have their texts in `texts`."""

from typing import Final

from elgrande.kernel.text import Text

AND: Final = Text("and", "und")

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
    "The King appears in {0} when you say so, even in other players' turns; only you know where.",
    "Der König taucht in {0} auf, wenn du es sagst, auch in fremden Zügen; nur du weißt, wo.",
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
ASKED: Final = Text("Asked now: {0}.", "Gefragt: {0}.")
YOUR_ANSWERS: Final = Text("You may answer: {0}.", "Mögliche Antworten: {0}.")
YOUR_CARD: Final = Text("Your card: {0}", "Deine Karte: {0}")
YOUR_SECOND: Final = Text("Your second card: {0}", "Deine zweite Karte: {0}")
YOUR_POWER: Final = Text("Your power card: {0}", "Deine Machtkarte: {0}")
YOUR_HAND: Final = Text("Your power cards: {0}", "Deine Machtkarten: {0}")
YOUR_CARDS: Final = Text("Your power cards:", "Deine Machtkarten:")
SUPPLY: Final = Text("{0} (supply {1})", "{0} (Nachschub {1})")

SET_UP: Final = Text(
    "Before the first round; general scoring after round {0}.", "Vor der ersten Runde; Wertung nach Runde {0}."
)

SCORED: Final = Text("{0} is scored: {1}.", "{0} wird gewertet: {1}.")
SCORED_AS_ONE: Final = Text("{0} are scored as one: {1}.", "{0} werden wie eine gewertet: {1}.")
COURTS_SCORED: Final = Text("The Courts are scored: {0}.", "Die Höfe werden gewertet: {0}.")
IN_CASTILLO: Final = Text("In the {0}: {1}.", "Im {0}: {1}.")
NOBODY_SCORES: Final = Text("nobody gets points", "niemand bekommt Punkte")
