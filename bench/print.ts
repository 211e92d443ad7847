/**
 * How long the printed papers take, and what they leave in memory. The first paper pays for the compiler and its fonts;
 * the others are warm, but for the long ones, which begin a process of their own. Every round changes the data, so that
 * nothing comes ready from a cache. Beside the time stands that of the processor: on a machine that others use, too, it
 * is the one to read.
 */
import { parseArgs } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { printSample } from '../server/areas/recipe/print/print-fixture.ts';
import type { CookMeal } from '../server/areas/recipe/print/print-data.ts';
import { setLongPaper, type PaperFigures } from '../server/areas/recipe/print/long-paper.ts';
import setPaper, { type PrintTask } from '../server/areas/recipe/print/print-thread.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
/** Long papers are set so often. */
const LONG_ROUNDS = 2;
const PAPERS_FOR_MEMORY = 200;
const { week, poster, cards, cook, report } = printSample(5);

interface Paper {
  readonly name: string;
  readonly rounds: number;
  readonly task: (round: number) => PrintTask;
  /** Set in a process of its own. */
  readonly long?: boolean;
}

const papers: readonly Paper[] = [
  {
    name: 'week menu, 5 days × 5 meals',
    rounds,
    task: (round) => ({ paper: 'week', language: 'zh', data: weekOfRound(round) }),
  },
  {
    name: 'poster with pictures, 5 days × 5 meals',
    rounds,
    task: (round) => ({ paper: 'poster', language: 'zh', data: posterOfRound(round) }),
  },
  {
    name: 'dish cards of a day',
    rounds,
    task: (round) => ({
      paper: 'cards',
      language: 'zh',
      data: { ...cards, cards: cards.cards.map((card) => ({ ...card, name: `${card.name}${round}` })) },
    }),
  },
  { name: "cook's sheet, one meal", rounds, task: cookTask(1, (meals) => meals.slice(2, 3)) },
  { name: "cook's sheets of a day, five meals", rounds, task: cookTask(1) },
  {
    name: 'nutrition report',
    rounds,
    task: (round) => ({
      paper: 'nutrition',
      language: 'zh',
      losses: false,
      data: { ...report, header: { ...report.header, kindergarten: `第${round}园` } },
    }),
  },
  {
    name: "cook's sheets of a month, 23 days × 5 meals",
    rounds: LONG_ROUNDS,
    task: cookTask(23),
    long: true,
  },
  {
    name: "cook's sheets of the longest menu, 60 days × 5 meals",
    rounds: LONG_ROUNDS,
    task: cookTask(60),
    long: true,
  },
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

/** Twenty dishes a day: two of another meal stand beside those of each. */
function posterOfRound(round: number): typeof poster {
  const { days } = poster;
  return {
    ...poster,
    days: days.map((day, index) => ({
      ...day,
      dishes: Object.fromEntries(
        Object.entries(days[(index + round) % days.length]!.dishes).map(([meal, dishes], at) => {
          const more = Object.values(days[(index + at + 1) % days.length]!.dishes).flat();
          const shown = [...dishes!, ...more.slice(at, at + 2)].slice(0, 4);
          return [meal, shown.map((dish) => ({ ...dish, name: `${dish.name}${round}` }))];
        }),
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

/** A paper set as the product sets it: its bytes, what the processor gave it, the memory of its own process. */
async function set(
  { long }: Paper,
  task: PrintTask,
): Promise<{ bytes: number; ms: number; mb: number | null }> {
  if (!long || task.paper !== 'cook') {
    const used = processorMs();
    const { length } = setPaper(task);
    return { bytes: length, ms: processorMs() - used, mb: null };
  }
  const dishes = task.data.meals.reduce((sum, meal) => sum + meal.dishes.length, 0);
  let took: PaperFigures = { processorSeconds: 0, megabytes: 0 };
  let mb = 0;
  const told = (_: number, figures: PaperFigures): void => {
    took = figures;
    mb = Math.max(mb, figures.megabytes);
  };
  const bytes = await setLongPaper({ task, dishes, told, onStop: () => undefined });
  return { bytes: bytes!.length, ms: took.processorSeconds * 1000, mb };
}

const idle = residentMb();
const start = performance.now();
setPaper(papers[0]!.task(0));
const first = performance.now() - start;

let serial = 0;
for (let count = 0; count < PAPERS_FOR_MEMORY; count += 1) {
  setPaper(papers[count % 6]!.task((serial += 1)));
  await betweenTasks();
}
const afterMany = residentMb();

const lines = [
  '| paper | median ms | p95 ms | processor, median ms | kB | process of its own, MB |',
  '|---|--:|--:|--:|--:|--:|',
];
for (const paper of papers) {
  const times: number[] = [];
  const processor: number[] = [];
  let last = { bytes: 0, mb: null as number | null };
  for (let round = 0; round < paper.rounds; round += 1) {
    const task = paper.task((serial += 1));
    const begin = performance.now();
    const { ms, ...rest } = await set(paper, task);
    times.push(performance.now() - begin);
    processor.push(ms);
    last = rest;
    await betweenTasks();
  }
  const [median, slow, used] = [inOrder(times, 0.5), inOrder(times, 0.95), inOrder(processor, 0.5)];
  lines.push(
    `| ${paper.name} | ${median.toFixed(0)} | ${slow.toFixed(0)} | ${used.toFixed(0)} | ${(last.bytes / 1024).toFixed(0)} | ${last.mb?.toFixed(0) ?? '—'} |`,
  );
}
const memory = `The first paper, with compiler and fonts: ${first.toFixed(0)} ms. Resident memory of the process that asks: ${idle.toFixed(0)} MB idle, ${afterMany.toFixed(0)} MB after ${PAPERS_FOR_MEMORY} different short papers, ${residentMb().toFixed(0)} MB after the longest.`;
console.log(`${memory}\n\n${lines.join('\n')}`);
if (values.write)
  await writeBlock(
    'print',
    `## Papers\n\nPDFs of a kindergarten with four age groups, three dishes a meal, every dish in amounts of its own; one machine with two cores. Long papers are made by jobs, each in a process of its own that ends with it. \`npm run bench -- print --write\`. ${memory}\n\n${lines.join('\n')}`,
  );
