"""Computer players."""

from typing import Final

from elgrande.kernel.text import Text

# title and description of the computer players
BOTS: Final = {
    "squire": (
        Text("Squire", "Knappe"),
        Text(
            "New at court: likes to place many, sees only what lies before it, and often follows a whim.",
            "Neu am Hof: setzt gern viele ein, sieht nur, was vor ihm liegt, und folgt oft einer Laune.",
        ),
    ),
    "caballero": (
        Text("Caballero", "Caballero"),
        Text(
            "Takes what looks best right now, one Caballero at a time.",
            "Nimmt, was gerade am besten aussieht, einen Caballero nach dem anderen.",
        ),
    ),
    "grande": (
        Text("Grande", "Grande"),
        Text(
            "Plans whole turns, tries the best few in its mind, and bids for the card it wants.",
            "Plant ganze Züge, probiert die besten im Kopf aus und bietet auf die Karte, die er will.",
        ),
    ),
    "king": (
        Text("King", "König"),
        Text(
            "Takes its time: plays many turns on in its mind, and learns how the others play.",
            "Lässt sich Zeit: spielt viele Züge im Kopf weiter und lernt, wie die anderen spielen.",
        ),
    ),
    "random": (
        Text("Random", "Zufall"),
        Text("Plays anything that is legal.", "Spielt irgendetwas Erlaubtes."),
    ),
    "greedy": (
        Text("Greedy", "Gierig"),
        Text(
            "Plays like the Caballero; other bots are measured by it.",
            "Spielt wie der Caballero; an ihm werden andere Bots gemessen.",
        ),
    ),
}


def bot_words(name: str) -> tuple[Text, Text]:
    """Title and description; of a bot from outside no more is known than its name."""
    outside = Text(name, name), Text("A bot from outside.", "Ein Bot von außen.")
    return BOTS.get(name, outside)
