// Step 1 of a meal combination, added, changed (`?id=`) or copied (`?copy=`): meal, region and dishes.
import { text } from '../../../contract/kit/text.ts';
import type { Below } from '../../client/trail.ts';
import { CombinationEditor } from '../library/shared/combination-editor.tsx';

export const title = text('编辑餐次组合', 'Meal combination');
export const below: Below = () => [{ path: '/library/combination' }];

export default function ChooseDishes() {
  return <CombinationEditor step={1} />;
}
