// For whom and where an incompatible pair holds, in words.
import { text } from '../../../../contract/kit/text.ts';
import {
  CONFLICT_SCOPES,
  type conflictCalls,
  type ConflictScope,
} from '../../../../contract/library/combination-conflict.ts';
import type { Say } from '../../../client/language.ts';
import type { RowOfList } from '../../../ui/list/row.ts';

export type ConflictOnWire = RowOfList<typeof conflictCalls.list>;

export function holdsFor(t: Say, row: Pick<ConflictOnWire, 'deptId' | 'deptName' | 'tradition'>): string {
  const whose = row.deptId ? (row.deptName ?? '—') : t(text('全部园所', 'All kindergartens'));
  return row.tradition
    ? t(text('{whose}，选择遵循的食谱', '{whose}, menus that ask for it'), { whose })
    : whose;
}

export const scopeWord = (t: Say, scope: string): string => t(CONFLICT_SCOPES[scope as ConflictScope]);
