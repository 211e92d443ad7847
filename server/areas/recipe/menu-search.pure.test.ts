import { expect, test } from 'vitest';
import { bestOfBeginnings, type Judged } from './menu-search.ts';

const menu = (soft: number, objective: number, hard = 0): Judged => ({ missed: { hard, soft }, objective });

/** What comes of beginnings that find these, and how many were made. */
async function tried(found: (Judged | null)[], { beginnings = 3, stopped = (): boolean => false } = {}) {
  let begun = 0;
  const best = await bestOfBeginnings(
    (beginning) => {
      expect(beginning).toBe(begun++);
      return Promise.resolve(found[beginning]!);
    },
    { beginnings, stopped },
  );
  return { best, begun };
}

test('a menu that keeps every rule ends the search', async () => {
  expect(await tried([menu(0, 2)])).toEqual({ best: menu(0, 2), begun: 1 });
  expect(await tried([menu(1, 1), menu(0, 2)])).toEqual({ best: menu(0, 2), begun: 2 });
});

test('of menus that miss rules it is the one that misses fewest, then the one with the better score', async () => {
  expect(await tried([menu(1, 2), menu(2, 1), menu(1, 1.5)])).toEqual({ best: menu(1, 1.5), begun: 3 });
  // A mandatory rule outweighs all others.
  expect((await tried([menu(3, 2), menu(0, 1, 1), menu(3, 3)])).best).toEqual(menu(3, 2));
});

test('what cannot be had is not tried again', async () => {
  expect((await tried([menu(4, 2)])).begun).toBe(1);
  expect((await tried([menu(1, 2, 1)])).begun).toBe(1);
  expect(await tried([null])).toEqual({ best: null, begun: 1 });
});

test('a menu is never lost to a later beginning that finds none, or is stopped', async () => {
  expect(await tried([menu(1, 2), null])).toEqual({ best: menu(1, 2), begun: 2 });
  expect((await tried([menu(1, 2)], { stopped: () => true })).begun).toBe(1);
  expect((await tried([menu(1, 2)], { beginnings: 1 })).begun).toBe(1);
});
