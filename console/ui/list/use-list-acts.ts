// The acts of a list that the person is offered, by permission and by what is selected.
import { usePermission } from '../../client/user.ts';
import { offersOf, type ListAct, type Offers } from './acts.ts';
import type { Row } from './row.ts';
import type { Selection } from './selection.ts';

export function useListActs<R extends Row>(acts: readonly ListAct<R>[], selection: Selection): Offers<R> {
  return offersOf(acts, usePermission(), selection.ids);
}
