/** Where the pieces stand: pure functions from counts and the shape of a region to places that never overlap. */

import type { Slug, Token } from "../protocol";
import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Everything of one owner on one site. */
export interface Group {
  owner: number; // -1: pieces that may not be seen
  count: number;
  grande: boolean;
  leads: boolean;
  stand?: Stand; // where exactly they stand, if that is more than the site says
  flag?: boolean; // one of them bears a flag
  standIn?: boolean; // the Grande does the King's duties
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

type Span = readonly [left: number, right: number];

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

const STEP = 3;
const MARGIN = 6; // from the border
const AIR = 6; // from name and scoreboard
const MOST = 6; // so many are drawn one by one
const COUNTED = 3; // above this a numeral says how many

/** Sizes by the side of a Caballero. */
const KING = { w: 1.52, h: 2.6 };
const TOWER = { w: 1.28, h: 3.2 };
const APART = 0.2; // King and tower
const GRANDE = { w: 1.36, h: 1.9 };
export const TOKEN = { size: 0.66, raised: 0.8 }; // over the head of the Grande who stands in for the King: by his width, and how much of it is above him
const LAUREL = 0.44;
const LESS = 0.78; // large pieces are less large on a small screen
const DIGIT = 0.68; // a digit's width by its size

const FLAG = 0.5; // above its bearer
const RISE = 0.86; // rows of cubes stand a little behind each other

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

function extentOf(room: Room): Extent {
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

function without(room: Room, box: Box): Room {
  return { ...room, taken: [...room.taken, box], within: room, open: new Map(), extent: null };
}

export interface Size {
  w: number;
  h: number;
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

/** Places for the large pieces, at either end of every free stretch and in its middle, with how far astray they are: the nearest first. */
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

/** Sizes of type and pieces, in units of the map, so that they stay legible when a unit is only so many pixels. */
export interface Measure {
  small: boolean;
  unit: number;
  name: number; // size of type
  spacing: number; // of letters, in em
  plate: number; // height of a scoreboard
  badge: number; // height of a marker
}

const clamp = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high);

export function measure(pixelsPerUnit: number): Measure {
  const s = pixelsPerUnit || 1;
  const small = s < 0.58;
  return {
    small,
    unit: clamp(25, 15 / s, 37),
    name: clamp(17, 10.4 / s, 23),
    spacing: small ? 0.03 : 0.13,
    plate: clamp(24, 15 / s, 32),
    badge: clamp(26, 15 / s, 36),
  };
}

/** A cell of a scoreboard: how wide, and whether it is that of the first place, which is set larger. */
export interface Cell {
  w: number;
  value: number | null; // null: the sign that the board is turned round
  lead: boolean;
}

/** The cells of a scoreboard from left to right; one that is turned round reads backwards, behind a sign that says so. */
export function cells(values: readonly number[], plate: number, reversed = false): Cell[] {
  const row = values.map((value, i): Cell => ({ w: plate * (i === 0 ? 1.08 : 0.84), value, lead: i === 0 }));
  return reversed ? [{ w: plate * 0.8, value: null, lead: false }, ...row.reverse()] : row;
}

export interface Title {
  names: { x: number; y: number; size: number; text: string; note: boolean }[]; // middle of the base line
  plate: Box;
  crown: Box | null; // the mark of the King's region, above the name
  taken: Box[];
}

const LETTER = 0.72; // a capital's width by its size, in a wide type
const SMALL_LETTER = 0.58;
const NOTE = 0.9; // a note's size by the name's

/** What stands at a site besides pieces. */
export interface Heading {
  name: string;
  note: string; // under the name
  values: readonly number[]; // what the scoreboard shows
  covered: boolean; // by a movable scoreboard, which is larger
  reversed: boolean;
  king: boolean;
}

const OVERHANG = 0.2; // of a movable scoreboard over the printed one, by its height

/** Name and scoreboard of a site, from the middle of their top edge. */
export function titleOf(
  { name, note, values, covered, reversed, king }: Heading,
  at: Point,
  how: { beside?: boolean; lines?: number },
  m: Measure,
): Title {
  const text = name.toUpperCase();
  const lines = (how.lines ?? 1) > 1 ? broken(text) : [text];
  const small = m.name * NOTE;
  const wide = Math.max(
    ...lines.map((line) => line.length * m.name * (LETTER + m.spacing)),
    note.length * small * SMALL_LETTER,
  );
  const leading = m.name * 1.12;
  const high = m.name * 0.98 + (lines.length - 1) * leading + (note ? small * 1.15 : 0);
  const w = cells(values.length ? values : [0], m.plate, reversed).reduce((sum, cell) => sum + cell.w, 0);
  const total = how.beside ? wide + m.plate * 0.5 + w : 0;
  const mid = how.beside ? at[0] - total / 2 + wide / 2 : at[0];
  const drop = how.beside ? Math.max(0, (m.plate - high) / 2) : 0;
  const plate: Box = how.beside
    ? { x: at[0] + total / 2 - w, y: at[1] + Math.max(0, (high - m.plate) / 2), w, h: m.plate }
    : { x: at[0] - w / 2, y: at[1] + high + m.plate * 0.22, w, h: m.plate };
  const crown = king ? { x: mid - m.name * 0.6, y: at[1] + drop - m.name, w: m.name * 1.2, h: m.name } : null;
  const first = at[1] + drop + m.name * 0.82;
  const names = lines.map((line, i) => ({ x: mid, y: first + i * leading, size: m.name, text: line, note: false }));
  if (note)
    names.push({ x: mid, y: first + (lines.length - 1) * leading + small * 1.15, size: small, text: note, note: true });
  return {
    names,
    plate,
    crown,
    taken: [
      { x: mid - wide / 2, y: at[1] + drop, w: wide, h: high },
      covered ? grown(plate, OVERHANG * m.plate) : plate,
      ...(crown ? [crown] : []),
    ],
  };
}

/** Places for markers of these sizes (by the height of a plain one), each as near to its point as there is room, and the room that is left. */
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

function broken(text: string): string[] {
  const at = text.indexOf(" ");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function grown({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
