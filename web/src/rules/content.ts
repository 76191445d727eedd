/** The rules of the game and its modules in our own words; both languages have the same chapters. */

import type { RuleSign } from "../board/markers";
import type { Language, Slug } from "../protocol";
import { de } from "./de";
import { en } from "./en";

/** A paragraph, or a list. */
export type Block = string | readonly string[];

export interface Chapter {
  title: string;
  blocks: readonly Block[];
}

/** A module's part of the rules. */
export interface Part {
  module: Slug;
  chapters: readonly ChapterName[];
}

const BASE = [
  "goal",
  "words",
  "setup",
  "round",
  "power",
  "supply",
  "action",
  "king",
  "castillo",
  "scoring",
  "general",
  "boards",
  "secret",
  "veto",
  "end",
  "few",
] as const;
const KING_AND_INTRIGUE = ["kiChange", "kiSetup", "kiRound", "kiWho", "kiMarks", "kiFine"] as const;
const PLAYERS_EDITION = ["peChange", "peMarks", "peFine"] as const;
const SPECIAL_CARDS = ["scChange", "scMarks", "scFine"] as const;
const COLONIES = ["giChange", "giSetup", "giRegions", "giSea", "giGoods", "giOffice", "giMarks", "giFine"] as const;
const GRANDISSIMO = [
  "graChange",
  "graSetup",
  "graPortugal",
  "graShips",
  "graPrison",
  "graPersons",
  "graTurn",
  "graFine",
] as const;
const ANNIVERSARY = ["anChange", "anFine"] as const;

type ColoniesChapter = (typeof COLONIES | typeof ANNIVERSARY)[number];
type GrandissimoChapter = (typeof GRANDISSIMO)[number];
export type ChapterName =
  | (typeof BASE | typeof KING_AND_INTRIGUE | typeof PLAYERS_EDITION | typeof SPECIAL_CARDS)[number]
  | ColoniesChapter
  | GrandissimoChapter;

export const PARTS: readonly Part[] = [
  { module: "base", chapters: BASE },
  { module: "king_and_intrigue", chapters: KING_AND_INTRIGUE },
  { module: "players_edition", chapters: PLAYERS_EDITION },
  { module: "special_cards", chapters: SPECIAL_CARDS },
  { module: "grand_inquisitor_and_colonies", chapters: COLONIES },
  { module: "grandissimo", chapters: GRANDISSIMO },
  { module: "anniversary", chapters: ANNIVERSARY },
];
export const CHAPTERS: readonly ChapterName[] = PARTS.flatMap((part) => part.chapters);

/** Chapters whose lists explain terms: what stands before the colon. */
export const GLOSSARIES: ReadonlySet<ChapterName> = new Set([
  "words",
  "kiWho",
  "kiMarks",
  "kiFine",
  "peMarks",
  "peFine",
  "scMarks",
  "scFine",
  "giRegions",
  "giOffice",
  "giMarks",
  "giFine",
  "graShips",
  "graPrison",
  "graPersons",
  "graTurn",
  "graFine",
  "anFine",
]);

/** What the markers of a chapter's list look like on the map. */
export const PICTURES: Readonly<Partial<Record<ChapterName, readonly (RuleSign | null)[]>>> = {
  kiMarks: ["doubled"],
  peMarks: ["castillo", "alliance", "bridge", "turned", "collapse", "quarantine", "zone", null],
  scMarks: [null, "table", "guard", null, null],
  giMarks: ["limit", "gold", "ware", "scoring"],
};

export type RuleBook = Readonly<Record<ChapterName, Chapter>>;
export type ColoniesBook = Readonly<Record<ColoniesChapter, Chapter>>;

export type GrandissimoBook = Readonly<Record<GrandissimoChapter, Chapter>>;

export const RULES: Readonly<Record<Language, RuleBook>> = { en, de };
