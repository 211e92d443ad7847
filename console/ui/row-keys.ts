// Rows of a table by keyboard: one row is a stop of the Tab key, arrows walk, Enter or a double click opens, and the
// row's acts have their own keys.
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { shortcutOf } from './shortcuts.ts';

const ROW = '.ant-table-row';

function neighbour(row: Element, way: 1 | -1): HTMLElement | null {
  let at = way > 0 ? row.nextElementSibling : row.previousElementSibling;
  while (at && !at.matches(ROW)) at = way > 0 ? at.nextElementSibling : at.previousElementSibling;
  return at as HTMLElement | null;
}

/** Attributes of a row for the table's `onRow`; `keysOf` answers what its acts' keys do. */
export function rowKeys<R>(
  row: R,
  at: number,
  onOpen?: (row: R) => void,
  keysOf: () => Record<string, { run: () => void }> = () => ({}),
): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: at === 0 ? 0 : -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Keys inside a row's buttons belong to the buttons.
      if (event.target !== event.currentTarget) return;
      const { currentTarget } = event;
      const acts: Record<string, { run: () => void } | undefined> = {
        ...keysOf(),
        arrowdown: { run: () => neighbour(currentTarget, 1)?.focus() },
        arrowup: { run: () => neighbour(currentTarget, -1)?.focus() },
        ...(onOpen ? { enter: { run: () => onOpen(row) } } : {}),
      };
      const act = acts[shortcutOf(event)];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act.run();
    },
    ...(onOpen
      ? {
          onDoubleClick: ({ target }) => {
            if (target instanceof Element && !target.closest('button, a, input, label')) onOpen(row);
          },
        }
      : {}),
  };
}
