/** A lesson as it is being taken: which step it is at, and what the step waits for. */

import { load, save } from "../../lib/storage";
import type { Lesson, LessonStep, Slug, Text } from "../../protocol";

const KEY = "lessons.read"; // by table: how far somebody has read

export class Course {
  left = $state(false); // the learner wants to play on alone
  strayed = $state(false); // something else was chosen than the step asks for
  #given = $state(0); // answers, as the server counts them
  #read = $state(0); // the step up to which was read

  constructor(
    readonly lesson: Lesson,
    private readonly table: string,
  ) {
    const known = load<Record<string, number>>(KEY, {})[table] ?? 0;
    this.#read = known;
    this.left = known > lesson.steps.length;
  }

  readonly #waits: number[] = $derived.by(() => this.lesson.steps.flatMap((step, i) => (step.do ? [i] : [])));
  readonly #first: number = $derived.by(() => (this.#given ? (this.#waits[this.#given - 1] ?? -1) + 1 : 0));
  readonly #last: number = $derived.by(() => this.#waits[this.#given] ?? this.lesson.steps.length - 1);

  /** Which step it is. */
  readonly at: number = $derived.by(() => Math.max(this.#first, Math.min(this.#read, this.#last)));
  readonly step: LessonStep | null = $derived.by(() => (this.left ? null : (this.lesson.steps[this.at] ?? null)));
  /** The answer that is expected; empty: there is something to read first. */
  readonly wanted: Slug = $derived.by(() => this.step?.do ?? "");
  readonly isLast: boolean = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** Nothing more is expected: the rest is only read, whoever's turn it is. */
  readonly ended: boolean = $derived.by(() => this.#given >= this.#waits.length);
  /** What is said of the answer before. */
  readonly then: Text | null = $derived.by(() =>
    this.#given && this.at === this.#first ? (this.lesson.steps[this.#first - 1]?.then ?? null) : null,
  );

  follow(given: number): void {
    if (given !== this.#given) this.strayed = false;
    this.#given = given;
  }

  /** On to the next step; after the last one the lesson is over. */
  next(): void {
    this.strayed = false;
    this.#keep(this.at + 1);
    if (this.isLast && this.#read > this.at) this.leave();
  }

  /** Play on without it. */
  leave(): void {
    this.left = true;
    this.#keep(this.lesson.steps.length + 1);
  }

  /** May that be answered now? If not, the step says once more what it is about. */
  allows(action: Slug): boolean {
    this.strayed = !this.left && action !== this.wanted;
    return !this.strayed;
  }

  #keep(read: number): void {
    this.#read = read;
    save(KEY, { ...load<Record<string, number>>(KEY, {}), [this.table]: read });
  }
}
