// Arrow keys between the cards of the grid: up and down within a day, left and right to the same place of the
// neighbouring day. The grid keeps one tab stop; the focused card becomes it.

const cardsOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-dish]')];

/** Focuses the card beside one; nothing happens at an edge. */
export function focusNeighbour(card: HTMLElement, arrow: string): void {
  const grid = card.closest('[data-week-grid]');
  const cell = card.closest('[data-cell]');
  if (!grid || !cell) return;
  const [date, meal] = (cell.getAttribute('data-cell') ?? '').split('/');
  const target =
    arrow === 'arrowup' || arrow === 'arrowdown'
      ? vertical(grid, date ?? '', card, arrow === 'arrowdown' ? 1 : -1)
      : horizontal(grid, cell, meal ?? '', card, arrow === 'arrowright' ? 1 : -1);
  target?.focus();
}

function vertical(grid: Element, date: string, card: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const column = [...grid.querySelectorAll(`[data-cell^="${date}/"]`)].flatMap(cardsOf);
  return column[column.indexOf(card) + step];
}

function horizontal(
  grid: Element,
  cell: Element,
  meal: string,
  card: HTMLElement,
  step: 1 | -1,
): HTMLElement | undefined {
  const row = [...grid.querySelectorAll(`[data-cell$="/${meal}"]`)];
  const index = cardsOf(cell).indexOf(card);
  for (let at = row.indexOf(cell) + step; at >= 0 && at < row.length; at += step) {
    const cards = cardsOf(row[at] as Element);
    if (cards.length) return cards[Math.min(index, cards.length - 1)];
  }
  return undefined;
}

/** Brings what is marked in the grid into sight, and the first dish of it under the keys. */
export function showMarked(): void {
  requestAnimationFrame(() => {
    const grid = document.querySelector('[data-week-grid]');
    // A meal rather than the head of its day.
    const marked =
      grid?.querySelector<HTMLElement>('tbody [data-marked]') ??
      grid?.querySelector<HTMLElement>('[data-marked]');
    marked?.scrollIntoView({ block: 'center', inline: 'center' });
    const card = marked?.matches('[data-dish]') ? marked : marked?.querySelector<HTMLElement>('[data-dish]');
    card?.focus({ preventScroll: true });
  });
}

/** Focuses a dish after the grid was drawn anew. */
export function focusDish(recipeDishId: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(recipeDishId)}"]`)?.focus();
  });
}
