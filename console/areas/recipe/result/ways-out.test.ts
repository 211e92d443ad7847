// A way out must change exactly what the planner named, and only where the wizard can change it.
import { describe, expect, it } from 'vitest';
import type { Relaxation } from '../../../../planner/solution.ts';
import { isExplanation, wayOutOf, type MenuNow } from './ways-out.ts';

const now: MenuNow = {
  ownFoods: ['11'],
  kindergartenFoods: ['22'],
  slots: [{ meal: 'lunch', category: '荤菜', count: 2 }],
};
const give = (part: Partial<Relaxation>): Relaxation => ({
  rule: 'price',
  kind: 'limit',
  text: { zh: '', en: '' },
  value: 1523,
  works: true,
  proven: true,
  ...part,
});

describe('ways out', () => {
  it('rounds the price up to half a yuan, never below what is needed', () => {
    expect(wayOutOf(give({}), now)).toEqual({ kind: 'price', price: 15.5 });
    expect(wayOutOf(give({ value: 1550 }), now)).toEqual({ kind: 'price', price: 15.5 });
  });
  it('allows a food of this menu, points to the settings for the kindergarten’s, never touches the law’s', () => {
    const allow = (rule: string) => wayOutOf(give({ kind: 'forbiddenFood', rule, foods: [rule] }), now);
    expect(allow('11')).toEqual({
      kind: 'allowFoods',
      foodIds: ['11'],
    });
    expect(allow('22')).toEqual({ kind: 'kindergartenFood' });
    expect(allow('33')).toBeNull();
  });
  it('allows several foods at once where all of them are this menu’s to allow', () => {
    const allow = (foods: string[]) =>
      wayOutOf(give({ kind: 'forbiddenFoods', rule: 'choice/', foods }), { ...now, ownFoods: ['11', '12'] });
    expect(allow(['11', '12'])).toEqual({ kind: 'allowFoods', foodIds: ['11', '12'] });
    expect(allow(['11', '22'])).toBeNull();
  });
  it('never allows a food that left the library, though the menu or the kindergarten names it, too', () => {
    for (const rule of ['11', '22']) expect(wayOutOf(give({ kind: 'forbiddenFood', rule }), now)).toBeNull();
  });
  it('takes as many dishes of the kind off as the planner tried', () => {
    const fewer = (value: number | null) => wayOutOf(give({ kind: 'slot', rule: 'lunch|荤菜', value }), now);
    expect(fewer(1)).toEqual({
      kind: 'fewerDishes',
      slots: [{ meal: 'lunch', category: '荤菜', count: 1 }],
    });
    expect(fewer(2)).toEqual({ kind: 'fewerDishes', slots: [] });
    // On some days only, or more than there are: nothing the wizard could do.
    expect([fewer(null), fewer(3)]).toEqual([null, null]);
  });
  it('leads to the week in which a dish is locked', () => {
    expect(wayOutOf(give({ kind: 'lock', rule: '2026-12-23/lunch|荤菜/7', value: null }), now)).toEqual({
      kind: 'unlock',
      week: '2026-12-21',
    });
  });
  it('leads to the step where a template is chosen', () => {
    expect(wayOutOf(give({ rule: 'template.3', value: 0 }), now)).toEqual({ kind: 'template' });
  });
  it('offers nothing that would not be enough', () => {
    expect(wayOutOf(give({ works: false }), now)).toBeNull();
  });
});

it('tells a clash that was found from a search that found none', () => {
  const rule = { rule: 'price', kind: 'limit', text: { zh: '', en: '' }, params: {} };
  expect(isExplanation({ clash: [rule] })).toBe(true);
  for (const none of [null, {}, { proven: false, clash: [] }]) expect(isExplanation(none)).toBe(false);
});
