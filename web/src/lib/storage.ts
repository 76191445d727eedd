/** What stays on this device. A browser may refuse (private windows, full disks): then it stays for this visit only. */

const PREFIX = "elgrande.";
const visit = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  const text = visit.get(key) ?? read(key);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    visit.delete(key);
  } catch {
    visit.set(key, text);
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
