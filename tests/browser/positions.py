"""Games that stand where a test wants them: found by playing, handed to the server as records."""

import json
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from elgrande import Game, new_game
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.modules.grandissimo.person import JESTER, QUEEN
from elgrande.rules.events import Event
from elgrande.vocabulary import NAMES
from tests.table import FAMILY

Json = dict[str, Any]
Wanted = Callable[[Game, list[Event]], bool]  # of a game and of everything that has happened in it
Answer = tuple[int, str]  # seat and action
OVERSEAS = ("grand_inquisitor_and_colonies", "anniversary")
GRANDISSIMO = ("grandissimo",)
# what asks the most: ships, prison, Persons, Region cards
STACK_6 = (
    "boycott double-turn king-incognito special-scoring-coastal court-scoring no-further-actions revolution "
    "quick-troops spanish-inquisition last-word extra-strength"
)
FIRST_SEED = 1 << 62  # as large as those the server draws, and more than a number in a browser can hold


def find(wanted: Wanted, seats: int = 2, **options: Any) -> Game:
    """The first game we find that comes to such a position."""
    for seed in count(FIRST_SEED):
        game, random = new_game(seats, seed=seed, rounds=6, **options), Random(seed)
        events: list[Event] = []
        while not game.over:
            decision = game.pending[0]
            events += game.apply(_keen(decision, random), decision.seat)
            if game.pending and wanted(game, events):
                return game
    raise AssertionError


def _keen(decision: Decision, random: Random) -> str:
    """Takes cards that wait, carries out special actions and keeps what it can, so that much happens."""
    names = decision.names
    if decision.kind == "choose_card":
        for stack, card in enumerate(decision.offer, 1):
            if card >= 0 and decision.rules.cards[card].slug in ("s2-veto", "g6-king-incognito"):
                return f"stack-{stack}"
    if decision.kind == "window":
        return "allow"
    for action in ("special-power", "special"):
        if action in names:
            return action
    busy = [name for name in names if name not in ("done", "incognito")]
    return busy[random.below(len(busy))] if busy else names[0]


def record(game: Game, moves: int | None = None) -> Json:
    """The record of a game, or of its first moves."""
    written: Json = json.loads(game.record())
    if moves is not None:
        again = new_game(game.seats, seed=written["seed"], **written["options"])
        for seat, action in game.moves[:moves]:
            again.apply(action, seat)
        written = json.loads(again.record())
    return written


def rest(game: Game, moves: int) -> list[Answer]:
    """What was done after the first moves."""
    return [(seat, NAMES[action]) for seat, action in game.moves[moves:]]


# the positions

DISCS = ("sevilla", "aragon", "granada")


@cache
def power() -> Game:
    """The second round begins."""
    return find(lambda game, _: game.round == 2 and game.decision.kind == "power")


@cache
def placing() -> Game:
    """Somebody has just decided to place, and may place several Caballeros."""

    def wanted(game: Game, _: list[Event]) -> bool:
        if game.decision.kind != "place" or NAMES[game.moves[-1][1]] != "place":
            return False
        after = game.clone()
        after.apply(after.decision.names[1], after.decision.seat)
        return after.decision.kind == "place"

    return find(wanted)


@cache
def power_in_round_one() -> Game:
    """Nobody has gone into the Castillo yet."""
    return find(lambda game, _: game.decision.kind == "power")


@cache
def ending() -> Game:
    """Somebody has taken a card and used neither of its parts yet; another player comes after him."""

    def wanted(game: Game, _: list[Event]) -> bool:
        if game.decision.kind != "parts" or not {"done", "special", "place"} <= set(game.decision.names):
            return False
        after = game.clone()
        after.apply("done", after.decision.seat)
        return after.decision.kind == "choose_card" and after.can_undo(game.decision.seat)

    return find(wanted, veto=False)


@cache
def waiting_veto() -> Game:
    """A Veto lies before somebody while power cards are out."""
    return find(lambda game, _: bool(game.view(-1).raw.kept) and game.decision.kind == "parts")


@cache
def many_places() -> Game:
    """Somebody has more than ten places to choose among."""
    modules = (*FAMILY, *OVERSEAS)
    return find(
        lambda game, _: game.decision.kind == "scoreboard_to" and len(game.decision.names) > 10,
        modules=modules,
        hand="drawn",
    )


@cache
def five_with_stacks() -> Game:
    """Five players, action cards by rank and two more stacks, and the first of them is to take his card."""
    modules = (*FAMILY, *OVERSEAS)
    return find(lambda game, _: game.decision.kind == "take_dealt", seats=5, modules=modules, hand="drawn")


@cache
def discs() -> Game:
    """Both are to choose a region in secret, and may choose any of DISCS."""

    def wanted(game: Game, _: list[Event]) -> bool:
        return len(game.pending) == 2 and all(set(DISCS) <= set(decision.names) for decision in game.pending)

    return find(wanted)


@cache
def last_disc() -> Game:
    """A general scoring begins with the next answer: somebody's region, secretly chosen."""
    game = find(lambda game, _: game.view(-1).phase == "general_scoring" and len(game.pending) == 2)
    first = game.pending[0]
    game.apply(next(name for name in DISCS if name in first.names), first.seat)
    return game


@cache
def second_step() -> tuple[Game, int]:
    """A special action has put a Caballero somewhere, and the next one is announced to the holder of a Veto.

    Also how many moves had been made when the action began.
    """

    def wanted(game: Game, events: list[Event]) -> bool:
        decision = game.decision
        if decision.announced is None or decision.announced.kind != "pieces":
            return False
        begun = max(i for i, event in enumerate(events) if event.kind == "action_begun")
        return sum(event.kind == "pieces" for event in events[begun:]) == 1

    game = find(wanted)
    begun = max(i for i, (_, action) in enumerate(game.moves) if NAMES[action] == "special")
    return game, begun + 1


@cache
def before_a_reveal() -> Game:
    """Whoever is asked can end the round, which shows new cards, and will be asked again."""

    def wanted(game: Game, _: list[Event]) -> bool:
        decision = game.decision
        if decision.kind != "parts" or "done" not in decision.names:
            return False
        after = game.clone()
        after.apply("done", decision.seat)
        return not after.over and after.round > game.round and after.decision.seat == decision.seat

    return find(wanted)


@cache
def hand() -> Game:
    """With all modules: the hands are being chosen, and whoever is asked has some cards already."""
    game = new_game(2, seed=FIRST_SEED, modules=FAMILY)
    for _ in range(2):
        game.apply(game.decision.names[0], game.decision.seat)
    for name in game.decision.names[1:4]:
        game.apply(name, game.decision.seat)
    return game


@cache
def markers() -> Game:
    """With all modules: a turn, while much lies on the table."""

    def wanted(game: Game, events: list[Event]) -> bool:
        out = sum(mark != -1 for mark in game.view(-1).raw.marks)
        return game.decision.kind == "parts" and out + len(game.view(-1).raw.kept) >= 4

    return find(wanted, modules=FAMILY, hand="drawn")


@cache
def colonies() -> Game:
    """With Grand Inquisitor & Colonies and the flags: a turn with something free to do, gold or wares under way."""

    def wanted(game: Game, _: list[Event]) -> bool:
        decision, view = game.decision, game.view(-1).raw
        carriers = [site for site, face in enumerate(view.rules.sites) if face.token]
        under_way = any(view.count(site, owner) for site in carriers for owner in range(view.rules.owners))
        free = {"embark", "claim-gold", "claim-ware"} & set(decision.names)
        return decision.kind == "parts" and under_way and bool(free)

    return find(wanted, modules=OVERSEAS)


@cache
def several_kinds() -> Game:
    """Somebody may move Caballeros from the Ship, those who came this round or earlier ones."""
    both = {"ship", "ship-new"}
    return find(lambda game, _: game.decision.kind == "move" and both <= set(game.decision.names), modules=OVERSEAS)


@cache
def grandissimo() -> Game:
    """A turn with something free to do, while Persons and a ship lie before players and somebody is in prison."""

    def wanted(game: Game, _: list[Event]) -> bool:
        decision, view = game.decision, game.view(-1).raw
        rules, marks = view.rules, view.marks
        prison, ship = (rules.site_index[slug] for slug in ("prison", "caravel-1"))
        away = all(any(view.count(site, owner) for owner in range(rules.seats)) for site in (prison, ship))
        free = {"take-ship", "imprison", "send-guest", "move-soldiers", "use-saved", "extra-supply"}
        return (
            decision.kind == "parts"
            and away
            and max(marks[QUEEN], marks[JESTER]) >= 0
            and bool(free & set(decision.names))
        )

    return find(wanted, modules=GRANDISSIMO, stack_6=STACK_6)


@cache
def incognito() -> Game:
    """One player places, and may place again; the other holds the King incognito, in a region open for placing."""

    def wanted(game: Game, _: list[Event]) -> bool:
        decision = game.decision
        holder = 1 - decision.seat
        if decision.kind != "place" or "incognito" not in game.interrupts(holder):
            return False
        after = game.clone()
        after.apply("incognito", holder)
        region = NAMES[after.view(-1).rules.site_action[after.view(-1).raw.king]]
        return region in decision.names and after.decision.kind == "place"

    return find(wanted, modules=GRANDISSIMO, stack_6=STACK_6)


@cache
def over() -> Game:
    game = find(lambda game, _: game.round == 6)
    random = Random(1)
    while not game.over:
        game.apply(_keen(game.decision, random), game.decision.seat)
    return game
