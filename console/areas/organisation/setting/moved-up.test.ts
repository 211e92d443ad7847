// Classes that move up, and when: nobody is counted twice, and nobody is forgotten but those who leave.
import { expect, test } from 'vitest';
import { say } from '../../../../contract/kit/text.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import type { Say } from '../../../client/language.ts';
import { changeWords, childrenIn } from '../shared/children.ts';
import { movedUp, nextSchoolYear } from './moved-up.ts';

const of = (ageType: AgeTypeCount['ageType'], boys: number, girls: number, unknown = 0): AgeTypeCount => ({
  ageType,
  boys,
  girls,
  unknown,
});
const now = [of('junior', 30, 32), of('middle', 20, 21, 1), of('senior', 40, 39), of('mixed', 5, 6)];

test('each class age is the next, the oldest leave, mixed classes stay', () => {
  const next = movedUp(now);
  expect(next).toEqual([of('middle', 30, 32), of('senior', 20, 21, 1), of('mixed', 5, 6)]);
  expect(childrenIn(next)).toBe(childrenIn(now) - 79);
  expect(movedUp([of('nursery', 3, 4), of('senior', 0, 0)])).toEqual([of('junior', 3, 4)]);
});

test('the next school year begins after the day', () => {
  expect(nextSchoolYear('2026-08-31')).toBe('2026-09-01');
  expect(nextSchoolYear('2026-09-01')).toBe('2027-09-01');
  expect(nextSchoolYear('2026-11-28')).toBe('2027-09-01');
});

test('what changes is said by class age, in both languages', () => {
  const zh: Say = (words, values) => say(words, 'zh', values).replaceAll('\u00a0', ' ');
  const en: Say = (words, values) => say(words, 'en', values).replaceAll('\u00a0', ' ');
  expect(changeWords(zh, now, movedUp(now))).toBe('小班 62 → 0、中班 42 → 62、大班 79 → 42');
  expect(changeWords(en, now, movedUp(now))).toBe(
    'Junior class 62 → 0, Middle class 42 → 62, Senior class 79 → 42',
  );
  expect(changeWords(zh, now, now)).toBe('');
});
