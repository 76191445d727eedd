import { describe, expect, it } from "vitest";
import { CASTILLO, landOf, type Point } from "./geometry";
import { free, makeRoom, measure, ordered, overlap, type Arrangement, type Box } from "./layout";
import { planOf } from "./plan";
import { CATALOGUE, dice, viewOf } from "./testing";

const SCALES = [0.34, 0.39, 0.5, 0.62, 0.86, 1.3, 3.8];
const sites = CATALOGUE.sites.filter((site) => site.region || site.slug === "castillo").map((site) => site.slug);

/** Everything that must not touch anything else on a site. */
function boxes(pieces: Arrangement): Box[] {
  return [...(pieces.king ? [pieces.king] : []), ...pieces.clusters.map((cluster) => cluster.box)];
}

function within(inner: Box, outer: Box): boolean {
  const e = 0.01;
  return inner.x >= outer.x - e && inner.y >= outer.y - e && inner.x + inner.w <= outer.x + outer.w + e && inner.y + inner.h <= outer.y + outer.h + e;
}

function contains(polygon: readonly Point[], x: number, y: number): boolean {
  return polygon.reduce((odd, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    return ay <= y !== by <= y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !odd : odd;
  }, false);
}

/** What is wrong with one position on one site. */
function faults(counts: (number | null)[], homes: boolean[], king: boolean, slug: string, scale: number, covered = false): string[] {
  const leader = counts.findIndex((n) => n !== null && n > 0 && counts.every((m) => (m ?? 0) <= n) && counts.filter((m) => m === n).length === 1);
  const view = viewOf(counts.length, {
    pieces: { [slug]: counts },
    grandes: homes.map((home) => (home ? slug : "elsewhere")),
    king: king ? slug : "elsewhere",
    boards: [covered ? slug : null, null],
    if_scored: { [slug]: leader < 0 ? [] : [{ seat: leader, points: 5, why: "first" }] },
  });
  const { pieces, title } = planOf(view, CATALOGUE, "en", measure(scale)).get(slug)!;
  const found: string[] = [];
  const must = (right: boolean, what: string): void => {
    if (!right) found.push(`${what}: ${slug} at ${scale}: ${counts.join(" ")}, Grandes ${homes.map(Number).join("")}${king ? ", King" : ""}${covered ? ", board" : ""}`);
  };

  const here = counts.flatMap((n, owner) => (n || homes[owner] ? [owner] : []));
  must(pieces.clusters.filter((c) => c.owner >= 0).length === here.length, "all owners");
  must((pieces.king !== null) === king, "the King");
  const polygon = slug === CASTILLO.slug ? CASTILLO.yard : landOf(slug).polygon;
  const all = boxes(pieces);
  all.forEach((box, i) => {
    must(![...all.slice(0, i), ...title.taken].some((other) => overlap(box, other)), "no overlap");
    for (const x of [box.x, box.x + box.w]) for (const y of [box.y, box.y + box.h]) must(contains(polygon, x, y), "inside the border");
  });
  for (const c of pieces.clusters) {
    must(c.cubes.every(([x, y]) => within({ x, y, w: c.unit, h: c.unit }, c.box)), "cubes in their box");
    must(!c.stands || within(c.stands, c.box), "Grande in its box");
    must(!c.laurel || within(c.laurel, c.box), "laurel in its box");
    must(c.count <= 3 || c.numeral !== null, "a numeral");
    must(c.numeral !== null || c.owner < 0 || c.cubes.length === c.count, "every piece shown");
  }
  return found;
}

describe("pieces on a site", () => {
  it("never overlap each other, the name, the scoreboard or the border", () => {
    const roll = dice(1996);
    const found: string[] = [];
    for (const slug of sites) {
      for (const scale of SCALES) {
        for (let i = 0; i < 8; i++) {
          const seats = 2 + roll(4);
          const most = [3, 6, 12, 31][roll(4)]!;
          const counts = Array.from({ length: seats }, () => (roll(4) ? roll(most) : 0));
          const region = slug !== CASTILLO.slug;
          found.push(...faults(counts, counts.map(() => region && roll(4) === 0), region && roll(4) === 0, slug, scale, roll(4) === 0));
        }
      }
    }
    expect(found).toEqual([]);
  }, 30_000);

  it("fit at the extremes", () => {
    const found: string[] = [];
    for (const slug of sites) {
      const region = slug !== CASTILLO.slug;
      const [nowhere, home] = [[false, false, false, false, false], [region, region, region, region, region]];
      for (const scale of SCALES) {
        found.push(
          ...faults([30, 30, 30, 30, 30], home, region, slug, scale, true),
          ...faults([30, 0], [false, false], false, slug, scale),
          ...faults([6, 6, 6, 6, 6], nowhere, region, slug, scale),
          ...faults([0, 0, 0, 0, 0], home, region, slug, scale),
          ...faults([1, 1, 1, 1, 1], [region, false, false, false, false], false, slug, scale),
        );
      }
    }
    expect([...found, ...faults([3, null, null, null, null], [false, false, false, false, false], false, "castillo", 0.39)]).toEqual([]);
  }, 30_000);

  it("stay large enough to be seen on a phone", () => {
    const crowded = viewOf(5, { pieces: Object.fromEntries(sites.map((slug) => [slug, [4, 3, 2, 1, 1]])), king: "granada", grandes: ["granada", "galicia", "sevilla", "valencia", "aragon"] });
    for (const site of planOf(crowded, CATALOGUE, "en", measure(0.39)).values()) expect(site.pieces.unit * 0.39, site.slug).toBeGreaterThan(6.5);
  });

  it("stand in the order of strength", () => {
    const group = (owner: number, count: number, grande = false) => ({ owner, count, grande, leads: false });
    expect(ordered([group(0, 2), group(1, 0, true), group(2, 5), group(3, 0), group(4, 2)]).map((g) => g.owner)).toEqual([2, 0, 4, 1]);
  });
});

describe("a room", () => {
  it("is free inside the border and around what is taken", () => {
    const square: Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
    const room = makeRoom(square, [50, 50], [{ x: 40, y: 40, w: 20, h: 20 }]);
    expect(free(room, 10, 20)).toEqual([[6, 94]]);
    expect(free(room, 45, 55)).toEqual([[6, 36], [64, 94]]);
    expect(free(room, 90, 99)).toEqual([]);
  });
});

describe("type and pieces", () => {
  it("grow on the map when the map is small", () => {
    expect(measure(0.39).unit).toBeGreaterThan(measure(1).unit);
    expect(measure(0.39).name * 0.39).toBeGreaterThan(8.5);
    expect(measure(0.39).small).toBe(true);
    expect(measure(0.86).small).toBe(false);
  });
});
