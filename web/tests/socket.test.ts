import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type State } from "../src/net/socket";
import type { Outgoing, Text } from "../src/protocol";
import { FakeNet } from "./wires";

const update: Outgoing = { type: "update", seq: 3, keep: 0, events: [], views: [] };

let net: FakeNet;
let line: Connection;
let states: State[];
let heard: Outgoing[];
let ended: (Text | null)[];

beforeEach(() => {
  net = new FakeNet();
  states = [];
  heard = [];
  ended = [];
  line = new Connection(
    {
      hello: () => ({ type: "hello", table: "T", tokens: ["secret"] }),
      message: (message) => heard.push(message),
      state: (state) => states.push(state),
      end: (reason) => ended.push(reason),
    },
    net,
  );
});

describe("a line to a table", () => {
  it("says hello first and is open when the first update comes", () => {
    line.open();
    net.wire.opens();
    expect(net.wire.sent).toEqual([{ type: "hello", table: "T", tokens: ["secret"] }]);
    net.wire.says(update);
    expect(line.state).toBe("open");
    expect(heard).toEqual([update]);
  });

  it("holds requests back until it is open", () => {
    line.open();
    const ref = line.send({ type: "undo", seat: 0 });
    net.wire.opens();
    expect(net.wire.of("undo")).toEqual([]);
    net.wire.says(update);
    expect(net.wire.of("undo")).toEqual([{ type: "undo", seat: 0, ref }]);
  });

  it("sends again after a break what was not confirmed, and only that", () => {
    line.open();
    net.wire.opens().says(update);
    const first = line.send({ type: "act", seat: 0, decision: 1, action: "aragon" });
    const second = line.send({ type: "act", seat: 0, decision: 2, action: "done" });
    net.wire.says({ type: "ack", ref: first, seq: 4 });
    net.wire.breaks();
    expect(line.state).toBe("waiting");
    net.passes(1000);
    net.wire.opens().says(update);
    expect(net.wires).toHaveLength(2);
    expect(net.wire.of("act").map((message) => message.ref)).toEqual([second]);
  });

  it("does not send again what was refused", () => {
    line.open();
    net.wire.opens().says(update);
    const ref = line.send({ type: "undo", seat: 0 });
    net.wire.says({ type: "refused", ref, reason: { en: "no", de: "nein" } });
    net.wire.breaks();
    net.passes(1000);
    net.wire.opens().says(update);
    expect(net.wire.of("undo")).toEqual([]);
  });

  it("waits longer after every failure, but never for long", () => {
    line.open();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      net.wire.breaks();
      const before = net.wires.length;
      let waited = 0;
      while (net.wires.length === before) {
        net.passes(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(600);
    expect(waits[3]).toBeGreaterThan(waits[1]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_100);
  });

  it("tries at once when it is nudged", () => {
    line.open();
    for (let i = 0; i < 6; i++) {
      net.wire.breaks();
      net.passes(20_000);
    }
    net.wire.breaks();
    const before = net.wires.length;
    line.nudge();
    expect(net.wires).toHaveLength(before + 1);
  });

  it("pings, and takes a long silence for a break", () => {
    line.open();
    net.wire.opens().says(update);
    net.passes(21_000);
    expect(net.wire.of("ping")).toHaveLength(1);
    net.wire.says({ type: "pong" });
    net.passes(60_000);
    expect(states).toContain("waiting");
  });

  it("gives up when hello is refused", () => {
    line.open();
    net.wire.opens().says({ type: "refused", ref: null, reason: { en: "There is no such table.", de: "…" } });
    expect(ended).toEqual([{ en: "There is no such table.", de: "…" }]);
    net.passes(60_000);
    expect(net.wires).toHaveLength(1);
  });

  it("is quiet after it was closed", () => {
    line.open();
    net.wire.opens().says(update);
    line.close();
    net.passes(120_000);
    expect(net.wires).toHaveLength(1);
    expect(line.state).toBe("closed");
  });

  it("overhears what makes no sense", () => {
    line.open();
    net.wire.opens();
    net.wire.onmessage?.({ data: "{" });
    expect(heard).toEqual([]);
  });
});
