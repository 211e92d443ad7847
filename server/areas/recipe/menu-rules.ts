// The rules of a kindergarten's menu as the planner's limits, spreads, conflicts and varieties. Figures come from
// the reference intakes, the evaluation standard and the guideline that the recipe names; counts per week from
// kindergarten practice. Every rule has an id and a name a health doctor understands, because
// the proof shows it. Hard: price, main foods, traditional pairs when wanted. All else is a goal with a weight.
import type { DinerCount } from '../../../planner/nutrition/diners.ts';
import {
  ruleOf,
  shareBandFor,
  type EvaluationStandard,
} from '../../../planner/nutrition/evaluation-standard.ts';
import {
  guideBand,
  guideGrams,
  type FoodGuide,
  type GuideGroup,
} from '../../../planner/nutrition/food-guide.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import {
  KCAL_PER_GRAM,
  NUTRIENT_KEYS,
  NUTRIENTS,
  type NutrientKey,
} from '../../../planner/nutrition/nutrients.ts';
import {
  groupTarget,
  type GroupTarget,
  type ReferenceEdition,
} from '../../../planner/nutrition/reference.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import type { Conflict, Limit, Problem, Spread, Term, Variety } from '../../../planner/problem.ts';
import type { LibraryFood, TabooPairRow } from '../library/library.ts';

export interface RuleBasis {
  readonly diners: readonly DinerCount[];
  readonly edition: ReferenceEdition;
  readonly standard: EvaluationStandard;
  readonly guide: FoodGuide;
  readonly supplyPercent: number;
  readonly mealShares: readonly { mealType: MealKey; percent: number }[];
  /** Points by which a meal may be off its share. */
  readonly tolerancePoints: number;
  readonly priceFen: number;
  readonly useTaboo: boolean;
  readonly foods: ReadonlyMap<string, LibraryFood>;
  readonly taboos: readonly TabooPairRow[];
  /** Service days by week: Monday → dates. */
  readonly weeks: ReadonlyMap<string, readonly string[]>;
}

/** Groups of foods that the rules below speak about; every food of the problem carries its own. */
export function ruleGroupsOf(food: LibraryFood): string[] {
  const groups: string[] = [food.group];
  if (food.animal) groups.push('animal');
  if (food.animal || food.group === 'soy') groups.push('goodProtein');
  if (food.group === 'vegetable' && food.dark) groups.push('darkVegetable');
  return groups;
}

/** Weights of the goals. A weight is what a miss of 100 % would cost; eight per cent off costs 0.08 of it. */
const WEIGHT = {
  energy: 12,
  mealShare: 3,
  protein: 6,
  energyShare: 6,
  goodProtein: 4,
  core: 5,
  other: 2,
  minor: 1,
  ceiling: 4,
  guide: 2,
  count: 0.6,
  sweet: 0.4,
  variety: 4,
  priceUsed: 2,
  spread: 0.08,
} as const;

/** Meal money belongs to the children: a menu should use this part of the price. */
const PRICE_USED = 0.95;
/** Day's energy as a share of the target: closer than the ±10 % that count as met, because menus sit at the band's edge. */
const ENERGY_BAND = { lower: 0.96, upper: 1.04 };
/** Vitamins and minerals aim above the standard's 90 %, so that rounding and small edits stay within it. */
const FLOOR = 0.95;
const CORE: ReadonlySet<NutrientKey> = new Set([
  'calcium',
  'iron',
  'zinc',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'vitaminC',
]);
const SECOND: ReadonlySet<NutrientKey> = new Set(['fibre', 'potassium', 'magnesium']);
/** Added sugar at most this share of energy, %; 4 kcal a gram (WHO; the guideline's "as little as possible"). */
const SUGAR_ENERGY_PERCENT = 10;
const SUGAR_KCAL = 4;

const nutrient = (key: NutrientKey, rest: Partial<Extract<Term, { of: 'nutrient' }>> = {}): Term => ({
  of: 'nutrient',
  nutrient: key,
  ...rest,
});
const macroEnergy: Term[] = (['protein', 'fat', 'carbohydrate'] as const).map((key) =>
  nutrient(key, { coef: KCAL_PER_GRAM[key] }),
);
const soft = (weight: number) => ({ hard: false as const, weight });

function energyLimits(basis: RuleBasis, target: GroupTarget | undefined): Limit[] {
  const limits: Limit[] = [];
  if (target) {
    limits.push({
      id: 'energy.day',
      name: text('每日能量', 'Energy of the day'),
      terms: [nutrient('energy')],
      per: 'day',
      lower: target.target * ENERGY_BAND.lower,
      upper: target.target * ENERGY_BAND.upper,
      ...soft(WEIGHT.energy),
    });
  }
  const total = basis.mealShares.reduce((sum, { percent }) => sum + percent, 0) || 1;
  for (const { mealType, percent } of basis.mealShares) {
    const share = percent / total;
    const off = basis.tolerancePoints / 100;
    limits.push({
      id: `energy.share.${mealType}`,
      name: text(`${MEALS[mealType].zh}供能比`, `${MEALS[mealType].en}: share of energy`),
      terms: [nutrient('energy', { where: { meals: [mealType] } })],
      denominator: [nutrient('energy')],
      per: 'day',
      lower: Math.max(0, share - off),
      upper: Math.min(1, share + off),
      ...(target && { scale: target.target * share }),
      ...soft(WEIGHT.mealShare),
    });
  }
  return limits;
}

interface RatioRule {
  id: string;
  name: Text;
  terms: Term[];
  denominator: Term[];
  band: { min: number | null; max: number | null };
  /** What the standard's band counts in: 0.01 for per cent, 1 for a ratio. */
  unit: number;
  /** Usual amount of the denominator per child and day: turns a miss of the ratio into a share of the bound. */
  usual: number;
  weight: number;
}

function ratioLimit({ id, name, terms, denominator, band, unit, usual, weight }: RatioRule): Limit[] {
  const lower = band.min === null ? null : band.min * unit;
  const upper = band.max === null ? null : band.max * unit;
  const bound = lower || upper;
  if (!bound) return [];
  return [
    {
      id,
      name,
      terms,
      denominator,
      per: 'week',
      basis: 'per-day',
      lower,
      upper,
      scale: bound * usual,
      ...soft(weight),
    },
  ];
}

function nutrientLimits(basis: RuleBasis, targets: Partial<Record<string, GroupTarget>>): Limit[] {
  const { standard, supplyPercent } = basis;
  const limits: Limit[] = [];
  const protein = targets.protein;
  const grading = { ...standard.grading, ...ruleOf(standard, 'protein').grading };
  if (protein) {
    limits.push({
      id: 'protein.day',
      name: text('每日蛋白质', 'Protein of the day'),
      terms: [nutrient('protein')],
      per: 'day',
      lower: protein.target,
      ...soft(WEIGHT.protein),
    });
    limits.push({
      id: 'protein.week',
      name: text('蛋白质上限（周均）', "Protein: upper end, week's mean"),
      terms: [nutrient('protein')],
      per: 'week',
      basis: 'per-day',
      upper: protein.target * (grading.met / 100),
      ...soft(WEIGHT.protein),
    });
  }
  for (const key of NUTRIENT_KEYS) {
    if (key === 'energy' || key === 'protein' || key === 'fat' || key === 'carbohydrate') continue;
    const target = targets[key];
    if (!target) continue;
    const { label } = NUTRIENTS[key];
    const rule = ruleOf(standard, key);
    const part = target.limit === null ? null : (target.limit * supplyPercent) / 100;
    if (rule.judgedBy !== 'limit') {
      limits.push({
        id: `floor.${key}`,
        name: text(`${label.zh}（周均）`, `${label.en}, week's mean`),
        terms: [nutrient(key)],
        per: 'week',
        basis: 'per-day',
        lower: target.target * FLOOR,
        ...soft(CORE.has(key) ? WEIGHT.core : SECOND.has(key) ? WEIGHT.other : WEIGHT.minor),
      });
    }
    if (part !== null && rule.limitCounts !== 'none') {
      const ofAnimals = rule.limitCounts === 'animal';
      limits.push({
        id: `ceiling.${key}`,
        name: text(`${label.zh}上限（周均）`, `${label.en}: upper limit, week's mean`),
        terms: [nutrient(key, ofAnimals ? { foods: { groups: ['animal'] } } : {})],
        per: 'week',
        basis: 'per-day',
        upper: part,
        ...soft(WEIGHT.ceiling),
      });
    }
  }
  return limits;
}

/** Rough amounts per child and day behind the scales below: only their size matters. */
const USUAL = { energy: 1200, fatShare: 0.28, proteinShare: 0.14, calcium: 550, vegetables: 180 };

function compositionLimits(basis: RuleBasis, energyTarget: number | undefined): Limit[] {
  const { standard, diners } = basis;
  const energy = energyTarget ?? USUAL.energy;
  const shares = (['protein', 'fat', 'carbohydrate'] as const).flatMap((key) =>
    ratioLimit({
      id: `energyShare.${key}`,
      name: text(`${NUTRIENTS[key].label.zh}供能比`, `Energy from ${NUTRIENTS[key].label.en.toLowerCase()}`),
      terms: [nutrient(key, { coef: KCAL_PER_GRAM[key] })],
      denominator: macroEnergy,
      band: shareBandFor(standard.energyShares[key], diners),
      unit: 0.01,
      usual: energy,
      weight: WEIGHT.energyShare,
    }),
  );
  return [
    ...shares,
    ...ratioLimit({
      id: 'goodProtein',
      name: text('优质蛋白占蛋白质', 'Good-quality protein'),
      terms: [nutrient('protein', { foods: { groups: ['goodProtein'] } })],
      denominator: [nutrient('protein')],
      band: standard.goodProtein,
      unit: 0.01,
      usual: (energy * USUAL.proteinShare) / KCAL_PER_GRAM.protein,
      weight: WEIGHT.goodProtein,
    }),
    ...ratioLimit({
      id: 'animalFat',
      name: text('动物脂肪占脂肪', 'Animal fat in fat'),
      terms: [nutrient('fat', { foods: { groups: ['animal'] } })],
      denominator: [nutrient('fat')],
      band: standard.animalFat,
      unit: 0.01,
      usual: (energy * USUAL.fatShare) / KCAL_PER_GRAM.fat,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'phosphorusToCalcium',
      name: text('磷与钙之比', 'Phosphorus to calcium'),
      terms: [nutrient('phosphorus')],
      denominator: [nutrient('calcium')],
      band: standard.calciumToPhosphorus,
      unit: 1,
      usual: USUAL.calcium,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'darkVegetables',
      name: text('深色蔬菜占蔬菜', 'Dark vegetables in vegetables'),
      terms: [{ of: 'grams', foods: { groups: ['darkVegetable'] } }],
      denominator: [{ of: 'grams', foods: { groups: ['vegetable'] } }],
      band: standard.darkVegetables,
      unit: 0.01,
      usual: USUAL.vegetables,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'addedSugar',
      name: text('添加糖供能比', 'Energy from added sugar'),
      terms: [{ of: 'grams', foods: { groups: ['sugar'] }, coef: SUGAR_KCAL }],
      denominator: [nutrient('energy')],
      band: { min: null, max: SUGAR_ENERGY_PERCENT },
      unit: 0.01,
      usual: energy,
      weight: WEIGHT.ceiling,
    }),
  ];
}

/** What a guideline group sums over: raw weight, or what its measure converts it to. */
function guideTerms(group: GuideGroup, foods: Iterable<LibraryFood>): Term[] {
  if (group.measure === 'grams') return [{ of: 'grams', foods: { groups: [...group.foodGroups] } }];
  // One term per conversion: foods that count alike share it.
  const byFactor = new Map<number, string[]>();
  for (const food of foods) {
    if (!group.foodGroups.includes(food.group)) continue;
    const factor = Number(guideGrams(group.measure, food, 1).toPrecision(6));
    const same = byFactor.get(factor);
    if (same) same.push(food.id);
    else byFactor.set(factor, [food.id]);
  }
  return [...byFactor]
    .filter(([factor]) => factor > 0)
    .map(([coef, ids]) => ({ of: 'grams' as const, foods: { foods: ids }, coef }));
}

function guideLimits(basis: RuleBasis, foods: readonly LibraryFood[]): Limit[] {
  return basis.guide.groups.flatMap((group) => {
    if (group.judged === 'information') return [];
    const band = guideBand(group, basis.diners, basis.supplyPercent);
    const terms = guideTerms(group, foods);
    const lower = group.judged === 'band' ? band.min : null;
    if (terms.length === 0 || (lower === null && band.max === null)) return [];
    return [
      {
        id: `guide.${group.key}`,
        name: text(`${group.label.zh}（膳食指南）`, `${group.label.en}, guideline`),
        terms,
        per: 'week' as const,
        basis: 'per-day' as const,
        lower,
        upper: band.max,
        // A miss is measured by the band's lower end, or by its upper end where there is none.
        scale: Math.max(1, lower ?? band.max ?? 1),
        ...soft(WEIGHT.guide),
      },
    ];
  });
}

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
    name: text('动物肝、血（每周道数）', 'Liver and blood, dishes a week'),
    tags: ['liver', 'blood'],
    min: 1,
    max: 2,
    weight: WEIGHT.count,
  },
  {
    id: 'liver',
    name: text('动物肝（每周道数）', 'Liver, dishes a week'),
    tags: ['liver'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'aquatic',
    name: text('水产品（每周道数）', 'Fish and seafood, dishes a week'),
    tags: ['aquatic'],
    min: 2,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'coarse',
    name: text('粗杂粮（每周道数）', 'Whole grains, dishes a week'),
    tags: ['coarse'],
    min: 3,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'soy',
    name: text('大豆制品（每周道数）', 'Soy foods, dishes a week'),
    tags: ['soy'],
    min: 3,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'fungusAlgae',
    name: text('菌藻类（每周道数）', 'Fungi and algae, dishes a week'),
    tags: ['fungusAlgae'],
    min: 2,
    max: null,
    weight: WEIGHT.count,
  },
  {
    id: 'nut',
    name: text('坚果（每周道数）', 'Nuts, dishes a week'),
    tags: ['nut'],
    min: null,
    max: 3,
    weight: WEIGHT.sweet,
  },
  {
    id: 'fried',
    name: text('油炸菜（每周道数）', 'Fried dishes a week'),
    tags: ['fried'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'processed',
    name: text('加工肉制品（每周道数）', 'Processed meat, dishes a week'),
    tags: ['processed'],
    min: null,
    max: 1,
    weight: WEIGHT.count,
  },
  {
    id: 'sweet',
    name: text('甜食（每周道数）', 'Sweet dishes a week'),
    tags: ['sweet'],
    min: null,
    max: 3,
    weight: WEIGHT.sweet,
  },
];
const FULL_WEEK = 5;

/** A rule of one number per week; short weeks get their part of a minimum and the whole of a maximum. */
function countLimits(weeks: RuleBasis['weeks']): Limit[] {
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

function varieties({ standard, weeks }: RuleBasis): Variety[] {
  const { dayMin, weekMin } = standard.variety;
  return [
    {
      id: 'variety.day',
      name: text('每日食物种类', 'Kinds of food a day'),
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
        name: text('每周食物种类', 'Kinds of food a week'),
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

function spreads(meals: readonly MealKey[]): Spread[] {
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
      name: text('同一主料一天一次', 'The same main ingredient once a day'),
      attribute: 'mainFood',
      atMost: 1,
      per: 'day',
    },
    {
      id: 'mainFood.nextDay',
      name: text('荤菜主料不连日重复', 'Main ingredient of meat dishes not on consecutive days'),
      attribute: 'mainFood',
      atMost: 1,
      per: { days: 2 },
      select: { categories: ['荤菜'] },
    },
    ...within('spread.method', text('一餐内烹调方法多样', 'Cooking methods within a meal'), 'method', 2),
    ...within('spread.color', text('一餐内颜色搭配', 'Colours within a meal'), 'color', 2),
    ...within('spread.taste', text('一餐内口味搭配', 'Tastes within a meal'), 'taste', 2),
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
      text('一餐内浓芡、糖醋各最多一道', 'At most one thick and one sweet-sour dish a meal'),
      'heavy',
      1,
    ),
  ];
}

function tabooConflicts(basis: RuleBasis): Conflict[] {
  if (!basis.useTaboo) return [];
  const idsByName = new Map<string, string[]>();
  for (const food of basis.foods.values())
    idsByName.set(food.name, [...(idsByName.get(food.name) ?? []), food.id]);
  const idsOf = (names: readonly string[]): string[] => names.flatMap((name) => idsByName.get(name) ?? []);
  return basis.taboos.flatMap((pair) => {
    const first = idsOf(pair.first);
    const second = idsOf(pair.second);
    if (first.length === 0 || second.length === 0) return [];
    return [
      {
        id: `taboo.${pair.id}`,
        name: text(`传统相克：${pair.name}`, `Traditional pair: ${pair.name}`),
        groups: [{ foods: first }, { foods: second }],
        per: pair.scope,
      },
    ];
  });
}

/** The search aims this much inside every goal, so that weights rounded for the kitchen still meet it. */
const RESERVE = 0.01;

function withReserve(limit: Limit): Limit {
  if (limit.hard !== false || limit.terms.every((term) => term.of === 'dishes')) return limit;
  const lower = limit.lower == null ? null : limit.lower * (1 + RESERVE);
  const upper = limit.upper == null ? null : limit.upper * (1 - RESERVE);
  return lower !== null && upper !== null && lower >= upper ? limit : { ...limit, lower, upper };
}

/**
 * All rules of a menu.
 * @param foods those of the problem's dishes
 * @param use `judge`: the rules as they are; `plan`: goals with a reserve for rounding
 */
export function menuRules(
  basis: RuleBasis,
  foods: readonly LibraryFood[],
  use: 'plan' | 'judge',
): Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'varieties'> {
  const rules = rulesOf(basis, foods);
  return use === 'judge' ? rules : { ...rules, limits: rules.limits!.map(withReserve) };
}

function rulesOf(
  basis: RuleBasis,
  foods: readonly LibraryFood[],
): Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'varieties'> {
  const targets = groupTarget(basis.diners, basis.edition, basis.supplyPercent);
  return {
    limits: [
      {
        id: 'price',
        name: text('餐标（日均成本）', 'Price: mean cost of a day'),
        terms: [{ of: 'cost' }],
        per: 'horizon',
        basis: 'per-day',
        upper: basis.priceFen,
        hard: true,
      },
      {
        id: 'price.used',
        name: text('餐标使用率', 'Use of the price'),
        terms: [{ of: 'cost' }],
        per: 'horizon',
        basis: 'per-day',
        lower: basis.priceFen * PRICE_USED,
        ...soft(WEIGHT.priceUsed),
      },
      ...energyLimits(basis, targets.energy),
      ...nutrientLimits(basis, targets),
      ...compositionLimits(basis, targets.energy?.target),
      ...guideLimits(basis, foods),
      ...countLimits(basis.weeks),
    ],
    spreads: spreads(basis.mealShares.map(({ mealType }) => mealType)),
    conflicts: tabooConflicts(basis),
    varieties: varieties(basis),
  };
}
