/** Lessons: which there are, and the tables on which this device takes them. */

import type { Slug } from "../protocol";
import { api } from "./api";
import { knownTable, remember, tableAddress } from "./devices";
import { load, save } from "./storage";

const KEY = "lessons"; // by module: the table

/** Where a lesson that was begun here goes on, if it can. */
export function begunLesson(module: Slug): string | null {
  const id = load<Record<Slug, string>>(KEY, {})[module];
  const table = id === undefined ? undefined : knownTable(id);
  return table && table.tokens.length ? tableAddress(table.id, table.tokens) : null;
}

/** Begins one from the first step, and says where to go. */
export async function beginLesson(module: Slug): Promise<string> {
  const made = await api.beginLesson(module);
  const tokens = made.tokens.filter((token): token is string => typeof token === "string");
  remember(made.table, { tokens, seats: [0], seen: 0 });
  save(KEY, { ...load<Record<Slug, string>>(KEY, {}), [module]: made.table });
  return tableAddress(made.table, tokens);
}
