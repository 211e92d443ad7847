// `npm run check`, for every commit: subjects, format, types, lint with layers and styles, dead code (two at a time), then
// the pure tests and those of what changed since the main branch. `-- --sources` leaves the tests out.
import { execFileSync, spawn } from 'node:child_process';
import { testsOf } from './changed-tests.ts';

/** npm scripts, the longest first: two at a time then end together on two cores. */
const SOURCE_CHECKS = ['format:check', 'typecheck', 'lint', 'dead-code', 'commit-subjects'];
const AT_ONCE = 2;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs an npm script. Its words are shown when it ends badly (`quiet`), or as they come. */
function run(script: string, words: string[] = [], quiet = true): Promise<boolean> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script, ...(words.length ? ['--', ...words] : [])], {
    stdio: quiet ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const good = code === 0;
      if (!good && quiet) console.error(said);
      console.log(`${good ? '✓' : '✗'} ${[script, ...words].join(' ')} (${seconds(start)})`);
      resolve(good);
    });
  });
}

async function checkSources(): Promise<boolean> {
  const waiting = [...SOURCE_CHECKS];
  const results: boolean[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results.every(Boolean);
}

function lines(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

/** Files that differ from where this branch left the main one; on the main branch itself, from the commit before. */
function changedFiles(): string[] {
  const known = (revision: string): string | undefined => {
    try {
      return lines('merge-base', 'HEAD', revision)[0];
    } catch {
      return undefined;
    }
  };
  const head = lines('rev-parse', 'HEAD')[0];
  const base = [known('origin/main'), known('HEAD~1')].find((commit) => commit && commit !== head);
  return [
    ...lines('diff', '--name-only', base ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}

async function runTests(): Promise<boolean> {
  if (!(await run('test', ['--project', 'pure'], false))) return false;
  const wanted = testsOf(changedFiles());
  return wanted.length === 0 || run('test', [...wanted, '--passWithNoTests'], false);
}

const start = performance.now();
const sourcesOnly = process.argv.includes('--sources');
const good = (await checkSources()) && (sourcesOnly || (await runTests()));
console.log(`\n${good ? 'all is well' : 'something is wrong'} (${seconds(start)})`);
process.exit(good ? 0 : 1);
