"""What is left of the card of a turn, as bits."""

from typing import Final

SPECIAL_LEFT: Final = 1
PLACE_LEFT: Final = 2
BOTH_LEFT: Final = SPECIAL_LEFT | PLACE_LEFT
BESIDE: Final = 4  # another card than that of the turn, used in it as well
DECLINED: Final = 8  # a free action was begun and not used: it is not offered again before something else is done
WAITING: Final = 16  # the special action comes after what else its card offers, and some of that is still to come
