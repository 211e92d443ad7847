// Where this window was when the lock closed. Going back, a reload or another address under the same lock change
// nothing of it; it lies with the window, because another one that locks along was elsewhere.
import type { Lock } from './lock.ts';

const KEY = 'shanyuan.locked-place';

/** The place noted for this lock; `place` is noted when there is none yet. */
export function placeOfLock({ salt }: Lock, place: string): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept?.startsWith(`${salt} `)) return kept.slice(salt.length + 1);
  sessionStorage.setItem(KEY, `${salt} ${place}`);
  return place;
}
