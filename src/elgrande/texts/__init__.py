"""What a player reads about decisions, options and events, in English and German. Card texts stand on the cards."""

from elgrande.rules.colours import COLOURS
from elgrande.texts.bots import BOTS, bot_words
from elgrande.texts.events import event_text
from elgrande.texts.labels import ACTIONS, answer_label, option_label
from elgrande.texts.names import (
    BLACK_COLOUR,
    LANGUAGES,
    card_label,
    card_name,
    card_numbers,
    colour_of,
    place_name,
)
from elgrande.texts.prompts import prompt, reason_text

__all__ = [
    "ACTIONS",
    "BLACK_COLOUR",
    "BOTS",
    "COLOURS",
    "LANGUAGES",
    "answer_label",
    "bot_words",
    "card_label",
    "card_name",
    "card_numbers",
    "colour_of",
    "event_text",
    "option_label",
    "place_name",
    "prompt",
    "reason_text",
]
