/** What the tests are given: the catalogue, every kind of decision and a whole game, all made by the engine. */

import { Book } from "../src/lib/catalogue.svelte";
import type { Catalogue, Event, View } from "../src/protocol";
import catalogueJson from "./fixtures/catalogue.json";
import decisionsJson from "./fixtures/decisions.json";
import gameJson from "./fixtures/game.json";
import grandissimoJson from "./fixtures/grandissimo.json";
import modulesJson from "./fixtures/modules.json";

export const catalogue = catalogueJson as unknown as Catalogue;
export const book = new Book(catalogue);
export const views = decisionsJson as unknown as View[];

export function event(given: Partial<Event> & { kind: string }): Event {
  return {
    line: given.kind,
    seat: -1,
    owner: -1,
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

export const game = {
  ...gameJson,
  events: (gameJson.events as (Partial<Event> & { kind: string })[]).map(event),
};

/** The same with King & Intrigue, Player's Edition and Special Cards. */
export const modules = {
  ...modulesJson,
  events: (modulesJson.events as (Partial<Event> & { kind: string })[]).map(event),
};

/** The same with Grandissimo. */
export const grandissimo = {
  ...grandissimoJson,
  events: (grandissimoJson.events as (Partial<Event> & { kind: string })[]).map(event),
};

export function viewOf(kind: string): View {
  const view = views.find((v) => v.decision?.kind === kind);
  if (!view) throw new Error(`no decision of kind ${kind} in the fixtures`);
  return structuredClone(view);
}
