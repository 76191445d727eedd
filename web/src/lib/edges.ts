/** Says of a box that scrolls sideways where there is more of it: `data-more` is "left", "right" or both. */
export function edges(box: HTMLElement): { destroy(): void } {
  function look(): void {
    const left = box.scrollLeft > 4;
    const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 4;
    const more = [left ? "left" : "", right ? "right" : ""].filter(Boolean).join(" ");
    if (more) box.dataset.more = more;
    else delete box.dataset.more;
  }

  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(box);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  box.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
      box.removeEventListener("scroll", look);
    },
  };
}
