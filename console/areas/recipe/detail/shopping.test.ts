import { describe, expect, it } from 'vitest';
import { day, dish, MONDAY, TUESDAY } from '../week/menu-fixture.ts';
import { asBought, costOf, foodNeeds } from './shopping.ts';

const food = (foodId: string, grams: number) => ({
  foodId,
  foodName: foodId,
  grams,
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
    const [rice, oil] = foodNeeds(days, { junior: 10, senior: 20 });
    expect(rice).toMatchObject({ foodId: 'rice', gramsPerChild: 100, days: 2 });
    expect(rice?.kilograms).toBeCloseTo((100 * 0.9 * 10 + 100 * 1.1 * 20) / 1000);
    expect(oil).toMatchObject({ foodId: 'oil', days: 1 });
  });
  it('buys peel and bones too, and does not guess what is not known', () => {
    expect(asBought(3, 60)).toBeCloseTo(5);
    expect(asBought(3, null)).toBeNull();
    expect(costOf(5, 800)).toBe(4000);
    expect(costOf(null, 800)).toBeNull();
    expect(costOf(5, null)).toBeNull();
  });
});
