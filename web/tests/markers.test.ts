import { beforeEach, describe, expect, it } from "vitest";
import { change } from "../src/lib/settings.svelte";
import type { View } from "../src/protocol";
import { laid, type Marks } from "./marks";
import { keptText, lyingOn as markers } from "../src/table/markers";
import { book, event, viewOf } from "./given";

const names = ["Ramon", "Benita", "Gabriel", "Ricarda"];

const MODULES = ["base", "king_and_intrigue", "players_edition", "special_cards"];

function given(marks: Marks, more: Partial<View> = {}): View {
  return { ...laid({ ...viewOf("marker"), modules: MODULES, kept: [] }, marks), ...more };
}

beforeEach(() => change("lang", "en"));

describe("what lies on the table", () => {
  it("is nothing when nothing does", () => {
    expect(markers(given({}), book, names, [])).toEqual([]);
    expect(markers({ ...viewOf("place"), kept: [] }, book, names, [])).toEqual([]);
  });

  it.each(["en", "de"] as const)("is told with what it does, until when and by whom (%s)", (lang) => {
    change("lang", lang);
    const all: Marks = {
      castillo: "aragon",
      alliance: ["aragon", "sevilla"],
      bridge: ["galicia", "pais-vasco"],
      collapse: true,
      quarantine: "valencia",
      guard: "granada",
      tables: ["cataluna"],
      reversed: ["board-840"],
      mistress: true,
      zone: "anywhere",
      doubled: [null, "hidden", null, null],
      storm: ["aragon", null, null, null],
      spies: [2],
    };
    const events = [
      "castillo_moved",
      "alliance_made",
      "collapse_feared",
      "quarantine_set",
      "guard_set",
      "bonus_cancelled",
    ].map((kind) => event({ kind, seat: 3 }));
    const told = [
      event({ kind: "table_set", seat: 3, target: "cataluna" }),
      event({ kind: "board_turned", seat: 3, board: "board-840" }),
      ...events,
    ];
    const view = given(all, {
      pieces: { ...viewOf("marker").pieces, bridge: [0, 1, 0, 0] },
      turn: { seat: 0, card: null, left: [], own: null },
      limits: [{ marker: "tables", region: "cataluna", taken: 2, most: 6 }],
    });
    const found = markers(view, book, names, told);
    expect(found.map((marker) => [marker.id, marker.by])).toEqual([
      ["zone", 0],
      ["doubled-1", 1],
      ["castillo", 3],
      ["collapse", 3],
      ["quarantine", 3],
      ["alliance", 3],
      ["bridge", 1],
      ["reversed-board-840", 3],
      ["mistress", 3],
      ["storm-0", 0],
      ["guard", 3],
      ["tables-cataluna", 3],
      ["spies-2", 2],
    ]);
    for (const marker of found) {
      expect(`${marker.title} ${marker.about} ${marker.until}`).not.toMatch(/[{}]|undefined|null/);
      expect(marker.about.length).toBeGreaterThan(10);
    }
  });

  it.each(["en", "de"] as const)("is explained as on the map (%s)", (lang) => {
    change("lang", lang);
    const [found] = markers(given({ quarantine: "valencia" }), book, names, []);
    const about = book.catalogue.markers.find(({ name }) => name === "quarantine")!.text![lang];
    expect(found!.about.toLowerCase()).toBe(`${about.toLowerCase()}.`);
  });

  it("does not guess what others hold face down", () => {
    const [hidden] = markers(given({ doubled: [null, "hidden", null, null] }), book, names, []);
    const [known] = markers(given({ doubled: ["aragon", null, null, null] }, { seat: 0 }), book, names, []);
    expect(hidden!.about).toContain("Only its owner knows");
    expect(known!.about).toContain("You chose Aragón.");
    const [shown] = markers(given({ doubled_openly: [null, "aragon", null, null] }, { seat: 0 }), book, names, []);
    expect(shown!.about).toContain("It is Aragón.");
  });

  it("says what waiting cards wait for", () => {
    const kept = [
      { card: "veto", seat: 1, until: 3 },
      { card: "waiting-caballero", seat: 2, until: "used" as const },
      { card: "espionage", seat: 3, until: "scoring" as const },
    ];
    const found = markers(given({}, { kept }), book, names, []);
    expect(found.map((marker) => marker.title)).toEqual(["Benita: Veto", "Gabriel: Ambush", "Ricarda: Espionage"]);
    expect(found.map((marker) => marker.until)).toEqual([
      "up to round 4",
      "Until it is used",
      "Until the next general scoring is over",
    ]);
    expect(keptText(kept[0]!, book)).toBe("Veto, up to round 4");
  });
});

describe("which modules are played", () => {
  it("is seen from the table", () => {
    expect(viewOf("place").by_rank).toBe(false);
    expect(viewOf("marker").by_rank).toBe(true);
    expect(book.extras(["base"])).toBe("");
  });
});
