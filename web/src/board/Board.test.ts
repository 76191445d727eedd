import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import RoundTrack from "./RoundTrack.svelte";
import ScoreTrack from "./ScoreTrack.svelte";
import { CATALOGUE, NAMES, eventOf, viewOf } from "./testing";

afterEach(cleanup);

const pieces = { aragon: [3, 1, 0], castillo: [2, null, null] };
const view = viewOf(3, {
  pieces,
  king: "aragon",
  grandes: ["galicia", "aragon", "sevilla"],
  boards: ["aragon", null],
  if_scored: { aragon: [{ seat: 0, points: 5, why: "first" }] },
});

function board(given: object = {}) {
  const pick = vi.fn();
  const props = { view, catalogue: CATALOGUE, names: NAMES, lang: "en" as const, targets: [] as string[], pick, selected: null, animate: true, events: [], ...given };
  return { pick, props, ...render(Board, { props }) };
}

describe("the board", () => {
  it("says what is on a region", () => {
    board();
    expect(screen.getByRole("img", { name: /^Aragón/ }).getAttribute("aria-label")).toBe(
      "Aragón, 5 4 1, movable scoreboard, Ramon 3, Benita 1, Grande of Benita, King’s region, Ramon leads",
    );
    expect(screen.getByRole("img", { name: /^Castillo/ }).getAttribute("aria-label")).toBe("Castillo, 5 3 1, Ramon 2, others hidden");
    expect(screen.getByRole("img", { name: /^Valencia/ }).getAttribute("aria-label")).toBe("Valencia, 5 3 2, no Caballeros, next to the King");
  });

  it("speaks German", () => {
    board({ lang: "de", targets: ["valencia"] });
    expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Valencia, 5 3 2, keine Caballeros, neben dem König");
  });

  it("offers targets, and only those on the map", async () => {
    const { pick } = board({ targets: ["valencia", "court", "castillo", "done"] });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((b) => b.getAttribute("data-site"))).toEqual(["valencia", "castillo"]);
    await fireEvent.click(buttons[0]!);
    await fireEvent.keyDown(buttons[1]!, { key: "Enter" });
    await fireEvent.keyDown(buttons[1]!, { key: " " });
    await fireEvent.keyDown(buttons[1]!, { key: "x" });
    expect(pick.mock.calls).toEqual([["valencia"], ["castillo"], ["castillo"]]);
  });

  it("is crossed by arrow keys, from target to target", async () => {
    board({ targets: ["galicia", "aragon", "cataluna", "granada", "castillo"] });
    const walk = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"];
    const seen: (string | null | undefined)[] = [];
    screen.getByRole("button", { name: /^Galicia/ }).focus();
    for (const key of walk) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(document.activeElement?.getAttribute("data-site"));
    }
    expect(seen).toEqual(["aragon", "cataluna", "cataluna", "castillo", "granada", "aragon", "galicia"]);
  });

  it("does nothing where nothing may be picked", async () => {
    const { pick } = board({ targets: ["valencia"] });
    await fireEvent.click(screen.getByRole("img", { name: /^Sevilla/ }));
    expect(pick).not.toHaveBeenCalled();
  });

  it("marks the chosen site", () => {
    board({ targets: ["valencia"], selected: "valencia" });
    expect(screen.getByRole("button").getAttribute("aria-pressed")).toBe("true");
  });

  it("shows the new position at once, whatever still flies", async () => {
    const { container, props, rerender } = board();
    const cubes = () => container.querySelectorAll(".pieces use[href*='-cube']").length;
    expect(cubes()).toBe(7);
    const after = viewOf(3, { ...view, pieces: { ...pieces, aragon: [3, 0, 0], valencia: [0, 1, 0] } });
    await rerender({ ...props, view: after, events: [eventOf({ source: "aragon", target: "valencia", owner: 1, amount: 1 })] });
    await tick();
    expect(cubes()).toBe(7);
    expect(container.querySelectorAll(".air use").length).toBe(1);
    await rerender({ ...props, view: viewOf(3), events: [eventOf({ kind: "turn_ended" })] });
    await tick();
    expect(cubes()).toBe(0);
    expect(container.querySelectorAll(".air use").length).toBe(0);
  });

  it("stands still when asked to", async () => {
    const { container, props, rerender } = board({ animate: false });
    await rerender({ ...props, events: [eventOf({ source: "court", target: "valencia", owner: 1, amount: 1 })] });
    await tick();
    expect(container.querySelectorAll(".air use").length).toBe(0);
    expect(container.querySelector(".eg-still")).not.toBeNull();
  });
});

describe("the tracks", () => {
  it("tell points and rounds", () => {
    render(ScoreTrack, { props: { view: viewOf(3, { scores: [12, 101, 12] }), names: NAMES, lang: "en" } });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Points: Ramon 12, Gabriel 12, Benita 101");
    cleanup();
    const { container } = render(RoundTrack, { props: { view: viewOf(3, { round: 4, rounds: 6 }), names: NAMES, lang: "de" } });
    expect(screen.getByRole("list").getAttribute("aria-label")).toBe("Runde 4 von 6");
    expect(container.querySelectorAll(".round")).toHaveLength(6);
    expect(container.querySelectorAll(".scoring")).toHaveLength(3);
    expect(container.querySelector(".round.now")?.textContent).toBe("4");
  });
});
