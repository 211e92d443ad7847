import { describe, expect, it } from 'vitest';
import { day, dish, MONDAY, TUESDAY } from '../week/menu-fixture.ts';
import { asBought, costOf, deliveriesOf, foodNeeds } from './shopping.ts';

const food = (foodId: string, grams: number) => ({
  foodId,
  foodName: foodId,
  grams,
  most: 500,
  main: true,
  byAgeGroup: { junior: grams * 0.9, senior: grams * 1.1 },
});

describe('what a menu needs of each food', () => {
  const days = [
    day(MONDAY, {
      lunch: [
        dish('1', { foods: [food('rice', 50)] }),
        dish('2', { foods: [food('rice', 10), food('oil', 4)] }),
      ],
    }),
    day(TUESDAY, { lunch: [dish('3', { foods: [food('rice', 40)] })] }),
  ];
  it('sums a food over dishes and days, by the weights of each age group', () => {
    const [rice, oil] = foodNeeds(days, { junior: 10, senior: 20 }, []);
    expect(rice).toMatchObject({ foodId: 'rice', gramsPerChild: 100 });
    expect([...rice!.onDays.keys()]).toEqual([MONDAY, TUESDAY]);
    expect(rice!.onDays.get(TUESDAY)).toBeCloseTo((40 * 0.9 * 10 + 40 * 1.1 * 20) / 1000);
    expect(rice?.kilograms).toBeCloseTo((100 * 0.9 * 10 + 100 * 1.1 * 20) / 1000);
    expect([...oil!.onDays.keys()]).toEqual([MONDAY]);
  });
  it('buys for the children of a variant what they eat, and nothing of what they do not', () => {
    const places = [
      {
        meal: 'lunch' as const,
        state: 'replaced' as const,
        dish: dish('2'),
        instead: dish('9', { foods: [food('tofu', 30)] }),
        byHand: false,
        why: null,
      },
      {
        meal: 'lunch' as const,
        state: 'same' as const,
        dish: dish('1'),
        instead: null,
        byHand: false,
        why: null,
      },
    ];
    const none = { energy: null, protein: null, calcium: null, costFen: null };
    const variant = {
      eaters: [{ ageType: 'senior' as const, count: 3 }],
      days: [{ date: MONDAY, places, ofMenu: none, ofVariant: none }],
    };
    const needs = foodNeeds(days, { junior: 10, senior: 20 }, [variant]);
    const kilograms = (id: string) => needs.find(({ foodId }) => foodId === id)?.kilograms;
    expect(kilograms('oil')).toBeCloseTo((4 * 0.9 * 10 + 4 * 1.1 * 17) / 1000);
    expect(kilograms('tofu')).toBeCloseTo((30 * 1.1 * 3) / 1000);
    expect(kilograms('rice')).toBeCloseTo(
      (90 * 0.9 * 10 + 90 * 1.1 * 20 + 10 * 0.9 * 10 + 10 * 1.1 * 17) / 1000,
    );
    expect(needs.find(({ foodId }) => foodId === 'tofu')).toMatchObject({ gramsPerChild: 0 });
  });
  it('buys peel and bones too, and does not guess what is not known', () => {
    expect(asBought(3, 60)).toBeCloseTo(5);
    expect(asBought(3, null)).toBeNull();
    expect(costOf(5, 800)).toBe(4000);
    expect(costOf(null, 800)).toBeNull();
    expect(costOf(5, null)).toBeNull();
  });
  it('has what keeps delivered once, and what spoils again when the first would be spoilt', () => {
    const onDays = new Map([
      ['2026-11-02', 1],
      ['2026-11-03', 2],
      ['2026-11-04', 4],
      ['2026-11-06', 8],
    ]);
    const kilograms = (keepDays: number | null) =>
      deliveriesOf(onDays, keepDays).map((one) => [one.date.slice(8), one.kilograms]);
    expect(kilograms(90)).toEqual([['02', 15]]);
    expect(kilograms(2)).toEqual([
      ['02', 3],
      ['04', 4],
      ['06', 8],
    ]);
    expect(kilograms(3)).toEqual([
      ['02', 7],
      ['06', 8],
    ]);
    expect(kilograms(null)).toEqual(kilograms(1));
    expect(kilograms(1)).toHaveLength(4);
  });
});
