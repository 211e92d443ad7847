// How much an import would change.
import type { ImportResult } from '../../contract/kit/crud.ts';

/** Rows that are right and change something; where their call does not tell, every right row does. */
export const changesIn = ({ rows, errors, counts }: ImportResult): number =>
  counts ? counts.added + counts.changed : rows - new Set(errors.map(({ row }) => row)).size;
