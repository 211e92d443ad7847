// Uploads of friends and of enemies, and who may read what.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  fileLink,
  putFile,
  putFileAttach,
  readFile,
  removeFile,
  statFile,
  type StoredFile,
} from '../../../contract/resource/file.ts';
import {
  filesPerPerson,
  gigabytesPerTenant,
  megabytesPerPerson,
} from '../../../contract/resource/file-quotas.ts';
import { attachCalls } from '../../../contract/resource/attach.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { setParameter } from '../../kernel/testing/set-parameter.ts';
import { smallPictures } from '../../kernel/testing/small-pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let school: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  school = await server.signIn('doctor');
});
afterAll(() => server.close());

const PNG = smallPictures.png;

async function send(
  who: TestClient,
  endpoint: Endpoint,
  name: string,
  bytes: Uint8Array | string,
  query = '',
) {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Buffer.from(bytes)]), name);
  const response = await fetch(`${server.url}${endpoint.path}${query}`, {
    method: 'POST',
    headers: who.headers,
    body: form,
  });
  return (await response.json()) as { code: number; msg: string; reason?: string; data: StoredFile };
}
const open = (link: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${link}`, { headers });

describe('reading', () => {
  test('a picture comes back byte for byte, in place, and can never be taken for a page', async () => {
    const { data } = await send(school, putFile, '头像.png', PNG);
    const response = await open(data.link);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(/^inline/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const again = await open(data.link, { 'if-none-match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
  });
  test('a private file opens for the token and for a link with a ticket, not for the bare link', async () => {
    const { data } = await send(admin, putFileAttach, 'plan.txt', 'secret plan');
    expect((await open(data.link)).status).toBe(400);
    const byToken = await open(data.link, admin.headers);
    expect(await byToken.text()).toBe('secret plan');
    // Several people may share a browser: what it keeps is asked for anew.
    expect(byToken.headers.get('cache-control')).toBe('private, no-cache');
    const link = await admin.get(fileLink, { query: { fileName: data.name } });
    const response = await open(link);
    expect(await response.text()).toBe('secret plan');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const other = await send(admin, putFileAttach, 'other.txt', 'other');
    const ticket = new URL(link, server.url).searchParams.get('ticket')!;
    expect((await open(`${other.data.link}&ticket=${ticket}`)).status).toBe(400);
    expect((await open(link.replace(ticket, `${ticket.slice(0, -1)}!`))).status).toBe(400);
  });
  test('a public file is found by its link alone, and its link needs no ticket', async () => {
    const { data } = await send(school, putFile, 'a.png', PNG);
    expect(await school.get(fileLink, { query: { fileName: data.name } })).toBe(data.link);
    expect((await open(data.link.replace(/&key=.*/, ''))).status).toBe(400);
  });
  test('a wrong key is answered alike, whether the file exists or not', async () => {
    const { data } = await send(school, putFile, 'a.png', PNG);
    const there = new URL(data.link, server.url);
    const length = there.searchParams.get('key')!.length;
    for (const key of ['x'.repeat(length), '中'.repeat(length), '💥'.repeat(length / 2), '', '\ud800']) {
      const answers = await Promise.all(
        [data.attachId, '9'].map(async (id) => {
          const answer = await open(
            `${there.pathname}?id=${id}&key=${encodeURIComponent(key.toWellFormed())}`,
          );
          return [answer.status, await answer.text()];
        }),
      );
      expect(answers[0]![0], key).toBe(400);
      expect(answers[0]).toEqual(answers[1]);
    }
  });
  test('the key of a public file does not open a private one', async () => {
    const { data } = await send(admin, putFileAttach, 'a.png', PNG);
    const { rows } = await server.everyRow.executeQuery<{ linkKey: string }>(
      server.everyRow.selectFrom('blade_attach').select('linkKey').where('id', '=', data.attachId).compile(),
    );
    expect((await open(data.link.replace(/key=.*/, `key=${rows[0]!.linkKey}`))).status).toBe(400);
  });
});

describe('hostile uploads are refused with a sentence', () => {
  test.each([
    ['svg with a script', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', 'x.html', '<script>alert(1)</script>'],
    ['a page named png', 'x.png', '<html><script>alert(1)</script></html>'],
    ['a program named pdf', 'x.pdf', 'MZ\u0090\u0000'],
    [
      'rubbish behind the head of a picture',
      'x.png',
      Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(9000, 7)]),
    ],
    ['binary named txt', 'x.txt', Buffer.from([0, 1, 2, 3])],
    ['a zip named docx', 'x.docx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['no ending', 'x', 'text'],
    ['a prototype’s name', 'x.constructor', 'text'],
    ['nothing in it', 'x.txt', ''],
  ])('%s', async (_, name, bytes) => {
    const answer = await send(school, putFile, name, bytes);
    expect(answer.code).toBe(400);
    expect(answer.msg.length).toBeGreaterThan(3);
  });
  test('a file that is too large', async () => {
    const answer = await send(school, putFile, 'x.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 97));
    expect(answer).toMatchObject({ code: 400, msg: '文件不能大于 20 MB' });
  });
  test.each([
    '../../etc/passwd.txt',
    '..\\..\\boot.txt',
    'a\u202Etxt.txt',
    'C:\\x.txt',
    `${'n'.repeat(400)}.txt`,
  ])('the name %j is only a name', async (name) => {
    const { code, data } = await send(school, putFile, name, 'harmless');
    expect(code).toBe(200);
    expect(data.originalName).not.toMatch(/[/\\\u202E]/);
    expect(data.name).toMatch(/^\d{8}\/[0-9a-f]{32}\.txt$/);
    expect(await (await open(data.link, school.headers)).text()).toBe('harmless');
  });
});

describe('removing', () => {
  /** As if everything in the recycle bin had been removed a long time ago. */
  const timePasses = () =>
    sql`update blade_attach set update_time = update_time - interval '31 days' where is_deleted = 1`.execute(
      server.everyRow,
    );
  test('in the recycle bin a file keeps its bytes and comes back with them; then they go', async () => {
    const { name, link, attachId } = (await send(admin, putFileAttach, 'kept.txt', 'kept')).data;
    const body = { entity: 'attach', ids: attachId };
    await admin.get(removeFile, { query: { fileName: name } });
    await server.house.files.sweep();
    expect((await open(link, admin.headers)).status).toBe(400);
    await admin.get(recycleBinRestore, { body });
    expect(await (await open(link, admin.headers)).text()).toBe('kept');
    await admin.get(removeFile, { query: { fileName: name } });
    await timePasses();
    await server.house.files.sweep();
    // However many days are given later: without its bytes it cannot come back.
    await sql`update blade_attach set update_time = now() where id = ${attachId}`.execute(server.everyRow);
    expect((await admin.ask(recycleBinRestore, { body })).code).toBe(404);
  });
  test('the bytes stay while another row needs them, and go with the last', async () => {
    const content = `shared ${Math.random()}`;
    const one = (await send(admin, putFileAttach, 'one.txt', content)).data;
    const two = (await send(admin, putFileAttach, 'two.txt', content)).data;
    await admin.get(removeFile, { query: { fileName: one.name } });
    await timePasses();
    await server.house.files.sweep();
    expect(await (await open(two.link, admin.headers)).text()).toBe(content);
    expect((await open(one.link, admin.headers)).status).toBe(400);
    await admin.get(attachCalls.remove, { query: { ids: [two.attachId] } });
    await timePasses();
    await server.house.files.sweep();
    const left = await server.everyRow
      .selectFrom('blade_attach')
      .selectAll()
      .where('id', '=', two.attachId)
      .executeTakeFirstOrThrow();
    expect(await server.house.files.open(left)).toBeNull();
  });
  test('somebody else’s file is not theirs to remove', async () => {
    const { data } = await send(admin, putFile, 'mine.txt', 'mine');
    expect((await school.ask(removeFile, { query: { fileName: data.name } })).code).toBe(404);
    expect((await admin.ask(statFile, { query: { fileName: data.name } })).data.length).toBe(4);
  });
  test('storing and removing the same content at once never leaves a row without bytes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const content = `race ${round} ${Math.random()}`;
      const first = (await send(admin, putFileAttach, 'a.txt', content)).data;
      const [, second] = await Promise.all([
        admin.get(removeFile, { query: { fileName: first.name } }),
        send(admin, putFileAttach, 'b.txt', content),
        timePasses().then(() => server.house.files.sweep()),
      ]);
      await timePasses();
      await server.house.files.sweep();
      expect(await (await open(second.data.link, admin.headers)).text()).toBe(content);
    }
  });
});

test('a reader without permission to upload attachments cannot', async () => {
  expect((await send(school, putFileAttach, 'x.txt', 'x')).code).toBe(403);
  expect(readFile.access.kind).toBe('public');
});

describe('nobody fills the storage of all', () => {
  afterEach(async () => {
    await setParameter(server, filesPerPerson, filesPerPerson.initial);
    await setParameter(server, megabytesPerPerson, megabytesPerPerson.initial);
    await setParameter(server, gigabytesPerTenant, gigabytesPerTenant.initial);
  });
  const reasonOf = ({ code, reason }: { code: number; reason?: string }) =>
    code === 200 ? 'stored' : reason;
  const many = (who: TestClient, times: number, bytes: Uint8Array | string) =>
    Promise.all(
      Array.from({ length: times }, async (_, n) => reasonOf(await send(who, putFile, `${n}.txt`, bytes))),
    );

  test('a person has so many files a day, also when sending them at once and removing them', async () => {
    const seller = await server.signIn('seller');
    await setParameter(server, filesPerPerson, 3);
    const { data } = await send(seller, putFile, 'x.txt', 'x');
    await seller.get(removeFile, { query: { fileName: data.name } });
    const answers = await many(seller, 8, 'small');
    expect(answers.toSorted()).toEqual([...Array(6).fill('file.quota.files'), 'stored', 'stored']);
    // Others are not concerned, and tomorrow is another day.
    expect((await send(await server.signIn('cook'), putFile, 'x.txt', 'x')).code).toBe(200);
    await sql`update blade_attach set create_time = create_time - interval '25 hours'
      where create_user = ${seller.token.user_id}`.execute(server.everyRow);
    expect((await send(seller, putFile, 'x.txt', 'x')).code).toBe(200);
  });
  test('and so many megabytes', async () => {
    await setParameter(server, megabytesPerPerson, 1);
    const answers = await many(await server.signIn('supplier'), 4, Buffer.alloc(500 * 1024, 97));
    expect(answers.toSorted()).toEqual(['file.quota.volume', 'file.quota.volume', 'stored', 'stored']);
  });
  test('a tenant keeps so much, deleted files until their bytes are gone', async () => {
    await setParameter(server, gigabytesPerTenant, 1);
    const { attachId, name } = (await send(admin, putFileAttach, 'x.txt', 'x')).data;
    const resized = (set: string) =>
      sql`update blade_attach set ${sql.raw(set)} where id = ${attachId}`.execute(server.everyRow);
    await resized(`attach_size = ${1024 ** 3}`);
    expect(reasonOf(await send(school, putFile, 'x.txt', 'y'))).toBe('file.quota.space');
    await admin.get(removeFile, { query: { fileName: name } });
    expect(reasonOf(await send(school, putFile, 'x.txt', 'y'))).toBe('file.quota.space');
    await resized('swept = true');
    expect(reasonOf(await send(school, putFile, 'x.txt', 'y'))).toBe('stored');
  });
});
