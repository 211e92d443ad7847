import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  dayChanges,
  daysTouched,
  findDish,
  lockedIn,
  mergeAnswer,
  onMenu,
  rebase,
  versionsOf,
  type DishOnMenu,
  type MenuEdit,
} from './menu-edits.ts';
import { day, dish, menu, MONDAY, TUESDAY, twoDays } from './menu-fixture.ts';

const on = (id: string, view = twoDays()): DishOnMenu => {
  const found = findDish(view, id);
  if (!found) throw new Error(`no dish ${id}`);
  return onMenu(found);
};
const idsOf = (view: ReturnType<typeof twoDays>, date: string, meal: string): string[] =>
  view.days
    .find((one) => one.date === date)
    ?.meals.find((one) => one.meal === meal)
    ?.dishes.map((one) => one.recipeDishId) ?? [];

describe('a locked dish', () => {
  const locked = { ...on('1'), locked: true };
  const to = { date: TUESDAY, meal: 'lunch' } as const;
  it('is asked about where an edit takes it from its place, also in exchange for another', () => {
    expect(lockedIn({ kind: 'remove', dish: locked })).toEqual([locked]);
    expect(lockedIn({ kind: 'move', dish: on('4'), ...to, swapWith: locked })).toEqual([locked]);
    const other = { category: '荤菜', dishId: '9', dishName: '清蒸鲈鱼' } as const;
    expect(lockedIn({ kind: 'replace', dish: locked, ...other })).toEqual([locked]);
  });
  it('is unlocked, or has its weights locked, without a question', () => {
    expect(lockedIn({ kind: 'lock', dish: locked, locked: false })).toEqual([]);
    expect(lockedIn({ kind: 'lockWeight', dish: locked, locked: true })).toEqual([]);
    expect(lockedIn({ kind: 'move', dish: on('1'), ...to, swapWith: null })).toEqual([]);
  });
});

describe('an edit shows at once', () => {
  it('moves a dish to another day and takes its energy and cost along', () => {
    const view = applyEdit(twoDays(), {
      kind: 'move',
      dish: on('1'),
      date: TUESDAY,
      meal: 'lunch',
      swapWith: null,
    });
    expect(idsOf(view, MONDAY, 'lunch')).toEqual(['2']);
    expect(idsOf(view, TUESDAY, 'lunch')).toEqual(['4', '1']);
    expect(view.days[0]?.energy).toBe(200);
    expect(view.days[1]?.costFen).toBe(600);
  });
  it('moves into a meal that has no dishes yet, in the order of the day', () => {
    const view = applyEdit(twoDays(), {
      kind: 'move',
      dish: on('1'),
      date: TUESDAY,
      meal: 'breakfast',
      swapWith: null,
    });
    expect(view.days[1]?.meals.map((one) => one.meal)).toEqual(['breakfast', 'lunch', 'afternoonSnack']);
  });
  it('swaps two dishes, each in the place of the other', () => {
    const edit: MenuEdit = {
      kind: 'move',
      dish: on('1'),
      date: TUESDAY,
      meal: 'afternoonSnack',
      swapWith: on('5'),
    };
    const view = applyEdit(twoDays(), edit);
    expect(idsOf(view, MONDAY, 'lunch')).toEqual(['5', '2']);
    expect(idsOf(view, TUESDAY, 'afternoonSnack')).toEqual(['1']);
  });
  it('swaps within one meal without losing a dish', () => {
    const view = applyEdit(twoDays(), {
      kind: 'move',
      dish: on('1'),
      date: MONDAY,
      meal: 'lunch',
      swapWith: on('2'),
    });
    expect(idsOf(view, MONDAY, 'lunch')).toEqual(['2', '1']);
  });
  it('does not invent energy for a dish whose figures are not known yet', () => {
    const edit: MenuEdit = {
      kind: 'replace',
      dish: on('1'),
      category: '素菜',
      dishId: 'd9',
      dishName: 'new',
    };
    const view = applyEdit(twoDays(), edit);
    expect(idsOf(view, MONDAY, 'lunch')).toEqual(['1', '2']);
    expect(view.days[0]?.energy).toBeNull();
  });
  it('leaves the menu alone when its dish is gone', () => {
    const before = twoDays();
    expect(applyEdit(before, { kind: 'remove', dish: { ...on('1'), recipeDishId: '99' } })).toBe(before);
  });
});

describe('an edit names the versions of the days it touches', () => {
  it('both days of a move, one day of the others', () => {
    const view = twoDays();
    const move: MenuEdit = { kind: 'move', dish: on('1'), date: TUESDAY, meal: 'lunch', swapWith: null };
    expect(versionsOf(view, daysTouched(view, move))).toEqual({ [MONDAY]: 4, [TUESDAY]: 7 });
    const within: MenuEdit = {
      kind: 'move',
      dish: on('1'),
      date: MONDAY,
      meal: 'afternoonSnack',
      swapWith: null,
    };
    expect(daysTouched(view, within)).toEqual([MONDAY]);
    expect(daysTouched(view, { kind: 'lock', dish: on('5'), locked: true })).toEqual([TUESDAY]);
  });
});

describe('an answer is taken over', () => {
  it('replaces the days it names and keeps the others', () => {
    const answer = menu([day(TUESDAY, { lunch: [dish('4', { locked: true })] }, 8)], { brokenSoft: 1 });
    const view = mergeAnswer(twoDays(), answer);
    expect(view.days.map((one) => one.version)).toEqual([4, 8]);
    expect(view.figures.brokenSoft).toBe(1);
  });
});

describe('after a conflict the intention is tried on the fresh day', () => {
  const edit: MenuEdit = { kind: 'lock', dish: on('1'), locked: true };
  it('follows the dish to where it stands now', () => {
    const fresh = menu([
      day(MONDAY, { lunch: [dish('2')] }),
      day(TUESDAY, { lunch: [dish('4'), dish('1')] }),
    ]);
    expect(rebase(fresh, edit)).toMatchObject({ dish: { date: TUESDAY, meal: 'lunch' } });
  });
  it('finds the same dish under a new row when a meal was saved whole', () => {
    const fresh = menu([day(MONDAY, { lunch: [dish('11', { dishId: 'd1' })] })]);
    expect(rebase(fresh, edit)).toMatchObject({ dish: { recipeDishId: '11' } });
  });
  it('gives up when the dish is gone, or could be one of two', () => {
    expect(rebase(menu([day(MONDAY, { lunch: [dish('2')] })]), edit)).toBeNull();
    const twins = [dish('11', { dishId: 'd1' }), dish('12', { dishId: 'd1' })];
    expect(rebase(menu([day(MONDAY, { lunch: twins })]), edit)).toBeNull();
  });
  it('gives a swap up when its partner is gone', () => {
    const swap: MenuEdit = { kind: 'move', dish: on('1'), date: TUESDAY, meal: 'lunch', swapWith: on('4') };
    expect(rebase(menu([day(MONDAY, { lunch: [dish('1')] }), day(TUESDAY, {})]), swap)).toBeNull();
  });
});

describe('what somebody else did to a day', () => {
  it('names dishes that came, went and changed, by meal', () => {
    const before = day(MONDAY, { lunch: [dish('1'), dish('2')] });
    const after = day(MONDAY, { lunch: [dish('2', { locked: true }), dish('8', { dishName: 'soup' })] });
    expect(dayChanges(before, after)).toEqual([
      { meal: 'lunch', dishName: 'dish 1', what: 'removed' },
      { meal: 'lunch', dishName: 'dish 2', what: 'changed' },
      { meal: 'lunch', dishName: 'soup', what: 'added' },
    ]);
  });
});
