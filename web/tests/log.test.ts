import { describe, expect, it } from "vitest";
import { discreet, lines, pieces, plain, type Words } from "../src/log/lines";
import { bySeat, occasions, cardsOfRound } from "../src/log/scoring";
import { book, catalogue, event, game, modules } from "./given";

const words: Words = {
  book,
  names: ["Ramon", "Benita", "Gabriel"],
  lang: "en",
  unseen: "(unseen)",
  several: "several places",
};
const told = (...events: Parameters<typeof event>[0][]): string[] =>
  lines(events.map(event), words).map((line) => plain(line.pieces));

describe("a line of the log", () => {
  it("names players, places and cards", () => {
    expect(told({ kind: "king_moved", seat: 1, source: "aragon", target: "galicia" })).toEqual([
      "Benita moves the King from Aragón to Galicia.",
    ]);
    const [line] = lines([event({ kind: "card_taken", seat: 0, card: "s2-veto" })], words);
    expect(line!.pieces.find((piece) => piece.kind === "card")).toEqual({
      kind: "card",
      text: "Veto",
      card: "s2-veto",
    });
  });

  it("does not tell what is hidden", () => {
    expect(told({ kind: "power_fetched", seat: 0 })).toEqual(["Ramon takes power card (unseen) back."]);
    expect(
      told({ kind: "pieces", line: "pieces_returned", seat: 0, owner: 1, target: "province", amount: 3 })[0],
    ).toContain("several places");
  });

  it("names places plainly, whenever somebody came there", () => {
    const moved = {
      kind: "pieces",
      line: "pieces_moved_own_somewhere",
      seat: 0,
      owner: 0,
      source: "ship-new",
      target: "over-new",
      amount: 1,
    };
    expect(told(moved)).toEqual(["Ramon moves 1. Before: Ship; now: beside the limit table."]);
    expect(told({ ...moved, source: "ship-gold-new" })).toEqual([
      "Ramon moves 1. Before: Ship (with gold); now: beside the limit table.",
    ]);
  });

  it("tells like moves once", () => {
    const one = {
      kind: "pieces",
      line: "pieces_placed",
      seat: 0,
      owner: 0,
      source: "court",
      target: "aragon",
      amount: 1,
    };
    expect(told(one, one, one)).toEqual(["Ramon places 3: Aragón."]);
    expect(told(one, { ...one, target: "galicia" })).toHaveLength(2);
  });

  it("lists the cards of a round in one line", () => {
    expect(told({ kind: "card_revealed", card: "s2-veto" }, { kind: "card_revealed", card: "s5-king-any" })).toEqual([
      "On offer: Veto, King",
    ]);
  });

  it("does not repeat the place below its scoring", () => {
    expect(
      told(
        { kind: "place_scored", target: "aragon" },
        { kind: "points", seat: 2, target: "aragon", points: 5, why: "first" },
      ),
    ).toEqual(["Aragón is scored.", "Gabriel +5 · first place"]);
  });

  it("begins with the first round and its cards", () => {
    const [first, second] = lines(game.events, words).map((line) => plain(line.pieces));
    expect(first).toBe("Round 1");
    expect(second).toMatch(/^On offer: /);
  });

  it("lets a power card with a special action be opened", () => {
    const [line] = lines([event({ kind: "power_played", seat: 0, power: "veto" })], words);
    expect(line!.pieces.find((piece) => piece.kind === "card")).toEqual({
      kind: "card",
      text: "40 Veto",
      card: "veto",
    });
    expect(told({ kind: "power_played", seat: 0, power: 7 })).toEqual(["Ramon plays power card 7."]);
  });

  it("says which special action begins only where there are two to choose from", () => {
    expect(told({ kind: "action_begun", seat: 0, card: "s2-veto" })).toEqual([]);
    expect(told({ kind: "action_begun", seat: 0, card: "alliance" })).toHaveLength(1);
  });

  it("does not tell a region that lies face down", () => {
    const held = event({ kind: "region_held", line: "double_held", seat: 1, target: "aragon", private: true });
    expect(plain(lines(discreet([held], 0), words)[0]!.pieces)).toContain("(unseen)");
    expect(plain(lines(discreet([held], 1), words)[0]!.pieces)).toContain("Aragón");
  });

  it.each(["en", "de"] as const)("can tell a whole game without a gap (%s)", (lang) => {
    for (const one of [...game.events, ...modules.events]) {
      const text = plain(pieces(one, { ...words, lang }));
      expect(text, JSON.stringify(one)).not.toMatch(/[{}]|undefined|null/);
      expect(text.trim()).not.toBe("");
    }
  });

  it("knows every kind of event by its template", () => {
    for (const one of [...game.events, ...modules.events]) expect(catalogue.events).toHaveProperty(one.line);
  });

  it("keeps a fetched card from those who share the device", () => {
    const fetched = event({ kind: "power_fetched", seat: 1, power: 7, private: true });
    expect(discreet([fetched], 0)[0]!.power).toBeNull();
    expect(discreet([fetched], 1)[0]!.power).toBe(7);
  });
});

describe("where points came from", () => {
  it("adds up to the final scores", () => {
    const history = occasions(game.events, game.seats, book);
    expect(history.at(-1)!.totals).toEqual(game.scores);
    expect(history.filter((occasion) => occasion.card === null)).toHaveLength(3);
  });

  it("adds up with all modules too", () => {
    expect(occasions(modules.events, modules.seats, book).at(-1)!.totals).toEqual(modules.scores);
  });

  it("knows places that are scored as one, and what pays by itself", () => {
    const [general] = occasions(
      [
        event({ kind: "scoring_begun" }),
        event({ kind: "places_scored", source: "aragon", target: "sevilla" }),
        event({ kind: "points", seat: 0, target: "aragon", points: 5, why: "first" }),
        event({ kind: "points", seat: 0, target: "sevilla", points: 4, why: "first" }),
        event({ kind: "points", seat: 1, target: "bridge", points: 1, why: "bridge_toll" }),
      ],
      2,
      book,
    );
    expect(general!.places.map(({ site, partner, paid }) => [site, partner, paid.length])).toEqual([
      ["aragon", "sevilla", 2],
      ["bridge", null, 1],
    ]);
    expect(general!.totals).toEqual([9, 1]);
  });

  it("sums up by seat, most points first", () => {
    const paid = [
      { seat: 0, points: 3, why: "second" },
      { seat: 1, points: 5, why: "first" },
      { seat: 1, points: 2, why: "home_bonus" },
    ];
    expect(bySeat(paid).map(({ seat, points }) => [seat, points])).toEqual([
      [1, 7],
      [0, 3],
    ]);
  });

  it("remembers the cards of this round, and who took which", () => {
    const { revealed, taken } = cardsOfRound(
      [
        event({ kind: "card_taken", seat: 2, card: "s5-king-any" }),
        event({ kind: "round_begun", amount: 2 }),
        event({ kind: "card_revealed", card: "s2-veto" }),
        event({ kind: "card_revealed", card: "s5-king-any" }),
        event({ kind: "card_taken", seat: 1, card: "s2-veto" }),
      ],
      book,
    );
    expect(revealed.sort()).toEqual(["s2-veto", "s5-king-any"]);
    expect([...taken]).toEqual([["s2-veto", 1]]);
  });
});
