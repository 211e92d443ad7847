// Three kinds of tests: pure ones, ones on a real server with PostgreSQL, and journeys in a real Chromium.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = './server/kernel/testing/test-database.ts';
// A busy machine is no fault: what is waited for gets its time.
const common = {
  environment: 'node' as const,
  pool: 'forks' as const,
  expect: { poll: { timeout: 15_000 } },
};

/** The journeys first, the longest of them at the head, so that what runs last is short and both cores end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      moduleId.includes('screens.test') ? 0 : project.name === 'journeys' ? 1 : 2;
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
            '{planner,contract,console,bench}/**/*.test.{ts,tsx}',
            'server/seed/**/*.test.ts',
            'server/areas/*/print/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/{kernel,areas}/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          exclude: ['server/areas/*/print/**'],
          globalSetup: [database],
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
