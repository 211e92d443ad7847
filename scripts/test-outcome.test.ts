// The rule of the second try: only journeys, only whole files, named when it was needed, red when it fails again.
import { expect, it } from 'vitest';
import {
  afterSecondTry,
  closingLines,
  filesForSecondTry,
  isGreen,
  type FileResult,
  type Outcome,
} from './test-outcome.ts';

const file = (path: string, project: string, ...states: ('passed' | 'failed' | 'skipped')[]): FileResult => ({
  project,
  path,
  seconds: 1,
  passed: !states.includes('failed'),
  tests: states.map((state, place) => ({ name: `step ${place + 1}`, state })),
});
const of = (...files: FileResult[]): Outcome => ({ files, strayErrors: 0 });
const good = file('planner/plan.test.ts', 'pure', 'passed', 'skipped');
const shaky = file('tests/journeys/shell.test.ts', 'journeys', 'passed', 'failed');
const steady = file('tests/journeys/shell.test.ts', 'journeys', 'passed', 'passed');

it('journeys that failed run again, as whole files', () => {
  expect(filesForSecondTry(of(good, shaky))).toEqual(['tests/journeys/shell.test.ts']);
  expect(filesForSecondTry(of(good, steady))).toEqual([]);
});

it('nothing runs again where something failed that has no second try', () => {
  expect(filesForSecondTry(of(shaky, file('server/app.test.ts', 'server', 'failed')))).toEqual([]);
  expect(filesForSecondTry({ files: [shaky], strayErrors: 1 })).toEqual([]);
});

it('what the second try mends is green, counted once and named', () => {
  const { outcome, secondTries } = afterSecondTry(of(good, shaky), of(steady));
  expect(isGreen(outcome)).toBe(true);
  expect(secondTries).toEqual(['tests/journeys/shell.test.ts > step 2']);
  const said = closingLines(outcome, secondTries).split('\n');
  expect(said).toContain('needed a second try:');
  expect(said).toContain('  tests/journeys/shell.test.ts > step 2');
  expect(said.at(-1)).toBe('3 passed, 0 failed, 1 skipped');
});

it('a file that failed without a failed test is named by its path', () => {
  const broken: FileResult = { ...steady, passed: false, tests: [] };
  expect(closingLines(of(broken), []).split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  expect(afterSecondTry(of(broken), of(steady)).secondTries).toEqual(['tests/journeys/shell.test.ts']);
});

it('what fails twice, or does not end twice, fails the run', () => {
  expect(isGreen(afterSecondTry(of(shaky), of(shaky)).outcome)).toBe(false);
  expect(afterSecondTry(of(shaky), of(shaky)).secondTries).toEqual([]);
  expect(isGreen(afterSecondTry(of(shaky), null).outcome)).toBe(false);
  expect(isGreen({ files: [good], strayErrors: 1 })).toBe(false);
});

it('names the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, place) => ({
    ...good,
    path: `${place}.test.ts`,
    seconds: place,
  }));
  const said = closingLines(of(...files), [])
    .split('\n')
    .slice(1, -2);
  expect(said).toHaveLength(11);
  expect(said[1]).toBe('   11.0 s  11.test.ts');
});
