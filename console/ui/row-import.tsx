// The dialog that brings rows in from a workbook, fetched when it is first wanted.
import { Suspense } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

export const RowImport = (props: Omit<ImportDialogProps, 'open'>) => (
  <Suspense fallback={null}>
    <ImportDialog open {...props} />
  </Suspense>
);
