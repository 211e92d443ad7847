import { expect, it } from 'vitest';
import { midSentence } from './mid-sentence.ts';

it('keeps the capitals of abbreviations and languages, and anything Chinese', () => {
  const labels = ['Data scope', 'E-mail', 'API scope', 'SM2 key', 'English name', '数据权限', ''];
  expect(labels.map(midSentence)).toEqual([
    'data scope',
    'e-mail',
    'API scope',
    'SM2 key',
    'English name',
    '数据权限',
    '',
  ]);
});
