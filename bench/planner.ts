/**
 * The planner against plain random-greedy choice, simulated annealing and the whole problem as one integer program
 * given to HiGHS, on the same objective and time.
 * Words: --sizes 5xreal,5x400,20xreal+locks30 (days × dishes; real: the seed library; shapes: bench/shapes.ts),
 * --seconds S (default by days), --seeds N (default 1), --threads T (of the planner, default 2), --write (puts the tables into docs/performance.md between
 * their marks; plain sizes and shapes have one each).
 */
import { parseArgs } from 'node:util';
import { evaluate } from '../planner/evaluate.ts';
import { menuFrom } from '../planner/explain/possible.ts';
import { compile } from '../planner/model/compile.ts';
import type { Problem } from '../planner/problem.ts';
import { anneal, greedyFill } from '../planner/search/local-search.ts';
import { createRandom } from '../planner/search/random.ts';
import { createState } from '../planner/search/state.ts';
import { formulateWhole } from '../planner/search/whole-program.ts';
import { highs, solve } from '../planner/solver/highs.ts';
import { planMenu } from '../server/areas/recipe/planner/planner.ts';
import { realProblem } from './real-library.ts';
import { shaped } from './shapes.ts';
import { syntheticProblem } from './synthetic.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    sizes: {
      type: 'string',
      default:
        '5xreal,20xreal,5x400,5x1000,5x3000,10x400,10x1000,10x3000,20x400,20x1000,20x3000,60x400,60x1000,60x3000,' +
        '5xreal+history50,5xreal+locks10,5xreal+unlike,10xreal+history50,20xreal+locks30',
    },
    seconds: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
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

/** Columns beyond which a whole integer program is more than the solver's memory holds. */
const MOST_COLUMNS = 150_000;

/** The whole problem as one integer program, solved by HiGHS as it comes; NaN where it is too large to try. */
async function wholeProgram(problem: Problem, seconds: number): Promise<number> {
  const model = compile(problem);
  const form = formulateWhole(model);
  if (form.program.columnCount > MOST_COLUMNS) return NaN;
  const { x } = solve(await highs(), form.program, { seconds, gap: 1e-3 });
  if (x === null) return Infinity;
  const { feasible, objective } = evaluate(problem, menuFrom(model, form, x));
  return feasible ? objective : Infinity;
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const shown = (x: number) => (Number.isNaN(x) ? 'too large' : Number.isFinite(x) ? x.toPrecision(4) : 'none');
const HEAD = [
  'days × dishes',
  'random greedy',
  'annealing',
  'HiGHS',
  'planner',
  'bound',
  'gap %',
  'first menu s',
  'seconds',
  'cpu s',
  'MB',
];
const rows: { shape: boolean; cells: string[] }[] = [];

interface Size {
  days: number;
  /** How many dishes; null for the seed library. */
  dishes: number | null;
  shape: string | null;
}

function readSize(word: string): Size {
  const match = /^(?<days>\d+)x(?<dishes>\d+|real)(?:\+(?<shape>\w+))?$/.exec(word)?.groups;
  if (match === undefined) throw new Error(`“${word}” is no size: 5x400, 20xreal+locks30`);
  const { days, dishes, shape = null } = match;
  return { days: Number(days), dishes: dishes === 'real' ? null : Number(dishes), shape };
}

for (const { days, dishes, shape } of values.sizes.split(',').map(readSize)) {
  const seconds = secondsFor(days);
  const runs: Record<
    'greedy' | 'annealing' | 'whole' | 'planner' | 'bound' | 'gap' | 'first' | 'seconds' | 'cpu' | 'memory',
    number
  >[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const plain = dishes === null ? realProblem(days) : syntheticProblem(days, dishes, seed);
    const problem = shape === null ? plain : await shaped(plain, shape, seed);
    const before = cpu();
    const { plan: answer } = await planMenu(
      { problem, weighing: { problem, aims: problem.limits ?? [] } },
      { seconds, seed, gap: 0, work: Infinity },
      Number(values.threads),
      () => undefined,
    ).done;
    const used = cpu() - before;
    const memory = process.memoryUsage.rss() / 1e6;
    runs.push({
      greedy: randomGreedy(problem, seconds, seed),
      annealing: annealing(problem, seconds, seed),
      whole: await wholeProgram(problem, seconds),
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
  const cells = [
    `${days} × ${dishes ?? 'seed library'}${shape === null ? '' : `, ${shape}`}`,
    shown(of('greedy')),
    shown(of('annealing')),
    shown(of('whole')),
    shown(of('planner')),
    shown(of('bound')),
    of('gap').toFixed(2),
    of('first').toFixed(2),
    of('seconds').toFixed(1),
    of('cpu').toFixed(1),
    of('memory').toFixed(0),
  ];
  rows.push({ shape: shape !== null, cells });
  console.log(cells.join('  |  '));
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
function tableOf(withShape: boolean): string | null {
  const lines = rows.filter(({ shape }) => shape === withShape).map(({ cells }) => lineOf(cells));
  return lines.length === 0 ? null : [lineOf(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...lines].join('\n');
}
const LEGEND =
  `Objective (less is better), the same time for planner, annealing and HiGHS (the whole problem as one integer ` +
  `program, as the solver comes), the planner in ${values.threads} thread(s), the others in one; medians of ${values.seeds} seed(s). "Seed library" is the product's ` +
  `own problem (\`bench/real-library.ts\`)`;
const PAGES = [
  {
    block: 'planner',
    table: tableOf(false),
    words: `## Planner\n\n${LEGEND}, the others are seeded synthetic problems of kindergarten shape (\`bench/synthetic.ts\`: five meals, fourteen slots); \`npm run bench -- planner --write\`. "none": no menu that keeps all hard rules was found.`,
  },
  {
    block: 'planner-shapes',
    table: tableOf(true),
    words: `## Planner, other shapes\n\n${LEGEND}; with locks, with service days behind it that served some dish at every place, and with dishes that may each stand on two thirds of the days only (\`bench/shapes.ts\`). "none": no menu that keeps all hard rules was found.`,
  },
];
for (const { block, table, words } of PAGES) {
  if (table === null) continue;
  console.log(`\n${table}`);
  if (values.write) await writeBlock(block, `${words}\n\n${table}`);
}
