/** The pen beside a marker: a small yard where those stand who found no room on it, one cell for each owner. */

import type { Point } from "./geometry";
import type { Cluster, Group } from "./layout";
import type { Box, Size } from "./room";

const CUBE = 0.85; // all by the height of a plain marker
const DIGIT = 0.42;
const GAP = 0.12;
const RIM = 0.2;
const FLAG = 0.42;
const ABREAST = 3;

interface Cells {
  columns: number;
  rows: number;
  w: number;
  h: number;
}

function cellsOf(groups: readonly Group[]): Cells {
  const digits = Math.max(...groups.map((group) => (group.count > 1 ? String(group.count).length : 0)));
  const columns = Math.min(ABREAST, groups.length);
  return {
    columns,
    rows: Math.ceil(groups.length / columns),
    w: CUBE + digits * DIGIT,
    h: CUBE + (groups.some((group) => group.flag) ? FLAG : 0),
  };
}

export function penSize(groups: readonly Group[]): Size {
  const { columns, rows, w, h } = cellsOf(groups);
  return { w: columns * w + (columns - 1) * GAP + 2 * RIM, h: rows * h + (rows - 1) * GAP + 2 * RIM };
}

/** Everybody in his cell of a pen that has the proportions of penSize. */
export function penOf(box: Box, groups: readonly Group[]): Cluster[] {
  const { columns, w, h } = cellsOf(groups);
  const one = box.w / penSize(groups).w;
  const unit = CUBE * one;
  return groups.map((group, i) => {
    const x = box.x + (RIM + (i % columns) * (w + GAP)) * one;
    const y = box.y + (RIM + Math.floor(i / columns) * (h + GAP)) * one;
    const cube: Point = [x, y + h * one - unit];
    const numeral = group.count > 1 ? { x: x + unit * 1.05, y: cube[1] + unit * 0.86, size: DIGIT * one * 1.55 } : null;
    return {
      ...group,
      leads: false,
      grande: false,
      box: { x, y, w: w * one, h: h * one },
      unit,
      cubes: [cube],
      numeral,
      stands: null,
      laurel: null,
    };
  });
}
