/** Where every point came from, in the order it was paid. */

import type { Book } from "../lib/catalogue.svelte";
import type { Event, Seat, Slug } from "../protocol";

export interface Paid {
  seat: Seat;
  points: number;
  why: string;
}

/** The same, and whether others are paid for the same: then it is a tie. */
export interface Share extends Paid {
  tied: boolean;
}

export interface ScoredPlace {
  site: Slug;
  partner: Slug | null; // scored together with it
  paid: Paid[];
  leftOut?: boolean;
}

/** One occasion: a general scoring, or the special action of a card. */
export interface Occasion {
  round: number;
  card: Slug | null; // null: a general scoring
  seat: Seat; // who carried the card out
  places: ScoredPlace[];
  totals: number[]; // after it, by seat
}

export function occasions(events: readonly Event[], seats: number, { catalogue }: Book): Occasion[] {
  const { plays } = catalogue.telling;
  const leaves = new Set(catalogue.markers.flatMap(({ role, told_by: kind }) => (role === "left out" && kind) || []));
  const result: Occasion[] = [];
  const totals = new Array<number>(seats).fill(0);
  let round = 1;
  let card: Slug | null = null;
  let seat: Seat = -1;
  let open: Occasion | null = null;
  const begin = (): Occasion => {
    open = { round, card, seat, places: [], totals: [...totals] };
    result.push(open);
    return open;
  };
  for (const event of events) {
    if (leaves.has(event.kind)) {
      open ??= begin();
      open.places.push({ site: event.target ?? "", partner: null, paid: [], leftOut: true });
    }
    if (event.kind === "action_begun" || plays.includes(event.kind)) {
      ({ card, seat } = event);
      open = null;
    }
    switch (event.kind) {
      case "round_begun":
        round = event.amount;
        open = null;
        break;
      case "scoring_begun":
        card = null;
        seat = -1;
        open = null;
        break;
      case "place_scored":
      case "places_scored":
        open ??= begin();
        open.places.push(scored(event));
        break;
      case "points": {
        if (event.seat < 0) break;
        totals[event.seat] = (totals[event.seat] ?? 0) + event.points;
        const occasion: Occasion = open ?? begin();
        paidAt(occasion, event.target).paid.push({ seat: event.seat, points: event.points, why: event.why });
        occasion.totals = [...totals];
        break;
      }
    }
  }
  return result;
}

function scored(event: Event): ScoredPlace {
  const together = event.kind === "places_scored";
  return { site: (together ? event.source : event.target) ?? "", partner: together ? event.target : null, paid: [] };
}

/** Where points belong: to the place being scored, or to one that pays by itself. */
function paidAt(occasion: Occasion, site: Slug | null): ScoredPlace {
  const last = occasion.places.at(-1);
  if (last && (site === null || site === last.site || site === last.partner)) return last;
  const place: ScoredPlace = { site: site ?? "", partner: null, paid: [] };
  occasion.places.push(place);
  return place;
}

/** Payments of one place by seat, most points first. */
export function bySeat(paid: readonly Paid[]): { seat: Seat; points: number; reasons: Share[] }[] {
  const isTied = ({ seat, why }: Paid): boolean => paid.some((other) => other.why === why && other.seat !== seat);
  const seats = [...new Set(paid.map((p) => p.seat))];
  return seats
    .map((seat) => {
      const reasons = paid.filter((p) => p.seat === seat).map((p) => ({ ...p, tied: isTied(p) }));
      return { seat, reasons, points: reasons.reduce((sum, p) => sum + p.points, 0) };
    })
    .sort((a, b) => b.points - a.points);
}

/** The action cards of the round being played, as far as the log tells: which were turned up, and who took which. */
export function cardsOfRound(
  events: readonly Event[],
  { catalogue }: Book,
): { revealed: Slug[]; taken: Map<Slug, Seat> } {
  const taken = new Map<Slug, Seat>();
  const revealed: Slug[] = [];
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    if (event.kind === "round_begun") break;
    if (event.card === null) continue;
    if (catalogue.telling.takes.includes(event.kind)) taken.set(event.card, event.seat);
    if (event.kind === "card_revealed") revealed.push(event.card);
  }
  return { revealed, taken };
}
