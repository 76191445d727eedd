/** Stepping in unasked, and other answers that modules have words for. */

import type { Book } from "../lib/catalogue.svelte";
import type { Answer, Slug, View } from "../protocol";

/** What the modules of a game say about their answers. */
export function answersOf(view: View, { catalogue }: Book): Readonly<Record<Slug, Answer>> {
  return Object.assign({}, ...view.modules.map((name) => catalogue.answers[name] ?? {})) as Record<Slug, Answer>;
}

/** What is done unasked and asked once more, if this game has such a thing. */
export function stepIn(view: View, book: Book): { action: Slug; answer: Answer } | null {
  const found = Object.entries(answersOf(view, book)).find(([, answer]) => answer.step_in);
  return found ? { action: found[0], answer: found[1] } : null;
}

export function isAmongAnswers(view: View, action: Slug): boolean {
  return !!view.decision?.options.some((option) => option.name === action);
}

/** May this seat do it now, asked or not? */
export function mayStepIn(view: View, book: Book): boolean {
  const action = stepIn(view, book)?.action;
  return action !== undefined && (view.interrupts.includes(action) || isAmongAnswers(view, action));
}

/** The place an answer is about: where one's own marker lies face down. */
export function placeOf({ marker }: Answer, view: View): Slug | null {
  const places = marker ? view.marks[marker] : undefined;
  const place = Array.isArray(places) ? places[view.seat] : null;
  return typeof place === "string" ? place : null;
}
