// Files in a real S3 server: put, read, remove, and what happens when it is not there or refuses.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putFileAttach, removeFile, type StoredFile } from '../../../contract/resource/file.ts';
import { ossCalls, ossDefault, ossDisable, ossEnable, ossTest } from '../../../contract/resource/oss.ts';
import { s3Storage } from '../../kernel/files/s3-storage.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let folder: string;
let s3: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shanyuan-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shanyuan', configs: [] }],
  });
  const address = await s3.run();
  endpoint = `http://127.0.0.1:${address.port}`;
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await server.close();
  await s3.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const objects = async (): Promise<string[]> =>
  (await fs.readdir(folder, { recursive: true })).filter((name) => name.endsWith('_object'));
async function upload(content: string): Promise<StoredFile> {
  const form = new FormData();
  form.set('file', new Blob([content]), 'plan.txt');
  const response = await fetch(`${server.url}${putFileAttach.path}`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  });
  return ((await response.json()) as { data: StoredFile }).data;
}
const read = async (file: StoredFile): Promise<string> =>
  (await fetch(`${server.url}${file.link}`, { headers: admin.headers })).text();

test('a storage is tried before it is used; then files go there, are read from there, and leave with their row', async () => {
  const { id } = await admin.get(ossCalls.submit, {
    body: { category: 1, ossCode: 'minio', endpoint, bucketName: 'shanyuan', pathStyle: 1, ...keys },
  });
  const before = await upload('on disk');
  expect((await admin.get(ossTest, { query: { id } })).milliseconds).toBeGreaterThanOrEqual(0);
  expect(await objects()).toEqual([]);
  await admin.get(ossEnable, { query: { id } });
  expect(await admin.get(ossDefault)).toEqual({ storage: id, ossCode: 'minio', inherited: false });
  const file = await upload('in the bucket');
  expect(await objects()).toHaveLength(1);
  expect(await read(file)).toBe('in the bucket');
  expect(await read(before)).toBe('on disk');
  // Switched off, its files can still be read; with files in it, it cannot be deleted.
  await admin.get(ossDisable, { query: { id } });
  expect(await read(file)).toBe('in the bucket');
  expect((await admin.ask(ossCalls.remove, { query: { ids: [id] } })).code).toBe(400);
  await admin.get(removeFile, { query: { fileName: file.name } });
  // As long as it lies in the recycle bin its bytes stay, and so does the storage.
  await server.house.files.sweep();
  expect((await admin.ask(ossCalls.remove, { query: { ids: [id] } })).code).toBe(400);
  await sql`update blade_attach set update_time = now() - interval '30 days' where is_deleted = 1`.execute(
    server.everyRow,
  );
  await server.house.files.sweep();
  expect(await objects()).toEqual([]);
  await admin.get(ossCalls.remove, { query: { ids: [id] } });
});

test('what does not work is refused with the reason, and nothing changes', async () => {
  const submit = (ossCode: string, change: object) =>
    admin.get(ossCalls.submit, {
      body: { category: 1, ossCode, endpoint, bucketName: 'shanyuan', pathStyle: 1, ...keys, ...change },
    });
  for (const [code, change] of [
    ['closed', { endpoint: 'http://127.0.0.1:9' }],
    ['no-bucket', { bucketName: 'nowhere' }],
    ['wrong-key', { accessKey: 'nobody' }],
  ] as const) {
    const { id } = await submit(code, change);
    const answer = await admin.ask(ossEnable, { query: { id } });
    expect(answer.code, code).toBe(400);
    expect(answer.msg).toMatch(/^存储连接失败/);
    expect(answer.text).not.toContain('S3RVER');
  }
  expect((await admin.get(ossDefault)).storage).toBe('disk');
}, 60_000);

test('secrets are never sent, and an empty one in a form keeps the stored', async () => {
  const body = { category: 1, ossCode: 'keeps', endpoint, bucketName: 'shanyuan', pathStyle: 1 };
  const { id } = await admin.get(ossCalls.submit, { body: { ...body, ...keys } });
  const { text } = await admin.ask(ossCalls.detail, { query: { id } });
  expect(text).not.toContain('S3RVER');
  await admin.get(ossCalls.submit, { body: { ...body, id, accessKey: '', secretKey: '' } });
  await admin.get(ossTest, { query: { id } });
  expect((await admin.ask(ossCalls.submit, { body: { ...body, ossCode: 'none' } })).code).toBe(400);
});

test('the bucket stands before the host where the service wants it so', async () => {
  const asked: string[] = [];
  const { fetch: real } = globalThis;
  globalThis.fetch = ((input: Request) => {
    asked.push(input.url);
    return Promise.resolve(new Response(null, { status: 404 }));
  }) as typeof fetch;
  const place = { endpoint: 'https://s3.example.com', bucket: 'b', region: null, ...keys };
  await s3Storage({ ...place, pathStyle: false }).get('t/aa/key');
  await s3Storage({ ...place, pathStyle: true }).get('t/aa/key');
  globalThis.fetch = real;
  expect(asked).toEqual(['https://b.s3.example.com/t/aa/key', 'https://s3.example.com/b/t/aa/key']);
});
