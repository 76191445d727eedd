"""Shuffles anybody can check afterwards: what was promised before the game, and what was shown when it was over.

The server draws a secret of 256 bits and shows a hash of it, the promise, before anybody sits down. The browser of
every seat adds something of its own while nobody has moved yet. The seed of the game follows from all of it. So whoever
added something knows that nobody chose the cards, if he finds his part in the list and the secret keeps the promise.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final, Literal

from elgrande.kernel.random import WIDE

METHOD: Final = "sha256-256"  # as above
NARROW: Final = "sha256"  # the same with 63 bits of seed, as it once was
FAIR: Final = (METHOD, NARROW)
CHOSEN: Final = "chosen"  # whoever made the table gave the seed
KNOWN: Final = "known"  # the game was played elsewhere before: whoever has the record knows what will be drawn
PART: Final = r"^[0-9a-f]{32,128}$"  # at least 128 bits

Json = dict[str, Any]
Verdict = Literal["kept", "broken", "other seed", "unfinished", "chosen", "known", "unknown"]


def new_shuffle(seats: int) -> Json:
    secret = secrets.token_hex(32)
    return {"method": METHOD, "promise": promise_of(secret), "secret": secret, "seats": [None] * seats}


def with_part(shuffle: Mapping[str, Any], seat: int, part: str) -> Json:
    seats = [part if number == seat else old for number, old in enumerate(shuffle["seats"])]
    return {**shuffle, "seats": seats}


def public(shuffle: Mapping[str, Any], over: bool) -> Json:
    """The secret is shown when the game is over."""
    return {name: value for name, value in shuffle.items() if over or name != "secret"}


def promise_of(secret: str) -> str:
    return hashlib.sha256(f"elgrande promise {secret}".encode()).hexdigest()


def seed_of(shuffle: Mapping[str, Any]) -> int:
    """What follows from the secret and what the seats have added: 256 bits."""
    parts = " ".join([shuffle["secret"], *(part or "-" for part in shuffle["seats"])])
    drawn = int.from_bytes(hashlib.sha256(f"elgrande seed {parts}".encode()).digest(), "big")
    return drawn >> 193 if shuffle["method"] == NARROW else WIDE + drawn


def verdict(shuffle: Mapping[str, Any] | None, seed: int | None) -> Verdict:
    """What a record's `shuffle` is worth."""
    if shuffle is None:
        return "unknown"
    if shuffle.get("method") in (CHOSEN, KNOWN):
        return "chosen" if shuffle["method"] == CHOSEN else "known"
    secret, seats = shuffle.get("secret"), shuffle.get("seats")
    if shuffle.get("method") not in FAIR or not isinstance(seats, list) or not all(map(_is_part, seats)):
        return "unknown"
    if not isinstance(secret, str):
        return "unfinished"
    if promise_of(secret) != shuffle.get("promise"):
        return "broken"
    return "kept" if seed_of(shuffle) == seed else "other seed"


def _is_part(value: object) -> bool:
    return value is None or (isinstance(value, str) and re.match(PART, value) is not None)
