// Guards a half-filled form: closing its tab or the window, switching kindergarten and signing out ask first.
// Moving to another tab needs no guard, because tabs keep what is in them.
import { useEffect } from 'react';
import { text } from '../../contract/kit/text.ts';
import { markUnsaved } from '../shell/tab-store.ts';
import { useTab } from '../shell/tab-context.tsx';

export const unsavedQuestion = text(
  '有未保存的修改，确定离开吗?',
  'There are unsaved changes. Leave anyway?',
);

const dirtyForms = new Set<symbol>();
const askBrowser = (event: BeforeUnloadEvent): void => {
  if (dirtyForms.size) event.preventDefault();
};
if (typeof window !== 'undefined') window.addEventListener('beforeunload', askBrowser);

/**
 * While `dirty` is true, leaving asks first. Effects of a hidden tab are taken down, so the mark outlives hiding on
 * purpose: it is taken back when the form becomes clean or its tab is closed.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const { key, active } = useTab();
  useEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    dirtyForms.add(form);
    const takeBack = markUnsaved(key);
    return () => {
      dirtyForms.delete(form);
      takeBack();
    };
  }, [dirty, key, active]);
}
