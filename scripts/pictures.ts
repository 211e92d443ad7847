// `npm run pictures`: the pictures of README and handbook, taken from the product itself, so that they are never old:
// a fresh installation with the starter data, next week's menu made as the handbook tells it. Needs Chromium, as the
// journeys do, and nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../tests/browser/chromium.ts';
import { untilSettled } from '../tests/browser/settled.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');
const SIZE = { width: 1440, height: 900 };
const CAPTCHA = '12345';
const LARGEST = 150_000;
const READER_WIDTH = 1160;
const READER_EDGES = 37;
/** Tried in turn until the picture is small enough to be read over a slow line. */
const QUALITIES = [88, 80, 70, 60, 50];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The product as `npm start` runs it, on data of its own that go when it stops. */
async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shanyuan-pictures-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CAPTCHA_TEST_CODE: CAPTCHA,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const ended = once(product, 'exit');
  for (let ready = false; !ready;) {
    if (product.exitCode !== null) throw new Error('the product did not start');
    await new Promise((done) => setTimeout(done, 500));
    ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    url,
    async stop() {
      product.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function take(page: Page, name: string, part?: Part): Promise<void> {
  await untilSettled(page).catch(() => undefined);
  const file = join(FOLDER, `${name}.webp`);
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      ...(part && { clip: { ...part, scale: 1 } }),
    });
    writeFileSync(file, Buffer.from(data, 'base64'));
    if (statSync(file).size <= LARGEST) break;
  }
  await session.detach();
  console.log(`  docs/pictures/${name}.webp  ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

/** Serves a PDF in a page that shows nothing but its first sheet. */
function servePaper(bytes: Buffer): Promise<{ url: string; server: Server }> {
  const server = createServer(({ url }, response) => {
    const asked = url?.startsWith('/paper.pdf');
    response.setHeader('content-type', asked ? 'application/pdf' : 'text/html');
    response.end(
      asked
        ? bytes
        : `<body style="margin:0"><embed src="/paper.pdf#toolbar=0&navpanes=0&zoom=100" type="application/pdf"
            style="width:100vw;height:100vh">`,
    );
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }),
    );
  });
}

/** A sheet stands in the middle of a reader that is as wide as the widest of the paper. */
async function takePaper(
  page: Page,
  paper: RegExp,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: paper }).click();
  const { url, server } = await servePaper(readFileSync(await (await download).path()));
  const reader = await page.context().newPage();
  const readerWidth = Math.max(READER_WIDTH, size.width + READER_EDGES);
  await reader.setViewportSize({ width: readerWidth, height: size.height });
  await reader.goto(url);
  // The reader of PDF files tells nobody when it has drawn.
  await reader.waitForTimeout(4000);
  await take(reader, name, { ...size, x: (readerWidth - size.width) / 2, y: 0 });
  await reader.close();
  server.close();
}

/** Signs in as one of the accounts that the page names, and shows the page before. */
async function signIn(page: Page, url: string, account: RegExp, picture?: string): Promise<void> {
  await page.goto(url);
  const demo = page.getByRole('button', { name: account });
  await demo.waitFor();
  if (picture) await take(page, picture);
  await demo.click();
  await page.getByLabel('验证码', { exact: true }).fill(CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function walk(page: Page, url: string): Promise<void> {
  await signIn(page, `${url}/school`, /doctor/, 'login');
  // The health doctor works in two kindergartens.
  await page.getByRole('list', { name: '幼儿园' }).getByRole('button').first().click();
  await page.waitForURL('**/wel/index');

  await page.goto(`${url}/recipe/schooladd1`);
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  await take(page, 'conditions');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByRole('radio', { name: /均衡/ }).check();
  await page.locator('footer').getByRole('button', { name: '生成食谱' }).click();
  await page.waitForURL('**/recipe/schooladd4?id=*');
  await page.getByText('当前最好的食谱').first().waitFor({ timeout: 60_000 });
  await take(page, 'generating');
  const why = page.getByRole('region', { name: '这份食谱好在哪里' });
  await why.waitFor({ timeout: 180_000 });
  await take(page, 'result');

  await page.getByRole('button', { name: '打开周食谱' }).click();
  await page.waitForURL('**/recipe/week?id=*');
  const dish = page.locator('[data-dish]').first();
  await dish.waitFor();
  await take(page, 'week');
  await dish.focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await take(page, 'replace');
  await page.keyboard.press('Escape');
  await takePaper(page, /一周食谱/, 'paper-week', { width: 1123, height: 794 });
  await takePaper(page, /营养分析报告/, 'paper-nutrition', { width: 794, height: 1123 });

  await takePaper(page, /配图海报/, 'paper-poster', { width: 1587, height: 1123 });

  await page.goto(`${url}/wel/index`);
  await take(page, 'home');

  for (const [name, at] of Object.entries(LISTS)) {
    await page.goto(`${url}${at}`);
    await page.locator('#content').getByRole('table').first().waitFor();
    await take(page, name);
  }
  await planWeek(page, url);
  await fillChildren(page, url);
}

/** A template with a dish and a category, and the question with whom it is shared. */
async function planWeek(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/template/add`);
  await page.getByRole('textbox', { name: /模板名称/ }).fill('秋季一周');
  await page.getByRole('button', { name: '保存并安排一周' }).click();
  for (const [place, ...categories] of [
    ['周一午餐', '荤菜', '素菜', '汤'],
    ['周二早餐', '粥羹', '面点'],
    ['周三午餐', '荤菜', '素菜'],
    ['周四晚餐', '汤'],
  ] as const) {
    await page.getByRole('button', { name: `${place}：不限` }).click();
    const meal = page.getByRole('dialog', { name: place });
    if (place === '周一午餐') {
      await meal.getByRole('textbox', { name: '查找菜品' }).fill('冰糖红烧鸡翅');
      await meal.getByRole('button', { name: '加入“冰糖红烧鸡翅”', exact: true }).click();
    }
    await meal.getByText('一类菜').click();
    for (const category of categories)
      await meal.getByRole('button', { name: category, exact: true }).click();
    await meal.getByRole('button', { name: '保存' }).click();
    await meal.waitFor({ state: 'hidden' });
  }
  await take(page, 'template');
  await page.getByRole('button', { name: '共享', exact: true }).click();
  await page.getByRole('dialog', { name: /^共享/ }).getByRole('checkbox').nth(1).check();
  await take(page, 'sharing');
}

async function fillChildren(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/organisation/setting?tab=children`);
  await page.getByRole('button', { name: '按升班填写' }).click();
  await page.getByRole('dialog', { name: '新增人数' }).getByLabel('小班 男', { exact: true }).fill('30');
  await take(page, 'children-by-date');
}

async function openKindergarten(page: Page, url: string): Promise<void> {
  await signIn(page, `${url}/login`, /admin/);
  await page.waitForURL('**/wel/index');
  await page.goto(`${url}/system/dept`);
  await page.getByRole('button', { name: '开园向导' }).click();
  await page.getByLabel('幼儿园名称').fill('晨光幼儿园');
  await take(page, 'guide');
}

/** Lists that the handbook shows, as they are with the starter data. */
const LISTS = {
  'food-prices': '/library/food-price',
  combinations: '/library/combination',
  'meal-structures': '/library/dish-cate-set',
  'month-overview': '/recipe/overview',
} as const;

async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZE,
    acceptDownloads: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(45_000);
  return context.newPage();
}

mkdirSync(FOLDER, { recursive: true });
// The shell that the journeys prefer shows no PDF files.
process.env.CHROMIUM_PATH ??= '/usr/bin/chromium';
const product = await startProduct();
const browser = await launchChromium();
try {
  await walk(await newVisitor(browser), product.url);
  await openKindergarten(await newVisitor(browser), product.url);
} finally {
  await browser.close();
  await product.stop();
}
