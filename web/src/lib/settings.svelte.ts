import type { Language, Slug } from "../protocol";
import { load, save } from "./storage";

export type Theme = "auto" | "light" | "dark";
/** How fast others' moves and scorings are shown. */
export type Pace = "slow" | "normal" | "instant";

interface Values {
  lang: Language;
  theme: Theme;
  name: string; // what this player is called at new tables
  avatar: Slug; // the sign beside the name; "": none
  sound: boolean;
  notify: boolean; // browser notifications
  askUnused: boolean; // before a turn ends with something left in it
  forced: boolean; // answer by itself what has only one answer
  pace: Pace;
  motion: boolean; // pieces move visibly
  shortcuts: boolean; // single keys
}

function preferredLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  const first = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "de" || tag === "en");
  return first === "de" ? "de" : "en";
}

const defaults: Values = {
  lang: preferredLanguage(),
  theme: "auto",
  name: "",
  avatar: "",
  sound: false,
  notify: false,
  askUnused: true,
  forced: true,
  pace: "normal",
  motion: true,
  shortcuts: true,
};

/** What a player has set up on this device; every change is kept. */
export const settings: Values = $state({ ...defaults, ...load<Partial<Values>>("settings", {}) });

export function change<K extends keyof Values>(key: K, value: Values[K]): void {
  settings[key] = value;
  save("settings", { ...settings });
  apply();
}

const dark = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
dark?.addEventListener?.("change", apply);

/** Tells the document about language and theme. */
export function apply(): void {
  const root = document.documentElement;
  const theme = settings.theme === "auto" ? (dark?.matches ? "dark" : "light") : settings.theme;
  root.lang = settings.lang;
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  root.dataset.switching = ""; // at once, not colour by colour
  setTimeout(() => delete root.dataset.switching, 50);
}

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move at all. */
export function mayMove(): boolean {
  return settings.motion && !(still?.matches ?? false);
}
