// Refusals that are shown in a dialog of their own, fetched when the first one comes. Rendered once, inside the router.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import { showRefusal } from '../client/api.ts';

const UsedRows = lazyPart(() => import('./used-rows.tsx'));
/** Code of the refusal `rowUsed`, said here so that its kin and their sentences stay out of the first load. */
const ROW_USED = 'row.used';

export function RefusalDialogs() {
  const [rows, setRows] = useState<UsedRow[] | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      showRefusal(ROW_USED, ({ data }) => {
        setRows((data as { usedBy?: UsedRow[] } | null)?.usedBy ?? []);
        setOpen(true);
      }),
    [],
  );
  return rows ? (
    <Suspense fallback={null}>
      <UsedRows rows={rows} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
