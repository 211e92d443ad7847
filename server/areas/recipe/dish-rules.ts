// Rules about which dishes stand together, from the declared table (contract/recipe/menu-rules.ts): from week to week,
// within a day and a meal, how often in a week, and what single foods may amount to; and the traditional pairs.
import { text } from '../../../contract/kit/text.ts';
import { DISH_OCCASIONS, type DishOccasion } from '../../../contract/library/dish-words.ts';
import { MENU_RULES, type MenuRule, type MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import { guideBand } from '../../../planner/nutrition/food-guide.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Conflict, Limit, Repetition, Spread, Term, Variety } from '../../../planner/problem.ts';
import { titleOf, type LibraryFood } from '../library/service/library.ts';
import type { DishTag } from './dish-facts.ts';
import { EACH, soft, WEIGHT, type RuleBasis } from './rule-basis.ts';

const FULL_WEEK = 5;
const MAIN_MEALS: MealKey[] = ['breakfast', 'lunch', 'dinner'];

/** The figure of a rule here: the kindergarten's, else the usual one; null where the rule is not wanted. */
export function figureOf(basis: Pick<RuleBasis, 'choices'>, key: MenuRuleKey): number | null {
  const chosen = basis.choices[key];
  if (chosen !== undefined) return chosen;
  return (MENU_RULES[key] as MenuRule).value?.usual ?? 0;
}

/** Id and name of a rule, and how it holds. */
function stated(key: MenuRuleKey): { id: string; name: Limit['name']; hard: boolean; weight?: number } {
  const { name, holds } = MENU_RULES[key] as MenuRule;
  return { id: key, name, ...(holds === 'hard' ? { hard: true } : soft(holds)) };
}

/** Number of service days → the dates of the weeks that have as many. */
function weeksByLength(weeks: RuleBasis['weeks']): Map<number, string[]> {
  const byLength = Map.groupBy(weeks.values(), ({ length }) => length);
  return new Map([...byLength].map(([length, alike]) => [length, alike.flat()]));
}

const tagged = (...tags: DishTag[]): Term => ({ of: 'dishes', select: { tags } });

/** A count per week; short weeks get their part of a minimum and the whole of a maximum. */
function weeklyCount(
  basis: RuleBasis,
  key: MenuRuleKey,
  side: 'atLeast' | 'atMost',
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
  const porridge: Term[] = [{ of: 'dishes', select: { categories: ['粥羹'] } }];
  const staples = basis.meals.includes('dinner')
    ? [
        ...weeklyCount(basis, 'dinner.plainBread', 'atMost', [tagged('plainBread')], { meals: ['dinner'] }),
        ...weeklyCount(basis, 'dinner.porridge', 'atMost', porridge, { meals: ['dinner'] }),
      ]
    : [];
  const breakfast = basis.meals.includes('breakfast')
    ? weeklyCount(basis, 'breakfast.sweet', 'atMost', [tagged('sweet')], { meals: ['breakfast'] })
    : [];
  const snacks: Term[] = [{ of: 'dishes', select: { attributes: { sweetSnack: ['sweet'] } } }];
  return [
    ...staples,
    ...breakfast,
    ...weeklyCount(basis, 'vegetable.dish', 'atMost', [tagged('noVegetable')]),
    ...weeklyCount(basis, 'count.creamSoup', 'atMost', [tagged('creamSoup')]),
    ...weeklyCount(basis, 'count.fried', 'atMost', [tagged('fried')]),
    ...weeklyCount(basis, 'count.processed', 'atMost', [tagged('processed')]),
    ...weeklyCount(basis, 'count.sweet', 'atMost', snacks),
    ...weeklyCount(basis, 'count.aquatic', 'atLeast', [tagged('aquatic')]),
    ...weeklyCount(basis, 'count.liverBlood', 'atLeast', [tagged('liver', 'blood')]),
    ...weeklyCount(basis, 'count.liver', 'atMost', [tagged('liver')]),
    ...weeklyCount(basis, 'count.soy', 'atLeast', [tagged('soy')]),
    ...weeklyCount(basis, 'count.fungusAlgae', 'atLeast', [tagged('fungusAlgae')]),
    ...weeklyCount(basis, 'count.nut', 'atMost', [tagged('nut')]),
    ...weeklyCount(basis, 'count.delicacy', 'atMost', [tagged('delicacy')]),
    ...dearDishes(
      basis,
      'fruit.price',
      basis.costs.filter(({ fruit }) => fruit),
    ),
    ...dearDishes(basis, 'dish.price', basis.costs),
    ...festiveDishes(basis),
  ];
}

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

/** Dishes that cost more than their part of the price should not come at all. */
function dearDishes(basis: RuleBasis, key: 'fruit.price' | 'dish.price', all: RuleBasis['costs']): Limit[] {
  const share = figureOf(basis, key);
  if (share === null) return [];
  const dear = all.filter(({ costFen }) => costFen > (basis.priceFen * share) / 100);
  if (dear.length === 0) return [];
  return [
    {
      ...stated(key),
      terms: [{ of: 'dishes', select: { dishes: dear.map(({ id }) => id) } }],
      per: 'horizon',
      upper: 0,
      ...EACH,
    },
  ];
}

const gramsOf = (groups: string[]): Term => ({ of: 'grams', foods: { groups } });

/** What single kinds of food amount to, per meal, day or week. `terms` of milk are the guideline's. */
export function amountLimits(basis: RuleBasis, milkTerms: Term[]): Limit[] {
  const limits: Limit[] = [];
  const add = (key: MenuRuleKey, make: (figure: number) => Partial<Limit> & Pick<Limit, 'terms' | 'per'>) => {
    const figure = figureOf(basis, key);
    if (figure !== null) limits.push({ ...stated(key), ...make(figure) });
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
  add('tuber.mean', (figure) => ({
    terms: [gramsOf(['tuber'])],
    per: 'week',
    basis: 'per-day',
    upper: figure,
  }));
  add('coarse.day', () => ({ terms: [tagged('coarse')], per: 'day', lower: 1, ...EACH }));
  // What the guideline says of the day, not the least that it lets kindergartens off with.
  const milk = basis.guide.groups.find(({ key }) => key === 'milk');
  const daily = milk && guideBand(milk, basis.diners, basis.supplyPercent).dailyMin;
  if (daily && milkTerms.length > 0)
    add('milk.day', (figure) => ({
      terms: milkTerms,
      per: 'day',
      lower: (((daily * basis.supplyPercent) / 100) * figure) / 100,
    }));
  if (basis.categories.has('蛋类'))
    add('egg.day', (figure) => ({ terms: [gramsOf(['egg'])], per: 'day', lower: figure }));
  if (basis.categories.has('水果'))
    add('fruit.serving', (figure) => ({ terms: [gramsOf(['fruit'])], per: 'meal', upper: figure }));
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
  const { dayMin, weekMin } = standard.variety;
  const fruits = figureOf(basis, 'fruit.day');
  const bought = figureOf(basis, 'kitchen.foods');
  return [
    {
      id: 'variety.day',
      name: text('每日食物种类', 'Different foods per day'),
      distinct: 'food',
      atLeast: dayMin,
      per: 'day',
      weight: WEIGHT.variety,
    },
    ...[...weeksByLength(weeks)].map(([days, dates], _, all): Variety => {
      // As the report lowers it for short weeks: from the day's minimum on one day to the week's on five.
      const part = Math.min(1, (days - 1) / (FULL_WEEK - 1));
      return {
        id: all.length > 1 ? `variety.week.${days}` : 'variety.week',
        name: text('每周食物种类', 'Different foods per week'),
        distinct: 'food',
        atLeast: Math.round(dayMin + (weekMin - dayMin) * part),
        per: 'week',
        where: { days: dates },
        weight: WEIGHT.variety,
      };
    }),
    ...(bought === null
      ? []
      : [
          {
            id: 'kitchen.foods',
            name: MENU_RULES['kitchen.foods'].name,
            distinct: 'food',
            atLeast: 0,
            atMost: bought,
            per: 'week' as const,
            weight: MENU_RULES['kitchen.foods'].holds,
          },
        ]),
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
  const cooked = { select: { categories: ['荤菜', '半荤', '素菜', '汤'] } };
  return [
    ...spread('mainFood.day', 'mainFood', 'day'),
    ...spread('meat.day', 'meat', 'day'),
    ...spread('mainFood.nextDay', 'mainFood', { days: 2 }, { select: { categories: ['荤菜'] } }),
    ...within('spread.method', 'method'),
    ...within('spread.color', 'color'),
    ...within('spread.taste', 'taste'),
    ...within('spread.shape', 'shape', cooked),
    ...within('spread.heavy', 'heavy'),
    ...spread('fruit.again', 'fruit', { days: FULL_WEEK }),
    ...(basis.categories.has('米饭')
      ? spread('spread.rice', 'dish', 'week', { select: { categories: ['米饭'] } })
      : []),
    ...(meals.includes('dinner')
      ? spread('dinner.staple', 'staple', 'week', { where: { meals: ['dinner'] } })
      : []),
    ...(meals.includes('breakfast')
      ? spread('breakfast.staple', 'staple', 'week', { where: { meals: ['breakfast'] } })
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
