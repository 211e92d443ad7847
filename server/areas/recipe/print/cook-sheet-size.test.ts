/** A meal of the cook's sheet fills one page at a size that was reckoned, and a wrong guess is put right. */
import { expect, it } from 'vitest';
import { linesOf, sheetHeight, SIZES } from './cook-sheet-size.ts';
import { renderCookSheet } from './cook-sheet.ts';
import type { PrintLanguage } from './print-data.ts';
import { printSample } from './print-fixture.ts';
import { readPdf } from './read-pdf.ts';

const { cook } = printSample(5);
const dishes = cook.meals.flatMap((meal) => meal.dishes);
const perMeal = (count: number) =>
  dishes.map((_, at) => ({
    ...cook.meals[0]!,
    dishes: Array.from({ length: count }, (__, next) => dishes[(at + next) % dishes.length]!),
  }));

it.each([
  ['zh', 1],
  ['zh', 4],
  ['en', 2],
] as const)('sets a meal on one page: %s, %i dishes', (language: PrintLanguage, count) => {
  const meals = perMeal(count);
  expect(readPdf(renderCookSheet({ ...cook, meals }, language)).pages).toBe(meals.length);
});

it('sets a meal smaller whose texts are wider than was reckoned', () => {
  // No letter is as wide as this one.
  const steps = Array.from({ length: 5 }, () => Array(12).fill('WWWW').join(' '));
  const dish = { ...dishes[0]!, steps };
  const meal = { ...cook.meals[0]!, dishes: [dish, dish, dish] };
  const { pages } = readPdf(renderCookSheet({ ...cook, meals: [meal] }, 'zh'));
  expect(pages).toBe(1);
});

it('breaks Chinese anywhere and keeps words whole', () => {
  expect(linesOf('一二三四五六', 3)).toBe(2);
  expect(linesOf('abcd abcd', 3)).toBe(2);
  expect(linesOf('abcdabcdabcd', 3)).toBe(3);
  expect(linesOf('', 3)).toBe(1);
});

it('reckons more for every dish, step and food, and for larger type', () => {
  const words = {
    groups: ['小班'],
    edible: '净重合计',
    purchase: '采购量合计',
    allergens: '致敏原',
    records: '记录',
    recordsRule: '规定',
  };
  const line = { name: '土豆', perChild: ['40'], edible: '1.2 kg', purchase: '1.5 kg', pieces: null };
  const dish = { name: '土豆丝', steps: ['切丝。'], foods: [line] };
  const meal = (one: typeof dish, count = 1) => ({
    allergyNotes: [],
    legend: [],
    dishes: Array.from({ length: count }, () => one),
  });
  const base = sheetHeight(meal(dish), words, 9.2);
  expect(sheetHeight(meal(dish, 2), words, 9.2)).toBeGreaterThan(base + 30);
  expect(sheetHeight(meal({ ...dish, foods: [line, line, line] }), words, 9.2)).toBeGreaterThan(base + 20);
  expect(sheetHeight(meal({ ...dish, steps: Array(9).fill('切丝。') }), words, 9.2)).toBeGreaterThan(
    base + 60,
  );
  const heights = SIZES.map((size) => sheetHeight(meal(dish), words, size));
  expect(heights.toSorted((a, b) => b - a)).toEqual(heights);
});
