// Keyboard shortcuts of a screen. They live only while their tab is in front, and keep out of text fields unless
// they hold Ctrl or ⌘. Each says what it does, so that the list of shortcuts is never behind.
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { Text } from '../../contract/kit/text.ts';
import { useTab } from '../client/tab-context.tsx';

export interface Shortcut {
  label: Text;
  run: () => void;
}
/** By key: `mod+k` (Ctrl, ⌘ on a Mac), `?`, `n`, `escape`. */
export type Shortcuts = Record<string, Shortcut>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Name of a key press in the form used by `Shortcuts`. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('mod');
  if (event.altKey) parts.push('alt');
  const key = event.key.toLowerCase();
  // Which signs need Shift differs between keyboards.
  const isSign = key.length === 1 && key === event.key.toUpperCase();
  if (event.shiftKey && !isSign) parts.push('shift');
  return [...parts, key].join('+');
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

type Reach = 'page' | 'anything';
const live = new Set<{ of: Reach; shortcuts: () => Shortcuts }>();

/** What keys do now: of everything on screen, and of the page in front. */
export const liveShortcuts = (): Record<Reach, Shortcuts> => {
  const found: Record<Reach, Shortcuts> = { anything: {}, page: {} };
  for (const { of, shortcuts } of live) Object.assign(found[of], shortcuts());
  return found;
};

/** Keys of a part of the page, which work while the part has the focus. */
export interface KeysOfPart {
  title: Text;
  /** Several keys for one act with `+` between them. */
  lines: readonly (readonly [keys: string, does: Text])[];
}
const parts = new Set<KeysOfPart>();
export const liveParts = (): readonly KeysOfPart[] => [...parts];

/** Has the list of shortcuts tell of a part that listens to its keys itself. `part` is the same from one drawing to the next. */
export function useKeysOfPart(part: KeysOfPart | null): void {
  useEffect(() => {
    if (!part) return undefined;
    parts.add(part);
    return () => void parts.delete(part);
  }, [part]);
}

/** A key pressed for a page that may still be on its way. */
const usePressed = create<{ pressed: { tab: string; key: string; at: number } | null }>(() => ({
  pressed: null,
}));
/** Whoever went elsewhere meanwhile is not surprised later. */
const PRESSED_FOR_MS = 15_000;

/** Does on the page of a tab what the key does there, as soon as the page offers it. */
export const pressOn = (tab: string, key: string): void =>
  usePressed.setState({ pressed: { tab, key, at: Date.now() } });

/**
 * Listens for the shortcuts while the component is on screen. Those of the `page` rest while a drawer or a dialog above
 * it has the focus.
 */
export function useShortcuts(shortcuts: Shortcuts, of: Reach = 'anything'): void {
  const latest = useRef(shortcuts);
  const { key: tab, active } = useTab();
  const { pressed } = usePressed();
  useEffect(() => {
    latest.current = shortcuts;
    if (of !== 'page' || !active || pressed?.tab !== tab) return;
    const act = shortcuts[pressed.key];
    if (!act) return;
    usePressed.setState({ pressed: null });
    if (Date.now() - pressed.at < PRESSED_FOR_MS) act.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (of === 'page' && isInDialog(event.target)) return;
      const name = shortcutOf(event);
      const act = latest.current[name];
      if (!act || (isTyping(event.target) && !name.startsWith('mod'))) return;
      event.preventDefault();
      act.run();
    };
    const entry = { of, shortcuts: () => latest.current };
    live.add(entry);
    window.addEventListener('keydown', listen);
    return () => {
      live.delete(entry);
      window.removeEventListener('keydown', listen);
    };
  }, [of]);
}
