"""E-mail, where the operator has said by which server it goes: smtp://user:password@host:port or smtps://…"""

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

log = logging.getLogger(__name__)
SECONDS: Final = 20.0
ADDRESS: Final = re.compile(r"[^\s@<>\"',;:()\[\]\\]{1,64}@[^\s@<>\"',;:()\[\]\\]{1,190}", re.ASCII)


class SmtpServer(NamedTuple):
    host: str
    port: int
    secure: bool  # from the first byte on
    user: str
    password: str


class Letter(NamedTuple):
    to: str
    subject: str
    text: str
    off: str = ""  # where one click ends these letters


def smtp_server(url: str) -> SmtpServer:
    """ValueError: that is no such address."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError(url)
    secure = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(parts.hostname, parts.port or (465 if secure else 587), secure, user, password)


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None


class Mailer:
    def __init__(self, server: SmtpServer, sender: str) -> None:
        self._server = server
        self._sender = sender

    async def send(self, letter: Letter) -> bool:
        """Has the server taken it?"""
        try:
            await asyncio.to_thread(self._send, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("an e-mail could not be sent: %s", type(error).__name__)
            return False
        return True

    def _send(self, letter: Letter) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, letter.to, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self._sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if letter.off:
            message["List-Unsubscribe"] = f"<{letter.off}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        with self._connected() as server:
            server.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        to = self._server
        if to.secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                to.host, to.port, timeout=SECONDS, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(to.host, to.port, timeout=SECONDS)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
        if to.user:
            server.login(to.user, to.password)
        return server
