// The ways to generate, honestly: how long each may take and how close to the optimum it ends. The server works by
// the same figures; longer menus get more time in proportion.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { RecipeConditions } from '../../../../contract/recipe/recipe.ts';

export type MethodKey = RecipeConditions['method'];

export interface Method {
  key: MethodKey;
  label: Text;
  /** When one would choose it. */
  purpose: Text;
  /** What it promises. */
  promise: Text;
}

export const generationMethods: Method[] = [
  {
    key: 'quick',
    label: text('快速', 'Quick'),
    purpose: text(
      '先看个大概，或准备自己再调整',
      'For a first look, or if you will adjust the menu yourself',
    ),
    promise: text(
      '一周约 5 秒；与理论最优的差距到 5% 就停',
      'About 5 s per week; stops within 5% of the optimum',
    ),
  },
  {
    key: 'balanced',
    label: text('均衡', 'Balanced'),
    purpose: text('日常推荐', 'Recommended'),
    promise: text('一周约 20 秒；差距到 2% 就停', 'About 20 s per week; stops within 2%'),
  },
  {
    key: 'thorough',
    label: text('精细', 'Thorough'),
    purpose: text(
      '餐标紧、禁用食材多，或要上墙公示的食谱',
      'For tight budgets, many prohibited foods, or menus to be posted',
    ),
    promise: text('一周最多约 1 分钟；差距到 1% 就停', 'Up to a minute per week; stops within 1%'),
  },
];
