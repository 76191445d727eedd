"""Gold and wares: laid out by a card at once, claimed by Caballeros who are there."""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame, Interrupt
from elgrande.kernel.frames import ask, effect, emit, read, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.modules import order
from elgrande.modules.grand_inquisitor_and_colonies.colonies import COLONIES, is_in_colonies
from elgrande.rules.board import lay_of, open_sites
from elgrande.rules.events import POINTS, Event, Which, event, reason
from elgrande.rules.feature import Feature, FreeAction
from elgrande.rules.lay import remember
from elgrande.rules.markers import NUMBER, marker, set_mark
from elgrande.rules.options import TableOption
from elgrande.rules.owners import holder_of_common, own_among, rows_of
from elgrande.rules.places import region_at
from elgrande.rules.reasons import about_owners, at
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bearer_of
from elgrande.steps.choice import OWNERS, choice
from elgrande.steps.move import MOVE
from elgrande.steps.turn import card_in_use
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import DONE

CLAIM_GOLD: Final = action("claim-gold", Text("Claim gold", "Gold nehmen"))
CLAIM_WARE: Final = action("claim-ware", Text("Claim wares", "Waren nehmen"))


def _line_of_placed(event: Event) -> str:
    if event.points and event.amount:
        return event.kind
    return "gold_placed" if event.points else "wares_placed"


WHICH_TOKEN: Final = Which("token", {1: "gold", 2: "ware"}, {1: Text("gold", "Gold"), 2: Text("wares", "Waren")})
TOKEN_CLAIMED: Final = event(
    "token_claimed", Text("{seat} claims {token}.", "{seat} nimmt {token}."), which=WHICH_TOKEN
)
TOKEN_LOST: Final = event(
    "token_lost", Text("Back to the supply: {token}.", "Zurück in den Vorrat: {token}."), which=WHICH_TOKEN
)
TOKENS_PLACED: Final = event(
    "tokens_placed",
    {
        "tokens_placed": Text(
            "{seat} brings out {points} gold and {amount} wares.", "{seat} legt {points} Gold und {amount} Waren aus."
        ),
        "gold_placed": Text("{seat} brings out {points} gold.", "{seat} legt {points} Gold aus."),
        "wares_placed": Text("{seat} brings out {amount} wares.", "{seat} legt {amount} Waren aus."),
    },
    _line_of_placed,
    counts={"points": "gold", "amount": "ware"},
)
GOLD_LANDED: Final = reason("gold_landed", Text("gold", "Gold"))
WARE_LANDED: Final = reason("ware_landed", Text("wares", "Waren"))

TOKENS: Final = ("gold", "ware")
WHERE: Final = ("america", "africa")  # of gold, of wares
TOKEN_POINTS: Final = (6, 4)
TOKEN_REASONS: Final = (GOLD_LANDED, WARE_LANDED)

LANDING: Final = TableOption(
    "landing",
    Text("Gold and wares landed by another's move pay", "Von anderen gelandetes Gold und Waren zählen für"),
    {
        "owner": Text("the Caballero's owner", "den Besitzer des Caballeros"),
        "mover": Text("whoever moves him", "den, der ihn versetzt"),
    },
)
TOKENS_LEFT: Final = marker("tokens.left", NUMBER, count=2, names=TOKENS, always=True)  # in the supply
TOKENS_THERE: Final = marker("tokens.there", NUMBER, count=2, names=TOKENS, always=True)  # that nobody has claimed


def place_tokens(gold: int, wares: int) -> Frame:
    """Step of a card: as many as the supply has."""
    return (PLACE_TOKENS, gold, wares)


def claim_tokens() -> Frame:
    """Step of a card: claim what its Caballeros have reached, also where it is not their owner's turn."""
    return (CLAIM,)


def _next(state: State, frame: Frame) -> bool:
    _, seat, gold, wares = frame
    state.frames.pop()
    gold, wares = min(gold, state.marks[TOKENS_LEFT]), min(wares, state.marks[TOKENS_LEFT + 1])
    if gold or wares:
        announce(state, (LAY_TOKENS, seat, gold, wares))
    return False


def _apply(state: State, frame: Frame) -> None:
    if state.events is not None:
        emit(state, _fact(state, frame))
    for token, count in enumerate(frame[2:]):
        if not count:
            continue
        set_mark(state, TOKENS_LEFT + token, state.marks[TOKENS_LEFT + token] - count)
        set_mark(state, TOKENS_THERE + token, state.marks[TOKENS_THERE + token] + count)


def _fact(state: State, frame: Frame) -> Event:
    return Event(TOKENS_PLACED, seat=frame[1], points=frame[2], amount=frame[3])


def _claimants(state: State, seat: int, token: int) -> list[tuple[int, int]]:
    """(site, owner) of those who stand there free of office, load and flag."""
    if not state.marks[TOKENS_THERE + token]:
        return []
    kept = (state.lay or lay_of(state)).kept
    try:
        piles = kept[TOKENS[token]]
    except KeyError:
        piles = remember(kept, TOKENS[token], _find_piles(state, token))
    there = own_among(state, seat, piles)
    return [(site, owner) for site, owner in there if _is_free(state, site, owner)] if there else there


def _find_piles(state: State, token: int) -> tuple[int, ...]:
    """The places where one may take one up: no office, and nothing carried."""
    sites, faces = open_sites(state, state.rules.site_index[WHERE[token]]), state.rules.sites
    return rows_of(state, [site for site in sites if not faces[site].token and not faces[site].office])


def _is_free(state: State, site: int, owner: int) -> bool:
    return state.count(site, owner) > 1 or bearer_of(state, owner) != site


def _claims(state: State, seat: int) -> tuple[int, ...]:
    gold, wares = _claimants(state, seat, 0), _claimants(state, seat, 1)
    if gold:
        return (CLAIM_GOLD, CLAIM_WARE) if wares else (CLAIM_GOLD,)
    return (CLAIM_WARE,) if wares else ()


def _claim(state: State, seat: int, action: int) -> None:
    token = action - CLAIM_GOLD
    owners = sorted({owner for _, owner in _claimants(state, seat, token)})
    if len(owners) > 1:
        state.frames.append((CLAIM_WHOSE, seat, token))
    else:
        _load(state, seat, token, owners[0])


def _unload(state: State, by: int, owner: int, token: int, site: int) -> None:
    """Separated from who carried it, a token goes to the supply, and pays if that is in Spain."""
    mark = TOKENS_LEFT + token - 1
    set_mark(state, mark, state.marks[mark] + 1)
    region = region_at(state, site)
    winner = owner if owner < state.rules.seats else holder_of_common(state)
    if LANDING.of(state.rules.options) == "mover":
        winner = by
    if region == NOWHERE or winner < 0:
        emit(state, Event(TOKEN_LOST, owner=owner, amount=token))
        return
    points = TOKEN_POINTS[token - 1]
    state.scores[winner] += points
    emit(state, Event(POINTS, seat=winner, target=region, points=points, why=TOKEN_REASONS[token - 1]))


def _may_claim_now(token: int) -> Callable[[State, int], bool]:
    """In the middle of one's own action, too: between two of its steps."""

    def may(state: State, seat: int) -> bool:
        now = card_in_use(state).seat == seat or _is_copied_transport(state)
        return now and state.asked == (seat,) and CLAIM_GOLD + token in _claims(state, seat)

    return may


def _is_copied_transport(state: State) -> bool:
    """Is somebody moving his own to or from the colonies, in whoever's turn?"""
    top = state.frames[-1]
    return top[0] == MOVE and read(top, "which") == COLONIES and state.rules.edition > 1


def _claim_now(token: int) -> Callable[[State, int], None]:
    def claim(state: State, seat: int) -> None:
        _claim(state, seat, CLAIM_GOLD + token)

    return claim


def _next_claim(state: State, frame: Frame) -> bool:
    """In one's own turn nobody needs to be asked: it is always possible then."""
    seat = frame[1]
    claims = _claims(state, seat) if card_in_use(state).seat != seat and state.rules.edition > 1 else ()
    if claims:
        return ask(state, seat, (DONE, *claims))
    state.frames.pop()
    return False


def _answer_claim(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
    else:
        _claim(state, seat, action)


def _never_by_itself(state: State, seat: int, template: Frame) -> bool:
    return False


def _load(state: State, seat: int, token: int, owner: int) -> None:
    """Of several the one who came earlier takes it up, so that he can sail with it; on the limit table first."""
    rules = state.rules
    sites = [site for site, whose in _claimants(state, seat, token) if whose == owner]
    site = min(sites, key=lambda site: (rules.sites[site].fresh, rules.region_of[site] < 0))
    target = rules.variant[(rules.kind_of[site], token + 1, rules.sites[site].fresh)]
    n = rules.owners
    state.pieces[site * n + owner] -= 1
    state.pieces[target * n + owner] += 1
    set_mark(state, TOKENS_THERE + token, state.marks[TOKENS_THERE + token] - 1)
    emit(state, Event(TOKEN_CLAIMED, seat=seat, owner=owner, source=site, target=target, amount=token + 1))


CANNOT_CARRY: Final = because(
    "cannot_carry",
    Text("Nobody of {owner} there can carry it.", "Niemand von {owner} dort kann es tragen."),
)


NOTHING_TO_CLAIM: Final = because(
    "nothing_to_claim", Text("None of it lies in {place}.", "In {place} liegt nichts davon.")
)
NOBODY_TO_CLAIM: Final = because(
    "nobody_to_claim",
    Text("None of yours in {place} is free to carry it.", "Von dir ist in {place} niemand, der es tragen könnte."),
)


def _why_not_claim(state: State, seat: int, action: int) -> Reason:
    token = action - CLAIM_GOLD
    place = at(state.rules.site_index[WHERE[token]])
    if not state.marks[TOKENS_THERE + token]:
        return NOTHING_TO_CLAIM(place=place)
    return BETWEEN_PARTS() if _claimants(state, seat, token) else NOBODY_TO_CLAIM(place=place)


def _why_whose(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return CANNOT_CARRY(owner=Ref("owner", owner))


PLACE_TOKENS: Final = step("place_tokens", "seat gold wares", _next)
LAY_TOKENS: Final = effect("lay_tokens", "seat gold wares", _apply, _fact)
CLAIM: Final = step(
    "claim",
    "seat",
    _next_claim,
    _answer_claim,
    _never_by_itself,
    words=Text("Do your Caballeros take up gold or wares?", "Nehmen deine Caballeros Gold oder Waren auf?"),
    done=Text("Leave the rest where it lies", "Den Rest liegen lassen"),
)
CLAIM_WHOSE: Final = choice(
    "claim_whose",
    "seat token",
    lambda state, frame: sorted({owner for _, owner in _claimants(state, frame[1], frame[2])}),
    lambda state, frame, owner: _load(state, frame[1], frame[2], owner),
    of=OWNERS,
    words=Text("Whose Caballero takes it?", "Wessen Caballero nimmt es?"),
    why=about_owners(_why_whose),
)


def _told(state: State) -> list[Said]:
    gold, wares = state.marks[TOKENS_LEFT : TOKENS_LEFT + 2]
    return [said(SUPPLY, gold=gold, wares=wares)]


def _to_claim(state: State, region: int) -> list[Said]:
    there = state.marks[TOKENS_THERE : TOKENS_THERE + 2]
    slug = state.rules.sites[region].slug
    return [
        said(text, number=number)
        for where, number, text in zip(WHERE, there, TO_CLAIM, strict=True)
        if slug == where and number
    ]


SUPPLY: Final = Text("In the supply: {gold} gold, {wares} wares.", "Im Vorrat: {gold} Gold, {wares} Waren.")
TO_CLAIM: Final = (
    Text("gold to claim: {number}", "Gold zu nehmen: {number}"),
    Text("wares to claim: {number}", "Waren zu nehmen: {number}"),
)


FEATURE: Final = Feature(
    markers=(TOKENS_LEFT, TOKENS_THERE),
    free=(FreeAction((CLAIM_GOLD, CLAIM_WARE), _claims, _claim, order.CLAIM_TOKENS, is_in_colonies),),
    interrupts=tuple(
        [Interrupt(CLAIM_GOLD + token, _may_claim_now(token), _claim_now(token)) for token in range(len(WHERE))]
    ),
    refusals=((CLAIM_GOLD, _why_not_claim), (CLAIM_WARE, _why_not_claim)),
    rulings=Rulings(unloaded=(_unload,)),
    sights=Sights(inside=(_to_claim,), in_force=(_told,), loads=tuple(WHICH_TOKEN.labels.values())),
)
