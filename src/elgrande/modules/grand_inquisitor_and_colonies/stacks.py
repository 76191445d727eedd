"""Stack 6, the Holy Inquisition; and the 11 cards of stack 7."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.grand_inquisitor_and_colonies.colonies import (
    BLACK_ONLY,
    COLONIES,
    SCORE_OVERSEAS,
    SCORE_WITH_BLACK,
)
from elgrande.modules.grand_inquisitor_and_colonies.copycat import (
    COPYCAT_LISTENER,
    OPEN_ORDER,
    keep_copycat,
    keep_to_execute,
)
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import become_inquisitor
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import move_limit_table
from elgrande.modules.grand_inquisitor_and_colonies.options import CONSPIRACY, COPYCAT, TRANSPORT
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import mark_for_scoring
from elgrande.modules.grand_inquisitor_and_colonies.tokens import claim_tokens, place_tokens
from elgrande.modules.module import CardFace, Numbers, face, printed, with_numbers
from elgrande.modules.shared.coup import coup
from elgrande.modules.shared.free_choice import keep_free_choice
from elgrande.rules.faces import Card, Print
from elgrande.rules.options import Options
from elgrande.steps.move import FREE, move
from elgrande.steps.turn import go_on

SPECIAL_SCORING: Final = Text("Special Scoring", "Sonderwertung")
LIMIT_TABLE: Final = Text("Limit Table", "Limittafel")
MOVE_TABLE: Final = Text(
    "Move the limit table to another region, but not to Francia. If not all Caballeros there fit on it, you say who "
    "does.",
    "Versetze die Limittafel in eine andere Region, nicht aber nach Francia. Passen dort nicht alle Caballeros darauf, "
    "bestimmst du, wer daraufkommt.",
)

STACK_6: Final[tuple[CardFace, ...]] = (
    face(
        "holy-inquisition",
        Text("Holy Inquisition", "Heilige Inquisition"),
        Text(
            "Take the office of Grand Inquisitor and move up to 2 black Caballeros. While you hold it they count as "
            "yours, and once a round you take or place one Caballero more.",
            "Übernimm das Amt des Großinquisitors und versetze bis zu 2 schwarze Caballeros. Solange du es hast, "
            "zählen sie für dich, und einmal je Runde nimmst oder setzt du einen Caballero mehr.",
        ),
        become_inquisitor(),
        move(2, 0, 0, FREE, BLACK_ONLY),
    ),
)


def _open_order(options: Options) -> CardFace:
    special_only = Text(
        "Keep this card before you. Once, in this or a later turn of yours, also carry out the special action of a "
        "face-up card nobody has taken.",
        "Lege die Karte vor dir ab. Führe einmal, in diesem oder einem späteren deiner Züge, zusätzlich die "
        "Sonderaktion einer offenen Karte aus, die niemand genommen hat.",
    )
    whole_card = Text(
        "Keep this card before you. Once, in this or a later turn of yours, also use a face-up card nobody has taken: "
        "place with it and carry out its special action.",
        "Lege die Karte vor dir ab. Nutze einmal, in diesem oder einem späteren deiner Züge, zusätzlich eine offene "
        "Karte, die niemand genommen hat: Setze mit ihr ein und führe ihre Sonderaktion aus.",
    )
    text = whole_card if OPEN_ORDER.of(options) == "whole" else special_only
    return face("execute-action-card", Text("Open Order", "Offener Befehl"), text, keep_to_execute())


# when Copycat may be used, by the option
COPIES: Final = {
    "used": Text("Once, right after", "Führe einmal direkt nach"),
    "scoring": Text(
        "Once before the next general scoring, right after",
        "Führe einmal vor der nächsten allgemeinen Wertung direkt nach",
    ),
    "next_round": Text(
        "Once in this round or the next, right after", "Führe einmal in dieser oder der nächsten Runde direkt nach"
    ),
}


def _copycat(options: Options) -> CardFace:
    when = COPIES[COPYCAT.of(options)]
    return CardFace(
        "copycat",
        Text("Copycat", "Nachahmer"),
        Text(
            f"Keep this card before you. {when.en} another player's turn, carry out the special action he carried "
            "out, with its gold and wares.",
            f"Lege die Karte vor dir ab. {when.de} dem Zug eines Mitspielers die Sonderaktion aus, die er ausgeführt "
            "hat, mit ihrem Gold und ihren Waren.",
        ),
        ((keep_copycat(COPYCAT.of(options)),),),
        listeners=(COPYCAT_LISTENER,),
    )


def _transport(options: Options) -> CardFace:
    count = TRANSPORT.of(options)
    several = Text(f"up to {count} of your own Caballeros", f"bis zu {count} eigene Caballeros")
    whom = several if count > 1 else Text("one of your own Caballeros", "einen eigenen Caballero")
    return face(
        "transport",
        Text("Transport", "Transport"),
        Text(
            f"Move {whom.en} to, from or between América and África. Who carries gold or wares to Spain lands them.",
            f"Versetze {whom.de} nach América oder África, von dort weg oder zwischen beiden. Wer Gold oder Waren "
            "nach Spanien bringt, löst sie ein.",
        ),
        move(count, count, 0, FREE, COLONIES),
        claim_tokens(),
    )


def _conspiracy(options: Options) -> CardFace:
    opponents = Text(
        "Put an opponent's Grande into the Castillo. There it still earns its owner a home bonus. The next general "
        "scoring sends it out with its owner's Caballeros.",
        "Setze den Grande eines Mitspielers ins Castillo. Auch dort bringt er seinem Besitzer den Heimatbonus. Die "
        "nächste allgemeine Wertung schickt ihn mit dessen Caballeros hinaus.",
    )
    anybodys = Text(
        "Put a Grande, yours or an opponent's, into the Castillo. There it still earns its owner a home bonus. The "
        "next general scoring sends it out with its owner's Caballeros.",
        "Setze einen Grande, deinen oder den eines Mitspielers, ins Castillo. Auch dort bringt er seinem Besitzer den "
        "Heimatbonus. Die nächste allgemeine Wertung schickt ihn mit dessen Caballeros hinaus.",
    )
    own_too = CONSPIRACY.of(options) == "any"
    text = anybodys if own_too else opponents
    return face("conspiracy", Text("Conspiracy", "Verschwörung"), text, coup(own=own_too))


def _stack_7(options: Options) -> list[CardFace]:
    """As this table plays it."""
    return [
        _open_order(options),
        _copycat(options),
        face(
            "free-choice",
            Text("Free Choice", "Freie Wahl"),
            Text(
                "Keep this card before you. In the next general scoring, when the Castillo has been emptied, move up "
                "to 2 of your Caballeros before the regions are scored.",
                "Lege die Karte vor dir ab. Versetze in der nächsten allgemeinen Wertung, wenn das Castillo geleert "
                "ist, bis zu 2 deiner Caballeros, bevor die Regionen gewertet werden.",
            ),
            keep_free_choice(),
        ),
        face(
            "special-scoring-overseas",
            SPECIAL_SCORING,
            Text(
                "Francia, the Ship, América and África are scored now, in the order you like.",
                "Francia, Schiff, América und África werden sofort gewertet, in der Reihenfolge deiner Wahl.",
            ),
            SCORE_OVERSEAS,
        ),
        face(
            "special-scoring-black",
            SPECIAL_SCORING,
            Text(
                "Take the office of Grand Inquisitor. Then every region with a black Caballero is scored, in the "
                "order you like.",
                "Übernimm das Amt des Großinquisitors. Danach wird jede Region mit einem schwarzen Caballero "
                "gewertet, in der Reihenfolge deiner Wahl.",
            ),
            become_inquisitor(),
            SCORE_WITH_BLACK,
        ),
        _transport(options),
        face("limit-table-a", LIMIT_TABLE, MOVE_TABLE, move_limit_table()),
        face("limit-table-b", LIMIT_TABLE, MOVE_TABLE, move_limit_table()),
        face("limit-table-c", LIMIT_TABLE, MOVE_TABLE, move_limit_table()),
        face(
            "special-scoring-token",
            SPECIAL_SCORING,
            Text(
                "Mark a region. It is scored at the end of the next round, before a general scoring; marked in the "
                "last round, after it.",
                "Markiere eine Region. Sie wird am Ende der nächsten Runde gewertet, vor einer allgemeinen Wertung; "
                "in der letzten Runde markiert, danach.",
            ),
            mark_for_scoring(),
        ),
        _conspiracy(options),
    ]


def cards(numbers: Numbers, options: Options) -> tuple[Card, ...]:
    return (*_with_tokens(STACK_6, 6, numbers), *_with_tokens(_stack_7(options), 7, numbers))


def _with_tokens(faces: Iterable[CardFace], stack: int, numbers: Numbers) -> list[Card]:
    rows = [row for _, row in with_numbers(faces, numbers)]
    plain = printed(faces, stack, numbers)
    return [_bringing(card, row["gold"], row["ware"]) for card, row in zip(plain, rows, strict=True)]


def _bringing(card: Card, gold: int, wares: int) -> Card:
    """A card that brings out gold or wares as it is taken."""
    if not gold and not wares:
        return card
    prints = (
        Print("gold", Text(f"{gold} gold", f"{gold} Gold"), gold),
        Print("ware", Text(f"{wares} wares", f"{wares} Waren") if wares > 1 else Text("1 ware", "1 Ware"), wares),
    )
    return replace(
        card, at_once=(place_tokens(gold, wares), go_on()), prints=tuple(one for one in prints if one.amount)
    )
