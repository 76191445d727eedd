/** The tables this device knows: its seats there, and the links it can still hand out. */

import { to } from "./place";
import type { Seat, Slug } from "../protocol";
import { load, save } from "./storage";

export interface KnownTable {
  id: string;
  tokens: string[]; // the seats played here; none: watched
  seats: Seat[]; // which these are, once the server has said so
  names: string[]; // as last seen
  invites: Record<string, string>; // seat → token, of the others' seats of a table made here
  claim?: string; // the secret that is to be a seat's if the table agrees
  muted?: boolean; // the talk
  seen: number; // how many events had been told when this player last moved or left
  modules?: Slug[];
  over: boolean;
  at: number; // last visit
}

const KEY = "tables";
const MOST = 60;

export function knownTables(): KnownTable[] {
  const tables = load<KnownTable[]>(KEY, []);
  return Array.isArray(tables) ? tables.filter((table) => typeof table?.id === "string") : [];
}

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((table) => table.id === id);
}

/** Does it stay when the page is closed? */
export function remember(id: string, news: Partial<Omit<KnownTable, "id">>): boolean {
  const tables = knownTables();
  const old = tables.find((table) => table.id === id);
  const blank: KnownTable = { id, tokens: [], seats: [], names: [], invites: {}, seen: 0, over: false, at: Date.now() };
  const table = { ...blank, ...old, ...news, id };
  return save(KEY, [table, ...tables.filter((other) => other.id !== id)].sort((a, b) => b.at - a.at).slice(0, MOST));
}

export function forgetTable(id: string): void {
  save(
    KEY,
    knownTables().filter((table) => table.id !== id),
  );
}

/** Where a seat is played: whoever has this address sits there. */
export function tableAddress(id: string, tokens: readonly string[]): string {
  return to(`/t/${encodeURIComponent(id)}${tokens.length ? `#${tokens.join(",")}` : ""}`);
}

/** Links to seats where somebody has sat down are nobody else's any more: they leave this device. */
export function forgetInvites(id: string, seated: readonly boolean[]): void {
  const invites = Object.entries(knownTable(id)?.invites ?? {});
  const left = invites.filter(([seat]) => !seated[Number(seat)]);
  if (left.length < invites.length) remember(id, { invites: Object.fromEntries(left) });
}

/** What somebody pasted: a link to a table, of this site or just its end. */
export function readLink(text: string): string | null {
  const found = /\/t\/([\w-]+)(?:#([\w,-]*))?\s*$/.exec(text.trim());
  if (!found) return null;
  return tableAddress(found[1]!, found[2] ? found[2].split(",") : []);
}

export function readTokens(hash: string): string[] {
  return [...new Set(hash.split(",").filter((token) => /^[\w-]{6,}$/.test(token)))];
}
