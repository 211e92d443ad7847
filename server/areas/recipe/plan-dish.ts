// Dishes and foods of the library as the planner takes them, with what their attributes are called.
import { text, type Text } from '../../../contract/kit/text.ts';
import { DISH_COLOURS, DISH_METHODS, DISH_TAGS, DISH_TASTES } from '../../../contract/library/dish-words.ts';
import { inSeason } from '../../../contract/library/season.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { countsForVariety } from '../../../planner/nutrition/food-facts.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import type { Dish, Food, Problem } from '../../../planner/problem.ts';
import { type LibraryDish, type LibraryFood, titleOf } from '../library/service/library.ts';
import { type BreakfastKind, factsOf, familyOf, type Flesh, type Shape, type Staple } from './dish-facts.ts';
import { turnIds } from './dish-grades.ts';
import { flexOf, portionOf, sizeOf } from './dish-portions.ts';
import { occasionTag } from './dish-rules/counts.ts';
import type { MenuSetting } from './menu-problem.ts';
import { datesAround, isOnlyFor } from './occasions.ts';
import { ruleGroupsOf } from './rule-basis.ts';

/** What a liked dish weighs beside the rules: it chooses among menus that keep them, and is no reason to miss one. */
const LIKING = 0.05;
/**
 * How much more a dish of the region's taste is worth, and how much less one of another region, in likings: a wish of
 * the kindergarten outweighs what children like more or less of any place.
 */
const TASTE_COUNTS = 1.2;
/**
 * What a dish's worth is told on, from the least to the most: without a wish for a taste liking itself, else both
 * together, on a scale that weighs as much more as it is longer.
 */
const worthScale = ({ wishes }: RecipeConditions): { least: number; length: number } =>
  wishes?.taste ? { least: -TASTE_COUNTS, length: 1 + 2 * TASTE_COUNTS } : { least: 0, length: 1 };
/** What it weighs that children like their dishes, and that they are of the region wished for. */
export const likingWeight = (conditions: RecipeConditions): number => LIKING * worthScale(conditions).length;

function worthOf({ preference, regions }: LibraryDish, conditions: RecipeConditions): number {
  const taste = conditions.wishes?.taste;
  const ofRegion = !taste || !regions?.length ? 0 : regions.includes(taste) ? TASTE_COUNTS : -TASTE_COUNTS;
  const { least, length } = worthScale(conditions);
  return (preference + ofRegion - least) / length;
}

/** Those of the dates on which the dish may be served: of an occasion that it is only for, else in its season. */
export function servingDates(dish: LibraryDish, dates: readonly string[]): string[] {
  return dish.occasion && isOnlyFor(dish)
    ? datesAround(dish.occasion, dates)
    : dates.filter((date) => inSeason(dish.months, Number(date.slice(5, 7))));
}

export function planDish(
  dish: LibraryDish,
  { dates, conditions, library }: Pick<MenuSetting, 'dates' | 'conditions' | 'library'>,
  placedAt: readonly string[],
  served: ReadonlySet<string>,
  repeatDays = dish.repeatDays,
): Dish {
  const facts = factsOf(dish);
  const heavy = facts.tags.filter((tag) => tag === 'thick' || tag === 'sweetSour');
  const size = sizeOf(dish, conditions);
  const { occasion } = dish;
  const around = occasion && datesAround(occasion, dates);
  const days = servingDates(dish, dates);
  return {
    id: dish.id,
    name: titleOf(dish),
    category: dish.category,
    // Where somebody put it by hand, it may stand.
    meals: [...new Set([...dish.meals, ...placedAt])].filter((meal) => served.has(meal)),
    ...((days.length < dates.length || (around && isOnlyFor(dish))) && { days: [...days] }),
    foods: dish.foods.map((part) => ({
      food: part.food.id,
      grams: part.grams * size,
      flex: flexOf(dish, part),
    })),
    portion: portionOf(dish),
    repeat: repeatDays,
    preference: worthOf(dish, conditions),
    tags: [...facts.tags, ...(around && around.length > 0 ? [occasionTag(occasion)] : [])],
    attributes: {
      method: dish.method,
      ...(dish.taste && { taste: dish.taste }),
      ...(dish.color && dish.color !== '杂' && { color: dish.color }),
      ...(heavy.length > 0 && { heavy }),
      ...(facts.mainFoods.length > 0 && { mainFood: [...facts.mainFoods] }),
      ...(facts.meats.length > 0 && { meat: [...facts.meats] }),
      ...(facts.flesh && { flesh: facts.flesh }),
      ...(facts.fruits.length > 0 && { fruit: [...facts.fruits] }),
      ...(facts.fresh.length > 0 && { fresh: [...facts.fresh] }),
      ...(facts.vegetables.length > 0 && { vegetable: [...facts.vegetables] }),
      ...(facts.oils.length > 0 && { oil: [...facts.oils] }),
      ...(facts.staple && { staple: facts.staple }),
      ...(facts.shape && { shape: facts.shape }),
      ...(facts.breakfastKinds.length > 0 && { breakfastKind: [...facts.breakfastKinds] }),
      [facts.everyWeek ? 'plain' : 'turn']: turnIds(library)(dish.id),
      ...(dish.category === '点心' && facts.tags.includes('sweet') && { sweetSnack: 'sweet' }),
    },
  };
}

const STAPLE_WORDS: Record<Staple, Text> = {
  rice: text('米饭', 'rice'),
  plainBread: text('馒头花卷', 'plain steamed bread'),
  noodles: text('面条粉类', 'noodles'),
  dumplings: text('饺子馄饨', 'dumplings'),
  filledBuns: text('包子', 'filled buns'),
  pancakes: text('饼类', 'pancakes'),
  cake: text('糕点', 'cakes'),
};
const MEAT_WORDS = {
  猪: text('猪肉', 'pork'),
  牛: text('牛肉', 'beef'),
  羊: text('羊肉', 'lamb'),
  鸡: text('鸡肉', 'chicken'),
  鸭: text('鸭肉', 'duck'),
};

const FLESH_WORDS: Record<Flesh, Text> = {
  livestock: text('畜肉', 'meat of livestock'),
  poultry: text('禽肉', 'poultry'),
  aquatic: text('鱼虾', 'fish and seafood'),
};

const SHAPE_WORDS: Record<Shape, Text> = {
  shreds: text('丝', 'shreds'),
  dice: text('丁', 'dice'),
  slices: text('片', 'slices'),
  mince: text('末', 'mince'),
  balls: text('丸', 'balls'),
  strips: text('条', 'strips'),
  chunks: text('块', 'chunks'),
};

const BREAKFAST_KIND_WORDS: Record<BreakfastKind, Text> = {
  milky: text('甜口、奶香', 'sweet or milky'),
  bowl: text('汤水', 'in a bowl'),
  pancake: text('饼', 'pancake'),
};

/** What the attributes of `planDish` and their values are called. */
export function attributeWords(dishes: readonly LibraryDish[]): NonNullable<Problem['attributes']> {
  const families = new Map<string, Text>();
  for (const { foods } of dishes)
    for (const { food } of foods) {
      const family = familyOf(food);
      if (!families.has(family)) families.set(family, text(family, titleOf(food).en));
    }
  const values = Object.fromEntries(families);
  return {
    method: { name: text('烹调方法', 'cooking method'), values: DISH_METHODS },
    taste: { name: text('口味', 'taste'), values: DISH_TASTES },
    color: { name: text('颜色', 'colour'), values: DISH_COLOURS },
    shape: { name: text('刀工', 'cut'), values: SHAPE_WORDS },
    heavy: { name: text('浓芡或糖醋', 'thick or sweet-sour sauce'), values: DISH_TAGS },
    mainFood: { name: text('主料', 'main ingredient'), values },
    fruit: { name: text('水果', 'fruit'), values },
    meat: { name: text('肉类', 'meat'), values: MEAT_WORDS },
    flesh: { name: text('荤菜', 'kind of meat'), values: FLESH_WORDS },
    fresh: { name: text('易坏食材', 'food that soon spoils'), values },
    vegetable: { name: text('蔬菜', 'vegetable'), values },
    oil: { name: text('烹调油', 'cooking oil'), values },
    staple: { name: text('主食', 'staple'), values: STAPLE_WORDS },
    breakfastKind: { name: text('早餐搭配', 'kind of breakfast'), values: BREAKFAST_KIND_WORDS },
    sweetSnack: { name: text('点心口味', 'kind of snack'), values: { sweet: text('甜点心', 'sweet snack') } },
    turn: { name: text('菜品', 'dish') },
    plain: { name: text('白饭、纯奶、单样水果', 'plain rice, milk and fruit') },
  };
}

export function planFood(food: LibraryFood): Food {
  return {
    id: food.id,
    name: titleOf(food),
    groups: ruleGroupsOf(food),
    nutrients: Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, food[key]])),
    price: food.priceFen === null ? null : (food.priceFen / 1000 / food.edible) * 100,
    counted: countsForVariety(food),
  };
}
