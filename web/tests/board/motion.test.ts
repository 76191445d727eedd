import { describe, expect, it } from "vitest";
import { HEIGHT, WITH_CAMP } from "./maps";
import { measure } from "../../src/board/title";
import { motionOf } from "../../src/board/motion";
import { planOf, type Plan } from "../../src/board/plan";
import { CATALOGUE, NO_MARKS, eventOf, viewOf } from "./testing";

const plan = (aragon: number[], valencia: number[]): Plan =>
  planOf(viewOf(2, { pieces: { aragon, valencia } }), CATALOGUE, "en", measure(1), WITH_CAMP);

describe("motion", () => {
  it("glides pieces from where they were to where they are", () => {
    const motion = motionOf(
      [eventOf({ source: "aragon", target: "valencia", owner: 1, amount: 2 })],
      plan([0, 3], [0, 0]),
      plan([0, 1], [0, 2]),
      2,
      WITH_CAMP,
    );
    expect(motion.flights).toHaveLength(2);
    const [first, second] = motion.flights;
    expect(first!.from[1]).toBeLessThan(first!.to[1]);
    expect(second!.delay).toBeGreaterThan(first!.delay);
    expect(motion.arrivals.get("valencia 1")).toEqual({ before: 0, after: expect.any(Number) });
    expect(motion.lasts).toBeLessThan(700);
  });

  it("lets the Court's pieces come from the lower edge, at their owner's side", () => {
    const from = (owner: number) =>
      motionOf(
        [eventOf({ source: "court", target: "valencia", owner, amount: 1 })],
        plan([0, 0], [0, 0]),
        plan([0, 0], [1, 1]),
        2,
        WITH_CAMP,
      ).flights[0]!.from;
    expect(from(0)[1]).toBeGreaterThan(HEIGHT);
    expect(from(0)[0]).toBeLessThan(from(1)[0]);
  });

  it("knows the places of the modules: beside the Castillo, the bridge, the waiting card and a tower that was moved", () => {
    const marks = {
      ...NO_MARKS,
      collapse: true,
      bridge: ["aragon", "valencia"] as [string, string],
      castillo: "sevilla",
    };
    const at = (pieces: Record<string, number[]>, castillo: string | null): Plan =>
      planOf(viewOf(2, { pieces, marks: { ...marks, castillo } }), CATALOGUE, "en", measure(1), WITH_CAMP);
    const [before, after] = [at({}, null), at({ bridge: [1, 0], beside: [0, 1], valencia: [1, 1] }, null)];
    const flight = (given: object, then = after) =>
      motionOf([eventOf({ amount: 1, ...given })], before, then, 2, WITH_CAMP).flights[0]!;
    expect(flight({ source: "court", target: "bridge", owner: 0 }).to).toEqual(after.get("bridge")!.crossing!.at);
    const beside = flight({ source: "valencia", target: "beside", owner: 1 }).to;
    const cube = after.get("beside")!.pieces.clusters[0]!;
    expect(beside).toEqual([cube.cubes[0]![0] + cube.unit / 2, cube.cubes[0]![1] + cube.unit / 2]);
    const ambush = flight({ source: "waiting", target: "valencia", owner: 1 });
    expect(ambush.from[1]).toBeGreaterThan(HEIGHT);
    expect(
      motionOf([eventOf({ source: "province", target: "waiting", amount: 1 })], before, after, 2, WITH_CAMP).flights,
    ).toEqual([]);
    const moved = at({ castillo: [2, 0] }, "sevilla");
    const tower = moved.get("sevilla")!.pieces.tower!;
    const [x, y] = flight({ source: "sevilla", target: "castillo", owner: 0 }, moved).to;
    expect(x > tower.x && x < tower.x + tower.w && y > tower.y && y < tower.y + tower.h).toBe(true);
  });

  it("ignores what happens beside the map", () => {
    expect(
      motionOf(
        [eventOf({ source: "province", target: "court", amount: 5 }), eventOf({ kind: "turn_ended" })],
        plan([0, 0], [0, 0]),
        plan([0, 0], [0, 0]),
        2,
        WITH_CAMP,
      ).lasts,
    ).toBe(0);
  });

  it("adds a seat's points on a site together", () => {
    const points = (seat: number, value: number, why: string) =>
      eventOf({ kind: "points", seat, target: "aragon", points: value, why });
    const { floats } = motionOf(
      [points(0, 5, "first"), points(1, 4, "second"), points(0, 2, "home_bonus")],
      plan([2, 1], [0, 0]),
      plan([2, 1], [0, 0]),
      2,
      WITH_CAMP,
    );
    expect(floats.map((f) => [f.seat, f.points])).toEqual([
      [0, 7],
      [1, 4],
    ]);
  });

  it("never takes long, however much happened", () => {
    const many = Array.from({ length: 60 }, () => eventOf({ source: "aragon", target: "valencia", amount: 9 }));
    expect(motionOf(many, plan([9, 0], [0, 0]), plan([0, 0], [9, 0]), 2, WITH_CAMP).lasts).toBeLessThan(3500);
  });
});
