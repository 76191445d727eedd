"""A game and its log: what is numbered how, and what survives going back and forth."""

import pytest

from elgrande import Game
from elgrande.kernel.random import Random
from elgrande.server import words
from elgrande.server.logbook import Entry, held_entries
from elgrande.server.play import MOST_ENTRIES, Play, header
from elgrande.server.words import Refused
from elgrande.vocabulary import NAMES


def restless(seed: int, seats: int = 3, most: int = 10_000) -> tuple[Play, list[Entry]]:
    """Somebody who answers, takes back, does again and gives orders, all at random."""
    random = Random(seed)
    play = Play(header(("base",), seats, {"rounds": 6}, seed))
    log: list[Entry] = []
    while not play.game.over and len(log) < most:
        seat = random.below(seats)
        orders = play.game.standing_orders(seat)
        try:
            match random.below(8):
                case 0 | 1:
                    log.append(play.undo(seat))
                case 2:
                    log.append(play.redo(seat))
                case 3 if orders:
                    log.append(play.unasked(seat, orders[random.below(len(orders))]))
                case _:
                    decision = play.game.pending[random.below(len(play.game.pending))]
                    name = decision.names[random.below(len(decision.names))]
                    log.append(play.act(decision.seat, decision.id, name))
        except Refused:
            pass
    return play, log


def test_the_log_leads_to_the_same_table() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        play, log = restless(seed)
        for length in {len(log), len(log) // 2, len(log) // 3}:
            first, second = Play(play.head, log[:length]), Play(play.head, log[:length])
            assert first.game == second.game
            assert first.seq == second.seq
        again = Play(play.head, log)
        assert again.game == play.game
        assert again.news(None) == play.news(None)
        assert [again.events_of(seq) for seq in range(play.seq + 1)] == [
            play.events_of(seq) for seq in range(play.seq + 1)
        ]
        kinds |= {entry.kind for entry in log}
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert Game.replay(play.record()) == play.game
    assert kinds == {"act", "order", "undo", "redo"}


def test_what_happened_before_the_first_decision_is_told_once() -> None:
    play = Play(header(("base",), 3, {}, 3))
    kinds = [event.kind for event in play.news(None)[1]]
    assert kinds == ["round_begun", *["card_revealed"] * 5]
    assert play.news(None)[0] == 0
    assert play.news(0) == (6, [])
    decision = play.game.decision
    play.act(decision.seat, decision.id, decision.names[0])
    assert [event.kind for event in play.news(0)[1]] == ["power_played"]
    play.undo(decision.seat)
    assert play.news(1) == (6, [])


def test_whoever_heard_some_is_told_what_he_needs() -> None:
    """At any moment, for any earlier one: what he has, cut to `keep`, and the news are the whole."""
    _, log = restless(3, most=150)
    play = Play(header(("base",), 3, {"rounds": 6}, 3))
    told = {0: play.news(None)[1]}
    for entry in log:
        play._repeat(entry)
        now = play.news(None)[1]
        for since, before in told.items():
            keep, news = play.news(since)
            assert [*before[:keep], *news] == now
        told[play.seq] = now


def test_orders_do_not_count_but_what_they_let_pass_does() -> None:
    found = 0
    for seed in range(40):
        play, log = restless(seed)
        again, passed = Play(play.head), 0
        for entry in log:
            before = again.seq
            again._repeat(entry)
            passed += len(again.passed)
            assert again.seq == before + len(again.passed) + (entry.kind != "order")
            assert all(decision.id <= again.seq for decision in again.game.pending)
        found += passed
        assert play.seq == again.seq == len(log) - sum(entry.kind == "order" for entry in log) + passed
        assert [play.events_of(seq) for seq in range(play.seq + 1)] == [
            again.events_of(seq) for seq in range(play.seq + 1)
        ]
    assert found > 20


def test_nobody_withdraws_what_a_holder_of_a_veto_is_asked_about() -> None:
    asked = 0
    for seed in range(12):
        _, log = restless(seed)
        play = Play(header(("base",), 3, {"rounds": 6}, seed))
        for entry in log:
            play._repeat(entry)
            if not play.game.over and play.game.decision.kind == "window":
                asked += 1
                for seat in {0, 1, 2} - {play.game.decision.seat}:
                    with pytest.raises(Refused) as refused:
                        play.undo(seat)
                    assert refused.value.reason == words.NO_UNDO
    assert asked


def test_somebody_who_goes_back_and_forth_for_ever_is_stopped_but_the_game_is_not() -> None:
    play, _ = restless(3, most=60)
    play._entries = MOST_ENTRIES
    for seat in range(3):
        for change in (play.undo, play.redo):
            try:
                change(seat)
            except Refused:
                continue
            raise AssertionError("there was no room")
    decision = play.game.pending[0]
    assert play.act(decision.seat, decision.id, decision.names[0]).number == MOST_ENTRIES + 1


@pytest.mark.parametrize(
    "modules", [("base",), ("king_and_intrigue",), ("grand_inquisitor_and_colonies",), ("grandissimo",)]
)
def test_what_the_log_says_changed_leads_to_what_lies_there(modules: tuple[str, ...]) -> None:
    """Of what is told only what changed is worked out anew; nothing that did may be missed."""
    random = Random(7)
    play = Play(header(modules, 4, {}, 3))
    entries = [play.opening]
    while not play.game.over and len(entries) < 150:
        decision = play.game.pending[random.below(len(play.game.pending))]
        action = decision.actions[random.below(len(decision.actions))]
        entries.append(play.act(decision.seat, decision.id, NAMES[action]))
        assert held_entries(entries)[-1].moment == play.game.moment()
