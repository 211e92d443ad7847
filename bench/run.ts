/** `npm run bench` runs every comparison, `npm run bench -- planner` one of them; further words go to it. */
import { readdir } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';

const NO_COMPARISON = new Set([
  'run.ts',
  'write-block.ts',
  'synthetic.ts',
  'shapes.ts',
  'real-library.ts',
  'bare-server.ts',
  'cpu-time.ts',
  'weeks-on-end.ts',
  'library-house.ts',
]);
const folder = new URL('./', import.meta.url);
const known = (await readdir(folder))
  .filter((name) => name.endsWith('.ts') && !NO_COMPARISON.has(name) && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3))
  .sort();
const [first, ...rest] = process.argv.slice(2);
const named = first !== undefined && !first.startsWith('--');
if (named && !known.includes(first)) {
  console.error(`There is no comparison “${first}”; there are: ${known.join(', ')}`);
  process.exit(2);
}
for (const name of named ? [first] : known) {
  const words = named ? rest : process.argv.slice(2);
  const result = spawnSync(process.execPath, [new URL(`${name}.ts`, folder).pathname, ...words], {
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
