"""What the fuzzer checks with the Special Cards, and who likes which."""

from typing import Final

from elgrande.modules.base.checks import ACTIONS
from elgrande.modules.checks import Checks, play, style
from elgrande.modules.shared.checks import spies_choose_last

CHECKS: Final = Checks(
    states=(spies_choose_last,),
    grandes_inside=True,
    styles={
        "guard": style(*play("annul", "waiting-caballero", "joker")),
        "patient": style(*play("waiting-caballero")),
        "mason": style(*play("coup")),
        "spender": style(*play("fiesta")),
        "courtier": style(*play("kings-guard")),
        "miser": style(*play("score-dilemma")),
        "builder": style(*ACTIONS, *play("table-for-six", "annul")),
        "spy": style(*ACTIONS, "spy", *play("espionage", "waiting-caballero", "annul", "coup")),
    },
)
