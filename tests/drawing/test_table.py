"""Views as lines: everything a seat may know, and nothing it may not."""

from typing import Any

from elgrande import Event, Game, Text
from elgrande.cli.decks import found
from elgrande.drawing.log import ROUTINE, log
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import Voice
from elgrande.rules import events as ev
from elgrande.rules.ruleset import CASTILLO, COURT
from tests.table import BLUE, GREEN, RED, YELLOW, ki_turn, turn

WHO = [Text("you", "du"), *[Text("Greedy", "Gierig")] * 4]
SPECTATOR = -1


def drawing(game: Game, seat: int = RED, language: str = "en") -> Drawing:
    return Drawing(game.view(seat).raw, Voice(language), WHO[: game.seats])


def line(game: Game, slug: str, seat: int = RED) -> str:
    sites = game.view(seat).rules.sites
    number = next(i for i, site in enumerate(sites) if site.slug == slug)
    return drawing(game, seat).site(number).replace("\xa0", " ")


def table(pieces: dict[str, list[int]], **more: Any) -> Game:
    return turn("s5-king-any", pieces, grandes=["granada", "aragon", "granada", "galicia"], king="sevilla", **more)


def test_a_region_in_one_line() -> None:
    game = table({"aragon": [1, 3, 1, 0], "sevilla": [2, 2, 1, 0]}, boards={"board-840": "castilla-la-nueva"})
    assert line(game, "aragon") == "Aragón (5/4/1)             Blue 3 (+7), Red 1 (+1), Yellow 1 (+1)  [Grande Blue]"
    assert line(game, "sevilla") == "Sevilla (4/3/1)            Red 2 (+3), Blue 2 (+3), Yellow 1 (+1)  [King]"
    assert line(game, "granada") == "Granada (6/3/1)            empty  [Grande Red, Yellow]"
    assert line(game, "castilla-la-nueva") == "Castilla la Nueva (8/4/0)  empty  [scoreboard]"


def test_only_values_that_are_paid_are_shown() -> None:
    for seats, values in ((2, "(7)"), (3, "(7/4)"), (4, "(7/4/2)"), (5, "(7/4/2)")):
        assert f"Castilla la Nueva {values} " in line(turn("s5-king-any", seats=seats), "castilla-la-nueva")


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
    cards = [game.view(RED).rules.cards[card] for card in game.view(RED).raw.offer]
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


# King & Intrigue and what is added to it


def family(marks: dict[str, Any] | None = None, pieces: dict[str, list[int]] | None = None, **more: Any) -> Game:
    return ki_turn("bridge", pieces, marks=marks or {}, king="sevilla", **more)


def sentences(game: Game, seat: int = RED, language: str = "en") -> list[str]:
    lines = drawing(game, seat, language).table()
    heading = {"en": "In force:", "de": "Es gilt:"}[language]
    return lines[lines.index(heading) + 1 : lines.index("", lines.index(heading))] if heading in lines else []


def test_a_tie_is_told() -> None:
    game = turn("s2-score-chosen", {"aragon": [2, 2, 1, 1]}, grandes=["galicia"] * 4, left=["special"])
    game.apply("special")
    (line,) = [line for line in log(game.rules, game.apply("aragon"), Voice("en")) if "is scored" in line]
    assert line == (
        "Aragón is scored: Red 4 (tied for first: second-place points), Blue 4 (tied for first: second-place points)."
    )


def test_without_markers_nothing_is_said() -> None:
    assert sentences(family()) == []


def test_every_marker_in_words() -> None:
    game = family(
        {
            "castillo": "aragon",
            "alliance": ["galicia", "cataluna"],
            "bridge": ["valencia", "granada"],
            "collapse": True,
            "quarantine": "castilla-la-nueva",
            "guard": "pais-vasco",
            "tables": ["cataluna"],
            "reversed": ["board-840"],
            "mistress": True,
            "doubled": ["granada", "aragon", None, None],
        },
        {"bridge": [0, 1, 0, 0], "cataluna": [2, 1, 0, 0], "beside": [1, 0, 2, 0], "court": [3, 3, 3, 3]},
        boards={"board-840": "valencia"},
    )
    told = sentences(game)
    for text in (
        "The Castillo stands in Aragón and pays what Aragón pays, until the next general scoring.",
        "Quarantine: nothing enters or leaves Castilla la Nueva, until the next general scoring is over.",
        "King's guard: nothing enters or leaves País Vasco this round.",
        "Galicia and Cataluña are allied: in the next general scoring they are scored as one.",
        "A bridge joins Valencia and Granada; Blue may cross before a turn and gets 1 point in general scorings.",
        "Limit table in Cataluña: at most 6 Caballeros, room for 3 more.",
        "In Valencia the fewest Caballeros are paid best, but at least one is needed.",
        "No King's bonus this round.",
        "Granada counts double in the next general scoring; only you know that.",
        "Blue knows a region that counts double in the next general scoring.",
    ):
        told.remove(text)
    assert len(told) == 1
    assert told[0].startswith("Risk of collapse: ")
    assert len(sentences(game, language="de")) == 11
    assert line(game, "aragon").endswith("[the Castillo stands here]")
    assert line(game, "cataluna").endswith("[allied with Galicia]  [limit table]")
    assert line(game, "castilla-la-nueva").endswith("[quarantine]")
    assert line(game, "pais-vasco").endswith("[King's guard]")
    assert line(game, "valencia").endswith("[scoreboard, upside down]  [bridge to Granada]")
    assert line(game, "granada").endswith("[counts double]  [bridge to Valencia]")
    assert drawing(game).board()[-1].replace("\xa0", " ") == "beside the Castillo        Yellow 2, Red 1"


def test_secret_markers_of_others_are_only_known_to_be_there() -> None:
    game = family({"doubled": ["granada", "aragon", None, None]})
    assert "Granada counts double in the next general scoring; only you know that." in sentences(game, RED)
    assert "Aragón counts double in the next general scoring; only you know that." in sentences(game, BLUE)
    assert sentences(game, SPECTATOR) == [
        f"{colour} knows a region that counts double in the next general scoring." for colour in ("Red", "Blue")
    ]
    assert "[counts double]" not in line(game, "granada", BLUE)
    assert not any("double]" in one for one in drawing(game, SPECTATOR).board())


def test_a_hurricane_is_its_owners_secret() -> None:
    game = ki_turn(
        "hurricane", left=("place",), marks={"storm": ["granada", None, None, None]}, seat=RED, king="sevilla"
    )
    assert sentences(game, RED) == ["Your hurricane waits for Granada; only you know that."]
    assert sentences(game, BLUE) == ["Red has set a hurricane for a secret region."]


def test_players_with_power_cards_by_name_and_the_cards_they_were_dealt() -> None:
    game = family(kept=[{"card": "waiting-caballero", "seat": YELLOW}], pieces={"waiting": [0, 0, 1, 0]})
    lines = drawing(game).standings()
    assert "played 83 Bridge Construction, Caballero card (place " in lines[1]
    assert "King's card (place 5)" in "".join(lines)
    assert lines[3].endswith("holds Ambush")


def test_the_used_card_and_the_power_card_it_releases() -> None:
    assert [told.partition(":")[0] for told in drawing(family()).used_card(RED)] == ["Your card", "Your power card"]
    assert "83 Bridge Construction (supply 3): Build the bridge" in drawing(family()).used_card(RED)[1]
    king = ki_turn("king", holds="king")
    assert len(drawing(king).used_card(RED)) == 1


def test_dealt_action_cards_by_rank() -> None:
    game = Game.new(3, seed=1, modules=["king_and_intrigue"])
    lines = drawing(game).offer()
    assert lines[1].startswith("1. King's card (place 5): ")
    assert lines[3].startswith("3. Intrigue card (place 1): ")
    assert drawing(game).ranks() == (
        "Action cards, the highest number first: King's card (place 5), Caballero card (place 3), "
        "Intrigue card (place 1)."
    )
    in_turn = drawing(family()).offer()
    assert in_turn[1].partition(":")[0] == ("Red", "Blue", "Yellow", "Green")[family().view(RED).order[0]]


def test_the_text_of_a_card_on_request() -> None:
    shown = drawing(family())
    assert found("40", shown) == found("VETO", shown)
    assert found("40", shown)[0].startswith("40 Veto (supply 4): Keep this card")
    assert found("Joker", shown)[0].startswith("Joker: Has no number.")
    assert len(found("special scoring", shown)) == 6
    assert found("King's card", shown)[0].startswith("King's card (place 5): ")
    assert found("xyzzy", shown) == found("0", shown) == []


def test_allied_regions_are_scored_in_one_line() -> None:
    rules = family().rules
    events = [
        Event(ev.PLACES_SCORED, source=0, target=3),
        Event(ev.POINTS, seat=RED, target=0, points=4, why=ev.FIRST),
        Event(ev.POINTS, seat=BLUE, target=3, points=2, why=ev.SECOND),
        Event(ev.POINTS, seat=RED, target=3, points=4, why=ev.FIRST),
    ]
    assert log(rules, events, Voice("en")) == [
        "Galicia and Cataluña are scored as one: Red 4 (first place) + 4 (first place), Blue 2 (second place)."
    ]


def test_the_castillo_is_told_with_what_was_in_it() -> None:
    rules = Game.new(4, seed=1).rules
    counted = [Event(ev.CASTILLO_COUNTED, owner=seat, target=CASTILLO, amount=n) for seat, n in enumerate((2, 0, 1, 0))]
    points = Event(ev.POINTS, seat=RED, target=CASTILLO, points=5, why=ev.FIRST)
    events = [Event(ev.PLACE_SCORED, target=CASTILLO), *counted, points]
    assert log(rules, events, Voice("en")) == [
        "In the Castillo: Red 2, Yellow 1.",
        "Castillo is scored: Red 5 (first place).",
    ]
    assert log(rules, events[:1] + [one._replace(amount=0) for one in counted], Voice("de")) == [
        "Im Castillo: leer.",
        "Castillo wird gewertet: niemand bekommt Punkte.",
    ]
