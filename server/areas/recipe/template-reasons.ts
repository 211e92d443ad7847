// Why a dish that a template asks for cannot stand in its place on a day, and what would help.
import { inSentence, text, type Text } from '../../../contract/kit/text.ts';
import type { TemplateFault } from '../../../contract/library/combination-template.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { ForbiddenFood } from '../../../planner/problem.ts';
import { sentence } from '../../../planner/text.ts';
import { titleOf, type LibraryDish } from '../library/service/library.ts';
import { unsafeWords } from './dish-faults.ts';
import { factsOf } from './dish-facts.ts';
import type { MenuSetting } from './menu-problem.ts';
import { servingDates } from './plan-dish.ts';
import { isMeatless } from './slot-kinds.ts';
import type { TemplatePlace } from './template-places.ts';

export type Reason = TemplateFault['reasons'][number];

const { approved } = dishMachine.states;

const another = text('把模板里的这道菜换成别的', 'Choose another dish in the template');
const said = (kind: Reason['kind'], why: Text, help: Text = another): Reason => ({ kind, why, help });

export const combinationGone = said(
  'gone',
  text(
    '原来的餐次组合已删除，或不再供本园使用',
    'The combination was removed, or is no longer for this kindergarten',
  ),
  text('在模板里重新安排这一餐', 'Plan this meal anew in the template'),
);

/** Of a dish that menus of this kindergarten are not offered. */
function notOffered(dish: LibraryDish | undefined): Reason {
  if (!dish || dish.deleted || dish.auditStatus === approved.key) {
    const { zh, en } = dish ? titleOf(dish) : text('原来的菜', 'A dish');
    return said('gone', text(`“${zh}”已不在菜品库`, `“${en}” is no longer in the library`));
  }
  const { zh, en } = titleOf(dish);
  return said(
    'unapproved',
    text(`“${zh}”还没有审核通过`, `“${en}” is not approved yet`),
    text('等审核通过，或换一道菜', 'Wait until it is approved, or choose another dish'),
  );
}

function ofFood(dish: LibraryDish, { food, by = 'choice', reason }: ForbiddenFood): Reason {
  const name = titleOf(dish.foods.find((part) => part.food.id === food)!.food);
  const { zh, en } = titleOf(dish);
  if (by === 'removal')
    return said(
      'food',
      text(
        `“${zh}”含已从食材库移除的“${name.zh}”`,
        `“${en}” contains “${name.en}”, which was removed from the library`,
      ),
    );
  const because = reason ? sentence(reason, '') : null;
  return said(
    'food',
    text(
      `“${zh}”含禁用食材“${name.zh}”${because ? `（${because.zh}）` : ''}`,
      `“${en}” contains the prohibited food “${name.en}”${because ? ` (${because.en})` : ''}`,
    ),
    by === 'choice' ? text('允许用这种食材，或换一道菜', 'Allow this food, or choose another dish') : another,
  );
}

/** The dish by its recipe, as a serving of it would be. */
const asServed = ({ id, foods }: LibraryDish) => ({
  dishId: id,
  foods: foods.map(({ food, grams }) => ({ foodId: food.id, grams })),
});

/** Null where the dish may be served there. */
export function reasonAgainst(
  setting: MenuSetting,
  unwanted: ReadonlyMap<string, ForbiddenFood>,
  { date, place, dishId }: { date: string; place: TemplatePlace; dishId: string },
): Reason | null {
  const dish = setting.library.dishes.get(dishId);
  if (!dish?.offered) return notOffered(dish);
  const { zh, en } = titleOf(dish);
  if (!dish.meals.includes(place.mealType)) {
    const meal = inSentence(MEALS[place.mealType]);
    return said('meal', text(`“${zh}”不适合${meal.zh}`, `“${en}” is no dish for ${meal.en}`));
  }
  const banned = dish.foods.find(({ food }) => unwanted.has(food.id));
  if (banned) return ofFood(dish, unwanted.get(banned.food.id)!);
  const [unsafe] = unsafeWords(asServed(dish), setting);
  if (unsafe) return said('food', unsafe);
  if (servingDates(dish, [date]).length === 0)
    return said(
      'season',
      text(`“${zh}”这时不当季`, `“${en}” is out of season then`),
      text('换一道当季的菜，或换到当季的日子', 'Choose a dish in season, or other days'),
    );
  if (isMeatless(setting.conditions, date) && factsOf(dish).tags.includes('flesh'))
    return said(
      'meatless',
      text(`这天是无肉日，“${zh}”是荤的`, `“${en}” has meat, and the day has none`),
      text('换一道素的，或取消这一天的无肉日', 'Choose a dish without meat, or drop the meatless day'),
    );
  return null;
}

/**
 * Two servings of one dish too close to each other.
 * @param since days after the serving before; 0: on the same day
 * @param apart days that there must be
 */
export function tooSoon(dish: LibraryDish, { since, apart }: { since: number; apart: number }): Reason {
  const { zh, en } = titleOf(dish);
  return said(
    'repeat',
    since === 0
      ? text(`“${zh}”这一天上了两次`, `“${en}” comes twice on this day`)
      : text(
          `“${zh}”${apart} 天内只能上一次，这里过 ${since} 天又上`,
          `“${en}” comes once in ${apart} days at most; here it comes again after ${since}`,
        ),
    text('把其中一次换成别的菜', 'Choose another dish for one of the two'),
  );
}

/** Dishes that must not meet. */
export function ofPair(name: Text, one: LibraryDish, other: LibraryDish): Reason {
  const [first, second] = [titleOf(one), titleOf(other)];
  return said(
    'pair',
    text(
      `“${first.zh}”和“${second.zh}”相克（${name.zh}）`,
      `“${first.en}” and “${second.en}” are incompatible (${name.en})`,
    ),
    text('把其中一道换成别的菜', 'Choose another dish for one of the two'),
  );
}

/** Dishes of a day that alone cost more than the day may. Fen. */
export function tooDear(costFen: number, priceFen: number): Reason {
  const yuan = (fen: number): string => (fen / 100).toFixed(2);
  return said(
    'price',
    text(
      `指定的菜已要 ¥${yuan(costFen)}，超过餐标 ¥${yuan(priceFen)}`,
      `The dishes named cost ¥${yuan(costFen)} already; the budget is ¥${yuan(priceFen)}`,
    ),
    text('换便宜些的菜，或提高餐标', 'Choose cheaper dishes, or raise the meal budget'),
  );
}
