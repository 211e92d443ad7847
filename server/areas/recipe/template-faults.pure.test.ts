// Places of a template that a menu cannot fill: which, why, and what would help.
import { describe, expect, test } from 'vitest';
import type { LibraryDish } from '../library/service/library.ts';
import type { MenuSetting } from './menu-problem.ts';
import { dishNamed, settingWithTemplate, TEMPLATE_WEEK, templateLine } from './template-fixture.ts';
import { mealsLeftOut, templateFaults } from './template-faults.ts';

const WINGS = '冰糖红烧鸡翅';
const POTATO_CHICKEN = '土豆烧鸡块';
const lines = [templateLine({ dishes: [WINGS] })];
const kindsOf = (setting: MenuSetting) =>
  templateFaults(setting).map(({ reasons }) => reasons.map(({ kind }) => kind));
/** The setting with the dish as `change` makes it. */
const withDish = (setting: MenuSetting, name: string, change: Partial<LibraryDish>): MenuSetting => {
  const dish = { ...dishNamed(name), ...change };
  return {
    ...setting,
    library: { ...setting.library, dishes: new Map(setting.library.dishes).set(dish.id, dish) },
  };
};

test('a template that can be kept has no fault', () => {
  expect(templateFaults(settingWithTemplate(lines))).toEqual([]);
});

describe('a dish that cannot stand there', () => {
  test('because of a food that the kindergarten does without', () => {
    const [{ food }] = dishNamed(WINGS).foods as [LibraryDish['foods'][number]];
    const [fault] = templateFaults(settingWithTemplate(lines, { disabledFoodIds: [food.id] }));
    expect(fault).toMatchObject({ weekday: 1, mealType: 'lunch', category: '荤菜', asked: 1, usable: 0 });
    expect(fault!.dates).toEqual([TEMPLATE_WEEK[0]]);
    expect(fault!.reasons[0]).toMatchObject({
      kind: 'food',
      why: { zh: `“${WINGS}”含禁用食材“${food.name}”` },
      help: { zh: '允许用这种食材，或换一道菜' },
    });
  });

  test.each([
    ['gone', { offered: false, deleted: true }],
    ['unapproved', { offered: false, auditStatus: 2 }],
    ['meal', { meals: ['dinner'] }],
    ['season', { months: [7] }],
  ] as const)('because it is %s', (kind, change) => {
    expect(kindsOf(withDish(settingWithTemplate(lines), WINGS, change))).toEqual([[kind]]);
  });

  test('because the day has no meat', () => {
    expect(kindsOf(settingWithTemplate(lines, { wishes: { meatlessDays: [1] } }))).toEqual([['meatless']]);
  });

  test('is no fault where another of the choice can', () => {
    const choice = [templateLine({ dishes: [WINGS, POTATO_CHICKEN] })];
    expect(kindsOf(withDish(settingWithTemplate(choice), WINGS, { months: [7] }))).toEqual([]);
    const both = [{ ...choice[0]!, count: 2 }];
    expect(kindsOf(withDish(settingWithTemplate(both), WINGS, { months: [7] }))).toEqual([['season']]);
  });
});

describe('dishes that get in each other’s way', () => {
  test('come again too soon, after each other or after what was served', () => {
    const twice = [...lines, templateLine({ dishes: [WINGS], weekday: 2 })];
    expect(kindsOf(withDish(settingWithTemplate(twice), WINGS, { repeatDays: 3 }))).toEqual([['repeat']]);
    const history = [{ daysBefore: 1, dishes: [dishNamed(WINGS).id] }];
    expect(kindsOf(settingWithTemplate(lines, {}, { history }))).toEqual([['repeat']]);
    const weekBefore = [{ daysBefore: 5, date: '2026-03-02', dishes: [dishNamed(WINGS).id] }];
    expect(kindsOf(settingWithTemplate(lines, {}, { history: weekBefore }))).toEqual([]);
  });

  test('are too few to choose from on so many days', () => {
    const choice = (weekday: number) => templateLine({ dishes: [WINGS, POTATO_CHICKEN], count: 1, weekday });
    const seldom = (days: number[]) =>
      withDish(withDish(settingWithTemplate(days.map(choice)), WINGS, { repeatDays: 5 }), POTATO_CHICKEN, {
        repeatDays: 5,
      });
    expect(kindsOf(seldom([1, 2]))).toEqual([]);
    const [fault, ...more] = templateFaults(seldom([1, 2, 3]));
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ weekday: 3, asked: 1, usable: 0 });
    expect(fault!.reasons.map(({ kind }) => kind)).toEqual(['repeat', 'repeat']);
  });

  test('are an incompatible pair at one meal', () => {
    const side = (name: string) => ({
      parts: [{ kind: 'dish' as const, id: dishNamed(name).id }],
      foodNames: [],
    });
    const setting = settingWithTemplate([...lines, templateLine({ dishes: [POTATO_CHICKEN] })]);
    const pair = {
      ...{ id: '1', name: '鸡 × 鸡', nameEn: 'Chicken × chicken', tradition: false, deptId: null },
      ...{ scope: 'meal' as const, first: side(WINGS), second: side(POTATO_CHICKEN) },
    };
    const kept = { ...setting, library: { ...setting.library, taboos: [pair] } };
    expect(kindsOf(kept)).toEqual([['pair']]);
    expect(
      kindsOf({ ...kept, library: { ...kept.library, taboos: [{ ...pair, tradition: true }] } }),
    ).toEqual([]);
  });

  test('cost more than the day may', () => {
    const [fault] = templateFaults(settingWithTemplate(lines, {}, { priceFen: 10 }));
    expect(fault).toMatchObject({ mealType: null, reasons: [{ kind: 'price' }] });
    expect(fault!.reasons[0]!.why.zh).toContain('¥0.10');
  });
});

test('alike faults of several weeks are one, with all its days', () => {
  const dates = ['2026-03-09', '2026-03-16'];
  const [fault, ...more] = templateFaults(
    withDish(settingWithTemplate(lines, {}, { dates }), WINGS, { months: [7] }),
  );
  expect(more).toEqual([]);
  expect(fault!.dates).toEqual(dates);
});

test('meals that the menu has not are told', () => {
  const setting = settingWithTemplate([templateLine({ mealType: 'dinner', category: '汤' })]);
  const mealTypes = setting.conditions.mealTypes.filter(({ mealType }) => mealType !== 'dinner');
  expect(mealsLeftOut(setting)).toEqual([]);
  expect(mealsLeftOut({ ...setting, conditions: { ...setting.conditions, mealTypes } })).toEqual(['dinner']);
});
