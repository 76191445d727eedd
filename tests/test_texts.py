"""Everything a player reads: there, in both languages, and complete."""

import string
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from elgrande import Decision, Game, Text, texts
from elgrande.kernel.actions import LABELS
from elgrande.kernel.frames import ANSWER, DECLARED, KINDS, NAMES, _never_asked
from elgrande.kernel.random import Random
from elgrande.kernel.words import WORDS
from elgrande.modules.compose import MODULES, all_options
from elgrande.modules.grand_inquisitor_and_colonies.tokens import GOLD_LANDED, WARE_LANDED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.person import PERSON_TAKEN
from elgrande.modules.grandissimo.ships import SHIP_TAKEN
from elgrande.modules.players_edition.bridge import BRIDGE_TOLL
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.rules import events as ev
from elgrande.rules.events import LINES, Event, line_of, visible
from elgrande.rules.ruleset import CASTILLO, COURT, PROVINCE
from elgrande.rules.scoring import OFFICE
from elgrande.steps.king import FOR_THE_KING
from elgrande.vocabulary import IDS
from tests.bots.walk import OPTION_SETS
from tests.table import (
    BLUE,
    COLONIES,
    FAMILY,
    GRANDISSIMO,
    GREEN,
    RED,
    YELLOW,
    do,
    gic_special,
    gic_turn,
    gra_special,
    gra_turn,
    ki_special,
    ki_turn,
    special,
    turn,
)

# words that are the same in both languages: proper names and numbers
SAME = {"veto", "castillo", "board-840", "board-400", *(f"number-{n}" for n in range(13))} | {
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada", "francia", "america", "africa", "portugal",
}  # fmt: skip
REASONS = {
    ev.FIRST, ev.SECOND, ev.THIRD, ev.KINGS_BONUS, ev.HOME_BONUS, BRIDGE_TOLL, OFFICE, GOLD_LANDED,
    WARE_LANDED,
}  # fmt: skip


def good(text: Text) -> bool:
    """Both languages say something, and nothing was left to fill in."""
    return all(line.strip() == line != "" and "{" not in line and "}" not in line for line in text)


AMBUSH = {"card": "waiting-caballero", "seat": BLUE}


def entered() -> Game:
    """A new table at which everybody has placed his extra Caballero."""
    game = Game.new(4, seed=1, modules=FAMILY)
    while game.decision.kind == "disc":
        game.apply(game.decision.names[0], game.decision.seat)
    return game


OTHER_COLONIES: tuple[dict[str, Any], ...] = (
    {"conspiracy": "any", "open_order": "whole", "copycat": "scoring", "transport": 3},
    {"copycat": "next_round", "transport": 1},
)


def rare_in_the_family() -> Iterator[tuple[Game, tuple[str, ...]]]:
    """Cards that meet what they need too seldom by chance, and what is asked and answered then."""
    out: dict[str, Any] = {
        "pieces": {"court": [3] * 4, "beside": [1] * 4, "bridge": [0, 0, 0, 1], "waiting": [0, 1, 0, 0]},
        "kept": [
            {"card": "espionage", "seat": BLUE},
            {"card": "espionage", "seat": GREEN},
            {"card": "waiting-caballero", "seat": BLUE},
        ],
        "marks": {
            "alliance": ["aragon", "valencia"], "bridge": ["aragon", "valencia"], "collapse": True,
            "quarantine": "pais-vasco", "guard": "sevilla", "tables": ["granada"],
            "doubled": [None, "aragon", "granada", None],
        },
    }  # fmt: skip
    for answers in (
        ("token-alliance",), ("token-bridge",), ("token-collapse",), ("token-quarantine",), ("token-guard",),
        ("token-double", "seat-2"), ("play-espionage", "seat-3"), ("play-waiting-caballero",), ("granada",),
    ):  # fmt: skip
        yield ki_special("annul", options={"annul_tokens": True}, **out), answers
    yield ki_special("revolt", boards={"board-840": "aragon"}), ("board-840",)
    yield ki_turn("veto", {"province": [0, 7, 7, 7], "aragon": [23, 16, 16, 16]}, left=["supply", "place"]), ("aragon",)


def rare_overseas() -> Iterator[tuple[Game, tuple[str, ...]]]:
    """The same in Grand Inquisitor & Colonies and with flags."""
    flagged: Any = {"modules": (*COLONIES, "anniversary")}
    mine = {"inquisitor": RED}
    both = {"america": [1, 0, 0, 0]}
    yield gic_turn("s5-king-any", both, black={"america": 1, "granada": 3}, marks=mine), ("claim-gold", "black")
    yield gic_turn("s5-king-any", {"africa": [1, 0, 0, 0]}), ("claim-ware", "embark", "africa-ware", "ship")
    yield gic_turn("", {"ship-ware": [1, 0, 0, 0]}, left=None), ("ship-ware", "galicia")
    yield gic_turn("", {"ship-gold": [1, 0, 0, 0]}, left=None), ("ship-gold", "francia-1")
    yield (
        gic_turn("", {"ship": [1, 0, 0, 0]}, black={"ship": 1, "granada": 3}, left=None, marks=mine),
        ("ship", "black"),
    )
    yield gic_special("s1-move-4-own", {"america-gold": [1, 0, 0, 0]}), ("america-gold", "castillo")
    yield gic_special("limit-table-a", {"sevilla": [4, 4, 2, 0]}), ("sevilla", "black")
    crowded = {"castilla-la-nueva": [2, 8, 0, 0], "over": [0, 3, 1, 0]}
    game = gic_special("s1-move-4-own", crowded, marks={"flags": [None, "over", None, None]}, **flagged)
    yield game, ("castilla-la-nueva", "galicia", "done", "done", "seat-1", "with-flag")
    yield gic_special("special-scoring-token"), ("aragon",)
    yield gic_special("limit-table-a"), ("ship",)
    yield gic_special("s4-grande"), ("ship",)
    kept = [{"card": "copycat", "seat": BLUE}, {"card": "free-choice", "seat": GREEN}]
    yield gic_special("conspiracy", kept=kept), ("seat-1", "done", "copy")
    executing = {"card": "execute-action-card", "seat": RED}
    yield gic_turn("s5-king-any", kept=[executing]), ("execute", "stack-6")
    yield gic_turn("s5-king-any", kept=[executing], options={"open_order": "whole"}), ("execute", "stack-6", "place")
    last = {"aragon": [1, 0, 0, 0]}
    yield gic_special("s1-move-4-own", last, **flagged), ("aragon", "castillo")  # the flag waits
    bearers = {"aragon": [2, 0, 0, 0], "galicia": [1, 0, 0, 0], "sevilla": [1, 0, 0, 0]}
    game = gic_special("s1-move-4-own", bearers, marks={"flags": ["aragon", None, None, None]}, **flagged)
    yield game, ("aragon", "castillo", "with-flag", "galicia")
    combined = (*COLONIES, FAMILY[0])
    played = ["veto", "king", "score-4", "intrigue"]
    yield gic_turn("", left=None, modules=combined, played=played), ("stack-6",)


def rare_in_office() -> Iterator[tuple[Game, tuple[str, ...]]]:
    """What is only asked where a special action is copied, or black Caballeros stand beside one's own."""
    kept = [{"card": "copycat", "seat": BLUE}]
    crossing = gic_special("transport", {"aragon": [1, 1, 0, 0]}, kept=kept)
    yield crossing, ("aragon", "africa", "done", "done", "copy", "aragon", "america", "done")
    both = {"aragon": [1, 0, 0, 0, 1], "granada": [0, 0, 0, 0, 3]}
    castillo = ki_turn("to-the-castillo", both, modules=(*COLONIES, FAMILY[0]), marks={"inquisitor": RED})
    yield castillo, ("special-power", "aragon")
    bridge = {"bridge": [1, 0, 0, 0], "aragon": [1, 0, 0, 0], "granada": [0, 0, 0, 0, 4]}
    over = {"bridge": ["aragon", "francia"]}
    yield ki_turn("score-4", bridge, modules=(*COLONIES, *FAMILY), left=None, marks=over), ("aragon", "francia-2")
    half = gic_special("s1-move-all-own-or-place-2", {"sevilla": [0, 1, 0, 0]}, kept=kept)
    yield half, ("second", "aragon", "done", "done", "copy")


def rare_in_grandissimo() -> Iterator[tuple[Game, tuple[str, ...]]]:
    """The same in Grandissimo."""
    held = {"persons": {"queen": BLUE, "jester": GREEN, "general": RED}, "ships": [BLUE, YELLOW]}
    aboard = {"caravel-1": [2, 0, 0, 0], "prison": [1, 1, 0, 0], "aragon": [1, 1, 1, 1], "valencia": [2, 1, 0, 0]}
    king = "s5-king-any"
    yield gra_special("g7-queen-and-jester", marks=held), ("take-queen", "done")
    yield gra_special("g7-queen-and-jester", marks=held), ("take-jester", "send-guest", "seat-2")
    yield gra_turn("", aboard | {"guests-0": [0, 1, 0, 0]}, left=None, marks=held), ("valencia", "sevilla", "castillo")
    yield gra_turn("", {"prison": [1, 1, 0, 0]}, left=None), ("stack-5", "aragon")
    yield gra_turn("g6-extra-strength", {"aragon": [1, 0, 0, 0]}), ("imprison", "aragon")
    yield gra_turn("g6-extra-strength", {"aragon": [1, 1, 0, 0]}), ("imprison", "aragon", "seat-1")
    yield gra_turn("g6-last-word", marks=held), ("special",)
    yield gra_turn("g6-court-scoring", marks=held), ("take-ship", "caravel-2", "special", "place", "caravel-2")
    yield gra_turn("g6-court-scoring"), ("take-ship",)
    march = ("move-soldiers", "valencia", "portugal", "seat-1", "agree", "valencia", "aragon", "seat-0", "done")
    yield gra_turn(king, {"valencia": [2, 1, 0, 0]}, marks={"persons": {"general": RED}}), march
    yield gra_special("g6-spanish-inquisition", marks={"persons": {"general": BLUE}}), ()
    yield gra_special("g6-revolution"), ("seat-1",)
    yield gra_turn(king, marks={"stand_in": BLUE}, king="granada"), ("special", "aragon")
    yield gra_special("g6-double-turn"), ("stack-5", "use-saved", "special")
    yield gra_special("g6-quick-troops"), ("place", "castillo")
    yield gra_special("g6-no-further-actions"), ()
    yield gra_special("g6-boycott"), ("aragon",)
    yield gra_special("g6-king-incognito"), ("aragon", "incognito")
    yield gra_special("g6-eviction-notice"), ()
    hidden = {"incognito": [None, None, None, "aragon"], "boycott": [None, None, "aragon", None]}
    yield gra_turn(king, seat=GREEN, rounds_played=2, marks=hidden), ("done", "incognito")
    yield gra_turn(king, marks=hidden, options={"incognito": "asked"}), ("wait-turn", "done")
    yield gra_turn(king, marks=hidden | {"stand_in": BLUE}, king="granada"), ()


QUEEN_OF_RED = {"persons": {"queen": RED}}


def inquisitor() -> Game:
    """Red has the General Inquisitor and lets the soldiers march."""
    return do(gra_turn("s5-king-any", {"valencia": [1, 1, 0, 0]}, marks={"persons": {"general": RED}}), "move-soldiers")


def free_choice() -> Game:
    """Red holds Free Choice in a general scoring whose discs are set."""
    kept = [{"card": "g6-free-choice", "seat": RED}]
    game = gra_turn("s5-king-any", {"aragon": [1, 1, 0, 0]}, seat=GREEN, rounds_played=2, kept=kept)
    do(game, "done")
    while game.decision.kind == "disc":
        game.apply("sevilla", game.decision.seat)
    return game


@cache
def everything() -> tuple[tuple[Decision, ...], tuple[tuple[Game, Event], ...]]:
    """Every decision and every event of some games."""
    games = [
        Game.new(seats, seed=seed, **options) for seats in (2, 3, 4, 5) for seed, options in enumerate(3 * OPTION_SETS)
    ]
    # a Province that runs short is rare by chance
    games.append(Game.from_position({"seats": 2, "pieces": {"aragon": [14, 14], "sevilla": [14, 14]}}))
    games += [
        Game.new(seats, seed=seed, modules=FAMILY, **options)
        for seats in (2, 3, 4, 5)
        for seed, options in enumerate(2 * (*OPTION_SETS, {"intrigue": "apart", "own_action": "always"}))
    ]
    games += [Game.new(seats, seed=seats, modules=(*COLONIES, "anniversary")) for seats in (2, 3, 4, 5)]
    games += [Game.new(seats, seed=seats, modules=(*GRANDISSIMO, "anniversary")) for seats in (2, 3, 4, 5)]
    decisions: list[Decision] = []
    events: list[tuple[Game, Event]] = []
    scripts: list[tuple[Game, tuple[str, ...]]] = [(game, ()) for game in games]
    scripts += (*rare_in_the_family(), *rare_overseas(), *rare_in_grandissimo(), *rare_in_office())
    for seed, (game, script) in enumerate(scripts):
        random = Random(seed)
        answers: list[int | str] = [*reversed(script)]
        while not game.over:
            decisions += game.pending
            decision = game.pending[random.below(len(game.pending))]
            action = answers.pop() if answers else decision.actions[random.below(len(decision.actions))]
            events += [(game, event) for event in game.apply(action, decision.seat)]
    return tuple(decisions), tuple(events)


# decisions


def test_every_kind_of_decision_occurs_in_these_games() -> None:
    """So that the tests below look at all of them."""
    asking = {NAMES[kind] for kind in KINDS.values() if ANSWER[kind] is not _never_asked}
    assert {decision.kind for decision in everything()[0]} == asking
    asked = {decision.question.key for decision in everything()[0]}
    assert asked <= set(WORDS)
    assert set(WORDS) - asked <= {"move_owner place", "which place"}  # hardly ever


def test_every_question_is_asked_in_both_languages() -> None:
    prompts = {decision.prompt for decision in everything()[0]}
    assert len(prompts) > 100
    for prompt in prompts:
        assert good(prompt), prompt
        assert prompt.en != prompt.de
        assert "\n" not in prompt.en + prompt.de


def test_every_option_has_a_label_in_both_languages() -> None:
    labels = {(option.name, option.label) for decision in everything()[0] for option in decision.options}
    supply = [f"number-{n}" for n in range(7)]  # the highest there is
    assert {name for name, _ in labels} >= SAME - {f"number-{n}" for n in range(13)} | set(supply)
    for name, label in labels:
        assert good(label), name
        assert (label.en == label.de) is (name in SAME), (name, label)


def test_labels_of_one_question_tell_its_options_apart() -> None:
    for decision in everything()[0]:
        for language in texts.LANGUAGES:
            labels = [getattr(option.label, language) for option in decision.options]
            assert len(set(labels)) == len(labels)


def test_every_card_speaks_both_languages() -> None:
    for options in OPTION_SETS:
        for card in (
            *Game.new(5, seed=1, **options).rules.cards,
            *Game.new(3, seed=1, modules=FAMILY, annul_tokens=True, intrigue="apart", **options).rules.cards,
            *Game.new(4, seed=1, modules=COLONIES, **options).rules.cards,
            *(
                card
                for more in OTHER_COLONIES
                for card in Game.new(4, seed=1, modules=COLONIES, **more, **options).rules.cards
            ),
            *Game.new(4, seed=1, modules=COLONIES, conspiracy="any", **options).rules.cards,
            *Game.new(4, seed=1, modules=GRANDISSIMO, **options).rules.cards,
            *Game.new(4, seed=1, modules=GRANDISSIMO, confederation="one", eviction_notice="all").rules.cards,
            *Game.new(4, seed=1, modules=GRANDISSIMO, eviction_notice="courts").rules.cards,
        ):
            assert good(card.title)
            assert good(card.text)
            assert card.text.en != card.text.de
            assert card.text.en.endswith(".")
            assert card.text.de.endswith(".")
            assert len(card.choices) == (len(card.programs) if len(card.programs) > 1 else 0)


@pytest.mark.parametrize(
    ("game", "english", "german"),
    [
        (special("s4-king-adjacent"), "Where does the King go?", "Wohin geht der König?"),
        (special("s1-move-3-any", {"aragon": [1, 1, 0, 0]}), "a Caballero? (3 left)", "Caballero? (noch 3)"),
        (special("s1-move-all-own-one-region", {"aragon": [1, 1, 0, 0]}), "move a Caballero?", "einen Caballero?"),
        (
            do(special("s1-move-3-any", {"aragon": [1, 1, 0, 0]}), "aragon"),
            "Whose Caballero in Aragón do you move?",
            "Wessen Caballero in Aragón versetzt du?",
        ),
        (
            do(special("s1-move-3-any", {"aragon": [1, 1, 0, 0]}), "aragon", "seat-1"),
            "Where does Blue's Caballero from Aragón go?",
            "Wohin kommt der Caballero von Blau aus Aragón?",
        ),
        (
            do(special("s2-return-1-each", {"aragon": [0, 1, 1, 1]}), "done"),
            "return a Caballero of Yellow to the Province?",
            "einen Caballero von Gelb in die Provinz zurück?",
        ),
        (
            do(special("s2-king-angry", {"aragon": [0, 1, 1, 1]}), "court"),
            "Return a Caballero to your Province: from where? (2 left)",
            "in deine Provinz zurück: woher? (noch 2)",
        ),
        (
            do(special("s4-eviction", {"aragon": [0, 1, 1, 1]}), "aragon"),
            "where your Caballeros in Aragón go",
            "wohin deine Caballeros in Aragón gehen",
        ),
        (special("s2-disc-return-all", {"aragon": [0, 1, 1, 1]}), "from which you return", "aus der du Caballeros"),
        (special("s4-disc-unique-scoring"), "a region to score", "eine Region zum Werten"),
        (
            do(special("s4-king-adjacent", vetoes=[BLUE]), "pais-vasco"),
            "Red moves the King from Galicia to País Vasco. Do you object?",
            "Rot versetzt den König von Galicia nach País Vasco. Erhebst du Einspruch?",
        ),
        (do(entered(), "play-veto"), "with, in secret. (12 left)", "mit denen du spielst. (noch 12)"),
        (
            do(ki_special("score-choice", {"waiting": [0, 1, 0, 0]}, kept=[AMBUSH]), "aragon"),
            "Aragón is about to be scored. Do you send",
            "Aragón wird gleich gewertet. Schickst du",
        ),
        (do(ki_special("score-dilemma"), "aragon"), "Name a region. (2 left)", "Nenne eine Region. (noch 2)"),
        (
            do(ki_special("score-dilemma"), "aragon", "sevilla", "granada"),
            "one of Aragón, Sevilla, Granada?",
            "eine wählen: Aragón, Sevilla, Granada?",
        ),
        (
            do(ki_special("score-dilemma"), "aragon", "sevilla", "granada", "seat-1"),
            "Red lets you pick",
            "Rot lässt dich wählen",
        ),
        (
            gra_turn("", {"guests-0": [0, 0, 1, 0]}, left=None, marks={"persons": {"jester": YELLOW}}),
            "a Caballero of Yellow is a guest at your Court",
            "ein Caballero von Gelb ist Gast an deinem Hof",
        ),
        (
            do(gra_turn("", {"guests-0": [0, 1, 1, 0]}, left=None, marks={"persons": {"jester": YELLOW}}), "sevilla"),
            "a Caballero of Yellow is a guest",
            "ein Caballero von Gelb ist Gast",
        ),
        (
            gra_turn("", {"caravel-1": [2, 0, 0, 0]}, left=None, marks={"ships": [BLUE, None]}),
            "a Caballero from Ship I land? All of yours on it land, or none.",
            "ein Caballero von Schiff I an Land? Deine gehen alle oder bleiben alle.",
        ),
        (
            do(gra_turn("", {"caravel-1": [2, 0, 0, 0]}, left=None, marks={"ships": [BLUE, None]}), "sevilla"),
            "the next Caballero from Ship I land?",
            "der nächste Caballero von Schiff I an Land?",
        ),
        (do(inquisitor(), "valencia"), "the soldier from Valencia march?", "marschiert der Soldat aus Valencia?"),
        (
            do(inquisitor(), "valencia", "portugal"),
            "with the soldier from Valencia to Portugal? Other players must agree.",
            "mit dem Soldaten von Valencia nach Portugal? Andere Spieler müssen zustimmen.",
        ),
        (
            do(inquisitor(), "valencia", "portugal", "seat-1"),
            "Red asks you: does one of your Caballeros go along with the soldier from Valencia to Portugal?",
            "Rot fragt dich: Geht einer deiner Caballeros mit dem Soldaten von Valencia nach Portugal?",
        ),
        (gra_special("g6-boycott"), "left out of the next general scoring?", "allgemeinen Wertung ausgelassen?"),
        (gra_special("g6-king-incognito"), "may the King appear", "darf der König auftauchen"),
        (ki_special("double-region"), "counts double in the next", "zählt in der nächsten allgemeinen Wertung doppelt"),
        (
            do(gra_special("g6-double-turn"), "stack-5", "use-saved"),
            "Your second card, King: what do you do with it?",
            "Deine zweite Karte, König: Was tust du mit ihr?",
        ),
        (
            gra_turn("g6-last-word", turn={"seat": RED, "card": "g6-last-word", "left": ["place"], "last": True}),
            "Everybody else has had a turn.",
            "Alle anderen waren am Zug.",
        ),
        (do(gra_special("g6-quick-troops"), "place"), "from your Province? (3 left)", "aus deiner Provinz? (noch 3)"),
        (
            do(gra_turn("g6-coup", marks=QUEEN_OF_RED), "place", *3 * ["castillo"]),
            "place the extra Caballero from your Court?",
            "den zusätzlichen Caballero von deinem Hof?",
        ),
        (
            do(gra_turn("s5-king-any", marks={"stand_in": BLUE}, king="granada"), "special"),
            "Blue's Grande stands in for the King: where does he go?",
            "Der Grande von Blau vertritt den König: Wohin geht er?",
        ),
        (
            gra_special("g6-eviction-notice", {"castillo": [1, 1, 1, 1]}),
            "where your Caballeros in the Castillo go. The King's region",
            "wohin deine Caballeros aus dem Castillo gehen. Die Königsregion",
        ),
        (
            do(gra_turn("s1-move-3-any", {"aragon": [1, 1, 0, 0]}), "special"),
            "move a Caballero? (3 left)",
            "einen Caballero? (noch 3)",
        ),
        (free_choice(), "Before the regions are scored", "Bevor die Regionen gewertet werden"),
    ],
)
def test_questions_say_what_they_are_about(game: Game, english: str, german: str) -> None:
    assert english in game.decision.prompt.en
    assert german in game.decision.prompt.de


def test_whoever_may_object_reads_to_which_card() -> None:
    for card in ("s2-disc-return-all", "s2-king-angry", "s4-disc-unique-scoring"):
        game = special(card, {"aragon": [0, 3, 3, 3]}, vetoes=[BLUE])
        assert game.decision.kind == "window"
        title = next(face.title for face in game.decision.rules.cards if face.slug == card)
        assert title.en in game.decision.prompt.en
        assert title.de in game.decision.prompt.de


def test_done_says_what_it_ends() -> None:
    def done(game: Game) -> str:
        return next(option.label.en for option in game.decision.options if option.name == "done")

    assert done(turn("s4-grande")) == "End the turn"
    assert done(special("s4-grande")) == "Leave the Grande where he is"
    assert done(special("s4-king-adjacent")) == "Leave the King where he is"
    assert done(do(turn("s4-grande"), "place")) == "Place no more"
    assert done(do(gra_special("g6-double-turn"), "stack-5", "use-saved")) == "Done with this card"
    stands_in: Any = {"marks": {"stand_in": BLUE}, "king": "granada"}
    assert done(gra_special("s5-king-any", **stands_in)) == "Leave the Grande where he is"


def test_whose_extra_it_is() -> None:
    def extra(game: Game) -> str:
        return next(option.label.en for option in game.decision.options if option.name == "extra-supply")

    assert "Queen" in extra(gra_turn("s5-king-any", marks=QUEEN_OF_RED))
    assert "Inquisitor" in extra(gic_turn("s5-king-any", marks={"inquisitor": RED}))


# events


def test_every_kind_of_event_occurs_and_can_be_told_to_everybody() -> None:
    kinds = {event.kind for _, event in everything()[1]}
    assert kinds == {*ev.KINDS} - {ev.RULES_CHANGED}  # tests/editions have those
    seen = set()
    for game, event in everything()[1]:
        rules = game.view(-1).rules
        for seat in range(-1, game.seats):
            shown = visible(event, seat)
            if (game.seats, shown) not in seen:
                seen.add((game.seats, shown))
                line = texts.event_text(rules, shown)
                assert good(line), event
                assert line.en != line.de, event
    told = {line for line in LINES if not line.startswith(ev.RULES_CHANGED)}
    assert {line_of(game.rules, event) for game, event in everything()[1]} == told


def test_no_event_can_be_told_in_two_ways() -> None:
    for game, event in everything()[1]:
        assert sum(when(game.rules, event) for when in ev.OTHERWISE.get(event.kind, {}).values()) <= 1, event


def test_reasons_for_points_are_told() -> None:
    reasons = {event.why for _, event in everything()[1] if event.kind == ev.POINTS}
    assert reasons == REASONS
    for why in reasons:
        assert good(ev.REASONS[why])


def _line(game: Game, **fields: Any) -> str:
    return texts.event_text(game.decision.rules, Event(**fields)).en


def test_lines_of_the_log() -> None:
    game = turn("s4-grande")
    aragon, sevilla = (game.decision.rules.site_of[IDS[name]] for name in ("aragon", "sevilla"))
    line = {
        "placed": _line(game, kind=ev.PIECES, seat=RED, owner=RED, source=COURT, target=aragon, amount=1),
        "moved": _line(game, kind=ev.PIECES, seat=RED, owner=GREEN, source=aragon, target=sevilla, amount=1),
        "supplied": _line(game, kind=ev.PIECES, seat=BLUE, owner=BLUE, source=PROVINCE, target=COURT, amount=4),
        "returned": _line(game, kind=ev.PIECES, seat=RED, owner=YELLOW, source=aragon, target=PROVINCE, amount=2),
        "recalled": _line(game, kind=ev.PIECES, seat=RED, owner=YELLOW, source=aragon, target=COURT, amount=2),
        "emptied": _line(game, kind=ev.PIECES, seat=RED, owner=RED, source=CASTILLO, target=aragon, amount=3),
        "mixed": _line(game, kind=ev.PIECES, seat=RED, owner=YELLOW, target=PROVINCE, amount=3),
        "points": _line(game, kind=ev.POINTS, seat=RED, target=aragon, points=5, why=ev.FIRST),
        "board": _line(game, kind=ev.BOARD_SET, seat=RED, target=aragon, amount=1),
    }
    assert line == {
        "placed": "Red places 1: Aragón.",
        "moved": "Red moves 1 of Green: Aragón to Sevilla.",
        "supplied": "Blue takes 4 into the Court.",
        "returned": "Yellow returns 2 to the Province: Aragón.",
        "recalled": "Yellow takes 2 back to the Court: Aragón.",
        "emptied": "Red leaves the Castillo with 3: Aragón.",
        "mixed": "Yellow returns 3 to the Province: several places.",
        "points": "Red: 5 in Aragón (first place).",
        "board": "Red puts scoreboard 4/0/0 on Aragón.",
    }


def test_lines_of_the_log_in_grandissimo() -> None:
    rules = gra_turn("s5-king-any").rules
    site = {name: rules.site_of[IDS[name]] for name in ("aragon", "sevilla", "portugal", "prison", "caravel-1")}
    site |= {name: rules.site_of[IDS[name]] for name in ("guests-2", "castillo", "court", "province")}

    def pieces(owner: int, source: str, target: str) -> Text:
        event = Event(ev.PIECES, RED, owner, source=site[source], target=site[target], amount=1)
        return texts.event_text(rules, event)

    def told(kind: str, **fields: Any) -> Text:
        return texts.event_text(rules, Event(kind, **fields))

    where = {"source": site["aragon"], "target": site["sevilla"]}
    assert [
        pieces(RED, "court", "caravel-1"),
        pieces(RED, "province", "caravel-1"),
        pieces(RED, "caravel-1", "portugal"),
        pieces(RED, "province", "guests-2"),
        pieces(BLUE, "guests-2", "castillo"),
        pieces(BLUE, "aragon", "prison"),
        pieces(RED, "aragon", "prison"),
        pieces(BLUE, "prison", "aragon"),
        pieces(RED, "prison", "aragon"),
        told(PERSON_TAKEN, seat=RED, amount=0),
        told(PERSON_TAKEN, seat=RED, owner=BLUE, amount=1),
        told(SHIP_TAKEN, seat=RED, owner=BLUE, target=site["caravel-1"]),
        told(ev.KING_MOVED, seat=RED, source=site["castillo"], target=site["aragon"], why=BY_REGION_CARD),
        told(ev.KING_MOVED, source=site["castillo"], target=site["portugal"]),
        told(ev.GRANDE_MOVED, seat=RED, owner=BLUE, why=FOR_THE_KING, **where),
        told(ev.PLACE_SCORED, target=site["court"]),
        told(ev.POINTS, seat=RED, target=site["court"], points=7, why=ev.FIRST),
        told(ev.REGION_NAMED, seat=RED, target=site["castillo"]),
        told(REGION_HELD, seat=RED, amount=2),
        told(REGION_HELD, seat=RED, amount=3, target=site["aragon"]),
    ] == [
        Text("Red puts 1 aboard Ship I.", "Rot setzt 1 auf Schiff I."),
        Text("Red adds 1 from the Province: Ship I.", "Rot setzt 1 aus der Provinz ein: Schiff I."),
        Text("Red lands 1 from Ship I: Portugal.", "Rot bringt 1 von Schiff I an Land: Portugal."),
        Text("Red sends 1 to Yellow's Court as a guest.", "Rot schickt 1 als Gast an den Hof von Gelb."),
        Text("Red places 1 of Blue, guest at Court: Castillo.", "Rot setzt 1 von Blau, zu Gast am Hof, ein: Castillo."),
        Text("Red puts 1 of Blue in prison: Aragón.", "Rot steckt 1 von Blau ins Gefängnis: Aragón."),
        Text("Red puts 1 of their own in prison: Aragón.", "Rot steckt 1 der eigenen ins Gefängnis: Aragón."),
        Text("Red pardons 1 of Blue: Aragón.", "Rot begnadigt 1 von Blau: Aragón."),
        Text("Red pardons 1: Aragón.", "Rot begnadigt 1: Aragón."),
        Text("Red takes the Queen.", "Rot nimmt die Königin."),
        Text("Red takes the Jester from Blue.", "Rot nimmt Blau den Hofnarren ab."),
        Text("Red takes Ship I from Blue.", "Rot nimmt Blau Schiff I ab."),
        Text("Red shows Aragón: the King appears there.", "Rot zeigt Aragón: Der König taucht dort auf."),
        Text(
            "The King leaves the Castillo and is in Portugal now.",
            "Der König verlässt das Castillo und ist nun in Portugal.",
        ),
        Text(
            "Red moves Blue's Grande, who stands in for the King, from Aragón to Sevilla.",
            "Rot versetzt den Grande von Blau, der den König vertritt, von Aragón nach Sevilla.",
        ),
        Text("The Courts are scored.", "Die Höfe werden gewertet."),
        Text("Red: 7 at Court (first place).", "Rot: 7 am Hof (erster Platz)."),
        Text("Red has the Castillo cleared.", "Rot lässt das Castillo räumen."),
        Text(
            "Red chooses a region that will be boycotted: (unseen).",
            "Rot wählt eine Region, die boykottiert wird: (verdeckt).",
        ),
        Text(
            "Red chooses a region in which the King may appear: Aragón.",
            "Rot wählt eine Region, in der der König auftauchen darf: Aragón.",
        ),
    ]


def test_the_symbol_of_a_card_is_told() -> None:
    faces = {card.slug: card for card in gra_turn("g6-extra-strength", cards=("court-scoring",)).rules.cards}
    assert texts.card_numbers(faces["g6-extra-strength"]) == Text("place 6, prison", "setze 6, Gefängnis")
    assert texts.card_numbers(faces["g6-court-scoring"]) == Text("place 3, ship", "setze 3, Schiff")
    assert texts.card_numbers(faces["g7-queen-and-jester"]) == Text("place 3", "setze 3")


def test_a_secret_is_not_told_to_others() -> None:
    game = special("s4-power-back", discards=[[1, 2], [], [], []], rounds_played=2)
    event = next(event for event in game.apply("power-2") if event.kind == ev.POWER_FETCHED)
    rules = game.decision.rules
    assert texts.event_text(rules, visible(event, RED)).en == "Red takes power card 2 back."
    for seat in (BLUE, YELLOW, GREEN, -1):
        line = texts.event_text(rules, visible(event, seat))
        assert line == Text("Red takes power card (unseen) back.", "Rot nimmt Machtkarte (verdeckt) zurück.")


def _templates() -> Iterator[Text]:
    yield from WORDS.values()
    yield from LINES.values()


def test_both_languages_tell_the_same_things() -> None:
    for template in _templates():
        fields = [{name for _, name, _, _ in string.Formatter().parse(line) if name is not None} for line in template]
        assert fields[0] == fields[1], template


# the table


def test_colours_and_bots_and_options_have_names() -> None:
    assert len({colour.en for colour in texts.COLOURS}) == len({colour.de for colour in texts.COLOURS}) == 5
    done = [called for declared in DECLARED for called in declared.done.values()]
    for title in (*texts.ACTIONS.values(), *LABELS.values(), *done, *texts.COLOURS):
        assert good(title)
    for option in all_options().values():
        assert all(good(text) for text in (option.title, *option.choices.values(), *option.more.values()))
    for title, about in texts.BOTS.values():
        assert good(title)
        assert good(about)
    for module in MODULES.values():
        assert good(module.title)
        assert good(module.about)
