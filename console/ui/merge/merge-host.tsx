// Lends the comparison of two editors to whoever saves a row; fetched with the first conflict. Rendered once.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../client/lazy-part.ts';
import { settleConflicts, type EditConflict, type Settlement } from '../../client/edit-conflicts.ts';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'));

interface Asked {
  conflict: EditConflict;
  answer: (settled: Settlement) => void;
  open: boolean;
  /** Each dialog is a new one, so that it stands above what was opened before it. */
  at: number;
}

export function MergeHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    // One at a time: a second save waits until the first is settled.
    let before: Promise<unknown> = Promise.resolve();
    const ask = (conflict: EditConflict): Promise<Settlement> =>
      new Promise((answer) => setAsked((now) => ({ conflict, answer, open: true, at: (now?.at ?? 0) + 1 })));
    return settleConflicts((conflict) => {
      const settled = before.then(() => ask(conflict));
      before = settled;
      return settled;
    });
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <MergeDialog
        key={asked.at}
        conflict={asked.conflict}
        open={asked.open}
        onSettled={(settled) => {
          setAsked({ ...asked, open: false });
          asked.answer(settled);
        }}
        afterClose={() => setAsked((now) => (now?.open ? now : null))}
      />
    </Suspense>
  );
}
