/**
 * Menus of a whole year for several kindergartens, each week made after the ones before were served; every rule is
 * counted. `npm run bench -- weeks [--weeks 52] [--seconds 20] [--threads 2] [--only day16] [--menus] [--write]`; `--write` puts
 * counts and worst weeks into docs/menu-quality.md, each kindergarten's in its own block and anew after every week:
 * kindergartens may be measured one by one, and a run that is stopped leaves the weeks it has.
 */
import { parseArgs } from 'node:util';
import { toldFigures } from '../planner/limit-figures.ts';
import { ruleKey, type Check } from '../planner/solution.ts';
import { MEALS, type MealKey } from '../planner/nutrition/meal-pattern.ts';
import { KINDERGARTENS, type Kindergarten } from './real-library.ts';
import { weeksOnEnd, type ServedWeek } from './weeks-on-end.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '20' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    menus: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const WORST_WEEKS = 4;

const percent = (part: number): string => (Number.isFinite(part) ? `${(100 * part).toFixed(0)} %` : '–');
const figure = (check: Check): string => toldFigures(check, 'zh').value ?? '–';
const range = (check: Check): string => {
  const { lower, upper } = toldFigures(check, 'zh');
  return lower === null ? `≤ ${upper}` : upper === null ? `≥ ${lower}` : `${lower}–${upper}`;
};
const rulesMissed = (broken: readonly Check[]): number => new Set(broken.map(ruleKey)).size;
/** Different dishes of each stretch of so many weeks on end; of all there are where they are fewer. */
const STRETCH = 8;
function dishesOfStretches(weeks: readonly Full[]): number[] {
  const starts = Math.max(1, weeks.length - STRETCH + 1);
  return Array.from({ length: starts }, (_, from) => {
    const stretch = weeks.slice(from, from + STRETCH);
    return new Set(stretch.flatMap(({ served }) => served.menu.items.map(({ dish }) => dish))).size;
  });
}
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const yuanADay = ({ served, dates }: Full): number => served.evaluation.cost / dates.length / 100;

type Full = ServedWeek & { served: NonNullable<ServedWeek['served']> };
const isFull = (week: ServedWeek): week is Full => week.served !== null;

/** The dishes of a week: a row a meal, a column a day. */
function weekTable({ setting }: Kindergarten, { dates, served: { menu } }: Full): string[] {
  const meals = [...new Set(menu.items.map(({ slot }) => slot.split('|')[0] as MealKey))];
  const order = Object.keys(MEALS);
  meals.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const cell = (meal: string, date: string): string =>
    menu.items
      .filter(({ day, slot }) => day === date && slot.startsWith(`${meal}|`))
      .map(({ dish, portion }) => `${setting.library.dishes.get(dish)!.name} ×${portion.toFixed(2)}`)
      .join('<br>');
  return [
    `| | ${dates.join(' | ')} |`,
    `|---|${dates.map(() => '---').join('|')}|`,
    ...meals.map((meal) => `| ${MEALS[meal].zh} | ${dates.map((date) => cell(meal, date)).join(' | ')} |`),
  ];
}

const missed = (check: Check): string =>
  `${check.hard ? '**hard** ' : ''}${check.name.zh}${check.scope.days.length === 1 ? ` (${check.scope.days[0]})` : ''}: ${figure(check)} (${range(check)})`;

function page(house: Kindergarten, all: readonly ServedWeek[]): string {
  const weeks = all.filter(isFull);
  const dishes = new Set(weeks.flatMap(({ served }) => served.menu.items.map(({ dish }) => dish))).size;
  const soft = weeks.map(({ served }) => rulesMissed(served.broken));
  const hard = weeks.filter(({ served }) => served.broken.some((check) => check.hard)).length;
  const later = weeks.slice(1);
  const rules = new Map<string, { check: Check; weeks: Set<number>; places: number }>();
  for (const { week, served } of weeks)
    for (const check of served.broken) {
      const of = rules.get(ruleKey(check)) ?? { check, weeks: new Set(), places: 0 };
      of.places += 1;
      of.weeks.add(week);
      if (check.penalty > of.check.penalty) of.check = check;
      rules.set(ruleKey(check), of);
    }
  const worst = [...weeks]
    .sort(
      (a, b) =>
        rulesMissed(b.served.broken) - rulesMissed(a.served.broken) ||
        b.served.evaluation.objective - a.served.evaluation.objective,
    )
    .slice(0, WORST_WEEKS);
  return [
    `## ${house.name}`,
    '',
    `${weeks.length} weeks, ${dishes} different dishes, at most ${values.seconds} s for each of up to three beginnings, in ${values.threads} thread(s); measured on ` +
      `${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| | |',
    '|---|---|',
    `| weeks that keep every rule | ${soft.filter((count) => count === 0).length} (${percent(soft.filter((count) => count === 0).length / weeks.length)}) |`,
    `| weeks that miss one or two | ${soft.filter((count) => count === 1 || count === 2).length} |`,
    `| weeks that miss more than two | ${soft.filter((count) => count > 2).length} |`,
    `| weeks that miss a hard one | ${hard} |`,
    `| weeks without a menu | ${all.length - weeks.length} |`,
    `| dishes shared with the week before, mean and most | ${percent(mean(later.map(({ served }) => served.shared)))}, ${percent(Math.max(...later.map(({ served }) => served.shared)))} |`,
    `| places equal to the week before, mean and most | ${percent(mean(later.map(({ served }) => served.equal)))}, ${percent(Math.max(...later.map(({ served }) => served.equal)))} |`,
    `| different dishes in ${Math.min(STRETCH, weeks.length)} weeks on end, least | ${Math.min(...dishesOfStretches(weeks))} |`,
    `| money a day, least and most | ¥${Math.min(...weeks.map(yuanADay)).toFixed(2)}, ¥${Math.max(...weeks.map(yuanADay)).toFixed(2)} |`,
    `| foods bought a week, mean and most | ${mean(weeks.map(({ served }) => served.foods)).toFixed(0)}, ${Math.max(...weeks.map(({ served }) => served.foods))} |`,
    '',
    '| rule missed | weeks | places | worst |',
    '|---|---|---|---|',
    ...[...rules.values()]
      .sort((a, b) => b.weeks.size - a.weeks.size)
      .map(
        ({ check, weeks: of, places }) =>
          `| ${check.name.zh} | ${of.size} | ${places} | ${figure(check)} of ${range(check)} |`,
      ),
    ...worst.flatMap((each) => [
      '',
      `### ${house.name}: week ${each.week}`,
      '',
      each.served.broken.map(missed).join('; ') || 'Every rule is kept.',
      '',
      ...weekTable(house, each),
    ]),
  ].join('\n');
}

for (const house of KINDERGARTENS) {
  if (values.only !== undefined && values.only !== house.key) continue;
  const all: ServedWeek[] = [];
  const used = new Set<string>();
  for await (const each of weeksOnEnd(house, {
    weeks: Number(values.weeks),
    seconds: Number(values.seconds),
    threads: Number(values.threads),
  })) {
    all.push(each);
    if (values.write) await writeBlock(house.key, page(house, all), 'menu-quality.md');
    const { found, week } = each;
    if (!isFull(each)) {
      console.log(`${house.key} week ${week}: no menu (${found.status})`);
      continue;
    }
    const { served } = each;
    for (const { dish } of served.menu.items) used.add(dish);
    console.log(
      `${house.key} week ${week}: ${each.seconds.toFixed(1)} s, first ${found.stats.firstMenuSeconds?.toFixed(1)}, ` +
        `objective ${served.evaluation.objective.toFixed(3)} search ${found.objective?.toFixed(3)} bound ${found.bound?.toFixed(3)}, ` +
        `¥${yuanADay(each).toFixed(2)}, shared ${percent(served.shared)}, equal places ${percent(served.equal)}, ` +
        `foods ${served.foods}, missed ${served.broken.length}`,
    );
    for (const check of served.broken)
      console.log(`    ${check.rule} ${missed(check)} ${check.penalty.toFixed(3)}`);
    if (values.menus) console.log(weekTable(house, each).join('\n'));
  }
  console.log(`${house.key}: ${used.size} different dishes in ${all.length} weeks`);
}
