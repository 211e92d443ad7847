// How far each tab is scrolled, so that it is there again after a reload; per person, in this window.
import { useSession } from '../client/session.ts';

const keyNow = (): string => `shanyuan.scroll.${useSession.getState().userId}`;
let kept: { key: string; positions: Record<string, number> } | null = null;

function positions(): Record<string, number> {
  const key = keyNow();
  if (kept?.key !== key) {
    try {
      kept = { key, positions: JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number> };
    } catch {
      kept = { key, positions: {} };
    }
  }
  return kept.positions;
}

export const scrollOf = (tab: string): number => positions()[tab] ?? 0;
export const noteScroll = (tab: string, top: number): void => void (positions()[tab] = Math.round(top));

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    if (!kept || kept.key !== keyNow()) return;
    try {
      sessionStorage.setItem(kept.key, JSON.stringify(kept.positions));
    } catch {
      // Only a convenience.
    }
  });

const PATIENCE_MS = 4000;

/** Scrolls to `top` once the content is long enough, unless the person scrolls first; answers how to stop. */
export function scrollWhenReady(pane: HTMLElement, top: number): () => void {
  if (top <= 0) return () => undefined;
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const settle = (): void => {
    pane.scrollTop = top;
    if (pane.scrollTop >= top - 2) stop();
  };
  const observer = new MutationObserver(settle);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) pane.removeEventListener(gesture, stop);
  }
  for (const gesture of gestures) pane.addEventListener(gesture, stop, { passive: true });
  observer.observe(pane, { childList: true, subtree: true, attributes: true });
  settle();
  return stop;
}
