// An open stream belongs to its caller only as long as its caller may have it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { inboxStream } from '../../../contract/content/inbox.ts';
import { tellInbox } from './live-inbox.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Reads events until `wanted` have come or the stream is over; answers how many came in all. */
function follow(client: TestClient) {
  let events = 0;
  let over = false;
  const opened = fetch(server.url + inboxStream.path, { headers: client.headers }).then(async (response) => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      events += value.split('event: inbox').length - 1;
    }
    over = true;
  });
  const until = async (reached: () => boolean): Promise<void> => {
    for (let waited = 0; !reached() && waited < 5000; waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reached()).toBe(true);
  };
  return { opened, until, count: () => events, isOver: () => over };
}
const tell = (client: TestClient) => tellInbox(server.house, '000000', { userId: client.token.user_id });

test('a right taken away ends the stream with the event that would have come next', async () => {
  const cook = await server.signIn('cook');
  const stream = follow(cook);
  await stream.until(() => stream.count() === 1);
  tell(cook);
  await stream.until(() => stream.count() === 2);
  const db = server.everyRow;
  await sql`insert into blade_api_scope (id, menu_id, resource_code, scope_name, scope_path, scope_type)
    select 91, min(id), 'inbox', 'inbox', ${inboxStream.path}, 1 from blade_menu`.execute(db);
  tell(cook);
  await stream.opened;
  expect(stream.count()).toBe(2);
  await sql`delete from blade_api_scope where id = 91`.execute(db);
});

test('so does the end of the session', async () => {
  const cook = await server.signIn('cook');
  const stream = follow(cook);
  await stream.until(() => stream.count() === 1);
  await sql`update session set ended_at = now() where user_id = ${cook.token.user_id}`.execute(
    server.everyRow,
  );
  tell(cook);
  await stream.until(stream.isOver);
  expect(stream.count()).toBe(1);
});
