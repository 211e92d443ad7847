// An import of a workbook whose rows each tell what they do: what is wrong is told before anything is stored, and the right
// rows may be stored without the wrong ones.
import type { Access } from './access.ts';
import { IMPORT_MAX_BYTES, importResult } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { field, type Fields } from './field.ts';
import type { Refusal } from './refusal.ts';
import { text, type Text } from './text.ts';
import { cellRefusals, importRefusals } from './workbook-refusals.ts';

const importQuery = {
  dryRun: field.flag(text('仅检查', 'Check only')),
  /** Stores the right rows and leaves the wrong ones out. */
  rightOnly: field.flag(text('跳过有误的行', 'Leave wrong rows out')),
};

export interface RowsImportDeclaration<Q extends Fields> {
  path: string;
  summary: Text;
  access: Access;
  /** Besides what each such call takes. */
  query: Q;
  /** What a row may be refused with; the console is built without. */
  refusals?: readonly Refusal[];
}

export const rowsImport = <Q extends Fields>({
  refusals = [],
  query,
  ...declared
}: RowsImportDeclaration<Q>) =>
  endpoint({
    ...declared,
    method: 'POST',
    // Its own transaction: a trial run leaves nothing behind.
    writes: false,
    upload: { part: 'file', maxBytes: IMPORT_MAX_BYTES, extensions: ['xlsx'] },
    query: { ...importQuery, ...query },
    answer: importResult,
    refusals: [...refusals, ...Object.values(importRefusals), ...Object.values(cellRefusals)],
  });
