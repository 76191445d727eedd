/** Grandissimo on the map: Portugal, ships, the prison, soldiers and a Grande in the King's place. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import catalogueJson from "../fixtures/catalogue.json";
import type { Catalogue, Slug, View } from "../../src/protocol";
import Board from "../../src/board/Board.svelte";
import { chartFor, scaleIn, type Chart } from "../../src/board/charts";
import { lookOf } from "../../src/board/emblems";
import { CASTILLO, inside, type Point } from "../../src/board/geometry";
import { overlap, type Box } from "../../src/board/room";
import { measure } from "../../src/board/title";
import { kingAt, marksOn } from "../../src/board/markers";
import { motionOf } from "../../src/board/motion";
import { mapped, planOf, figuresOn } from "../../src/board/plan";
import { whereabouts } from "../../src/board/ways";
import { LINES, PRISON, SITES, SPAIN, WITH_PORTUGAL, borders, landIn, landOf } from "./maps";
import { NAMES, NO_MARKS, dice, eventOf, lying, told } from "./testing";
import type { Marks } from "../marks";

const CATALOGUE = catalogueJson as unknown as Catalogue;
const CHARTS = Object.entries(WITH_PORTUGAL) as [keyof typeof WITH_PORTUGAL, Chart][];
const HERE = CATALOGUE.sites.filter((site) => ["base", "grandissimo"].includes(site.module));
const REGIONS = HERE.filter((site) => site.region).map((site) => site.slug);
const TILES = ["caravel-1", "caravel-2", PRISON];
const OFF_THE_MAP = /^(court|province|guests-\d)$/;
const SCALES: Record<keyof typeof WITH_PORTUGAL, number[]> = {
  wide: [0.33, 0.377, 0.5, 0.63, 0.84, 1.7],
  tall: [0.345, 0.379, 0.46, 0.7],
};
const FINGER = 44;
const SHIPS = ["caravel-1", "caravel-2"];

afterEach(cleanup);

/** A view of a game with Grandissimo: nothing there but what is given. */
function given(seats: number, more: Partial<View> = {}, grandissimo: Marks = {}, marks: Marks = {}): View {
  const none = Array.from({ length: seats }, () => 0);
  const nobody = none.map(() => null);
  const ships = SHIPS.slice(0, seats > 2 ? 2 : 1);
  const places = HERE.map((site) => site.slug).filter((slug) => !SHIPS.includes(slug) || ships.includes(slug));
  const view = {
    seat: 0,
    modules: ["base", "grandissimo"],
    owners: seats,
    round: 1,
    rounds: 9,
    phase: "turn",
    king: "granada",
    grandes: none.map(() => "galicia"),
    boards: [null, null],
    scores: none,
    if_scored: {},
    values: Object.fromEntries(
      [...REGIONS, CASTILLO.slug].map((slug) => [slug, CATALOGUE.sites.find((site) => site.slug === slug)!.values]),
    ),
    marks: {
      ...NO_MARKS,
      grandissimo: {
        persons: { queen: null, jester: null, general: null },
        used: { queen: [], jester: [], general: [] },
        queen_is_new: false,
        ships: ships.map((site) => ({ site, seat: null })),
        soldiers: ["aragon", "aragon"],
        stand_in: null,
        barred_by: null,
        troops: 0,
        symbol_used: false,
        saved: null,
        postponed: null,
        boycotted: null,
        boycott: nobody,
        incognito: nobody,
        ...grandissimo,
      },
      ...marks,
    },
    ...more,
    pieces: { ...Object.fromEntries(places.map((slug) => [slug, none])), ...more.pieces },
  } as unknown as Parameters<typeof told>[0];
  return told(view, CATALOGUE);
}

/** A crowded game, as it may come about. */
function crowded(seed: number): View {
  const roll = dice(seed);
  const seats = 3 + roll(3);
  const region = (): Slug => (roll(3) ? REGIONS[roll(REGIONS.length)]! : "portugal");
  const row = (most: number): number[] => Array.from({ length: seats }, () => (roll(3) ? roll(most) : 0));
  const grandes = Array.from({ length: seats }, () => (roll(6) ? region() : CASTILLO.slug));
  const abroad = grandes.findIndex((home) => home !== CASTILLO.slug);
  const stand_in = roll(2) && abroad >= 0 ? abroad : null;
  const nobody = Array.from({ length: seats }, () => null);
  return given(
    seats,
    {
      pieces: Object.fromEntries(
        [...REGIONS, CASTILLO.slug, ...TILES].map((slug) => [slug, row([3, 7, 14][roll(3)]!)]),
      ),
      grandes,
      king: stand_in === null ? region() : grandes[stand_in]!,
      boards: lying(roll(2) ? region() : null, roll(2) ? CASTILLO.slug : null),
      if_scored: { portugal: [{ seat: roll(seats), points: 5, why: "first" }] },
    },
    {
      stand_in,
      soldiers: [region(), region()],
      boycotted: roll(2) ? region() : null,
      boycott: [region(), ...nobody.slice(1)],
      incognito: [region(), ...nobody.slice(1)],
    },
    { alliance: [region(), region()], doubled: [null] },
  );
}

const corners = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x, y + h],
  [x + w, y + h],
];
const polygonOf = (slug: Slug, chart: Chart): readonly Point[] =>
  slug === CASTILLO.slug ? CASTILLO.yard : landIn(chart, slug).polygon;
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** What is wrong with a position. */
function faults(view: View, chart: Chart, scale: number): string[] {
  const plan = planOf(view, CATALOGUE, "de", measure(scale), chart);
  const found: string[] = [];
  for (const { slug } of mapped(view, CATALOGUE, chart)) {
    const { pieces, title, badges } = plan.get(slug)!;
    const must = (right: boolean, what: string): void => {
      if (!right)
        found.push(
          `${what}: ${slug} at ${scale}: ${JSON.stringify([view.pieces[slug], view.grandes, view.king, view.marks])}`,
        );
    };
    must(
      pieces.clusters.reduce((sum, cluster) => sum + cluster.count, 0) ===
        view.pieces[slug]!.reduce<number>((sum, n) => sum + (n ?? 0), 0),
      "everybody",
    );
    must((pieces.king !== null) === (kingAt(view, CATALOGUE) === slug), "the King");
    must(
      pieces.clusters.filter((cluster) => cluster.stands).length ===
        view.grandes.filter((home) => home === slug).length,
      "all Grandes",
    );
    must(badges.length === marksOn(view, CATALOGUE, slug).length, "all markers");
    const mine = [
      ...(pieces.king ? [pieces.king] : []),
      ...pieces.clusters.map((cluster) => cluster.box),
      ...badges.map((badge) => badge.box),
    ];
    mine.forEach((box, i) => {
      must(![...mine.slice(0, i), ...title.taken].some((other) => overlap(box, other)), "no overlap");
      must(
        corners(box).every((p) => inside(polygonOf(slug, chart), p)),
        "inside the border",
      );
    });
    for (const cluster of pieces.clusters) {
      must(cluster.numeral !== null || cluster.cubes.length === cluster.count, "every piece shown");
      must(
        !cluster.standIn || cluster.stands!.y - cluster.box.y > 0.3 * cluster.stands!.w,
        "room for the token of the stand-in",
      );
    }
  }
  const soldiers = figuresOn(plan, view, CATALOGUE);
  if (soldiers.length < 2 || overlap(soldiers[0]!.box, soldiers[1]!.box)) found.push(`soldiers at ${scale}`);
  return found;
}

describe("Portugal", () => {
  it("has exactly the borders of the game", () => {
    const drawn = borders()
      .filter((pair) => pair.includes("portugal"))
      .flat()
      .filter((slug) => slug !== "portugal")
      .sort();
    expect(drawn).toEqual([...CATALOGUE.sites.find((site) => site.slug === "portugal")!.neighbours].sort());
    expect(drawn).toEqual(["castilla-la-nueva", "castilla-la-vieja", "galicia", "sevilla"]);
    for (const neighbour of drawn) {
      const { points } = LINES.find(({ sides }) => sides.includes("portugal") && sides.includes(neighbour))!;
      const length = points
        .slice(1)
        .reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]), 0);
      expect(length, neighbour).toBeGreaterThan(50);
    }
  });

  it("keeps well away from regions that are not its neighbours", () => {
    const { polygon } = landOf("portugal");
    for (const slug of Object.keys(SITES).filter(
      (other) => !borders().some((pair) => pair.includes("portugal") && pair.includes(other)),
    )) {
      const gap = Math.min(
        ...polygon.map((p) => Math.min(...landOf(slug).polygon.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])))),
      );
      expect(gap, slug).toBeGreaterThan(15);
    }
  });

  it("is a region like any other", () => {
    expect(mapped(given(5), CATALOGUE, WITH_PORTUGAL.wide).filter((site) => site.region)).toHaveLength(10);
  });

  it("is on the map with its module only", () => {
    expect(chartFor(CATALOGUE, given(3), 760, 488)).toBe(WITH_PORTUGAL.wide);
    expect(chartFor(CATALOGUE, given(3), 379, 390)).toBe(WITH_PORTUGAL.tall);
    expect(chartFor(CATALOGUE, { ...given(3), modules: ["base"] }, 760, 488)).toBe(SPAIN);
    expect(mapped(given(5), CATALOGUE, SPAIN).map((site) => site.slug)).not.toContain("portugal");
  });
});

describe("the map with Portugal", () => {
  it.each(CHARTS)("has a place for every site: %s", (_, chart) => {
    const on = (seats: number): Slug[] => [...planOf(given(seats), CATALOGUE, "en", measure(1), chart).keys()].sort();
    const all = HERE.map((site) => site.slug)
      .filter((slug) => !OFF_THE_MAP.test(slug))
      .sort();
    expect(on(3)).toEqual(all);
    expect(on(2)).toEqual(all.filter((slug) => slug !== "caravel-2"));
  });

  it.each(CHARTS)("shows every name and scoreboard inside its frame, apart from each other: %s", (name, chart) => {
    for (const scale of SCALES[name]) {
      for (const lang of ["en", "de"] as const) {
        const plan = planOf(given(5, { king: "portugal" }), CATALOGUE, lang, measure(scale), chart);
        const printed = [...plan.values()].flatMap((site) => site.title.taken.map((box) => ({ slug: site.slug, box })));
        for (const { slug, box } of printed) expect(within(box, chart.frame), `${slug} at ${scale}`).toBe(true);
        const between = printed.flatMap((a, i) =>
          printed
            .slice(0, i)
            .filter((b) => a.slug !== b.slug && overlap(a.box, b.box))
            .map((b) => `${a.slug} and ${b.slug} at ${scale}`),
        );
        expect(between).toEqual([]);
        for (const p of corners(plan.get("portugal")!.title.plate))
          expect(inside(landOf("portugal").polygon, p), `scoreboard at ${scale}`).toBe(true);
      }
    }
  });

  it.each(CHARTS)("keeps ships and prison in the frame, apart from each other and from all land: %s", (_, chart) => {
    const boxes = TILES.map((slug) => chart.lands[slug]!.tile!);
    boxes.forEach((box, i) => {
      expect(within(box, chart.frame), TILES[i]).toBe(true);
      expect(
        boxes.slice(0, i).some((other) => overlap(box, other)),
        TILES[i],
      ).toBe(false);
      for (const [slug, polygon] of [
        ...REGIONS.map((region) => [region, landOf(region).polygon] as const),
        [CASTILLO.slug, CASTILLO.island] as const,
      ]) {
        expect(
          polygon.some(([x, y]) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h),
          `${TILES[i]} in ${slug}`,
        ).toBe(false);
      }
      expect(
        landIn(chart, TILES[i]!).polygon.every((p) =>
          inside(
            corners(box).map((_, k) => corners(box)[[0, 1, 3, 2][k]!]!),
            p,
          ),
        ),
        `${TILES[i]} in its box`,
      ).toBe(true);
    });
    for (const slug of [...TILES, "portugal"])
      expect(inside(landIn(chart, slug).polygon, chart.sites[slug]!.heart), slug).toBe(true);
  });

  it("has an anchor off every coast, and none on land", () => {
    const coasts = HERE.filter((site) => site.coast).map((site) => site.slug);
    expect(coasts).toHaveLength(7);
    for (const [, chart] of CHARTS) {
      const off = chart.anchors.map((at) => {
        const far = REGIONS.map((slug) => ({
          slug,
          gap: Math.min(...landOf(slug).polygon.map((p) => Math.hypot(p[0] - at[0], p[1] - at[1]))),
        })).sort((a, b) => a.gap - b.gap);
        for (const slug of REGIONS) expect(inside(landOf(slug).polygon, at), slug).toBe(false);
        return far[0]!.slug;
      });
      expect(off.sort()).toEqual([...coasts].sort());
    }
  });

  it.each(CHARTS)(
    "never lets pieces overlap each other, names, markers or borders: %s",
    (name, chart) => {
      const found: string[] = [];
      for (let seed = 1; seed <= 24; seed++)
        found.push(...faults(crowded(seed * 7919), chart, SCALES[name][seed % SCALES[name].length]!));
      expect(found).toEqual([]);
    },
    60_000,
  );

  it("has room for everything at once in Portugal, and for the King in a full Castillo", () => {
    const view = given(
      5,
      {
        king: "portugal",
        grandes: Array.from({ length: 5 }, () => "portugal"),
        boards: lying("portugal", CASTILLO.slug),
        pieces: Object.fromEntries(["portugal", CASTILLO.slug, ...TILES].map((slug) => [slug, [12, 9, 8, 7, 11]])),
        if_scored: { portugal: [{ seat: 0, points: 8, why: "first" }] },
      },
      { stand_in: 2, soldiers: ["portugal", "portugal"] },
      { alliance: ["portugal", "aragon"] },
    );
    const found: string[] = [];
    for (const [name, chart] of CHARTS) for (const scale of SCALES[name]) found.push(...faults(view, chart, scale));
    expect(found).toEqual([]);
  }, 60_000);

  it("stays legible on a phone", () => {
    const pieces = {
      portugal: [4, 3, 2, 1, 1],
      "caravel-1": [3, 2, 1, 1, 1],
      "caravel-2": [12, 1, 0, 0, 4],
      [PRISON]: [1, 2, 1, 0, 3],
      [CASTILLO.slug]: [2, 3, 1, 0, 1],
    };
    const view = given(
      5,
      { pieces, king: "portugal", grandes: ["portugal", "galicia", "galicia", "aragon", "aragon"] },
      { stand_in: 0, soldiers: ["portugal", "portugal"] },
    );
    const plan = planOf(view, CATALOGUE, "de", measure(0.349), WITH_PORTUGAL.tall);
    for (const slug of ["portugal", CASTILLO.slug, ...TILES])
      expect(plan.get(slug)!.pieces.unit * 0.349, slug).toBeGreaterThan(6.5);
    for (const { box } of figuresOn(plan, view, CATALOGUE)) expect(box.h * 0.349).toBeGreaterThan(14);
  });

  const screens: [string, number, number][] = [
    ["phone", 349.5, 355],
    ["larger phone", 379.5, 390],
    ["phone on its side", 447, 327],
  ];

  it.each(screens)("has targets for a finger that leave room for each other: %s", (_, width, height) => {
    const chart = chartFor(CATALOGUE, given(5), width, height);
    const side = FINGER / scaleIn(chart, width, height);
    for (const slug of TILES)
      expect(Math.min(chart.lands[slug]!.tile!.w, chart.lands[slug]!.tile!.h), slug).toBeGreaterThan(side);
    const { polygon } = landOf("portugal");
    const fits = (x: number, y: number): boolean =>
      corners({ x, y, w: side, h: side }).every((p) => inside(polygon, p));
    expect(
      Array.from({ length: 40 * 90 }, (_, i) => fits(40 + (i % 40) * 5, 230 + Math.floor(i / 40) * 5)).some(Boolean),
    ).toBe(true);
  });
});

describe("the board with Portugal", () => {
  const view = given(
    3,
    {
      pieces: { portugal: [2, 0, 1], "caravel-1": [2, 0, 1], [PRISON]: [0, 1, 0], [CASTILLO.slug]: [1, null, null] },
      king: "sevilla",
      grandes: ["portugal", "sevilla", "galicia"],
      boards: lying("portugal"),
      values: { ...given(3).values, portugal: [8, 4] },
      if_scored: { portugal: [{ seat: 0, points: 8, why: "first" }] },
    },
    {
      ships: [
        { site: "caravel-1", seat: 1 },
        { site: "caravel-2", seat: null },
      ],
      soldiers: ["portugal", "aragon"],
      stand_in: 1,
      boycotted: "cataluna",
      boycott: ["valencia", null, "hidden"],
      incognito: [null, "hidden", null],
    },
    { alliance: ["portugal", "granada"] },
  );

  function board(more: object = {}) {
    const pick = vi.fn();
    const props = {
      view,
      catalogue: CATALOGUE,
      names: NAMES,
      lang: "en" as const,
      targets: [] as string[],
      pick,
      selected: null,
      animate: true,
      events: [],
      ...more,
    };
    return { pick, props, ...render(Board, { props }) };
  }
  const label = (container: Element, slug: Slug): string =>
    container.querySelector(`[data-site="${slug}"]`)!.getAttribute("aria-label")!;

  it("names regions, ships, prison and soldiers", () => {
    const { container } = board();
    expect(label(container, "portugal")).toContain(
      "Portugal, 8 4, movable scoreboard, Ramon 2, Gabriel 1, Grande of Ramon, open for placing, Ramon leads, " +
        "Alliance with Granada: both are scored as one in the next general scoring: Caballeros are added up, both scoreboards pay, 1 soldier: soldiers are no Caballeros",
    );
    expect(label(container, "caravel-1")).toBe("Ship I, in the Court of Benita, Ramon 2, Gabriel 1");
    expect(label(container, "caravel-2")).toBe("Ship II, in nobody’s Court, no Caballeros");
    expect(label(container, PRISON)).toBe("Prison, Benita 1");
    expect(label(container, "sevilla")).toContain("Grande of Benita, stands in for the King, King’s region");
    expect(label(container, CASTILLO.slug)).toContain("the King is inside and has no say");
    expect(label(container, "cataluna")).toContain("Boycotted: not scored in this general scoring");
  });

  it("speaks German", () => {
    const { container } = board({ lang: "de" });
    expect(label(container, "caravel-1")).toBe("Schiff I, am Hof von Benita, Ramon 2, Gabriel 1");
    expect(label(container, "sevilla")).toContain("Grande von Benita, vertritt den König, Region des Königs");
    expect(label(container, "aragon")).toContain("1 Soldat: ");
  });

  it("shows the King in the Castillo, the token of his stand-in, both soldiers and whose a ship is", () => {
    const { container } = board();
    const count = (css: string): number => container.querySelectorAll(css).length;
    expect([
      count(".pieces use[href$='-king']"),
      count(".pieces use[href$='-sign-stand_in']"),
      count(".pieces use[href$='-sign-soldiers']"),
    ]).toEqual([1, 1, 2]);
    const plan = planOf(view, CATALOGUE, "en", measure(1), WITH_PORTUGAL.wide);
    expect([plan.get(CASTILLO.slug)!.pieces.king === null, plan.get("sevilla")!.pieces.king === null]).toEqual([
      false,
      true,
    ]);
    const sails = [...container.querySelectorAll(".drawing .held")].map((sail) => sail.getAttribute("fill"));
    expect(sails).toEqual([lookOf(1).colour, "var(--eg-sail)"]);
  });

  it("shows secrets to nobody but their owner", () => {
    const marks = (seat: number): (string | null)[] => {
      const found = [...board({ view: { ...view, seat } }).container.querySelectorAll("[data-mark]")].map((mark) =>
        mark.getAttribute("data-mark"),
      );
      cleanup();
      return found.filter((kind) => kind === "boycott" || kind === "incognito");
    };
    expect([marks(0), marks(1), marks(-1)]).toEqual([["boycott"], [], []]);
  });

  it("lets ships and Portugal be picked, with mouse and keys", async () => {
    const { pick } = board({ targets: ["portugal", "caravel-1", "caravel-2", PRISON, "court", "done"] });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("data-site")).sort()).toEqual([
      "caravel-1",
      "caravel-2",
      "portugal",
      PRISON,
    ]);
    for (const button of buttons) await fireEvent.click(button);
    await fireEvent.keyDown(screen.getByRole("button", { name: /^Ship II/ }), { key: "Enter" });
    expect(pick.mock.calls.flat().sort()).toEqual(["caravel-1", "caravel-2", "caravel-2", "portugal", PRISON]);
  });

  it("leads by arrow keys from ship to ship and to the land", async () => {
    board({ targets: ["portugal", "caravel-1", "caravel-2", PRISON, "galicia"] });
    screen.getByRole("button", { name: /^Ship I,/ }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft"]) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(document.activeElement?.getAttribute("data-site"));
    }
    expect(seen).toEqual(["caravel-2", PRISON, "caravel-2", "portugal", "galicia", "caravel-1"]);
  });

  it("lets pieces fly aboard, ashore, to prison and out of a Court where they were guests", async () => {
    const { container, props, rerender } = board();
    const after = given(3, {
      pieces: { portugal: [2, 1, 1], "caravel-1": [1, 0, 1], "caravel-2": [1, 0, 0], [PRISON]: [0, 2, 0] },
    });
    const events = [
      eventOf({ source: "caravel-1", target: "portugal", owner: 0, amount: 1 }),
      eventOf({ source: "court", target: "caravel-2", owner: 0, amount: 1 }),
      eventOf({ source: "galicia", target: PRISON, owner: 1, amount: 1 }),
      eventOf({ source: "guests-2", target: "portugal", owner: 1, amount: 1 }),
      eventOf({ source: "province", target: "guests-2", owner: 1, amount: 1 }),
    ];
    await rerender({ ...props, view: after, events });
    await tick();
    expect(container.querySelectorAll(".air use")).toHaveLength(4);
    const plan = planOf(after, CATALOGUE, "en", measure(1), WITH_PORTUGAL.wide);
    const { flights } = motionOf(events, plan, plan, 3, WITH_PORTUGAL.wide);
    expect(flights[3]!.from).toEqual(whereabouts(plan, "court", 2, 3, WITH_PORTUGAL.wide));
    expect(inside(landIn(WITH_PORTUGAL.wide, PRISON).polygon, flights[2]!.to)).toBe(true);
    expect(inside(landIn(WITH_PORTUGAL.wide, "caravel-2").polygon, flights[1]!.to)).toBe(true);
  });
});
