/**
 * The mathematics on the shipped reference data: the figures of a published kindergarten report (one meal and
 * two snacks at 45 % of the DRIs: 638.12 kcal against 609, energy shares 15.54 / 35.83 / 48.63 %), and a day
 * of plain kindergarten food computed by hand.
 */
import { describe, expect, it } from 'vitest';
import type { DinerCount } from '../../planner/nutrition/diners.ts';
import { evaluateIntake } from '../../planner/nutrition/evaluate.ts';
import type { FoodFacts } from '../../planner/nutrition/food-facts.ts';
import { guideBand } from '../../planner/nutrition/food-guide.ts';
import { guideGroupRows } from '../../planner/nutrition/food-intake.ts';
import { uniformVector } from '../../planner/nutrition/nutrients.ts';
import { groupTarget, portionRatios } from '../../planner/nutrition/reference.ts';
import { byKey, loadEvaluationStandards, loadFoodGuides, loadReferenceEditions } from './load-reference.ts';

const dris2013 = byKey(loadReferenceEditions(), '2013');
const dris2023 = byKey(loadReferenceEditions(), '2023');
const cityReport = byKey(loadEvaluationStandards(), 'cityReport');
const comprehensive = byKey(loadEvaluationStandards(), 'comprehensive');

/** A mix whose mean need is the report's 1354 kcal a day. */
const REPORT_DINERS: DinerCount[] = [
  { ageGroup: 'senior', ageYears: 5, sex: 'unknown', count: 342 },
  { ageGroup: 'senior', ageYears: 6, sex: 'unknown', count: 8 },
];

function eaten(facts: Partial<FoodFacts>) {
  const base = { id: 'all', name: '全日食物', category: '谷类', group: 'cereal', edible: 100 } as const;
  const food: FoodFacts = {
    ...uniformVector(null),
    ...base,
    animal: false,
    dark: false,
    priceFen: null,
    ...facts,
  };
  return [{ food, grams: 100 }];
}

describe('the published report', () => {
  // Grams that give the report's shares of energy at its 28.15 g of protein.
  const kcal = (28.15 * 4) / 0.1554;
  const portions = eaten({
    energy: 638.12,
    protein: 28.15,
    fat: (kcal * 0.3583) / 9,
    carbohydrate: (kcal * 0.4863) / 4,
    calcium: 257.8,
    iron: 4.78,
  });
  const { nutrients, energySources } = evaluateIntake(portions, {
    diners: REPORT_DINERS,
    edition: dris2013,
    standard: cityReport,
    supplyPercent: 45,
  });
  const row = (key: string) => nutrients.find((entry) => entry.nutrient === key)!;

  it('has its target of 609 kcal, and energy above the 90–100 % asked for', () => {
    expect(row('energy').target).toBeCloseTo(609.3, 1);
    expect(row('energy').coveragePercent).toBeCloseTo(104.7, 1);
    expect(row('energy')).toMatchObject({ verdict: 'high', meetsStandard: false });
  });

  it('finds calcium short and iron enough', () => {
    expect(row('calcium').coveragePercent).toBeCloseTo((257.8 / 360) * 100, 3);
    expect(row('calcium')).toMatchObject({ verdict: 'low', meetsStandard: false });
    expect(row('iron').meetsStandard).toBe(true);
  });

  it('finds protein and fat above and carbohydrate below their shares of energy', () => {
    expect(energySources.protein.value).toBeCloseTo(15.54, 2);
    expect(energySources.fat.value).toBeCloseTo(35.83, 2);
    expect(energySources.carbohydrate.value).toBeCloseTo(48.63, 2);
    expect(energySources.protein.verdict).toBe('high');
    expect(energySources.fat.verdict).toBe('high');
    expect(energySources.carbohydrate.verdict).toBe('low');
  });
});

describe('groups of children', () => {
  const diners: DinerCount[] = [
    { ageGroup: 'nursery', sex: 'unknown', count: 10 },
    { ageGroup: 'junior', sex: 'unknown', count: 30 },
    { ageGroup: 'middle', sex: 'unknown', count: 30 },
    { ageGroup: 'senior', sex: 'unknown', count: 30 },
  ];

  it('have the mean need of their children (2023)', () => {
    const mean = (10 * 1050 + 30 * 1200 + 30 * 1275 + 30 * 1350) / 100;
    expect(groupTarget(diners, dris2023, 100).energy?.target).toBeCloseTo(mean, 9);
    expect(groupTarget(diners, dris2023, 95).calcium?.target).toBeCloseTo(
      ((40 * 500 + 60 * 600) / 100) * 0.95,
      9,
    );
  });

  it('eat portions that grow with age', () => {
    const { nursery, junior, middle, senior } = portionRatios(diners, dris2023);
    expect(nursery!).toBeLessThan(junior!);
    expect(junior!).toBeLessThan(middle!);
    expect(middle!).toBeLessThan(senior!);
    expect(0.1 * nursery! + 0.3 * (junior! + middle! + senior!)).toBeCloseTo(1, 9);
  });

  it('need the guideline amounts of their ages', () => {
    const guide = byKey(loadFoodGuides(), '2022');
    const vegetable = byKey(guide.groups, 'vegetable');
    expect(guideBand(vegetable, diners, 100)).toMatchObject({
      dailyMin: 0.4 * 100 + 0.6 * 150,
      dailyMax: 0.4 * 200 + 0.6 * 300,
    });
    const milk = byKey(guide.groups, 'milk');
    expect(guideBand(milk, diners, 75)).toMatchObject({
      dailyMin: 350,
      min: 350 * 0.75,
      max: 375,
      least: null,
      most: null,
    });
  });
});

describe('cooking oil against the guideline', () => {
  const guide = byKey(loadFoodGuides(), '2022');
  const oil = { ...eaten({ group: 'oil', category: '油脂', energy: 899, fat: 99.9 })[0]!.food, id: 'oil' };
  const basis = {
    diners: [
      { ageGroup: 'junior', sex: 'unknown', count: 10 },
      { ageGroup: 'middle', sex: 'unknown', count: 20 },
    ] satisfies DinerCount[],
    guide,
    standard: comprehensive,
    supplyPercent: 95,
  };
  const rowAt = (grams: number) =>
    guideGroupRows([{ food: oil, grams }], basis).find(({ key }) => key === 'oil')!;

  it('is judged on both sides of the band that stands beside it', () => {
    const { min, max } = rowAt(18);
    expect(min).toBeCloseTo(((10 + 2 * 20) / 3) * 0.95, 9);
    expect(max).toBeCloseTo(((20 + 2 * 25) / 3) * 0.95, 9);
    expect([12, 13.5, 18, 30].map((grams) => rowAt(grams).verdict)).toEqual([
      'low',
      'nearlyMet',
      'met',
      'excessive',
    ]);
  });
});

it('50 g of pork liver passes the upper level of vitamin A of a child of three', () => {
  const liver = eaten({ vitaminA: 6502 / 2, animal: true, group: 'offal', category: '畜肉' });
  const { nutrients } = evaluateIntake(liver, {
    diners: [{ ageGroup: 'junior', sex: 'unknown', count: 1 }],
    edition: dris2023,
    standard: comprehensive,
    supplyPercent: 95,
  });
  const vitaminA = nutrients.find((entry) => entry.nutrient === 'vitaminA')!;
  expect(vitaminA.verdict).toBe('excessive');
  expect(vitaminA.note?.zh).toContain('UL');
});

it('protein at 12–15 % of a sufficient energy is met, not excessive, for every age (present RNI)', () => {
  for (const ageGroup of ['nursery', 'junior', 'middle', 'senior'] as const) {
    for (const percent of [12, 15]) {
      const diners: DinerCount[] = [{ ageGroup, sex: 'unknown', count: 1 }];
      const energy = groupTarget(diners, dris2023, 95).energy!.target;
      const protein = (energy * percent) / 100 / 4;
      const { nutrients } = evaluateIntake(eaten({ energy, protein }), {
        diners,
        edition: dris2023,
        standard: comprehensive,
        supplyPercent: 95,
      });
      expect(nutrients.find((row) => row.nutrient === 'protein')).toMatchObject({
        verdict: 'met',
        meetsStandard: true,
      });
    }
  }
});
