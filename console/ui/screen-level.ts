// Width of the window as the seed counts it: ≥ 1200 is 3, ≥ 992 is 2, ≥ 768 is 1, else 0; and whether it is a phone.
import { useSyncExternalStore } from 'react';

export type ScreenLevel = 0 | 1 | 2 | 3;
export const levelOf = (width: number): ScreenLevel =>
  width >= 1200 ? 3 : width >= 992 ? 2 : width >= 768 ? 1 : 0;
/** Below this width lists are cards. */
export const PHONE_WIDTH = 576;

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export const useScreenLevel = (): ScreenLevel =>
  useSyncExternalStore(onResize, () => levelOf(window.innerWidth));
export const useIsPhone = (): boolean =>
  useSyncExternalStore(onResize, () => window.innerWidth < PHONE_WIDTH);
