"""Which Caballeros the special actions of the base game may move."""

from typing import Final

from tests.reading.limits import ALL, MOVED, PLACED, SUPPLIED, anybody, nobody, own, returned
from tests.reading.reading import CardLimit, Limits

ALL_OWN: Final = own(ALL, MOVED, one_source=True)

LIMITS: Final[Limits] = {
    "s1-move-3-any": anybody(3, MOVED),
    "s1-move-4-any": anybody(4, MOVED),
    "s1-move-4-own": own(4, MOVED),
    "s1-move-3-foreign": (CardLimit(3, 0, 3, 3, MOVED),),
    "s1-move-2own-2foreign": (CardLimit(4, 2, 2, 2, MOVED),),
    "s1-move-5-one-region": anybody(5, MOVED, one_source=True),
    "s1-move-all-own-one-region": ALL_OWN,
    "s1-place-2-extra": own(2, PLACED),
    "s1-move-all-own-or-place-2": (*ALL_OWN, *own(2, PLACED)),
    "s2-court-all-back": returned(ALL, "court"),
    "s2-court-3-back": returned(3, "court"),
    "s2-return-1-each": returned(1, "region"),
    "s2-king-angry": returned(3, "court", "region"),
    "s2-disc-return-all": returned(ALL, "region"),
    "s2-disc-return-2": returned(2, "region"),
    "s4-eviction": (CardLimit(4 * ALL, 0, 4 * ALL, ALL, (("region", "region"), ("region", "court")), one_source=True),),
    "s4-court-2": own(2, SUPPLIED),
    **nobody(
        *("s2-veto", "s2-score-chosen", "s3-score-4s", "s3-score-5s", "s3-score-6-7s", "s3-score-castillo"),
        *("s3-score-all-first-only", "s3-score-most", "s3-score-least", "s3-score-chosen", "s4-scoreboard"),
        *("s4-disc-unique-scoring", "s4-power-back", "s4-grande", "s4-king-adjacent", "s5-king-any"),
    ),
}
