/** The app's own texts. Every key is in both languages and takes the same values, which the types enforce. */

import { settings } from "../lib/settings.svelte";
import type { Language } from "../protocol";
import { de } from "./de";
import { en } from "./en";

type English = typeof en;
export type Key = keyof English;
interface Plural {
  readonly one: string;
  readonly other: string;
}
export type Dictionary = { readonly [K in Key]: English[K] extends string ? string : Plural };

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<E> = E extends string ? E : E extends { readonly other: infer O extends string } ? O : never;
type Values<K extends Key> = Record<Names<TextOf<English[K]>>, string | number>;
type Arguments<K extends Key> = [Names<TextOf<English[K]>>] extends [never] ? [] : [values: Values<K>];

export const dictionaries: Record<Language, Dictionary> = { en, de };
export const LANGUAGES: readonly Language[] = ["en", "de"];

const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en"), de: new Intl.PluralRules("de") };
const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en"),
  de: new Intl.NumberFormat("de"),
};

/** A text with its values filled in; `n` decides between singular and plural. */
export function translate<K extends Key>(lang: Language, key: K, ...[values]: Arguments<K>): string {
  const entry: string | Plural = dictionaries[lang][key];
  const given = (values ?? {}) as Record<string, string | number>;
  const text = typeof entry === "string" ? entry : entry[form(lang, Number(given.n ?? 0))];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numbers[lang].format(value) : value;
  });
}

function form(lang: Language, n: number): "one" | "other" {
  return plurals[lang].select(n) === "one" ? "one" : "other";
}

/** The same in the language of the moment: a template that uses it follows the switch. */
export function t<K extends Key>(key: K, ...values: Arguments<K>): string {
  return translate(settings.lang, key, ...values);
}

/** A moment as this reader writes it. */
export function when(at: number | string, withDate = false): string {
  const date = typeof at === "number" ? new Date(at < 1e12 ? at * 1000 : at) : new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  const far = withDate || Date.now() - date.getTime() > 20 * 3600 * 1000;
  const style: Intl.DateTimeFormatOptions = far ? { dateStyle: "medium", timeStyle: "short" } : { timeStyle: "short" };
  return new Intl.DateTimeFormat(settings.lang, style).format(date);
}

/** Time left: 6 d 23 h, 1:05:09, 12:40. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86400);
  const h = Math.floor((left % 86400) / 3600);
  if (days >= 1) return t("clock.dayHours", { d: days, h });
  const two = (n: number): string => String(n).padStart(2, "0");
  const m = Math.floor((left % 3600) / 60);
  return h ? `${h}:${two(m)}:${two(left % 60)}` : `${m}:${two(left % 60)}`;
}
