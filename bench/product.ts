/**
 * The product as its users start it: first start with starter data, later starts, and what they wait for in the
 * week view. Options: --rounds 7, --write (puts the tables into docs/performance.md).
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateRecipe } from '../contract/recipe/generation.ts';
import { changeDish, dishesData, lockDish, nutritionReport, repairRecipe } from '../contract/recipe/menu.ts';
import { recipeDetailCall, recipePage } from '../contract/recipe/recipe.ts';
import { recipeMachine } from '../contract/recipe/recipe-state.ts';
import { search } from '../contract/system/search.ts';
import { draftRecipe, versionsOf, weekAhead } from '../server/areas/recipe/recipe-fixture.ts';
import { makeDataDir, runServer, type RunningServer } from '../tests/crash/run-server.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
async function timed<T>(act: () => Promise<T>): Promise<[number, T]> {
  const begin = performance.now();
  const value = await act();
  return [performance.now() - begin, value];
}
const medianOf = async (act: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await timed(act))[0]);
  return median(times);
};

const first: number[] = [];
const later: number[] = [];
let kept: string | null = null;
for (let round = 0; round < 3; round += 1) {
  const folder = await makeDataDir();
  const [time, server] = await timed(() => runServer(folder));
  first.push(time);
  await server.stop();
  const [again, restarted] = await timed(() => runServer(folder));
  later.push(again);
  await restarted.stop();
  if (kept) await fs.rm(kept, { recursive: true, force: true });
  kept = folder;
}
const rows: [string, number][] = [
  ['first start, with starter data', median(first)],
  ['later start', median(later)],
];

const server: RunningServer = await runServer(kept!);
try {
  const doctor = await server.signIn('doctor');
  const { id } = await draftRecipe(doctor, weekAhead(1));
  await doctor.get(generateRecipe, { query: { id } });
  while (
    (await doctor.get(recipeDetailCall, { query: { id } })).recipeStatus !==
    recipeMachine.states.unconfirmed.key
  ) {
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const read = () => doctor.get(dishesData, { query: { id } });
  const view = await read();
  const dish = view.days[1]!.meals[2]!.dishes[1]!;
  const alternatives = () => doctor.get(changeDish, { query: { id, recipeDishId: dish.recipeDishId } });
  let locked = false;
  const lock = async () => {
    locked = !locked;
    const versions = versionsOf(await read());
    return doctor.get(lockDish, { body: { id, versions, recipeDishId: dish.recipeDishId, locked } });
  };
  const repair = async () => doctor.get(repairRecipe, { body: { id, versions: versionsOf(await read()) } });
  rows.push(['first alternatives of a process', (await timed(alternatives))[0]]);
  const find = () => doctor.get(search, { query: { text: '鸡' } });
  rows.push(['command palette, records', await medianOf(find)]);
  rows.push(['list of menus', await medianOf(() => doctor.get(recipePage, { query: { size: 50 } }))]);
  rows.push(['week view (5 days, everything computed)', await medianOf(read)]);
  rows.push(['alternatives for a dish', await medianOf(alternatives)]);
  rows.push(['one edit (reading and locking a dish)', await medianOf(lock)]);
  rows.push(['repair of a week (with reading it)', await medianOf(repair)]);
  rows.push(['nutrition report', await medianOf(() => doctor.get(nutritionReport, { query: { id } }))]);
} finally {
  await server.stop();
  await fs.rm(kept!, { recursive: true, force: true });
}

const table = [
  '| what a user waits for | ms |',
  '|---|---|',
  ...rows.map(([name, ms]) => `| ${name} | ${ms.toFixed(0)} |`),
].join('\n');
console.log(table);
if (values.write) {
  await writeBlock(
    'product',
    `## Product\n\nMedians over HTTP on one machine with two cores, embedded PostgreSQL; \`npm run bench -- product --write\`.\n\n${table}`,
  );
}
