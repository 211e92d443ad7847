/** The least repetition penalty that n uses of the same value can have, whatever the days chosen. */
import type { RepetitionRule } from '../model/model.ts';

/**
 * floor[n] for n = 0 … days: a lower bound on the penalty of serving a value on n of `days` days, made convex so
 * that it can stand in a linear program. Only the distance to the last time before is counted, which is all that
 * 'nearest' counts and no more than 'every' does.
 */
export function repetitionFloor(rule: RepetitionRule, days: number): Float64Array {
  const span = rule.costs.length;
  // least[t]: cheapest way to have used the value n times with t days between the first and the last use.
  let least = new Float64Array(days).fill(Infinity);
  least[0] = 0;
  const floor = new Float64Array(days + 1);
  for (let n = 2; n <= days; n++) {
    const next = new Float64Array(days).fill(Infinity);
    for (let t = 0; t < days; t++) {
      if (least[t] === Infinity) continue;
      for (let gap = 1; gap <= span + 1 && t + gap < days; gap++)
        next[t + gap] = Math.min(next[t + gap]!, least[t]! + (gap <= span ? rule.costs[gap - 1]! : 0));
    }
    least = next;
    floor[n] = Math.min(...least);
  }
  for (let n = 1; n <= days; n++) floor[n] = Math.max(floor[n]!, floor[n - 1]!);
  return convexBelow(floor);
}

/** The largest convex function that nowhere exceeds the values given. */
function convexBelow(values: Float64Array): Float64Array {
  const hull: number[] = [];
  for (let n = 0; n < values.length; n++) {
    if (!Number.isFinite(values[n]!)) break;
    while (hull.length > 1) {
      const [a, b] = [hull[hull.length - 2]!, hull[hull.length - 1]!];
      if ((values[b]! - values[a]!) * (n - a) < (values[n]! - values[a]!) * (b - a)) break;
      hull.pop();
    }
    hull.push(n);
  }
  const out = Float64Array.from(values, () => Infinity);
  for (let k = 0; k + 1 < hull.length; k++) {
    const [a, b] = [hull[k]!, hull[k + 1]!];
    for (let n = a; n <= b; n++) out[n] = values[a]! + ((values[b]! - values[a]!) * (n - a)) / (b - a);
  }
  return out;
}
