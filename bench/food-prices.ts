/**
 * 10 000 prices of foods as workbooks, in and out. Options: --prices 10000, --write (puts the table into
 * docs/performance.md).
 */
import { parseArgs } from 'node:util';
import { exportPricesInForce, importFoodPrices } from '../contract/library/food-price-calls.ts';
import { writeSheet } from '../server/kernel/excel/sheet.ts';
import { fillWith, inHouse, took } from './library-house.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    prices: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});
const PRICES = Number(values.prices);
/** A workbook may have so many rows. */
const ROWS_AT_ONCE = 5000;

const prices: [name: string, seconds: number][] = [];
await inHouse(async ({ client, doctor, url }) => {
  await fillWith(client, 'food', PRICES);
  const { rows } = await client.query<{ code: string }>(
    `select code from food where tenant_id = '000000' and is_deleted = 0 and status = 1 order by code limit ${PRICES}`,
  );
  const workbooks = await Promise.all(
    Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
      writeSheet({
        name: 'prices',
        columns: [
          { key: 'code', header: '食材' },
          { key: 'yuan', header: '单价', format: 'money' },
        ],
        rows: rows
          .slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE)
          .map(({ code }, at) => ({ code, yuan: (1000 + (at % 500)) / 100 })),
      }),
    ),
  );
  const sendOne = async (bytes: Uint8Array, query: Record<string, string>): Promise<void> => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'prices.xlsx');
    const address = `${url}${importFoodPrices.path}?${new URLSearchParams(query)}`;
    const answer = await fetch(address, { method: 'POST', headers: doctor.headers, body: form });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(`the import was refused: ${msg}`);
  };
  const send = async (query: Record<string, string> = {}): Promise<void> => {
    for (const bytes of workbooks) await sendOne(bytes, query);
  };
  prices.push(['preview', (await took(() => send({ dryRun: '1' }))) / 1000]);
  prices.push(['import', (await took(() => send())) / 1000]);
  prices.push(['the same again', (await took(() => send())) / 1000]);
  const get = async (): Promise<void> => {
    const answer = await fetch(`${url}${exportPricesInForce.path}`, { headers: doctor.headers });
    if (!answer.headers.get('content-type')?.includes('sheet')) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  prices.push(['export', (await took(get)) / 1000]);
});

const priceTable = [
  `| ${PRICES} prices, in workbooks of ${ROWS_AT_ONCE} | s |`,
  '|---|---|',
  ...prices.map(([name, seconds]) => `| ${name} | ${seconds.toFixed(1)} |`),
].join('\n');
console.log(priceTable);
if (values.write)
  await writeBlock(
    'food-prices',
    `## Prices of foods\n\nOver HTTP on one machine with two cores, embedded PostgreSQL; a workbook may have ${ROWS_AT_ONCE} rows. Prices are set one by one in one transaction, each with its entry in the audit; the same again changes nothing. \`npm run bench -- food-prices --write\`.\n\n${priceTable}`,
  );
process.exit(0);
