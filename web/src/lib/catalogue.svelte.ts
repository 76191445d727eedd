import type { Card, Catalogue, Power, PowerKey, Seat, Site, Slug, Text } from "../protocol";
import { api } from "./api";
import { settings } from "./settings.svelte";

export type { Card, Power, Site };

/** The catalogue with what the pages look up in it. */
export class Book {
  readonly regions: readonly Site[];
  readonly castillo: Site | undefined;
  readonly #sites: ReadonlyMap<Slug, Site>;
  readonly #cards: ReadonlyMap<Slug, Card>;
  readonly #power: ReadonlyMap<PowerKey, Power>;
  readonly #plays: ReadonlyMap<Slug, Power>;

  constructor(readonly catalogue: Catalogue) {
    this.#sites = new Map(catalogue.sites.map((site) => [site.slug, site]));
    this.#cards = new Map(catalogue.cards.map((card) => [card.slug, card]));
    this.#power = new Map(catalogue.power.map((card) => [card.key, card]));
    this.#plays = new Map(catalogue.power.map((card) => [card.slug, card]));
    this.regions = catalogue.sites.filter((site) => site.region);
    this.castillo = this.#sites.get("castillo");
  }

  /** The same book with what some cards say at one table. */
  with(texts: Readonly<Record<Slug, Text>> | undefined): Book {
    if (!texts || !Object.keys(texts).length) return this;
    const { catalogue } = this;
    return new Book({
      ...catalogue,
      cards: catalogue.cards.map((card) => ({ ...card, text: texts[card.slug] ?? card.text })),
      power: catalogue.power.map((card) => ({ ...card, text: texts[card.key] ?? card.text })),
    });
  }

  isSite(slug: Slug): boolean {
    return this.#sites.has(slug);
  }

  site(slug: Slug): string {
    const site = this.#sites.get(slug);
    return site ? say(site.name) : slug;
  }

  /** The same for a place of which it does not matter now who came when. */
  place(slug: Slug): string {
    const site = this.#sites.get(slug);
    const same = site?.fresh
      ? this.catalogue.sites.find((other) => other.kind === site.kind && other.token === site.token && !other.fresh)
      : site;
    return same ? say(same.name) : slug;
  }

  card(slug: Slug): Card | undefined {
    return this.#cards.get(slug);
  }

  /** Of an action card, or of a power card with a special action. */
  title(slug: Slug): string {
    const title = this.#cards.get(slug)?.title ?? this.#power.get(slug)?.title;
    return title ? say(title) : slug;
  }

  power(key: PowerKey): Power | undefined {
    return this.#power.get(key);
  }

  /** The power card that an action plays or takes. */
  played(action: Slug): Power | undefined {
    return this.#plays.get(action);
  }

  /** A power card in one line: its number and, where it has one, its title. */
  powerName(key: PowerKey): string {
    const card = this.#power.get(key);
    if (!card) return String(key);
    return [...(card.value ? [card.value] : []), ...(card.title ? [say(card.title)] : [])].join(" ");
  }

  /** Power cards as one sorts them: by number, a Joker first. */
  sorted(keys: readonly PowerKey[]): PowerKey[] {
    return [...keys].sort((a, b) => (this.power(a)?.value ?? 0) - (this.power(b)?.value ?? 0));
  }

  /** The action cards that go by rank among so many players, the highest first. */
  dealt(seats: number): Card[] {
    return this.catalogue.cards
      .filter((card) => card.by_rank && card.seats.includes(seats))
      .sort((a, b) => b.place - a.place);
  }

  /** The colour of a module's cards, if it has one of its own. */
  band(name: Slug): string | undefined {
    return this.catalogue.modules.find((one) => one.name === name)?.band;
  }

  module(name: Slug): string {
    const module = this.catalogue.modules.find((one) => one.name === name);
    return module ? say(module.title) : name;
  }

  /** What is played besides the base game, in one line; nothing if nothing is. */
  extras(modules: readonly Slug[]): string {
    return modules
      .filter((name) => name !== "base")
      .map((name) => this.module(name))
      .join(" · ");
  }

  colour(seat: Seat): string {
    const name = this.catalogue.colours[seat];
    return name ? say(name) : "";
  }

  /** Why points are paid; to several for the same, what tie it was. */
  reason(why: string, tied = false): string {
    const text = (tied ? this.catalogue.tied[why] : undefined) ?? this.catalogue.reasons[why];
    return text ? say(text) : why;
  }

  board(slug: Slug): string {
    return this.catalogue.boards.find((board) => board.slug === slug)?.values.join("/") ?? slug;
  }
}

/** A text in the language of the moment. */
export function say(text: Text): string {
  return text[settings.lang];
}

class Shelf {
  book = $state.raw<Book | null>(null);
  failed = $state(false);

  async fetch(): Promise<void> {
    this.failed = false;
    try {
      this.book = new Book(await api.catalogue());
    } catch {
      this.failed = true;
    }
  }
}

export const shelf = new Shelf();
