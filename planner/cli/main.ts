/** The command line: reads a problem file, plans, prints the plan with its proof. Exit codes: see `USAGE`. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { readProblem } from '../read-problem.ts';
import type { Plan, Progress } from '../solution.ts';
import { openCompany } from '../threads/company-ports.ts';
import type { PlanThreadMessage, PlanThreadTask } from './plan-thread.ts';
import { printPlan, progressLine } from './print.ts';

const USAGE = `Usage: shanyuan plan FILE [--seconds S] [--work W] [--threads T] [--seed N] [--gap G] [--json]
                     [--quiet]

  FILE         problem in JSON (docs/planner.md); "-" reads standard input
  --seconds S  time for everything, explanations included; default 20
  --work W     stop after so much work instead of time: the same input, seed and work give the same
               menu on any machine (about 600 units are done in a second by each thread)
  --threads T  threads that search together, 1 to 8, default 2
  --seed N     seed of random choices, default 1
  --gap G      stop when proven within this share of the best possible, default 0.01
  --json       print the whole answer as JSON
  --quiet      no progress on standard error

Ctrl-C ends the search with the best menu so far, a second Ctrl-C at once.
Exit code 0: a menu was found; 1: proven impossible, or none found in the time; 2: the call or the file is wrong;
3: the planner itself failed; 130: stopped while the file was read, or at once.`;

interface Arguments {
  file: string;
  seconds: number;
  /** Null: as much as the seconds allow. */
  work: number | null;
  threads: number;
  seed: number;
  gap: number;
  json: boolean;
  quiet: boolean;
}

const FIGURES = ['seconds', 'work', 'threads', 'seed', 'gap'] as const;
type Figure = (typeof FIGURES)[number];
const isFigure = (word: string): word is `--${Figure}` => FIGURES.some((figure) => word === `--${figure}`);

const MOST_THREADS = 8;

/** Seconds of a plan that work ends, not time: a week. */
const UNTIMED = 604_800;

/** Reads the arguments, or says what is wrong with them. */
export function readArguments(argv: string[]): Arguments | string {
  if (argv[0] !== 'plan')
    return argv.length === 0 || argv[0] === '--help' ? '' : `unknown command “${argv[0]}”`;
  const out: Arguments = {
    file: '',
    seconds: 20,
    work: null,
    threads: 2,
    seed: 1,
    gap: 0.01,
    json: false,
    quiet: false,
  };
  let timed = false;
  for (let k = 1; k < argv.length; k++) {
    const word = argv[k]!;
    if (word === '--json' || word === '--quiet') out[word === '--json' ? 'json' : 'quiet'] = true;
    else if (word === '--help') return '';
    else if (isFigure(word)) {
      const text = argv[++k];
      const value = Number(text);
      if (text === undefined || text === '' || !Number.isFinite(value) || value < 0)
        return `${word} needs a number that is not negative, not “${text ?? ''}”`;
      if (word === '--seed' && !Number.isInteger(value)) return '--seed needs a whole number';
      if (word === '--threads' && !(Number.isInteger(value) && value >= 1 && value <= MOST_THREADS))
        return `--threads needs a whole number from 1 to ${MOST_THREADS}`;
      out[word.slice(2) as Figure] = value;
      timed ||= word === '--seconds';
    } else if (word.startsWith('--')) return `unknown option ${word}`;
    else if (out.file === '') out.file = word;
    else return `only one file at a time, not “${word}” as well`;
  }
  // Who asks for work wants that answer however long it takes, unless they say how long.
  if (out.work !== null && !timed) out.seconds = UNTIMED;
  return out.file === '' ? 'which file?' : out;
}

/** Runs the command; returns the exit code. */
export async function main(argv: string[]): Promise<number> {
  const args = readArguments(argv);
  if (typeof args === 'string') {
    console.error(args === '' ? USAGE : `shanyuan: ${args}\n\n${USAGE}`);
    return args === '' ? 0 : 2;
  }
  let text: string;
  try {
    const bytes = args.file === '-' ? await readStandardInput() : await readFile(args.file);
    // Takes a byte-order mark off, which many editors on Windows write.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const why = error instanceof TypeError ? 'it is not UTF-8 text' : (error as Error).message;
    console.error(`shanyuan: cannot read ${args.file}: ${why}`);
    return 2;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    console.error(`shanyuan: ${args.file} is not JSON: ${(error as Error).message}`);
    return 2;
  }
  const read = readProblem(value);
  if (!read.ok) {
    console.error(`shanyuan: ${args.file} is not a menu problem:`);
    for (const fault of read.faults) console.error(`  ${fault.path}: ${fault.message}`);
    return 2;
  }
  let last = -Infinity;
  const hear = (p: Progress): void => {
    if (args.quiet || (p.seconds - last < 1 && p.phase === 'improve')) return;
    last = p.seconds;
    console.error(progressLine(p));
  };
  const { seconds, work, threads, seed, gap } = args;
  try {
    const answer = await planInThreads(
      threads,
      { problem: read.problem, options: { seconds, seed, gap, ...(work !== null && { work }) } },
      hear,
    );
    console.log(args.json ? JSON.stringify(answer, null, 2) : printPlan(read.problem, answer));
    return answer.menu === null ? 1 : 0;
  } catch (error) {
    console.error(`shanyuan: the planner failed: ${(error as Error).message}`);
    return 3;
  }
}

/** Plans in threads of their own, of which the first answers; the first Ctrl-C ends the search with what it has. */
function planInThreads(
  threads: number,
  task: Pick<PlanThreadTask, 'problem' | 'options'>,
  onProgress: (progress: Progress) => void,
): Promise<Plan> {
  const stopFlag = new SharedArrayBuffer(4);
  const flag = new Int32Array(stopFlag);
  const stop = (): void => {
    if (Atomics.exchange(flag, 0, 1) === 1) process.exit(130);
  };
  process.on('SIGINT', stop);
  return new Promise<Plan>((resolve, reject) => {
    for (const [place, port] of openCompany(threads).entries()) {
      const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), {
        workerData: { ...task, stopFlag, place, port } satisfies PlanThreadTask,
        transferList: [port],
      });
      worker.on('error', reject);
      if (place > 0) continue;
      worker
        .on('message', (message: PlanThreadMessage) => {
          if ('plan' in message) resolve(message.plan);
          else onProgress(message.progress);
        })
        .on('exit', () => reject(new Error('it ended without an answer')));
    }
  }).finally(() => {
    Atomics.store(flag, 0, 1);
    process.off('SIGINT', stop);
  });
}

async function readStandardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
