"""What stays the same as long as the server runs: packed once, and a browser that has it is told so."""

import gzip
import hashlib

from starlette.requests import Request
from starlette.responses import Response


class Fixed:
    def __init__(self, body: bytes, kind: str = "application/json", keep: str = "no-cache") -> None:
        self._body = body
        self._kind = kind
        self._keep = keep  # how long a browser may use it without asking
        self._packed = gzip.compress(body, 9, mtime=0)
        self._tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'

    def reply(self, request: Request) -> Response:
        headers = {"Cache-Control": self._keep, "ETag": self._tag, "Vary": "Accept-Encoding"}
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self._body, 200, headers, self._kind)
        return Response(self._packed, 200, {**headers, "Content-Encoding": "gzip"}, self._kind)
