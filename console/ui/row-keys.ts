// Rows of a table by keyboard: one row is a stop of the Tab key, arrows walk, Enter or a double click opens.
import type { HTMLAttributes, KeyboardEvent } from 'react';

const ROW = '.ant-table-row';

function neighbour(row: Element, way: 1 | -1): HTMLElement | null {
  let at = way > 0 ? row.nextElementSibling : row.previousElementSibling;
  while (at && !at.matches(ROW)) at = way > 0 ? at.nextElementSibling : at.previousElementSibling;
  return at as HTMLElement | null;
}

/** Attributes of a row for the table's `onRow`. */
export function rowKeys<R>(
  row: R,
  at: number,
  onOpen: ((row: R) => void) | undefined,
): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: at === 0 ? 0 : -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Keys inside a row's buttons belong to the buttons.
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        neighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus();
      } else if (event.key === 'Enter' && onOpen) {
        event.preventDefault();
        onOpen(row);
      }
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
