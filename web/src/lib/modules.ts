/** Which modules go together. */

import type { Module, Slug, Text } from "../protocol";

export interface Clash {
  module: Slug; // that is played already
  reason: Text;
}

/** A module and all it cannot be played without. */
export function withNeeds(all: readonly Module[], name: Slug): Slug[] {
  const needs = all.find((module) => module.name === name)?.needs ?? [];
  return [name, ...needs.flatMap((other) => withNeeds(all, other))];
}

/** Why a module cannot be added to those that are chosen; null: it can. */
export function clash(all: readonly Module[], name: Slug, chosen: readonly Slug[]): Clash | null {
  const wanted = withNeeds(all, name);
  for (const module of all) {
    for (const conflict of module.conflicts) {
      if (wanted.includes(module.name) && chosen.includes(conflict.module))
        return { module: conflict.module, reason: conflict.reason };
      if (wanted.includes(conflict.module) && chosen.includes(module.name))
        return { module: module.name, reason: conflict.reason };
    }
  }
  return null;
}
