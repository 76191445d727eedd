import { describe, expect, it } from "vitest";
import { dictionaries, translate, type Key } from "../src/i18n";
import { catalogue } from "./given";

const keys = Object.keys(dictionaries.en) as Key[];

function texts(key: Key, lang: "en" | "de"): string[] {
  const entry: string | { one: string; other: string } = dictionaries[lang][key];
  return typeof entry === "string" ? [entry] : [entry.one, entry.other];
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1]!).sort();

describe("the dictionary", () => {
  it("has the same keys in both languages", () => {
    expect(Object.keys(dictionaries.de).sort()).toEqual([...keys].sort());
  });

  it.each(keys)("%s says something with the same values in both", (key) => {
    for (const text of [...texts(key, "en"), ...texts(key, "de")]) expect(text.trim()).not.toBe("");
    expect(placeholders(texts(key, "de").at(-1)!)).toEqual(placeholders(texts(key, "en").at(-1)!));
  });

  it("fills in values and chooses the plural", () => {
    expect(translate("en", "replay.at", { n: 2, m: 9 })).toBe("Step 2 of 9");
    expect(translate("en", "rules.found", { n: 1 })).toBe("1 card");
    expect(translate("de", "rules.found", { n: 33 })).toBe("33 Karten");
    expect(translate("de", "rules.found", { n: 1234 })).toBe("1.234 Karten");
  });

  it("has been translated", () => {
    const same = keys.filter((key) => texts(key, "en").join() === texts(key, "de").join());
    expect(same.filter((key) => !SAME_WORD.has(key))).toEqual([]);
  });
});

/** Words that are the same in both languages. */
const SAME_WORD = new Set<Key>([
  "new.bot",
  "order.title",
  "power.none",
  "rules.copies",
  "rules.powerSupply",
  "scored.pieces",
  "share.title",
  "tab.hand",
]);

describe("the catalogue", () => {
  it("has both languages for everything a player reads", () => {
    const power = catalogue.power.flatMap((card) => [card.title, card.text]).filter((text) => text !== null);
    const all = [
      ...power,
      ...catalogue.cards.flatMap((card) => [card.title, card.text]),
      ...catalogue.sites.map((site) => site.name),
      ...Object.values(catalogue.events),
    ];
    for (const text of all) {
      expect(text.en).not.toBe("");
      expect(text.de).not.toBe("");
    }
  });
});
