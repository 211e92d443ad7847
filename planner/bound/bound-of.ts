/** The bound alone, for who compares problems before solving any: one LP, a second or two where a plan takes twenty. */
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { fold } from './fold.ts';
import { relax } from './relaxation.ts';

/** What no menu of the problem can be better than; Infinity when there is none, null when stopped before it is known. */
export async function boundOf(problem: Problem, shouldStop?: () => boolean): Promise<number | null> {
  const model = compile(problem);
  if (model.starved.length > 0) return Infinity;
  const relaxation = relax(await highs(), fold(model), shouldStop === undefined ? {} : { shouldStop });
  return relaxation?.bound ?? null;
}
