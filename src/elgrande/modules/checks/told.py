"""What checks look at: an action and what it did, and a whole game."""

from collections import Counter
from typing import NamedTuple

from elgrande.kernel.interrupts import interrupts_for
from elgrande.modules.checks.declared import CardLimit, Checks, Limits
from elgrande.modules.checks.ledger import Ledger
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, PROVINCE, Ruleset
from elgrande.rules.state import State


class Deed:
    """An action and what it did."""

    def __init__(
        self, checks: Checks, before: State, seat: int, action: int, events: list[Event], after: State
    ) -> None:
        self.checks = checks
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.after = after
        self.then = Ledger(before, checks)
        self.now = Ledger(after, checks)

    @property
    def is_answer(self) -> bool:
        """Was it asked for?"""
        asked, opts = self.before.asked, self.before.opts
        return self.seat in asked and self.action in opts[asked.index(self.seat)]

    @property
    def is_order(self) -> bool:
        """A standing order, which nobody notices?"""
        return not self.is_answer and not self.steps_in

    @property
    def steps_in(self) -> bool:
        """Did somebody do something unasked, between two steps?"""
        return not self.is_answer and self.action in interrupts_for(self.before, self.seat)


class History(NamedTuple):
    """A whole game."""

    checks: Checks
    first: State
    events: list[Event]


def limits_of(checks: Checks, rules: Ruleset) -> Limits:
    """What every card's special action may move."""
    agreed = {slug: limit for limits in checks.agreed_limits for slug, limit in limits(rules).items()}
    return {**checks.limits, **agreed}


def within(checks: Checks, rules: Ruleset, seat: int, special: list[Event], limit: CardLimit) -> bool:
    """Do the Caballeros a seat has moved in a special action keep to that?"""
    of_owner: Counter[int] = Counter()
    for event in special:
        of_owner[event.owner] += event.amount
    own, total = of_owner[seat], of_owner.total()
    black = of_owner.pop(rules.seats, 0)
    sources = {event.source for event in special}
    routes = [(_sort(checks, rules, event.source), _sort(checks, rules, event.target)) for event in special]
    return (
        total <= limit.total
        and own <= limit.own
        and total - own - black <= limit.foreign
        and max(of_owner.values(), default=0) <= limit.each
        and (len(sources) == 1 or not limit.one_source)
        and all(route in limit.routes for route in routes)
    )


def _sort(checks: Checks, rules: Ruleset, site: int) -> str:
    if site in rules.regions:
        return "region"
    always = {CASTILLO: "castillo", COURT: "court", PROVINCE: "province"}
    return always.get(site, checks.sorts.get(rules.sites[site].slug, ""))
