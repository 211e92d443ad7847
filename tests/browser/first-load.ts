// What a visitor's browser must fetch before it can show a page: all scripts, packed as gzip packs them.
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { untilSettled } from './settled.ts';

/**
 * Bytes of JavaScript, gzip, that a fresh browser loads until `open` resolves and the page has settled. It saves data:
 * what a page would only fetch ahead is not counted, however slow the machine.
 */
export async function scriptBytes(
  browser: Browser,
  options: BrowserContextOptions,
  open: (page: Page) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext(options);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !new URL(response.url()).pathname.endsWith('.js'))
      return;
    scripts.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  await open(page);
  await untilSettled(page);
  const sizes = await Promise.all(scripts.values());
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
