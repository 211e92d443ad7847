// Papers with pictures show the photo of a dish to those who may see it, one card for each dish, of the part asked for.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishesData, submitDish, type MenuView } from '../../../contract/recipe/menu.ts';
import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { removeImageDish, uploadImageDish } from '../../../contract/library/photo-calls.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { removeVariant, submitVariant, submitVariantDish } from '../../../contract/recipe/variant.ts';
import { getPdfUrls, paperPdf, type PaperKind } from '../../../contract/recipe/report.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import { dishAt, doctorWithMenu } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 300_000);
afterAll(() => server.close());

async function pdfOf(paper: PaperKind, part: Record<string, string> = {}): Promise<Buffer> {
  const query = new URLSearchParams({ id, paper, ...part });
  const response = await fetch(`${server.url}${paperPdf.path}?${query}`, { headers: doctor.headers });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}
const hasPhoto = (pdf: Buffer): boolean => pdf.includes('/DCTDecode');
const textOf = (pdf: Buffer): string => readPdf(pdf).text.replaceAll(/[\s\u200b]/gu, '');

async function photograph(dishId: string): Promise<void> {
  const form = new FormData();
  form.set('id', dishId);
  const create = { width: 400, height: 300, channels: 3, background: '#c03020' } as const;
  form.set('file', new Blob([Uint8Array.from(await sharp({ create }).jpeg().toBuffer())]), 'a.jpg');
  const { headers } = doctor;
  const sent = await fetch(`${server.url}${uploadImageDish.path}`, { method: 'POST', headers, body: form });
  expect(((await sent.json()) as { code: number }).code).toBe(200);
}

test('a photo of a dish is on poster and cards for as long as the dish has it', async () => {
  const { recipeDishId, category } = dishAt(view, 0, 'lunch', '荤菜');
  const [food] = (await doctor.get(foodCalls.list, { query: { name: '鸡胸肉' } })).records;
  const { id: dishId } = await doctor.get(submitDishInfo, {
    body: {
      dishName: '拍照的鸡丁',
      ...{ dishCateFirstName: category, meals: ['lunch'], method: '炒' },
      foods: [{ foodId: food!.id, grams: 60, role: 'main' }],
    },
  });
  const { date } = view.days[0]!;
  await doctor.get(submitDish, { body: { id, recipeDishId, date, meal: 'lunch', category, dishId } });
  expect(hasPhoto(await pdfOf('poster'))).toBe(false);

  await photograph(dishId);
  const poster = await pdfOf('poster');
  expect(hasPhoto(poster)).toBe(true);
  expect(textOf(poster)).toContain('拍照的鸡丁');
  expect(hasPhoto(await pdfOf('cards', { date }))).toBe(true);
  expect(hasPhoto(await pdfOf('cards', { date: view.days[1]!.date })), 'another day').toBe(false);
  expect(hasPhoto(await pdfOf('week'))).toBe(false);

  await doctor.get(removeImageDish, { body: { id: dishId } });
  expect(hasPhoto(await pdfOf('poster'))).toBe(false);
}, 120_000);

test('what is cooked for an allergic child has a card of its own, with its photo and whom it is for', async () => {
  const day = (await doctor.get(dishesData, { query: { id } })).days[1]!;
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  const { ageType } = conditions.ageTypes.find(({ boys, girls, unknown }) => boys + girls + unknown > 0)!;
  const variant = await doctor.get(submitVariant, {
    body: {
      ...{ id, variantName: '安安不吃这些', allergens: ['gluten', 'egg', 'milk', 'soy'], dates: [day.date] },
      eaters: [{ ageType, count: 1 }],
    },
  });
  const place = variant.days[0]!.places.find(({ state }) => state === 'replaced')!;
  const { meal } = day.meals.find(({ dishes }) =>
    dishes.some(({ recipeDishId }) => recipeDishId === place.dish.recipeDishId),
  )!;
  const [food] = (await doctor.get(foodCalls.list, { query: { name: '鸡胸肉' } })).records;
  const { id: dishId } = await doctor.get(submitDishInfo, {
    body: {
      ...{ dishName: '安安的鸡肉', dishCateFirstName: place.instead!.category, meals: [meal], method: '蒸' },
      foods: [{ foodId: food!.id, grams: 60, role: 'main' }],
    },
  });
  const { recipeDishId } = place.dish;
  await doctor.get(submitVariantDish, { body: { variantId: variant.id, recipeDishId, dishId } });
  await photograph(dishId);

  const cards = await pdfOf('cards', { date: day.date, meal });
  expect(textOf(cards)).toMatch(/过敏替代餐·仅供安安不吃这些(?:(?!仅供).)*安安的鸡肉/u);
  expect(textOf(cards)).toContain(place.dish.dishName);
  expect(hasPhoto(cards)).toBe(true);
  const another = day.meals.find((each) => each.meal !== meal && each.dishes.length > 0)!.meal;
  expect(textOf(await pdfOf('cards', { date: day.date, meal: another }))).not.toContain('安安的鸡肉');
  expect(textOf(await pdfOf('poster'))).not.toContain('安安的鸡肉');
  await doctor.get(removeVariant, { query: { ids: variant.id } });
}, 120_000);

test('cards are of the day and meal asked for, one for each dish', async () => {
  const now = await doctor.get(dishesData, { query: { id } });
  const [day] = now.days;
  const lunch = day!.meals.find(({ meal }) => meal === 'lunch')!.dishes.map(({ dishName }) => dishName);
  const text = textOf(await pdfOf('cards', { date: day!.date, meal: 'lunch' }));
  for (const name of lunch) expect(text.split(name).length - 1).toBeGreaterThanOrEqual(1);
  const breakfast = day!.meals.find(({ meal }) => meal === 'breakfast')!.dishes;
  for (const { dishName } of breakfast.filter((dish) => !lunch.includes(dish.dishName)))
    expect(text).not.toContain(dishName);
  // Of the whole menu a dish that is served again has one card.
  const dishes = new Set(now.days.flatMap(({ meals }) => meals.flatMap((meal) => meal.dishes)));
  const { pages } = readPdf(await pdfOf('cards'));
  expect(pages).toBeLessThanOrEqual(Math.ceil(dishes.size / 8));
  const kinds = (await doctor.get(getPdfUrls, { query: { id } })).map(({ paper }) => paper);
  expect(kinds).toContain('poster');
  expect(kinds).toContain('cards');
});
