"""What is written once and put together is what each device would have been written alone."""

import json
from random import Random

import pytest

from elgrande.documents.view import event_document, view_document
from elgrande.rules.events import visible
from elgrande.rules.orders import ORDER_OF
from elgrande.rules.view import SPECTATOR
from elgrande.server.delivery import MANY, Delivery
from elgrande.server.play import Play, header, ruleset
from elgrande.vocabulary import NAMES

TABLES = [
    (("base",), 2, {}),
    (("base",), 3, {"castillo": "open"}),
    (("king_and_intrigue",), 4, {}),
    (("grand_inquisitor_and_colonies",), 4, {}),
    (("grandissimo",), 4, {}),
    (("king_and_intrigue", "special_cards"), 3, {}),
]


def as_told(play: Play, seats: tuple[int, ...], since: int | None) -> dict[str, object]:
    """The same update without any sharing."""
    keep, news = play.news(since)
    mine = seats[0] if seats else SPECTATOR
    told = [visible(event, event.only if event.only in seats else mine) for event in news]
    return {
        "type": "update",
        "seq": play.seq,
        "keep": keep,
        "events": [event_document(play.rules, event) for event in told],
        "views": [view_document(play.game, seat) for seat in seats or (SPECTATOR,)],
    }


def do_something(play: Play, random: Random) -> None:
    """Mostly an answer, now and then an undo, a redo or an order."""
    seats = range(play.rules.seats)
    kind = random.random()
    able = [seat for seat in seats if play.game.can_undo(seat)]
    again = [seat for seat in seats if play.game.can_redo(seat)]
    orders = [(s, o) for s in seats for o in play.game.standing_orders(s) if o in {NAMES[a] for a in ORDER_OF}]
    if able and kind < 0.1:
        play.undo(random.choice(able))
    elif again and kind < 0.2:
        play.redo(random.choice(again))
    elif orders and kind < 0.3:
        play.unasked(*random.choice(orders))
    else:
        decision = random.choice(play.game.pending)
        play.act(decision.seat, decision.id, NAMES[random.choice(decision.actions)])


@pytest.mark.parametrize(("modules", "seats", "options"), TABLES)
def test_what_is_shared_is_what_each_would_be_told(
    modules: tuple[str, ...], seats: int, options: dict[str, str]
) -> None:
    random = Random(41)
    play = Play(header(modules, seats, options, 15))
    delivery = Delivery(play)
    lookers = [(), *((seat,) for seat in range(seats)), (0, seats - 1)]
    while not play.game.over and play.version < 260:
        do_something(play, random)
        for who in random.sample(lookers, 2):
            since = random.choice([None, play.seq - 1, max(0, play.seq - 60), play.seq + 5])
            assert json.loads(delivery.update(who, since)) == as_told(play, who, since)
        if random.random() < 0.1:
            delivery.forget()
    assert len(play.events) > MANY


def test_the_same_update_is_written_once() -> None:
    play = Play(header(("base",), 2, {}, 3))
    delivery = Delivery(play)
    first = delivery.update((), None)
    assert delivery.update((), None) is first
    do_something(play, Random(1))
    assert delivery.update((), None) is not first


def test_tables_that_are_played_alike_share_their_rules() -> None:
    one, other = header(("base",), 3, {"rounds": 6}, 1), header(("base",), 3, {"rounds": 6}, 2)
    assert ruleset(one) is ruleset(other)
    assert ruleset(one) is not ruleset(header(("base",), 3, {}, 1))
