"""Everything that never changes, in one document."""

import json

from elgrande import BOTS, MODULES, __version__
from elgrande.documents.catalogue import catalogue
from elgrande.modules.compose import CHOICES


def test_the_catalogue_is_json_and_complete() -> None:
    document = catalogue(__version__)
    assert json.loads(json.dumps(document)) == document
    assert document["version"] == __version__
    assert document["seats"] == [2, 3, 4, 5]
    assert [module["name"] for module in document["modules"]] == list(MODULES)
    assert [bot["name"] for bot in document["bots"]] == list(BOTS)
    assert list(document["options"]) == list(CHOICES)
    assert len(document["sites"]) == 12
    assert [site["slug"] for site in document["sites"] if site["region"]][::8] == ["galicia", "granada"]
    assert document["boards"] == [
        {"slug": "board-840", "values": [8, 4, 0]},
        {"slug": "board-400", "values": [4, 0, 0]},
    ]
    assert [card["supply"] for card in document["power"]] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]
    assert sum(card["copies"] for card in document["cards"]) == 45
    assert len(document["colours"]) == 5


def test_every_choice_of_an_option_is_listed_with_its_default_first() -> None:
    options = catalogue("0")["options"]
    assert [choice["value"] for choice in options["start"]["choices"]] == ["random", "0", "1", "2", "3", "4"]
    for name, values in CHOICES.items():
        choices = options[name]["choices"]
        assert choices[0]["value"] == values[0]
        assert all(choice["label"]["en"] and choice["label"]["de"] for choice in choices)
        assert options[name]["title"]["en"] != options[name]["title"]["de"]
