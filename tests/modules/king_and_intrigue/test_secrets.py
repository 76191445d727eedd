"""Hands and regions chosen in secret: whoever does not own them gets exactly the same, whatever they are.

A random game with all modules is played again with nothing changed but one seat's secret. Step by step everything
the others are given is compared: views, questions with their options, events, and the documents browsers get.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from elgrande import Event, Game
from elgrande.decision import Decision
from elgrande.documents.view import event_document, view_documents
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.rules.events import visible
from elgrande.vocabulary import IDS, NAMES
from tests.table import FAMILY

Move = tuple[int, int]
SEATS = 4
WANTED = ("play-veto", "play-double-region", "play-hurricane")  # in every hand
FOND = (*WANTED, "special-power", "special", "first")


class Told(NamedTuple):
    """What one seat gets after one action."""

    events: list[Event]
    document: str
    others: list[str]  # the questions open to it and to everybody else, as far as it may know them


def fresh(seed: int) -> Game:
    return Game.new(SEATS, seed=seed, modules=FAMILY)


@cache
def played(seed: int) -> tuple[tuple[Move, str], ...]:
    """Every action of a whole random game, and the kind of question it answered."""
    game, random = fresh(seed), Random(seed)
    moves: list[tuple[Move, str]] = []
    while not game.over:
        decision = game.pending[random.below(len(game.pending))]
        moves.append(((decision.seat, IDS[choice(decision, random)]), decision.kind))
        seat, action = moves[-1][0]
        game.apply(action, seat)
    return tuple(moves)


def choice(decision: Decision, random: Random) -> str:
    names = decision.names
    if decision.kind == "choose_hand":  # nobody draws: what is drawn cannot be changed below
        return next((name for name in WANTED if name in names), names[1 + random.below(len(names) - 1)])
    if random.below(2):
        return next((name for name in FOND if name in names), names[random.below(len(names))])
    return names[random.below(len(names))]


def told(game: Game, events: list[Event], seat: int) -> Told:
    seen = [visible(event, seat) for event in events]
    document = view_documents(game, (seat,))[0]
    document["events"] = [event_document(game.rules, event) for event in seen]
    questions = [
        repr((d.seat, d.kind, d.id, d.prompt, d.announced, d.frames, d.options if d.seat == seat else None))
        for d in game.pending
    ]
    return Told(seen, json.dumps(document), questions)


def side_by_side(seed: int, changed: list[Move]) -> Iterator[tuple[Game, list[Event], Game, list[Event]]]:
    """The game and the one that differs, after every action."""
    game, other = fresh(seed), fresh(seed)
    for (move, _), (seat, action) in zip(played(seed), changed, strict=True):
        yield game, game.apply(move[1], move[0]), other, other.apply(action, seat)


def same_for_all_but(owner: int, game: Game, events: list[Event], other: Game, others: list[Event]) -> None:
    """Who chooses a region himself may conclude from what he is offered which cards are out."""
    concluding = [d.seat for d in game.pending if d.kind == "hold_region"]
    for seat in (-1, *range(SEATS)):
        if seat != owner and seat not in concluding:
            assert game.view(seat) == other.view(seat)
            assert told(game, events, seat) == told(other, others, seat)


# hands


def with_other_cards(seed: int, owner: int) -> list[Move]:
    """The same game, but that seat has chosen other cards instead of those it never played."""
    moves = [move for move, _ in played(seed)]
    picks = [i for i, (move, kind) in enumerate(played(seed)) if move[0] == owner and kind == "choose_hand"]
    chosen = [moves[i][1] for i in picks]
    used = {move[1] for move, kind in played(seed) if move[0] == owner and kind == "power"}
    spare = [card.action for card in fresh(seed).rules.power if card.action not in chosen]
    for i in picks:
        if moves[i][1] not in used:
            moves[i] = (owner, spare.pop())
    return moves


@pytest.mark.parametrize(("seed", "owner"), [(0, 0), (0, 2), (1, 1), (1, 3)])
def test_nobody_learns_which_cards_somebody_has_and_never_plays(seed: int, owner: int) -> None:
    changed = with_other_cards(seed, owner)
    differing = 0
    for game, events, other, others in side_by_side(seed, changed):
        same_for_all_but(owner, game, events, other, others)
        differing += game._state.hands[owner] != other._state.hands[owner]
    assert differing > 100
    assert len(bits(game._state.hands[owner] & ~other._state.hands[owner])) >= 3


# regions


def answers(seed: int, kind: str) -> list[int]:
    """Where in the game somebody has answered such a question with a region."""
    return [i for i, (move, k) in enumerate(played(seed)) if k == kind and NAMES[move[1]] != "done"]


def seed_with(kind: str, followed_by: str) -> int:
    """A game in which such an answer is followed by such a question."""
    return next(
        seed for seed in range(100) if any(played(seed)[at + 1][1] == followed_by for at in answers(seed, kind))
    )


def before_shown(owner: int, events: list[Event]) -> int:
    """How many of them come before that seat's region is shown."""
    shown = [i for i, event in enumerate(events) if (event.kind, event.seat) == (REGION_SHOWN, owner)]
    return min(shown, default=len(events))


def until_shown(seed: int, at: int, check: Callable[..., None]) -> int:
    """Change the region chosen there; compare until it is shown in one of the two games. How long was it secret?"""
    owner = played(seed)[at][0][0]
    chosen = [move[1] for move, kind in played(seed) if kind in ("hold_region", "set_storm")]
    region = next(a for a in fresh(seed).rules.region_actions if a not in chosen)
    changed = [move for move, _ in played(seed)]
    changed[at] = (owner, region)
    compared = 0
    for i, (game, events, other, others) in enumerate(side_by_side(seed, changed)):
        if i < at:
            continue
        still = [before_shown(owner, told) for told in (events, others)]
        if still != [len(events), len(others)]:
            assert events[: min(still)] == others[: min(still)]
            break
        check(owner, game, events, other, others)
        compared += 1
    return compared


@pytest.mark.parametrize(
    ("kind", "then"), [("hold_region", "window"), ("hold_region", "parts"), ("set_storm", "parts")]
)
def test_nobody_learns_a_region_chosen_in_secret_before_it_is_shown(kind: str, then: str) -> None:
    """The 2x region, while somebody may object and afterwards, and that of a hurricane."""
    seed = seed_with(kind, then)
    longest = max(until_shown(seed, at, same_for_all_but) for at in answers(seed, kind))
    assert longest >= 3


def test_its_owner_sees_the_difference() -> None:
    """So that the tests above compare games that do differ."""
    seed = seed_with("hold_region", "parts")
    seen: list[bool] = []

    def look(owner: int, game: Game, events: list[Event], other: Game, others: list[Event]) -> None:
        seen.append(told(game, events, owner) != told(other, others, owner))

    until_shown(seed, answers(seed, "hold_region")[0], look)
    assert any(seen)
