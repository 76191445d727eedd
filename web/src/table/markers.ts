/** What lies on the table besides pieces and boards: markers and waiting cards, each with what it does and for how long. */

import { asSentence, filled, markersOf, outs, valuesOf, type Out, type Values } from "../board/markers";
import { t } from "../i18n";
import { say, type Book } from "../lib/catalogue.svelte";
import type { Event, Kept, Marker, Seat, Slug, Text, View } from "../protocol";
import { crowdAt, crowdText, hostsIn } from "./crowds";
import { listed } from "./words";

/** An entry of the list. */
export interface Lying {
  id: string;
  title: string;
  about: string;
  until: string;
  by: Seat | null; // who put it there
  card?: Slug; // to be read
}

/* cards before players */

export function isVeto(card: Kept): boolean {
  return card.card === "veto" || card.card === "s2-veto";
}

/** How long it stays. */
export function lastsText(card: Kept): string {
  if (card.until === "scoring") return t("mark.untilScoring");
  return card.until === "used" ? t("mark.untilUsed") : t("player.until", { n: card.until + 1 });
}

/** What it waits for. */
export function waitsText(card: Kept, book: Book): string {
  if (isVeto(card)) return t("kept.veto");
  const text = book.power(card.card)?.text ?? book.card(card.card)?.text;
  return text ? say(text) : "";
}

export function keptText(card: Kept, book: Book): string {
  return `${book.title(card.card)}, ${lastsText(card)}`;
}

/* markers */

interface Known {
  view: View;
  book: Book;
  names: readonly string[];
  events: readonly Event[];
}

/** Everything that lies there now, in a list one can read. */
export function lyingOn(view: View, book: Book, names: readonly string[], events: readonly Event[]): Lying[] {
  const known = { view, book, names, events };
  const waiting = view.kept.map((card, i) => ({
    id: `kept-${i}`,
    title: t("mark.kept", { who: names[card.seat] ?? "", card: book.title(card.card) }),
    about: waitsText(card, book),
    until: lastsText(card),
    by: card.seat,
  }));
  return [...markersOf(view, book.catalogue).flatMap((marker) => entriesOf(marker, known)), ...waiting];
}

function entriesOf(marker: Marker, known: Known): Lying[] {
  const { view, book, names } = known;
  if (!marker.title) return [];
  const entry = (more: Partial<Out>, values: Values = {}, title?: Text): Lying =>
    entryOf({ marker, ...NOTHING, ...more }, known, values, title);
  const out = outs(view, marker);
  if (marker.kind === "place" || marker.role === "carrier") {
    return (marker.sites ?? []).flatMap((site, index) => {
      if (!(site in view.pieces)) return [];
      const crowd = crowdText(crowdAt(view, site), names);
      const holder = out.find((one) => one.index === index)?.seat ?? null;
      const there = marker.kind === "place" ? crowd : holder !== null;
      const one = entry({ site, seat: holder }, { crowd }, there ? marker.title : marker.absent?.called);
      const aboard = marker.role === "carrier" && crowd ? `${t("carrier.load", { who: crowd })}. ` : "";
      return [{ ...one, id: site, about: aboard + one.about }];
    });
  }
  if (marker.kind === "court") {
    return hostsIn(book).flatMap(([site, seat]) => {
      const crowd = crowdText(crowdAt(view, site), names);
      return crowd ? [entry({ seat }, { crowd })] : [];
    });
  }
  if (marker.kind === "fresh") {
    const came = book.catalogue.sites.some((site) => site.fresh && crowdAt(view, site.slug).length);
    return came ? [entry({})] : [];
  }
  if (marker.kind === "later") return view.later === null ? [] : [entry({ seat: view.later })];
  if (marker.role === "flags") {
    const waiting = names.flatMap((_, seat) => (out.some((one) => one.seat === seat) ? [] : [seat]));
    return waiting.map((seat) => entry({ seat }));
  }
  if (!out[0]) return marker.absent ? [{ ...entry({}, {}, marker.absent.called), about: say(marker.absent.text) }] : [];
  if (marker.kind === "number") return [entry({}, Object.fromEntries(out.map(({ index, n }) => [index, n ?? 0])))];
  if (marker.shape === "figures") {
    const where = listed([...new Set(out.map(({ site }) => book.site(site ?? "")))]);
    return [entry({}, { place: where })];
  }
  if (marker.role === "chain" || marker.role === "crossing")
    return [entry(out[0], { place: book.site(out[0].site ?? ""), other: book.site(out[1]?.site ?? "") })];
  return out.map((one) => entryOf(one, known));
}

const NOTHING = { index: 0, site: null, hidden: false, seat: null, n: null, card: null };

function entryOf(out: Out, known: Known, more: Values = {}, title?: Text): Lying {
  const { marker, index, site, seat, card } = out;
  const { view, book, names } = known;
  const board = marker.role === "boards" ? book.catalogue.boards[index] : undefined;
  const lies = board ? view.boards[board.slug] : site;
  const limit = view.limits.find((one) => one.marker === marker.name && one.region === site);
  const values = {
    who: names[seat ?? view.turn?.seat ?? -1] ?? "",
    place: lies ? book.site(lies) : "",
    king: book.site(view.king),
    card: card ? book.title(card) : "",
    board: board ? book.board(board.slug) : "",
    ...(limit && { n: limit.taken, m: limit.most, left: limit.most - limit.taken }),
    ...valuesOf(view, marker),
    ...more,
  };
  const heading = title ?? ((board && !lies && marker.nowhere) || marker.title!);
  const full = limit && limit.taken >= limit.most ? marker.full : undefined;
  const about = (site === "anywhere" && marker.anywhere) || full || marker.about || marker.text;
  return {
    id:
      [marker.name, ...(marker.by_seat || marker.kind === "seats" || marker.role === "flags" ? [seat] : [])].join("-") +
      (marker.count > 1 && site && !more.other ? `-${site}` : "") +
      (board ? `-${board.slug}` : ""),
    title: filled(say(heading), values),
    about: [
      about ? asSentence(filled(say(about), values)) : "",
      ...(marker.by_seat && marker.role !== "flags" ? [whichText(out, view, book)] : []),
      ...(usedBy(view, marker, seat) && marker.used_text ? [`(${say(marker.used_text)})`] : []),
    ].join(" "),
    until: marker.until ? say(marker.until) : "",
    by: putBy(out, known) ?? seat ?? (marker.role === "zone" ? (view.turn?.seat ?? null) : null),
    ...(card ? { card } : {}),
  };
}

/** Which region lies face down, as far as this seat knows. */
export function whichText({ hidden, site, seat }: Out, view: View, book: Book): string {
  if (hidden || !site) return t("mark.secret");
  return t(seat === view.seat ? "mark.known" : "mark.shown", { place: book.site(site) });
}

export function usedBy(view: View, { used }: Marker, seat: Seat | null): boolean {
  const seats = used ? view.marks[used] : undefined;
  return Array.isArray(seats) && seats.includes(seat);
}

/** Who put it there: the owner of whoever stands on it, or whoever the log tells of. */
function putBy({ marker, site, index }: Out, { view, book, events }: Known): Seat | null {
  if (marker.role === "crossing") {
    const on = Object.values(book.catalogue.map).flatMap((part) => Object.entries(part.crossings ?? {}));
    const place = on.find(([, name]) => name === marker.name)?.[0] ?? "";
    const owner = (view.pieces[place] ?? []).findIndex((count) => !!count);
    if (owner >= 0) return owner;
  }
  const board = marker.role === "boards" ? book.catalogue.boards[index]?.slug : null;
  const several = marker.count > 1 && marker.role !== "chain";
  const told = [...events]
    .reverse()
    .find(
      (event) => event.kind === marker.told_by && (board ? event.board === board : !several || event.target === site),
    );
  return told?.seat ?? null;
}
