// What a run of the tests says when it is over: which files get a second try, what the second try changes, and the
// closing lines. Pure, so that it is tested like everything else.

export interface TestResult {
  /** The names of its groups and its own. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
}
export interface FileResult {
  project: string;
  /** From the root of the project, with slashes. */
  path: string;
  /** Of its hooks, tests and imports. */
  seconds: number;
  /** False also where no test failed: the file could not be loaded, a hook failed, or its process died. */
  passed: boolean;
  tests: TestResult[];
}
export interface Outcome {
  files: FileResult[];
  /** Errors that belong to no test. */
  strayErrors: number;
}

/** Journeys live with a browser, processes that are killed and timing; everything else has no excuse. */
const MAY_TRY_AGAIN = 'journeys';
const SLOWEST = 10;

const keyOf = ({ project, path }: FileResult): string => `${project} ${path}`;

/** Paths of the files to run again; none where something failed that has no second try, because that decides the run. */
export function filesForSecondTry({ files, strayErrors }: Outcome): string[] {
  const failed = files.filter(({ passed }) => !passed);
  if (strayErrors > 0 || failed.some(({ project }) => project !== MAY_TRY_AGAIN)) return [];
  return failed.map(({ path }) => path);
}

/** One result of each file, that of its last run, and the names of what failed first and passed then. */
export function afterSecondTry(
  first: Outcome,
  second: Outcome | null,
): { outcome: Outcome; secondTries: string[] } {
  if (!second) return { outcome: first, secondTries: [] };
  const later = new Map(second.files.map((file) => [keyOf(file), file]));
  const secondTries = first.files.flatMap((file) => {
    if (file.passed || !later.get(keyOf(file))?.passed) return [];
    const failed = file.tests.filter(({ state }) => state === 'failed');
    return failed.length ? failed.map(({ name }) => `${file.path} > ${name}`) : [file.path];
  });
  return {
    outcome: {
      files: first.files.map((file) => later.get(keyOf(file)) ?? file),
      strayErrors: first.strayErrors + second.strayErrors,
    },
    secondTries,
  };
}

export const isGreen = ({ files, strayErrors }: Outcome): boolean =>
  strayErrors === 0 && files.every(({ passed }) => passed);

export function closingLines({ files, strayErrors }: Outcome, secondTries: string[]): string {
  const tests = files.flatMap((file) => file.tests);
  const count = (state: TestResult['state']): number => tests.filter((test) => test.state === state).length;
  // A file that failed without a failed test of its own failed all the same.
  const broken = files.filter(
    ({ passed, tests: own }) => !passed && own.every(({ state }) => state !== 'failed'),
  ).length;
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    '',
    ...(slowest.length > 1
      ? [
          'slowest test files:',
          ...slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
          '',
        ]
      : []),
    ...(secondTries.length ? ['needed a second try:', ...secondTries.map((name) => `  ${name}`), ''] : []),
    `${count('passed')} passed, ${count('failed') + broken + strayErrors} failed, ${count('skipped')} skipped`,
  ].join('\n');
}
