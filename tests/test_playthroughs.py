"""Whole games that were played once and must go on being played the same: a change of the rules shows here.

Each file in tests/playthroughs holds a record, how every round of it ended and its outcome. When a change is meant,
raise EDITION (docs/versions.md) and play the games again, by the new rules:

    python -m tests.test_playthroughs
"""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from elgrande import Game
from elgrande.documents.chapter import Origin
from elgrande.documents.record import fingerprint, read_record
from elgrande.fuzz.players import choose, pick, styles_of
from elgrande.kernel.random import Random
from elgrande.rules.events import ACTION_BEGUN
from tests.table import COLONIES, FAMILY, GRANDISSIMO

FOLDER: Final = Path(__file__).parent / "playthroughs"


class Played(NamedTuple):
    """What a file was made from: the table, the seed, and how each seat plays."""

    seed: int
    styles: tuple[str, ...]
    options: dict[str, Any]
    modules: tuple[str, ...] = ("base",)


BASE_GAMES: Final = {
    "two": Played(54, ("guard", "busy"), {}),
    "three": Played(38, ("guard", "spender", "schemer"), {}),
    "four": Played(2, ("guard", "courtier", "mason", "scorer"), {}),
    "five": Played(13, ("busy", "guard", "patient", "aimless", "spender"), {}),
    "short": Played(48, ("schemer", "busy", "guard", "mason"), {"rounds": 6}),
    "open-castillo": Played(38, ("mason", "mason", "miser", "busy"), {"castillo": "open", "played_cards": "shown"}),
    "no-veto": Played(12, ("scorer", "spender", "courtier"), {"veto": False, "start": "1"}),
    "house-rules": Played(8, ("guard",) * 5, {"veto_against_veto": True, "short_return": "one"}),
}
KI: Final = FAMILY[0]
FAMILY_GAMES: Final = {
    "ki-three": Played(1, ("guard", "schemer", "busy"), {}, (KI,)),
    "ki-four-players-edition": Played(13, ("builder", "mason", "guard", "busy"), {}, FAMILY[:2]),
    "ki-five-special-cards": Played(28, ("spy", "guard", "busy", "builder", "scorer"), {}, (KI, FAMILY[2])),
    "ki-two-all": Played(16, ("busy", "spy"), {"played_cards": "shown"}, FAMILY),
    "ki-three-all": Played(33, ("busy", "builder", "courtier"), {"castillo": "open"}, FAMILY),
    "ki-four-all": Played(
        10,
        ("spy", "busy", "mason", "miser"),
        {"hand": "drawn", "own_action": "always", "intrigue": "apart", "annul_tokens": True, "rounds": 6},
        FAMILY,
    ),
}
FLAGS: Final = "anniversary"
COLONIES_GAMES: Final = {
    "colonies-two": Played(461, ("busy", "courtier"), {}, COLONIES),
    "colonies-three": Played(131, ("busy", "guard", "schemer"), {}, COLONIES),
    "colonies-five": Played(151, ("busy", "spender", "guard", "scorer", "mason"), {"castillo": "open"}, COLONIES),
    "colonies-flags-four": Played(110, ("guard", "busy", "busy", "schemer"), {}, (*COLONIES, FLAGS)),
}
GRANDISSIMO_GAMES: Final = {
    "grandissimo-two": Played(304, ("busy", "guard"), {"ships": "two"}, GRANDISSIMO),
    "grandissimo-three": Played(134, ("busy", "schemer", "guard"), {}, GRANDISSIMO),
    "grandissimo-four": Played(291, ("guard", "busy", "spender", "mason"), {}, GRANDISSIMO),
    "grandissimo-flags-five": Played(300, ("busy", "guard", "scorer", "courtier", "busy"), {}, (*GRANDISSIMO, FLAGS)),
}
LARGEST: Final = (*FAMILY, *COLONIES, FLAGS)
OTHER_GAMES: Final = {
    "anniversary-three": Played(102, ("guard", "busy", "spender"), {}, (FLAGS,)),
    "largest-three": Played(167, ("busy", "builder", "spy"), {}, LARGEST),
    "largest-five": Played(116, ("spy", "busy", "guard", "builder", "mason"), {"rounds": 6}, LARGEST),
}
GAMES: Final = {**BASE_GAMES, **FAMILY_GAMES, **COLONIES_GAMES, **GRANDISSIMO_GAMES, **OTHER_GAMES}


def play(played: Played) -> Game:
    random = Random(played.seed)
    game = Game.new(len(played.styles), seed=played.seed, modules=played.modules, **played.options)
    styles = styles_of(game.rules.modules)
    while not game.over:
        orders = [(seat, order) for seat in range(game.seats) for order in game.standing_orders(seat)]
        if orders and random.below(20) == 0:
            seat, order = pick(random, orders)
            game.apply(order, seat)
            continue
        decision = pick(random, game.pending)
        game.apply(choose(random, styles[played.styles[decision.seat]], decision), decision.seat)
    return game


def told(text: str) -> dict[str, Any]:
    """A record, played again, with what a file says about it."""
    record = read_record(text)
    game = Game(record.origin.first(record.rules), record.origin)
    rounds, used = [], set()
    for seat, action in record.moves:
        before = game._state.round
        events = game.apply(action, seat)
        used |= {event.card for event in events if event.kind == ACTION_BEGUN}
        if game._state.round > before:
            rounds.append(_summary(game))
    return {
        "rounds": rounds,
        "end": _summary(game),
        "winners": list(game.winners),
        "cards": [game._state.rules.cards[card].slug for card in sorted(used)],  # with their special actions
        "record": json.loads(game.record(history=False)),
    }


def _summary(game: Game) -> dict[str, Any]:
    state = game._state
    return {
        "rounds_played": state.round,
        "king": state.rules.sites[state.king].slug,
        "start": state.start,
        "scores": list(state.scores),
        "state": fingerprint(state.rules, Origin(None, {}), (), state),
    }


def stored(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return document


@pytest.mark.parametrize("name", GAMES)
def test_the_same_decisions_lead_to_the_same_game(name: str) -> None:
    expected = stored(name)
    actual = told(json.dumps(expected["record"]))
    for before, now in zip(expected["rounds"], actual["rounds"], strict=True):
        assert now == before
    assert actual == expected


def test_every_file_is_played() -> None:
    of_greedy = "greedy"  # tools/same_games.py compares those
    assert {path.stem for path in FOLDER.glob("*.json")} == {*GAMES, of_greedy}


def test_every_card_is_used_in_one_of_them() -> None:
    used = {card for name in BASE_GAMES for card in stored(name)["cards"]}
    assert used == {card.slug for card in Game.new(4, seed=0).rules.cards}
    used = {card for name in FAMILY_GAMES for card in stored(name)["cards"]}
    tables = [Game.new(seats, seed=0, modules=FAMILY).rules for seats in (2, 3, 4)]
    cards = {card.slug for rules in tables for card in rules.cards if any(card.programs)}
    assert used == cards - {"intrigue", "king"}  # the action cards these bring do the same


@pytest.mark.parametrize(("games", "modules"), [(COLONIES_GAMES, COLONIES), (GRANDISSIMO_GAMES, GRANDISSIMO)])
def test_every_card_these_modules_add_is_used_in_one_of_them(
    games: dict[str, Played], modules: tuple[str, ...]
) -> None:
    used = {card for name in games for card in stored(name)["cards"]}
    ordinary = {card.slug for card in Game.new(4, seed=0).rules.cards}
    cards = Game.new(4, seed=0, modules=modules).rules.cards
    assert used >= {card.slug for card in cards if any(card.programs)} - ordinary


def test_the_games_have_vetoes_and_last_to_the_end() -> None:
    for name, played in GAMES.items():
        document = stored(name)
        vetoes = sum(action.endswith(" veto") for action in document["record"]["log"])
        if name in BASE_GAMES:
            assert vetoes == (0 if name == "no-veto" else 2)
        assert document["end"]["rounds_played"] == played.options.get("rounds", 9)


def test_the_games_have_what_is_special_about_their_modules() -> None:
    actions = {action.split()[1] for name in FAMILY_GAMES for action in stored(name)["record"]["log"]}
    assert {"veto", "play-joker", "send", "allow-scoring", "spy", "special-power", "draw", "bridge"} <= actions


def test_the_games_have_what_the_other_modules_add() -> None:
    def actions(games: dict[str, Played]) -> set[str]:
        return {action.split()[1] for name in games for action in stored(name)["record"]["log"]}

    overseas = {"with-flag", "claim-gold", "claim-ware", "embark", "copy", "extra-supply", "execute", "viceroy-new"}
    assert overseas <= actions(COLONIES_GAMES)
    kingdom = {"portugal", "take-ship", "imprison", "take-queen", "take-jester", "send-guest", "move-soldiers"}
    assert kingdom | {"use-saved", "with-flag"} <= actions(GRANDISSIMO_GAMES)
    assert {"with-flag", "without-flag"} <= actions({"anniversary-three": OTHER_GAMES["anniversary-three"]})
    assert {"play-bridge", "spy", "embark", "with-flag"} <= actions(OTHER_GAMES)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, played in GAMES.items():
        text = json.dumps(told(play(played).record(history=False)), indent=1)
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
