/** The few words the board itself needs. */

import type { Catalogue, Language, Seat, Site, Slug, Token, View } from "../protocol";
import { chartsOf } from "./charts";
import { CASTILLO } from "./geometry";
import {
  MARK_WORDS,
  boardOn,
  grandissimoOf,
  isReversed,
  kingAt,
  markOf,
  markSaid,
  marksOf,
  marksOn,
  sayMark,
} from "./markers";
import { blackOf, countOn, standsOf } from "./stands";

interface Words {
  map: string;
  king: string;
  zone: string;
  grande: (name: string) => string;
  standIn: string; // a Grande
  kingInside: string; // the Castillo
  atCourt: (name: string) => string; // a ship
  ownerless: string; // a ship
  leads: (name: string) => string;
  empty: string;
  free: string;
  carries: Record<Token, (n: number) => string>;
  fresh: (n: number) => string;
  office: (n: number) => string;
  idle: string;
  offices: Readonly<Record<Slug, string>>; // above their places
  flag: (name: string) => string;
  besideTable: (region: string) => string;
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
    carries: { gold: (n) => `${n} with gold`, ware: (n) => `${n} with wares` },
    fresh: (n) => `${n} came this round`,
    office: (n) => `+${n} when the region is scored`,
    idle: "counts for nothing here",
    offices: { captain: "Captain", viceroy: "Viceroy" },
    flag: (name) => `flag of ${name}`,
    besideTable: (region) => `beside the limit table in ${region}`,
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
    carries: { gold: (n) => `${n} mit Gold`, ware: (n) => `${n} mit Waren` },
    fresh: (n) => `${n} in dieser Runde gekommen`,
    office: (n) => `+${n}, wenn die Region gewertet wird`,
    idle: "zählt hier nicht",
    offices: { captain: "Kapitän", viceroy: "Vizekönig" },
    flag: (name) => `Fahne von ${name}`,
    besideTable: (region) => `neben der Limittafel in ${region}`,
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
    .map((owner) => [`${name(owner)} ${counts[owner]}`, ...details(site, owner, view, catalogue, words)].join(" "));
  const leader = leaderOf(view, site);
  const face = standsOf(catalogue, site)[0];
  const pen = chartsOf(catalogue, view.modules)[0]!.pens[site];
  const flags = marksOf(view).flags ?? [];
  const grandissimo = grandissimoOf(view);
  const ship = grandissimo?.ships.find((one) => one.site === site);
  const inside = spacesIn(site, catalogue).map(
    (space) => `${place(space)}: ${owners(space, view, catalogue).map(name).join() || words.free}`,
  );
  const parts = [
    pen ? words.besideTable(place(String(markOf(view, pen)))) : place(site),
    (view.values[site] ?? []).join(" "),
    ship && (ship.seat === null ? words.ownerless : words.atCourt(name(ship.seat))),
    face?.single && face.office > 0 && words.office(face.office),
    boardOn(view, site) && words.board,
    isReversed(view, site) && sayMark(MARK_WORDS[lang].reversed),
    ...(pieces.length
      ? pieces
      : inside.length && !standable(site, catalogue)
        ? []
        : [counts.includes(null) ? "" : face?.single ? words.free : words.empty]),
    counts.includes(null) && words.hidden,
    pen && words.idle,
    black >= 0 &&
      !!counts[black] &&
      (marksOf(view).inquisitor === null ? words.unowned : words.blackOf(name(marksOf(view).inquisitor!))),
    ...flags.flatMap((bearer, seat) =>
      standsOf(catalogue, site).some((stand) => stand.slug === bearer) ? [words.flag(name(seat))] : [],
    ),
    ...inside,
    ...view.grandes.flatMap((home, seat) =>
      home === site ? [words.grande(name(seat)), ...(seat === grandissimo?.stand_in ? [words.standIn] : [])] : [],
    ),
    site === CASTILLO.slug && kingAt(view) === site && words.kingInside,
    view.king === site && words.king,
    view.king === site && marksOf(view).mistress && sayMark(MARK_WORDS[lang].noBonus),
    said.zone && words.zone,
    leader >= 0 && words.leads(name(leader)),
    ...markers(site, view, catalogue, lang, name),
    said.selected && words.selected,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What some of an owner's Caballeros on a site carry, and who came this round. */
function details(site: Slug, owner: Seat, view: View, catalogue: Catalogue, words: Words): string[] {
  const stands = standsOf(catalogue, site);
  const many = (test: (stand: Site) => boolean): number =>
    stands.reduce((sum, stand) => sum + (test(stand) ? (view.pieces[stand.slug]?.[owner] ?? 0) : 0), 0);
  const fresh = many((stand) => stand.fresh);
  const said = (["gold", "ware"] as const).flatMap((token) => {
    const n = many((stand) => stand.token === token);
    return n ? [words.carries[token](n)] : [];
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
  const words = MARK_WORDS[lang];
  const marks = marksOf(view);
  const place = (slug: Slug): string => catalogue.sites.find((s) => s.slug === slug)?.name[lang] ?? slug;
  const { crossings, sites } = chartsOf(catalogue, view.modules)[0]!;
  const across = marks.bridge?.includes(site) && marks.bridge.find((other) => other !== site);
  const crossing = Object.keys(crossings)[0] ?? "";
  const owner = (view.pieces[crossing] ?? []).findIndex((count) => count);
  const said = [
    marks.castillo === site && words.castilloHere,
    site === CASTILLO.slug && marks.castillo !== null && words.castilloAway(place(marks.castillo)),
    site === CASTILLO.slug && marks.castillo !== null && Object.values(view.boards).includes(site) && words.idle,
    (site === CASTILLO.slug || sites[site]?.door === CASTILLO.slug) && marks.collapse && words.collapse,
    across && words.bridge(place(across), owner < 0 ? "" : name(owner)),
    site === crossing && marks.bridge && words.bridgeItself(place(marks.bridge[0]), place(marks.bridge[1])),
    ...marksOn(view, site).map((mark) => markSaid(mark, site, view, place, lang)),
  ];
  return said.flatMap((one) => (one ? [sayMark(one)] : []));
}
