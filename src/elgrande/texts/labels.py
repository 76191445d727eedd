"""What stands on the buttons: the answers to a question."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED
from elgrande.kernel.text import Text
from elgrande.rules.colours import COLOURS
from elgrande.rules.ruleset import Ruleset
from elgrande.texts.names import board_name, card_label, power_name
from elgrande.vocabulary import BOARD, FIRST, NUMBER, NUMBERS, SEAT, SEATS, SECOND, STACK, STACKS
from elgrande.vocabulary import NAMES as ACTION_NAMES

ACTIONS: Final = {
    "done": Text("Done", "Fertig"),
    "special": Text("Carry out the special action", "Sonderaktion ausführen"),
    "place": Text("Place Caballeros", "Caballeros einsetzen"),
    "veto": Text("Veto!", "Veto!"),
    "allow": Text("Let it pass", "Zulassen"),
    "allow-action": Text("Don't ask again during this special action", "Bei dieser Sonderaktion nicht mehr fragen"),
    "allow-round": Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
    "ask-always": Text("Ask me every time", "Immer fragen"),
    "wait-step": Text("Ask me between all steps", "Zwischen allen Schritten fragen"),
    "wait-turn": Text("Don't ask before the next turn", "Erst im nächsten Zug wieder fragen"),
    "wait-round": Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
    "black": Text("Black", "Schwarz"),
    "claim-gold": Text("Claim gold", "Gold nehmen"),
    "claim-ware": Text("Claim wares", "Waren nehmen"),
    "embark": Text("Board the Ship", "An Bord gehen"),
    "extra-supply": Text("Take one more as Inquisitor", "Als Inquisitor einen mehr nehmen"),
    "execute": Text("Carry out another card", "Eine weitere Karte ausführen"),
    "copy": Text("Copy it", "Nachahmen"),
    "with-flag": Text("The flag bearer", "Der Fahnenträger"),
    "without-flag": Text("Another one", "Ein anderer"),
    "special-power": Text(
        "Carry out the special action of your power card", "Sonderaktion deiner Machtkarte ausführen"
    ),
    "draw": Text("Fill up by lot", "Durch Los auffüllen"),
    "send": Text("Send him there", "Dorthin schicken"),
    "allow-scoring": Text("Keep him for another scoring", "Für eine andere Wertung aufheben"),
    "spy": Text("Have the others choose first", "Die anderen zuerst wählen lassen"),
    "token-alliance": Text("The alliance markers", "Die Allianzmarker"),
    "token-bridge": Text("The bridge", "Die Brücke"),
    "token-collapse": Text("The risk-of-collapse tile", "Die Einsturzgefahr"),
    "token-quarantine": Text("The quarantine marker", "Den Quarantänemarker"),
    "token-guard": Text("The King's guard", "Die Königswache"),
    "token-double": Text("A double-scoring marker", "Einen Marker für doppelte Wertung"),
    "extra-supply queen": Text(
        "With the Queen's help take one more into your Court", "Mit Hilfe der Königin einen mehr an deinen Hof nehmen"
    ),
    "take-ship": Text("Take a ship into your Court", "Ein Schiff an deinen Hof nehmen"),
    "imprison": Text("Put a Caballero in prison", "Einen Caballero ins Gefängnis stecken"),
    "take-queen": Text("The Queen", "Die Königin"),
    "take-jester": Text("The Jester", "Den Hofnarren"),
    "send-guest": Text(
        "With the Jester's help send a Caballero to another Court",
        "Mit Hilfe des Hofnarren einen Caballero an einen anderen Hof schicken",
    ),
    "move-soldiers": Text(
        "Have the General Inquisitor's soldiers march", "Die Soldaten des Generalinquisitors marschieren lassen"
    ),
    "agree": Text("He goes along", "Er geht mit"),
    "use-saved": Text("Use your second card", "Deine zweite Karte nutzen"),
    "incognito": Text(
        "Show your Region card: the King appears there", "Deine Regionskarte zeigen: Der König taucht dort auf"
    ),
}


@lru_cache(maxsize=4096)
def option_label(rules: Ruleset, offer: tuple[int, ...], frame: Frame, key: str, action: int) -> Text:
    """What an option says on a button, as an answer to that frame's question, which has this key."""
    name = ACTION_NAMES[action]
    if action in (FIRST, SECOND):
        return rules.cards[frame[2]].choices[action - FIRST]
    if name == "done":
        return DECLARED[frame[0]].done.get(key, ACTIONS[name])
    if name == "extra-supply" and not rules.black:
        return ACTIONS["extra-supply queen"]
    if name in ACTIONS:
        return ACTIONS[name]
    if rules.site_of[action] >= 0:
        return rules.sites[rules.site_of[action]].name
    if action in rules.power_of_action:
        power = rules.power_of_action[action]
        title, supply = power_name(rules, power), rules.power[power].supply
        return Text(f"{title.en} (supply {supply})", f"{title.de} (Nachschub {supply})")
    if NUMBER <= action < NUMBER + NUMBERS:
        return Text(str(action - NUMBER), str(action - NUMBER))
    if SEAT <= action < SEAT + SEATS:
        return COLOURS[action - SEAT]
    if STACK <= action < STACK + STACKS:
        return card_label(rules.cards[offer[action - STACK]])
    return Text(*[board_name(rules, action - BOARD)] * 2)
