/** Who plays when somebody does not: a bot that has taken over, or one that might; another seat of this device. */

import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Visit } from "./visit.svelte";

export interface StandIn {
  text: string;
  button: string;
  act: () => void;
}

const BOT = "greedy";

export function standIn(visit: Visit): StandIn | null {
  const { store, view, names } = visit;
  const seats = store.table?.seats;
  if (!view || !seats || view.seat < 0) return null;
  const own = view.seat;
  const next = view.decision || store.called !== own ? undefined : store.views.find((other) => other.decision);
  if (next) return { text: "", button: t("stepIn.pass", { name: names[next.seat] ?? "" }), act: () => store.passOn() };
  if (seats[own]?.kind === "human" && seats[own].bot) {
    return {
      text: t("takeover.now"),
      button: t("takeover.back"),
      act: () => store.ask({ type: "takeover", seat: own, bot: null }),
    };
  }
  const lost = view.asked.find((seat) => seat !== own && isLost(visit, seat));
  if (view.decision || lost === undefined) return null;
  return {
    text: "",
    button: t("takeover.short", { name: names[lost] ?? "" }),
    act: () => store.ask({ type: "takeover", seat: lost, bot: BOT }),
  };
}

function isLost(visit: Visit, seat: Seat): boolean {
  void visit.seconds; // looked at again every second
  const chair = visit.store.table?.seats[seat];
  if (!chair || chair.kind !== "human" || chair.bot || chair.online || chair.away_since === null) return false;
  return Date.now() / 1000 - chair.away_since > visit.book.catalogue.limits.away_seconds;
}
