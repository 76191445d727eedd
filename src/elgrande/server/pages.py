"""The front end, as far as it has been built."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from elgrande.server.fixed import Fixed

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # the names of built files change with what is in them
PACKED: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

NO_PREFIX: Final = 'name="prefix" content=""'

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>elgrande</title>
<h1>The table is not built yet</h1>
<p>The server runs, but its pages are missing. In the project's folder, <code>python3 dev.py run serve</code>
builds them (or by hand: <code>npm ci &amp;&amp; npm run build</code> in <code>web</code>).</p>
<p lang="de">Der Server läuft, aber seine Seiten fehlen noch. <code>python3 dev.py run serve</code> im Ordner des
Projekts baut sie.</p></html>
"""


class Below:
    """A server that is not at the root of its host but below a path. Whether a proxy takes that off does not matter."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if self._prefix and path == self._prefix and scope["type"] == "http":
            await RedirectResponse(f"{path}/")(scope, receive, send)
            return
        if self._prefix and path.startswith(f"{self._prefix}/"):
            path = path[len(self._prefix) :]
            scope = {**scope, "path": path, "raw_path": path.encode()}
        await self._app(scope, receive, send)


async def page(request: Request) -> Response:
    """Every page is the same file; which one it shows, the browser decides by the address."""
    return _index(request, 200)


def _index(request: Request, status: int) -> Response:
    """It names its parts relative to itself, and does not know where it is."""
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    prefix: str = request.app.state.prefix
    text = (
        index.read_text("utf-8")
        .replace('"./', f'"{prefix}/')
        .replace(NO_PREFIX, NO_PREFIX.replace('""', f'"{prefix}"'))
    )
    return HTMLResponse(text, status, headers={"Cache-Control": "no-cache"})


async def file(request: Request) -> Response:
    """A file of the build; nothing outside of it, and nothing that is hidden. A reader who went astray gets a page."""
    name: str = request.path_params["name"]
    path = _found(name)
    if path is None:
        if "text/html" in request.headers.get("accept", "") and not name.startswith("api/"):
            return _index(request, 404)
        raise HTTPException(404)
    keep = FOREVER if name.startswith("assets/") else "no-cache"
    if path.suffix in PACKED:
        return _packed(path, path.stat().st_mtime_ns, keep).reply(request)
    return FileResponse(path, headers={"Cache-Control": keep})


@lru_cache(maxsize=256)
def _packed(path: Path, changed: int, keep: str) -> Fixed:
    """A file as it is since it was changed."""
    return Fixed(path.read_bytes(), PACKED[path.suffix], keep)


def _found(name: str) -> Path | None:
    hidden = any(part.startswith(".") for part in Path(name).parts)
    try:
        path = (STATIC / name).resolve()
        return path if not hidden and path.is_relative_to(STATIC.resolve()) and path.is_file() else None
    except (ValueError, OSError):  # no name a file can have
        return None


def routes() -> list[BaseRoute]:
    pages = ("/", "/t/{table:path}", "/new", "/letter/{rest:path}", "/rules{rest:path}", "/cards", "/replay{rest:path}")
    return [*(Route(path, page) for path in pages), Route("/{name:path}", file)]
