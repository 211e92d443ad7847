/** The command line: reads a problem file, plans, prints the plan with its proof. Exit codes: see `USAGE`. */
import { readFile } from 'node:fs/promises';
import { plan } from '../plan.ts';
import { readProblem } from '../read-problem.ts';
import { printPlan, progressLine } from './print.ts';

const USAGE = `Usage: shanyuan plan FILE [--seconds S] [--seed N] [--gap G] [--json] [--quiet]

  FILE         problem in JSON (docs/planner.md); "-" reads standard input
  --seconds S  time to plan, default 20
  --seed N     seed of random choices, default 1; the same input and seed give the same menu
  --gap G      stop when proven within this share of the best possible, default 0.01
  --json       print the whole answer as JSON
  --quiet      no progress on standard error

Exit code 0: a menu was found; 1: proven impossible, or none found in the time; 2: the call or the file is wrong.`;

interface Arguments {
  file: string;
  seconds: number;
  seed: number;
  gap: number;
  json: boolean;
  quiet: boolean;
}

/** Reads the arguments, or says what is wrong with them. */
export function readArguments(argv: string[]): Arguments | string {
  if (argv[0] !== 'plan')
    return argv.length === 0 || argv[0] === '--help' ? '' : `unknown command “${argv[0]}”`;
  const out: Arguments = { file: '', seconds: 20, seed: 1, gap: 0.01, json: false, quiet: false };
  for (let k = 1; k < argv.length; k++) {
    const word = argv[k]!;
    if (word === '--json' || word === '--quiet') out[word === '--json' ? 'json' : 'quiet'] = true;
    else if (word === '--help') return '';
    else if (word === '--seconds' || word === '--seed' || word === '--gap') {
      const text = argv[++k];
      const value = Number(text);
      if (text === undefined || text === '' || !Number.isFinite(value) || value < 0)
        return `${word} needs a number that is not negative, not “${text ?? ''}”`;
      if (word === '--seed' && !Number.isInteger(value)) return '--seed needs a whole number';
      out[word.slice(2) as 'seconds' | 'seed' | 'gap'] = value;
    } else if (word.startsWith('--')) return `unknown option ${word}`;
    else if (out.file === '') out.file = word;
    else return `only one file at a time, not “${word}” as well`;
  }
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
    text = args.file === '-' ? await readStandardInput() : await readFile(args.file, 'utf8');
  } catch (error) {
    console.error(`shanyuan: cannot read ${args.file}: ${(error as Error).message}`);
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
  let stopped = false;
  const stop = () => {
    if (stopped) process.exit(130);
    stopped = true;
  };
  process.on('SIGINT', stop);
  let last = -Infinity;
  const answer = await plan(read.problem, {
    now: () => performance.now() / 1000,
    seed: args.seed,
    seconds: args.seconds,
    gap: args.gap,
    shouldStop: () => stopped,
    onProgress: (p) => {
      if (args.quiet || (p.seconds - last < 1 && p.phase === 'improve')) return;
      last = p.seconds;
      console.error(progressLine(p));
    },
  });
  process.off('SIGINT', stop);
  console.log(args.json ? JSON.stringify(answer, null, 2) : printPlan(read.problem, answer));
  return answer.menu === null ? 1 : 0;
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
