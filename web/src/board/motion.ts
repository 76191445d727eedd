/** What flies over the board after an update. The board itself is already in its final state; this only explains it. */

import type { Event, Seat, Slug } from "../protocol";
import type { Point } from "./geometry";
import type { Chart } from "./charts";
import type { Plan } from "./plan";
import { placeOf, whereabouts } from "./ways";

export const FLIGHT = 430; // milliseconds
const STAGGER = 60;
const PAUSE = 130; // between one event and the next
const MOST = 6; // pieces that fly one by one
const FLOAT = 1500;
const LONGEST = 2400; // no animation begins later than this

export interface Flight {
  id: number;
  owner: Seat;
  from: Point;
  to: Point;
  delay: number;
}

export interface Float {
  id: number;
  seat: Seat;
  points: number;
  at: Point;
  delay: number;
}

/** By "site owner": so many pieces were there before, and the next one lands after so many milliseconds. */
export type Arrivals = Map<string, { before: number; after: number }>;

export interface Motion {
  flights: Flight[];
  floats: Float[];
  arrivals: Arrivals;
  landed: ReadonlySet<Slug>; // movable scoreboards that came to the map
  lasts: number;
}

export const STILL: Motion = { flights: [], floats: [], arrivals: new Map(), landed: new Set(), lasts: 0 };

let serial = 0;

/** From the events of an update and the board before and after it to the pieces that glide and the points that rise. */
export function motionOf(events: readonly Event[], before: Plan, after: Plan, seats: number, chart: Chart): Motion {
  const flights: Flight[] = [];
  const arrivals: Arrivals = new Map();
  let start = 0;
  for (const event of events) {
    if (event.kind !== "pieces" || event.source === event.target) continue;
    if (!onMap(before, event.source) && !onMap(after, event.target)) continue; // from Province to Court: not on the map
    const from = whereabouts(before, event.source, event.owner, seats, chart);
    const to = whereabouts(after, event.target, event.owner, seats, chart);
    const many = Math.min(Math.max(event.amount, 1), MOST);
    const first = Math.min(start, LONGEST);
    for (let i = 0; i < many; i++)
      flights.push({ id: ++serial, owner: event.owner, from, to, delay: first + i * STAGGER });
    const key = `${event.target} ${event.owner}`;
    if (!arrivals.has(key))
      arrivals.set(key, { before: shown(before, event.target, event.owner), after: first + FLIGHT - 60 });
    start += PAUSE + many * 20;
  }
  const floats = floatsOf(events, after, flights.length ? Math.min(start, LONGEST) + FLIGHT : 0);
  const landed = new Set(
    events.flatMap((event) =>
      event.kind === "board_set" && event.board && !onMap(before, event.source) ? [event.board] : [],
    ),
  );
  const ends = [
    ...(landed.size ? [FLIGHT] : []),
    ...flights.map((f) => f.delay + FLIGHT),
    ...floats.map((f) => f.delay + FLOAT),
  ];
  return { flights, floats, arrivals, landed, lasts: Math.max(0, ...ends) };
}

function onMap(plan: Plan, site: Slug | null): boolean {
  return placeOf(plan, site) !== undefined;
}

function shown(plan: Plan, site: Slug | null, owner: Seat): number {
  return (
    placeOf(plan, site)?.pieces.clusters.find(
      (c) => c.owner === owner && (c.stand === undefined || c.stand.slug === site),
    )?.cubes.length ?? 0
  );
}

/** One number for each seat and site, site after site. */
function floatsOf(events: readonly Event[], plan: Plan, start: number): Float[] {
  const sums = new Map<Slug, Map<Seat, number>>();
  for (const { kind, target, seat, points } of events) {
    if (kind !== "points" || !target || !points || !plan.has(target)) continue;
    const row = sums.get(target) ?? new Map<Seat, number>();
    sums.set(target, row.set(seat, (row.get(seat) ?? 0) + points));
  }
  return [...sums].flatMap(([site, row], order) =>
    [...row].map(([seat, points], i): Float => {
      const { title } = plan.get(site)!;
      const width = title.plate.h;
      const x = title.plate.x + title.plate.w / 2 + (i - (row.size - 1) / 2) * 2.1 * width;
      return {
        id: ++serial,
        seat,
        points,
        at: [x, title.plate.y + title.plate.h],
        delay: Math.min(start + order * 260, LONGEST),
      };
    }),
  );
}

const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";

/** Attachment: glides an element from one place to another, along a low arc. */
export function glide(flight: Flight): (node: Element) => void {
  return (node) => {
    const [[x0, y0], [x1, y1]] = [flight.from, flight.to];
    const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) * 0.16);
    const place = (x: number, y: number, k: number): string => `translate(${x}px, ${y}px) scale(${k})`;
    node.animate(
      [
        { transform: place(x0, y0, 1), opacity: 1 },
        { transform: place((x0 + x1) / 2, (y0 + y1) / 2 - lift, 1.18), opacity: 1, offset: 0.5 },
        { transform: place(x1, y1, 1), opacity: 1, offset: 0.98 },
        { transform: place(x1, y1, 1), opacity: 0 },
      ],
      { duration: FLIGHT, delay: flight.delay, easing: EASE, fill: "both" },
    );
  };
}

/** Attachment: lets points rise and fade. */
export function rise(float: Float): (node: Element) => void {
  return (node) => {
    const place = (dy: number): string => `translate(${float.at[0]}px, ${float.at[1] + dy}px)`;
    node.animate(
      [
        { transform: place(8), opacity: 0 },
        { transform: place(0), opacity: 1, offset: 0.15 },
        { transform: place(-12), opacity: 1, offset: 0.7 },
        { transform: place(-26), opacity: 0 },
      ],
      { duration: FLOAT, delay: float.delay, easing: "ease-out", fill: "both" },
    );
  };
}
