// Keyboard shortcuts of a screen. They live only while their tab is in front, and keep out of text fields unless
// they hold Ctrl or ⌘.
import { useEffect, useRef } from 'react';

/** `mod+k` (Ctrl, ⌘ on a Mac), `shift+?`, `n`, `escape`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

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
  if (event.shiftKey) parts.push('shift');
  return [...parts, event.key.toLowerCase()].join('+');
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Listens for the shortcuts while the component is on screen. Those of the `page` rest while a drawer or a dialog above
 * it has the focus.
 */
export function useShortcuts(shortcuts: Shortcuts, of: 'page' | 'anything' = 'anything'): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (of === 'page' && isInDialog(event.target)) return;
      const name = shortcutOf(event);
      const act = latest.current[name];
      if (!act || (isTyping(event.target) && !name.startsWith('mod'))) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [of]);
}
