"""All commands, one file each: which one was asked for, in which language, and how a failure is told."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType

from elgrande.cli import (
    admin,
    arena,
    backup,
    bench,
    cards,
    doctor,
    fuzz,
    modules,
    move_store,
    play,
    replay,
    restore,
    serve,
    simulate,
    train,
    words,
)
from elgrande.cli.arguments import Arguments, Complaint
from elgrande.compiled import is_compiled
from elgrande.drawing.voice import Voice
from elgrande.kernel.errors import ElGrandeError
from elgrande.version import __version__

COMMANDS = (
    *(play, serve, backup, restore, doctor, admin, move_store),
    *(simulate, arena, train, replay, cards, modules, fuzz, bench),
)
REFUSED = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show an accent still gets the rest
    say = Voice(_language(given))
    parser = _parser(say)
    if not given:
        parser.print_help()
        return 0
    args = parser.parse_args(given)
    try:
        status: int = args.run(args, say)
        sys.stdout.flush()  # so that a reader who has gone is noticed here
        return status
    except (Complaint, ElGrandeError, OSError) as error:
        return _failed(error, say)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _failed(error: Exception, say: Voice) -> int:
    if isinstance(error, BrokenPipeError):  # nobody reads on, as with `elgrande cards | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if isinstance(error, Complaint):
        message = error.spoken(say)
    elif isinstance(error, OSError):
        message = f"{error.filename}: {error.strerror}"
    else:
        message = str(error)
    print(f"elgrande: {message}", file=sys.stderr)
    return REFUSED


def _language(given: list[str]) -> str:
    """Known before anything is said: --lang if it is there, otherwise what the system speaks."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", nargs="?")
    chosen = early.parse_known_args(given)[0].lang or os.environ.get("LANG", "")
    return "de" if chosen.startswith("de") else "en"


def name_of(command: ModuleType) -> str:
    return command.__name__.rpartition(".")[2].replace("_", "-")


def _parser(say: Voice) -> Arguments:
    parser = Arguments(say, prog="elgrande", description=say(words.ABOUT))
    running = say(words.COMPILED if is_compiled() else words.PURE)
    version = f"elgrande {__version__} ({running})"
    parser.add_argument("--version", action="version", version=version, help=say(words.VERSION))
    commands = parser.add_subparsers(title=say(words.COMMANDS), metavar="COMMAND", required=True)
    for command in COMMANDS:
        sub = commands.add_parser(name_of(command), say=say, help=say(command.ABOUT), description=say(command.ABOUT))
        command.add_arguments(sub, say)
        sub.add_language()
        sub.set_defaults(run=command.run)
    return parser
