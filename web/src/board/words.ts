/** The few words the board itself needs. */

import type { Catalogue, Language, Seat, Slug, View } from "../protocol";
import { BRIDGE, CAMP, CASTILLO } from "./geometry";
import { MARK_WORDS, boardOn, isReversed, markSaid, marksOf, marksOn, sayMark } from "./markers";

interface Words {
  map: string;
  king: string;
  zone: string;
  grande: (name: string) => string;
  leads: (name: string) => string;
  empty: string;
  hidden: string;
  total: (n: number) => string;
  board: string;
  selected: string;
  scores: string;
  lap: (n: number) => string;
  rounds: (round: number, of: number) => string;
  scoring: (round: number) => string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    map: "Map of Spain",
    king: "King’s region",
    zone: "next to the King",
    grande: (name) => `Grande of ${name}`,
    leads: (name) => `${name} leads`,
    empty: "no Caballeros",
    hidden: "others hidden",
    total: (n) => `${n} in all`,
    board: "movable scoreboard",
    selected: "chosen",
    scores: "Points",
    lap: (n) => `${n}00 and more`,
    rounds: (round, of) => `Round ${round} of ${of}`,
    scoring: (round) => `General scoring after round ${round}`,
  },
  de: {
    map: "Karte von Spanien",
    king: "Region des Königs",
    zone: "neben dem König",
    grande: (name) => `Grande von ${name}`,
    leads: (name) => `${name} führt`,
    empty: "keine Caballeros",
    hidden: "andere verdeckt",
    total: (n) => `zusammen ${n}`,
    board: "bewegliche Wertungstafel",
    selected: "gewählt",
    scores: "Punkte",
    lap: (n) => `über ${n}00`,
    rounds: (round, of) => `Runde ${round} von ${of}`,
    scoring: (round) => `Allgemeine Wertung nach Runde ${round}`,
  },
};

/** Who alone would be first on a site if it were scored now; -1: nobody. */
export function leaderOf(view: View, site: Slug): Seat {
  return view.if_scored[site]?.find((payment) => payment.why === "first")?.seat ?? -1;
}

export interface Said {
  selected: boolean;
  zone: boolean;
}

/** A site in one line, for people who hear the board: 'Aragón, 5 4 1, Red 3, Blue 1, King’s region'. */
export function describe(site: Slug, view: View, catalogue: Catalogue, names: readonly string[], lang: Language, said: Said): string {
  const words = WORDS[lang];
  const name = (seat: Seat): string => names[seat] || catalogue.colours[seat]?.[lang] || String(seat + 1);
  const counts = view.pieces[site] ?? [];
  const order = counts.map((_, seat) => seat).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const pieces = order.filter((seat) => counts[seat]).map((seat) => `${name(seat)} ${counts[seat]}`);
  const leader = leaderOf(view, site);
  const parts = [
    catalogue.sites.find((s) => s.slug === site)?.name[lang] ?? site,
    (view.values[site] ?? []).join(" "),
    boardOn(view, site) && words.board,
    isReversed(view, site) && sayMark(MARK_WORDS[lang].reversed),
    ...(pieces.length ? pieces : [counts.includes(null) ? "" : words.empty]),
    counts.includes(null) && words.hidden,
    ...view.grandes.flatMap((home, seat) => (home === site ? [words.grande(name(seat))] : [])),
    view.king === site && words.king,
    view.king === site && marksOf(view).mistress && sayMark(MARK_WORDS[lang].noBonus),
    said.zone && words.zone,
    leader >= 0 && words.leads(name(leader)),
    ...markers(site, view, catalogue, lang, name),
    said.selected && words.selected,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The markers of a site, each with what it means. */
function markers(site: Slug, view: View, catalogue: Catalogue, lang: Language, name: (seat: Seat) => string): string[] {
  const words = MARK_WORDS[lang];
  const marks = marksOf(view);
  const place = (slug: Slug): string => catalogue.sites.find((s) => s.slug === slug)?.name[lang] ?? slug;
  const across = marks.bridge?.includes(site) && marks.bridge.find((other) => other !== site);
  const owner = (view.pieces[BRIDGE] ?? []).findIndex((count) => count);
  const said = [
    marks.castillo === site && words.castilloHere,
    site === CASTILLO.slug && marks.castillo !== null && words.castilloAway(place(marks.castillo)),
    site === CASTILLO.slug && marks.castillo !== null && view.boards.includes(site) && words.idle,
    (site === CASTILLO.slug || site === CAMP.slug) && marks.collapse && words.collapse,
    across && words.bridge(place(across), owner < 0 ? "" : name(owner)),
    site === BRIDGE && marks.bridge && words.bridgeItself(place(marks.bridge[0]), place(marks.bridge[1])),
    ...marksOn(view, site).map((mark) => markSaid(mark, site, view, place, lang)),
  ];
  return said.flatMap((one) => (one ? [sayMark(one)] : []));
}
