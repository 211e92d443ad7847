import { expect, test } from 'vitest';
import { FIRST_VERSION, pastVersions, type KeptChange } from './past-versions.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const change = (id: string, at: Date, before: object | null, after: object): KeptChange => ({
  ...{ id, at, userName: '王芳' },
  before: before as KeptChange['before'],
  after: after as KeptChange['after'],
});
const same = (_: string, one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const now = { name: 'c', foods: [3], taste: null };

test('each change gives what it replaced, and parts of one act are one version', () => {
  const versions = pastVersions(
    now,
    [
      change('3', day(3), { name: 'b' }, { name: 'c' }),
      change('3b', day(3), { foods: [2] }, { foods: [3] }),
      change('2', day(2), { name: 'a' }, { name: 'b' }),
      change('1', day(1), null, { name: 'a', foods: [2] }),
    ],
    same,
  );
  expect(versions.map(({ versionId, values }) => [versionId, values])).toEqual([
    ['3', { name: 'c', foods: [3], taste: null }],
    ['2', { name: 'b', foods: [2], taste: null }],
    ['1', { name: 'a', foods: [2], taste: null }],
  ]);
});

test('a change of nothing that is told makes no version, nor one that sent what was there', () => {
  const versions = pastVersions(
    now,
    [
      change('4', day(4), { auditStatus: 2 }, { auditStatus: 1 }),
      change('3', day(3), { name: 'c' }, { name: 'c' }),
      change('2', day(2), { name: 'b' }, { name: 'c' }),
    ],
    same,
  );
  expect(versions.map(({ versionId, values }) => [versionId, values.name])).toEqual([
    ['2', 'c'],
    [FIRST_VERSION, 'b'],
  ]);
});

test('without a change on record there is what it is now', () => {
  expect(pastVersions(now, [], same)).toEqual([
    { versionId: FIRST_VERSION, at: null, userName: null, values: now },
  ]);
});
