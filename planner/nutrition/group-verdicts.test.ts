// What is said of single age groups beside the word on all children.
import { expect, it } from 'vitest';
import { withGroupsOff } from './advice.ts';
import { groupOffWords, groupsOff, type JudgedFood } from './group-verdicts.ts';
import type { Verdict } from './verdicts.ts';

const SODIUM = { key: 'sodium', label: { zh: '钠', en: 'Sodium' } };
const VITAMIN = { key: 'vitaminB1', label: { zh: '维生素B1', en: 'Vitamin B1' } };
const VEGETABLES = { key: 'guide.vegetables', label: { zh: '蔬菜', en: 'Vegetables' } };
const food = (sodium: Verdict, vitamin: Verdict, vegetables: Verdict): JudgedFood => ({
  nutrients: [
    { nutrient: 'sodium', label: SODIUM.label, verdict: sodium },
    { nutrient: 'vitaminB1', label: VITAMIN.label, verdict: vitamin },
  ],
  guideGroups: [{ key: 'vegetables', label: VEGETABLES.label, verdict: vegetables }],
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

it('says what helps a group, and nothing where nothing is known', () => {
  const foods = {
    nutrients: { vitaminB1: { zh: '全谷物', en: 'whole grains' } },
    limits: { sodium: { zh: '少放盐', en: 'less salt' } },
  };
  const said = (high: (typeof SODIUM)[], low: (typeof SODIUM)[]): string[] =>
    withGroupsOff(
      { summary: { zh: '', en: '' }, points: [] },
      [{ ...junior, high, low, excessive: false }],
      foods,
    ).points.map(({ text }) => text.zh);
  expect(said([SODIUM, VEGETABLES], [VITAMIN])).toEqual([
    '小班：钠、蔬菜偏高，维生素B1不足（全园平均没有偏离）。建议：少放盐。可增加：全谷物。',
  ]);
  expect(said([VEGETABLES], [])).toEqual(['小班：蔬菜偏高（全园平均没有偏离）。']);
});
