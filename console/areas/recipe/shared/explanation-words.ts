// The planner's word on why there is no menu, as people read it: money in yuan, which the planner counts in fen.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { ClashingRule, Relaxation } from '../../../../planner/solution.ts';
import { amount } from '../../../ui/money.ts';

/** A text with what is filled into it. */
type Words = [words: Text, values: Record<string, string>];

const inYuan = (fen: unknown): string => amount(Number(fen) / 100, 2);

/** A rule of the clash. */
export function clashWords(rule: ClashingRule): Words {
  if (rule.rule === 'price' && typeof rule.params['bound'] === 'number')
    return [
      text('餐标：日均不高于 ¥{price}', 'Meal budget: at most ¥{price} a day'),
      { price: inYuan(rule.params['bound']) },
    ];
  return [rule.text, {}];
}

/** A way out. */
export function relaxationWords(relaxation: Relaxation): Words {
  if (relaxation.rule === 'price' && relaxation.value !== null && relaxation.works)
    return [
      text('把餐标提高到 ¥{price} 或以上', 'Raise the meal budget to ¥{price} or more'),
      // Up, never below what is needed.
      { price: inYuan(Math.ceil(relaxation.value)) },
    ];
  return [relaxation.text, {}];
}
