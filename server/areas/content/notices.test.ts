// Notices from writing to reading: who gets them, when, and what their content may do.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dashboardMyNotices,
  inboxDetail,
  inboxPage,
  inboxRead,
  inboxReadAll,
  inboxUnread,
} from '../../../contract/content/inbox.ts';
import { noticeCalls } from '../../../contract/content/notice.ts';
import { deptList, deptRemove, deptSubmit, type DeptRow } from '../../../contract/organisation/dept-calls.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { wireTime } from '../../kernel/http/wire-json.ts';
import { hearInbox } from './inbox-fixture.ts';

const { publish: noticePublish, withdraw: noticeWithdraw } = noticeCalls.moves;

let server: TestServer;
let admin: TestClient;
let group: TestClient;
let doctor: TestClient;
let supplier: TestClient;
let units: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  group = await server.signIn('group');
  doctor = await server.signIn('doctor');
  supplier = await server.signIn('supplier');
  const flat = (rows: readonly DeptRow[]): DeptRow[] =>
    rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
  units = new Map(flat(await admin.get(deptList)).map(({ deptName, id }) => [deptName, id]));
});
afterAll(() => server.close());

const body = (more: object = {}) => ({ title: '停水', category: 1, content: '<p>明天停水</p>', ...more });
const write = async (client: TestClient, more: object = {}): Promise<string> =>
  (await client.get(noticeCalls.submit, { body: body(more) })).id;
const gets = async (client: TestClient, id: string): Promise<boolean> =>
  (await client.get(inboxPage, { query: { size: 200 } })).records.some((row) => row.id === id);

test('a client of the family writes a notice as it is used to, and everybody reads it', async () => {
  const id = await write(admin, { releaseTime: '2026-01-02 08:00:00', categoryName: '通知' });
  expect(await admin.get(noticeCalls.detail, { query: { id } })).toMatchObject({
    content: '<p>明天停水</p>',
    noticeState: 2,
    releaseTime: '2026-01-02 08:00:00',
  });
  const list = await admin.get(noticeCalls.list, {
    query: { title: '停水', releaseTime_datege: '2026-01-01 00:00:00' },
  });
  expect(list.records[0]).toMatchObject({
    id,
    categoryName: '通知',
    readCount: 0,
    content: '<p>明天停水</p>',
  });
  for (const client of [doctor, supplier, group]) expect(await gets(client, id)).toBe(true);
});

test('what was said before somebody came is there to look up, but not unread', async () => {
  const [old, today] = [await write(admin, { releaseTime: '2026-01-02 08:00:00' }), await write(admin)];
  // Published when it was released: long before the accounts of this database were made.
  await sql`update blade_notice set update_time = release_time where id = ${old}`.execute(server.everyRow);
  const cook = await server.signIn('cook');
  const { records } = await cook.get(inboxPage, { query: { size: 200 } });
  const isRead = new Map(records.map((row) => [row.id, row.isRead]));
  expect([isRead.get(old), isRead.get(today)]).toEqual([true, false]);
});

test('an audience of units reaches those in them and below, of kinds those kinds, nobody else', async () => {
  const park = await write(admin, { audience: 3, audienceKeys: [units.get('东部园区')] });
  expect(await gets(doctor, park)).toBe(true);
  expect(await gets(group, park)).toBe(false);
  expect((await group.ask(inboxDetail, { query: { id: park } })).code).toBe(404);
  const west = await write(admin, { audience: 3, audienceKeys: units.get('西部园区') });
  expect(await gets(doctor, west)).toBe(false);
  const kinds = await write(admin, { audience: 2, audienceKeys: 'supplier,seller' });
  expect([await gets(supplier, kinds), await gets(doctor, kinds)]).toEqual([true, false]);
  expect(
    (await admin.ask(noticeCalls.submit, { body: body({ audience: 2, audienceKeys: ['x'] }) })).msg,
  ).toBe('请选择用户类型');
  expect((await admin.ask(noticeCalls.submit, { body: body({ audience: 3 }) })).msg).toBe('请选择接收机构');
});

test('people of a group address their own units only, and manage what their unit issued', async () => {
  const own = await write(group, { audience: 3, audienceKeys: [units.get('阳光第一幼儿园')] });
  expect(await gets(doctor, own)).toBe(true);
  for (const more of [
    {},
    { audience: 2, audienceKeys: ['seller'] },
    { audience: 3, audienceKeys: [units.get('绿源食材配送')] },
  ])
    expect((await group.ask(noticeCalls.submit, { body: body(more) })).msg).toBe(
      '您只能向本机构及下级发布通知',
    );
  const platform = await write(admin);
  expect((await group.get(noticeCalls.list)).records.map((row) => row.id)).toEqual([own]);
  expect((await group.ask(noticeCalls.detail, { query: { id: platform } })).code).toBe(404);
  expect((await group.ask(noticeCalls.remove, { query: { ids: [platform] } })).code).toBe(404);
  expect((await group.ask(noticeWithdraw, { query: { ids: [platform] } })).code).toBe(404);
});

test('drafts and what is withdrawn reach nobody; only the acts of the state machine lead on', async () => {
  const id = await write(admin, { noticeState: 1 });
  expect(await gets(doctor, id)).toBe(false);
  expect(await admin.ask(noticeWithdraw, { query: { ids: [id] } })).toMatchObject({
    msg: '“停水”当前为“草稿”，不能撤回',
    reason: 'notice.state',
  });
  await admin.get(noticePublish, { query: { ids: [id] } });
  expect(await gets(doctor, id)).toBe(true);
  expect((await admin.ask(noticePublish, { query: { ids: [id] } })).code).toBe(400);
  await admin.get(noticeWithdraw, { query: { ids: [id] } });
  expect(await gets(doctor, id)).toBe(false);
  expect((await admin.ask(noticeCalls.submit, { body: body({ id, noticeState: 1 }) })).code).toBe(400);
});

test('reading counts down for the reader alone', async () => {
  await doctor.get(inboxReadAll);
  const [one, other] = [await write(admin), await write(admin)];
  const { unread, newest } = await doctor.get(inboxUnread);
  expect([unread, newest[0]!.id, newest[1]!.id]).toEqual([2, other, one]);
  expect((await doctor.get(dashboardMyNotices)).map(({ id }) => id)).toEqual([other, one]);
  await doctor.get(inboxRead, { query: { ids: [one] } });
  await doctor.get(inboxRead, { query: { ids: [one] } });
  expect((await doctor.get(inboxUnread)).unread).toBe(1);
  expect((await doctor.get(inboxPage, { query: { unread: 1 } })).records.map(({ id }) => id)).toEqual([
    other,
  ]);
  expect((await group.get(inboxUnread)).unread).toBeGreaterThan(1);
  const listed = await admin.get(noticeCalls.list, { query: { size: 200 } });
  expect(listed.records.find((row) => row.id === one)).toMatchObject({ readCount: 1 });
  // A notice that is not for the reader cannot be marked, and tells nothing.
  const hidden = await write(admin, { audience: 2, audienceKeys: ['seller'] });
  await doctor.get(inboxRead, { query: { ids: [hidden] } });
  const after = await admin.get(noticeCalls.list, { query: { size: 200 } });
  expect(after.records.find((row) => row.id === hidden)).toMatchObject({ readCount: 0 });
});

test('content is stored harmless, and nothing but markup is refused', async () => {
  const id = await write(admin, {
    content: '<p onclick="x()">好</p><script>alert(1)</script><img src=x onerror=y>',
  });
  expect((await doctor.get(inboxDetail, { query: { id } })).content).toBe('<p>好</p>');
  expect((await admin.ask(noticeCalls.submit, { body: body({ content: '<script>1</script>' }) })).msg).toBe(
    '请输入通知内容',
  );
});

test('open consoles of those concerned are told at once, others are not', async () => {
  const [hers, his] = [await hearInbox(server.url, doctor), await hearInbox(server.url, supplier)];
  await expect.poll(() => [hers.count(), his.count()]).toEqual([1, 1]);
  await write(admin, { audience: 3, audienceKeys: [units.get('阳光第二幼儿园')] });
  await expect.poll(hers.count, { interval: 20 }).toBe(2);
  expect(his.count()).toBe(1);
  hers.close();
  his.close();
});

test('what is scheduled arrives when its time comes', async () => {
  const heard = await hearInbox(server.url, doctor);
  await expect.poll(heard.count).toBe(1);
  const id = await write(admin, { releaseTime: wireTime(new Date(Date.now() + 4000)) });
  expect(await gets(doctor, id)).toBe(false);
  // That it was written is told too, and may arrive late: the time that comes is the event after it.
  await expect.poll(heard.count).toBe(2);
  await expect.poll(heard.count, { timeout: 12_000, interval: 100 }).toBe(3);
  expect(await gets(doctor, id)).toBe(true);
  heard.close();
}, 20_000);

test('the second of two writers is told', async () => {
  const id = await write(admin);
  await admin.get(noticeCalls.submit, { body: body({ id, version: 0 }) });
  expect((await admin.ask(noticeCalls.submit, { body: body({ id, version: 0 }) })).status).toBe(409);
});

test('a notice outlives a unit it was for: it can be edited, and goes to no further one that is gone', async () => {
  const unit = async (deptName: string): Promise<string> =>
    (await admin.get(deptSubmit, { body: { deptName, parentId: units.get('膳园平台'), deptCategory: 2 } }))
      .id;
  const [gone, also] = [await unit('将撤销'), await unit('也撤销')];
  const stays = units.get('阳光第一幼儿园')!;
  const id = await write(admin, { audience: 3, audienceKeys: [gone, stays] });
  await admin.get(deptRemove, { query: { ids: `${gone},${also}` } });
  await admin.get(noticeCalls.submit, { body: body({ id, title: '改了', audienceKeys: [gone, stays] }) });
  await admin.get(noticeCalls.submit, { body: { id, title: '又改' } });
  expect(await admin.get(noticeCalls.detail, { query: { id } })).toMatchObject({
    title: '又改',
    audienceKeys: [gone, stays],
  });
  const refused = await admin.ask(noticeCalls.submit, { body: { id, audienceKeys: [gone, also, stays] } });
  expect(refused.reason).toBe('notice.audience.unit-unknown');
  await admin.get(noticeCalls.submit, { body: { id, audienceKeys: [stays] } });
  expect((await admin.ask(noticeCalls.submit, { body: { id, audienceKeys: [gone] } })).code).toBe(400);
});
