import { within } from "./place";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "rules" }
  | { page: "cards" }
  | { page: "table"; id: string; hash: string }
  | { page: "letter"; id: string; ticket: string }
  | { page: "replay"; id: string | null; hash: string }
  | { page: "lost" };

export function parse(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const fragment = hash.replace(/^#/, "");
  const [first, id, last] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "new" && parts.length === 1) return { page: "new" };
  if (first === "rules" && parts.length === 1) return { page: "rules" };
  if (first === "cards" && parts.length === 1) return { page: "cards" };
  if (first === "replay" && parts.length === 1) return { page: "replay", id: null, hash: fragment };
  if (first === "letter" && id !== undefined) return { page: "letter", id, ticket: last ?? "" };
  if (first === "t" && id !== undefined && parts.length === 2) return { page: "table", id, hash: fragment };
  if (first === "t" && id !== undefined && last === "replay") return { page: "replay", id, hash: fragment };
  return { page: "lost" };
}

class Router {
  route = $state.raw<Route>(parse(within(location.pathname), location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = parse(within(location.pathname), location.hash);
  }

  /** Links within the app load no new page. */
  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || within(url.pathname).startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return; // a jump within the page
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
