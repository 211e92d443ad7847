// Which columns a list shows and in which order, kept per user and list on the server: the choice goes with
// the person, not with the browser.
import { useCallback, useMemo } from 'react';
import { usePreference } from '../../client/preferences.ts';

export interface ColumnChoice {
  hidden: string[];
  order: string[];
}
const NONE: readonly string[] = [];

/** Names in the chosen order; columns the choice does not know yet keep their place at the end. */
export const orderedBy = (names: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];

export interface ChosenColumns {
  /** The columns shown, in order. */
  names: string[];
  choice: ColumnChoice;
  /** Null: the usual ones again. */
  choose: (choice: ColumnChoice | null) => void;
}

/** The columns of a list as the person chose them; `spare` ones are hidden until somebody chooses. */
export function useChosenColumns(
  list: string,
  columns: readonly string[],
  spare: readonly string[] = NONE,
): ChosenColumns {
  const [kept, keep] = usePreference<Partial<ColumnChoice> | null>(`list.${list}.columns`, null);
  const hiddenAtFirst = spare.join();
  const choice = useMemo(
    (): ColumnChoice => ({
      order: [],
      hidden: hiddenAtFirst ? hiddenAtFirst.split(',') : [],
      ...kept,
    }),
    [kept, hiddenAtFirst],
  );
  const choose = useCallback((next: ColumnChoice | null) => keep(next ?? undefined), [keep]);
  return {
    names: orderedBy(columns, choice.order).filter((name) => !choice.hidden.includes(name)),
    choice,
    choose,
  };
}
