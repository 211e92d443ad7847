/**
 * JavaScript that a fresh browser fetches before it shows a page, in kB of gzip. Option: --write (puts the table into
 * docs/performance.md).
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TEST_CAPTCHA } from '../server/kernel/testing/test-server.ts';
import { launchChromium } from '../tests/browser/chromium.ts';
import { scriptBytes } from '../tests/browser/first-load.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const LOGIN_PAGE = '/school';
const SIGNED_IN = ['/wel/index', '/system/dict', '/system/param', '/system/user', '/recipe/list'];

const dataDir = await makeDataDir();
const server = await runServer(dataDir);
const browser = await launchChromium();
const kilobytes = new Map<string, number>();
try {
  const login = await scriptBytes(browser, {}, async (page) => {
    await page.goto(server.url + LOGIN_PAGE);
    await page.getByRole('button', { name: '登录' }).first().waitFor();
  });
  kilobytes.set(`${LOGIN_PAGE} (sign-in)`, login / 1000);
  const context = await browser.newContext({ locale: 'zh-CN' });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/login`);
  await visitor.getByRole('button', { name: /admin/ }).click();
  await visitor.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await visitor.getByRole('button', { name: '登录', exact: true }).click();
  await visitor.waitForURL('**/wel/index');
  const storageState = await context.storageState();
  await context.close();
  for (const path of SIGNED_IN) {
    const bytes = await scriptBytes(
      browser,
      { storageState, viewport: { width: 1440, height: 900 } },
      async (page) => {
        await page.goto(server.url + path);
        await page.locator('#content').waitFor();
      },
    );
    kilobytes.set(path, bytes / 1000);
  }
} finally {
  await browser.close();
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

const table = [
  '| first visit of | kB |',
  '|---|---|',
  ...[...kilobytes].map(([path, kB]) => `| ${path} | ${kB.toFixed(0)} |`),
].join('\n');
console.log(table);
if (values.write)
  await writeBlock(
    'first-load',
    `## First load\n\nJavaScript that a fresh browser fetches, gzip. Limits, held by a test: 200 kB for sign-in, 450 kB for the first list. \`npm run bench -- first-load --write\`.\n\n${table}`,
  );
process.exit(0);
