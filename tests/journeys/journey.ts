// What journeys share: a browser on a server of their own, a signed-in page, the axe check, and a fault collector:
// a journey fails on any script error or server fault, also where no step looks at it.
import AxeBuilder from '@axe-core/playwright';
import { expect, vi } from 'vitest';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { userKinds, type LoginKind } from '../../contract/auth/user-kind.ts';
import { startTestServer, TEST_CAPTCHA, type TestServer } from '../../server/kernel/testing/test-server.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import { SESSION_KEY, SESSION_VERSION, sessionOf } from '../../console/client/session.ts';
import { sharedChromium } from '../browser/chromium.ts';

export interface Journey {
  server: TestServer;
  browser: Browser;
  close(): Promise<void>;
}

/** `changed`: settings other than the usual ones. */
export async function startJourney(changed: Partial<Settings> = {}): Promise<Journey> {
  const [server, browser] = await Promise.all([startTestServer(changed), sharedChromium()]);
  return {
    server,
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await server.close();
    },
  };
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Script errors and server faults so far. */
  faults: string[];
}

export interface Look {
  size?: { width: number; height: number };
  language?: 'zh' | 'en';
  theme?: string;
  /** With what fades and slides, as most people have it. */
  motion?: boolean;
  /** Its requests are answered by the test: what a service worker passes on escapes that. */
  routed?: boolean;
}
/** A journey that people walk every day is walked both ways: what is under way on the screen may not stand in its way. */
export const MOTIONS: [string, Look][] = [
  ['where nothing moves', {}],
  ['with motion', { motion: true }],
];
export const PHONE = { width: 390, height: 844 };

/**
 * What is still opening takes no pointer: for a browser driven by a program two frames alike count as standing still, so
 * that it presses a button of a dialog that begins to grow and lets go beside it. No hand is that quick.
 */
function passOverWhatOpens(): void {
  const opening = new CSSStyleSheet();
  const moves = ':is([class*="-enter-"], [class*="-appear-"])';
  opening.replaceSync(`${moves}, ${moves} * { pointer-events: none !important; }`);
  document.adoptedStyleSheets.push(opening);
}

export async function newVisitor({ browser }: Journey, look: Look = {}): Promise<Visitor> {
  const size = look.size ?? { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport: size,
    acceptDownloads: true,
    ...(look.routed && { serviceWorkers: 'block' as const }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What still moves is clicked beside.
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(({ language, theme }) => {
    if (language)
      localStorage.setItem('shanyuan.language', JSON.stringify({ state: { language }, version: 1 }));
    if (theme)
      localStorage.setItem('shanyuan.theme', JSON.stringify({ state: { theme, colour: null }, version: 1 }));
  }, look);
  // Answers up to so many ms late, each by chance: finds steps that lean on the order of answers.
  const late = Number(process.env['LATE_ANSWERS'] ?? 0);
  if (late > 0)
    await context.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, Math.random() * late));
      await route.continue().catch(() => undefined);
    });
  if (look.motion) await context.addInitScript(passOverWhatOpens);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; journeys provoke refusals on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, faults };
}

/** Signs in through the login page, by the demo account's button. */
export async function signInThroughPage(
  visitor: Visitor,
  journey: Journey,
  kind: LoginKind,
  account: string,
): Promise<void> {
  const { page } = visitor;
  await page.goto(`${journey.server.url}${userKinds[kind].login}`);
  await page.getByRole('button', { name: new RegExp(account) }).click();
  await page.getByLabel(/^(验证码|Code)$/).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  // Somebody with several kindergartens is asked for one first.
  const first = page
    .getByRole('list', { name: /^(幼儿园|Kindergartens)$/ })
    .getByRole('button')
    .first();
  await first.or(page.locator('#content')).first().waitFor();
  if (await first.isVisible()) await first.click();
  await page.waitForURL('**/wel/index');
}

/** Signs in without the login page, which has journeys of its own; nothing is opened yet. */
export async function signIn(
  { context }: Visitor,
  { server }: Journey,
  kind: LoginKind,
  account: string,
): Promise<void> {
  const { token } = await server.signInAs({ account, kind });
  const value = JSON.stringify({ state: sessionOf(token, kind), version: SESSION_VERSION });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: server.url, localStorage: [{ name: SESSION_KEY, value }] }],
  });
}

/**
 * Opens a drop-down of a form and chooses the option that holds `option`. Tried again until the field shows it: a click
 * while the list is still opening, or another one still closing, falls beside.
 */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  const shown = field.locator('xpath=ancestor::*[contains(@class, "ant-form-item-control")][1]');
  const offered = page.locator(
    ['.ant-select-item-option', '.ant-select-tree-title']
      .map((kind) => `.ant-select-dropdown:visible ${kind}`)
      .join(', '),
    { hasText: option },
  );
  await vi.waitFor(
    async () => {
      if (!(await offered.first().isVisible())) await field.click({ timeout: 5000 });
      await offered.first().click({ timeout: 5000 });
      expect(await shown.innerText()).toContain(option.trim());
    },
    { timeout: 45_000, interval: 200 },
  );
}

/** Serious and critical violations of the accessibility rules on what is shown now. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Half-faded colours are nobody's colours: wait for movements that end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // The page's own frame only, and no style sheets fetched once more: a third of the time, the same findings. Regions
  // are asked of every element, and what is found of them is never serious.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    .disableRules(['region'])
    // The rows of a long list are made alike: the first of them tell of all.
    .exclude('.ant-table-row:nth-child(n + 16)')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}

/** No serious or critical violation of the accessibility rules on what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page), where).toEqual([]);
}
