import { expect, test } from 'vitest';
import type { VariantDay } from '../../../contract/recipe/variant.ts';
import { lacksOf } from './variant-lacks.ts';

const figures = (energy: number, protein: number | null, calcium: number): VariantDay['ofMenu'] => ({
  energy,
  protein,
  calcium,
  costFen: 1500,
});

test('what a variant has much less of than its menu is told, on average of its days', () => {
  const days = [
    { ofMenu: figures(1200, 50, 600), ofVariant: figures(1150, 49, 300) },
    { ofMenu: figures(1200, 50, 600), ofVariant: figures(1090, null, 420) },
  ];
  expect(lacksOf(days, ['egg']).map(({ zh }) => zh)).toEqual(['钙平均每天 360 mg，比食谱的 600 mg 少 40%']);
  expect(lacksOf(days, ['milk']).map(({ en }) => en)).toEqual([
    expect.stringMatching(
      /^Calcium: 360 mg a day on average, 40% less than the 600 mg of the menu: .*doctor/,
    ),
  ]);
});

test('little less, or nothing known, is not worth a word', () => {
  expect(lacksOf([{ ofMenu: figures(1200, 50, 600), ofVariant: figures(1100, 46, 520) }], ['milk'])).toEqual(
    [],
  );
  expect(lacksOf([], ['milk'])).toEqual([]);
});
