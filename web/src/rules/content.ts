/** The rules of the game in our own words; both languages have the same chapters. */

import type { Language } from "../protocol";
import { de } from "./de";
import { en } from "./en";

/** A paragraph, or a list. */
export type Block = string | readonly string[];

export interface Chapter {
  title: string;
  blocks: readonly Block[];
}

export type ChapterName = "goal" | "words" | "setup" | "round" | "power" | "supply" | "action" | "king" | "castillo" | "scoring" | "general" | "boards" | "secret" | "veto" | "end" | "few";
export const CHAPTERS: readonly ChapterName[] = [
  "goal", "words", "setup", "round", "power", "supply", "action", "king", "castillo", "scoring", "general", "boards", "secret", "veto", "end", "few",
];

export type RuleBook = Readonly<Record<ChapterName, Chapter>>;

export const RULES: Readonly<Record<Language, RuleBook>> = { en, de };
