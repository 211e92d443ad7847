// A person of two kindergartens is taken out of one of them in a form: its menus are handed over, and who was working
// there goes on in the other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userInDept } from '../../contract/organisation/dept.ts';
import { submitRecipeDateList } from '../../contract/recipe/recipe.ts';
import { weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const [FIRST, SECOND] = ['阳光第一幼儿园', '阳光第二幼儿园'];

test('who is taken out of a kindergarten hands over its menus and goes on in the other', async () => {
  const doctor = await journey.server.signIn('doctor');
  const there = (await doctor.get(userInDept)).find(({ deptName }) => deptName === SECOND)!.deptId;
  const { id: menuId } = await doctor.get(submitRecipeDateList, {
    body: { dates: weekAhead(4), deptId: there },
  });
  const working = await newVisitor(journey);
  await signIn(working, journey, 'school', 'doctor');
  await working.page.goto(journey.server.url);
  await working.page.getByRole('button', { name: `切换园所，当前${FIRST}` }).click();
  await working.page.getByRole('dialog').getByRole('button', { name: SECOND }).click();
  await working.page.getByRole('button', { name: `切换园所，当前${SECOND}` }).waitFor();

  const manager = await newVisitor(journey);
  const { page } = manager;
  await signIn(manager, journey, 'group', 'group');
  await page.goto(`${journey.server.url}/organisation/staff`);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '王芳', exact: true }) });
  await row.getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog', { name: /编辑员工/ });
  await drawer.getByText(FIRST).waitFor();
  await drawer.getByLabel('所属机构').focus();
  await page.keyboard.press('Backspace');
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  const question = page.getByRole('dialog', { name: /王芳不再属于/ });
  await question.getByText(/负责的食谱（\d+）/).waitFor();
  await expectAccessible(page, 'hand over of one kindergarten');
  await question.getByLabel('接手人').click();
  await question.getByLabel('接手人').fill('陈静');
  await page.locator('.ant-select-item-option').filter({ hasText: '陈静' }).click();
  await question.getByRole('button', { name: /保\s?存/ }).click();
  await drawer.waitFor({ state: 'detached' });
  const { rows } = await sql<{ realName: string }>`select u.real_name from recipe r
    join blade_user u on u.id = r.person_manager where r.id = ${menuId}`.execute(journey.server.everyRow);
  expect(rows).toEqual([{ realName: '陈静' }]);

  // In the session that is open she meets what she no longer sees, and is led out of it.
  const side = working.page.getByRole('navigation').first();
  await side.getByRole('button', { name: '食谱管理' }).click();
  await side.getByRole('link', { name: '食谱日历' }).click();
  const choice = working.page.getByRole('dialog', { name: '选择园所' });
  await choice.getByText('您已不属于刚才的园所').waitFor();
  await choice.getByRole('button', { name: FIRST }).click();
  await choice.waitFor({ state: 'detached' });
  await side.getByRole('link', { name: '食谱日历' }).click();
  await working.page.getByRole('button', { name: '下个月' }).waitFor();
  expect([manager.faults, working.faults]).toEqual([[], []]);
});
