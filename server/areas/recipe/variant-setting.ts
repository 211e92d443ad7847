// What a variant is planned by: the menu's own setting, from which dishes with the allergens are not offered, and in
// which more kinds of dish may stand in a place.
import type { Allergen } from '../../../contract/library/food.ts';
import type { MenuRuleChoices } from '../../../contract/recipe/menu-rules.ts';
import type { SlotCount } from '../../../contract/recipe/recipe.ts';
import { allergensOf, type LibraryDish } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import { withDishes } from './finer-foods.ts';
import type { MenuSetting } from './menu-problem.ts';
import type { StoredDish } from './service/menu-store.ts';
import { SUBSTITUTE_KINDS } from './substitute-kinds.ts';

/**
 * Those of the allergens that a dish on the menu holds, by the foods it is made of there. A food of no weight counts:
 * whoever is allergic must not rely on a nought in a list.
 */
export const allergensIn = (
  { foods }: Pick<StoredDish, 'foods'>,
  { library }: Pick<MenuSetting, 'library'>,
  avoided: readonly Allergen[],
): Allergen[] =>
  allergensOf(foods.flatMap(({ foodId }) => library.foods.get(foodId) ?? [])).filter((each) =>
    avoided.includes(each),
  );

/** Whether a dish of the library holds none of them. */
export const isFreeOf = (
  { allergens }: Pick<LibraryDish, 'allergens'>,
  avoided: readonly Allergen[],
): boolean => !allergens.some((each) => avoided.includes(each));

/**
 * The whole menu's money is spent on the whole menu: a glass of soy milk need not be as dear as the milk it replaces. And
 * who drinks soy milk for milk may eat tofu on that day: what is left to a child must not be halved by what is varied.
 */
const NOT_OF_A_VARIANT = {
  'price.used': null,
  'price.day': null,
  'mainFood.day': null,
  'mainFood.nextDay': null,
} as const satisfies MenuRuleChoices;

const SOFT_WAYS = new Set(['蒸', '煮', '炖', '烩', '焖']);

/**
 * Breakfast has its protein from an egg, and hardly a dish of its own that has as much without one: who may not eat eggs
 * gets tofu, cooked soft as for lunch, or a little meat that is steamed.
 */
const mayStandForEggs = (dish: LibraryDish): boolean =>
  factsOf(dish).tags.includes('soy')
    ? SOFT_WAYS.has(dish.method) && dish.category !== '汤'
    : dish.method === '蒸' && dish.category === '半荤';

const atBreakfast = (dish: LibraryDish): LibraryDish =>
  dish.meals.includes('breakfast') ? dish : { ...dish, meals: [...dish.meals, 'breakfast'] };

/** What stands in for a glass of milk comes as often as the milk does. */
const asOftenAsMilk = (dish: LibraryDish): LibraryDish =>
  dish.repeatDays > 1 && factsOf(dish).everyWeek ? { ...dish, repeatDays: 1 } : dish;

/**
 * The setting by which dishes are chosen for who avoids these allergens.
 * @param standing dishes of the menu: kinds that were added by hand have substitutes, too
 */
export function variantSetting(
  setting: MenuSetting,
  standing: readonly Pick<StoredDish, 'meal' | 'category'>[],
  avoided: readonly Allergen[],
): MenuSetting {
  const { conditions, library } = setting;
  const asked = new Set(conditions.slots.map(({ meal, category }) => `${meal}|${category}`));
  const added = standing.filter(({ meal, category }) => {
    const key = `${meal}|${category}`;
    const isNew = !asked.has(key);
    asked.add(key);
    return isNew;
  }) as Pick<SlotCount, 'meal' | 'category'>[];
  const places: SlotCount[] = [...conditions.slots, ...added.map((place) => ({ ...place, count: 0 }))];
  const slots = places.map((slot) => ({
    ...slot,
    others: [...new Set([...(slot.others ?? []), ...SUBSTITUTE_KINDS[slot.category]])],
  }));
  const withoutEggs = avoided.includes('egg');
  const dishes = new Map(
    [...library.dishes].map(([id, dish]) => {
      if (dish.offered && !isFreeOf(dish, avoided)) return [id, { ...dish, offered: false }];
      return [id, withoutEggs && mayStandForEggs(dish) ? atBreakfast(dish) : asOftenAsMilk(dish)];
    }),
  );
  const rules = { ...conditions.rules, ...NOT_OF_A_VARIANT };
  // What the template puts on the menu is on it; who may not eat that has something else.
  return {
    ...setting,
    conditions: { ...conditions, slots, rules, template: undefined },
    library: withDishes(library, dishes),
  };
}
