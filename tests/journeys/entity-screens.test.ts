// Every generic page: a row is created, changed and deleted through the interface, with values made from the fields
// that the entity declares.
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formFieldsOf } from '../../console/ui/form-fields.ts';
import { fileOf } from '../../console/shell/screen-paths.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import type { Field } from '../../contract/kit/field.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

const { entities, endpoints } = await readContract();
const acts = (entity: Entity, act: string): boolean =>
  endpoints.some(({ crud }) => crud?.entity === entity.name && crud.act === act);
/** The page is the generic one, or a file that adds nothing to it but whose rows are shown. */
function isGeneric(screen: string): boolean {
  const file = `console/areas${fileOf(screen)}.tsx`;
  if (!existsSync(file)) return true;
  const source = readFileSync(file, 'utf8');
  return source.includes('<EntityPage') && !/\b(onAdd|onEdit|inputs|columns)=/.test(source);
}
const generic = entities.filter(
  (entity) => entity.screen !== undefined && isGeneric(entity.screen) && acts(entity, 'submit'),
);

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'web', 'admin');
});
afterAll(() => journey.close());

/** Values that patterns of the contract ask for. */
const SAMPLES = [
  '甲',
  'a1',
  '13800138000',
  'a@example.com',
  '/sample/path',
  'https://example.com/a',
  '1',
  'sample_a',
];
let serial = 0;

function textFor(field: Field): string {
  serial += 1;
  const length = field.max ?? 255;
  const candidates = [...SAMPLES.map((sample) => `${sample}${serial}`), ...SAMPLES];
  const fitting = candidates
    .map((one) => one.slice(0, length).padEnd(field.min ?? 0, '0'))
    .find((one) => field.schema.safeParse(one).success);
  if (fitting === undefined) throw new Error(`no sample fits ${field.label.zh}`);
  return fitting;
}
const numberFor = (field: Field): string => String(Math.min(Math.max(1, field.min ?? 1), field.max ?? 1));

async function fill(page: Page, drawer: Locator, field: Field): Promise<void> {
  const control = drawer.getByLabel(field.label.zh, { exact: true });
  if (field.reference) {
    await control.click();
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').first().click();
    return;
  }
  if (field.dictionary) {
    const radios = drawer.locator('.ant-form-item', { has: page.getByText(field.label.zh, { exact: true }) });
    const radio = radios.getByRole('radio').first();
    if (await radio.count()) return radio.check();
    await control.click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    return;
  }
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'fen':
      return control.fill(numberFor(field));
    case 'date':
    case 'dateTime':
      await control.fill(field.kind === 'date' ? '2026-11-23' : '2026-11-23 08:00:00');
      return control.press('Enter');
    case 'id':
      return control.fill('1');
    default:
      return control.fill(textFor(field));
  }
}

describe('generic pages', () => {
  test('there are some', () => expect(generic.length).toBeGreaterThan(0));

  test.each(generic.map((entity) => [entity.name, entity] as const))('%s', async (_, entity) => {
    const { page } = visitor;
    await page.goto(`${journey.server.url}${entity.screen}`);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const drawer = page.getByRole('dialog');
    for (const [, field] of formFieldsOf(entity.fields)) if (field.required) await fill(page, drawer, field);
    const titleField = entity.fields[entity.title]!;
    const title = drawer.getByLabel(titleField.label.zh, { exact: true });
    if (!(await title.inputValue())) await fill(page, drawer, titleField);
    const first = await title.inputValue();
    await drawer.getByRole('button', { name: '保存' }).click();
    await page.getByText('新增成功').first().waitFor();

    await page.goto(`${journey.server.url}${entity.screen}?${entity.title}=${encodeURIComponent(first)}`);
    const row = page.locator('.ant-table-row', { hasText: first }).first();
    await row.getByRole('button', { name: '编辑' }).click();
    await title.waitFor();
    await expect.poll(() => title.inputValue()).toBe(first);
    await title.fill(textFor(titleField));
    const second = await title.inputValue();
    await drawer.getByRole('button', { name: '保存' }).click();
    await page.getByText('更新成功').first().waitFor();

    await page.goto(`${journey.server.url}${entity.screen}?${entity.title}=${encodeURIComponent(second)}`);
    await page
      .locator('.ant-table-row', { hasText: second })
      .first()
      .getByRole('button', { name: '删除' })
      .click();
    const question = page.getByRole('dialog', { name: '确定将选择数据删除?' });
    await question.getByRole('button', { name: /确\s?定/ }).click();
    await page.getByText('删除成功').first().waitFor();
    await page.locator('.ant-table-row', { hasText: second }).waitFor({ state: 'detached' });
    expect(visitor.faults).toEqual([]);
  });
});
