/** What a player likes best, on this device: a hand for every set of modules, the cards of a stack. */

import type { PowerKey, Slug } from "../protocol";
import { load, save } from "./storage";

type Favourites = Record<string, readonly PowerKey[]>;

const KEY = "favourites";

function setOf(modules: readonly Slug[]): string {
  return [...modules].sort().join("+");
}

/** The one for exactly these modules or, if there is none, the plainest one that fits. */
export function favouriteOf(modules: readonly Slug[]): readonly PowerKey[] | null {
  const all = load<Favourites>(KEY, {});
  return (
    all[setOf(modules)] ??
    Object.entries(all).find(([set]) => set.split("+").every((name) => modules.includes(name)))?.[1] ??
    null
  );
}

export function keepFavourite(modules: readonly Slug[], hand: readonly PowerKey[]): void {
  save(KEY, { ...load<Favourites>(KEY, {}), [setOf(modules)]: hand });
}

const STACK = "favourite-stack";

export function favouriteStack(): readonly string[] | null {
  return load<readonly string[] | null>(STACK, null);
}

export function keepStack(names: readonly string[]): void {
  save(STACK, names);
}
