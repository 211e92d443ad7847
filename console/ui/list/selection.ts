// Which rows of a list are chosen, by id. What was chosen on one page of the list stays chosen on the next.
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: readonly string[];
  choose: (ids: readonly string[]) => void;
  /** Chooses one more row, or one fewer. */
  toggle: (id: string, chosen: boolean) => void;
  clear: () => void;
}

export const toggled = (ids: readonly string[], id: string, chosen: boolean): string[] =>
  chosen ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);

export function useSelection(): Selection {
  const [ids, choose] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (id: string, chosen: boolean) => choose((before) => toggled(before, id, chosen)),
    [],
  );
  const clear = useCallback(() => choose([]), []);
  return useMemo(() => ({ ids, choose, toggle, clear }), [ids, toggle, clear]);
}
