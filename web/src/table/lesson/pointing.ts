/** What the words of a lesson point at: "hand", "site:aragon", "stack:3" … as parts of the page. */

import type { Panel } from "../visit/visit.svelte";

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MARGIN = 4;

/** How the things of each kind are found, and in which part of a small table they are. */
const KINDS: Record<string, { css: (name: string) => string; panel?: Panel }> = {
  site: { css: (name) => `#map [data-site="${name}"] .hit` },
  stack: { css: (name) => `#cards .card.stack-${name}`, panel: "cards" },
  power: { css: (name) => `#hand [data-card="${name}"]`, panel: "hand" },
  answer: { css: (name) => `#question [data-action="${name}"]` },
  hand: { css: () => "#hand", panel: "hand" },
  cards: { css: () => "#cards", panel: "cards" },
  players: { css: () => "#players", panel: "players" },
  log: { css: () => "#log", panel: "log" },
  markers: { css: () => "#markers", panel: "markers" },
  map: { css: () => "#map" },
  question: { css: () => "#question" },
};

export function cssOf(point: string): string {
  const [kind = "", name = ""] = point.split(":");
  return KINDS[kind]?.css(CSS.escape(name)) ?? "#question";
}

/** The part of the table that has to be open. */
export function panelOf(points: readonly string[]): Panel | null {
  return points.map((point) => KINDS[point.split(":")[0] ?? ""]?.panel ?? null).find((panel) => panel !== null) ?? null;
}

function found(points: readonly string[]): Element[] {
  return points
    .flatMap((point) => [...document.querySelectorAll(cssOf(point))])
    .filter((element) => element.checkVisibility());
}

/** Scrolls to the first of them; not yet, as long as there is none. */
export function bringIntoView(points: readonly string[]): boolean {
  const [first] = found(points);
  first?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return first !== undefined;
}

/** Where they are on the screen, as far as they can be seen. */
export function boxesOf(points: readonly string[]): Frame[] {
  return found(points)
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({
      x: left - MARGIN,
      y: top - MARGIN,
      w: width + 2 * MARGIN,
      h: height + 2 * MARGIN,
    }));
}
