// Portions of a few pieces are such that children get whole ones, whatever their foods are fitted to.
import { describe, expect, test } from 'vitest';
import { PIECE_TOLERANCE, wholePieces } from '../../../contract/recipe/dish-pieces.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { flexOf, portionOf, wholePortions } from './dish-portions.ts';

const dishes = [...readDeliveredLibrary().dishes.values()];
const counted = dishes.filter(({ pieces }) => pieces !== null);

/** Pieces of a child of the recipe's age where all foods are fitted as far as may be, in parts of the recipe's. */
function pieceAt(dish: LibraryDish, portion: number, way: -1 | 0 | 1): number {
  const recipe = dish.foods.reduce((sum, { grams }) => sum + grams, 0);
  const served = dish.foods.reduce(
    (sum, part) => sum + part.grams * portion * (1 + way * flexOf(dish, part)),
    0,
  );
  const exact = (dish.pieces! * served) / recipe;
  return exact / wholePieces(exact);
}

describe('weights', () => {
  test('of a steamed egg keep its egg and milk together, or it does not set', () => {
    const custards = dishes.filter(({ category, method }) => category === '蛋类' && method === '蒸');
    expect(custards.length).toBeGreaterThan(20);
    for (const dish of custards)
      for (const part of dish.foods)
        if (['egg', 'dairy'].includes(part.food.group)) expect(flexOf(dish, part)).toBeLessThanOrEqual(0.05);
  });
});

describe('portions', () => {
  test('of a few pieces have whole ones within the tolerance at every size and every fitted weight', () => {
    const wrong = counted.filter((dish) => {
      const { lo, hi } = portionOf(dish);
      return [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].some((at) =>
        ([-1, 0, 1] as const).some(
          (way) => Math.abs(pieceAt(dish, lo + at * (hi - lo), way) - 1) > PIECE_TOLERANCE + 1e-9,
        ),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('leave every dish the recipe’s own, and the planner some choice', () => {
    const stuck = counted.filter((dish) => {
      const { lo, hi } = portionOf(dish);
      return lo > 1 || hi < 1 || hi - lo < 0.04;
    });
    expect(stuck.map(({ name }) => name)).toEqual([]);
  });

  test('are narrowed for one and two pieces, from below for three, and not for more', () => {
    const usual = { lo: 0.75, hi: 1.3 };
    expect(wholePortions(1, usual)).toEqual({ lo: 0.85, hi: 1.15 });
    expect(wholePortions(2, usual)).toEqual({ lo: 0.85, hi: 1.15 });
    expect(wholePortions(3, usual)).toEqual({ lo: 0.85, hi: 1.3 });
    for (const pieces of [4, 5, 12]) expect(wholePortions(pieces, usual)).toEqual(usual);
    expect(wholePortions(2, { lo: 0.95, hi: 1.05 })).toEqual({ lo: 0.95, hi: 1.05 });
    expect(wholePortions(1, usual, 0.1).hi).toBeCloseTo(1.15 / 1.1);
  });
});
