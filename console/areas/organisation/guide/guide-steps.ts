// What a kindergarten needs before its first menu, in the order in which it is asked.
import { text, type Text } from '../../../../contract/kit/text.ts';

export const guideTitle = text('开园向导', 'Set up a kindergarten');

export const guideSteps = [
  { key: 'basics', label: text('基本资料', 'Profile') },
  { key: 'plan', label: text('人数与餐标', 'Children and budget') },
  { key: 'foods', label: text('禁用食材', 'Prohibited foods') },
  { key: 'staff', label: text('员工', 'Staff') },
  { key: 'menu', label: text('第一份食谱', 'First menu') },
] as const satisfies { key: string; label: Text }[];
export type GuideStep = (typeof guideSteps)[number]['key'];

/** The step that an address names; the first where the kindergarten is not there yet. */
export function stepAsked(asked: string | null, hasKindergarten: boolean): GuideStep {
  if (!hasKindergarten) return 'basics';
  return guideSteps.find(({ key }) => key === asked)?.key ?? 'plan';
}

export function stepAfter(step: GuideStep, by: 1 | -1): GuideStep {
  const at = guideSteps.findIndex(({ key }) => key === step);
  return guideSteps[Math.min(Math.max(at + by, 0), guideSteps.length - 1)]!.key;
}
