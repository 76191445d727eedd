/** A table as this device sees it: the views of its seats, what happened, what was said, and the line to the server. */

import { forgetInvites, knownTable, remember } from "../lib/devices";
import { mayMove, settings } from "../lib/settings.svelte";
import { hearPromise, partFor } from "../lib/shuffle";
import { browserMeans, Connection, type Means, type State } from "../net/socket";
import type {
  Affair,
  ChatLine,
  Event,
  Hello,
  Outgoing,
  Reason,
  Request,
  Seat,
  Slug,
  TableInfo,
  Text,
  Update,
  View,
} from "../protocol";

/** How long a question is to be seen that is answered by itself, in milliseconds. */
export const SHOWN_FOR = 1500;

/** A short note in the question line. */
export interface Note {
  text: Text;
  at: number;
}

/** How long what others did is shown before what happens next, in milliseconds. */
const FOLLOWED = { slow: 1800, normal: 500, instant: 0 };

function timeToFollow(events: readonly Event[]): number {
  const unseen = !events.length || !mayMove() || (typeof document !== "undefined" && document.hidden);
  return unseen ? 0 : FOLLOWED[settings.pace];
}

export class TableStore {
  line = $state<State>("connecting");
  ended = $state.raw<{ reason: Text | null } | null>(null); // the server wants no further try
  table = $state.raw<TableInfo | null>(null);
  tableAt = $state(0); // when it was told, for clocks
  views = $state.raw<readonly View[]>([]);
  events = $state.raw<readonly Event[]>([]);
  fresh = $state.raw<Event[]>([]); // of the last step, for animation
  chat = $state.raw<readonly ChatLine[]>([]);
  affairs = $state.raw<readonly Affair[]>([]); // what the table did beyond the game
  unread = $state(0);
  muted = $state(false); // the talk, on this device
  note = $state.raw<Note | null>(null);
  step = $state<number | null>(null); // in a lesson: how many answers were given
  reason = $state.raw<Reason | null>(null); // why what was pressed last cannot be chosen
  chosen = $state<Seat | null>(null); // the seat whose eyes are at the screen
  curtain = $state<Seat | null>(null); // the seat that must be fetched before it may see anything
  called = $state<Seat | null>(null); // a seat of this device that wants it to step in, though another is asked
  sent = $state<{ ref: number; seat: Seat; decision: number; action: Slug } | null>(null); // an answer under way
  rest = $state.raw<{ seat: Seat; kind: string; actions: Slug[] } | null>(null); // answers to send after it, one by one
  picked = $state<Slug | null>(null); // the place picked last, while its piece is on the way
  missed = $state<number | null>(null); // events told before this visit began: the rest is news

  heard: ((before: View, events: readonly Event[]) => void) | null = null; // of every update but the first

  readonly #wire: Connection;
  #wondering: number | null = null; // the question why, while it is under way
  #tookBack = false; // then nothing is answered by itself until somebody answers
  #later: ReturnType<typeof setTimeout> | undefined;
  #seq: number | null = null;
  #known = 0; // events that were told, shown or not
  #queue: Update[] = []; // to be shown after what is shown now
  #showing: ReturnType<typeof setTimeout> | undefined; // what others did, long enough to follow
  #whole = false; // ask for everything next time

  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
    means: Means = browserMeans(),
  ) {
    this.muted = knownTable(id)?.muted ?? false;
    this.#wire = new Connection(
      {
        hello: () => this.#hello(),
        message: (message) => this.#take(message),
        state: (state) => (this.line = state),
        end: (reason) => (this.ended = { reason }),
      },
      means,
    );
  }

  /** Several play on this device, so that secrets must be kept between them. */
  readonly shared: boolean = $derived(this.views.filter((view) => view.seat >= 0).length > 1);
  readonly seated: boolean = $derived(this.views.some((view) => view.seat >= 0));
  readonly view: View | null = $derived(this.views.find((view) => view.seat === this.chosen) ?? this.views[0] ?? null);

  /** The secret of a seat of this device: tokens are in no order, seats are sorted. */
  tokenOf(seat: Seat): string {
    const known = knownTable(this.id);
    const at = this.tokens.length === 1 ? 0 : (known?.seats.indexOf(seat) ?? 0);
    return this.tokens[at] ?? this.tokens[0] ?? "";
  }

  open(): void {
    this.#wire.open();
  }

  close(): void {
    clearTimeout(this.#later);
    this.#stop();
    this.left();
    this.#wire.close();
  }

  mute(on: boolean): void {
    this.muted = on;
    this.unread = 0;
    remember(this.id, { muted: on });
  }

  /** Once more, because something of it has changed. */
  sayHello(): void {
    this.#wire.resync();
  }

  nudge(): void {
    this.#wire.nudge();
  }

  /** What this player has seen is not news next time. */
  left(): void {
    if (this.events.length && this.seated) remember(this.id, { seen: this.events.length });
  }

  act(view: View, action: Slug): void {
    const decision = view.decision;
    if (!decision || this.waitsFor(view)) return;
    this.note = this.reason = null;
    this.#tookBack = false;
    const ref = this.#wire.send({ type: "act", seat: view.seat, decision: decision.id, action });
    this.sent = { ref, seat: view.seat, decision: decision.id, action };
  }

  /** Has this seat's question been answered, and the server not said so yet? (Seats asked together share its number.) */
  waitsFor(view: View): boolean {
    return !!this.sent && this.sent.seat === view.seat && this.sent.decision === view.decision?.id;
  }

  /** Several answers to the same kind of question, one after the other. */
  actAll(view: View, actions: readonly Slug[]): void {
    if (!view.decision || this.sent) return;
    this.rest = { seat: view.seat, kind: view.decision.kind, actions: [...actions] };
    this.#goOn();
  }

  #goOn(): void {
    if (!this.rest || this.sent) return;
    const { seat, kind, actions } = this.rest;
    const [action, ...rest] = actions;
    const view = this.views.find((one) => one.seat === seat);
    const possible = view?.decision?.kind === kind && view.decision.options.some((option) => option.name === action);
    this.rest = possible && rest.length ? { seat, kind, actions: rest } : null;
    if (view && action !== undefined && possible) this.act(view, action);
  }

  ask(request: Exclude<Request, { type: "act" }>): void {
    this.catchUp();
    this.note = null;
    if (request.type === "undo") this.#tookBack = true;
    this.#wire.send(request);
  }

  /** Asks why this cannot be chosen. */
  wonder(view: View, action: Slug): void {
    if (view.seat >= 0) this.#wondering = this.#wire.send({ type: "why", seat: view.seat, action });
  }

  /** The seat behind the curtain has taken the device. */
  fetched(): void {
    if (this.curtain === null) return;
    this.chosen = this.curtain;
    this.curtain = null;
    this.fresh = [];
    this.#answerForced();
  }

  /** Fetch another seat of this device, which is not asked. */
  call(seat: Seat): void {
    this.called = this.curtain = seat;
  }

  /** It goes back to whoever is asked. */
  passOn(): void {
    this.called = null;
    this.#choose();
  }

  #hello(): Hello {
    const hello: Hello = { type: "hello", table: this.id, tokens: [...this.tokens] };
    if (this.#seq !== null && !this.#whole) hello.since = this.#seq;
    const last = this.chat.at(-1)?.id;
    if (last !== undefined) hello.chat = last;
    if (this.tokens.length) hello.part = partFor(this.id);
    if (settings.pace === "instant") hello.hurry = true;
    return hello;
  }

  #take(message: Outgoing): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        forgetInvites(
          this.id,
          message.table.seats.map((seat) => seat.seated),
        );
        hearPromise(this.id, message.table.shuffle);
        this.tableAt = Date.now();
        remember(this.id, {
          names: message.table.seats.map((seat) => seat.name),
          modules: message.table.modules,
          over: message.table.status !== "playing",
          at: Date.now(),
        });
        break;
      case "update":
        this.#update(message);
        break;
      case "ack":
        break;
      case "refused":
        if (this.sent?.ref === message.ref) this.sent = this.rest = null;
        this.note = { text: message.reason, at: Date.now() };
        break;
      case "reason":
        if (message.ref === this.#wondering) this.reason = message.reason;
        break;
      case "chat":
        this.#hear(message);
        break;
      case "affair":
        this.affairs = [...this.affairs.filter((line) => line.id !== message.id), message].sort((a, b) => a.id - b.id);
        break;
      case "pong":
        break;
    }
  }

  /** What is told is checked at once, and shown as fast as the player wants to follow. */
  #update(update: Update): void {
    const first = this.#seq === null || this.#whole;
    const keep = first ? 0 : update.keep;
    if (keep > (first ? 0 : this.#known)) {
      this.#whole = true;
      this.#wire.resync();
      return;
    }
    if (first) this.#stop();
    else if (keep < this.#known) this.catchUp(); // taken back: that is seen at once
    this.#whole = false;
    if (update.seq !== this.#seq) this.reason = this.#wondering = null;
    this.#seq = update.seq;
    this.#known = keep + update.events.length;
    if (this.#showing) this.#queue.push(update);
    else this.#show(update, first);
  }

  #show(update: Update, first = false): void {
    const before = this.view;
    this.step = update.step ?? null;
    this.events = [...this.events.slice(0, first ? 0 : update.keep), ...update.events];
    this.fresh = first ? [] : update.events;
    this.views = update.views;
    if (first) this.#arrive();
    else if (before && update.events.length) this.heard?.(before, update.events);
    const own = new Set(this.views.map((view) => view.seat));
    const time = first || update.events.some(({ seat }) => own.has(seat)) ? 0 : timeToFollow(update.events);
    if (time) this.#showing = setTimeout(() => this.#next(), time);
    if (!this.views.some((view) => this.waitsFor(view))) this.sent = null;
    this.#goOn();
    this.#choose();
    this.#answerForced();
    remember(this.id, {
      tokens: [...this.tokens],
      seats: this.views.map((view) => view.seat).filter((seat) => seat >= 0),
    });
  }

  #next(): void {
    this.#showing = undefined;
    while (this.#queue.length && this.#showing === undefined) this.#show(this.#queue.shift()!);
  }

  /** Whoever does something wants to see where the game stands. */
  catchUp(): void {
    do {
      clearTimeout(this.#showing);
      this.#next();
    } while (this.#showing !== undefined);
  }

  #stop(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#queue = [];
  }

  /** What has only one answer is shown for a moment, then answered. It can be taken back like everything else. */
  #answerForced(): void {
    clearTimeout(this.#later);
    const view = this.view;
    const id = view?.decision?.forced && !view.interrupts.length ? view.decision.id : null;
    if (id === null || !settings.forced || this.step !== null || this.#tookBack || this.curtain !== null || this.rest)
      return;
    this.#later = setTimeout(() => {
      const now = this.view;
      if (now?.decision?.id === id && now.decision.forced && this.curtain === null)
        this.act(now, now.decision.options[0]!.name);
    }, SHOWN_FOR);
  }

  #arrive(): void {
    const seen = knownTable(this.id)?.seen ?? 0;
    this.missed = seen > 0 && seen < this.events.length ? seen : null;
  }

  /** Whose eyes: stay with a seat that is asked; another one is fetched first. */
  #choose(): void {
    const own = this.views.filter((view) => view.seat >= 0);
    if (own.length <= 1) {
      this.chosen = own[0]?.seat ?? -1;
      this.curtain = null;
      return;
    }
    if (own.some((view) => view.seat === this.called && view.interrupts.length)) return;
    this.called = null;
    const asked = own.filter((view) => view.decision).map((view) => view.seat);
    if (this.curtain !== null && asked.includes(this.curtain)) return;
    if (this.chosen !== null && asked.includes(this.chosen)) {
      this.curtain = null;
      return;
    }
    this.curtain = asked[0] ?? (this.chosen === null ? own[0]!.seat : null);
  }

  #hear(line: ChatLine): void {
    if (this.chat.some((other) => other.id === line.id)) return;
    this.chat = [...this.chat, line];
    const mine = this.views.some((view) => view.seat >= 0 && view.seat === line.seat);
    if (!mine && !this.muted) this.unread++;
  }
}
