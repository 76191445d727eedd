/** Which way of answering fits a decision. */

import type { Book } from "../../lib/catalogue.svelte";
import type { Decision, Option } from "../../protocol";

export type Family = "window" | "power" | "card" | "fetch" | "number" | "parts" | "disc" | "owner" | "board" | "site" | "plain";

const BY_KIND: Readonly<Record<string, Family>> = {
  window: "window",
  power: "power",
  choose_card: "card",
  fetch_power: "fetch",
  supply: "number",
  parts: "parts",
  disc: "disc",
  move_owner: "owner",
  scoreboard: "board",
};

/** By its kind where it is known; by what its options are, where a module brings a kind of its own. */
export function familyOf(decision: Decision, book: Book): Family {
  const known = BY_KIND[decision.kind];
  if (known) return known;
  const names = decision.options.map((option) => option.name).filter((name) => name !== "done");
  const all = (test: (name: string) => boolean): boolean => names.length > 0 && names.every(test);
  if (all((name) => book.isSite(name))) return "site";
  if (all((name) => name.startsWith("seat-"))) return "owner";
  if (all((name) => name.startsWith("number-"))) return "number";
  if (all((name) => name.startsWith("power-"))) return "fetch";
  if (all((name) => name.startsWith("board-"))) return "board";
  return "plain";
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
