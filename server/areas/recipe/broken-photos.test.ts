// A photo that its storage does not give, or not whole, costs a paper this photo alone: there is a drawing in its place.
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { uploadImageDish } from '../../../contract/library/photo-calls.ts';
import { ossCalls } from '../../../contract/resource/oss.ts';
import { paperPdf } from '../../../contract/recipe/report.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, fillMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let far: Server;
let answer: RequestListener;
let id: string;
let photo: { id: string; objectKey: string; bytes: Buffer };
const placeOf = (): string => path.join(server.house.settings.dataDir, 'files', photo.objectKey);

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  ({ id } = await draftRecipe(doctor, weekAhead(1)));
  await fillMenu(server, id, 2);
  const [food] = (await doctor.get(foodCalls.list, { query: { name: '鸡胸肉' } })).records;
  const { id: dishId } = await doctor.get(submitDishInfo, {
    body: {
      ...{ dishName: '拍照的鸡丁', dishCateFirstName: '荤菜', meals: ['lunch'], method: '炒' },
      foods: [{ foodId: food!.id, grams: 60, role: 'main' }],
    },
  });
  const form = new FormData();
  form.set('id', dishId);
  const create = { width: 400, height: 300, channels: 3, background: '#c03020' } as const;
  form.set('file', new Blob([Uint8Array.from(await sharp({ create }).jpeg().toBuffer())]), 'a.jpg');
  await fetch(`${server.url}${uploadImageDish.path}`, {
    ...{ method: 'POST', headers: doctor.headers, body: form },
  });
  await sql`update recipe_dish set dish_id = ${dishId} where recipe_id = ${id}`.execute(server.everyRow);
  const { rows } = await sql<{ id: string; objectKey: string }>`select a.id, a.object_key from blade_attach a
    join dish d on d.photo_small = a.link where d.id = ${dishId}`.execute(server.everyRow);
  photo = { ...rows[0]!, bytes: Buffer.alloc(0) };
  photo.bytes = await fs.readFile(placeOf());

  far = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(far, 'listening');
}, 120_000);
afterAll(async () => {
  far.closeAllConnections();
  far.close();
  await server.close();
});
beforeEach(() => fs.writeFile(placeOf(), photo.bytes));

/** Whether the poster, which comes whatever happens, has the photo. */
async function hasPhoto(): Promise<boolean> {
  const query = new URLSearchParams({ id, paper: 'poster' });
  const response = await fetch(`${server.url}${paperPdf.path}?${query}`, { headers: doctor.headers });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer()).includes('/DCTDecode');
}

test.each([
  ['cut off', () => photo.bytes.subarray(0, photo.bytes.length / 2)],
  ['damaged in its middle', () => Buffer.from(photo.bytes).fill(0x5a, 20, photo.bytes.length - 2)],
  ['empty', () => Buffer.alloc(0)],
])('of a photo that is %s', async (_, bytes) => {
  expect(await hasPhoto()).toBe(true);
  await fs.writeFile(placeOf(), bytes());
  expect(await hasPhoto()).toBe(false);
});

test('of a storage whose stream breaks, or that is not there', async () => {
  await fs.rm(placeOf());
  await fs.mkdir(placeOf());
  expect(await hasPhoto()).toBe(false);
  await fs.rmdir(placeOf());
  const admin = await server.signIn('admin');
  const { port } = far.address() as AddressInfo;
  const { id: storage } = await admin.get(ossCalls.submit, {
    body: {
      ...{ category: 1, ossCode: 'far', endpoint: `http://127.0.0.1:${port}`, bucketName: 'far' },
      ...{ pathStyle: 1, accessKey: 'key', secretKey: 'secret' },
    },
  });
  await sql`update blade_attach set storage = ${storage} where id = ${photo.id}`.execute(server.everyRow);
  answer = (_, response) => void response.end(photo.bytes);
  expect(await hasPhoto(), 'without a length').toBe(true);

  answer = (_, response) => {
    response.writeHead(200, { 'content-length': photo.bytes.length });
    response.write(photo.bytes.subarray(0, 200), () => response.destroy());
  };
  expect(await hasPhoto(), 'reset').toBe(false);

  for (const silent of [true, false]) {
    answer = (_, response) => void (silent || response.write(photo.bytes.subarray(0, 200)));
    const began = Date.now();
    expect(await hasPhoto()).toBe(false);
    expect(Date.now() - began, silent ? 'no answer' : 'half an answer').toBeLessThan(9000);
  }
}, 60_000);
