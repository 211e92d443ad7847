// Both clicks of a double click belong to what the first one hit. Where that one closed a menu or a question, the second
// would fall on what lies beneath; where it opened a question, on the answer that comes up under the hand; where it made
// the page longer or shorter, on the neighbour that moved to its place.

/** The page itself, or the menu, question or drawer above it: each of them is a child of the body. */
function layerOf(target: EventTarget | null): Element | null {
  let layer = target instanceof Element ? target : null;
  while (layer?.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

const CONTROLS =
  'button, a[href], summary, input, select, textarea, [role="button"], [role="tab"], [role="menuitem"]';

/** What does something when it is clicked there; a label does what its field does. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(CONTROLS);
}

/** What people click again and again on purpose, one after the other under the hand: closing tabs. */
const IN_A_ROW = '[data-clicks="in-a-row"]';
const isInARow = (from: Element | null, to: Element | null): boolean =>
  Boolean(from?.matches(IN_A_ROW) && to?.matches(IN_A_ROW));

/** Lets no click through that follows another one into a different layer, or onto a different control. */
export function keepClicksInPlace(): void {
  let first: { layer: Element | null; control: Element | null } = { layer: null, control: null };
  const guard = (event: MouseEvent): void => {
    // Keys and programs click without counting.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    if (event.type === 'click' && event.detail === 1) first = { layer: layerOf(event.target), control };
    else if (
      layerOf(event.target) !== first.layer ||
      (control && control !== first.control && !isInARow(first.control, control))
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // Before anybody else hears of it.
  window.addEventListener('click', guard, true);
  window.addEventListener('dblclick', guard, true);
}
