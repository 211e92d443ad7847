// What a template asks of the planner's problem: places, limits, and that people go before it.
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../planner/evaluate.ts';
import { compile } from '../../../planner/model/compile.ts';
import { problemSchema } from '../../../planner/problem.ts';
import { readProblem } from '../../../planner/read-problem.ts';
import { menuProblem, type MenuSetting, type PlacedDish } from './menu-problem.ts';
import { foodsAt } from './place-dish.ts';
import { dishNamed, settingWithTemplate, TEMPLATE_WEEK, templateLine } from './template-fixture.ts';
import { isOfTemplate } from './template-places.ts';
import { variantSetting } from './variant-setting.ts';

const [MONDAY = '', TUESDAY = ''] = TEMPLATE_WEEK;
const WINGS = '冰糖红烧鸡翅';
const POTATO_CHICKEN = '土豆烧鸡块';
const placed = (name: string, marks: Partial<PlacedDish> = {}): PlacedDish => {
  const dish = dishNamed(name);
  const place = { date: MONDAY, meal: 'lunch', category: dish.category };
  return {
    ...{ id: name, ...place, dishId: dish.id, portion: 1, locked: false, weightLocked: false },
    foods: foodsAt(dish, 1, settingWithTemplate([])),
    ...marks,
  };
};
const limitsOf = (setting: MenuSetting, standing: PlacedDish[] = [], use: 'plan' | 'judge' = 'plan') =>
  menuProblem(setting, standing, use).problem.limits!.filter(({ id }) => id.startsWith('template.'));
const lunchSlots = (setting: MenuSetting, use: 'plan' | 'judge' = 'plan') =>
  menuProblem(setting, [], use).problem.slots.filter(({ meal }) => meal === 'lunch');

describe('a line of the template', () => {
  test('with one dish is that dish on its weekday, in the place of its kind', () => {
    const setting = settingWithTemplate([templateLine({ dishes: [WINGS] })]);
    const [limit, ...more] = limitsOf(setting);
    expect(more).toEqual([]);
    expect(limit).toMatchObject({
      terms: [{ of: 'dishes', select: { dishes: [dishNamed(WINGS).id] } }],
      where: { days: [MONDAY], slots: ['lunch|荤菜'] },
      lower: 1,
      per: 'day',
    });
    expect(limit!.hard).not.toBe(false);
    expect(limit!.name).toEqual({
      zh: `模板 周一午餐的${WINGS}`,
      en: expect.stringMatching(/^Template: .+ for Monday lunch$/) as string,
    });
  });

  test('with more dishes than places is a choice among these', () => {
    const line = templateLine({ dishes: [WINGS, POTATO_CHICKEN] });
    const [limit] = limitsOf(settingWithTemplate([line]));
    expect(limit).toMatchObject({ lower: 1, terms: [{ select: { dishes: line.dishIds } }] });
    expect(limit!.name).toMatchObject({ zh: '模板 周一午餐的荤菜（2 道中选 1 道）' });
  });

  test('that asks for more than the menu has widens the place on its day alone', () => {
    const setting = settingWithTemplate([templateLine({ category: '素菜', count: 3 })]);
    const own = lunchSlots(setting).filter(({ id }) => id.startsWith('lunch|素菜'));
    expect(own.find(({ days }) => days?.includes(MONDAY))).toMatchObject({ count: 3, days: [MONDAY] });
    expect(own.find(({ days }) => days?.includes(TUESDAY))!.count).toBeLessThan(3);
    expect(own.every(({ atLeast }) => atLeast === undefined)).toBe(true);
  });

  test('of a kind that the meal has not gets a place of its own', () => {
    const setting = settingWithTemplate([templateLine({ category: '奶类', weekday: 2 })]);
    expect(lunchSlots(setting)).toContainEqual(
      expect.objectContaining({ id: 'lunch|奶类|1', days: [TUESDAY] }),
    );
  });

  test('of a kind asks for its own besides the dishes of the kind that others name', () => {
    const slots = settingWithTemplate([]).conditions.slots.map((slot) =>
      slot.meal === 'lunch' && slot.category === '荤菜' ? { ...slot, others: ['半荤' as const] } : slot,
    );
    const lines = [templateLine(), templateLine({ dishes: [WINGS] })];
    const setting = settingWithTemplate(lines, { slots });
    expect(limitsOf(setting).map(({ id, lower }) => [id, lower])).toEqual([
      ['template.1', 1],
      ['template.0', 2],
    ]);
    const { cells, rows, problem } = compile(menuProblem(setting, [], 'plan').problem);
    expect(rows.filter(({ limit }) => problem.limits![limit]!.id.startsWith('template.'))).toEqual([]);
    const parts = cells.filter(
      ({ day, slot }) => day === 0 && problem.slots[slot]!.id.startsWith('lunch|荤菜'),
    );
    expect(parts.map(({ max }) => max)).toEqual([1, 1]);
    expect(parts[0]!.candidates).toHaveLength(1);
    expect(new Set([...parts[1]!.candidates].map((i) => problem.dishes[i]!.category))).toEqual(
      new Set(['荤菜']),
    );
  });

  test('at a meal that the menu has not asks for nothing', () => {
    const noDinner = settingWithTemplate([templateLine({ mealType: 'dinner' })]);
    const mealTypes = noDinner.conditions.mealTypes.filter(({ mealType }) => mealType !== 'dinner');
    const conditions = {
      ...noDinner.conditions,
      mealTypes,
      slots: noDinner.conditions.slots.filter(({ meal }) => meal !== 'dinner'),
    };
    expect(
      menuProblem({ ...noDinner, conditions }, [], 'plan').problem.meals.map(({ id }) => id),
    ).not.toContain('dinner');
  });

  test('makes a problem that problem files may state', () => {
    const { problem } = menuProblem(
      settingWithTemplate([
        templateLine({ dishes: [WINGS] }),
        templateLine({ category: '半荤', weekday: 3 }),
        templateLine({ category: '素菜', count: 3, weekday: 5 }),
      ]),
      [],
      'plan',
    );
    expect(problemSchema.safeParse(problem).error).toBeUndefined();
    const read = readProblem(problem);
    expect(read.ok ? [] : read.faults).toEqual([]);
  });
});

describe('a dish that the template names', () => {
  const weeks = [...TEMPLATE_WEEK, '2026-03-16', '2026-03-17'];
  const repeatOf = (setting: MenuSetting) =>
    menuProblem(setting, [], 'plan').problem.dishes.find(({ id }) => id === dishNamed(WINGS).id)!.repeat;
  const wings = [templateLine({ dishes: [WINGS] })];

  test('may come on its weekday of the next week', () => {
    expect(dishNamed(WINGS).repeatDays).toBeGreaterThan(5);
    expect(repeatOf(settingWithTemplate([], {}, { dates: weeks }))).toBe(dishNamed(WINGS).repeatDays);
    expect(repeatOf(settingWithTemplate(wings, {}, { dates: weeks }))).toBe(5);
    expect(repeatOf(settingWithTemplate(wings))).toBe(dishNamed(WINGS).repeatDays);
  });

  test('may come a week after it was served, and no sooner', () => {
    const served = (date: string, daysBefore: number) =>
      settingWithTemplate(wings, {}, { history: [{ date, daysBefore, dishes: [dishNamed(WINGS).id] }] });
    expect(repeatOf(served('2026-03-02', 5))).toBe(5);
    expect(repeatOf(served('2026-03-06', 1))).toBe(dishNamed(WINGS).repeatDays);
  });
});

describe('people go before the template', () => {
  test('what is locked by hand leaves the template what room there is', () => {
    const setting = settingWithTemplate([templateLine({ dishes: [WINGS] })]);
    const count = lunchSlots(setting).find(({ id }) => id === 'lunch|荤菜')!.count ?? 1;
    const others = [...setting.library.dishes.values()].filter(
      ({ category, meals, name }) => category === '荤菜' && meals.includes('lunch') && name !== WINGS,
    );
    const locked = others.slice(0, count).map(({ name }) => placed(name, { locked: true }));
    expect(limitsOf(setting, locked)).toEqual([]);
    expect(limitsOf(setting, [placed(WINGS, { locked: true })])).toHaveLength(1);
  });

  test('a menu that differs by hand is told so, and is no menu that must not be', () => {
    const setting = settingWithTemplate([
      templateLine({ dishes: [WINGS] }),
      templateLine({ category: '素菜', count: 3 }),
    ]);
    const checksWith = (name: string) => {
      const { problem, menu } = menuProblem(setting, [placed(name)], 'judge');
      return evaluate(problem, menu).checks.filter(({ rule }) => rule.startsWith('template.'));
    };
    expect(checksWith(WINGS)).toMatchObject([{ broken: false }]);
    expect(checksWith(POTATO_CHICKEN)).toMatchObject([{ broken: true, hard: false }]);
    const wide = lunchSlots(setting, 'judge').find(({ id }) => id.startsWith('lunch|素菜|3'));
    expect(wide!.atLeast).toBeLessThan(3);
  });

  test('a dish is of the template where the template names it', () => {
    const { conditions } = settingWithTemplate([templateLine({ dishes: [WINGS] })]);
    const at = { meal: 'lunch', dishId: dishNamed(WINGS).id };
    expect(isOfTemplate(conditions, { ...at, date: MONDAY })).toBe(true);
    expect(isOfTemplate(conditions, { ...at, date: TUESDAY })).toBe(false);
  });

  test('who may not eat what the template names has something else', () => {
    const setting = settingWithTemplate([templateLine({ dishes: [WINGS] })]);
    expect(limitsOf(variantSetting(setting, [], ['soy']))).toEqual([]);
  });
});
