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

/** Does it stay when the page is closed? */
export function save(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    visit.delete(key);
    return true;
  } catch {
    visit.set(key, text);
    return false;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
