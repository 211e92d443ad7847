// A dish added or changed (`?id=`), or begun from a copy of another (`?copy=`).
import { text } from '../../../contract/kit/text.ts';
import type { Below } from '../../client/trail.ts';
import { DishEditor } from '../library/shared/dish-editor.tsx';

export const title = text('菜品编辑', 'Dish editor');
export const below: Below = () => [{ path: '/library/dish' }];

export default function AddDish() {
  return <DishEditor />;
}
