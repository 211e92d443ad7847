// The dialog that brings rows in from a workbook, fetched when it is first wanted.
import { lazy, Suspense } from 'react';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

export const RowImport = (props: Omit<ImportDialogProps, 'open'>) => (
  <Suspense fallback={null}>
    <ImportDialog open {...props} />
  </Suspense>
);
