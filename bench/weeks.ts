/**
 * Weeks on end: menus for several kindergartens, each week made after the ones before were served, judged by the
 * rules as they are. `npm run bench -- weeks [--weeks 8] [--seconds 20] [--only key]`.
 */
import { parseArgs } from 'node:util';
import { countsForVariety } from '../planner/nutrition/food-facts.ts';
import { plan } from '../planner/plan.ts';
import type { Menu } from '../planner/solution.ts';
import { fitWeights } from '../planner/weights/weights.ts';
import { menuProblem, type MenuSetting } from '../server/areas/recipe/menu-problem.ts';
import { kitchenStep } from '../server/areas/recipe/menu-numbers.ts';
import { judge } from '../server/areas/recipe/service/menu-view.ts';
import { dishesOfMenu } from '../server/areas/recipe/place-dish.ts';
import { KINDERGARTENS, serviceDates } from './real-library.ts';

const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});
const weeks = Number(values.weeks);
const seconds = Number(values.seconds);
const HISTORY_DAYS = 40;
/** Seconds of this process's own work: a busy machine must not change what is found. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for (const house of KINDERGARTENS) {
  if (values.only !== undefined && values.only !== house.key) continue;
  const served: { date: string; dishes: string[] }[] = [];
  const cells: Map<string, string>[] = [];
  const used = new Set<string>();
  const dates = serviceDates(weeks * 5);
  for (let week = 0; week < weeks; week++) {
    const mine = dates.slice(week * 5, week * 5 + 5);
    const setting: MenuSetting = {
      ...house.setting,
      dates: mine,
      history: served
        .slice(-HISTORY_DAYS)
        .reverse()
        .map(({ dishes }, k) => ({ daysBefore: k + 1, dishes })),
    };
    const made = menuProblem(setting, [], 'plan');
    const begun = now();
    const found = await plan(made.problem, { seconds, gap: 0.02, now, seed: 1 });
    if (found.menu === null) {
      console.log(`${house.key} week ${week + 1}: no menu (${found.status})`);
      break;
    }
    const weighed = await fitWeights(made.problem, found.menu, {
      step: (food, grams) => kitchenStep(grams, food.groups?.[0] ?? ''),
    });
    const menu: Menu = weighed?.menu ?? found.menu;
    const placed = dishesOfMenu(menu, made, setting, []);
    const evaluation = judge({ dishes: placed, setting });
    const names = (id: string) => setting.library.dishes.get(id)?.name ?? id;
    const before = cells.at(-1);
    const beforeDishes = new Set(before?.values());
    const here = new Map<string, string>();
    menu.items.forEach((item, k) => here.set(`${mine.indexOf(item.day)}|${item.slot}|${k}`, item.dish));
    const turning = menu.items.filter(({ dish }) => !isExempt(setting, dish));
    const shared = turning.filter(({ dish }) => beforeDishes.has(dish)).length;
    const equal = menu.items.filter((item) => {
      for (const [key, dish] of before ?? [])
        if (dish === item.dish && key.startsWith(`${mine.indexOf(item.day)}|${item.slot}|`)) return true;
      return false;
    }).length;
    for (const { dish } of menu.items) used.add(dish);
    cells.push(here);
    for (const date of mine)
      served.push({
        date,
        dishes: [...new Set(menu.items.filter(({ day }) => day === date).map(({ dish }) => dish))],
      });
    const broken = evaluation.checks.filter(({ broken: missed }) => missed);
    const foods = new Set(
      placed.flatMap(({ foods }) =>
        foods.flatMap(({ foodId }) => (countsForVariety(setting.library.foods.get(foodId)!) ? [foodId] : [])),
      ),
    );
    console.log(
      `${house.key} week ${week + 1}: ${(now() - begun).toFixed(1)} s, first ${found.stats.firstMenuSeconds?.toFixed(1)}, ` +
        `objective ${evaluation.objective.toFixed(3)} search ${found.objective?.toFixed(3)} bound ${found.bound?.toFixed(3)}, ¥${(evaluation.cost / 500).toFixed(2)}, ` +
        `shared ${((100 * shared) / turning.length).toFixed(0)} %, equal cells ${((100 * equal) / menu.items.length).toFixed(0)} %, ` +
        `foods ${foods.size}, broken ${broken.length}`,
    );
    for (const check of broken)
      console.log(
        `    ${check.hard ? 'HARD ' : ''}${check.rule} ${check.scope.days.length === 1 ? check.scope.days[0] : ''} ${check.value?.toFixed(2)} [${check.lower ?? ''}, ${check.upper ?? ''}] ${check.penalty.toFixed(3)} ${check.why?.zh ?? ''}`,
      );
    if (process.env.MENU)
      for (const date of mine)
        console.log(
          '  ',
          date,
          menu.items
            .filter(({ day }) => day === date)
            .map(
              ({ dish, slot, portion }) => `${slot.split('|')[0]![0]}:${names(dish)}×${portion.toFixed(2)}`,
            )
            .join(' '),
        );
  }
  console.log(`${house.key}: ${used.size} different dishes in ${weeks} weeks`);
}

/** Rice, plain milk and single fruits may come every week. */
function isExempt(setting: MenuSetting, id: string): boolean {
  const dish = setting.library.dishes.get(id)!;
  return (
    dish.foods.filter(({ role }) => role !== 'seasoning').length === 1 &&
    ['米饭', '奶类', '水果'].includes(dish.category)
  );
}
