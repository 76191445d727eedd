/** The other side of the board: Francia, the Ship, América and África. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import catalogueJson from "../fixtures/catalogue.json";
import type { Catalogue, Slug, View } from "../../src/protocol";
import Board from "../../src/board/Board.svelte";
import { SPACE, chartFor, scaleIn, type Chart } from "../../src/board/charts";
import { BLACK, lookOf } from "../../src/board/emblems";
import { CASTILLO, inside, type Point } from "../../src/board/geometry";
import { overlap, type Box } from "../../src/board/room";
import { measure } from "../../src/board/title";
import { marksOn } from "../../src/board/markers";
import { motionOf } from "../../src/board/motion";
import { mapped, planOf, type Plan } from "../../src/board/plan";
import { whereabouts } from "../../src/board/ways";
import { SECOND_SIDES, SPAIN, landIn } from "./maps";
import { kindOf, standsOf } from "../../src/board/stands";
import { NAMES, NO_MARKS, crowdOn, dice, eventOf, lying, told } from "./testing";
import type { Marks } from "../marks";

const BESIDE_TABLE = "over";
const CATALOGUE = catalogueJson as unknown as Catalogue;
const CHARTS = Object.entries(SECOND_SIDES) as [keyof typeof SECOND_SIDES, Chart][];
const SITES = CATALOGUE.sites.filter((site) => ["base", "grand_inquisitor_and_colonies"].includes(site.module));
const REGIONS = SITES.filter((site) => site.region).map((site) => site.slug);
const OVERSEAS = ["francia", "ship", "america", "africa"];
const HERE = SITES.map((site) => site.slug);
const SCALES: Record<keyof typeof SECOND_SIDES, number[]> = {
  wide: [0.33, 0.5, 0.56, 0.84, 1.7, 3],
  tall: [0.345, 0.379, 0.46, 0.7],
};
const FINGER = 44;

afterEach(cleanup);

/** A view of the second side: nothing there but what is given. */
function given(seats: number, more: Partial<View> = {}, marks: Marks = {}): View {
  const none = Array.from({ length: seats + 1 }, () => 0);
  const tokens = { left: { gold: 5, ware: 9 }, there: { gold: 1, ware: 2 } };
  const view = {
    seat: 0,
    modules: ["base", "grand_inquisitor_and_colonies", "anniversary"],
    owners: seats + 1,
    round: 1,
    rounds: 9,
    phase: "turn",
    king: "granada",
    grandes: Array.from({ length: seats }, () => "galicia"),
    boards: [null, null],
    scores: Array.from({ length: seats }, () => 0),
    if_scored: {},
    values: Object.fromEntries(
      [...REGIONS, CASTILLO.slug].map((slug) => [slug, CATALOGUE.sites.find((site) => site.slug === slug)!.values]),
    ),
    marks: { ...NO_MARKS, limit: "aragon", tokens, ...marks },
    ...more,
    pieces: { ...Object.fromEntries(HERE.map((slug) => [slug, none])), ...more.pieces },
  } as unknown as Parameters<typeof told>[0];
  return told(view, CATALOGUE);
}

const at = (seats: number, owner: number, count = 1): number[] =>
  Array.from({ length: seats + 1 }, (_, i) => (i === owner ? count : 0));

/** A crowded game, as it may come about. */
function crowded(seed: number): View {
  const roll = dice(seed);
  const seats = 2 + roll(4);
  const pieces: Record<Slug, number[]> = {};
  for (const slug of HERE) {
    const site = CATALOGUE.sites.find((one) => one.slug === slug)!;
    if (site.single || slug === "court" || slug === "province" || slug === "francia") continue;
    const rare = site.token || site.fresh || slug.startsWith(BESIDE_TABLE);
    pieces[slug] = Array.from({ length: seats + 1 }, (_, owner) =>
      roll(rare ? 5 : 2) === 0 ? roll(owner === seats ? 3 : 7) : 0,
    );
  }
  for (const slug of Object.keys(SECOND_SIDES.wide.spaces)) {
    const stands = standsOf(CATALOGUE, slug);
    if (roll(3)) pieces[stands[roll(stands.length)]!.slug] = at(seats, roll(seats + 1));
  }
  const region = (): Slug => REGIONS[roll(REGIONS.length)]!;
  const own = (seat: number): Slug | null =>
    Object.keys(pieces).filter((slug) => pieces[slug]![seat]! > 0 && slug !== CASTILLO.slug)[roll(5)] ?? null;
  return given(
    seats,
    {
      pieces,
      king: REGIONS[roll(10)]!,
      grandes: Array.from({ length: seats }, () => (roll(2) ? region() : "galicia")),
      boards: lying(roll(2) ? region() : null),
    },
    {
      limit: REGIONS.filter((slug) => slug !== "francia")[roll(12)]!,
      inquisitor: roll(seats + 1) - 1 < 0 ? null : roll(seats),
      scoring_token: roll(2) ? { region: region(), round: 4 } : null,
      flags: Array.from({ length: seats }, (_, seat) => own(seat)),
      tokens: { left: { gold: 0, ware: 0 }, there: { gold: roll(7), ware: roll(12) } },
    },
  );
}

const corners = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x, y + h],
  [x + w, y + h],
];
const boxOf = (slug: Slug, chart: Chart): Box => {
  const [x, y] = chart.spaces[slug]!.at;
  return { x: x - SPACE, y: y - SPACE, w: 2 * SPACE, h: 2 * SPACE };
};
const polygonOf = (slug: Slug, chart: Chart): readonly Point[] =>
  slug === CASTILLO.slug ? CASTILLO.yard : landIn(chart, slug).polygon;

/** What is wrong with a position. */
function faults(view: View, chart: Chart, scale: number): string[] {
  const plan = planOf(view, CATALOGUE, "de", measure(scale), chart);
  const found: string[] = [];
  for (const { slug } of mapped(view, CATALOGUE, chart)) {
    const { pieces, title, badges, pen } = plan.get(slug)!;
    const must = (right: boolean, what: string): void => {
      if (!right)
        found.push(
          `${what}: ${slug} at ${scale}: ${JSON.stringify(standsOf(CATALOGUE, slug).map((stand) => [stand.slug, view.pieces[stand.slug]]))}`,
        );
    };
    const drawn = pieces.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    must(drawn === (slug === "francia" ? 0 : crowdOn(view, CATALOGUE, slug)), "everybody");
    must((pieces.king !== null) === (view.king === slug), "the King");
    must(
      pieces.clusters.filter((cluster) => cluster.stands).length ===
        view.grandes.filter((home) => home === slug).length,
      "all Grandes",
    );
    must(badges.length === marksOn(view, CATALOGUE, slug).length, "all markers");
    must((pen !== null) === (view.marks!.limit === slug && crowdOn(view, CATALOGUE, BESIDE_TABLE) > 0), "the pen");
    const places = Object.keys(chart.spaces).filter((space) => chart.spaces[space]!.region === slug);
    const mine = [
      ...(pieces.king ? [pieces.king] : []),
      ...pieces.clusters.map((cluster) => cluster.box),
      ...badges.map((badge) => badge.box),
      ...(pen ? [pen.box] : []),
    ];
    const printed = [
      ...title.taken,
      ...places.flatMap((space) => [boxOf(space, chart), ...plan.get(space)!.title.taken]),
    ];
    mine.forEach((box, i) => {
      must(![...mine.slice(0, i), ...printed].some((other) => overlap(box, other)), "no overlap");
      must(
        corners(box).every((p) => inside(polygonOf(slug, chart), p)),
        "inside the border",
      );
    });
    for (const cluster of pieces.clusters) {
      must(
        cluster.cubes.every(
          ([x, y]) =>
            x >= cluster.box.x - 0.01 &&
            x + cluster.unit <= cluster.box.x + cluster.box.w + 0.01 &&
            y >= cluster.box.y - 0.01,
        ),
        "cubes in their box",
      );
      must(cluster.numeral !== null || cluster.cubes.length === cluster.count, "every piece shown");
      must(!cluster.flag || cluster.cubes[0]![1] - cluster.box.y >= 0.49 * cluster.unit, "room for the flag");
    }
  }
  const beside = plan.get(BESIDE_TABLE)!;
  const total = beside.pieces.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  if (total !== crowdOn(view, CATALOGUE, BESIDE_TABLE)) found.push(`beside the table: ${total}`);
  beside.pieces.clusters.forEach(({ box }, i) => {
    if (
      corners(box).some(
        ([x, y]) =>
          !inside(
            [
              [beside.pen!.box.x, beside.pen!.box.y],
              [beside.pen!.box.x + beside.pen!.box.w, beside.pen!.box.y],
              [beside.pen!.box.x + beside.pen!.box.w, beside.pen!.box.y + beside.pen!.box.h],
              [beside.pen!.box.x, beside.pen!.box.y + beside.pen!.box.h],
            ],
            [x, y],
          ),
      )
    )
      found.push(`outside the pen at ${scale}`);
    if (beside.pieces.clusters.slice(0, i).some((other) => overlap(other.box, box)))
      found.push(`overlap in the pen at ${scale}`);
  });
  return found;
}

describe("the second side", () => {
  it("is laid out beside Spain on a wide screen, below it on a tall one, and never without its module", () => {
    const view = given(3);
    expect(chartFor(CATALOGUE, view, 760, 488)).toBe(SECOND_SIDES.wide);
    expect(chartFor(CATALOGUE, view, 1114, 800)).toBe(SECOND_SIDES.wide);
    expect(chartFor(CATALOGUE, view, 379, 390)).toBe(SECOND_SIDES.tall);
    expect(chartFor(CATALOGUE, view, 460, 700)).toBe(SECOND_SIDES.tall);
    const { ship: _, ...pieces } = view.pieces;
    expect(chartFor(CATALOGUE, { ...view, modules: ["base"], pieces }, 379, 390)).toBe(SPAIN);
  });

  it.each(CHARTS)("shows every name, scoreboard and place inside its frame: %s", (name, chart) => {
    for (const scale of SCALES[name]) {
      for (const lang of ["en", "de"] as const) {
        const plan = planOf(given(5, { king: "francia" }), CATALOGUE, lang, measure(scale), chart);
        const printed = [...plan.values()].flatMap((site) => site.title.taken.map((box) => ({ slug: site.slug, box })));
        for (const { slug, box } of printed) {
          for (const [x, y] of corners(box)) {
            expect(
              x >= chart.frame.x &&
                x <= chart.frame.x + chart.frame.w &&
                y >= chart.frame.y &&
                y <= chart.frame.y + chart.frame.h,
              `${slug} at ${scale}`,
            ).toBe(true);
          }
        }
        const between = printed.flatMap((a, i) =>
          printed
            .slice(0, i)
            .filter((b) => a.slug !== b.slug && overlap(a.box, b.box))
            .map((b) => `${a.slug} and ${b.slug} at ${scale}`),
        );
        expect(between).toEqual([]);
      }
    }
  });

  it.each(CHARTS)("keeps its lands apart and its hearts inside: %s", (_, chart) => {
    for (const slug of OVERSEAS) {
      const { polygon } = landIn(chart, slug);
      expect(inside(polygon, chart.sites[slug]!.heart), slug).toBe(true);
      for (const other of REGIONS.filter(
        (one) => one !== slug && !(slug === "francia" && ["aragon", "cataluna", "pais-vasco"].includes(one)),
      )) {
        for (const point of polygon)
          expect(inside(landIn(chart, other).polygon, point), `${slug} in ${other}`).toBe(false);
      }
    }
  });

  it.each(CHARTS)(
    "never lets pieces overlap each other, names, places, markers or borders: %s",
    (name, chart) => {
      const found: string[] = [];
      for (let seed = 1; seed <= 24; seed++)
        found.push(...faults(crowded(seed * 7919), chart, SCALES[name][seed % SCALES[name].length]!));
      expect(found).toEqual([]);
    },
    60_000,
  );

  it("has room for the limit table and all who stand beside it in every region, also on a phone", () => {
    const found: string[] = [];
    for (const limit of REGIONS.filter((slug) => slug !== "francia")) {
      const view = given(
        5,
        {
          pieces: { [limit]: [2, 2, 2, 2, 1, 1], over: [3, 2, 1, 1, 1, 0] },
          grandes: [limit, limit, "galicia", "galicia", "galicia"],
        },
        { limit, flags: [limit, "over", null, null, null] },
      );
      for (const [name, chart] of CHARTS) for (const scale of SCALES[name]) found.push(...faults(view, chart, scale));
    }
    expect(found).toEqual([]);
  }, 60_000);

  it("stays legible on a phone", () => {
    const pieces = {
      ship: [2, 1, 0, 1, 0, 0],
      "ship-new": [1, 0, 2, 0, 0, 0],
      "ship-gold": [0, 1, 0, 0, 0, 0],
      america: [1, 0, 1, 2, 0, 1],
      "america-gold": [0, 0, 0, 1, 0, 0],
      africa: [2, 1, 1, 0, 1, 0],
      "africa-ware": [1, 0, 0, 0, 0, 0],
      "francia-2": at(5, 3),
    };
    const plan = planOf(given(5, { pieces }), CATALOGUE, "de", measure(0.349), SECOND_SIDES.tall);
    for (const slug of OVERSEAS) expect(plan.get(slug)!.pieces.unit * 0.349, slug).toBeGreaterThan(6.5);
    for (const slug of ["america", "africa"])
      for (const badge of plan.get(slug)!.badges) expect(badge.box.h * 0.349).toBeGreaterThan(8);
  });
});

describe("targets for a finger on the second side", () => {
  const screens: [string, number, number][] = [
    ["phone", 349.5, 355],
    ["larger phone", 379.5, 390],
    ["phone on its side", 447, 327],
  ];

  it.each(screens)(
    "are 44 pixels for each region and single place, and leave room for each other: %s",
    (_, width, height) => {
      const chart = chartFor(CATALOGUE, given(5), width, height);
      const scale = scaleIn(chart, width, height);
      const square = FINGER / scale;
      const hits = Object.fromEntries(
        Object.entries(chart.spaces).map(
          ([
            slug,
            {
              at: [x, y],
            },
          ]) => [slug, { x: x - square / 2, y: y - square / 2, w: square, h: square }],
        ),
      );
      const spaces = Object.keys(hits);
      spaces.forEach((a, i) =>
        spaces.slice(0, i).forEach((b) => {
          const [p, q] = [hits[a]!, hits[b]!];
          const shared =
            Math.max(0, Math.min(p.x + p.w, q.x + q.w) - Math.max(p.x, q.x)) *
            Math.max(0, Math.min(p.y + p.h, q.y + q.h) - Math.max(p.y, q.y));
          expect(shared, `${a} and ${b}`).toBeLessThan(0.05 * square * square);
        }),
      );
      for (const slug of OVERSEAS) {
        const polygon = slug === "francia" ? landIn(chart, slug).polygon : landIn(chart, slug).polygon;
        const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
        const covered = spaces
          .filter((space) => slug !== "francia" && chart.spaces[space]!.region === slug)
          .map((space) => hits[space]!);
        let rest = 0;
        for (let x = Math.min(...xs); x < Math.max(...xs); x += 5) {
          for (let y = Math.min(...ys); y < Math.max(...ys); y += 5) {
            const free =
              inside(polygon, [x, y]) &&
              !covered.some((box) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h);
            rest += free ? 25 : 0;
          }
        }
        expect(rest, slug).toBeGreaterThan(square * square);
      }
    },
  );
});

describe("the board of the second side", () => {
  const view = given(
    3,
    {
      pieces: {
        ship: [1, 0, 0, 0],
        "ship-new": [1, 0, 0, 1],
        "ship-gold": [0, 1, 0, 0],
        captain: at(3, 2),
        "francia-1": at(3, 0),
        "francia-3-ware": at(3, 1),
        "america-new": [0, 2, 0, 0],
        aragon: [2, 2, 2, 0],
        over: [0, 0, 1, 0],
        africa: [0, 0, 1, 0],
      },
      king: "galicia",
      placing: ["pais-vasco", "castilla-la-vieja", "ship"],
      grandes: ["ship", "aragon", "galicia"],
      if_scored: { ship: [{ seat: 0, points: 0, why: "first" }] },
    },
    { flags: ["ship-new", "aragon", null], inquisitor: 1, scoring_token: { region: "africa", round: 1 } },
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

  it("says who is where, what they carry, who came this round and for whom black ones count", () => {
    const { container } = board();
    expect(label(container, "ship")).toBe(
      "Ship, 0 0 0, Ramon 2 (1 came this round), Benita 1 (1 with gold), Black 1 (1 came this round), black ones count for Benita, flag of Ramon, " +
        "Captain on the Ship: Gabriel, Grande of Ramon, open for placing, Ramon leads",
    );
    expect(label(container, "captain")).toBe("Captain on the Ship, +3 when the region is scored, Gabriel 1");
    expect(label(container, "viceroy")).toBe("Viceroy in América, +5 when the region is scored, free");
    expect(label(container, "francia")).toMatch(
      /^Francia, 3 1 0, ambassador in Francia: Ramon, envoy in Francia: free, third space in Francia: Benita/,
    );
    expect(label(container, "over")).toBe("beside the limit table in Aragón, Gabriel 1, counts for nothing here");
    expect(label(container, "aragon")).toContain(
      "Limit table, 6 of 6 spaces taken: only those on it count; whoever finds no space stands beside it",
    );
    expect(label(container, "america")).toContain("1 gold: ");
    expect(label(container, "africa")).toMatch(
      /2 wares: .*Special Scoring: this region is scored at the end of round 2/,
    );
  });

  it("speaks German", () => {
    const { container } = board({ lang: "de" });
    expect(label(container, "ship")).toContain(
      "Ramon 2 (1 in dieser Runde gekommen), Benita 1 (1 mit Gold), Schwarz 1",
    );
    expect(label(container, "over")).toBe("neben der Limittafel in Aragón, Gabriel 1, zählt hier nicht");
  });

  it("makes one target of all kinds of a place, and of each single place one", async () => {
    const { pick } = board({
      targets: ["ship", "ship-new", "ship-gold", "captain", "francia-2", "over", "viceroy", "done", "court"],
    });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((b) => b.getAttribute("data-site")).sort()).toEqual([
      "captain",
      "francia-2",
      "over",
      "ship",
      "viceroy",
    ]);
    for (const button of buttons) await fireEvent.keyDown(button, { key: "Enter" });
    expect(pick.mock.calls.flat().sort()).toEqual(["captain", "francia-2", "over", "ship", "viceroy"]);
  });

  it("leads by arrow keys from place to place", async () => {
    board({ targets: ["francia-1", "francia-2", "francia-3", "captain"] });
    screen.getByRole("button", { name: /^Captain/ }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(document.activeElement?.getAttribute("data-site"));
    }
    expect(seen).toEqual(["francia-1", "francia-2", "francia-3", "francia-2"]);
  });

  it("draws loads, flags, newcomers and black Caballeros so that one sees them", () => {
    const { container } = board();
    expect(container.querySelectorAll(".pieces use[href$='-sign-gold']")).toHaveLength(1);
    expect(container.querySelectorAll(".pieces use[href$='-sign-ware']")).toHaveLength(1);
    expect(container.querySelectorAll(".pieces use[href*='-flag']")).toHaveLength(2);
    expect(container.querySelectorAll(".pieces .fresh")).toHaveLength(4);
    expect(container.querySelectorAll(".pieces use[href$='-cube3']")).toHaveLength(1);
    expect(lookOf(BLACK).colour).not.toBe(lookOf(3).colour);
  });

  it("lets pieces fly between the new places", async () => {
    const { container, props, rerender } = board();
    const after = given(3, {
      pieces: {
        ...view.pieces,
        captain: at(3, 9),
        "viceroy-new": at(3, 2),
        "ship-new": [1, 0, 0, 0],
        over: [0, 0, 1, 1],
      },
    });
    const events = [
      eventOf({ source: "captain", target: "viceroy-new", owner: 2, amount: 1 }),
      eventOf({ source: "ship-new", target: "over", owner: 3, amount: 1 }),
    ];
    await rerender({ ...props, view: after, events });
    await tick();
    expect(container.querySelectorAll(".air use")).toHaveLength(2);
  });

  it("knows where flights begin and end", () => {
    const chart = SECOND_SIDES.wide;
    const plan: Plan = planOf(view, CATALOGUE, "en", measure(0.6), chart);
    const [x, y] = whereabouts(plan, "captain-new", 2, 3, chart);
    expect(
      inside(
        [
          [148, -92],
          [280, -92],
          [280, 26],
          [148, 26],
        ],
        [x, y],
      ),
    ).toBe(true);
    expect(whereabouts(plan, "ship-gold", 1, 3, chart)).not.toEqual(whereabouts(plan, "ship-new", 0, 3, chart));
    const { flights } = motionOf(
      [eventOf({ source: "court", target: "ship-new", owner: 0, amount: 1 })],
      plan,
      plan,
      3,
      chart,
    );
    expect(flights[0]!.from[1]).toBeGreaterThan(chart.frame.y + chart.frame.h);
    expect(kindOf(CATALOGUE, "francia-3-ware")).toBe("francia-3");
  });
});
