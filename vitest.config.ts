// Three kinds of tests: pure ones, ones on a real server with PostgreSQL, and journeys in a real Chromium.
import { defineConfig } from 'vitest/config';

const database = './server/kernel/testing/test-database.ts';
const common = { environment: 'node' as const, pool: 'forks' as const };

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          fileParallelism: false,
        },
      },
    ],
  },
});
