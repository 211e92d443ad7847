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
    expect(wayOutOf(give({ kind: 'forbiddenFood', rule: '11' }), now)).toEqual({
      kind: 'allowFood',
      foodId: '11',
    });
    expect(wayOutOf(give({ kind: 'forbiddenFood', rule: '22' }), now)).toEqual({ kind: 'kindergartenFood' });
    expect(wayOutOf(give({ kind: 'forbiddenFood', rule: '33' }), now)).toBeNull();
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
