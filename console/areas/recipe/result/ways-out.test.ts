// A way out must change exactly what the planner named, and only where the wizard can change it.
import { describe, expect, it } from 'vitest';
import type { Relaxation } from '../../../../planner/solution.ts';
import { wayOutOf, type MenuNow } from './ways-out.ts';

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
      kind: 'allowFood',
      foodId: '11',
    });
    expect(allow('22')).toEqual({ kind: 'kindergartenFood' });
    expect(allow('33')).toBeNull();
  });
  it('never allows a food that left the library, though the menu or the kindergarten names it, too', () => {
    for (const rule of ['11', '22']) expect(wayOutOf(give({ kind: 'forbiddenFood', rule }), now)).toBeNull();
  });
  it('takes one dish of the kind off', () => {
    expect(wayOutOf(give({ kind: 'slot', rule: 'lunch|荤菜' }), now)).toEqual({
      kind: 'fewerDishes',
      slots: [{ meal: 'lunch', category: '荤菜', count: 1 }],
    });
  });
  it('offers nothing that would not be enough', () => {
    expect(wayOutOf(give({ works: false }), now)).toBeNull();
  });
});
