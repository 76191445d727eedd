"""The rules read a second time: what a random game is held to, besides what the fuzzer looks at by itself.

A `Ledger` is kept by the events alone. Each mechanism has a `Book` in it, with another and plainer reading of its
rules, and after every action it must look like the table. What a card's special action may move and score is a table,
too. Modules have theirs in `tests/modules/<module>/`.
"""

from functools import lru_cache
from typing import Final

from elgrande.fuzz.property import checks_of, demand
from elgrande.modules.checks import Checks, Deed, History, joined
from elgrande.rules.ruleset import Ruleset
from tests.modules.anniversary import reading as anniversary
from tests.modules.base import reading as base
from tests.modules.grand_inquisitor_and_colonies import reading as grand_inquisitor_and_colonies
from tests.modules.grandissimo.reading import reading as grandissimo
from tests.modules.king_and_intrigue import reading as king_and_intrigue
from tests.modules.players_edition import reading as players_edition
from tests.modules.special_cards import reading as special_cards
from tests.reading.announced import changes_are_announced
from tests.reading.ledger import Ledger
from tests.reading.reading import Reading, Retold, Told
from tests.reading.rounds import rounds_by_the_book, scorings_by_the_book
from tests.reading.steps import (
    closed_regions_untouched,
    events_tell_everything,
    general_scorings_in_time,
    waiting_cards_in_time,
)
from tests.reading.turns import turns_by_the_book

READINGS: Final = {
    "base": base.READING,
    "king_and_intrigue": king_and_intrigue.READING,
    "players_edition": players_edition.READING,
    "special_cards": special_cards.READING,
    "grand_inquisitor_and_colonies": grand_inquisitor_and_colonies.READING,
    "anniversary": anniversary.READING,
    "grandissimo": grandissimo.READING,
}
STEPS: Final = (waiting_cards_in_time, closed_regions_untouched, general_scorings_in_time, changes_are_announced)
GAMES: Final = (rounds_by_the_book, scorings_by_the_book, turns_by_the_book)


@lru_cache(maxsize=64)
def reading_of(modules: tuple[str, ...]) -> Reading:
    return joined(READINGS[name] for name in modules)


def read_again(rules: Ruleset) -> Checks:
    """What the modules of a game declare for the fuzzer, and the second reading."""
    reading = reading_of(rules.modules)

    def read_step(deed: Deed) -> None:
        demand(reading.states, deed.after)
        told = Told(reading, deed, Ledger(deed.before, reading), Ledger(deed.after, reading))
        demand((*STEPS, *reading.steps, events_tell_everything), told)

    def read_game(history: History) -> None:
        demand((*GAMES, *reading.games), Retold(reading, *history))

    return joined((checks_of(rules), Checks(steps=(read_step,), games=(read_game,))))
