// A file uploaded for a row that never came is removed after a week; one that any row names, wherever and however, stays.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedbackSubmit } from '../../contract/content/feedback.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { putFile, putFileAttach, type StoredFile } from '../../contract/resource/file.ts';
import { recycleBinRestore } from '../../contract/system/recycle-bin.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  heldFiles,
  removeUnawaited,
  TELL_ONLY,
  type NamedFile,
} from '../../server/kernel/files/awaited-files.ts';
import { smallPictures } from '../../server/kernel/testing/small-pictures.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { knownRow } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

let server: TestServer;
let database: pg.Client;
let doctor: TestClient;
let dept: string;
beforeAll(async () => {
  server = await startTestServer();
  database = await connectUnbound(server.databaseUrl);
  doctor = await server.signIn('doctor');
  const { rows } = await database.query<{ id: string }>(
    `select id::text from blade_dept where tenant_id = '000000' and is_deleted = 0 order by id limit 1`,
  );
  dept = rows[0]!.id;
});
afterAll(async () => {
  await database.end();
  await server.close();
});
beforeEach(() => removeUnawaited(server.house.database));

async function upload(endpoint: { path: string } = putFile, who = doctor): Promise<StoredFile> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(smallPictures.png)]), 'a.png');
  const address = `${server.url}${endpoint.path}?isPublic=0`;
  const response = await fetch(address, { method: 'POST', headers: who.headers, body: form });
  return ((await response.json()) as { data: StoredFile }).data;
}
/** The file is so many days older, and what was noted of it with it. */
async function daysPass(days: number): Promise<void> {
  await database.query(
    `update blade_attach set create_time = create_time - make_interval(days => $1) where awaits_row`,
    [days],
  );
}
const remains = async ({ attachId }: StoredFile): Promise<boolean> => {
  const { rows } = await database.query<{ there: boolean }>(
    'select is_deleted = 0 as there from blade_attach where id = $1',
    [attachId],
  );
  return rows[0]!.there;
};
const sweep = () => removeUnawaited(server.house.database);

test('a file goes after a week without a row, and comes back from the recycle bin for good', async () => {
  const file = await upload();
  await daysPass(6);
  expect([await sweep(), await remains(file)]).toEqual([0, true]);
  await daysPass(2);
  expect([await sweep(), await remains(file)]).toEqual([1, false]);
  const { rows } = await database.query(
    `select act, user_name from audit_log where entity = 'attach' and entity_id = $1 order by id desc limit 1`,
    [file.attachId],
  );
  expect(rows).toEqual([{ act: 'remove', user_name: '系统' }]);
  await doctor.get(recycleBinRestore, { body: { entity: 'attach', ids: file.attachId } });
  await daysPass(30);
  expect([await sweep(), await remains(file)]).toEqual([0, true]);
});

test('what was put among the attachments stays', async () => {
  const file = await upload(putFileAttach, await server.signIn('admin'));
  await database.query(
    `update blade_attach set create_time = create_time - interval '90 days' where id = $1`,
    [file.attachId],
  );
  expect([await sweep(), await remains(file)]).toEqual([0, true]);
});

test('a picture stays with its row, and when the row was removed or forgot it', async () => {
  const [kept, former] = [await upload(), await upload()];
  const body = { feedbackType: 1, content: '照片', pictures: [kept.link, former.link] };
  const { id } = (await doctor.get(feedbackSubmit, { body })) as { id: string };
  await database.query(`update blade_feedback set pictures = $1, is_deleted = 1 where id = $2`, [
    JSON.stringify([kept.link]),
    id,
  ]);
  await daysPass(8);
  expect(await sweep()).toBe(0);
  // What the row held before stands in its history, from where it may come back.
  expect([await remains(kept), await remains(former)]).toEqual([true, true]);
});

test('every field of every entity that has room for a link, a stored name or an id among words holds its file', async () => {
  const { entities } = await readContract();
  /** Characters of a stored name; a link is longer. */
  const SHORTEST = 45;
  const { rows: columns } = await database.query<{ at: string; name: string; type: string }>(
    `select table_name as at, column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER' and (data_type in ('text', 'jsonb')
       or data_type = 'character varying' and character_maximum_length >= $1)`,
    [SHORTEST],
  );
  const files: (NamedFile & { place: string })[] = [];
  for (const entity of entities) {
    if (TELL_ONLY.includes(entity.table)) continue;
    const own = columns.filter(
      ({ at, name }) =>
        at === entity.table &&
        // Another entity may be the same table's.
        !files.some(({ place }) => place === `${at}.${name}`) &&
        Object.entries(entity.fields).some(
          ([field, { kind, virtual }]) => snakeCase(field) === name && kind !== 'secret' && !virtual,
        ),
    );
    if (own.length === 0) continue;
    const words: string[] = [];
    const sets: string[] = [];
    for (const { name, type } of own) {
      const file = {
        place: `${entity.table}.${name}`,
        id: newId(),
        name: `20261122/${randomBytes(16).toString('hex')}.png`,
      };
      words.push([`/file?id=${file.id}&key=x`, file.name, `#${file.id}`][files.length % 3]!);
      sets.push(`${name} = ${type === 'jsonb' ? `to_jsonb($${words.length}::text)` : `$${words.length}`}`);
      files.push(file);
    }
    const id = await knownRow(database, entity, '000000', dept);
    await database.query(`update ${entity.table} set ${sets.join(', ')} where id = $${words.length + 1}`, [
      ...words,
      id,
    ]);
  }
  const held = await heldFiles(server.everyRow, files, new Date(0));
  const places = (some: typeof files): string[] => some.map(({ place }) => place);
  expect(places(files.filter((file) => !held.includes(file)))).toEqual([]);
  expect(places(files)).toContain('blade_feedback.pictures');
  expect(files.length).toBeGreaterThan(100);
});
