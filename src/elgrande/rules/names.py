"""What depends on how places are called."""

from elgrande.rules.ruleset import Ruleset


def about_place(rules: Ruleset, key: str, site: int) -> str:
    """The question about a place: places inside regions have names no sentence can be built around."""
    return f"{key} place" if rules.sites[site].part_of else key
