// Feedback from the sender to the answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  feedbackDetail,
  feedbackMine,
  feedbackPage,
  feedbackRemove,
  feedbackReply,
  feedbackSubmit,
  feedbackViewed,
} from '../../../contract/content/feedback.ts';
import { inboxDetail, inboxUnread } from '../../../contract/content/inbox.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { hearInbox } from './inbox-fixture.ts';

let server: TestServer;
let admin: TestClient;
let cook: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  cook = await server.signIn('cook');
});
afterAll(() => server.close());

test('what somebody sends is seen, answered, and the answer arrives at once', async () => {
  const { id } = await cook.get(feedbackSubmit, { body: { feedbackType: 3, content: '鸡蛋的热量不对' } });
  const listed = await admin.get(feedbackPage, { query: { createUserName: '张' } });
  expect(listed.records[0]).toMatchObject({
    id,
    viewStatus: 0,
    createUserName: '张建国',
    createDeptName: '阳光第一幼儿园',
  });
  await admin.get(feedbackViewed, { query: { id } });
  expect((await cook.get(feedbackMine)).records[0]).toMatchObject({ viewStatus: 1, reply: null });
  const heard = await hearInbox(server.url, cook);
  await expect.poll(heard.count).toBe(1);
  await admin.get(feedbackReply, { body: { id, reply: '已更正，<b>谢谢</b>' } });
  await expect.poll(heard.count, { interval: 20 }).toBe(2);
  heard.close();
  const { unread, newest } = await cook.get(inboxUnread);
  expect(unread).toBe(1);
  expect(newest[0]).toMatchObject({ kind: 'message', title: '您的反馈已得到回复' });
  expect((await cook.get(inboxDetail, { query: { id: newest[0]!.id } })).content).not.toContain('<b>');
  expect(await cook.get(feedbackDetail, { query: { id } })).toMatchObject({
    viewStatus: 2,
    reply: '已更正，<b>谢谢</b>',
    replyUserName: '平台管理员',
  });
});

test('nobody reads the feedback of others without the right, and no picture comes from elsewhere', async () => {
  const { id } = await cook.get(feedbackSubmit, { body: { feedbackType: 1, content: '打不开' } });
  const doctor = await server.signIn('doctor');
  expect((await doctor.ask(feedbackDetail, { query: { id } })).code).toBe(404);
  expect((await doctor.ask(feedbackPage)).code).toBe(403);
  expect((await doctor.get(feedbackMine)).total).toBe(0);
  const elsewhere = { feedbackType: 1, content: 'x', pictures: ['https://spy.cn/x.gif'] };
  expect((await cook.ask(feedbackSubmit, { body: elsewhere })).code).toBe(400);
  expect((await cook.ask(feedbackSubmit, { body: { feedbackType: 1 } })).msg).toBe('请输入反馈内容');
  await admin.get(feedbackRemove, { query: { ids: [id] } });
  expect((await admin.ask(feedbackDetail, { query: { id } })).code).toBe(404);
});

test('what is not answered yet is changed by who sent it, and nobody else', async () => {
  const { id } = await cook.get(feedbackSubmit, {
    body: { feedbackType: 1, content: '打不开', contact: '1' },
  });
  const mine = await cook.get(feedbackDetail, { query: { id } });
  const { total } = await cook.get(feedbackMine);
  expect(await cook.get(feedbackSubmit, { body: { ...mine, content: '还是打不开', contact: '' } })).toEqual({
    id,
  });
  expect(await cook.get(feedbackDetail, { query: { id } })).toMatchObject({
    content: '还是打不开',
    contact: null,
    feedbackType: 1,
  });
  expect((await cook.get(feedbackMine)).total).toBe(total);
  expect((await cook.ask(feedbackSubmit, { body: { ...mine, content: '旧' } })).status).toBe(409);
  expect((await admin.ask(feedbackSubmit, { body: { id, content: '代改' } })).reason).toBe(
    'feedback.foreign',
  );
  const doctor = await server.signIn('doctor');
  expect((await doctor.ask(feedbackSubmit, { body: { id, content: '代改' } })).code).toBe(404);
  await admin.get(feedbackReply, { body: { id, reply: '好' } });
  expect((await cook.ask(feedbackSubmit, { body: { id, content: '晚了' } })).reason).toBe(
    'feedback.answered',
  );
});
