/** Says of a box that scrolls sideways where there is more of it: `data-more` is "left", "right" or both. */
export function edges(box: HTMLElement): { destroy(): void } {
  let waiting = 0;

  function look(): void {
    waiting = 0;
    const left = box.scrollLeft > 4;
    const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 4;
    const more = [left ? "left" : "", right ? "right" : ""].filter(Boolean).join(" ");
    if (more) box.dataset.more = more;
    else delete box.dataset.more;
  }

  /** Once before the next picture: to measure at every change would lay the page out each time. */
  function soon(): void {
    waiting ||= requestAnimationFrame(look);
  }

  const size = new ResizeObserver(soon);
  const content = new MutationObserver(soon);
  size.observe(box);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  box.addEventListener("scroll", soon, { passive: true });
  soon();
  return {
    destroy() {
      cancelAnimationFrame(waiting);
      size.disconnect();
      content.disconnect();
      box.removeEventListener("scroll", soon);
    },
  };
}
