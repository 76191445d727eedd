"""What a table does beyond its game, and who may: propose and agree, hand over a seat, resign, pause, take vacation.

Always under the table's lock. Whatever changes is stored together with the line the log has about it, then told.
"""

from typing import TYPE_CHECKING, Final

from elgrande.bots import BOTS
from elgrande.server import protocol, words
from elgrande.server.agreements import is_agreed, people, shown, until
from elgrande.server.clocks import DAY
from elgrande.server.store import OpenProposal, SeatRow, Settlement, Terms
from elgrande.server.wire.affairs import Affair, AffairKind, Proposal, ProposalKind
from elgrande.server.words import Refused

if TYPE_CHECKING:
    from elgrande.server.table import Table

REPLACEMENT: Final = "caballero"  # plays on for somebody whose time is up
NOBODY: Final = -1
DONE: Final[dict[ProposalKind, AffairKind]] = {
    "seat": "handed",
    "cancel": "cancelled",
    "takeback": "takeback",
    "pause": "paused",
    "link": "link",
}


class Affairs:
    def __init__(self, table: "Table", terms: Terms, lines: list[Affair]) -> None:
        self.terms = terms
        self.lines = lines
        self._table = table

    @property
    def still(self) -> bool:
        """Nobody moves, and no clock runs."""
        return self.terms.paused is not None or self.terms.ended is not None

    @property
    def _now(self) -> float:
        return self._table.now

    def check_playing(self) -> None:
        if self.terms.ended is not None:
            raise Refused(words.ENDED)
        if self.terms.paused is not None:
            raise Refused(words.PAUSED)

    async def do(self, request: protocol.OfTable, seats: tuple[int, ...]) -> None:
        """What a device with these seats asks for."""
        if self._table.over:
            raise Refused(words.OVER)
        if self.terms.ended is not None:
            raise Refused(words.ENDED)
        match request:
            case protocol.Propose(seat=seat, kind=kind, about=about):
                await self._propose(seat, kind, about, seats)
            case protocol.Vote(number=number, agree=agree):
                await self._vote(number, agree, seats)
            case protocol.Resign(seat=seat):
                await self._resign(seat)
            case protocol.Continue(seat=seat):
                await self._continue(seat)
            case protocol.Vacation(seat=seat, away=away):
                await self._take_vacation(seat, away)

    # coming

    def are_settled(self, seats: tuple[int, ...]) -> bool:
        """Nothing changes because these players are there, nor because time has passed."""
        terms, clocks = self.terms, self._table.clocks
        begun = clocks is None or clocks.begun
        return begun and terms.proposal is None and not [seat for seat in seats if seat not in terms.seated]

    async def sit_down(self, seats: tuple[int, ...]) -> None:
        """These players have come. When all have, the clocks begin; whoever has come has not lost his link."""
        terms, clocks = self.terms, self._table.clocks
        news = [seat for seat in seats if seat not in terms.seated]
        terms.seated = sorted({*terms.seated, *news})
        terms.open = [seat for seat in terms.open if seat not in seats]
        begins = clocks is not None and not clocks.begun and self._all_there()
        if clocks is not None and begins:
            clocks.begun = True
            self._table.let_clocks_run()
        proposal = terms.proposal
        came = proposal is not None and proposal.about in seats and proposal.about not in proposal.come
        if proposal is not None and came:
            proposal.come.append(proposal.about)
        if proposal is not None and came and proposal.kind == "link":
            await self._refuse(proposal, proposal.about)
        elif news or begins or came:
            await self.settle()

    def _all_there(self) -> bool:
        return all(
            seat in self.terms.seated or not chair.is_human or chair.bot is not None
            for seat, chair in enumerate(self._table.chairs)
        )

    # agreements

    async def _propose(self, seat: int, kind: ProposalKind, about: int | None, seats: tuple[int, ...]) -> None:
        table = self._table
        table.slow_down(table.chairs[seat].namings)
        keep = None
        if kind == "seat":
            about = self._seat_to_hand_over(about)
        elif kind == "takeback":
            keep = self._keep(seat)
        elif kind == "pause" and self.terms.paused is not None:
            raise Refused(words.PAUSED)
        elif kind == "link":
            raise Refused(words.NOT_YOUR_SEAT, 403)  # whoever has lost his link has no seat to ask from
        whom, bot = (NOBODY, None) if about is None or kind != "seat" else (about, REPLACEMENT)
        await self._ask(OpenProposal(0, kind, seat, whom, 0, list(seats), bot=bot, keep=keep))

    def _seat_to_hand_over(self, about: int | None) -> int:
        if about is None or about not in people(self._table.chairs, self.terms):
            raise Refused(words.NO_SUCH_PERSON)
        return about

    def _keep(self, seat: int) -> int:
        """So many actions stay if this seat's last one, and all that came after it, are taken back."""
        actors = self._table.play.actors
        if seat not in actors:
            raise Refused(words.NO_TAKEBACK)
        return max(i for i, actor in enumerate(actors) if actor == seat)

    async def ask_back(self, seat: int, hashed: bytes) -> None:
        """Somebody without a seat says that this one is his, and has brought the hash of a secret of his own."""
        table = self._table
        if self._table.over or self.terms.ended is not None:
            raise Refused(words.OVER)
        if not 0 <= seat < len(table.chairs) or not table.chairs[seat].is_human or seat in self.terms.open:
            raise Refused(words.NO_SUCH_PERSON)
        if table.chairs[seat].online:
            raise Refused(words.SEAT_IS_THERE)
        table.slow_down(table.chairs[seat].namings)
        await self._ask(OpenProposal(0, "link", NOBODY, seat, 0, hashed=hashed.hex()))

    async def _ask(self, proposal: OpenProposal) -> None:
        there = self.open
        if there is not None and (there.kind != "link" or proposal.kind == "link"):  # strangers keep nobody waiting
            raise Refused(words.ONE_AT_A_TIME)
        self.terms.proposals += 1
        proposal.number, proposal.at = self.terms.proposals, round(self._now, 3)
        self.terms.proposal = proposal
        if self._is_agreed(proposal):
            await self._carry_out(proposal)
        else:
            await self.settle("proposed", proposal.by, proposal.about, proposal.kind)

    async def _vote(self, number: int, agree: bool, seats: tuple[int, ...]) -> None:
        proposal = self.open
        if proposal is None or proposal.number != number:
            raise Refused(words.NO_PROPOSAL)
        who = people(self._table.chairs, self.terms)
        voices = [seat for seat in seats if seat in who or seat == proposal.about]
        if not voices:
            raise Refused(words.NO_VOICE, 403)
        if not agree:
            await self._refuse(proposal, voices[0])
            return
        proposal.agreed = sorted({*proposal.agreed, *voices})
        if self._is_agreed(proposal):
            await self._carry_out(proposal)
        else:
            await self.settle()

    async def _refuse(self, proposal: OpenProposal, seat: int) -> None:
        self.terms.proposal = None
        await self.settle("refused", seat, proposal.about, proposal.kind)

    @property
    def open(self) -> OpenProposal | None:
        """What is proposed, as long as it is not too late."""
        found = self.terms.proposal
        if found is None or self._now > until(found, self._table.clock, self._table.limits):
            return None
        return found

    def shown(self) -> Proposal | None:
        proposal, table = self.open, self._table
        if proposal is None:
            return None
        who = people(table.chairs, self.terms)
        return shown(proposal, who, table.clock, table.limits, len(table.play.actors))

    def _is_agreed(self, proposal: OpenProposal) -> bool:
        table = self._table
        return is_agreed(proposal, people(table.chairs, self.terms), table.clock, table.limits, self._now)

    async def look(self) -> None:
        """What waited only for time to pass, or for the server to come back, is done."""
        proposal = self.open
        if proposal is not None and not self._table.over and self._is_agreed(proposal):
            await self._carry_out(proposal)

    async def _carry_out(self, proposal: OpenProposal) -> None:
        table, terms = self._table, self.terms
        seats: list[int] = []
        if proposal.kind == "takeback":
            while len(table.play.actors) > (proposal.keep or 0):
                await table.enter(table.play.take_back)
        elif proposal.kind == "cancel":
            terms.ended = "cancelled"
        elif proposal.kind == "pause":
            terms.paused = round(self._now, 3)
        elif proposal.kind == "seat":
            table.chairs[proposal.about].bot = proposal.bot
            seats = [proposal.about]
        else:
            assert proposal.hashed is not None
            table.chairs[proposal.about].token = bytes.fromhex(proposal.hashed)
            table.turn_out(proposal.about)
            await table.people.changed_hands(proposal.about)
            seats = [proposal.about]
        terms.proposal = None
        table.let_clocks_run()
        await self.settle(DONE[proposal.kind], proposal.by, proposal.about, proposal.bot, seats)
        table.go_on()

    # seats that change hands

    def may_replace(self, seat: int) -> bool:
        """May others let a bot play for it without asking anybody?"""
        table, chair = self._table, self._table.chairs[seat]
        if table.clock is None:
            return False
        if table.clock.kind == "slow":
            return table.clocks is not None and table.clocks.left(seat, self._now) <= 0
        return not chair.online and self._now - chair.away_since >= table.limits.away_seconds

    async def hand_over(self, seat: int, bot: str | None, by: tuple[int, ...]) -> None:
        table = self._table
        self._check_hand_over(seat, bot, seat in by)
        table.slow_down(table.chairs[by[0]].namings)
        if bot == table.chairs[seat].bot:
            return
        if bot is None and table.clocks is not None and table.clocks.rule.kind == "slow":
            table.clocks.grant(seat, DAY, self._now)
        await self.let_play(seat, bot, "back" if bot is None else "handed", seat if seat in by else by[0])

    def _check_hand_over(self, seat: int, bot: str | None, own: bool) -> None:
        table = self._table
        if not 0 <= seat < len(table.chairs):
            raise Refused(words.NOT_YOUR_SEAT, 403)
        if not table.chairs[seat].is_human:
            raise Refused(words.BORN_BOT)
        if bot is None and not own:
            raise Refused(words.NOT_YOUR_SEAT, 403)
        if bot is not None and bot not in BOTS:
            raise Refused(words.NO_SUCH_BOT)
        if seat in self.terms.resigned:
            raise Refused(words.HAS_RESIGNED)
        if not own and not self.may_replace(seat):
            live = table.clock is not None and table.clock.kind == "live"
            raise Refused(words.NOT_AWAY if live else words.SEAT_PROTECTED)
        slow = table.clock is not None and table.clock.kind == "slow"
        if bot is None and not slow and table.alarm.time_is_up(seat):
            raise Refused(words.TIME_IS_UP)

    async def let_play(self, seat: int, bot: str | None, kind: AffairKind, by: int) -> None:
        table = self._table
        table.chairs[seat].bot = bot
        table.let_clocks_run()
        await self.settle(kind, by, seat, bot, [seat])
        table.go_on()

    async def _resign(self, seat: int) -> None:
        """A bot plays on for good; where nobody is left to play with, that is the end."""
        table, terms = self._table, self.terms
        if seat in terms.resigned:
            raise Refused(words.HAS_RESIGNED)
        terms.resigned = sorted({*terms.resigned, seat})
        left = [s for s in range(len(table.chairs)) if s not in terms.resigned]
        if len(left) <= 1 or not any(table.chairs[s].is_human for s in left):
            terms.ended = "resigned"
        if terms.proposal is not None and seat in (terms.proposal.by, terms.proposal.about):
            terms.proposal = None
        await self.let_play(seat, REPLACEMENT, "resigned", seat)
        await self.look()

    # time

    async def _continue(self, seat: int) -> None:
        if self.terms.paused is None:
            raise Refused(words.NOT_PAUSED)
        self.terms.paused = None
        self._table.let_clocks_run()
        await self.settle("resumed", seat)
        self._table.go_on()

    async def _take_vacation(self, seat: int, away: bool) -> None:
        table, clocks = self._table, self._table.clocks
        if clocks is None or not clocks.rule.vacation:
            raise Refused(words.NO_VACATION)
        if away and clocks.vacation(seat, self._now) <= 0:
            raise Refused(words.NO_VACATION_LEFT)
        if away == clocks.is_away(seat, self._now):
            return
        table.slow_down(table.chairs[seat].namings)
        if away:
            clocks.leave(seat, self._now)
        else:
            clocks.come_back(seat, self._now)
        await self.settle("vacation" if away else "returned", seat)
        table.go_on()

    # storing and telling

    async def settle(
        self,
        kind: AffairKind | None = None,
        seat: int = NOBODY,
        about: int = NOBODY,
        bot: str | None = None,
        seats: "list[int] | tuple[int, ...]" = (),
    ) -> None:
        """What holds now is stored, with a line of the log if it says something new, and everybody is told."""
        affair = None if kind is None else self._line(kind, seat, about, bot)
        await self._table.store_settlement(self.settlement(affair, seats))
        if affair is not None:
            self.lines.append(affair)
        self._table.tell_affair(affair)

    def settlement(self, affair: Affair | None = None, seats: "list[int] | tuple[int, ...]" = ()) -> Settlement:
        rows: dict[int, SeatRow] = {seat: self._table.chairs[seat].row for seat in seats}
        clocks = self._table.clocks
        return Settlement(self.terms, affair, rows, None if clocks is None else clocks.times(self._now))

    def _line(self, kind: AffairKind, seat: int, about: int, bot: str | None) -> Affair:
        number = self.lines[-1].id + 1 if self.lines else 1
        return Affair(number, round(self._now, 3), len(self._table.play.events), kind, seat, about, bot)

    def winners(self) -> list[int]:
        """Of a game that ended because all others have resigned."""
        left = [seat for seat in range(len(self._table.chairs)) if seat not in self.terms.resigned]
        return left if len(left) == 1 else []
