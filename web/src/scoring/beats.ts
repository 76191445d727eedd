/** A scoring in beats: the Castillo, the discs, those who leave it, then every place that pays. */

import type { Event, Seat, Slug, View } from "../protocol";

export interface PaidHere {
  points: number;
  why: string;
}

export interface Chip {
  seat: Seat;
  site: Slug;
  paid: PaidHere[]; // none: this is where the seat's disc sends its Caballeros
  tied: boolean; // somebody else was paid for the same rank
}

export interface Beat {
  view: View; // the table as it is then
  events: Event[]; // what has happened since the beat before
  told: number; // so many events of the update have been told by then
  site: Slug | null; // the place that is scored
  lifted: boolean; // the tower
  chips: Chip[];
  weight: number; // how long it is to be seen, beside the others
}

const OPENING = new Set(["place_scored", "places_scored"]);
const ENDING = new Set(["round_begun", "game_ended"]);
const RANKS = new Set(["first", "second", "third"]);

/** What is to be watched of an update; nothing, if it is no part of a general scoring. */
export function beatsOf(before: View, events: readonly Event[]): Beat[] {
  const begins = before.phase === "general_scoring" ? 0 : events.findIndex((event) => event.kind === "scoring_begun");
  if (begins < 0 || !events.some((event) => OPENING.has(event.kind))) return [];
  const ends = events.findIndex((event, i) => i >= begins && ENDING.has(event.kind));
  const whole = events.slice(0, ends < 0 ? events.length : ends);
  let view: View = { ...before, decision: null, asked: [], interrupts: [], placing: [] };
  let told = 0;
  return partsOf(whole).map((part) => {
    view = after(view, part);
    told += part.length;
    return { view, events: part.filter(({ kind }) => kind !== "points"), told, ...lookOf(part) };
  });
}

/** Events that belong together; places that pay nobody go with the one before. */
function partsOf(events: readonly Event[]): Event[][] {
  const parts: Event[][] = [];
  let kind = "";
  for (const event of events) {
    const next = kindOf(event, kind);
    if (next !== kind || (next === "place" && OPENING.has(event.kind))) parts.push([]);
    if (!parts.length) parts.push([]);
    kind = next;
    parts.at(-1)!.push(event);
  }
  return parts.reduce<Event[][]>((kept, part) => {
    const silent =
      OPENING.has(part[0]!.kind) && !part.some(({ kind }) => kind === "points" || kind === "castillo_counted");
    if (silent && kept.length) kept.at(-1)!.push(...part);
    else kept.push(part);
    return kept;
  }, []);
}

function kindOf({ kind }: Event, before: string): string {
  if (OPENING.has(kind)) return "place";
  if (kind === "points" || kind === "castillo_counted") return before;
  if (kind === "disc_shown") return "discs";
  return kind === "pieces" || kind === "grande_moved" ? "leaving" : before;
}

function lookOf(part: readonly Event[]): Pick<Beat, "site" | "lifted" | "chips" | "weight"> {
  const scored = part.find(({ kind }) => OPENING.has(kind));
  const lifted = part.some(({ kind }) => kind === "castillo_counted");
  const shown = part.filter(({ kind, target }) => kind === "disc_shown" && target !== null);
  const discs = shown.map(({ seat, target }): Chip => ({ seat, site: target!, paid: [], tied: false }));
  const chips = [...discs, ...chipsOf(part)];
  const many = new Set(chips.map(({ seat }) => seat)).size;
  return { site: scored?.target ?? null, lifted, chips, weight: lifted || shown.length ? 1.6 : 0.7 + 0.15 * many };
}

/** Every payment of the places in this part, by seat and place. */
function chipsOf(part: readonly Event[]): Chip[] {
  const paid = part.filter(({ kind, target, seat }) => kind === "points" && target !== null && seat >= 0);
  const found = new Map<string, Chip>();
  for (const { seat, target, points, why } of paid) {
    const key = `${target} ${seat}`;
    const tied =
      RANKS.has(why) && paid.some((other) => other.seat !== seat && other.target === target && other.why === why);
    const chip = found.get(key) ?? { seat, site: target!, paid: [], tied: false };
    found.set(key, { ...chip, paid: [...chip.paid, { points, why }], tied: chip.tied || tied });
  }
  return [...found.values()];
}

/** The table after these events, as far as a scoring changes it. */
function after(view: View, events: readonly Event[]): View {
  const pieces = { ...view.pieces };
  const scores = [...view.scores];
  const grandes = [...view.grandes];
  const add = (site: Slug | null, owner: Seat, n: number): void => {
    const row = site === null ? undefined : pieces[site];
    if (row) pieces[site!] = row.map((count, i) => (i === owner && count !== null ? Math.max(0, count + n) : count));
  };
  const castillo = events.find((event) => OPENING.has(event.kind))?.target ?? "";
  for (const { kind, seat, owner, source, target, amount, points } of events) {
    if (kind === "points" && seat >= 0) scores[seat] = (scores[seat] ?? 0) + points;
    if (kind === "castillo_counted")
      pieces[castillo] = (pieces[castillo] ?? []).map((count, i) => (i === owner ? amount : (count ?? 0)));
    if (kind === "grande_moved" && target !== null) grandes[owner] = target;
    if (kind !== "pieces") continue;
    add(source, owner, -amount);
    add(target, owner, amount);
  }
  return { ...view, pieces, scores, grandes };
}

/** Has a general scoring come to its end with these events? */
export function isOver(before: View, after: View | null, events: readonly Event[]): boolean {
  const going = before.phase === "general_scoring" || events.some(({ kind }) => kind === "scoring_begun");
  return going && after?.phase !== "general_scoring" && events.some(({ kind }) => OPENING.has(kind));
}
