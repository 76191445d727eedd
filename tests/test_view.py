"""A view by names: the same words as in positions, nothing a seat may not know, and a table one can read."""

from typing import Any

import pytest

from elgrande import Game, View, new_game
from elgrande.documents.position_writer import facts
from elgrande.documents.view import view_document
from elgrande.kernel.random import Random
from elgrande.modules.compose import module_sets
from elgrande.rules.view import SPECTATOR, RawView
from tests.table import BLUE, COLONIES, GREEN, RED, YELLOW, do, gic_turn, gra_turn, ki_turn, turn

NAMES = [name for name, value in vars(View).items() if not name.startswith("_") and not callable(value)]
PUBLIC = ("rounds_played", "start", "king", "scores")


def everything(view: View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in NAMES if name != "rules"} | {"text": view.text()}


def walk(modules: tuple[str, ...], seed: int, **options: Any) -> Any:
    """Moments of a random game."""
    game, random = new_game(2 + seed % 4, seed=seed, modules=modules, **options), Random(seed)
    while not game.over:
        if random.below(25) == 0:
            yield game
        decision = game.pending[random.below(len(game.pending))]
        game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)
    yield game


# names


def test_regions_and_the_castillo_by_name() -> None:
    pieces = {"aragon": [0, 4, 2, 0], "castillo": [2, 0, 3, 1]}
    game = turn("s1-move-4-own", pieces, king="aragon", grandes=["galicia", "aragon", "sevilla", "granada"])
    view = game.view(YELLOW)
    aragon = view.regions["aragon"]
    assert aragon.caballeros == (0, 4, 2, 0)
    assert (aragon.grandes, aragon.king, aragon.values, aragon.board) == ((BLUE,), True, (5, 4, 1), None)
    assert [tuple(paid) for paid in aragon.if_scored or ()] == [
        (BLUE, 5, "first"),
        (YELLOW, 4, "second"),
        (BLUE, 2, "kings_bonus"),
        (BLUE, 2, "home_bonus"),
    ]
    assert view.castillo.caballeros == (None, None, 3, None)
    assert view.castillo.if_scored is None
    assert game.view(SPECTATOR).castillo.caballeros == (None,) * 4
    assert list(view.regions) == [game.rules.sites[site].slug for site in game.rules.regions]


def test_an_open_castillo_is_open() -> None:
    game = turn("s1-move-4-own", {"castillo": [2, 0, 3, 1]}, options={"castillo": "open"})
    castillo = game.view(RED).castillo
    assert castillo.caballeros == (2, 0, 3, 1)
    assert castillo.if_scored is not None
    assert [paid.seat for paid in castillo.if_scored] == [RED, YELLOW, GREEN]


def test_cards_are_cards() -> None:
    game = turn("s1-move-4-own", {}, kept=[{"card": "s2-veto", "seat": BLUE}], rounds_played=2)
    view = game.view(RED)
    assert [card.name for card in view.hand] == game.position()["hands"][RED]
    assert (view.hand[0].action, view.hand[0].supply) == (f"power-{view.hand[0].name}", view.hand[0].supply)
    assert [card and card.slug for card in view.offer] == game.position()["offer"]
    assert [(kept.card.title.en, kept.seat, kept.until) for kept in view.kept] == [("Veto", BLUE, 3)]
    assert view.turn is not None
    assert view.turn.card is not None
    assert (view.turn.seat, view.turn.card.slug, view.turn.left) == (RED, "s1-move-4-own", ("special", "place"))
    assert repr(view.turn.card) == "<Card s1-move-4-own>"
    assert view.actions == game.decision.names
    assert view.phase == "turn"


def test_power_cards_of_king_and_intrigue_have_names_and_actions() -> None:
    view = ki_turn("veto").view(RED)
    played = view.played[RED]
    assert played is not None
    assert (played.name, played.action, played.card and played.card.title.en) == ("veto", "play-veto", "Veto")


def test_markers_others_hold_in_secret_are_hidden() -> None:
    game = ki_turn("score-4", marks={"doubled": ["aragon", None, None, "sevilla"], "alliance": ["aragon", "galicia"]})
    assert game.view(RED).marks["doubled"] == ["aragon", None, None, "hidden"]
    assert game.view(BLUE).marks["doubled"] == ["hidden", None, None, "hidden"]
    assert game.view(BLUE).marks["alliance"] == ["aragon", "galicia"]
    held = gra_turn("s5-king-any", marks={"boycott": [None, "aragon", None, None]})
    assert held.view(BLUE).marks["boycott"] == [None, "aragon", None, None]
    assert held.view(RED).marks["boycott"] == [None, "hidden", None, None]


def test_tokens_and_offices_by_name() -> None:
    pieces = {"captain": [0, 1, 0, 0], "viceroy-new": [0, 0, 1, 0]}
    view = gic_turn("s5-king-any", pieces, marks={"inquisitor": GREEN}).view(RED)
    assert view.offices == {"inquisitor": GREEN, "captain": BLUE, "viceroy": YELLOW}
    assert set(view.tokens) == {"left", "there"}
    assert set(view.tokens["left"]) == {"gold", "ware"}
    assert gic_turn("s5-king-any").view(RED).offices["captain"] is None
    persons = gra_turn("s5-king-any", marks={"persons": {"queen": BLUE}}).view(RED)
    assert persons.offices == {"queen": BLUE, "jester": None, "general": None}
    assert persons.tokens == {}
    assert new_game(2, seed=1).view(0).offices == {}


def test_a_region_overseas_counts_all_its_places() -> None:
    pieces = {"america": [1, 0, 0, 0], "america-gold-new": [1, 0, 0, 0], "francia-1": [0, 1, 0, 0]}
    view = gic_turn("s5-king-any", pieces).view(RED)
    assert view.regions["america"].caballeros[RED] == 2
    assert view.regions["francia"].caballeros[BLUE] == 1
    assert view.pieces["america-gold-new"][RED] == 1


def test_one_meaning_of_round() -> None:
    game = new_game(2, seed=1)
    assert (game.round, game.rounds_played) == (game.view(0).round, game.view(0).rounds_played) == (1, 0)
    scoring = Game.from_position({"seats": 2, "phase": "general_scoring"})
    assert (scoring.round, scoring.rounds_played) == (scoring.view(0).round, scoring.view(0).rounds_played) == (3, 3)
    assert scoring.view(0).phase == "general_scoring"


# the same in views and positions


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_the_same_words_as_in_positions(modules: tuple[str, ...]) -> None:
    for game in walk(modules, 3, castillo="open"):
        told = facts(game._state)
        for seat in range(game.seats):
            view = game.view(seat)
            assert {name: getattr(view, name) for name in PUBLIC[:3]} == {name: told[name] for name in PUBLIC[:3]}
            assert list(view.scores) == told["scores"]
            assert list(view.grandes) == told["grandes"]
            assert view.boards == told["boards"]
            assert {name: list(row) for name, row in view.pieces.items() if any(row)} == told["pieces"]
            assert [card.name for card in view.hand] == told["hands"][seat]
            assert [card.name for card in view.discards] == told["discards"][seat]
            assert [card and card.name for card in view.played] == told["played"]
            assert [card and card.slug for card in view.offer] == told["offer"]
            kept = [{"card": card.slug, "seat": holder, "until": until} for card, holder, until in view.kept]
            assert kept == [{k: v for k, v in entry.items() if k != "copied"} for entry in told["kept"]]
            for name, value in told.get("marks", {}).items():
                seen = view.marks[name]
                if name in ("doubled", "storm", "boycott", "incognito"):
                    assert [x is None for x in seen] == [x is None for x in value]
                    assert seen[seat] == value[seat]
                else:
                    assert seen == value


SHAPED = {"tokens", "ships", "soldiers", "persons", "persons_used"}  # all of it on the wire, not only what is out


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_the_same_words_on_the_wire(modules: tuple[str, ...]) -> None:
    same = ("king", "start", "grandes", "boards", "scores", "played", "offer")
    for game in walk(modules, 5, castillo="open"):
        told, shown = facts(game._state), view_document(game, 0)
        assert {name: shown[name] for name in same} == {name: told[name] for name in same}
        assert shown["hand"] == told["hands"][0]
        kept = [{k: v for k, v in entry.items() if k != "copied"} for entry in told["kept"]]
        assert shown["kept"] == kept
        marks = {**(shown["marks"] or {}), **((shown["marks"] or {}).get("grandissimo") or {})}
        for name, value in told.get("marks", {}).items():
            if name not in ("doubled", "storm", "boycott", "incognito", "executed", *SHAPED):
                assert marks[name] == value, name


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_nothing_that_a_seat_may_not_know(modules: tuple[str, ...]) -> None:
    for game in walk(modules, 4):
        for seat in range(-1, game.seats):
            view = game.view(seat)
            imagined = View(RawView(view.raw.sample(len(game.moves)), seat))
            assert everything(imagined) == everything(view)


# a table one can read


def test_printing_a_game_shows_what_everybody_sees() -> None:
    game = turn("s1-move-4-own", {"aragon": [0, 4, 2, 0], "castillo": [2, 0, 3, 1]})
    text = str(game)
    assert text == game.text("en") == str(game.view(SPECTATOR))
    assert "Castillo (5/3/1)           hidden" in text
    assert "Blue 4" in text
    assert "Asked now: Red." in text
    assert "Your power cards" not in text
    assert "Deine Machtkarten" in game.view(RED).text("de")
    assert "You may answer: done, place." in str(game.view(RED))
    assert max(map(len, text.splitlines())) <= 80
    assert repr(game.view(RED)) == f"<View of seat 0, round {game.round}, scores {game.scores}>"
    assert repr(game.view(SPECTATOR)).startswith("<View of spectator")


@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_a_secret_choice_is_not_printed(seat: int) -> None:
    def set_disc(region: str) -> Game:
        game = Game.from_position({"seats": 3, "phase": "general_scoring"})
        game.apply(region, GREEN - 1)
        return game

    one, other = set_disc("aragon"), set_disc("sevilla")
    assert str(one.view(seat)) == str(other.view(seat))
    assert one.view(2).secret == "aragon"


def test_where_cards_go_by_rank_they_are_printed_by_rank() -> None:
    game = new_game(3, seed=1, modules=[*COLONIES, "king_and_intrigue"])
    assert "Action cards, the highest number first" in str(game)
    assert str(ki_turn("veto").view(RED)).count("Your power cards: ") == 1


def test_places_are_meant_by_name_too() -> None:
    game = turn("s1-move-4-own", {"aragon": [0, 4, 2, 0]})
    number = game.rules.site_index["aragon"]
    assert game.if_scored_now("aragon") == game.if_scored_now(number) != []
    assert game.values("castillo") == (5, 3, 1)
    assert game.values("pais_vasco") == game.values("pais-vasco")
    do(game, "done")
