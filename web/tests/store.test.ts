import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownTable, remember } from "../src/lib/devices";
import type { Event, View } from "../src/protocol";
import { change } from "../src/lib/settings.svelte";
import { SHOWN_FOR, TableStore } from "../src/table/store.svelte";
import { event, viewOf } from "./given";
import { FakeNet } from "./wires";

let net: FakeNet;

beforeEach(() => {
  localStorage.clear();
  net = new FakeNet();
});

function seen(view: View, seat: number, asked: boolean): View {
  return { ...view, seat, decision: asked && view.decision ? { ...view.decision, seat } : null };
}

function opened(tokens: string[], views: View[], events: Event[] = [], seq = 5): TableStore {
  const store = new TableStore("T", tokens, net);
  store.open();
  net.wire.opens().says({ type: "update", seq, keep: 0, events, views });
  flushSync();
  return store;
}

const placed = event({
  kind: "pieces",
  line: "pieces_placed",
  seat: 0,
  owner: 0,
  source: "court",
  target: "aragon",
  amount: 1,
});

describe("a table", () => {
  it("shows the only seat of this device", () => {
    const store = opened(["a"], [viewOf("place")]);
    expect(store.view?.decision?.kind).toBe("place");
    expect(store.curtain).toBeNull();
    expect(store.shared).toBe(false);
  });

  it("sends an answer once, until another question comes", () => {
    const view = viewOf("place");
    const store = opened(["a"], [view]);
    store.act(view, "aragon");
    store.act(view, "aragon");
    expect(net.wire.of("act")).toHaveLength(1);
    expect(store.sent?.action).toBe("aragon");
    const next = { ...view, decision: { ...view.decision!, id: view.decision!.id + 1 } };
    net.wire.says({ type: "update", seq: 6, keep: 0, events: [placed], views: [next] });
    expect(store.sent).toBeNull();
    store.act(next, "aragon");
    expect(net.wire.of("act")).toHaveLength(2);
  });

  it("lets the other seat of this device answer a question both were asked", () => {
    const both = [seen(viewOf("disc"), 0, true), seen(viewOf("disc"), 1, true)];
    const store = opened(["a", "b"], both);
    store.fetched();
    store.act(store.view!, "aragon");
    net.wire.says({ type: "update", seq: 6, keep: 0, events: [], views: [{ ...both[0]!, decision: null }, both[1]!] });
    expect(store.sent).toBeNull();
    store.fetched();
    store.act(store.view!, "galicia");
    expect(net.wire.of("act").map((act) => [act.seat, act.action])).toEqual([
      [0, "aragon"],
      [1, "galicia"],
    ]);
  });

  it("can answer again after a refusal, and says why", () => {
    const view = viewOf("place");
    const store = opened(["a"], [view]);
    store.act(view, "aragon");
    net.wire.says({ type: "refused", ref: store.sent!.ref, reason: { en: "no", de: "nein" } });
    expect(store.note?.text.de).toBe("nein");
    store.act(view, "done");
    expect(net.wire.of("act")).toHaveLength(2);
  });

  it("adds what happened, and forgets what was taken back", () => {
    const store = opened(["a"], [viewOf("place")], [placed, placed]);
    net.wire.says({ type: "update", seq: 6, keep: 2, events: [placed], views: [viewOf("place")] });
    expect(store.events).toHaveLength(3);
    expect(store.fresh).toHaveLength(1);
    net.wire.says({ type: "update", seq: 7, keep: 2, events: [], views: [viewOf("place")] });
    expect(store.events).toHaveLength(2);
  });

  it("shows others' moves one after the other, as fast as the player wants to follow", () => {
    const view = { ...viewOf("place"), seat: 1, decision: null };
    const store = opened(["a"], [view], [placed]);
    const says = (seq: number): void =>
      net.wire.says({ type: "update", seq, keep: seq - 5, events: [placed], views: [view] });
    vi.useFakeTimers();
    change("pace", "slow");
    [6, 7, 8].forEach(says);
    expect(store.events).toHaveLength(2);
    vi.runOnlyPendingTimers();
    expect(store.events).toHaveLength(3);
    store.catchUp();
    expect(store.events).toHaveLength(4);
    const own = { ...placed, seat: 1 };
    says(9);
    net.wire.says({ type: "update", seq: 10, keep: 5, events: [own], views: [view] });
    says(11);
    vi.runOnlyPendingTimers(); // what one did oneself is not waited for
    expect(store.events).toHaveLength(7);
    store.catchUp();
    change("pace", "instant");
    [12, 13].forEach(says);
    expect(store.events).toHaveLength(9);
    expect(net.wires).toHaveLength(1); // nothing was missed
    change("pace", "normal");
    vi.useRealTimers();
  });

  it("asks for everything anew when it has missed something", () => {
    const store = opened(["a"], [viewOf("place")], [placed]);
    net.wire.says({ type: "update", seq: 7, keep: 1, events: [], views: [viewOf("place")] }); // somebody passed by order
    expect(net.wires).toHaveLength(1);
    net.wire.says({ type: "update", seq: 9, keep: 2, events: [placed], views: [viewOf("place")] });
    expect(net.wires).toHaveLength(2);
    net.wire.opens();
    expect(net.wire.sent[0]).toEqual({ type: "hello", table: "T", tokens: ["a"], part: expect.any(String) });
    net.wire.says({ type: "update", seq: 9, keep: 0, events: [placed, placed, placed], views: [viewOf("place")] });
    expect(store.events).toHaveLength(3);
  });

  it("asks only for the news after a break", () => {
    const store = opened(["a"], [viewOf("place")], [placed]);
    net.wire.breaks();
    net.passes(1000);
    net.wire.opens();
    expect(net.wire.sent[0]).toMatchObject({ since: 5 });
    net.wire.says({ type: "update", seq: 8, keep: 1, events: [placed, placed], views: [viewOf("place")] });
    expect(store.events).toHaveLength(3);
    expect(net.wires).toHaveLength(2);
  });

  it("tells what happened since the last visit", () => {
    remember("T", { seen: 1 });
    expect(opened(["a"], [viewOf("place")], [placed, placed]).missed).toBe(1);
    expect(opened(["a"], [viewOf("place")], [placed]).missed).toBeNull();
  });

  it("keeps its seats for the next visit", () => {
    const store = opened(["a"], [viewOf("place")], [placed]);
    store.close();
    expect(knownTable("T")).toMatchObject({ tokens: ["a"], seen: 1 });
  });

  it("counts what others said, once", () => {
    const view = viewOf("place");
    const store = opened(["a"], [view]);
    const other = (view.seat + 1) % 4;
    net.wire.says({ type: "chat", id: 1, seat: other, name: "Benita", text: "hi", at: 0 });
    net.wire.says({ type: "chat", id: 1, seat: other, name: "Benita", text: "hi", at: 0 });
    net.wire.says({ type: "chat", id: 2, seat: view.seat, name: "Gonzalo", text: "hi", at: 0 });
    expect(store.chat).toHaveLength(2);
    expect(store.unread).toBe(1);
  });
});

describe("a table on a shared device", () => {
  const view = viewOf("place");

  it("draws the curtain before anybody sees anything", () => {
    const store = opened(["a", "b"], [seen(view, 0, false), seen(view, 1, true)]);
    expect(store.curtain).toBe(1);
    store.fetched();
    expect(store.curtain).toBeNull();
    expect(store.view?.seat).toBe(1);
  });

  it("draws it again before another seat's decision, not while the same one goes on", () => {
    const store = opened(["a", "b"], [seen(view, 0, true), seen(view, 1, false)]);
    store.fetched();
    net.wire.says({
      type: "update",
      seq: 6,
      keep: 0,
      events: [placed],
      views: [seen(view, 0, true), seen(view, 1, false)],
    });
    expect(store.curtain).toBeNull();
    net.wire.says({
      type: "update",
      seq: 7,
      keep: 1,
      events: [placed],
      views: [seen(view, 0, false), seen(view, 1, false)],
    });
    expect(store.curtain).toBeNull();
    net.wire.says({
      type: "update",
      seq: 8,
      keep: 2,
      events: [placed],
      views: [seen(view, 0, false), seen(view, 1, true)],
    });
    expect(store.curtain).toBe(1);
    expect(store.view?.seat).toBe(0);
  });

  it("sends several answers one after the other, and stops at a refusal", () => {
    const view = viewOf("choose_hand");
    const [first, second, third] = view
      .decision!.options.map((option) => option.name)
      .filter((name) => name !== "draw") as [string, string, string];
    const store = opened(["a"], [view]);
    store.actAll(view, [first, second, third]);
    expect(net.wire.of("act").map((act) => act.action)).toEqual([first]);
    const next = { ...view, decision: { ...view.decision!, id: view.decision!.id + 1 } };
    net.wire.says({ type: "update", seq: 6, keep: 0, events: [], views: [next] });
    expect(net.wire.of("act").map((act) => [act.action, act.decision])).toEqual([
      [first, view.decision!.id],
      [second, next.decision.id],
    ]);
    expect(store.rest?.actions).toEqual([third]);
    net.wire.says({ type: "refused", ref: store.sent!.ref, reason: { en: "no", de: "nein" } });
    expect(store.rest).toBeNull();
    net.wire.says({ type: "update", seq: 7, keep: 0, events: [], views: [next] });
    expect(net.wire.of("act")).toHaveLength(2);
  });

  it("does not go on by itself with another kind of question", () => {
    const view = viewOf("choose_hand");
    const store = opened(["a"], [view]);
    store.actAll(view, ["play-veto", "play-king"]);
    net.wire.says({ type: "update", seq: 6, keep: 0, events: [], views: [viewOf("power")] });
    expect(net.wire.of("act")).toHaveLength(1);
    expect(store.rest).toBeNull();
  });
});

describe("a question with only one answer", () => {
  const view = viewOf("place");
  const forced: View = {
    ...view,
    interrupts: [],
    decision: { ...view.decision!, forced: true, options: view.decision!.options.slice(1, 2) },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    change("forced", true);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("is shown for a moment, then answered", () => {
    opened(["a"], [forced]);
    vi.advanceTimersByTime(SHOWN_FOR - 1);
    expect(net.wire.of("act")).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(net.wire.of("act").map((act) => act.action)).toEqual([forced.decision!.options[0]!.name]);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(1);
  });

  it("waits for somebody who has taken it back, wants to be asked, or may step in", () => {
    const store = opened(["a"], [{ ...forced, decision: null }]);
    store.ask({ type: "undo", seat: forced.seat });
    net.wire.says({ type: "update", seq: 6, keep: 0, events: [], views: [forced] });
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(0);
    change("forced", false);
    opened(["a"], [forced]);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(0);
    change("forced", true);
    opened(["a"], [{ ...forced, interrupts: ["incognito"] }]);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(0);
  });

  it("is nothing else than forced: one answer to a secret question waits", () => {
    opened(["a"], [{ ...forced, decision: { ...forced.decision!, kind: "disc", forced: false } }]);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(0);
  });

  it("waits behind the curtain until its seat has the device", () => {
    const store = opened(["a", "b"], [seen(forced, 0, false), seen(forced, 1, true)]);
    expect(store.curtain).toBe(1);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(0);
    store.fetched();
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(net.wire.of("act")).toHaveLength(1);
  });
});
