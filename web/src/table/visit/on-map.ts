/** A question's answers as places on the map. */

import { isPen, kindOf } from "../../board/stands";
import type { Book } from "../../lib/catalogue.svelte";
import type { Decision, Option, Slug, View } from "../../protocol";
import { familyOf, seatOf } from "../decisions/family";

/** Questions to which the place that was picked before belongs; others say which one they are about. */
const FROM_HERE = new Set(["move_owner", "move_to", "whose", "which"]);

export type Asked = View & { decision: Decision };

export function isAsked(view: View | null): view is Asked {
  return !!view?.decision;
}

export function isAboutGrandes(decision: Decision, book: Book): boolean {
  return familyOf(decision, book) === "grande";
}

/** Where an answer is on the map: a place, or that of the Grande it means. */
function placeOf(view: Asked, name: Slug, book: Book): Slug {
  return (isAboutGrandes(view.decision, book) ? view.grandes[seatOf(name)] : undefined) ?? name;
}

/** The places that may be picked. */
export function targetsOf(view: Asked, book: Book): Slug[] {
  return view.decision.options.map((option) => placeOf(view, option.name, book)).filter((name) => book.isSite(name));
}

/** The answers that are one place on the map: it may have several kinds (with gold, new …). */
export function kindsOf(view: Asked, place: Slug, book: Book): Option[] {
  return view.decision.options.filter((option) => kindOf(book.catalogue, placeOf(view, option.name, book)) === place);
}

/** The place a question is about. */
export function selectedBy(decision: Decision, picked: Slug | null, { catalogue }: Book): Slug | null {
  const pen = catalogue.sites.find((site) => isPen(catalogue, site.slug))?.kind;
  if (decision.options.some((option) => pen && kindOf(catalogue, option.name) === pen)) return pen!;
  if (FROM_HERE.has(decision.kind)) return picked;
  const about = Object.values(decision.question.values).flatMap((value) =>
    typeof value === "number" ? [] : value.site,
  );
  return about.find((site) => site !== undefined && site === picked) ?? null;
}
