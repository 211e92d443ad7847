// Rules about which dishes stand together, from the declared table (contract/recipe/menu-rules.ts): from week to week,
// within a day and a meal, how often in a week, and what single foods may amount to; and the traditional pairs.
import { text } from '../../../contract/kit/text.ts';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../contract/library/dish-category.ts';
import { DISH_OCCASIONS, type DishOccasion } from '../../../contract/library/dish-words.ts';
import { MENU_RULES, type MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import type { MenuRule } from '../../../contract/recipe/menu-rules/menu-rule.ts';
import { totalDiners } from '../../../planner/nutrition/diners.ts';
import { guideBand } from '../../../planner/nutrition/food-guide.ts';
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { weeklyKinds } from '../../../planner/nutrition/variety.ts';
import type {
  Conflict,
  DishSelector,
  Limit,
  Repetition,
  Spread,
  Term,
  Unit,
  Variety,
} from '../../../planner/problem.ts';
import { titleOf, type LibraryFood } from '../library/service/library.ts';
import { GRAIN_PARTS, type DishTag } from './dish-facts.ts';
import { OF_MEAT } from './slot-kinds.ts';
import { EACH, figureOf, grainGroup, PERCENT, soft, WEIGHT, type RuleBasis } from './rule-basis.ts';

const MAIN_MEALS: MealKey[] = ['breakfast', 'lunch', 'dinner'];

/** Units of what no term of a limit says by itself. */
const UNITS: Partial<Record<NonNullable<MenuRule['measures']>, Unit>> = {
  share: PERCENT,
  minutes: { text: text('分钟', 'min'), decimals: 0 },
};

/** Id, name and unit of a rule, and how it holds. */
function stated(key: MenuRuleKey): Pick<Limit, 'id' | 'name' | 'weight' | 'unit'> & { hard: boolean } {
  const { name, holds, measures } = MENU_RULES[key] as MenuRule;
  const unit = measures && UNITS[measures];
  return {
    id: key,
    name,
    ...(unit && { unit }),
    ...(holds === 'hard' ? { hard: true } : soft(holds)),
  };
}

/** Number of service days → the dates of the weeks that have as many. */
function weeksByLength(weeks: RuleBasis['weeks']): Map<number, string[]> {
  const byLength = Map.groupBy(weeks.values(), ({ length }) => length);
  return new Map([...byLength].map(([length, alike]) => [length, alike.flat()]));
}

const tagged = (...tags: DishTag[]): Term => ({ of: 'dishes', select: { tags } });

const having = (attributes: NonNullable<DishSelector['attributes']>): Term[] => [
  { of: 'dishes', select: { attributes } },
];

type Side = 'atLeast' | 'atMost';

/** A count per week; short weeks get their part of a minimum and the whole of a maximum. */
function weeklyCount(
  basis: RuleBasis,
  key: MenuRuleKey,
  side: Side,
  terms: Term[],
  where: { meals?: MealKey[] } = {},
): Limit[] {
  const figure = figureOf(basis, key);
  if (figure === null) return [];
  const byLength = [...weeksByLength(basis.weeks)];
  return byLength.flatMap(([days, dates]): Limit[] => {
    const least = Math.floor(figure * Math.min(1, days / FULL_WEEK));
    if (side === 'atLeast' && least === 0) return [];
    return [
      {
        ...stated(key),
        id: byLength.length > 1 ? `${key}.${days}` : key,
        terms,
        per: 'week',
        where: { ...where, days: dates },
        lower: side === 'atLeast' ? least : null,
        upper: side === 'atMost' ? figure : null,
        ...EACH,
      },
    ];
  });
}

/** How often kinds of dishes come in a week. */
export function countLimits(basis: RuleBasis): Limit[] {
  const at = (meal: MealKey, key: MenuRuleKey, side: Side, terms: Term[]): Limit[] =>
    basis.meals.includes(meal) ? weeklyCount(basis, key, side, terms, { meals: [meal] }) : [];
  const lunchOfMeat = basis.places.some(({ meal, category }) => meal === 'lunch' && category === '荤菜');
  return [
    ...at('dinner', 'dinner.plainBread', 'atMost', [tagged('plainBread')]),
    ...at('dinner', 'dinner.porridge', 'atMost', [{ of: 'dishes', select: { categories: ['粥羹'] } }]),
    ...at('dinner', 'dinner.filled', 'atLeast', [tagged('hearty')]),
    ...at('dinner', 'dinner.milky', 'atMost', [tagged('milky')]),
    ...at('breakfast', 'breakfast.sweet', 'atMost', [tagged('sweet')]),
    ...at('breakfast', 'breakfast.milky', 'atMost', [tagged('milky')]),
    ...(lunchOfMeat ? at('lunch', 'lunch.onePot', 'atMost', [tagged('onePot')]) : []),
    ...weeklyCount(basis, 'vegetable.dish', 'atMost', [tagged('noVegetable')]),
    ...weeklyCount(basis, 'count.creamSoup', 'atMost', [tagged('creamSoup')]),
    ...weeklyCount(basis, 'count.fried', 'atMost', [tagged('fried')]),
    ...weeklyCount(basis, 'count.processed', 'atMost', [tagged('processed')]),
    ...weeklyCount(basis, 'count.sweet', 'atMost', having({ sweetSnack: ['sweet'] })),
    ...weeklyCount(basis, 'count.sweetSour', 'atMost', [tagged('sweetSour')]),
    ...weeklyCount(basis, 'count.aquatic', 'atLeast', [tagged('aquatic')]),
    ...weeklyCount(basis, 'aquatic.most', 'atMost', [tagged('aquatic')]),
    ...weeklyCount(basis, 'count.liverBlood', 'atLeast', [tagged('liver', 'blood')]),
    ...weeklyCount(basis, 'count.liver', 'atMost', [tagged('liver')]),
    ...weeklyCount(basis, 'count.soy', 'atLeast', [tagged('soy')]),
    ...weeklyCount(basis, 'count.fungusAlgae', 'atLeast', [tagged('fungusAlgae')]),
    ...weeklyCount(basis, 'count.nut', 'atMost', [tagged('nut')]),
    ...weeklyCount(basis, 'count.delicacy', 'atMost', [tagged('delicacy')]),
    ...dearServings(basis),
    ...festiveDishes(basis),
    ...mealLimits(basis),
  ];
}

/** How many dishes of a kind a meal has at most. */
function mealLimits(basis: RuleBasis): Limit[] {
  const atMost = (key: MenuRuleKey, tags: DishTag[], meals = basis.meals): Limit[] => {
    const figure = figureOf(basis, key);
    if (figure === null || meals.length === 0) return [];
    const where = meals === basis.meals ? {} : { where: { meals: [...meals] } };
    return [{ ...stated(key), terms: [tagged(...tags)], per: 'meal', ...where, upper: figure, ...EACH }];
  };
  const mainMeals = basis.meals.filter((meal) => meal === 'lunch' || meal === 'dinner');
  return [
    ...atMost('aquatic.meal', ['ofAquatic'], mainMeals),
    ...atMost(
      'dinner.bowl',
      ['soupy'],
      mainMeals.filter((meal) => meal === 'dinner'),
    ),
    ...atMost('rice.meal', ['ofRice']),
    ...atMost('egg.meal', ['ofEgg']),
    ...atMost('kitchen.stove', ['onStove']),
    ...atMost('kitchen.steamer', ['inSteamer']),
    ...atMost('kitchen.oven', ['inOven']),
    ...atMost('kitchen.laborious', ['fried', 'shaped']),
    ...handWork(basis),
  ];
}

const AFTER_LUNCH: readonly MealKey[] = ['afternoonSnack', 'dinner'];

/** Minutes of hands, as the library states them for a hundred portions, for the children there are. */
function handWork(basis: RuleBasis): Limit[] {
  const figure = figureOf(basis, 'kitchen.hands');
  if (figure === null || basis.handMinutes.size === 0) return [];
  const children = totalDiners(basis.diners);
  const { name } = MENU_RULES['kitchen.hands'];
  const halves = [
    {
      half: 'morning',
      words: text('上午', 'Up to lunch'),
      of: (meal: MealKey) => !AFTER_LUNCH.includes(meal),
    },
    {
      half: 'afternoon',
      words: text('下午', 'After lunch'),
      of: (meal: MealKey) => AFTER_LUNCH.includes(meal),
    },
  ];
  return halves.flatMap(({ half, words, of }): Limit[] => {
    const meals = basis.meals.filter(of);
    if (meals.length === 0) return [];
    return [
      {
        ...stated('kitchen.hands'),
        id: `kitchen.hands.${half}`,
        name: text(`${name.zh}（${words.zh}）`, `${name.en}: ${words.en.toLowerCase()}`),
        terms: [...basis.handMinutes].map(([minutes, dishes]) => ({
          of: 'dishes',
          select: { dishes: [...dishes] },
          coef: (minutes * children) / PORTIONS_OF_HANDS,
        })),
        per: 'day',
        where: { meals },
        upper: figure,
      },
    ];
  });
}
/** The library states hand work for so many portions. */
const PORTIONS_OF_HANDS = 100;

/** How a dish of an occasion is marked on the days it is eaten. */
export const occasionTag = (occasion: DishOccasion): string => `occasion.${occasion}`;

/** A festival or solar term brings at least one of its dishes. */
function festiveDishes(basis: RuleBasis): Limit[] {
  if (figureOf(basis, 'occasion') === null) return [];
  return basis.occasions.map(({ occasion, dates }) => ({
    ...stated('occasion'),
    id: `occasion.${occasion}`,
    name: text(
      `${DISH_OCCASIONS[occasion].zh}：${MENU_RULES.occasion.name.zh}`,
      `${DISH_OCCASIONS[occasion].en}: ${MENU_RULES.occasion.name.en}`,
    ),
    terms: [{ of: 'dishes', select: { tags: [occasionTag(occasion)] } }],
    per: 'horizon',
    where: { days: [...dates] },
    lower: 1,
    ...EACH,
  }));
}

/**
 * What is served in a place costs at most its part of the price, fruit less than other dishes: half a serving of what
 * is dear may come. Stated for the places that something dearer could stand in.
 */
function dearServings(basis: RuleBasis): Limit[] {
  return [...Map.groupBy(basis.places, ({ category, count }) => `${category}|${count}`).values()].flatMap(
    (alike): Limit[] => {
      const { category, count } = alike[0]!;
      const key = category === '水果' ? 'fruit.price' : 'dish.price';
      const share = figureOf(basis, key);
      if (share === null) return [];
      const most = (basis.priceFen * share) / 100;
      const dear = alike.filter(({ dearestFen }) => dearestFen > most);
      if (dear.length === 0) return [];
      const { name } = MENU_RULES[key];
      const kind = DISH_CATEGORIES[category];
      const of = `${key === 'fruit.price' ? '' : category}${count > 1 ? count : ''}`;
      return [
        {
          ...stated(key),
          id: of ? `${key}.${of}` : key,
          ...(key === 'dish.price' && { name: text(`${kind.zh}：${name.zh}`, `${kind.en}: ${name.en}`) }),
          terms: [{ of: 'cost' }],
          per: 'meal',
          where: { slots: dear.map(({ slot }) => slot) },
          upper: most * count,
        },
      ];
    },
  );
}

const gramsOf = (groups: string[]): Term => ({ of: 'grams', foods: { groups } });

/** What single kinds of food amount to, per meal, day or week. `terms` of milk are the guideline's. */
export function amountLimits(basis: RuleBasis, milkTerms: Term[]): Limit[] {
  const limits: Limit[] = [];
  const add = (key: MenuRuleKey, make: (figure: number) => Partial<Limit> & Pick<Limit, 'terms' | 'per'>) => {
    const figure = figureOf(basis, key);
    if (figure !== null) limits.push({ ...stated(key), ...make(figure) });
  };
  /** What the guideline says of the day, not the least that it lets kindergartens off with. */
  const dueEachDay = (key: MenuRuleKey, group: string, terms: Term[]): void => {
    const guide = basis.guide.groups.find((each) => each.key === group);
    const daily = guide && guideBand(guide, basis.diners, basis.supplyPercent).dailyMin;
    if (!daily) return;
    const due = (daily * basis.supplyPercent) / 100;
    add(key, (figure) => ({ terms, per: 'day', lower: (due * figure) / 100 }));
  };
  const mainMeals = basis.meals.filter((meal) => meal === 'lunch' || meal === 'dinner');
  if (mainMeals.length > 0) {
    add('vegetable.darkLeaf', (figure) => ({ terms: [gramsOf(['darkLeaf'])], per: 'day', lower: figure }));
    add('vegetable.leafShare', (figure) => ({
      terms: [gramsOf(['darkLeaf'])],
      denominator: [gramsOf(['darkVegetable'])],
      per: 'week',
      basis: 'per-day',
      lower: figure / 100,
      scale: USUAL_DARK * (figure / 100 || 1),
    }));
  }
  if (mainMeals.length > 0)
    add('vegetable.meal', (figure) => ({
      terms: [gramsOf(['realVegetable', 'fungusAlgae'])],
      per: 'meal',
      where: { meals: mainMeals },
      lower: figure,
    }));
  const grain = GRAIN_PARTS.map((dry) => ({ ...gramsOf([grainGroup(dry)]), coef: dry }));
  const grainAt = (key: MenuRuleKey, meals: MealKey[]): void => {
    if (meals.length > 0)
      add(key, (figure) => ({ terms: grain, per: 'meal', where: { meals }, lower: figure }));
  };
  grainAt(
    'grain.meal',
    basis.meals.filter((meal) => meal === 'breakfast' || meal === 'dinner'),
  );
  grainAt(
    'grain.lunch',
    basis.meals.filter((meal) => meal === 'lunch'),
  );
  add('price.day', (figure) => ({
    terms: [{ of: 'cost' }],
    per: 'day',
    lower: basis.priceFen * (1 - figure / 100),
    upper: basis.priceFen * (1 + figure / 100),
  }));
  add('tuber.mean', (figure) => ({
    terms: [gramsOf(['tuber'])],
    per: 'week',
    basis: 'per-day',
    upper: figure,
  }));
  add('coarse.day', () => ({ terms: [tagged('coarse')], per: 'day', lower: 1, ...EACH }));
  if (milkTerms.length > 0) dueEachDay('milk.day', 'milk', milkTerms);
  if (basis.categories.has('蛋类'))
    add('egg.day', (figure) => ({ terms: [gramsOf(['egg'])], per: 'day', lower: figure }));
  if (basis.categories.has('水果')) {
    dueEachDay('fruit.least', 'fruit', [gramsOf(['fruit'])]);
    add('fruit.serving', (figure) => ({ terms: [gramsOf(['fruit'])], per: 'meal', upper: figure }));
  }
  return limits;
}
/** Rough grams of dark vegetables a day: only the size matters. */
const USUAL_DARK = 90;

/** Prices of dishes that come again too soon: most within the next week, less in each one after. */
export function repetitions(basis: RuleBasis): Repetition[] {
  const weeks = figureOf(basis, 'weeks.repeat');
  if (weeks === null) return [];
  const { name, holds } = MENU_RULES['weeks.repeat'];
  const costs = Array.from({ length: weeks * FULL_WEEK - 1 }, (_, k) => {
    const week = Math.floor((k + 1) / FULL_WEEK);
    // The same weekday of the week before is what people notice first.
    const sameDay = (k + 1) % FULL_WEEK === 0 ? 1.3 : 1;
    return holds * sameDay * Math.max(0.5, 1 - 0.2 * Math.max(0, week - 1));
  });
  return [{ id: 'weeks.repeat', name, by: 'turn', costs }];
}

export function varieties(basis: RuleBasis): Variety[] {
  const { standard, weeks } = basis;
  const fruits = figureOf(basis, 'fruit.day');
  return [
    {
      id: 'variety.day',
      name: text('每日食物种类', 'Different foods per day'),
      distinct: 'food',
      atLeast: standard.variety.dayMin,
      per: 'day',
      weight: WEIGHT.variety,
    },
    ...[...weeksByLength(weeks)].map(([days, dates], _, all): Variety => ({
      id: all.length > 1 ? `variety.week.${days}` : 'variety.week',
      name: text('每周食物种类', 'Different foods per week'),
      distinct: 'food',
      atLeast: weeklyKinds(standard, days),
      per: 'week',
      where: { days: dates },
      weight: WEIGHT.variety,
    })),
    ...kindsBought(basis, 'kitchen.foods', 'food'),
    ...kindsBought(basis, 'kitchen.fresh', 'fresh'),
    ...kindsBought(basis, 'kitchen.oils', 'oil'),
    ...(fruits !== null && fruits > 0 && basis.fruitSlots >= fruits
      ? [
          {
            id: 'fruit.day',
            name: MENU_RULES['fruit.day'].name,
            distinct: 'fruit',
            atLeast: fruits,
            per: 'day' as const,
            weight: MENU_RULES['fruit.day'].holds * fruits,
          },
        ]
      : []),
  ];
}

/** Of so many kinds at most a week's purchase is. */
function kindsBought(
  basis: RuleBasis,
  key: 'kitchen.foods' | 'kitchen.fresh' | 'kitchen.oils',
  distinct: string,
): Variety[] {
  const atMost = figureOf(basis, key);
  if (atMost === null) return [];
  const { name, holds } = MENU_RULES[key];
  return [{ id: key, name, distinct, atLeast: 0, atMost, per: 'week', weight: holds }];
}

/** Whose main ingredients turn in a week: eggs, milk and fruit have rules of their own. */
const IN_TURN: DishCategory[] = DISH_CATEGORY_KEYS.filter(
  (category) => !['蛋类', '奶类', '水果'].includes(category),
);
/** A meal with two meat dishes has each kind of meat twice as often; days with a wider place of one count as the widest. */
function turnsOfMeat({ places }: RuleBasis, meal: MealKey, rule: Spread[]): Spread[] {
  const widest = new Map<DishCategory, number>();
  for (const { meal: at, category, count } of places)
    if (at === meal && OF_MEAT.includes(category))
      widest.set(category, Math.max(widest.get(category) ?? 0, count));
  const most = [...widest.values()].reduce((sum, count) => sum + count, 0);
  return most > 0 ? rule.map((each) => ({ ...each, atMost: each.atMost * most })) : [];
}
const MEATS_OF_MEAL = [
  ['flesh.lunch', 'lunch'],
  ['flesh.dinner', 'dinner'],
] as const;

export function spreads(basis: RuleBasis): Spread[] {
  const { meals } = basis;
  const mainMeals = MAIN_MEALS.filter((meal) => meals.includes(meal));
  const spread = (
    key: MenuRuleKey,
    attribute: string,
    per: Spread['per'],
    rest: Partial<Spread> = {},
  ): Spread[] => {
    const figure = figureOf(basis, key);
    if (figure === null) return [];
    return [{ ...stated(key), attribute, atMost: Math.max(1, figure), per, ...rest }];
  };
  const within = (key: MenuRuleKey, attribute: string, rest: Partial<Spread> = {}): Spread[] =>
    mainMeals.length === 0 ? [] : spread(key, attribute, 'meal', { where: { meals: mainMeals }, ...rest });
  const cooked = { select: { categories: [...OF_MEAT, '素菜', '汤'] } };
  return [
    ...spread('mainFood.day', 'mainFood', 'day'),
    ...spread('meat.day', 'meat', 'day'),
    ...spread('mainFood.nextDay', 'mainFood', { days: 2 }, { select: { categories: ['荤菜'] } }),
    ...spread('meat.nextDay', 'meat', { days: 2 }, { select: { categories: ['荤菜'] } }),
    ...spread('vegetable.nextDay', 'mainFood', { days: 2 }, { select: { categories: ['素菜'] } }),
    ...within('spread.method', 'method'),
    ...within('spread.color', 'color'),
    ...within('spread.taste', 'taste'),
    ...within('spread.shape', 'shape', cooked),
    ...within('spread.heavy', 'heavy'),
    ...spread('mainFood.week', 'mainFood', 'week', { select: { categories: IN_TURN } }),
    ...MEATS_OF_MEAL.flatMap(([key, meal]) =>
      meals.includes(meal)
        ? turnsOfMeat(
            basis,
            meal,
            spread(key, 'flesh', 'week', { where: { meals: [meal] }, select: { categories: [...OF_MEAT] } }),
          )
        : [],
    ),
    ...spread('fruit.again', 'fruit', { days: FULL_WEEK }),
    ...(basis.categories.has('米饭')
      ? spread('spread.rice', 'dish', 'week', { select: { categories: ['米饭'] } })
      : []),
    ...(meals.includes('dinner')
      ? spread('dinner.staple', 'staple', 'week', { where: { meals: ['dinner'] } })
      : []),
    ...(meals.includes('breakfast')
      ? [
          ...spread('breakfast.staple', 'staple', 'week', { where: { meals: ['breakfast'] } }),
          ...spread('breakfast.pair', 'breakfastKind', 'meal', { where: { meals: ['breakfast'] } }),
        ]
      : []),
  ];
}

/** Of the foods at hand: a pair of which one side is in no dish cannot meet. */
export function tabooConflicts(basis: RuleBasis, foods: readonly LibraryFood[]): Conflict[] {
  if (!basis.useTaboo) return [];
  const byName = Map.groupBy(foods, ({ name }) => name);
  const named = (names: readonly string[]): LibraryFood[] => names.flatMap((name) => byName.get(name) ?? []);
  return basis.taboos.flatMap((pair) => {
    const sides = [named(pair.first), named(pair.second)];
    const [first, second] = sides.map((side) => side[0]);
    if (!first || !second) return [];
    const en = `${titleOf(first).en} × ${titleOf(second).en}`;
    return [
      {
        id: `taboo.${pair.id}`,
        name: text(`传统相克：${pair.name}`, `Traditional incompatible pair: ${en}`),
        groups: sides.map((side) => ({ foods: side.map(({ id }) => id) })),
        per: pair.scope,
      },
    ];
  });
}
