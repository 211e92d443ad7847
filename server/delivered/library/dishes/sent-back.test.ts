// Whoever copies a delivered dish, or whose dish it is to mend, sends it back as the form shows it: that must be a dish.
import { expect, test } from 'vitest';
import { MOST_SALT_GRAMS, submitDishInfo, weightFits } from '../../../../contract/library/dish-edit.ts';
import { shape } from '../../../../contract/kit/field.ts';
import { loadFoods } from '../foods/load-foods.ts';
import { loadDishes } from './load-dishes.ts';

const foodByName = new Map(loadFoods().map((food) => [food.name, food]));
const form = shape(submitDishInfo.bodyFields);

test('every delivered dish can be sent back as it is', () => {
  const dishes = loadDishes();
  expect(dishes.length).toBeGreaterThan(600);
  const refused = dishes.flatMap(({ code, name, category, foods, pieces, shaped, ...rest }) => {
    const lines = foods.map(([food, grams, role = 'aux'], at) => ({
      foodId: String(at + 1),
      food,
      grams,
      role,
    }));
    const sent = {
      ...rest,
      ...{ dishName: name, dishCateFirstName: category, foods: lines },
      ...{ pieces: pieces ?? null, shaped: shaped ?? false },
    };
    const read = form.safeParse(sent);
    const salt = lines.reduce(
      (sum, { food, grams }) => sum + (foodByName.get(food)!.group === 'salt' ? grams : 0),
      0,
    );
    return [
      ...(read.success ? [] : read.error.issues.map(({ path }) => `${code} ${path.join('.')}`)),
      ...lines
        .filter(({ grams }) => !weightFits(grams))
        .map(({ food, grams }) => `${code} ${food} ${grams} g`),
      ...(salt > MOST_SALT_GRAMS ? [`${code} salt ${salt} g`] : []),
    ];
  });
  expect(refused).toEqual([]);
});
