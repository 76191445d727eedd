"""What notices say, in the reader's language. Never a hand, a link to a seat, or anything else that is secret."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.text import Text
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.view import SPECTATOR
from elgrande.server.mail import Letter
from elgrande.texts.events import event_text

MOST_LINES: Final = 30

YOUR_TURN: Final = Text("El Grande: it is your turn", "El Grande: Du bist am Zug")
WITH: Final = Text("At the table with {0}, round {1}.", "Am Tisch mit {0}, Runde {1}.")
MOVES: Final = (
    Text("One move since you were here.", "Ein Zug, seit du da warst."),
    Text("{0} moves since you were here.", "{0} Züge, seit du da warst."),
)
BEFORE: Final = Text("What happened:", "Was geschehen ist:")
TO_TABLE: Final = Text("To the table: {0}", "Zum Tisch: {0}")
SEAT_THERE: Final = Text(
    "Your seat is on the device you have played on.", "Dein Platz ist auf dem Gerät, auf dem du gespielt hast."
)
OFF: Final = Text("No more of these letters: {0}", "Keine solchen Briefe mehr: {0}")
CONFIRM: Final = Text("El Grande: is this your address?", "El Grande: Ist das deine Adresse?")
CONFIRM_ABOUT: Final = Text(
    "Somebody who plays El Grande wants to be told here when it is his turn. If that is you, open this link:\n\n{0}\n\n"
    "If not, do nothing: no further letter will come.",
    "Jemand, der El Grande spielt, möchte hier hören, wann er am Zug ist. Wenn du das bist, öffne diesen Link:\n\n{0}"
    "\n\nWenn nicht, tu einfach nichts: Es kommt kein weiterer Brief.",
)
LINK: Final = Text("El Grande: back to your seat", "El Grande: zurück auf deinen Platz")
LINK_ABOUT: Final = Text(
    "Somebody says that he has lost the link to your seat at a table of El Grande. If that was you, open this one "
    "within a day. The old link then no longer works. Whoever has this letter can take the seat: keep it to yourself."
    "\n\n{0}\n\nIf it was not you, do nothing.",
    "Jemand sagt, er habe den Link zu deinem Platz an einem Tisch von El Grande verloren. Wenn du das warst, öffne "
    "diesen hier innerhalb eines Tages. Der alte gilt dann nicht mehr. Wer diesen Brief hat, kann den Platz einnehmen: "
    "Behalte ihn für dich.\n\n{0}\n\nWenn du es nicht warst, tu einfach nichts.",
)


def said(text: Text, lang: str, *values: object) -> str:
    return (text.de if lang == "de" else text.en).format(*values)


class News:
    """That somebody is to move, and what happened meanwhile, as everybody at the table may know it."""

    def __init__(self, lang: str, table: str, others: str, round_: int, moves: int, lines: Sequence[Text]) -> None:
        self.lang = lang
        self.table = table
        self._where = said(WITH, lang, others, round_)
        self._moves = "" if not moves else said(MOVES[moves > 1], lang, moves)
        self._lines = [said(line, lang) for line in lines[-MOST_LINES:]]

    @property
    def title(self) -> str:
        return said(YOUR_TURN, self.lang)

    @property
    def short(self) -> str:
        return " ".join(filter(None, (self._where, self._moves)))

    def letter(self, to: str, address: str, off: str) -> Letter:
        parts = [
            self.short,
            "\n".join((said(BEFORE, self.lang), *(f"- {line}" for line in self._lines))) if self._lines else "",
            said(TO_TABLE, self.lang, address) + "\n" + said(SEAT_THERE, self.lang),
            said(OFF, self.lang, off),
        ]
        return Letter(to, self.title, "\n\n".join(filter(None, parts)) + "\n", off)


def lines_of(rules: Ruleset, events: Sequence[Event]) -> list[Text]:
    return [event_text(rules, visible(event, SPECTATOR)) for event in events]
