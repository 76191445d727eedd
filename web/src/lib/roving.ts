/** Arrow keys move within a group of buttons, Tab moves past it: one stop for each group. */

const ITEMS = "button:not(:disabled), a[href]";

export function roving(group: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;

  const items = (): HTMLElement[] =>
    [...group.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.hasAttribute("data-apart"));

  function tidy(): void {
    const all = items();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  }

  function move(event: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = target(event.key, at, all.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    current = all[to]!;
    tidy();
    current.focus();
  }

  function note(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && items().includes(event.target)) {
      current = event.target;
      tidy();
    }
  }

  const watcher = new MutationObserver(tidy);
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", move);
  group.addEventListener("focusin", note);
  tidy();
  return {
    destroy() {
      watcher.disconnect();
      group.removeEventListener("keydown", move);
      group.removeEventListener("focusin", note);
    },
  };
}

function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
