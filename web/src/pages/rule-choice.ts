/** What is chosen among the rules a table may agree on. */

import type { NamedCard, OptionValue, TableOption } from "../protocol";

/** "Cards of my own choice": a value of the form only. */
export const OWN = "own";

export function ownCards(option: TableOption | undefined, value: unknown): { cards: NamedCard[]; size: number } | null {
  return value === OWN && option?.cards ? { cards: option.cards, size: option.size ?? option.cards.length } : null;
}

/** Is it as most tables play? */
export function isUsual(option: TableOption, value: OptionValue | undefined): boolean {
  return value === option.choices[0]?.value;
}
