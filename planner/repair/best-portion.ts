/** The portion at which a dish serves its place best. */
import type { State } from '../search/state.ts';

/**
 * The multiple of the reference portion with the least score: the score is convex in it, so a few golden-section steps
 * suffice. The dish is left at the position, at any portion.
 */
export function bestPortion(state: State, position: number, dish: number): number {
  const { portionLo, portionHi } = state.model;
  let lo = portionLo[dish]!;
  let hi = portionHi[dish]!;
  if (hi - lo < 1e-9) return lo;
  const score = (portion: number) => {
    state.place(position, dish, portion);
    return state.score();
  };
  const ratio = (Math.sqrt(5) - 1) / 2;
  let a = hi - ratio * (hi - lo);
  let b = lo + ratio * (hi - lo);
  let fa = score(a);
  let fb = score(b);
  for (let k = 0; k < 9; k++) {
    if (fa <= fb) {
      hi = b;
      b = a;
      fb = fa;
      a = hi - ratio * (hi - lo);
      fa = score(a);
    } else {
      lo = a;
      a = b;
      fa = fb;
      b = lo + ratio * (hi - lo);
      fb = score(b);
    }
  }
  const plain = Math.min(portionHi[dish]!, Math.max(portionLo[dish]!, 1));
  const options = [plain, portionLo[dish]!, portionHi[dish]!, fa <= fb ? a : b];
  const scores = options.map(score);
  // The plain portion wins unless another is really better: people prefer round figures.
  let best = 0;
  scores.forEach((s, k) => {
    if (s < scores[best]! - 1e-6) best = k;
  });
  return Math.round(options[best]! * 1000) / 1000;
}
