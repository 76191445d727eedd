"""Views as lines: everything a seat may know, and nothing it may not."""

from typing import Any

from elgrande import Event, Game, Text
from elgrande.cli.drawing import ROUTINE, Drawing, log
from elgrande.cli.voice import Voice
from elgrande.kernel import events as ev
from elgrande.kernel.ruleset import CASTILLO, COURT
from tests.table import BLUE, GREEN, RED, YELLOW, turn

WHO = [Text("you", "du"), *[Text("Greedy", "Gierig")] * 4]
SPECTATOR = -1


def drawing(game: Game, seat: int = RED, language: str = "en") -> Drawing:
    return Drawing(game.view(seat), Voice(language), WHO[: game.seats])


def line(game: Game, slug: str, seat: int = RED) -> str:
    sites = game.view(seat).rules.sites
    number = next(i for i, site in enumerate(sites) if site.slug == slug)
    return drawing(game, seat).site(number).replace("\xa0", " ")


def table(pieces: dict[str, list[int]], **more: Any) -> Game:
    return turn("s5_king_any", pieces, grandes=["granada", "aragon", "granada", "galicia"], king="sevilla", **more)


def test_a_region_in_one_line() -> None:
    game = table({"aragon": [1, 3, 1, 0], "sevilla": [2, 2, 1, 0]}, boards={"board-840": "castilla-la-nueva"})
    assert line(game, "aragon") == "Aragón (5/4/1)             Blue 3 (+7), Red 1 (+1), Yellow 1 (+1)  [Grande Blue]"
    assert line(game, "sevilla") == "Sevilla (4/3/1)            Red 2 (+3), Blue 2 (+3), Yellow 1 (+1)  [King]"
    assert line(game, "granada") == "Granada (6/3/1)            empty  [Grande Red, Yellow]"
    assert line(game, "castilla-la-nueva") == "Castilla la Nueva (8/4/0)  empty  [mobile scoreboard]"


def test_only_values_that_are_paid_are_shown() -> None:
    for seats, values in ((2, "(7)"), (3, "(7/4)"), (4, "(7/4/2)"), (5, "(7/4/2)")):
        assert f"Castilla la Nueva {values} " in line(turn("s5_king_any", seats=seats), "castilla-la-nueva")


def test_a_hidden_castillo_shows_nothing_but_ones_own() -> None:
    game = table({"castillo": [2, 3, 0, 1]})
    assert line(game, "castillo") == "Castillo (5/3/1)           Red 2, others hidden"
    assert line(game, "castillo", BLUE) == "Castillo (5/3/1)           Blue 3, others hidden"
    assert line(game, "castillo", SPECTATOR) == "Castillo (5/3/1)           hidden"


def test_nothing_at_all_is_drawn_from_what_is_hidden() -> None:
    game = table({"castillo": [2, 3, 0, 1]})
    before = drawing(game).table()
    game._state.pieces[CASTILLO * 4 + BLUE] = 9  # nothing else has changed
    assert drawing(game).table() == before
    game._state.pieces[CASTILLO * 4 + RED] = 9
    assert drawing(game).table() != before


def test_an_open_castillo_shows_all() -> None:
    game = table({"castillo": [2, 3, 0, 1]}, options={"castillo": "open"})
    assert line(game, "castillo") == "Castillo (5/3/1)           Blue 3 (+5), Red 2 (+3), Green 1 (+1)"


def test_players_in_one_line_each() -> None:
    game = table({"court": [4, 5, 6, 7]}, scores=[1, 20, 0, 3], vetoes=[YELLOW], start=GREEN)
    lines = drawing(game).standings()
    assert lines[1] == "Red (you): 1 point, Court 4, Province 26, played 13"
    assert lines[2] == "Blue (Greedy): 20 points, Court 5, Province 25, played 12"
    assert lines[3] == "Yellow (Greedy): 0 points, Court 6, Province 24, played 11, holds Veto"
    assert lines[4] == "Green (Greedy): 3 points, Court 7, Province 23, played 10, start marker"


def test_where_one_may_place_now() -> None:
    assert drawing(table({})).heading() == [
        "Round 1 of 9; general scoring after round 3.",
        "The King is in Sevilla. Place in Castilla la Nueva, Granada or Castillo.",
    ]


def test_the_next_scoring_is_the_one_to_come() -> None:
    game = Game.from_position({"seats": 2, "rounds_played": 3, "phase": "power"})
    assert drawing(game).heading()[0] == "Round 4 of 9; general scoring after round 6."
    short = Game.from_position({"seats": 2, "rounds_played": 5, "phase": "power", "options": {"rounds": 6}})
    assert drawing(short).heading()[0] == "Round 6 of 6; general scoring after round 6."
    scoring = Game.from_position({"seats": 2, "rounds_played": 3, "phase": "general_scoring"})
    assert drawing(scoring).heading()[0] == "General scoring after round 3."
    over = Game.from_position({"seats": 2, "phase": "over"})
    assert drawing(over).heading()[0] == "The game is over."


def test_the_offer_with_full_texts() -> None:
    game = Game.new(4, seed=1)
    lines = drawing(game).offer()
    cards = [game.view(RED).rules.cards[card] for card in game.view(RED).offer]
    assert len(lines) == 1 + 5
    for number, card in enumerate(cards, start=1):
        assert lines[number] == f"{number}) {card.title.en} (place {card.place}): {card.text.en}"


def test_a_card_that_was_taken() -> None:
    game = Game.new(2, seed=1, start="0")
    for action in ("power-13", "power-12", "stack-4"):
        game.apply(action)
    assert drawing(game).offer()[4] == "4) taken"
    assert drawing(game).used_card(RED)[0].startswith("Your card: ")
    assert drawing(game).used_card(BLUE) == []


def test_log_adds_equal_moves_up_and_scores_in_one_line() -> None:
    rules = Game.new(4, seed=1).view(RED).rules
    placed = Event(ev.PIECES, seat=RED, owner=RED, source=COURT, target=2, amount=1)
    events = [
        placed,
        placed,
        placed._replace(target=3),
        Event(ev.TURN_ENDED, seat=RED),
        Event(ev.PLACE_SCORED, target=0),
        Event(ev.POINTS, seat=RED, target=0, points=2, why=ev.SECOND),
        Event(ev.POINTS, seat=BLUE, target=0, points=4, why=ev.FIRST),
        Event(ev.POINTS, seat=BLUE, target=0, points=2, why=ev.HOME_BONUS),
        Event(ev.PLACE_SCORED, target=1),
    ]
    assert log(rules, events, Voice("en"), ROUTINE) == [
        "Red places 2: Aragón.",
        "Red places 1: Cataluña.",
        "Galicia is scored: Blue 4 (first place) + 2 (home bonus), Red 2 (second place).",
        "País Vasco is scored: nobody gets points.",
    ]
    assert log(rules, events, Voice("de"))[2] == "Rot beendet den Zug."
