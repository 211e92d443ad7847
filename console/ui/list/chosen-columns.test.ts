import { expect, it } from 'vitest';
import { orderedBy } from './chosen-columns.ts';

it('keeps the chosen order; new columns come last, vanished ones are forgotten', () => {
  expect(orderedBy(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new']);
});
