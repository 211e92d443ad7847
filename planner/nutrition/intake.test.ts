import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePortions, sumIntake, sumNutrient } from './intake.ts';
import { NUTRIENT_KEYS } from './nutrients.ts';
import { anyPortions, food, notFinite } from './test-fixture.ts';

describe('sum of an intake', () => {
  it('counts per 100 g of edible part', () => {
    const milk = food('milk', { energy: 54, calcium: 104 });
    const rice = food('rice', { energy: 346, calcium: 13 });
    const { amount, grams } = sumIntake([
      { food: milk, grams: 200 },
      { food: rice, grams: 50 },
    ]);
    expect(grams).toBe(250);
    expect(amount.energy).toBeCloseTo(281, 9);
    expect(amount.calcium).toBeCloseTo(214.5, 9);
  });

  it('counts what is known and names what is not, never as 0', () => {
    const known = food('known', { iron: 2 });
    const unknown = food('unknown', { iron: null, zinc: null });
    const { amount, unknown: gaps } = sumIntake([
      { food: known, grams: 100 },
      { food: unknown, grams: 300 },
    ]);
    expect(amount.iron).toBe(2);
    expect(gaps.iron).toEqual({ foods: 1, names: ['unknown'], gramsPercent: 75 });
    expect(sumIntake([{ food: unknown, grams: 5 }]).amount.zinc).toBeNull();
    expect(gaps.energy).toEqual({ foods: 0, names: [], gramsPercent: 0 });
  });

  it('knows that nothing eaten contains nothing', () => {
    expect(sumIntake([]).amount.energy).toBe(0);
  });

  it('counts the same food once, however often it is served', () => {
    const gap = food('gap', { zinc: null });
    const intake = sumIntake([
      { food: gap, grams: 10 },
      { food: gap, grams: 20 },
      { food: food('rice'), grams: 30 },
    ]);
    expect(intake.unknown.zinc).toEqual({ foods: 1, names: ['gap'], gramsPercent: 50 });
  });

  it.each([NaN, -1, Infinity])('refuses a weight of %s', (grams) => {
    expect(() => mergePortions([{ food: food('rice'), grams }])).toThrow(RangeError);
  });

  it('is linear: a double portion holds the double, two meals hold their sum', () => {
    fc.assert(
      fc.property(
        anyPortions,
        anyPortions,
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (one, two, factor) => {
          const scaled = sumIntake(
            one.map(({ food: item, grams }) => ({ food: item, grams: grams * factor })),
          );
          const plain = sumIntake(one);
          // Foods of equal id in both lists must be equal for a sum of meals to have a meaning.
          const other = two.filter(({ food: { id } }) => !one.some((entry) => entry.food.id === id));
          const both = sumIntake([...one, ...other]);
          const second = sumIntake(other);
          for (const key of NUTRIENT_KEYS) {
            const value = plain.amount[key];
            if (value === null) expect(scaled.amount[key]).toBeNull();
            else expect(scaled.amount[key]).toBeCloseTo(value * factor, 5);
            const sum = (value ?? 0) + (second.amount[key] ?? 0);
            if (both.amount[key] !== null) expect(both.amount[key]).toBeCloseTo(sum, 5);
          }
        },
      ),
      { numRuns: 200, seed: 11 },
    );
  });

  it('is never NaN, whatever is unknown', () => {
    fc.assert(
      fc.property(anyPortions, (portions) => {
        expect(notFinite(sumIntake(portions))).toEqual([]);
        expect(sumNutrient(portions, 'zinc')).not.toBeNaN();
      }),
      { numRuns: 200, seed: 12 },
    );
  });
});
