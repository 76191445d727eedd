import { describe, expect, it } from "vitest";
import { sinceOwnMove } from "../src/log/since";
import { event } from "./given";

const of = (...seats: (number | string)[]) =>
  seats.map((seat) =>
    typeof seat === "number" ? event({ kind: "pieces", seat }) : event({ kind: "points", seat: Number(seat) }),
  );

describe("since my last move", () => {
  it("is what others did after it", () => {
    expect(sinceOwnMove(of(0, 1, 2), 0)).toBe(1);
    expect(sinceOwnMove(of(1, 0, 1, 2, 1), 0)).toBe(2);
  });

  it("stays there while I am moving again", () => {
    expect(sinceOwnMove(of(0, 1, 2, 0, 0), 0)).toBe(1);
  });

  it("counts no points I was paid as a move of mine", () => {
    expect(sinceOwnMove(of(0, 1, "0", 2), 0)).toBe(1);
  });

  it("is nothing before others have done anything", () => {
    expect(sinceOwnMove(of(0, 0), 0)).toBeNull();
    expect(sinceOwnMove([], 0)).toBeNull();
    expect(sinceOwnMove(of(1, 2), 0)).toBe(0);
  });
});
