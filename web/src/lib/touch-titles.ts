/** The titles of signs, for fingers. */

const DOES = "button, a[href], input, select, textarea, summary, [role=button], [role=tab]";

/** What the sign at that spot says about itself, and whether touching it does something already. */
export function titleAt(target: EventTarget | null): { text: string; does: boolean } | null {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const text = element.getAttribute("title") || ownTitle(element);
    if (text) return { text, does: element.closest(DOES) !== null };
  }
  return null;
}

/** Of a marker on the map. A region's own title is what is read out anyway. */
function ownTitle(element: Element): string {
  if (!element.hasAttribute("data-mark")) return "";
  return element.querySelector(":scope > title")?.textContent ?? "";
}
