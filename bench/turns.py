"""The benchmark itself: all sides measured in turns in one run, and the ratios that come of it (docs/speed.md)."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from bench import sides
from bench.sides import BACKGAMMON, CATANATRON, Side
from elgrande.modules.compose import module_sets

BASE = ("base",)
LARGEST = ("king_and_intrigue", "players_edition", "special_cards", "grand_inquisitor_and_colonies", "anniversary")

# All measure for about as long at a time: under load, short times are disturbed less often than long ones.
FEWER = 6  # the largest set plays so many times fewer games than the base game,
FOR_CATANATRON = 30  # and the peers
FOR_BACKGAMMON = 9
QUICK_FEWER = 15  # with the quick policy
POSITIONS = 2  # to copy, look at and sample in a round
COPIES, VIEWS, SAMPLES, ASKED = 2000, 500, 200, 1000  # of each of them
PEER_COPIES = 50

Figures = dict[str, list[float]]  # by name, one value for each round
Tell = Callable[[int], None]  # how many measurements are done


def measure_engine(side: Side, games: int, seed: int, modules: Sequence[str], figures: Figures) -> None:
    decisions, whole = side("speeds", games, seed, modules)
    figures["decisions_per_second"].append(decisions)
    figures["games_per_second"].append(whole)
    figures["playout_decisions_per_second"].append(side("playout_speed", games, seed, modules))
    quick = max(1, games // QUICK_FEWER)
    figures["quick_decisions_per_second"].append(side("playout_speed", quick, seed, modules, "quick"))
    for name, times in (("copy", COPIES), ("view", VIEWS), ("sample", SAMPLES), ("options", ASKED)):
        figures[f"{name}_us"].append(side(f"{name}_microseconds", POSITIONS, seed, times, modules))
    for third, cost in enumerate(side("microseconds_by_third", max(1, games // 3), seed, modules)):
        figures[f"third_{third}"].append(cost)


def measure_peer(side: Side, games: int, seed: int, figures: Figures) -> None:
    figures["decisions_per_second"].append(side("decisions_per_second", games, seed))
    figures["copy_us"].append(side("copy_microseconds", POSITIONS, seed, PEER_COPIES))


def best(figures: Figures) -> dict[str, float]:
    """Other work on the machine only ever makes a round slower, so the best one is nearest to the truth."""
    return {name: max(values) if name.endswith("per_second") else min(values) for name, values in figures.items()}


class Benchmark:
    """Sides are started together and end together."""

    def __init__(self, rounds: int, games: int, seed: int, modules: Sequence[str]) -> None:
        self.rounds, self.games, self.seed = rounds, games, seed
        self.modules = {"base": tuple(modules), "largest": LARGEST}
        self.engines = {"pure": sides.pure(), "compiled": sides.built()}
        self.peers = {"catanatron": sides.peer(CATANATRON), "backgammon": sides.peer(BACKGAMMON)}
        self.figures: dict[tuple[str, ...], Figures] = defaultdict(lambda: defaultdict(list))

    def run(self, all_sets: bool = False, tell: Tell = lambda done: None) -> dict[str, Any]:
        for number in range(self.rounds):
            self._round()
            tell(number + 1)
        result = self._result()
        if all_sets:
            result["sets"] = self._sets()
        return result

    def end(self) -> None:
        for side in (*self.engines.values(), *self.peers.values()):
            if side is not None:
                side.end()

    def _round(self) -> None:
        for name, side in self.engines.items():
            for which, modules in self.modules.items():
                if side is not None:
                    games = self.games if which == "base" else max(1, self.games // FEWER)
                    measure_engine(side, games, self.seed, modules, self.figures[name, which])
        for (name, side), fewer in zip(self.peers.items(), (FOR_CATANATRON, FOR_BACKGAMMON)):
            if side is not None:
                measure_peer(side, max(1, self.games // fewer), self.seed, self.figures[name,])

    def _result(self) -> dict[str, Any]:
        found = {key: best(figures) for key, figures in self.figures.items()}
        result: dict[str, Any] = {
            name: {which: _told(found[name, which]) for which in self.modules} if side is not None else None
            for name, side in self.engines.items()
        }
        for name, side in self.peers.items():
            result[name] = {"version": side.version, **found[name,]} if side is not None else None
        result.update(ratios(result))
        result["rounds"] = {"/".join(key): figures for key, figures in self.figures.items()}
        return result

    def _sets(self) -> list[dict[str, Any]]:
        """Every set of modules the rules allow: decisions per second, and what one costs over one of the base game."""
        found: list[dict[str, Any]] = []
        games = max(1, self.games // FEWER)
        for modules in module_sets():
            one: dict[str, Any] = {"modules": list(modules)}
            for name, side in self.engines.items():
                if side is None:
                    continue
                turns = [
                    (side("speeds", self.games, self.seed, BASE)[0], side("speeds", games, self.seed, modules)[0])
                    for _ in range(self.rounds)
                ]
                one[name] = max(speed for _, speed in turns)
                one[f"ratio_{name}"] = max(base for base, _ in turns) / one[name]
            found.append(one)
        return found


def _told(figures: dict[str, float]) -> dict[str, Any]:
    thirds = [figures.pop(f"third_{third}") for third in range(3)]
    return {**figures, "decision_us_by_third": thirds}


def ratios(result: dict[str, Any]) -> dict[str, float | None]:
    """What docs/speed.md explains; None where a side is missing. Above 1 is better for us, but for the cost of sets."""
    pure, built = result["pure"], result["compiled"]
    peer = result["catanatron"] or {}

    def over(side: dict[str, Any] | None, other: dict[str, Any] | None, name: str) -> float | None:
        """How much faster the side is."""
        if not side or not other:
            return None
        share: float = side[name] / other[name]
        return share if name.endswith("per_second") else 1 / share

    def cost(side: dict[str, Any] | None) -> float | None:
        return over(side["base"], side["largest"], "decisions_per_second") if side else None

    speed, playout = "decisions_per_second", "playout_decisions_per_second"
    compiled_base = built and built["base"]
    found = {
        "ratio_decisions_catanatron": over(pure["base"], peer, speed),
        "ratio_largest_set": cost(pure),
        "ratio_compiled": over(compiled_base, pure["base"], speed),
        "ratio_compiled_largest": over(built and built["largest"], pure["largest"], speed),
        "ratio_compiled_largest_set": cost(built),
        "ratio_compiled_catanatron": over(compiled_base, peer, speed),
        "ratio_compiled_largest_catanatron": over(built and built["largest"], peer, speed),
        "ratio_copy_catanatron": over(pure["base"], peer, "copy_us"),
        "ratio_compiled_copy_catanatron": over(compiled_base, peer, "copy_us"),
        "ratio_decisions_backgammon": over(pure["base"], result["backgammon"], speed),
        "ratio_compiled_backgammon": over(compiled_base, result["backgammon"], speed),
    }
    for name, side in (("playouts", pure["base"]), ("compiled_playouts", compiled_base)):
        found[f"ratio_{name}_catanatron"] = side[playout] / peer[speed] if side and peer else None
    return found
