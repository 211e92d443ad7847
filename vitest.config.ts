// Three kinds of tests: pure ones, ones on a real server with PostgreSQL, and journeys in a real Chromium.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = './server/kernel/testing/test-database.ts';
// A busy machine is no fault: what is waited for gets its time.
const common = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // A process reads the server and its contract once, not for every file: files share nothing but modules, because each
  // builds its own server on its own database. 0.6 of the time.
  isolate: false,
  expect: { poll: { timeout: 15_000 } },
};

/** Of the server, but without a database: once is enough for them. */
const PURE = 'server/**/*.pure.test.ts';
/** The server's tests once more with row security off: the statements keep tenants apart by themselves. */
const FIRST_WALL = 'first-wall';
const PROJECTS = ['journeys', 'server', FIRST_WALL, 'pure'];
/** Files of minutes. */
const LONG = /\/(?:screens|hostile-input|isolation)\.test\.ts$/;

/** Project by project, the longest first, so that what runs last is short and both cores end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      PROJECTS.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 0.5);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: [
            '{planner,contract,console,bench,scripts}/**/*.test.{ts,tsx}',
            'server/{seed,delivered,reference}/**/*.test.ts',
            'server/areas/*/print/**/*.test.ts',
            PURE,
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/{kernel,areas}/**/*.test.ts', 'tests/{conformance,upgrade}/**/*.test.ts'],
          exclude: ['server/areas/*/print/**', PURE],
          globalSetup: [database],
          setupFiles: ['./server/kernel/testing/first-wall.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: FIRST_WALL,
          include: ['server/{kernel,areas}/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          exclude: [
            'server/areas/*/print/**',
            PURE,
            'tests/conformance/row-security.test.ts',
            // Half a minute of planning each, whose rows other tests read.
            'server/areas/recipe/{menu-worth,variants,variant-*,search-longer,dish-faults,menu-edits,generation-turns}.test.ts',
          ],
          globalSetup: [database],
          setupFiles: ['./server/kernel/testing/first-wall.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          include: ['tests/{journeys,crash,cluster}/**/*.test.ts'],
          globalSetup: [database],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
