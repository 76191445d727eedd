/** The markers of the modules: which of them lie on a site, and what they are called and mean. */

import type { Catalogue, Language, Marks, Site, Slug, View } from "../protocol";
import { CAMP, CASTILLO } from "./geometry";
import { crowdOn } from "./stands";

export type MarkKind = "alliance" | "quarantine" | "guard" | "table" | "zone" | "storm" | "doubled" | "limit" | "gold" | "ware" | "scoring";

/** Markers that have a picture of their own outside the map. */
export type RuleSign = MarkKind | "castillo" | "collapse" | "bridge" | "turned";

/** A marker on a region, as it is drawn there. */
export interface Mark {
  kind: MarkKind;
  label: string; // what is written on it; "" where a picture says it
  full: boolean; // a table without a free place
  secret: boolean; // only this seat sees it
}

export const PLACES = 6; // of a table for six

/** Spaces of the limit table: it has a side for few players and one for many. */
export function limitSpaces(view: View): number {
  return view.scores.length <= 3 ? 6 : 10;
}

/** Markers as they are without a module that has any. */
const NONE: Marks = {
  castillo: null, alliance: null, bridge: null, collapse: false, quarantine: null, guard: null, tables: [], reversed: [], mistress: false, zone: null,
  doubled: [], storm: [], spies: [], flags: null, limit: null, inquisitor: null, extra_used: [], tokens: null, scoring_token: null,
};

export function marksOf(view: View): Marks {
  return view.marks ?? NONE;
}

const sum = (counts: readonly (number | null)[] | undefined): number => (counts ?? []).reduce<number>((total, n) => total + (n ?? 0), 0);

/** What lies on a region besides pieces and scoreboards. */
export function marksOn(view: View, site: Slug, catalogue: Catalogue): Mark[] {
  const marks = marksOf(view);
  const seated = sum(view.pieces[site]);
  const limited = marks.limit === site ? crowdOn(view, catalogue, site) : 0;
  const spaces = limitSpaces(view);
  const { gold = 0, ware = 0 } = marks.tokens?.there ?? {};
  const there: (Partial<Mark> & { kind: MarkKind; here: boolean })[] = [
    { kind: "quarantine", here: marks.quarantine === site },
    { kind: "guard", here: marks.guard === site },
    { kind: "alliance", here: marks.alliance?.includes(site) ?? false },
    { kind: "table", here: marks.tables.includes(site), label: `${seated}/${PLACES}`, full: seated >= PLACES },
    { kind: "limit", here: marks.limit === site, label: `${limited}/${spaces}`, full: limited >= spaces },
    { kind: "gold", here: site === "america" && gold > 0, label: String(gold) },
    { kind: "ware", here: site === "africa" && ware > 0, label: String(ware) },
    { kind: "scoring", here: marks.scoring_token?.region === site },
    { kind: "zone", here: marks.zone === site },
    { kind: "storm", here: marks.storm[view.seat] === site, secret: true },
    { kind: "doubled", here: marks.doubled[view.seat] === site, label: "2×", secret: true },
  ];
  return there.flatMap(({ here, ...mark }) => (here ? [{ label: "", full: false, secret: false, ...mark }] : []));
}

/** Regions where nothing but the King may enter or leave. */
export function tabooRegions(view: View): Slug[] {
  const { quarantine, guard } = marksOf(view);
  return [view.king, quarantine, guard].filter((site) => site !== null);
}

/** The neighbours of the King's region on this side of the board; ships lie before every coast. */
export function nextToKing(view: View, regions: readonly Site[]): Slug[] {
  const king = regions.find((site) => site.slug === view.king);
  return regions.filter((site) => king?.neighbours.includes(site.slug) || (king?.coast && site.coast && !site.king)).map((site) => site.slug);
}

/** Regions the player whose turn it is may place into, as far as the map marks them. */
export function placingZone(view: View, regions: readonly Site[]): Slug[] {
  const { zone } = marksOf(view);
  const near = nextToKing(view, regions);
  const all = zone === "anywhere" ? regions.map((site) => site.slug) : zone === null ? near : [zone];
  const taboo = tabooRegions(view);
  return all.filter((slug) => !taboo.includes(slug));
}

/** Is there a camp beside the Castillo? */
export function hasCamp(view: View): boolean {
  return marksOf(view).collapse || sum(view.pieces[CAMP.slug]) > 0;
}

/** Does a movable scoreboard lie on a site, and does it count? The one at the Castillo's home does not while it is elsewhere. */
export function boardOn(view: View, site: Slug): boolean {
  return view.boards.includes(site) && !(site === CASTILLO.slug && marksOf(view).castillo !== null);
}

/** Does the scoreboard of a site pay the fewest best? */
export function isReversed(view: View, site: Slug): boolean {
  const { castillo, reversed } = marksOf(view);
  const board = view.boards.indexOf(site === CASTILLO.slug ? (castillo ?? site) : site);
  return board >= 0 && (reversed[board] ?? false);
}

export interface Said {
  name: string;
  about: string;
}

interface MarkWords {
  alliance: (other: string) => Said;
  quarantine: Said;
  guard: Said;
  table: (seated: number) => Said;
  zone: Said;
  storm: Said;
  doubled: Said;
  limit: (label: string, full: boolean) => Said;
  gold: (n: string) => Said;
  ware: (n: string) => Said;
  scoring: (round: number) => Said;
  castilloHere: Said;
  castilloAway: (region: string) => Said;
  idle: Said;
  collapse: Said;
  beside: string;
  bridge: (other: string, owner: string) => Said;
  bridgeItself: (a: string, b: string) => Said;
  reversed: Said;
  noBonus: Said;
  standsIn: (region: string) => string; // under the Castillo's name
}

export const MARK_WORDS: Record<Language, MarkWords> = {
  en: {
    alliance: (other) => ({ name: `Alliance with ${other}`, about: "both are scored as one in the next general scoring" }),
    quarantine: { name: "Quarantine", about: "nothing enters or leaves until the next general scoring is over" },
    guard: { name: "King’s Guard", about: "nothing enters or leaves this round; in a general scoring at its end this region pays the King’s bonus too" },
    table: (n) => ({ name: `Table for Six, ${n} of ${PLACES} places taken`, about: n < PLACES ? `room for ${PLACES - n} more` : "nobody else may come in" }),
    zone: { name: "Hurricane", about: "whoever’s turn it is may place Caballeros only here" },
    storm: { name: "Your hurricane", about: "it breaks out at the start of your turn; only you see this" },
    doubled: { name: "Double Scoring", about: "counts double in the next general scoring; only you see this" },
    limit: (label, full) => ({ name: `Limit table, ${label.replace("/", " of ")} spaces taken`, about: full ? "whoever comes now stands beside it and counts for nothing" : "only those on it count here" }),
    gold: (n) => ({ name: `${n} gold`, about: "a Caballero here may take one up; landed in Spain it is worth 6 points" }),
    ware: (n) => ({ name: `${n} wares`, about: "a Caballero here may take one up; landed in Spain it is worth 4 points" }),
    scoring: (round) => ({ name: "Special Scoring", about: `this region is scored at the end of round ${round}` }),
    castilloHere: { name: "The Castillo stands here", about: "a place of its own that pays by this region’s scoreboard, until the next general scoring" },
    castilloAway: (region) => ({ name: `stands in ${region}`, about: "pays by that region’s scoreboard and returns home in the next general scoring" }),
    idle: { name: "movable scoreboard at its empty home", about: "counts again when the Castillo is back" },
    collapse: { name: "Risk of Collapse", about: "nobody goes in, Caballeros stand beside it, until the next general scoring is over" },
    beside: "beside it",
    bridge: (other, owner) => ({ name: `${owner}’s bridge to ${other}`, about: "its owner may cross it before a turn and gets 1 point in every general scoring" }),
    bridgeItself: (a, b) => ({ name: `Bridge between ${a} and ${b}`, about: "its owner may cross it before a turn and gets 1 point in every general scoring" }),
    reversed: { name: "turned round", about: "the fewest Caballeros get the most points" },
    noBonus: { name: "Mistress", about: "no King’s bonus this round" },
    standsIn: (region) => `in ${region}`,
  },
  de: {
    alliance: (other) => ({ name: `Allianz mit ${other}`, about: "in der nächsten allgemeinen Wertung werden beide zusammen gewertet" }),
    quarantine: { name: "Quarantäne", about: "nichts kommt hinein oder hinaus, bis die nächste allgemeine Wertung vorbei ist" },
    guard: { name: "Königswache", about: "in dieser Runde kommt nichts hinein oder hinaus; bei einer allgemeinen Wertung an ihrem Ende gibt es auch hier den Königsbonus" },
    table: (n) => ({ name: `Tisch für sechs, ${n} von ${PLACES} Plätzen besetzt`, about: n < PLACES ? `Platz für ${PLACES - n} weitere` : "niemand darf mehr hinein" }),
    zone: { name: "Hurrikan", about: "wer am Zug ist, darf nur hier einsetzen" },
    storm: { name: "Dein Hurrikan", about: "er bricht zu Beginn deines Zuges los; nur du siehst das" },
    doubled: { name: "Doppelte Wertung", about: "zählt in der nächsten allgemeinen Wertung doppelt; nur du siehst das" },
    limit: (label, full) => ({ name: `Limittafel, ${label.replace("/", " von ")} Plätzen besetzt`, about: full ? "wer jetzt kommt, steht daneben und zählt nicht" : "nur wer darauf steht, zählt hier" }),
    gold: (n) => ({ name: `${n} Gold`, about: "ein Caballero hier darf eines aufnehmen; in Spanien gelandet bringt es 6 Punkte" }),
    ware: (n) => ({ name: `${n} Waren`, about: "ein Caballero hier darf eine aufnehmen; in Spanien gelandet bringt sie 4 Punkte" }),
    scoring: (round) => ({ name: "Sonderwertung", about: `diese Region wird am Ende von Runde ${round} gewertet` }),
    castilloHere: { name: "Hier steht das Castillo", about: "ein eigener Ort, der nach der Tafel dieser Region zahlt, bis zur nächsten allgemeinen Wertung" },
    castilloAway: (region) => ({ name: `steht in ${region}`, about: "zahlt nach der Tafel dieser Region und kehrt in der nächsten allgemeinen Wertung heim" }),
    idle: { name: "bewegliche Wertungstafel am leeren Stammplatz", about: "zählt wieder, sobald das Castillo zurück ist" },
    collapse: { name: "Einsturzgefahr", about: "niemand geht hinein, Caballeros stehen daneben, bis die nächste allgemeine Wertung vorbei ist" },
    beside: "daneben",
    bridge: (other, owner) => ({ name: `Brücke von ${owner} nach ${other}`, about: "ihr Besitzer darf vor seinem Zug hinüber und bekommt in jeder allgemeinen Wertung 1 Punkt" }),
    bridgeItself: (a, b) => ({ name: `Brücke zwischen ${a} und ${b}`, about: "ihr Besitzer darf vor seinem Zug hinüber und bekommt in jeder allgemeinen Wertung 1 Punkt" }),
    reversed: { name: "umgedreht", about: "die wenigsten Caballeros bekommen die meisten Punkte" },
    noBonus: { name: "Mätresse", about: "in dieser Runde kein Königsbonus" },
    standsIn: (region) => `in ${region}`,
  },
};

export const sayMark = ({ name, about }: Said): string => `${name}: ${about}`;

/** A marker on a region in words. */
export function markSaid(mark: Mark, site: Slug, view: View, nameOf: (slug: Slug) => string, lang: Language): Said {
  const words = MARK_WORDS[lang];
  if (mark.kind === "alliance") return words.alliance(nameOf(marksOf(view).alliance?.find((other) => other !== site) ?? site));
  if (mark.kind === "table") return words.table(sum(view.pieces[site]));
  if (mark.kind === "limit") return words.limit(mark.label, mark.full);
  if (mark.kind === "gold" || mark.kind === "ware") return words[mark.kind](mark.label);
  if (mark.kind === "scoring") return words.scoring(marksOf(view).scoring_token?.round ?? 0);
  return words[mark.kind];
}
