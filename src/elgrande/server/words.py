"""Why the server refuses something, in English and German."""

from typing import Final

from elgrande.kernel.errors import NewerDocument
from elgrande.kernel.text import Text


class Refused(Exception):
    """Nothing has changed, and the client is told why. `status` is the same in the language of HTTP."""

    def __init__(self, reason: Text, status: int = 409) -> None:
        super().__init__(reason.en)
        self.reason = reason
        self.status = status

    def __reduce__(self) -> tuple[type["Refused"], tuple[Text, int]]:
        return Refused, (self.reason, self.status)  # so that it comes back from another process as it was


class Away(Refused):
    """Only for the moment: whoever asked should try again by himself."""


# of a move
OVER: Final = Text("The game is over.", "Das Spiel ist zu Ende.")
NOT_ASKED: Final = Text("You are not asked anything now.", "Du bist gerade nicht gefragt.")
STALE: Final = Text(
    "That question is no longer open: the table has moved on.",
    "Diese Frage ist nicht mehr offen: Es ging schon weiter.",
)
ILLEGAL: Final = Text("That is not possible here.", "Das ist hier nicht möglich.")
NO_SUCH_ACTION: Final = Text("There is no such action.", "Diese Aktion gibt es nicht.")
NO_ORDER: Final = Text("You cannot give that order now.", "Diese Anweisung kannst du gerade nicht geben.")
NO_STEP_IN: Final = Text("You cannot step in with that now.", "Damit kannst du gerade nicht dazwischengehen.")
NO_UNDO: Final = Text(
    "This cannot be taken back: something was revealed, somebody could step in, or somebody else has acted since.",
    "Das lässt sich nicht zurücknehmen: Etwas wurde aufgedeckt, jemand konnte dazwischengehen, oder jemand anders war "
    "seitdem am Zug.",
)
NO_TAKEBACK: Final = Text("There is nothing of yours to take back.", "Von dir gibt es nichts zurückzunehmen.")
PAUSED: Final = Text("The game is paused.", "Das Spiel ist unterbrochen.")
NOT_PAUSED: Final = Text("The game is not paused.", "Das Spiel ist nicht unterbrochen.")
ENDED: Final = Text("Nobody plays at this table any more.", "An diesem Tisch wird nicht mehr gespielt.")
NO_REDO: Final = Text("You have taken nothing back.", "Du hast nichts zurückgenommen.")
LOG_FULL: Final = Text(
    "There has been too much going back and forth at this table.", "An diesem Tisch ging es zu oft hin und her."
)
NOT_STORED: Final = Text(
    "The server could not store that. Please try again.",
    "Der Server konnte das nicht speichern. Bitte versuche es noch einmal.",
)

# of a message
MALFORMED: Final = Text("That message cannot be understood.", "Diese Nachricht ist nicht zu verstehen.")
TOO_LARGE: Final = Text("That message is too large.", "Diese Nachricht ist zu groß.")
TOO_FAST: Final = Text("Too many messages; slow down a little.", "Zu viele Nachrichten; bitte etwas langsamer.")
TOO_MANY: Final = Text("Too many connections from your address.", "Von deiner Adresse kommen zu viele Verbindungen.")
FULL: Final = Text(
    "The server is full at the moment. Please try again later.",
    "Der Server ist gerade voll. Bitte versuche es später noch einmal.",
)
TOO_SLOW: Final = Text("That request took too long.", "Diese Anfrage hat zu lange gedauert.")
HELLO_FIRST: Final = Text("Say hello first.", "Zuerst kommt die Begrüßung (hello).")
NO_TABLE: Final = Text("There is no such table.", "Diesen Tisch gibt es nicht.")
DAMAGED_TABLE: Final = Text(
    "What is stored of this table is damaged, so it has been set aside. Nothing was thrown away: whoever runs this "
    "server has been told and can look at it. Other tables go on.",
    "Was von diesem Tisch gespeichert ist, ist beschädigt; er wurde beiseitegestellt. Es wurde nichts weggeworfen: Wer "
    "diesen Server betreibt, weiß Bescheid und kann nachsehen. Andere Tische gehen weiter.",
)
CLOSED_TABLE: Final = Text(
    "Whoever runs this server has closed this table.", "Wer diesen Server betreibt, hat diesen Tisch geschlossen."
)
BLOCKED: Final = Text(
    "Whoever runs this server has blocked your address.", "Wer diesen Server betreibt, hat deine Adresse gesperrt."
)
ELSEWHERE: Final = Text(
    "This table is just changing over to another part of the server. Please try again in a few seconds.",
    "Dieser Tisch wechselt gerade in einen anderen Teil des Servers. Bitte versuche es in ein paar Sekunden noch "
    "einmal.",
)
NO_STORE: Final = Text(
    "The server cannot reach its stored games at the moment. Nothing is lost; please try again in a little while.",
    "Der Server kommt gerade nicht an die gespeicherten Spiele. Es ist nichts verloren; bitte versuche es gleich noch "
    "einmal.",
)
NEWER_TABLE: Final = Text(
    "This game is played by newer rules than this server knows. The server has to be updated.",
    "Dieses Spiel folgt neueren Regeln, als dieser Server sie kennt. Der Server muss aktualisiert werden.",
)
NEWER_RECORD: Final = Text(
    "This was written by a newer version of elgrande. Update this one to open it.",
    "Das hat eine neuere Fassung von elgrande geschrieben. Aktualisiere diese hier, um es zu öffnen.",
)
NO_RECORD: Final = Text(
    "This file is no record of a game of El Grande, or it has been damaged or changed.",
    "Diese Datei ist keine Aufzeichnung einer Partie El Grande, oder sie ist beschädigt oder verändert worden.",
)
TABLE_FULL: Final = Text("Too many people are watching this table.", "An diesem Tisch schauen schon zu viele zu.")
NO_TOKEN: Final = Text("This link is not valid for this table.", "Dieser Link gilt nicht für diesen Tisch.")
NOT_YOUR_SEAT: Final = Text("That is not your seat.", "Das ist nicht dein Platz.")
SEATED_ONLY: Final = Text("Only players can do that.", "Das können nur Mitspieler.")
NAME_TOO_LONG: Final = Text("A name has 24 characters at most.", "Ein Name hat höchstens 24 Zeichen.")
CHAT_EMPTY: Final = Text("There is nothing to say.", "Da steht nichts.")
CHAT_TOO_LONG: Final = Text("A message has 500 characters at most.", "Eine Nachricht hat höchstens 500 Zeichen.")

# of seats and tables
NO_SUCH_BOT: Final = Text("There is no such bot.", "Diesen Bot gibt es nicht.")
BORN_BOT: Final = Text("That seat has always been a bot's.", "Diesen Platz hat von Anfang an ein Bot.")
NOT_AWAY: Final = Text(
    "That player has not been away for a minute yet.", "Dieser Spieler ist noch keine Minute lang fort."
)
SEAT_PROTECTED: Final = Text(
    "A bot plays for that seat only when its clock has run out, or when everybody at the table agrees.",
    "Für diesen Platz spielt ein Bot nur, wenn seine Uhr abgelaufen ist oder alle am Tisch einverstanden sind.",
)
NO_SUCH_PERSON: Final = Text("Nobody plays on that seat.", "Auf diesem Platz spielt niemand.")
SEAT_IS_THERE: Final = Text("The player of that seat is at the table.", "Wer dort sitzt, ist gerade am Tisch.")
ONE_AT_A_TIME: Final = Text(
    "Something else is proposed already. Answer that first.",
    "Es liegt schon ein anderer Vorschlag vor. Beantwortet zuerst den.",
)
NO_PROPOSAL: Final = Text("That is not proposed any more.", "Dieser Vorschlag liegt nicht mehr vor.")
NO_VOICE: Final = Text("You have no say in that.", "Dabei hast du nichts zu sagen.")
HAS_RESIGNED: Final = Text("That player has given up.", "Dieser Spieler hat aufgegeben.")
NO_VACATION: Final = Text("This table knows no vacation.", "An diesem Tisch gibt es keinen Urlaub.")
NO_VACATION_LEFT: Final = Text("You have no vacation left.", "Du hast keinen Urlaub mehr.")
TIME_IS_UP: Final = Text("The time of that seat is up.", "Die Zeit dieses Platzes ist abgelaufen.")
NOT_OVER: Final = Text("The game is not over yet.", "Das Spiel ist noch nicht zu Ende.")
OTHER_SEATS: Final = Text(
    "The record has another number of seats.", "Die Aufzeichnung hat eine andere Zahl von Plätzen."
)
NO_POSITIONS: Final = Text(
    "This server takes records that begin with a new game, not with a position.",
    "Dieser Server nimmt nur Aufzeichnungen, die mit einem neuen Spiel beginnen, nicht mit einer Stellung.",
)
RECORD_TOO_LONG: Final = Text(
    "This record has more actions than a table takes.", "Diese Aufzeichnung hat mehr Aktionen, als ein Tisch aufnimmt."
)
NOT_TO_OPEN: Final = Text(
    "Only a seat at a public table where nobody sits yet can be opened to others.",
    "Nur ein Platz an einem öffentlichen Tisch, auf dem noch niemand sitzt, lässt sich für andere öffnen.",
)
NOT_OPEN: Final = Text("Somebody else has this seat.", "Diesen Platz hat jemand anders.")
NO_TICKET: Final = Text("This link does not hold any more.", "Dieser Link gilt nicht mehr.")
NO_MAIL: Final = Text("This server sends no e-mail.", "Dieser Server verschickt keine E-Mails.")
BAD_EMAIL: Final = Text("That is no e-mail address.", "Das ist keine E-Mail-Adresse.")
NO_PUSH: Final = Text("That browser cannot be told anything.", "Diesem Browser lässt sich nichts mitteilen.")
NO_WEBHOOKS: Final = Text("Webhooks are switched off on this server.", "Webhooks sind auf diesem Server abgeschaltet.")
BAD_WEBHOOK: Final = Text("That is not a public web address.", "Das ist keine öffentliche Webadresse.")
NOT_FOUND: Final = Text("There is nothing here.", "Hier ist nichts.")
NOT_ALLOWED: Final = Text("That cannot be done here.", "Das geht hier nicht.")
OUR_FAULT: Final = Text("Something went wrong on the server.", "Auf dem Server ist etwas schiefgegangen.")


def of_record(error: Exception) -> Text:
    """Of a file that somebody wants to see: where exactly it is wrong, `elgrande replay` says."""
    return NEWER_RECORD if isinstance(error, NewerDocument) else NO_RECORD


def of_error(error: Exception) -> Text:
    """What the engine says about a document or a setting, which it mostly says in English only."""
    if isinstance(error, NewerDocument):
        return NEWER_RECORD
    return Text(str(error), f"Das geht nicht: {error}")
