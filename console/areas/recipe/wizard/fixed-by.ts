// Which states of a menu close the steps that make it, and why. Apart from the steps, which the list loads.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { recipeStateOf } from './wizard-steps.ts';

const whyFixed = {
  completed: text('食谱已确认，条件不能再改', 'The menu is confirmed, so its conditions cannot be changed'),
  generating: text(
    '正在生成，条件暂时不能改',
    'The menu is being generated, so its conditions cannot be changed now',
  ),
};
export type FixedState = keyof typeof whyFixed;

/** Why the steps that make a menu cannot be changed in its state; null while they can. */
export function fixedBy(recipeStatus: number): { state: FixedState; why: Text } | null {
  const state = recipeStateOf(recipeStatus);
  return state === 'completed' || state === 'generating' ? { state, why: whyFixed[state] } : null;
}
