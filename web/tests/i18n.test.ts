import { describe, expect, it } from "vitest";
import { dictionaries, translate, type Key } from "../src/i18n";
import { CHAPTERS, GLOSSARIES, PARTS, PICTURES, RULES } from "../src/rules/content";
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

describe("the rules", () => {
  it("have the same chapters, blocks and lists in both languages", () => {
    for (const name of CHAPTERS) {
      const shape = (lang: "en" | "de"): (number | string)[] =>
        RULES[lang][name].blocks.map((block) => (typeof block === "string" ? "text" : block.length));
      expect(shape("de"), name).toEqual(shape("en"));
    }
  });

  it("are there for every module, and name only cards that exist", () => {
    expect(PARTS.map((part) => part.module)).toEqual(catalogue.modules.map((module) => module.name));
    const cards = new Set([
      ...catalogue.power.map((card) => String(card.key)),
      ...catalogue.cards.map((card) => card.slug),
    ]);
    for (const lang of ["en", "de"] as const) {
      for (const name of CHAPTERS) {
        for (const text of RULES[lang][name].blocks.flat())
          expect(
            placeholders(text).filter((key) => !cards.has(key)),
            text,
          ).toEqual([]);
      }
    }
  });

  it("explain every card of Player's Edition and Special Cards", () => {
    for (const [module, chapter] of [
      ["players_edition", "peFine"],
      ["special_cards", "scFine"],
    ] as const) {
      const meant = catalogue.power.filter((card) => card.module === module).map((card) => card.key);
      for (const lang of ["en", "de"] as const) {
        const told = RULES[lang][chapter].blocks.flat().map((line) => /^\{([\w-]+)\}: /.exec(line)?.[1]);
        expect(told, lang).toEqual(meant);
      }
    }
  });

  it("explain every kind of card of the colonies", () => {
    const meant = catalogue.cards
      .filter((card) => card.module === "grand_inquisitor_and_colonies")
      .map((card) => card.slug)
      .filter((slug) => !/^limit-table-[bc]$/.test(slug));
    for (const lang of ["en", "de"] as const) {
      const told = RULES[lang].giFine.blocks.flat().map((line) => /^\{([\w-]+)\}: /.exec(line)?.[1]);
      expect(told, lang).toEqual(meant);
    }
  });

  it("explain every card of Grandissimo", () => {
    const meant = catalogue.cards.filter((card) => card.module === "grandissimo").map((card) => card.slug);
    expect(meant).toHaveLength(20);
    for (const lang of ["en", "de"] as const) {
      const told = RULES[lang].graFine.blocks.flat().map((line) => /^\{([\w-]+)\}: /.exec(line)?.[1]);
      expect(told, lang).toEqual(meant);
    }
  });

  it("have a term in every line of a glossary, and a place for every picture", () => {
    for (const lang of ["en", "de"] as const) {
      for (const name of GLOSSARIES) {
        for (const block of RULES[lang][name].blocks)
          for (const line of typeof block === "string" ? [] : block) expect(line, name).toMatch(/^[^:]{3,60}: /);
      }
      for (const [name, pictures] of Object.entries(PICTURES))
        expect(RULES[lang][name as keyof typeof PICTURES].blocks[0], name).toHaveLength(pictures.length);
    }
  });
});

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
