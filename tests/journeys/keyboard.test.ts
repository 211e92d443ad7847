// Going by keyboard: where the focus is can be seen on every part of a page, in light, dark and coloured themes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginKind } from '../../contract/auth/user-kind.ts';
import { unseenFocus } from '../browser/focus-seen.ts';
import { untilSettled } from '../browser/settled.ts';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const visit = async (kind: LoginKind, account: string, theme: string): Promise<Visitor> => {
  const visitor = await newVisitor(journey, { theme });
  await signIn(visitor, journey, kind, account);
  return visitor;
};

const pages: [theme: string, LoginKind, account: string, paths: string[]][] = [
  ['default', 'school', 'doctor', ['/wel/index', '/library/food', '/recipe/schooladd1']],
  ['white', 'web', 'admin', ['/system/user', '/system/param']],
  ['dark', 'school', 'doctor', ['/organisation/setting']],
  ['smart', 'school', 'doctor', ['/library/dish']],
];
test.each(pages)(
  'theme %s, %s %s: every part of a page shows the focus',
  async (theme, kind, account, paths) => {
    const visitor = await visit(kind, account, theme);
    const { page, faults, context } = visitor;
    for (const path of paths) {
      await page.goto(`${journey.server.url}${path}`);
      await untilSettled(page);
      const { unseen, passed } = await unseenFocus(page, 120);
      expect(unseen, path).toEqual([]);
      expect(passed, path).toBeGreaterThan(20);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(['default', 'dark', 'vip'])(
  'theme %s: entries of menus, nodes of trees, fields of forms',
  async (theme) => {
    const visitor = await visit('web', 'admin', theme);
    const { page, faults, context } = visitor;
    await page.goto(`${journey.server.url}/system/user`);
    await untilSettled(page);
    await page.getByRole('tree').focus();
    expect(await unseenFocus(page, 4, 'ArrowDown'), 'tree').toEqual({ unseen: [], passed: 4 });
    await page.getByRole('button', { name: '页签操作' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '刷新页签' }).waitFor();
    expect(await unseenFocus(page, 4, 'ArrowDown'), 'menu').toEqual({ unseen: [], passed: 4 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await untilSettled(page);
    const form = await unseenFocus(page, 25);
    expect(form.unseen, 'form').toEqual([]);
    expect(form.passed).toBeGreaterThan(10);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the keyboard begins at the link to the content, and goes on behind the tabs', async () => {
  const { page, context } = await visit('school', 'doctor', 'default');
  await page.goto(`${journey.server.url}/library/food`);
  await untilSettled(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('跳到内容');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('#content :focus').count()).toBe(1);
  await context.close();
});
