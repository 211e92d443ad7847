// What keeps a dish off the menus of one kindergarten alone: foods that it does without, and pairs that it keeps apart.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { DIETS } from '../../../contract/recipe/menu-wish-words.ts';
import type { Door } from '../../kernel/database/door.ts';
import { leftOutBy, type LeftOut } from '../library/service/disabled-foods.ts';
import { titleOf, type Library, type LibraryDish, type LibraryFood } from '../library/service/library.ts';
import { pairRemarks } from './dish-pairs.ts';
import type { DishRemark } from './dish-remarks.ts';
import { unitsAbove } from './service/menu-setting.ts';

const byDiet = text(
  '“{food}”：{reason}，本园的食谱不会用这道菜',
  '“{food}”: {reason}. No menu of this kindergarten takes the dish',
);
const byChoice = text(
  '“{food}”是本园的禁用食材，本园的食谱不会用这道菜',
  '“{food}” is prohibited in this kindergarten. No menu of it takes the dish',
);
const byPart = text(
  '“{food}”含有本园禁用的“{part}”，本园的食谱不会用这道菜',
  '“{food}” contains “{part}”, which is prohibited in this kindergarten. No menu of it takes the dish',
);

/** What the caller's kindergarten says of dishes beside what the rules say everywhere; without one, what pairs of everybody do. */
export async function kitchenRemarks(
  door: Door,
  { foods, taboos }: Library,
): Promise<(dish: LibraryDish) => DishRemark[]> {
  const { currentDeptId: deptId, tenantId } = door.caller;
  const { why } = await leftOutBy(door, deptId);
  const units = deptId ? await unitsAbove(door.db, { tenantId, deptId }) : [];
  const wordsOf = (food: LibraryFood, { diet, part }: LeftOut): Text => {
    const named = { food: titleOf(food) };
    if (diet) return filled(byDiet, { ...named, reason: DIETS[diet].reason });
    if (part.id === food.id) return filled(byChoice, named);
    const held = foods.get(part.id);
    return filled(byPart, { ...named, part: held ? titleOf(held) : text(part.name, part.name) });
  };
  return (dish) => {
    const own = dish.foods.map(({ food }) => food);
    const left = own.flatMap((food): DishRemark[] => {
      const reason = why(food);
      return reason ? [{ key: `left out ${food.id}`, level: 'block', text: wordsOf(food, reason) }] : [];
    });
    return [...left, ...pairRemarks({ foods, taboos }, units, own)(dish)];
  };
}
