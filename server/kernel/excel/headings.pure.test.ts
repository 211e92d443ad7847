import { expect, test } from 'vitest';
import { user } from '../../../contract/account/user.ts';
import { field } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import { food } from '../../../contract/library/food.ts';
import { headingOf, readingHeadings, templateHeadingOf } from './headings.ts';

const meantBy = (fields: Parameters<typeof readingHeadings>[0]) => {
  const meant = readingHeadings(fields);
  return (heading: string) => meant(heading)?.[0];
};

test('what an export or a template writes means the field it was written for, in both languages', () => {
  for (const { fields } of [food, user]) {
    const entries = Object.entries(fields);
    const meant = meantBy(entries);
    for (const language of ['zh', 'en'] as const)
      for (const [name, one] of entries) {
        expect(meant(headingOf(one, language))).toBe(name);
        expect(meant(templateHeadingOf(one, language))).toBe(name);
      }
  }
});

test('a heading is written with its unit, and a template says how several are divided', () => {
  expect(headingOf(food.fields.water, 'zh')).toBe('水分（g）');
  expect(headingOf(food.fields.water, 'en')).toBe('Water (g)');
  expect(headingOf(food.fields.priceFen, 'zh')).toBe('单价（每千克）（元）');
  expect(headingOf(user.fields.roleId, 'zh')).toBe('角色');
  expect(templateHeadingOf(user.fields.roleId, 'zh')).toBe('角色（多个用、分隔）');
  expect(templateHeadingOf(user.fields.account, 'zh')).toBe('账号 *');
});

test('remarks in brackets, blanks, case and full-width signs make no difference', () => {
  const meant = meantBy(Object.entries(food.fields));
  for (const heading of ['水分', '水分(g)', ' 水分 （ g ） *', 'WATER', '水分（克）', 'water'])
    expect(meant(heading)).toBe('water');
  expect(meant('单价')).toBe('priceFen');
  expect(meant('单价（元）')).toBe('priceFen');
  expect(meant('水')).toBeUndefined();
});

test('fields that only a remark tells apart are not taken for each other', () => {
  const meant = meantBy([
    ['raw', field.decimal(text('重量（生）', 'Weight (raw)'))],
    ['cooked', field.decimal(text('重量（熟）', 'Weight (cooked)'))],
  ]);
  expect(meant('重量（熟）')).toBe('cooked');
  expect(meant('重量')).toBeUndefined();
});
