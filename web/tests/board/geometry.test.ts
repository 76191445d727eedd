import { describe, expect, it } from "vitest";
import { CASTILLO, inside, ring } from "../../src/board/geometry";
import { CAMP, LINES, SITES, borders, landOf } from "./maps";
import { CATALOGUE } from "./testing";

const regions = Object.keys(SITES);
const isRegion = (slug: string): boolean => slug in SITES;

describe("the map", () => {
  it("has exactly the borders of the game", () => {
    const drawn = borders()
      .filter((pair) => pair.every(isRegion))
      .map((pair) => pair.join(" – "))
      .sort();
    const meant = CATALOGUE.sites.flatMap((site) =>
      site.neighbours.map((other) => [site.slug, other].sort().join(" – ")),
    );
    expect(drawn).toEqual([...new Set(meant)].sort());
    expect(drawn).toHaveLength(15);
  });

  it("borders Portugal and France where later modules need it", () => {
    const of = (land: string): string[] =>
      borders()
        .filter((pair) => pair.includes(land))
        .flat()
        .filter((slug) => slug !== land)
        .sort();
    expect(of("portugal")).toEqual(["castilla-la-nueva", "castilla-la-vieja", "galicia", "sevilla"]);
    expect(of("francia")).toEqual(["aragon", "cataluna", "pais-vasco"]);
  });

  it("lets three lines meet at every corner, never four", () => {
    const ends = new Map<string, number>();
    for (const { points } of LINES)
      for (const p of [points[0]!, points.at(-1)!]) ends.set(p.join(), (ends.get(p.join()) ?? 0) + 1);
    expect([...ends].filter(([, n]) => n !== 3)).toEqual([]);
  });

  it("closes every land", () => {
    for (const slug of [...regions, "portugal", "francia"]) {
      const lines = ring(slug, LINES);
      expect(lines[0]![0], slug).toEqual(lines.at(-1)!.at(-1));
    }
  });

  it("keeps regions that are not neighbours well apart", () => {
    const near = new Set(borders().map((pair) => pair.join()));
    for (const a of regions) {
      for (const b of regions) {
        if (a >= b || near.has([a, b].join())) continue;
        const gap = Math.min(
          ...landOf(a).polygon.map((p) =>
            Math.min(...landOf(b).polygon.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))),
          ),
        );
        expect(gap, `${a} and ${b}`).toBeGreaterThan(15);
      }
    }
  });

  it("makes every border long enough to be seen", () => {
    for (const { sides, points } of LINES) {
      if (!sides.every(isRegion)) continue;
      const length = points
        .slice(1)
        .reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]), 0);
      expect(length, sides.join()).toBeGreaterThan(50);
    }
  });

  it("has a heart inside every site", () => {
    for (const slug of regions) expect(inside(landOf(slug).polygon, SITES[slug]!.heart), slug).toBe(true);
    expect(inside(CASTILLO.yard, CASTILLO.heart)).toBe(true);
    expect(inside(CASTILLO.abroad.yard, CASTILLO.abroad.heart)).toBe(true);
    expect(inside(CAMP.polygon, CAMP.heart)).toBe(true);
  });
});
