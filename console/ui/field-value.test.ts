// Names of several records stand as the reader's language divides them; a name with a comma of its own stays whole.
import { expect, test } from 'vitest';
import { field, type Field } from '../../contract/kit/field.ts';
import { say, text, type Language } from '../../contract/kit/text.ts';
import { user } from '../../contract/account/user.ts';
import { shownValue } from './field-value.tsx';

const shown = (language: Language, of: Field, name: string, row: Record<string, unknown>): unknown =>
  shownValue((words, values) => say(words, language, values), of, name, row);

test('several units', () => {
  const row = { deptId: '1,2', deptName: '阳光第一幼儿园,阳光第二幼儿园' };
  expect(shown('zh', user.fields.deptId, 'deptId', row)).toBe('阳光第一幼儿园、阳光第二幼儿园');
  expect(shown('en', user.fields.deptId, 'deptId', row)).toBe('阳光第一幼儿园, 阳光第二幼儿园');
  expect(shown('zh', user.fields.deptId, 'deptId', { deptId: '' })).toBeUndefined();
});

test('one unit', () => {
  const one = field.reference(text('园所', 'Kindergarten'), 'dept');
  expect(shown('zh', one, 'deptId', { deptId: '1', deptName: 'Sun, Moon and Stars' })).toBe(
    'Sun, Moon and Stars',
  );
});
