// A dish added or changed (`?id=`, from one of its earlier versions with `&version=`), or begun from a copy (`?copy=`).
import { text } from '../../../contract/kit/text.ts';
import type { Below } from '../../client/trail.ts';
import { DishEditor } from '../library/shared/dish-editor.tsx';

export const title = text('菜品编辑', 'Dish editor');
export const below: Below = () => [{ path: '/library/dish' }];

export default function AddDish() {
  return <DishEditor />;
}
