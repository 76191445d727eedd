"""What all people at a table have to agree on: who they are, when they all have, and when it is too late.

A person is whoever has sat down on a seat for people, has not resigned and plays himself. All of them have to agree,
also the one it is about. There are two exceptions. Somebody who has lost his link cannot speak for his seat, so the
others do, and whoever comes with the old link in the meantime has refused. And where no clock says when somebody has
been away for too long, the silence of a player who does not come for days is his consent that a bot plays for him.
"""

from collections.abc import Sequence

from elgrande.server.chairs import Chair
from elgrande.server.config import Limits
from elgrande.server.protocol import Clock
from elgrande.server.store import OpenProposal, Terms
from elgrande.server.wire.affairs import Proposal


def people(chairs: Sequence[Chair], terms: Terms) -> list[int]:
    there = [seat for seat in terms.seated if seat not in terms.resigned]
    return sorted(seat for seat in there if chairs[seat].is_human and chairs[seat].bot is None)


def until(proposal: OpenProposal, clock: Clock | None, limits: Limits) -> float:
    live = clock is not None and clock.kind == "live"
    return proposal.at + (limits.live_proposal_seconds if live else limits.proposal_seconds)


def silent_until(proposal: OpenProposal, clock: Clock | None, limits: Limits) -> float | None:
    """When nobody waits any longer for the seat it is about; None: it has to say so itself."""
    if proposal.about in proposal.come:
        return None
    if proposal.kind == "link":
        live = clock is not None and clock.kind == "live"
        return proposal.at + (limits.away_seconds if live else limits.lost_link_seconds)
    return proposal.at + limits.gone_seconds if proposal.kind == "seat" and clock is None else None


def needed(proposal: OpenProposal, who: Sequence[int]) -> list[int]:
    """Who has not agreed yet."""
    asked = [seat for seat in who if seat != proposal.about] if proposal.kind == "link" else who
    return [seat for seat in asked if seat not in proposal.agreed]


def is_agreed(proposal: OpenProposal, who: Sequence[int], clock: Clock | None, limits: Limits, now: float) -> bool:
    missing = needed(proposal, who)
    silence = silent_until(proposal, clock, limits)
    if proposal.kind == "link":
        return not missing and silence is not None and now >= silence
    return not missing or (missing == [proposal.about] and silence is not None and now >= silence)


def shown(proposal: OpenProposal, who: Sequence[int], clock: Clock | None, limits: Limits, actions: int) -> Proposal:
    """As everybody may see it."""
    missing = needed(proposal, who)
    alone = missing in ([], [proposal.about])
    return Proposal(
        number=proposal.number,
        kind=proposal.kind,
        by=proposal.by,
        about=proposal.about,
        at=proposal.at,
        until=until(proposal, clock, limits),
        agreed=proposal.agreed,
        needed=missing,
        waits=silent_until(proposal, clock, limits) if alone else None,
        moves=0 if proposal.keep is None else max(0, actions - proposal.keep),
    )
