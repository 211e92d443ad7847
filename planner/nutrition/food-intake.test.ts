import { describe, expect, it } from 'vitest';
import { energyByFood, proteinSources } from './energy-sources.ts';
import { countsForVariety } from './food-facts.ts';
import { type FoodGuide, guideBand, guideGrams, type GuideGroup } from './food-guide.ts';
import { guideGroupRows } from './food-intake.ts';
import { sumIntake } from './intake.ts';
import { groupDailyReference } from './reference.ts';
import { EDITION, food, STANDARD } from './test-fixture.ts';

const ONE_JUNIOR = [{ ageGroup: 'junior', sex: 'male', count: 1 }] as const;

const group = (changes: Partial<GuideGroup>): GuideGroup => ({
  key: 'g',
  label: { zh: '组', en: 'group' },
  foodGroups: ['cereal'],
  measure: 'grams',
  judged: 'band',
  amounts: [{ fromYears: 2, toYears: 6, min: 100, max: 150 }],
  ownMinAtMost: null,
  ownMaxAtLeast: null,
  confidence: 'H',
  source: 'test',
  note: null,
  ...changes,
});

function verdictOn(grams: number, changes: Partial<GuideGroup> = {}) {
  const guide: FoodGuide = { key: 't', label: { zh: '', en: '' }, source: '', groups: [group(changes)] };
  const basis = { diners: ONE_JUNIOR, guide, standard: STANDARD, supplyPercent: 100 };
  return guideGroupRows([{ food: food('rice'), grams }], basis)[0]!.verdict;
}

describe('weights in the measure of the guideline', () => {
  it('count milk as it is and what is denser by its protein', () => {
    expect(guideGrams('liquidMilk', food('milk', { protein: 3.3 }), 200)).toBe(200);
    expect(guideGrams('liquidMilk', food('yoghurt', { protein: 2.8 }), 100)).toBe(100);
    expect(guideGrams('liquidMilk', food('powder', { protein: 19.8 }), 10)).toBeCloseTo(60, 9);
  });

  it('count soy foods as dry beans by their protein', () => {
    expect(guideGrams('dryBeans', food('tofu', { protein: 7 }), 50)).toBeCloseTo(10, 9);
    expect(guideGrams('dryBeans', food('unknown', { protein: null }), 50)).toBe(50);
  });

  it('count sauces by the salt they hold', () => {
    expect(guideGrams('saltFromSodium', food('salt', { sodium: 39300 }), 1)).toBeCloseTo(1, 9);
    expect(guideGrams('saltFromSodium', food('soy sauce', { sodium: 5895 }), 4)).toBeCloseTo(0.6, 9);
  });
});

describe('verdict on a food group', () => {
  it('allows a tenth beside the band and grades beyond', () => {
    expect([40, 70, 85, 95, 120, 160, 180, 220].map((grams) => verdictOn(grams))).toEqual([
      'severelyLow',
      'low',
      'nearlyMet',
      'met',
      'met',
      'met',
      'high',
      'excessive',
    ]);
  });

  it('asks nothing of the lower side of a ceiling', () => {
    expect(verdictOn(1, { judged: 'ceiling' })).toBe('met');
    expect(verdictOn(220, { judged: 'ceiling' })).toBe('excessive');
    expect(verdictOn(1, { judged: 'information' })).toBe('notJudged');
  });

  it('holds what custom allows apart from the part that the guideline asks for', () => {
    const egg = group({
      amounts: [{ fromYears: 2, toYears: 6, min: 50, max: 50 }],
      ownMinAtMost: 30,
      ownMaxAtLeast: 55,
    });
    const part = { dailyMin: 50, dailyMax: 50 };
    expect(guideBand(egg, ONE_JUNIOR, 80)).toEqual({ ...part, min: 40, max: 40, least: 30, most: 55 });
    expect(guideBand(egg, ONE_JUNIOR, 50)).toEqual({ ...part, min: 25, max: 25, least: null, most: 55 });
  });

  it('never says of a group that keeps custom alone what it says of one that keeps the guideline', () => {
    const own = { ownMinAtMost: 50, ownMaxAtLeast: 250, note: { zh: '惯例', en: 'custom' } };
    const grams = [45, 50, 75, 85, 95, 160, 200, 250, 251];
    expect(grams.map((each) => verdictOn(each, own))).toEqual([
      'severelyLow',
      'leastMet',
      'leastMet',
      'nearlyMet',
      'met',
      'met',
      'mostKept',
      'mostKept',
      'excessive',
    ]);
  });

  it('takes the nearest age where the guideline stops', () => {
    const older = [{ ageGroup: 'senior', ageYears: 6, sex: 'male', count: 1 }] as const;
    expect(guideBand(group({}), older, 100).dailyMin).toBe(100);
  });
});

describe('sources', () => {
  const bun = food('bun', { category: '谷类', group: 'snack', energy: 220, protein: 7 });
  const tofu = food('tofu', { category: '干豆', group: 'soy', energy: 80, protein: 8 });
  const pulses = food('mung', { category: '干豆', group: 'coarse', energy: 330, protein: 22 });
  const portions = [bun, tofu, pulses].map((item) => ({ food: item, grams: 100 }));

  it('count steamed buns as cereals', () => {
    expect(energyByFood(portions).find((row) => row.key === 'cereal')?.kcal).toBe(550);
  });

  it('count pulses as beans, but only soy as good-quality protein', () => {
    const { rows, goodProtein } = proteinSources(portions, STANDARD);
    expect(rows.find((row) => row.key === 'bean')?.protein).toBe(30);
    expect(goodProtein.value).toBeCloseTo((8 / 37) * 100, 9);
  });
});

it('oil, salt, sugar, sauces and drinks are no kinds of food', () => {
  const groups = ['oil', 'salt', 'sugar', 'condiment', 'drink', 'vegetable', 'nut'] as const;
  expect(groups.filter((entry) => countsForVariety({ group: entry }))).toEqual(['vegetable', 'nut']);
});

it('water does not dilute the share of what is unknown', () => {
  const portions = [
    { food: food('water', { group: 'drink' }), grams: 900 },
    { food: food('gap', { iron: null }), grams: 50 },
    { food: food('rice'), grams: 50 },
  ];
  expect(sumIntake(portions).unknown.iron.gramsPercent).toBe(50);
});

it('a mixed class counts once beside other classes, and its range ends at its own upper end', () => {
  const diners = [
    { ageGroup: 'mixed', sex: 'male', count: 3 },
    { ageGroup: 'junior', sex: 'male', count: 3 },
  ] as const;
  const mean = (1000 + 1400 + 1400 + 3 * 1000) / 6;
  expect(groupDailyReference(diners, EDITION, 'energy')?.value).toBeCloseTo(mean, 9);
  const ages = { ...EDITION, nutrients: [...EDITION.nutrients] };
  const fat = ages.nutrients.findIndex((row) => row.nutrient === 'fat');
  ages.nutrients[fat] = {
    ...ages.nutrients[fat]!,
    bands: [
      { fromYears: 1, toYears: 4, value: 35, kind: 'AI' },
      { fromYears: 4, toYears: 9, value: 20, high: 30 },
    ],
  };
  const both = [
    { ageGroup: 'junior', sex: 'male', count: 1 },
    { ageGroup: 'senior', sex: 'male', count: 1 },
  ] as const;
  const range = groupDailyReference(both, ages, 'fat')!;
  expect(range.value * 9).toBeCloseTo((350 + 280) / 2, 9);
  expect(range.high! * 9).toBeCloseTo((350 + 420) / 2, 9);
});
