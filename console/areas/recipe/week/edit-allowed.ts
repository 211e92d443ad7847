// Whether dishes may be changed now; where not, why, and the act that opens it. The state machine decides; this file
// only says it in words.
import { next, stateOfKey } from '../../../../contract/kit/machine.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';

export type OpeningAct = 'takeBack' | 'watch' | 'wizard';
export type EditAllowed = { allowed: true } | { allowed: false; why: Text; act: OpeningAct | null };

const taken = text('食谱已确认，菜品不能再改', 'This menu is confirmed, so its dishes cannot be changed');
const running = text(
  '食谱正在生成，完成后才能修改',
  'This menu is being generated; you can change it afterwards',
);
const draft = text('还没有生成食谱', 'This menu has not been generated yet');
const failed = text('按现在的条件排不出食谱', 'No menu is possible under the current conditions');
const noPermission = text('您只有查看权限', 'You can view this menu but not change it');

/** `may` tells which permission codes the person has. */
export function editAllowed(
  recipeStatus: number,
  hasDishes: boolean,
  may: (code: string) => boolean,
): EditAllowed {
  const state = stateOfKey(recipeMachine, recipeStatus);
  if (state === 'completed')
    return { allowed: false, why: taken, act: may('recipe_complete') ? 'takeBack' : null };
  if (state === 'generating') return { allowed: false, why: running, act: 'watch' };
  if (!hasDishes && next(recipeMachine, state, 'generate') && state !== 'unconfirmed')
    return {
      allowed: false,
      why: state === 'failed' ? failed : draft,
      act: may('recipe_edit') ? 'wizard' : null,
    };
  if (!may('recipe_edit') || !next(recipeMachine, state, 'arrange'))
    return { allowed: false, why: noPermission, act: null };
  return { allowed: true };
}
