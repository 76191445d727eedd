/** Where every point came from, in the order it was paid. */

import type { Event, Seat, Slug } from "../protocol";

export interface Paid {
  seat: Seat;
  points: number;
  why: string;
}

export interface ScoredPlace {
  site: Slug;
  paid: Paid[];
}

/** One occasion: a general scoring, or the special action of a card. */
export interface Occasion {
  round: number;
  card: Slug | null; // null: a general scoring
  seat: Seat; // who carried the card out
  places: ScoredPlace[];
  totals: number[]; // after it, by seat
}

export function occasions(events: readonly Event[], seats: number): Occasion[] {
  const result: Occasion[] = [];
  const totals = new Array<number>(seats).fill(0);
  let round = 1;
  let card: Slug | null = null;
  let seat: Seat = -1;
  let open: Occasion | null = null;
  for (const event of events) {
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
      case "action_begun":
      case "card_taken":
        card = event.card;
        seat = event.seat;
        open = null;
        break;
      case "place_scored":
        if (!open) {
          open = { round, card, seat, places: [], totals: [...totals] };
          result.push(open);
        }
        open.places.push({ site: event.target ?? "", paid: [] });
        break;
      case "points": {
        if (event.seat < 0) break;
        totals[event.seat] = (totals[event.seat] ?? 0) + event.points;
        open?.places.at(-1)?.paid.push({ seat: event.seat, points: event.points, why: event.why });
        if (open) open.totals = [...totals];
        break;
      }
    }
  }
  return result;
}

/** Payments of one place by seat, most points first. */
export function bySeat(paid: readonly Paid[]): { seat: Seat; points: number; reasons: Paid[] }[] {
  const seats = [...new Set(paid.map((p) => p.seat))];
  return seats
    .map((seat) => {
      const reasons = paid.filter((p) => p.seat === seat);
      return { seat, reasons, points: reasons.reduce((sum, p) => sum + p.points, 0) };
    })
    .sort((a, b) => b.points - a.points);
}

/** The action cards of the round being played, as far as the log tells: which were turned up, and who took which. */
export function cardsOfRound(events: readonly Event[]): { revealed: Slug[]; taken: Map<Slug, Seat> } {
  const taken = new Map<Slug, Seat>();
  const revealed: Slug[] = [];
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    if (event.kind === "round_begun") break;
    if (event.card === null) continue;
    if (event.kind === "card_taken") taken.set(event.card, event.seat);
    if (event.kind === "card_revealed") revealed.push(event.card);
  }
  return { revealed, taken };
}
