// Both clicks of a double click belong to what the first one hit. Where that one closed a menu or a question, the second
// would fall on what lies beneath; where it opened a question, on the answer that comes up under the hand.

/** The page itself, or the menu, question or drawer above it: each of them is a child of the body. */
function layerOf(target: EventTarget | null): Element | null {
  let layer = target instanceof Element ? target : null;
  while (layer?.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

/** Lets no click through that follows another one into a different layer. */
export function keepClicksInLayer(): void {
  let first: Element | null = null;
  const guard = (event: MouseEvent): void => {
    // Keys and programs click without counting.
    if (event.detail === 0) return;
    if (event.type === 'click' && event.detail === 1) first = layerOf(event.target);
    else if (layerOf(event.target) !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // Before anybody else hears of it.
  window.addEventListener('click', guard, true);
  window.addEventListener('dblclick', guard, true);
}
