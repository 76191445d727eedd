/** Caballeros where they are counted by owner: aboard something, as guests at a Court. */

import type { Book } from "../lib/catalogue.svelte";
import type { Seat, Slug, View } from "../protocol";
import { listed } from "./words";

/** Some Caballeros of one owner. */
export interface Crowd {
  owner: Seat;
  count: number;
}

export function crowdAt(view: View, site: Slug): Crowd[] {
  return (view.pieces[site] ?? []).flatMap((count, owner) => (count ? [{ owner, count }] : []));
}

export function crowdText(crowd: readonly Crowd[], names: readonly string[]): string {
  return listed(crowd.map(({ owner, count }) => `${names[owner] ?? ""} ${count}`));
}

/** Places of guests, and at whose Court they are. */
export function hostsIn({ catalogue }: Book): [Slug, Seat][] {
  return Object.values(catalogue.map).flatMap((part) => Object.entries(part.hosts ?? {}));
}
