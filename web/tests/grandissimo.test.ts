import { cleanup, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clash, withNeeds } from "../src/lib/modules";
import { change } from "../src/lib/settings.svelte";
import { discreet, lines, plain, type Words } from "../src/log/lines";
import { cardsOfRound, occasions } from "../src/log/scoring";
import ChooseStack from "../src/pages/ChooseStack.svelte";
import type { View } from "../src/protocol";
import { laid, type Marks } from "./marks";
import CardRow from "../src/table/CardRow.svelte";
import { lyingOn } from "../src/table/markers";
import { thingsOf } from "../src/table/things";
import Question from "../src/table/Question.svelte";
import { TableStore } from "../src/table/store.svelte";
import { book, catalogue, event, grandissimo, viewOf } from "./given";
import { FakeNet } from "./wires";

const names = ["Ramon", "Benita", "Gabriel", "Ricarda"];
const nothing = (): void => undefined;

/** Everything is somewhere. */
const ALL: Marks = {
  persons: { queen: 0, jester: 0, general: null },
  persons_used: { queen: [0], jester: [], general: [] },
  ships: [
    { site: "caravel-1", seat: 0 },
    { site: "caravel-2", seat: null },
  ],
  soldiers: ["aragon", "galicia"],
  saved: { card: "s5-king-any", seat: 0 },
  boycott: ["sevilla", "hidden", null, null],
  incognito: ["granada", null, "hidden", null],
  postponed: 0,
  barred_by: 1,
  stand_in: 2,
  boycotted: "valencia",
};

function given(marks: Marks = ALL, more: Partial<View> = {}): View {
  const view = viewOf("choose_person");
  const pieces = { ...view.pieces, "caravel-1": [2, 1, 0, 0], "guests-0": [0, 0, 0, 1], prison: [1, 0, 2, 0] };
  return { ...laid({ ...view, pieces, seat: 0, decision: null }, { grandissimo: marks }), ...more };
}

function ask(view: View, more: object = {}) {
  const act = vi.fn();
  render(Question, {
    view,
    book,
    names,
    busy: false,
    note: null,
    latest: null,
    offline: false,
    act,
    order: nothing,
    undo: nothing,
    redo: nothing,
    standIn: null,
    ...more,
  });
  return act;
}

beforeEach(() => {
  localStorage.clear();
  change("lang", "en");
});
afterEach(cleanup);

describe("which modules go together", () => {
  const modules = catalogue.modules.filter((module) => module.name !== "base");

  it("leaves exactly 22 sets, in whatever order they are chosen", () => {
    const sets = new Set<string>();
    const add = (chosen: readonly string[]): void => {
      const key = [...chosen].sort().join();
      if (sets.has(key)) return;
      sets.add(key);
      for (const { name } of modules)
        if (!clash(modules, name, chosen)) add([...new Set([...chosen, ...withNeeds(modules, name)])]);
    };
    add([]);
    expect(sets.size).toBe(22);
    expect([...sets].filter((set) => set.includes("grandissimo")).sort()).toEqual([
      "anniversary,grandissimo",
      "grandissimo",
    ]);
  });

  it("says why not, from both sides", () => {
    expect(clash(modules, "players_edition", ["grandissimo"])?.module).toBe("grandissimo");
    expect(clash(modules, "grandissimo", ["players_edition", "king_and_intrigue"])?.reason.de).toContain("König");
    expect(clash(modules, "grand_inquisitor_and_colonies", ["grandissimo"])?.reason.en).toMatch(/stack 6/);
  });
});

describe("the cards of stack 6", () => {
  const { cards, size } = catalogue.options.stack_6! as { cards: { name: string; slug: string }[]; size: number };
  let picked: string[] = [];

  async function show(): Promise<void> {
    cleanup();
    render(ChooseStack, { book, cards, size, picked, change: (names: string[]) => (picked = names) });
  }
  const all = (): HTMLElement[] => within(document.querySelector<HTMLElement>(".cards")!).getAllByRole("button");

  it("are eleven of nineteen, in the order of the rulebook", async () => {
    picked = [];
    await show();
    expect(all()).toHaveLength(19);
    screen.getByRole("button", { name: "Fill up by lot" }).click();
    expect(picked).toHaveLength(size);
    expect(picked).toEqual(cards.map((card) => card.name).filter((name) => picked.includes(name)));
    await show();
    all()
      .find((card) => card.getAttribute("aria-pressed") === "false")!
      .click();
    flushSync();
    expect(picked).toHaveLength(size);
    expect(screen.getByText(`You have ${size} already. Put one back first.`)).toBeTruthy();
  });

  it("can be kept as a favourite", async () => {
    picked = cards.slice(0, size).map((card) => card.name);
    const favourite = [...picked];
    await show();
    screen.getByRole("button", { name: "Save as favourites" }).click();
    picked = [];
    await show();
    screen.getByRole("button", { name: "Use my favourites" }).click();
    expect(picked).toEqual(favourite);
  });
});

describe("what lies before a player", () => {
  it.each(["en", "de"] as const)("is all there, with what it does (%s)", (lang) => {
    change("lang", lang);
    const view = given();
    const things = thingsOf(view, 0, book, names);
    expect(things.map((thing) => thing.id)).toEqual([
      "persons.queen",
      "persons.jester",
      "caravel-1",
      "guests",
      "saved.card",
      "boycott",
      "incognito",
      "later",
    ]);
    expect(things.filter((thing) => thing.faint).map((thing) => thing.id)).toEqual(["persons.queen"]);
    expect(things.find((thing) => thing.id === "caravel-1")!.says).toMatch(/Ramon 2 (and|und) Benita 1/);
    for (const thing of things) expect(`${thing.name} ${thing.says}`).not.toMatch(/[{}]|undefined|null/);
  });

  it("does not say what others hold face down", () => {
    const says = (seat: number): string =>
      thingsOf(given(), seat, book, names)
        .map((thing) => thing.says)
        .join();
    expect(says(0)).toContain("Granada");
    expect(says(1)).toContain("Only its owner knows");
    expect(says(2)).not.toContain("Granada");
  });

  it.each(["en", "de"] as const)("is in the list of what lies on the table, too (%s)", (lang) => {
    change("lang", lang);
    const view = given();
    const found = lyingOn({ ...view, kept: [] }, book, names, []);
    expect(found.map((marker) => marker.id)).toEqual([
      "stand_in",
      "barred_by",
      "persons.queen",
      "persons.jester",
      "caravel-1",
      "caravel-2",
      "guests",
      "saved.card",
      "boycotted",
      "boycott-0",
      "boycott-1",
      "incognito-0",
      "incognito-2",
      "later",
      "prison",
      "soldiers",
    ]);
    for (const marker of found)
      expect(`${marker.title} ${marker.about} ${marker.until}`).not.toMatch(/[{}]|undefined|null/);
  });

  it("is beside the action cards while nobody has it", () => {
    const act = vi.fn();
    const view = viewOf("choose_person");
    render(CardRow, { props: { view: laid(view, { persons: { jester: 1 } }), book, events: [], names, act } });
    const group = within(screen.getByRole("group", { name: "Persons nobody has" }));
    expect(group.getAllByRole("button").map((button) => button.textContent)).toEqual(["Queen", "General Inquisitor"]);
    group.getByRole("button", { name: "Queen" }).click();
    group.getByRole("button", { name: "General Inquisitor" }).click(); // is not to be had now
    expect(act.mock.calls).toEqual([["take-queen"]]);
  });
});

describe("what costs neither part of a turn", () => {
  const FREE = ["take-ship", "imprison", "send-guest", "move-soldiers", "extra-supply", "use-saved", "incognito"];

  it("stands beside the parts, each with a word about it", () => {
    const parts = viewOf("parts").decision!;
    const options = ["done", ...FREE].map((name, id) => ({ id, name, label: { en: name, de: name } }));
    const act = ask(given(ALL, { decision: { ...parts, seat: 0, options } }));
    const buttons = within(screen.getByRole("group", { name: "Free besides" })).getAllByRole("button");
    expect(buttons.at(-1)!.textContent).toMatch(/King incognito.*turns up in Granada/);
    for (const button of buttons) button.click();
    expect(act.mock.calls.map(([name]) => name as string).sort()).toEqual([...FREE].sort());
  });

  it("is all there is when special actions are forbidden", () => {
    const parts = viewOf("parts").decision!;
    const options = parts.options.filter((option) => option.name !== "special");
    ask(
      given(
        { ...ALL, barred_by: 1 },
        {
          decision: { ...parts, seat: 0, options },
          turn: { seat: 0, card: "s5-king-any", left: ["special", "place"], own: null },
        },
      ),
    );
    expect(screen.getByText(/somebody before you has forbidden it/)).toBeTruthy();
  });
});

describe("the King incognito", () => {
  it("has a button beside the question, whoever is asked", () => {
    const stepIn = vi.fn();
    ask(given(), { stepIn });
    screen.getByRole("button", { name: "King incognito: have the King turn up" }).click();
    expect(stepIn).toHaveBeenCalledOnce();
  });

  it("lets another seat of this device have it, and gives it back", () => {
    const net = new FakeNet();
    const store = new TableStore("T", ["a", "b"], net);
    const asked = viewOf("place");
    const own: View = { ...asked, seat: 0, decision: { ...asked.decision!, seat: 0 } };
    const holder: View = { ...asked, seat: 1, decision: null, interrupts: ["incognito"] };
    store.open();
    const says = (seq: number, views: View[]): void => {
      net.wire.says({ type: "update", seq, keep: 0, events: [], views });
      flushSync();
    };
    net.wire.opens();
    says(5, [own, holder]);
    store.fetched();
    expect(store.view?.seat).toBe(0);
    store.call(1);
    expect(store.curtain).toBe(1);
    says(6, [own, holder]); // something happens meanwhile: nobody sees the other's view
    expect(store.curtain).toBe(1);
    store.fetched();
    expect(store.view?.seat).toBe(1);
    store.passOn();
    expect(store.curtain).toBe(0);
    store.fetched();
    store.call(1);
    store.fetched();
    says(7, [own, { ...holder, interrupts: [] }]); // he has shown it
    expect(store.curtain).toBe(0);
  });
});

describe("the log", () => {
  const words: Words = { book, names, lang: "en", unseen: "(unseen)", several: "several places" };
  const told = (...events: Parameters<typeof event>[0][]): string[] =>
    lines(events.map(event), words).map((line) => plain(line.pieces));

  it("names the host of a guest", () => {
    expect(
      told({
        kind: "pieces",
        line: "guest_sent",
        seat: 1,
        owner: 1,
        source: "province",
        target: "guests-3",
        amount: 1,
      }),
    ).toEqual(["Benita sends 1 to Ricarda's Court as a guest."]);
  });

  it("tells every event of a whole game", () => {
    for (const lang of ["en", "de"] as const) {
      for (const line of lines(grandissimo.events, { ...words, lang }))
        expect(plain(line.pieces), line.event.line).not.toMatch(/[{}]|undefined|_/);
    }
    const done = occasions(grandissimo.events, grandissimo.seats, book).at(-1)!;
    expect(done.totals).toEqual(grandissimo.scores);
  });

  it("does not tell a region that lies face down", () => {
    const held = event({ kind: "region_held", line: "incognito_held", seat: 1, target: "aragon", private: true });
    expect(plain(lines(discreet([held], 0), words)[0]!.pieces)).toContain("(unseen)");
    expect(plain(lines(discreet([held], 1), words)[0]!.pieces)).toContain("Aragón");
  });

  it("says which region was left out of a scoring", () => {
    const [occasion] = occasions(
      [
        event({ kind: "scoring_begun" }),
        event({ kind: "region_boycotted", seat: 0, target: "aragon" }),
        event({ kind: "place_scored", target: "galicia" }),
      ],
      4,
      book,
    );
    expect(occasion!.places).toEqual([
      { site: "aragon", partner: null, paid: [], leftOut: true },
      { site: "galicia", partner: null, paid: [] },
    ]);
  });

  it("counts a second card as taken", () => {
    const { taken } = cardsOfRound([event({ kind: "card_saved", seat: 2, card: "s5-king-any" })], book);
    expect(taken.get("s5-king-any")).toBe(2);
  });
});
