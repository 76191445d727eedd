/** A network for tests: sockets that are opened, answered and cut by hand, and a clock that is turned by hand. */

import type { Means, Wire } from "../src/net/socket";
import type { Outgoing } from "../src/protocol";

export class FakeWire implements Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  onerror: Wire["onerror"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  says(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

export class FakeNet implements Means {
  wires: FakeWire[] = [];
  #now = 0;
  #tasks: { at: number; task: () => void }[] = [];

  make = (): Wire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };

  later = (task: () => void, ms: number): unknown => {
    const entry = { at: this.#now + ms, task };
    this.#tasks.push(entry);
    return entry;
  };

  cancel = (timer: unknown): void => {
    this.#tasks = this.#tasks.filter((entry) => entry !== timer);
  };

  random = (): number => 0.5;

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  passes(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#tasks.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#tasks = this.#tasks.filter((entry) => entry !== next);
      this.#now = next.at;
      next.task();
    }
    this.#now = end;
  }
}
