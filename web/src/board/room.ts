/** Free ground: boxes, what is inside a shape, and what of it is not taken yet. */

import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  w: number;
  h: number;
}

export type Span = readonly [left: number, right: number];

/** The inside of a shape, measured once. */
interface Ground {
  top: number;
  rows: Span[][]; // every STEP units from the top
  common: Map<number, readonly Span[]>; // what is inside in all rows from one to another, found so far
}

/** The free ground of a site. */
export interface Room {
  ground: Ground;
  taken: readonly Box[]; // name and scoreboard
  heart: Point;
  within: Room | null; // a room with less taken
  open: Map<number, readonly Span[]>; // found so far
  extent: Extent | null; // once it was asked for
}

/** How much ground is free, and how long its longest stretch is. */
interface Extent {
  area: number;
  longest: number;
}

export const STEP = 3;
const MARGIN = 6; // from the border
const AIR = 6; // from name and scoreboard

const GROUNDS = new WeakMap<readonly Point[], Ground>();

function groundOf(polygon: readonly Point[]): Ground {
  const known = GROUNDS.get(polygon);
  if (known) return known;
  const ys = polygon.map((p) => p[1]);
  const top = Math.min(...ys);
  const rows = Array.from({ length: Math.ceil((Math.max(...ys) - top) / STEP) + 1 }, (_, i) => {
    const y = top + i * STEP + 0.01;
    const xs: number[] = [];
    polygon.forEach((p, k) => {
      const q = polygon[(k + 1) % polygon.length]!;
      if (p[1] <= y !== q[1] <= y) xs.push(p[0] + ((y - p[1]) * (q[0] - p[0])) / (q[1] - p[1]));
    });
    xs.sort((a, b) => a - b);
    return xs.flatMap((x, k): Span[] => (k % 2 ? [] : [[x, xs[k + 1] ?? x]]));
  });
  const ground = { top, rows, common: new Map<number, readonly Span[]>() };
  GROUNDS.set(polygon, ground);
  return ground;
}

export function makeRoom(polygon: readonly Point[], heart: Point, taken: readonly Box[]): Room {
  return { ground: groundOf(polygon), heart, taken, within: null, open: new Map(), extent: null };
}

const keyOf = (from: number, to: number): number => from * 1024 + to;

function inAll(ground: Ground, from: number, to: number): readonly Span[] {
  if (to === from) return ground.rows[from]!;
  const key = keyOf(from, to);
  let spans = ground.common.get(key);
  if (!spans) {
    const row = ground.rows[to]!;
    const found: Span[] = [];
    for (const [a, b] of inAll(ground, from, to - 1)) {
      for (const [c, d] of row) if (Math.max(a, c) < Math.min(b, d)) found.push([Math.max(a, c), Math.min(b, d)]);
    }
    ground.common.set(key, (spans = found));
  }
  return spans;
}

/** Stretches of the line that are free in all rows from one to another. */
function openIn(room: Room, from: number, to: number): readonly Span[] {
  const key = keyOf(from, to);
  let open = room.open.get(key);
  if (open) return open;
  const { ground, within, taken } = room;
  open = within
    ? openIn(within, from, to)
    : inAll(ground, from, to).flatMap(([a, b]): Span[] => (b - a > 2 * MARGIN ? [[a + MARGIN, b - MARGIN]] : []));
  const [y0, y1] = [ground.top + from * STEP + MARGIN, ground.top + to * STEP - MARGIN];
  for (const box of within ? taken.slice(-1) : taken) {
    if (box.y - AIR >= y1 || box.y + box.h + AIR <= y0) continue;
    const cut: Span[] = [];
    for (const [a, b] of open) {
      if (a < box.x - AIR) cut.push([a, Math.min(b, box.x - AIR)]);
      if (b > box.x + box.w + AIR) cut.push([Math.max(a, box.x + box.w + AIR), b]);
    }
    open = cut;
  }
  room.open.set(key, open);
  return open;
}

/** Stretches of the line that are free from y0 down to y1. */
export function free(room: Room, y0: number, y1: number): readonly Span[] {
  const { top, rows } = room.ground;
  const from = Math.floor((y0 - MARGIN - top) / STEP);
  const to = Math.ceil((y1 + MARGIN - top) / STEP);
  return from < 0 || to >= rows.length ? [] : openIn(room, from, to);
}

export function extentOf(room: Room): Extent {
  if (room.extent) return room.extent;
  let area = 0;
  let longest = 0;
  for (let i = 0; i < room.ground.rows.length; i++) {
    const y = room.ground.top + i * STEP;
    for (const [a, b] of free(room, y, y + STEP)) {
      area += (b - a) * STEP;
      longest = Math.max(longest, b - a);
    }
  }
  return (room.extent = { area, longest });
}

/** With one more thing in it. */
export function without(room: Room, box: Box): Room {
  return { ...room, taken: [...room.taken, box], within: room, open: new Map(), extent: null };
}

/**
 * Places for markers of these sizes (by the height of a plain one), each as near to its point as there is room, and the
 * room that is left.
 */
export function badgesIn(
  room: Room,
  sizes: readonly (Size & { at: Point })[],
  high: number,
): { boxes: Box[]; room: Room } | null {
  const boxes: Box[] = [];
  for (const { w, h, at } of sizes) {
    const box = nearest(room, { w: w * high, h: h * high }, at);
    if (!box) return null;
    boxes.push(box);
    room = without(room, box);
  }
  return { boxes, room };
}

const SIDEWAYS = 2.5; // a place beside it is better than one above or below

function nearest(room: Room, { w, h }: Size, [mx, my]: Point): Box | null {
  const { top, rows } = room.ground;
  let [best, cost]: [Box | null, number] = [null, Infinity];
  for (let y = top; y + h < top + rows.length * STEP; y += STEP) {
    for (const [a, b] of free(room, y, y + h)) {
      if (b - a < w) continue;
      const x = Math.min(Math.max(mx - w / 2, a), b - w);
      const off = Math.abs(x + w / 2 - mx) + SIDEWAYS * Math.abs(y + h / 2 - my);
      if (off < cost) [best, cost] = [{ x, y, w, h }, off];
    }
  }
  return best;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
