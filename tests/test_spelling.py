"""One spelling of cards, places and actions; older ones are still read wherever somebody may give one."""

import json
import re

import pytest

from elgrande import Game, SetupError, new_game, replay
from elgrande.modules.compose import SEAT_COUNTS, checked_options, compose, module_sets
from elgrande.spelling import respelled, spelled
from elgrande.vocabulary import NAMES

OLD_RECORDS = [
    {
        "elgrande": "record", "version": 1, "rules": "1", "modules": ["base"], "seats": 2, "options": {}, "seed": 7,
        "count": 9, "digest": "2d5b576a2f0b6b87",
        "actions": ["1 power-1", "0 power-2", "0 number-0", "0 stack-1", "0 done", "1 number-0", "1 stack-2", "1 done",
                    "1 power-2"],
    },
    {
        "elgrande": "record", "version": 1, "rules": "1", "modules": ["base", "king_and_intrigue"], "seats": 2,
        "options": {}, "seed": 7, "count": 9, "digest": "899853010d87f4aa",
        "actions": ["0 galicia", "1 galicia", "0 draw", "1 draw", "0 play-intrigue", "1 play-court-purge",
                    "1 number-0", "1 done", "0 number-0"],
    },
]  # fmt: skip


@pytest.mark.parametrize("modules", module_sets(), ids=" ".join)
def test_cards_places_and_actions_have_hyphens(modules: tuple[str, ...]) -> None:
    for seats in SEAT_COUNTS:
        rules = compose(modules, seats, checked_options({}))
        names = [*(card.slug for card in rules.cards), *(site.slug for site in rules.sites), *NAMES]
        assert [name for name in names if name != spelled(name)] == []


def test_a_position_in_the_old_spelling_is_the_same_position() -> None:
    game = Game.from_position({"seats": 2, "phase": "turn", "played": [1, 2], "turn": {"seat": 1, "card": "s2-veto"}})
    old = json.loads(re.sub(r'"(s[1-5]-[^"]*)"', lambda card: card[0].replace("-", "_"), json.dumps(game.position())))
    assert old["turn"]["card"] == "s2_veto"
    assert old["offer"][4] == "s5_king_any"
    assert Game.from_position(old) == game
    assert respelled(old) == game.position()


@pytest.mark.parametrize("record", OLD_RECORDS)
def test_a_record_of_the_first_version_is_read(record: dict[str, object]) -> None:
    assert replay(json.dumps(record)).moves


def test_actions_may_be_given_with_underscores() -> None:
    game = new_game(2, seed=1)
    game.apply("power_7")
    record = json.loads(game.record(history=False))
    assert record["log"] == [f"{game.moves[0][0]} power-7"]
    record["log"] = [record["log"][0].replace("-", "_")]
    assert replay(json.dumps(record)) == game


NAMED = "boycott double_turn g6-free-choice king-incognito coup espionage alliance last-word revolution confederation"


def test_cards_of_stack_6_in_a_list_with_or_without_what_all_their_names_begin_with() -> None:
    listed = [*NAMED.split(), "quick-troops"]
    options = checked_options({"stack_6": listed})
    assert options == checked_options({"stack_6": " ".join(listed)})
    assert {"double-turn", "free-choice"} <= set(options.stack_6.split())
    game = new_game(2, seed=1, modules=["grandissimo"], stack_6=listed)
    assert replay(game.record()) == game


@pytest.mark.parametrize("value", [["boycott", 3], [], {"boycott": 1}, [["boycott"]]])
def test_other_lists_are_refused(value: object) -> None:
    with pytest.raises(SetupError, match=r"^option stack_6: .* nor 11 of these names, in a list or with spaces"):
        checked_options({"stack_6": value})
