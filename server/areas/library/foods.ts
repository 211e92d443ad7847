// What foods do beyond the usual list and form: the list finds them by more than their fields; a saved name is spelled
// anew.
import { food, foodCalls } from '../../../contract/library/food.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { handle } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { outdatedBy } from './service/entered-figures.ts';
import { listFoods } from './service/food-list.ts';
import { requireOtherFoods } from './service/other-foods.ts';
import { requirePossibleAfter } from './service/possible-figures.ts';

export const handlers = [
  handle(foodCalls.list, listFoods),
  handle(foodCalls.submit, async ({ door, body }) => {
    const { id, ...values } = body;
    await requirePossibleAfter(door, id, values);
    await requireOtherFoods(door, values, id);
    const row = { ...values, ...spelled(values.name) };
    if (!id) return { id: await door.insert(food, row) };
    const cleared = [...clearedFields(food, values), ...(await outdatedBy(door, id, values))];
    await door.update(food, id, row, undefined, cleared);
    return { id };
  }),
];
