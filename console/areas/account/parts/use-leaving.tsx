// Disabling and removing people: where work is open with them it is shown first, and somebody may take it over in the
// same step. Where nothing is, the usual question is all.
import { Suspense, useState, type ReactNode } from 'react';
import type { OpenWork, OpenWorkCall } from '../../../../contract/account/hand-over.ts';
import type { Text } from '../../../../contract/kit/text.ts';
import { call } from '../../../client/api.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';

const LeavingDialog = lazyPart(() => import('./leaving-dialog.tsx'));

export interface Leaving {
  userIds: readonly string[];
  question: string;
  detail?: string;
  /** They stay, and will belong to these units alone: asked only where menus of others are open with them. */
  deptIds?: readonly string[];
  /** What the button says that does it. */
  yes: Text;
  /** Does it; `handOverTo` is who takes over. */
  go: (handOverTo: string | undefined) => void;
}

const isEmpty = ({ menuCount, ownDishCount, jobCount }: OpenWork): boolean =>
  menuCount + ownDishCount + jobCount === 0;

/** `leave` asks and does; `dialog` stands on the screen. */
export function useLeaving(
  openWork: OpenWorkCall,
  tenantId?: string,
): { leave: (leaving: Leaving) => Promise<void>; dialog: ReactNode } {
  const confirm = useConfirm();
  const [asked, setAsked] = useState<{ leaving: Leaving; work: OpenWork } | null>(null);
  return {
    async leave(leaving) {
      // A failure was already shown by the call.
      const { userIds, deptIds } = leaving;
      const work = await call(openWork, {
        query: { userIds: [...userIds], tenantId, ...(deptIds ? { deptIds: [...deptIds] } : {}) },
      }).catch(() => null);
      if (!work) return;
      if (!isEmpty(work)) setAsked({ leaving, work });
      else if (deptIds) leaving.go(undefined);
      else if (
        await confirm(leaving.question, {
          danger: true,
          ...(leaving.detail === undefined ? {} : { detail: leaving.detail }),
        })
      )
        leaving.go(undefined);
    },
    dialog: asked ? (
      <Suspense fallback={null}>
        <LeavingDialog {...asked} onClose={() => setAsked(null)} />
      </Suspense>
    ) : null,
  };
}
