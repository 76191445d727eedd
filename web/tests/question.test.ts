import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/lib/settings.svelte";
import type { View } from "../src/protocol";
import Hand from "../src/table/Hand.svelte";
import Question from "../src/table/Question.svelte";
import { unusedParts } from "../src/table/unused";
import { promptText } from "../src/table/words";
import { book, viewOf, views } from "./given";

const names = ["Ramon", "Benita", "Gabriel", "Ricarda"];

function show(view: View) {
  const act = vi.fn();
  const nothing = (): void => undefined;
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
  });
  return act;
}

beforeEach(() => change("lang", "en"));
afterEach(cleanup);

describe("the question", () => {
  it.each(views.map((view) => view.decision!.kind))("offers every answer to '%s'", (kind) => {
    const view = viewOf(kind);
    const act = show(view);
    if (kind === "power") {
      cleanup();
      render(Hand, { view, book, busy: false, act });
    }
    if (kind === "choose_hand") return; // on a sheet of its own: choose.test.ts
    for (const button of screen.getAllByRole("button")) if (!button.hasAttribute("disabled")) button.click();
    const answered = act.mock.calls.map(([name]) => name as string);
    expect([...new Set(answered)].sort()).toEqual(view.decision!.options.map((option) => option.name).sort());
  });

  it.each(["en", "de"] as const)("is asked in the players' names (%s)", (lang) => {
    change("lang", lang);
    for (const view of views) {
      const text = promptText(view.decision!, book, names);
      expect(text).not.toMatch(/\b(Red|Blue|Yellow|Green|Rot|Blau|Gelb|Grün)\b/);
    }
  });

  it("takes nobody for a colour: a player called Blue may sit as Red", () => {
    const asked = views.find((view) =>
      Object.values(view.decision!.question.values).some((value) => typeof value !== "number" && value.seat === 0),
    )!;
    const players = ["Blue", "Red", "Green", "Yellow"];
    expect(asked.decision!.prompt.en).toContain("Red");
    const text = promptText(asked.decision!, book, players);
    expect(text).toContain("Blue");
    expect(text).not.toContain("Red");
  });

  it("knows what would be lost by ending a turn now", () => {
    const parts = viewOf("parts");
    const turn = { seat: parts.seat, card: "s5-king-any", left: ["special", "place"], own: null } as View["turn"];
    const offering = (...names: string[]): View => ({
      ...parts,
      turn,
      decision: {
        ...parts.decision!,
        options: ["done", ...names].map((name, id) => ({ id, name, label: { en: name, de: name } })),
      },
    });
    expect(unusedParts(offering("special", "place"))).toMatch(/neither placed nor used/);
    expect(unusedParts(offering("special"))).toMatch(/special action/);
    expect(unusedParts(offering("place"))).toMatch(/still place/);
    expect(unusedParts(offering("something-free"))).toBeNull();
    expect(unusedParts({ ...offering("place"), turn: null })).toBeNull();
  });

  it("counts its answers in the order they stand in", () => {
    show(viewOf("window"));
    const keys = screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-keyshortcuts"))
      .filter(Boolean);
    expect(keys).toEqual(["1", "2", "3", "4"]);
  });

  it("says why the own power card's action does not count", () => {
    const view = viewOf("opening");
    const seat = view.seat;
    const turn = { seat, card: "ki-king-45", left: ["special" as const, "place" as const], own: null };
    const decision = { ...viewOf("parts").decision!, seat };
    show({ ...view, turn, decision });
    expect(screen.getByText(/With the King's card only its own action counts/)).toBeTruthy();
  });

  it("says who is waited for", () => {
    show({ ...viewOf("place"), decision: null, seat: -1 });
    expect(screen.getByRole("heading").textContent).toMatch(/plays the action card/);
  });

  it("sends nothing twice", () => {
    const act = vi.fn();
    const nothing = (): void => undefined;
    render(Question, {
      view: viewOf("place"),
      book,
      names,
      busy: true,
      note: null,
      latest: null,
      offline: false,
      act,
      order: nothing,
      undo: nothing,
      redo: nothing,
      standIn: null,
    });
    for (const button of screen.getAllByRole("button"))
      if (!button.hasAttribute("disabled") && button.getAttribute("aria-label") === null) button.click();
    expect(act).not.toHaveBeenCalled();
  });
});
