"""Typed facts about what happened. Log, animation, statistics and translations are made from them, never from prose."""

from typing import Final, NamedTuple

ROUND_BEGUN: Final = "round_begun"
CARD_REVEALED: Final = "card_revealed"
POWER_PLAYED: Final = "power_played"
CARD_TAKEN: Final = "card_taken"
CARD_KEPT: Final = "card_kept"
CARD_RETURNED: Final = "card_returned"
CARD_DISCARDED: Final = "card_discarded"  # a power card that lay before its player
ACTION_BEGUN: Final = "action_begun"
ACTION_ENDED: Final = "action_ended"
ACTION_STOPPED: Final = "action_stopped"
PIECES: Final = "pieces"
KING_MOVED: Final = "king_moved"
GRANDE_MOVED: Final = "grande_moved"
BOARD_SET: Final = "board_set"
POWER_FETCHED: Final = "power_fetched"
REGION_NAMED: Final = "region_named"
DISC_SHOWN: Final = "disc_shown"
SCORING_BEGUN: Final = "scoring_begun"
CASTILLO_COUNTED: Final = "castillo_counted"
PLACE_SCORED: Final = "place_scored"
PLACES_SCORED: Final = "places_scored"  # source and target as one
POINTS: Final = "points"
TURN_ENDED: Final = "turn_ended"
START_PASSED: Final = "start_passed"
GAME_ENDED: Final = "game_ended"
# markers; where they are from, where to
CASTILLO_MOVED: Final = "castillo_moved"
CASTILLO_RETURNED: Final = "castillo_returned"  # from source
ALLIANCE_MADE: Final = "alliance_made"  # source and target
BRIDGE_BUILT: Final = "bridge_built"  # source and target
BRIDGE_GONE: Final = "bridge_gone"
BOARD_TURNED: Final = "board_turned"  # amount: which
COLLAPSE_FEARED: Final = "collapse_feared"
QUARANTINE_SET: Final = "quarantine_set"
GUARD_SET: Final = "guard_set"
TABLE_SET: Final = "table_set"
MARKER_REMOVED: Final = "marker_removed"  # card: whose work it was; target: where it lay
MARKERS_CLEARED: Final = "markers_cleared"  # those that end with a general scoring or a round
PLACING_FREED: Final = "placing_freed"  # Caballeros may be placed anywhere this turn
BONUS_CANCELLED: Final = "bonus_cancelled"  # the King's, for this round
REGION_HELD: Final = "region_held"  # a region card face down; only its owner knows it; amount: what for
REGION_SHOWN: Final = "region_shown"
REGIONS_OFFERED: Final = "regions_offered"  # amount: regions as bits; owner: who chooses
HAND_READY: Final = "hand_ready"
SPYING: Final = "spying"
FLAG_PASSED: Final = "flag_passed"  # to a Caballero in target
FLAG_WAITS: Final = "flag_waits"  # for a Caballero to bear it
INQUISITOR_TAKEN: Final = "inquisitor_taken"
TOKENS_PLACED: Final = "tokens_placed"  # points: gold, amount: wares
TOKEN_CLAIMED: Final = "token_claimed"  # amount: which
TOKEN_LOST: Final = "token_lost"  # amount: which
LIMIT_MOVED: Final = "limit_moved"
SCORING_MARKED: Final = "scoring_marked"  # target will be scored at the end of the next round
PERSON_TAKEN: Final = "person_taken"  # amount: which; owner: from whom
PERSON_LEFT: Final = "person_left"  # amount: which; seat: whom
SHIP_TAKEN: Final = "ship_taken"  # target: which; owner: from whom
SOLDIER_MOVED: Final = "soldier_moved"
KING_DEPOSED: Final = "king_deposed"  # into the Castillo; owner: whose Grande stands in for him
ACTIONS_BARRED: Final = "actions_barred"
TURN_POSTPONED: Final = "turn_postponed"
TROOPS_CALLED: Final = "troops_called"  # amount come from the Province
CARD_SAVED: Final = "card_saved"
CARD_USED: Final = "card_used"  # one that was saved
REGION_BOYCOTTED: Final = "region_boycotted"  # it is not scored this time
RULES_CHANGED: Final = "rules_changed"  # why: the version so far; amount: how many steps must be done again

# why points were paid
FIRST: Final = "first"
SECOND: Final = "second"
THIRD: Final = "third"
KINGS_BONUS: Final = "kings_bonus"
HOME_BONUS: Final = "home_bonus"
BRIDGE_TOLL: Final = "bridge_toll"
GOLD_LANDED: Final = "gold_landed"
WARE_LANDED: Final = "ware_landed"
OFFICE: Final = "office"
PLACES: Final = (FIRST, SECOND, THIRD)
# about pieces that are announced
WITH_BEARER: Final = "with_bearer"
# why the King or a Grande moves
INCOGNITO: Final = "incognito"  # a Region card that lay face down is shown
FOR_THE_KING: Final = "for_the_king"  # whoever stands in for him


class Event(NamedTuple):
    """One fact. Numbers that do not apply are -1 (0 for counts and points)."""

    kind: str
    seat: int = -1  # who did it, or who gets the points
    owner: int = -1  # whose pieces
    source: int = -1  # site
    target: int = -1  # site
    amount: int = 0  # how many; which round; which scoreboard
    points: int = 0
    card: int = -1  # action card, or power card where the kind speaks of power
    why: str = ""
    only: int = -1  # the one seat that may see `card` and `target`; -1: everybody


def visible(event: Event, seat: int) -> Event:
    """The event as that seat may see it (-1: a spectator)."""
    if event.only in (-1, seat):
        return event
    return event._replace(card=-1, target=-1)
