// `npm test`: builds the console (the journeys use it), runs every test, and ends with the slowest files and one plain
// line of figures. With CI=true, as in `.ci/run`, files of journeys that fail run a second time, in a fresh process;
// what needed it is named at the end. Elsewhere a failure is a failure.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { buildConsole, consoleIsStale } = await import('./console-build.mjs');
const { afterSecondTry, closingLines, filesForSecondTry, isGreen } = await import('./test-outcome.ts');

const vitest = path.resolve('node_modules/vitest/vitest.mjs');
const reporter = path.resolve('scripts/test-reporter.ts');

/** Runs the tests whose path holds one of `filters` (all without any); null when the runner itself broke. */
function runTests(filters) {
  const report = path.join(os.tmpdir(), `shanyuan-tests-${process.pid}.json`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...filters],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TEST_REPORT: report } },
  );
  if (!fs.existsSync(report)) return { outcome: null, status };
  const outcome = JSON.parse(fs.readFileSync(report, 'utf8'));
  fs.rmSync(report);
  return { outcome, status };
}

const filters = process.argv.slice(2);
const wantsBrowser = filters.length === 0 || filters.some((filter) => filter.includes('tests'));
if (wantsBrowser && (await consoleIsStale())) await buildConsole();
const first = runTests(filters);
// Without tests to run, or with a broken configuration, the runner has said why.
if (!first.outcome) process.exit(first.status || 1);

const again = process.env.CI === 'true' ? filesForSecondTry(first.outcome) : [];
if (again.length) console.log(`\nA second try of ${again.join(', ')}`);
const second = again.length ? runTests(again).outcome : null;
const { outcome, secondTries } = afterSecondTry(first.outcome, second);
console.log(closingLines(outcome, secondTries));
// The runner's own word counts too where nothing was tried again: it fails on more than on tests.
process.exit(isGreen(outcome) && (again.length > 0 || first.status === 0) ? 0 : 1);
