// `npm test`: builds the console (the journeys use it), runs every test, and ends with one plain line of figures.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { buildConsole, consoleIsStale } = await import('./console-build.mjs');
const vitest = path.resolve('node_modules/vitest/vitest.mjs');
const filters = process.argv.slice(2);
const wantsBrowser = filters.length === 0 || filters.some((filter) => filter.includes('tests'));
if (wantsBrowser && (await consoleIsStale())) await buildConsole();
const report = path.join(os.tmpdir(), `shanyuan-tests-${process.pid}.json`);
const run = spawnSync(
  process.execPath,
  [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
);
let failed = 1;
if (fs.existsSync(report)) {
  const result = JSON.parse(fs.readFileSync(report, 'utf8'));
  fs.rmSync(report);
  // A file that cannot even be loaded has no failed test of its own, but it failed.
  const brokenFiles = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  failed = result.numFailedTests + brokenFiles;
  const skipped = result.numPendingTests + (result.numTodoTests ?? 0);
  console.log(`${result.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}
process.exit(run.status || (failed ? 1 : 0));
