/** Coming to a table: the secret of a seat, a seat that was claimed, and what the player is called. */

import { api } from "../../lib/api";
import { knownTable, remember, tableAddress } from "../../lib/devices";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Visit } from "./visit.svelte";

/** Once it is stored on this device it leaves the address: who copies that invites a spectator. */
export function hideSecret(id: string, tokens: readonly string[]): void {
  if (remember(id, { tokens: [...tokens] })) history.replaceState(history.state, "", tableAddress(id, []));
}

/** Somebody who had lost his link: has the table agreed meanwhile? */
export function takeClaimed({ store }: Visit): void {
  const claim = knownTable(store.id)?.claim;
  if (!claim || store.tokens.length) return;
  api.view(store.id, claim).then(
    () => {
      remember(store.id, { tokens: [claim], claim: "" });
      router.go(tableAddress(store.id, [claim]), true);
    },
    () => undefined, // not yet
  );
}

/** A seat without a name gets the one this device knows its player by. To be called while the page is being made. */
export function callByName({ store }: Visit): void {
  let said = false;
  $effect(() => {
    const seat = store.shared ? -1 : (store.view?.seat ?? -1);
    const chair = store.table?.seats[seat];
    if (said || !chair || store.table?.status !== "playing") return;
    said = true;
    const { name, avatar } = settings;
    if ((name.trim() && !chair.name) || (avatar && !chair.avatar))
      store.ask({ type: "name", seat, name: chair.name || name.trim(), avatar: chair.avatar || avatar });
  });
}
