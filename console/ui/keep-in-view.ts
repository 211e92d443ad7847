// One item of a row that scrolls sideways stays in view, whole, also when the row or the item changes its size.

/** Answers how to end that. */
export function keepInView(list: HTMLElement, item: HTMLElement): () => void {
  // `scrollIntoView` would make the item the place where the keyboard begins.
  const reveal = (): void => {
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    const end = outer.right - Number.parseFloat(getComputedStyle(list).paddingInlineEnd);
    list.scrollLeft += Math.max(0, inner.right - end) + Math.min(0, inner.left - outer.left);
  };
  const sizes = new ResizeObserver(reveal);
  sizes.observe(list);
  sizes.observe(item);
  return () => sizes.disconnect();
}
