import { beforeEach, describe, expect, it } from "vitest";
import { forgetTable, knownTables, readLink, readTokens, remember, tableAddress } from "../src/lib/devices";
import { parse } from "../src/lib/router.svelte";

beforeEach(() => localStorage.clear());

describe("links", () => {
  it("hold table and seats", () => {
    expect(tableAddress("OU92", ["token-1", "token_2"])).toBe("/t/OU92#token-1,token_2");
    expect(tableAddress("OU92", [])).toBe("/t/OU92");
  });

  it("are read from what somebody pasted", () => {
    expect(readLink(" https://example.org/t/OU92#abc_DEF-1 ")).toBe("/t/OU92#abc_DEF-1");
    expect(readLink("/t/OU92")).toBe("/t/OU92");
    expect(readLink("https://example.org/")).toBeNull();
    expect(readLink("javascript:alert(1)")).toBeNull();
  });

  it("name each seat once", () => {
    expect(readTokens("aaaaaa,bbbbbb,aaaaaa,<script>")).toEqual(["aaaaaa", "bbbbbb"]);
  });

  it("lead to the right page", () => {
    expect(parse("/", "")).toEqual({ page: "home" });
    expect(parse("/t/OU92", "#abc")).toEqual({ page: "table", id: "OU92", hash: "abc" });
    expect(parse("/t/OU92/replay", "#17")).toEqual({ page: "replay", id: "OU92", hash: "17" });
    expect(parse("/replay", "")).toEqual({ page: "replay", id: null, hash: "" });
    expect(parse("/nowhere", "")).toEqual({ page: "lost" });
  });
});

describe("tables of this device", () => {
  it("are kept, the latest first, and can be forgotten", () => {
    remember("A", { tokens: ["a"], at: 1 });
    remember("B", { at: 2 });
    remember("A", { names: ["Ramon"] });
    expect(knownTables().map((table) => table.id)).toEqual(["B", "A"]);
    expect(knownTables()[1]).toMatchObject({ tokens: ["a"], names: ["Ramon"] });
    forgetTable("A");
    expect(knownTables()).toHaveLength(1);
  });

  it("survive a broken memory", () => {
    localStorage.setItem("elgrande.tables", "{");
    expect(knownTables()).toEqual([]);
  });
});
