// How older clients of the family write what this contract writes otherwise.
import { describe, expect, test } from 'vitest';
import { ageTypeCount } from '../organisation/dept-setting.ts';
import { menuRuleChoices } from '../recipe/menu-rule-choices.ts';
import { menuWishes } from '../recipe/menu-wishes.ts';
import { slotCount } from '../recipe/recipe.ts';
import { field, type Field } from './field.ts';
import { text } from './text.ts';
import { fromJsonText, wireDate } from './wire-values.ts';

const label = text('字段', 'Field');
const read = (declared: Field, given: unknown): unknown => declared.schema.parse(given);
const isRefused = (declared: Field, given: unknown): boolean => !declared.schema.safeParse(given).success;

describe('times as ISO 8601 writes them', () => {
  test.each([
    ['2026-11-22T16:00:00.000Z', '2026-11-23 00:00:00'],
    ['2026-11-23T08:30:00+08:00', '2026-11-23 08:30:00'],
    ['2026-11-23T00:30:00.000+0000', '2026-11-23 08:30:00'],
    ['2026-11-23T08:30:00.123', '2026-11-23 08:30:00'],
    ['2026-11-23T08:30:00', '2026-11-23 08:30:00'],
    ['2026-11-23 08:30:00', '2026-11-23 08:30:00'],
  ])('%s is %s in China', (given, moment) => {
    expect(read(field.dateTime(label), given)).toBe(moment);
    expect(read(field.date(label), given)).toBe(moment.slice(0, 10));
    expect(wireDate.parse(given)).toBe(moment.slice(0, 10));
  });

  test.each([
    '2026-02-30T00:00:00Z',
    '2026-11-23T24:00:00Z',
    '2026-11-23T08:00:00+99:00',
    '9999-12-31T20:00:00Z',
    '2026-11-23T',
  ])('%s is none', (given) => {
    expect(isRefused(field.dateTime(label), given)).toBe(true);
    expect(isRefused(field.date(label), given)).toBe(true);
  });
});

describe('flags as truths', () => {
  test.each([
    [true, 1],
    ['true', 1],
    [false, 0],
    ['false', 0],
    ['1', 1],
    [0, 0],
    ['', undefined],
  ])('%j is %j', (given, flag) => expect(read(field.flag(label), given)).toBe(flag));

  test('what is neither is refused, and a figure is no truth', () => {
    expect(isRefused(field.flag(label), 'yes')).toBe(true);
    expect(isRefused(field.integer(label), 'true')).toBe(true);
  });
});

test('an id in JSON text of a structured field is read as it was written', () => {
  expect(fromJsonText('{"ids":[384773959741276161],"portions":1.25}')).toEqual({
    ids: ['384773959741276161'],
    portions: 1.25,
  });
});

// A form alone may say so of its own row (server/kernel/http/parameters.ts): elsewhere an id narrows what is done.
test.each([-1, '-1', -2])('%j is no id', (given) => {
  expect(isRefused(field.id(label), given)).toBe(true);
  expect(isRefused(field.reference(label, 'dept'), given)).toBe(true);
});

describe('what may be left open inside structured fields', () => {
  const setting = { ageType: 'middle', boys: 3, girls: 4 };
  test.each([undefined, '', null])('%s says nothing', (nothing) => {
    expect(menuWishes.parse({ diets: nothing, meatlessDays: nothing })).toEqual({});
    expect(slotCount.parse({ meal: 'lunch', category: '汤', count: 1, others: nothing })).not.toHaveProperty(
      'others',
      expect.anything(),
    );
    expect(menuRuleChoices.parse({ 'count.noodles': '' })).toEqual({});
    expect(ageTypeCount.parse({ ...setting, unknown: nothing })).toEqual({ ...setting, unknown: 0 });
  });
});
