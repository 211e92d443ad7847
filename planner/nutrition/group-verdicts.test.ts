// What is said of single age groups beside the word on all children.
import { expect, it } from 'vitest';
import { groupOffWords, groupsOff, type JudgedFood } from './group-verdicts.ts';
import type { Verdict } from './verdicts.ts';

const SODIUM = { zh: '钠', en: 'Sodium' };
const VITAMIN = { zh: '维生素B1', en: 'Vitamin B1' };
const VEGETABLES = { zh: '蔬菜', en: 'Vegetables' };
const food = (sodium: Verdict, vitamin: Verdict, vegetables: Verdict): JudgedFood => ({
  nutrients: [
    { nutrient: 'sodium', label: SODIUM, verdict: sodium },
    { nutrient: 'vitaminB1', label: VITAMIN, verdict: vitamin },
  ],
  guideGroups: [{ key: 'sodium', label: VEGETABLES, verdict: vegetables }],
});
const junior = { ageGroup: 'junior', label: { zh: '小班', en: 'Junior class' } } as const;
const senior = { ageGroup: 'senior', label: { zh: '大班', en: 'Senior class' } } as const;

it('names the groups that are off where all children together are not, and how', () => {
  const off = groupsOff(food('met', 'low', 'met'), [
    { ...junior, ...food('high', 'severelyLow', 'excessive') },
    { ...senior, ...food('met', 'high', 'tooFewData') },
  ]);
  expect(off).toEqual([
    { ...junior, high: [SODIUM, VEGETABLES], low: [], excessive: false },
    { ...senior, high: [VITAMIN], low: [], excessive: false },
  ]);
  expect(groupsOff(food('met', 'low', 'met'), [{ ...junior, ...food('ample', 'low', 'nearlyMet') }])).toEqual(
    [],
  );
});

it('says where far too much of a nutrient is for a group alone', () => {
  const off = (mix: Verdict): boolean[] =>
    groupsOff(food(mix, 'met', 'met'), [{ ...junior, ...food('excessive', 'low', 'met') }]).map(
      ({ excessive }) => excessive,
    );
  expect([off('high'), off('excessive')]).toEqual([[true], [false]]);
});

it('does not hold against older children what the statutory form asks for all', () => {
  const fat = (verdict: Verdict): JudgedFood => ({
    nutrients: [{ nutrient: 'fat', label: { zh: '脂肪', en: 'Fat' }, verdict }],
    guideGroups: [],
  });
  expect(groupsOff(fat('met'), [{ ...senior, ...fat('high') }])).toEqual([]);
  expect(groupsOff(fat('met'), [{ ...senior, ...fat('excessive') }])).toHaveLength(1);
  expect(groupsOff(fat('met'), [{ ...senior, ...fat('low') }])).toHaveLength(1);
});

it('says a group in one short sentence', () => {
  expect(groupOffWords({ ...junior, high: [SODIUM, VEGETABLES], low: [VITAMIN] })).toEqual({
    zh: '小班：钠、蔬菜偏高，维生素B1不足',
    en: 'Junior class: high in sodium, vegetables; low in vitamin B1',
  });
});
