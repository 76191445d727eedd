/** Secrets of seats that are made on this device. */

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Browsers do it over an encrypted connection only, or on the computer of the server. */
export const canHash = typeof crypto !== "undefined" && "subtle" in crypto;

/** In hex. */
export async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
