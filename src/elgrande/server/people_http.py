"""The people of a table over plain HTTP: links to seats, lost ones, open seats, how somebody is reached."""

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from elgrande.server import words
from elgrande.server.endpoints import TABLE, Endpoint, body_of, doing, get, post, reply, seat_of
from elgrande.server.wire.affairs import (
    ContactShown,
    ContactWish,
    Lost,
    NewToken,
    Nothing,
    SitDown,
    UsedTicket,
)
from elgrande.server.words import Refused

if TYPE_CHECKING:
    from elgrande.server.http import Api


async def rotate(api: "Api", request: Request) -> Response:
    table = await api.find(request)
    return reply(NewToken(await table.people.rotate(seat_of(table, request))))


async def open_seat(api: "Api", request: Request) -> Response:
    table = await api.find(request)
    await table.people.open_seat(seat_of(table, request))
    return reply(Nothing())


async def sit(api: "Api", request: Request) -> Response:
    api.slow_down(api.hellos, request)
    wish: SitDown = await body_of(request, SitDown, api.limits.body)
    table = await api.find(request)
    return reply(NewToken(await table.people.sit(wish.seat, wish.name)))


async def lost(api: "Api", request: Request) -> Response:
    api.slow_down(api.imports, request)
    said: Lost = await body_of(request, Lost, api.limits.body)
    table = await api.find(request)
    if said.hashed is None:
        await table.people.lost(said.seat)
    else:
        await table.people.ask_back(said.seat, bytes.fromhex(said.hashed))
    return reply(Nothing())


async def contact(api: "Api", request: Request) -> Response:
    table = await api.find(request)
    return reply(table.people.shown(seat_of(table, request)))


async def reach(api: "Api", request: Request) -> Response:
    wish: ContactWish = await body_of(request, ContactWish, api.limits.body)
    table = await api.find(request)
    return reply(await table.people.reach(seat_of(table, request), wish))


async def forget(api: "Api", request: Request) -> Response:
    table = await api.find(request)
    await table.people.forget(seat_of(table, request))
    return reply(Nothing())


async def use_ticket(api: "Api", request: Request) -> Response:
    """Whoever has it need not log in; programs that read e-mail do it the same way (RFC 8058)."""
    api.slow_down(api.hellos, request)
    table = await api.find(request)
    services = api.lobby.services
    ticket = services.notices.tickets.read(request.path_params["ticket"], services.now())
    if ticket.table != table.id:
        raise Refused(words.NO_TICKET, 403)
    return reply(await table.people.use(ticket))


PEOPLE: Final[tuple[Endpoint, ...]] = (
    doing("link", "Another link to one's seat; the old one is void", rotate, answer=NewToken),
    doing("open", "Let whoever likes sit down on this seat, where nobody sits yet", open_seat, answer=Nothing),
    doing("contact", "Say how one wants to be told that one is to move", reach, ContactWish, answer=ContactShown),
    doing("forget", "Delete everything that is stored about this person", forget, answer=Nothing),
    get(f"{TABLE}/contact", "How the bearer is told that he is to move", contact, ContactShown, bearer="must"),
    post(f"{TABLE}/sit", "Sit down on an open seat", sit, NewToken, SitDown, refusals=(409, 429, 503)),
    post(f"{TABLE}/lost", "Get a lost link back", lost, Nothing, Lost, refusals=(409, 429, 503)),
    post(f"{TABLE}/ticket/{{ticket}}", "Do what the link of a letter is for", use_ticket, UsedTicket, refusals=(429,)),
)
