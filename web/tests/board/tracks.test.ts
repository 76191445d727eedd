import { describe, expect, it } from "vitest";
import { dice } from "./testing";
import { markersOf, scoringRounds } from "../../src/board/tracks";

describe("the score track", () => {
  it("sets markers that would cover each other above one another", () => {
    const roll = dice(7);
    for (let i = 0; i < 300; i++) {
      const scores = Array.from({ length: 2 + roll(4) }, () => roll(150));
      const width = 300 + roll(900);
      const markers = markersOf(scores, width, 44);
      const middle = (k: number): number => (markers[k]!.at / 100) * width + markers[k]!.shift;
      for (let a = 0; a < markers.length; a++) {
        expect(middle(a)).toBeGreaterThanOrEqual(22 - 1e-6);
        expect(middle(a)).toBeLessThanOrEqual(width - 22 + 1e-6);
        for (let b = 0; b < a; b++) {
          if (markers[a]!.lane === markers[b]!.lane)
            expect(Math.abs(middle(a) - middle(b))).toBeGreaterThanOrEqual(44 - 1e-6);
        }
      }
    }
  });

  it("goes round again after 99", () => {
    expect(markersOf([101, 57], 600, 44).map(({ seat, at, laps }) => ({ seat, at, laps }))).toEqual([
      { seat: 1, at: 57, laps: 0 },
      { seat: 0, at: 1, laps: 1 },
    ]);
  });
});

describe("the round track", () => {
  it("knows when everything is scored", () => {
    expect(scoringRounds(9)).toEqual([3, 6, 9]);
    expect(scoringRounds(6)).toEqual([2, 4, 6]);
  });
});
