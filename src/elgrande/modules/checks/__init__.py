"""What modules tell the fuzzer: see `declared`. The names they write that with."""

from elgrande.modules.checks.book import ANYWHERE, Book, Pay, Problem
from elgrande.modules.checks.declared import CardLimit, Checks, Limits, Style, joined
from elgrande.modules.checks.ledger import NO_CARD, Ledger, inside
from elgrande.modules.checks.told import Deed, History

__all__ = [
    "ANYWHERE",
    "NO_CARD",
    "Book",
    "CardLimit",
    "Checks",
    "Deed",
    "History",
    "Ledger",
    "Limits",
    "Pay",
    "Problem",
    "Style",
    "inside",
    "joined",
]
