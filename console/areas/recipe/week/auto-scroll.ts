// Scrolls the pane while something is dragged near its upper or lower edge.
const EDGE_PX = 72;
const STEP_PX = 14;

export function autoScrollPane(inside: Element, clientY: number): void {
  const pane = inside.closest('[data-part="pane"]');
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (clientY < top + EDGE_PX) pane.scrollBy(0, -STEP_PX);
  else if (clientY > bottom - EDGE_PX) pane.scrollBy(0, STEP_PX);
}
