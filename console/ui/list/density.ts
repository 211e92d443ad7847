// How much room the rows of lists take: a matter of the person's eyes and screen, so one choice holds for every list and
// on every machine.
import { usePreference } from '../../client/preferences.ts';

export type Density = 'large' | 'middle' | 'small';

/** The density that the person chose, and how to choose another; undefined is the usual one. */
export const useDensity = (): [Density, (density: Density | undefined) => void] =>
  usePreference<Density>('list.density', 'middle');
