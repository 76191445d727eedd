"""A view as plain JSON values, for programs that play. Whatever a seat may not see is null."""

from typing import Any

from elgrande.rules.faces import Card
from elgrande.view import Place, Power, View


def seen(view: View) -> dict[str, Any]:
    return {
        "seat": view.seat,
        "round": view.round,
        "rounds": view.rules.rounds,
        "phase": view.phase,
        "turn": None if view.turn is None else _turn(view),
        "order": list(view.order),
        "start": view.start,
        "scores": list(view.scores),
        "king": view.king,
        "grandes": list(view.grandes),
        "regions": {slug: _place(place) for slug, place in view.regions.items()},
        "castillo": _place(view.castillo),
        "court": list(view.court),
        "province": list(view.province),
        "marks": dict(view.marks),
        "hand": [_power(power) for power in view.hand],
        "hand_sizes": list(view.hand_sizes),
        "played": [None if power is None else _power(power) for power in view.played],
        "offer": [None if card is None else _card(card) for card in view.offer],
        "kept": [{"card": kept.card.slug, "seat": kept.seat} for kept in view.kept],
        "chosen": list(view.chosen),
        "discs": list(view.discs),
    }


def _turn(view: View) -> dict[str, Any]:
    assert view.turn is not None
    seat, card, left = view.turn
    return {"seat": seat, "card": None if card is None else card.slug, "left": list(left)}


def _place(place: Place) -> dict[str, Any]:
    paid = None if place.if_scored is None else [{"seat": one.seat, "points": one.points} for one in place.if_scored]
    return {
        "caballeros": list(place.caballeros),
        "grandes": list(place.grandes),
        "king": place.king,
        "values": list(place.values),
        "if_scored": paid,
    }


def _power(power: Power) -> dict[str, Any]:
    return {"action": power.action, "value": power.value, "supply": power.supply}


def _card(card: Card) -> dict[str, Any]:
    return {"card": card.slug, "place": card.place}
