// Which columns a list shows and in which order, kept per user and list on the server: the choice goes with
// the person, not with the browser.
import { useCallback, useMemo } from 'react';
import { usePreference } from '../../client/preferences.ts';

export interface ColumnChoice {
  hidden: string[];
  order: string[];
}
export const everything: ColumnChoice = { hidden: [], order: [] };

/** Names in the chosen order; columns the choice does not know yet keep their place at the end. */
export const orderedBy = (names: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];

export interface ChosenColumns {
  /** The columns shown, in order. */
  names: string[];
  choice: ColumnChoice;
  choose: (choice: ColumnChoice) => void;
}

/** The columns of a list as the person chose them. */
export function useChosenColumns(list: string, columns: readonly string[]): ChosenColumns {
  const [kept, keep] = usePreference<Partial<ColumnChoice>>(`list.${list}.columns`, everything);
  const choice = useMemo(() => ({ ...everything, ...kept }), [kept]);
  const choose = useCallback((next: ColumnChoice) => keep(next === everything ? undefined : next), [keep]);
  return {
    names: orderedBy(columns, choice.order).filter((name) => !choice.hidden.includes(name)),
    choice,
    choose,
  };
}
