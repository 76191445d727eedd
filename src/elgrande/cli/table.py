"""A game at this keyboard: shows what the people at it may see, asks them, and lets the bots answer in between."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from elgrande import texts
from elgrande.bots.attended import Attended
from elgrande.bots.seated import known_to
from elgrande.cli import files, options, words
from elgrande.cli.arguments import Complaint
from elgrande.cli.decks import Favourites, Hand, found
from elgrande.cli.hand import UNDO, HandChoice
from elgrande.cli.history import history, opening
from elgrande.cli.terminal import Terminal
from elgrande.decision import Decision
from elgrande.drawing.log import ROUTINE, log
from elgrande.drawing.table import Drawing, points
from elgrande.drawing.words import AND
from elgrande.game import Game
from elgrande.kernel.frames import COLLECTS, OPENS
from elgrande.kernel.text import Text
from elgrande.kernel.words import Ref
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.view import SPECTATOR
from elgrande.vocabulary import IDS

SCORING: Final = -3  # moments that are nobody's turn
SET_UP: Final = -2
BIDDING: Final = -1
LOG_LINES: Final = 30
PATIENCE: Final = 100  # lines without an answer, when nobody is there to read why they are refused


class TerminalGame:
    def __init__(
        self,
        game: Game,
        players: Sequence[Attended | None],
        who: Sequence[Text],
        terminal: Terminal,
        deck: Hand = frozenset(),
        ask_all: bool = False,
    ) -> None:
        self.ask_all = ask_all  # also what has just one answer
        self.game = game
        self.deck = deck  # power cards the people at this keyboard begin their choice with
        self.players = players  # None: somebody at this keyboard
        self.who = who
        self.terminal = terminal
        self.say = terminal.say
        self.rules = game.view(SPECTATOR).rules
        self.humans = [seat for seat, bot in enumerate(players) if bot is None]
        self.alone = len(self.humans) == 1
        self.opening = opening(game)
        self.past = history(game)  # what every action so far has brought about
        self.told = len(self.past)  # how many of these have been shown
        self.laid_out: tuple[int, int] | None = None  # when the whole table was last shown
        self.invited: tuple[int, int] | None = None  # to step into whose turn somebody was last asked
        self.idle = 0  # lines since the last answer
        self.took_back = False  # since the last answer
        self.commands = {
            "u": self.undo,
            "r": self.redo,
            "b": self.show_table,
            "c": self.show_cards,
            "l": self.show_log,
            "o": self.give_order,
            "s": self.save,
            "q": self.leave,
            "?": self.show_help,
        }

    # the game from here to its end

    def welcome(self, seed: int | None) -> None:
        """Greet; a game without a seed is one that goes on."""
        here = self.say.listed([self.colour(seat) for seat in self.humans], AND)
        if seed is None:
            self.show(self.say(words.WELCOME_BACK, here))
        else:
            self.show(self.say(words.WELCOME if self.alone else words.WELCOME_ALL, here, seed))

    def play(self) -> None:
        try:
            while not self.game.over:
                self.go_on(self.game.decision)
        except EOFError:  # nobody will type anything any more
            self.show()
            self.show(self.say(words.LEFT, self.game.round))
        else:
            self.finish()

    def go_on(self, decision: Decision) -> None:
        bot = self.players[decision.seat]
        if bot is None:
            self.ask(decision)
        elif not self.invite(decision):
            self.let_answer(bot, decision)

    def let_answer(self, bot: Attended, decision: Decision) -> None:
        events = known_to(decision.seat, [*self.opening, *chain(*self.past)]) if bot.listens else ()
        failures = len(bot.failures)
        action = bot.decide(self.game.view(decision.seat), decision, events)
        for failure in bot.failures[failures:]:
            self.show(self.say(words.BOT_FAILED, failure))
        self.take(action, decision.seat)

    def invite(self, decision: Decision) -> bool:
        """Once in a bot's turn, when it has its card, let people at this keyboard step in. Has somebody?"""
        moment = (self.game.round, decision.seat)
        waiting = [seat for seat in self.humans if self.game.interrupts(seat)]
        if decision.kind != "parts" or not waiting or moment == self.invited:
            return False
        self.invited = moment
        self.show_news()
        self.show()
        for seat in waiting:
            said = ", ".join(map(self.answer, self.game.interrupts(seat)))
            self.show(self.say(words.MAY_STEP_IN, texts.COLOURS[seat], texts.COLOURS[decision.seat], said))
        return self.listen(decision)

    def listen(self, decision: Decision) -> bool:
        """Obey commands until somebody just presses Enter, or something has changed. Has it?"""
        actions = len(self.game.moves)
        while len(self.game.moves) == actions:
            line = self.terminal.ask("> ")
            if not line:
                return False
            self.be_patient(line)
            word, _, rest = line.partition(" ")
            if word in self.commands:
                self.commands[word](decision, rest.strip())
            else:
                self.show(self.say(words.NOT_POSSIBLE, line, ", ".join(self.commands)))
        return True

    def take(self, action: int | str, seat: int) -> None:
        self.past.append(self.game.apply(action, seat))

    def finish(self) -> None:
        self.show_news()
        scores = self.game.scores
        self.show()
        self.show(self.say(words.FINAL))
        for seat in sorted(range(self.game.seats), key=lambda seat: -scores[seat]):
            place = 1 + sum(score > scores[seat] for score in scores)
            score = points(scores[seat], self.say)
            self.show(f"{place}. {self.colour(seat)} ({self.say(self.who[seat])}): {score}")
        winners = [self.colour(seat) for seat in self.game.winners]
        self.show(self.say(words.WINS if len(winners) == 1 else words.SHARED_WIN, self.say.listed(winners, AND)))

    # one question

    def ask(self, decision: Decision) -> None:
        """Ask until something has changed: an answer, an order, something taken back."""
        self.show_news()
        private = decision.secret and not self.alone
        if private:
            self.terminal.private(self.say(words.LOOK_AWAY, self.colour(decision.seat)))
        self.lay_out(decision)
        if decision.has(COLLECTS):
            self.collect(decision)
        elif self.goes_without_saying(decision):
            self.answer_forced(decision)
        else:
            self.ask_until_answered(decision)
        if private:
            self.terminal.wipe()

    def goes_without_saying(self, decision: Decision) -> bool:
        """Only one answer, and nobody here who may step in before it, or has just taken it back."""
        waiting = any(self.game.interrupts(seat) for seat in self.humans)
        return decision.forced and not (self.ask_all or self.took_back or waiting)

    def answer_forced(self, decision: Decision) -> None:
        only = decision.options[0]
        self.show(self.say(words.ONLY_ANSWER, texts.COLOURS[decision.seat], decision.prompt, only.label))
        self.take(only.id, decision.seat)

    def ask_until_answered(self, decision: Decision) -> None:
        actions = len(self.game.moves)
        while len(self.game.moves) == actions:
            self.pose(decision)
            while not self.heed(decision, self.terminal.ask("> ")):
                pass

    def collect(self, decision: Decision) -> None:
        """Put a hand together; only a whole one is sent."""
        choice = HandChoice(decision, self.drawing(decision), Favourites(), self.deck)
        if choice.is_full:
            choice.send()
        else:
            self.pose_hand(decision, choice)
        while not choice.sent:
            self.heed_about_hand(decision, choice, self.terminal.ask("> "))
        self.idle = 0
        for action in choice.actions:
            self.take(action, decision.seat)
        self.show(self.drawing(decision).hand_names())

    def pose_hand(self, decision: Decision, choice: HandChoice) -> None:
        self.show()
        self.show_all(choice.listed())
        self.show()
        self.show(f"{self.colour(decision.seat)}: {self.say(decision.prompt)}")
        self.show_all(self.say(words.HAND_HELP).split("\n"))

    def heed_about_hand(self, decision: Decision, choice: HandChoice, line: str) -> None:
        word, _, rest = line.partition(" ")
        self.be_patient(line)
        try:
            if not line:
                self.pose_hand(decision, choice)
            elif word in self.commands and word != UNDO:
                self.commands[word](decision, rest.strip())
            else:
                told = choice.heed(line)
                self.show_all([] if choice.sent else [told])
        except Complaint as complaint:
            self.show(complaint.spoken(self.say))
        except OSError as error:
            self.show(f"{error.filename}: {error.strerror}")

    def be_patient(self, line: str) -> None:
        self.idle += 1
        if self.idle > PATIENCE and not self.terminal.is_screen:
            raise Complaint(words.NO_ANSWER, PATIENCE, line)

    def pose(self, decision: Decision) -> None:
        drawing = self.drawing(decision)
        self.show()
        if decision.kind == "parts":
            self.show_all(drawing.used_card(decision.seat))
        self.show_all([drawing.site(site) for site in self.asked_about(decision, drawing)])
        self.show(f"{self.colour(decision.seat)}: {self.say(decision.prompt)}")
        self.show_all(options.listed(decision, drawing))

    def asked_about(self, decision: Decision, drawing: Drawing) -> list[int]:
        """Places beside the board that the question is about and that are none of its answers."""
        castillo = [CASTILLO] if drawing.general_scoring else []
        named = [
            value.number for _, value in decision.question.values if isinstance(value, Ref) and value.kind == "site"
        ]
        return [*castillo, *(site for site in named if self.rules.region_of[site] == NOWHERE)]

    def heed(self, decision: Decision, line: str) -> bool:
        """Do what was typed. False: it meant nothing, so the question stands as it is."""
        self.be_patient(line)
        word, _, rest = line.partition(" ")
        option = options.meant(decision, line)
        if option is not None:
            self.idle = 0
            self.took_back = False
            self.take(option.id, decision.seat)
        elif word in self.commands:
            self.commands[word](decision, rest.strip())
        elif line:
            self.explain(decision, line)
            return False
        return True

    def explain(self, decision: Decision, line: str) -> None:
        """Why that is no answer, if it names something; and what is."""
        named = options.something_else(decision, line)
        reason = None if named is None else self.game.why_not(named, decision.seat)
        if reason is not None:
            self.show(self.say(reason.text))
        possible = [key for key, _ in options.in_order(decision)]
        self.show(self.say(words.NOT_POSSIBLE, line, ", ".join(possible)))

    # what is shown

    def lay_out(self, decision: Decision) -> None:
        """The whole table once at the beginning of a round and of each turn."""
        bidding = decision.kind == "power"
        drawing = self.drawing(decision)
        whose = SET_UP if drawing.set_up else BIDDING if bidding else decision.seat
        moment = (self.game.round, SCORING if drawing.general_scoring else whose)
        if (decision.has(OPENS) or drawing.set_up) and moment != self.laid_out:
            self.laid_out = moment
            self.show_table(decision)
            if bidding or drawing.set_up:
                self.show()
                self.show_all(drawing.offer() if drawing.set_up or not self.rules.dealt else [drawing.ranks()])

    def drawing(self, decision: Decision) -> Drawing:
        """What may be on the screen now: with others looking on, only what everybody may know."""
        eyes = decision.seat if decision.secret else self.public_eyes
        return Drawing(self.game.view(eyes).raw, self.say, self.who)

    @property
    def public_eyes(self) -> int:
        return self.humans[0] if self.alone else SPECTATOR

    def show_news(self) -> None:
        """What has happened since somebody last looked."""
        lines = self.log_of(self.past[self.told :])
        self.told = len(self.past)
        if lines:
            self.show()
            self.show_all(lines)

    def log_of(self, past: list[list[Event]]) -> list[str]:
        events = [visible(event, self.public_eyes) for group in past for event in group]
        return log(self.rules, events, self.say, ROUTINE)

    def colour(self, seat: int) -> str:
        return self.say(texts.COLOURS[seat])

    def show(self, line: str = "") -> None:
        self.terminal.show(line)

    def show_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.show(line)

    # commands

    def show_table(self, decision: Decision, _: str = "") -> None:
        self.show()
        self.show_all(self.drawing(decision).table())

    def show_cards(self, decision: Decision, name: str) -> None:
        drawing = self.drawing(decision)
        if name:
            self.show_all(found(name, drawing) or [self.say(words.NO_SUCH_CARD, name)])
            return
        self.show()
        used = drawing.used_card(decision.seat) if decision.seat in self.humans else []
        self.show_all([*drawing.offer(), *used, *drawing.hand()])

    def show_log(self, _: Decision, count: str) -> None:
        self.show()
        lines = self.log_of(self.past)
        self.show_all(lines[-(int(count) if count.isdecimal() else LOG_LINES) :] or [self.say(words.NO_LOG)])

    def show_help(self, _: Decision, __: str) -> None:
        for line in self.say(words.TABLE_HELP).split("\n"):
            self.terminal.show(line, indent=9)

    def undo(self, _: Decision, __: str) -> None:
        """Take back what was done last at this keyboard, whoever of us it was."""
        last = next((seat for seat in self.humans if self.game.can_undo(seat)), None)
        if last is None:
            self.show(self.say(words.CANNOT_UNDO))
            return
        self.game.undo(last)
        self.took_back = True
        self.past = history(self.game)
        self.told = min(self.told, len(self.past))
        self.show(self.say(words.TAKEN_BACK))

    def redo(self, decision: Decision, _: str) -> None:
        if self.game.can_redo(decision.seat):
            self.past.append(self.game.redo(decision.seat))
        else:
            self.show(self.say(words.CANNOT_REDO))

    def give_order(self, decision: Decision, _: str) -> None:
        """What may be said unasked: the asked seat's orders, and whatever anybody here may step in with."""
        orders = [(decision.seat, name) for name in self.orders_of(decision.seat)]
        orders += [(seat, name) for seat in self.humans for name in self.game.interrupts(seat)]
        if not orders:
            self.show(self.say(words.NO_ORDERS))
            return
        self.show(self.say(words.ORDERS))
        for number, (seat, name) in enumerate(orders, start=1):
            who = "" if seat == decision.seat else f"{self.colour(seat)}: "
            self.show(f"{number}) {who}{self.answer(name)}")
        answer = self.terminal.ask("> ")
        if answer.isdecimal() and 1 <= int(answer) <= len(orders):
            seat, name = orders[int(answer) - 1]
            stays = name in self.orders_of(seat)
            self.take(name, seat)
            if stays:
                self.show(self.say(words.ORDER_GIVEN, self.answer(name)))

    def answer(self, name: str) -> str:
        label = texts.answer_label(self.game.rules, IDS[name])
        return name if label is None else self.say(label)

    def orders_of(self, seat: int) -> tuple[str, ...]:
        """Nobody gives a bot's."""
        return self.game.standing_orders(seat) if seat in self.humans else ()

    def save(self, _: Decision, name: str) -> None:
        if not name:
            self.show(self.say(words.SAVE_WHERE))
            return
        try:
            self.show(self.say(words.SAVED, str(files.save(name, self.game.save()))))
        except Complaint as complaint:
            self.show(complaint.spoken(self.say))
        except OSError as error:
            self.show(f"{name}: {error.strerror}")

    def leave(self, _: Decision, __: str) -> None:
        raise EOFError
