import { describe, expect, it } from "vitest";
import { keyOf, optionKeys, pressed } from "../src/lib/shortcuts";
import type { Option } from "../src/protocol";
import { viewOf, views } from "./given";

const options = (kind: string): Option[] => viewOf(kind).decision!.options;
const key = (name: string, more: Partial<KeyboardEventInit> = {}): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: name, ...more });

describe("keys", () => {
  it("count places, leaving out 'done'", () => {
    const all = options("place");
    expect(keyOf(all, "done")).toBe("x");
    expect(keyOf(all, all.find((option) => option.name !== "done")!.name)).toBe("1");
  });

  it("are the numbers themselves where the answer is a number", () => {
    for (const option of options("supply")) expect(keyOf(options("supply"), option.name)).toBe(option.name.slice(7));
    expect(keyOf(options("power"), "power-7")).toBe("7");
  });

  it("stand for one answer each, in every kind of decision", () => {
    for (const view of views) {
      const keys = optionKeys(view.decision!.options);
      expect(new Set([...keys.values()].map((option) => option.name)).size).toBe(keys.size);
    }
  });

  it("find the answer or the command", () => {
    const all = options("place");
    expect(pressed(key("x"), all)).toEqual({ option: all.find((option) => option.name === "done") });
    expect(pressed(key("u"), all)).toEqual({ command: "undo" });
    expect(pressed(key("?"), [])).toEqual({ command: "help" });
    expect(pressed(key("1"), [])).toBeNull();
  });

  it("leave the browser's own alone", () => {
    expect(pressed(key("r", { ctrlKey: true }), [])).toBeNull();
    expect(pressed(key("l", { metaKey: true }), [])).toBeNull();
  });

  it("do nothing while something is typed", () => {
    const input = document.createElement("input");
    document.body.append(input);
    let found: unknown = "nothing happened";
    input.addEventListener("keydown", (event) => (found = pressed(event, options("place"))));
    input.dispatchEvent(key("1", { bubbles: true }));
    expect(found).toBeNull();
  });
});
