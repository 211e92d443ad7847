import { describe, expect, it } from 'vitest';
import { type FoodSeed, loadFoods } from '../delivered/library/foods/load-foods.ts';
import { FOOD_GROUPS, type FoodGroup } from '../../planner/nutrition/food-facts.ts';
import { MEAL_KEYS, ownShares } from '../../planner/nutrition/meal-pattern.ts';
import { type NutrientKey, NUTRIENT_KEYS, NUTRIENTS } from '../../planner/nutrition/nutrients.ts';
import { dailyReference } from '../../planner/nutrition/reference.ts';
import { type CookingWay, retainedPart } from '../../planner/nutrition/retention.ts';
import {
  byKey,
  loadAdviceFoods,
  loadEvaluationStandards,
  loadFoodGuides,
  loadFoodPieces,
  loadUsualPieces,
  loadForbiddenFoods,
  loadKitchenWords,
  loadMealPatterns,
  loadReferenceEditions,
  loadRetention,
  loadTabooPairs,
  REFERENCE_DEFAULTS,
  retentionTableOf,
} from './load-reference.ts';

const editions = loadReferenceEditions();
const AGES = [1, 2, 3, 4, 5, 6, 7] as const;

describe.each(editions.map((edition) => [edition.key, edition] as const))(
  'reference intakes %s',
  (key, edition) => {
    it('name every nutrient once, in its own unit', () => {
      const named = edition.nutrients.map((row) => row.nutrient);
      expect(new Set(named).size).toBe(named.length);
      const expected = NUTRIENT_KEYS.filter(
        (nutrient) => nutrient !== 'fibre' || key !== '2013', // the 2013 tables set no fibre for children
      );
      expect(new Set(named)).toEqual(new Set(expected));
      for (const row of edition.nutrients) {
        expect(row.unit).toBe(row.per === 'energy' ? '%E' : NUTRIENTS[row.nutrient].unit);
      }
    });

    it('have a figure for each year from 1 to 7 without gap or overlap', () => {
      for (const row of edition.nutrients) {
        for (const age of AGES) {
          const hits = row.bands.filter((band) => age >= band.fromYears && age < band.toYears);
          expect(hits, `${row.nutrient} at ${age}`).toHaveLength(1);
          expect(
            row.limits.filter((band) => age >= band.fromYears && age < band.toYears).length,
          ).toBeLessThan(2);
        }
      }
    });

    it('never fall with age and stay under their limits', () => {
      for (const { nutrient, per } of edition.nutrients) {
        if (per === 'energy') continue;
        for (const sex of ['male', 'female'] as const) {
          let before = { value: 0, limit: 0 };
          for (const age of AGES) {
            const reference = dailyReference(edition, age, sex, nutrient)!;
            expect(reference.value, `${nutrient} at ${age}`).toBeGreaterThanOrEqual(before.value);
            if (reference.limit !== null) {
              expect(reference.limit, `${nutrient} limit at ${age}`).toBeGreaterThanOrEqual(before.limit);
              expect(reference.limit, `${nutrient} limit at ${age}`).toBeGreaterThan(reference.value);
            }
            before = { value: reference.value, limit: reference.limit ?? before.limit };
          }
        }
      }
    });

    it('give no girl more energy than a boy of her age', () => {
      for (const age of AGES) {
        const boy = dailyReference(edition, age, 'male', 'energy')!.value;
        expect(dailyReference(edition, age, 'female', 'energy')!.value).toBeLessThanOrEqual(boy);
      }
    });
  },
);

/** Figures of the published tables, typed in apart from the data: [edition, nutrient, age, boy, girl]. */
const PUBLISHED: [string, NutrientKey, number, number, number][] = [
  ['2023', 'energy', 3, 1250, 1150],
  ['2013', 'energy', 3, 1250, 1200],
  ['2023', 'energy', 4, 1300, 1250],
  ['2013', 'energy', 5, 1400, 1300],
  ['2023', 'protein', 2, 25, 25],
  ['2013', 'protein', 3, 30, 30],
  ['2023', 'calcium', 3, 500, 500],
  ['2023', 'calcium', 4, 600, 600],
  ['2013', 'calcium', 4, 800, 800],
  ['2013', 'iron', 3, 9, 9],
  ['2023', 'iron', 3, 10, 10],
  ['2023', 'vitaminA', 5, 390, 380],
  ['2013', 'vitaminA', 5, 360, 360],
  ['2023', 'zinc', 4, 5.5, 5.5],
  ['2013', 'vitaminC', 7, 65, 65],
  ['2023', 'sodium', 3, 700, 700],
  ['2013', 'sodium', 3, 700, 700],
  ['2023', 'vitaminB1', 6, 0.9, 0.9],
];

it.each(PUBLISHED)('DRIs %s %s at %s years are %s / %s', (key, nutrient, age, boy, girl) => {
  const edition = byKey(editions, key);
  expect(dailyReference(edition, age, 'male', nutrient)?.value).toBe(boy);
  expect(dailyReference(edition, age, 'female', nutrient)?.value).toBe(girl);
});

it('the newer edition asks for less calcium and no less iron of a child of 3 to 5', () => {
  for (const age of [3, 4, 5]) {
    const of = (key: string, nutrient: NutrientKey) =>
      dailyReference(byKey(editions, key), age, 'unknown', nutrient)!.value;
    expect(of('2023', 'calcium')).toBeLessThan(of('2013', 'calcium'));
    expect(of('2023', 'iron')).toBeGreaterThanOrEqual(of('2013', 'iron'));
  }
});

describe('meal patterns', () => {
  it.each(loadMealPatterns().map((pattern) => [pattern.key, pattern] as const))(
    '%s is coherent',
    (_key, pattern) => {
      const { min, max } = pattern.supplyRange;
      expect(pattern.supplyPercent).toBeGreaterThanOrEqual(min);
      expect(pattern.supplyPercent).toBeLessThanOrEqual(max);
      const meals = pattern.meals.map(({ meal }) => meal);
      expect(meals).toEqual(MEAL_KEYS.filter((meal) => meals.includes(meal)));
      const day = pattern.meals.reduce((sum, { percentOfDay }) => sum + percentOfDay, 0);
      expect(day).toBeGreaterThanOrEqual(min);
      expect(day).toBeLessThanOrEqual(100);
      const own = ownShares(pattern).reduce((sum, { percent }) => sum + percent, 0);
      expect(own).toBeCloseTo(100, 9);
    },
  );
});

describe('evaluation standards', () => {
  it.each(loadEvaluationStandards().map((standard) => [standard.key, standard] as const))(
    '%s has rising grades and bands that a menu can meet',
    (_key, standard) => {
      const gradings = [standard.grading, standard.foodGroups];
      for (const rule of Object.values(standard.rules))
        gradings.push({ ...standard.grading, ...rule.grading });
      for (const { severelyLow, low, nearlyMet, met, high } of gradings) {
        const limits = [severelyLow, low, nearlyMet, met, high];
        expect(limits).toEqual([...limits].sort((a, b) => a - b));
        expect(new Set(limits).size).toBe(5);
      }
      const lowest = { protein: 0, fat: 0, carbohydrate: 0 };
      const highest = { protein: 0, fat: 0, carbohydrate: 0 };
      for (const age of AGES) {
        for (const key of ['protein', 'fat', 'carbohydrate'] as const) {
          const bands = standard.energyShares[key].filter((b) => age >= b.fromYears && age < b.toYears);
          expect(bands).toHaveLength(1);
          const [band] = bands;
          expect(band!.min!).toBeLessThan(band!.max!);
          lowest[key] = band!.min!;
          highest[key] = band!.max!;
        }
        expect(lowest.protein + lowest.fat + lowest.carbohydrate).toBeLessThanOrEqual(100);
        expect(highest.protein + highest.fat + highest.carbohydrate).toBeGreaterThanOrEqual(100);
      }
    },
  );
});

describe('food guide', () => {
  it.each(loadFoodGuides().map((guide) => [guide.key, guide] as const))(
    '%s counts every food group at most once',
    (_key, guide) => {
      const counted = guide.groups.flatMap((group) => group.foodGroups);
      expect(new Set(counted).size).toBe(counted.length);
      const uncounted: FoodGroup[] = ['snack', 'drink'];
      const all = Object.keys(FOOD_GROUPS) as FoodGroup[];
      expect(new Set(counted)).toEqual(new Set(all.filter((group) => !uncounted.includes(group))));
      for (const { amounts } of guide.groups) {
        for (const { min, max } of amounts) {
          if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max);
        }
      }
    },
  );
});

describe('food safety lists', () => {
  const forbidden = loadForbiddenFoods();
  const pairs = loadTabooPairs();
  const library = new Map(loadFoods().map(({ name, forbiddenLevel }) => [name, forbiddenLevel]));

  it('give a reason and a source for each row, and one row per key', () => {
    expect(new Set(forbidden.map((row) => row.key)).size).toBe(forbidden.length);
    for (const row of forbidden) {
      expect(row.reason.zh && row.reason.en && row.source, row.key).toBeTruthy();
      if (row.match === 'food') expect(row.foods.length, row.key).toBeGreaterThan(0);
    }
  });

  it('hold what the national rule forbids by name', () => {
    const byLaw = forbidden.filter((row) => row.level === 'law').flatMap((row) => row.foods);
    expect(byLaw).toEqual(expect.arrayContaining(['四季豆', '鲜黄花菜', '野生蘑菇', '发芽土豆', '裱花蛋糕']));
  });

  it('ship tradition switched off and marked as tradition', () => {
    expect(pairs.length).toBeGreaterThan(20);
    expect(new Set(pairs.map((pair) => pair.key)).size).toBe(pairs.length);
    for (const pair of pairs) {
      expect(pair).toMatchObject({ tradition: true, enabled: false });
      expect(pair.a.filter((name) => pair.b.includes(name))).toEqual([]);
    }
  });

  it('name foods exactly as the library does', () => {
    const named = [
      ...forbidden.flatMap((row) => row.foods),
      ...pairs.flatMap((pair) => [...pair.a, ...pair.b]),
      ...loadFoodPieces().flatMap((row) => row.foods),
      ...loadUsualPieces().flatMap((row) => row.foods),
      ...loadKitchenWords().flatMap((row) => row.foods),
    ];
    expect(named.filter((name) => !library.has(name))).toEqual([]);
  });

  it.each([
    ['soakedFungus', ({ name }: FoodSeed) => /^(?!木耳菜).*(木耳|银耳)/.test(name)],
    [
      'fishBones',
      ({ group, allergens, edible }: FoodSeed) =>
        group === 'aquatic' && allergens.includes('fish') && edible < 100,
    ],
    [
      'wholeRoundFruit',
      ({ name, group }: FoodSeed) =>
        name === '樱桃番茄' ||
        (group === 'fruit' &&
          /葡萄(?!柚|干)|提子|阳光玫瑰|樱桃|车厘子|(?<!无核黑)枣|龙眼|荔枝|杨梅|红毛丹|黄皮|枇杷|金橘|山楂(?!干)/.test(
            name,
          )),
    ],
  ])('caution whoever cooks any food of a kind: %s', (key, isOfKind) => {
    const named = new Set(byKey(forbidden, key).foods);
    const ofKind = loadFoods().filter((food) => food.forbiddenLevel === null && isOfKind(food));
    expect(ofKind.length).toBeGreaterThan(2);
    expect(ofKind.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('forbid in the library what the national rule forbids', () => {
    const byLaw = forbidden
      .filter((row) => row.level === 'law' && row.match === 'food')
      .flatMap((row) => row.foods);
    expect(byLaw.filter((name) => library.get(name) !== 'law')).toEqual([]);
  });
});

it('advice names foods for every nutrient that can be short', () => {
  const advised = loadAdviceFoods().nutrients;
  const judgedByShare = new Set(['fat', 'carbohydrate', 'sodium']);
  expect(
    NUTRIENT_KEYS.filter((key) => NUTRIENTS[key].fromFood && !judgedByShare.has(key) && !advised[key]),
  ).toEqual([]);
});

it('limits that were set for supplements are not held against food', () => {
  for (const standard of loadEvaluationStandards()) {
    for (const key of ['niacin', 'folate'] as const)
      expect(standard.rules[key]?.limitCounts, `${standard.key} ${key}`).toBe('none');
  }
});

it('the defaults exist', () => {
  byKey(editions, REFERENCE_DEFAULTS.edition);
  byKey(loadFoodGuides(), REFERENCE_DEFAULTS.guide);
  byKey(loadEvaluationStandards(), REFERENCE_DEFAULTS.standard);
  byKey(loadMealPatterns(), REFERENCE_DEFAULTS.pattern);
  expect(() => byKey(editions, '1999')).toThrow(/1999/);
});

describe('retention factors', () => {
  const data = loadRetention();
  const named = Object.entries(data.kinds).flatMap(([kind, { foods }]) => foods.map((name) => [name, kind]));
  const library = new Map(loadFoods().map((food) => [food.name, food]));

  it('name foods of the library, each in one kind', () => {
    expect(named.filter(([name]) => !library.has(name!))).toEqual([]);
    const names = named.map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have a row for every code and a kind for every group, and use all of them', () => {
    const used = new Set(Object.values(data.kinds).flatMap(({ rows }) => Object.values(rows)));
    expect([...used].sort()).toEqual(Object.keys(data.rows).sort());
    expect(Object.keys(data.groups).sort()).toEqual(Object.keys(FOOD_GROUPS).sort());
    for (const kind of Object.values(data.groups)) expect(Object.keys(data.kinds)).toContain(kind);
  });

  it('are the published fives, none above what was there', () => {
    for (const [code, { percent }] of Object.entries(data.rows)) {
      expect(percent, code).toHaveLength(data.nutrients.length);
      for (const value of percent)
        if (value !== null)
          expect(value > 0 && value <= 100 && value % 5 === 0, `${code}: ${value}`).toBe(true);
    }
  });

  it('lose no more to a pan than to water that is poured away, vegetable by vegetable', () => {
    const table = retentionTableOf(
      data,
      [...library.values()].map(({ name }) => ({ id: name, name })),
    );
    for (const name of ['菠菜', '胡萝卜', '西兰花']) {
      const food = { ...library.get(name)!, id: name };
      const kept = (way: CookingWay) => retainedPart(table, food, way, 'vitaminC')!;
      expect(kept('boiled'), name).toBeLessThan(kept('stirFried'));
      expect(kept('boiled'), name).toBeLessThan(kept('stewed'));
      expect(kept('raw')).toBe(1);
    }
  });

  // Rows of Release 6, typed in apart from the data.
  it.each([
    ['菠菜', 'boiled', 'vitaminC', 55],
    ['菠菜', 'stirFried', 'folate', 85],
    ['猪里脊', 'stewed', 'vitaminB1', 55],
    ['粳米', 'steamed', 'vitaminB1', 80],
    ['鸡蛋', 'stewed', 'folate', 75],
    ['牛奶', 'stewed', 'vitaminB12', 80],
    ['挂面', 'boiled', 'potassium', 30],
    ['猪肝', 'stewed', 'vitaminA', 80],
  ] as const)('%s, %s: %s %i %%', (name, way, nutrient, percent) => {
    const table = retentionTableOf(data, [{ id: name, name }]);
    const food = { ...library.get(name)!, id: name };
    expect(retainedPart(table, food, way, nutrient)).toBe(percent / 100);
  });
});
