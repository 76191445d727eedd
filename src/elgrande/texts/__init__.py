"""What a player reads about decisions, options and events, in English and German. Card texts stand on the cards."""

from elgrande.rules.colours import COLOURS
from elgrande.texts.bots import BOTS
from elgrande.texts.events import EVENTS, REASONS, event_text, line_of
from elgrande.texts.labels import ACTIONS, option_label
from elgrande.texts.names import (
    BLACK_COLOUR,
    LANGUAGES,
    SYMBOLS,
    TOKENS,
    card_label,
    card_name,
    card_numbers,
    colour_of,
    place_name,
)
from elgrande.texts.prompts import prompt

__all__ = [
    "ACTIONS",
    "BLACK_COLOUR",
    "BOTS",
    "COLOURS",
    "EVENTS",
    "LANGUAGES",
    "REASONS",
    "SYMBOLS",
    "TOKENS",
    "card_label",
    "card_name",
    "card_numbers",
    "colour_of",
    "event_text",
    "line_of",
    "option_label",
    "place_name",
    "prompt",
]
