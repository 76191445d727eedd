/** Single keys at the table. They are off while something is being typed, and can be switched off altogether. */

import type { Option } from "../protocol";

export const KEYS = {
  question: "q",
  map: "m",
  cards: "k",
  hand: "h",
  players: "p",
  scoring: "s",
  log: "l",
  markers: "t",
  chat: "c",
  undo: "u",
  redo: "r",
  stepIn: "i",
  lesson: "n",
  why: "w",
  help: "?",
} as const;

export type Command = keyof typeof KEYS;

/** The key that answers with this option: its own number where it has one, else its place in the list. */
export function optionKey(option: Option, index: number): string | null {
  const number = /^(?:number|power)-(\d+)$/.exec(option.name)?.[1];
  if (number !== undefined)
    return Number(number) < 10 ? number : number === "10" && option.name.startsWith("power") ? "0" : null;
  if (option.name === "done") return "x";
  return index < 9 ? String(index + 1) : index === 9 ? "0" : null;
}

/** Keys for a list of options; "done" takes no place in the count. */
export function optionKeys(options: readonly Option[]): Map<string, Option> {
  const keys = new Map<string, Option>();
  let index = 0;
  for (const option of options) {
    const key = optionKey(option, index);
    if (option.name !== "done") index++;
    if (key !== null && !keys.has(key)) keys.set(key, option);
  }
  return keys;
}

export function keyOf(options: readonly Option[], name: string): string | null {
  for (const [key, option] of optionKeys(options)) if (option.name === name) return key;
  return null;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

export type Pressed = { command: Command } | { option: Option };

/** What a key means now. */
export function pressed(event: KeyboardEvent, options: readonly Option[]): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return null;
  const option = optionKeys(options).get(event.key);
  if (option) return { option };
  const key = event.key.toLowerCase();
  const command = (Object.keys(KEYS) as Command[]).find((name) => KEYS[name] === key);
  return command ? { command } : null;
}
