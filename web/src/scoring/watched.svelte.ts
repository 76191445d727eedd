/** The scorings of a table, as they are watched: the show, and the table of points after it. */

import { mayMove, settings } from "../lib/settings.svelte";
import type { Event, View } from "../protocol";
import { isOver } from "./beats";
import { Show } from "./show.svelte";

const STAYS = 9000; // milliseconds the points stay in a live game, where others may be waiting
export const NOTHING: Event[] = [];

export class Watched {
  readonly show = new Show();
  tally = $state(false);
  #seen = $state.raw<readonly Event[]>(NOTHING); // what the show has told already
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly isLive: () => boolean) {}

  /** Something has happened: if it is a scoring, it is shown. */
  hear(before: View, after: View | null, events: readonly Event[]): void {
    this.show.stop();
    const ended = isOver(before, after, events);
    const pace = mayMove() ? settings.pace : "instant";
    if (this.show.start(before, events, pace, this.isLive(), () => ended && this.#sum())) {
      this.#seen = events;
      this.tally = false;
    } else if (ended) this.#sum();
  }

  /** What is to move on the map: of a scoring, only what belongs to its beat. */
  fresh(events: Event[]): Event[] {
    return this.show.beat?.events ?? (events === this.#seen ? NOTHING : events);
  }

  #sum(): void {
    clearTimeout(this.#closing);
    this.tally = true;
    if (this.isLive()) this.#closing = setTimeout(() => (this.tally = false), STAYS);
  }

  stop(): void {
    clearTimeout(this.#closing);
    this.show.stop();
    this.tally = false;
  }
}
