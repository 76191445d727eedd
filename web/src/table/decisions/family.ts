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
  | "ship"
  | "grande"
  | "plain";

const BY_KIND: Readonly<Record<string, Family>> = {
  window: "window",
  power: "power",
  choose_hand: "hand",
  choose_card: "card",
  fetch_power: "fetch",
  supply: "number",
  parts: "parts",
  opening: "opening",
  disc: "disc",
  move_owner: "owner",
  whose: "owner",
  execute_which: "card",
  take_dealt: "card",
  scoreboard: "board",
  second_card: "card",
  choose_person: "person",
  choose_ship: "ship",
  depose_king: "grande",
  coup: "grande",
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
export const YES_OR_NO: ReadonlySet<string> = new Set(["consent", "last_chance", "chance"]);

/** What costs neither part of a turn. */
const BRIEF = ["take-ship", "imprison", "send-guest", "move-soldiers", "use-saved", "incognito"] as const;
const FREE = ["claim-gold", "claim-ware", "embark", "extra-supply", "execute", ...BRIEF] as const;
export type Free = (typeof FREE)[number];

export function isFree(name: string): name is Free {
  return (FREE as readonly string[]).includes(name);
}

export function isBrief(name: string): name is (typeof BRIEF)[number] {
  return (BRIEF as readonly string[]).includes(name);
}

/** By its kind where it is known; by what its options are, where a module brings a kind of its own. */
export function familyOf(decision: Decision, book: Book): Family {
  const known = BY_KIND[decision.kind];
  if (known) return known;
  const names = decision.options.map((option) => option.name).filter((name) => name !== "done");
  const all = (test: (name: string) => boolean): boolean => names.length > 0 && names.every(test);
  if (all((name) => book.isSite(name))) return "site";
  if (all(isOwner)) return "owner";
  if (all((name) => name.startsWith("number-"))) return "number";
  if (all((name) => name.startsWith("board-"))) return "board";
  if (names.some((name) => book.isSite(name) || name.startsWith("seat-") || book.played(name))) return "mixed";
  return "plain";
}

const partRank = (name: string): number =>
  (["special", "special-power", "place", "done", ...FREE] as string[]).indexOf(name);

/** Answers in the order they are shown and counted: what is usual first, what ends something last. */
const ORDER: Readonly<Record<string, (name: string) => number>> = {
  window: (name) => (name === "allow" ? 0 : name.startsWith("allow") ? 2 : 1),
  choose_card: (name) => (name === "use-saved" ? 0 : 1),
  consent: (name) => (name === "done" ? 1 : 0),
  last_chance: (name) => (name === "done" ? 1 : 0),
  chance: (name) => (name === "done" ? 0 : name.startsWith("wait") ? 2 : 1),
  parts: partRank,
};

export function ordered(decision: Decision, book: Book): Decision {
  const byNumber = (name: string): number => book.played(name)?.value ?? -1;
  const rank = decision.kind === "power" ? byNumber : ORDER[decision.kind];
  return rank ? { ...decision, options: [...decision.options].sort((a, b) => rank(a.name) - rank(b.name)) } : decision;
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
