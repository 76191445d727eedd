"""How somebody plays at random, as modules write it down: by the names of actions."""

from elgrande.modules.checks.declared import Style
from elgrande.vocabulary import IDS


def style(*names: str, keen: int = 90, vetoes: int = 8, grasping: bool = False) -> Style:
    return Style(frozenset(IDS[name] for name in names), keen, vetoes, grasping)


def play(*slugs: str) -> tuple[str, ...]:
    """Power cards, to choose for one's hand and to play."""
    return tuple(f"play-{slug}" for slug in slugs)
