/**
 * The list of dishes at 1 000 of them and at 100 000. Options: --rounds 15, --sizes 1000,100000, --write (puts the table
 * into docs/performance.md).
 */
import { parseArgs } from 'node:util';
import { dishCanUsePage, dishCategoryCounts, dishPage } from '../contract/library/dish.ts';
import { fillWith, inHouse, took, type House } from './library-house.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    sizes: { type: 'string', default: '1000,100000' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const SIZES = values.sizes.split(',').map(Number);

/** ms, median; what the first of them pays apart. */
async function median(act: () => Promise<unknown>): Promise<number> {
  await act();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await took(act));
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

const acts: [name: string, act: (house: House, size: number) => Promise<unknown>][] = [
  ['dishes: first page of 10', ({ admin }) => admin.get(dishPage, { query: { size: 10 } })],
  ['dishes: first page of 30, a kindergarten', ({ doctor }) => doctor.get(dishPage, { query: { size: 30 } })],
  [
    'dishes: last page',
    ({ admin }, size) => admin.get(dishPage, { query: { size: 10, current: size / 10 } }),
  ],
  ['dishes: by energy', ({ admin }) => admin.get(dishPage, { query: { size: 10, descs: 'energy' } })],
  ['dishes: by a word', ({ admin }) => admin.get(dishPage, { query: { size: 10, keyword: '番茄' } })],
  ['dishes: how many of each category', ({ admin }) => admin.get(dishCategoryCounts, { query: {} })],
  ['dishes that may be used', ({ doctor }) => doctor.get(dishCanUsePage, { query: { size: 10 } })],
];
const lists: number[][] = acts.map(() => []);
/** ms, of the first list after something has changed. */
const anew: number[] = [];

await inHouse(async (house) => {
  for (const size of SIZES) {
    await fillWith(house.client, 'dish', size);
    anew.push(await took(() => house.admin.get(dishPage, { query: { size: 10 } })));
    for (const [at, [, act]] of acts.entries()) lists[at]!.push(await median(() => act(house, size)));
  }
});

const listTable = [
  `| through HTTP | ${SIZES.map((size) => `${size} dishes, ms`).join(' | ')} | ratio |`,
  '|---|---|---|---|',
  ...acts.map(([name], at) => {
    const [small, large] = lists[at]!;
    return `| ${name} | ${small!.toFixed(1)} | ${large!.toFixed(1)} | ${(large! / small!).toFixed(1)} |`;
  }),
  `| the first page after the library has changed | ${anew.map((ms) => ms.toFixed(0)).join(' | ')} | |`,
].join('\n');
console.log(`${listTable}\n`);
if (values.write)
  await writeBlock(
    'dishes',
    `## Dishes\n\nMedians of ${rounds}, over HTTP on one machine with two cores, embedded PostgreSQL, row security on. Dishes are kept in memory with what they are made of and read anew when one has changed; what a list has been asked for is kept with them. Words are looked for dish by dish. \`npm run bench -- dishes --write\`.\n\n${listTable}`,
  );
process.exit(0);
