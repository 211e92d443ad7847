// Dishes per meal: what the editor changes must be what the menu is made of.
import { describe, expect, it, test } from 'vitest';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import { emptyMeals, slotsAt } from '../../../../contract/library/set-slots.ts';
import { countOf, othersOf, sameSlots, withOther, withSlot } from './slot-counts.ts';

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
  it('keeps the order of a meal: a changed count where it stood, a new category last', () => {
    const lunch: SlotCount[] = [
      { meal: 'lunch', category: '汤', count: 1 },
      { meal: 'lunch', category: '米饭', count: 1 },
    ];
    const kinds = (changed: SlotCount[]) => changed.map(({ category }) => category);
    expect(kinds(withSlot(lunch, 'lunch', '汤', 2))).toEqual(['汤', '米饭']);
    expect(kinds(withSlot(lunch, 'lunch', '荤菜', 1))).toEqual(['汤', '米饭', '荤菜']);
  });
  it('takes a category off at nought and never goes above six', () => {
    expect(withSlot(slots, 'lunch', '荤菜', 0)).toHaveLength(1);
    expect(countOf(withSlot(slots, 'lunch', '荤菜', 9), 'lunch', '荤菜')).toBe(6);
  });
  it('leaves out what a preset says about meals the pattern does not have', () => {
    expect(slotsAt(slots, ['lunch'])).toEqual([slots[0]]);
  });
  it('knows the same combination in another order, and another one', () => {
    expect(sameSlots(slots, slots.toReversed())).toBe(true);
    expect(sameSlots(slots, withSlot(slots, 'lunch', '荤菜', 2))).toBe(false);
  });
  it('names the meals that would stay empty', () => {
    expect(emptyMeals(slots, ['breakfast', 'lunch', 'dinner'])).toEqual(['dinner']);
  });
});

test('kinds that take turns stay when the count changes, and tell two lists apart', () => {
  const slots = withOther([{ meal: 'dinner', category: '面点', count: 1 }], 'dinner', '面点', '米饭');
  expect(slots).toEqual([{ meal: 'dinner', category: '面点', count: 1, others: ['米饭'] }]);
  const more = withSlot(slots, 'dinner', '面点', 2);
  expect(othersOf(more, 'dinner', '面点')).toEqual(['米饭']);
  expect(sameSlots(slots, [{ meal: 'dinner', category: '面点', count: 1 }])).toBe(false);
  expect(withOther(slots, 'dinner', '面点', '米饭')).toEqual([
    { meal: 'dinner', category: '面点', count: 1 },
  ]);
});
