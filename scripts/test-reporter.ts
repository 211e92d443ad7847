// Writes what a run of the tests came to, as an `Outcome`, to the file that TEST_REPORT names.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';
import type { FileResult, Outcome } from './test-outcome.ts';

type TestModule = Parameters<NonNullable<Reporter['onTestModuleEnd']>>[0];

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    path: path.relative(process.cwd(), module.moduleId).split(path.sep).join('/'),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: ['passed', 'skipped'].includes(module.state()),
    tests: [...module.children.allTests()].map((test) => {
      const { state } = test.result();
      // A test that never ran because its process died belongs to a file that failed.
      return { name: test.fullName, state: state === 'pending' ? 'skipped' : state };
    }),
  };
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): void {
    const file = process.env['TEST_REPORT'];
    if (!file) return;
    const outcome: Outcome = { files: modules.map(resultOf), strayErrors: strayErrors.length };
    writeFileSync(file, JSON.stringify(outcome));
  }
}
