"""docs/documents.md is true: its examples are read and played, and it speaks of every field."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elgrande import Game
from elgrande.documents.position import KNOWN as POSITION_FIELDS
from elgrande.documents.position import VERSION as POSITION_VERSION
from elgrande.documents.record import KNOWN as RECORD_FIELDS
from elgrande.documents.table_reader import OPENING_PHASES, PHASES
from elgrande.kernel.random import Random
from elgrande.modules.compose import MODULES
from elgrande.rules.markers import MARKERS
from tests.bots.walk import finish
from tests.table import BLUE, COLONIES, FAMILY, RED, asked, do, legal, row

TEXT = Path(__file__, "../../../docs/documents.md").resolve().read_text("utf-8")


@cache
def examples() -> dict[str, dict[str, Any]]:
    """The JSON blocks, by the kind of document; what is only a part of one as "part"."""
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
    assert len(blocks) == 3
    return {block.get("elgrande", "part"): block for block in blocks}


def section(title: str) -> str:
    found = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def rows(title: str) -> list[str]:
    """The names in the first column of the tables of a section."""
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section(title), re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def test_the_example_position_is_what_the_text_says() -> None:
    game = Game.from_position(json.dumps(examples()["position"]))
    assert (game.seats, game.round) == (4, 5)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special", "place"}
    assert row(game, "province") == [19, 21, 21, 16]
    assert game.scores == (31, 27, 35, 22)
    do(game, "special", "valencia")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert game.position()["king"] == "castilla-la-nueva"
    assert finish(game).over


def test_the_example_in_the_middle_of_a_step_is_what_the_text_says() -> None:
    document = {**examples()["position"], **examples()["part"]}
    game = Game.from_position(json.dumps(document))
    assert asked(game) == (BLUE, "window")
    assert "Red moves the King from Castilla la Nueva to Valencia" in game.decision.prompt.en
    assert game.position()["then"] == document["then"]


def test_what_the_example_leaves_out_is_as_the_table_says() -> None:
    position = Game.from_position(json.dumps(examples()["position"])).position()
    example = examples()["position"]
    assert position["version"] == POSITION_VERSION
    assert position["modules"] == ["base"]
    assert position["options"] == {}
    assert position["start"] == Game.from_position({"seats": 4}).position()["start"]
    assert position["hands"][0] == [1, 3, 4, 6, 7, 9, 10, 12]
    assert position["power_log"] == [[1, 4, 7, 10, 12], [0, 3, 8, 11, 9], [2, 5, 6, 9, 7], [1, 3, 7, 12, 2]]
    assert position["used"] == [[]] * 5
    assert position["kept"] == [{"card": "s2-veto", "seat": 1, "until": 5}]
    assert position["orders"] == [0] * 4
    assert position["turn"]["left"] == ["special", "place"]
    assert position["sealed"] == 0
    hidden = [card for stack in position["hidden"] for card in stack]
    assert len(hidden) == 45 - 4 - 1 - 1  # on offer, taken, kept
    assert not {"s1-move-4-own", "s5-king-any", "s4-king-adjacent"} & set(hidden)
    assert {name for name in example if position[name] != example[name]} == {"pieces", "kept", "turn"}


def test_defaults_of_the_rounds_are_as_the_table_says() -> None:
    rounds = {"round": 0, "power": 0, "general_scoring": 3, "over": 9}
    for phase, played in rounds.items():
        assert Game.from_position({"seats": 2, "phase": phase}).position()["rounds_played"] == played


def test_the_version_in_the_text_is_the_version() -> None:
    assert f"| `version` | of this kind of document: {POSITION_VERSION} | {POSITION_VERSION} |" in section("Position")
    assert f"| `version` | of this kind of document: {examples()['record']['version']} |" in section("Record")


def test_the_example_record_can_be_replayed() -> None:
    record = examples()["record"]
    game = Game.replay(json.dumps(record))
    assert len(game.moves) == record["count"] == 3
    assert json.loads(game.record(history=False)) == record
    assert asked(game) == (0, "parts")


def test_every_field_phase_and_marker_of_a_position_is_explained() -> None:
    explained = rows("Position")
    fields, phases = len(POSITION_FIELDS), ["phase", *OPENING_PHASES, *PHASES]
    assert sorted(explained[:fields]) == sorted(POSITION_FIELDS)
    assert explained[fields : fields + len(phases)] == phases
    told = {one.name for module in MODULES.values() for f in module.features for one in f.documents.told}
    markers = {marker.name.partition(".")[0] for marker in MARKERS.values() if marker.told and not marker.midway}
    assert set(explained[fields + len(phases) :]) == markers | told


@pytest.mark.parametrize("modules", [FAMILY, (*COLONIES, "anniversary"), ("grandissimo",)], ids=" ".join)
def test_every_field_of_a_moment_is_explained(modules: tuple[str, ...]) -> None:
    explained, random = set(rows("Moment")), Random(3)
    for seed in range(3):
        game = Game.new(4, seed=seed, modules=modules)
        while not game.over:
            moment = game.moment()
            assert set(moment["now"]) <= explained
            assert set(moment) - {"now"} <= set(POSITION_FIELDS)
            decision = game.pending[random.below(len(game.pending))]
            game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)


def test_every_field_of_a_record_is_explained() -> None:
    assert set(rows("Record")) == set(RECORD_FIELDS)


def test_every_place_has_its_name_in_the_text() -> None:
    for modules in (FAMILY, COLONIES, ("grandissimo",)):
        rules = Game.new(2, seed=1, modules=modules, ships="two").decision.rules
        for kind in {rules.kind_of[site] for site in range(len(rules.sites))}:
            assert f"`{rules.sites[kind].slug}`" in TEXT
