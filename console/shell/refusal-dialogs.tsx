// Refusals that are shown in a dialog of their own, fetched when the first one comes. Rendered once, inside the router.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import { showRefusal } from '../client/api.ts';
import { DEPT_SWITCHED, useIsSwitchedElsewhere } from '../client/working-dept.ts';

const UsedRows = lazyPart(() => import('./used-rows.tsx'));
const SwitchedElsewhere = lazyPart(() => import('./switched-elsewhere.tsx'));
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
  // The dialog says it, once, however many calls were refused.
  useEffect(() => showRefusal(DEPT_SWITCHED, () => undefined), []);
  const isSwitched = useIsSwitchedElsewhere();
  const [wasSwitched, setWasSwitched] = useState(false);
  if (isSwitched && !wasSwitched) setWasSwitched(true);
  return (
    <Suspense fallback={null}>
      {rows ? <UsedRows rows={rows} open={open} onClose={() => setOpen(false)} /> : null}
      {wasSwitched ? <SwitchedElsewhere open={isSwitched} /> : null}
    </Suspense>
  );
}
