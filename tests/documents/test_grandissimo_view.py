"""Views and events of Grandissimo as plain JSON; what lies face down stays there."""

import json
from typing import Any

import pytest

from elgrande import Game
from elgrande.documents.view import event_document, view_document, view_documents
from elgrande.kernel.random import Random
from elgrande.modules.grandissimo.boycott import BOYCOTT
from elgrande.modules.grandissimo.incognito import INCOGNITO
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.rules.events import visible
from elgrande.rules.markers import holders, set_mark, set_marks
from elgrande.rules.view import UNKNOWN, RawView
from tests.documents.test_grandissimo_position import TURN, eager_walk
from tests.table import BLUE, GREEN, RED, STACK_6, YELLOW, do, gra_turn

EVERYBODY = range(-1, 4)
SECRETS = {"stack_6": " ".join(STACK_6)}


def marks(game: Game, seat: int = RED) -> dict[str, Any]:
    found: dict[str, Any] = view_document(game, seat)["marks"]
    return found


def test_other_games_have_none_of_it() -> None:
    game = Game.new(3, seed=1, modules=("anniversary",))
    assert set(marks(game)) == {"flags"}
    assert view_document(game, RED)["interrupts"] == []


def test_at_the_beginning_nobody_has_anything() -> None:
    game = Game.new(3, seed=1, modules=("grandissimo",))
    shown = marks(game)
    assert set(shown) == {"soldiers"}
    assert shown["soldiers"][0] == shown["soldiers"][1]
    assert view_document(game, RED)["later"] is None


def test_what_is_out_everybody_sees() -> None:
    game = Game.from_position(TURN)
    for seat in EVERYBODY:
        shown = marks(game, seat)
        assert [shown[f"persons.{name}"] for name in ("queen", "jester", "general")] == [RED, RED, YELLOW]
        assert (shown["persons_used.queen"], shown["persons_used.jester"]) == ([RED, BLUE], [RED])
        assert "persons_used.general" not in shown
        assert shown["ships"] == [GREEN, None]
        assert shown["soldiers"] == ["portugal", "aragon"]
        assert (shown["stand_in"], shown["barred_by"], shown["symbol_used"]) == (BLUE, RED, True)
        assert (shown["saved.card"], shown["saved.seat"]) == ("s3-score-4s", YELLOW)
    document = view_document(game, -1)
    for place in ("prison", "caravel-1", "guests-3"):
        assert document["pieces"][place] == TURN["pieces"][place]
    assert document["marks"]["alliance"] == ["portugal", "sevilla"]


def test_what_lies_face_down_only_its_owner_sees() -> None:
    game = Game.from_position(TURN)
    for seat in EVERYBODY:
        assert marks(game, seat)["boycott"] == ["galicia" if seat == RED else "hidden", None, None, None]
        assert marks(game, seat)["incognito"] == [None, None, "galicia" if seat == YELLOW else "hidden", None]


def test_two_cards_in_one_turn_and_a_turn_that_was_put_off() -> None:
    saved = {"card": "s4-grande", "seat": RED}
    game = do(gra_turn("s5-king-any", marks={"saved": saved}), "use-saved")
    assert view_document(game, BLUE)["turn"]["card"] == "s4-grande"
    do(game, "done")
    assert view_document(game, BLUE)["turn"]["card"] == "s5-king-any"
    game = do(gra_turn("g6-last-word"), "special")
    assert view_document(game, BLUE)["later"] == RED
    assert view_document(game, RED)["turn"] == {"seat": BLUE, "card": None, "left": ["special", "place"], "own": None}


# stepping in


def test_who_may_step_in_and_when() -> None:
    game = gra_turn("s5-king-any", marks={"incognito": [None, "aragon", None, None]})
    assert [view_document(game, seat)["interrupts"] for seat in EVERYBODY] == [[], [], ["incognito"], [], []]
    do(game, "special", "cataluna", "place")
    assert view_document(game, BLUE)["interrupts"] == ["incognito"]
    game.apply("incognito", BLUE)
    for seat in EVERYBODY:
        document = view_document(game, seat)
        assert (document["king"], document["interrupts"]) == ("aragon", [])
        assert "incognito" not in document["marks"]


def test_nobody_steps_in_while_something_is_announced() -> None:
    incognito = {"incognito": [None, "aragon", None, None]}
    game = do(gra_turn("s5-king-any", marks=incognito, vetoes=[GREEN]), "special", "sevilla")
    assert game.decision.kind == "window"
    assert view_document(game, BLUE)["interrupts"] == []


# secrets


def put_another(game: Game, block: int, owner: int, random: Random) -> None:
    """Another region lies face down there."""
    state, rules = game._state, game.rules
    mark = block + owner
    free = [site for site in (rules.site_of[action] for action in rules.disc_actions) if site != state.marks[mark]]
    set_mark(state, mark, free[random.below(len(free))])


def test_no_view_depends_on_what_lies_face_down_before_somebody_else() -> None:
    random, found = Random(1), set()
    for seed in range(4):
        for game in eager_walk(3, seed, rounds=6, **SECRETS):
            for block in (BOYCOTT, INCOGNITO):
                for owner in holders(game._state, block):
                    before, others = game._state.marks, sorted({-1, 0, 1, 2} - {owner})
                    known, own = view_documents(game, others), view_document(game, owner)
                    views = [game.view(seat) for seat in others]
                    put_another(game, block, owner, random)
                    assert [game.view(seat) for seat in others] == views
                    assert view_documents(game, others) == known
                    assert view_document(game, owner) != own
                    set_marks(game._state, before)
                    found.add(block)
    assert found == {BOYCOTT, INCOGNITO}


@pytest.mark.parametrize(("card", "block"), [("g6-boycott", 2), ("g6-king-incognito", 3)])
def test_the_event_says_the_region_to_its_owner_only(card: str, block: int) -> None:
    """Nothing else at this table is in Aragón, so its name must not come up for anybody else."""
    game = do(gra_turn(card, vetoes=[GREEN]), "special")
    before = [json.dumps(view_document(game, seat)["marks"]) for seat in EVERYBODY]
    assert not any("aragon" in text for text in before)
    game.apply("aragon")
    assert game.decision.kind == "window"
    assert "aragon" not in json.dumps(view_document(game, GREEN)["decision"])
    assert [view_document(game, seat)["secret"] for seat in EVERYBODY] == [None, "aragon", None, None, None]
    events = game.apply("allow")
    assert [(event.kind, event.amount, event.only) for event in events if event.kind == REGION_HELD] == [
        (REGION_HELD, block, RED)
    ]
    for seat in EVERYBODY:
        told = json.dumps([event_document(game.rules, visible(event, seat)) for event in events])
        assert ("aragon" in told) == (seat == RED)
        assert ("aragon" in json.dumps(view_document(game, seat)["marks"])) == (seat == RED)


def test_what_one_seat_sees_can_be_filled_up_to_a_whole_table() -> None:
    """In any of which it sees the same, and nobody holds a Region card twice."""
    random, guessed = Random(2), set()
    for seed in range(4):
        for game in eager_walk(3, seed, rounds=6, **SECRETS):
            for seat in (-1, 0, 1, 2) if random.below(4) == 0 or UNKNOWN in game.view(-1).raw.marks else ():
                view = game.view(seat).raw
                state = view.sample(random.below(1 << 30))
                assert RawView(state, seat) == view
                for owner in range(3):
                    held = [state.marks[block + owner] for block in (BOYCOTT, INCOGNITO)]
                    assert -1 in held or held[0] != held[1]
                    guessed |= {site for site in held if site >= 0 and owner != seat}
    assert guessed == {*range(9)}  # never Portugal


def test_two_region_cards_of_one_seat_are_never_the_same() -> None:
    game = gra_turn("s5-king-any", marks={"boycott": ["aragon", *[None] * 3], "incognito": ["galicia", *[None] * 3]})
    for seed in range(200):
        state = game.view(BLUE).raw.sample(seed)
        assert state.marks[BOYCOTT + RED] != state.marks[INCOGNITO + RED]


def test_a_region_that_is_just_being_laid_down_is_not_one_that_seat_has() -> None:
    marks = {"boycott": ["aragon", *[None] * 3]}
    game = do(gra_turn("g6-king-incognito", vetoes=[GREEN], marks=marks), "special", "galicia")
    assert game.decision.kind == "window"
    for seed in range(200):
        state = game.view(GREEN).raw.sample(seed)
        assert state.secrets[RED] != state.marks[BOYCOTT + RED]
        assert RawView(state, GREEN) == game.view(GREEN).raw
