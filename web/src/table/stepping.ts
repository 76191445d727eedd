/** Stepping in unasked. */

import type { View } from "../protocol";

export const INCOGNITO = "incognito";

/** May this seat have the King turn up now, asked or not? */
export function mayAppear(view: View): boolean {
  return view.interrupts.includes(INCOGNITO) || isAmongAnswers(view);
}

export function isAmongAnswers(view: View): boolean {
  return !!view.decision?.options.some((option) => option.name === INCOGNITO);
}
