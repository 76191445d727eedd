/** Who plays when somebody does not: a bot that has taken over, or one that might; another seat of this device. */

import { t } from "../../i18n";
import { DEFAULT_BOT } from "../../lib/make";
import type { Seat } from "../../protocol";
import type { Visit } from "./visit.svelte";

export interface StandIn {
  text: string;
  button: string;
  act: () => void;
}

export function standIn(visit: Visit): StandIn | null {
  const { store, view, names } = visit;
  const seats = store.table?.seats;
  if (!view || !seats || view.seat < 0) return null;
  const own = view.seat;
  const next = view.decision || store.called !== own ? undefined : store.views.find((other) => other.decision);
  if (next) return { text: "", button: t("stepIn.pass", { name: names[next.seat] ?? "" }), act: () => store.passOn() };
  if (seats[own]?.kind === "human" && seats[own].bot && mayTakeBack(visit, own)) {
    return {
      text: t("takeover.now"),
      button: t("takeover.back"),
      act: () => store.ask({ type: "takeover", seat: own, bot: null }),
    };
  }
  const lost = view.asked.find((seat) => seat !== own && mayReplace(visit, seat));
  if (view.decision || lost === undefined) return null;
  return {
    text: "",
    button: t("takeover.short", { name: names[lost] ?? "" }),
    act: () => store.ask({ type: "takeover", seat: lost, bot: DEFAULT_BOT }),
  };
}

/** Whether the server would let others hand this seat to a bot without asking anybody. */
export function mayReplace(visit: Visit, seat: Seat): boolean {
  void visit.seconds; // looked at again every second
  const { table, tableAt } = visit.store;
  const chair = table?.seats[seat];
  if (!table?.clock || table.status !== "playing" || !chair || chair.kind !== "human" || chair.bot) return false;
  const runs = visit.view?.asked.includes(seat) && table.paused === null && !chair.away && table.started;
  if (table.clock.kind === "slow") return (chair.clock ?? 0) - (runs ? (Date.now() - tableAt) / 1000 : 0) <= 0;
  if (chair.online || chair.away_since === null) return false;
  return Date.now() / 1000 - chair.away_since > visit.book.catalogue.limits.away_seconds;
}

/** Time that is up in a game with a live clock is up for good. */
export function mayTakeBack(visit: Visit, seat: Seat): boolean {
  const table = visit.store.table;
  const chair = table?.seats[seat];
  if (!chair || chair.resigned || table?.status !== "playing") return false;
  return !(table.clock?.kind === "live" && table.clock.at_zero === "bot" && chair.clock === 0);
}
