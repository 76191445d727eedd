/** A recorded game that is being looked at: its steps, and which of them is shown. */

import { isTyping } from "../lib/shortcuts";
import type { Event, Frame } from "../protocol";

const PACE = 1100; // milliseconds a step

/** A step that begins something: a round, a scoring, the end. */
export interface Landmark {
  step: number;
  event: Event;
}

const BEGINNINGS = new Set(["round_begun", "scoring_begun", "game_ended"]);

export class Tape {
  frames = $state.raw<readonly Frame[]>([]);
  at = $state(0);
  playing = $state(false);
  busy: () => boolean = () => false; // something is being watched that takes longer than a step
  stepped = $state(false); // forward by one: the only time things move

  readonly frame: Frame | undefined = $derived(this.frames[this.at]);
  readonly last: number = $derived(this.frames.length - 1);
  readonly all = $derived(this.frames.flatMap((frame) => frame.events));
  readonly told: number = $derived(this.frames.slice(0, this.at + 1).reduce((n, frame) => n + frame.events.length, 0));
  readonly events = $derived(this.all.slice(0, this.told));
  readonly landmarks: readonly Landmark[] = $derived(
    this.frames.flatMap((frame, step) =>
      frame.events.filter((event) => BEGINNINGS.has(event.kind)).map((event) => ({ step, event })),
    ),
  );

  /** A new one, at the step an address names. */
  load(frames: readonly Frame[], hash: string): void {
    this.frames = frames;
    this.at = this.#clamp(Number.parseInt(hash, 10) || 0);
  }

  /** The address has changed. */
  follow(hash: string): void {
    const wanted = Number.parseInt(hash, 10);
    if (this.frames.length && Number.isFinite(wanted)) this.at = this.#clamp(wanted);
  }

  go(to: number): void {
    const next = this.#clamp(to);
    this.stepped = next === this.at + 1;
    this.at = next;
    history.replaceState(null, "", `#${next}`);
    if (next === this.last) this.playing = false;
  }

  /** The step in which an event was told, by its place among all of them. */
  stepOf(event: number): number {
    let told = 0;
    return this.frames.findIndex((frame) => (told += frame.events.length) > event);
  }

  /** Steps on by itself as long as it is playing; says how to stop. */
  run(): (() => void) | undefined {
    if (!this.playing) return;
    const timer = setInterval(() => !this.busy() && this.go(this.at + 1), PACE);
    return () => clearInterval(timer);
  }

  onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === "range")) return;
    const steps: Record<string, () => void> = {
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.go(this.at - 1),
      PageDown: () => this.go(this.at + 10),
      PageUp: () => this.go(this.at - 10),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
    if (event.key === " " && !(event.target instanceof HTMLButtonElement))
      steps[" "] = () => (this.playing = !this.playing);
    const step = steps[event.key];
    if (!step || (event.target as Element | null)?.closest?.("[role=tablist], .players, .offer, .log")) return;
    event.preventDefault();
    step();
  }

  #clamp(n: number): number {
    return Math.max(0, Math.min(this.last, n));
  }
}
