/** A line to a table that mends itself: says hello again after a break, and sends again what was not confirmed. */

import { to } from "../lib/place";
import type { Hello, Outgoing, Request, Text, Why } from "../protocol";

export type State = "connecting" | "open" | "waiting" | "closed";

/** What is needed of a WebSocket (tests bring their own). */
export interface Wire {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
}

export interface Handlers {
  hello(): Hello; // asked before every connection
  message(message: Outgoing): void;
  state(state: State): void;
  end(reason: Text | null): void; // the server wants no further try
}

export interface Means {
  make(): Wire;
  later(task: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 50_000; // without a word for so long, the line counts as broken
const OPEN = 1;
const FINAL = new Set([1008, 4400, 4401, 4403, 4404]); // the server's "do not try again"

export function browserMeans(): Means {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return {
    make: () => new WebSocket(`${scheme}//${location.host}${to("/ws")}`) as unknown as Wire,
    later: (task, ms) => setTimeout(task, ms),
    cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: Math.random,
  };
}

export class Connection {
  #wire: Wire | null = null;
  #state: State = "connecting";
  #tries = 0;
  #ref = 0;
  #retry: unknown = null;
  #ping: unknown = null;
  #silence: unknown = null;
  #greeted = false; // the answer to hello has come
  readonly #unconfirmed = new Map<number, Request | Why>();

  constructor(
    private readonly handlers: Handlers,
    private readonly means: Means,
  ) {}

  get state(): State {
    return this.#state;
  }

  open(): void {
    if (this.#state === "closed" || this.#wire) return;
    this.#clear("retry");
    this.#set("connecting");
    const wire = this.means.make();
    this.#wire = wire;
    this.#greeted = false;
    wire.onopen = () => {
      wire.send(JSON.stringify(this.handlers.hello()));
      this.#heard();
      this.#schedulePing();
    };
    wire.onmessage = (event) => this.#receive(event.data);
    wire.onclose = (event) => {
      if (this.#wire === wire) this.#lost(event.code);
    };
    wire.onerror = () => undefined; // a close follows
  }

  /** Sends now, or as soon as the line is back. Returns the number its answer will carry. */
  send(request: Request | Why): number {
    const ref = ++this.#ref;
    this.#unconfirmed.set(ref, request);
    if (this.#greeted) this.#transmit(ref, request);
    return ref;
  }

  /** Asks for everything anew. */
  resync(): void {
    if (this.#state === "closed") return;
    this.#drop();
    this.open();
  }

  /** A good moment to try at once: the network is back, the page is looked at again. */
  nudge(): void {
    if (this.#state !== "waiting") return;
    this.#tries = 0;
    this.open();
  }

  close(): void {
    this.#set("closed");
    this.#drop();
    this.#clear("retry");
  }

  #receive(data: unknown): void {
    this.#heard();
    let message: Outgoing;
    try {
      message = JSON.parse(String(data)) as Outgoing;
    } catch {
      return;
    }
    if (message.type === "ack" || message.type === "refused" || message.type === "reason") {
      if (message.ref !== null) this.#unconfirmed.delete(message.ref);
    }
    if (message.type === "refused" && !this.#greeted && message.ref === null) {
      this.#end(message.reason); // no such table, or a link that is not valid
      return;
    }
    this.handlers.message(message);
    if (message.type === "update" && !this.#greeted) {
      this.#greeted = true;
      this.#tries = 0;
      this.#set("open");
      for (const [ref, request] of this.#unconfirmed) this.#transmit(ref, request);
    }
  }

  #transmit(ref: number, request: Request | Why): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify({ ...request, ref }));
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#state === "closed") return;
    if (FINAL.has(code)) {
      this.#end(null);
      return;
    }
    this.#set("waiting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = this.means.later(() => this.open(), wait * (0.7 + 0.6 * this.means.random()));
  }

  #end(reason: Text | null): void {
    this.close();
    this.handlers.end(reason);
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#greeted = false;
    this.#clear("ping");
    this.#clear("silence");
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    try {
      wire.close(1000);
    } catch {
      // it is gone already
    }
  }

  #heard(): void {
    this.#clear("silence");
    this.#silence = this.means.later(() => this.#lost(1006), SILENCE);
  }

  #schedulePing(): void {
    this.#clear("ping");
    this.#ping = this.means.later(() => {
      if (this.#wire?.readyState === OPEN) this.#wire.send('{"type":"ping"}');
      this.#schedulePing();
    }, PING_EVERY);
  }

  #clear(which: "retry" | "ping" | "silence"): void {
    const timer = which === "retry" ? this.#retry : which === "ping" ? this.#ping : this.#silence;
    if (timer !== null) this.means.cancel(timer);
    if (which === "retry") this.#retry = null;
    else if (which === "ping") this.#ping = null;
    else this.#silence = null;
  }

  #set(state: State): void {
    if (this.#state === "closed") return;
    this.#state = state;
    this.handlers.state(state);
  }
}
