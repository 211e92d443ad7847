import type { Problem } from '../problem.ts';
import type { Explanation } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
export function explain(
  _p: Problem,
  _s: Highs,
  _o: { shouldStop?: (() => boolean) | undefined; now: () => number; seconds: number },
): Explanation {
  return { proven: false, clash: [], minimal: false, relaxations: [], elastic: [] };
}
