// Rules about which dishes stand together: counts per week, kinds of food, main ingredients, spread within a meal,
// traditional pairs.
import { text, type Text } from '../../../contract/kit/text.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Conflict, Limit, Spread, Variety } from '../../../planner/problem.ts';
import { titleOf, type LibraryFood } from '../library/service/library.ts';
import { soft, WEIGHT, type RuleBasis } from './rule-basis.ts';

interface WeeklyCount {
  readonly id: string;
  readonly name: Text;
  readonly tags: string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly weight: number;
}

/** Dishes of five service days (nutrition practice; liver twice a week passes the UL of vitamin A). */
const WEEKLY_COUNTS: readonly WeeklyCount[] = [
  {
    id: 'liverBlood',
    name: text('动物肝、血（每周道数）', 'Liver and blood (dishes per week)'),
    tags: ['liver', 'blood'],
    min: 1,
    max: 2,
    weight: WEIGHT.count,
  },
  {
    id: 'liver',
    name: text('动物肝（每周道数）', 'Liver (dishes per week)'),
    tags: ['liver'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'aquatic',
    name: text('水产品（每周道数）', 'Fish and seafood (dishes per week)'),
    tags: ['aquatic'],
    min: 2,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'coarse',
    name: text('粗杂粮（每周道数）', 'Whole grains (dishes per week)'),
    tags: ['coarse'],
    min: 3,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'soy',
    name: text('大豆制品（每周道数）', 'Soy foods (dishes per week)'),
    tags: ['soy'],
    min: 3,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'fungusAlgae',
    name: text('菌藻类（每周道数）', 'Fungi and algae (dishes per week)'),
    tags: ['fungusAlgae'],
    min: 2,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'nut',
    name: text('坚果（每周道数）', 'Nuts (dishes per week)'),
    tags: ['nut'],
    min: null,
    max: 3,
    weight: WEIGHT.sweet,
  },
  {
    id: 'fried',
    name: text('油炸菜（每周道数）', 'Fried dishes per week'),
    tags: ['fried'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'processed',
    name: text('加工肉制品（每周道数）', 'Processed meat (dishes per week)'),
    tags: ['processed'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'sweet',
    name: text('甜食（每周道数）', 'Sweet dishes per week'),
    tags: ['sweet'],
    min: null,
    max: 3,
    weight: WEIGHT.sweet,
  },
];
const FULL_WEEK = 5;

/** A rule of one number per week; short weeks get their part of a minimum and the whole of a maximum. */
export function countLimits(weeks: RuleBasis['weeks']): Limit[] {
  return WEEKLY_COUNTS.flatMap(({ id, name, tags, min, max, weight }) =>
    [...weeksByLength(weeks)].map(([days, dates], _, all) => {
      const share = Math.min(1, days / FULL_WEEK);
      const lower = min === null ? null : Math.floor(min * share);
      return {
        id: all.length > 1 ? `count.${id}.${days}` : `count.${id}`,
        name,
        terms: [{ of: 'dishes' as const, select: { tags } }],
        per: 'week' as const,
        where: { days: dates },
        lower: lower || null,
        upper: max,
        scale: 1,
        // One dish too many or too few is a whole miss: no steeper price beyond the first twelfth of a dish.
        steep: 1,
        ...soft(weight),
      };
    }),
  ).filter((limit) => limit.lower !== null || limit.upper !== null);
}

/** Number of service days → the dates of the weeks that have as many. */
function weeksByLength(weeks: RuleBasis['weeks']): Map<number, string[]> {
  const byLength = new Map<number, string[]>();
  for (const dates of weeks.values())
    byLength.set(dates.length, [...(byLength.get(dates.length) ?? []), ...dates]);
  return byLength;
}

export function varieties({ standard, weeks }: RuleBasis): Variety[] {
  const { dayMin, weekMin } = standard.variety;
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
  ];
}

const MAIN_MEALS: MealKey[] = ['breakfast', 'lunch', 'dinner'];

export function spreads(meals: readonly MealKey[]): Spread[] {
  const mainMeals = MAIN_MEALS.filter((meal) => meals.includes(meal));
  const within = (id: string, name: Text, attribute: string, atMost: number): Spread[] =>
    mainMeals.length === 0
      ? []
      : [
          {
            id,
            name,
            attribute,
            atMost,
            per: 'meal',
            where: { meals: mainMeals },
            hard: false,
            weight: WEIGHT.spread,
          },
        ];
  return [
    {
      id: 'mainFood.day',
      name: text('同一主料一天一次', 'Same main ingredient only once a day'),
      attribute: 'mainFood',
      atMost: 1,
      per: 'day',
    },
    {
      id: 'mainFood.nextDay',
      name: text('荤菜主料不连日重复', 'No main ingredient of meat dishes on consecutive days'),
      attribute: 'mainFood',
      atMost: 1,
      per: { days: 2 },
      select: { categories: ['荤菜'] },
    },
    ...within(
      'spread.method',
      text('一餐内烹调方法多样', 'Variety of cooking methods within a meal'),
      'method',
      2,
    ),
    ...within('spread.color', text('一餐内颜色搭配', 'Variety of colours within a meal'), 'color', 2),
    ...within('spread.taste', text('一餐内口味搭配', 'Variety of tastes within a meal'), 'taste', 2),
    {
      id: 'spread.fruit',
      name: text('一周内水果不重样', 'No fruit twice in a week'),
      attribute: 'dish',
      atMost: 1,
      per: 'week',
      select: { categories: ['水果'] },
      hard: false,
      weight: WEIGHT.spread,
    },
    {
      id: 'spread.rice',
      name: text('同一种米饭每周最多三次', 'The same rice at most three times a week'),
      attribute: 'dish',
      atMost: 3,
      per: 'week',
      select: { categories: ['米饭'] },
      hard: false,
      weight: WEIGHT.spread,
    },
    ...within(
      'spread.heavy',
      text('一餐内浓芡、糖醋各最多一道', 'At most one thickened and one sweet-and-sour dish per meal'),
      'heavy',
      1,
    ),
  ];
}

export function tabooConflicts(basis: RuleBasis): Conflict[] {
  if (!basis.useTaboo) return [];
  const byName = new Map<string, LibraryFood[]>();
  for (const food of basis.foods.values()) byName.set(food.name, [...(byName.get(food.name) ?? []), food]);
  const foodsOf = (names: readonly string[]): LibraryFood[] =>
    names.flatMap((name) => byName.get(name) ?? []);
  return basis.taboos.flatMap((pair) => {
    const [first, second] = [foodsOf(pair.first), foodsOf(pair.second)];
    if (!first[0] || !second[0]) return [];
    const en = `${titleOf(first[0]).en} × ${titleOf(second[0]).en}`;
    return [
      {
        id: `taboo.${pair.id}`,
        name: text(`传统相克：${pair.name}`, `Traditional incompatible pair: ${en}`),
        groups: [first, second].map((foods) => ({ foods: foods.map(({ id }) => id) })),
        per: pair.scope,
      },
    ];
  });
}
