/** Names and questions as players read them. */

import { BLACK } from "../board/emblems";
import { filled } from "../board/markers";
import { t } from "../i18n";
import type { Book } from "../lib/catalogue.svelte";
import { say } from "../lib/catalogue.svelte";
import { settings } from "../lib/settings.svelte";
import { pieces, plain, type Words } from "../log/lines";
import { isVeto } from "./markers";
import type { Decision, Event, QuestionValue, Reason, Seat, Site, TableInfo, Text, View } from "../protocol";

/** What the players are called: their own names, or their colours. */
export function playerNames(book: Book, table: TableInfo | null, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => table?.seats[seat]?.name.trim() || book.colour(seat));
}

export function logWords(book: Book, names: readonly string[]): Words {
  return { book, names, lang: settings.lang, unseen: t("log.unseen"), several: t("log.several") };
}

/** The question, with the names of the players. */
export function promptText({ question, prompt, announced }: Decision, book: Book, names: readonly string[]): string {
  const words = book.catalogue.questions[question.key];
  return words ? withNames(words, question.values, announced, book, names) : say(prompt);
}

/** Why something cannot be chosen, in the same way. */
export function reasonText({ words, values }: Reason, book: Book, names: readonly string[]): string {
  return withNames(words, values, null, book, names);
}

function withNames(
  words: Text,
  gaps: Record<string, number | QuestionValue>,
  announced: Event | null,
  book: Book,
  names: readonly string[],
): string {
  const values = Object.entries(gaps).map(([gap, value]) => [gap, gapText(value, announced, book, names)]);
  return filled(say(words), Object.fromEntries(values) as Record<string, string>);
}

function gapText(value: number | QuestionValue, announced: Event | null, book: Book, names: readonly string[]): string {
  if (typeof value === "number") return String(value);
  if (value.kind === "event" && announced) return plain(pieces(announced, logWords(book, names)));
  return value.seat !== undefined && value.seat >= 0 ? ownerName(value.seat, book, names) : say(value.text);
}

/** The places of this game. */
export function sitesIn(view: View, book: Book): Site[] {
  return book.catalogue.sites.filter((site) => site.slug in view.pieces);
}

/** Where pieces are scored in this game: its regions, and the Castillo. */
export function scoredPlaces(view: View, book: Book): Site[] {
  return [...book.regions, ...(book.castillo ? [book.castillo] : [])].filter((site) => site.slug in view.pieces);
}

/** Whose pieces: a player's, or the black ones. */
export function ownerName(owner: Seat, book: Book, names: readonly string[]): string {
  return names[owner] ?? say(book.catalogue.black);
}

/** The seal of an owner of pieces: a seat, or that of the black ones. */
export function sealOf(owner: Seat, names: readonly string[]): Seat {
  return owner < names.length ? owner : BLACK;
}

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(settings.lang, { type: "conjunction" }).format(words);
}

/** Who is waited for, and for what. */
export function waitingText(view: View, names: readonly string[]): string {
  const asked = view.asked.filter((seat) => seat !== view.seat);
  const who = listed(asked.map((seat) => names[seat] ?? ""));
  if (view.phase === "over") return t("wait.over");
  if (!asked.length) return t("moment");
  if (view.phase === "hands") return t("wait.hands", { who });
  if (asked.length > 1 || view.phase === "general_scoring") return t("wait.secret", { who });
  if (view.phase === "power") return t("wait.power", { who });
  const seat = asked[0]!;
  if (view.announced && view.kept.some((card) => card.seat === seat && isVeto(card))) return t("wait.veto", { who });
  if (view.turn && view.turn.seat !== seat) return t("wait.other", { who });
  if (view.dealt) return t("wait.dealt", { who });
  return view.turn?.card ? t("wait.turn", { who }) : t("wait.card", { who });
}
