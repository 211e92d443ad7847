/** The papers: whole PDFs that say everything they were given, in both languages, whatever the names. */
import { describe, expect, it } from 'vitest';
import { MEAL_KEYS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { NutritionReport } from '../../../../planner/nutrition/nutrition-report.ts';
import { foodTotals, renderCookSheet } from './cook-sheet.ts';
import { renderNutritionReport } from './nutrition-report.ts';
import type {
  CookDish,
  CookFood,
  CookSheetPrint,
  PrintLanguage,
  WeekMenuDish,
  WeekMenuPrint,
} from './print-data.ts';
import { printSample } from './print-fixture.ts';
import { readPdf } from './read-pdf.ts';
import { renderStatutoryForm } from './statutory-form.ts';
import { renderWeekMenu } from './week-menu.ts';

const five = printSample(5);
const six = printSample(6);
const LANGUAGES: PrintLanguage[] = ['zh', 'en'];

/** Text without spaces and breaks, where line breaks of the paper do not matter. */
const packed = (text: string) => text.replace(/[\s\u200b]+/gu, '');

const HOSTILE = [
  '#panic("x")[*_`$',
  '\\ // /* @label <a> "}',
  '#read("/style.typ")',
  'x'.repeat(10_000),
  '长'.repeat(10_000),
  `a${'\u0301'.repeat(10_000)}`,
  '\ud800\u0000\u0007\u202e',
  '㐀𠮷 👨‍👩‍👧 한 أ',
  '',
  ' \n\n ',
];

function withDishes(
  menu: WeekMenuPrint,
  change: (dish: WeekMenuDish, index: number) => WeekMenuDish,
  perMeal: number,
): WeekMenuPrint {
  return {
    ...menu,
    days: menu.days.map((day) => ({
      ...day,
      dishes: Object.fromEntries(
        Object.entries(day.dishes).map(([meal, dishes]) => [
          meal,
          Array.from({ length: perMeal }, (_, index) => change(dishes[index % dishes.length]!, index)),
        ]),
      ),
    })),
  };
}

describe('the menu for the wall', () => {
  it.each([
    [5, five],
    [6, six],
  ])('shows every dish of %i days on one page', (_, { week }) => {
    const { pages, text } = readPdf(renderWeekMenu(week, 'zh'));
    expect(pages).toBe(1);
    for (const day of week.days) {
      for (const dish of Object.values(day.dishes).flat()) expect(packed(text)).toContain(packed(dish.name));
    }
    for (const words of [
      '一周食谱',
      '周一',
      '早餐',
      '午点',
      '11:30',
      '保健医',
      '园长',
      '餐标 ¥16.00',
      '含麸质谷物',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('goes on to further pages rather than lose one of 150 names of 31 characters', () => {
    const long = withDishes(
      six.week,
      (dish, index) => ({ ...dish, name: `${index}${dish.name}${'配时令鲜蔬'.repeat(7)}`.slice(0, 31) }),
      5,
    );
    const { pages, text } = readPdf(renderWeekMenu(long, 'zh'));
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(long.meals.length);
    for (const day of long.days) {
      for (const dish of Object.values(day.dishes).flat()) expect(packed(text)).toContain(dish.name);
    }
  });

  it('keeps forty dishes of one meal', () => {
    const many = withDishes(five.week, (dish, index) => ({ ...dish, name: `菜品${index}号。` }), 40);
    const text = packed(readPdf(renderWeekMenu(many, 'zh')).text);
    for (let index = 0; index < 40; index += 1) expect(text.split(`菜品${index}号。`)).toHaveLength(26);
  });

  it('gives every calendar week its own page', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-12-28'].map((date, index) => ({
      ...five.week.days[index]!,
      date,
    }));
    const { pages, text } = readPdf(renderWeekMenu({ ...five.week, days }, 'zh'));
    expect(pages).toBe(3);
    for (const week of ['第47周', '第48周', '第53周']) expect(packed(text)).toContain(week);
  });

  it('is a page that says so when there are no days, no meals or no dishes', () => {
    expect(readPdf(renderWeekMenu({ ...five.week, days: [] }, 'zh'))).toMatchObject({
      pages: 1,
      text: expect.stringContaining('本周暂无食谱'),
    });
    expect(readPdf(renderWeekMenu({ ...five.week, meals: [] }, 'zh')).pages).toBe(1);
    expect(
      readPdf(
        renderWeekMenu(
          withDishes(five.week, (dish) => dish, 0),
          'zh',
        ),
      ).text,
    ).toContain('—');
  });

  it('shows unknown figures as unknown, not as nothing', () => {
    const days = five.week.days.map((day) => ({
      ...day,
      energyKcal: null,
      proteinGrams: null,
      costFen: null,
    }));
    const { text } = readPdf(renderWeekMenu({ ...five.week, days }, 'zh'));
    expect(text).not.toMatch(/\b0 kcal|¥0/);
    expect(text.split('—').length - 1).toBe(5);
  });

  it('says how the week stands to the budget, and that it passes it', () => {
    const costing = (costFen: number) => five.week.days.map((day) => ({ ...day, costFen }));
    const budgetOf = (days: WeekMenuPrint['days']) =>
      readPdf(renderWeekMenu({ ...five.week, days, priceFen: 1600 }, 'en')).text;
    expect(budgetOf(costing(1599))).toContain('this week ¥15.99');
    expect(budgetOf(costing(1599))).not.toContain('above budget');
    expect(budgetOf(costing(1602))).toContain('this week ¥16.02, above budget');
    expect(readPdf(renderWeekMenu({ ...five.week, priceFen: null }, 'zh')).text).not.toContain('餐标');
  });

  it('has no Chinese of its own in English', () => {
    const english = withDishes(five.week, (dish) => ({ ...dish, name: 'Tomato soup' }), 3);
    const { text } = readPdf(renderWeekMenu({ ...english, kindergarten: 'Sunshine' }, 'en'));
    expect(text).not.toMatch(/\p{Script=Han}/u);
    expect(packed(text)).toContain('Morningsnack');
  });
});

describe("the cook's sheet", () => {
  const food: CookFood = {
    name: '土豆',
    grams: { junior: 40, middle: 50 },
    ediblePercent: 80,
    seasoning: false,
    piece: null,
  };
  const heads = [
    { ageGroup: 'junior', count: 30 },
    { ageGroup: 'middle', count: 20 },
  ] as const;

  it('multiplies by the children and divides by the edible part', () => {
    expect(foodTotals(food, heads)).toEqual({ edibleGrams: 2200, purchaseGrams: 2750 });
  });

  it('does not add up what it does not know', () => {
    expect(foodTotals({ ...food, grams: { junior: 40 } }, heads)).toEqual({
      edibleGrams: null,
      purchaseGrams: null,
    });
    expect(foodTotals({ ...food, ediblePercent: null }, heads)).toEqual({
      edibleGrams: 2200,
      purchaseGrams: null,
    });
    expect(
      foodTotals({ ...food, grams: { junior: 40, middle: null } }, [heads[0], { ...heads[1], count: 0 }]),
    ).toMatchObject({ edibleGrams: 1200 });
  });

  it.each(LANGUAGES)('has a page per meal with weights, steps and food-safety records (%s)', (language) => {
    const { pages, text } = readPdf(renderCookSheet(five.cook, language));
    expect(pages).toBe(MEAL_KEYS.length);
    for (const dish of five.cook.meals.flatMap((meal) => meal.dishes)) {
      expect(packed(text)).toContain(packed(dish.name));
      for (const { name } of dish.foods) expect(packed(text)).toContain(packed(name));
      for (const step of dish.steps) expect(packed(text)).toContain(packed(step));
    }
    for (const rule of ['125 g', '48', '70']) expect(text).toContain(rule);
    expect(text).toContain('219');
  });

  it('says how many pieces to shape, in all and for a child, and how large', () => {
    const pieces = { junior: { count: 2, grams: 26.4 }, middle: { count: 3, grams: 27.6 } };
    const [meal] = five.cook.meals;
    const { pieces: _, ...plain } = meal!.dishes[0]!;
    const sheetOf = (dish: Partial<CookDish>): string => {
      const dishes = [{ ...plain, foods: [food], steps: [], ...dish }];
      return packed(
        readPdf(renderCookSheet({ ...five.cook, heads, meals: [{ ...meal!, dishes }] }, 'zh')).text,
      );
    };
    const text = sheetOf({ pieces });
    for (const words of ['每人个数23120个', '每个生重g2628']) expect(text).toContain(words);
    const only = sheetOf({ pieces, heads: [{ ageGroup: 'junior', count: 4 }] });
    expect(only).toContain('8个');
    const inSoup = { junior: { count: 8, grams: null }, middle: { count: 9, grams: null } };
    expect(sheetOf({ pieces: inSoup })).not.toContain('每个生重');
    expect(sheetOf({})).not.toContain('每人个数');
    const recipes = '步骤里每个的克数是配方的';
    expect(sheetOf({ pieces, steps: ['切约32克小剂。'] })).toContain(recipes);
    expect(sheetOf({ pieces, steps: ['蒸15分钟。'] })).not.toContain(recipes);
    expect(sheetOf({ steps: ['切约32克小剂。'] })).not.toContain(recipes);
  });

  it('prints the total of a food and its pieces', () => {
    const sheet: CookSheetPrint = {
      ...five.cook,
      heads,
      meals: [
        {
          ...five.cook.meals[0]!,
          dishes: [
            {
              ...five.cook.meals[0]!.dishes[0]!,
              foods: [{ ...food, piece: { unit: '个', grams: 200 } }],
            },
          ],
        },
      ],
    };
    const { text } = readPdf(renderCookSheet(sheet, 'zh'));
    for (const figure of ['2.20 kg', '2.75 kg', '约 14 个']) expect(text).toContain(figure);
  });

  it('prints a day without meals, a meal without dishes, a dish without foods, nobody to cook for', () => {
    const [meal] = five.cook.meals;
    const bare = { ...meal!.dishes[0]!, foods: [], steps: [] };
    expect(readPdf(renderCookSheet({ ...five.cook, meals: [], heads: [] }, 'zh')).pages).toBe(1);
    expect(readPdf(renderCookSheet({ ...five.cook, meals: [{ ...meal!, dishes: [] }] }, 'zh')).pages).toBe(1);
    expect(
      readPdf(renderCookSheet({ ...five.cook, meals: [{ ...meal!, dishes: [bare] }] }, 'zh')).text,
    ).toContain('未登记食材');
    expect(readPdf(renderCookSheet({ ...five.cook, heads: [] }, 'zh')).pages).toBeGreaterThan(0);
  });
});

describe('the nutrition report', () => {
  it.each([
    [
      'zh',
      ['营养素摄入量', '能量的营养素来源', '能量的食物来源', '蛋白质的食物来源', '平均每人每日进食量'],
      ['各餐供能比', '评价与建议', '伙食费盈亏'],
    ],
    [
      'en',
      ['Nutrient intake', 'Energy by nutrient', 'Energy by food source', 'Mean food intake'],
      ['Energy by meal', 'Evaluation and advice', 'Cost against budget', 'Nutrients by food group'],
    ],
  ] as const)('has its eight tables with every figure and verdict (%s)', (language, first, last) => {
    const { text } = readPdf(renderNutritionReport(five.report, language));
    for (const title of [...first, ...last]) expect(packed(text)).toContain(packed(title));
    for (const row of five.report.mix.nutrients) {
      expect(packed(text)).toContain(packed(row.label[language] + row.unit));
      expect(packed(text)).toContain(packed(row.verdictLabel[language]));
    }
    for (const point of five.report.mix.advice.points)
      expect(packed(text)).toContain(packed(point.text[language]));
  });

  it('has what cooking leaves in a second column where that is asked for, and names the factors', () => {
    const { mix } = five.report;
    const cooked = mix.afterCooking!.nutrients.find(({ nutrient }) => nutrient === 'vitaminC')!;
    const asRead = `${cooked.amount!.toFixed(1)} (${cooked.retainedPercent!.toFixed(0)}%)`;
    const without = packed(readPdf(renderNutritionReport(five.report, 'zh')).text);
    expect(without).toContain('未扣除烹调损失');
    expect(without).not.toContain('烹调后');
    const { text } = readPdf(renderNutritionReport(five.report, 'zh', true));
    expect(packed(text)).toContain('烹调后（保留）');
    expect(packed(text)).toContain(packed(asRead));
    expect(packed(text)).toContain(packed(mix.afterCooking!.table.label.zh));
    expect(packed(text)).not.toContain('未扣除烹调损失');
    for (const row of mix.nutrients) expect(packed(text)).toContain(packed(row.verdictLabel.zh));
  });

  it('numbers its pages and says what is unknown', () => {
    const { pages, text } = readPdf(renderNutritionReport(five.report, 'zh'));
    expect(packed(text)).toContain(`第${pages}页/共${pages}页`);
    const gaps = five.report.mix.nutrients.find((row) => row.unknown.foods > 0)!;
    expect(packed(text)).toContain(`${gaps.unknown.foods}种·`);
    expect(text).toContain('无数据');
    expect(text).toContain(five.report.mix.unknownFoods[0]!.name);
  });

  it('prints a ledger without meals, prices or children in groups', () => {
    const { mix, header } = five.report;
    const bare: NutritionReport = {
      ...five.report,
      header: { ...header, recipeName: null, meanAgeYears: null },
      groups: [],
      mix: {
        ...mix,
        mealShares: null,
        unknownFoods: [],
        cost: {
          ...mix.cost,
          standardFen: null,
          actualFen: null,
          balanceFen: null,
          balancePercent: null,
          standardTotalFen: null,
          actualTotalFen: null,
          verdict: 'unknown',
          byDay: [],
          unknownPrice: { foods: 3, names: ['粳米'], gramsPercent: 100 },
        },
      },
    };
    const { text } = readPdf(renderNutritionReport(bare, 'zh'));
    expect(text).toContain('记账法不分餐次');
    expect(text).toContain('3 种食材没有单价');
    expect(text).not.toContain('¥0');
  });
});

describe('type on the papers', () => {
  const long = '很长的菜名'.repeat(12);
  const crowded = (perMeal: number, name?: string): WeekMenuPrint =>
    withDishes(
      six.week,
      (dish) => ({
        ...dish,
        name: name ?? dish.name,
        foods: [
          { name: '鸡腿肉', grams: 45 },
          { name: '西兰花', grams: 8.5 },
        ],
        allergens: ['gluten', 'crustacean', 'fish', 'egg', 'peanut', 'soy', 'milk', 'nut'],
      }),
      perMeal,
    );
  const papers: [string, (language: PrintLanguage) => Uint8Array][] = [
    ['the menu for the wall', (language) => renderWeekMenu(five.week, language)],
    ['one of six days and many dishes', (language) => renderWeekMenu(crowded(9), language)],
    ['one of the longest names', (language) => renderWeekMenu(crowded(7, long), language)],
    ['an empty one', (language) => renderWeekMenu({ ...five.week, days: [] }, language)],
    ['the kitchen sheet', (language) => renderCookSheet(six.cook, language)],
    [
      'a kitchen sheet of many dishes',
      (language) => {
        const meals = six.cook.meals.map((meal) => ({
          ...meal,
          dishes: [...meal.dishes, ...meal.dishes, ...meal.dishes],
        }));
        return renderCookSheet({ ...six.cook, meals }, language);
      },
    ],
    ['the nutrition report', (language) => renderNutritionReport(six.report, language)],
    ['the statutory form', () => renderStatutoryForm(six.report)],
  ];
  it.each(papers.flatMap(([name, render]) => LANGUAGES.map((language) => [name, language, render] as const)))(
    'is nowhere below 8 pt: %s, %s',
    (_, language, render) => {
      expect(readPdf(render(language)).smallest).toBeGreaterThanOrEqual(8);
    },
  );
});

describe('names that are not names', () => {
  it.each(HOSTILE.map((name) => [name.slice(0, 20), name]))(
    '%j is printed as text in all papers',
    (_, name) => {
      const week = withDishes(
        { ...five.week, kindergarten: name, title: name, footnote: name },
        (dish) => ({ ...dish, name, foods: [{ name, grams: 20 }] }),
        3,
      );
      const days = week.days.map((day) => ({ ...day, note: name }));
      const [meal] = five.cook.meals;
      const cook: CookSheetPrint = {
        ...five.cook,
        kindergarten: name,
        meals: [
          {
            ...meal!,
            time: name,
            allergyNotes: [name],
            dishes: meal!.dishes.map((dish) => ({
              ...dish,
              name,
              category: name,
              method: name,
              steps: [name, ...dish.steps],
              foods: dish.foods.map((food) => ({ ...food, name, piece: { unit: name, grams: 50 } })),
            })),
          },
        ],
      };
      const report: NutritionReport = {
        ...five.report,
        header: { ...five.report.header, kindergarten: name, recipeName: name },
        mix: {
          ...five.report.mix,
          unknownFoods: [{ foodId: 'x', name, grams: 1, missing: ['iron'] }],
        },
      };
      const papers = [
        renderWeekMenu({ ...week, days }, 'zh'),
        renderCookSheet(cook, 'zh'),
        renderNutritionReport(report, 'zh'),
        renderStatutoryForm(report),
      ].map((bytes) => readPdf(bytes));
      for (const { pages, text } of papers) {
        expect(pages).toBeLessThanOrEqual(5);
        if (name.startsWith('#panic')) expect(text).toContain('#panic("x")[*_`$');
        if (name.startsWith('㐀')) expect(text).toContain('㐀');
      }
    },
  );
});

it('the same data gives the same bytes', () => {
  expect(Buffer.from(renderWeekMenu(five.week, 'zh')).equals(renderWeekMenu(five.week, 'zh'))).toBe(true);
});
