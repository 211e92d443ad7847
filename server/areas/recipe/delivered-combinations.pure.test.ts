/** The delivered combinations keep the rules within a meal, as the rules themselves say. */
import { describe, expect, test } from 'vitest';
import { DISH_REGIONS } from '../../../contract/library/dish-words.ts';
import { LEAST_COMBINED, MOST_COMBINED } from '../../../contract/library/combination.ts';
import { MEAL_KEYS } from '../../../planner/nutrition/meal-pattern.ts';
import { loadCombinations } from '../../delivered/library/combinations/load-combinations.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { loadTabooPairs } from '../../reference/load-reference.ts';
import { commonMonths } from '../library/service/combined-dishes.ts';
import { judgedCombination } from './combination-check.ts';

const library = readDeliveredLibrary(
  loadTabooPairs().map(({ key, a, b, scope, tradition }) => ({
    ...{ id: key, name: key, nameEn: null, scope, tradition: tradition !== false, deptId: null },
    first: { parts: [], foodNames: a },
    second: { parts: [], foodNames: b },
  })),
);
const byName = new Map([...library.dishes.values()].map((dish) => [dish.name, dish]));
const combinations = loadCombinations();
const dishesOf = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
/** Months of a year in which it can be served at least. */
const LEAST_MONTHS = 2;

function judged(meal: (typeof combinations)[number]['meal'], names: readonly string[]) {
  const parts = judgedCombination(library, meal, dishesOf(names));
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

describe('delivered combinations', () => {
  test('are named once, and have all their dishes', () => {
    for (const facts of ['key', 'name', 'nameEn'] as const)
      expect(new Set(combinations.map((one) => one[facts])).size).toBe(combinations.length);
    for (const { name, dishes } of combinations) {
      expect(
        dishesOf(dishes).map((dish) => dish.name),
        name,
      ).toEqual(dishes);
      expect(dishes.length, name).toBeGreaterThanOrEqual(LEAST_COMBINED);
      expect(dishes.length, name).toBeLessThanOrEqual(MOST_COMBINED);
    }
  });

  test('are there for every meal, and at lunch and dinner for every region', () => {
    expect(new Set(combinations.map(({ meal }) => meal))).toEqual(new Set(MEAL_KEYS));
    for (const meal of ['lunch', 'dinner'])
      for (const region of Object.keys(DISH_REGIONS))
        expect(combinations.some((one) => one.meal === meal && one.region === region)).toBe(true);
  });

  test.each(combinations.map((one) => [one.name, one] as const))('%s', (_, { meal, region, dishes }) => {
    const found = dishesOf(dishes);
    expect(found.filter((dish) => !dish.meals.includes(meal)).map(({ name }) => name)).toEqual([]);
    const elsewhere = found.filter(
      ({ regions }) => regions.length > 0 && !regions.some((each) => each === region),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
    const { energyShare, costShare, broken } = judged(meal, dishes);
    expect(broken.map(({ why, name }) => (why ?? name).zh)).toEqual([]);
    expect(energyShare.percent).toBeGreaterThanOrEqual(energyShare.lower);
    expect(energyShare.percent).toBeLessThanOrEqual(energyShare.upper);
    // Of the usual price about as much as of the energy.
    const share = (energyShare.lower + energyShare.upper) / 2;
    expect(costShare! / share).toBeGreaterThan(0.5);
    expect(costShare! / share).toBeLessThan(1.35);
    expect(commonMonths(found)?.length ?? 12).toBeGreaterThanOrEqual(LEAST_MONTHS);
  });
});

describe('what does not go together', () => {
  const told = (meal: (typeof combinations)[number]['meal'], names: readonly string[]): string[] =>
    judged(meal, names).broken.map(({ rule }) => rule);

  test('the same main ingredient twice is told, and that it is mandatory', () => {
    const { broken } = judged('dinner', ['奶黄包', '土豆烧鸡块', '葱油土豆泥']);
    expect(broken.find(({ rule }) => rule === 'mainFood.day')).toMatchObject({ hard: true, kind: 'spread' });
  });

  test('a traditional pair is told', () => {
    expect(
      told('lunch', ['白米饭', '松仁菠菜', '虾仁豆腐青菜汤']).some((rule) => rule.startsWith('taboo.')),
    ).toBe(true);
  });

  test('what concerns a whole day is not', () => {
    const rules = combinations.flatMap(({ meal, dishes }) => told(meal, dishes.slice(0, 1)));
    expect(rules.filter((rule) => /^(?:energy|guide|floor|milk|price)\b/.test(rule))).toEqual([]);
  });
});
