// Dishes per meal: what the editor changes must be what the menu is made of.
import { describe, expect, it } from 'vitest';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import { countOf, emptyMeals, presetFor, sameSlots, withSlot } from './slot-counts.ts';

const slots: SlotCount[] = [
  { meal: 'lunch', category: '荤菜', count: 1 },
  { meal: 'breakfast', category: '粥羹', count: 1 },
];

describe('dishes of the meals', () => {
  it('changes one count and leaves the others', () => {
    const next = withSlot(slots, 'lunch', '素菜', 2);
    expect(countOf(next, 'lunch', '素菜')).toBe(2);
    expect(countOf(next, 'lunch', '荤菜')).toBe(1);
    expect(next.map((slot) => slot.meal)).toEqual(['breakfast', 'lunch', 'lunch']);
  });
  it('takes a category off at nought and never goes above six', () => {
    expect(withSlot(slots, 'lunch', '荤菜', 0)).toHaveLength(1);
    expect(countOf(withSlot(slots, 'lunch', '荤菜', 9), 'lunch', '荤菜')).toBe(6);
  });
  it('leaves out what a preset says about meals the pattern does not have', () => {
    expect(presetFor(slots, ['lunch'])).toEqual([slots[0]]);
  });
  it('knows the same combination in another order, and another one', () => {
    expect(sameSlots(slots, slots.toReversed())).toBe(true);
    expect(sameSlots(slots, withSlot(slots, 'lunch', '荤菜', 2))).toBe(false);
  });
  it('names the meals that would stay empty', () => {
    expect(emptyMeals(slots, ['breakfast', 'lunch', 'dinner'])).toEqual(['dinner']);
  });
});
