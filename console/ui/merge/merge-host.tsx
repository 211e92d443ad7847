// Lends the comparison of two editors to whoever saves a row; fetched with the first conflict. Rendered once.
import { Suspense, useEffect, useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { lazyPart } from '../../client/lazy-part.ts';
import { settleConflicts, type EditConflict, type Settlement } from '../../client/edit-conflicts.ts';
import { sayNow } from '../../client/language.ts';
import { toast } from '../../client/toast.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';

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
    // The form behind it keeps what was typed, whatever becomes of the comparison.
    <FaultBoundary
      key={asked.at}
      place="merge"
      fallback={() => (
        <Broken
          onShown={() => {
            asked.answer({ how: 'back' });
            setAsked(null);
          }}
        />
      )}
    >
      <Suspense fallback={null}>
        <MergeDialog
          conflict={asked.conflict}
          open={asked.open}
          onSettled={(settled) => {
            setAsked({ ...asked, open: false });
            asked.answer(settled);
          }}
          afterClose={() => setAsked((now) => (now?.open ? now : null))}
        />
      </Suspense>
    </FaultBoundary>
  );
}

/** The comparison could not be drawn: said, and back to the form. */
function Broken({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    toast.error(
      sayNow(
        text(
          '这条数据已被他人修改，未保存；两边的内容暂时无法对比',
          'Somebody else has changed this record, so nothing was saved. The two versions cannot be compared now',
        ),
      ),
    );
    onShown();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conflict
  }, []);
  return null;
}
