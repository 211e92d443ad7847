/**
 * Which foods carry the weight of generated menus: two weeks of each season at three prices, edible grams per child
 * and day. The foods that make up 95 % are those whose figures must be right before any other's.
 * Words: --seconds S per menu (default 10), --share P (default 95), --json FILE (writes name → grams).
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { plan } from '../planner/plan.ts';
import { loadFoods } from '../server/delivered/library/foods/load-foods.ts';
import { realProblem } from './real-library.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    share: { type: 'string', default: '95' },
    json: { type: 'string' },
  },
});

const DAYS = 10;
const STARTS = ['2026-11-02', '2027-01-11', '2027-04-12', '2027-07-05'];
const PRICES_FEN = [1200, 1600, 2200];

const grams = new Map<string, number>();
let menus = 0;
for (const from of STARTS) {
  for (const priceFen of PRICES_FEN) {
    const problem = realProblem(DAYS, from, priceFen);
    const { menu } = await plan(problem, {
      now: () => performance.now() / 1000,
      seconds: Number(values.seconds),
      seed: menus,
    });
    if (menu === null) {
      console.log(`${from}, ${priceFen / 100} yuan: no menu`);
      continue;
    }
    menus++;
    const dishes = new Map(problem.dishes.map((dish) => [dish.id, dish]));
    for (const item of menu.items) {
      for (const part of dishes.get(item.dish)?.foods ?? []) {
        const served = item.grams?.[part.food] ?? part.grams * item.portion;
        grams.set(part.food, (grams.get(part.food) ?? 0) + served);
      }
    }
  }
}

const foods = new Map(loadFoods().map((food) => [food.code, food]));
const rows = [...grams]
  .flatMap(([code, total]) => {
    const food = foods.get(code);
    return food && food.name !== '饮用水' ? [{ name: food.name, grams: total / menus / DAYS }] : [];
  })
  .sort((a, b) => b.grams - a.grams);
const whole = rows.reduce((sum, row) => sum + row.grams, 0);
let carried = 0;
for (const [index, row] of rows.entries()) {
  if (carried >= (whole * Number(values.share)) / 100) break;
  carried += row.grams;
  const share = ((100 * carried) / whole).toFixed(1);
  console.log(`${index + 1}  ${row.name}  ${row.grams.toFixed(1)} g  ${share} %`);
}
if (values.json !== undefined)
  await writeFile(values.json, JSON.stringify(Object.fromEntries(rows.map((row) => [row.name, row.grams]))));
