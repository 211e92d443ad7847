/**
 * The planner against plain random-greedy choice and simulated annealing, on the same objective and time.
 * Words: --sizes 5xreal,5x400,10x1000 (days × dishes; real: the seed library), --seconds S (default by days), --seeds N (default 1),
 * --write (puts the table into docs/performance.md between its marks).
 */
import { parseArgs } from 'node:util';
import { compile } from '../planner/model/compile.ts';
import { plan } from '../planner/plan.ts';
import type { Problem } from '../planner/problem.ts';
import { anneal, greedyFill } from '../planner/search/local-search.ts';
import { createRandom } from '../planner/search/random.ts';
import { createState } from '../planner/search/state.ts';
import { realProblem } from './real-library.ts';
import { syntheticProblem } from './synthetic.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    sizes: {
      type: 'string',
      default:
        '5xreal,20xreal,5x400,5x1000,5x3000,10x400,10x1000,10x3000,20x400,20x1000,20x3000,60x400,60x1000,60x3000',
    },
    seconds: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

const secondsFor = (days: number) =>
  values.seconds === undefined ? (days <= 5 ? 20 : days <= 10 ? 30 : 60) : Number(values.seconds);
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Best of repeated random-greedy menus (each place the best of five random candidates) within the time. */
function randomGreedy(problem: Problem, seconds: number, seed: number): number {
  const model = compile(problem);
  const random = createRandom(seed);
  const start = performance.now();
  let best = Infinity;
  do {
    const state = createState(model);
    greedyFill(state, random, 5);
    if (state.hard() === 0) best = Math.min(best, state.soft());
  } while (performance.now() - start < 1000 * Math.min(seconds, 5));
  return best;
}

/** Simulated annealing over all candidates with a geometric schedule that fills the time. */
function annealing(problem: Problem, seconds: number, seed: number): number {
  const state = createState(compile(problem));
  const random = createRandom(seed);
  greedyFill(state, random, 5);
  const probe = performance.now();
  const tried = anneal(state, random, { moves: 20_000, hot: 30, cold: 10 });
  const rate = tried / (performance.now() - probe);
  anneal(state, random, { moves: Math.round(rate * 950 * seconds), hot: 3, cold: 0.004 });
  return state.hard() === 0 ? state.soft() : Infinity;
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const shown = (x: number) => (Number.isFinite(x) ? x.toPrecision(4) : 'none');
const rows: string[][] = [
  [
    'days × dishes',
    'random greedy',
    'annealing',
    'planner',
    'bound',
    'gap %',
    'first menu s',
    'seconds',
    'cpu s',
    'MB',
  ],
];
for (const size of values.sizes.split(',')) {
  const [days, dishes] = [Number(size.split('x')[0]), Number(size.split('x')[1])];
  const seconds = secondsFor(days);
  const runs: Record<
    'greedy' | 'annealing' | 'planner' | 'bound' | 'gap' | 'first' | 'seconds' | 'cpu' | 'memory',
    number
  >[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const problem = size.endsWith('xreal') ? realProblem(days) : syntheticProblem(days, dishes, seed);
    const before = cpu();
    const answer = await plan(problem, {
      now: () => performance.now() / 1000,
      seconds,
      seed,
      work: Infinity,
    });
    const used = cpu() - before;
    const memory = process.memoryUsage.rss() / 1e6;
    runs.push({
      greedy: randomGreedy(problem, seconds, seed),
      annealing: annealing(problem, seconds, seed),
      planner: answer.objective ?? Infinity,
      bound: answer.bound ?? -Infinity,
      gap: 100 * (answer.gap ?? Infinity),
      first: answer.stats.firstMenuSeconds ?? Infinity,
      seconds: answer.stats.seconds,
      cpu: used,
      memory,
    });
  }
  const of = (key: keyof (typeof runs)[number]) => median(runs.map((r) => r[key]));
  rows.push([
    size.endsWith('xreal') ? `${days} × seed library` : `${days} × ${dishes}`,
    shown(of('greedy')),
    shown(of('annealing')),
    shown(of('planner')),
    shown(of('bound')),
    of('gap').toFixed(2),
    of('first').toFixed(2),
    of('seconds').toFixed(1),
    of('cpu').toFixed(1),
    of('memory').toFixed(0),
  ]);
  console.log(rows.at(-1)!.join('  |  '));
}
const table = rows.map((row) => `| ${row.join(' | ')} |`);
table.splice(1, 0, `|${rows[0]!.map(() => '---').join('|')}|`);
console.log(`\n${table.join('\n')}`);

if (values.write) {
  await writeBlock(
    'planner',
    `## Planner\n\nObjective (less is better), the same time for planner and annealing, one thread; medians of ${values.seeds} seed(s); \`npm run bench -- planner --write\`. "Seed library" is the product's own problem (\`bench/real-library.ts\`), the others are seeded synthetic problems of kindergarten shape (\`bench/synthetic.ts\`: five meals, fourteen slots). "none": no menu that keeps all hard rules was found.\n\n${table.join('\n')}`,
  );
}
