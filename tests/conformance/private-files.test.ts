// A private file is as private as the row that holds it, else as its uploader's department: who is kept from it cannot
// read it, learn about it, get a link of it, or remove it.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedbackDetail, feedbackRemove, feedbackSubmit } from '../../contract/content/feedback.ts';
import { attachCalls } from '../../contract/resource/attach.ts';
import {
  fileLink,
  filePath,
  putFile,
  removeFile,
  statFile,
  type StoredFile,
} from '../../contract/resource/file.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { isHolder } from '../../server/kernel/files/held-files.ts';
import { smallPictures } from '../../server/kernel/testing/small-pictures.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { addOtherTenant, addStranger, OTHER_TENANT } from './isolation/strangers.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

let server: TestServer;
let database: pg.Client;
const people: Record<string, TestClient> = {};
beforeAll(async () => {
  server = await startTestServer();
  database = await connectUnbound(server.databaseUrl);
  for (const account of ['admin', 'group', 'doctor', 'principal', 'cook', 'supplier', 'seller'])
    people[account] = await server.signIn(account);
  const { rows } = await database.query<{ name: string; id: string }>(
    `select dept_name as name, id::text from blade_dept where tenant_id = '000000'`,
  );
  const [here, elsewhere] = ['阳光第一幼儿园', '海淀中心幼儿园'].map(
    (name) => rows.find((row) => row.name === name)!.id,
  );
  const otherDept = await addOtherTenant(database);
  const add = async (account: string, tenantId: string, deptId: string): Promise<void> => {
    await addStranger(database, { account, tenantId, userType: 'school_admin', deptId, everyButton: true });
    people[account] = await server.signInAs({ account, tenantId, kind: 'school' });
  };
  await add('here', '000000', here!);
  await add('limited', '000000', here!);
  await add('elsewhere', '000000', elsewhere!);
  await add('other', OTHER_TENANT, otherDept);
  const scope = newId();
  await database.query(
    `insert into blade_data_scope (id, menu_id, resource_code, scope_name, scope_field, scope_column, scope_type)
     values ($1, (select id from blade_menu where code = 'attach'), 'attach', 'own', '*', 'create_user', 2)`,
    [scope],
  );
  await database.query(
    `insert into role_scope (tenant_id, role_id, scope_id, scope_category)
     select tenant_id, id, $1, 1 from blade_role where role_alias = 'every_button_limited'`,
    [scope],
  );
}, 120_000);
afterAll(async () => {
  await database.end();
  await server.close();
});

const PNG = smallPictures.png;

async function send(who: string, name: string, bytes: string | Buffer): Promise<StoredFile> {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name);
  const { headers } = people[who]!;
  const address = `${server.url}${putFile.path}?isPublic=0`;
  const response = await fetch(address, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: StoredFile }).data;
}
const statusOf = async (link: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${server.url}${link}`, { headers })).status;

/** What somebody gets of a file: nothing, or all of it; anything between is a fault. */
async function sees(who: string, file: StoredFile): Promise<boolean> {
  const client = people[who]!;
  const query = { fileName: file.name };
  const found = [(await statusOf(file.link, client.headers)) === 200];
  for (const endpoint of [statFile, filePath, fileLink])
    found.push((await client.ask<typeof fileLink>(endpoint as typeof fileLink, { query })).code === 200);
  expect(new Set(found).size, `${who}: ${found.join()}`).toBe(1);
  return found[0]!;
}
const whoSees = async (file: StoredFile): Promise<string[]> => {
  const found = [];
  for (const who of Object.keys(people)) if (await sees(who, file)) found.push(who);
  return found;
};
const isListed = async (who: string, file: StoredFile): Promise<boolean> =>
  (await people[who]!.get(attachCalls.list, { query: { size: 200 } })).records.some(
    ({ id }) => id === file.attachId,
  );

describe('a file that no row holds', () => {
  test('is its uploader’s and the department’s, and of those above', async () => {
    const file = await send('cook', 'contract.txt', 'salary');
    expect(await whoSees(file)).toEqual(['admin', 'group', 'doctor', 'principal', 'cook', 'here']);
    expect(await statusOf(file.link)).toBe(400);
    expect(await statusOf(file.link.replace(/&key=.*/, ''), people.cook!.headers)).toBe(400);
    expect(await statusOf(file.link.replace(/&key=./, '&key=!'), people.cook!.headers)).toBe(400);
  });
  test('is listed and opened by its id to the same people only', async () => {
    const file = await send('cook', 'contract.txt', 'salary');
    for (const [who, expected] of [
      ['here', true],
      ['limited', false],
      ['elsewhere', false],
      ['other', false],
      ['admin', true],
    ] as const) {
      expect(await isListed(who, file), who).toBe(expected);
      const detail = await people[who]!.ask(attachCalls.detail, { query: { id: file.attachId } });
      expect(detail.code, who).toBe(expected ? 200 : 404);
    }
  });
  test('is removed by nobody else who is kept from it, whatever buttons they hold', async () => {
    const file = await send('cook', 'contract.txt', 'salary');
    for (const who of ['limited', 'elsewhere', 'other']) {
      expect((await people[who]!.ask(removeFile, { query: { fileName: file.name } })).code, who).toBe(404);
      const byId = await people[who]!.ask(attachCalls.remove, { query: { ids: [file.attachId] } });
      expect(byId.code, who).toBe(404);
    }
    // Seen, but not theirs to remove.
    expect((await people.principal!.ask(removeFile, { query: { fileName: file.name } })).code).toBe(403);
    expect((await people.here!.ask(removeFile, { query: { fileName: file.name } })).code).toBe(200);
  });
  test('of somebody above is not the kindergarten’s in which they work just now', async () => {
    expect(await whoSees(await send('group', 'review.txt', 'x'))).toEqual(['admin', 'group']);
    expect(await whoSees(await send('admin', 'prices.txt', 'x'))).toEqual(['admin']);
  });
  test('a data scope leaves the own ones', async () => {
    expect(await whoSees(await send('limited', 'mine.txt', 'mine'))).toContain('limited');
  });
});

describe('a file that a row holds', () => {
  const feedback = async (who: string, pictures: string[]): Promise<string> =>
    (await people[who]!.get(feedbackSubmit, { body: { feedbackType: 1, content: 'x', pictures } })).id;

  test('is read by those who see the row, not by the department', async () => {
    const file = await send('cook', 'screen.png', PNG);
    const id = await feedback('cook', [file.link]);
    expect(await whoSees(file)).toEqual(['admin', 'cook', 'here']);
    for (const who of Object.keys(people)) {
      const row = (await people[who]!.ask(feedbackDetail, { query: { id } })).code === 200;
      expect(await sees(who, file), who).toBe(row && who !== 'limited');
    }
    expect(await isListed('here', file)).toBe(true);
    expect(await isListed('elsewhere', file)).toBe(false);
    // Gone with the row, but for who sent it.
    await people.admin!.get(feedbackRemove, { query: { ids: [id] } });
    expect(await whoSees(file)).toEqual(['admin', 'cook']);
  });
  test('nobody opens somebody else’s file by writing its link into a row of their own', async () => {
    const file = await send('cook', 'screen.png', PNG);
    await feedback('elsewhere', [file.link]);
    await feedback('principal', [file.link]);
    expect(await whoSees(file)).not.toContain('elsewhere');
    // Nor do they take it from those who could read it.
    expect(await whoSees(file)).toContain('doctor');
    // What a row holds already is not moved to another one either.
    const held = await feedback('cook', [file.link]);
    await feedback('cook', [file.link]);
    await people.admin!.get(feedbackRemove, { query: { ids: [held] } });
    expect(await whoSees(file)).not.toContain('here');
  });
});

test('of every field that holds files the area has said who sees the rows', async () => {
  const { entities } = await readContract();
  const holding = entities.filter(({ fields }) => Object.values(fields).some(({ files }) => files));
  expect(holding.map(({ name }) => name)).toContain('feedback');
  expect(holding.filter((entity) => !isHolder(entity))).toEqual([]);
});
