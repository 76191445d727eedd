"""`elgrande fuzz` with the rules read a second time, as in the tests.

    python -m tools.fuzz --games 500 --seed 12345

Slower, and it finds more: what every card may move and score, what every place pays, whether the events tell all.
"""

import sys
from functools import partial

from elgrande.cli.arguments import Arguments
from elgrande.cli.fuzz import add_arguments, run
from elgrande.drawing.voice import Voice
from elgrande.fuzz import fuzz
from tests.reading.judge import read_again


def main(args: list[str]) -> int:
    say = Voice("en")
    parser = Arguments(say, prog="python -m tools.fuzz")
    add_arguments(parser, say)
    return run(parser.parse_args(args), say, partial(fuzz, judge=read_again))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
