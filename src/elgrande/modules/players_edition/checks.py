"""What the fuzzer is told about the Player's Edition: what shows secrets, and who likes which card."""

from typing import Final

from elgrande.modules.base.checks import ACTIONS
from elgrande.modules.checks import Checks, play, style
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN

CHECKS: Final = Checks(
    reveals=(REGION_SHOWN,),
    styles={
        "mason": style(*play("relocate", "collapse")),
        "spender": style(*play("mistress")),
        "courtier": style(*play("quarantine")),
        "miser": style(*play("hurricane")),
        "schemer": style(*play("field-day", "civil-war")),
        "builder": style(*ACTIONS, *play("bridge", "alliance", "mobile-scoreboard", "revolt", "collapse")),
    },
)
