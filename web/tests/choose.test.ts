import { cleanup, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/lib/settings.svelte";
import type { View } from "../src/protocol";
import ChooseHand from "../src/table/ChooseHand.svelte";
import { book, viewOf } from "./given";

const SIZE = 13;

function show(view: View = fresh()) {
  const confirm = vi.fn();
  render(ChooseHand, { view, book, name: "Ramon", busy: false, note: null, confirm, close: () => undefined });
  return confirm;
}

/** Nothing has been sent yet. */
function fresh(): View {
  const view = viewOf("choose_hand");
  return { ...view, hand: [] };
}

const cards = (): HTMLElement[] => within(document.querySelector<HTMLElement>(".cards")!).getAllByRole("button");
const picked = (): HTMLElement[] => cards().filter((card) => card.getAttribute("aria-pressed") === "true");
const press = (name: RegExp): void => {
  screen.getByRole("button", { name }).click();
  flushSync();
};
const pick = (...numbers: number[]): void => {
  for (const n of numbers) cards()[n]!.click();
  flushSync();
};

beforeEach(() => {
  localStorage.clear();
  change("lang", "en");
});
afterEach(cleanup);

describe("choosing a hand", () => {
  it("shows every card by number, each with its text", () => {
    show();
    const values = cards().map((card) => Number(/\d+/.exec(card.getAttribute("aria-label")!)?.[0] ?? 0));
    expect(values).toHaveLength(39);
    expect([...values].sort((a, b) => a - b).slice(2)).toEqual(values.slice(2)); // the Joker has no number but a supply
    for (const card of cards())
      expect(document.getElementById(card.getAttribute("aria-describedby")!)!.textContent!.length).toBeGreaterThan(10);
  });

  it("sends nothing before there are thirteen, then all of them at once", () => {
    const confirm = show();
    pick(...Array.from({ length: SIZE - 1 }, (_, i) => i));
    expect(screen.getByRole("button", { name: "Choose 1 more" })).toHaveProperty("disabled", true);
    pick(20);
    expect(screen.getByText("13 of 13")).toBeTruthy();
    press(/Play with these 13/);
    const sent = confirm.mock.calls[0]![0] as string[];
    expect(new Set(sent).size).toBe(SIZE);
    const offered = fresh().decision!.options.map((option) => option.name);
    expect(sent.every((name) => offered.includes(name) && name !== "draw")).toBe(true);
  });

  it("takes a card back again, and no fourteenth", () => {
    show();
    pick(...Array.from({ length: SIZE }, (_, i) => i));
    pick(30);
    expect(picked()).toHaveLength(SIZE);
    expect(screen.getByText(/You have 13 already/)).toBeTruthy();
    pick(0);
    expect(picked()).toHaveLength(SIZE - 1);
  });

  it("fills up by lot what is missing, and no more", () => {
    show();
    pick(3, 5);
    const before = picked().map((card) => card.getAttribute("aria-label"));
    press(/Fill up by lot/);
    const after = picked().map((card) => card.getAttribute("aria-label"));
    expect(after).toHaveLength(SIZE);
    expect(after).toEqual(expect.arrayContaining(before));
    press(/^Clear$/);
    expect(picked()).toHaveLength(0);
  });

  it("remembers a favourite on this device", () => {
    show();
    expect(screen.queryByRole("button", { name: /favourite$/ })).toBe(
      screen.getByRole("button", { name: "Save as favourite" }),
    );
    press(/Fill up by lot/);
    press(/Save as favourite/);
    const liked = picked().map((card) => card.getAttribute("aria-label"));
    press(/^Clear$/);
    press(/Use my favourite/);
    expect(picked().map((card) => card.getAttribute("aria-label"))).toEqual(liked);
    cleanup();
    show();
    press(/Use my favourite/);
    expect(picked().map((card) => card.getAttribute("aria-label"))).toEqual(liked);
  });

  it("keeps what was sent before the line broke", () => {
    const view = fresh();
    const gone = ["play-veto", "play-king"];
    const decision = {
      ...view.decision!,
      options: view.decision!.options.filter((option) => !gone.includes(option.name)),
    };
    const confirm = show({ ...view, hand: ["veto", "king"], decision });
    expect(cards()).toHaveLength(39);
    expect(picked()).toHaveLength(2);
    expect(screen.getByText(/2 cards are chosen already/)).toBeTruthy();
    for (const card of picked()) {
      expect(card.getAttribute("aria-disabled")).toBe("true");
      card.click();
    }
    flushSync();
    expect(picked()).toHaveLength(2);
    press(/Fill up by lot/);
    press(/Play with these 13/);
    const sent = confirm.mock.calls[0]![0] as string[];
    expect(sent).toHaveLength(SIZE - 2);
    expect(sent).not.toContain("play-veto");
  });

  it("shows one module at a time, and keeps what is picked in the others", () => {
    show();
    pick(0);
    const filter = screen.getByRole("combobox") as HTMLSelectElement;
    filter.value = "special_cards";
    filter.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(cards()).toHaveLength(10);
    expect(screen.getByText("1 of 13")).toBeTruthy();
  });
});
