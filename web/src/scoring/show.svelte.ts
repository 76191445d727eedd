/** A scoring that is being watched: beat after beat, until it is over or skipped. */

import type { Pace } from "../lib/settings.svelte";
import type { Event, View } from "../protocol";
import { beatsOf, type Beat } from "./beats";

const SECOND = 1000;
const USUAL = 0.85 * SECOND; // for a beat of weight 1
const LONGEST = 7 * SECOND; // of the whole, so that nobody waits longer for whoever watches

export class Show {
  #beats = $state.raw<readonly Beat[]>([]);
  #at = $state(0);
  #length = 0; // of the update it shows
  #timer: ReturnType<typeof setTimeout> | undefined;
  #each = 0; // milliseconds for a beat of weight 1
  #over: () => void = () => undefined;

  readonly beat: Beat | null = $derived(this.#beats[this.#at] ?? null);
  readonly count: number = $derived(this.#beats.length);
  readonly step: number = $derived(this.#at + 1);
  /** Events that happened already and are not told yet. */
  readonly ahead: number = $derived.by(() => (this.beat ? this.#length - this.beat.told : 0));

  /** Is there anything to watch? If so, it begins, and `over` is called when it is over. */
  start(before: View, events: readonly Event[], pace: Pace, hurried: boolean, over: () => void): boolean {
    this.stop();
    const beats = pace === "instant" ? [] : beatsOf(before, events);
    if (!beats.length) return false;
    const weight = beats.reduce((sum, beat) => sum + beat.weight, 0);
    const usual = pace === "slow" && !hurried ? 2.2 * USUAL : Math.min(USUAL, LONGEST / weight);
    this.#each = usual;
    this.#length = events.length;
    this.#over = over;
    this.#at = 0;
    this.#beats = beats;
    this.#wait();
    return true;
  }

  #wait(): void {
    const beat = this.beat;
    if (beat) this.#timer = setTimeout(() => this.#next(), beat.weight * this.#each);
  }

  #next(): void {
    if (this.#at + 1 >= this.#beats.length) {
      this.skip();
      return;
    }
    this.#at++;
    this.#wait();
  }

  /** To the end. */
  skip(): void {
    if (!this.#beats.length) return;
    this.stop();
    this.#over();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.#at = 0;
  }
}
