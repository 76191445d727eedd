"""The command `simulate`: bots among themselves, game after game, and how they fared."""

import argparse
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final

from elgrande import texts
from elgrande.bots.arena import play
from elgrande.cli import words
from elgrande.cli.arguments import Arguments, names, options_of, positive, print_json
from elgrande.cli.terminal import Progress
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.many import cores, each, shares
from elgrande.rollouts.playout import Outcome

ABOUT: Final = Text(
    "let bots play many games and count who wins", "Bots viele Spiele spielen lassen und zählen, wer gewinnt"
)
BOTS: Final = Text("one bot for each seat, with commas", "ein Bot für jeden Platz, mit Kommas")
JOBS: Final = Text(
    "processes that play at the same time (default: 1); without a number as many as there are cores",
    "Prozesse, die gleichzeitig spielen (sonst 1); ohne Zahl so viele, wie es Kerne gibt",
)
HEADING: Final = Text("{0} games from seed {1}", "{0} Spiele ab Startzahl {1}")
SEAT_LINE: Final = Text(
    "{0} ({1}): wins {2} ({3} %), mean score {4}", "{0} ({1}): Siege {2} ({3} %), Punkte im Mittel {4}"
)
SPEED: Final = Text(
    "{0} decisions per second, {1} decisions per game",
    "{0} Entscheidungen pro Sekunde, {1} Entscheidungen pro Spiel",
)
USUAL_BOTS: Final = ("random",) * 4
USUAL_GAMES: Final = 20


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--bots", type=names, default=USUAL_BOTS, metavar="A,B,...", help=say(BOTS))
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(words.GAMES, USUAL_GAMES))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    jobs = ("--jobs", "--workers")  # the second was its name once
    parser.add_argument(*jobs, type=positive, nargs="?", default=1, const=cores(), metavar="N", help=say(JOBS))
    parser.add_rules()
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    options = options_of(args.option, args.modules)
    one_game = partial(_one_game, args.bots, args.modules, options)
    begun = perf_counter()
    outcomes = _played(one_game, range(args.seed, args.seed + args.games), args.jobs)
    result = {
        "games": args.games,
        "seed": args.seed,
        "seats": len(args.bots),
        "bots": list(args.bots),
        "modules": list(args.modules),
        "options": options,
        **summary(outcomes, perf_counter() - begun),
    }
    if args.json:
        print_json(result)
    else:
        _print_result(result, say)
    return 0


def summary(outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """Figures of several games. A victory shared by three is a third of a win for each."""
    seats = range(len(outcomes[0].scores))
    decisions = sum(one.decisions for one in outcomes)
    return {
        "wins": list(shares([one.winners for one in outcomes], len(seats))),
        "mean_scores": [sum(one.scores[seat] for one in outcomes) / len(outcomes) for seat in seats],
        "decisions_per_second": decisions / seconds,
        "decisions_per_game": decisions / len(outcomes),
    }


def _one_game(bots: Sequence[str], modules: Sequence[str], options: dict[str, Any], seed: int) -> Outcome:
    result = play(bots, seed=seed, modules=modules, **options)
    return Outcome(result.scores, result.winners, result.decisions)


def _played(one_game: "partial[Outcome]", seeds: range, jobs: int) -> list[Outcome]:
    progress = Progress(len(seeds))
    outcomes: list[Outcome] = []
    try:
        for outcome in each(one_game, seeds, jobs, max(1, len(seeds) // (8 * jobs))):
            outcomes.append(outcome)
            progress(len(outcomes))
    finally:
        progress.end()
    return outcomes


def _print_result(result: dict[str, Any], say: Voice) -> None:
    print(say(HEADING, result["games"], result["seed"]))
    for seat, bot in enumerate(result["bots"]):
        wins = result["wins"][seat]
        share = f"{100 * wins / result['games']:.1f}"
        print(say(SEAT_LINE, texts.COLOURS[seat], bot, f"{wins:g}", share, f"{result['mean_scores'][seat]:.1f}"))
    speed, length = result["decisions_per_second"], result["decisions_per_game"]
    print(say(SPEED, f"{speed:.0f}", f"{length:.1f}"))
