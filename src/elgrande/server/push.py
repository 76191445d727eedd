"""Web Push: telling a browser something while its page is closed (RFC 8030, 8188, 8291, 8292).

A push service carries what we send but cannot read it. Where it is comes from the browser, so its address is believed
as little as that of a webhook. Needs `cryptography` (the extra `push`).
"""

import base64
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from elgrande.server.webhooks import Caller, Forbidden, target_of
from elgrande.server.wire.affairs import Push

CURVE: Final = ec.SECP256R1()
RECORD_SIZE: Final = 4096
DAY: Final = 86400
HOURS: Final = 12 * 3600  # for which a service believes us
HEAD: Final = b'{"typ":"JWT","alg":"ES256"}'
LONGEST: Final = 3000  # bytes of a message


def new_key() -> str:
    """A secret key of this server, as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Pusher:
    def __init__(self, key: str, contact: str, caller: Caller) -> None:
        """`contact`: how a push service reaches whoever runs this server."""
        self._key = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), CURVE)
        self.public = _text(_point(self._key.public_key()))  # browsers ask for it
        self._contact = contact
        self._caller = caller

    async def send(self, push: Push, message: dict[str, str], topic: str) -> int:
        """The status it was answered with; 404 and 410: nobody is there any more. A later topic replaces an earlier."""
        target = target_of(push.endpoint)
        body = encrypted(json.dumps(message).encode()[:LONGEST], push)
        return await self._caller.post(
            target,
            body,
            {
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(DAY),
                "Urgency": "normal",
                "Topic": topic,
                "Authorization": f"vapid t={self._signed(push.endpoint)}, k={self.public}",
            },
        )

    def _signed(self, endpoint: str) -> str:
        """Who we are, for that service only."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + HOURS, "sub": self._contact}
        said = f"{_text(HEAD)}.{_text(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{said}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def check(push: Push) -> None:
    """Forbidden: no browser has said that."""
    target_of(push.endpoint)
    try:
        encrypted(b"", push)
    except ValueError:
        raise Forbidden("no key of a browser") from None


def encrypted(message: bytes, push: Push) -> bytes:
    """For that browser only: a key of the moment, agreed on with the browser's own."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(push.p256dh))
    ours = ec.generate_private_key(CURVE)
    shared, secret = ours.exchange(ec.ECDH(), theirs), _bytes(push.auth)
    points = _point(theirs) + _point(ours.public_key())
    agreed = _derived(32, secret, b"WebPush: info\0" + points, shared)
    salt = os.urandom(16)
    key = _derived(16, salt, b"Content-Encoding: aes128gcm\0", agreed)
    nonce = _derived(12, salt, b"Content-Encoding: nonce\0", agreed)
    point = _point(ours.public_key())
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derived(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)
