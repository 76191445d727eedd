import type { Catalogue, Seat, Slug, Text } from "../protocol";
import { api } from "./api";
import { settings } from "./settings.svelte";

export type Site = Catalogue["sites"][number];
export type Card = Catalogue["cards"][number];

/** The catalogue with what the pages look up in it. */
export class Book {
  readonly regions: readonly Site[];
  readonly castillo: Site | undefined;
  readonly #sites: ReadonlyMap<Slug, Site>;
  readonly #cards: ReadonlyMap<Slug, Card>;

  constructor(readonly catalogue: Catalogue) {
    this.#sites = new Map(catalogue.sites.map((site) => [site.slug, site]));
    this.#cards = new Map(catalogue.cards.map((card) => [card.slug, card]));
    this.regions = catalogue.sites.filter((site) => site.region);
    this.castillo = this.#sites.get("castillo");
  }

  isSite(slug: Slug): boolean {
    return this.#sites.has(slug);
  }

  site(slug: Slug): string {
    const site = this.#sites.get(slug);
    return site ? say(site.name) : slug;
  }

  card(slug: Slug): Card | undefined {
    return this.#cards.get(slug);
  }

  title(slug: Slug): string {
    const card = this.#cards.get(slug);
    return card ? say(card.title) : slug;
  }

  colour(seat: Seat): string {
    const name = this.catalogue.colours[seat];
    return name ? say(name) : "";
  }

  supply(value: number): number {
    return this.catalogue.power.find((card) => card.value === value)?.supply ?? 0;
  }

  reason(why: string): string {
    const text = this.catalogue.reasons[why];
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
