"""What must be seen on the table, without asking the rules, if a reason why something cannot be chosen is true."""

from collections.abc import Callable
from typing import Final

from elgrande import View, WhyNot
from elgrande.decision import Decision
from elgrande.kernel.words import Ref
from elgrande.rules.faces import Card
from elgrande.rules.ruleset import MOORED, Site
from elgrande.vocabulary import CARAVELS

COLONIES: Final = ("america", "africa", "viceroy")
SYMBOL_OF: Final = {"take-ship": "ship", "imprison": "prison"}

Truth = Callable[[View, Decision, str, dict[str, str | int]], bool]


def _caballeros(view: View, place: str | int) -> list[int]:
    """By owner, in a place or in a region with all there is inside it."""
    table = MOORED if view.marks.get("limit") == place else None  # those beside it are in the region where it lies
    inside = [site.slug for site in view.rules.sites if {place, table} & {site.slug, site.part_of, site.kind}]
    return [sum(view.pieces[slug][owner] or 0 for slug in inside) for owner in range(view.rules.owners)]


def _neighbours(view: View, place: str | int) -> set[str]:
    """By what the regions of all modules say about themselves."""
    sites = view.rules.sites
    own = next(site for site in sites if site.slug == place)
    return {*own.neighbours, *(site.slug for site in sites if place in site.neighbours)}


def _no_option_is(view: View, decision: Decision, *beginnings: str) -> bool:
    return not any(name.startswith(beginnings) for name in decision.names)


def _site(view: View, place: str | int) -> Site:
    return next(site for site in view.rules.sites if site.slug == place)


def _is_spain(view: View, place: str) -> bool:
    site = _site(view, place)
    return site.is_region and site.is_spain and not site.part_of


def _asked_about(view: View, decision: Decision) -> set[str]:
    """The places that the question names."""
    sites = view.rules.sites
    values = [value for _, value in decision.question.values if isinstance(value, Ref)]
    return {sites[value.number].slug for value in values if value.kind in ("site", "spot")}


def _with_inside(view: View, places: set[str]) -> set[str]:
    """These places, the regions they are in, and what else is there."""
    outer = places | {_site(view, place).part_of for place in places} | {_site(view, place).kind for place in places}
    if view.marks.get("limit") in outer:
        outer.add(MOORED)
    return outer | {site.slug for site in view.rules.sites if site.part_of in outer - {""}}


def _loads(view: View, places: set[str]) -> bool:
    return any(_site(view, place).token for place in places)


def _only(places: set[str]) -> str:
    (place,) = places
    return place


def _is_limited(view: View, place: str | int) -> bool:
    limited = (view.marks.get("limit"), *view.marks.get("tables", ()))
    return place in limited or any(site.part_of == place for site in view.rules.sites)


def _in_use(view: View) -> Card | None:
    """The action card this seat is using."""
    return view.turn.card if view.turn is not None and view.turn.seat == view.seat else None


def _card(view: View) -> Card:
    card = _in_use(view)
    assert card is not None
    return card


def _left(view: View) -> tuple[str, ...]:
    return () if view.turn is None else view.turn.left


def _is_same_action(view: View) -> bool:
    power = view.played[view.seat]
    return power is not None and power.card is not None and power.card.programs == _card(view).programs


def _holds(view: View, slug: str) -> bool:
    return any(kept.seat == view.seat and slug in kept.card.slug for kept in view.kept)


def _holds_veto(view: View) -> bool:
    return _holds(view, "veto")


def _secret_king(view: View) -> str | None:
    """The region in which this seat may have the King appear."""
    secret: list[str | None] = view.marks.get("incognito") or [None] * view.seats
    return secret[view.seat]


def _office(view: View, name: str) -> int | None:
    """Who has the office by which that is done."""
    offices = view.offices
    wanted = {"send-guest": ("jester",), "move-soldiers": ("general",)}.get(name, ("queen", "inquisitor"))
    return next((offices[office] for office in wanted if office in offices), None)


# what can be seen on the table without asking the rules that gave the reason
TRUE_IF: Final[dict[str, Truth]] = {
    "kings_region": lambda view, decision, name, said: view.king == said["place"],
    "not_next_to_king": lambda view, decision, name, said: (
        view.king == said["king"] and said["place"] not in _neighbours(view, said["king"])
    ),
    "king_is_there": lambda view, decision, name, said: view.king == said["place"] == name,
    "grande_is_there": lambda view, decision, name, said: view.grandes[view.seat] == said["place"] == name,
    "closed_by_quarantine": lambda view, decision, name, said: view.marks["quarantine"] == said["place"],
    "closed_by_guard": lambda view, decision, name, said: view.marks["guard"] == said["place"],
    "none_of": lambda view, decision, name, said: view.pieces[str(said["place"])][int(said["owner"])] == 0,
    "nobody_there": lambda view, decision, name, said: not any(view.pieces[name]),
    "none_you_may": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "no_opponent": lambda view, decision, name, said: (
        not any(count for owner, count in enumerate(_caballeros(view, name)) if owner not in (view.seat, view.seats))
    ),
    "too_few_of_yours": lambda view, decision, name, said: _caballeros(view, name)[view.seat] < int(said["count"]),
    "full": lambda view, decision, name, said: sum(_caballeros(view, said["place"])) >= int(said["most"]),
    "occupied": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "castillo_keeps": lambda view, decision, name, said: name in ("castillo", "beside"),
    "covered": lambda view, decision, name, said: name in view.boards.values(),
    "no_region": lambda view, decision, name, said: name not in view.regions,
    "not_in_hand": lambda view, decision, name, said: name not in {power.action for power in view.hand},
    "chosen_already": lambda view, decision, name, said: name in {power.action for power in view.hand},
    "number_played": lambda view, decision, name, said: _played(view, int(said["seat"])) == name,
    "not_used_yet": lambda view, decision, name, said: (
        name not in {power.action for power in view.discards} and _played(view, view.seat) != name
    ),
    "province_has": lambda view, decision, name, said: (
        view.province[view.seat] == said["count"] and int(said["count"]) < int(name.removeprefix("number-"))
    ),
    "card_gives": lambda view, decision, name, said: int(said["count"]) < int(name.removeprefix("number-")),
    "card_taken_already": lambda view, decision, name, said: view.offer[_stack(name)] is None,
    "not_your_rank": lambda view, decision, name, said: view.offer[_stack(name)] is not None,
    "court_is_empty": lambda view, decision, name, said: view.court[view.seat] == 0,
    "must_choose": lambda view, decision, name, said: name == "done" and "done" not in decision.names,
    "no_number_now": lambda view, decision, name, said: _no_option_is(view, decision, "number-"),
    "no_stack_now": lambda view, decision, name, said: _no_option_is(view, decision, "stack-"),
    "no_board_now": lambda view, decision, name, said: _no_option_is(view, decision, "board-"),
    "no_power_now": lambda view, decision, name, said: _no_option_is(view, decision, "power-", "play-"),
    "no_owner_now": lambda view, decision, name, said: _no_option_is(view, decision, "seat-", "black"),
    "no_place_now": lambda view, decision, name, said: not set(decision.names) & set(view.pieces),
    "card_first": lambda view, decision, name, said: not _no_option_is(view, decision, "stack-"),
    "part_first": lambda view, decision, name, said: decision.kind == "parts",
    "choose_inside": lambda view, decision, name, said: any(
        site.part_of == said["place"] and site.slug in decision.names for site in view.rules.sites
    ),
    "not_in_this_game": lambda view, decision, name, said: (
        name not in view.pieces and name not in {power.key for power in view.rules.power}
    ),
    "not_in_your_court": lambda view, decision, name, said: _owner_of_ship(view, name) != view.seat,
    "table_lies_there": lambda view, decision, name, said: view.marks["limit"] == name,
    "follows_already": lambda view, decision, name, said: view.grandes[view.seat] == said["place"],
    "others_grande": lambda view, decision, name, said: name == f"seat-{view.seat}",
    "others_court": lambda view, decision, name, said: name in (f"seat-{view.seat}", "black"),
    # places
    "too_full": lambda view, decision, name, said: _is_limited(view, said["place"]),
    "laden": lambda view, decision, name, said: bool(
        _site(view, said["place"]).office and _loads(view, _asked_about(view, decision))
    ),
    "for_others": lambda view, decision, name, said: (
        _site(view, name).fresh or _site(view, name).token > 0 or _site(view, name).part_of != ""
    ),
    "overseas": lambda view, decision, name, said: not _site(view, said["place"]).king,
    "no_coast": lambda view, decision, name, said: view.king == said["king"] and not _site(view, view.king).coast,
    "only_zone": lambda view, decision, name, said: said["zone"] not in (name, _site(view, name).part_of),
    "entrance": lambda view, decision, name, said: {name, said["place"]} == {"castillo", "beside"},
    "no_target": lambda view, decision, name, said: name not in view.regions and name != "castillo",
    "no_source": lambda view, decision, name, said: name not in view.regions,
    "there_already": lambda view, decision, name, said: bool(
        {name, _site(view, name).kind} & _with_inside(view, _asked_about(view, decision))
    ),
    "no_disc": lambda view, decision, name, said: not _site(view, name).is_spain,
    "hands_full": lambda view, decision, name, said: any(
        site.token and name in (site.slug, site.part_of) for site in view.rules.sites
    ),
    "not_scored_now": lambda view, decision, name, said: decision.kind.startswith("score"),
    "from_one_region": lambda view, decision, name, said: name not in (said["place"], _site(view, name).part_of),
    "nowhere_to_go": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "no_king_there": lambda view, decision, name, said: not _site(view, name).king,
    "no_open_ground": lambda view, decision, name, said: any(site.part_of == name for site in view.rules.sites),
    "all_chosen": lambda view, decision, name, said: _caballeros(view, said["place"])[view.seat] > 0,
    "not_overseas": lambda view, decision, name, said: _site(view, name).kind not in COLONIES,
    "not_aboard": lambda view, decision, name, said: _site(view, name).kind != "ship" or _site(view, name).fresh,
    "not_in_colonies": lambda view, decision, name, said: _site(view, name).kind not in COLONIES,
    "just_came": lambda view, decision, name, said: _site(view, name).fresh,
    "no_harbour": lambda view, decision, name, said: not _site(view, said["place"]).coast,
    "only_the_ship": lambda view, decision, name, said: _site(view, name).kind != "ship",
    "no_room_there": lambda view, decision, name, said: any(_caballeros(view, said["place"])),
    "card_claimed": lambda view, decision, name, said: _is_spain(view, name),
    "no_region_card": lambda view, decision, name, said: name not in view.regions or not _is_spain(view, name),
    "no_ship": lambda view, decision, name, said: not name.startswith("caravel-"),
    "no_sea": lambda view, decision, name, said: not _site(view, name).coast,
    "no_soldier": lambda view, decision, name, said: name not in view.marks["soldiers"] or decision.kind == "march",
    "allied_already": lambda view, decision, name, said: name in _asked_about(view, decision),
    "all_together": lambda view, decision, name, said: _site(view, name).part_of != "",
    "no_bridge_neighbour": lambda view, decision, name, said: said["place"] not in _neighbours(view, said["other"]),
    "no_other_bank": lambda view, decision, name, said: said["place"] == name,
    "not_at_bridge": lambda view, decision, name, said: name not in view.marks["bridge"],
    "one_way": lambda view, decision, name, said: name != said["place"] and name in view.marks["bridge"],
    "lies_there": lambda view, decision, name, said: name == said["place"],
    "too_crowded": lambda view, decision, name, said: sum(_caballeros(view, name)) > int(said["most"]),
    "not_behind": lambda view, decision, name, said: _caballeros(view, name)[view.seat] >= max(_caballeros(view, name)),
    "not_counted": lambda view, decision, name, said: _caballeros(view, name)[view.seat] == 0,
    "named_already": lambda view, decision, name, said: name not in decision.names,
    "not_named": lambda view, decision, name, said: (
        name not in decision.names and len(decision.names) < len(view.regions)
    ),
    "no_table": lambda view, decision, name, said: name not in view.marks.get("tables", ()),
    # players
    "enough_of": lambda view, decision, name, said: (
        _caballeros(view, _only(_asked_about(view, decision)))[int(said["owner"])] > 0
    ),
    "not_beside": lambda view, decision, name, said: _caballeros(view, "over")[int(said["owner"])] == 0,
    "cannot_carry": lambda view, decision, name, said: name.startswith("seat-") or name == "black",
    "grande_inside": lambda view, decision, name, said: view.grandes[int(said["owner"])] == "castillo",
    "has_no_grande": lambda view, decision, name, said: int(said["owner"]) >= view.seats,
    "grande_in_no_region": lambda view, decision, name, said: (
        int(said["owner"]) >= view.seats or view.grandes[int(said["owner"])] not in view.regions
    ),
    "an_opponent": lambda view, decision, name, said: name in (f"seat-{view.seat}", "black"),
    "not_before": lambda view, decision, name, said: name not in decision.names,
    "only_yours_from_court": lambda view, decision, name, said: name != f"seat-{view.seat}",
    # cards and scoreboards
    "have_your_card": lambda view, decision, name, said: _in_use(view) is not None,
    "not_free_card": lambda view, decision, name, said: name.startswith("stack-"),
    "needs_number": lambda view, decision, name, said: all(
        power.value for power in view.hand if power.action in decision.names
    ),
    "not_waiting": lambda view, decision, name, said: (
        name not in {f"play-{kept.card.slug}" for kept in view.kept if kept.seat != view.seat}
    ),
    "board_set_now": lambda view, decision, name, said: name in view.boards,
    "board_in_no_region": lambda view, decision, name, said: view.boards.get(name) not in view.regions,
    # buttons
    "part_done": lambda view, decision, name, said: name.removesuffix("-power") not in _left(view),
    "barred": lambda view, decision, name, said: view.marks.get("barred_by") not in (None, view.seat),
    "comes_last": lambda view, decision, name, said: _card(view).comes_last and len(decision.names) > 1,
    "nowhere_to_place": lambda view, decision, name, said: (view.court[view.seat] or 0) > 0,
    "not_released": lambda view, decision, name, said: not _card(view).releases or _is_same_action(view),
    "does_nothing": lambda view, decision, name, said: decision.kind in ("parts", "action"),
    "answer_first": lambda view, decision, name, said: decision.kind != "parts" and _in_use(view) is not None,
    "with_your_card": lambda view, decision, name, said: _in_use(view) is None,
    "no_two_actions": lambda view, decision, name, said: decision.kind != "action",
    "between_parts": lambda view, decision, name, said: decision.kind != "parts",
    "cannot_object": lambda view, decision, name, said: not _holds_veto(view),
    "nothing_announced": lambda view, decision, name, said: _holds_veto(view) and "veto" not in decision.names,
    "not_in_action": lambda view, decision, name, said: view.turn is None or view.turn.seat == view.seat,
    "ordered_already": lambda view, decision, name, said: name.startswith("wait-") or view.standing_order == name,
    "hand_is_chosen": lambda view, decision, name, said: decision.kind != "choose_hand",
    "spies_are_asked": lambda view, decision, name, said: decision.kind != "ask_spy",
    "not_your_office": lambda view, decision, name, said: _office(view, name) != view.seat,
    "helped_already": lambda view, decision, name, said: _office(view, name) == view.seat,
    "helps_later": lambda view, decision, name, said: bool(view.marks["queen_is_new"]),
    "province_is_empty": lambda view, decision, name, said: view.province[view.seat] == 0,
    "nobody_in_ambush": lambda view, decision, name, said: view.pieces["waiting"][view.seat] == 0,
    "no_scoring_comes": lambda view, decision, name, said: (view.pieces["waiting"][view.seat] or 0) > 0,
    "nothing_undone": lambda view, decision, name, said: decision.kind != "annul",
    "not_out": lambda view, decision, name, said: decision.kind == "annul",
    "no_bearer_among": lambda view, decision, name, said: "with-flag" not in decision.names,
    "no_open_order": lambda view, decision, name, said: not _holds(view, "execute-action-card"),
    "no_card_of_use": lambda view, decision, name, said: _holds(view, "execute-action-card"),
    "copied_after_turns": lambda view, decision, name, said: "copy" not in decision.names,
    "nothing_to_claim": lambda view, decision, name, said: view.tokens["there"][name.removeprefix("claim-")] == 0,
    "nobody_to_claim": lambda view, decision, name, said: view.tokens["there"][name.removeprefix("claim-")] > 0,
    "nobody_boards": lambda view, decision, name, said: (
        not any(
            view.pieces[site.slug][view.seat]
            for site in view.rules.sites
            if site.kind in ("america", "africa", "captain", "viceroy") and not site.fresh and not site.office
        )
        or any(view.pieces["ship"])
    ),
    "declined_to_board": lambda view, decision, name, said: decision.kind == "parts",
    "no_symbol": lambda view, decision, name, said: _in_use(view) is None or _card(view).symbol != SYMBOL_OF[name],
    "symbol_is_used": lambda view, decision, name, said: bool(view.marks["symbol_used"]),
    "no_ship_to_take": lambda view, decision, name, said: view.seat in view.marks["ships"],
    "nobody_to_imprison": lambda view, decision, name, said: (
        not any(any(_caballeros(view, slug)) for slug in view.regions if slug != view.king)
    ),
    "no_person_now": lambda view, decision, name, said: decision.kind != "choose_person",
    "have_that_person": lambda view, decision, name, said: (
        view.offices[name.removeprefix("take-")] == view.seat and decision.kind == "choose_person"
    ),
    "soldiers_stay": lambda view, decision, name, said: all(place == view.king for place in view.marks["soldiers"]),
    "nobody_asks": lambda view, decision, name, said: decision.kind != "consent",
    "no_second_card": lambda view, decision, name, said: (view.marks.get("saved") or {}).get("seat") != view.seat,
    "first_card_begun": lambda view, decision, name, said: decision.kind == "parts",
    "holds_no_king": lambda view, decision, name, said: _secret_king(view) is None,
    "not_while_scoring": lambda view, decision, name, said: view.phase == "scoring",
    "no_pause_now": lambda view, decision, name, said: _secret_king(view) is not None,
    "nobody_is_asked": lambda view, decision, name, said: "wait-turn" not in decision.names,
}


def _stack(name: str) -> int:
    return int(name.removeprefix("stack-")) - 1


def _played(view: View, seat: int) -> str | None:
    power = view.played[seat]
    return None if power is None else power.action


def _owner_of_ship(view: View, name: str) -> int | None:
    owners: list[int | None] = view.marks.get("ships") or [None] * CARAVELS
    return owners[int(name.removeprefix("caravel-")) - 1]


def filled(view: View, why: WhyNot) -> dict[str, str | int]:
    """What fills the gaps: places by name, everything else by number."""
    return {
        gap: view.rules.sites[value.number].slug
        if isinstance(value, Ref) and value.kind == "site"
        else (value.number if isinstance(value, Ref) else value)
        for gap, value in why.reason.values
    }
