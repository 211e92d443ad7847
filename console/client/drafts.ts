// Half-filled forms of the tabs, kept per person and kindergarten in this window: they survive a reload and signing in
// again as the same person, and go with saving, closing the tab or the window. What was typed for one kindergarten is
// never put into another one's form. Secrets are never among them.
import { useSession } from './session.ts';
import { useWorkingDept } from './working-dept.ts';

const PREFIX = 'shanyuan.draft.';
/** Of a tab's drafts, in any kindergarten. */
const prefixOf = (tab: string): string => `${PREFIX}${useSession.getState().userId}|${tab}|`;
const keyOf = (tab: string, name: string): string =>
  `${prefixOf(tab)}${useWorkingDept.getState().deptId}|${name}`;

/** What was kept under this name in this tab, or null. */
export function readDraft(tab: string, name: string): unknown {
  try {
    const stored = sessionStorage.getItem(keyOf(tab, name));
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

export function keepDraft(tab: string, name: string, value: unknown): void {
  if (!useSession.getState().userId) return;
  try {
    sessionStorage.setItem(keyOf(tab, name), JSON.stringify(value));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export const dropDraft = (tab: string, name: string): void => sessionStorage.removeItem(keyOf(tab, name));

const keysOf = (prefix: string): string[] =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Forgets what a tab held. */
export function dropDraftsOf(tab: string): void {
  for (const key of keysOf(prefixOf(tab))) sessionStorage.removeItem(key);
}

/** Whether a tab holds a draft, also when it has not been built since a reload. */
export const hasDraft = (tab: string): boolean => keysOf(prefixOf(tab)).length > 0;
