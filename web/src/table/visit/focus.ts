/** Moves the keyboard to a part of the page: to what can be done there first. */
export function focusOn(id: string): void {
  const target = document.getElementById(id);
  const first = ["[tabindex='0']", "button:not(:disabled)"]
    .map((css) => target?.querySelector<HTMLElement>(css))
    .find(Boolean);
  (first ?? target)?.focus();
}

/** As soon as it is there. */
export function focusSoonOn(id: string): void {
  setTimeout(() => focusOn(id), 30);
}
