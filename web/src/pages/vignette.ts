/** A position to look at: the map on the start page. Nobody plays it. */

import type { Book } from "../lib/catalogue.svelte";
import type { Slug, View } from "../protocol";

const PIECES: Readonly<Record<Slug, readonly (number | null)[]>> = {
  galicia: [3, 0, 1, 0, 2],
  "pais-vasco": [0, 2, 0, 2, 0],
  aragon: [1, 4, 0, 0, 2],
  cataluna: [0, 3, 2, 0, 0],
  "castilla-la-vieja": [2, 0, 3, 1, 0],
  "castilla-la-nueva": [0, 1, 0, 3, 4],
  valencia: [0, 2, 5, 0, 1],
  sevilla: [4, 0, 0, 1, 0],
  granada: [1, 0, 1, 3, 0],
  castillo: [null, null, null, null, null],
};

export function vignette(book: Book): View {
  const none = [0, 0, 0, 0, 0];
  const sites = book.catalogue.sites.filter((site) => site.module === "base");
  return {
    seat: -1,
    modules: ["base"],
    owners: 5,
    round: 5,
    rounds: 9,
    phase: "turn",
    king: "castilla-la-vieja",
    start: 0,
    pieces: Object.fromEntries(sites.map((site) => [site.slug, [...(PIECES[site.slug] ?? none)]])),
    grandes: ["galicia", "aragon", "valencia", "granada", "castilla-la-nueva"],
    boards: { "board-400": "sevilla" },
    values: Object.fromEntries(
      sites.map((site) => [site.slug, site.slug === "sevilla" ? [4, 0, 0] : [...site.values]]),
    ),
    taboo: ["castilla-la-vieja"],
    placing: ["galicia", "pais-vasco", "aragon", "castilla-la-nueva"],
    limits: [],
    scores: none,
    hand: [],
    discards: [],
    hand_sizes: none,
    played: none.map(() => null),
    regained: none.map(() => false),
    history: [],
    order: [],
    offer: [],
    stacks: [],
    by_rank: false,
    dealt: null,
    released: null,
    kept: [],
    marks: {},
    later: null,
    turn: null,
    asked: [],
    chosen: none.map(() => false),
    discs: [],
    secret: null,
    standing_order: "ask-always",
    standing_orders: [],
    interrupts: [],
    if_scored: {},
    decision: null,
    can_undo: false,
    can_redo: false,
    winners: [],
    announced: null,
  };
}
