import { beforeEach, describe, expect, it } from "vitest";
import { check, hasPart, hearPromise, keepPart, newPart, partFor } from "../src/lib/shuffle";
import type { Shuffle } from "../src/protocol";

const PART = "0a".repeat(16);
// made by documents/shuffle.py
const over: Shuffle = {
  method: "sha256-256",
  promise: "452835adf86157e12f94f61d0f4f6566916ca642b0f1b262f5ccd84d0a449e79",
  seats: [PART, null],
  secret: "ab".repeat(32),
  seed: "13822d5e7d234667de06bd411333a7aeef53fac9bd3dccf294c45375db4ea3a02",
};
const playing: Shuffle = { method: "sha256-256", promise: over.promise!, seats: over.seats! };

describe("a fair shuffle", () => {
  beforeEach(() => localStorage.clear());

  it("is checked as the server reckons it", async () => {
    expect(await check("t", over, false)).toBe("kept");
    expect(await check("t", playing, false)).toBe("open");
    expect(await check("t", { ...over, secret: "cd".repeat(32) }, false)).toBe("broken");
    expect(await check("t", { ...over, seed: "5" }, false)).toBe("broken");
    expect(await check("t", { ...over, seats: [PART, PART] }, false)).toBe("broken");
  });

  it("once had a seed of 63 bits", async () => {
    const then: Shuffle = { ...over, method: "sha256", seed: "2022515303486468926" };
    expect(await check("t", then, false)).toBe("kept");
    expect(await check("t", { ...then, seed: over.seed! }, false)).toBe("broken");
    expect(await check("t", { ...over, seed: then.seed! }, false)).toBe("broken");
  });

  it("must not change on the way", async () => {
    hearPromise("t", { ...playing, promise: "00" });
    hearPromise("t", playing); // the first one counts
    expect(await check("t", over, false)).toBe("changed");
    keepPart("u", PART);
    expect(await check("u", over, true)).toBe("kept");
    expect(await check("u", { ...over, seats: [null, null] }, true)).toBe("changed");
  });

  it("has a part of this device, always the same at a table", () => {
    expect(partFor("t")).toBe(partFor("t"));
    expect(partFor("t")).not.toBe(partFor("u"));
    expect(newPart()).toMatch(/^[0-9a-f]{32}$/);
    keepPart("t", PART);
    expect(hasPart("t", playing)).toBe(true);
    expect(hasPart("u", playing)).toBe(false);
  });

  it("says where there is none", async () => {
    expect(await check("t", { method: "chosen" }, false)).toBe("chosen");
    expect(await check("t", { method: "known" }, false)).toBe("known");
  });
});
