/**
 * Where energy and protein come from: tables 2 (nutrients), 3 (foods) and 4 (protein) of the report. Shares
 * of table 2 refer to the energy computed by 4-9-4 from protein, fat and carbohydrate, so that they sum to
 * 100; shares of table 3 refer to the foods' own energy.
 */
import type { DinerCount } from './diners.ts';
import { type EvaluationStandard, judgeShare, type ShareBand, shareBandFor } from './evaluation-standard.ts';
import { type FoodFacts, type FoodGroup, hasGoodProtein } from './food-facts.ts';
import { knowsEnough, type Portion, sumNutrient } from './intake.ts';
import { KCAL_PER_GRAM, type Label, type NutrientKey } from './nutrients.ts';
import type { BandedShare, EnergySources, FoodSourceRow, ProteinSources } from './nutrition-report.ts';
import { isJudged, VERDICTS } from './verdicts.ts';

/**
 * A share with its band and verdict, as the report carries it.
 * @param enough whether enough of the weight has the figures that the share is made of
 */
export function bandedShare(
  key: string,
  label: Label,
  value: number | null,
  band: ShareBand,
  enough = true,
): BandedShare {
  const judged = judgeShare(value, band);
  const verdict = enough || !isJudged(judged) ? judged : 'tooFewData';
  return { key, label, value, min: band.min, max: band.max, verdict, verdictLabel: VERDICTS[verdict] };
}

/** Less than this is nothing (g, kcal, mg): a share of it would have no meaning. */
const NOTHING = 1e-9;

/** part ÷ whole × 100; null when either is unknown or the whole is nothing. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= NOTHING ? null : (part / whole) * 100;
}

function ratio(part: number | null, whole: number | null): number | null {
  const percent = percentOf(part, whole);
  return percent === null ? null : percent / 100;
}

/** Table 2: energy by nutrient, animal fat, Ca:P, weight ratio. `portions`: merged, per child and day. */
export function energySources(
  portions: readonly Portion[],
  standard: EvaluationStandard,
  diners: readonly DinerCount[],
): EnergySources {
  const grams = {
    protein: sumNutrient(portions, 'protein'),
    fat: sumNutrient(portions, 'fat'),
    carbohydrate: sumNutrient(portions, 'carbohydrate'),
  };
  const kcal = {
    protein: grams.protein === null ? null : grams.protein * KCAL_PER_GRAM.protein,
    fat: grams.fat === null ? null : grams.fat * KCAL_PER_GRAM.fat,
    carbohydrate: grams.carbohydrate === null ? null : grams.carbohydrate * KCAL_PER_GRAM.carbohydrate,
  };
  const total =
    kcal.protein === null || kcal.fat === null || kcal.carbohydrate === null
      ? null
      : kcal.protein + kcal.fat + kcal.carbohydrate;
  const enough = (...keys: NutrientKey[]) => knowsEnough(portions, keys, standard.dataAtLeastPercent);
  const enoughOfAll = enough('protein', 'fat', 'carbohydrate');
  const source = (key: 'protein' | 'fat' | 'carbohydrate', label: Label) => ({
    ...bandedShare(
      key,
      label,
      percentOf(kcal[key], total),
      shareBandFor(standard.energyShares[key], diners),
      enoughOfAll,
    ),
    grams: grams[key],
    kcal: kcal[key],
  });
  const animalFat = sumNutrient(
    portions.filter(({ food }) => food.animal),
    'fat',
  );
  const goodFoodEnergy = sumNutrient(
    portions.filter(({ food }) => hasGoodProtein(food)),
    'energy',
  );
  const open: ShareBand = { min: null, max: null, severeBelow: null, severeAbove: null };
  return {
    energyFromNutrients: total,
    protein: source('protein', { zh: '蛋白质', en: 'Protein' }),
    fat: source('fat', { zh: '脂肪', en: 'Fat' }),
    carbohydrate: source('carbohydrate', { zh: '碳水化合物', en: 'Carbohydrate' }),
    animalFat: {
      ...bandedShare(
        'animalFat',
        { zh: '动物脂肪占脂肪', en: 'Animal fat, share of fat' },
        percentOf(animalFat, grams.fat),
        standard.animalFat,
        enough('fat'),
      ),
      grams: animalFat,
    },
    calciumToPhosphorus: bandedShare(
      'calciumToPhosphorus',
      { zh: '钙磷比（钙为 1）', en: 'Phosphorus to calcium (calcium = 1)' },
      ratio(sumNutrient(portions, 'phosphorus'), sumNutrient(portions, 'calcium')),
      standard.calciumToPhosphorus,
      enough('calcium', 'phosphorus'),
    ),
    weightRatio: {
      fat: bandedShare(
        'weightRatioFat',
        { zh: '脂肪:蛋白质（重量比）', en: 'Fat to protein by weight' },
        ratio(grams.fat, grams.protein),
        standard.weightRatio?.fat ?? open,
        enough('fat', 'protein'),
      ),
      carbohydrate: bandedShare(
        'weightRatioCarbohydrate',
        { zh: '碳水化合物:蛋白质（重量比）', en: 'Carbohydrate to protein by weight' },
        ratio(grams.carbohydrate, grams.protein),
        standard.weightRatio?.carbohydrate ?? open,
        enough('carbohydrate', 'protein'),
      ),
    },
    animalSoyEnergy: bandedShare(
      'animalSoyEnergy',
      { zh: '动物性及大豆食物供能', en: 'Energy from animal foods and soy' },
      percentOf(goodFoodEnergy, sumNutrient(portions, 'energy')),
      standard.animalSoyEnergy ?? open,
      enough('energy'),
    ),
  };
}

const ENERGY_FOOD_ROWS = {
  milk: { zh: '奶类', en: 'Milk' },
  soy: { zh: '大豆类', en: 'Soy' },
  meatEggFish: { zh: '肉蛋鱼类', en: 'Meat, eggs, fish' },
  vegetable: { zh: '蔬菜类', en: 'Vegetables' },
  fruit: { zh: '水果类', en: 'Fruit' },
  cereal: { zh: '谷薯杂豆类', en: 'Cereals, tubers, pulses' },
  other: { zh: '其他', en: 'Other' },
} as const;

type EnergyFoodRow = keyof typeof ENERGY_FOOD_ROWS;

const ENERGY_ROW_OF_GROUP: Readonly<Record<FoodGroup, EnergyFoodRow>> = {
  cereal: 'cereal',
  coarse: 'cereal',
  tuber: 'cereal',
  vegetable: 'vegetable',
  fungusAlgae: 'vegetable',
  fruit: 'fruit',
  meat: 'meatEggFish',
  poultry: 'meatEggFish',
  offal: 'meatEggFish',
  aquatic: 'meatEggFish',
  egg: 'meatEggFish',
  dairy: 'milk',
  soy: 'soy',
  nut: 'other',
  oil: 'other',
  salt: 'other',
  sugar: 'other',
  condiment: 'other',
  snack: 'other',
  drink: 'other',
};

function split<K extends string>(
  portions: readonly Portion[],
  keyOf: (food: FoodFacts) => K,
): Map<K, Portion[]> {
  const parts = new Map<K, Portion[]>();
  for (const portion of portions) {
    const key = keyOf(portion.food);
    const part = parts.get(key);
    if (part) part.push(portion);
    else parts.set(key, [portion]);
  }
  return parts;
}

const weigh = (portions: readonly Portion[]) => portions.reduce((sum, { grams }) => sum + grams, 0);

/** Steamed buns, bread and other foods of the cereal category count as cereals wherever they are grouped. */
const isCereal = (food: FoodFacts) => food.category === '谷类';

/** Table 3: energy by food. */
export function energyByFood(portions: readonly Portion[]): FoodSourceRow[] {
  const parts = split<EnergyFoodRow>(portions, (food) =>
    isCereal(food) ? 'cereal' : ENERGY_ROW_OF_GROUP[food.group],
  );
  const total = sumNutrient(portions, 'energy');
  return (Object.keys(ENERGY_FOOD_ROWS) as EnergyFoodRow[]).map((key) => {
    const part = parts.get(key) ?? [];
    const kcal = sumNutrient(part, 'energy');
    return { key, label: ENERGY_FOOD_ROWS[key], grams: weigh(part), kcal, percent: percentOf(kcal, total) };
  });
}

const PROTEIN_ROWS = {
  cereal: { zh: '谷薯类', en: 'Cereals and tubers' },
  bean: { zh: '大豆及杂豆类', en: 'Soy and pulses' },
  animal: { zh: '动物性食物', en: 'Animal foods' },
  other: { zh: '其他', en: 'Other' },
} as const;

type ProteinRow = keyof typeof PROTEIN_ROWS;

function proteinRowOf(food: FoodFacts): ProteinRow {
  if (food.animal) return 'animal';
  if (food.group === 'soy' || food.category === '干豆') return 'bean';
  if (isCereal(food) || ENERGY_ROW_OF_GROUP[food.group] === 'cereal') return 'cereal';
  return 'other';
}

/** Table 4: protein by food, and the share of good-quality protein (animal foods and soy). */
export function proteinSources(portions: readonly Portion[], standard: EvaluationStandard): ProteinSources {
  const parts = split(portions, proteinRowOf);
  const total = sumNutrient(portions, 'protein');
  const good = sumNutrient(
    portions.filter(({ food }) => hasGoodProtein(food)),
    'protein',
  );
  return {
    rows: (Object.keys(PROTEIN_ROWS) as ProteinRow[]).map((key) => {
      const part = parts.get(key) ?? [];
      const protein = sumNutrient(part, 'protein');
      return {
        key,
        label: PROTEIN_ROWS[key],
        grams: weigh(part),
        protein,
        percent: percentOf(protein, total),
      };
    }),
    goodProtein: bandedShare(
      'goodProtein',
      { zh: '优质蛋白（动物及大豆）', en: 'High-quality protein' },
      percentOf(good, total),
      standard.goodProtein,
      knowsEnough(portions, ['protein'], standard.dataAtLeastPercent),
    ),
  };
}
