// Uploads that never ended, on the disk and in a bucket: they leave no row, and housekeeping finds their bytes.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putFileAttach, removeFile, type StoredFile } from '../../../contract/resource/file.ts';
import { fileKinds } from '../../../contract/resource/file-kinds.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import { callerOfUser } from '../../kernel/access/load-caller.ts';
import { DRAFTS } from '../../kernel/files/disk-storage.ts';
import { readSettings } from '../../kernel/settings.ts';
import { startS3, type TestS3 } from '../../kernel/testing/test-s3.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

describe.each(['disk', 's3'])('%s', (kind) => {
  let server: TestServer;
  let admin: TestClient;
  let dataDir: string;
  let s3: TestS3 | null;
  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shanyuan-uploads-'));
    s3 = kind === 's3' ? await startS3() : null;
    const bucket = s3 ? { s3: readSettings(s3.env).s3 } : {};
    server = await startTestServer({ dataDir, ...bucket });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    await s3?.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  });

  const every = () => server.everyRow;
  const count = async (table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(every())).rows[0]!
      .n;
  const hoursPass = () =>
    sql`update unfinished_upload set create_time = create_time - interval '2 hours'`.execute(every());
  const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');
  const isStored = async (content: string): Promise<boolean> => {
    const hash = hashOf(content);
    const objectKey = `000000/${hash.slice(0, 2)}/${hash}`;
    const found = await server.house.files.open({ storage: kind, objectKey });
    found?.stream.destroy();
    return found !== null;
  };
  const draftNames = () => fs.readdir(path.join(dataDir, 'files', DRAFTS)).catch(() => []);

  /** The bytes arrive in the storage, and nothing comes after them: as if the process had been killed there. */
  async function dieAfterTheBytes(content: string): Promise<void> {
    const { caller } = (await callerOfUser(server.house.database, '000000', admin.token.user_id, 'zh'))!;
    const stored = server.house.files.store(caller, {
      // Longer than its column: the row cannot be written.
      originalName: `${'x'.repeat(300)}.txt`,
      extension: 'txt',
      kind: fileKinds.txt!,
      bytes: Buffer.from(content),
      isPublic: false,
      awaitsRow: false,
    });
    await expect(stored).rejects.toThrow();
  }
  async function upload(content: string): Promise<StoredFile> {
    const form = new FormData();
    form.set('file', new Blob([content]), 'plan.txt');
    const answer = await fetch(`${server.url}${putFileAttach.path}`, {
      method: 'POST',
      headers: admin.headers,
      body: form,
    });
    return ((await answer.json()) as { data: StoredFile }).data;
  }

  test('a connection that breaks off in the middle leaves nothing', async () => {
    const open = () => new Promise<number>((tell) => server.app.server.getConnections((_, n) => tell(n)));
    const before = [await count('blade_attach'), await open()];
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = Object.entries({
      ...admin.headers,
      host: 'here',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '900000',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${putFileAttach.path} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(300_000)}`,
    );
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(300_000);
    await expect.poll(open).toBeGreaterThan(before[1]!);
    socket.destroy();
    await expect.poll(open).toBeLessThanOrEqual(before[1]!);
    expect(await count('blade_attach')).toBe(before[0]);
    expect(await count('unfinished_upload')).toBe(0);
    expect(await draftNames()).toEqual([]);
  });

  test('bytes whose process was killed before the row are removed, once nobody can be waiting for them', async () => {
    const content = `killed ${Math.random()}`;
    await dieAfterTheBytes(content);
    expect(await isStored(content)).toBe(true);
    await server.house.files.sweep();
    // An upload of this hour may still be under way.
    expect([await isStored(content), await count('unfinished_upload')]).toEqual([true, 1]);
    await hoursPass();
    await server.house.files.sweep();
    expect([await isStored(content), await count('unfinished_upload')]).toEqual([false, 0]);
  });

  test('they stay where a row needs the same bytes, also one in the recycle bin', async () => {
    const content = `needed ${Math.random()}`;
    await dieAfterTheBytes(content);
    const file = await upload(content);
    const gone = await upload(content);
    await admin.get(removeFile, { query: { fileName: file.name } });
    await admin.get(removeFile, { query: { fileName: gone.name } });
    await sql`update blade_attach set update_time = update_time - interval '31 days' where id = ${gone.attachId}`.execute(
      every(),
    );
    await hoursPass();
    await server.house.files.sweep();
    await admin.get(recycleBinRestore, { body: { entity: 'attach', ids: file.attachId } });
    const read = await fetch(`${server.url}${file.link}`, { headers: admin.headers });
    expect(await read.text()).toBe(content);
    expect(await count('unfinished_upload')).toBe(0);
  });

  test('they stay where a younger upload of the same bytes may be under way', async () => {
    const content = `twice ${Math.random()}`;
    await dieAfterTheBytes(content);
    await hoursPass();
    await dieAfterTheBytes(content);
    await server.house.files.sweep();
    expect([await isStored(content), await count('unfinished_upload')]).toEqual([true, 1]);
    await hoursPass();
    await server.house.files.sweep();
    expect([await isStored(content), await count('unfinished_upload')]).toEqual([false, 0]);
  });

  test.runIf(kind === 'disk')('drafts of killed processes go, those of this hour stay', async () => {
    const folder = path.join(dataDir, 'files', DRAFTS);
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(path.join(folder, 'old'), 'half');
    await fs.utimes(path.join(folder, 'old'), new Date(0), new Date(0));
    await fs.writeFile(path.join(folder, 'new'), 'half');
    await server.house.files.sweep();
    expect(await draftNames()).toEqual(['new']);
  });
});
