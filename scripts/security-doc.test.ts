// docs/security.md answers every item of ASVS 5.0, levels 1 and 2, once, and names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const ANSWERS = ['met', 'param', 'proxy', 'n/a', 'open'];
/** Items of levels 1 and 2, chapter by chapter. */
const ITEMS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, item = '', answer = '', , shown = '']) => ({ item, answer, shown }));

describe('docs/security.md', () => {
  it('answers every item once', () => {
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
    const counted = new Map<string, number>();
    for (const { item } of rows) {
      const chapter = item.split('.')[0]!;
      counted.set(chapter, (counted.get(chapter) ?? 0) + 1);
    }
    expect(Object.fromEntries(counted)).toEqual(ITEMS);
    expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
  });

  it('names what there is', () => {
    const named = rows.flatMap(({ shown }) => [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => file!));
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
