/**
 * Many rows as workbooks, out and in: prices of foods, and whole foods. Options: --rows 10000, --write (puts the table
 * into docs/performance.md).
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Endpoint } from '../contract/kit/endpoint.ts';
import type { ImportResult } from '../contract/kit/crud.ts';
import { exportPricesInForce, importFoodPrices } from '../contract/library/food-price-calls.ts';
import { importFoods } from '../contract/library/food-workbook.ts';
import { foodCalls } from '../contract/library/food.ts';
import { readSheet } from '../server/kernel/excel/read-sheet.ts';
import { writeSheet } from '../server/kernel/excel/sheet.ts';
import type { TestClient } from '../server/kernel/testing/test-server.ts';
import { fillWith, inHouse, took } from './library-house.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } },
});
const ROWS = Number(values.rows);

const COLUMN = 'column';
const workbookOf = (head: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  writeSheet({
    name: 'bench',
    columns: head.map((header, at) => ({ key: `${COLUMN}${at}`, header })),
    rows: lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [`${COLUMN}${at}`, cell]))),
  });

const table: string[] = [];
await inHouse(async ({ client, admin, doctor, url, cpu }) => {
  await fillWith(client, 'food', ROWS);
  const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const before = await cpu();
    const seconds = (await took(act)) / 1000;
    table.push(`| ${name} | ${seconds.toFixed(1)} | ${(((await cpu()) - before) / 1000).toFixed(1)} |`);
  };
  const send = async (
    { path }: Endpoint,
    { headers }: TestClient,
    bytes: Uint8Array,
    did: keyof NonNullable<ImportResult['counts']>,
    query = '',
  ): Promise<void> => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'bench.xlsx');
    const answer = await fetch(`${url}${path}${query}`, { method: 'POST', headers, body: form });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: ImportResult };
    if (code !== 200) throw new Error(`the import was refused: ${msg}`);
    if (data.errors.length > 0 || data.counts![did] < ROWS * 0.99) throw new Error(JSON.stringify(data));
  };
  const take = async ({ path }: Endpoint, { headers }: TestClient): Promise<Uint8Array> => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.headers.get('content-type')?.includes('sheet')) throw new Error(await answer.text());
    return new Uint8Array(await answer.arrayBuffer());
  };

  const { rows } = await client.query<{ code: string }>(
    `select code from food where tenant_id = '000000' and is_deleted = 0 and status = 1 order by code limit ${ROWS}`,
  );
  const prices = await workbookOf(
    ['食材', '单价'],
    rows.map(({ code }, at) => [code, (1000 + (at % 500)) / 100]),
  );
  await measure('prices: preview', () => send(importFoodPrices, doctor, prices, 'added', '?dryRun=1'));
  await measure('prices: import', () => send(importFoodPrices, doctor, prices, 'added'));
  await measure('prices: the same again', () => send(importFoodPrices, doctor, prices, 'unchanged'));
  await measure('prices: export', () => take(exportPricesInForce, doctor));

  let foods = new Uint8Array();
  await measure(
    'foods: export',
    async () => void (foods = Uint8Array.from(await take(foodCalls.exportFile, admin))),
  );
  await measure('foods: the same again', () => send(importFoods, admin, foods, 'unchanged'));
  const [head, ...lines] = await readSheet(foods, ROWS + 1);
  const [code, name] = ['编码', '名称'].map((word) => head!.findIndex((heading) => heading.startsWith(word)));
  const others = await workbookOf(
    head!,
    lines.map((cells) => cells.map((cell, at) => (at === code || at === name ? `N${cell}` : cell))),
  );
  await measure('foods: preview', () => send(importFoods, admin, others, 'added', '?dryRun=1'));
  await measure('foods: import', () => send(importFoods, admin, others, 'added'));
});

const text = [`| ${ROWS} rows in a workbook | s | processor, s |`, '|---|---|---|', ...table].join('\n');
console.log(text);
if (values.write)
  await writeBlock(
    'workbooks',
    `## Workbooks\n\nUpload, preview and import over HTTP on one machine with two cores, embedded PostgreSQL, at a load of ${loadavg()[1]!.toFixed(0)}; the time of the processor is of server and PostgreSQL, and steadier where other programs run. A food has some sixty columns. Every row goes through the call of its form, all in one transaction; what rows ask for is asked for all of them at once. \`npm run bench -- workbooks --write\`.\n\n${text}`,
  );
process.exit(0);
