// Guards a half-filled form: closing its tab or the window, switching kindergarten and signing out ask first.
// Moving to another tab needs no guard, because tabs keep what is in them.
import { useEffect, useId, useRef } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useTab } from '../client/tab-context.tsx';
import { hasUnsaved, markSaved, markUnsaved } from '../client/tab-store.ts';
import { tabKey } from '../client/tabs.ts';

export const unsavedQuestion = text(
  '有未保存的修改，确定离开吗?',
  'There are unsaved changes. Leave anyway?',
);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** While `dirty` is true, leaving asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  const { key } = useTab();
  const form = useId();
  const latest = useRef({ run: 0 });
  useEffect(() => {
    const state = latest.current;
    const run = ++state.run;
    if (!dirty) {
      markSaved(key, form);
      return undefined;
    }
    markUnsaved(key, form);
    return () => {
      // Effects are also taken down when the tab is hidden; then the form is still there and still unsaved. The
      // address has moved on in that case; if it has not, the form itself is gone.
      setTimeout(() => {
        if (state.run === run && tabKey(window.location) === key) markSaved(key, form);
      });
    };
  }, [dirty, key, form]);
}
