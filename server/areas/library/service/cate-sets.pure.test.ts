// From a set's lines to a menu's places, and which set a new menu begins with.
import { expect, test } from 'vitest';
import { slotsOfLines } from '../../../../contract/library/set-slots.ts';
import { deliveredCateSets, slotsToBegin } from './cate-sets.ts';

const groups = new Map([['7', ['汤', '粥羹', '面点'] as const]]);

test('a group is one place, named by its first kind, the others in turn', () => {
  expect(slotsOfLines([{ meal: 'dinner', groupId: '7', count: 2 }], groups)).toEqual([
    { meal: 'dinner', category: '汤', count: 2, others: ['粥羹', '面点'] },
  ]);
});

test('places stand in the order of the day, and within a meal as the lines do', () => {
  const slots = slotsOfLines(
    [
      { meal: 'lunch', category: '素菜', count: 1 },
      { meal: 'breakfast', category: '早点', count: 1 },
      { meal: 'lunch', category: '米饭', count: 1 },
    ],
    groups,
  );
  expect(slots.map(({ category }) => category)).toEqual(['早点', '素菜', '米饭']);
});

test('lines of one kind are one place; of a group that is not there, none', () => {
  expect(
    slotsOfLines(
      [
        { meal: 'lunch', category: '汤', count: 1 },
        { meal: 'lunch', groupId: '7', count: 1 },
        { meal: 'lunch', groupId: '8', count: 1 },
      ],
      groups,
    ),
  ).toEqual([{ meal: 'lunch', category: '汤', count: 2, others: ['粥羹', '面点'] }]);
});

test('a menu begins with the usual set where it fills every meal, else with the first that does', () => {
  const sets = deliveredCateSets();
  const bare = { ...sets[1]!, id: 'bare', slots: sets[1]!.slots.filter(({ meal }) => meal === 'lunch') };
  const meals = ['lunch', 'afternoonSnack'];
  const at = (which: number) => sets[which]!.slots.filter(({ meal }) => meals.includes(meal));
  expect(slotsToBegin(sets, meals, 'simple')).toEqual(at(2));
  expect(slotsToBegin([bare, ...sets], meals, 'bare')).toEqual(at(0));
  expect(slotsToBegin([bare], meals, null)).toEqual(bare.slots);
  expect(slotsToBegin([], meals, null)).toEqual([]);
});
