/** This device's part in a fair shuffle, and the check when all is shown. docs/documents.md has the formulas. */

import type { Shuffle } from "../protocol";
import { load, save } from "./storage";

export type Finding =
  | "open" // promised, not shown yet
  | "kept"
  | "broken" // another secret than promised, or another seed
  | "changed" // not what this device was told before, or without its part
  | "unchecked" // this browser cannot reckon hashes here
  | "chosen"
  | "known";

interface Kept {
  part?: string;
  promise?: string;
}

const key = (table: string): string => `shuffle.${table}`;

export function newPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keepPart(table: string, part: string): void {
  save(key(table), { ...load<Kept>(key(table), {}), part });
}

/** The part of this device at a table, made when it is asked for first. */
export function partFor(table: string): string {
  const kept = load<Kept>(key(table), {}).part;
  if (kept) return kept;
  const part = newPart();
  keepPart(table, part);
  return part;
}

/** Remembers the first promise heard, so that it cannot be exchanged for another one later. */
export function hearPromise(table: string, shuffle: Shuffle | null): void {
  const kept = load<Kept>(key(table), {});
  if (shuffle?.promise && !kept.promise) save(key(table), { ...kept, promise: shuffle.promise });
}

/** Is this device's part among those of the seats? */
export const hasPart = (table: string, shuffle: Shuffle): boolean =>
  !!shuffle.seats?.includes(load<Kept>(key(table), {}).part ?? "");

export async function check(table: string, shuffle: Shuffle, added: boolean): Promise<Finding> {
  if (shuffle.method === "chosen" || shuffle.method === "known") return shuffle.method;
  const { promise } = load<Kept>(key(table), {});
  if ((promise && promise !== shuffle.promise) || (added && !hasPart(table, shuffle))) return "changed";
  if (!shuffle.secret || !shuffle.seed) return "open";
  if (!globalThis.crypto?.subtle) return "unchecked";
  const parts = [shuffle.secret, ...(shuffle.seats ?? []).map((part) => part ?? "-")].join(" ");
  const promised = hex(await sha256(`elgrande promise ${shuffle.secret}`));
  const drawn = await sha256(`elgrande seed ${parts}`);
  const seed = shuffle.method === "sha256" ? narrow(drawn) : `1${hex(drawn)}`;
  return promised === shuffle.promise && seed === shuffle.seed ? "kept" : "broken";
}

const sha256 = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** The seed as it once was: 63 bits, as a decimal number. */
const narrow = (drawn: ArrayBuffer): string => (new DataView(drawn).getBigUint64(0) >> 1n).toString();

const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
