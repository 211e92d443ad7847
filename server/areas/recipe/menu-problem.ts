// From a recipe with its conditions, the library and what children ate before, to the planner's problem. Two uses:
// `plan` states what may be served everywhere (generation, repair, alternatives); `judge` states only the dishes on
// the menu now, which are all that evaluating it needs and keep every change fast. Both ask for the same.
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import { DISH_COLOURS, DISH_METHODS, DISH_TAGS, DISH_TASTES } from '../../../contract/library/dish-words.ts';
import { inSeason } from '../../../contract/library/season.ts';
import { DIETS, MEATLESS_DAY } from '../../../contract/recipe/menu-wish-words.ts';
import type { RecipeConditions, RecipeDishRow } from '../../../contract/recipe/recipe.ts';
import { AGE_GROUPS, totalDiners, yearsOf, type DinerCount } from '../../../planner/nutrition/diners.ts';
import { countsForVariety } from '../../../planner/nutrition/food-facts.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { NUTRIENT_KEYS, NUTRIENTS } from '../../../planner/nutrition/nutrients.ts';
import { mixRatio, portionRatios } from '../../../planner/nutrition/reference.ts';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import type {
  Dish,
  Food,
  Forbid,
  ForbiddenFood,
  Limit,
  Lock,
  Problem,
  Repetition,
  Slot,
} from '../../../planner/problem.ts';
import { wordsOfRules } from '../../../planner/rule-words.ts';
import type { Menu } from '../../../planner/solution.ts';
import {
  isUnusable,
  type Library,
  type LibraryDish,
  type LibraryFood,
  prohibitionReason,
  titleOf,
} from '../library/service/library.ts';
import { dietAgainst } from '../organisation/service/diets.ts';
import { dinersOf } from '../organisation/service/plan-conditions.ts';
import { editionOf, patternOf, referenceData, standardOf } from '../organisation/service/reference-data.ts';
import type { ForbiddenFood as ForbiddenRow } from '../../reference/load-reference.ts';
import { turnIds } from './dish-grades.ts';
import { type BreakfastKind, factsOf, familyOf, type Flesh, type Shape, type Staple } from './dish-facts.ts';
import { flexOf, portionOf } from './dish-portions.ts';
import { menuRules, type RuleUse } from './menu-rules.ts';
import { occasionTag } from './dish-rules/counts.ts';
import { datesAround, isOnlyFor } from './occasions.ts';
import { neighbourLimits } from './neighbour-limits.ts';
import type { NeighbourDay } from './service/neighbour-menus.ts';
import { ruleGroupsOf, type RuleBasis } from './rule-basis.ts';
import { isBowl, isDry, isMeatless, kindsAt } from './slot-kinds.ts';

/** Everything a menu is judged and planned by. */
export interface MenuSetting {
  readonly dates: readonly string[];
  readonly conditions: RecipeConditions;
  readonly priceFen: number;
  readonly library: Library;
  /** Foods the kindergarten itself does not want. */
  readonly disabledFoodIds: readonly string[];
  /** Dishes of earlier menus: service days before the first date. */
  readonly history: readonly { daysBefore: number; date?: string; dishes: string[] }[];
  /** What the other kindergartens of the group eat on these dates, by kindergarten. */
  readonly neighbours?: readonly NeighbourDay[];
}

/** What the planner needs to know of a dish on the menu. */
export type PlacedDish = Pick<
  RecipeDishRow,
  'id' | 'date' | 'meal' | 'category' | 'dishId' | 'portion' | 'foods' | 'locked' | 'weightLocked'
>;

/** Whether planning leaves the dish, or its weights, as they are. */
export const isLocked = ({ locked, weightLocked }: Pick<PlacedDish, 'locked' | 'weightLocked'>): boolean =>
  locked || weightLocked;

export interface MenuProblem {
  readonly problem: Problem;
  /** The same with the bounds that the weights of foods are fitted to. */
  readonly weighing: Problem;
  /** The menu in the problem's terms, in the order of `placed`. */
  readonly menu: Menu;
  slotOf(date: string, meal: string, category: string): string;
}

export const dinersOfConditions = (conditions: RecipeConditions): DinerCount[] =>
  dinersOf(conditions.ageTypes);

/** How much a child of this mix eats of a recipe written for a child of 4.5 years. */
export const portionOfMix = (conditions: RecipeConditions): number =>
  mixRatio(dinersOfConditions(conditions), editionOf(conditions.edition));

/** Completed years of the youngest children; Infinity where nobody eats. */
export const youngestOf = (conditions: RecipeConditions): number =>
  Math.min(...dinersOfConditions(conditions).flatMap((row) => (row.count > 0 ? yearsOf(row) : [])));

/** What the youngest of these children may not eat yet, by name of the food. */
function foodsByAge(conditions: RecipeConditions): Map<string, ForbiddenRow> {
  const youngest = youngestOf(conditions);
  return new Map(
    referenceData()
      .forbiddenFoods.filter(
        ({ match, maxAgeYears }) => match === 'food' && maxAgeYears !== null && youngest < maxAgeYears,
      )
      .flatMap((row) => row.foods.map((name) => [name, row] as const)),
  );
}

/** Foods that may not be used, with who says so and why, by id. */
export function unwantedFoods(setting: MenuSetting): Map<string, ForbiddenFood> {
  const own = new Set([...setting.disabledFoodIds, ...setting.conditions.disabledFoodIds]);
  const found = new Map<string, ForbiddenFood>();
  const tooYoungFor = foodsByAge(setting.conditions);
  const diets = setting.conditions.wishes?.diets ?? [];
  for (const food of setting.library.foods.values()) {
    const { id, name } = food;
    const diet = dietAgainst(food, diets);
    const row = tooYoungFor.get(name);
    if (isUnusable(food, NOBODY)) found.set(id, forbiddenFood(food));
    else if (diet) found.set(id, { food: id, by: 'authority', reason: DIETS[diet].reason });
    else if (own.has(id)) found.set(id, { food: id, by: 'choice' });
    else if (row) found.set(id, { food: id, by: 'authority', reason: { ...row.reason } });
  }
  return found;
}
const NOBODY: ReadonlySet<string> = new Set();

/** Who forbids a food to everybody; that it is gone comes first: no permission brings it back. */
function forbiddenFood(food: LibraryFood): ForbiddenFood {
  if (food.deleted) return { food: food.id, by: 'removal' };
  const reason = prohibitionReason(food);
  return { food: food.id, by: 'authority', ...(reason && { reason }) };
}

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

function planDish(
  dish: LibraryDish,
  scale: number,
  { dates, conditions, library }: Pick<MenuSetting, 'dates' | 'conditions' | 'library'>,
  placedAt: readonly string[],
  served: ReadonlySet<string>,
): Dish {
  const facts = factsOf(dish);
  const heavy = facts.tags.filter((tag) => tag === 'thick' || tag === 'sweetSour');
  const size = facts.wholePieces ? 1 : scale;
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
    repeat: dish.repeatDays,
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
};

/** What the attributes of `planDish` and their values are called. */
function attributeWords(dishes: readonly LibraryDish[]): NonNullable<Problem['attributes']> {
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

function planFood(food: LibraryFood): Food {
  return {
    id: food.id,
    name: titleOf(food),
    groups: ruleGroupsOf(food),
    nutrients: Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, food[key]])),
    price: food.priceFen === null ? null : (food.priceFen / 1000 / food.edible) * 100,
    counted: countsForVariety(food),
  };
}

const keyOf = (meal: string, category: string): string => `${meal}|${category}`;

/**
 * The occasions among these dates for which there are dishes that stand or could stand on this menu, with the dates to
 * eat them on. Asked of the whole library also when a menu is judged: the dish that is missing is not on it.
 */
function occasionsAt(
  { conditions: { slots }, dates, library }: MenuSetting,
  stands: (dish: LibraryDish) => boolean,
  unwanted: ReadonlyMap<string, ForbiddenFood>,
): RuleBasis['occasions'] {
  const couldStand = (dish: LibraryDish): boolean =>
    dish.offered &&
    slots.some(
      ({ meal, category, others = [] }) =>
        [category, ...others].includes(dish.category) && dish.meals.includes(meal),
    ) &&
    !dish.foods.some(({ food }) => unwanted.has(food.id));
  const occasions = new Set(
    [...library.dishes.values()].flatMap((dish) =>
      dish.occasion && (stands(dish) || couldStand(dish)) ? [dish.occasion] : [],
    ),
  );
  return [...occasions].flatMap((occasion) => {
    const around = datesAround(occasion, dates);
    return around.length > 0 ? [{ occasion, dates: around }] : [];
  });
}

/** No dish of meat, poultry or fish on the days without; eggs or soy, not mere vegetables, in the place of the meat dish. */
function meatless(
  { conditions, dates }: MenuSetting,
  slots: readonly Slot[],
  dishes: readonly LibraryDish[],
): Forbid[] {
  const days = dates.filter((date) => isMeatless(conditions, date));
  if (days.length === 0) return [];
  const { name } = MEATLESS_DAY;
  const meatSlots = slots.flatMap(({ id, categories }) => (categories?.[0] === '荤菜' ? id : []));
  const mere = dishes.filter((dish) => dish.category === '素菜' && !factsOf(dish).tags.includes('soy'));
  const forbids: Forbid[] = [{ id: 'meatless', name, select: { tags: ['flesh'] }, where: { days } }];
  if (meatSlots.length > 0 && mere.length > 0) {
    const select = { dishes: mere.map(({ id }) => id) };
    forbids.push({ id: 'meatless.protein', name, select, where: { days, slots: meatSlots } });
  }
  return forbids;
}

/** No dry bread in a place of soup or porridge, which takes noodles in soup and wonton. */
function dryBreads(slots: readonly Slot[], dishes: readonly LibraryDish[]): Forbid[] {
  const bowls = slots.flatMap(({ id, categories = [] }) =>
    isBowl(categories[0]!) && categories.some((kind) => !isBowl(kind)) ? id : [],
  );
  const dry = dishes.flatMap((dish) => (isDry(dish) ? dish.id : []));
  if (bowls.length === 0 || dry.length === 0) return [];
  return [{ id: 'bowl', name: DISH_CATEGORIES.汤, select: { dishes: dry }, where: { slots: bowls } }];
}

/**
 * What may come every week comes on other weekdays than the week before, where that costs nothing else: aimed at by the
 * plan alone, no rule of a menu.
 */
function byWeekday({ repetitions = [] }: Pick<Problem, 'repetitions'>): Repetition[] {
  return repetitions.flatMap(({ name, costs }) => [
    {
      id: 'weeks.weekday',
      name,
      by: 'plain',
      count: 'every',
      costs: [0, 0, 0, 0, SAME_WEEKDAY],
    },
    {
      id: 'weeks.longer',
      name,
      by: 'turn',
      costs: Array.from({ length: LONGER_WEEKS * FULL_WEEK }, (_, k) =>
        k < costs.length ? 0 : LONGER * ((k + 1) % FULL_WEEK === 0 ? SAME_DAY_LATER : 1),
      ),
    },
  ]);
}
/** The problem without the wish that dishes stay away for longer than a rule asks: what it costs is spent on the rules. */
export const rulesFirst = (problem: Problem): Problem => ({
  ...problem,
  repetitions: problem.repetitions?.filter(({ id }) => id !== 'weeks.longer'),
});

const SAME_WEEKDAY = 0.1;
/** After the weeks that the rule speaks of, too: a menu that begins anew every fifth week is soon known by heart. */
const LONGER_WEEKS = 8;
const LONGER = 0.01;
/** On the weekday of then it is what parents notice: the same Friday every fourth week. */
const SAME_DAY_LATER = 8;

/** What stands has been chosen: whether the library of today would offer it on that day, in that place, is not asked. */
const asChosen = ({
  slots,
  dishes,
}: Pick<Problem, 'slots' | 'dishes'>): Pick<Problem, 'slots' | 'dishes'> => ({
  slots: slots.map(({ categories: _, ...slot }) => slot),
  dishes: dishes.map(({ days: _, ...dish }) => dish),
});

interface Slots {
  slots: Slot[];
  slotOf(date: string, meal: string, category: string): string;
}

/** The slots asked for; days on which more dishes stand than asked for have a wider slot of their own. */
function slotsOf(
  { conditions, dates }: MenuSetting,
  standing: readonly { date: string; meal: string; category: string }[],
): Slots {
  const wanted = new Map<string, number>();
  for (const { meal, category, count } of conditions.slots) {
    const key = keyOf(meal, category);
    wanted.set(key, (wanted.get(key) ?? 0) + count);
  }
  const counts = new Map<string, number>();
  for (const { date, meal, category } of standing) {
    const key = `${date}|${keyOf(meal, category)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const slots: Slot[] = [];
  const extra = new Map<string, string>();
  for (const key of new Set([...wanted.keys(), ...standing.map((each) => keyOf(each.meal, each.category))])) {
    const [meal, category] = key.split('|') as [MealKey, DishCategory];
    const asked = wanted.get(key) ?? 0;
    const labels = DISH_CATEGORIES[category];
    const name = text(`${MEALS[meal].zh}${labels.zh}`, `${MEALS[meal].en}: ${labels.en}`);
    const own = new Map<string, Slot & { days: string[] }>();
    for (const date of dates) {
      const count = Math.max(asked, counts.get(`${date}|${key}`) ?? 0);
      if (count === 0) continue;
      const meatless = isMeatless(conditions, date);
      const id = [key, ...(count > asked ? [count] : []), ...(meatless ? ['meatless'] : [])].join('|');
      const before = own.get(id);
      if (before) before.days.push(date);
      else {
        const categories = kindsAt(conditions, { date, meal, category });
        const wider = count > asked && { atLeast: asked };
        own.set(id, { id, meal, name, categories, count, ...wider, days: [date] });
      }
      if (id !== key) extra.set(`${date}|${key}`, id);
    }
    const usualFirst = [...own.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { days, ...slot } of usualFirst)
      slots.push(days.length === dates.length ? slot : { ...slot, days });
  }
  return {
    slots,
    slotOf: (date, meal, category) => extra.get(`${date}|${keyOf(meal, category)}`) ?? keyOf(meal, category),
  };
}

/** What takes no time is left out, as is what nobody has timed. */
function handMinutesOf(dishes: readonly LibraryDish[]): RuleBasis['handMinutes'] {
  const timed = dishes.filter(({ handMinutes }) => handMinutes);
  return new Map(
    [...Map.groupBy(timed, ({ handMinutes }) => handMinutes!)].map(([minutes, alike]) => [
      minutes,
      alike.map(({ id }) => id),
    ]),
  );
}

/** Dishes served before that are one with a dish on the menu but for the grade of a food: it comes again with them. */
function servedInTurn({ library, history }: MenuSetting, dishes: readonly LibraryDish[]): LibraryDish[] {
  const turnOf = turnIds(library);
  const standing = new Set(dishes.map(({ id }) => id));
  const turns = new Set([...standing].map(turnOf));
  const served = new Set(history.flatMap((day) => day.dishes));
  return [...served].flatMap((id) =>
    standing.has(id) || !turns.has(turnOf(id)) ? [] : (library.dishes.get(id) ?? []),
  );
}

/**
 * What was served, by dishes of the problem: one that is offered no more still has its turn with the dish that it was but
 * for the grade of a food.
 */
function servedAmong(
  { library, history }: MenuSetting,
  dishes: readonly LibraryDish[],
): NonNullable<Problem['history']> {
  const turnOf = turnIds(library);
  const known = new Set(dishes.map(({ id }) => id));
  const among = (served: readonly string[]): string[] => [
    ...new Set(served.flatMap((id) => [id, turnOf(id)].find((each) => known.has(each)) ?? [])),
  ];
  return history
    .map(({ dishes: served, ...day }) => ({ ...day, dishes: among(served) }))
    .filter(({ dishes: served }) => served.length > 0);
}

/** The places of the rules that speak about what one serving costs. */
function placesOf(
  slots: readonly Slot[],
  dishes: readonly LibraryDish[],
  scale: number,
): RuleBasis['places'] {
  const dearest = new Map<DishCategory, number>();
  for (const dish of dishes) {
    const fen = (dish.costFen ?? 0) * scale * portionOf(dish).hi;
    dearest.set(dish.category, Math.max(dearest.get(dish.category) ?? 0, fen));
  }
  return slots.map(({ id, meal, categories, count = 1 }) => {
    const kinds = categories as DishCategory[];
    const dearestFen = Math.max(0, ...kinds.map((kind) => dearest.get(kind) ?? 0));
    return { slot: id, meal: meal as MealKey, category: kinds[0]!, count, dearestFen };
  });
}

/**
 * The problem of a menu.
 * @param placed the dishes that stand (for generation: the locked ones)
 * @param use `plan`: with all dishes that may be served; `judge`: with those on the menu only
 */
export function menuProblem(
  setting: MenuSetting,
  placed: readonly PlacedDish[],
  use: 'plan' | 'judge',
): MenuProblem {
  const { conditions, dates, library } = setting;
  const diners = dinersOfConditions(conditions);
  const edition = editionOf(conditions.edition);
  const scale = portionOfMix(conditions);
  const { slots, slotOf } = slotsOf(setting, placed);
  const unwanted = unwantedFoods(setting);

  const placedAt = new Map<string, string[]>();
  for (const each of placed) placedAt.set(each.dishId, [...(placedAt.get(each.dishId) ?? []), each.meal]);
  const wantedCategories = new Set(conditions.slots.map(({ category }) => category));
  const kinds = new Set(slots.flatMap(({ categories }) => categories ?? []));
  const dishes: LibraryDish[] = [];
  for (const dish of library.dishes.values()) {
    const stands = placedAt.has(dish.id);
    if (stands || (use === 'plan' && dish.offered && kinds.has(dish.category))) dishes.push(dish);
  }
  if (use === 'judge') dishes.push(...servedInTurn(setting, dishes));
  const foods = new Map<string, LibraryFood>();
  for (const dish of dishes) for (const { food } of dish.foods) foods.set(food.id, food);
  // What a menu was made of counts as it was, whatever the recipe of the dish is by now.
  for (const { foods: held } of placed)
    for (const { foodId } of held) {
      const food = library.foods.get(foodId);
      if (food) foods.set(foodId, food);
    }

  const weeks = Map.groupBy(dates, mondayOf);
  const { guide } = referenceData();
  const basis: RuleBasis = {
    diners,
    edition,
    standard: standardOf(conditions.standard),
    guide,
    supplyPercent: conditions.supplyPercent,
    mealShares: conditions.mealTypes,
    tolerancePoints: patternOf(conditions.patternKey).tolerancePoints,
    priceFen: setting.priceFen,
    useTaboo: conditions.useTaboo === 1,
    foods: library.foods,
    taboos: library.taboos,
    meals: conditions.mealTypes.map(({ mealType }) => mealType),
    categories: wantedCategories,
    fruitSlots: conditions.slots.reduce(
      (sum, { category, count }) => sum + (category === '水果' ? count : 0),
      0,
    ),
    choices: conditions.rules ?? {},
    occasions: occasionsAt(setting, ({ id }) => placedAt.has(id), unwanted),
    places: placesOf(slots, dishes, scale),
    bowlMeals: MEAL_KEYS.filter((meal) =>
      conditions.slots.some(
        (slot) => slot.meal === meal && isBowl(slot.category) && (slot.others ?? []).includes('面点'),
      ),
    ),
    handMinutes: handMinutesOf(dishes),
    weeks,
  };
  const rulesFor = (aim: RuleUse) => menuRules(basis, [...foods.values()], aim);
  const rules = rulesFor(use);
  const mealsUsed: ReadonlySet<string> = new Set(slots.map(({ meal }) => meal));
  const sharesSum = conditions.mealTypes.reduce((sum, { percent }) => sum + percent, 0) || 1;
  const ratios = portionRatios(diners, edition);
  const gramsOf = (each: PlacedDish): Record<string, number> =>
    Object.fromEntries(each.foods.map(({ foodId, grams }) => [foodId, grams]));
  const locks: Lock[] = placed.filter(isLocked).map((each) => ({
    day: each.date,
    slot: slotOf(each.date, each.meal, each.category),
    dish: each.dishId,
    ...(each.weightLocked && { grams: gramsOf(each) }),
  }));

  const wish = conditions.wishes?.neighbours ?? 'differ';
  const inTurn = new Set(dishes.flatMap((dish) => (factsOf(dish).everyWeek ? [] : dish.id)));
  // Judging leaves the neighbours out: a menu is as good as it is, whatever others eat.
  const apart =
    use === 'judge' ? [] : neighbourLimits(wish, setting.neighbours ?? [], weeks, (id) => inTurn.has(id));
  const withNeighbours = ({ limits = [] }: Pick<Problem, 'limits'>): Limit[] => [...limits, ...apart];
  const repetitions = [...(rules.repetitions ?? []), ...(use === 'judge' ? [] : byWeekday(rules))];
  const forbids = [...meatless(setting, slots, dishes), ...(use === 'judge' ? [] : dryBreads(slots, dishes))];
  const stated = {
    ...rules,
    repetitions,
    limits: withNeighbours(rules),
    ...(forbids.length > 0 && { forbids }),
  };

  const asked = {
    slots,
    dishes: dishes.map((dish) => planDish(dish, scale, setting, placedAt.get(dish.id) ?? [], mealsUsed)),
  };

  const problem: Problem = {
    format: 'shanyuan-problem/1',
    days: dates.map((date) => ({ id: date, date, week: mondayOf(date) })),
    meals: MEAL_KEYS.filter((meal) => mealsUsed.has(meal)).map((meal) => {
      const share = conditions.mealTypes.find(({ mealType }) => mealType === meal)?.percent;
      return {
        id: meal,
        name: text(MEALS[meal].zh, MEALS[meal].en),
        ...(share !== undefined && { share: share / sharesSum }),
      };
    }),
    ...(use === 'judge' ? asChosen(asked) : asked),
    attributes: attributeWords(dishes),
    nutrients: NUTRIENT_KEYS.map((key) => ({
      id: key,
      name: text(NUTRIENTS[key].label.zh, NUTRIENTS[key].label.en),
      unit: NUTRIENTS[key].unit,
      decimals: NUTRIENTS[key].decimals,
    })),
    foods: [...foods.values()].map(planFood),
    ...stated,
    words: wordsOfRules(stated),
    locks,
    forbiddenFoods: [...unwanted.values()].filter(({ food }) => foods.has(food)),
    history: servedAmong(setting, dishes),
    ageGroups: Object.entries(ratios).map(([key, factor]) => ({
      id: key,
      name: text(
        AGE_GROUPS[key as keyof typeof AGE_GROUPS].zh,
        AGE_GROUPS[key as keyof typeof AGE_GROUPS].en,
      ),
      count: totalDiners(diners.filter(({ ageGroup }) => ageGroup === key)),
      factor,
    })),
    objective: { preference: LIKING * worthScale(conditions).length, cost: 0 },
  };
  return {
    problem,
    weighing: use === 'plan' ? { ...problem, limits: withNeighbours(rulesFor('weigh')) } : problem,
    slotOf,
    menu: {
      items: placed.map((each) => ({
        day: each.date,
        slot: slotOf(each.date, each.meal, each.category),
        dish: each.dishId,
        portion: each.portion,
        grams: gramsOf(each),
      })),
    },
  };
}

/** The problem of planning a menu anew around what is locked. */
export const planAnew = (setting: MenuSetting, dishes: readonly PlacedDish[]): MenuProblem =>
  menuProblem(setting, dishes.filter(isLocked), 'plan');
