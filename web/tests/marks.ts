/** Markers as tests write them down: those that are not out may stand there too, and things of a kind together. */

import type { MarkValue, Seat, Slug, View } from "../src/protocol";

export type Marks = Record<string, unknown>;

const BOARDS = ["board-840", "board-400"];

function lists(value: unknown): MarkValue {
  return Object.values(value as Record<string, number>);
}

/** The same as they are sent. */
export function sent(marks: Marks | null | undefined): Record<string, MarkValue> {
  const flat = Object.entries(marks ?? {}).flatMap(([name, value]): [string, unknown][] => {
    if (name === "grandissimo") return Object.entries(sent(value as Marks | null));
    if (name === "ships") return [[name, (value as { seat: Seat | null }[]).map(({ seat }) => seat)]];
    if (name === "reversed") return [[name, (value as Slug[]).map((slug) => BOARDS.indexOf(slug))]];
    if (name === "postponed") return [];
    if (name === "tokens" && value) return Object.entries(value).map(([kind, n]) => [`tokens.${kind}`, lists(n)]);
    if (value && typeof value === "object" && !Array.isArray(value))
      return Object.entries(value).map(([key, one]) => [`${name}.${key}`, one]);
    return [[name, value]];
  });
  const out = ([, value]: [string, unknown]): boolean =>
    Array.isArray(value) ? value.some((one) => one !== null) : value !== null && value !== false && value !== undefined;
  return Object.fromEntries(flat.filter(out)) as Record<string, MarkValue>;
}

/** A view with such markers. */
export function laid(view: Omit<View, "marks" | "later">, marks: Marks | null): View {
  const late = (marks?.grandissimo as Marks | undefined)?.postponed as Seat | null | undefined;
  return { ...view, marks: sent(marks), later: late ?? null };
}

/** Markers as they are without a module that has any. */
export const NO_MARKS: Marks = {};
