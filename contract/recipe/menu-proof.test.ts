// A proof speaks of the menu as generated, by the rules of that day, and of nothing else.
import { expect, test } from 'vitest';
import { isProof, standingOf } from './menu-proof.ts';

test('a proof stands while nobody has edited the menu and it still scores the same', () => {
  expect(standingOf({ weighed: 4.25 }, false, 4.25)).toBe('stands');
  expect(standingOf({ weighed: 4.25 }, false, 4.25 + 1e-7)).toBe('stands');
  expect(standingOf({ weighed: 0 }, false, 0)).toBe('stands');
});

test('other rules, figures or prices overtake it, for the better or the worse', () => {
  expect(standingOf({ weighed: 4.25 }, false, 4.2501)).toBe('overtaken');
  expect(standingOf({ weighed: 4.25 }, false, 4.2499)).toBe('overtaken');
});

test('of a proof without the score of its menu nothing can be said now', () => {
  expect(standingOf({}, false, 4.25)).toBe('overtaken');
});

test('what was edited is told to be edited, whatever it scores', () => {
  expect(standingOf({ weighed: 4.25 }, true, 4.25)).toBe('edited');
});

test('a menu planned by hand has no proof', () => {
  for (const none of [null, undefined, {}, 'gap']) expect(isProof(none)).toBe(false);
  expect(isProof({ objective: 1, gap: null })).toBe(true);
});
