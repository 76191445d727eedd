/** After the game: once more, or its record to keep. */

import { api } from "../../lib/api";
import { remember, tableAddress } from "../../lib/devices";
import { router } from "../../lib/router.svelte";
import type { TableStore } from "../store.svelte";

/** A new table with the same seats, this device's among them. */
export async function rematch(store: TableStore): Promise<void> {
  const made = await Promise.all(store.tokens.map((token) => api.rematch(store.id, token)));
  const next = made[0];
  if (!next) return;
  const tokens = made.map((one) => one.token);
  remember(next.table, { tokens });
  router.go(tableAddress(next.table, tokens));
}

export async function saveRecord(store: TableStore): Promise<void> {
  const record = await api.record(store.id, store.tokens[0]);
  const url = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `elgrande-${store.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
