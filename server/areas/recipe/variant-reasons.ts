// Why nothing stands in a place of a variant, and what could be done, in words.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import { inSeason } from '../../../contract/library/season.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { LibraryDish } from '../library/service/library.ts';
import type { MenuSetting } from './menu-problem.ts';
import { isBarred, unwantedFoods } from './unwanted-foods.ts';
import { mayStand } from './slot-kinds.ts';
import type { PlaceInVariant } from './variant-dishes.ts';
import { allergenNames } from './variant-fitness.ts';
import { isFreeOf, variantSetting } from './variant-setting.ts';

const DECIDED = text('已选择这一处不供应', 'It was decided to serve nothing here');
const OPEN = text(
  '食谱换了菜，还没有选替代菜品；可点“更新”，或手动选一道',
  'The menu has changed and nothing has been chosen yet: update the variant, or choose a dish',
);
const UNFIT = text(
  '原来选的{why}，不能再提供；可点“更新”，或手动选一道',
  'What was chosen may not be served any more: {why}. Update the variant, or choose a dish',
);
const NONE_IN_LIBRARY = text(
  '菜品库里没有不含{allergens}、可放在{meal}“{category}”的菜；可在菜品库中添加一道，或请家长自带',
  'The library has no dish free of {allergens} for {meal}, {category}: add one to the library, or ask the parents to bring something',
);
const ALL_BARRED = text(
  '不含{allergens}、可放在{meal}“{category}”的菜有 {count} 道，都不能用：{reasons}；可手动选一道，或在菜品库中添加',
  '{count} dishes free of {allergens} could stand at {meal}, {category}, and none may: {reasons}. Choose one by hand, or add one to the library',
);
const OFF_SEASON = text('{count} 道不当季', '{count} out of season');
const PROHIBITED = text('{count} 道含禁用食材', '{count} with prohibited foods');
const TOO_SOON = text('{count} 道近几天已有', '{count} served too recently');

/** Null where something stands in the place. */
export function whyNothing(
  place: PlaceInVariant,
  setting: MenuSetting,
  allergens: readonly Allergen[],
): Text | null {
  if (place.state === 'open') return place.unfit ? filled(UNFIT, { why: place.unfit }) : OPEN;
  if (place.state !== 'without') return null;
  if (place.byHand) return DECIDED;
  const { stored } = place;
  const { conditions } = variantSetting(setting, [stored], allergens);
  const fitting = [...setting.library.dishes.values()].filter(
    (dish) =>
      dish.offered &&
      mayStand(conditions, stored, dish) &&
      dish.meals.includes(stored.meal as MealKey) &&
      isFreeOf(dish, allergens),
  );
  const where = {
    allergens: allergenNames(allergens),
    meal: MEALS[stored.meal as MealKey],
    category: DISH_CATEGORIES[stored.category as DishCategory],
  };
  if (fitting.length === 0) return filled(NONE_IN_LIBRARY, where);
  const counts = countReasons(fitting, setting, Number(stored.date.slice(5, 7)));
  const reasons = [
    [OFF_SEASON, counts.season] as const,
    [PROHIBITED, counts.prohibited] as const,
    [TOO_SOON, counts.recent] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([words, count]) => filled(words, { count }));
  return filled(ALL_BARRED, {
    ...where,
    count: fitting.length,
    reasons: text(reasons.map(({ zh }) => zh).join('，'), reasons.map(({ en }) => en).join(', ')),
  });
}

function countReasons(
  dishes: readonly LibraryDish[],
  setting: MenuSetting,
  month: number,
): { season: number; prohibited: number; recent: number } {
  const unwanted = unwantedFoods(setting);
  const counts = { season: 0, prohibited: 0, recent: 0 };
  for (const dish of dishes)
    if (!inSeason(dish.months, month)) counts.season += 1;
    else if (isBarred(dish, unwanted, setting.conditions)) counts.prohibited += 1;
    else counts.recent += 1;
  return counts;
}
