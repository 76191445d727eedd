import { describe, expect, it } from "vitest";
import type { View } from "../../src/protocol";
import { CASTILLO, inside, type Point } from "../../src/board/geometry";
import { BRIDGE, CAMP, WITH_CAMP, borders, landOf } from "./maps";
import { ordered } from "../../src/board/layout";
import { free, makeRoom, overlap, type Box } from "../../src/board/room";
import { measure } from "../../src/board/title";
import { marksOn } from "../../src/board/markers";
import { planOf, type Plan, type SitePlan } from "../../src/board/plan";
import { CATALOGUE, NO_MARKS, dice, lying, viewOf } from "./testing";
import type { Marks } from "../marks";

const SCALES = [0.34, 0.39, 0.5, 0.62, 0.86, 1.3, 3.8];
const sites = CATALOGUE.sites.filter((site) => site.region || site.slug === "castillo").map((site) => site.slug);

const regions = CATALOGUE.sites.filter((site) => site.region).map((site) => site.slug);

/** Everything that must not touch anything else on a site. */
function boxes({ pieces, badges }: SitePlan, plan: Plan): Box[] {
  const bridge = plan.get(BRIDGE)?.crossing;
  const tall = [pieces.king, pieces.tower].filter((box) => box !== null);
  return [
    ...tall,
    ...pieces.clusters.map((cluster) => cluster.box),
    ...badges.map((badge) => badge.box),
    ...(bridge ? [bridge.box] : []),
  ];
}

function polygonOf(slug: string, view: View): readonly Point[] {
  if (slug === CAMP.slug) return CAMP.polygon;
  if (slug !== CASTILLO.slug) return landOf(slug).polygon;
  return view.marks?.castillo ? CASTILLO.abroad.yard : CASTILLO.yard;
}

function within(inner: Box, outer: Box): boolean {
  const e = 0.01;
  return (
    inner.x >= outer.x - e &&
    inner.y >= outer.y - e &&
    inner.x + inner.w <= outer.x + outer.w + e &&
    inner.y + inner.h <= outer.y + outer.h + e
  );
}

/** What is wrong with one position on one site. */
function faults(
  counts: (number | null)[],
  homes: boolean[],
  king: boolean,
  slug: string,
  scale: number,
  covered = false,
  marks: Partial<Marks> | null = null,
): string[] {
  const leader = counts.findIndex(
    (n) => n !== null && n > 0 && counts.every((m) => (m ?? 0) <= n) && counts.filter((m) => m === n).length === 1,
  );
  const view = viewOf(counts.length, {
    pieces: { [slug]: counts, bridge: [1] },
    grandes: homes.map((home) => (home ? slug : "elsewhere")),
    king: king ? slug : "elsewhere",
    boards: lying(covered ? slug : null),
    if_scored: { [slug]: leader < 0 ? [] : [{ seat: leader, points: 5, why: "first" }] },
    marks: marks && { ...NO_MARKS, ...marks },
  });
  return faultsOn(slug, view, scale);
}

function faultsOn(slug: string, view: View, scale: number): string[] {
  const counts = view.pieces[slug]!;
  const plan = planOf(view, CATALOGUE, "en", measure(scale), WITH_CAMP);
  const site = plan.get(slug)!;
  const { pieces, title, badges } = site;
  const found: string[] = [];
  const must = (right: boolean, what: string): void => {
    if (!right)
      found.push(
        `${what}: ${slug} at ${scale}: ${counts.join(" ")}, ${JSON.stringify({ king: view.king, grandes: view.grandes, boards: view.boards, marks: view.marks })}`,
      );
  };

  const here = counts.flatMap((n, owner) => (n || view.grandes[owner] === slug ? [owner] : []));
  must(pieces.clusters.filter((c) => c.owner >= 0).length === here.length, "all owners");
  must((pieces.king !== null) === (view.king === slug), "the King");
  must((pieces.tower !== null) === (view.marks?.castillo === slug), "the tower");
  must(badges.length === marksOn(view, CATALOGUE, slug).length, "all markers");
  const polygon = polygonOf(slug, view);
  const mine = boxes(site, plan).filter((box) => box !== plan.get(BRIDGE)?.crossing?.box);
  const bridge = boxes(site, plan).slice(mine.length);
  const empty = slug === CASTILLO.slug && view.marks?.castillo ? [CASTILLO.foundation] : [];
  mine.forEach((box, i) => {
    must(
      ![...mine.slice(0, i), ...title.taken, ...bridge, ...empty].some((other) => overlap(box, other)),
      "no overlap",
    );
    for (const x of [box.x, box.x + box.w])
      for (const y of [box.y, box.y + box.h]) must(inside(polygon, [x, y]), "inside the border");
  });
  for (const c of pieces.clusters) {
    must(
      c.cubes.every(([x, y]) => within({ x, y, w: c.unit, h: c.unit }, c.box)),
      "cubes in their box",
    );
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
          found.push(
            ...faults(
              counts,
              counts.map(() => region && roll(4) === 0),
              region && roll(4) === 0,
              slug,
              scale,
              roll(4) === 0,
            ),
          );
        }
      }
    }
    expect(found).toEqual([]);
  }, 30_000);

  it("fit at the extremes", () => {
    const found: string[] = [];
    for (const slug of sites) {
      const region = slug !== CASTILLO.slug;
      const [nowhere, home] = [
        [false, false, false, false, false],
        [region, region, region, region, region],
      ];
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
    expect([
      ...found,
      ...faults([3, null, null, null, null], [false, false, false, false, false], false, "castillo", 0.39),
    ]).toEqual([]);
  }, 30_000);

  it("stay large enough to be seen on a phone", () => {
    const crowded = viewOf(5, {
      pieces: Object.fromEntries(sites.map((slug) => [slug, [4, 3, 2, 1, 1]])),
      king: "granada",
      grandes: ["granada", "galicia", "sevilla", "valencia", "aragon"],
    });
    for (const site of planOf(crowded, CATALOGUE, "en", measure(0.39), WITH_CAMP).values())
      expect(site.pieces.unit * 0.39, site.slug).toBeGreaterThan(6.5);
  });

  it("stand in the order of strength", () => {
    const group = (owner: number, count: number, grande = false) => ({ owner, count, grande, leads: false });
    expect(
      ordered([group(0, 2), group(1, 0, true), group(2, 5), group(3, 0), group(4, 2)]).map((g) => g.owner),
    ).toEqual([2, 0, 4, 1]);
  });
});

describe("markers", () => {
  const everything = (slug: string): Partial<Marks> => ({
    castillo: slug,
    alliance: [slug, regions.find((other) => other !== slug)!],
    bridge: [slug, CATALOGUE.sites.find((site) => site.slug === slug)!.neighbours[0]!],
    quarantine: slug,
    guard: slug,
    tables: [slug],
    zone: slug,
    storm: [slug],
    doubled: [slug],
    reversed: ["board-840"],
    mistress: true,
  });

  it("all fit into one region, with the King, everybody's Grande and the movable scoreboard", () => {
    const found: string[] = [];
    for (const slug of regions) {
      for (const scale of SCALES)
        found.push(
          ...faults([2, 1, 1, 1, 1], [true, true, true, true, true], true, slug, scale, true, everything(slug)),
        );
    }
    expect(found).toEqual([]);
  }, 30_000);

  it("never touch pieces, names or borders, wherever they lie", () => {
    const roll = dice(1997);
    const one = (): string => regions[roll(regions.length)]!;
    const maybe = <T>(what: T): T | null => (roll(3) ? what : null);
    const found: string[] = [];
    for (let i = 0; i < 60; i++) {
      const seats = 2 + roll(4);
      const limited = [...new Set([one(), one(), one()])];
      const pieces = Object.fromEntries(
        [...sites, CAMP.slug].map((slug) => [
          slug,
          Array.from({ length: seats }, () => roll(limited.includes(slug) ? 2 : 7)),
        ]),
      );
      const view = viewOf(seats, {
        pieces: { ...pieces, bridge: [1] },
        king: one(),
        grandes: Array.from({ length: seats }, () => (roll(5) ? one() : CASTILLO.slug)),
        boards: lying(maybe(one()), maybe(CASTILLO.slug)),
        marks: {
          ...NO_MARKS,
          castillo: maybe(one()),
          alliance: maybe([one(), one()]),
          bridge: maybe(borders().filter((pair) => pair.every((side) => regions.includes(side)))[roll(15)]!),
          collapse: roll(2) === 0,
          quarantine: maybe(one()),
          guard: maybe(one()),
          tables: limited,
          zone: maybe(one()),
          doubled: [maybe(one())],
          reversed: ["board-840", "board-400"].filter(() => roll(2) === 0),
        },
      });
      const scale = SCALES[roll(SCALES.length)]!;
      for (const slug of [...sites, ...(view.marks!.collapse ? [CAMP.slug] : [])])
        found.push(...faultsOn(slug, view, scale));
    }
    expect(found).toEqual([]);
  }, 30_000);

  it("leave a bridge on both of its regions, clear of names and scoreboards", () => {
    for (const pair of borders().filter((sides) => sides.every((side) => regions.includes(side)))) {
      for (const scale of SCALES) {
        const plan = planOf(
          viewOf(3, { pieces: { bridge: [0, 1, 0] }, marks: { ...NO_MARKS, bridge: pair } }),
          CATALOGUE,
          "en",
          measure(scale),
          WITH_CAMP,
        );
        const { crossing: bridge, pieces } = plan.get(BRIDGE)!;
        const { box, at, angle, unit } = bridge!;
        const where = `${pair.join(" – ")} at ${scale}`;
        for (const site of plan.values())
          expect(
            site.title.taken.some((taken) => overlap(box, taken)),
            where,
          ).toBe(false);
        const ends = [-1, 1].map((way): Point => [
          at[0] + way * 1.1 * unit * Math.cos((angle * Math.PI) / 180),
          at[1] + way * 1.1 * unit * Math.sin((angle * Math.PI) / 180),
        ]);
        const sides = ends.map((end) => pair.find((slug) => inside(landOf(slug).polygon, end)));
        expect([...sides].sort(), where).toEqual([...pair].sort());
        expect(
          pieces.clusters.map((c) => [c.owner, c.cubes.length]),
          where,
        ).toEqual([[1, 1]]);
        expect(unit * scale, where).toBeGreaterThan(5);
      }
    }
  });

  it("are large enough to be made out on a phone, a few at a time", () => {
    for (const slug of regions) {
      const view = viewOf(4, {
        pieces: { [slug]: [2, 1, 1, 1] },
        marks: { ...NO_MARKS, alliance: [slug, "x"], quarantine: slug, tables: [slug] },
      });
      const { badges, pieces } = planOf(view, CATALOGUE, "en", measure(0.36), WITH_CAMP).get(slug)!;
      for (const badge of badges) expect(badge.box.h * 0.36, `${badge.kind} in ${slug}`).toBeGreaterThan(8);
      expect(pieces.unit * 0.36, slug).toBeGreaterThan(6.5);
    }
  });
});

describe("targets for a finger", () => {
  it("are large enough beside the Castillo and, when it was moved, in its region", () => {
    const scale = 0.345; // 360 pixels wide
    const square = 44 / scale;
    const [xs, ys] = [0, 1].map((k) => CAMP.outline.map((p) => p[k]!));
    expect(Math.max(...xs!) - Math.min(...xs!)).toBeGreaterThan(square);
    expect(Math.max(...ys!) - Math.min(...ys!)).toBeGreaterThan(square);
    for (const slug of regions) {
      const view = viewOf(4, { pieces: { [slug]: [3, 2, 2, 1] }, marks: { ...NO_MARKS, castillo: slug } });
      const tower = planOf(view, CATALOGUE, "en", measure(scale), WITH_CAMP).get(slug)!.pieces.tower!;
      const half = square / 2;
      const near = (p: Point): boolean =>
        Math.abs(p[0] - tower.x - tower.w / 2) < half && Math.abs(p[1] - tower.y - tower.h / 2) < half;
      const { polygon } = landOf(slug);
      const [across, down] = [0, 1].map((k) => polygon.map((p) => p[k]!));
      let rest = 0;
      for (let x = Math.min(...across!); x < Math.max(...across!); x += 6) {
        for (let y = Math.min(...down!); y < Math.max(...down!); y += 6)
          rest += inside(polygon, [x, y]) && !near([x, y]) ? 36 : 0;
      }
      expect(rest, slug).toBeGreaterThan(square * square);
    }
  });
});

describe("a room", () => {
  it("is free inside the border and around what is taken", () => {
    const square: Point[] = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    const room = makeRoom(square, [50, 50], [{ x: 40, y: 40, w: 20, h: 20 }]);
    expect(free(room, 10, 20)).toEqual([[6, 94]]);
    expect(free(room, 45, 55)).toEqual([
      [6, 34],
      [66, 94],
    ]);
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
