/** Where a way across lies: across the border of two regions, clear of names and scoreboards. */

import type { Slug } from "../protocol";
import { borderOf, type Chart } from "./charts";
import { inside, type Point } from "./geometry";
import { overlap, type Box } from "./room";

export interface Crossing {
  at: Point; // its middle
  angle: number; // of the way across, in degrees
  unit: number; // side of the Caballero on it
  box: Box;
}

/** Size by the side of the Caballero. */
export const DECK = { length: 2.2, width: 1.3 };

const SIZES = [1, 0.85, 0.7, 0.55, 0.4];
const AIR = 3;

const SHIFTS = [0, 0.2, -0.2, 0.36, -0.36]; // along the way across, by its length

/** As large as possible and as near to the middle of the border. */
export function crossingOver(
  chart: Chart,
  [a, b]: readonly [Slug, Slug],
  taken: readonly Box[],
  wish: number,
): Crossing | null {
  const spots = spotsOn(borderOf(chart, a, b));
  const lands = [a, b].map((slug) => chart.lands[slug]!.outline);
  const fits = ({ box }: Crossing): boolean =>
    !taken.some((other) => overlap(grown(box), other)) &&
    corners(grown(box)).every((p) => lands.some((land) => inside(land, p)));
  for (const size of SIZES) {
    for (const shift of SHIFTS) {
      const found = spots.map((spot) => crossingAt(spot, wish * size, shift)).find(fits);
      if (found) return found;
    }
  }
  return spots[0] ? crossingAt(spots[0], wish * SIZES.at(-1)!, 0) : null;
}

/** Places along a line with the direction across it, from its middle outwards. */
function spotsOn(line: readonly Point[]): { at: Point; angle: number }[] {
  const reach = 3; // small bends do not turn it
  const middle = (line.length - 1) / 2;
  return line
    .map((at, i) => {
      const [p, q] = [line[Math.max(0, i - reach)]!, line[Math.min(line.length - 1, i + reach)]!];
      const across = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI + 90;
      return { at, angle: Math.round(((across + 270) % 180) - 90), off: Math.abs(i - middle) };
    })
    .sort((s, t) => s.off - t.off);
}

function crossingAt({ at: [x, y], angle }: { at: Point; angle: number }, unit: number, shift: number): Crossing {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [length, width] = [DECK.length * unit, DECK.width * unit];
  const [w, h] = [length * Math.abs(cos) + width * Math.abs(sin), length * Math.abs(sin) + width * Math.abs(cos)];
  const at: Point = [x + shift * length * cos, y + shift * length * sin];
  return { at, angle, unit, box: { x: at[0] - w / 2, y: at[1] - h / 2, w, h } };
}

const grown = ({ x, y, w, h }: Box): Box => ({ x: x - AIR, y: y - AIR, w: w + 2 * AIR, h: h + 2 * AIR });

const corners = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x, y + h],
  [x + w, y + h],
];
