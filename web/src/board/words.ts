/** The few words the board itself needs. */

import type { Catalogue, Language, Seat, Site, Slug, View } from "../protocol";
import { chartsOf } from "./charts";
import { CASTILLO } from "./geometry";
import {
  blackHolder,
  boardOn,
  flagsOf,
  inRole,
  isReversed,
  kingAt,
  markSaid,
  markersOf,
  marksOn,
  outs,
  sayMark,
  standIn,
  towerAt,
  valuesOf,
  wordsOf,
  type MarkSaid,
} from "./markers";
import { blackOf, countOn, standsOf } from "./stands";

interface Words {
  map: string;
  king: string;
  zone: string;
  grande: (name: string) => string;
  standIn: string; // a Grande
  kingInside: string; // the Castillo
  atCourt: (name: string) => string; // a thing that carries
  ownerless: string; // the same
  leads: (name: string) => string;
  empty: string;
  free: string;
  carries: (n: number, what: string) => string;
  fresh: (n: number) => string;
  office: (n: number) => string;
  idle: string;
  flag: (name: string) => string;
  blackOf: (name: string) => string;
  unowned: string;
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
    zone: "open for placing",
    grande: (name) => `Grande of ${name}`,
    standIn: "stands in for the King",
    kingInside: "the King is inside and has no say",
    atCourt: (name) => `in the Court of ${name}`,
    ownerless: "in nobody’s Court",
    leads: (name) => `${name} leads`,
    empty: "no Caballeros",
    free: "free",
    carries: (n, what) => `${n} with ${what}`,
    fresh: (n) => `${n} came this round`,
    office: (n) => `+${n} when the region is scored`,
    idle: "counts for nothing here",
    flag: (name) => `flag of ${name}`,
    blackOf: (name) => `black ones count for ${name}`,
    unowned: "black ones count for nobody",
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
    zone: "zum Einsetzen offen",
    grande: (name) => `Grande von ${name}`,
    standIn: "vertritt den König",
    kingInside: "der König sitzt darin und hat nichts zu sagen",
    atCourt: (name) => `am Hof von ${name}`,
    ownerless: "an niemandes Hof",
    leads: (name) => `${name} führt`,
    empty: "keine Caballeros",
    free: "frei",
    carries: (n, what) => `${n} mit ${what}`,
    fresh: (n) => `${n} in dieser Runde gekommen`,
    office: (n) => `+${n}, wenn die Region gewertet wird`,
    idle: "zählt hier nicht",
    flag: (name) => `Fahne von ${name}`,
    blackOf: (name) => `schwarze zählen für ${name}`,
    unowned: "schwarze zählen für niemanden",
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
export function describe(
  site: Slug,
  view: View,
  catalogue: Catalogue,
  names: readonly string[],
  lang: Language,
  said: Said,
): string {
  const words = WORDS[lang];
  const black = blackOf(view);
  const name = (owner: Seat): string =>
    owner === black ? catalogue.black[lang] : names[owner] || catalogue.colours[owner]?.[lang] || String(owner + 1);
  const place = (slug: Slug): string => catalogue.sites.find((s) => s.slug === slug)?.name[lang] ?? slug;
  const counts = (view.pieces[site] ?? []).map((_, owner) => countOn(view, catalogue, site, owner));
  const order = counts.map((_, owner) => owner).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const pieces = order
    .filter((owner) => counts[owner])
    .map((owner) => [`${name(owner)} ${counts[owner]}`, ...details(site, owner, view, catalogue, lang)].join(" "));
  const leader = leaderOf(view, site);
  const face = standsOf(catalogue, site)[0];
  const pen = chartsOf(catalogue, view.modules)[0]!.pens[site];
  const flags = flagsOf(view, catalogue) ?? [];
  const regent = standIn(view, catalogue);
  const holder = blackHolder(view, catalogue);
  const carrier = markersOf(view, catalogue).find(({ role, sites }) => role === "carrier" && sites?.includes(site));
  const host = carrier && outs(view, carrier).find(({ index }) => carrier.sites?.[index] === site)?.seat;
  const crown = inRole(view, catalogue, "no bonus")[0]?.marker;
  const boards = markersOf(view, catalogue).find(({ role }) => role === "boards");
  const inside = spacesIn(site, catalogue).map(
    (space) => `${place(space)}: ${owners(space, view, catalogue).map(name).join() || words.free}`,
  );
  const parts = [
    pen ? `${place(site)} in ${place(String(view.marks[pen]))}` : place(site),
    (view.values[site] ?? []).join(" "),
    carrier && (host == null ? words.ownerless : words.atCourt(name(host))),
    face?.single && face.office > 0 && words.office(face.office),
    boardOn(view, catalogue, site) && words.board,
    boards && isReversed(view, catalogue, site) && sayMark(wordsOf({ ...boards, until: undefined }, lang, {})),
    ...(pieces.length
      ? pieces
      : inside.length && !standable(site, catalogue)
        ? []
        : [counts.includes(null) ? "" : face?.single ? words.free : words.empty]),
    counts.includes(null) && words.hidden,
    pen && words.idle,
    black >= 0 && !!counts[black] && (holder === null ? words.unowned : words.blackOf(name(holder))),
    ...flags.flatMap((bearer, seat) =>
      standsOf(catalogue, site).some((stand) => stand.slug === bearer) ? [words.flag(name(seat))] : [],
    ),
    ...inside,
    ...view.grandes.flatMap((home, seat) =>
      home === site ? [words.grande(name(seat)), ...(seat === regent ? [words.standIn] : [])] : [],
    ),
    site === CASTILLO.slug && kingAt(view, catalogue) === site && words.kingInside,
    view.king === site && words.king,
    view.king === site && crown && sayMark(wordsOf({ ...crown, until: undefined }, lang, {})),
    said.zone && words.zone,
    leader >= 0 && words.leads(name(leader)),
    ...markers(site, view, catalogue, lang, name),
    said.selected && words.selected,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What some of an owner's Caballeros on a site carry, and who came this round. */
function details(site: Slug, owner: Seat, view: View, catalogue: Catalogue, lang: Language): string[] {
  const words = WORDS[lang];
  const stands = standsOf(catalogue, site);
  const many = (test: (stand: Site) => boolean): number =>
    stands.reduce((sum, stand) => sum + (test(stand) ? (view.pieces[stand.slug]?.[owner] ?? 0) : 0), 0);
  const fresh = many((stand) => stand.fresh);
  const said = Object.entries(catalogue.names.token ?? {}).flatMap(([token, what]) => {
    const n = many((stand) => stand.token === token);
    return n ? [words.carries(n, what[lang])] : [];
  });
  const all = [...said, ...(fresh ? [words.fresh(fresh)] : [])];
  return all.length ? [`(${all.join("; ")})`] : [];
}

/** The places for one inside a region, by kind. */
function spacesIn(region: Slug, catalogue: Catalogue): Slug[] {
  return catalogue.sites
    .filter((site) => site.part_of === region && site.single && site.kind === site.slug)
    .map((site) => site.slug);
}

/** May Caballeros stand in the region itself, not only on places inside? */
function standable(region: Slug, catalogue: Catalogue): boolean {
  return !catalogue.sites.some((site) => site.part_of === region && site.single && site.counts);
}

function owners(site: Slug, view: View, catalogue: Catalogue): Seat[] {
  return (view.pieces[site] ?? []).flatMap((_, owner) => (countOn(view, catalogue, site, owner) ? [owner] : []));
}

/** The markers of a site, each with what it means. */
function markers(site: Slug, view: View, catalogue: Catalogue, lang: Language, name: (seat: Seat) => string): string[] {
  const place = (slug: Slug): string => catalogue.sites.find((s) => s.slug === slug)?.name[lang] ?? slug;
  const said = [
    ...atCastillo(site, view, catalogue, lang, place),
    ...acrossBorders(site, view, catalogue, lang, place, name),
    ...marksOn(view, catalogue, site).map((mark) => markSaid(mark, site, view, place, lang)),
  ];
  return said.map(sayMark);
}

/** That the tower stands elsewhere, and that nobody may go in. */
function atCastillo(
  site: Slug,
  view: View,
  catalogue: Catalogue,
  lang: Language,
  place: (slug: Slug) => string,
): MarkSaid[] {
  const at = towerAt(view, catalogue);
  const { here, away, idle } = inRole(view, catalogue, "tower")[0]?.marker ?? {};
  const home = site === CASTILLO.slug;
  const near = home || chartsOf(catalogue, view.modules)[0]!.sites[site]?.door === CASTILLO.slug;
  const situations = [
    at === site ? here : undefined,
    home && at !== null ? away : undefined,
    home && at !== null && Object.values(view.boards).includes(site) ? idle : undefined,
    near ? inRole(view, catalogue, "ruin")[0]?.marker : undefined,
  ];
  return situations.flatMap((words) => (words ? [wordsOf(words, lang, { place: at ? place(at) : "" })] : []));
}

/** Ways across a border: from a region, and from above. */
function acrossBorders(
  site: Slug,
  view: View,
  catalogue: Catalogue,
  lang: Language,
  place: (slug: Slug) => string,
  name: (seat: Seat) => string,
): MarkSaid[] {
  return Object.entries(chartsOf(catalogue, view.modules)[0]!.crossings).flatMap(([crossing, marker]) => {
    const ends = (view.marks[marker] ?? []) as Slug[];
    const words = markersOf(view, catalogue).find((one) => one.name === marker);
    if (!ends.length || !words || (site !== crossing && !ends.includes(site))) return [];
    const [a, b] = site === ends[1] ? [ends[1]!, ends[0]!] : [ends[0]!, ends[1]!];
    const owner = (view.pieces[crossing] ?? []).findIndex((count) => count);
    const values = { place: place(a), other: place(b), who: owner < 0 ? "" : name(owner), ...valuesOf(view, words) };
    const { called, text } = site === crossing ? words : (words.here ?? words);
    return [wordsOf({ ...(called && { called }), ...(text && { text }) }, lang, values)];
  });
}
