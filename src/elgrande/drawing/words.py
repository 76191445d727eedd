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
KING_MARK: Final = Text("King", "König")
GRANDE_MARK: Final = Text("[Grande {0}]", "[Grande {0}]")
BOARD_MARK: Final = Text("scoreboard", "Wertungstafel")
BOARD_TURNED_MARK: Final = Text("scoreboard, upside down", "Wertungstafel, auf dem Kopf")
DEPUTY_MARK: Final = Text("[{0} for the King]", "[{0} für den König]")
OTHERS_HIDDEN: Final = Text("others hidden", "andere verdeckt")
HIDDEN: Final = Text("hidden", "verdeckt")

INSIDE: Final = Text("    {0}: {1}.", "    {0}: {1}.")
FREE: Final = Text("free", "frei")
CARRYING: Final = Text("with {0}: {1}", "mit {0}: {1}")
ARRIVED: Final = Text("just arrived: {0}", "eben angekommen: {0}")

PLAYERS: Final = Text("Players:", "Spieler:")
STANDING: Final = Text("{0} ({1}): {2}, Court {3}, Province {4}", "{0} ({1}): {2}, Hof {3}, Provinz {4}")
OF_SEAT: Final = Text("{0}: {1}", "{0}: {1}")
POINT: Final = Text("1 point", "1 Punkt")
POINTS: Final = Text("{0} points", "{0} Punkte")
PLAYED: Final = Text("played {0}", "Karte {0}")
HOLDS: Final = Text("holds {0}", "hält {0}")
STARTS: Final = Text("start marker", "Startspieler")
TURN_ORDER: Final = Text("Turn order: {0}.", "Reihenfolge: {0}.")

IN_FORCE: Final = Text("In force:", "Es gilt:")
TURNED: Final = Text(
    "In {place} the fewest Caballeros are paid best, but at least one is needed.",
    "In {place} bringen die wenigsten Caballeros am meisten, mindestens aber einer.",
)

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
ALL_COURTS: Final = Text("The Courts are scored: {0}.", "Die Höfe werden gewertet: {0}.")
IN_CASTILLO: Final = Text("In the {0}: {1}.", "Im {0}: {1}.")
NOBODY_SCORES: Final = Text("nobody gets points", "niemand bekommt Punkte")
