// A field that is known by another name is read where an answer holds it, at any depth.
import { expect, test } from 'vitest';
import { field } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import { readParameters } from './parameters.ts';

const label = text('编号', 'Id');
const bodyFields = {
  plain: field.text(label, { alsoNamed: ['group.plain'] }),
  inner: field.id(label, { alsoNamed: ['group.of.inner'] }),
};
const read = (body: unknown) =>
  readParameters(
    { method: 'POST', queryFields: {}, bodyFields },
    { method: 'POST', query: {}, body, headers: {} },
  ).body;

test('a field is found inside groups, however deep', () => {
  expect(read({ group: { plain: 'a', of: { inner: '7' } } })).toMatchObject({ plain: 'a', inner: '7' });
  expect(read({ 'group.of.inner': '7' })).toMatchObject({ inner: '7' });
  expect(read({ inner: '8', group: { of: { inner: '7' } } })).toMatchObject({ inner: '8' });
});

test.each([
  [{ group: { of: { inner: null } } }],
  [{ group: { of: null } }],
  [{ group: {} }],
  [{ group: 'of' }],
])('%j names none', (body) => {
  expect(read(body)).not.toHaveProperty('inner');
});
