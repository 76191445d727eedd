"""Why something cannot be chosen: a true reason for everything illegal, in all sets of modules."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from elgrande import Game, View, WhyNot, module_sets, new_game
from elgrande.game import Decision
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.words import Ref
from elgrande.rules.why_not import NOT_AMONG, why_not
from elgrande.vocabulary import CARAVELS, NAMES
from tests.table import ki_turn, turn

POSITIONS: Final = 50
SAMPLES: Final = 3
SEAT_COUNTS: Final = (2, 3, 4, 5)
VAGUE: Final = {because.key for because in NOT_AMONG.values()}  # true of anything, so no reason

Truth = Callable[[View, Decision, str, dict[str, str | int]], bool]


def _caballeros(view: View, place: str | int) -> list[int]:
    """By owner, in a place or in a region with all there is inside it."""
    inside = [site.slug for site in view.rules.sites if place in (site.slug, site.part_of, site.kind)]
    return [sum(view.pieces[slug][owner] or 0 for slug in inside) for owner in range(view.rules.owners)]


def _neighbours(view: View, place: str | int) -> set[str]:
    """By what the regions of all modules say about themselves."""
    sites = view.rules.sites
    own = next(site for site in sites if site.slug == place)
    return {*own.neighbours, *(site.slug for site in sites if place in site.neighbours)}


def _no_option_is(view: View, decision: Decision, *beginnings: str) -> bool:
    return not any(name.startswith(beginnings) for name in decision.names)


# what can be seen on the table without asking the rules that gave the reason
TRUE_IF: Final[dict[str, Truth]] = {
    "kings_region": lambda view, decision, name, said: view.king == said["place"],
    "not_next_to_king": lambda view, decision, name, said: (
        view.king == said["king"] and said["place"] not in _neighbours(view, said["king"])
    ),
    "king_is_there": lambda view, decision, name, said: view.king == said["place"] == name,
    "grande_is_there": lambda view, decision, name, said: view.grandes[view.seat] == said["place"] == name,
    "closed_by_quarantine": lambda view, decision, name, said: view.marks["quarantine"] == said["place"],
    "closed_by_guard": lambda view, decision, name, said: view.marks["guard"] == said["place"],
    "none_of": lambda view, decision, name, said: view.pieces[str(said["place"])][int(said["owner"])] == 0,
    "nobody_there": lambda view, decision, name, said: not any(view.pieces[name]),
    "none_you_may": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "no_opponent": lambda view, decision, name, said: (
        not any(count for owner, count in enumerate(_caballeros(view, name)) if owner not in (view.seat, view.seats))
    ),
    "too_few_of_yours": lambda view, decision, name, said: _caballeros(view, name)[view.seat] < int(said["count"]),
    "full": lambda view, decision, name, said: sum(_caballeros(view, said["place"])) >= int(said["most"]),
    "occupied": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "castillo_keeps": lambda view, decision, name, said: name in ("castillo", "beside"),
    "covered": lambda view, decision, name, said: name in view.boards.values(),
    "no_region": lambda view, decision, name, said: name not in view.regions,
    "not_in_hand": lambda view, decision, name, said: name not in {power.action for power in view.hand},
    "chosen_already": lambda view, decision, name, said: name in {power.action for power in view.hand},
    "number_played": lambda view, decision, name, said: _played(view, int(said["seat"])) == name,
    "not_used_yet": lambda view, decision, name, said: (
        name not in {power.action for power in view.discards} and _played(view, view.seat) != name
    ),
    "province_has": lambda view, decision, name, said: (
        view.province[view.seat] == said["count"] and int(said["count"]) < int(name.removeprefix("number-"))
    ),
    "card_gives": lambda view, decision, name, said: int(said["count"]) < int(name.removeprefix("number-")),
    "card_taken_already": lambda view, decision, name, said: view.offer[_stack(name)] is None,
    "not_your_rank": lambda view, decision, name, said: view.offer[_stack(name)] is not None,
    "court_is_empty": lambda view, decision, name, said: view.court[view.seat] == 0,
    "must_choose": lambda view, decision, name, said: name == "done" and "done" not in decision.names,
    "no_number_now": lambda view, decision, name, said: _no_option_is(view, decision, "number-"),
    "no_stack_now": lambda view, decision, name, said: _no_option_is(view, decision, "stack-"),
    "no_board_now": lambda view, decision, name, said: _no_option_is(view, decision, "board-"),
    "no_power_now": lambda view, decision, name, said: _no_option_is(view, decision, "power-", "play-"),
    "no_owner_now": lambda view, decision, name, said: _no_option_is(view, decision, "seat-", "black"),
    "no_place_now": lambda view, decision, name, said: not set(decision.names) & set(view.pieces),
    "card_first": lambda view, decision, name, said: not _no_option_is(view, decision, "stack-"),
    "part_first": lambda view, decision, name, said: decision.kind == "parts",
    "choose_inside": lambda view, decision, name, said: any(
        site.part_of == said["place"] and site.slug in decision.names for site in view.rules.sites
    ),
    "not_in_this_game": lambda view, decision, name, said: (
        name not in view.pieces and name not in {power.key for power in view.rules.power}
    ),
    "not_in_your_court": lambda view, decision, name, said: _owner_of_ship(view, name) != view.seat,
    "table_lies_there": lambda view, decision, name, said: view.marks["limit"] == name,
    "follows_already": lambda view, decision, name, said: view.grandes[view.seat] == said["place"],
    "others_grande": lambda view, decision, name, said: name == f"seat-{view.seat}",
    "others_court": lambda view, decision, name, said: name in (f"seat-{view.seat}", "black"),
}


def _stack(name: str) -> int:
    return int(name.removeprefix("stack-")) - 1


def _played(view: View, seat: int) -> str | None:
    power = view.played[seat]
    return None if power is None else power.action


def _owner_of_ship(view: View, name: str) -> int | None:
    owners: list[int | None] = view.marks.get("ships") or [None] * CARAVELS
    return owners[int(name.removeprefix("caravel-")) - 1]


def _said(view: View, why: WhyNot) -> dict[str, str | int]:
    """What fills the gaps: places by name, everything else by number."""
    return {
        gap: view.rules.sites[value.number].slug
        if isinstance(value, Ref) and value.kind == "site"
        else (value.number if isinstance(value, Ref) else value)
        for gap, value in why.reason.values
    }


def _positions(modules: tuple[str, ...], seed: int) -> list[Game]:
    """Moments of random games, some of each kind of question."""
    random = Random(seed)
    found: list[Game] = []
    while len(found) < POSITIONS:
        game = new_game(random.choice(SEAT_COUNTS), seed=random.getrandbits(60), modules=modules)
        met: set[str] = set()
        while not game.over and len(found) < POSITIONS:
            decision = random.choice(game.pending)
            if random.random() < (0.02 if decision.kind in met else 0.5):
                met.add(decision.kind)
                found.append(game.clone())
            game.apply(random.choice(decision.actions), decision.seat)
    return found


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_everything_illegal_has_a_true_reason(modules: tuple[str, ...]) -> None:
    for number, game in enumerate(_positions(modules, seed=1400)):
        decision = game.pending[number % len(game.pending)]
        view = game.view(decision.seat)
        possible = {*decision.names, *game.standing_orders(view.seat), *game.interrupts(view.seat)}
        for name in NAMES:
            why = view.why_not(name)
            assert (why is None) == (name in possible), (decision, name)
            if why is not None:
                _check(view, decision, name, why)


def _check(view: View, decision: Decision, name: str, why: WhyNot) -> None:
    assert why.key not in VAGUE, (decision, name)
    assert "{" not in why.text.en + why.text.de
    assert why.text.en != why.text.de
    truth = TRUE_IF.get(why.key)
    assert truth is None or truth(view, decision, name, _said(view, why)), (decision, name, why)


def test_a_reason_gives_nothing_away() -> None:
    """It is the same on every table that looks the same to the seat."""
    for modules in module_sets()[::5]:
        for game in _positions(modules, seed=14)[::5]:
            view = game.view(game.decision.seat)
            reasons = [view.why_not(name) for name in NAMES]
            for seed in range(1, SAMPLES + 1):
                other = view.raw.sample(seed)
                found = [why_not(other, view.seat, action) for action in range(len(NAMES))]
                assert found == [None if why is None else why.reason for why in reasons]


# --- each for itself ------------------------------------------------------------------------------------------------


def why(game: Game, name: str, seat: int | None = None) -> str:
    found = game.why_not(name, seat)
    assert found is not None
    return found.text.en


def test_places_and_cards_say_which_rule() -> None:
    game = turn("s4-king-adjacent", {"court": [3, 1, 1, 1], "castilla-la-vieja": [1, 0, 0, 0]}, king="cataluna")
    assert why(game, "granada") == "First say what you do: place Caballeros, or the special action."
    assert why(game, "stack-1") == "You have your card for this turn."
    game.apply("place")
    assert why(game, "granada") == "Granada is not next to the King's region, Cataluña."
    assert why(game, "cataluna") == "Cataluña is the King's region: nothing enters or leaves it."
    assert why(game, "court") == "Nobody can be sent there: Court."
    assert why(game, "power-3") == "No power card is played or chosen now."
    assert game.why_not("aragon") is None


def test_in_german_too() -> None:
    game = turn("s4-king-adjacent", king="cataluna")
    game.apply("place")
    found = game.why_not("granada")
    assert found is not None
    assert found.text.de == "Granada grenzt nicht an die Königsregion, Cataluña."


def test_a_part_that_is_done_says_so() -> None:
    game = turn("s4-king-adjacent", left=("special",))
    assert why(game, "place") == "You have done that in this turn."


def test_whoever_is_not_asked_hears_who_is() -> None:
    game = turn("s4-king-adjacent")
    assert why(game, "granada", seat=2) == "You are not asked now: Red decides."
    assert game.view(-1).why_not("granada") is not None


def test_a_full_table_is_full() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "valencia": [3, 3, 0, 0]}
    game = ki_turn("veto", pieces, holds="intrigue", marks={"tables": ["valencia"]})
    for action in ("special", "first", "aragon"):
        game.apply(action)
    assert why(game, "valencia") == "Valencia is full: at most 6 Caballeros find room there."


def test_after_the_end_nothing_is_possible() -> None:
    game = Game.from_position({"seats": 3, "phase": "over"})
    assert why(game, "granada", seat=0) == "The game is over."


def test_what_there_is_not_is_refused() -> None:
    game = turn("s4-king-adjacent")
    with pytest.raises(IllegalAction, match="there is no action 'madrid'"):
        game.why_not("madrid")
    assert why(game, "portugal") == "That is not part of this game."
