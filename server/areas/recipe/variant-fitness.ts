// Whether a dish may be eaten in a place of a variant: it holds none of the allergens, and nothing that the menu itself
// may not have. Asked when it is chosen and whenever the variant is read, for foods are prohibited and diets declared later.
import { filled, inSentence, listedText, text, type Text } from '../../../contract/kit/text.ts';
import { ALLERGENS, type Allergen } from '../../../contract/library/food.ts';
import { MEATLESS_DAY } from '../../../contract/recipe/menu-wish-words.ts';
import { titleOf, type LibraryFood } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import type { MenuSetting } from './menu-problem.ts';
import { unsafeWords } from './dish-faults.ts';
import { unwantedFoods } from './unwanted-foods.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { stateOf } from './service/recipe-rows.ts';
import { isMeatless } from './slot-kinds.ts';
import { allergensIn } from './variant-setting.ts';

const HOLDS_ALLERGEN = text('“{dish}”含{allergens}', '“{dish}” contains {allergens}');
const HOLDS_PROHIBITED = text(
  '“{dish}”含不可用食材：{foods}',
  '“{dish}” contains foods that cannot be used: {foods}',
);
const HOLDS_MEAT = text('“{dish}”不合“{wish}”的要求', '“{dish}” does not suit “{wish}”');
const REMOVED = text('{food}（已移除）', '{food} (removed)');

/** The allergens as a sentence names them. */
export const allergenNames = (allergens: readonly Allergen[]): Text =>
  listedText(allergens.map((each) => inSentence(ALLERGENS[each])));

const foodName = (food: LibraryFood): Text =>
  food.deleted ? filled(REMOVED, { food: titleOf(food) }) : titleOf(food);

/** The dish as sentences name it. */
export function dishName({ library }: Pick<MenuSetting, 'library'>, dishId: string): Text {
  const dish = library.dishes.get(dishId);
  return dish ? titleOf(dish) : text(dishId, dishId);
}

/** Answers why a dish may not be eaten where it stands, in words; null where it may. */
export type Unfitness = (dish: Pick<StoredDish, 'dishId' | 'date' | 'foods'>) => Text | null;

/**
 * What keeps dishes from the children who avoid these allergens. A confirmed menu is served as it was confirmed, its
 * variants with it: what is prohibited afterwards is marked there and takes no dish away; an allergen always does.
 */
export function unfitness(
  { setting, recipe }: Pick<MenuState, 'setting' | 'recipe'>,
  avoided: readonly Allergen[],
): Unfitness {
  const { library, conditions } = setting;
  const isServed = stateOf(recipe) === 'completed';
  const unwanted = isServed ? new Map<string, unknown>() : unwantedFoods(setting);
  return ({ dishId, date, foods }) => {
    const dish = dishName(setting, dishId);
    const allergens = allergensIn({ foods }, setting, avoided);
    if (allergens.length > 0) return filled(HOLDS_ALLERGEN, { dish, allergens: allergenNames(allergens) });
    const known = library.dishes.get(dishId);
    // What it was weighed with, and what its recipe has gained since.
    const held = new Set([
      ...foods.map(({ foodId }) => foodId),
      ...(known?.foods ?? []).flatMap(({ food, grams }) => (grams > 0 ? food.id : [])),
    ]);
    const prohibited = [...held].flatMap((id) => (unwanted.has(id) ? (library.foods.get(id) ?? []) : []));
    if (prohibited.length > 0)
      return filled(HOLDS_PROHIBITED, { dish, foods: listedText(prohibited.map(foodName)) });
    const unsafe = isServed ? [] : unsafeWords({ dishId, foods }, setting);
    if (unsafe.length > 0) return unsafe[0]!;
    if (!isServed && known && isMeatless(conditions, date) && factsOf(known).tags.includes('flesh'))
      return filled(HOLDS_MEAT, { dish, wish: MEATLESS_DAY.name });
    return null;
  };
}
