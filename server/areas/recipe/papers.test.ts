// The report judges the meal budget as the rules of the menu do, and papers warn of the foods that stand on the menu.
// Pure: the library comes from its files.
import { describe, expect, test } from 'vitest';
import { MENU_RULES, type MenuRuleChoices } from '../../../contract/recipe/menu-rules.ts';
import { evaluate } from '../../../planner/evaluate.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { reportOf } from './menu-report.ts';
import { fileName, printTask } from './paper-tasks.ts';
import { foodsAt } from './place-dish.ts';
import { renderCookSheet } from './print/cook-sheet.ts';
import { renderWeekMenu } from './print/week-menu.ts';
import { readPdf } from './print/read-pdf.ts';
import type { CookSheetPrint, WeekMenuPrint } from './print/print-data.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';

const date = '2026-11-26';
const library = readDeliveredLibrary([]);
const dish = [...library.dishes.values()].find(
  ({ category, foods }) => category === '荤菜' && foods.every(({ food }) => food.priceFen !== null),
)!;

const standing = (foods: StoredDish['foods']): StoredDish => ({
  id: '1',
  date,
  meal: 'lunch',
  category: dish.category,
  sort: 1,
  dishId: dish.id,
  portion: 1,
  locked: false,
  weightLocked: false,
  foods,
});

const menuOf = (placed: StoredDish, setting: MenuSetting): MenuState => ({
  recipe: { recipeName: '一周食谱', beginDate: date, endDate: date } as MenuState['recipe'],
  days: [{ date, version: 1, updateTime: new Date(0), updateUserName: null }],
  dishes: [placed],
  setting,
  language: 'zh',
});

/** Report and rules of a menu on which `percent` of the meal budget is spent. */
function judged(percent: number, rules: MenuRuleChoices = {}) {
  const conditions = usualConditions(undefined, { rules });
  const bare = { dates: [date], conditions, library, disabledFoodIds: [], history: [] };
  const placed = standing(foodsAt(dish, 1, { ...bare, priceFen: 1000 }));
  const checksAt = (setting: MenuSetting) => {
    const { problem, menu } = menuProblem(setting, [placed], 'judge');
    return evaluate(problem, menu).checks;
  };
  const spent = checksAt({ ...bare, priceFen: 1000 }).find(({ rule }) => rule === 'price')!.value!;
  const setting = { ...bare, priceFen: (spent * 100) / percent };
  const checks = checksAt(setting);
  const broken = (rule: string): boolean | undefined => checks.find((each) => each.rule === rule)?.broken;
  const { mix } = reportOf(menuOf(placed, setting), '示范园');
  const verdict = broken('price') ? 'deficit' : broken('price.used') ? 'surplus' : 'balanced';
  return { mix, verdict };
}

describe('the meal budget', () => {
  const least = MENU_RULES['price.used'].value.usual;
  test.each([least - 1, least, least + 0.5, 100, 100.5, 102])(
    'is judged as by its rules at %d per cent',
    (percent) => {
      const { mix, verdict } = judged(percent);
      expect(mix.cost.verdict).toBe(verdict);
      expect(mix.cost.leastSpentPercent).toBe(least);
      expect(mix.advice.points.find(({ key }) => key === 'cost')!.text.zh).toContain(`${least}%`);
    },
  );

  test('is judged by the share that the kindergarten chose, or by none', () => {
    expect(judged(89, { 'price.used': 90 }).mix.cost.verdict).toBe('surplus');
    expect(judged(91, { 'price.used': 90 }).mix.cost.verdict).toBe('balanced');
    const free = judged(40, { 'price.used': null });
    expect(free.mix.cost).toMatchObject({ verdict: 'balanced', leastSpentPercent: null });
    expect(free.verdict).toBe('balanced');
  });
});

test('a paper is named after the part of the menu that it is cut to', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-30'];
  const menu = menuOf(standing([]), {} as MenuSetting);
  const state: MenuState = { ...menu, days: days.map((day) => ({ ...menu.days[0]!, date: day })) };
  const of = { language: 'zh', date: '2026-11-27', meal: 'lunch' } as const;
  expect(fileName('cook', state, of)).toBe('一周食谱 厨房带量单 2026-11-27 午餐.pdf');
  expect(fileName('week', state, of), 'the first day of its week').toBe(
    '一周食谱 一周食谱（张贴） 2026-11-26.pdf',
  );
  expect(fileName('nutrition', state, of), 'of the whole menu').toBe('一周食谱 营养分析报告.pdf');
  expect(fileName('week', state, { ...of, date: undefined })).toBe('一周食谱 一周食谱（张贴）.pdf');
});

describe('pieces on the kitchen sheet', () => {
  const conditions = usualConditions();
  const setting: MenuSetting = {
    ...{ dates: [date], conditions, library, priceFen: 1000 },
    ...{ disabledFoodIds: [], history: [] },
  };
  const named = (name: string) => [...library.dishes.values()].find((each) => each.name === name)!;
  const sheetOf = (name: string, portion = 1) => {
    const served = named(name);
    const foods = foodsAt(served, portion, setting);
    const placed = { ...standing(foods), dishId: served.id, category: served.category };
    const { data } = printTask('cook', menuOf(placed, setting), [], '示范园', {
      ...{ language: 'zh' as const, date: undefined, meal: undefined },
    });
    return (data as CookSheetPrint).meals[0]!.dishes[0]!;
  };

  test.each([
    ['鲜肉小包子', 2],
    ['白馒头', 1],
    ['猪肉白菜水饺', 7],
  ])('%s: a child of four gets %i, and their weight is the dish’s', (name, count) => {
    const { pieces, foods } = sheetOf(name);
    expect(pieces!.middle!.count).toBe(count);
    const weight = foods.reduce((sum, { grams }) => sum + grams.middle!, 0);
    expect(Math.abs(pieces!.middle!.grams! * count - weight)).toBeLessThan(1);
  });

  test('more food is more pieces; where vegetables or soup are around them none has a weight', () => {
    expect(sheetOf('猪肉白菜水饺', 1.3).pieces!.middle!.count).toBe(9);
    const { pieces } = sheetOf('冬瓜肉丸汤');
    expect(pieces!.middle).toEqual({ count: 8, grams: null });
    expect(sheetOf('白米饭').pieces).toBeUndefined();
  });
});

describe('warnings are of the foods on the menu, not of the recipe of today', () => {
  const foodId = (name: string): string => [...library.foods.values()].find((food) => food.name === name)!.id;
  const foods = (names: readonly string[]): StoredDish['foods'] =>
    names.map((name) => ({ foodId: foodId(name), grams: 20 }));
  const conditions = usualConditions();
  const setting: MenuSetting = {
    ...{ dates: [date], conditions, library, priceFen: 1000 },
    ...{ disabledFoodIds: [], history: [] },
  };
  const dataOf = (kind: 'week' | 'weekGrams' | 'cook', placed: StoredDish) =>
    printTask(kind, menuOf(placed, setting), [], '示范园', {
      language: 'zh',
      date: undefined,
      meal: undefined,
    }).data;
  const cookSheetOf = (placed: StoredDish) => dataOf('cook', placed) as CookSheetPrint;
  const papersOf = (placed: StoredDish) => {
    const week = dataOf('week', placed) as WeekMenuPrint;
    const cook = cookSheetOf(placed);
    return { week: week.days[0]!.dishes.lunch![0]!, cook: cook.meals[0]!.dishes[0]! };
  };

  test('allergens', () => {
    expect(dish.allergens).not.toContain('crustacean');
    const { week, cook } = papersOf(standing(foods(['牛奶', '基围虾'])));
    for (const { allergens } of [week, cook]) expect(allergens).toEqual(['crustacean', 'milk']);
    const without = standing([...foods(['基围虾']), { foodId: foodId('牛奶'), grams: 0 }]);
    expect(papersOf(without).cook.allergens).toEqual(['crustacean']);
  });

  test('pieces of what a kitchen counts: one egg of 50 g is 57 g with its shell', () => {
    const [egg, milk] = papersOf(standing([...foods(['鸡蛋']), ...foods(['牛奶'])])).cook.foods;
    expect(egg!.piece!.unit).toBe('个');
    expect(egg!.piece!.grams).toBeCloseTo(50 / 0.87, 6);
    expect(milk!.piece).toBeNull();
    // 20 g for each of so many children, in eggs that have 50 g in them.
    const { text } = readPdf(renderCookSheet(cookSheetOf(standing(foods(['鸡蛋']))), 'zh'));
    const heads = cookSheetOf(standing(foods(['鸡蛋']))).heads;
    const grams = heads.reduce((sum, { ageGroup, count }) => sum + count * egg!.grams[ageGroup]!, 0);
    expect(text.replace(/\s+/gu, '')).toContain(`约${Math.ceil(grams / 50)}个`);
  });

  test('grams of what a child eats of a dish, without oil, salt and water; none on the plain menu', () => {
    const placed = standing(
      [
        ['基围虾', 12],
        ['粳米', 50],
        ['大豆油', 5],
        ['食盐', 0.5],
        ['饮用水', 30],
      ].map(([name, grams]) => ({ foodId: foodId(name as string), grams: grams as number })),
    );
    const told = (kind: 'week' | 'weekGrams') =>
      (dataOf(kind, placed) as WeekMenuPrint).days[0]!.dishes.lunch![0]!.foods;
    expect(told('week')).toBeNull();
    expect(told('weekGrams')).toEqual([
      { name: '粳米', grams: 50 },
      { name: '基围虾', grams: 12 },
    ]);
    const { text } = readPdf(renderWeekMenu(dataOf('weekGrams', placed) as WeekMenuPrint, 'zh'));
    const words = text.replace(/\s+/gu, '');
    for (const part of ['带量食谱', '粳米50g、基围虾12g', '可食部生重']) expect(words).toContain(part);
  });

  test('cautions', () => {
    const soaking = /泡发/;
    expect(papersOf(standing(foods(['粳米']))).cook.steps.join()).not.toMatch(soaking);
    expect(papersOf(standing(foods(['木耳(水发)']))).cook.steps.join()).toMatch(soaking);
    // Of the dish's own food, not of all that the rule names.
    expect(papersOf(standing(foods(['木耳(水发)']))).cook.steps.at(-1)).toMatch(/^木耳\(水发\)：/);
  });
});
