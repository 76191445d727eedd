"""The 10 Special Cards, in ascending order of their numbers."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import CardFace, face
from elgrande.modules.shared.coup import coup
from elgrande.modules.shared.espionage import spy_next_scoring
from elgrande.modules.special_cards.annul import ANNUL_TOKENS, annul
from elgrande.modules.special_cards.guard import SET_GUARD
from elgrande.modules.special_cards.score_one import score_and_clear, score_behind, score_dilemma
from elgrande.modules.special_cards.table_for_six import SET_TABLE
from elgrande.modules.special_cards.waiting import WAITING_LISTENER, wait_on_card
from elgrande.rules.options import Options
from elgrande.steps.place import place_more

ANNUL: Final = "annul"
OR_TOKEN: Final = Text(
    " Or take an effect away that a token stands for.", " Oder beende eine Wirkung, für die ein Marker liegt."
)


FACES: Final[tuple[CardFace, ...]] = (
    face(
        "fiesta",
        Text("Fiesta", "Fiesta"),
        Text(
            "Place up to 5 Caballeros from your Court in addition to those of your action card. This card brings no "
            "supply.",
            "Setze zusätzlich zu denen deiner Aktionskarte bis zu 5 Caballeros von deinem Hof ein. Diese Karte bringt "
            "keinen Nachschub.",
        ),
        place_more(5),
    ),
    face(
        "espionage",
        Text("Espionage", "Spionage"),
        Text(
            "Keep this card before you. In the next general scoring the others may have to show where their Caballeros "
            "in the Castillo go before you choose.",
            "Lege die Karte vor dir ab. In der nächsten allgemeinen Wertung kannst du die anderen zuerst zeigen "
            "lassen, wohin ihre Caballeros aus dem Castillo gehen, und dann selbst wählen.",
        ),
        spy_next_scoring(),
    ),
    face(
        "coup",
        Text("Coup", "Putsch"),
        Text(
            "Put an opponent's Grande into the Castillo. There it still earns its owner a home bonus. The next general "
            "scoring sends it out with its owner's Caballeros.",
            "Setze den Grande eines Mitspielers ins Castillo. Auch dort bringt er seinem Besitzer den Heimatbonus. Die "
            "nächste allgemeine Wertung schickt ihn mit dessen Caballeros hinaus.",
        ),
        coup(),
    ),
    face(
        "table-for-six",
        Text("Table for Six", "Tisch für sechs"),
        Text(
            "Put a limit table into a region with at most 6 Caballeros. There will never be more than 6 in it.",
            "Lege eine Limittafel in eine Region mit höchstens 6 Caballeros. Mehr als 6 werden es dort nie.",
        ),
        SET_TABLE,
    ),
    CardFace(
        "waiting-caballero",
        Text("Ambush", "Hinterhalt"),
        Text(
            "Put a Caballero from your Province on this card and keep it before you. Directly before a region is "
            "scored he may go there, but not into the Castillo or a region where nothing may change.",
            "Setze einen Caballero aus deiner Provinz auf diese Karte und lege sie vor dir ab. Direkt bevor eine "
            "Region gewertet wird, darf er dorthin, aber nicht ins Castillo oder in eine Region, in der nichts "
            "verändert wird.",
        ),
        ((wait_on_card(),),),
        listeners=(WAITING_LISTENER,),
    ),
    face(
        "kings-guard",
        Text("King's Guard", "Königswache"),
        Text(
            "Put the guard into a region. For the rest of the round nothing may enter or leave it. In a general "
            "scoring right after the round the guard stays, and that region pays a King's bonus too.",
            "Setze die Wache in eine Region. Für den Rest der Runde darf nichts hinein oder heraus. In einer "
            "allgemeinen Wertung direkt danach bleibt sie stehen, und auch diese Region zahlt einen Königsbonus.",
        ),
        SET_GUARD,
    ),
    face(
        ANNUL,
        Text("Broken Seal", "Gebrochenes Siegel"),
        Text(
            "Either discard an Espionage or Ambush card that lies before another player, without effect, or remove a "
            "limit table.",
            "Lege entweder eine Spionage- oder Hinterhaltkarte, die vor einem Mitspieler liegt, wirkungslos ab, oder "
            "entferne eine Limittafel.",
        ),
        annul(),
    ),
    face(
        "score-behind",
        Text("Scoring from Behind", "Wertung im Rückstand"),
        Text(
            "Pick a region where you have a Caballero but somebody else has more; it is scored now.",
            "Wähle eine Region, in der du einen Caballero hast, jemand anders aber mehr; sie wird sofort gewertet.",
        ),
        score_behind(),
    ),
    face(
        "score-and-clear",
        Text("Score and Clear", "Werten und räumen"),
        Text(
            "Pick a region; it is scored now. Then all Caballeros there go back to their Provinces.",
            "Wähle eine Region; sie wird sofort gewertet. Danach gehen alle Caballeros dort in ihre Provinzen zurück.",
        ),
        score_and_clear(),
    ),
    face(
        "score-dilemma",
        Text("Dilemma", "Zwickmühle"),
        Text(
            "Name 3 regions and an opponent. He picks one of them; it is scored now.",
            "Nenne 3 Regionen und einen Mitspieler. Er wählt eine davon; sie wird sofort gewertet.",
        ),
        score_dilemma(3),
    ),
)


def faces(options: Options) -> tuple[CardFace, ...]:
    """The same as this table plays them."""
    return tuple(
        card._replace(text=Text(card.text.en + OR_TOKEN.en, card.text.de + OR_TOKEN.de))
        if card.slug == ANNUL and ANNUL_TOKENS.of(options)
        else card
        for card in FACES
    )
