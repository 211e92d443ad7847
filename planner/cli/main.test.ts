import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { evaluate } from '../evaluate.ts';
import type { Problem } from '../problem.ts';
import type { Plan } from '../solution.ts';
import { readArguments } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'shanyuan-'));
afterAll(() => rmSync(folder, { recursive: true }));
const launcher = new URL('./shanyuan.mjs', import.meta.url).pathname;
const run = (...args: string[]) => spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8' });

const problem: Problem = {
  days: [{ id: 'Mon' }, { id: 'Tue' }],
  meals: [{ id: 'lunch' }],
  slots: [{ id: 'main', meal: 'lunch' }],
  dishes: [
    { id: 'noodles', nutrients: { kcal: 400 }, cost: 300, preference: 0.9, repeat: 2 },
    { id: 'rice', nutrients: { kcal: 450 }, cost: 250, preference: 0.6, repeat: 2 },
    { id: 'cake', nutrients: { kcal: 900 }, cost: 200, preference: 1, repeat: 2 },
  ],
  limits: [{ id: 'kcal', terms: [{ of: 'nutrient', nutrient: 'kcal' }], per: 'day', upper: 500 }],
};

test('plan prints the answer as JSON with its proof', () => {
  const file = join(folder, 'problem.json');
  writeFileSync(file, JSON.stringify(problem));
  const result = run('plan', file, '--seconds', '2', '--gap', '0', '--json', '--quiet');
  expect(result.stderr).toBe('');
  expect(result.status).toBe(0);
  const answer = JSON.parse(result.stdout) as Plan;
  expect(answer.menu!.items.map((i) => i.dish).sort()).toEqual(['noodles', 'rice']);
  expect(answer.gap).toBe(0);
  expect(evaluate(problem, answer.menu!).objective).toBeCloseTo(answer.objective!, 9);
});

test('an impossible problem exits with 1 and its reasons', () => {
  const file = join(folder, 'impossible.json');
  writeFileSync(file, JSON.stringify({ ...problem, limits: [{ ...problem.limits![0], upper: 100 }] }));
  const result = run('plan', file, '--quiet');
  expect(result.status).toBe(1);
  expect(result.stdout).toContain('No menu can satisfy');
  expect(result.stdout).toContain('Raise the upper limit');
}, 20_000);

test('a faulty file exits with 2 and says where', () => {
  const file = join(folder, 'faulty.json');
  writeFileSync(file, JSON.stringify({ ...problem, slots: [{ id: 'main', meal: 'tea' }] }));
  const result = run('plan', file);
  expect(result.status).toBe(2);
  expect(result.stderr).toContain('slots[0].meal: there is no meal “tea”');
  writeFileSync(file, '{ not json');
  expect(run('plan', file).stderr).toContain('is not JSON');
  expect(run('plan', join(folder, 'nowhere.json')).status).toBe(2);
});

test('a byte-order mark is borne; what is no text is said to be none', () => {
  const file = join(folder, 'marked.json');
  writeFileSync(file, `\uFEFF${JSON.stringify(problem)}`);
  expect(run('plan', file, '--gap', '0', '--quiet').status).toBe(0);
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
  const result = run('plan', file);
  expect([result.status, result.stderr]).toEqual([2, expect.stringContaining('not UTF-8')]);
});

test('sizes beyond what the planner holds are refused with a sentence, not with a crash', () => {
  const file = join(folder, 'huge.json');
  const refused = (changed: object): string => {
    writeFileSync(file, JSON.stringify({ ...problem, ...changed }));
    const result = run('plan', file);
    expect(result.status).toBe(2);
    return result.stderr;
  };
  expect(refused({ limits: [{ ...problem.limits![0], upper: 1e200 }] })).toContain(
    'limits[0].upper: must lie between −1 000 000 000 and 1 000 000 000',
  );
  expect(refused({ dishes: Array.from({ length: 30_000 }, (_, k) => ({ id: `x${k}` })) })).toContain(
    'dishes: at most 20 000 entries',
  );
  const days = Array.from({ length: 300 }, (_, k) => ({ id: `d${k}` }));
  expect(refused({ days, slots: [{ id: 's', meal: 'lunch', count: 50 }] })).toContain(
    '15 000 dishes to choose',
  );
});

test('the same work gives the same menu', () => {
  const file = join(folder, 'week.json');
  writeFileSync(file, JSON.stringify(syntheticProblem(5, 60, 4)));
  const menu = () =>
    (JSON.parse(run('plan', file, '--work', '300', '--gap', '0', '--json', '--quiet').stdout) as Plan).menu;
  expect(menu()).toEqual(menu());
}, 60_000);

test('Ctrl-C ends the search with the best menu so far', async () => {
  const file = join(folder, 'long.json');
  writeFileSync(file, JSON.stringify(syntheticProblem(10, 200, 4)));
  const child = spawn(process.execPath, [launcher, 'plan', file, '--seconds', '300', '--gap', '0', '--json']);
  let out = '';
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    // The first line with a figure: there is a menu.
    if (!/menu \d/.test(told) && /menu \d/.test((told += chunk.toString()))) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const answer = JSON.parse(out) as Plan;
  expect([code, answer.ended, answer.menu !== null]).toEqual([0, 'stopped', true]);
}, 60_000);

test('arguments that make no sense are refused', () => {
  expect(readArguments(['plan', 'a.json', '--seconds', 'soon'])).toMatch(/--seconds/);
  expect(readArguments(['plan', 'a.json', '--seed', '1.5'])).toMatch(/whole number/);
  expect(readArguments(['bake', 'a.json'])).toMatch(/unknown command/);
  expect(readArguments(['plan', 'a.json', '--seconds', '3'])).toMatchObject({ file: 'a.json', seconds: 3 });
  // Work asked for is done, whatever time it takes.
  expect(readArguments(['plan', 'a.json', '--work', '900'])).toMatchObject({ work: 900, seconds: 604_800 });
  expect(readArguments(['plan', 'a.json', '--work', '900', '--seconds', '5'])).toMatchObject({ seconds: 5 });
});
