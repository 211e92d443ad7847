import { describe, expect, test } from 'vitest';
import { accountField } from '../account/account.ts';
import { mobileDigits, phoneField, requiredPhone } from '../account/phone.ts';
import { field, type Field } from './field.ts';
import { text } from './text.ts';
import { wireLine } from './wire-values.ts';

const label = text('名称', 'Name');
const read = (declared: Field, given: unknown): unknown => declared.schema.parse(given);
const mistake = (declared: Field, given: unknown): string | undefined =>
  declared.schema.safeParse(given).error?.issues[0]?.message;

describe('what nobody sees is not kept', () => {
  test.each([
    ['王芳\u202e', '王芳'],
    ['\ufeff王\u200b芳\u00ad', '王芳'],
    ['王\u0007芳\u0085', '王芳'],
    ['红烧\t肉\r\n', '红烧 肉'],
    ['\u200b', undefined],
    ['全家👨‍👩‍👧🏽‍🦰', '全家👨‍👩‍👧🏽‍🦰'],
    ['\u200d王\u200d芳', '王芳'],
    ['ｚｈａｏ', 'ｚｈａｏ'],
  ])('%j is kept as %j', (given, kept) => expect(read(field.text(label), given)).toBe(kept));

  test('a long text keeps its lines', () => {
    const given = '一\n\t二\u202e\r\n三';
    expect(read(field.longText(label), given)).toBe('一\n\t二\r\n三');
    expect(read(field.text(label, { max: 2000 }), given)).toBe('一\n\t二\r\n三');
  });

  test('nor in a list of lines', () => expect(wireLine(8).parse('西红\u200b柿\u202e')).toBe('西红柿'));

  test('a required name of nothing else is missing, a password stays as it is', () => {
    expect(mistake(field.text(label, { required: true }), '\u200b\u202e')).toContain('请输入');
    expect(read(field.secret(label), 'a\u200bb')).toBe('a\u200bb');
  });
});

describe('accounts have one spelling', () => {
  test.each([
    [' ｚｈａｏ．liu１ ', 'zhao.liu1'],
    ['李四', '李四'],
  ])('%j is %j', (given, kept) => expect(read(accountField(), given)).toBe(kept));

  test.each([
    'doctor\u200b',
    'doc\u202etor',
    'zhao liu',
    'ｚｈａｏ　liu',
    'doctor\u3164',
    'doc\u0007tor',
    'a\u00adb',
  ])('%j is refused', (given) => expect(mistake(accountField(), given)).toContain('看不见'));
});

describe('phone numbers', () => {
  test.each([
    '１３８００１３８０００',
    '138-0013-8000',
    '138 0013 8000',
    '+86 13800138000',
    '\u202a13800138000\u202c',
  ])('%j is read', (given) => {
    expect(read(phoneField(), given)).toBe('13800138000');
    expect(read(requiredPhone, given)).toBe('13800138000');
    expect(mobileDigits(given)).toBe('13800138000');
  });
  test.each(['1380013800', '12a00138000', '１３８００１３８００'])('%j is refused', (given) =>
    expect(mistake(phoneField(), given)).toContain('手机号'),
  );
});
