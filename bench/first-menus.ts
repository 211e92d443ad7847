/**
 * How long a first complete menu takes, in processor seconds of a thread that has done nothing before: what somebody
 * waits for at least, and what somebody who stops the search at once is left with. `--write` puts the table into
 * docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { plan } from '../planner/plan.ts';
import type { Problem } from '../planner/problem.ts';
import { realProblem } from './real-library.ts';
import { shaped } from './shapes.ts';
import { syntheticProblem } from './synthetic.ts';
import { writeBlock } from './write-block.ts';

/** Days, dishes (null: the seed library), shape. */
const CASES: [number, number | null, string | null][] = [
  [5, null, null],
  [20, null, 'locks10'],
  [20, null, 'history50'],
  [60, null, null],
  [60, null, 'locks30'],
  [60, null, 'history50'],
  [20, 3000, null],
  [60, 3000, null],
];

const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** Processor seconds until the planner tells of a menu; null when it found none. */
async function firstMenu(problem: Problem): Promise<number | null> {
  const begin = cpu();
  let first: number | null = null;
  await plan(problem, {
    now: cpu,
    seconds: 60,
    onProgress: ({ incumbent }) => {
      if (incumbent !== null) first ??= cpu() - begin;
    },
    shouldStop: () => first !== null,
  });
  return first;
}

/** The same in a thread of its own, whose code is not warm yet. */
const inFreshThread = (problem: Problem): Promise<number | null> =>
  new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: problem }).on('message', resolve).on('error', reject);
  });

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const lines = ['| days × dishes | first menu, processor s |', '|---|---|'];
  for (const [days, dishes, shape] of CASES) {
    const plain = dishes === null ? realProblem(days) : syntheticProblem(days, dishes, 1);
    const problem = shape === null ? plain : await shaped(plain, shape, 1);
    const seconds = await inFreshThread(problem);
    const name = `${days} × ${dishes ?? 'seed library'}${shape === null ? '' : `, ${shape}`}`;
    lines.push(`| ${name} | ${seconds?.toFixed(2) ?? 'none'} |`);
    console.log(lines.at(-1));
  }
  const words =
    '## First menus\n\nProcessor seconds of a fresh planner thread until it tells of a complete menu that keeps every ' +
    'hard rule; "seed library" is the product\'s own problem (`bench/real-library.ts`), shapes are those of ' +
    '`bench/shapes.ts`; `npm run bench -- first-menus --write`.';
  if (values.write) await writeBlock('first-menus', `${words}\n\n${lines.join('\n')}`);
}

if (isMainThread) await main();
else parentPort!.postMessage(await firstMenu(workerData as Problem));
