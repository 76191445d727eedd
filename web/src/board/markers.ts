/** The markers of the modules: which of them lie on a site, and what they are called and mean. */

import type { Grandissimo, Language, Limit, Marks, Slug, View } from "../protocol";
import { CASTILLO } from "./geometry";

export type MarkKind =
  | "alliance"
  | "quarantine"
  | "guard"
  | "table"
  | "zone"
  | "storm"
  | "doubled"
  | "limit"
  | "gold"
  | "ware"
  | "scoring"
  | "soldiers"
  | "boycotted"
  | "boycott"
  | "incognito";

/** Markers that have a picture of their own outside the map. */
export type RuleSign = MarkKind | "castillo" | "collapse" | "bridge" | "turned";

/** A marker on a region, as it is drawn there. */
export interface Mark {
  kind: MarkKind;
  label: string; // what is written on it; "" where a picture says it
  full: boolean; // a table without a free place
  secret: boolean; // only this seat sees it
}

/** Markers as they are without a module that has any. */
export const NO_MARKS: Marks = {
  castillo: null,
  alliance: null,
  bridge: null,
  collapse: false,
  quarantine: null,
  guard: null,
  tables: [],
  reversed: [],
  mistress: false,
  zone: null,
  doubled: [],
  storm: [],
  spies: [],
  flags: null,
  limit: null,
  inquisitor: null,
  extra_used: [],
  tokens: null,
  scoring_token: null,
  grandissimo: null,
};

export function marksOf(view: View): Marks {
  return view.marks ?? NO_MARKS;
}

/** One of them by name. */
export function markOf(view: View, name: string): unknown {
  return (marksOf(view) as unknown as Record<string, unknown>)[name];
}

export function grandissimoOf(view: View): Grandissimo | null {
  return marksOf(view).grandissimo ?? null;
}

/** Where the King himself stands: in the Castillo while a Grande stands in for him. */
export function kingAt(view: View): Slug {
  return (grandissimoOf(view)?.stand_in ?? null) === null ? view.king : CASTILLO.slug;
}

const soldiersOn = (view: View, site: Slug): number =>
  (grandissimoOf(view)?.soldiers ?? []).filter((region) => region === site).length;

/** How many a marker on a region lets in, or count there. */
export function limitOf(view: View, marker: "tables" | "limit", site: Slug): Limit | undefined {
  return view.limits.find((limit) => limit.marker === marker && limit.region === site);
}

const taken = (limit: Limit | undefined): Pick<Mark, "label" | "full"> => ({
  label: limit ? `${limit.taken}/${limit.most}` : "",
  full: !!limit && limit.taken >= limit.most,
});

/** What lies on a region besides pieces and scoreboards. */
export function marksOn(view: View, site: Slug): Mark[] {
  const marks = marksOf(view);
  const open = view.phase === "general_scoring"; // then regions that count double are turned over
  const { gold = 0, ware = 0 } = marks.tokens?.there ?? {};
  const { boycotted = null, boycott = [], incognito = [] } = grandissimoOf(view) ?? {};
  const soldiers = soldiersOn(view, site);
  const there: (Partial<Mark> & { kind: MarkKind; here: boolean })[] = [
    { kind: "soldiers", here: soldiers > 0, label: String(soldiers) },
    { kind: "quarantine", here: marks.quarantine === site },
    { kind: "guard", here: marks.guard === site },
    { kind: "alliance", here: marks.alliance?.includes(site) ?? false },
    { kind: "table", here: marks.tables.includes(site), ...taken(limitOf(view, "tables", site)) },
    { kind: "limit", here: marks.limit === site, ...taken(limitOf(view, "limit", site)) },
    { kind: "gold", here: site === "america" && gold > 0, label: String(gold) },
    { kind: "ware", here: site === "africa" && ware > 0, label: String(ware) },
    { kind: "scoring", here: marks.scoring_token?.region === site },
    { kind: "zone", here: marks.zone === site },
    { kind: "boycotted", here: boycotted === site },
    { kind: "boycott", here: boycott[view.seat] === site, secret: true },
    { kind: "incognito", here: incognito[view.seat] === site, secret: true },
    { kind: "storm", here: marks.storm[view.seat] === site, secret: true },
    {
      kind: "doubled",
      here: marks.doubled.some((slug, seat) => slug === site && (open || seat === view.seat)),
      label: "2×",
      secret: !open,
    },
  ];
  return there.flatMap(({ here, ...mark }) => (here ? [{ label: "", full: false, secret: false, ...mark }] : []));
}

/** Does a movable scoreboard lie on a site, and does it count? The one at the Castillo's home does not while it is elsewhere. */
export function boardOn(view: View, site: Slug): boolean {
  return Object.values(view.boards).includes(site) && !(site === CASTILLO.slug && marksOf(view).castillo !== null);
}

/** The round after which the region marked for it is scored; after the last one, if that would be none. */
export function scoredAfter(view: View): number {
  return Math.min((marksOf(view).scoring_token?.round ?? 0) + 1, view.rounds);
}

/** Does the scoreboard of a site pay the fewest best? */
export function isReversed(view: View, site: Slug): boolean {
  const { castillo, reversed } = marksOf(view);
  const at = site === CASTILLO.slug ? (castillo ?? site) : site;
  return reversed.some((board) => view.boards[board] === at);
}

/** What a marker is called on the map, what it does, and for how long where that is worth a word there. */
export interface Said {
  name: string;
  about: string;
  until?: string;
}

interface MarkWords {
  alliance: (other: string) => Said;
  quarantine: Said;
  guard: Said;
  table: (seated: number, places: number) => Said;
  zone: Said;
  storm: Said;
  doubled: Said;
  onlyYou: string; // of what lies face down
  limit: (label: string) => Said;
  gold: (n: string) => Said;
  ware: (n: string) => Said;
  scoring: (round: number) => Said;
  soldiers: (n: string) => Said;
  boycotted: Said;
  boycott: Said;
  incognito: Said;
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

const EN_SCORING = "until the next general scoring is over";
const EN_BRIDGE = "its owner may cross it before a turn and gets 1 point in every general scoring";
const DE_SCORING = "bis die nächste allgemeine Wertung vorbei ist";
const DE_BRIDGE = "ihr Besitzer darf vor seinem Zug hinüber und bekommt in jeder allgemeinen Wertung 1 Punkt";

/** The one place where markers are explained: the map says it like this, lists as a sentence. */
export const MARK_WORDS: Record<Language, MarkWords> = {
  en: {
    alliance: (other) => ({
      name: `Alliance with ${other}`,
      about: "both are scored as one in the next general scoring: Caballeros are added up, both scoreboards pay",
    }),
    quarantine: {
      name: "Quarantine",
      about: "nothing enters or leaves, as in the King’s region; scored as usual",
      until: EN_SCORING,
    },
    guard: {
      name: "King’s Guard",
      about:
        "nothing enters or leaves; in a general scoring right after this round the region pays the King’s bonus too",
    },
    table: (n, places) => ({
      name: `Table for Six, ${n} of ${places} places taken`,
      about: n < places ? `room for ${places - n} more` : "nobody else may come in",
    }),
    zone: { name: "Hurricane", about: "whoever’s turn it is may place Caballeros only here" },
    storm: {
      name: "Your hurricane",
      about: "as that turn begins, everybody in the region takes half of the Caballeros there back to the Court",
    },
    doubled: { name: "Double Scoring", about: "everything the region pays in the next general scoring counts twice" },
    onlyYou: "only you see this",
    limit: (label) => ({
      name: `Limit table, ${label.replace("/", " of ")} spaces taken`,
      about:
        "only those on it count; whoever finds no space stands beside it, and free spaces are filled after every turn",
    }),
    gold: (n) => ({
      name: `${n} gold`,
      about: "a Caballero here may take one up; landed in Spain it is worth 6 points",
    }),
    ware: (n) => ({
      name: `${n} wares`,
      about: "a Caballero here may take one up; landed in Spain it is worth 4 points",
    }),
    scoring: (round) => ({ name: "Special Scoring", about: `this region is scored at the end of round ${round}` }),
    soldiers: (n) => ({
      name: n === "1" ? "1 soldier" : `${n} soldiers`,
      about: "soldiers are no Caballeros and count for nobody; only the General Inquisitor moves them",
    }),
    boycotted: { name: "Boycotted", about: "not scored in this general scoring" },
    boycott: { name: "Your boycott", about: "not scored in the next general scoring; only you see this" },
    incognito: { name: "King incognito", about: "here the King turns up when you want him to; only you see this" },
    castilloHere: {
      name: "The Castillo stands here",
      about: "a place of its own that pays by this region’s scoreboard, bonuses included",
      until: "until the next general scoring",
    },
    castilloAway: (region) => ({
      name: `stands in ${region}`,
      about: "pays by that region’s scoreboard and returns home in the next general scoring",
    }),
    idle: { name: "movable scoreboard at its empty home", about: "counts again when the Castillo is back" },
    collapse: {
      name: "Risk of Collapse",
      about: "nobody goes in; Caballeros stand beside it and count with those inside",
      until: EN_SCORING,
    },
    beside: "beside it",
    bridge: (other, owner) => ({ name: `${owner}’s bridge to ${other}`, about: EN_BRIDGE }),
    bridgeItself: (a, b) => ({ name: `Bridge between ${a} and ${b}`, about: EN_BRIDGE }),
    reversed: {
      name: "turned round",
      about: "the fewest Caballeros get the most points, but at least one must be there",
    },
    noBonus: { name: "Mistress", about: "no King’s bonus this round, nor in a general scoring right after it" },
    standsIn: (region) => `in ${region}`,
  },
  de: {
    alliance: (other) => ({
      name: `Allianz mit ${other}`,
      about:
        "in der nächsten allgemeinen Wertung werden beide zusammen gewertet: Die Caballeros werden addiert, beide Wertungstafeln zahlen",
    }),
    quarantine: {
      name: "Quarantäne",
      about: "nichts kommt hinein oder hinaus, wie in der Königsregion; gewertet wird wie sonst",
      until: DE_SCORING,
    },
    guard: {
      name: "Königswache",
      about:
        "nichts kommt hinein oder hinaus; in einer allgemeinen Wertung direkt nach dieser Runde zahlt auch diese Region den Königsbonus",
    },
    table: (n, places) => ({
      name: `Tisch für sechs, ${n} von ${places} Plätzen besetzt`,
      about: n < places ? `Platz für ${places - n} weitere` : "niemand darf mehr hinein",
    }),
    zone: { name: "Hurrikan", about: "wer am Zug ist, darf nur hier einsetzen" },
    storm: {
      name: "Dein Hurrikan",
      about: "zu Beginn des Zuges nehmen alle in der Region die Hälfte ihrer Caballeros dort an den Hof zurück",
    },
    doubled: {
      name: "Doppelte Wertung",
      about: "alles, was die Region in der nächsten allgemeinen Wertung zahlt, zählt zweimal",
    },
    onlyYou: "nur du siehst das",
    limit: (label) => ({
      name: `Limittafel, ${label.replace("/", " von ")} Plätzen besetzt`,
      about:
        "nur wer darauf steht, zählt; wer keinen Platz findet, steht daneben, und freie Plätze werden nach jedem Zug gefüllt",
    }),
    gold: (n) => ({
      name: `${n} Gold`,
      about: "ein Caballero hier darf eines aufnehmen; in Spanien gelandet bringt es 6 Punkte",
    }),
    ware: (n) => ({
      name: `${n} Waren`,
      about: "ein Caballero hier darf eine aufnehmen; in Spanien gelandet bringt sie 4 Punkte",
    }),
    scoring: (round) => ({ name: "Sonderwertung", about: `diese Region wird am Ende von Runde ${round} gewertet` }),
    soldiers: (n) => ({
      name: n === "1" ? "1 Soldat" : `${n} Soldaten`,
      about: "Soldaten sind keine Caballeros und zählen für niemanden; nur der Generalinquisitor bewegt sie",
    }),
    boycotted: { name: "Boykottiert", about: "wird in dieser allgemeinen Wertung nicht gewertet" },
    boycott: {
      name: "Dein Boykott",
      about: "wird in der nächsten allgemeinen Wertung nicht gewertet; nur du siehst das",
    },
    incognito: { name: "König inkognito", about: "hier taucht der König auf, wann du willst; nur du siehst das" },
    castilloHere: {
      name: "Hier steht das Castillo",
      about: "ein eigener Ort, der nach der Tafel dieser Region zahlt, mit Boni",
      until: "bis zur nächsten allgemeinen Wertung",
    },
    castilloAway: (region) => ({
      name: `steht in ${region}`,
      about: "zahlt nach der Tafel dieser Region und kehrt in der nächsten allgemeinen Wertung heim",
    }),
    idle: {
      name: "bewegliche Wertungstafel am leeren Stammplatz",
      about: "zählt wieder, sobald das Castillo zurück ist",
    },
    collapse: {
      name: "Einsturzgefahr",
      about: "niemand geht hinein; Caballeros stehen daneben und zählen mit denen drinnen",
      until: DE_SCORING,
    },
    beside: "daneben",
    bridge: (other, owner) => ({ name: `Brücke von ${owner} nach ${other}`, about: DE_BRIDGE }),
    bridgeItself: (a, b) => ({ name: `Brücke zwischen ${a} und ${b}`, about: DE_BRIDGE }),
    reversed: {
      name: "umgedreht",
      about: "die wenigsten Caballeros bekommen die meisten Punkte, mindestens einer muss aber da sein",
    },
    noBonus: {
      name: "Mätresse",
      about: "kein Königsbonus in dieser Runde, auch nicht in einer allgemeinen Wertung direkt danach",
    },
    standsIn: (region) => `in ${region}`,
  },
};

export const sayMark = ({ name, about, until }: Said): string => `${name}: ${about}${until ? `, ${until}` : ""}`;

/** What it does, as a sentence of its own. */
export const asSentence = ({ about }: Said): string => `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;

/** A marker on a region in words. */
export function markSaid(mark: Mark, site: Slug, view: View, nameOf: (slug: Slug) => string, lang: Language): Said {
  const words = MARK_WORDS[lang];
  if (mark.kind === "alliance")
    return words.alliance(nameOf(marksOf(view).alliance?.find((other) => other !== site) ?? site));
  if (mark.kind === "table") {
    const { taken: seated, most } = limitOf(view, "tables", site) ?? { taken: 0, most: 0 };
    return words.table(seated, most);
  }
  if (mark.kind === "limit") return words.limit(mark.label);
  if (mark.kind === "gold" || mark.kind === "ware" || mark.kind === "soldiers") return words[mark.kind](mark.label);
  if (mark.kind === "scoring") return words.scoring(scoredAfter(view));
  return mark.secret ? { ...words[mark.kind], until: words.onlyYou } : words[mark.kind];
}
