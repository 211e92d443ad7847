// Dishes are told apart by their pictures: on cards, in the dish, and at the size of a stamp.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DishPicture, FoodKey } from '../../contract/library/picture/dish-picture.ts';
import { drawDish } from '../../contract/library/picture/draw-dish.ts';
import { FOODS } from '../../contract/library/picture/foods.ts';
import { newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 180_000);
afterAll(() => journey?.close());

it.each([
  ['zh', '番茄炒蛋', undefined],
  ['en', 'Scrambled', PHONE],
] as const)('cards and a dish show pictures, in %s', async (language, keyword, size) => {
  const visitor = await newVisitor(journey, { language, ...(size && { size }) });
  const { page, faults } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish?view=cards&keyword=${encodeURIComponent(keyword)}`);
  const cards = page.locator('li').filter({ has: page.locator('[data-part="dish-image"]') });
  await cards.first().locator('img').waitFor();
  const count = await cards.count();
  expect(count).toBeGreaterThan(0);
  // Each card has its picture, which is drawn and says nothing beside the name.
  const images = await cards.locator('img').evaluateAll((all) =>
    all.map((each) => {
      const image = each as HTMLImageElement;
      return { alt: image.alt, drawn: image.src.startsWith('data:image/svg+xml,') };
    }),
  );
  expect(images).toEqual(Array.from({ length: count }, () => ({ alt: '', drawn: true })));
  await expect
    .poll(() =>
      cards
        .first()
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await cards.first().getByRole('button').first().click();
  await page.getByRole('dialog').locator('[data-part="dish-image"] img').waitFor();
  expect(faults).toEqual([]);
  await visitor.context.close();
});

/** Mean difference of two pictures of one size, 0 to 255 a channel, where either has something. */
const LEAST_DISTANCE = { ofAny: 3, ofColours: 12 };

/** Foods of groups that nobody should take for one another. */
const COLOURS: Readonly<Record<string, readonly FoodKey[]>> = {
  red: ['tomato', 'cherryTomato', 'redPepper', 'goji'],
  orange: ['carrot', 'pumpkin', 'shrimp'],
  yellow: ['egg', 'corn', 'yellowPepper'],
  green: ['broccoli', 'spinach', 'bokChoy', 'peas', 'chives'],
  purple: ['eggplant', 'purplePotato', 'purpleCabbage'],
  white: ['tofu', 'yam', 'fish', 'lily'],
  brown: ['beef', 'shiitake', 'duck'],
  black: ['woodEar', 'blackBeans', 'laver'],
};

it('no two foods look the same at 64 pixels', async () => {
  const { context, page } = await newVisitor(journey);
  const foods = Object.keys(FOODS) as FoodKey[];
  const pictures = foods.map((food): DishPicture => ({ vessel: 'plate', scene: 'heap', parts: [{ food }] }));
  const distances = await page.evaluate(async (svgs) => {
    const size = 64;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    const pixels: Uint8ClampedArray[] = [];
    for (const svg of svgs) {
      const image = new Image(size, size);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, size, size);
      pen.drawImage(image, 0, 0, size, size);
      pixels.push(pen.getImageData(0, 0, size, size).data);
    }
    // The food lies in the middle of its plate.
    const inside = (at: number): boolean => {
      const [x, y] = [at % size, Math.floor(at / size)];
      return x >= 14 && x < 50 && y >= 20 && y < 50;
    };
    const places = Array.from({ length: size * size }, (_, at) => at).filter(inside);
    return pixels.map((one, a) =>
      pixels.slice(a + 1).map((other) => {
        let sum = 0;
        for (const at of places)
          for (let channel = 0; channel < 3; channel++)
            sum += Math.abs(one[at * 4 + channel]! - other[at * 4 + channel]!);
        return sum / (places.length * 3);
      }),
    );
  }, pictures.map(drawDish));
  const groupOf = (food: FoodKey): string | undefined =>
    Object.keys(COLOURS).find((group) => COLOURS[group]!.includes(food));
  const alike = foods.flatMap((one, a) =>
    foods.slice(a + 1).flatMap((other, b) => {
      const distance = distances[a]![b]!;
      const [first, second] = [groupOf(one), groupOf(other)];
      const least = first && second && first !== second ? LEAST_DISTANCE.ofColours : LEAST_DISTANCE.ofAny;
      return distance < least ? [`${one} and ${other}: ${distance.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
  await context.close();
});
