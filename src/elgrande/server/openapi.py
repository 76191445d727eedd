"""The plain HTTP API for machines, made from the endpoints and their types."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from elgrande.server import protocol
from elgrande.server.protocol import Json
from elgrande.version import __version__

if TYPE_CHECKING:
    from elgrande.server.endpoints import Endpoint


def document(endpoints: Sequence["Endpoint"]) -> Json:
    types: list[Any] = [protocol.Refusal]
    for endpoint in endpoints:
        types += [endpoint.answer] + ([endpoint.body] if endpoint.body is not None else [])
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    names = iter(schemas)
    refusal = next(names)
    paths: dict[str, Json] = {}
    for endpoint in endpoints:
        answer = next(names)
        body = next(names) if endpoint.body is not None else None
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, answer, body, refusal)
    return {
        "openapi": "3.1.0",
        "info": {"title": "elgrande", "version": __version__, "description": "Live play goes over /ws."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "A seat's token"}},
        },
    }


def _operation(endpoint: "Endpoint", answer: Json, body: Json | None, refusal: Json) -> Json:
    responses: dict[str, Json] = {str(endpoint.status): {"description": "Done", "content": _content(answer)}}
    for status in _refusals(endpoint):
        responses[str(status)] = {"description": "Nothing has changed", "content": _content(refusal)}
    operation: Json = {
        "summary": endpoint.about,
        "operationId": endpoint.handler.__name__,
        "responses": responses,
    }
    parameters = [_parameter(name, "path") for name in re.findall(r"{(\w+)}", endpoint.path)]
    parameters += [_parameter(name, "query") for name in endpoint.query]
    if parameters:
        operation["parameters"] = parameters
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _content(body)}
    if endpoint.bearer:
        operation["security"] = [{"seat": []}] if endpoint.bearer == "must" else [{}, {"seat": []}]
    return operation


def _refusals(endpoint: "Endpoint") -> list[int]:
    found = {403, *endpoint.refusals} if endpoint.method == "POST" else set(endpoint.refusals)
    found |= {400, 413, 422} if endpoint.body is not None else set()
    found |= {401} if endpoint.bearer else set()
    found |= {404} if "{id}" in endpoint.path else set()
    return sorted(found)


def _parameter(name: str, place: str) -> Json:
    kind = "string" if place == "path" else "integer"
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": kind}}


def _content(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}
