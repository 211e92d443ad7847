import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import {
  passwordClasses,
  passwordLength,
  passwordWeakness,
} from '../../../../contract/account/password-rules.ts';
import { wirePassword } from '../../../kernel/access/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const rules = { length: passwordLength.initial, classes: passwordClasses.initial };

test.each([
  ...[
    '123456',
    '12345678',
    'password1',
    'Passw0rd',
    'P@ssw0rd',
    '1qaz2wsx',
    'a123456789',
    'qq123456789',
    'Aa123456',
  ],
  ...['woaini1314', 'Woaini1314', 'woaini520', '5201314', '1314520', '5201314woaini', '7758521', 'abc123456'],
  ...[
    'admin888',
    'Admin@123',
    'admin123456',
    'zhang123456',
    'wang1234',
    'bladex123',
    'shanyuan2026',
    'saber_secret',
  ],
  ...['youeryuan123', 'kindergarten2026', 'Shanyuan@2026'],
])('%s is guessed first', async (password) => {
  expect(await isCommonPassword(wirePassword(password))).toBe(true);
  expect(await isCommonPassword(wirePassword(password).toUpperCase())).toBe(true);
});

test.each(['Mensa-2027', 'Ba1-sai9-gao', 'Hd7-nmrw-42', '豆腐炖白菜-17'])(
  '%s is nobody’s first guess',
  async (password) => {
    expect(await isCommonPassword(wirePassword(password))).toBe(false);
  },
);

test('of those that pass the rules of length and mixture more than three thousand are known', async () => {
  const list = dictionary['passwords-common'] as string[];
  const passing = list.filter((password) => passwordWeakness(password, rules) === null);
  expect(passing.length).toBeGreaterThan(3000);
  const known = await Promise.all(passing.map((password) => isCommonPassword(wirePassword(password))));
  expect(known.every(Boolean)).toBe(true);
});
