"""What a player reads about decisions, options and events, in English and German. Card texts stand on the cards."""

from elgrande.texts.events import EVENTS, REASONS, event_text, line_of
from elgrande.texts.labels import ACTIONS, option_label
from elgrande.texts.names import (
    BLACK_COLOUR,
    COLOURS,
    LANGUAGES,
    SYMBOLS,
    TOKENS,
    card_label,
    card_name,
    card_numbers,
    colour_of,
    place_name,
)
from elgrande.texts.options import BOTS, OPTIONS, choice_label
from elgrande.texts.prompts import prompt

__all__ = [
    "ACTIONS",
    "BLACK_COLOUR",
    "BOTS",
    "COLOURS",
    "EVENTS",
    "LANGUAGES",
    "OPTIONS",
    "REASONS",
    "SYMBOLS",
    "TOKENS",
    "card_label",
    "card_name",
    "card_numbers",
    "choice_label",
    "colour_of",
    "event_text",
    "line_of",
    "option_label",
    "place_name",
    "prompt",
]
