// Refusals that are shown in a place of their own, fetched when the first one comes. Rendered once, inside the router.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import type { LongPaper } from '../../contract/recipe/report.ts';
import { showRefusal } from '../client/api.ts';
import { DEPT_SWITCHED, useIsSwitchedElsewhere } from '../client/working-dept.ts';
import { useOpenPapers, waitForPaper } from './open-papers.ts';

const UsedRows = lazyPart(() => import('./used-rows.tsx'));
const LongPapers = lazyPart(() => import('./long-papers.tsx'));
const SwitchedElsewhere = lazyPart(() => import('./switched-elsewhere.tsx'));
/** Codes of the refusals `rowUsed` and `paperLong`, said here so that their kin and sentences stay out of the first load. */
const ROW_USED = 'row.used';
const PAPER_LONG = 'recipe.paper.long';

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
  const isWaiting = useOpenPapers(({ papers }) => papers.length > 0);
  useEffect(() => showRefusal(PAPER_LONG, ({ data }) => waitForPaper(data as LongPaper)), []);
  // The dialog says it, once, however many calls were refused.
  useEffect(() => showRefusal(DEPT_SWITCHED, () => undefined), []);
  const isSwitched = useIsSwitchedElsewhere();
  const [wasSwitched, setWasSwitched] = useState(false);
  if (isSwitched && !wasSwitched) setWasSwitched(true);
  return (
    <Suspense fallback={null}>
      {rows ? <UsedRows rows={rows} open={open} onClose={() => setOpen(false)} /> : null}
      {isWaiting ? <LongPapers /> : null}
      {wasSwitched ? <SwitchedElsewhere open={isSwitched} /> : null}
    </Suspense>
  );
}
