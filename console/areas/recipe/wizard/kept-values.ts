// What was typed into a step and not saved yet. It outlives going to another step and back, so that neither the
// browser's back button nor a look at an earlier step loses anything; saving or closing the tab ends it.
import { create } from 'zustand';
import { onSessionEnd } from '../../../client/session.ts';
import { useWorkingDept } from '../../../client/working-dept.ts';

interface Kept {
  /** Version of the menu the values were typed on. */
  version: number;
  values: unknown;
}

const useKeptStore = create<{ kept: Record<string, Kept> }>(() => ({ kept: {} }));
const forgetAll = (): void => useKeptStore.setState({ kept: {} });
onSessionEnd(forgetAll);
useWorkingDept.subscribe(({ deptId }, before) => {
  if (deptId !== before.deptId) forgetAll();
});

export type KeptStep = 'dates' | 'conditions' | 'slots';
const keyOf = (id: string, step: KeptStep): string => `${id}/${step}`;

export function keepValues(id: string, step: KeptStep, version: number, values: unknown): void {
  useKeptStore.setState(({ kept }) => ({ kept: { ...kept, [keyOf(id, step)]: { version, values } } }));
}

export function dropValues(id: string, step?: KeptStep): void {
  useKeptStore.setState(({ kept }) => ({
    kept: Object.fromEntries(
      Object.entries(kept).filter(([key]) => (step ? key !== keyOf(id, step) : !key.startsWith(`${id}/`))),
    ),
  }));
}

/** Values typed on this version of the menu; null when there are none or the menu has changed since. */
export function keptValues<T>(id: string, step: KeptStep, version: number): T | null {
  const kept = useKeptStore.getState().kept[keyOf(id, step)];
  return kept && kept.version === version ? (kept.values as T) : null;
}

/** Whether any step of the menu holds something that is not saved. */
export const useHasKept = (id: string): boolean =>
  useKeptStore((state) => Object.keys(state.kept).some((key) => key.startsWith(`${id}/`)));
