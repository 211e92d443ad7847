// Step 2 of a meal combination: its name and whose it is, a last look, and saving.
import { text } from '../../../contract/kit/text.ts';
import type { Below } from '../../client/trail.ts';
import { CombinationEditor } from '../library/shared/combination-editor.tsx';

export const title = text('保存餐次组合', 'Save a combination');
export const below: Below = () => [{ path: '/library/combination' }];

export default function NameCombination() {
  return <CombinationEditor step={2} />;
}
