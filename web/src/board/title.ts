/** What is printed at a site: its name and scoreboard, in sizes that stay legible. */

import type { Point } from "./geometry";
import type { Box } from "./room";

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
export function cells(values: readonly number[], plate: number, turned = false): Cell[] {
  const row = values.map((value, i): Cell => ({ w: plate * (i === 0 ? 1.08 : 0.84), value, lead: i === 0 }));
  return turned ? [{ w: plate * 0.8, value: null, lead: false }, ...row.reverse()] : row;
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
  turned: boolean;
  king: boolean;
}

const OVERHANG = 0.2; // of a movable scoreboard over the printed one, by its height

/** Name and scoreboard of a site, from the middle of their top edge. */
export function titleOf(
  { name, note, values, covered, turned, king }: Heading,
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
  const w = cells(values.length ? values : [0], m.plate, turned).reduce((sum, cell) => sum + cell.w, 0);
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

function broken(text: string): string[] {
  const at = text.indexOf(" ");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function grown({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}
