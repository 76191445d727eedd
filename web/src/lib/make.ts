/** Making tables. */

import type { Book } from "./catalogue.svelte";
import type { MadeTable, NewTable, Seat, SeatWish, Slug } from "../protocol";
import { api } from "./api";
import { remember, tableAddress } from "./devices";
import { keepPart, newPart } from "./shuffle";

/** What computer players are called at a new table. */
export const BOT_NAMES = ["Benita", "Gabriel", "Ricarda", "Ramon"];
export const DEFAULT_BOT = "caballero";

let inviting: string | null = null;

/** Is this the first visit to a table that was just made, and to which others are to be invited? */
export function isInviting(id: string): boolean {
  const first = inviting === id;
  if (first) inviting = null;
  return first;
}

/**
 * Makes a table, keeps what this device needs of it, and says where to go. `here`: the seats played on this device;
 * `invite`: the sheet with the links lies open there.
 */
export async function makeTable(table: NewTable, here: readonly Seat[], invite = false): Promise<string> {
  const part = newPart();
  const made = await api.makeTable({ ...table, part });
  keepPart(made.table, part);
  if (invite && table.seats.some((seat, i) => seat.kind === "human" && !here.includes(i))) inviting = made.table;
  return keep(made, table.seats, here);
}

/** A recorded game from one of its steps on: a player here, bots at the other seats. */
export async function tableFrom(record: string, step: number, names: readonly string[], seat: Seat): Promise<string> {
  const seats = names.map((name, i): SeatWish =>
    i === seat ? { kind: "human", name } : { kind: "bot", bot: DEFAULT_BOT, name },
  );
  return keep(await api.tableFromRecord(seats, record, step), seats, [seat]);
}

function keep(made: MadeTable, seats: readonly SeatWish[], here: readonly Seat[]): string {
  const mine = here.map((seat) => made.tokens[seat]).filter((token): token is string => typeof token === "string");
  const invites: Record<string, string> = {};
  made.tokens.forEach((token, seat) => {
    if (token !== null && !here.includes(seat)) invites[seat] = token;
  });
  remember(made.table, {
    tokens: mine,
    seats: [...here],
    names: seats.map((seat) => seat.name ?? ""),
    invites,
    seen: 0,
  });
  return tableAddress(made.table, mine);
}

/** One player and three bots, at once. */
export async function quickGame(name: string, book: Book, modules: readonly Slug[] = []): Promise<string> {
  const bot = book.catalogue.bots.some((b) => b.name === DEFAULT_BOT)
    ? DEFAULT_BOT
    : (book.catalogue.bots[0]?.name ?? "");
  const bots: SeatWish[] = BOT_NAMES.slice(0, 3).map((botName) => ({ kind: "bot", bot, name: botName }));
  return makeTable({ seats: [{ kind: "human", name }, ...bots], modules: [...modules] }, [0]);
}
