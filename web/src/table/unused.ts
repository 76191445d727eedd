/** What would be lost by ending a turn now. */

import { t } from "../i18n";
import type { View } from "../protocol";

const PARTS = ["special", "special-power", "place"];

/** In words, if "done" ends the turn of whoever is asked and something of it could still be used; else null. */
export function unusedParts({ decision, turn, seat }: View): string | null {
  if (!decision || !turn || turn.seat !== seat) return null;
  const offered = new Set(decision.options.map((option) => option.name));
  if (!offered.has("done")) return null;
  if (decision.kind === "place") return turn.left.length ? null : t("end.unusedPlace");
  if (decision.kind !== "parts" || decision.question.key === "parts waiting") return null;
  const [special, place] = [PARTS.slice(0, 2).some((name) => offered.has(name)), offered.has("place")];
  if (special && place) return t("end.unusedBoth");
  return special ? t("end.unusedSpecial") : place ? t("end.unusedPlace") : null;
}
