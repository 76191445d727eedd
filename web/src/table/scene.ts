/** What the parts of a table may ask of the page around them. */

import { getContext, setContext } from "svelte";
import type { Marker, Slug } from "../protocol";

export interface Scene {
  openCard(card: Slug): void;
  openPerson?(person: Marker): void;
  openHand?(): void; // the sheet on which power cards are chosen
  showSite?(site: Slug | null): void;
}

const KEY = Symbol("scene");

export function setScene(scene: Scene): void {
  setContext(KEY, scene);
}

export function getScene(): Scene | undefined {
  return getContext<Scene | undefined>(KEY);
}
