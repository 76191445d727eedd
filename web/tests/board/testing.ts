/** A small catalogue and view for tests, in the shapes of the protocol. */

import type { Catalogue, Event, Slug, View } from "../../src/protocol";
import { standsOf } from "../../src/board/stands";
import json from "../fixtures/catalogue.json";

import { laid, sent, type Marks } from "../marks";

export { NO_MARKS, type Marks } from "../marks";

const REGIONS: [Slug, string, number[], Slug[]][] = [
  ["galicia", "Galicia", [4, 2, 0], ["castilla-la-vieja", "pais-vasco"]],
  ["pais-vasco", "País Vasco", [5, 3, 1], ["galicia", "castilla-la-vieja", "aragon"]],
  ["aragon", "Aragón", [5, 4, 1], ["pais-vasco", "castilla-la-vieja", "castilla-la-nueva", "valencia", "cataluna"]],
  ["cataluna", "Cataluña", [4, 2, 1], ["aragon", "valencia"]],
  ["castilla-la-vieja", "Castilla la Vieja", [6, 4, 2], ["galicia", "pais-vasco", "aragon", "castilla-la-nueva"]],
  [
    "castilla-la-nueva",
    "Castilla la Nueva",
    [7, 4, 2],
    ["castilla-la-vieja", "aragon", "valencia", "granada", "sevilla"],
  ],
  ["valencia", "Valencia", [5, 3, 2], ["cataluna", "aragon", "castilla-la-nueva", "granada"]],
  ["sevilla", "Sevilla", [4, 3, 1], ["castilla-la-nueva", "granada"]],
  ["granada", "Granada", [6, 3, 1], ["sevilla", "castilla-la-nueva", "valencia"]],
];
const OTHERS: [Slug, string, string, number[]][] = [
  ["castillo", "Castillo", "Castillo", [5, 3, 1]],
  ["court", "Court", "Hof", [0, 0, 0]],
  ["province", "Province", "Provinz", [0, 0, 0]],
  ["beside", "beside the Castillo", "neben dem Castillo", [0, 0, 0]],
  ["bridge", "the bridge", "Brücke", [0, 0, 0]],
  ["waiting", "in ambush", "im Hinterhalt", [0, 0, 0]],
];

const COASTS = ["cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco"];
const PLAIN = {
  coast: false,
  king: false,
  part_of: null,
  token: null,
  fresh: false,
  office: 0,
  counts: true,
  single: false,
};

export const CATALOGUE = {
  sites: [
    ...REGIONS.map(([slug, name, values, neighbours]) => ({
      ...PLAIN,
      slug,
      kind: slug,
      module: "base",
      name: { en: name, de: name },
      region: true,
      king: true,
      values,
      neighbours,
      coast: COASTS.includes(slug),
    })),
    ...OTHERS.map(([slug, en, de, values]) => ({
      ...PLAIN,
      slug,
      kind: slug,
      module: ["beside", "bridge", "waiting"].includes(slug) ? "players_edition" : "base",
      name: { en, de },
      region: false,
      values,
      neighbours: [],
    })),
  ],
  map: json.map,
  markers: json.markers,
  signs: json.signs,
  names: json.names,
  boards: [
    { slug: "board-840", values: [8, 4, 0] },
    { slug: "board-400", values: [4, 0, 0] },
  ],
  colours: ["Red", "Blue", "Yellow", "Green", "Brown"].map((name) => ({ en: name, de: name })),
} as unknown as Catalogue;

export const NAMES = ["Ramon", "Benita", "Gabriel", "Ricarda", "Brown"];

/** All Caballeros on a place. */
export function crowdOn(view: Pick<View, "pieces">, catalogue: Catalogue, kind: Slug): number {
  const stands = standsOf(catalogue, kind).flatMap((site) => view.pieces[site.slug] ?? []);
  return stands.reduce<number>((sum, n) => sum + (n ?? 0), 0);
}

type Said = "taboo" | "placing" | "limits";
type Told = Omit<View, Said | "marks"> & Partial<Pick<View, Said>> & { marks: Marks | null };
/** Parts of a view. */
export type Given = Partial<Omit<View, "marks">> & { marks?: Marks | null };

/** With what the server would say about such a view, if nothing else is given. */
export function told(view: Told, catalogue: Catalogue): View {
  const {
    quarantine = null,
    guard = null,
    zone = null,
    tables = [],
    limit = null,
  } = sent(view.marks) as Record<string, never>;
  const taboo = [view.king, quarantine, guard].filter((site) => site !== null);
  const own = catalogue.sites.find((site) => site.slug === view.king)?.neighbours ?? [];
  const near = [...own, ...catalogue.sites.flatMap((site) => (site.neighbours.includes(view.king) ? [site.slug] : []))];
  const crowd = (region: Slug): number => crowdOn(view, catalogue, region);
  const spaces = view.scores.length <= 3 ? 6 : 10;
  const { marks, ...rest } = view;
  const all = {
    taboo,
    placing: (zone ? [zone] : near).filter((slug) => slug in view.values && !taboo.includes(slug)),
    limits: [
      ...(tables as Slug[]).map((region) => ({ marker: "tables", region, taken: crowd(region), most: 6 })),
      ...(limit ? [{ marker: "limit", region: limit, taken: crowd(limit), most: spaces }] : []),
    ],
    ...rest,
  };
  return laid(all, marks);
}

/** A view of so many seats: nothing on the board but what is given. */
export function viewOf(seats: number, given: Given = {}): View {
  const places = CATALOGUE.sites.map((site) => site.slug);
  const view = {
    seat: 0,
    modules: ["base", "king_and_intrigue", "players_edition", "special_cards"],
    owners: seats,
    round: 1,
    rounds: 9,
    phase: "turn",
    king: "granada",
    grandes: Array.from({ length: seats }, () => "galicia"),
    boards: [null, null],
    values: Object.fromEntries(
      CATALOGUE.sites.filter((site) => site.region || site.slug === "castillo").map((site) => [site.slug, site.values]),
    ),
    scores: Array.from({ length: seats }, () => 0),
    if_scored: {},
    marks: null,
    ...given,
    pieces: {
      ...Object.fromEntries(places.map((slug) => [slug, Array.from({ length: seats }, () => 0)])),
      ...given.pieces,
    },
  } as unknown as Told;
  return told(view, CATALOGUE);
}

export function eventOf(given: Partial<Event>): Event {
  return {
    kind: "pieces",
    line: "pieces",
    seat: 0,
    owner: 0,
    source: null,
    target: null,
    amount: 0,
    points: 0,
    card: null,
    power: null,
    board: null,
    why: "",
    named: {},
    private: false,
    ...given,
  };
}

/** Random numbers that are the same every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Mobile scoreboards by the places they lie on. */
export function lying(first: Slug | null, second: Slug | null = null): Record<Slug, Slug> {
  return { ...(first && { "board-840": first }), ...(second && { "board-400": second }) };
}
