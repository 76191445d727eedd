"""The command `play`: who sits at the table, and a table to sit at."""

import argparse
from collections.abc import Sequence
from secrets import randbits
from typing import Final

from elgrande import texts
from elgrande.bots import maker_of
from elgrande.bots.attended import Attended
from elgrande.bots.bot import Budget
from elgrande.cli import words
from elgrande.cli.arguments import Arguments, Complaint, names, options_of, positive, time_to_think
from elgrande.cli.decks import Favourites, Hand, cards_named
from elgrande.cli.files import read
from elgrande.cli.table import TerminalGame
from elgrande.cli.terminal import Terminal
from elgrande.drawing.voice import Voice
from elgrande.game import Game
from elgrande.kernel.text import Text
from elgrande.rules.ruleset import Ruleset

ABOUT: Final = Text(
    "play in the terminal: you against three bots, unless you say otherwise",
    "im Terminal spielen: du gegen drei Bots, wenn du nichts anderes sagst",
)
SEATS: Final = Text(
    "seats at the table (default: 4, or as many as --humans and --bots name)",
    "Plätze am Tisch (sonst 4 oder so viele, wie --humans und --bots nennen)",
)
BOTS: Final = Text(
    "bots at the other seats, with commas, in turn until all seats are taken (default: caballero)",
    "Bots auf den anderen Plätzen, mit Kommas, reihum bis alle Plätze besetzt sind (sonst caballero)",
)
HUMANS: Final = Text("people at this keyboard (default: 1)", "Menschen an dieser Tastatur (sonst 1)")
LOAD: Final = Text("go on with a saved game", "ein gespeichertes Spiel fortsetzen")
DECK: Final = Text(
    "the power cards you play with where they are chosen: a favourite hand, or numbers and names such as "
    "'10-90, king, joker'; what is missing is asked",
    "die Machtkarten, mit denen du spielst, wo sie gewählt werden: eine Lieblingshand oder Zahlen und Namen wie "
    "'10-90, king, joker'; was fehlt, wird gefragt",
)
ASK_ALL: Final = Text(
    "ask also what has only one answer; otherwise that is told and done",
    "auch fragen, was nur eine Antwort hat; sonst wird es gesagt und getan",
)
TOO_MANY: Final = Text(
    "{0} at the keyboard and {1} bots do not fit at a table of {2}",
    "{0} an der Tastatur und {1} Bots passen nicht an einen Tisch mit {2} Plätzen",
)
AS_SAVED: Final = Text(
    "a saved game has its own seats, seed, modules and options: leave them out with --load",
    "ein gespeichertes Spiel hat eigene Plätze, Startzahl, Module und Optionen: mit --load weglassen",
)
USUAL_SEATS: Final = 4
USUAL_BOTS: Final = ("caballero",)


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--seats", type=positive, metavar="N", help=say(SEATS))
    parser.add_argument("--bots", type=names, default=(), metavar="A,B", help=say(BOTS))
    parser.add_argument("--humans", type=positive, default=1, metavar="N", help=say(HUMANS))
    parser.add_argument("--time", type=time_to_think, metavar="S", help=say(words.TIME))
    parser.add_argument("--seed", type=int, metavar="S", help=say(words.SEED))
    parser.add_argument("--load", metavar="FILE", help=say(LOAD))
    parser.add_argument("--deck", metavar="NAME|CARDS", help=say(DECK))
    parser.add_argument("--ask-all", action="store_true", help=say(ASK_ALL))
    parser.add_rules()


def run(args: argparse.Namespace, say: Voice) -> int:
    seed = randbits(32) if args.seed is None else args.seed
    if args.load is None:
        bots = seated_bots(args.humans, args.bots, args.seats)
        seats = args.humans + len(bots)
        game = Game.new(seats, seed=seed, modules=args.modules, **options_of(args.option, args.modules))
    else:
        game = _loaded(args)
        bots = seated_bots(args.humans, args.bots, game.seats)
    for name in bots:
        maker_of(name)  # an unknown one is told before anything is played
    budget = Budget(args.time)
    players: list[Attended | None] = [None] * args.humans
    players += [Attended(name, seed * 8 + seat, budget) for seat, name in enumerate(bots, start=args.humans)]
    deck = frozenset() if args.deck is None else chosen_deck(args.deck, game.rules)
    table = TerminalGame(game, players, _who(args.humans, bots), Terminal(say), deck, args.ask_all)
    table.welcome(None if args.load else seed)
    table.play()
    return 0


def seated_bots(humans: int, named: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """The bots of the seats no human takes."""
    if seats is None:
        seats = humans + len(named) if named else max(humans, USUAL_SEATS)
    free = seats - humans
    if free < len(named):
        raise Complaint(TOO_MANY, humans, len(named), seats)
    kinds = named or USUAL_BOTS
    return tuple(kinds[i % len(kinds)] for i in range(free))


def chosen_deck(text: str, rules: Ruleset) -> Hand:
    """The power cards to begin with: a favourite hand by its name, or the cards themselves."""
    if not rules.dealt or rules.options.hand == "drawn":
        raise Complaint(words.DECK_FOR_NOBODY)
    favourites = Favourites()
    hand = favourites.hand(text, rules) if text in favourites.all() else cards_named(text, rules)
    if len(hand) > rules.hand_size:
        raise Complaint(words.DECK_TOO_BIG, len(hand), rules.hand_size)
    return hand


def _who(humans: int, bots: Sequence[str]) -> list[Text]:
    person = words.YOU if humans == 1 else words.PLAYER
    return [person] * humans + [texts.bot_words(name)[0] for name in bots]


def _loaded(args: argparse.Namespace) -> Game:
    if args.seats is not None or args.seed is not None or args.option or args.modules != ("base",):
        raise Complaint(AS_SAVED)
    return Game.load(read(args.load))
