"""Positions of Grandissimo: places, Persons, ships, second and postponed turns, secrets, and what cannot be."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Event, Game
from elgrande.documents.position_writer import is_quiet
from elgrande.kernel.random import Random
from elgrande.rules.markers import MARKERS
from tests.bots.walk import finish
from tests.documents.damage import accidents, limited, outcome
from tests.table import BLUE, GREEN, RED, STACK_6, YELLOW, asked, do, gra_position, gra_turn, legal, row

MODULES = ("grandissimo",)
FIRST_GAME = {"stack_6": "first-game"}

# in which every marker is out that can be at the same time
TURN: dict[str, Any] = gra_position(
    {
        "court": [6, 7, 7, 7],
        "portugal": [1, 0, 1, 0],
        "prison": [0, 2, 0, 1],
        "caravel-1": [1, 0, 0, 2],
        "guests-3": [1, 0, 0, 0],
        "castillo": [1, 0, 2, 0],
    },
    king="aragon",
    grandes=["granada", "aragon", "castillo", "portugal"],
    soldiers=("portugal", "aragon"),
    rounds_played=2,
    played=[13, 12, 11, 10],
    phase="turn",
    turn={"seat": BLUE, "card": "s4-grande", "left": ["special", "place"]},
    offer=["s1-move-4-own", "s2-score-chosen", "s3-score-5s", None, "s5-king-any", None, "g7-queen-and-jester"],
    kept=[{"card": "g6-free-choice", "seat": GREEN}],
    marks={
        "soldiers": ["portugal", "aragon"],
        "persons": {"queen": RED, "jester": RED, "general": YELLOW},
        "persons_used": {"queen": [RED, BLUE], "jester": [RED]},
        "ships": [GREEN, None],
        "stand_in": BLUE,
        "barred_by": RED,
        "symbol_used": True,
        "saved": {"card": "s3-score-4s", "seat": YELLOW},
        "boycott": ["galicia", None, None, None],
        "incognito": [None, None, "galicia", None],
        "alliance": ["portugal", "sevilla"],
    },
)
BETWEEN: dict[str, Any] = {
    name: value for name, value in TURN.items() if name not in ("phase", "turn", "played", "offer")
} | {
    "marks": {
        name: value for name, value in TURN["marks"].items() if name not in ("persons_used", "barred_by", "symbol_used")
    }
}


def again(game: Game) -> Game:
    """Written and read."""
    read = Game.from_position(json.dumps(game.position()))
    assert read._state.key() == game._state.key()
    assert read.position() == game.position()
    return read


def refused(position: object, message: str) -> None:
    with limited(), pytest.raises(DocumentError, match=message):
        Game.from_position(json.dumps(position))


def marked(marks: dict[str, Any], position: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    position = TURN if position is None else position
    return {**position, "marks": {**position["marks"], **marks}, **more}


# what comes back


def test_everything_comes_back() -> None:
    position = again(Game.from_position(TURN)).position()
    assert position["marks"] == TURN["marks"]
    assert position["turn"] == TURN["turn"]
    assert {site: position["pieces"][site] for site in TURN["pieces"]} == TURN["pieces"]


def test_a_fresh_game_is_between_two_steps() -> None:
    game = elgrande.new_game(3, seed=0, modules=MODULES)
    assert "then" not in again(game).position()
    assert set(game.position()["marks"]) == {"soldiers"}
    given = Game.from_position({"modules": ["grandissimo"], "seats": 3})
    assert given.position() == game.position()


@pytest.mark.parametrize("seats", [2, 3])
def test_two_players_have_one_ship(seats: int) -> None:
    position = {**TURN, "seats": seats, "played": [13, 12, 11][:seats], "grandes": ["granada"] * seats, "kept": []}
    position = {**position, "pieces": {"caravel-1": [1] * seats}, "turn": {"seat": RED}, "offer": None}
    ships = [RED] if seats == 2 else [RED, RED]
    marks = {"ships": ships}
    assert again(Game.from_position({**position, "marks": marks})).position()["marks"]["ships"] == ships
    refused({**position, "marks": {"ships": [*ships, RED]}}, r"^position\.marks\.ships: must have \d entries")


def test_the_king_is_where_his_stand_in_is() -> None:
    position = {name: value for name, value in TURN.items() if name != "king"}
    game = Game.from_position(position)
    assert game.position()["king"] == "aragon"
    refused({**TURN, "king": "galicia"}, r"^position\.king: is where the Grande of seat 1 is")


# stack 6: 11 of 19


def test_of_drawn_cards_eleven_are_in_play_whichever_the_document_speaks_of() -> None:
    drawn = {**TURN, "options": {}, "kept": [], "marks": {}, "pieces": {}, "offer": None}
    usual = Game.from_position(drawn).position()
    hidden, offer = usual["hidden"], usual["offer"]
    others = {f"g6-{name}" for name in STACK_6} - {*hidden[5], offer[5]}
    assert len(hidden[5]) == 10
    for card in sorted(others):
        position = again(Game.from_position({**drawn, "turn": {"seat": BLUE, "card": card}})).position()
        assert len(position["hidden"][5]) == 10
        assert card not in position["hidden"][5]
        assert position["offer"][5] is None
    assert others
    short = [*hidden[:5], hidden[5][:-1], hidden[6]]
    refused({**drawn, "offer": offer, "hidden": short}, r"^position\.hidden: of stack 6 there are 10, not 11")
    twice = [*hidden[:5], [*hidden[5][:-1], hidden[5][0]], hidden[6]]
    refused({**drawn, "offer": offer, "hidden": twice}, r"^position\.hidden: g6-.* is there 2 times, not 1")


# turns


def test_the_beginning_of_a_turn_and_after_it() -> None:
    """Who is aboard may land, then guests are seen off, then comes the supply."""
    pieces = {"caravel-1": [2, 1, 0, 0], "guests-0": [0, 1, 2, 0]}
    marks = {"ships": [BLUE, None]}
    game = gra_turn("", pieces, left=None, marks=marks, played=[5, 4, 3, 2])
    assert asked(again(game)) == (RED, "land")
    assert game.position()["turn"] == {"seat": RED}
    do(game, "sevilla")
    assert again(game).position()["then"] == ["0 sevilla"]
    do(game, "portugal")
    assert asked(again(game)) == (RED, "see_off")
    assert game.position()["turn"] == {"seat": RED}
    do(game, "aragon")
    assert again(game).position()["turn"] == {"seat": RED}
    do(game, "aragon", "aragon")
    assert asked(game) == (RED, "supply")
    assert again(game).position()["turn"] == {"seat": RED, "left": ["supply"]}


def test_who_stays_aboard_is_not_asked_again() -> None:
    pieces = {"caravel-1": [2, 1, 0, 0], "guests-0": [0, 1, 0, 0]}
    game = gra_turn("", pieces, left=None, marks={"ships": [BLUE, None]}, played=[5, 4, 3, 2])
    do(game, "done")
    assert asked(game) == (RED, "see_off")
    assert again(game).position()["then"] == ["0 done"]
    do(game, "aragon")
    assert asked(again(game)) == (RED, "supply")
    assert row(game, "caravel-1") == [2, 1, 0, 0]


SAVED = {"card": "s4-grande", "seat": RED}


@pytest.mark.parametrize(
    ("turn", "first"),
    [
        ({"left": []}, ()),
        ({"card": "s5-king-any", "left": ["special", "place"]}, ()),
        ({"card": "s5-king-any", "left": ["special", "place"]}, ("done",)),
    ],
)
def test_a_saved_card_used_before_or_after_the_card_of_the_turn(turn: dict[str, Any], first: tuple[str, ...]) -> None:
    game = gra_turn("", turn={"seat": RED, **turn}, marks={"saved": SAVED}, rounds_played=1)
    assert again(game).position()["marks"]["saved"] == SAVED
    do(game, *first, "use-saved")
    position = again(game).position()
    if first:
        turn = {**turn, "left": []}
    assert position["turn"] == {
        "seat": RED, **turn, "beside": {"card": "s4-grande", "left": ["special", "place"]},
    }  # fmt: skip
    assert "saved" not in position["marks"]
    do(game, "place", "done")
    assert again(game).position()["turn"]["beside"] == {"card": "s4-grande", "left": ["special"]}
    do(game, "done")
    assert "beside" not in again(game).position().get("turn", {})
    assert position["turn"]["beside"]["card"] in game.position()["used"][3]


def test_the_second_card_is_used_whole_between_nothing() -> None:
    beside = {"card": "s4-grande"}
    turn = {"seat": RED, "card": "s5-king-any", "left": ["place"], "beside": beside}
    message = r"^position\.turn\.beside: another card is used before a card of the turn or after it"
    position = gra_position(rounds_played=1, played=[13, 12, 11, 10], phase="turn")
    refused({**position, "turn": turn}, message)
    refused(
        {**position, "played": [1, 12, 11, 10], "turn": {"seat": RED, "left": ["supply"], "beside": beside}}, message
    )
    game = Game.from_position({**position, "turn": {**turn, "left": []}})
    assert again(game).position()["turn"]["beside"] == {**beside, "left": ["special", "place"]}
    assert legal(game) == {"done", "special", "place"}


def test_a_turn_that_was_put_off() -> None:
    game = do(gra_turn("g6-last-word", {"guests-1": [0, 0, 1, 0]}), "special")
    assert asked(game) == (BLUE, "see_off")
    assert again(game).position()["turn"] == {"seat": BLUE, "postponed": RED}
    do(game, "aragon", "stack-5")
    assert again(game).position()["turn"] == {
        "seat": BLUE, "card": "s5-king-any", "left": ["special", "place"], "postponed": RED,
    }  # fmt: skip
    while game.decision.seat != RED:
        do(game, game.decision.names[0])
        again(game)
    position = again(game).position()
    assert position["turn"] == {"seat": RED, "card": "g6-last-word", "left": ["place"], "last": True}
    assert position["offer"][5] is None
    assert "done" in legal(game)
    assert "place" in legal(game)
    do(game, "done")
    assert again(game).position()["phase"] == "power"


def test_guests_may_come_before_a_turn_that_was_put_off() -> None:
    turn = {"seat": RED, "card": "g6-last-word", "left": ["place"], "last": True}
    game = gra_turn("", {"guests-0": [0, 1, 0, 0]}, turn=turn)
    assert asked(again(game)) == (RED, "see_off")
    assert row(game, "guests-0") == [0, 1, 0, 0]


def test_a_region_card_that_is_laid_down_and_shown() -> None:
    game = do(gra_turn("g6-king-incognito"), "special")
    assert again(game).position()["then"] == ["0 special"]
    do(game, "aragon")
    assert again(game).position()["marks"]["incognito"] == ["aragon", None, None, None]
    do(game, "done", "stack-1", "place")
    assert game.decision.seat == BLUE
    game.apply("incognito", RED)
    assert game.rules.sites[again(game).view(RED).raw.king].slug == "aragon"
    assert game.position()["then"] == ["1 place", "0 incognito"]
    assert "incognito" not in finish(game).position()["marks"]


def test_before_a_general_scoring_whoever_has_the_card_is_asked() -> None:
    scoring = {**BETWEEN, "phase": "general_scoring", "rounds_played": 3}
    game = Game.from_position(scoring)
    assert asked(again(game)) == (YELLOW, "last_chance")
    assert "general" not in game.position()["marks"]["persons"]
    do(game, "done")
    assert game.pending[0].kind == "disc"
    assert again(game).position()["then"] == ["2 done"]
    spying = {
        **scoring,
        "options": {**TURN["options"], "stack_6": TURN["options"]["stack_6"].replace("coup", "espionage")},
    }
    spying |= {"grandes": ["granada", "aragon", "sevilla", "portugal"], "kept": [{"card": "g6-espionage", "seat": RED}]}
    game = Game.from_position(spying)
    while game.pending[0].kind != "disc":
        again(game)
        do(game, "done")
    again(game)


def test_a_second_veto_that_was_not_laid_down_is_another_card() -> None:
    """Whoever is barred takes the card without its special action; the Veto before him is one of an earlier round."""
    turn = {"seat": BLUE, "card": "s2-veto", "left": ["place"]}
    old = [{"card": "s2-veto", "seat": BLUE, "until": 2}]
    offer = [*TURN["offer"][:1], None, TURN["offer"][2], "s4-grande", *TURN["offer"][4:]]
    position = again(Game.from_position({**TURN, "turn": turn, "kept": old, "offer": offer})).position()
    assert position["hidden"][1].count("s2-veto") == 0
    new = [{**old[0], "until": 3}]
    allowed = {name: value for name, value in TURN["marks"].items() if name != "barred_by"}
    again(Game.from_position({**TURN, "turn": turn, "kept": new, "offer": offer, "marks": allowed}))


# whole games


def eager(game: Game, random: Random) -> list[Event]:
    """Takes the new cards, carries them out, and steps in now and then."""
    for seat in range(game.seats):
        if game.interrupts(seat) and random.below(8) == 0:
            return game.apply(game.interrupts(seat)[0], seat)
    decision = game.pending[random.below(len(game.pending))]
    names = [name for name in decision.names if name != "done" or random.below(3) == 0] or list(decision.names)
    wanted = [name for name in names if name in ("stack-6", "special", "use-saved") and random.below(2)]
    return game.apply((wanted or [names[random.below(len(names))]])[0], decision.seat)


def eager_walk(seats: int, seed: int, **more: Any) -> Iterator[Game]:
    game, random = elgrande.new_game(seats, seed=seed, **{"modules": MODULES, **more}), Random(seed)
    while not game.over:
        yield game
        eager(game, random)
    yield game


def test_every_position_of_a_game_can_be_written_and_read() -> None:
    found: Counter[str] = Counter()
    for seed in range(8):
        options: dict[str, Any] = ({}, {"castillo": "open"}, {"rounds": 6}, {"eviction_notice": "all"})[seed % 4]
        options |= {"stack_6": " ".join(STACK_6), "incognito": "asked"} if seed % 2 else {}
        modules = (*MODULES, "anniversary") if seed % 3 == 0 else MODULES
        for number, game in enumerate(eager_walk(2 + seed % 4, seed, modules=modules, **options)):
            position, turn = game.position(), game.position().get("turn", {})
            assert is_quiet(game._state) == ("then" not in position)
            found.update([*position["marks"], *turn, position["phase"]])
            found.update(move.split()[1] for move in position.get("then", ())[-1:])
            if number % 3 == seed % 3 or turn.keys() & {"postponed", "last", "beside"}:
                again(game)
    own = [marker for marker in MARKERS.values() if marker.slot in Game.new(4, seed=1, modules=MODULES).rules.markers]
    markers = {marker.name.partition(".")[0] for marker in own if marker.told and not marker.midway}
    assert markers | {"postponed", "last", "beside", "over", "general_scoring"} <= found.keys()


def test_a_game_from_a_position_goes_on_the_same() -> None:
    for number, game in enumerate(eager_walk(3, 5)):
        if number % 60 == 0:
            read = finish(Game.from_position(game.position()), number)
            assert read.position() == finish(game.clone(), number).position()


# what is no position


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ({"guests-3": [0, 0, 0, 1]}, r"^position\.pieces\.guests-3: nobody is a guest in his own Court"),
        ({"guests-1": [1, 0, 0, 0]}, r"^position\.pieces\.guests-1: guests leave as the turn begins"),
        ({"caravel-2": [1, 0, 0, 0]}, r"^position\.pieces\.caravel-2: nobody goes aboard before"),
        ({"guests-4": [1, 0, 0, 0]}, r"^position\.pieces\.guests-4: unknown"),
        ({"prison": [1, 0, 0, 0, 2]}, r"^position\.pieces\.prison: must have 4 entries"),
        ({"prison": [30, 0, 0, 0]}, r"^position\.pieces: seat 0 has"),
    ],
)
def test_pieces_that_cannot_stand_there_are_refused(pieces: dict[str, Any], message: str) -> None:
    refused({**TURN, "pieces": {**TURN["pieces"], **pieces}}, message)


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"soldiers": ["prison", "aragon"]}, r"^position\.marks\.soldiers\[0\]: must be one of"),
        ({"soldiers": ["aragon"]}, r"^position\.marks\.soldiers: must have 2 entries"),
        ({"persons": {"king": 0}}, r"^position\.marks\.persons\.king: unknown"),
        ({"persons": {"queen": 4}}, r"^position\.marks\.persons\.queen: must be a whole number"),
        ({"persons_used": {"queen": [2]}}, r"^position\.marks\.persons_used\.queen: only in a turn, by those"),
        ({"persons_used": {"jester": [0, 0]}}, r"^position\.marks\.persons_used\.jester: has every seat"),
        ({"persons_used": {"general": []}}, r"^position\.marks\.persons_used\.general: has every seat"),
        ({"queen_is_new": True}, r"^position\.marks\.queen_is_new: goes with the turn of the seat that has her"),
        ({"queen_is_new": 1}, r"^position\.marks\.queen_is_new: must be true or left out"),
        ({"ships": [None, 0]}, r"^position\.marks\.ships: the first one is taken first"),
        ({"ships": [None, None]}, r"^position\.pieces\.caravel-1: nobody goes aboard before"),
        ({"ships": [0, 4]}, r"^position\.marks\.ships\[1\]: must be a whole number"),
        ({"stand_in": 2}, r"^position\.marks\.stand_in: the Grande of seat 2 is in the Castillo himself"),
        ({"stand_in": 0}, r"^position\.king: is where the Grande of seat 0 is"),
        ({"barred_by": 1}, r"^position\.marks\.barred_by: goes with a round in which that seat"),
        ({"barred_by": 3}, r"^position\.marks\.barred_by: goes with a round in which that seat"),
        ({"troops": 3}, r"^position\.marks\.troops: goes with the card that called them"),
        ({"troops": 0}, r"^position\.marks\.troops: goes with the card"),
        ({"saved": {"card": "g6-coup", "seat": 0}}, r"^position\.marks\.saved\.card: must be one of"),
        ({"saved": {"card": "s5-king-any", "seat": 0}}, r"^position\.marks\.saved: s5-king-any is elsewhere, too"),
        ({"saved": {"card": "s3-score-4s"}}, r"^position\.marks\.saved: is a card and a seat"),
        ({"boycott": ["portugal", None, None, None]}, r"^position\.marks\.boycott\[0\]: must be one of"),
        ({"boycott": ["aragon", "galicia", None, None]}, r"^position\.marks\.boycott: there is only one token"),
        ({"incognito": ["galicia", None, None, None]}, r"^position\.marks\.incognito\[0\]: that seat holds the card"),
        ({"boycotted": "aragon"}, r"^position\.marks\.boycotted: unknown"),
        ({"spies": [0]}, r"^position\.marks\.spies: is only out in the middle"),
        ({"extra_used": [0]}, r"^position\.marks\.extra_used: unknown"),
        ({"guard": "aragon"}, r"^position\.marks\.guard: unknown"),
    ],
)  # fmt: skip
def test_markers_that_cannot_be_out_are_refused(marks: dict[str, Any], message: str) -> None:
    refused(marked(marks), message)


ON_OFFER = [*TURN["offer"][:5], "g6-double-turn", None]


def test_what_the_card_of_stack_6_does_goes_with_its_being_taken() -> None:
    plain = {name: value for name, value in TURN["marks"].items() if name not in ("barred_by", "symbol_used")}
    position = {**TURN, "offer": ON_OFFER, "marks": plain}
    again(Game.from_position({**position, "offer": [*ON_OFFER[:6], "g7-queen-and-jester"]}))
    position["offer"] = [*ON_OFFER[:6], "g7-queen-and-jester"]
    for mark in ({"barred_by": RED}, {"symbol_used": True}):
        refused(marked(mark, position), rf"^position\.marks\.{next(iter(mark))}: goes with a round in which")
    first = {**TURN, "turn": {"seat": RED, "left": []}, "marks": plain | {"persons_used": {"jester": [RED]}}}
    refused(marked({"symbol_used": True}, first), r"^position\.marks\.symbol_used")
    using = {"seat": RED, "card": "g6-boycott", "left": []}
    refused(marked({"symbol_used": True}, {**first, "turn": using}), r"^position\.marks\.symbol_used")
    refused(marked({"barred_by": RED}, {**first, "turn": using}), r"^position\.marks\.barred_by")
    barring = {"seat": RED, "card": "g6-no-further-actions", "left": ["place"]}
    allowed = marked({"symbol_used": True, "barred_by": RED}, {**first, "turn": barring})
    offer = [*TURN["offer"][:3], "s4-grande", *TURN["offer"][4:]]
    assert legal(again(Game.from_position({**allowed, "offer": offer}))) >= {"done", "place"}
    both = {**barring, "left": ["special", "place"]}
    refused({**allowed, "offer": offer, "turn": both}, r"^position\.marks\.barred_by")


def test_troops_are_called_before_their_placing() -> None:
    game = do(gra_turn("g6-quick-troops"), "special")
    position = again(game).position()
    assert position["marks"]["troops"] == 3
    for left in ([], ["special", "place"]):
        turn = {**position["turn"], "left": left}
        refused({**position, "turn": turn}, r"^position\.marks\.troops: goes with the card that called them")
    refused(marked({"troops": 2}, position), r"^position\.marks\.troops: goes with the card that called them")


def test_what_goes_with_a_round_is_refused_between_rounds() -> None:
    for phase in ("round", "power", "general_scoring"):
        position = {**BETWEEN, "phase": phase, "rounds_played": 3}
        Game.from_position(position)
        for mark in ({"persons_used": {"queen": [0]}}, {"barred_by": 0}, {"symbol_used": True}, {"troops": 3}):
            refused(marked(mark, position), rf"^position\.marks\.{next(iter(mark))}")
        refused(marked({"queen_is_new": True}, position), r"^position\.marks\.queen_is_new")


def test_what_ends_with_a_general_scoring_is_refused_when_the_game_is_over() -> None:
    gone = ("stand_in", "boycott", "persons", "alliance")
    over = {**BETWEEN, "phase": "over", "rounds_played": 9, "kept": []}
    over["marks"] = {name: value for name, value in BETWEEN["marks"].items() if name not in gone}
    assert again(Game.from_position(over)).over
    refused(marked({"stand_in": BLUE}, over), r"^position\.marks\.stand_in: ends with the general scoring")
    refused(marked({"persons": {"general": 0}}, over), r"^position\.marks\.persons\.general: ends with the general")
    refused(marked({"boycott": TURN["marks"]["boycott"]}, over), r"^position\.marks\.boycott: ends with the general")


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"persons": {"general": 0}}, r"^position\.marks\.persons\.general: no card of this game does that"),
        ({"barred_by": 0}, r"^position\.marks\.barred_by: no card of this game does that"),
        ({"saved": {"card": "s3-score-4s", "seat": 0}}, r"^position\.marks\.saved: no card of this game does that"),
        ({"troops": 3}, r"^position\.marks\.troops: no card of this game does that"),
        ({"ships": [0, None]}, r"^position\.marks\.ships: no card of this game has a ship"),
    ],
)
def test_a_first_game_has_no_ships_no_prison_and_no_general(marks: dict[str, Any], message: str) -> None:
    position = {"modules": ["grandissimo"], "seats": 4, "options": FIRST_GAME, "marks": {}}
    refused(marked(marks, position), message)
    refused({**position, "pieces": {"prison": [1, 0, 0, 0]}}, r"^position\.pieces\.prison: no card of this game has")
    chosen = "boycott confederation free-choice king-incognito eviction-notice espionage special-scoring-inland coup"
    other = {"stack_6": f"{chosen} to-the-castillo alliance last-word"}
    for mark in ({"stand_in": 0}, {"saved": {"card": "s3-score-4s", "seat": 0}}):
        refused({**position, "options": other, "marks": mark}, r"^position\.marks\.\w+: no card of this game does that")
    played = {"played": [13, 12, 11, 10], "phase": "turn"}
    beside = {"seat": 0, "left": [], "beside": {"card": "s4-grande"}}
    refused({**position, **played, "turn": beside}, r"^position\.turn\.beside: no card of this game does that")
    refused(
        {**position, **played, "turn": {"seat": 1, "postponed": 0}}, r"^position\.turn\.postponed: goes with a card"
    )


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ({"seat": 1, "postponed": 1}, r"^position\.turn\.postponed: goes with a card that does it, and a turn"),
        ({"seat": 1, "postponed": 2}, r"^position\.turn\.postponed: goes with a card that does it, and a turn"),
        ({"seat": 1, "postponed": 4}, r"^position\.turn\.postponed: must be a whole number"),
        ({"seat": 0, "last": True}, r"^position\.turn\.last: goes with the rest of a turn"),
        ({"seat": 0, "card": "s5-king-any", "last": True, "left": []}, r"^position\.turn\.last: goes with the rest"),
        ({"seat": 0, "card": "g6-last-word", "last": True}, r"^position\.turn\.last: goes with the rest"),
        ({"seat": 0, "card": "g6-last-word", "last": 1, "left": []}, r"^position\.turn\.last: goes with the rest"),
        ({"seat": 3, "card": "g6-last-word", "last": True, "left": []}, r"^position\.turn\.last: goes with the rest"),
        ({"seat": 0, "left": [], "beside": {"card": "g6-coup"}}, r"^position\.turn\.beside\.card: must be one of"),
        ({"seat": 0, "left": [], "beside": {"card": "s4-grande", "left": ["card"]}}, r"^position\.turn\.beside\.left"),
        ({"seat": 0, "left": [], "beside": 1}, r"^position\.turn\.beside: must be an object"),
    ],
)  # fmt: skip
def test_turns_that_cannot_be_are_refused(turn: dict[str, Any], message: str) -> None:
    refused(gra_position(played=[13, 12, 11, 10], phase="turn", turn=turn), message)


def test_a_card_that_is_used_is_not_saved_any_more() -> None:
    turn = {"seat": RED, "left": [], "beside": {"card": "s4-grande"}}
    marks = {"saved": {"card": "s3-score-4s", "seat": RED}}
    refused(
        gra_position(played=[13, 12, 11, 10], phase="turn", turn=turn, marks=marks),
        r"^position\.marks\.saved: is being used in this turn",
    )


def test_the_stack_of_a_turn_that_was_put_off_has_nothing_on_offer() -> None:
    position = gra_position(played=[13, 12, 11, 10], phase="turn", turn={"seat": BLUE, "postponed": RED})
    game = Game.from_position(position)
    offer = again(game).position()["offer"]
    assert offer[5] is None
    refused({**position, "offer": [*offer[:5], "g6-coup", offer[6]]}, r"^position\.offer: the stack of the card that")


def test_other_games_know_nothing_of_it() -> None:
    refused(
        {"seats": 2, "played": [13, 12], "phase": "turn", "turn": {"seat": 0, "last": True}}, r"^position\.turn\.last"
    )
    colonies = {"modules": ["grand_inquisitor_and_colonies"], "seats": 2, "rounds_played": 1, "phase": "round"}
    refused({**colonies, "marks": {"persons": {"queen": 0}}}, r"^position\.marks\.persons: unknown")
    refused({**colonies, "pieces": {"prison": [1, 0]}}, r"^position\.pieces\.prison: unknown")


def test_damaged_positions_are_refused_or_games() -> None:
    beside = {"seat": RED, "card": "s5-king-any", "left": [], "beside": {"card": "s4-grande", "left": ["place"]}}
    others = (
        gra_position(played=[13, 12, 11, 10], phase="turn", turn={"seat": BLUE, "postponed": RED}),
        gra_position(played=[13, 12, 11, 10], phase="turn", turn=beside),
    )
    for seed, position in enumerate((TURN, *others)):
        for path, text in accidents(Game.from_position(position).position(), 250, seed):
            game = outcome(Game.from_position, text)
            if isinstance(game, Game):
                again(game)
                assert path
