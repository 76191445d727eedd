/** Markers that are out, as modules declare them: where each is and whose, and what it is called and means. */

import type { Catalogue, Language, Limit, Marker, MarkerRole, MarkerSign, Seat, Slug, Text, View } from "../protocol";
import { CASTILLO } from "./geometry";

/** One of them: where it is, before whom, how many, which card. */
export interface Out {
  marker: Marker;
  index: number; // among several of the same
  site: Slug | null;
  hidden: boolean; // somewhere this seat does not know
  seat: Seat | null;
  n: number | null;
  card: Slug | null;
}

const KNOWN = new WeakMap<Catalogue, Map<string, readonly Marker[]>>();

/** What the modules of a game lay out. */
export function markersOf({ modules }: View, catalogue: Catalogue): readonly Marker[] {
  const known = KNOWN.get(catalogue) ?? new Map<string, readonly Marker[]>();
  KNOWN.set(catalogue, known);
  let found = known.get(modules.join());
  if (!found) {
    found = catalogue.markers.filter((marker) => marker.modules.some((name) => modules.includes(name)));
    known.set(modules.join(), found);
  }
  return found;
}

export function outs(view: View, marker: Marker): Out[] {
  const value = view.marks[marker.name] ?? null;
  const seat = marker.values?.seat ? Number(view.marks[marker.values.seat]) : null;
  return (Array.isArray(value) ? value : [value]).flatMap((one, index): Out[] => {
    if (one === null) return [];
    const out = { marker, index, site: null, hidden: false, seat: marker.by_seat ? index : seat, n: null, card: null };
    if (marker.kind === "flag") return [typeof one === "number" ? { ...out, index: one } : out];
    if (marker.kind === "site") return [one === "hidden" ? { ...out, hidden: true } : { ...out, site: String(one) }];
    if (marker.kind === "number") return [{ ...out, n: Number(one) }];
    return [marker.kind === "card" ? { ...out, card: String(one) } : { ...out, seat: Number(one) }];
  });
}

/** Those that play a part in the picture. */
export function inRole(view: View, catalogue: Catalogue, role: MarkerRole): Out[] {
  return markersOf(view, catalogue).flatMap((marker) => (marker.role === role ? outs(view, marker) : []));
}

/** The region the Castillo was moved to. */
export const towerAt = (view: View, catalogue: Catalogue): Slug | null =>
  inRole(view, catalogue, "tower")[0]?.site ?? null;

/** Who stands in for the King with his Grande. */
export const standIn = (view: View, catalogue: Catalogue): Seat | null =>
  inRole(view, catalogue, "stands in")[0]?.seat ?? null;

/** Whose the black pieces are. */
export const blackHolder = (view: View, catalogue: Catalogue): Seat | null =>
  inRole(view, catalogue, "black")[0]?.seat ?? null;

/** By seat, where the flag bearer is; null: the flag waits for one; null for all: there are none. */
export function flagsOf(view: View, catalogue: Catalogue): (Slug | null)[] | null {
  const marker = markersOf(view, catalogue).find(({ role }) => role === "flags");
  if (!marker) return null;
  const bearers = outs(view, marker);
  return view.scores.map((_, seat) => bearers.find((bearer) => bearer.seat === seat)?.site ?? null);
}

/** Where the King himself stands: in the Castillo while a Grande stands in for him. */
export function kingAt(view: View, catalogue: Catalogue): Slug {
  return standIn(view, catalogue) === null ? view.king : CASTILLO.slug;
}

/** Mobile scoreboards on which the fewest get the most. */
export function turnedBoards(view: View, catalogue: Catalogue): Slug[] {
  return inRole(view, catalogue, "boards").flatMap(({ index }) => catalogue.boards[index]?.slug ?? []);
}

/** Does a movable scoreboard lie on a site, and does it count? The one at the Castillo's home does not while it is elsewhere. */
export function boardOn(view: View, catalogue: Catalogue, site: Slug): boolean {
  const away = site === CASTILLO.slug && towerAt(view, catalogue) !== null;
  return Object.values(view.boards).includes(site) && !away;
}

/** Does the scoreboard of a site pay the fewest best? */
export function isReversed(view: View, catalogue: Catalogue, site: Slug): boolean {
  const at = site === CASTILLO.slug ? (towerAt(view, catalogue) ?? site) : site;
  return turnedBoards(view, catalogue).some((board) => view.boards[board] === at);
}

/* on the map */

/** Markers of one kind on a region, as they are drawn there. */
export interface Mark {
  kind: string;
  marker: Marker;
  look: MarkerSign;
  index: number; // among several of the same
  n: number; // how many
  label: string; // what is written on it; "" where a picture says it
  full: boolean; // no free place
  secret: boolean; // only this seat sees it
}

/** How many a marker on a region lets in, or count there. */
const limitOf = (view: View, { name }: Marker, site: Slug): Limit | undefined =>
  view.limits.find((limit) => limit.marker === name && limit.region === site);

/** What lies on a region besides pieces and scoreboards. */
export function marksOn(view: View, catalogue: Catalogue, site: Slug): Mark[] {
  return markersOf(view, catalogue).flatMap((marker): Mark[] => {
    const { at, sign, signs, secret, shape } = marker;
    const here = outs(view, marker).filter((out) =>
      at ? at[out.index] === site && !!out.n : out.site === site && (!secret || out.seat === view.seat),
    );
    const look = catalogue.signs[signs?.[here[0]?.index ?? 0] ?? sign ?? ""];
    if (!here[0] || (!look && marker.role)) return [];
    const limit = limitOf(view, marker, site);
    const n = here[0].n ?? here.length;
    const label = filled(marker.label ?? (look ? "" : initial(marker)), { n, m: limit?.most ?? 0, ...counted(limit) });
    const full = !!limit && limit.taken >= limit.most;
    return [
      {
        kind: marker.name,
        marker,
        look: look ?? {},
        index: here[0].index,
        n,
        label: shape === "figures" ? "" : label,
        full,
        secret,
      },
    ];
  });
}

const initial = ({ title, name }: Marker): string => (title?.en ?? name).charAt(0).toUpperCase();

/* in words */

/** What a marker is called on the map, what it does, and for how long where that is worth a word there. */
export interface MarkSaid {
  name: string;
  about: string;
  until?: string;
}

export type Values = Readonly<Record<string, string | number>>;

/** A text with its gaps filled. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{([\w.]+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

const counted = (limit: Limit | undefined): Values =>
  limit ? { n: limit.taken, m: limit.most, left: limit.most - limit.taken } : {};

/** What other markers say about one: numbers, and rounds as they are counted at the table. */
export function valuesOf(view: View, { values = {} }: Marker): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([gap, name]) => {
      const value = view.marks[name];
      if (Array.isArray(value)) return value.map((one, i) => [`${gap}.${i}`, one ?? 0]);
      return [[gap, gap === "round" ? Math.min(Number(value ?? 0) + 1, view.rounds) : String(value ?? "")]];
    }),
  ) as Values;
}

export const sayMark = ({ name, about, until }: MarkSaid): string => `${name}: ${about}${until ? `, ${until}` : ""}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** As a sentence of its own. */
export const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** The words of a marker, or of one of the situations it has words for. */
export function wordsOf(
  { called, text, until }: { called?: Text; text?: Text; until?: Text },
  lang: Language,
  values: Values,
): MarkSaid {
  const say = (words?: Text): string => (words ? filled(words[lang], values) : "");
  return { name: say(called), about: say(text), ...(until ? { until: lower(until[lang]) } : {}) };
}

/** A marker on a region in words. */
export function markSaid(
  { marker, index, n, full, secret }: Mark,
  site: Slug,
  view: View,
  nameOf: (slug: Slug) => string,
  lang: Language,
): MarkSaid {
  const other = outs(view, marker).find((out) => out.site && out.site !== site)?.site ?? site;
  const limit = limitOf(view, marker, site);
  const values = { place: nameOf(site), other: nameOf(other), n, ...valuesOf(view, marker), ...counted(limit) };
  const { until, each, called_one: one, ...words } = marker;
  const said = wordsOf(
    each?.[index] ??
      ({
        ...words,
        called: (n === 1 && one) || words.called || words.title,
        text: (full && words.full) || words.text,
        ...(words.say_until && until ? { until } : {}),
      } as { called?: Text; text?: Text; until?: Text }),
    lang,
    values,
  );
  return secret ? { ...said, until: ONLY_YOU[lang] } : said;
}

const ONLY_YOU: Readonly<Record<Language, string>> = { en: "only you see this", de: "nur du siehst das" };
