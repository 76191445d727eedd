"""The lines of the log: which of them tells an event, and what it says."""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.text import Text
from elgrande.rules import events as ev
from elgrande.rules.colours import COLOURS
from elgrande.rules.events import Event
from elgrande.rules.marks import DOUBLED, GENERAL, JESTER, QUEEN
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.steps.hold_region import HELD
from elgrande.texts.names import (
    LANGUAGES,
    TOKENS,
    board_name,
    card_name,
    colour_of,
    place_name,
    power_name,
    region_names,
)

EVENTS: Final = {
    ev.ROUND_BEGUN: Text("Round {amount}", "Runde {amount}"),
    ev.CARD_REVEALED: Text("On offer: {card}", "Im Angebot: {card}"),
    ev.POWER_PLAYED: Text("{seat} plays power card {power}.", "{seat} spielt Machtkarte {power}."),
    ev.CARD_TAKEN: Text("{seat} takes {card}.", "{seat} nimmt {card}."),
    ev.CARD_KEPT: Text("{seat} keeps {card}.", "{seat} behält {card}."),
    ev.CARD_RETURNED: Text("{card} goes under its stack.", "{card} kommt unter den Stapel."),
    ev.ACTION_BEGUN: Text("{seat} begins the special action of {card}.", "{seat} beginnt die Sonderaktion von {card}."),
    ev.ACTION_ENDED: Text("The special action is complete.", "Die Sonderaktion ist abgeschlossen."),
    ev.ACTION_STOPPED: Text(
        "{seat} stops {owner}'s special action with a Veto!",
        "{seat} stoppt die Sonderaktion von {owner} mit einem Veto!",
    ),
    "pieces_placed": Text("{seat} places {amount}: {target}.", "{seat} setzt {amount} ein: {target}."),
    "pieces_supplied": Text("{seat} takes {amount} into the Court.", "{seat} nimmt {amount} an den Hof."),
    "pieces_recalled": Text(
        "{owner} takes {amount} back to the Court: {source}.", "{owner} nimmt {amount} zurück an den Hof: {source}."
    ),
    "pieces_returned": Text(
        "{owner} returns {amount} to the Province: {source}.", "{owner} legt {amount} in die Provinz zurück: {source}."
    ),
    "pieces_moved": Text(
        "{seat} moves {amount} of {owner}: {source} to {target}.",
        "{seat} versetzt {amount} von {owner}: {source} nach {target}.",
    ),
    "pieces_moved_own": Text(
        "{seat} moves {amount}: {source} to {target}.", "{seat} versetzt {amount}: {source} nach {target}."
    ),
    # where no sentence can be built around the names of the places
    "pieces_moved_somewhere": Text(
        "{seat} moves {amount} of {owner}. Before: {source}; now: {target}.",
        "{seat} versetzt {amount} von {owner}. Vorher: {source}; jetzt: {target}.",
    ),
    "pieces_moved_own_somewhere": Text(
        "{seat} moves {amount}. Before: {source}; now: {target}.",
        "{seat} versetzt {amount}. Vorher: {source}; jetzt: {target}.",
    ),
    "grande_moved_somewhere": Text(
        "{owner}'s Grande is moved. Before: {source}; now: {target}.",
        "Der Grande von {owner} wird versetzt. Vorher: {source}; jetzt: {target}.",
    ),
    "limit_moved_somewhere": Text(
        "{seat} moves the limit table. Before: {source}; now: {target}.",
        "{seat} versetzt die Limittafel. Vorher: {source}; jetzt: {target}.",
    ),
    "pieces_left_castillo": Text(
        "{owner} leaves the Castillo with {amount}: {target}.", "{owner} verlässt das Castillo mit {amount}: {target}."
    ),
    ev.KING_MOVED: Text(
        "{seat} moves the King from {source} to {target}.", "{seat} versetzt den König von {source} nach {target}."
    ),
    ev.GRANDE_MOVED: Text(
        "{owner}'s Grande goes from {source} to {target}.",
        "Der Grande von {owner} geht von {source} nach {target}.",
    ),
    ev.BOARD_SET: Text(
        "{seat} puts scoreboard {board} on {target}.", "{seat} legt Wertungstafel {board} auf {target}."
    ),
    ev.POWER_FETCHED: Text("{seat} takes power card {power} back.", "{seat} nimmt Machtkarte {power} zurück."),
    ev.REGION_NAMED: Text("{seat} names {target}.", "{seat} nennt {target}."),
    ev.DISC_SHOWN: Text("{seat} has chosen {target}.", "{seat} hat {target} gewählt."),
    ev.SCORING_BEGUN: Text("General scoring", "Allgemeine Wertung"),
    ev.CASTILLO_COUNTED: Text("{owner} has {amount} in the Castillo.", "{owner} hat {amount} im Castillo."),
    ev.PLACE_SCORED: Text("{target} is scored.", "{target} wird gewertet."),
    ev.POINTS: Text("{seat}: {points} in {target} ({why}).", "{seat}: {points} in {target} ({why})."),
    ev.TURN_ENDED: Text("{seat} ends the turn.", "{seat} beendet den Zug."),
    ev.START_PASSED: Text("{seat} takes the start marker.", "{seat} erhält den Startspielermarker."),
    ev.GAME_ENDED: Text("The game is over.", "Das Spiel ist zu Ende."),
    ev.CARD_DISCARDED: Text("{seat} discards {card}.", "{seat} legt {card} ab."),
    "pieces_entered": Text(
        "{owner} adds {amount} from the Province: {target}.", "{owner} setzt {amount} aus der Provinz ein: {target}."
    ),
    "grande_to_castillo": Text(
        "{seat} sends {owner}'s Grande from {source} to the Castillo.",
        "{seat} schickt den Grande von {owner} aus {source} ins Castillo.",
    ),
    ev.PLACES_SCORED: Text(
        "{source} and {target} are scored together.", "{source} und {target} werden gemeinsam gewertet."
    ),
    ev.CASTILLO_MOVED: Text("{seat} moves the Castillo to {target}.", "{seat} versetzt das Castillo nach {target}."),
    ev.CASTILLO_RETURNED: Text(
        "The Castillo returns from {source} to its place.", "Das Castillo kehrt aus {source} an seinen Platz zurück."
    ),
    ev.ALLIANCE_MADE: Text("{seat} allies {source} with {target}.", "{seat} verbündet {source} mit {target}."),
    ev.BRIDGE_BUILT: Text(
        "{seat} builds the bridge between {source} and {target}.",
        "{seat} baut die Brücke zwischen {source} und {target}.",
    ),
    ev.BRIDGE_GONE: Text("{seat} takes the bridge down.", "{seat} baut die Brücke ab."),
    ev.BOARD_TURNED: Text(
        "{seat} turns scoreboard {board} in {target}.", "{seat} dreht Wertungstafel {board} in {target} um."
    ),
    ev.COLLAPSE_FEARED: Text(
        "{seat} closes the Castillo: risk of collapse.", "{seat} schließt das Castillo: Einsturzgefahr."
    ),
    ev.QUARANTINE_SET: Text("{seat} quarantines {target}.", "{seat} stellt {target} unter Quarantäne."),
    ev.GUARD_SET: Text("{seat} sends the King's guard to {target}.", "{seat} schickt die Königswache nach {target}."),
    ev.TABLE_SET: Text("{seat} puts a limit table into {target}.", "{seat} legt eine Limittafel nach {target}."),
    "card_removed": Text("{seat} undoes {card} of {owner}.", "{seat} hebt {card} von {owner} auf."),
    "table_removed": Text("{seat} removes the limit table in {target}.", "{seat} entfernt die Limittafel in {target}."),
    "alliance_removed": Text("{seat} dissolves the alliance.", "{seat} löst die Allianz auf."),
    "bridge_removed": Text("{seat} tears down {owner}'s bridge.", "{seat} reißt die Brücke von {owner} ab."),
    "collapse_removed": Text("{seat} ends the risk of collapse.", "{seat} beendet die Einsturzgefahr."),
    "quarantine_removed": Text("{seat} lifts the quarantine.", "{seat} hebt die Quarantäne auf."),
    "guard_removed": Text("{seat} sends the King's guard away.", "{seat} schickt die Königswache fort."),
    "double_removed": Text(
        "{seat} takes {owner}'s double scoring away.", "{seat} nimmt {owner} die doppelte Wertung weg."
    ),
    ev.MARKERS_CLEARED: Text("Markers whose time is over are removed.", "Marker, deren Zeit um ist, werden entfernt."),
    ev.PLACING_FREED: Text(
        "{seat} may place in any region this turn.", "{seat} darf in diesem Zug in jede Region einsetzen."
    ),
    ev.BONUS_CANCELLED: Text(
        "{seat} distracts the King: no King's bonus this round.",
        "{seat} lenkt den König ab: kein Königsbonus in dieser Runde.",
    ),
    ev.REGION_HELD: Text(
        "{seat} chooses a region that will count double: {target}.",
        "{seat} wählt eine Region, die doppelt zählt: {target}.",
    ),
    ev.REGION_SHOWN: Text("{seat} turns over {target}.", "{seat} deckt {target} auf."),
    ev.REGIONS_OFFERED: Text(
        "{seat} lets {owner} pick one of {regions}.", "{seat} lässt {owner} eine wählen: {regions}."
    ),
    ev.HAND_READY: Text("{seat} has chosen a hand.", "{seat} hat die Handkarten gewählt."),
    ev.INQUISITOR_TAKEN: Text("{seat} becomes Grand Inquisitor.", "{seat} wird Großinquisitor."),
    ev.TOKENS_PLACED: Text(
        "{seat} brings out {points} gold and {amount} wares.", "{seat} legt {points} Gold und {amount} Waren aus."
    ),
    "gold_placed": Text("{seat} brings out {points} gold.", "{seat} legt {points} Gold aus."),
    "wares_placed": Text("{seat} brings out {amount} wares.", "{seat} legt {amount} Waren aus."),
    ev.TOKEN_CLAIMED: Text("{seat} claims {token}.", "{seat} nimmt {token}."),
    ev.TOKEN_LOST: Text("Back to the supply: {token}.", "Zurück in den Vorrat: {token}."),
    ev.LIMIT_MOVED: Text(
        "{seat} moves the limit table from {source} to {target}.",
        "{seat} versetzt die Limittafel von {source} nach {target}.",
    ),
    ev.SCORING_MARKED: Text(
        "{seat} marks {target}: it is scored at the end of the next round.",
        "{seat} markiert {target}: Wertung am Ende der nächsten Runde.",
    ),
    ev.FLAG_PASSED: Text("{owner}'s flag is now here: {target}.", "Die Fahne von {owner} ist jetzt hier: {target}."),
    ev.FLAG_WAITS: Text("{owner}'s flag waits for a bearer.", "Die Fahne von {owner} wartet auf einen Träger."),
    ev.SPYING: Text("{seat} waits to see where the others go.", "{seat} wartet ab, wohin die anderen gehen."),
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
    "general_left": Text("{seat} gives the General Inquisitor back.", "{seat} gibt den Generalinquisitor zurück."),
    ev.SHIP_TAKEN: Text("{seat} takes {target}.", "{seat} nimmt {target}."),
    "ship_taken_from": Text("{seat} takes {target} from {owner}.", "{seat} nimmt {owner} {target} ab."),
    ev.SOLDIER_MOVED: Text(
        "{seat} has a soldier march from {source} to {target}.",
        "{seat} lässt einen Soldaten von {source} nach {target} marschieren.",
    ),
    ev.KING_DEPOSED: Text(
        "{seat} sends the King to the Castillo: {owner}'s Grande in {target} stands in for him.",
        "{seat} schickt den König ins Castillo: Der Grande von {owner} in {target} vertritt ihn.",
    ),
    "king_appears": Text(
        "{seat} shows {target}: the King appears there.", "{seat} zeigt {target}: Der König taucht dort auf."
    ),
    "king_returned": Text(
        "The King leaves the Castillo and is in {target} now.",
        "Der König verlässt das Castillo und ist nun in {target}.",
    ),
    "stand_in_moved": Text(
        "{seat} moves {owner}'s Grande, who stands in for the King, from {source} to {target}.",
        "{seat} versetzt den Grande von {owner}, der den König vertritt, von {source} nach {target}.",
    ),
    ev.ACTIONS_BARRED: Text(
        "{seat} bars special actions for everybody who comes later this round.",
        "{seat} verbietet Sonderaktionen allen, die in dieser Runde noch kommen.",
    ),
    ev.TURN_POSTPONED: Text(
        "{seat} goes on when everybody else has had a turn.", "{seat} macht weiter, wenn alle anderen am Zug waren."
    ),
    ev.TROOPS_CALLED: Text(
        "{seat} calls up to {amount} straight from the Province.",
        "{seat} ruft bis zu {amount} direkt aus der Provinz.",
    ),
    ev.CARD_SAVED: Text("{seat} takes a second card: {card}.", "{seat} nimmt eine zweite Karte: {card}."),
    ev.CARD_USED: Text("{seat} uses the second card: {card}.", "{seat} nutzt die zweite Karte: {card}."),
    "boycott_held": Text(
        "{seat} chooses a region that will be boycotted: {target}.",
        "{seat} wählt eine Region, die boykottiert wird: {target}.",
    ),
    "incognito_held": Text(
        "{seat} chooses a region in which the King may appear: {target}.",
        "{seat} wählt eine Region, in der der König auftauchen darf: {target}.",
    ),
    ev.REGION_BOYCOTTED: Text(
        "{seat} boycotts {target}: it is not scored this time.",
        "{seat} boykottiert {target}: Dort wird diesmal nicht gewertet.",
    ),
    "castillo_opened": Text("{seat} has the Castillo cleared.", "{seat} lässt das Castillo räumen."),
    "courts_scored": Text("The Courts are scored.", "Die Höfe werden gewertet."),
    "points_at_court": Text("{seat}: {points} at Court ({why}).", "{seat}: {points} am Hof ({why})."),
    "pieces_boarded": Text("{seat} puts {amount} aboard {target}.", "{seat} setzt {amount} auf {target}."),
    "pieces_landed": Text(
        "{owner} lands {amount} from {source}: {target}.", "{owner} bringt {amount} von {source} an Land: {target}."
    ),
    "pieces_imprisoned": Text(
        "{seat} puts {amount} of {owner} in prison: {source}.",
        "{seat} steckt {amount} von {owner} ins Gefängnis: {source}.",
    ),
    "pieces_imprisoned_own": Text(
        "{seat} puts {amount} of their own in prison: {source}.",
        "{seat} steckt {amount} der eigenen ins Gefängnis: {source}.",
    ),
    "pieces_pardoned": Text(
        "{seat} pardons {amount} of {owner}: {target}.", "{seat} begnadigt {amount} von {owner}: {target}."
    ),
    "pieces_pardoned_own": Text("{seat} pardons {amount}: {target}.", "{seat} begnadigt {amount}: {target}."),
    "guest_sent": Text(
        "{owner} sends {amount} to {host}'s Court as a guest.",
        "{owner} schickt {amount} als Gast an den Hof von {host}.",
    ),
    "guest_seen_off": Text(
        "{seat} places {amount} of {owner}, guest at Court: {target}.",
        "{seat} setzt {amount} von {owner}, zu Gast am Hof, ein: {target}.",
    ),
    ev.RULES_CHANGED: Text(
        "So far rules {why} were played; from here on they are corrected. What happened stands.",
        "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Was geschah, bleibt bestehen.",
    ),
    "rules_changed_one_back": Text(
        "So far rules {why} were played; from here on they are corrected. The last step must be decided anew.",
        "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Der letzte Schritt ist neu zu entscheiden.",
    ),
    "rules_changed_back": Text(
        "So far rules {why} were played; from here on they are corrected. The last {amount} steps must be decided "
        "anew.",
        "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Die letzten {amount} Schritte sind neu zu "
        "entscheiden.",
    ),
}

REASONS: Final = {
    "": Text("", ""),
    ev.FIRST: Text("first place", "erster Platz"),
    ev.SECOND: Text("second place", "zweiter Platz"),
    ev.THIRD: Text("third place", "dritter Platz"),
    ev.KINGS_BONUS: Text("King's bonus", "Königsbonus"),
    ev.HOME_BONUS: Text("home bonus", "Heimatbonus"),
    ev.BRIDGE_TOLL: Text("bridge toll", "Brückenzoll"),
    ev.GOLD_LANDED: Text("gold", "Gold"),
    ev.WARE_LANDED: Text("wares", "Waren"),
    ev.OFFICE: Text("office", "Amt"),
    ev.WITH_BEARER: Text("with the flag", "mit der Fahne"),
}

NOT_SHOWN: Final = Text("(unseen)", "(verdeckt)")
SEVERAL_PLACES: Final = Text("several places", "mehreren Orten")


def event_text(rules: Ruleset, event: Event) -> Text:
    """One line of the log."""
    template = EVENTS[line_of(rules, event)]
    if event.why == ev.WITH_BEARER:
        template = Text(f"{template.en} ({{why}})", f"{template.de} ({{why}})")
    return Text(*(_filled(rules, event, getattr(template, language), language) for language in LANGUAGES))


def _filled(rules: Ruleset, event: Event, template: str, language: str) -> str:
    def say(text: Text) -> str:
        spoken: str = getattr(text, language)
        return spoken

    def site(number: int) -> str:
        unnamed = NOT_SHOWN if event.kind == ev.REGION_HELD else SEVERAL_PLACES
        return say(place_name(rules, number) if number >= 0 else unnamed)

    about_power = event.kind in (ev.POWER_PLAYED, ev.POWER_FETCHED)
    return template.format(
        seat=say(COLOURS[event.seat]),
        owner=say(colour_of(rules, event.owner)),
        source=site(event.source),
        target=say(NOT_SHOWN) if event.kind == ev.REGION_HELD and event.target < 0 else site(event.target),
        host=say(_host(rules, event)),
        amount=event.amount,
        points=event.points,
        why=say(REASONS.get(event.why, Text(event.why, event.why))),
        board=board_name(rules, event.amount) if event.kind in (ev.BOARD_SET, ev.BOARD_TURNED) else "",
        token=say(TOKENS[event.amount - 1]) if event.kind in (ev.TOKEN_CLAIMED, ev.TOKEN_LOST) else "",
        regions=say(region_names(rules, event.amount)) if event.kind == ev.REGIONS_OFFERED else "",
        card=say(card_name(rules, event.card)) if event.card >= 0 and not about_power else say(NOT_SHOWN),
        power=say(power_name(rules, event.card)) if event.card >= 0 and about_power else say(NOT_SHOWN),
    )


def _host(rules: Ruleset, event: Event) -> Text:
    """At whose Court a guest is."""
    slugs = [rules.sites[site].slug for site in (event.source, event.target) if site >= 0]
    hosts = [COLOURS[int(slug.removeprefix(_GUESTS))] for slug in slugs if slug.startswith(_GUESTS)]
    return hosts[0] if hosts else Text("", "")


_GUESTS: Final = "guests-"


def line_of(rules: Ruleset, event: Event) -> str:
    """Which of the log lines tells this event."""
    line = _line_of(rules, event)
    named = all(_fits_a_sentence(rules, site) for site in (event.source, event.target))
    return line if named or f"{line}_somewhere" not in EVENTS else f"{line}_somewhere"


def _fits_a_sentence(rules: Ruleset, site: int) -> bool:
    """Regions and the Castillo; not "beside the limit table", "Captain on the Ship" or "Ship"."""
    face = rules.sites[site]
    return site in (NOWHERE, CASTILLO) or (face.is_region and (face.king or not face.coast))


def _line_of(rules: Ruleset, event: Event) -> str:
    if event.kind == ev.PIECES:
        return _line_beside_the_board(rules, event) or _line_of_pieces(event)
    return _LINES[event.kind](event) if event.kind in _LINES else event.kind


def _person_taken(event: Event) -> str:
    return f"{PERSONS[event.amount]}_taken{'_from' if event.owner >= 0 else ''}"


def _tokens_placed(event: Event) -> str:
    if event.points and event.amount:
        return event.kind
    return "gold_placed" if event.points else "wares_placed"


def _grande_moved(event: Event) -> str:
    if event.why == ev.FOR_THE_KING:
        return "stand_in_moved"
    return "grande_to_castillo" if event.target == CASTILLO else event.kind


def _king_moved(event: Event) -> str:
    if event.why == ev.INCOGNITO:
        return "king_appears"
    return "king_returned" if event.seat < 0 else event.kind


def _region_held(event: Event) -> str:
    return event.kind if event.amount == DOUBLED else f"{HELD[event.amount]}_held"


def _rules_changed(event: Event) -> str:
    if event.amount == 0:
        return event.kind
    return "rules_changed_one_back" if event.amount == 1 else "rules_changed_back"


PERSONS: Final = {QUEEN - QUEEN: "queen", JESTER - QUEEN: "jester", GENERAL - QUEEN: "general"}

# events that are told in more than one way
_LINES: Final[dict[str, Callable[[Event], str]]] = {
    ev.MARKER_REMOVED: lambda event: f"{event.why}_removed",
    ev.TOKENS_PLACED: _tokens_placed,
    ev.GRANDE_MOVED: _grande_moved,
    ev.KING_MOVED: _king_moved,
    ev.PERSON_TAKEN: _person_taken,
    ev.PERSON_LEFT: lambda event: f"{PERSONS[event.amount]}_left",
    ev.SHIP_TAKEN: lambda event: "ship_taken_from" if event.owner >= 0 else event.kind,
    ev.REGION_HELD: _region_held,
    ev.REGION_NAMED: lambda event: "castillo_opened" if event.target == CASTILLO else event.kind,
    ev.PLACE_SCORED: lambda event: "courts_scored" if event.target == COURT else event.kind,
    ev.POINTS: lambda event: "points_at_court" if event.target == COURT else event.kind,
    ev.RULES_CHANGED: _rules_changed,
}


def _line_beside_the_board(rules: Ruleset, event: Event) -> str:
    """Pieces that go to a ship, to prison or to another player's Court, or come from there."""
    own = "_own" if event.seat == event.owner else ""
    slugs = [rules.sites[site].slug if site >= 0 else "" for site in (event.source, event.target)]
    if slugs[1] == "prison":
        return f"pieces_imprisoned{own}"
    if slugs[0] == "prison":
        return f"pieces_pardoned{own}"
    if event.source in rules.ships:
        return "pieces_landed"
    if event.target in rules.ships and event.source == COURT:
        return "pieces_boarded"
    if slugs[1].startswith(_GUESTS):
        return "guest_sent"
    return "guest_seen_off" if slugs[0].startswith(_GUESTS) else ""


def _line_of_pieces(event: Event) -> str:
    if event.source == CASTILLO:
        return "pieces_left_castillo"
    if event.target == PROVINCE:
        return "pieces_returned"
    if event.source == PROVINCE:
        return "pieces_supplied" if event.target == COURT else "pieces_entered"
    if event.target == COURT:
        return "pieces_recalled"
    if event.source == COURT:
        return "pieces_placed"
    return "pieces_moved_own" if event.seat == event.owner else "pieces_moved"
