// The conditions of a menu that somebody could decide to change, each by itself, and the menu's setting with the change.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { MENU_RULES } from '../../../contract/recipe/menu-rules.ts';
import type { ConditionChange } from '../../../contract/recipe/menu-worth.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { titleOf, type LibraryDish } from '../library/service/library.ts';
import { boughtAnew } from './finer-foods.ts';
import { figureOf } from './rule-basis.ts';
import type { MenuSetting } from './menu-problem.ts';

export interface PossibleChange {
  readonly change: ConditionChange;
  readonly title: Text;
  readonly setting: MenuSetting;
}

/** Steps by which a price is discussed, fen. */
const PRICE_STEPS = [50, 100, 200];
/** By how many more foods a kitchen could buy in a week. */
const FOODS_MORE = [5, 10];
/** Foods done without by choice that are asked about, those of most dishes first. */
const MOST_FOODS = 6;

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** All changes, in the order in which they are easily made. Locks are the caller's: they are not in the setting. */
export function possibleChanges(setting: MenuSetting): PossibleChange[] {
  const { conditions } = setting;
  const changed = (values: Partial<RecipeConditions>): MenuSetting => ({
    ...setting,
    conditions: { ...conditions, ...values },
  });
  const wishes = conditions.wishes ?? {};
  const wished = (values: NonNullable<RecipeConditions['wishes']>): MenuSetting =>
    changed({ wishes: { ...wishes, ...values } });
  const found: PossibleChange[] = PRICE_STEPS.map((more) => ({
    change: { kind: 'price', priceFen: setting.priceFen + more },
    title: filled(text('餐标 +¥{more}', 'Meal budget +¥{more}'), { more: yuan(more) }),
    setting: { ...setting, priceFen: setting.priceFen + more },
  }));
  const bought = figureOf({ choices: conditions.rules ?? {} }, 'kitchen.foods');
  const { max } = MENU_RULES['kitchen.foods'].value;
  const counts = bought === null ? [] : FOODS_MORE.map((more) => bought + more);
  for (const value of counts.filter((count) => count <= max))
    found.push({
      change: { kind: 'rule', rule: 'kitchen.foods', value },
      title: filled(MENU_RULES['kitchen.foods'].sentence, { value: String(value) }),
      setting: changed({ rules: { ...conditions.rules, 'kitchen.foods': value } }),
    });
  for (const food of foodsByChoice(setting).slice(0, MOST_FOODS)) {
    const without = (ids: readonly string[]): string[] => ids.filter((id) => id !== food.id);
    found.push({
      change: { kind: 'allowFood', foodId: food.id, inSetting: setting.disabledFoodIds.includes(food.id) },
      title: filled(text('允许使用“{food}”', 'Allow “{food}”'), { food: titleOf(food) }),
      setting: {
        ...changed({ disabledFoodIds: without(conditions.disabledFoodIds) }),
        disabledFoodIds: without(setting.disabledFoodIds),
      },
    });
  }
  if (wishes.taste)
    found.push({
      change: { kind: 'anyTaste' },
      title: text('不限地方口味', 'No preferred taste'),
      setting: wished({ taste: null }),
    });
  const meatless = wishes.meatlessDays ?? [];
  if (meatless.length > 0) {
    const days = meatless.slice(0, -1);
    found.push({
      change: { kind: 'meatlessDays', days },
      title: text('少一个素食日', 'One meatless day fewer'),
      setting: wished({ meatlessDays: days }),
    });
  }
  if ((wishes.neighbours ?? 'differ') !== 'any' && (setting.neighbours ?? []).length > 0)
    found.push({
      change: { kind: 'anyNeighbours' },
      title: text('不管集团里其他园吃什么', 'Whatever the other kindergartens of the group eat'),
      setting: { ...wished({ neighbours: 'any' }), neighbours: [] },
    });
  // More money buys finer food, and what is allowed may be one.
  return found.map((change) => ({ ...change, setting: boughtAnew(change.setting) }));
}

/** Its foods, and what is in them. */
const idsIn = ({ foods }: LibraryDish): Set<string> =>
  new Set(foods.flatMap(({ food }) => [food.id, ...food.madeOf.map(({ id }) => id)]));

/** Foods that the kindergarten or the menu does without by choice, those of most dishes first. */
function foodsByChoice({ library, disabledFoodIds, conditions }: MenuSetting) {
  const dishesWith = new Map<string, number>();
  for (const dish of library.dishes.values())
    for (const id of idsIn(dish)) dishesWith.set(id, (dishesWith.get(id) ?? 0) + 1);
  return [...new Set([...disabledFoodIds, ...conditions.disabledFoodIds])]
    .flatMap((id) => library.foods.get(id) ?? [])
    .filter(({ id, deleted }) => !deleted && dishesWith.has(id))
    .toSorted((a, b) => dishesWith.get(b.id)! - dishesWith.get(a.id)!);
}
