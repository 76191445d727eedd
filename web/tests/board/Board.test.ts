import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "../../src/board/Board.svelte";
import { BLACK, lookOf } from "../../src/board/emblems";
import RoundTrack from "../../src/board/RoundTrack.svelte";
import ScoreTrack from "../../src/board/ScoreTrack.svelte";
import { CATALOGUE, NAMES, NO_MARKS, eventOf, viewOf } from "./testing";

afterEach(cleanup);

const pieces = { aragon: [3, 1, 0], castillo: [2, null, null] };
const view = viewOf(3, {
  pieces,
  king: "aragon",
  grandes: ["galicia", "aragon", "sevilla"],
  boards: { "board-840": "aragon" },
  if_scored: { aragon: [{ seat: 0, points: 5, why: "first" }] },
});

function board(given: object = {}) {
  const pick = vi.fn();
  const props = {
    view,
    catalogue: CATALOGUE,
    names: NAMES,
    lang: "en" as const,
    targets: [] as string[],
    pick,
    selected: null,
    animate: true,
    events: [],
    ...given,
  };
  return { pick, props, ...render(Board, { props }) };
}

describe("the board", () => {
  it("says what is on a region", () => {
    board();
    expect(screen.getByRole("img", { name: /^Aragón/ }).getAttribute("aria-label")).toBe(
      "Aragón, 5 4 1, movable scoreboard, Ramon 3, Benita 1, Grande of Benita, King’s region, Ramon leads",
    );
    expect(screen.getByRole("img", { name: /^Castillo/ }).getAttribute("aria-label")).toBe(
      "Castillo, 5 3 1, Ramon 2, others hidden",
    );
    expect(screen.getByRole("img", { name: /^Valencia/ }).getAttribute("aria-label")).toBe(
      "Valencia, 5 3 2, no Caballeros, open for placing",
    );
  });

  it("paints hidden Caballeros like nobody's, not like black ones", () => {
    const { container } = board();
    const fills = [...container.querySelectorAll("symbol[id$='-cubex'] path")].map((path) => path.getAttribute("fill"));
    expect(fills).toContain(lookOf(-1).colour);
    expect(fills).not.toContain(lookOf(BLACK).colour);
  });

  it("speaks German", () => {
    board({ lang: "de", targets: ["valencia"] });
    expect(screen.getByRole("button").getAttribute("aria-label")).toBe(
      "Valencia, 5 3 2, keine Caballeros, zum Einsetzen offen",
    );
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
    await rerender({
      ...props,
      view: after,
      events: [eventOf({ source: "aragon", target: "valencia", owner: 1, amount: 1 })],
    });
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

describe("markers on the board", () => {
  const marked = viewOf(3, {
    seat: 1,
    king: "castilla-la-nueva",
    pieces: { valencia: [3, 0, 3], castillo: [null, 2, null], beside: [1, 0, 0], bridge: [0, 0, 1] },
    grandes: ["castillo", "galicia", "sevilla"],
    boards: { "board-840": "cataluna", "board-400": "castillo" },
    values: { ...viewOf(3).values, cataluna: [8, 4], castillo: [5, 4] },
    marks: {
      ...NO_MARKS,
      castillo: "aragon",
      alliance: ["valencia", "sevilla"],
      bridge: ["pais-vasco", "galicia"],
      collapse: true,
      quarantine: "granada",
      guard: "sevilla",
      tables: ["valencia"],
      reversed: ["board-840"],
      mistress: true,
      zone: "galicia",
      doubled: ["hidden", "valencia", null],
      storm: [null, "galicia", "hidden"],
    },
  });
  const label = (name: RegExp): string => screen.getByRole("img", { name }).getAttribute("aria-label")!;

  it("are named and explained to those who hear the board", () => {
    board({ view: marked });
    expect(label(/^Valencia/)).toBe(
      "Valencia, 5 3 2, Ramon 3, Gabriel 3, Double Scoring: everything the region pays in the next general scoring counts twice, only you see this, " +
        "Alliance with Sevilla: both are scored as one in the next general scoring: Caballeros are added up, both scoreboards pay, Table for Six, 6 of 6 places taken: nobody else may come in",
    );
    expect(label(/^Castillo/)).toBe(
      "Castillo, 5 4, Benita 2, others hidden, Grande of Ramon, stands in Aragón: pays by that region’s scoreboard and returns home in the next general scoring, " +
        "movable scoreboard at its empty home: counts again when the Castillo is back, Risk of Collapse: nobody goes in; Caballeros stand beside it and count with those inside, until the next general scoring is over",
    );
    expect(label(/^Aragón/)).toContain("The Castillo stands here: ");
    expect(label(/^Cataluña/)).toContain(
      "8 4, movable scoreboard, turned round: the fewest Caballeros get the most points",
    );
    expect(label(/^Granada/)).toContain("Quarantine: nothing enters or leaves");
    expect(label(/^Sevilla/)).toContain("King’s Guard: nothing enters or leaves;");
    expect(label(/^Galicia/)).toMatch(/Gabriel’s bridge to País Vasco: .*Hurricane: .*Your hurricane: /);
    expect(label(/^the bridge/)).toContain("Gabriel 1, Bridge between País Vasco and Galicia: ");
    expect(label(/^beside/)).toContain("beside the Castillo, Ramon 1, Risk of Collapse: ");
    expect(label(/^Castilla la Nueva/)).toContain(
      "King’s region, Mistress: no King’s bonus this round, nor in a general scoring right after it",
    );
  });

  it("are explained in German, and in place", () => {
    const { container } = board({ view: marked, lang: "de" });
    const titles = [...container.querySelectorAll("[data-mark] title")].map((title) => title.textContent);
    expect(titles).toContain(
      "Quarantäne: nichts kommt hinein oder hinaus, wie in der Königsregion; gewertet wird wie sonst, bis die nächste allgemeine Wertung vorbei ist",
    );
    expect(titles).toContain("Tisch für sechs, 6 von 6 Plätzen besetzt: niemand darf mehr hinein");
    expect(titles).toHaveLength(8);
  });

  it("show secrets to nobody but their owner", () => {
    const { container } = board({ view: { ...marked, seat: 2 } });
    expect(container.querySelectorAll("[data-mark=doubled], [data-mark=storm]")).toHaveLength(0);
    expect(label(/^Valencia/)).not.toContain("Double");
  });

  it("show a region that counts double to everybody once it was turned over", () => {
    const marks = { ...marked.marks, doubled_openly: [null, "valencia", null] };
    board({ view: { ...marked, seat: 2, phase: "general_scoring", marks } });
    expect(label(/^Valencia/)).toMatch(/Double Scoring: [^,]* counts twice,/);
  });

  it("link allied regions", async () => {
    const { container, rerender, props } = board({ view: marked });
    expect(container.querySelectorAll("[data-link]")).toHaveLength(1);
    await rerender({ ...props, view: viewOf(3) });
    expect(container.querySelectorAll("[data-link]")).toHaveLength(0);
  });

  it("let a scoreboard that was turned round read backwards", () => {
    const { container } = board({ view: marked });
    expect([...container.querySelectorAll(".pieces .plate.turned text")].map((text) => text.textContent)).toEqual([
      "4",
      "8",
    ]);
    expect(container.querySelectorAll(".plate .turned")).toHaveLength(1);
  });

  it("offer the place beside the Castillo, the bridge, and region and Castillo apart", async () => {
    const { pick, container } = board({ view: marked, targets: ["aragon", "castillo", "beside", "bridge"] });
    for (const name of [/^Aragón/, /^Castillo/, /^beside/, /^the bridge/])
      await fireEvent.click(screen.getByRole("button", { name }));
    await fireEvent.click(container.querySelector("[data-site=castillo] .door")!);
    await fireEvent.keyDown(screen.getByRole("button", { name: /^beside/ }), { key: "Enter" });
    expect(pick.mock.calls.flat()).toEqual(["aragon", "castillo", "beside", "bridge", "castillo", "beside"]);
  });

  it("are crossed by arrow keys too", async () => {
    board({ view: marked, targets: ["castillo", "beside", "cataluna"] });
    screen.getByRole("button", { name: /^Castillo/ }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(document.activeElement?.getAttribute("data-site"));
    }
    expect(seen).toEqual(["beside", "cataluna", "beside", "castillo"]);
  });

  it("are none without modules", () => {
    const { container } = board({ view: viewOf(3) });
    expect(container.querySelectorAll("[data-mark], [data-link], [data-site=beside], [data-site=bridge]")).toHaveLength(
      0,
    );
  });
});

describe("the tracks", () => {
  it("tell points and rounds", () => {
    render(ScoreTrack, { props: { view: viewOf(3, { scores: [12, 101, 12] }), names: NAMES, lang: "en" } });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Points: Ramon 12, Gabriel 12, Benita 101");
    cleanup();
    const { container } = render(RoundTrack, {
      props: { view: viewOf(3, { round: 4, rounds: 6 }), names: NAMES, lang: "de" },
    });
    expect(screen.getByRole("list").getAttribute("aria-label")).toBe("Runde 4 von 6");
    expect(container.querySelectorAll(".round")).toHaveLength(6);
    expect(container.querySelectorAll(".scoring")).toHaveLength(3);
    expect(container.querySelector(".round.now")?.textContent).toBe("4");
  });
});
