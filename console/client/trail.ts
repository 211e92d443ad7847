// Where a screen lies that is opened from another one. A screen says it by exporting `below`; the frame shows it
// (shell/trail.tsx).
import type { Text } from '../../contract/kit/text.ts';

export interface TrailStep {
  /** Address; the first one is a screen of the menu, which names it. */
  path: string;
  /** What it is called, where the menu does not know it. */
  label?: Text;
}

/** The screens above, outermost first, for these parameters; none where the screen itself stands in the menu. */
export type Below = (search: URLSearchParams) => TrailStep[];
