import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoodFacts } from './food-facts.ts';
import { afterCooking, type CookedPortion, type CookingWay, retainedPart } from './retention.ts';
import { food, RETENTION } from './test-fixture.ts';

const KALE = food('kale', { group: 'vegetable', vitaminC: 60, calcium: 200, protein: 3, iron: null });
const SOY = food('soy', { group: 'soy', vitaminC: 40, calcium: 100 });

const portion = (of: FoodFacts, grams: number, way: CookingWay | null): CookedPortion => ({
  food: of,
  grams,
  way,
});
const left = (portions: readonly CookedPortion[], nutrient: string) =>
  afterCooking(portions, RETENTION).nutrients.find((row) => row.nutrient === nutrient)!;

describe('what stays of a nutrient', () => {
  it('is the factor of the kind of food and the way of cooking', () => {
    expect(retainedPart(RETENTION, KALE, 'stewed', 'vitaminC')).toBe(0.7);
    expect(retainedPart(RETENTION, KALE, 'boiled', 'vitaminC')).toBe(0.5);
    expect(retainedPart(RETENTION, KALE, 'raw', 'vitaminC')).toBe(1);
  });

  it('is not known without a factor: of the nutrient, of the food, of the way, or of a way nobody knows', () => {
    expect(retainedPart(RETENTION, KALE, 'raw', 'protein')).toBeNull();
    expect(retainedPart(RETENTION, SOY, 'stewed', 'vitaminC')).toBeNull();
    expect(retainedPart(RETENTION, KALE, 'baked', 'vitaminC')).toBeNull();
    expect(retainedPart(RETENTION, KALE, null, 'vitaminC')).toBeNull();
  });
});

describe('a menu after cooking', () => {
  it('adds up the same food cooked in two ways', () => {
    const row = left([portion(KALE, 100, 'stewed'), portion(KALE, 50, 'boiled')], 'vitaminC');
    expect(row.amount).toBeCloseTo(60 * 0.7 + 30 * 0.5, 9);
    expect(row.retainedPercent).toBeCloseTo(((42 + 15) / 90) * 100, 9);
    expect(row.withoutFactorPercent).toBe(0);
  });

  it('takes the few foods without a factor to lose as much as the rest', () => {
    // 4 of 64 mg are in soy.
    const row = left([portion(KALE, 100, 'stewed'), portion(SOY, 10, 'stewed')], 'vitaminC');
    expect(row.withoutFactorPercent).toBeCloseTo(6.25, 9);
    expect(row.amount).toBeCloseTo(64 * 0.7, 9);
  });

  it('says nothing where more than a tenth has no factor', () => {
    const row = left([portion(KALE, 100, 'stewed'), portion(SOY, 30, 'stewed')], 'vitaminC');
    expect(row).toMatchObject({ amount: null, retainedPercent: null });
    expect(row.withoutFactorPercent).toBeCloseTo((12 / 72) * 100, 9);
  });

  it('never makes 0 of what is unknown', () => {
    const portions = [portion(KALE, 100, 'stewed')];
    expect(left(portions, 'iron').amount).toBeNull();
    expect(left(portions, 'protein')).toMatchObject({ amount: null, withoutFactorPercent: 100 });
    expect(left([], 'vitaminC').amount).toBeNull();
  });

  it('leaves no more than there was, and all of what is eaten raw', () => {
    const ways: CookingWay[] = ['raw', 'stewed', 'boiled'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(...ways)), { minLength: 1 }),
        (rows) => {
          const portions = rows.map(([grams, way]) => portion(KALE, grams, way));
          const raw = portions.reduce((sum, { grams }) => sum + (60 * grams) / 100, 0);
          const { amount } = left(portions, 'vitaminC');
          expect(amount!).toBeLessThanOrEqual(raw + 1e-9);
          if (rows.every(([, way]) => way === 'raw')) expect(amount!).toBeCloseTo(raw, 9);
        },
      ),
    );
  });
});
