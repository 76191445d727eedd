/** What lies before players, and beside the action cards, each small enough for a sign. */

import { asSentence, filled, inRole, markersOf, outs } from "../board/markers";
import { t } from "../i18n";
import { say, type Book } from "../lib/catalogue.svelte";
import type { Marker, Seat, Slug, View } from "../protocol";
import { crowdAt, crowdText, hostsIn, type Crowd } from "./crowds";
import { usedBy, whichText } from "./markers";

export interface Thing {
  id: string;
  name: string;
  sign: string; // "": a card or a clock
  down: boolean; // face down
  faint: boolean; // used up for this round
  crowd: Crowd[]; // who stands on it
  card: Slug | null;
  says: string;
}

const PLAIN = { sign: "", down: false, faint: false, crowd: [] as Crowd[], card: null };

/** Everything before one player, in the order it is shown. */
export function thingsOf(view: View, seat: Seat, book: Book, names: readonly string[]): Thing[] {
  return markersOf(view, book.catalogue).flatMap((marker) => thingOf(marker, view, seat, book, names));
}

function thingOf(marker: Marker, view: View, seat: Seat, book: Book, names: readonly string[]): Thing[] {
  const text = marker.about ?? marker.text;
  const about = text ? asSentence(say(text)) : "";
  const name = say(marker.name_before ?? marker.called ?? marker.title ?? { en: marker.name, de: marker.name });
  const thing = { ...PLAIN, id: marker.name, name, sign: marker.icon ?? marker.sign ?? "" };
  const mine = outs(view, marker).filter((out) => out.seat === seat);
  if (marker.kind === "court") {
    const crowd = hostsIn(book).flatMap(([site, host]) => (host === seat ? crowdAt(view, site) : []));
    const who = crowdText(crowd, names);
    return crowd.length ? [{ ...thing, crowd, says: filled(about, { crowd: who }) }] : [];
  }
  if (marker.kind === "later") return view.later === seat ? [{ ...thing, says: about }] : [];
  if (marker.role === "person")
    return mine.map(() => {
      const faint = usedBy(view, marker, seat);
      const used = faint && marker.used_text ? ` (${say(marker.used_text)})` : "";
      return { ...thing, faint, says: `${name}: ${about}${used}` };
    });
  if (marker.role === "carrier")
    return mine.map(({ index }) => {
      const site = marker.sites?.[index] ?? "";
      const crowd = crowdAt(view, site);
      return {
        ...thing,
        id: site,
        name: book.site(site),
        crowd,
        says: `${book.site(site)}: ${loadText(crowd, names)}`,
      };
    });
  if (marker.role === "saved")
    return mine.map(({ card }) => {
      const title = book.title(card ?? "");
      return { ...thing, name: title, card, says: filled(name, { card: title }) };
    });
  if (!marker.secret || !marker.name_before) return [];
  return mine.map((out) => ({ ...thing, down: true, says: `${about} ${whichText(out, view, book)}` }));
}

function loadText(crowd: readonly Crowd[], names: readonly string[]): string {
  return crowd.length ? t("carrier.load", { who: crowdText(crowd, names) }) : t("carrier.empty");
}

/** In whose Court a thing is, and who is aboard. */
export function carrierPlace(view: View, site: Slug, book: Book, names: readonly string[]): string {
  const carriers = inRole(view, book.catalogue, "carrier");
  const seat = carriers.find(({ marker, index }) => marker.sites?.[index] === site)?.seat ?? null;
  const where = seat === null ? t("carrier.free") : t("carrier.at", { who: names[seat] ?? "" });
  return `${where}, ${loadText(crowdAt(view, site), names)}`;
}

/** Cards that one player at a time has, with who that is. */
export function personsOf(view: View, book: Book): { marker: Marker; seat: Seat | null }[] {
  return markersOf(view, book.catalogue)
    .filter(({ role }) => role === "person")
    .map((marker) => ({ marker, seat: outs(view, marker)[0]?.seat ?? null }));
}

/** Who forbade special actions to everybody after him this round. */
export function barredBy(view: View, book: Book): Seat | null {
  return inRole(view, book.catalogue, "barred")[0]?.seat ?? null;
}

/** A card taken for later. */
export function savedCard(view: View, book: Book): { card: Slug; by: Seat | null } | null {
  const out = inRole(view, book.catalogue, "saved")[0];
  return out?.card ? { card: out.card, by: out.seat } : null;
}

/** Regions that the next general scoring leaves out, as far as this player knows. */
export function leftOut(view: View, book: Book): ReadonlySet<Slug | null> {
  const known = inRole(view, book.catalogue, "left out").filter(
    ({ marker, seat }) => !marker.secret || seat === view.seat,
  );
  return new Set(known.map(({ site }) => site));
}
