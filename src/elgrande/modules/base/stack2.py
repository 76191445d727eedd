"""Stack 2: the Veto, and cards that send Caballeros home."""

from elgrande.kernel.core import Frame, Listener
from elgrande.kernel.text import Text
from elgrande.modules.base.options import SHORT_RETURN, VETO_AGAINST_VETO, VETO_CARDS
from elgrande.modules.module import CardFace, face
from elgrande.rules.options import Options
from elgrande.rules.orders import BEFORE_STEP
from elgrande.rules.state import State
from elgrande.steps.action import stop_action
from elgrande.steps.announcement import announcement
from elgrande.steps.disc_return import return_by_disc
from elgrande.steps.give_back import EVERYTHING, each_gives_back, empty_courts, expel_each
from elgrande.steps.keep import drop_kept, keep
from elgrande.steps.score import score_chosen
from elgrande.vocabulary import VETO


def faces(options: Options) -> tuple[CardFace, ...]:
    """The stack as this table plays it."""
    return (*((_veto(options),) if VETO_CARDS.of(options) else ()), *_OTHERS, _return_2(options))


def _veto(options: Options) -> CardFace:
    return CardFace(
        "s2-veto",
        Text("Veto", "Veto"),
        Text(
            "Keep this card before you. Once, this round or next, stop another player's special action: before it "
            "starts or in the middle. What he has done so far stays, the step you object to does not happen.",
            "Lege die Karte vor dir ab. Unterbrich einmal, in dieser oder der nächsten Runde, die Sonderaktion eines "
            "anderen Spielers: vorher oder mittendrin. Bisheriges bleibt, der beanstandete Schritt entfällt.",
        ),
        ((keep(more_rounds=1, can_be_stopped=VETO_AGAINST_VETO.of(options)),),),
        automatic=True,
        listeners=(Listener(BEFORE_STEP, VETO, _may_object, _object),),
    )


def _may_object(state: State, holder: int, change: Frame) -> bool:
    return holder != state.acting


def _object(state: State, holder: int, index: int, change: Frame) -> None:
    drop_kept(state, index)
    stop_action(state, holder)


def _return_2(options: Options) -> CardFace:
    return face(
        "s2-disc-return-2",
        Text("Withdrawal", "Rückzug"),
        Text(
            "Every opponent secretly picks a region with at least 2 of his own Caballeros and returns 2 of them to "
            "his Province.",
            "Jeder Mitspieler wählt geheim eine Region mit mindestens 2 eigenen Caballeros und legt 2 davon in seine "
            "Provinz zurück.",
        ),
        announcement(),
        return_by_disc(2, at_least=2, or_else=1 if SHORT_RETURN.of(options) == "one" else 2),
    )


_OTHERS = (
    face(
        "s2-court-all-back",
        Text("Decay of Authority", "Machtverfall"),
        Text(
            "Every opponent returns all Caballeros of his Court to his Province.",
            "Jeder Mitspieler legt alle Caballeros seines Hofs in seine Provinz zurück.",
        ),
        empty_courts(),
    ),
    face(
        "s2-court-3-back",
        Text("Decay of Authority", "Machtverfall"),
        Text(
            "Every opponent returns 3 Caballeros of his Court to his Province.",
            "Jeder Mitspieler legt 3 Caballeros seines Hofs in seine Provinz zurück.",
        ),
        empty_courts(3),
    ),
    face(
        "s2-return-1-each",
        Text("Banishment", "Verbannung"),
        Text(
            "Return one Caballero of each opponent from a region of your choice to its Province. You may spare some.",
            "Lege von jedem Mitspieler einen Caballero aus einer Region deiner Wahl in dessen Provinz zurück. "
            "Du darfst Mitspieler verschonen.",
        ),
        expel_each(),
    ),
    face(
        "s2-king-angry",
        Text("Angry King!", "Zorniger König!"),
        Text(
            "One after the other, every opponent returns 3 of his own Caballeros, from his Court or from regions as "
            "he likes, to his Province.",
            "Reihum legt jeder Mitspieler 3 eigene Caballeros nach Wahl von seinem Hof oder aus Regionen in seine "
            "Provinz zurück.",
        ),
        announcement(),
        each_gives_back(3),
    ),
    face(
        "s2-disc-return-all",
        Text("Retreat", "Abzug"),
        Text(
            "Every opponent secretly picks a region with at least one of his own Caballeros and returns all of his "
            "there to his Province.",
            "Jeder Mitspieler wählt geheim eine Region mit mindestens einem eigenen Caballero und legt alle seine "
            "Caballeros von dort in seine Provinz zurück.",
        ),
        announcement(),
        return_by_disc(EVERYTHING, at_least=1, or_else=1),
    ),
    face(
        "s2-score-chosen",
        Text("Special Scoring", "Sonderwertung"),
        Text("Pick a region; it is scored now.", "Wähle eine Region; sie wird sofort gewertet."),
        score_chosen(),
    ),
)
