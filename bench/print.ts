/**
 * How long the printed papers take, and what they leave in memory: `node bench/print.ts [rounds]`. The first paper
 * pays for the compiler and its fonts; the others are warm. Every round changes the data, so that nothing comes ready
 * from a cache. Beside the time stands that of the processor: on a machine that others use, too, it is the one to read.
 */
import { setImmediate } from 'node:timers/promises';
import { printSample } from '../server/areas/recipe/print/print-fixture.ts';
import type { CookMeal } from '../server/areas/recipe/print/print-data.ts';
import setPaper, { type PrintTask } from '../server/areas/recipe/print/print-thread.ts';

const rounds = Number(process.argv[2] ?? 20);
/** Long papers are set so often. */
const LONG_ROUNDS = 2;
const PAPERS_FOR_MEMORY = 200;
const { week, cook, report } = printSample(5);

interface Paper {
  readonly name: string;
  readonly rounds: number;
  readonly task: (round: number) => PrintTask;
}

const papers: readonly Paper[] = [
  {
    name: 'week menu, 5 days × 5 meals',
    rounds,
    task: (round) => ({ paper: 'week', language: 'zh', data: weekOfRound(round) }),
  },
  { name: "cook's sheet, one meal", rounds, task: cookTask(1, (meals) => meals.slice(2, 3)) },
  { name: "cook's sheets of a day, five meals", rounds, task: cookTask(1) },
  {
    name: 'nutrition report',
    rounds,
    task: (round) => ({
      paper: 'nutrition',
      language: 'zh',
      data: { ...report, header: { ...report.header, kindergarten: `第${round}园` } },
    }),
  },
  { name: "cook's sheets of a month, 23 days × 5 meals", rounds: LONG_ROUNDS, task: cookTask(23) },
  { name: "cook's sheets of the longest menu, 60 days × 5 meals", rounds: LONG_ROUNDS, task: cookTask(60) },
];

/** Another menu every round: the days' dishes move on by one. */
function weekOfRound(round: number): typeof week {
  const { days } = week;
  return {
    ...week,
    title: `一周食谱 ${round}`,
    days: days.map((day, index) => ({
      ...day,
      dishes: Object.fromEntries(
        Object.entries(days[(index + round) % days.length]!.dishes).map(([meal, dishes]) => [
          meal,
          dishes!.map((dish) => ({ ...dish, name: `${dish.name}${round}` })),
        ]),
      ),
    })),
  };
}

/**
 * Sheets of so many days, no two alike in any table or step: what has been set once comes ready from the typesetter's
 * memory, also within one paper, and a menu serves a dish in ever other amounts.
 */
function cookTask(
  days: number,
  among: (meals: readonly CookMeal[]) => readonly CookMeal[] = (meals) => meals,
): Paper['task'] {
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(cook.date) + day * 86_400_000).toISOString().slice(0, 10),
  );
  return (round) => ({
    paper: 'cook',
    language: 'zh',
    data: {
      ...cook,
      kindergarten: `第${round}园`,
      ...(days > 1 && { dateTo: dates.at(-1)! }),
      meals: dates.flatMap((date, day) =>
        among(cook.meals).map((meal) => ({
          ...meal,
          ...(days > 1 && { date }),
          dishes: meal.dishes.map((dish) => ({
            ...dish,
            name: `${dish.name}${round}.${day}`,
            steps: dish.steps.map((step) => `${round}.${day} ${step}`),
            foods: dish.foods.map((food) => ({
              ...food,
              grams: Object.fromEntries(
                Object.entries(food.grams).map(([group, grams]) => [
                  group,
                  grams === null ? null : grams * (1 + round / 101 + day / 97),
                ]),
              ),
            })),
          })),
        })),
      ),
    },
  });
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const residentMb = (): number => process.memoryUsage().rss / 1024 ** 2;
const inOrder = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** What a thread does between two tasks, and with it the freeing of what the last one left. */
const betweenTasks = (): Promise<void> => setImmediate();

const idle = residentMb();
const start = performance.now();
setPaper(papers[0]!.task(0));
console.log(`first paper, with compiler and fonts: ${(performance.now() - start).toFixed(0)} ms\n`);

let serial = 0;
for (let count = 0; count < PAPERS_FOR_MEMORY; count += 1) {
  setPaper(papers[count % 4]!.task((serial += 1)));
  await betweenTasks();
}
console.log(
  `resident memory: ${idle.toFixed(0)} MB idle, ${residentMb().toFixed(0)} MB after ${PAPERS_FOR_MEMORY} different papers\n`,
);

console.log('| paper | median ms | p95 ms | processor, median ms | kB |');
console.log('|---|---|---|---|---|');
for (const paper of papers) {
  const times: number[] = [];
  const processor: number[] = [];
  let bytes = 0;
  for (let round = 0; round < paper.rounds; round += 1) {
    const task = paper.task((serial += 1));
    const [begin, used] = [performance.now(), processorMs()];
    bytes = setPaper(task).length;
    times.push(performance.now() - begin);
    processor.push(processorMs() - used);
    await betweenTasks();
  }
  const [median, slow, used] = [inOrder(times, 0.5), inOrder(times, 0.95), inOrder(processor, 0.5)];
  console.log(
    `| ${paper.name} | ${median.toFixed(0)} | ${slow.toFixed(0)} | ${used.toFixed(0)} | ${(bytes / 1024).toFixed(0)} |`,
  );
}
console.log(`\nresident memory after the longest: ${residentMb().toFixed(0)} MB`);
