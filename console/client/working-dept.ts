// The kindergarten that this window's screens were read for. The windows of a person share one session, which works in
// one kindergarten: when another window switches, this one is answered nothing more until it has followed or the
// session is back.
import { create } from 'zustand';
import type { CallFailure } from './call-failure.ts';
import { useSession } from './session.ts';

/** Code of the refusal `deptSwitched`, said here so that its kin and their sentences stay out of the first load. */
export const DEPT_SWITCHED = 'dept.switched';

interface WorkingDept {
  deptId: string;
  /** This window is about to switch: what it is refused meanwhile is no other window's doing. */
  switching: boolean;
}

export const useWorkingDept = create<WorkingDept>(() => ({
  deptId: useSession.getState().currentDeptId,
  switching: false,
}));

/** From now on this window works where the session does. */
export const followSession = (): void => {
  useWorkingDept.setState({ deptId: useSession.getState().currentDeptId });
};
// Who signs in begins where the session begins.
useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) followSession();
});

/** Runs the call by which this window itself switches, and follows. */
export async function switchingDept(run: () => Promise<void>): Promise<void> {
  useWorkingDept.setState({ switching: true });
  try {
    await run();
    followSession();
  } finally {
    useWorkingDept.setState({ switching: false });
  }
}

/** Takes over where the session works now, of a refusal that tells: the other window's own word may be lost. */
export function heedSwitch(failure: CallFailure): void {
  if (failure.reason !== DEPT_SWITCHED) return;
  const { deptId } = failure.data as { deptId: string };
  // The other window may have written newer tokens, which must stay.
  void useSession.persist.rehydrate();
  if (useSession.getState().currentDeptId !== deptId) useSession.setState({ currentDeptId: deptId });
}

/** Whether another window has switched to a kindergarten that this one does not show. */
export function useIsSwitchedElsewhere(): boolean {
  const { deptId, switching } = useWorkingDept();
  const isOther = useSession((state) => !!state.accessToken && state.currentDeptId !== deptId);
  return isOther && !switching;
}
