// What a gap means, in words that promise no more than is proven.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { MenuProof, ProofStanding } from '../../../../contract/recipe/menu-proof.ts';

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

const endings: Record<MenuProof['ended'], Text> = {
  gap: text('达到要求的差距后停止', 'Stopped on reaching the required gap'),
  time: text('用完了给定的时间', 'Time limit reached'),
  rules: text('重新搜索，每条规则都做到后停止', 'Begun again; stopped once every rule was kept'),
  work: text('用完了给定的计算量', 'Work limit reached'),
  stopped: text('手动停止，保留了当时最好的食谱', 'Stopped by hand; the best menu of that moment was kept'),
  infeasible: text('证明无解', 'Proven impossible'),
};
export const endingOf = (proof: MenuProof): Text | null => endings[proof.ended] ?? null;

type Since = Exclude<ProofStanding, 'stands'>;

/** Why no gap is told of a menu that has a proof. */
export const pastProof: Record<Since, Text> = {
  edited: text(
    '菜品或用量在生成之后有过改动：生成时的差距说明不了现在的食谱。',
    'Dishes or weights have been changed since generation: the gap of then says nothing about the menu of now.',
  ),
  overtaken: text(
    '规则、条件、食材的数据和单价，或前几周的食谱，在生成之后有过变化：生成时的差距说明不了现在的食谱。',
    'Rules, conditions, figures or prices of foods, or earlier menus have changed since generation: the gap of then says nothing about the menu of now.',
  ),
};

/** The score of what is delivered, beside what is proven: that of whole portions. */
export const provenOf = ({ bound }: Pick<MenuProof, 'bound'>): Text =>
  bound === null
    ? text('评分 {weighed}，越低越好。', 'Score {weighed}; lower is better.')
    : text(
        '证明的是微调用量之前的食谱：评分 {objective}，理论下界 {bound}。微调用量之后，按下面的规则，评分是 {weighed}。',
        'The proof is of the menu before its weights were fitted: score {objective}, best possible score {bound}. With its weights fitted, the rules below give it {weighed}.',
      );

const brokenSince: Partial<Record<ProofStanding | 'byHand', Text>> = {
  edited: text('菜品或用量在生成之后有过改动。', 'Dishes or weights have been changed since generation.'),
  overtaken: text(
    '规则、条件、食材的数据或单价在生成之后有过变化。',
    'Rules, conditions, figures or prices of foods have changed since generation.',
  ),
};
const mended = {
  confirmed: text(
    '由保健医取消确认，再在周食谱里换菜或自动调整。',
    'The health doctor reopens it, then replaces dishes or fixes it automatically in the weekly menu.',
  ),
  byHand: text(
    '由保健医在周食谱里换菜或自动调整。',
    'The health doctor replaces dishes or fixes it automatically in the weekly menu.',
  ),
  generated: text(
    '由保健医重新生成，或在周食谱里自动调整。',
    'The health doctor generates it again, or fixes it automatically in the weekly menu.',
  ),
};

/** Of a menu that breaks a mandatory rule: why it may have come to that, where that is known, and who mends it how. */
export function brokenWords(standing: ProofStanding | 'byHand', isConfirmed: boolean): readonly Text[] {
  const why = brokenSince[standing];
  const remedy = isConfirmed ? mended.confirmed : standing === 'byHand' ? mended.byHand : mended.generated;
  return why ? [why, remedy] : [remedy];
}
