import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, View } from "../src/protocol";
import { beatsOf, isOver } from "../src/scoring/beats";
import { Show } from "../src/scoring/show.svelte";
import { lastTally } from "../src/scoring/tally";
import { book, viewOf } from "./given";

const blank = { line: "", seat: -1, owner: -1, source: null, target: null, amount: 0, points: 0, card: null };
const event = (kind: string, more: Partial<Event> = {}): Event => ({
  ...blank,
  power: null,
  board: null,
  why: "",
  named: {},
  private: false,
  kind,
  ...more,
});
const points = (seat: number, n: number, target: string, why: string): Event =>
  event("points", { seat, points: n, target, why });

const before: View = {
  ...viewOf("parts"),
  phase: "general_scoring",
  scores: [1, 2, 3, 4],
  pieces: { ...viewOf("parts").pieces, castillo: [2, null, null, null], aragon: [0, 1, 0, 0], galicia: [0, 0, 0, 0] },
};
const events = [
  event("place_scored", { target: "castillo" }),
  ...[2, 1, 0, 1].map((amount, owner) => event("castillo_counted", { owner, amount })),
  points(0, 5, "castillo", "first"),
  points(1, 1, "castillo", "third"),
  points(3, 1, "castillo", "third"),
  event("disc_shown", { seat: 0, target: "aragon" }),
  event("disc_shown", { seat: 1, target: "galicia" }),
  event("pieces", { seat: 0, owner: 0, source: "castillo", target: "aragon", amount: 2 }),
  event("pieces", { seat: 1, owner: 1, source: "castillo", target: "galicia", amount: 1 }),
  event("place_scored", { target: "galicia" }),
  points(1, 4, "galicia", "first"),
  points(1, 2, "galicia", "home_bonus"),
  event("place_scored", { target: "sevilla" }),
  event("place_scored", { target: "aragon" }),
  points(0, 5, "aragon", "first"),
  event("round_begun", { amount: 4 }),
];

describe("a general scoring to watch", () => {
  const beats = beatsOf(before, events);

  it("lifts the tower, shows the discs, lets Caballeros march, then scores place by place", () => {
    expect(beats.map(({ site }) => site)).toEqual(["castillo", null, null, "galicia", "aragon"]);
    expect(beats.map(({ lifted }) => lifted)).toEqual([true, false, false, false, false]);
    expect(beats[1]!.chips.map(({ seat, site, paid }) => [seat, site, paid.length])).toEqual([
      [0, "aragon", 0],
      [1, "galicia", 0],
    ]);
  });

  it("has the table as it was at every step", () => {
    expect(beats[0]!.view.pieces.castillo).toEqual([2, 1, 0, 1]);
    expect(beats[0]!.view.pieces.aragon).toEqual([0, 1, 0, 0]);
    expect(beats[2]!.view.pieces.castillo).toEqual([0, 0, 0, 1]);
    expect(beats[2]!.view.pieces.aragon).toEqual([2, 1, 0, 0]);
    expect(beats.map(({ view }) => view.scores)).toEqual([
      [6, 3, 3, 5],
      [6, 3, 3, 5],
      [6, 3, 3, 5],
      [6, 9, 3, 5],
      [11, 9, 3, 5],
    ]);
    expect(beats.every(({ view }) => view.decision === null)).toBe(true);
  });

  it("tells ranks, ties and bonuses", () => {
    expect(beats[0]!.chips.map(({ seat, tied }) => [seat, tied])).toEqual([
      [0, false],
      [1, true],
      [3, true],
    ]);
    expect(beats[3]!.chips).toEqual([
      {
        seat: 1,
        site: "galicia",
        tied: false,
        paid: [
          { points: 4, why: "first" },
          { points: 2, why: "home_bonus" },
        ],
      },
    ]);
  });

  it("is nothing else: a special scoring by a card is no show", () => {
    expect(beatsOf({ ...before, phase: "turn" }, events)).toEqual([]);
    expect(beatsOf(before, [event("pieces")])).toEqual([]);
    expect(isOver(before, { ...before, phase: "power" }, events)).toBe(true);
    expect(isOver(before, before, events)).toBe(false);
  });

  it("adds up to a list, place by place", () => {
    const tally = lastTally([event("scoring_begun"), ...events], 4, book)!;
    expect(tally.gains.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 10],
      [1, 7],
      [3, 1],
      [2, 0],
    ]);
    expect(tally.gains[0]!.places.map(({ site, points }) => [site, points])).toEqual([
      ["castillo", 5],
      ["aragon", 5],
    ]);
  });
});

describe("the show", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes by itself, in a few seconds, and says when it is over", () => {
    const [show, over] = [new Show(), vi.fn()];
    expect(show.start(before, events, "normal", true, over)).toBe(true);
    expect([show.step, show.count, show.ahead]).toEqual([1, 5, events.length - 8]);
    vi.advanceTimersByTime(7000);
    expect(over).toHaveBeenCalledOnce();
    expect(show.beat).toBeNull();
    expect(show.ahead).toBe(0);
  });

  it("can be skipped, and is none for who wants it at once", () => {
    const [show, over] = [new Show(), vi.fn()];
    show.start(before, events, "slow", false, over);
    show.skip();
    show.skip();
    expect(over).toHaveBeenCalledOnce();
    expect(show.start(before, events, "instant", false, over)).toBe(false);
  });
});
