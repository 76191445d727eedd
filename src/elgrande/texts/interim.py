"""What happens in modules, on its way to them."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.text import Text
from elgrande.modules.shared.hold_region import HELD
from elgrande.rules.events import (
    GRANDE_MOVED,
    KING_MOVED,
    PIECES,
    PLACE_SCORED,
    POINTS,
    REGION_NAMED,
    SCOREBOARD,
    Event,
    Which,
    event,
    reason,
    told,
)
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, Ruleset


def is_prison(rules: Ruleset, site: int) -> bool:
    return site >= 0 and rules.sites[site].slug == "prison"


def host_at(rules: Ruleset, site: int) -> int:
    return rules.sites[site].host if site >= 0 else NOWHERE


CARD_DISCARDED: Final = event(
    "card_discarded", Text("{seat} discards {card}.", "{seat} legt {card} ab.")
)  # a power card that lay before its player
OFFICE: Final = reason("office", Text("office", "Amt"))
MARKERS_CLEARED: Final = event(
    "markers_cleared", Text("Markers whose time is over are removed.", "Marker, deren Zeit um ist, werden entfernt.")
)
FOR_THE_KING: Final = "for_the_king"  # why a Grande moves who stands in for the King
WITH_BEARER: Final = reason("with_bearer", Text("with the flag", "mit der Fahne"), aside=True)
ALLIANCE_MADE: Final = event(
    "alliance_made", Text("{seat} allies {source} with {target}.", "{seat} verbündet {source} mit {target}.")
)
SPYING: Final = event(
    "spying", Text("{seat} waits to see where the others go.", "{seat} wartet ab, wohin die anderen gehen.")
)


def _line_of_held(event: Event) -> str:
    return event.kind if HELD[event.amount] == "double" else f"{HELD[event.amount]}_held"


REGION_HELD: Final = event(  # the card lies face down, only its owner knows it
    "region_held",
    {
        "region_held": Text(
            "{seat} chooses a region that will count double: {target}.",
            "{seat} wählt eine Region, die doppelt zählt: {target}.",
        ),
        "boycott_held": Text(
            "{seat} chooses a region that will be boycotted: {target}.",
            "{seat} wählt eine Region, die boykottiert wird: {target}.",
        ),
        "incognito_held": Text(
            "{seat} chooses a region in which the King may appear: {target}.",
            "{seat} wählt eine Region, in der der König auftauchen darf: {target}.",
        ),
    },
    _line_of_held,
    which=Which("held", HELD, {}),
    unseen=True,
)
COLLAPSE_FEARED: Final = event(
    "collapse_feared",
    Text("{seat} closes the Castillo: risk of collapse.", "{seat} schließt das Castillo: Einsturzgefahr."),
)
QUARANTINE_SET: Final = event(
    "quarantine_set", Text("{seat} quarantines {target}.", "{seat} stellt {target} unter Quarantäne.")
)
CASTILLO_MOVED: Final = event(
    "castillo_moved", Text("{seat} moves the Castillo to {target}.", "{seat} versetzt das Castillo nach {target}.")
)
CASTILLO_RETURNED: Final = event(
    "castillo_returned",
    Text("The Castillo returns from {source} to its place.", "Das Castillo kehrt aus {source} an seinen Platz zurück."),
)
BONUS_CANCELLED: Final = event(
    "bonus_cancelled",
    Text(
        "{seat} distracts the King: no King's bonus this round.",
        "{seat} lenkt den König ab: kein Königsbonus in dieser Runde.",
    ),
)
BRIDGE_BUILT: Final = event(
    "bridge_built",
    Text(
        "{seat} builds the bridge between {source} and {target}.",
        "{seat} baut die Brücke zwischen {source} und {target}.",
    ),
)
BRIDGE_GONE: Final = event("bridge_gone", Text("{seat} takes the bridge down.", "{seat} baut die Brücke ab."))
BRIDGE_TOLL: Final = reason("bridge_toll", Text("bridge toll", "Brückenzoll"))
BOARD_TURNED: Final = event(
    "board_turned",
    Text("{seat} turns scoreboard {board} in {target}.", "{seat} dreht Wertungstafel {board} in {target} um."),
    which=SCOREBOARD,
)
REGION_SHOWN: Final = event("region_shown", Text("{seat} turns over {target}.", "{seat} deckt {target} auf."))
HAND_READY: Final = event("hand_ready", Text("{seat} has chosen a hand.", "{seat} hat die Handkarten gewählt."))
PLACING_FREED: Final = event(
    "placing_freed",
    Text("{seat} may place in any region this turn.", "{seat} darf in diesem Zug in jede Region einsetzen."),
)
GUARD_SET: Final = event(
    "guard_set", Text("{seat} sends the King's guard to {target}.", "{seat} schickt die Königswache nach {target}.")
)
TABLE_SET: Final = event(
    "table_set", Text("{seat} puts a limit table into {target}.", "{seat} legt eine Limittafel nach {target}.")
)
MARKER_REMOVED: Final = event(  # why: which
    "marker_removed",
    {
        "card_removed": Text("{seat} undoes {card} of {owner}.", "{seat} hebt {card} von {owner} auf."),
        "table_removed": Text(
            "{seat} removes the limit table in {target}.", "{seat} entfernt die Limittafel in {target}."
        ),
        "alliance_removed": Text("{seat} dissolves the alliance.", "{seat} löst die Allianz auf."),
        "bridge_removed": Text("{seat} tears down {owner}'s bridge.", "{seat} reißt die Brücke von {owner} ab."),
        "collapse_removed": Text("{seat} ends the risk of collapse.", "{seat} beendet die Einsturzgefahr."),
        "quarantine_removed": Text("{seat} lifts the quarantine.", "{seat} hebt die Quarantäne auf."),
        "guard_removed": Text("{seat} sends the King's guard away.", "{seat} schickt die Königswache fort."),
        "double_removed": Text(
            "{seat} takes {owner}'s double scoring away.", "{seat} nimmt {owner} die doppelte Wertung weg."
        ),
    },
    lambda event: f"{event.why}_removed",
)
REGIONS_OFFERED: Final = event(
    "regions_offered",
    Text("{seat} lets {owner} pick one of {regions}.", "{seat} lässt {owner} eine wählen: {regions}."),
    which=Which("regions", {}, {}),
)
INQUISITOR_TAKEN: Final = event(
    "inquisitor_taken", Text("{seat} becomes Grand Inquisitor.", "{seat} wird Großinquisitor.")
)


def _line_of_placed(event: Event) -> str:
    if event.points and event.amount:
        return event.kind
    return "gold_placed" if event.points else "wares_placed"


WHICH_TOKEN: Final = Which("token", {1: "gold", 2: "ware"}, {1: Text("gold", "Gold"), 2: Text("wares", "Waren")})
TOKEN_CLAIMED: Final = event(
    "token_claimed", Text("{seat} claims {token}.", "{seat} nimmt {token}."), which=WHICH_TOKEN
)
TOKEN_LOST: Final = event(
    "token_lost", Text("Back to the supply: {token}.", "Zurück in den Vorrat: {token}."), which=WHICH_TOKEN
)
TOKENS_PLACED: Final = event(
    "tokens_placed",
    {
        "tokens_placed": Text(
            "{seat} brings out {points} gold and {amount} wares.", "{seat} legt {points} Gold und {amount} Waren aus."
        ),
        "gold_placed": Text("{seat} brings out {points} gold.", "{seat} legt {points} Gold aus."),
        "wares_placed": Text("{seat} brings out {amount} wares.", "{seat} legt {amount} Waren aus."),
    },
    _line_of_placed,
    counts={"points": "gold", "amount": "ware"},
)
GOLD_LANDED: Final = reason("gold_landed", Text("gold", "Gold"))
WARE_LANDED: Final = reason("ware_landed", Text("wares", "Waren"))
LIMIT_MOVED: Final = event(
    "limit_moved",
    {
        "limit_moved": Text(
            "{seat} moves the limit table from {source} to {target}.",
            "{seat} versetzt die Limittafel von {source} nach {target}.",
        ),
        "limit_moved_somewhere": Text(
            "{seat} moves the limit table. Before: {source}; now: {target}.",
            "{seat} versetzt die Limittafel. Vorher: {source}; jetzt: {target}.",
        ),
    },
)
SCORING_MARKED: Final = event(
    "scoring_marked",
    Text(
        "{seat} marks {target}: it is scored at the end of the next round.",
        "{seat} markiert {target}: Wertung am Ende der nächsten Runde.",
    ),
)
FLAG_PASSED: Final = event(
    "flag_passed", Text("{owner}'s flag is now here: {target}.", "Die Fahne von {owner} ist jetzt hier: {target}.")
)
FLAG_WAITS: Final = event(
    "flag_waits", Text("{owner}'s flag waits for a bearer.", "Die Fahne von {owner} wartet auf einen Träger.")
)
SHIP_TAKEN: Final = event(
    "ship_taken",
    {
        "ship_taken": Text("{seat} takes {target}.", "{seat} nimmt {target}."),
        "ship_taken_from": Text("{seat} takes {target} from {owner}.", "{seat} nimmt {owner} {target} ab."),
    },
    lambda event: "ship_taken_from" if event.owner >= 0 else event.kind,
)
SOLDIER_MOVED: Final = event(
    "soldier_moved",
    Text(
        "{seat} has a soldier march from {source} to {target}.",
        "{seat} lässt einen Soldaten von {source} nach {target} marschieren.",
    ),
)
CARD_SAVED: Final = event(
    "card_saved", Text("{seat} takes a second card: {card}.", "{seat} nimmt eine zweite Karte: {card}.")
)
CARD_USED: Final = event(
    "card_used", Text("{seat} uses the second card: {card}.", "{seat} nutzt die zweite Karte: {card}.")
)
BY_REGION_CARD: Final = "incognito"  # why the King appears
KING_DEPOSED: Final = event(
    "king_deposed",
    Text(
        "{seat} sends the King to the Castillo: {owner}'s Grande in {target} stands in for him.",
        "{seat} schickt den König ins Castillo: Der Grande von {owner} in {target} vertritt ihn.",
    ),
)
ACTIONS_BARRED: Final = event(
    "actions_barred",
    Text(
        "{seat} bars special actions for everybody who comes later this round.",
        "{seat} verbietet Sonderaktionen allen, die in dieser Runde noch kommen.",
    ),
)
TURN_POSTPONED: Final = event(
    "turn_postponed",
    Text("{seat} goes on when everybody else has had a turn.", "{seat} macht weiter, wenn alle anderen am Zug waren."),
)
TROOPS_CALLED: Final = event(
    "troops_called",
    Text(
        "{seat} calls up to {amount} straight from the Province.",
        "{seat} ruft bis zu {amount} direkt aus der Provinz.",
    ),
)
WHICH_PERSON: Final = Which("person", {0: "queen", 1: "jester", 2: "general"}, {})
PERSON_TAKEN: Final = event(
    "person_taken",
    {
        "queen_taken": Text("{seat} takes the Queen.", "{seat} nimmt die Königin."),
        "queen_taken_from": Text("{seat} takes the Queen from {owner}.", "{seat} nimmt {owner} die Königin ab."),
        "jester_taken": Text("{seat} takes the Jester.", "{seat} nimmt den Hofnarren."),
        "jester_taken_from": Text("{seat} takes the Jester from {owner}.", "{seat} nimmt {owner} den Hofnarren ab."),
        "general_taken": Text(
            "{seat} takes the General Inquisitor until the next general scoring.",
            "{seat} nimmt den Generalinquisitor bis zur nächsten allgemeinen Wertung.",
        ),
        "general_taken_from": Text(
            "{seat} takes the General Inquisitor from {owner}.", "{seat} nimmt {owner} den Generalinquisitor ab."
        ),
    },
    lambda event: f"{WHICH_PERSON.names[event.amount]}_taken{'_from' if event.owner >= 0 else ''}",
    which=WHICH_PERSON,
)
PERSON_LEFT: Final = event(
    "person_left",
    {"general_left": Text("{seat} gives the General Inquisitor back.", "{seat} gibt den Generalinquisitor zurück.")},
    lambda event: "general_left",
    which=WHICH_PERSON,
)
REGION_BOYCOTTED: Final = event(
    "region_boycotted",
    Text(
        "{seat} boycotts {target}: it is not scored this time.",
        "{seat} boykottiert {target}: Dort wird diesmal nicht gewertet.",
    ),
)
told(
    GRANDE_MOVED,
    "stand_in_moved",
    Text(
        "{seat} moves {owner}'s Grande, who stands in for the King, from {source} to {target}.",
        "{seat} versetzt den Grande von {owner}, der den König vertritt, von {source} nach {target}.",
    ),
    lambda rules, event: event.why == FOR_THE_KING,
)
told(
    GRANDE_MOVED,
    "grande_to_castillo",
    Text(
        "{seat} sends {owner}'s Grande from {source} to the Castillo.",
        "{seat} schickt den Grande von {owner} aus {source} ins Castillo.",
    ),
    lambda rules, event: event.target == CASTILLO and not event.why,
)
told(
    KING_MOVED,
    "king_appears",
    Text("{seat} shows {target}: the King appears there.", "{seat} zeigt {target}: Der König taucht dort auf."),
    lambda rules, event: event.why == BY_REGION_CARD,
)
told(
    KING_MOVED,
    "king_returned",
    Text(
        "The King leaves the Castillo and is in {target} now.",
        "Der König verlässt das Castillo und ist nun in {target}.",
    ),
    lambda rules, event: event.seat < 0,
)
told(
    PLACE_SCORED,
    "courts_scored",
    Text("The Courts are scored.", "Die Höfe werden gewertet."),
    lambda rules, event: event.target == COURT,
)
told(
    POINTS,
    "points_at_court",
    Text("{seat}: {points} at Court ({why}).", "{seat}: {points} am Hof ({why})."),
    lambda rules, event: event.target == COURT,
)
told(
    REGION_NAMED,
    "castillo_opened",
    Text("{seat} has the Castillo cleared.", "{seat} lässt das Castillo räumen."),
    lambda rules, event: event.target == CASTILLO,
)
told(
    PIECES,
    "pieces_boarded",
    Text("{seat} puts {amount} aboard {target}.", "{seat} setzt {amount} auf {target}."),
    lambda rules, event: event.source == COURT and event.target in rules.ships,
)
told(
    PIECES,
    "pieces_landed",
    Text("{owner} lands {amount} from {source}: {target}.", "{owner} bringt {amount} von {source} an Land: {target}."),
    lambda rules, event: event.source in rules.ships,
)
told(
    PIECES,
    "pieces_imprisoned",
    Text(
        "{seat} puts {amount} of {owner} in prison: {source}.",
        "{seat} steckt {amount} von {owner} ins Gefängnis: {source}.",
    ),
    lambda rules, event: is_prison(rules, event.target),
    own=Text(
        "{seat} puts {amount} of their own in prison: {source}.",
        "{seat} steckt {amount} der eigenen ins Gefängnis: {source}.",
    ),
)
told(
    PIECES,
    "pieces_pardoned",
    Text("{seat} pardons {amount} of {owner}: {target}.", "{seat} begnadigt {amount} von {owner}: {target}."),
    lambda rules, event: is_prison(rules, event.source),
    own=Text("{seat} pardons {amount}: {target}.", "{seat} begnadigt {amount}: {target}."),
)
told(
    PIECES,
    "guest_sent",
    Text(
        "{owner} sends {amount} to {host}'s Court as a guest.",
        "{owner} schickt {amount} als Gast an den Hof von {host}.",
    ),
    lambda rules, event: host_at(rules, event.target) >= 0,
)
told(
    PIECES,
    "guest_seen_off",
    Text(
        "{seat} places {amount} of {owner}, guest at Court: {target}.",
        "{seat} setzt {amount} von {owner}, zu Gast am Hof, ein: {target}.",
    ),
    lambda rules, event: host_at(rules, event.source) >= 0,
)
action("black", Text("Black", "Schwarz"))
action("claim-gold", Text("Claim gold", "Gold nehmen"))
action("claim-ware", Text("Claim wares", "Waren nehmen"))
action("embark", Text("Board the Ship", "An Bord gehen"))
action("execute", Text("Carry out another card", "Eine weitere Karte ausführen"))
action("copy", Text("Copy it", "Nachahmen"))
action("with-flag", Text("The flag bearer", "Der Fahnenträger"))
action("without-flag", Text("Another one", "Ein anderer"))
action(
    "special-power", Text("Carry out the special action of your power card", "Sonderaktion deiner Machtkarte ausführen")
)
action("draw", Text("Fill up by lot", "Durch Los auffüllen"))
action("send", Text("Send him there", "Dorthin schicken"))
action("allow-scoring", Text("Keep him for another scoring", "Für eine andere Wertung aufheben"))
action("spy", Text("Have the others choose first", "Die anderen zuerst wählen lassen"))
action("token-alliance", Text("The alliance markers", "Die Allianzmarker"))
action("token-bridge", Text("The bridge", "Die Brücke"))
action("token-collapse", Text("The risk-of-collapse tile", "Die Einsturzgefahr"))
action("token-quarantine", Text("The quarantine marker", "Den Quarantänemarker"))
action("token-guard", Text("The King's guard", "Die Königswache"))
action("token-double", Text("A double-scoring marker", "Einen Marker für doppelte Wertung"))
action("take-ship", Text("Take a ship into your Court", "Ein Schiff an deinen Hof nehmen"))
action("imprison", Text("Put a Caballero in prison", "Einen Caballero ins Gefängnis stecken"))
action("take-queen", Text("The Queen", "Die Königin"))
action("take-jester", Text("The Jester", "Den Hofnarren"))
action(
    "send-guest",
    Text(
        "With the Jester's help send a Caballero to another Court",
        "Mit Hilfe des Hofnarren einen Caballero an einen anderen Hof schicken",
    ),
)
action(
    "move-soldiers",
    Text("Have the General Inquisitor's soldiers march", "Die Soldaten des Generalinquisitors marschieren lassen"),
)
action("agree", Text("He goes along", "Er geht mit"))
action("use-saved", Text("Use your second card", "Deine zweite Karte nutzen"))
action(
    "incognito",
    Text("Show your Region card: the King appears there", "Deine Regionskarte zeigen: Der König taucht dort auf"),
)
