"""What modules tell the fuzzer: see `declared`. The names they write that with."""

from elgrande.modules.checks.book import ANYWHERE, Book, Pay, Problem
from elgrande.modules.checks.declared import Checks, Limit, Limits, Style, joined
from elgrande.modules.checks.ledger import NO_CARD, Ledger, inside
from elgrande.modules.checks.told import Deed, History

__all__ = [
    "ANYWHERE",
    "NO_CARD",
    "Book",
    "Checks",
    "Deed",
    "History",
    "Ledger",
    "Limit",
    "Limits",
    "Pay",
    "Problem",
    "Style",
    "inside",
    "joined",
]
