/** What a general scoring brought to whom. */

import type { Book } from "../lib/catalogue.svelte";
import { bySeat, occasions, type Share } from "../log/scoring";
import type { Event, Seat, Slug } from "../protocol";

export interface Gain {
  seat: Seat;
  points: number;
  total: number;
  places: { site: Slug; points: number; paid: Share[] }[];
}

/** The last general scoring among these events, most points first; null if there has been none yet. */
export function lastTally(
  events: readonly Event[],
  seats: number,
  book: Book,
): { round: number; gains: Gain[] } | null {
  const scoring = occasions(events, seats, book)
    .filter(({ card }) => card === null)
    .at(-1);
  if (!scoring) return null;
  const gains = Array.from({ length: seats }, (_, seat): Gain => {
    const places = scoring.places.flatMap(({ site, paid }) => {
      const own = bySeat(paid).find((one) => one.seat === seat);
      return own ? [{ site, points: own.points, paid: own.reasons }] : [];
    });
    return { seat, places, points: sum(places), total: scoring.totals[seat] ?? 0 };
  });
  return { round: scoring.round, gains: gains.sort((a, b) => b.points - a.points) };
}

function sum(parts: readonly { points: number }[]): number {
  return parts.reduce((all, { points }) => all + points, 0);
}
