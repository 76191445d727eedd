"""Everything that never changes, in one document."""

import json
from collections import Counter

import pytest

from elgrande import BOTS, MODULES, Options, SetupError, __version__
from elgrande.documents.catalogue import Json, catalogue, other_texts
from elgrande.kernel.text import Text
from elgrande.modules.compose import SEAT_COUNTS, all_options, checked_options, compose
from elgrande.vocabulary import NAMES


def test_the_catalogue_is_json_and_complete() -> None:
    document = catalogue(__version__)
    assert json.loads(json.dumps(document)) == document
    assert document["version"] == __version__
    assert document["seats"] == [2, 3, 4, 5]
    assert [module["name"] for module in document["modules"]] == list(MODULES)
    assert [bot["name"] for bot in document["bots"]] == list(BOTS)
    assert list(document["options"]) == list(all_options())
    added = [site["slug"] for site in document["sites"] if site["module"] != "base"]
    assert added[:4] == ["beside", "bridge", "waiting", "francia"]
    overseas = NAMES[NAMES.index("francia") : NAMES.index("black")]
    assert set(added[3:]) == {*overseas, *NAMES[NAMES.index("portugal") : NAMES.index("take-ship")]}
    regions = [site["slug"] for site in document["sites"] if site["region"]]
    assert regions[:9:8] == ["galicia", "granada"]
    assert regions[9:] == ["francia", "ship", "america", "africa", "portugal"]
    assert document["boards"] == [
        {"slug": "board-840", "values": [8, 4, 0]},
        {"slug": "board-400", "values": [4, 0, 0]},
    ]
    base = [card for card in document["power"] if card["module"] == "base"]
    assert [card["supply"] for card in base] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]
    assert [card["key"] for card in base] == list(range(1, 14))
    assert {card["title"] for card in base} == {None}
    assert sum(card["copies"] for card in document["cards"] if card["module"] == "base") == 45
    assert len(document["colours"]) == 5


def test_the_cards_of_all_modules_are_there_although_some_replace_others() -> None:
    document = catalogue("0")
    power = Counter(card["module"] for card in document["power"])
    assert power == {"base": 13, "king_and_intrigue": 18, "players_edition": 11, "special_cards": 10}
    assert len({card["key"] for card in document["power"]}) == len({card["slug"] for card in document["power"]}) == 52
    for card in document["power"][13:]:
        assert card["slug"] == f"play-{card['key']}"
        assert all(card[part][language] for part in ("title", "text") for language in ("en", "de"))
    assert [card["value"] for card in document["power"] if card["key"] == "joker"] == [0]


def test_action_cards_by_rank_say_for_how_many_players_they_are() -> None:
    dealt = [card for card in catalogue("0")["cards"] if card["module"] == "king_and_intrigue"]
    for seats in SEAT_COUNTS:
        assert sum(seats in card["seats"] for card in dealt) == seats
    assert len({card["slug"] for card in dealt}) == len(dealt)


def test_modules_and_options_say_what_they_need() -> None:
    document = catalogue("0")
    assert {module["name"]: module["needs"] for module in document["modules"]} == {
        "base": [],
        "king_and_intrigue": [],
        "players_edition": ["king_and_intrigue"],
        "special_cards": ["king_and_intrigue"],
        "grand_inquisitor_and_colonies": [],
        "grandissimo": [],
        "anniversary": [],
    }
    assert document["options"]["hand"]["module"] == "king_and_intrigue"
    assert document["options"]["rounds"]["module"] is None
    assert document["options"]["short_return"]["without"] == "king_and_intrigue"


def test_modules_say_with_which_others_they_are_unusual() -> None:
    unusual = {module["name"]: module["unusual_with"] for module in catalogue("0")["modules"]}
    assert {name: [entry["module"] for entry in entries] for name, entries in unusual.items() if entries} == {
        "grand_inquisitor_and_colonies": ["king_and_intrigue"],
        "grandissimo": ["anniversary"],
        "anniversary": ["king_and_intrigue"],
    }
    assert all(entry["note"]["en"] and entry["note"]["de"] for entries in unusual.values() for entry in entries)


def test_modules_say_which_others_they_cannot_be_played_with_and_why() -> None:
    conflicts = {module["name"]: module["conflicts"] for module in catalogue("0")["modules"]}
    assert {name: [entry["module"] for entry in entries] for name, entries in conflicts.items() if entries} == {
        "grandissimo": ["king_and_intrigue", "grand_inquisitor_and_colonies"]
    }
    for entry in conflicts["grandissimo"]:
        assert entry["reason"]["en"] != entry["reason"]["de"]
        with pytest.raises(SetupError) as refused:
            compose(("grandissimo", entry["module"]), 3, Options())
        assert entry["reason"]["en"] in str(refused.value)


def test_cards_say_what_their_symbol_is() -> None:
    cards = {card["slug"]: card["symbol"] for card in catalogue("0")["cards"]}
    assert {cards[slug] for slug in cards if not slug.startswith("g6-")} == {""}
    assert set(cards.values()) == {"", "ship", "prison"}
    assert (cards["g6-double-turn"], cards["g6-extra-strength"], cards["g6-boycott"]) == ("prison", "prison", "")


def test_the_cards_of_stack_6_can_be_named() -> None:
    document = catalogue("0")
    option = document["options"]["stack_6"]
    assert [choice["value"] for choice in option["choices"]] == ["drawn", "first-game"]
    cards = {card["slug"] for card in document["cards"] if card["stack"] == 6 and card["module"] == "grandissimo"}
    assert {card["slug"] for card in option["cards"]} == cards
    assert (len(option["cards"]), option["size"]) == (19, 11)
    named = " ".join(card["name"] for card in option["cards"][: option["size"]])
    assert checked_options({"stack_6": named}).stack_6 == named
    assert [name for name, other in document["options"].items() if "cards" in other] == ["stack_6"]


def site(slug: str) -> Json:
    return next(site for site in catalogue("0")["sites"] if site["slug"] == slug)


def test_places_inside_regions_say_what_they_are() -> None:
    ware = site("ship-ware-new")
    assert (ware["part_of"], ware["kind"], ware["token"], ware["fresh"]) == ("ship", "ship", "ware", True)
    assert (ware["region"], ware["single"], ware["counts"], ware["office"]) == (False, False, True, 0)
    envoy = site("francia-2-gold")
    assert (envoy["part_of"], envoy["kind"], envoy["token"], envoy["office"]) == ("francia", "francia-2", "gold", 1)
    assert (envoy["single"], envoy["counts"]) == (True, True)
    captain = site("captain")
    assert (captain["office"], captain["counts"], captain["single"], captain["token"]) == (3, False, True, None)
    beside = site("over-new")
    assert (beside["part_of"], beside["kind"], beside["counts"], beside["fresh"]) == ("*", "over", False, True)


def test_regions_say_where_they_are() -> None:
    regions = [site for site in catalogue("0")["sites"] if site["region"]]
    assert {site["slug"] for site in regions if not site["is_spain"]} == {
        "francia", "ship", "america", "africa", "portugal",
    }  # fmt: skip
    assert {site["slug"] for site in regions if not site["king"]} == {"ship", "america", "africa"}
    coasts = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "francia"}
    assert {site["slug"] for site in regions if site["coast"]} == coasts | {"ship", "portugal"}
    assert all(site["part_of"] is None and site["kind"] == site["slug"] for site in regions)
    castillo = site("castillo")
    assert (castillo["is_spain"], castillo["king"], castillo["coast"]) == (False, False, False)


def test_black_caballeros_and_tokens_have_names() -> None:
    document = catalogue("0")
    assert document["black"] == {"en": "Black", "de": "Schwarz"}
    assert document["names"]["token"] == {"gold": {"en": "gold", "de": "Gold"}, "ware": {"en": "wares", "de": "Waren"}}


def test_what_cards_say_under_other_options() -> None:
    def texts(**options: object) -> dict[str, Text]:
        return other_texts(compose(("king_and_intrigue",), 4, checked_options(options)))

    assert texts() == {}
    assert set(texts(intrigue="apart")) == {"intrigue", "ki-intrigue-45"}
    assert "instead" in texts(own_action="always")["ki-king-45"].en


def test_every_choice_of_an_option_is_listed_with_its_default_first() -> None:
    options = catalogue("0")["options"]
    assert [choice["value"] for choice in options["start"]["choices"]] == ["random", "0", "1", "2", "3", "4"]
    for name, option in all_options().items():
        choices = options[name]["choices"]
        assert choices[0]["value"] == option.usual
        assert all(choice["label"]["en"] and choice["label"]["de"] for choice in choices)
        assert options[name]["title"]["en"] != options[name]["title"]["de"]
