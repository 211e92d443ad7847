// A photo taken in the kitchen: chosen on a phone, cut and made lighter, shown in the place of the drawing, taken away.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { dishDetailCall } from '../../contract/library/dish.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { removeImageDish, uploadImageDish } from '../../contract/library/photo-calls.ts';
import { photoRefusals } from '../../contract/library/photo.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 180_000);
afterAll(() => journey?.close());

/** As a phone takes it: its left half dark red, its right half dark blue. */
async function taken() {
  const half = { create: { width: 1200, height: 1600, channels: 3 as const, background: '#000060' } };
  const buffer = await sharp({ create: { ...half.create, width: 2400, background: '#600000' } })
    .composite([{ input: half, left: 1200, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}
async function addDish(dishName: string): Promise<string> {
  const doctor = await journey.server.signIn('doctor');
  const { records } = await doctor.get(foodCalls.list, { query: { name: '番茄' } });
  const foods = [{ foodId: records[0]!.id, grams: 50, role: 'main' as const }];
  const kind = { dishCateFirstName: '素菜' as const, meals: ['lunch' as const], method: '蒸' as const };
  return (await doctor.get(submitDishInfo, { body: { dishName, ...kind, foods } })).id;
}
async function meanOf(link: string): Promise<{ red: number; blue: number }> {
  const { headers } = await journey.server.signIn('doctor');
  const bytes = await (await fetch(`${journey.server.url}${link}`, { headers })).arrayBuffer();
  const { channels } = await sharp(Buffer.from(bytes)).stats();
  return { red: channels[0]!.mean, blue: channels[2]!.mean };
}

test('on a phone: cut to the right half, made lighter, shown, and taken away', async () => {
  const id = await addDish('手机拍的菜');
  const visitor = await newVisitor(journey, { size: PHONE });
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish?view=cards&keyword=手机拍的菜&open=${id}`);
  const drawer = page.getByRole('dialog', { name: '手机拍的菜' });
  await drawer.getByRole('button', { name: '拍照' }).waitFor();
  expect(await drawer.locator('input[capture="environment"]').count()).toBe(1);
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await taken());

  const crop = page.getByRole('dialog', { name: '裁剪照片' });
  const canvas = crop.getByRole('img', { name: '拖动或用方向键移动图片' });
  const box = (await canvas.boundingBox())!;
  expect([box.x >= 0, box.x + box.width <= PHONE.width]).toEqual([true, true]);
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await canvas.focus();
  for (const key of ['+', '+', '+', '+', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await canvas.press(key);
  await crop.getByRole('slider', { name: '亮度' }).press('End');
  await expectAccessible(page, 'crop');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes(uploadImageDish.path) ? 1 : 0));
  await crop.getByRole('button', { name: /保\s?存/ }).dblclick();
  await page.getByText('照片已保存').waitFor();
  await crop.waitFor({ state: 'detached' });
  await drawer.getByRole('img', { name: '手机拍的菜的照片' }).waitFor();
  expect(sent).toBe(1);
  await expectAccessible(page, 'dish with a photo');

  const doctor = await journey.server.signIn('doctor');
  const { photo, photoSmall } = await doctor.get(dishDetailCall, { query: { id } });
  const { red, blue } = await meanOf(photo!);
  // The right half alone, and lighter than it was taken (0x60).
  expect(red).toBeLessThan(10);
  expect(blue).toBeGreaterThan(0x60 * 1.4);

  await drawer.getByRole('button', { name: '关闭' }).click();
  const card = page.locator('li').filter({ has: page.getByRole('button', { name: '手机拍的菜' }) });
  await card.getByRole('img', { name: '手机拍的菜的照片' }).waitFor();

  // A photo that cannot be read leaves the drawing.
  await sql`update dish set photo_small = ${photoSmall!.replace(/key=./, 'key=!')}, update_time = now()
    where id = ${id}`.execute(journey.server.everyRow);
  await page.reload();
  await card.locator('[data-part="dish-image"] img[src^="data:image/svg"]').waitFor();

  await card.getByRole('button', { name: '手机拍的菜' }).click();
  await drawer.getByRole('button', { name: '删除照片' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '删除“手机拍的菜”的照片?' }).last();
  await question.getByRole('button', { name: /删\s?除/ }).click();
  await page.getByText('照片已删除').waitFor();
  await drawer.getByRole('button', { name: '添加照片' }).waitFor();
  expect((await doctor.get(dishDetailCall, { query: { id } })).photo).toBeNull();
}, 240_000);

test('in the editor a photo does not stand in the way of what is typed', async () => {
  const id = await addDish('改名前的菜');
  const visitor = await newVisitor(journey, { language: 'en' });
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/dishes/add?id=${id}`);
  await page.getByLabel('English name').fill('Typed before the photo');
  await page.locator('input[type=file]').setInputFiles(await taken());
  await page.getByRole('dialog', { name: 'Crop the photo' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Photo saved').waitFor();
  const panel = page.getByRole('complementary', { name: 'Preview' });
  await panel.getByRole('img', { name: /^Photo of/ }).waitFor();
  expect(await page.getByLabel('English name').inputValue()).toBe('Typed before the photo');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Typed before the photo' }).waitFor();
  const doctor = await journey.server.signIn('doctor');
  const saved = await doctor.get(dishDetailCall, { query: { id } });
  expect([saved.nameEn, saved.photo !== null]).toEqual(['Typed before the photo', true]);

  // A copy has a photo of its own, which stays when the first dish's goes.
  await page.goto(`${journey.server.url}/dishes/add?copy=${id}`);
  await panel.getByRole('img', { name: /^Photo of/ }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/open=\d+/);
  const copyId = new URL(page.url()).searchParams.get('open')!;
  const copy = await doctor.get(dishDetailCall, { query: { id: copyId } });
  expect(copy.photo).not.toBeNull();
  expect(copy.photo).not.toBe(saved.photo);
  await doctor.get(removeImageDish, { body: { id } });
  await page.reload();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Photo of/ })
    .waitFor();
  expect(visitor.faults).toEqual([]);
}, 240_000);

test('the platform gives a food its photo; a kindergarten sees it and cannot change it', async () => {
  const platform = await newVisitor(journey);
  await signIn(platform, journey, 'web', 'admin');
  await platform.page.goto(`${journey.server.url}/library/food?keyword=番茄`);
  await platform.page.getByRole('button', { name: '番茄', exact: true }).click();
  const drawer = platform.page.getByRole('dialog', { name: '番茄' });
  await drawer.getByRole('button', { name: '添加照片' }).waitFor();
  await drawer.locator('input[type=file]').setInputFiles(await taken());
  await platform.page
    .getByRole('dialog', { name: '裁剪照片' })
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await drawer.getByRole('img', { name: '番茄的照片' }).waitFor();
  const doctor = await newVisitor(journey);
  await signIn(doctor, journey, 'school', 'doctor');
  await doctor.page.goto(`${journey.server.url}/library/food?keyword=番茄`);
  await doctor.page.getByRole('button', { name: '番茄', exact: true }).click();
  const theirs = doctor.page.getByRole('dialog', { name: '番茄' });
  await theirs.getByRole('img', { name: '番茄的照片' }).waitFor();
  expect(await theirs.getByRole('button', { name: '更换照片' }).count()).toBe(0);
  expect([...platform.faults, ...doctor.faults]).toEqual([]);
}, 240_000);

test('a picture that would exhaust the browser is refused before it is unfolded', async () => {
  const id = await addDish('像素过多的菜');
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish?open=${id}`);
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  // Whoever unfolds it is found out.
  await page.evaluate(() => (window.createImageBitmap = () => Promise.reject(new Error('unfolded'))));
  await page
    .getByRole('dialog', { name: '像素过多的菜' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: bomb });
  await page.getByText(photoRefusals.tooManyPixels.text.zh).waitFor();
  expect(visitor.faults).toEqual([]);
}, 120_000);
