"""Who the others are: what comes as somebody of a style was imagined to do it makes that style likely."""

import pytest

import elgrande
from elgrande.bots import BOTS
from elgrande.bots.bot import Budget
from elgrande.bots.company import Company, Imagined, traces_of
from elgrande.bots.king import KingBot
from elgrande.bots.sparring import SPARRING
from elgrande.bots.styles import ABLE, ANYBODY, STYLES
from elgrande.bots.weights import weights_of
from elgrande.rules.view import RawView

SEAT, OTHER = 0, 2


def company_at(view: RawView) -> Company:
    return Company(view.rules, weights_of(view.rules.modules))


def imagined(view: RawView, style: str, elsewhere: int) -> Imagined:
    """Everybody of one style has so many more in the first place than there are."""
    traces = [[trace[0] + elsewhere, *trace[1:]] for trace in traces_of(view.sample(1))]
    return Imagined((style,) * view.rules.seats, traces)


def test_at_first_everybody_may_be_anything() -> None:
    company = company_at(elgrande.new_game(4, seed=1).view(SEAT).raw)
    for likely in company.likely:
        assert sum(likely.values()) == pytest.approx(1.0)
    drawn = {company.drawn(SEAT, seed)[OTHER] for seed in range(300)}
    assert drawn == set(STYLES)
    assert {company.drawn(SEAT, seed)[SEAT] for seed in range(300)} == {"planner"}
    assert company.drawn(SEAT, 5) == company.drawn(SEAT, 5)


def test_who_does_what_a_style_was_imagined_to_do_is_taken_for_one_of_it() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    company = company_at(view)
    before = dict(company.likely[OTHER])
    for _ in range(6):
        company.expect(view.round, (OTHER,), [imagined(view, "castellan", 0), imagined(view, "casual", 6)])
        company.look(view)
    after = company.likely[OTHER]
    assert after["castellan"] == max(after.values()) > 3 * before["castellan"]
    assert after["casual"] < before["casual"]
    assert sum(after.values()) == pytest.approx(1.0)
    assert min(after.values()) > 0.01
    assert company.likely[SEAT] == before


def test_nobody_is_taken_for_something_by_what_others_do() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    company = company_at(view)
    company.expect(view.round, (OTHER,), [imagined(view, "castellan", 0), imagined(view, "casual", 6)])
    company.look(view)
    assert company.likely[OTHER] != ANYBODY
    assert [company.likely[seat] for seat in range(4) if seat != OTHER] == [ANYBODY] * 3


def test_what_is_not_over_yet_says_nothing() -> None:
    view = elgrande.new_game(4, seed=1).view(SEAT).raw
    company = company_at(view)
    company.expect(view.round + 1, (OTHER,), [imagined(view, "castellan", 0), imagined(view, "casual", 6)])
    company.look(view)
    assert company.likely == company_at(view).likely


def test_a_king_made_again_learns_the_same_from_the_same_views() -> None:
    def learned() -> list[dict[str, float]]:
        king = KingBot(3, Budget(nodes=400))
        bots = [king, *[elgrande.make_bot("greedy", seed=seat) for seat in (1, 2)]]
        elgrande.play(bots, seed=4, rounds=6)
        assert king._company is not None
        return king._company.likely

    found = learned()
    assert found == learned()
    assert found[1] != ABLE


@pytest.mark.parametrize("name", SPARRING)
def test_sparring_partners_play_but_are_not_offered_to_players(name: str) -> None:
    bots = [elgrande.make_bot(name, seed=seat, budget=Budget(nodes=30)) for seat in range(2)]
    assert elgrande.play(bots, seed=1, rounds=6).game.over
    assert name not in BOTS
