/** Small made-up foods, an edition and a standard for the tests of this folder; figures are round on purpose. */
import fc from 'fast-check';
import type { EvaluationStandard } from './evaluation-standard.ts';
import {
  FOOD_CATEGORIES,
  FOOD_GROUPS,
  type FoodCategory,
  type FoodFacts,
  type FoodGroup,
} from './food-facts.ts';
import type { MealPattern } from './meal-pattern.ts';
import { NUTRIENT_KEYS, type NutrientKey, uniformVector } from './nutrients.ts';
import type { ReferenceEdition } from './reference.ts';
import type { RetentionKind, RetentionTable } from './retention.ts';

export function food(id: string, facts: Partial<FoodFacts> = {}): FoodFacts {
  return {
    ...uniformVector(0),
    id,
    name: id,
    category: '谷类',
    group: 'cereal',
    edible: 100,
    animal: false,
    dark: false,
    priceFen: 1000,
    ...facts,
  };
}

const both = (nutrient: NutrientKey, value: number) => ({
  nutrient,
  unit: 'mg',
  kind: 'RNI' as const,
  per: 'day' as const,
  bands: [
    { fromYears: 1, toYears: 4, value },
    { fromYears: 4, toYears: 9, value: value * 1.5 },
  ],
  limits: [],
  confidence: 'H' as const,
  limitConfidence: null,
  source: 'test',
  note: null,
});

/** 1000/800 kcal below 4 years, 1400/1200 from 4; calcium 500 → 750 with a UL of 1000. */
export const EDITION: ReferenceEdition = {
  key: 'test',
  label: { zh: '测试', en: 'test' },
  source: 'test',
  nutrients: [
    {
      ...both('energy', 0),
      unit: 'kcal',
      kind: 'EER',
      bands: [
        { fromYears: 1, toYears: 4, value: { male: 1000, female: 800 } },
        { fromYears: 4, toYears: 9, value: { male: 1400, female: 1200 } },
      ],
    },
    {
      ...both('fat', 0),
      kind: 'AMDR',
      per: 'energy',
      bands: [{ fromYears: 1, toYears: 9, value: 20, high: 30 }],
    },
    both('protein', 30),
    { ...both('calcium', 500), limits: [{ fromYears: 1, toYears: 9, value: 1000, kind: 'UL' }] },
    {
      ...both('vitaminA', 300),
      limits: [{ fromYears: 1, toYears: 9, value: 700, kind: 'UL' }],
    },
    { ...both('sodium', 700), kind: 'AI', limits: [{ fromYears: 1, toYears: 9, value: 1000, kind: 'PI' }] },
    both('iron', 10),
  ],
};

const LOSING: RetentionKind = {
  stewed: { vitaminC: 70, calcium: 100 },
  boiled: { vitaminC: 50, calcium: 90 },
};

/** Everything loses alike, but the food with the id "soy", of which nothing is known. */
export const RETENTION: RetentionTable = {
  key: 'test',
  label: { zh: '测试', en: 'test' },
  source: 'test',
  nutrients: ['vitaminC', 'calcium'],
  kindOfFood: new Map([['soy', {}]]),
  kindOfGroup: Object.fromEntries(Object.keys(FOOD_GROUPS).map((group) => [group, LOSING])) as Record<
    FoodGroup,
    RetentionKind
  >,
};

const OPEN = { min: null, max: null, severeBelow: null, severeAbove: null };

export const STANDARD: EvaluationStandard = {
  key: 'test',
  label: { zh: '测试', en: 'test' },
  source: 'test',
  confidence: 'H',
  note: null,
  grading: { severelyLow: 70, low: 80, nearlyMet: 90, met: 110, high: 130 },
  requiredOf: 'target',
  defaultRule: { judgedBy: 'floor', required: { min: 80, max: null }, limitCounts: 'all' },
  rules: {
    energy: { judgedBy: 'coverage', required: { min: 90, max: 110 } },
    fat: { judgedBy: 'energyShare' },
    carbohydrate: { judgedBy: 'energyShare' },
    vitaminA: { limitCounts: 'animal' },
    sodium: { judgedBy: 'limit', required: { min: null, max: null } },
  },
  energyShares: {
    protein: [{ fromYears: 1, toYears: 9, min: 12, max: 15, severeBelow: 8, severeAbove: 20 }],
    fat: [{ fromYears: 1, toYears: 9, min: 20, max: 30, severeBelow: null, severeAbove: 35 }],
    carbohydrate: [{ fromYears: 1, toYears: 9, min: 50, max: 65, severeBelow: null, severeAbove: null }],
  },
  animalFat: OPEN,
  calciumToPhosphorus: { min: 0.5, max: 2, severeBelow: null, severeAbove: null },
  goodProtein: { min: 50, max: null, severeBelow: null, severeAbove: null },
  animalSoyEnergy: null,
  weightRatio: null,
  darkVegetables: { min: 50, max: null, severeBelow: null, severeAbove: null },
  foodGroups: { severelyLow: 50, low: 80, nearlyMet: 90, met: 110, high: 130 },
  variety: { dayMin: 12, weekMin: 25 },
  dataAtLeastPercent: 90,
};

export const PATTERN: MealPattern = {
  key: 'test',
  label: { zh: '一餐一点', en: 'One meal, one snack' },
  meals: [
    { meal: 'lunch', percentOfDay: 40 },
    { meal: 'afternoonSnack', percentOfDay: 10 },
  ],
  supplyPercent: 50,
  supplyRange: { min: 45, max: 60 },
  tolerancePoints: 5,
  confidence: 'H',
  source: 'test',
};

/** 0, or an amount that a table or a scale could show. */
const anyAmount = (max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 9, arbitrary: fc.double({ min: 0.001, max, noNaN: true }) },
  );

/** Any food, with gaps in its values. */
export const anyFood: fc.Arbitrary<FoodFacts> = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }),
    values: fc.array(fc.option(anyAmount(900), { freq: 3 }), {
      minLength: NUTRIENT_KEYS.length,
      maxLength: NUTRIENT_KEYS.length,
    }),
    category: fc.constantFrom(...(Object.keys(FOOD_CATEGORIES) as FoodCategory[])),
    group: fc.constantFrom(...(Object.keys(FOOD_GROUPS) as FoodGroup[])),
    edible: fc.integer({ min: 1, max: 100 }),
    animal: fc.boolean(),
    dark: fc.boolean(),
    priceFen: fc.option(fc.integer({ min: 0, max: 20000 })),
  })
  .map(({ id, values, ...facts }) => ({
    ...facts,
    ...(Object.fromEntries(NUTRIENT_KEYS.map((key, i) => [key, values[i] ?? null])) as Record<
      NutrientKey,
      number | null
    >),
    id: `F${id}`,
    name: `食材${id}`,
  }));

/** Portions of distinct foods. */
export const anyPortions = fc.uniqueArray(fc.record({ food: anyFood, grams: anyAmount(400) }), {
  maxLength: 20,
  selector: ({ food: { id } }) => id,
});

/** Paths of every number in a value that is not finite. */
export function notFinite(value: unknown, path = '$'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (value === undefined) return [`${path} undefined`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => notFinite(entry, `${path}.${key}`));
}
