/** Coasts and borders, each a line between two corners, and lands made by joining them; and the Castillo. */

import type { MapLine } from "../protocol";

export type Point = readonly [x: number, y: number];

export interface BorderLine {
  sides: readonly [string, string];
  points: readonly Point[];
  frontier?: boolean;
}

export const SEA = "sea";

/** Bends every longer stretch a little to one side, twice over; always the same way for the same name. */
function rough(points: readonly Point[], amount: number, name: string, times = 2): readonly Point[] {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, times);
  const bend = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) | 0;
    return ((seed >>> 16) / 0x8000 - 1) * amount;
  };
  const more = points.flatMap((p, i): Point[] => {
    const q = points[i + 1];
    if (!q || Math.hypot(q[0] - p[0], q[1] - p[1]) < 9) return [p];
    const by = bend();
    return [p, [(p[0] + q[0]) / 2 - (q[1] - p[1]) * by, (p[1] + q[1]) / 2 + (q[0] - p[0]) * by]];
  });
  return times > 1 ? rough(more, amount, name, times - 1) : more;
}

/** A line as it is shown: with small bays and bends between its points. */
export function bent({ sides, points, frontier = false }: MapLine): BorderLine {
  return { sides, points: rough(points, sides.includes(SEA) ? 0.1 : 0.07, sides.join()), frontier };
}

const CATMULL = 6;

/** A cubic curve through every point, as the control points of each stretch. It is the same curve read backwards. */
function stretches(points: readonly Point[], closed = false): [Point, Point, Point, Point][] {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)]!;
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return [
      a,
      [a[0] + (b[0] - p[0]) / CATMULL, a[1] + (b[1] - p[1]) / CATMULL],
      [b[0] - (q[0] - a[0]) / CATMULL, b[1] - (q[1] - a[1]) / CATMULL],
      b,
    ];
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

/** A smooth line as SVG path data. */
export function curve(points: readonly Point[], closed = false): string {
  return `M${pair(points[0]!)}${segments(points, closed)}${closed ? "Z" : ""}`;
}

function segments(points: readonly Point[], closed = false): string {
  return stretches(points, closed)
    .map(([, c, d, b]) => `C${pair(c)} ${pair(d)} ${pair(b)}`)
    .join("");
}

const STEPS = 4;

/** The same line as many short straight ones, for measuring. */
export function flat(points: readonly Point[], closed = false): Point[] {
  return stretches(points, closed).flatMap(([a, c, d, b]) =>
    Array.from({ length: STEPS }, (_, i): Point => {
      const t = i / STEPS;
      const s = 1 - t;
      const mix = (k: 0 | 1): number =>
        s * s * s * a[k] + 3 * s * s * t * c[k] + 3 * s * t * t * d[k] + t * t * t * b[k];
      return [mix(0), mix(1)];
    }),
  );
}

const same = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

/** The lines around a land, end to end. */
export function ring(land: string, lines: readonly BorderLine[]): (readonly Point[])[] {
  const left = lines.filter((line) => line.sides.includes(land)).map((line) => line.points);
  const joined = left.splice(0, 1);
  while (left.length > 0) {
    const end = joined.at(-1)!.at(-1)!;
    const next = left.findIndex((points) => same(points[0]!, end) || same(points.at(-1)!, end));
    if (next < 0) throw new Error(`the lines around ${land} do not close`);
    const [points] = left.splice(next, 1);
    joined.push(same(points![0]!, end) ? points! : [...points!].reverse());
  }
  return joined;
}

export interface Land {
  path: string;
  polygon: readonly Point[];
}

/** A land made of the lines around it. */
export function joined(slug: string, all: readonly BorderLine[]): Land {
  const lines = ring(slug, all);
  return {
    path: `M${pair(lines[0]![0]!)}${lines.map((points) => segments(points)).join("")}Z`,
    polygon: lines.flatMap((points) => flat(points)),
  };
}

/**
 * The Castillo: an island of its own in the south-eastern sea; what is thrown in shows in the yard beside the tower.
 * When the tower has been moved to a region, the whole island is the yard, but for the empty foundation.
 */
export const CASTILLO: {
  slug: string;
  title: Point;
  heart: Point;
  island: readonly Point[];
  yard: readonly Point[];
  abroad: { title: Point; heart: Point; yard: readonly Point[] }; // while the tower is elsewhere
  foundation: Frame;
  tower: Frame; // where it stands at home
} = {
  slug: "castillo",
  title: [786, 566],
  heart: [786, 674],
  island: [
    [706, 640],
    [700, 604],
    [716, 572],
    [744, 552],
    [786, 546],
    [830, 552],
    [868, 566],
    [920, 574],
    [960, 590],
    [978, 624],
    [980, 664],
    [970, 702],
    [938, 728],
    [886, 738],
    [830, 742],
    [772, 742],
    [728, 730],
    [708, 700],
    [702, 668],
  ],
  yard: [
    [708, 560],
    [866, 560],
    [866, 742],
    [708, 742],
  ],
  abroad: {
    title: [818, 568],
    heart: [786, 690],
    yard: [
      [706, 556],
      [866, 556],
      [924, 568],
      [964, 590],
      [980, 624],
      [980, 664],
      [970, 704],
      [940, 730],
      [886, 740],
      [708, 742],
    ],
  },
  foundation: { x: 880, y: 662, w: 76, h: 54 },
  tower: { x: 862, y: 476, w: 96, h: 240 },
};

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of a shape that is inside a box. */
export function clipped(polygon: readonly Point[], { x, y, w, h }: Frame): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, x, 1],
    [0, x + w, -1],
    [1, y, 1],
    [1, y + h, -1],
  ];
  return sides.reduce<readonly Point[]>((shape, [axis, limit, sign]) => {
    const depth = (p: Point): number => sign * (p[axis] - limit);
    return shape.flatMap((p, i): Point[] => {
      const q = shape[(i + 1) % shape.length]!;
      const t = depth(p) / (depth(p) - depth(q));
      const cut: Point = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
      return [...(depth(p) >= 0 ? [p] : []), ...(depth(p) >= 0 !== depth(q) >= 0 ? [cut] : [])];
    });
  }, polygon) as Point[];
}

/** Straight lines from point to point, closed, as SVG path data. */
export function straight(points: readonly Point[]): string {
  return `M${points.map(pair).join("L")}Z`;
}

/** Is a point inside a shape? */
export function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  return polygon.reduce((odd, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    return ay <= y !== by <= y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !odd : odd;
  }, false);
}
