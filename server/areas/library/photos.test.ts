// Photos of dishes and foods: what of a picture is kept, what is refused, who sees it, and what becomes of the one before.
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileKind, fileTooLarge, rowChanged } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { dishEditRefusals, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import {
  removeFoodImg,
  removeImageDish,
  updateFoodImg,
  uploadImageDish,
} from '../../../contract/library/photo-calls.ts';
import {
  MOST_PHOTO_BYTES,
  PHOTO_SIDE,
  photoRefusals,
  SMALL_PHOTO_SIDE,
} from '../../../contract/library/photo.ts';
import { fileContentWrong } from '../../../contract/resource/file.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';
import { addOtherTenant, addStranger, OTHER_TENANT } from '../../../tests/conformance/isolation/strangers.ts';

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
/** Of the same tenant in another kindergarten, and of another tenant; each holds every button. */
let neighbour: TestClient;
let other: TestClient;
let foodId: string;
beforeAll(async () => {
  server = await startTestServer();
  [doctor, admin] = [await server.signIn('doctor'), await server.signIn('admin')];
  const database = await connectUnbound(server.databaseUrl);
  const otherDept = await addOtherTenant(database);
  const { rows } = await database.query<{ id: string }>(
    `select id::text from blade_dept where tenant_id = '000000' and dept_name = '海淀中心幼儿园'`,
  );
  const people = [
    { account: 'neighbour', tenantId: '000000', deptId: rows[0]!.id },
    { account: 'other', tenantId: OTHER_TENANT, deptId: otherDept },
  ];
  for (const each of people)
    await addStranger(database, { ...each, userType: 'school_admin', everyButton: true });
  await database.end();
  neighbour = await server.signInAs({ account: 'neighbour', kind: 'school' });
  other = await server.signInAs({ account: 'other', tenantId: OTHER_TENANT, kind: 'school' });
  foodId = (await admin.get(foodCalls.list, { query: { name: '番茄' } })).records[0]!.id;
});
afterAll(() => server.close());

let dishes = 0;
const addDish = async (who = doctor): Promise<string> =>
  (
    await who.get(submitDishInfo, {
      body: {
        dishName: `拍照的菜${(dishes += 1)}`,
        ...{ dishCateFirstName: '半荤', meals: ['lunch'], method: '炒' },
        foods: [{ foodId, grams: 60, role: 'main' }],
      },
    })
  ).id;

/** A picture of two halves: red to the left, blue to the right. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);
/** Whole in its parts, and its colours are none. */
async function spoiltPng(): Promise<Buffer> {
  const bytes = await halves(40, 40).png().toBuffer();
  const at = bytes.indexOf('IDAT');
  const end = at + 4 + bytes.readUInt32BE(at - 4);
  bytes.fill(0x55, at + 4, end);
  bytes.writeUInt32BE(crc32(bytes.subarray(at, end)), end);
  return bytes;
}
const jpeg = (): Promise<Buffer> => halves(400, 300).jpeg().toBuffer();

interface Sent {
  code: number;
  msg: string;
  reason?: string;
  data: { photo: string; photoSmall: string; version: number };
}
async function send(
  who: TestClient,
  endpoint: Endpoint,
  fields: { id: string; version?: number },
  bytes: Buffer,
  name = 'a.jpg',
): Promise<Sent> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${server.url}${endpoint.path}`, {
    method: 'POST',
    headers: who.headers,
    body: form,
  });
  return (await response.json()) as Sent;
}
const open = (link: string, who?: TestClient): Promise<Response> =>
  fetch(`${server.url}${link}`, who ? { headers: who.headers } : {});
const bytesOf = async (link: string, who = doctor): Promise<Buffer> =>
  Buffer.from(await (await open(link, who)).arrayBuffer());
const filesStored = async (): Promise<number> => {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from blade_attach`.execute(
    server.everyRow,
  );
  return rows[0]!.files;
};
async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > data[2]! ? 'red' : 'blue';
}

describe('what is kept of a photo', () => {
  test('it stands upright, no larger than needed, and says nothing of where it was taken', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 15/1' };
    const taken = await halves(2400, 1600)
      .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'SPYPHONE' }, IFD3: place } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('SPYPHONE')).toBe(true);
    const id = await addDish();
    const { data } = await send(doctor, uploadImageDish, { id }, taken, 'IMG_1.JPG');
    const photo = await bytesOf(data.photo);
    const head = await sharp(photo).metadata();
    expect([head.format, head.width, head.height]).toEqual([
      'jpeg',
      Math.round((PHOTO_SIDE * 2) / 3),
      PHOTO_SIDE,
    ]);
    expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(photo.includes('SPYPHONE')).toBe(false);
    // A quarter turn to the right: what was left is above.
    expect([await colourAt(photo, 400, 100), await colourAt(photo, 400, 1180)]).toEqual(['red', 'blue']);
    const small = await sharp(await bytesOf(data.photoSmall)).metadata();
    expect([small.width, small.height]).toEqual([SMALL_PHOTO_SIDE, SMALL_PHOTO_SIDE]);
  });
  test('lists and the dish show it, and the dish is at the version that was answered', async () => {
    const id = await addDish();
    const { data } = await send(doctor, uploadImageDish, { id }, await jpeg());
    const shown = await doctor.get(dishDetailCall, { query: { id } });
    expect(shown).toMatchObject({ photo: data.photo, photoSmall: data.photoSmall, version: data.version });
    const { records } = await doctor.get(dishPage, { query: { dishName: shown.dishName } });
    expect(records[0]!.photoSmall).toBe(data.photoSmall);
  });
  test.each([
    ['png', '#00000000'],
    ['webp', '#ffffff'],
  ] as const)('a %s comes in, too', async (kind, background) => {
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background } })
      .toFormat(kind)
      .toBuffer();
    const { data } = await send(doctor, uploadImageDish, { id: await addDish() }, bytes, `a.${kind}`);
    const [level] = (await sharp(await bytesOf(data.photo)).stats()).channels;
    expect(level!.min).toBeGreaterThan(250);
  });
  test('what hides behind the end of a picture is not kept', async () => {
    const hiding = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { data } = await send(doctor, uploadImageDish, { id: await addDish() }, hiding);
    const kept = await bytesOf(data.photo);
    expect([kept.includes('script'), kept.includes('PK\u0003\u0004')]).toEqual([false, false]);
  });
});

describe('what is refused, and nothing of it stored', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  const bomb = (): Promise<Buffer> =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['an svg', 'a.svg', () => svg, fileKind.code],
    ['an svg called jpg', 'a.jpg', () => svg, fileContentWrong.code],
    ['a page called png', 'a.png', () => Buffer.from('<html></html>'), fileContentWrong.code],
    ['a picture of another kind than it says', 'a.png', jpeg, fileContentWrong.code],
    ['a picture that unfolds to 144 megapixels', 'a.png', bomb, photoRefusals.tooManyPixels.code],
    ['half a picture', 'a.jpg', async () => (await jpeg()).subarray(0, 900), photoRefusals.unreadable.code],
    [
      'a picture with another file of size behind it',
      'a.png',
      async () => Buffer.concat([await halves(40, 40).png().toBuffer(), Buffer.alloc(100_000, 'PK')]),
      photoRefusals.unreadable.code,
    ],
    ['rubbish in the place of its colours', 'a.png', spoiltPng, photoRefusals.unreadable.code],
    ['a file that is too large', 'a.jpg', () => Buffer.alloc(MOST_PHOTO_BYTES + 1), fileTooLarge.code],
  ])('%s', async (_, name, bytes, reason) => {
    const id = await addDish();
    const before = await filesStored();
    const answer = await send(doctor, uploadImageDish, { id }, await bytes(), name);
    expect([answer.code, answer.reason]).toEqual([400, reason]);
    expect(await filesStored()).toBe(before);
    expect((await doctor.get(dishDetailCall, { query: { id } })).photo).toBeNull();
  });
  test('a photo for a dish that somebody changed meanwhile', async () => {
    const id = await addDish();
    const { version } = await doctor.get(dishDetailCall, { query: { id } });
    await send(doctor, uploadImageDish, { id, version }, await jpeg());
    const before = await filesStored();
    const late = await send(doctor, uploadImageDish, { id, version }, await jpeg());
    expect([late.code, late.reason]).toEqual([409, rowChanged.code]);
    expect(await filesStored()).toBe(before);
    const removal = await doctor.ask(removeImageDish, { body: { id, version } });
    expect(removal.reason).toBe(rowChanged.code);
  });
  test('a photo for a dish or a food that is not theirs', async () => {
    const { records } = await admin.get(dishPage, { query: { size: 1 } });
    const delivered = records[0]!.id;
    const own = await addDish();
    const before = await filesStored();
    const photo = await jpeg();
    expect((await send(doctor, uploadImageDish, { id: delivered }, photo)).reason).toBe(
      dishEditRefusals.notOwn.code,
    );
    expect((await send(neighbour, uploadImageDish, { id: own }, photo)).code).toBe(404);
    expect((await send(other, uploadImageDish, { id: own }, photo)).code).toBe(404);
    expect((await send(other, uploadImageDish, { id: delivered }, photo)).reason).toBe(
      dishEditRefusals.notOwn.code,
    );
    expect((await send(other, updateFoodImg, { id: foodId }, photo)).code).toBe(403);
    expect(await filesStored()).toBe(before);
  });
});

describe('who sees a photo', () => {
  const seenBy = async (link: string): Promise<string[]> => {
    const found = [];
    for (const [name, who] of Object.entries({ doctor, admin, neighbour, other, nobody: undefined }))
      if ((await open(link, who)).status === 200) found.push(name);
    return found;
  };
  test('of an own dish, its kindergarten and those above', async () => {
    const { data } = await send(doctor, uploadImageDish, { id: await addDish() }, await jpeg());
    expect(await seenBy(data.photo)).toEqual(['doctor', 'admin']);
    expect(await seenBy(data.photoSmall)).toEqual(['doctor', 'admin']);
    expect(await seenBy(data.photo.replace(/&key=./, '&key=!'))).toEqual([]);
  });
  test('of a delivered dish, everybody who reads the library, in other tenants, too', async () => {
    const { records } = await admin.get(dishPage, { query: { size: 1 } });
    const { id } = records[0]!;
    const { data } = await send(admin, uploadImageDish, { id }, await jpeg());
    expect(await seenBy(data.photoSmall)).toEqual(['doctor', 'admin', 'neighbour', 'other']);
    expect((await other.get(dishDetailCall, { query: { id } })).photo).toBe(data.photo);
    await admin.get(removeImageDish, { body: { id } });
    expect(await seenBy(data.photoSmall)).toEqual([]);
  });
  test('of a food, everybody who reads the library', async () => {
    const { data } = await send(admin, updateFoodImg, { id: foodId }, await jpeg());
    expect(await seenBy(data.photo)).toEqual(['doctor', 'admin', 'neighbour', 'other']);
    expect(await admin.get(foodCalls.detail, { query: { id: foodId } })).toMatchObject({
      photo: data.photo,
      photoSmall: data.photoSmall,
      version: data.version,
    });
    await admin.get(removeFoodImg, { body: { id: foodId } });
    expect(await seenBy(data.photo)).toEqual([]);
  });
});

test('the photo before is let go, and its bytes with it once it left the recycle bin', async () => {
  const id = await addDish();
  const first = (await send(doctor, uploadImageDish, { id }, await jpeg())).data;
  const second = (
    await send(doctor, uploadImageDish, { id }, await halves(200, 200).png().toBuffer(), 'b.png')
  ).data;
  expect([(await open(first.photo, doctor)).status, (await open(second.photo, doctor)).status]).toEqual([
    400, 200,
  ]);
  await doctor.get(removeImageDish, { body: { id } });
  expect(await doctor.get(dishDetailCall, { query: { id } })).toMatchObject({
    photo: null,
    photoSmall: null,
  });
  expect((await open(second.photo, doctor)).status).toBe(400);
  await sql`update blade_attach set update_time = now() - interval '400 days' where is_deleted = 1`.execute(
    server.everyRow,
  );
  expect(await server.house.files.sweep()).toBeGreaterThanOrEqual(4);
});
