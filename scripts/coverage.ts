// `npm run coverage`: prints docs/coverage.md anew. Refuses when a figure would fall: what was answered stays answered.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readContract } from '../server/kernel/discovery.ts';
import { coverageOf, fallen, PAGE, printCoverage } from '../tests/conformance/seed/coverage.ts';

const printed = printCoverage(coverageOf(await readContract()));
const less = existsSync(PAGE) ? fallen(readFileSync(PAGE, 'utf8'), printed) : [];
if (less.length) {
  console.error(['docs/coverage.md stays as it is, because less would be answered:', ...less].join('\n  '));
  process.exit(1);
}
writeFileSync(PAGE, printed);
console.log(printed.match(/^## (?:Calls|Routes): .*$/gm)?.join('\n'));
