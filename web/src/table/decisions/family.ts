/** Which way of answering fits a decision. */

import type { Book } from "../../lib/catalogue.svelte";
import type { Decision, Option } from "../../protocol";

export type Family =
  | "window"
  | "power"
  | "hand"
  | "card"
  | "fetch"
  | "number"
  | "parts"
  | "opening"
  | "disc"
  | "owner"
  | "board"
  | "site"
  | "mixed"
  | "person"
  | "carrier"
  | "grande"
  | "plain";

const BY_KIND: Readonly<Record<string, Family>> = {
  window: "window",
  power: "power",
  choose_card: "card",
  fetch_power: "fetch",
  supply: "number",
  parts: "parts",
  opening: "opening",
  disc: "disc",
  move_owner: "owner",
  whose: "owner",
  take_dealt: "card",
  scoreboard: "board",
};

/** Whose pieces: a seat's, or the black ones. */
export function isOwner(name: string): boolean {
  return name.startsWith("seat-") || name === "black";
}

/** The seat an answer means; -1: none. */
export function seatOf(name: string): number {
  return name.startsWith("seat-") ? Number(name.slice(5)) : -1;
}

/** Yes or no: both answers stand side by side. */
export function isYesOrNo(decision: Decision): boolean {
  return decision.traits.includes("yes_or_no");
}

/** By its kind where it is known; by what its options are, where a module brings a kind of its own. */
export function familyOf(decision: Decision, book: Book): Family {
  const known = BY_KIND[decision.kind];
  if (known) return known;
  if (decision.traits.includes("of_homes")) return "grande";
  if (decision.traits.includes("collects")) return "hand";
  if (decision.options.some((option) => option.name.startsWith("stack-"))) return "card";
  const names = decision.options.map((option) => option.name).filter((name) => name !== "done");
  const all = (test: (name: string) => boolean): boolean => names.length > 0 && names.every(test);
  const markers = book.catalogue.markers;
  if (all((name) => markers.some(({ action }) => action === name))) return "person";
  if (all((name) => markers.some(({ role, sites }) => role === "carrier" && !!sites?.includes(name)))) return "carrier";
  if (all((name) => book.isSite(name))) return "site";
  if (all(isOwner)) return "owner";
  if (all((name) => name.startsWith("number-"))) return "number";
  if (all((name) => name.startsWith("board-"))) return "board";
  if (names.some((name) => book.isSite(name) || name.startsWith("seat-") || book.played(name))) return "mixed";
  return "plain";
}

const PARTS = ["special", "special-power", "place", "done"];

/** The parts of a turn; behind them what costs none. */
function partRank(name: string, book: Book): number {
  const free = Object.values(book.catalogue.answers).flatMap((answers) => answers[name]?.free ?? [])[0];
  return PARTS.includes(name) ? PARTS.indexOf(name) : PARTS.length + (free ?? 0);
}

/** Answers in the order they are shown and counted: what is usual first, what ends something last. */
const ORDER: Readonly<Record<string, (name: string, book: Book) => number>> = {
  window: (name) => (name === "allow" ? 0 : name.startsWith("allow") ? 2 : 1),
  choose_card: (name) => (name.startsWith("stack-") ? 1 : 0),
  parts: partRank,
};

/** Yes, no; asked again and again, where one may say for how long not to be, no first. */
function yesFirst(decision: Decision): (name: string) => number {
  const again = decision.options.some(({ name }) => name.startsWith("wait"));
  return (name) => (name.startsWith("wait") ? 3 : name !== "done" ? 1 : again ? 0 : 2);
}

export function ordered(decision: Decision, book: Book): Decision {
  const byNumber = (name: string): number => book.played(name)?.value ?? -1;
  const rank = decision.kind === "power" ? byNumber : isYesOrNo(decision) ? yesFirst(decision) : ORDER[decision.kind];
  return rank
    ? { ...decision, options: [...decision.options].sort((a, b) => rank(a.name, book) - rank(b.name, book)) }
    : decision;
}

/** Everything an answering component needs. */
export interface AnswerProps {
  decision: Decision;
  book: Book;
  names: readonly string[];
  king: string;
  busy: boolean; // an answer is under way
  hint: (option: Option) => string | null; // the key that stands for it
  act: (action: string) => void;
}
