import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

test('arguments that make no sense are refused', () => {
  expect(readArguments(['plan', 'a.json', '--seconds', 'soon'])).toMatch(/--seconds/);
  expect(readArguments(['plan', 'a.json', '--seed', '1.5'])).toMatch(/whole number/);
  expect(readArguments(['bake', 'a.json'])).toMatch(/unknown command/);
  expect(readArguments(['plan', 'a.json', '--seconds', '3'])).toMatchObject({ file: 'a.json', seconds: 3 });
});
