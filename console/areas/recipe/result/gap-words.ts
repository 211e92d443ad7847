// What a gap means, in words that promise no more than is proven.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { Plan } from '../../../../planner/solution.ts';

/** The proof of a generated menu as it is stored: the plan without the menu. */
export type PlanProof = Omit<Plan, 'menu'>;

export const isProof = (value: unknown): value is PlanProof =>
  typeof value === 'object' && value !== null && 'objective' in value && 'gap' in value;

/**
 * One sentence on how good the menu is. `{gap}` is filled with per cent. `keepsAll`: no rule is missed, so that all that
 * is left of the score is how well the dishes are liked.
 */
export function gapWords(gap: number | null, keepsAll = false): Text {
  if (gap === null)
    return text(
      '还没有算出理论下界，无法说明离最优还有多远。',
      'No bound has been computed yet, so the distance to the optimum is unknown.',
    );
  if (gap <= 0.0005)
    return text(
      '已证明最优：满足同样条件的食谱里，没有综合评分更好的。',
      'Proven optimal: no menu under the same conditions scores better.',
    );
  if (gap <= 0.02)
    return text(
      '已非常接近最优：满足同样条件的任何食谱，综合评分最多只能再好 {gap}%。',
      'Very close to optimal: no menu under the same conditions can score more than {gap}% better.',
    );
  if (keepsAll)
    return text(
      '每条规则都做到了；满足同样条件的食谱，只在孩子们喜欢的程度上还可能更好，综合评分最多好 {gap}%。',
      'Every rule is kept: only how well the children like the dishes could be better, by at most {gap}% of the score.',
    );
  return text(
    '满足同样条件的食谱，综合评分最多还能再好 {gap}%；多给些时间可能更好。',
    'A menu under the same conditions could score at most {gap}% better; more time may find one.',
  );
}

const endings: Record<Plan['ended'], Text> = {
  gap: text('达到要求的差距后停止', 'Stopped on reaching the required gap'),
  time: text('用完了给定的时间', 'Time limit reached'),
  work: text('用完了给定的计算量', 'Work limit reached'),
  stopped: text('手动停止，保留了当时最好的食谱', 'Stopped by hand; the best menu of that moment was kept'),
  infeasible: text('证明无解', 'Proven impossible'),
};
export const endingOf = (proof: PlanProof): Text | null => endings[proof.ended] ?? null;
