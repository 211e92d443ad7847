/**
 * A menu must come out the same whether our figures or the mainland's food table judge it: single figures stay within a
 * quarter or say why not, and the day as a whole stays within a twentieth.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import { loadFoods } from '../foods/load-foods.ts';
import { COMPARED, dayByBoth, distantFigures, loadMainland } from './load-mainland.ts';

const mainland = loadMainland();
const foods = loadFoods();
const byCode = new Map(foods.map((food) => [food.code, food]));
const found = mainland.foods.map((row) => ({ row, food: byCode.get(row.code) }));

describe('figures of the mainland beside ours', () => {
  it('compares foods of the library, each once, under the name it has there', () => {
    expect(found.filter(({ row, food }) => food?.name !== row.name).map(({ row }) => row.name)).toEqual([]);
    expect(new Set(mainland.foods.map(({ code }) => code)).size).toBe(mainland.foods.length);
  });

  it('covers 95 % of what a child eats a day', () => {
    const grams = mainland.foods.reduce((sum, row) => sum + row.grams, 0);
    expect(grams / mainland.dayGrams).toBeGreaterThan(0.95);
  });

  it('gives a reason for each figure of ours that is more than a quarter away, and for no other', () => {
    const shown = found.flatMap(({ row, food }) =>
      food ? distantFigures(food, row).map((key) => `${row.name} ${key}`) : [],
    );
    const told = mainland.foods.flatMap((row) => Object.keys(row.kept).map((key) => `${row.name} ${key}`));
    expect(shown.sort()).toEqual(told.sort());
    const unknown = mainland.foods.flatMap(({ kept }) =>
      Object.values(kept).filter((reason) => !(reason in mainland.reasons)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(COMPARED)('moves the %s of a day by less than a twentieth', (key) => {
    const [ours, theirs] = dayByBoth(mainland, foods, key);
    // the mainland counts iron of unrefined oil and starch, of dusty dried fungus and of undiluted blood: we show less
    const limit = key === 'iron' ? 0.13 : 0.05;
    expect(Math.abs(ours / theirs - 1)).toBeLessThan(limit);
  });

  it.each([
    ['selenium', 0.98],
    ['copper', 0.98],
    ['vitaminD', 0.95],
    ['vitaminB6', 0.95],
    ['vitaminB12', 0.95],
    ['folate', 0.95],
    ['iodine', 0.85],
  ] as const)('knows the %s of nearly all that a child eats: %d', (key, least) => {
    const known = found.reduce((sum, { row, food }) => sum + (food?.[key] == null ? 0 : row.grams), 0);
    const all = found.reduce((sum, { row }) => sum + row.grams, 0);
    expect(known / all).toBeGreaterThan(least);
  });

  it('is printed in docs/mainland-figures.md', async () => {
    const shown = (value: number | null | undefined) => (value ?? '–').toString();
    const day = COMPARED.map((key) => {
      const [ours, theirs] = dayByBoth(mainland, foods, key).map((value) =>
        value.toFixed(NUTRIENTS[key].decimals),
      );
      return `| ${NUTRIENTS[key].label.en} (${NUTRIENTS[key].unit}) | ${ours} | ${theirs} |`;
    });
    const kept = found.flatMap(({ row, food }) =>
      Object.entries(row.kept).map(
        ([key, reason]) =>
          `| ${row.name} | ${NUTRIENTS[key as 'energy'].label.en} | ${shown(food?.[key as 'energy'])} | ${shown(row.figures[key as 'energy'])} | ${mainland.reasons[reason]} |`,
      ),
    );
    const head = COMPARED.map((key) => NUTRIENTS[key].label.en);
    const rows = found.map(
      ({ row, food }) =>
        `| ${row.name} | ${row.grams} | ${row.record ?? 'not in the table'} | ${COMPARED.map((key) => `${shown(food?.[key])}${row.figures[key] === undefined ? '' : ` / ${row.figures[key]}`}`).join(' | ')} |`,
    );
    const page = [
      '# Our figures beside the mainland’s\n',
      'Printed by `server/delivered/library/mainland/mainland.test.ts` (`npm test -- server/delivered/library/mainland -u`).',
      'The foods that carry 95 % of the weight of a child’s day: mean of generated menus (`npm run bench -- food-weights`)',
      'and of the library’s dishes. Figures per 100 g of edible part; the mainland’s are single figures of 中国食物成分表,',
      '标准版 第6版. A figure of ours that was more than a quarter away was replaced by the mainland’s, unless a reason stands below.\n',
      '## The day, judged by both\n',
      `| | ours | mainland |\n|---|---|---|\n${day.join('\n')}\n`,
      '## What stays different, and why\n',
      `| food | nutrient | ours | mainland | reason |\n|---|---|---|---|---|\n${kept.join('\n')}\n`,
      '## All foods: ours / mainland\n',
      `| food | g a day | record | ${head.join(' | ')} |\n|---|---|---|${head.map(() => '---').join('|')}|\n${rows.join('\n')}\n`,
    ].join('\n');
    await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/mainland-figures.md'));
  });
});
