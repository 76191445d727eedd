"""King Incognito: a region, chosen in secret, that the King turns up in when its holder shows it, in anybody's turn."""

from collections.abc import Callable
from typing import Any

import pytest

from elgrande import Event, Game, IllegalAction
from elgrande.documents.view import view_document
from elgrande.kernel import frames
from elgrande.kernel.frames import NAMES
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.rules.events import DISC_SHOWN, KING_MOVED, visible
from tests.modules.grandissimo.scenes import (
    discs,
    face_down,
    keepers,
    kinds,
    king,
    mark,
    score_all,
    scoring,
    soldiers,
    turn_begins,
    under,
)
from tests.modules.players_edition.scenes import announced, home
from tests.steps.flow import REGIONS, paid, quietly, seats_asked, site, until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-king-incognito"
NUEVA, VIEJA = "castilla-la-nueva", "castilla-la-vieja"
NEAR_GALICIA = {"pais-vasco", VIEJA, "portugal"}


def holding(region: str, seat: int = BLUE, seats: int = 4) -> dict[str, Any]:
    """That seat has chosen that region."""
    return {"incognito": [region if other == seat else None for other in range(seats)]}


def moves(events: list[Event]) -> list[tuple[int, int, int, str]]:
    """What is told about the King: by whom, from where, to where, why."""
    return [(e.seat, e.source, e.target, e.why) for e in events if e.kind == KING_MOVED]


def refused(game: Game, seat: int = BLUE) -> bool:
    """Nothing happens when that seat tries to step in, and it is not told that it could."""
    before = game.record()
    assert game.interrupts(seat) == ()
    assert view_document(game, seat)["interrupts"] == []
    with pytest.raises(IllegalAction):
        game.apply("incognito", seat)
    return game.record() == before


# choosing


def test_any_of_the_nine_regions_but_not_portugal() -> None:
    """Ruling R2; the King's own region, too: he may be elsewhere by then."""
    assert legal(gra_special(CARD)) == {"done", *REGIONS}


def test_the_choice_lies_before_its_player() -> None:
    game = do(gra_special(CARD), "aragon")
    assert face_down(game, "incognito") == ["aragon", None, None, None]
    assert king(game) == "galicia"
    assert under(do(game, "done"), 6) == [CARD]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_not_the_region_somebody_has_boycotted(holder: int) -> None:
    """Ruling R10: there is one card of each."""
    game = gra_special(CARD, marks={"boycott": ["aragon" if seat == holder else None for seat in range(4)]})
    assert legal(game) == {"done", *REGIONS} - {"aragon"}


def test_a_card_that_was_shown_is_free_again() -> None:
    game = gra_turn("g6-boycott", marks=holding("aragon"), cards=["king-incognito"])
    game.apply("incognito", BLUE)
    assert legal(do(game, "special")) == {"done", *REGIONS}


def test_it_may_be_given_up_and_then_there_is_nothing_to_show() -> None:
    game = do(gra_special(CARD), "done")
    assert face_down(game, "incognito") == [None] * 4
    assert refused(game, RED)


def test_nobody_else_can_tell_which_region_it_is() -> None:
    games = [gra_special(CARD) for _ in range(2)]
    told = [game.apply(region) for game, region in zip(games, ("aragon", "sevilla"), strict=True)]
    for seat in (BLUE, YELLOW, GREEN, -1):
        assert view_document(games[0], seat) == view_document(games[1], seat)
        assert [visible(e, seat) for e in told[0]] == [visible(e, seat) for e in told[1]]
        assert view_document(games[0], seat)["marks"]["incognito"] == ["hidden", None, None, None]
    assert games[0].view(RED) != games[1].view(RED)


def test_a_veto_before_it_lies_there() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE]), "aragon")
    assert announced(game) == "region_held"
    do(game, "veto")
    assert face_down(game, "incognito") == [None] * 4
    assert legal(game) == {"done", "place"}


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "aragon", "allow", "veto")
    assert face_down(game, "incognito") == [None] * 4
    assert keepers(game) == [BLUE]


def test_a_veto_does_not_stop_the_king_later() -> None:
    """Showing the region is no special action."""
    game = gra_turn("s5-king-any", vetoes=[RED, GREEN], marks=holding("aragon"))
    game.apply("incognito", BLUE)
    assert (king(game), asked(game)) == ("aragon", (RED, "parts"))


# stepping in


def test_the_king_is_there_at_once() -> None:
    game = gra_turn("s4-grande", marks=holding("aragon"))
    assert game.interrupts(BLUE) == ("incognito",)
    assert [game.interrupts(seat) for seat in (RED, YELLOW, GREEN)] == [()] * 3
    events = game.apply("incognito", BLUE)
    assert moves(events) == [(BLUE, site(game, "galicia"), site(game, "aragon"), "incognito")]
    assert [event.only for event in events] == [-1] * len(events)  # everybody sees it
    assert king(game) == "aragon"
    assert face_down(game, "incognito") == [None] * 4
    assert asked(game) == (RED, "parts")


def test_only_once() -> None:
    game = gra_turn("s4-grande", marks=holding("aragon"))
    game.apply("incognito", BLUE)
    assert refused(game)


def test_nobody_but_its_holder() -> None:
    game = gra_turn("s4-grande", marks=holding("aragon"))
    for seat in (RED, YELLOW, GREEN):
        assert refused(game, seat)


def test_between_two_placements_of_another_player() -> None:
    """Ruling R11: whoever has been placed stays, the others must respect the new King's region."""
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place", "pais-vasco", VIEJA)
    assert legal(game) == {"done", "castillo", *NEAR_GALICIA}
    game.apply("incognito", BLUE)
    assert asked(game) == (RED, "place")
    assert legal(game) == {"done", "castillo", "aragon", "valencia"}
    do(game, "aragon", "aragon")
    assert asked(game) == (RED, "place")
    do(game, "valencia")
    assert asked(game) == (RED, "parts")
    assert [row(game, place)[RED] for place in ("pais-vasco", VIEJA, "aragon", "valencia")] == [1, 1, 2, 1]
    assert court(game, RED) == 7 - 5


def test_those_who_stand_where_he_turns_up_stay_there_and_cannot_leave() -> None:
    game = do(gra_special("s1-move-3-any", {"aragon": [1, 1, 0, 0], "sevilla": [0, 0, 1, 0]}, marks=holding("aragon")))
    assert legal(game) == {"done", "aragon", "sevilla"}
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "sevilla"}
    assert "aragon" not in legal(do(game, "sevilla"))
    do(game, "valencia")
    assert row(game, "aragon") == [1, 1, 0, 0]


def test_a_move_out_of_one_region_ends_when_the_king_comes_there() -> None:
    game = gra_special("s1-move-5-one-region", {"aragon": [3, 2, 0, 0]}, marks=holding("aragon"))
    do(game, "aragon", "seat-0", "sevilla")
    assert (asked(game), legal(game)) == ((RED, "move"), {"done", "aragon"})
    game.apply("incognito", BLUE)
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "place"})
    assert (row(game, "aragon"), row(game, "sevilla")) == ([2, 2, 0, 0], [1, 0, 0, 0])


def test_what_is_no_longer_possible_is_no_longer_offered() -> None:
    """The Grande cannot leave the King's region."""
    game = gra_turn("s4-grande", grandes=["aragon", "granada", "granada", "granada"], marks=holding("aragon"))
    assert "special" in legal(game)
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "place"}


def test_the_kings_card_then_moves_him_from_there() -> None:
    game = gra_special("s4-king-adjacent", marks=holding("cataluna"))
    assert legal(game) == {"done", *NEAR_GALICIA}
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "aragon", "valencia"}
    assert king(do(game, "aragon")) == "aragon"


def test_in_ones_own_turn_it_is_one_of_the_answers() -> None:
    game = gra_turn("s4-grande", marks=holding("aragon", RED))
    assert "incognito" in legal(game)
    do(game, "incognito")
    assert (king(game), asked(game)) == ("aragon", (RED, "parts"))
    assert legal(game) == {"done", "special", "place"}  # it costs no part of the turn


def test_in_the_middle_of_ones_own_placing() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna", RED)), "place", "pais-vasco")
    assert "incognito" not in legal(game)
    do(game, "incognito")
    assert legal(game) == {"done", "castillo", "aragon", "valencia"}


def test_a_turn_that_has_nothing_else_to_offer_still_offers_it() -> None:
    game = gra_turn("s5-king-any", {"court": [1, 7, 7, 7]}, left=["place"], marks=holding("aragon", RED))
    do(game, "place", "castillo")
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "incognito"})
    assert asked(do(game, "done"))[0] == BLUE
    assert game.interrupts(RED) == ("incognito",)


def test_the_region_he_is_in_already_only_uses_it_up() -> None:
    game = gra_turn("s4-grande", marks=holding("galicia"))
    game.apply("incognito", BLUE)
    assert (king(game), face_down(game, "incognito")) == ("galicia", [None] * 4)


def test_with_no_further_actions_too() -> None:
    """Showing it is no special action (R1)."""
    game = gra_turn("g6-no-further-actions", cards=["king-incognito"], marks=holding("aragon"))
    do(game, "special", "done")
    game.apply("incognito", BLUE)
    assert king(game) == "aragon"


# at every pause


BLUES = holding("aragon")
ON_BOARD: Pieces = {"sevilla": [2, 1, 1, 0], "aragon": [1, 1, 0, 0]}
CARDS = ("king-incognito", "to-the-castillo", "confederation")
ALL_OUT: Pieces = {"court": [29, 7, 7, 7], "sevilla": [1, 0, 0, 0]}  # Red's Province is empty


def power_cards() -> Game:
    game = do(gra_turn("s4-grande", marks=BLUES), "done")
    until(game, "power")
    return game


# a question of each kind between two steps
PAUSES: dict[str, Callable[[], Game]] = {
    "power": power_cards,
    "land": lambda: turn_begins({"caravel-1": [2, 0, 0, 0]}, marks={**BLUES, "ships": [RED, None]}),
    "see_off": lambda: turn_begins({"guests-0": [0, 1, 0, 0]}, marks=BLUES),
    "supply": lambda: turn_begins(marks=BLUES, played=[8, 7, 6, 5]),
    "recall": lambda: turn_begins(ALL_OUT, marks=BLUES, played=[8, 7, 6, 5]),
    "choose_card": lambda: turn_begins(marks=BLUES),
    "parts": lambda: gra_turn("s4-grande", marks=BLUES),
    "place": lambda: do(gra_turn("s4-grande", marks=BLUES), "place"),
    "move": lambda: gra_special("s1-move-3-any", ON_BOARD, marks=BLUES),
    "king": lambda: gra_special("s5-king-any", marks=BLUES),
    "expel": lambda: gra_special("s2-return-1-each", ON_BOARD, marks=BLUES),
    "scoreboard": lambda: gra_special("g6-confederation", marks=BLUES, cards=CARDS),
    "to_castillo": lambda: gra_special("g6-to-the-castillo", ON_BOARD, marks=BLUES, cards=CARDS),
    "march": lambda: do(gra_turn("s4-grande", marks={**BLUES, "persons": {"general": RED}}), "move-soldiers"),
}


@pytest.mark.parametrize("kind", PAUSES)
def test_at_every_pause_and_the_same_player_is_asked_again(kind: str) -> None:
    """Ruling R11."""
    game = PAUSES[kind]()
    assert game.decision.kind == kind
    assert game.interrupts(BLUE) == ("incognito",)
    seat, before = game.decision.seat, game.position()["pieces"]
    game.apply("incognito", BLUE)
    assert king(game) == "aragon"
    assert asked(game) == (seat, kind)
    assert game.position()["pieces"] == before
    quietly(game)
    until(game, "power")


def test_every_kind_that_pauses_is_among_them() -> None:
    assert {NAMES[kind] for kind in frames.PAUSES} == set(PAUSES)


def test_while_power_cards_are_played() -> None:
    game = do(gra_turn("s4-grande", marks=holding("aragon")), "done")
    until(game, "power")
    first = game.decision.seat
    do(game, "power-13")
    game.apply("incognito", BLUE)
    assert (king(game), asked(game)[1]) == ("aragon", "power")
    assert game.decision.seat != first


def test_soldiers_where_he_turns_up_are_stuck() -> None:
    game = gra_turn("s4-grande", marks={**holding("valencia"), "persons": {"general": RED}})
    do(game, "move-soldiers", "valencia", "sevilla")
    game.apply("incognito", BLUE)
    assert asked(game) == (RED, "parts")  # the other one cannot march any more
    assert soldiers(game) == ["sevilla", "valencia"]


def test_those_ashore_stay_and_the_others_must_still_land() -> None:
    game = turn_begins({"caravel-1": [2, 0, 0, 0]}, marks={**holding("sevilla"), "ships": [RED, None]})
    do(game, "sevilla")
    game.apply("incognito", BLUE)
    assert legal(game) == {"galicia", "pais-vasco", "cataluna", "valencia", "granada", "portugal"}
    do(game, "galicia")
    assert (row(game, "sevilla"), row(game, "galicia")) == ([1, 0, 0, 0], [1, 0, 0, 0])


def test_a_scoreboard_where_he_turns_up_stays() -> None:
    game = gra_special(
        "g6-confederation", marks=holding("aragon"), boards={"board-840": "aragon"}, cards=["king-incognito"]
    )
    assert legal(game) == {"done", "board-840", "board-400"}
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "board-400"}
    assert "aragon" not in legal(do(game, "board-400"))


# not now


def test_not_while_a_veto_is_considered() -> None:
    game = do(gra_special("s5-king-any", vetoes=[YELLOW], marks=holding("aragon")), "sevilla")
    assert asked(game) == (YELLOW, "window")
    assert refused(game)
    do(game, "allow")
    game.apply("incognito", BLUE)
    assert king(game) == "aragon"


def test_not_even_by_who_holds_the_veto_himself() -> None:
    game = do(gra_special("s5-king-any", vetoes=[BLUE], marks=holding("aragon")), "sevilla")
    assert asked(game) == (BLUE, "window")
    assert refused(game)


@pytest.mark.parametrize("answers", [("aragon",), ("aragon", "seat-1")])
def test_not_in_the_middle_of_a_move(answers: tuple[str, ...]) -> None:
    """Somebody has been named, but not where he goes."""
    game = do(gra_special("s1-move-3-any", {"aragon": [1, 1, 0, 0]}, marks=holding("aragon")), *answers)
    assert game.decision.kind in ("move_owner", "move_to")
    assert refused(game)


def test_nor_while_a_scoreboard_is_being_laid() -> None:
    game = do(gra_special("s4-scoreboard", marks=holding("aragon")), "board-840")
    assert refused(game)


def test_not_while_discs_of_a_special_action_are_set() -> None:
    game = gra_special("s4-disc-unique-scoring", marks=holding("aragon"))
    for _ in range(4):
        assert asked(game)[1] == "disc"
        assert refused(game)
        do(game, "sevilla")
    game.apply("incognito", BLUE)


def test_not_between_two_regions_of_a_special_scoring() -> None:
    """With a Veto out its player is asked for the order."""
    game = gra_special("s3-score-4s", vetoes=[GREEN], marks=holding("aragon"))
    assert asked(game)[1] == "score_set"
    assert refused(game)
    do(game, "sevilla", "allow")
    assert refused(game)


def test_not_while_the_discs_of_a_general_scoring_are_set_nor_later_in_it() -> None:
    game = scoring(
        {"sevilla": [2, 0, 0, 0]},
        marks=holding("aragon"),
        kept=[{"card": "g6-free-choice", "seat": RED}],
    )
    do(game, "done")
    for _ in range(4):
        assert asked(game)[1] == "disc"
        assert refused(game)
        do(game, "sevilla")
    assert asked(game) == (RED, "move")  # a kind of question that is a pause in a turn
    assert refused(game)
    do(game, "done")
    assert asked(game)[1] == "power"
    assert game.interrupts(BLUE) == ("incognito",)


def test_not_when_the_game_is_over() -> None:
    game = scoring(rounds_played=9, marks=holding("aragon"))
    do(game, "done")
    score_all(game)
    assert game.over
    assert game.interrupts(BLUE) == ()
    with pytest.raises(IllegalAction):
        game.apply("incognito", BLUE)


# before a general scoring


def test_its_holder_is_asked_when_a_general_scoring_is_about_to_begin() -> None:
    """Ruling R11: the gap before it, after the last turn."""
    game = do(gra_turn("s5-king-any", seat=GREEN, rounds_played=2, marks=holding("sevilla")), "done")
    assert (asked(game), legal(game)) == ((BLUE, "last_chance"), {"done", "incognito"})
    assert seats_asked(game) == [BLUE]


def test_the_new_kings_region_counts_in_it() -> None:
    game = scoring({"sevilla": [2, 0, 0, 0], "castillo": [0, 1, 0, 0]}, marks=holding("sevilla"))
    events = game.apply("incognito")
    assert KING_MOVED in kinds(events)
    events = discs(game, "aragon", "sevilla", "aragon", "aragon")
    assert (RED, "sevilla", 2, "kings_bonus") in paid(game, events)
    assert court(game, BLUE) == 8  # the disc showed what is now the King's region
    assert face_down(game, "incognito") == [None] * 4


def test_who_lets_it_pass_keeps_the_region() -> None:
    """Ruling R11: it does not end with a general scoring."""
    game = do(scoring(marks=holding("sevilla")), "done")
    score_all(game)
    assert face_down(game, "incognito") == [None, "sevilla", None, None]
    assert king(game) == "galicia"
    game.apply("incognito", BLUE)
    assert king(game) == "sevilla"


def test_before_any_disc_is_set_whether_somebody_spies_or_not() -> None:
    game = scoring(
        {"castillo": [1, 1, 1, 1]}, cards=["espionage"], marks=holding("sevilla"),
        kept=[{"card": "g6-espionage", "seat": GREEN}],
    )  # fmt: skip
    asked_for, events = [], []
    while game.decision.kind != "disc":
        asked_for.append(asked(game))
        events += game.apply("incognito" if game.decision.kind == "last_chance" else "spy", game.decision.seat)
    assert sorted(asked_for) == [(BLUE, "last_chance"), (GREEN, "ask_spy")]
    assert DISC_SHOWN not in kinds(events)


# taking back, records


def test_what_was_done_before_cannot_be_taken_back() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place", "pais-vasco")
    assert game.can_undo(RED)
    game.apply("incognito", BLUE)
    assert not any(game.can_undo(seat) for seat in range(4))
    do(game, "aragon")
    game.undo(RED)
    assert (row(game, "pais-vasco")[RED], row(game, "aragon")[RED], king(game)) == (1, 0, "cataluna")
    assert not game.can_undo(RED)


def test_nor_by_who_did_it_himself() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna", RED)), "place", "pais-vasco", "incognito")
    assert not game.can_undo(RED)


def test_what_was_taken_back_before_cannot_be_done_again() -> None:
    """Even where it would still be possible."""
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place", "castillo")
    game.undo(RED)
    assert game.can_redo(RED)
    game.apply("incognito", BLUE)
    assert "castillo" in legal(game)
    assert not game.can_redo(RED)


def test_an_answer_to_the_question_before_is_refused() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place")
    before = game.decision.id
    game.apply("incognito", BLUE)
    with pytest.raises(IllegalAction, match="no longer open"):
        game.apply("done", RED, before)
    game.apply("aragon", RED, game.decision.id)


def test_a_question_that_is_still_the_same_may_be_answered_as_it_was_asked() -> None:
    game = turn_begins(marks=holding("cataluna"))
    before = game.decision.id
    game.apply("incognito", BLUE)
    game.apply("stack-5", RED, before)
    assert asked(game) == (RED, "parts")


def test_it_is_in_the_record() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place", "pais-vasco")
    game.apply("incognito", BLUE)
    do(game, "aragon", "done")
    again = Game.replay(game.record())
    assert again == game
    assert (king(again), row(again, "aragon")[RED]) == ("cataluna", 1)
    assert [seat for seat, _ in game.moves] == [RED, RED, BLUE, RED, RED]


def test_and_in_a_position_in_the_middle() -> None:
    game = do(gra_turn("s5-king-any", marks=holding("cataluna")), "place", "pais-vasco")
    game.apply("incognito", BLUE)
    again = Game.from_position(game.position())
    assert (asked(again), legal(again), king(again)) == (asked(game), legal(game), "cataluna")
    assert game.clone()._state.king == game._state.king


def test_a_whole_game_with_it_is_replayed() -> None:
    game = Game.new(4, seed=3, modules=["grandissimo"], stack_6="first-game")
    while not game.over:
        shown = [seat for seat in range(4) if game.interrupts(seat) and game.decision.kind == "place"]
        if shown:
            game.apply("incognito", shown[0])
            continue
        names = game.decision.names
        wanted = [n for n in names if n in ("stack-6", "special", "place", "castillo", *REGIONS)]
        game.apply((wanted or names)[0], game.decision.seat)
    assert Game.replay(game.record()) == game


# with Revolution


def deposed(region: str, **more: Any) -> dict[str, Any]:
    """The King is in the Castillo, Yellow's Grande in Sevilla stands in for him; Blue has that region."""
    return {
        "king": "sevilla",
        "grandes": ["granada", "granada", "sevilla", "granada"],
        **more,
        "marks": {**holding(region), "stand_in": YELLOW, **more.get("marks", {})},
    }


def test_with_a_revolution_going_on_the_king_comes_out_and_it_ends() -> None:
    """Ruling R12."""
    game = gra_turn("s5-king-any", **deposed("aragon"))
    events = game.apply("incognito", BLUE)
    assert moves(events) == [(BLUE, site(game, "castillo"), site(game, "aragon"), "incognito")]
    assert (king(game), mark(game, STAND_IN)) == ("aragon", None)
    assert home(game, YELLOW) == "sevilla"


def test_the_stand_ins_region_is_free_again() -> None:
    game = gra_turn("s1-move-3-any", {"sevilla": [1, 0, 0, 0]}, **deposed("aragon"))
    assert legal(game) == {"done", "place"}  # nobody can leave Sevilla
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "special", "place"}
    assert legal(do(game, "special")) == {"done", "sevilla"}


def test_even_if_he_turns_up_where_the_stand_in_is() -> None:
    game = gra_turn("s5-king-any", **deposed("sevilla"))
    game.apply("incognito", BLUE)
    assert (king(game), mark(game, STAND_IN)) == ("sevilla", None)
    do(game, "special", "aragon")
    assert (king(game), home(game, YELLOW)) == ("aragon", "sevilla")  # the King himself has left


def test_in_the_middle_of_the_kings_card_it_is_the_king_who_moves_on() -> None:
    game = gra_special("s5-king-any", **deposed("aragon"))
    assert game.decision.prompt != gra_special("s5-king-any").decision.prompt  # it speaks of a Grande
    game.apply("incognito", BLUE)
    assert asked(game) == (RED, "king")
    assert game.decision.prompt == gra_special("s5-king-any").decision.prompt
    do(game, "valencia")
    assert (king(game), home(game, YELLOW)) == ("valencia", "sevilla")


def test_before_a_general_scoring_the_king_is_back_and_stays() -> None:
    """He does not go to Portugal afterwards."""
    game = do(scoring({"sevilla": [0, 0, 2, 0]}, **deposed("aragon")), "incognito")
    events = score_all(game)
    assert (king(game), mark(game, STAND_IN)) == ("aragon", None)
    assert moves(events) == []
    assert (YELLOW, "sevilla", 2, "home_bonus") in paid(game, events)
    assert "kings_bonus" not in [why for _, _, _, why in paid(game, events)]
