/** Where the pieces stand: pure functions from counts and the shape of a region to places that never overlap. */

import type { Slug, Token } from "../protocol";
import type { Point } from "./geometry";
import { extentOf, free, STEP, without, type Box, type Room, type Size } from "./room";

/** Everything of one owner on one site. */
export interface Group {
  owner: number; // -1: pieces that may not be seen
  count: number;
  grande: boolean;
  leads: boolean;
  stand?: Stand; // where exactly they stand, if that is more than the site says
  flag?: boolean; // one of them bears a flag
  standIn?: string; // the Grande does the King's duties
}

/** A kind of a place: what those who stand there carry, and whether they came this round. */
export interface Stand {
  slug: Slug;
  token: Token | null;
  fresh: boolean;
}

/** A group with its place. Positions are those of top left corners. */
export interface Cluster extends Group {
  box: Box;
  unit: number; // side of a Caballero
  cubes: Point[]; // those that are drawn one by one, the rear ones first
  numeral: { x: number; y: number; size: number } | null; // left end of the base line
  stands: Box | null; // the Grande
  laurel: Box | null;
}

export interface Arrangement {
  unit: number;
  king: Box | null;
  tower: Box | null; // the Castillo, if it was moved here
  clusters: Cluster[];
}

/** The large pieces that belong to nobody. */
export interface Tall {
  king: boolean;
  tower: boolean;
}

const MOST = 6; // so many are drawn one by one
const COUNTED = 3; // above this a numeral says how many

/** Sizes by the side of a Caballero. */
const KING = { w: 1.52, h: 2.6 };
const TOWER = { w: 1.28, h: 3.2 };
const APART = 0.2; // King and tower
const GRANDE = { w: 1.36, h: 1.9 };
/** Over the head of the Grande who stands in for the King: by his width, and how much of it is above him. */
export const TOKEN = { size: 0.66, raised: 0.8 };
const LAUREL = 0.44;
const LESS = 0.78; // large pieces are less large on a small screen
const DIGIT = 0.68; // a digit's width by its size

const FLAG = 0.5; // above its bearer
const RISE = 0.86; // rows of cubes stand a little behind each other

/** Cubes in a compact formation, the lower row the longer one. */
function formation(n: number, flat: boolean): number[] {
  if (flat || n <= 2) return n ? [n] : [];
  return [Math.ceil(n / 2), Math.floor(n / 2)];
}

interface Shape {
  w: number;
  h: number;
  place: (x: number, bottom: number) => Omit<Cluster, keyof Group | "box">;
}

/** How large, how many one by one before it is a few with a numeral, and whether in one row. */
interface Style {
  scale: number;
  most: number;
  flat: boolean;
  large: number; // factor for Grandes and the King
}

/** One group's size at a unit. */
function shapeOf(group: Group, unit: number, { scale, most, flat, large }: Style, laurels: boolean): Shape {
  const { count, grande, leads } = group;
  const few = count <= most;
  const shown = group.owner < 0 ? 1 : few ? count : most >= MOST ? 3 : Math.min(count, 1);
  const rows = formation(shown, flat);
  const [tall, broad] = [GRANDE.h * large * unit, GRANDE.w * large * unit];
  const wide = (rows[0] ?? 0) * unit;
  const high = rows.length ? unit + (rows.length - 1) * unit * RISE + (group.flag ? FLAG * unit : 0) : 0;
  const spoken = count > COUNTED || (!few && count > 1);
  const size = unit * (few && most >= MOST ? 0.95 : 1.15);
  const gap = unit * 0.12;
  const near = most > 1 ? gap : unit * (scale > 0.8 ? -0.12 : -0.36); // at the tightest the cube stands before its Grande
  const before = grande ? broad + (count ? near : 0) : 0;
  const after = spoken ? gap + String(count).length * size * DIGIT : 0;
  const w = before + wide + after;
  const foot = laurels ? LAUREL * unit : 0;
  const h =
    Math.max(grande ? tall + (group.standIn ? TOKEN.size * TOKEN.raised * broad : 0) : 0, high, spoken ? size : 0) +
    foot;
  return {
    w,
    h,
    place(x, bottom) {
      const ground = bottom - foot;
      const cubes: Point[] = [];
      for (let r = rows.length - 1; r >= 0; r--) {
        const n = rows[r]!;
        const left = x + before + (wide - n * unit) / 2;
        for (let i = 0; i < n; i++) cubes.push([left + i * unit, ground - unit - r * unit * RISE]);
      }
      const mid = x + (before + wide) / 2;
      const span = Math.min(Math.max(before + wide, 1.6 * unit), 2.4 * unit, w);
      return {
        unit,
        cubes,
        numeral: spoken ? { x: x + before + wide + gap, y: ground - size * 0.1, size } : null,
        stands: grande ? { x, y: ground - tall, w: broad, h: tall } : null,
        laurel: leads && laurels ? { x: Math.max(x, mid - span / 2), y: ground, w: span, h: foot } : null,
      };
    },
  };
}

/** Ways to cut n things into consecutive rows, as the numbers in each row. */
function cuts(n: number): number[][] {
  if (n === 0) return [[]];
  return Array.from({ length: n }, (_, i) => i + 1).flatMap((first) => cuts(n - first).map((rest) => [first, ...rest]));
}
const CUTS = Array.from({ length: 8 }, (_, n) => cuts(n));

/** All ways where they are few; rows of about the same length where they are many. */
function cutsOf(n: number): readonly number[][] {
  return (
    CUTS[n] ??
    Array.from({ length: n }, (_, i) => Array.from({ length: i + 1 }, (_, row) => Math.floor((n + row) / (i + 1))))
  );
}

/** Styles to try, from the one wished for to the smallest; small screens count with numerals sooner. */
function styles(small: boolean, wide: boolean): Style[] {
  const steps: readonly (readonly [number, number])[] = small
    ? [
        [1, 3],
        [0.92, 3],
        [1, 1],
        [0.92, 1],
        [0.84, 1],
        [0.76, 1],
        [0.68, 1],
        [0.6, 1],
        [0.52, 1],
        [0.45, 1],
        [0.38, 1],
        [0.3, 1],
        [0.24, 1],
        [0.18, 1],
      ]
    : [
        [1, 6],
        [0.94, 6],
        [0.88, 6],
        [0.82, 6],
        [0.76, 6],
        [0.94, 3],
        [0.85, 3],
        [0.85, 1],
        [0.76, 1],
        [0.68, 1],
        [0.6, 1],
        [0.5, 1],
        [0.4, 1],
        [0.3, 1],
        [0.24, 1],
        [0.18, 1],
      ];
  return steps.flatMap(([scale, most]) =>
    (most > 1 && wide ? [false, true] : [false]).map((flat) => ({ scale, most, flat, large: small ? LESS : 1 })),
  );
}

/** The strongest first; a Grande without Caballeros last. */
export function ordered(groups: readonly Group[]): Group[] {
  return groups
    .filter((g) => g.count > 0 || g.grande || g.owner < 0)
    .sort((a, b) => b.count - a.count || a.owner - b.owner);
}

interface Row {
  from: number;
  to: number;
  w: number;
  h: number;
}

const TIDY = 0.68; // down to this size pieces stand in rows together; before they get smaller they may stand anywhere
const FULL = 0.8; // of the free ground can be covered at most

/** Sets the King, the tower and all groups down in rows, as near to the heart of the room and as large as they fit. */
export function arrange(
  room: Room,
  groups: readonly Group[],
  tall: Tall,
  unit: number,
  small: boolean,
): Arrangement | null {
  const sorted = ordered(groups);
  const laurels = sorted.some((g) => g.leads);
  if (sorted.length === 0 && !tall.king && !tall.tower) return { unit, king: null, tower: null, clusters: [] };
  const { area, longest } = extentOf(room);
  const wished = styles(
    small,
    sorted.some((g) => g.count > 2),
  );
  const tidy = wished.filter((style) => style.scale >= TIDY).map((style) => ({ style, loose: false }));
  for (const { style, loose } of [
    ...tidy,
    ...wished.filter((style) => style.most === 1).map((style) => ({ style, loose: true })),
  ]) {
    const u = unit * style.scale;
    const shapes = sorted.map((g) => shapeOf(g, u, style, style.most > 1 ? laurels : g.leads)); // where room is scarce only the leader's stands on a laurel
    const large = tallSize(tall, style.large * u);
    const covered = shapes.reduce((sum, s) => sum + s.w * s.h, large.w * large.h);
    if (covered > FULL * area || shapes.some((s) => s.w > longest)) continue;
    const found = settled(room, sorted, shapes, u, large, style.most === 1, loose);
    if (found) return { unit: u, ...tallPlaces(tall, found.throne, style.large * u), clusters: found.clusters };
  }
  return null;
}

/** Everything of one style in its place, or null if it does not fit. */
function settled(
  room: Room,
  groups: readonly Group[],
  shapes: readonly Shape[],
  unit: number,
  large: Size,
  tight: boolean,
  loose: boolean,
): { throne: Box | null; clusters: Cluster[] } | null {
  const alone = large.w === 0;
  const block = pack(room, shapes, unit, tight, Infinity, !alone) ?? (loose ? flow(room, shapes, unit) : null);
  if (!block) return null;
  if (alone) return { throne: null, clusters: clustersOf(block, groups, shapes) };
  let best: { throne: Box; block: Block } | null = null;
  const seats = thrones(room, large.w, large.h);
  for (const [astray, throne] of seats) {
    if (best && astray >= best.block.cost) break;
    const found = pack(without(room, throne), shapes, unit, tight, (best?.block.cost ?? Infinity) - astray);
    if (found) best = { throne, block: { ...found, cost: found.cost + astray } };
  }
  for (const [, throne] of best || !loose ? [] : seats) {
    const found = flow(without(room, throne), shapes, unit);
    if (!found) continue;
    best = { throne, block: found };
    break;
  }
  return best && { throne: best.throne, clusters: clustersOf(best.block, groups, shapes) };
}

/** King and tower side by side. */
function tallSize({ king, tower }: Tall, unit: number): Size {
  const w = (king ? KING.w : 0) + (tower ? TOWER.w : 0) + (king && tower ? APART : 0);
  return { w: w * unit, h: Math.max(king ? KING.h : 0, tower ? TOWER.h : 0) * unit };
}

function tallPlaces({ king, tower }: Tall, box: Box | null, unit: number): { king: Box | null; tower: Box | null } {
  if (!box) return { king: null, tower: null };
  const bottom = box.y + box.h;
  const standing = ({ w, h }: Size, x: number): Box => ({ x, y: bottom - h * unit, w: w * unit, h: h * unit });
  return {
    king: king ? standing(KING, box.x) : null,
    tower: tower ? standing(TOWER, box.x + box.w - TOWER.w * unit) : null,
  };
}

/**
 * Places for the large pieces, at either end of every free stretch and in its middle, with how far astray they are: the
 * nearest first.
 */
function thrones(room: Room, w: number, h: number): [number, Box][] {
  const found: [number, Box][] = [];
  const { top, rows } = room.ground;
  for (let y = top; y < top + rows.length * STEP; y += 4 * STEP) {
    for (const [a, b] of free(room, y, y + h)) {
      if (b - a < w) continue;
      const xs = b - a > 2 * w ? [a, (a + b - w) / 2, b - w] : b - a > w + 4 ? [a, b - w] : [a];
      for (const x of xs)
        found.push([0.3 * Math.hypot(x + w / 2 - room.heart[0], y + h / 2 - room.heart[1]), { x, y, w, h }]);
    }
  }
  return found.sort((p, q) => p[0] - q[0]);
}

/** Shapes with their places: left end and bottom. */
interface Block {
  places: Point[];
  cost: number;
}

/** The best block of rows that costs less than a limit, or just any. */
function pack(
  room: Room,
  shapes: readonly Shape[],
  unit: number,
  tight: boolean,
  limit: number,
  any = false,
): Block | null {
  const [gap, rise] = tight ? [unit * 0.36, unit * 0.18] : [unit * 0.5, unit * 0.26];
  const [first, deep] = [room.ground.top, room.ground.rows.length * STEP];
  let best: Block | null = null;
  for (const cut of cutsOf(shapes.length)) {
    let from = 0;
    const rows: Row[] = cut.map((n) => {
      const part = shapes.slice(from, (from += n));
      return {
        from: from - n,
        to: from,
        w: part.reduce((sum, s) => sum + s.w, (n - 1) * gap),
        h: Math.max(...part.map((s) => s.h)),
      };
    });
    const high = rows.reduce((sum, r) => sum + r.h, (rows.length - 1) * rise);
    const widest = Math.max(0, ...rows.map((r) => r.w));
    const ragged = rows.reduce((sum, r) => sum + (widest - r.w), 0) * 0.12 + (rows.length - 1) * unit * 0.4;
    for (let top = first; top + high <= first + deep; top += 2 * STEP) {
      const off = Math.abs(top + high / 2 - room.heart[1]) + ragged;
      if (off >= limit) continue;
      const lefts = stack(room, rows, top, rise);
      if (!lefts) continue;
      const astray =
        rows.reduce((sum, r, i) => sum + Math.abs(lefts[i]! + r.w / 2 - room.heart[0]), 0) *
        (0.6 / Math.max(rows.length, 1));
      if (off + astray >= limit) continue;
      limit = off + astray;
      best = { places: placesIn(rows, lefts, shapes, top, gap, rise), cost: limit };
      if (any) return best;
    }
  }
  return best;
}

/** The left end of every row when the block begins at y, or null when a row finds no place. */
function stack(room: Room, rows: readonly Row[], y: number, rise: number): number[] | null {
  const lefts: number[] = [];
  for (const row of rows) {
    const wish = room.heart[0] - row.w / 2;
    let found = NaN;
    for (const [a, b] of free(room, y, y + row.h)) {
      if (b - a < row.w) continue;
      const x = Math.min(Math.max(wish, a), b - row.w);
      if (!(Math.abs(x - wish) >= Math.abs(found - wish))) found = x;
    }
    if (Number.isNaN(found)) return null;
    lefts.push(found);
    y += row.h + rise;
  }
  return lefts;
}

function placesIn(
  rows: readonly Row[],
  lefts: readonly number[],
  shapes: readonly Shape[],
  top: number,
  gap: number,
  rise: number,
): Point[] {
  let y = top;
  return rows.flatMap((row, r) => {
    let x = lefts[r]!;
    const bottom = y + row.h;
    y = bottom + rise;
    return shapes.slice(row.from, row.to).map((shape): Point => {
      const left = x;
      x += shape.w + gap;
      return [left, bottom];
    });
  });
}

/** Where no block of rows fits: shapes flow from the top into every free stretch, past whatever stands in between. */
function flow(room: Room, shapes: readonly Shape[], unit: number): Block | null {
  const [gap, rise] = [unit * 0.3, unit * 0.15];
  const { top, rows } = room.ground;
  const left = shapes.map((shape, i) => ({ shape, i })).sort((a, b) => b.shape.h - a.shape.h || b.shape.w - a.shape.w);
  const places: Point[] = [];
  for (let y = top; y < top + rows.length * STEP && left.length;) {
    const h = left[0]!.shape.h;
    let placed = false;
    for (const [a, b] of free(room, y, y + h)) {
      let x = a;
      for (let k = 0; k < left.length;) {
        const { shape, i } = left[k]!;
        if (x + shape.w > b) {
          k++;
          continue;
        }
        places[i] = [x, y + h];
        x += shape.w + gap;
        left.splice(k, 1);
        placed = true;
      }
    }
    y += placed ? h + rise : STEP;
  }
  return left.length ? null : { places, cost: 0 };
}

function clustersOf(block: Block, groups: readonly Group[], shapes: readonly Shape[]): Cluster[] {
  return shapes.map((shape, i): Cluster => {
    const [x, bottom] = block.places[i]!;
    return { ...groups[i]!, box: { x, y: bottom - shape.h, w: shape.w, h: shape.h }, ...shape.place(x, bottom) };
  });
}
