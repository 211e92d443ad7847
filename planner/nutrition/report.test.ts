import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoodFacts } from './food-facts.ts';
import type { FoodGuide } from './food-guide.ts';
import { buildNutritionReport, type IntakeLine, type NutritionReportInput } from './report.ts';
import { anyPortions, EDITION, food, notFinite, PATTERN, RETENTION, STANDARD } from './test-fixture.ts';

const RICE = food('rice', { energy: 350, protein: 8, carbohydrate: 78, fat: 1, priceFen: 600 });
const PORK = food('pork', {
  energy: 150,
  protein: 20,
  fat: 7,
  category: '畜肉',
  group: 'meat',
  animal: true,
  edible: 80,
  priceFen: 4000,
});
const GUIDE: FoodGuide = {
  key: 'test',
  label: { zh: '测试', en: 'test' },
  source: 'test',
  groups: [
    {
      key: 'cereal',
      label: { zh: '谷类', en: 'Cereals' },
      foodGroups: ['cereal'],
      measure: 'grams',
      judged: 'band',
      amounts: [{ fromYears: 2, toYears: 6, min: 100, max: 150 }],
      ownMinAtMost: null,
      ownMaxAtLeast: null,
      confidence: 'H',
      source: 'test',
      note: null,
    },
  ],
};

function input(
  changes: Partial<NutritionReportInput> & { lines: readonly IntakeLine[] },
): NutritionReportInput {
  return {
    kindergarten: '示范园',
    recipeName: null,
    dateFrom: '2026-03-02',
    dateTo: '2026-03-03',
    days: [
      { date: '2026-03-02', children: null },
      { date: '2026-03-03', children: null },
    ],
    pattern: PATTERN,
    method: 'weights',
    diners: [
      { ageGroup: 'junior', sex: 'male', count: 10 },
      { ageGroup: 'senior', sex: 'female', count: 10 },
    ],
    foods: new Map<string, FoodFacts>([RICE, PORK].map((entry) => [entry.id, entry])),
    edition: EDITION,
    standard: STANDARD,
    norm: STANDARD,
    formPlaces: { columns: new Map(), notGreenOrange: new Set() },
    guide: GUIDE,
    retention: RETENTION,
    adviceFoods: { nutrients: { iron: { zh: '红肉', en: 'red meat' } }, limits: {} },
    standardFen: 300,
    leastSpentPercent: 97,
    ...changes,
  };
}

const line = (
  foodId: string,
  grams: number,
  date = '2026-03-02',
  rest: Partial<IntakeLine> = {},
): IntakeLine => ({
  foodId,
  date,
  meal: 'lunch',
  grams,
  ...rest,
});

const energyOf = (tables: { nutrients: readonly { actual: number | null }[] }) => tables.nutrients[0]!.actual;

describe('averages per child-day', () => {
  it('weigh each date by the children fed', () => {
    const days = [
      { date: '2026-03-02', children: 30 },
      { date: '2026-03-03', children: 10 },
    ];
    const lines = [line('rice', 100), line('rice', 60, '2026-03-03')];
    expect(energyOf(buildNutritionReport(input({ lines, days })).mix)).toBeCloseTo(
      3.5 * (100 * 0.75 + 60 * 0.25),
      9,
    );
  });

  it('weigh dates alike when nobody is counted', () => {
    const lines = [line('rice', 100), line('rice', 60, '2026-03-03')];
    expect(energyOf(buildNutritionReport(input({ lines, diners: [] })).mix)).toBeCloseTo(3.5 * 80, 9);
  });

  it('of age groups are scaled by energy need and keep the sum of food', () => {
    const { mix, groups } = buildNutritionReport(input({ lines: [line('rice', 100)] }));
    const [junior, senior] = groups;
    expect(energyOf(junior!)! / energyOf(senior!)!).toBeCloseTo(1000 / 1200, 9);
    expect((energyOf(junior!)! + energyOf(senior!)!) / 2).toBeCloseTo(energyOf(mix)!, 9);
  });

  it('take the weights that an age group has of its own', () => {
    const lines = [line('rice', 100, '2026-03-02', { groupGrams: { junior: 40, senior: 80 } })];
    const { mix, groups } = buildNutritionReport(input({ lines }));
    expect(energyOf(groups[0]!)).toBeCloseTo(3.5 * 20, 9);
    expect(energyOf(groups[1]!)).toBeCloseTo(3.5 * 40, 9);
    expect(energyOf(mix)).toBeCloseTo(3.5 * 30, 9);
  });
});

describe('stock ledger', () => {
  it('divides what was bought by child-days and counts the edible part', () => {
    const lines = [{ foodId: 'pork', date: null, meal: null, grams: 2000, costFen: 9000 }];
    const { mix, header } = buildNutritionReport(input({ lines, method: 'ledger' }));
    expect(header.childDays).toBe(40);
    expect(mix.foodIntake.total.grams).toBeCloseTo(40, 9);
    expect(mix.cost.actualFen).toBe(225);
    expect(mix.cost.actualTotalFen).toBe(9000);
    expect(mix.mealShares).toBeNull();
    expect(mix.variety.days).toEqual([]);
    expect(mix.variety.kinds).toBe(1);
  });

  it('cannot divide by no children', () => {
    const lines = [{ foodId: 'pork', date: null, meal: null, grams: 2000 }];
    expect(() => buildNutritionReport(input({ lines, method: 'ledger', diners: [] }))).toThrow(/child-day/);
  });
});

describe('cost', () => {
  it('is that of the bought weight', () => {
    // 40 g edible of 80 % edible pork at ¥40/kg = 50 g bought = 200 fen, on one of two days.
    const { mix } = buildNutritionReport(input({ lines: [line('pork', 40)], standardFen: 100 }));
    expect(mix.cost).toMatchObject({ actualFen: 100, balanceFen: 0, verdict: 'balanced' });
    expect(mix.cost.byDay).toEqual([{ date: '2026-03-02', actualFen: 200 }]);
  });

  it('of a line is by the price of its own day, where that was another', () => {
    const lines = [line('pork', 40), line('pork', 40, '2026-03-03', { priceFen: 8000 })];
    const { mix } = buildNutritionReport(input({ lines }));
    expect(mix.cost.byDay).toEqual([
      { date: '2026-03-02', actualFen: 200 },
      { date: '2026-03-03', actualFen: 400 },
    ]);
  });

  it('is judged for all children together: the elder of a group eat more of the mean than the younger', () => {
    const { mix, groups } = buildNutritionReport(input({ lines: [line('pork', 40)], standardFen: 50 }));
    expect(mix.cost.verdict).toBe('deficit');
    for (const { cost, advice } of groups) {
      expect(cost).toMatchObject({ verdict: 'ofAll', balanceFen: null, standardTotalFen: null });
      expect(cost.actualFen).toBeGreaterThan(0);
      expect(advice.points.map(({ key }) => key)).not.toContain('cost');
    }
  });

  it('never calls a surplus what only lacks prices', () => {
    const foods = new Map([
      ['pork', { ...PORK, priceFen: null }],
      ['rice', RICE],
    ]);
    const lines = [line('pork', 40), line('rice', 40)];
    const { mix } = buildNutritionReport(input({ lines, foods }));
    expect(mix.cost.verdict).toBe('unknown');
    expect(mix.cost.unknownPrice).toMatchObject({ foods: 1, names: ['pork'], gramsPercent: 50 });
    expect(buildNutritionReport(input({ lines, foods, standardFen: 5 })).mix.cost.verdict).toBe('deficit');
  });
});

describe('tables', () => {
  const lines = [
    line('rice', 100),
    line('pork', 50),
    line('rice', 20, '2026-03-03', { meal: 'afternoonSnack' }),
  ];
  const { mix } = buildNutritionReport(input({ lines }));

  it('take energy shares of meals from their own energy', () => {
    const lunch = 350 + 75;
    const snack = 70;
    expect(mix.mealShares?.map((row) => row.percent)).toEqual([
      expect.closeTo((lunch / (lunch + snack)) * 100, 9),
      expect.closeTo((snack / (lunch + snack)) * 100, 9),
    ]);
    expect(mix.mealShares?.[0]).toMatchObject({ meal: 'lunch', standardPercent: 80, min: 75, max: 85 });
  });

  it('find the good-quality protein', () => {
    expect(mix.proteinSources.goodProtein.value).toBeCloseTo((10 / (10 + 9.6)) * 100, 9);
  });

  it('compare food groups with the kindergarten part of the guideline', () => {
    expect(mix.foodIntake.guideGroups[0]).toMatchObject({ actual: 60, min: 50, max: 75, verdict: 'met' });
  });

  it('count the kinds of food and ask less of a short week', () => {
    expect(mix.variety.days.map((day) => day.kinds)).toEqual([2, 1]);
    expect(mix.variety.weeks).toEqual([
      { weekOf: '2026-03-02', serviceDays: 2, kinds: 2, required: 15, enough: false },
    ]);
  });

  it('give advice with figures and foods in both languages, worst first', () => {
    const iron = mix.advice.points.find((point) => point.key === 'nutrient.iron');
    expect(iron?.text.zh).toContain('红肉');
    expect(iron?.text.en).toContain('red meat');
    expect(iron?.tone).toBe('bad');
    expect(mix.advice.points.map((point) => point.tone).lastIndexOf('bad')).toBeLessThan(
      mix.advice.points.findIndex((point) => point.tone === 'ok'),
    );
    for (const { text } of mix.advice.points)
      expect(text.zh + text.en).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('tell in the advice for all which age group alone is off, and what could not be assessed', () => {
    const cereals = ['2026-03-02', '2026-03-03'].map((date) => line('rice', 78, date));
    const { mix: all, groups } = buildNutritionReport(input({ lines: cereals }));
    expect(all.foodIntake.guideGroups[0]!.verdict).toBe('met');
    const off = all.advice.points.filter(({ key }) => key.startsWith('group.off.'));
    expect(off.map(({ key, text }) => [key, text.zh])).toEqual([
      ['group.off.senior', expect.stringMatching(/^大班：.*谷类偏高/)],
    ]);
    for (const group of groups) expect(group.advice.points.map(({ key }) => key).join()).not.toContain('off');
    const gap = { ...RICE, calcium: null, iron: null };
    const silent = buildNutritionReport(
      input({ lines: cereals, foods: new Map<string, FoodFacts>([['rice', gap]]) }),
    );
    expect(silent.mix.advice.summary.zh).toContain('另 2 项数据不足，无法评价。');
    expect(all.advice.summary.zh).not.toContain('无法评价');
  });

  it('survive as JSON', () => {
    const report = buildNutritionReport(input({ lines }));
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

it('water that a soup is cooked with is no drink, juice is', () => {
  const drink = (id: string, energy: number) => food(id, { group: 'drink', category: '饮料', energy });
  const foods = new Map([RICE, drink('water', 0), drink('juice', 45)].map((entry) => [entry.id, entry]));
  const lines = [line('rice', 60), line('water', 500), line('juice', 100)];
  const { mix } = buildNutritionReport(input({ foods, lines }));
  expect(mix.foodIntake.categories.find(({ category }) => category === '饮料')?.grams).toBe(50);
  expect(mix.foodIntake.total.grams).toBe(80);
  expect(mix.energyByFood.find(({ key }) => key === 'other')?.grams).toBe(50);
});

describe('refusals', () => {
  it.each([
    ['an unknown food', [line('stone', 1)], /unknown food stone/],
    ['a date outside the report', [line('rice', 1, '2026-04-01')], /2026-04-01 is not a service day/],
    ['a negative weight', [line('rice', -1)], /≥ 0/],
  ])('name %s', (_what, lines, message) => {
    expect(() => buildNutritionReport(input({ lines }))).toThrow(message);
  });
});

it('holds finite figures and shares that sum to 100, whatever is unknown', () => {
  fc.assert(
    fc.property(anyPortions, fc.constantFrom('weights', 'ledger'), (portions, method) => {
      const foods = new Map(portions.map((portion) => [portion.food.id, portion.food]));
      const lines = portions.map((portion) => line(portion.food.id, portion.grams));
      const report = buildNutritionReport(input({ lines, foods, method: method as 'weights' | 'ledger' }));
      expect(notFinite(report)).toEqual([]);
      for (const tables of [report.mix, ...report.groups]) {
        for (const rows of [tables.energyByFood, tables.proteinSources.rows, tables.mealShares ?? []]) {
          const sum = rows.reduce((total, row) => total + (row.percent ?? 0), 0);
          if (rows.some((row) => row.percent !== null)) expect(Math.abs(sum - 100)).toBeLessThan(0.1);
        }
      }
    }),
    { numRuns: 150, seed: 31 },
  );
});

describe('too few figures', () => {
  const foods = new Map<string, FoodFacts>(
    [
      RICE,
      food('milk', { group: 'dairy', animal: true, energy: 60, protein: 3, fat: 3 }),
      { ...PORK, protein: null, energy: null },
    ].map((entry) => [entry.id, entry]),
  );
  const meals = { meal: 'lunch' as const };
  const sharesOf = (pork: number) => {
    const grams = { rice: 80, milk: 20, pork };
    const lines = Object.entries(grams).map(([id, weight]) => line(id, weight, undefined, meals));
    const { mix, form } = buildNutritionReport(input({ lines, foods }));
    return {
      protein: mix.energySources.protein.verdict,
      fat: mix.energySources.fat.verdict,
      goodProtein: mix.proteinSources.goodProtein.verdict,
      meal: mix.mealShares!.find(({ meal }) => meal === 'lunch')!.verdict,
      form: form.energy.map(({ verdict }) => verdict),
      formProtein: form.protein.verdict,
    };
  };

  it('give no verdict on any share of energy, protein or meals', () => {
    const few = 'tooFewData';
    expect(sharesOf(15)).toEqual({
      protein: few,
      fat: few,
      goodProtein: few,
      meal: few,
      form: [few, few],
      formProtein: few,
    });
  });

  it('are few beyond a tenth of the weight', () => {
    expect(Object.values(sharesOf(11)).flat()).not.toContain('tooFewData');
  });
});

it('a menu says what cooking leaves, a ledger does not know it', () => {
  const cooked = [line('rice', 100, undefined, { way: 'stewed' })];
  const foods = new Map([['rice', { ...RICE, vitaminC: 10 }]]);
  const { mix } = buildNutritionReport(input({ lines: cooked, foods }));
  const row = mix.afterCooking!.nutrients.find(({ nutrient }) => nutrient === 'vitaminC')!;
  // One of two days has the rice.
  expect(row).toMatchObject({ retainedPercent: 70, withoutFactorPercent: 0 });
  expect(row.amount).toBeCloseTo(
    mix.nutrients.find((each) => each.nutrient === 'vitaminC')!.actual! * 0.7,
    9,
  );
  expect(buildNutritionReport(input({ lines: cooked, foods, method: 'ledger' })).mix.afterCooking).toBeNull();
});
